"""The stretch of a game over which a player must give a sign of life.

It ends with the phases of a day: ``giorno, notte, giorno`` of day n are day n - 1, night n and day n. Other lists of
phases are laid out likewise, the last one on the latest phase of its kind up to day n.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.stages import Stage, window_of
from forumtool.edition.values import Edition, Outage, Phase

__all__ = ["Leg", "Span", "span_of"]


class Leg(Struct, frozen=True):
    """A phase of the stretch: ``opens`` and ``closes`` as announced; a post counts in it where
    ``since <= t < until``."""

    stage: Stage
    opens: datetime
    closes: datetime
    since: datetime
    until: datetime

    def __contains__(self, at: datetime) -> bool:
        return self.since <= at < self.until


class Span(Struct, frozen=True):
    """The stretch of a day. ``whole`` is False where the game had not run for so long, or the forum was down for the
    whole of a phase: then nobody can be called silent. Without ``legs`` the rule book asks for nothing."""

    day: int
    legs: tuple[Leg, ...]
    whole: bool

    @property
    def opens(self) -> datetime:
        return self.legs[0].since

    @property
    def closes(self) -> datetime:
        return self.legs[-1].closes

    @property
    def until(self) -> datetime:
        return self.legs[-1].until

    def leg_of(self, at: datetime) -> Leg | None:
        return next((leg for leg in self.legs if at in leg), None)

    def holds(self, first: datetime, last: datetime) -> bool:
        """Whether the whole of the time between two instants, both included, is of the stretch."""
        for leg in self.legs:
            if first in leg:
                first = leg.until
        return last < first

    def touched(self, first: datetime, last: datetime) -> list[Stage]:
        """The phases that have a part of that time."""
        return [leg.stage for leg in self.legs if leg.since <= last and first < leg.until]

    def numbers(self, phase: Phase) -> tuple[int, ...]:
        """The numbers of its nights, or of its days."""
        return tuple(leg.stage.number for leg in self.legs if leg.stage.phase is phase)


def span_of(edition: Edition, calendar: Calendar, day: int) -> Span:
    """The stretch of ``day`` as the rule book lays it out (``finestra_inattivita``)."""
    phases = [Phase(word) for word in edition.ruleset.inactivity_window]
    stages = _stages(phases, day)
    legs = tuple(_leg(stage, calendar) for stage in stages)
    whole = len(legs) == len(phases) and not any(_covered(leg, edition.outages) for leg in legs)
    return Span(day, legs, whole)


def _stages(phases: Sequence[Phase], day: int) -> list[Stage]:
    """The phases of the game that the list falls on; fewer than the list where the game had not begun."""
    found: list[Stage] = []
    stage: Stage | None = Stage(Phase.DAY, day)
    for phase in reversed(phases):
        while stage is not None and stage.phase is not phase:
            stage = stage.before
        if stage is None:
            break
        found.append(stage)
        stage = stage.before
    return found[::-1]


def _leg(stage: Stage, calendar: Calendar) -> Leg:
    """A closing minute that counts is the day's, and not of the night that begins with it."""
    window = window_of(stage, calendar)
    since = window.opens if stage.by_day else calendar.night_begins(stage.number)
    return Leg(stage, window.opens, window.closes, since, window.ends)


def _covered(leg: Leg, outages: Iterable[Outage]) -> bool:
    """Whether nothing of the phase is left once the outages are cut out of it."""
    reached = leg.since
    for outage in sorted(outages, key=lambda outage: outage.since):
        if outage.since <= reached:
            reached = max(reached, outage.until)
    return reached >= leg.closes
