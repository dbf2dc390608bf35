"""Who is in play when a night or a day begins, and when somebody left: what rulings ask of the chronicle."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn
from forumtool.edition.values import Edition, Phase
from forumtool.roles import RoleCard

__all__ = ["Book", "Moment", "left"]

_LAST = timedelta(microseconds=1)


class Book(Struct, frozen=True):
    """The edition with all that is known of it; ``cards`` are its roles' cards by id."""

    edition: Edition
    calendar: Calendar
    chronicle: Chronicle
    cards: dict[str, RoleCard]

    @property
    def roles_written(self) -> bool:
        """Whether the file says who has which role: where it says it of nobody, nothing can be held against it."""
        return any(player.role for player in self.edition.players)


class Moment(Struct, frozen=True, order=True):
    """A night or a day: ordered by time, as night 2 comes before day 2."""

    number: int
    by_day: bool

    @classmethod
    def of(cls, phase: Phase, number: int) -> Moment:
        return cls(number, phase is Phase.DAY)

    @property
    def phase(self) -> Phase:
        return Phase.DAY if self.by_day else Phase.NIGHT

    @property
    def held_on(self) -> int:
        """The day whose roles and powers hold: what a night changes holds from its morning on."""
        return self.number if self.by_day else max(self.number - 1, 1)

    def said(self, article: bool = True) -> str:
        """``la notte 3``, ``il giorno 2``; without the article ``notte 3``."""
        word = "giorno" if self.by_day else "notte"
        return f"{('il ' if self.by_day else 'la ') if article else ''}{word} {self.number}"

    def alive(self, book: Book, *, at_close: bool = False) -> frozenset[str]:
        """The seats in play as it begins, or in the last instant of a day."""
        window = book.calendar.day(self.number)
        if self.by_day and at_close:
            return frozenset(book.chronicle.alive(self.number, window.ends - _LAST))
        if self.by_day:
            return frozenset(book.chronicle.alive_at_opening(self.number))
        if self.number == 1:
            return frozenset(book.chronicle.seats)
        before = self.number - 1
        return frozenset(book.chronicle.alive(before, book.calendar.day(before).ends))

    def name(self, book: Book, seat: str) -> str:
        """The nick of who holds a seat as the moment begins."""
        window = book.calendar.day(self.number) if self.by_day else book.calendar.night(self.number)
        return book.chronicle.name(seat, window.opens)


def left(book: Book, seat: str, moment: Moment) -> str:
    """Since when somebody who is not in play at a moment is not: ``dalla notte 2 (sbranato)``."""
    gone: Turn | None = None
    for turn in book.chronicle.turns:
        if turn.seat == seat and not turn.alive and Moment(turn.day, not turn.night) <= moment:
            gone = turn
    if gone is None:
        return "da prima"
    cause = f" ({gone.cause})" if gone.cause else ""
    return f"{'dalla notte' if gone.night else 'dal giorno'} {gone.day}{cause}"
