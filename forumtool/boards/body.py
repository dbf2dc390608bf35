"""The HTML of one post → its body.

Posts hold what players type, and what players type need not nest: no tree is built. The text is read once, from left
to right, with the tags that are open at each place; an end tag closes what it would close in a browser. So unclosed
and stray tags are read as they are shown, and depth costs nothing.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from forumtool.boards.headings import PLACES, WITHIN, heading, may_have_headings
from forumtool.boards.looks import STYLED, Traits, style_of, traits
from forumtool.boards.paper import Paper
from forumtool.boards.tags import (
    AS_TYPED,
    CELLS,
    INLINE,
    LONG,
    SPECIAL,
    TAG,
    Kind,
    Tag,
    barriers,
    plain,
    read_long_tag,
    read_tag,
)
from forumtool.model import Body, Style

__all__ = ["read_body"]

# The heads that the boards write over their own boxes; any other text there is somebody's own.
_HEAD = re.compile(r"SPOILER(?: \((?:clicca per visualizzare|click to view)\))?|CODICE|CODE|HTML|SQL", re.IGNORECASE)
_LONGEST_HEAD = 400  # characters of HTML
_SMILEY = re.compile(r"[^\w\s]\S{1,23}")  # the text of an emoticon begins with a sign: :rotfl: ^_^ ;)
# The comments that boards of 2009 wrote around their boxes: nobody sees them, so what stands between is doubted.
_BEGINS = {"QuoteBegin": "quote", "c1": "code", "INIZIO_SPOILER": "spoiler"}
_CLOSES = {"QuoteEnd": "quote", "c2": "code", "FINE_SPOILER": "spoiler"}
_MARK = re.compile(r"\s*(\w+)(?!\w)")
_DOUBTED = {"doubted": True}
_PLAIN = Style()
_BREAK, _START, _END = Kind.BREAK, Kind.START, Kind.END  # most tags are of these kinds


class _Element:
    """An open tag: its name and its place in the order of opening, whether it is still open, whether it sets a trait,
    and the style around it if it does."""

    __slots__ = ("around", "name", "open", "place", "sets", "spoiler")

    def __init__(self, name: str, place: int, spoiler: bool) -> None:
        self.name = name
        self.place = place
        self.open = True
        self.spoiler = spoiler
        self.sets = False
        self.around: Style | None = None


def read_body(html: str, doubted: str = "") -> Body:
    """The fragments of a post, in order. ``html`` is the player's own: the platform's note and signature are cut;
    ``doubted`` is what may be his or not, and comes after it, hidden."""
    paper = Paper()
    _Reading(html, paper).read()
    if doubted:
        paper.own_line()
        _Reading(doubted, paper, doubted=True).read()
    return paper.body()


class _Reading:
    """One pass over the HTML of a post."""

    __slots__ = (
        "_box", "_by_name", "_headed", "_html", "_marked", "_nested", "_opened", "_paper", "_setters", "_special",
        "_style", "_traits",
    )  # fmt: skip

    def __init__(self, html: str, paper: Paper, *, doubted: bool = False) -> None:
        self._html = html
        self._paper = paper
        self._opened = 0
        self._by_name: dict[str, list[_Element]] = {}  # the open elements of each name, the innermost last
        self._nested: list[_Element] = []  # the open ones that end with whatever is around them
        self._special: list[_Element] = []  # those among them that a stray end tag does not cross
        self._traits: dict[str, list[tuple[_Element, Any]]] = {}  # who set each trait; the last one open is in force
        self._setters: list[_Element] = []  # those that set any, as long as they end in turn: the style before is back
        self._style: Style | None = _PLAIN  # None after a change
        self._headed: bool | None = None  # whether there may be headings, once it matters
        self._box: tuple[int, Traits] | None = None  # where a box begins that a heading stands over, and what it says
        self._marked: dict[str, list[_Element]] = {}  # what comments have begun and not closed, by what they call it
        if doubted:
            self._set(_Element("", -1, False), _DOUBTED)

    def read(self) -> None:
        at: int | None = 0
        while at is not None:
            at = self._read_from(at)

    def _read_from(self, at: int) -> int | None:
        """Read on until something is passed over: where that ends; None at the end."""
        html, paper = self._html, self._paper
        for found in TAG.finditer(html, at):
            start, end = found.span()
            if start > at:
                self._text(html[at:start])
            at = end
            tag = read_tag(found[0]) if end - start < LONG else read_long_tag(found[0])
            kind = tag.kind
            if kind is _BREAK:
                paper.end_line()
                continue
            if tag.block:
                paper.own_line()
            if kind is _END:
                if self._by_name.get(tag.name):
                    self._close(tag.name)
            elif kind is _START:
                after = self._start(tag, start, at)
                if after > at:
                    return after
            elif kind is Kind.PICTURE:
                self._picture(tag)
            elif kind is Kind.NOT_SHOWN:
                return self._after(tag.name, at)
            elif kind is Kind.COMMENT:
                self._comment(tag.text)
        self._text(html[at:])
        return None

    # ------------------------------------------------------------ what tags do

    def _text(self, text: str) -> None:
        if "&" in text:
            text = unescape(text)
        paper = self._paper
        if self._traits.get("kept"):
            paper.write_lines(text, self._now())
        elif not (paper.fresh and text.isspace()):
            paper.write(text, self._style or self._now())

    def _start(self, tag: Tag, start: int, at: int) -> int:
        """Take in a start tag at ``start:at``; where to read on."""
        name = tag.name
        if name == "div" and "code_top" in tag.written and (after := self._after_head(at)):
            return after
        if name in CELLS:
            self._paper.write(" ", self._now())
        for other in tag.ends:
            if self._by_name.get(other):
                self._close(other)
        if tag.written or name in STYLED or name not in INLINE:  # a bare <i> changes nothing here
            self._open(name, tag.written, self._under_heading(tag, start, at) if name not in INLINE else None)
        if name in AS_TYPED:
            end = self._before(name, at)
            self._text(self._html[at:end])
            return end
        return at

    def _picture(self, tag: Tag) -> None:
        if _SMILEY.fullmatch(tag.text):
            self._paper.write(tag.text, self._now())
        else:
            self._paper.picture(tag.text, self._look(own=traits(tag.name, tag.written, False), image=True))

    def _comment(self, text: str) -> None:
        found = _MARK.match(text)
        if found and (what := _BEGINS.get(found[1])):
            element = _Element("", -1, False)
            self._marked.setdefault(what, []).append(element)
            self._set(element, _DOUBTED)
        elif found and (begun := self._marked.get(_CLOSES.get(found[1], ""))):
            self._forget(begun.pop())

    def _under_heading(self, tag: Tag, start: int, at: int) -> Traits | None:
        """What a heading says of the element that begins at ``start:at``. It may stand just before it, or be the first
        thing in it; and it may as well be of what is around it, or of what follows."""
        if self._headed is None:
            self._headed = may_have_headings(self._html)
        if not self._headed:
            return None
        if self._box is not None and self._box[0] == start:
            return self._box[1]
        if tag.name not in PLACES or "_top" in tag.written or not (found := heading(self._html, at)):
            return None
        says = {found.trait: True}
        if tag.name in WITHIN:
            if around := self._by_name.get(WITHIN[tag.name]):
                self._set_late(around[-1], says)
            return None
        if found.box is not None:
            self._box = found.box, says
        return says if found.box is not None or not found.ended else None

    # ------------------------------------------------------------ open elements

    def _open(self, name: str, written: str, headed: Traits | None) -> None:
        element = _Element(name, self._opened, name == "div" and "spoiler" in written)
        own: Traits = {}
        if written or name in STYLED:
            in_spoiler = bool(self._nested) and self._nested[-1].spoiler
            own = traits(name, written, in_spoiler)
        if headed:
            own = {**own, **headed}
        if own:
            self._set(element, own)
        self._opened += 1
        self._by_name.setdefault(name, []).append(element)
        if name not in INLINE:
            self._nested.append(element)
            if name in SPECIAL:
                self._special.append(element)

    def _close(self, name: str) -> None:
        """End the innermost open ``name``, with all that ends with it, unless a barrier stands before it."""
        same = self._by_name[name]
        place = same[-1].place
        crossing = bool(self._special) and self._special[-1].place > place
        if crossing and self._barred(barriers(name), place):
            return
        if name not in INLINE:
            self._end_nested(place)
            return
        if not crossing:  # bold goes on after the block it was opened in, and ends in a later block without ending it
            self._end_nested(place)
        self._forget(same.pop())

    def _barred(self, barriers: frozenset[str], place: int) -> bool:
        return any(same[-1].place > place for name in barriers if (same := self._by_name.get(name)))

    def _end_nested(self, place: int) -> None:
        while self._nested and self._nested[-1].place >= place:
            element = self._nested.pop()
            self._by_name[element.name].pop()
            if element.name in SPECIAL:
                self._special.pop()
            self._forget(element)

    def _forget(self, element: _Element) -> None:
        element.open = False
        if element.sets:
            if self._setters and self._setters[-1] is element:
                self._setters.pop()
                self._style = element.around
            else:  # out of turn: what is kept for the others no longer holds
                self._setters.clear()
                self._style = None

    # ------------------------------------------------------------ the look

    def _set(self, element: _Element, own: Traits) -> None:
        element.sets, element.around = True, self._style
        self._setters.append(element)
        self._note(element, own)

    def _set_late(self, element: _Element, own: Traits) -> None:
        """Set traits of an element in which others have begun."""
        element.sets = True
        self._setters.clear()
        self._note(element, own)

    def _note(self, element: _Element, own: Traits) -> None:
        self._style = None
        for trait, value in own.items():
            setters = self._traits.setdefault(trait, [])
            _drop_closed(setters)
            setters.append((element, value))

    def _now(self) -> Style:
        if self._style is None:
            self._style = self._look()
        return self._style

    def _look(self, own: Traits | None = None, image: bool = False) -> Style:
        in_force = {}
        for trait, setters in self._traits.items():
            _drop_closed(setters)
            if setters:
                in_force[trait] = setters[-1][1]
        if own:
            in_force |= own
        return style_of(tuple(in_force.items()), len(self._traits.get("quoted", ())), image)

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


def _drop_closed(setters: list[tuple[_Element, Any]]) -> None:
    while setters and not setters[-1][0].open:
        setters.pop()
