"""The phases of a game one after the other: night 1, day 1, night 2, day 2… and which of them holds an instant."""

from __future__ import annotations

import re
from datetime import datetime

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.rulebook import Phase
from forumtool.edition.turns import Turn
from forumtool.model import Window

__all__ = ["Stage", "read_stage", "stage_at", "stage_of", "window_of"]

_WORDS = re.compile(r"\s*(notte|giorno)\s*([1-9][0-9]{0,2})\s*", re.ASCII | re.IGNORECASE)


class Stage(Struct, frozen=True):
    """One phase, by its number, in order of time: ``str()`` gives its Italian name, ``notte 2``. Night n comes before
    day n."""

    phase: Phase
    number: int

    def __str__(self) -> str:
        return f"{self.phase.value} {self.number}"

    def __lt__(self, other: Stage) -> bool:
        return self.rank < other.rank

    def __le__(self, other: Stage) -> bool:
        return self.rank <= other.rank

    @property
    def said(self) -> str:
        """Its Italian name with the article: ``la notte 2``, ``il giorno 2``."""
        return f"{'il' if self.by_day else 'la'} {self}"

    @property
    def by_day(self) -> bool:
        return self.phase is Phase.DAY

    @property
    def held_on(self) -> int:
        """The day whose roles and powers hold: what a night changes holds from its morning on."""
        return self.number if self.by_day else self.number - 1

    @property
    def rank(self) -> int:
        """Its place in the game, night 1 being 0."""
        return 2 * (self.number - 1) + (self.phase is Phase.DAY)

    @classmethod
    def ranked(cls, rank: int) -> Stage:
        """The phase at that place in the game."""
        return cls(Phase.DAY if rank % 2 else Phase.NIGHT, rank // 2 + 1)

    @property
    def before(self) -> Stage | None:
        """The phase before; None before the first night."""
        return Stage.ranked(self.rank - 1) if self.rank else None

    @property
    def after(self) -> Stage:
        return Stage.ranked(self.rank + 1)


def read_stage(text: str) -> Stage | None:
    """The phase that ``notte 2`` or ``Giorno 3`` names; None where the words name none."""
    found = _WORDS.fullmatch(text)
    return Stage(Phase(found[1].lower()), int(found[2])) if found else None


def stage_of(turn: Turn) -> Stage:
    """The phase that writes a turn."""
    return Stage(Phase.NIGHT if turn.night else Phase.DAY, turn.day)


def window_of(stage: Stage, calendar: Calendar) -> Window:
    """When a phase goes on. A closing minute that counts is the day's, though the night's window opens before it."""
    return calendar.day(stage.number) if stage.phase is Phase.DAY else calendar.night(stage.number)


def stage_at(at: datetime, calendar: Calendar) -> Stage:
    """The phase that holds an instant; the first night for whatever comes before the game."""
    day = calendar.day_at(at)
    window = calendar.day(day)
    if at < window.opens:
        return Stage(Phase.NIGHT, 1)
    return Stage(Phase.DAY, day) if at < window.ends else Stage(Phase.NIGHT, day + 1)
