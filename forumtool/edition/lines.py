"""On which line of a TOML file each key and each item of a list stands.

It is asked only when there is something to complain about.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from forumtool.layout import Steps, lay_out

__all__ = ["line_map"]


def line_map(text: str) -> Mapping[Steps, int]:
    """The line (from 1) of every key path and list item of a valid TOML text: ``("notte", 1, "azioni", 0)`` → 12."""
    layout = lay_out(text)
    places = [(header.start, header.steps) for header in layout.headers]
    places += [(value.key, steps) for steps, value in layout.values.items()]
    ends = [at for at, char in enumerate(text) if char == "\n"]
    lines: dict[Steps, int] = {}
    for at, steps in sorted(places, key=lambda place: place[0]):
        for size in range(1, len(steps) + 1):
            lines.setdefault(steps[:size], bisect_left(ends, at) + 1)
    return lines
