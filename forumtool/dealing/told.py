"""What each player is told at the start: the role that he knows to have, and whom he knows.

An unaware role is told what the book says he is told, and not a word that gives him away.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from forumtool.problems import Level, Problem
from forumtool.roles import RoleCard

__all__ = ["Known", "Told", "told_to", "untold"]

Cards = Mapping[str, RoleCard]


class Known(Struct, frozen=True):
    """Seats that somebody knows to have one of ``roles`` (names); of several, which of them each has is not told."""

    roles: tuple[str, ...]
    seats: tuple[str, ...]


class Told(Struct, frozen=True):
    """``card`` is the role as he knows it; ``mates`` are those with whom he talks in private."""

    seat: str
    card: RoleCard
    knows: tuple[Known, ...] = ()
    mates: tuple[str, ...] = ()


def told_to(dealt: Mapping[str, str], cards: Cards) -> tuple[Told, ...]:
    """What to tell every seat that has a role, in the order given; who cannot be told anything right is left out."""
    found: list[Told] = []
    for seat, role in dealt.items():
        card = cards[role]
        if card.unaware:
            believed = cards.get(card.believes or "")
            found += [Told(seat, believed)] if believed is not None else []
            continue
        mates = tuple(other for other in dealt if other != seat and card.chat and cards[dealt[other]].chat == card.chat)
        found.append(Told(seat, card, tuple(_known(seat, card, dealt, cards, mates)), mates))
    return tuple(found)


def untold(dealt: Mapping[str, str], cards: Cards) -> tuple[Problem, ...]:
    """What the messages cannot say and the sindaco has to: news of the start, roles that must not know themselves."""
    found: list[Problem] = []
    for seat, role in dealt.items():
        card = cards[role]
        if card.unaware and card.believes is None:
            message = f"{seat} ({card.name}) non deve sapere il suo ruolo, e la scheda non dice che cosa dirgli."
            found.append(Problem(Level.WARNING, "not-told", message))
        for news in card.announcements:
            if news.when == "inizio" and news.to == "titolare":
                message = f"A {seat} ({card.name}) devi dire anche: {news.what}."
                found.append(Problem(Level.WARNING, "tell-too", message))
    return tuple(found)


def _known(
    seat: str, card: RoleCard, dealt: Mapping[str, str], cards: Cards, mates: tuple[str, ...]
) -> list[Known]:
    """Whom a role knows. Who knows several roles (a guard the other guards) is not told which of them each has."""
    known = tuple(other for other in dealt if other not in (seat, *mates) and dealt[other] in card.knows)
    if not known:
        return []
    return [Known(tuple(cards[role].name for role in card.knows), known)]
