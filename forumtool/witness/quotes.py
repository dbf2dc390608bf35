"""Which elements of a tree are quotes: by their class, or by the heading that boards of 2009 print over them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bs4 import NavigableString, Tag

__all__ = ["children", "classes_of", "is_quote"]

_DRAWN = {"div", "blockquote", "fieldset", "table", "td"}
_CLASSES = {"quote", "quote_top"}
_BOXES = {"div", "p", "blockquote", "pre", "table"}
_LINES = {"br", "hr", "ul", "ol", *_BOXES}
_HEAD = re.compile(r"(?:CITAZIONE|QUOTE)\s*(?:\(.*\))?:?")
_LONGEST = 300


def is_quote(tag: Tag) -> bool:
    if tag.name in _DRAWN and not classes_of(tag).isdisjoint(_CLASSES):
        return True
    if tag.name == "table":
        cells = tag.find_all(["td", "th", "caption"])
        return any(_is_head(cell) for cell in cells if cell.find_parent("table") is tag)
    if tag.name == "fieldset":
        return any(map(_is_head, children(tag, "legend")))
    if tag.name not in _BOXES:
        return False
    before = _beside(tag.previous_siblings)
    if before is not None and _is_head(before) and not _goes_on(before):
        return True
    return tag.name in ("div", "p") and _is_head(tag) and (_goes_on(tag) or _stands_over(tag))


def _goes_on(tag: Tag) -> bool:
    """Whether there is more in ``tag`` than its first line."""
    return len(tag.get_text()) > len(_first_line(tag))


def _stands_over(tag: Tag) -> bool:
    after = _beside(tag.next_siblings)
    return after is not None and after.name in _BOXES


def _beside(siblings: Iterable[object]) -> Tag | None:
    """The first of them, space and line ends aside, if it is an element."""
    for one in siblings:
        if isinstance(one, Tag):
            if one.name != "br":
                return one
        elif type(one) is NavigableString and one.strip():
            return None
    return None


def _is_head(tag: Tag) -> bool:
    """Whether its first line is what old boards print over a quote."""
    if tag.name not in ("td", "th", "caption", "legend", "div", "p"):
        return False
    if "quote_top" in classes_of(tag):
        return False
    return _HEAD.fullmatch(" ".join(_first_line(tag).split())) is not None


def _first_line(tag: Tag) -> str:
    line = ""
    for one in tag.descendants:
        if len(line) > _LONGEST or (isinstance(one, Tag) and one.name in _LINES):
            break
        line += str(one) if type(one) is NavigableString else ""
    return line


def children(tag: Tag, name: str) -> Iterator[Tag]:
    return (child for child in tag.children if isinstance(child, Tag) and child.name == name)


def classes_of(tag: Tag | None) -> set[str]:
    found = tag.get("class") if tag is not None else None
    return set(found if isinstance(found, list) else (found or "").split())
