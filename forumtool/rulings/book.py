"""The edition with all that is known of it, and what rulings ask of it: who bore which nick, when somebody left."""

from __future__ import annotations

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn
from forumtool.edition.stages import Stage, stage_of, window_of
from forumtool.edition.values import Edition
from forumtool.roles import RoleCard

__all__ = ["Book", "left"]


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

    def name(self, seat: str, stage: Stage) -> str:
        """The nick of who holds a seat as a night or a day begins."""
        return self.chronicle.name(seat, window_of(stage, self.calendar).opens)


def left(book: Book, seat: str, stage: Stage) -> str:
    """Since when somebody who is not in play in a night or a day is not: ``dalla notte 2 (sbranato)``."""
    gone: Turn | None = None
    for turn in book.chronicle.turns:
        if turn.seat == seat and not turn.alive and stage_of(turn) <= stage:
            gone = turn
    if gone is None:
        return "da prima"
    cause = f" ({gone.cause})" if gone.cause else ""
    return f"{'dalla notte' if gone.night else 'dal giorno'} {gone.day}{cause}"
