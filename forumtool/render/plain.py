"""Plain text on a terminal: what is safe to print, how wide it is, columns that align."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from forumtool.model import Body

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_BLANKS = str.maketrans("\n\t\r", "   ")
# What moves the cursor or turns the line round.
_CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_NARROW = re.compile("[ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u20ac\u2190-\u2199]*")  # all of one column

EXCERPT = 120  # characters of a post that are shown
_CUT = " […] "


def harmless(text: str) -> str:
    """``text`` on one line, without what could move the cursor or turn the line round; spaces stay as they are."""
    if text.isprintable():
        return text
    return _CONTROLS.sub("", text.translate(_BLANKS))


def printable(text: str) -> str:
    """``text`` on one line and harmless, single spaces between its words."""
    line = " ".join(text.split())
    return line if line.isprintable() else " ".join(harmless(line).split())


def excerpt(body: Body, length: int = EXCERPT) -> str:
    """The author's own words on one line, quotes left out; of a long text its two ends, where votes stand."""
    line = printable("".join(fragment.text for fragment in body if not fragment.style.quoted))
    if len(line) <= length:
        return line
    end = (length - len(_CUT)) // 2
    return line[:end].rstrip() + _CUT + line[-end:].lstrip()


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
