"""A stroke written into the text of an edizione.toml. Nothing else of the text changes: not a comment, not a blank.

The text is cut open at one place and the new piece goes in. What comes out is parsed and compared with what it must
say; a file written in a way that this cannot follow is left as it is, and the line to write by hand is told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from forumtool.layout import Steps, lay_out
from forumtool.literals import as_row, as_value
from forumtool.pen.lists import Cut, comment_after, longer
from forumtool.pen.places import place_of_block, place_of_key
from forumtool.pen.strokes import Add, Address, Put, Stroke, applied, index_of, label_of, shown
from forumtool.problems import ForumtoolError

__all__ = ["write"]

# Lists that grow: they begin with an item a line.
_TALL = frozenset({"azioni", "decisioni", "schede"})


def write(text: str, stroke: Stroke, note: str | None = None) -> str:
    """``text`` with the stroke in it, and ``note`` as a comment on its line.

    Raises ForumtoolError where the file is written in a way that cannot be followed; its hint is the line to add.
    """
    values = tomllib.loads(text)
    new = _Sheet(text, values, f"  # {' '.join(note.split())}" if note else "").write(stroke)
    try:
        right = _in_order(tomllib.loads(new)) == _in_order(applied(values, stroke))
    except tomllib.TOMLDecodeError:
        right = False
    if not right:
        message = "questo punto del file è scritto in un modo che non so cambiare senza toccare altro: scrivilo a mano."
        raise ForumtoolError.of("cannot-write", message, where=_said(stroke.table), hint=shown(stroke))
    return new


def _in_order(values: Mapping[str, Any]) -> dict[str, Any]:
    """``values`` with nights and days in the order of their numbers: where a new one stands in the file is free."""
    numbered = {key: sorted(values[key], key=lambda row: row["numero"]) for key in ("notte", "giorno") if key in values}
    return {**values, **numbered}


def _said(table: Address) -> str:
    return f"{table[0]}[{table[1]}]" if len(table) == 2 else "".join(map(str, table))


class _Sheet:
    """A text, what it says, where everything stands in it, and the comment that goes beside the new piece."""

    def __init__(self, text: str, values: Mapping[str, Any], remark: str) -> None:
        self.text = text
        self.values = values
        self.remark = remark
        self.layout = lay_out(text)
        self.eol = "\r\n" if "\r\n" in text else "\n"

    def write(self, stroke: Stroke) -> str:
        steps: Steps = stroke.table
        if len(stroke.table) == 2:
            index = index_of(self.values, stroke.table)
            if index is None:
                return self._new_phase(stroke)
            steps = (stroke.table[0], index)
        return self._put(stroke, steps) if isinstance(stroke, Put) else self._add(stroke, steps)

    # -------------------------------------------------------- into a table that is there

    def _put(self, put: Put, steps: Steps) -> str:
        for key in (put.key, put.instead_of):
            stands = self.layout.values.get((*steps, key)) if key else None
            if stands is not None:
                return self._beside(Cut(stands.key, stands.end, f"{put.key} = {as_value(put.value)}"))
        return self._new_key(put, steps)

    def _add(self, add: Add, steps: Steps) -> str:
        where = (*steps, add.key)
        stands, item = self.layout.values.get(where), as_value(add.item)
        if add.over is not None:
            stands = self.layout.values.get((*where, add.over))
            return self._beside(Cut(stands.start, stands.end, item)) if stands else self.text
        if stands is not None and stands.items is not None:
            return longer(self.text, stands, item, self.remark, self.eol)
        if stands is not None:  # one value: it becomes a list
            return self._beside(Cut(stands.start, stands.end, f"[{self.text[stands.start : stands.end]}, {item}]"))
        if isinstance(add.item, Mapping) and self._has_headers(where):
            return self._block(where, self._noted(as_row(add.item)))
        return self._new_key(add, steps)

    def _has_headers(self, where: Steps) -> bool:
        """Whether the items of that list have a header each: all those of the file itself are written so."""
        return len(where) == 1 or any(header.steps[:-1] == where for header in self.layout.headers)

    def _new_key(self, stroke: Stroke, steps: Steps) -> str:
        """A key at the end of what a table holds itself, before the tables inside it."""
        inline = self.layout.values.get(steps)
        if inline is not None:
            held = [value.end for where, value in self.layout.values.items() if where[:-1] == steps]
            return self._beside(Cut(held[-1], held[-1], f", {_pair(stroke)}") if held else Cut(0, 0, ""))
        at, indent = place_of_key(self.text, self.layout, steps)
        body = "".join(f"{indent}{line}{self.eol}" for line in self._lines(stroke))
        return Cut(at, at, self._on_new_line(at) + body).on(self.text)

    # -------------------------------------------------------- a table that is not there

    def _new_phase(self, stroke: Stroke) -> str:
        """A night or day that the file does not have yet, with the stroke in it."""
        kind, number = stroke.table[0], stroke.table[-1]
        head = label_of(stroke.table)
        if (kind,) in self.layout.values:  # a list of tables in braces
            first = stroke.value if isinstance(stroke, Put) else [stroke.item]
            return self._add(Add((), str(kind), {**head, stroke.key: first}), ())
        return self._block((kind,), [*as_row(head), *self._lines(stroke)], int(number))

    def _block(self, where: Steps, lines: list[str], number: int | None = None) -> str:
        """A new table with a header, a blank line before and after it."""
        name = ".".join(step for step in where if isinstance(step, str))
        at, indent = place_of_block(self.text, self.values, self.layout, where, number)
        before, after = self.text[:at], self.text[at:]
        gap = "" if not before or before.endswith(("\n\n", "\n\r\n")) else self._on_new_line(at) + self.eol
        body = "".join(f"{indent}{line}{self.eol}" for line in (f"[[{name}]]", *lines))
        rest = "" if not after or after.startswith(("\n", "\r\n")) else self.eol
        return Cut(at, at, gap + body + rest).on(self.text)

    # -------------------------------------------------------- small pieces

    def _lines(self, stroke: Stroke) -> list[str]:
        """The stroke as a key of its own: one line, or more for a list that will grow."""
        if isinstance(stroke, Add) and stroke.key in _TALL:
            return [f"{stroke.key} = [", f"  {as_value(stroke.item)},{self.remark}", "]"]
        return self._noted([_pair(stroke)])

    def _noted(self, lines: list[str]) -> list[str]:
        return [lines[0] + self.remark, *lines[1:]]

    def _beside(self, cut: Cut) -> str:
        """The text after a cut inside a line, with the remark at the end of that line."""
        return comment_after(cut.on(self.text), cut.start + len(cut.new), self.remark)

    def _on_new_line(self, at: int) -> str:
        """What must come first for the text at ``at`` to begin a line."""
        return "" if not at or self.text[at - 1] == "\n" else self.eol


def _pair(stroke: Stroke) -> str:
    return f"{stroke.key} = {as_value(stroke.value if isinstance(stroke, Put) else [stroke.item])}"
