"""What is shown of a text that somebody wrote: on one line, harmless, and no longer than it takes to know it again."""

from __future__ import annotations

import re

from forumtool.model import Body

__all__ = ["EXCERPT", "excerpt", "harmless", "printable"]

_BLANKS = str.maketrans("\n\t\r", "   ")
# What moves the cursor or turns the line round.
_CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")

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
