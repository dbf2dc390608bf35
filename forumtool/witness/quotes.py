"""Which elements of a tree are quotes: by their class, or by the heading that boards of 2009 print over them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from bs4 import NavigableString, Tag

from forumtool.witness.tree import NEAR, children, classes_of, inside, texts

__all__ = ["Quotes"]

_DRAWN = {"div", "blockquote", "fieldset", "table", "td"}
_CLASSES = {"quote", "quote_top"}
_BOXES = {"div", "p", "blockquote", "pre", "table"}
_LINES = {"br", "hr", "ul", "ol", *_BOXES}
_CELLS = {"td", "th", "caption"}
_HEAD = re.compile(r"(?:CITAZIONE|QUOTE)\s*(?:\(.*\))?:?")
_LONGEST = 300  # characters of a first line


class Quotes:
    """The quotes of one tree."""

    def __init__(self, tree: Tag) -> None:
        self._tables = set(_tables_under_a_head(tree))

    def holds(self, tag: Tag) -> bool:
        """Whether ``tag`` is a quote."""
        if tag.name in _DRAWN and not classes_of(tag).isdisjoint(_CLASSES):
            return True
        if tag.name == "table":
            return id(tag) in self._tables
        if tag.name == "fieldset":
            return any(map(_is_head, children(tag, "legend")))
        if tag.name not in _BOXES:
            return False
        before = _beside(tag.previous_siblings)
        if before is not None and _is_head(before) and not _goes_on(before):
            return True
        return tag.name in ("div", "p") and _is_head(tag) and (_goes_on(tag) or _stands_over(tag))


def _tables_under_a_head(tree: Tag) -> Iterator[int]:
    """The tables of which a cell is a head, as numbers; a cell is of the innermost table around it."""
    stack: list[tuple[Iterator[object], Tag | None]] = [(iter(tree.contents), None)]
    while stack:
        nodes, table = stack[-1]
        node = next(nodes, None)
        if node is None:
            stack.pop()
        elif isinstance(node, Tag):
            if table is not None and node.name in _CELLS and _is_head(node):
                yield id(table)
            stack.append((iter(node.contents), node if node.name == "table" else table))


def _goes_on(tag: Tag) -> bool:
    """Whether there is more in ``tag`` than its first line."""
    line = len(_first_line(tag))
    for one in texts(inside(tag)):
        line -= len(one)
        if line < 0:
            return True
    return False


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
    if tag.name not in (*_CELLS, "legend", "div", "p"):
        return False
    if "quote_top" in classes_of(tag):
        return False
    return _HEAD.fullmatch(" ".join(_first_line(tag).split())) is not None


def _first_line(tag: Tag) -> str:
    """Its beginning, up to where a line ends, if it does in a while."""
    line = ""
    for one in islice(inside(tag), NEAR):
        if len(line) > _LONGEST or (isinstance(one, Tag) and one.name in _LINES):
            return line
        line += str(one) if type(one) is NavigableString else ""
    return line
