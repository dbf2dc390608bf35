"""The open elements of a post and the look that they give together to what is written in them.

Elements end as browsers end them: with whatever is around them, or out of turn, and what they set ends with them.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from forumtool.boards.looks import STYLED, style_of, traits
from forumtool.boards.tags import INLINE, SPECIAL, barriers
from forumtool.boards.traits import Traits
from forumtool.model import Style

__all__ = ["Element", "Elements"]

_PLAIN = Style()


class Element(Struct, eq=False):
    """An open tag: its name and its place in the order of opening, whether it is a spoiler, whether it is still open,
    whether it sets a trait, and the style around it if it does."""

    name: str
    place: int
    spoiler: bool
    open: bool = True
    sets: bool = False
    around: Style | None = None


class Elements:
    """What is open. ``style`` is the style in force, None after a change: ``look`` finds it."""

    __slots__ = ("_by_name", "_nested", "_opened", "_setters", "_special", "_traits", "style")

    def __init__(self) -> None:
        self._opened = 0
        self._by_name: dict[str, list[Element]] = {}  # the open elements of each name, the innermost last
        self._nested: list[Element] = []  # the open ones that end with whatever is around them
        self._special: list[Element] = []  # those among them that a stray end tag does not cross
        self._traits: dict[str, list[tuple[Element, Any]]] = {}  # who set each trait; the last one open is in force
        self._setters: list[Element] = []  # those that set any, as long as they end in turn: the style before is back
        self.style: Style | None = _PLAIN

    def innermost(self, name: str) -> Element | None:
        """The open element of a name into which all that comes goes, if there is one."""
        same = self._by_name.get(name)
        return same[-1] if same else None

    def enter(self, name: str, written: str, headed: Traits | None) -> Traits:
        """Open an element with the text of its attributes; ``headed`` is what a heading says of it. What it sets."""
        element = Element(name, self._opened, name == "div" and "spoiler" in written)
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
        return own

    def leave(self, name: str) -> None:
        """End the innermost open ``name``, if there is one, with all that ends with it, unless a barrier stands before
        it."""
        same = self._by_name.get(name)
        if not same:
            return
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

    def begin(self, own: Traits) -> Element:
        """Set traits until ``end`` takes them back."""
        element = Element("", -1, False)
        self._set(element, own)
        return element

    def end(self, element: Element) -> None:
        """Take back what ``begin`` set."""
        self._forget(element)

    def _barred(self, barriers: frozenset[str], place: int) -> bool:
        return any(same[-1].place > place for name in barriers if (same := self._by_name.get(name)))

    def _end_nested(self, place: int) -> None:
        while self._nested and self._nested[-1].place >= place:
            element = self._nested.pop()
            self._by_name[element.name].pop()
            if element.name in SPECIAL:
                self._special.pop()
            self._forget(element)

    def _forget(self, element: Element) -> None:
        element.open = False
        if element.sets:
            if self._setters and self._setters[-1] is element:
                self._setters.pop()
                self.style = element.around
            else:  # out of turn: what is kept for the others no longer holds
                self._setters.clear()
                self.style = None

    # ------------------------------------------------------------ the look

    def _set(self, element: Element, own: Traits) -> None:
        element.sets, element.around = True, self.style
        self._setters.append(element)
        self._note(element, own)

    def set_late(self, element: Element, own: Traits) -> None:
        """Set traits of an element in which others have begun."""
        element.sets = True
        self._setters.clear()
        self._note(element, own)

    def _note(self, element: Element, own: Traits) -> None:
        self.style = None
        for trait, value in own.items():
            setters = self._traits.setdefault(trait, [])
            _drop_closed(setters)
            if callable(value):
                value = value(setters[-1][1] if setters else None)
            setters.append((element, value))

    def keep_lines(self) -> bool:
        """Whether the line breaks of the source are line breaks."""
        setters = self._traits.get("kept")
        if setters:
            _drop_closed(setters)
        return bool(setters)

    def look(self) -> Style:
        """The style in which text is written at this place."""
        if self.style is None:
            self.style = self.look_with()
        return self.style

    def look_with(self, own: Traits | None = None, image: bool = False) -> Style:
        """The style of what sets ``own`` traits beside those in force."""
        in_force = {}
        for trait, setters in self._traits.items():
            _drop_closed(setters)
            if setters:
                in_force[trait] = setters[-1][1]
        for trait, value in (own or {}).items():
            in_force[trait] = value(in_force.get(trait)) if callable(value) else value
        return style_of(tuple(in_force.items()), len(self._traits.get("quoted", ())), image)


def _drop_closed(setters: list[tuple[Element, Any]]) -> None:
    while setters and not setters[-1][0].open:
        setters.pop()
