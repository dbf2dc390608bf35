"""The edition with all that is known of it, and what rulings ask of it: who bore which nick, who is out of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn
from forumtool.edition.stages import Stage, stage_of, window_of
from forumtool.edition.values import Edition
from forumtool.roles import RoleCard
from forumtool.rulings.findings import Finding

__all__ = ["Book", "gone", "judge_able"]


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


def judge_able(
    role: str, actors: tuple[str, ...], alive: Collection[str], stage: Stage, book: Book, but: str | None = None
) -> Iterator[Finding]:
    """That none of those who may use a role's power is among the living, or none of these still has it. ``but`` is why
    the dead may act."""
    living = [seat for seat in actors if seat in alive]
    if actors and not living:
        message = f"{role}: {gone(book, actors[0], stage)}, e chi è fuori dal gioco non agisce"
        yield Finding("dead-actor", message, but)
    elif living and not any(book.chronicle.has_power(seat, stage.held_on) for seat in living):
        yield Finding("no-power-left", f"{role}: {book.name(living[0], stage)} ha perso il suo potere")


def gone(book: Book, seat: str, stage: Stage) -> str:
    """That somebody is not in play in a night or a day, and since when:
    ``Ivo è fuori dal gioco dalla notte 2 (sbranato)``."""
    return f"{book.name(seat, stage)} è fuori dal gioco {_since(book, seat, stage)}"


def _since(book: Book, seat: str, stage: Stage) -> str:
    last: Turn | None = None
    for turn in book.chronicle.turns:
        if turn.seat == seat and not turn.alive and stage_of(turn) <= stage:
            last = turn
    if last is None:
        return "da prima"
    cause = f" ({last.cause})" if last.cause else ""
    return f"{'dalla notte' if last.night else 'dal giorno'} {last.day}{cause}"
