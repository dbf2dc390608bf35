"""The tree of a page, and walks in it.

Posts may nest as deep as they like: whatever is asked of an element is told from what is near it, or from one walk over
the whole tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from bs4 import BeautifulSoup, NavigableString, Tag

__all__ = ["NEAR", "ShallowSoup", "children", "classes_of", "inside", "short_text", "texts"]

_DEEPEST = 300  # elements, one in the other
NEAR = 100  # elements and texts that are looked at for what an element begins with


class ShallowSoup(BeautifulSoup):
    """A tree that goes no deeper than honest pages: a text costs as many steps as there are elements around it. What
    lies deeper is text of the last element, and where a post was said to begin there, it is missing."""

    _depth: int

    def reset(self) -> None:
        self._depth = 0
        super().reset()

    def handle_starttag(self, *args: Any, **named: Any) -> Tag | None:
        self._depth += 1
        return super().handle_starttag(*args, **named) if self._depth <= _DEEPEST else None

    def handle_endtag(self, *args: Any, **named: Any) -> None:
        self._depth -= 1
        if self._depth < _DEEPEST:
            super().handle_endtag(*args, **named)


def inside(tag: Tag) -> Iterator[object]:
    """All that is in ``tag``, in order, down to any depth, each found when it is asked for."""
    stack: list[Iterator[object]] = [iter(tag.contents)]
    while stack:
        one = next(stack[-1], None)
        if one is None:
            stack.pop()
            continue
        yield one
        if isinstance(one, Tag):
            stack.append(iter(one.contents))


def short_text(tag: Tag) -> str:
    """The text of ``tag`` on one line, of which no more is wanted than of a name or a date."""
    return " ".join("".join(texts(islice(inside(tag), NEAR))).split())


def texts(nodes: Iterable[object]) -> Iterator[str]:
    return (str(one) for one in nodes if type(one) is NavigableString)


def children(tag: Tag, name: str) -> Iterator[Tag]:
    return (child for child in tag.children if isinstance(child, Tag) and child.name == name)


def classes_of(tag: Tag | None) -> set[str]:
    found = tag.get("class") if tag is not None else None
    return set(found if isinstance(found, list) else (found or "").split())
