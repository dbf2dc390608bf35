"""The HTML of one post → its body.

Posts hold what players type, and what players type need not nest: no tree is built. The text is read once, from left
to right, with the tags that are open at each place; an end tag closes what it would close in a browser. So unclosed
and stray tags are read as they are shown, and depth costs nothing.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from forumtool.boards.looks import STYLED, Traits, style_of, traits
from forumtool.boards.paper import Paper
from forumtool.boards.tags import (
    AS_TYPED,
    BLOCKS,
    CELLS,
    ENDS,
    INLINE,
    LISTS,
    NOT_SHOWN,
    SCOPES,
    SPECIAL,
    TABLE,
    TABLE_PARTS,
    TAG,
    VOID,
    attributes,
    plain,
)  # fmt: skip
from forumtool.model import Body, Style

__all__ = ["read_body"]

# The heads that the boards write over their own boxes; any other text there is somebody's own.
_HEAD = re.compile(r"SPOILER(?: \((?:clicca per visualizzare|click to view)\))?|CODICE|CODE|HTML|SQL", re.IGNORECASE)
_LONGEST_HEAD = 400  # characters of HTML
_SMILEY = re.compile(r"[^\w\s]\S{1,23}")  # the text of an emoticon begins with a sign: :rotfl: ^_^ ;)


class _Element:
    """An open tag: its name, its place in the order of opening, and whether it is still open."""

    __slots__ = ("name", "open", "place", "spoiler")

    def __init__(self, name: str, place: int, spoiler: bool) -> None:
        self.name = name
        self.place = place
        self.open = True
        self.spoiler = spoiler


def read_body(html: str) -> Body:
    """The fragments of a post, in order. ``html`` is the player's own: the platform's note and signature are cut."""
    return _Reading(html).body()


class _Reading:
    """One pass over the HTML of a post."""

    __slots__ = ("_by_name", "_html", "_nested", "_opened", "_paper", "_special", "_style", "_traits")

    def __init__(self, html: str) -> None:
        self._html = html
        self._paper = Paper()
        self._opened = 0
        self._by_name: dict[str, list[_Element]] = {}  # the open elements of each name, the innermost last
        self._nested: list[_Element] = []  # the open ones that end with whatever is around them
        self._special: list[_Element] = []  # those among them that a stray end tag does not cross
        self._traits: dict[str, list[tuple[_Element, Any]]] = {}  # who set each trait; the last one open is in force
        self._style: Style | None = None  # None after a change

    def body(self) -> Body:
        html, find, at = self._html, TAG.search, 0
        while tag := find(html, at):
            if tag.start() > at:
                self._text(html[at : tag.start()])
            at = tag.end()
            if name := tag["name"]:
                name = name.lower()
                if tag["end"]:
                    self._end(name)
                else:
                    at = self._start(name, tag["written"], at)
        self._text(html[at:])
        return self._paper.body()

    # ------------------------------------------------------------ what tags do

    def _text(self, text: str) -> None:
        if "&" in text:
            text = unescape(text)
        if self._in_force("kept"):
            self._paper.write_lines(text, self._now())
        else:
            self._paper.write(text, self._now())

    def _start(self, name: str, written: str, at: int) -> int:
        """Take in a start tag that ends at ``at``; where to read on."""
        if name in VOID:
            self._void(name, written)
            return at
        if name in NOT_SHOWN:
            return self._after(name, at)
        if name == "div" and "code_top" in written and (after := self._after_head(at)):
            self._paper.own_line(self._now())
            return after
        if name in BLOCKS:
            self._paper.own_line(self._now())
            self._close("p", SCOPES)
        elif name in CELLS:
            self._paper.write(" ", self._now())
        for other in ENDS.get(name, ()):
            self._close(other, TABLE if other in TABLE_PARTS else LISTS)
        self._open(name, written)
        if name in AS_TYPED:
            end = self._before(name, at)
            self._text(self._html[at:end])
            return end
        return at

    def _void(self, name: str, written: str) -> None:
        if name == "br":
            self._paper.end_line(self._now())
        elif name == "hr":
            self._paper.own_line(self._now())
        elif name == "img":
            text = attributes(written).get("alt", "")
            if _SMILEY.fullmatch(text):
                self._paper.write(text, self._now())
            else:
                self._paper.picture(text, self._look(own=traits(name, written, False), image=True))

    def _end(self, name: str) -> None:
        if name in BLOCKS:
            self._paper.own_line(self._now())
        elif name == "br":
            self._paper.end_line(self._now())
        if name in TABLE_PARTS:
            self._close(name, TABLE)
        elif name == "li":
            self._close(name, LISTS)
        else:
            self._close(name, SCOPES if name in BLOCKS or name in INLINE else SPECIAL)

    # ------------------------------------------------------------ open elements

    def _open(self, name: str, written: str) -> None:
        element = _Element(name, self._opened, name == "div" and "spoiler" in written)
        if written or name in STYLED:
            in_spoiler = bool(self._nested) and self._nested[-1].spoiler
            for trait, value in traits(name, written, in_spoiler).items():
                self._traits.setdefault(trait, []).append((element, value))
                self._style = None
        self._opened += 1
        self._by_name.setdefault(name, []).append(element)
        if name not in INLINE:
            self._nested.append(element)
            if name in SPECIAL:
                self._special.append(element)

    def _close(self, name: str, barrier: frozenset[str]) -> None:
        """End the innermost open ``name``, with all that ends with it, unless one of ``barrier`` stands before it."""
        same = self._by_name.get(name)
        if not same:
            return
        place = same[-1].place
        if name not in INLINE:
            if not self._hidden_behind(barrier, place):
                self._end_nested(place)
        elif self._special and self._special[-1].place > place:  # bold goes on after the block it was opened in,
            if not self._hidden_behind(barrier, place):  # and ends in a later block without ending that
                self._forget(same.pop())
        else:
            self._end_nested(place)
            self._forget(same.pop())

    def _hidden_behind(self, barrier: frozenset[str], place: int) -> bool:
        if not self._special or self._special[-1].place <= place:
            return False
        return any(same[-1].place > place for name in barrier if (same := self._by_name.get(name)))

    def _end_nested(self, place: int) -> None:
        while self._nested and self._nested[-1].place >= place:
            element = self._nested.pop()
            self._by_name[element.name].pop()
            if element.name in SPECIAL:
                self._special.pop()
            self._forget(element)

    def _forget(self, element: _Element) -> None:
        element.open = False
        self._style = None

    # ------------------------------------------------------------ the look

    def _now(self) -> Style:
        if self._style is None:
            self._style = self._look()
        return self._style

    def _look(self, own: Traits | None = None, image: bool = False) -> Style:
        in_force = {name: self._in_force(name) for name in self._traits}
        return style_of({**in_force, **(own or {})}, len(self._traits.get("quoted", ())), image)

    def _in_force(self, trait: str) -> Any:
        setters = self._traits.get(trait)
        while setters:
            element, value = setters[-1]
            if element.open:
                return value
            setters.pop()
        return None

    # ------------------------------------------------------------ places in the HTML

    def _after_head(self, at: int) -> int | None:
        """Where the box's head ends, if it is one of the boards' own."""
        end = self._html.find("</div>", at, at + _LONGEST_HEAD)
        return end + len("</div>") if end >= 0 and _HEAD.fullmatch(plain(self._html[at:end])) else None

    def _before(self, name: str, at: int) -> int:
        found = re.compile(rf"</{name}\b", re.IGNORECASE).search(self._html, at)
        return found.start() if found else len(self._html)

    def _after(self, name: str, at: int) -> int:
        end = self._html.find(">", self._before(name, at))
        return end + 1 if end >= 0 else len(self._html)
