"""What each player is asked for a night: in his own hands, so nothing that he does not know may be in it.

Who has not the role that he believes to have is asked by the name that he knows. Nothing tells whether an earlier
choice came to nothing, nor who has which role, nor of what anybody died.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from forumtool.edition.stages import Stage
from forumtool.edition.values import Phase
from forumtool.nightbook.night import Night
from forumtool.nightbook.turns import Bar, Kind, Option, State, Turn
from forumtool.roles import RoleCard
from forumtool.rulings.book import Book
from forumtool.rulings.findings import BLOCKED

__all__ = ["Ask", "Message", "messages_of"]

_GONE = ("dead-target", "living-target")


class Ask(Struct, frozen=True):
    """One power that may be used tonight: whom it may choose, whom not, about whom the sindaco is to be asked first."""

    option: Option
    may: tuple[str, ...]
    may_not: tuple[Bar, ...]
    unsure: tuple[Bar, ...]
    limits: tuple[str, ...]

    @property
    def mandatory(self) -> bool:
        return bool(self.option.right.card.mandatory)


class Message(Struct, frozen=True):
    """``to`` are seats: one, or a pack that has one voice. ``role`` is the role as they know it."""

    to: tuple[str, ...]
    role: str
    together: bool
    asks: tuple[Ask, ...]


def messages_of(night: Night, book: Book) -> tuple[Message, ...]:
    """The messages of a night to all whose choice has not come in yet, in order of action."""
    return tuple(message for turn in night.turns for message in _messages(turn, night, book))


def known_as(card: RoleCard, cards: dict[str, RoleCard]) -> RoleCard:
    """The card of the role that a holder knows to have."""
    return cards.get(card.believes or "", card) if card.unaware else card


def _messages(turn: Turn, night: Night, book: Book) -> Iterator[Message]:
    if turn.kind not in (Kind.CHOICE, Kind.TOGETHER) or turn.state is not State.WAITING:
        return
    if turn.kind is Kind.CHOICE:
        if turn.unwitting:
            return
        asks = tuple(_asks(turn, None, own=True))
        if asks:
            yield Message(turn.actors, turn.card.name, together=False, asks=asks)
    elif not turn.options[0].right.card.choosers:
        if asks := tuple(_asks(turn, None, own=True)):
            yield Message(turn.actors, turn.card.name, together=True, asks=asks)
    else:
        stage = Stage(Phase.NIGHT, night.number)
        for seat in turn.actors:
            own = book.cards.get(book.chronicle.role(seat, stage.held_on) or "")
            asks = tuple(_asks(turn, seat, own=False))
            if own is not None and asks:
                yield Message((seat,), known_as(own, book.cards).name, together=False, asks=asks)


def _asks(turn: Turn, seat: str | None, *, own: bool) -> Iterator[Ask]:
    """What the usable options ask. ``seat`` is one of many who are asked; ``own`` is whether the role is theirs."""
    for option in turn.options:
        card = option.right.card
        targeted = any(card.targets) or card.as_many_as_wolves
        may = option.may
        barred = [bar for bar in option.may_not if bar.code not in _GONE]
        barred += [bar for bar in option.unsure if bar.but == BLOCKED]
        if seat is not None and card.on_self is False:
            may = tuple(other for other in may if other != seat)
        unsure = [bar for bar in option.unsure if bar.but != BLOCKED and bar.code not in _GONE]
        if option.usable and (may or unsure or not targeted):
            yield Ask(option, may, tuple(barred), tuple(unsure), card.limits if own else ())
