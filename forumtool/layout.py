"""Where everything stands in a TOML text: tables, keys, values and items of lists, as offsets.

The text is one that ``tomllib`` has accepted, so the walk never has to refuse. Steps are those of the parsed file:
``("notte", 1, "azioni", 0)`` is the first action of the second ``[[notte]]``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

__all__ = ["Header", "Layout", "Steps", "Value", "lay_out"]

Steps = tuple[str | int, ...]

_TOKEN = re.compile(
    r"""
      (?P<blank>[ \t\r]+|\#[^\n]*)
    | (?P<newline>\n)
    | (?P<quoted>\"\"\"(?:\\.|[^\\])*?\"{3,5}|'''.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    | (?P<sign>[\[\]{},=.])
    | (?P<bare>[^\s\[\]{},=."'\#]+)
    """,
    re.VERBOSE | re.DOTALL,
)


class Value(Struct, frozen=True):
    """``text[start:end]`` is a value; its key begins at ``key`` (an item of a list has none: there it is ``start``).

    ``items`` is None but for a list; ``comma`` is where the comma after its last item stands, if there is one.
    """

    key: int
    start: int
    end: int
    items: tuple[Value, ...] | None = None
    comma: int | None = None


class Header(Struct, frozen=True):
    """A ``[table]`` or ``[[table]]``: from its bracket to the next header, ``content`` being the end of what it holds
    (of its last value, or of its own brackets), before the comments and blank lines that follow."""

    steps: Steps
    start: int
    content: int
    end: int


class Layout(Struct, frozen=True):
    """``headers`` in the order of the text; ``values`` by steps. ``top`` is where the first header begins."""

    headers: tuple[Header, ...]
    values: Mapping[Steps, Value]
    top: int


def lay_out(text: str) -> Layout:
    """The layout of a valid TOML text."""
    return _Walk(text).run()


class _Walk:
    def __init__(self, text: str) -> None:
        self._size = len(text)
        self._tokens = [match for match in _TOKEN.finditer(text) if match.lastgroup != "blank"]
        self._at = 0
        self._values: dict[Steps, Value] = {}
        self._counts: dict[Steps, int] = {}

    def run(self) -> Layout:
        found: list[tuple[Steps, int, int]] = []  # steps, start, content
        table: Steps = ()
        while self._at < len(self._tokens):
            if self._word() == "\n":
                self._at += 1
            elif self._word() == "[":
                start = self._tokens[self._at].start()
                table = self._header()
                found.append((table, start, self._end()))
            else:
                self._pair(table)
                if found:
                    found[-1] = (*found[-1][:2], self._end())
        ends = [*(start for _, start, _ in found[1:]), self._size]
        headers = tuple(
            Header(steps, start, content, end) for (steps, start, content), end in zip(found, ends, strict=False)
        )
        return Layout(headers, self._values, found[0][1] if found else self._size)

    def _word(self) -> str:
        return self._tokens[self._at].group() if self._at < len(self._tokens) else ""

    def _start(self) -> int:
        return self._tokens[self._at].start() if self._at < len(self._tokens) else self._size

    def _end(self) -> int:
        """Where the last token taken ends."""
        return self._tokens[self._at - 1].end()

    def _skip(self, *words: str) -> None:
        while self._word() in words:
            self._at += 1

    def _key(self) -> list[str]:
        parts: list[str] = []
        while self._word() not in ("=", "]", ""):
            token = self._tokens[self._at]
            if token.lastgroup == "quoted":
                parts.append(token.group()[1:-1])
            elif token.lastgroup == "bare":
                parts.append(token.group())
            self._at += 1
        return parts

    def _header(self) -> Steps:
        self._at += 1
        listed = self._word() == "["
        self._skip("[")
        *outer, last = self._key()
        self._skip("]")
        steps: Steps = ()
        for part in outer:
            steps = (*steps, part)
            if steps in self._counts:  # the last table opened of that list
                steps = (*steps, self._counts[steps] - 1)
        steps = (*steps, last)
        if listed:
            self._counts[steps] = self._counts.get(steps, 0) + 1
            steps = (*steps, self._counts[steps] - 1)
        return steps

    def _pair(self, table: Steps) -> None:
        key = self._start()
        steps: Steps = (*table, *self._key())
        self._skip("=")
        self._values[steps] = self._value(steps, key)

    def _value(self, steps: Steps, key: int | None = None) -> Value:
        start = self._start()
        items: tuple[Value, ...] | None = None
        comma: int | None = None
        match self._word():
            case "[":
                items, comma = self._array(steps)
            case "{":
                self._inline(steps)
            case _:
                while self._word() not in ("\n", ",", "]", "}", ""):
                    self._at += 1
        return Value(start if key is None else key, start, self._end(), items, comma)

    def _array(self, steps: Steps) -> tuple[tuple[Value, ...], int | None]:
        self._at += 1
        items: list[Value] = []
        comma: int | None = None
        self._skip("\n")
        while self._word() not in ("]", ""):
            place = (*steps, len(items))
            items.append(self._value(place))
            self._values[place] = items[-1]
            self._skip("\n")
            comma = self._start() if self._word() == "," else None
            self._skip("\n", ",")
        self._at += 1
        return tuple(items), comma

    def _inline(self, steps: Steps) -> None:
        self._at += 1
        while self._word() not in ("}", ""):
            self._pair(steps)
            self._skip(",")
        self._at += 1
