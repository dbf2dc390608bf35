"""Plain text on a terminal: how wide it is, columns that align."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_NARROW = re.compile("[ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u20ac\u2190-\u2199]*")  # all of one column


def width(text: str) -> int:
    """How many columns ``text`` takes: wide characters and emoji two, marks and joiners none."""
    if (text.isascii() and text.isprintable()) or _NARROW.fullmatch(text):
        return len(text)
    total, last, joined = 0, 0, False
    for char in text:
        if char == _EMOJI_STYLE and last == 1:
            total, last = total + 1, 2
        elif joined or ord(char) in _SKIN_TONES or unicodedata.category(char) in ("Mn", "Me", "Cf"):
            pass
        else:
            last = 2 if unicodedata.east_asian_width(char) in "WF" else 1
            total += last
        joined = char == _JOINER
    return total


def columns(rows: Sequence[Sequence[str]], *, right: frozenset[int] = frozenset(), indent: str = "  ") -> list[str]:
    """``rows`` as lines whose columns align, two spaces apart; those numbered in ``right`` align to the right."""
    if not rows:
        return []
    widths = [[width(text) for text in row] for row in rows]
    wide: list[int] = [max(column) for column in zip(*widths, strict=True)]

    def cell(index: int, text: str, own: int) -> str:
        gap = " " * (wide[index] - own)
        return gap + text if index in right else text + gap

    return [
        (indent + "  ".join(map(cell, range(len(row)), row, own))).rstrip()
        for row, own in zip(rows, widths, strict=True)
    ]
