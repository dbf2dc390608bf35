"""On which line of a TOML file each key and each item of a list stands.

``tomllib`` gives values without places; this walks a text that ``tomllib`` has accepted, so it never has to refuse.
It is asked only when there is something to complain about.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["line_map"]

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
_END = ("end", "", 0)


def line_map(text: str) -> Mapping[Steps, int]:
    """The line (from 1) of every key path and list item of a valid TOML text: ``("notte", 1, "azioni", 0)`` → 12."""
    return _Walk(text).run()


class _Walk:
    def __init__(self, text: str) -> None:
        self._lines: dict[Steps, int] = {}
        self._counts: dict[Steps, int] = {}
        self._tokens: list[tuple[str, str, int]] = []
        self._at = 0
        line = 1
        for match in _TOKEN.finditer(text):
            kind = match.lastgroup or ""
            if kind != "blank":
                self._tokens.append((kind, match.group(), line))
            line += match.group().count("\n")

    def run(self) -> Mapping[Steps, int]:
        table: Steps = ()
        while self._peek() is not _END:
            kind, word, _line = self._peek()
            if kind == "newline":
                self._at += 1
            elif word == "[":
                table = self._header()
            else:
                self._pair(table)
        return self._lines

    def _peek(self) -> tuple[str, str, int]:
        return self._tokens[self._at] if self._at < len(self._tokens) else _END

    def _take(self) -> tuple[str, str, int]:
        token = self._peek()
        self._at += 1
        return token

    def _skip(self, *words: str) -> None:
        while self._peek()[1] in words:
            self._at += 1

    def _key(self) -> list[str]:
        parts: list[str] = []
        while self._peek()[1] not in ("=", "]", ""):
            kind, word, _line = self._take()
            if kind == "quoted":
                parts.append(word[1:-1])
            elif kind == "bare":
                parts.append(word)
        return parts

    def _resolve(self, parts: list[str]) -> Steps:
        """A header's key with the numbers of the tables that it lies in (the last one opened of each list)."""
        steps: Steps = ()
        for part in parts:
            steps = (*steps, part)
            if steps in self._counts:
                steps = (*steps, self._counts[steps] - 1)
        return steps

    def _header(self) -> Steps:
        line = self._take()[2]
        listed = self._peek()[1] == "["
        self._skip("[")
        *outer, last = self._key()
        self._skip("]")
        steps: Steps = (*self._resolve(outer), last)
        for size in range(1, len(steps) + 1):
            self._lines.setdefault(steps[:size], line)
        if listed:
            index = self._counts.get(steps, 0)
            self._counts[steps] = index + 1
            steps = (*steps, index)
            self._lines[steps] = line
        return steps

    def _pair(self, table: Steps) -> None:
        line = self._peek()[2]
        steps = table
        for part in self._key():
            steps = (*steps, part)
            self._lines.setdefault(steps, line)
        self._skip("=")
        self._value(steps)

    def _value(self, steps: Steps) -> None:
        word = self._peek()[1]
        if word == "[":
            self._array(steps)
        elif word == "{":
            self._inline(steps)
        else:
            while self._peek()[1] not in ("\n", ",", "]", "}", ""):
                self._at += 1

    def _array(self, steps: Steps) -> None:
        self._at += 1
        index = 0
        self._skip("\n")
        while self._peek()[1] not in ("]", ""):
            self._lines[(*steps, index)] = self._peek()[2]
            self._value((*steps, index))
            self._skip("\n", ",")
            index += 1
        self._at += 1

    def _inline(self, steps: Steps) -> None:
        self._at += 1
        while self._peek()[1] not in ("}", ""):
            self._pair(steps)
            self._skip(",")
        self._at += 1
