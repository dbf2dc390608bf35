"""The headings of quotes, code and spoilers, printed over tables and boxes that no class tells apart, and the comments
that boards of 2009 wrote around them.

Whoever reads the page sees the heading, so what stands under it is what it says. A word that has no line of its own, or
nothing under it, is no heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from forumtool.boards.tags import plain

__all__ = ["PLACES", "WITHIN", "Heading", "after_title", "commented", "heading", "may_have_headings"]

WITHIN: Mapping[str, str] = MappingProxyType(
    {"caption": "table", "legend": "fieldset", "td": "table", "th": "table"}
)
"""Elements that hold the heading of another one, around them."""
PLACES = frozenset({*WITHIN, "div", "p"})
"""Elements that a heading may begin."""

_WORDS = ("CITAZIONE", "QUOTE", "CODICE", "CODE", "HTML", "SQL", "SPOILER")
_CODE = r"(?:CODICE|CODE|HTML|SQL)"
_SPOILER = r"SPOILER(?: \((?:clicca per visualizzare|click to view)\))?"
_SAYS = (
    ("quoted", re.compile(r"(?:CITAZIONE|QUOTE)(?: ?\(.*\))?:?")),
    ("code", re.compile(f"{_CODE}:?")),
    ("spoiler", re.compile(f"{_SPOILER}:?")),
)
_TITLE = re.compile(f"{_SPOILER}|{_CODE}", re.IGNORECASE)
# The comments that those boards wrote around their boxes: what a box is, by the word that begins and that ends it.
_BEGINS = {"QuoteBegin": "quote", "c1": "code", "INIZIO_SPOILER": "spoiler"}
_ENDS = {"QuoteEnd": "quote", "c2": "code", "FINE_SPOILER": "spoiler"}
_MARK = re.compile(r"\s*(\w+)")
_LONGEST = 400  # characters of HTML
_LINE = re.compile(r"(?:[^<]++|</?(?:a|b|big|em|font|i|img|mark|small|span|strong|u)\b[^<>]*>)*+", re.IGNORECASE)
_END = re.compile(r"</(?:div|p)>\s*(?:<br\s*/?>\s*)?(<(?:blockquote|div|p|pre|table)\b)?", re.IGNORECASE)


class Heading(Struct, frozen=True):
    """``trait`` is what stands under it; ``ended`` whether its element ends with it, and ``box`` then where the next
    one begins, if that follows at once."""

    trait: str
    ended: bool
    box: int | None


def may_have_headings(html: str) -> bool:
    return any(word in html for word in _WORDS)


def heading(html: str, at: int) -> Heading | None:
    """The heading that the element begins with whose tag ends at ``at``; None if it begins with anything else."""
    line = _LINE.match(html, at, at + _LONGEST)
    if line is None or line.end() == at + _LONGEST:
        return None
    text = plain(line[0])
    trait = next((trait for trait, pattern in _SAYS if pattern.fullmatch(text)), None)
    if trait is None:
        return None
    end = _END.match(html, line.end())
    return Heading(trait, end is not None, end.start(1) if end and end[1] else None)


def after_title(html: str, at: int) -> int | None:
    """Where the title ends that the boards of today write over a box of code or a spoiler, if it begins at ``at``."""
    end = html.find("</div>", at, at + _LONGEST)
    return end + len("</div>") if end >= 0 and _TITLE.fullmatch(plain(html[at:end])) else None


def commented(text: str) -> tuple[str | None, str | None]:
    """What box a comment says to begin, and what box to end; nobody sees it, so it may say anything."""
    found = _MARK.match(text)
    return (_BEGINS.get(found[1]), _ENDS.get(found[1])) if found else (None, None)
