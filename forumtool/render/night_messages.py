"""The private messages of a night, one block or one box each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.nightbook import Night
from forumtool.nightbook.messages import Ask, Message
from forumtool.render import words
from forumtool.render.posts import filled_post
from forumtool.render.private import Private
from forumtool.render.role_card import target_words
from forumtool.render.role_words import SAYS
from forumtool.render.templating import FindTemplate
from forumtool.roles import PowerCard
from forumtool.text import listing

__all__ = ["private_messages"]

_MESSAGE = "notte.messaggio.bbcode.j2"
_TO_HIM = {"himself": "te", "never-twice": "hai già scelto", "same-again": "hai scelto la notte scorsa"}


class PrivateAsk(Struct, frozen=True):
    """A power as its holder is asked for it: in words, players by nick."""

    power: str
    chooses: str
    says: str
    words: str
    mandatory: bool
    may: tuple[str, ...]
    may_not: tuple[str, ...]
    ask_first: tuple[str, ...]
    limits: tuple[str, ...]


class PrivateNight(Struct, frozen=True):
    """A message of the night book."""

    edition: str
    number: int
    to: tuple[str, ...]
    role: str
    together: bool
    until: str
    asks: tuple[PrivateAsk, ...]


def private_messages(
    messages: Sequence[Message], night: Night, edition: Edition, find_template: FindTemplate
) -> list[Private]:
    """What is asked of each player, or of those who choose together. Raises EditionError as posts do."""
    until = words.long_date(night.window.closes, edition.forum.zone)
    private = []
    for message in messages:
        to = _all(message.to, night)
        asks = tuple(_ask(ask, night, edition) for ask in message.asks)
        value = PrivateNight(edition.name, night.number, to, message.role, message.together, until, asks)
        private.append(Private(to, filled_post(_MESSAGE, {"messaggio": value}, edition, find_template)))
    return private


def _ask(ask: Ask, night: Night, edition: Edition) -> PrivateAsk:
    card = ask.option.right.card
    barred: dict[str, list[str]] = {}
    for bar in ask.may_not:
        barred.setdefault(_TO_HIM[bar.code], []).append(night.names[bar.seat or ""])
    may_not = tuple("te" if why == "te" else f"{listing(names)}, che {why}" for why, names in barred.items())
    return PrivateAsk(
        power=card.name or "",
        chooses=target_words(card),
        says=_says(card, edition),
        words=listing(card.words, "o"),
        mandatory=ask.mandatory,
        may=_all(ask.may, night),
        may_not=may_not,
        ask_first=tuple("te" if bar.code == "himself" else night.names[bar.seat or ""] for bar in ask.unsure),
        limits=ask.limits,
    )


def _says(card: PowerCard, edition: Edition) -> str:
    """What is to be said besides the targets, with the roles among which to choose where the card lists them."""
    said = SAYS.get(card.says or "", "")
    turns = [edition.ruleset.roles[id].name for id in card.turns]
    return f"{said} ({listing(turns, 'o')})" if said and turns else said


def _all(seats: Iterable[str], night: Night) -> tuple[str, ...]:
    return tuple(night.names[seat] for seat in seats)
