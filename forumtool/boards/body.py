"""The HTML of one post → its body.

Posts hold what players type, and what players type need not nest: no tree is built. The text is read once, from left
to right, with the tags that are open at each place; an end tag closes what it would close in a browser. So unclosed
and stray tags are read as they are shown, and depth costs nothing.
"""

from __future__ import annotations

import re
from html import unescape

from forumtool.boards.elements import Element, Elements
from forumtool.boards.headings import PLACES, WITHIN, after_title, commented, heading, may_have_headings
from forumtool.boards.looks import STYLED, traits
from forumtool.boards.paper import Paper
from forumtool.boards.tags import (
    AS_TYPED,
    CELLS,
    INLINE,
    LONG,
    TAG,
    Kind,
    Tag,
    read_long_tag,
    read_tag,
)
from forumtool.boards.traits import DOUBTED, Traits
from forumtool.model import Body

__all__ = ["read_body"]

_SMILEY = re.compile(r"[^\w\s]\S{1,23}")  # the text of an emoticon begins with a sign: :rotfl: ^_^ ;)
_ROOTS = ("body", "html")  # what these are told in the middle of a page holds for all of it
_BREAK, _START, _END = Kind.BREAK, Kind.START, Kind.END  # most tags are of these kinds


def read_body(html: str, doubted: str = "") -> Body:
    """The fragments of a post, in order. ``html`` is the player's own: the platform's note and signature are cut;
    ``doubted`` is what may be his or not, and comes after it, hidden. Where something in the post may lie over its
    text, or gives it another look from afar, all of it is hidden."""
    paper = Paper()
    reading = _Reading(html, paper)
    reading.read()
    if reading.disguised:
        paper = Paper()
        _Reading(html, paper, doubted=True).read()
    if doubted:
        paper.own_line()
        _Reading(doubted, paper, doubted=True).read()
    return paper.body()


class _Reading:
    """One pass over the HTML of a post."""

    __slots__ = ("_box", "_elements", "_headed", "_html", "_marked", "_paper", "disguised")

    def __init__(self, html: str, paper: Paper, *, doubted: bool = False) -> None:
        self._html = html
        self._paper = paper
        self._elements = Elements()
        self._headed: bool | None = None  # whether there may be headings, once it matters
        self._box: tuple[int, Traits] | None = None  # where a box begins that a heading stands over, and what it says
        self._marked: dict[str, list[Element]] = {}  # what comments have begun and not closed, by what they call it
        self.disguised = False  # whether what is read may look otherwise than it says
        if doubted:
            self._elements.begin(DOUBTED)

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
                self._elements.leave(tag.name)
            elif kind is _START:
                after = self._start(tag, start, at)
                if after > at:
                    return after
            elif kind is Kind.PICTURE:
                self._picture(tag)
            elif kind is Kind.NOT_SHOWN:
                if tag.name == "style":
                    self.disguised = True
                return self._after(tag.name, at)
            elif kind is Kind.VOID:
                if tag.name == "link" and "stylesheet" in tag.written.lower():
                    self.disguised = True
            elif kind is Kind.COMMENT:
                self._comment(tag.text)
        if at < len(html):
            self._text(html[at:])
        return None

    # ------------------------------------------------------------ what tags do

    def _text(self, text: str) -> None:
        if "&" in text:
            text = unescape(text)
        paper = self._paper
        if self._elements.keep_lines():
            paper.write_lines(text, self._elements.look())
        elif not (paper.fresh and text.isspace()):
            paper.write(text, self._elements.style or self._elements.look())

    def _start(self, tag: Tag, start: int, at: int) -> int:
        """Take in a start tag at ``start:at``; where to read on."""
        name = tag.name
        if name == "div" and "code_top" in tag.written and (after := after_title(self._html, at)):
            return after
        if name in CELLS:
            self._paper.write(" ", self._elements.look())
        for other in tag.ends:
            self._elements.leave(other)
        if tag.written or name in STYLED or name not in INLINE:  # a bare <i> changes nothing here
            own = self._elements.enter(
                name, tag.written, self._under_heading(tag, start, at) if name not in INLINE else None
            )
            if "covers" in own or (tag.written and name in _ROOTS):
                self.disguised = True
        if name in AS_TYPED:
            end = self._before(name, at)
            self._text(self._html[at:end])
            return end
        return at

    def _picture(self, tag: Tag) -> None:
        if _SMILEY.fullmatch(tag.text):
            self._paper.write(tag.text, self._elements.look())
        else:
            own = traits(tag.name, tag.written, False)
            if "covers" in own:
                self.disguised = True
            self._paper.picture(tag.text, self._elements.look_with(own, image=True))

    def _comment(self, text: str) -> None:
        begins, ends = commented(text)
        if begins:
            self._marked.setdefault(begins, []).append(self._elements.begin(DOUBTED))
        elif ends and (begun := self._marked.get(ends)):
            self._elements.end(begun.pop())

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
            if around := self._elements.innermost(WITHIN[tag.name]):
                self._elements.set_late(around, says)
            return None
        if found.box is not None:
            self._box = found.box, says
        return says if found.box is not None or not found.ended else None

    # ------------------------------------------------------------ places in the HTML

    def _before(self, name: str, at: int) -> int:
        found = re.compile(rf"</{name}\b", re.IGNORECASE).search(self._html, at)
        return found.start() if found else len(self._html)

    def _after(self, name: str, at: int) -> int:
        end = self._html.find(">", self._before(name, at))
        return end + 1 if end >= 0 else len(self._html)
