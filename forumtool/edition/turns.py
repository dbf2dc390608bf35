"""Who leaves the game and who comes back, put in order of time.

What a night writes holds from the opening of its day; what a day writes holds from its ``quando`` or, without one,
from the close, after the count; the pyre falls at the close.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.values import Death, Edition, Exit, Return
from forumtool.text import unmask

__all__ = ["CLOSE", "OPENING", "RUNNING", "Place", "Turn", "TurnKind", "turns_of"]

Place = tuple[int, int, datetime]  # day, then one of the three below, then the instant
_SILENT = re.compile(r"\binattiv", re.IGNORECASE)
OPENING, RUNNING, CLOSE = 0, 1, 2  # at the opening of the day, while it runs, at its close


class TurnKind(StrEnum):
    PYRE = "rogo"
    DEATH = "morte"
    EXIT = "uscita"
    RETURN = "ritorno"


_KINDS = {Death: TurnKind.DEATH, Exit: TurnKind.EXIT, Return: TurnKind.RETURN}


class Turn(Struct, frozen=True):
    """Somebody leaves the game or comes back.

    ``day`` is the number of the night (``night``) or day that writes it; ``at`` the instant from which it holds;
    ``timed`` whether the file gives that instant. ``by`` is who comes back in another's place, never public.
    """

    day: int
    night: bool
    at: datetime
    timed: bool
    seat: str
    kind: TurnKind
    cause: str
    by: str | None = None
    where: str = ""

    @property
    def alive(self) -> bool:
        return self.kind is TurnKind.RETURN

    @property
    def for_silence(self) -> bool:
        """Whether somebody is taken out for having been silent: a word of the cause begins with ``inattiv``."""
        return not self.alive and _SILENT.search(unmask(self.cause)) is not None


def turns_of(edition: Edition, calendar: Calendar) -> list[tuple[Place, Turn]]:
    """All that the file tells, in order of time; within a phase the pyre, deaths, exits and returns in this order."""
    return sorted(_written(edition, calendar), key=lambda pair: pair[0])


def _written(edition: Edition, calendar: Calendar) -> Iterator[tuple[Place, Turn]]:
    lost: tuple[Death | Exit, ...]
    for number, night in edition.nights.items():
        lost = (*night.deaths, *night.exits)
        for gone in lost:
            yield _placed(calendar, number, True, gone)
        for back in night.returns:
            yield _placed(calendar, number, True, back)
    for number, day in edition.days.items():
        for seat in day.burned:
            pyre = Death(seat, "rogo", where=f"{edition.source}: giorno[{number}].rogo")
            yield _placed(calendar, number, False, pyre, TurnKind.PYRE)
        lost = (*day.deaths, *day.exits)
        for gone in lost:
            yield _placed(calendar, number, False, gone)
        for back in day.returns:
            yield _placed(calendar, number, False, back)


def _placed(
    calendar: Calendar, number: int, night: bool, what: Death | Exit | Return, kind: TurnKind | None = None
) -> tuple[Place, Turn]:
    """A turn with its place in time: a written instant counts inside the day, else the opening or the close does."""
    window = calendar.day(number)
    at = what.at or (window.opens if night else window.closes)
    if night or at < window.opens:
        place = (number, OPENING, window.opens)
    elif what.at is not None and at < window.ends:
        place = (number, RUNNING, at)
    else:
        place = (number, CLOSE, window.closes)
    by = what.by if isinstance(what, Return) else None
    kind = kind or _KINDS[type(what)]
    return place, Turn(number, night, at, what.at is not None, what.player, kind, what.cause, by, what.where)
