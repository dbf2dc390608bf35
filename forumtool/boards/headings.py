"""The headings that boards of 2009 and their like print over quotes, code and spoilers, in tables and boxes that no
class tells apart.

Whoever reads the page sees the heading, so what stands under it is what it says. A word that has no line of its own, or
nothing under it, is no heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from forumtool.boards.tags import plain

__all__ = ["PLACES", "WITHIN", "Heading", "heading", "may_have_headings"]

WITHIN: Mapping[str, str] = MappingProxyType(
    {"caption": "table", "legend": "fieldset", "td": "table", "th": "table"}
)
"""Elements that hold the heading of another one, around them."""
PLACES = frozenset({*WITHIN, "div", "p"})
"""Elements that a heading may begin."""

_WORDS = ("CITAZIONE", "QUOTE", "CODICE", "CODE", "HTML", "SQL", "SPOILER")
_SAYS = (
    ("quoted", re.compile(r"(?:CITAZIONE|QUOTE)(?: ?\(.*\))?:?")),
    ("code", re.compile(r"(?:CODICE|CODE|HTML|SQL):?")),
    ("spoiler", re.compile(r"SPOILER(?: \((?:clicca per visualizzare|click to view)\))?:?")),
)
_LONGEST = 400  # characters of HTML
_LINE = re.compile(r"(?:[^<]++|</?(?:a|b|big|em|font|i|img|mark|small|span|strong|u)\b[^<>]*>)*+", re.IGNORECASE)
_END = re.compile(r"</(?:div|p)>\s*(?:<br\s*/?>\s*)?(<(?:blockquote|div|p|pre|table)\b)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Heading:
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
