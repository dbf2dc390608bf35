"""On which line of a TOML file each key and each item of a list stands.

It is asked only when there is something to complain about. A place in words (``notte[2].morti[Gino]``) is one as
``Place`` shows it: numbered tables by their number, players by name, the rest counted from 1.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from forumtool.layout import Steps, lay_out
from forumtool.problems import Problem

__all__ = ["line_map", "with_lines"]

_STEP = re.compile(r"(?:^|\.)([a-z_]+)|\[([^\[\]]*)\]")
_LABELS = ("numero", "nome", "giocatore", "post", "id")


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


def with_lines(problems: Iterable[Problem], text: str, source: str) -> list[Problem]:
    """The problems, with the line of the file ``source`` where they name a place in it and no line yet."""
    values, lines = tomllib.loads(text), line_map(text)
    found = []
    for problem in problems:
        file, _, shown = problem.where.partition(": ")
        line = lines.get(_steps(values, shown)) if file == source else None
        found.append(replace(problem, line=line) if line and problem.line is None else problem)
    return found


def _steps(values: Any, shown: str) -> Steps:
    """The steps of a place in words, without a last key that is not there; none where its table is not there."""
    steps: list[str | int] = []
    for found in _STEP.finditer(shown):
        key, label = found.groups()
        step = key if key is not None else _item(values, label)
        if step is None:
            return ()
        try:
            values = values[step]
        except (KeyError, IndexError, TypeError):
            return tuple(steps) if found.end() == len(shown) and key is not None else ()
        steps.append(step)
    return tuple(steps)


def _item(rows: Any, label: str) -> int | None:
    """Where the item of a list that is called so stands."""
    for index, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, dict) and any(str(row[key]) == label for key in _LABELS if key in row):
            return index
    return int(label) - 1 if label.isdecimal() else None
