"""Where something new goes in an edizione.toml: a key after the keys of its table, a night between its neighbours.

A comment belongs to what comes right after it; one that a blank line parts from what follows belongs to what is above.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forumtool.layout import Header, Layout, Steps
from forumtool.pen.lists import indentation, line_end, line_start

__all__ = ["place_of_block", "place_of_key"]

_PHASES = ("notte", "giorno")


def place_of_key(text: str, layout: Layout, steps: Steps) -> tuple[int, str]:
    """Where a new key of a table with a header goes, and its indentation."""
    header = next((header for header in layout.headers if header.steps == steps), None)
    if header is None:
        return len(text), ""
    keys = [value.key for where, value in layout.values.items() if where[:-1] == steps]
    return _next_line(text, header.content), indentation(text, keys[-1] if keys else header.start)


def place_of_block(
    text: str, values: Mapping[str, Any], layout: Layout, where: Steps, number: int | None
) -> tuple[int, str]:
    """Where a new ``[[table]]`` goes and its indentation. ``number`` is that of a night or a day.

    After the last of its list; a night or a day after the phase before it; what has no place yet at the end, but
    never after a night or a day.
    """
    kin = [header for header in layout.headers if header.steps[:-1] == where]
    phases = [(_rank(values, header.steps), header) for header in layout.headers if _is_phase(header.steps)]
    if number is not None:
        rank = _rank_of(str(where[0]), number)
        before = [header for other, header in phases if other <= rank]
        after = [header for other, header in phases if other > rank]
    else:
        before, after = kin[-1:], [] if len(where) > 1 else [header for _, header in phases]
    if before:
        top = max(before, key=lambda header: header.start)
        return _after(text, _block_end(layout, top)), indentation(text, top.start)
    if after:
        return _comments_above(text, min(header.start for header in after)), ""
    return len(text), ""


def _is_phase(steps: Steps) -> bool:
    return len(steps) == 2 and steps[0] in _PHASES


def _rank(values: Mapping[str, Any], steps: Steps) -> tuple[int, int]:
    return _rank_of(str(steps[0]), int(values[str(steps[0])][steps[1]]["numero"]))


def _rank_of(kind: str, number: int) -> tuple[int, int]:
    """The order of time: night 2, day 2, night 3."""
    return number, _PHASES.index(kind)


def _block_end(layout: Layout, top: Header) -> Header:
    """The last header of the block that ``top`` opens: itself, or one of the tables inside it."""
    size = len(top.steps)
    return max((header for header in layout.headers if header.steps[:size] == top.steps), key=lambda h: h.start)


def _after(text: str, header: Header) -> int:
    """Where a block ends: after what it holds, and the comments that follow at once and touch nothing below."""
    at = end = _next_line(text, header.content)
    while at < header.end and text[at : line_end(text, at)].lstrip().startswith("#"):
        at = _next_line(text, at)
    touches = at < len(text) and text[at : line_end(text, at)].strip()
    return end if touches else at


def _comments_above(text: str, start: int) -> int:
    """The start of the comments that touch the line of ``start`` from above."""
    at = line_start(text, start)
    while at > 0:
        above = line_start(text, at - 1)
        if not text[above:at].lstrip().startswith("#"):
            break
        at = above
    return at


def _next_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1
