"""The calendar of a game as it stands at an instant: its phases, which one is going on, what is still to be written.

Only the file and the clock are looked at: what waits for posts (a runoff that the count calls for, a doubt) is the
count's to tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.stages import Stage, stage_at, window_of
from forumtool.edition.unended import SILENCE
from forumtool.edition.values import Edition, Phase
from forumtool.model import Window

__all__ = ["Agenda", "Ahead", "Due", "Row", "State", "agenda_of", "written_ahead"]


class State(StrEnum):
    PAST = "past"
    CURRENT = "current"
    FUTURE = "future"


class Due(Struct, frozen=True):
    """Something that the file still lacks: a code for programs, an Italian line for people."""

    code: str
    message: str


class Row(Struct, frozen=True):
    """A phase, or (``round`` from 2) a runoff of the day, which goes on while night has begun.

    ``moved`` says that the file sets its hours, ``topics`` are those that serve this day alone: section and number.
    """

    stage: Stage
    round: int
    window: Window
    state: State
    moved: bool
    topics: tuple[tuple[str, int], ...]
    due: tuple[Due, ...]


class Agenda(Struct, frozen=True):
    """The phases in order of time; ``now`` is the instant from which they are seen, ``here`` the phase that holds it
    (None before the game). ``silent_from`` is the first day of a long silence, where the list was cut."""

    now: datetime
    here: Stage | None
    rows: tuple[Row, ...]
    silent_from: int | None

    @property
    def due(self) -> tuple[tuple[Row, Due], ...]:
        return tuple((row, due) for row in self.rows for due in row.due)


class Ahead(Struct, frozen=True):
    """Something that the file tells before it can have happened, under which ``key`` of which phase."""

    stage: Stage
    key: str
    due: Due


def written_ahead(edition: Edition, calendar: Calendar, now: datetime) -> tuple[Ahead, ...]:
    """What is written of later than ``now``, in order of time: the end of a day that is not over, what happens in a
    night or on a day that has not begun. Choices may be written a night ahead; hours, topics and notices whenever.
    Whether a runoff comes before the end of the day is the count's to tell."""
    found: list[Ahead] = []
    following = calendar.next_day_at(now)
    for number, night in edition.nights.items():
        opens = calendar.night(number).opens
        fates = {"morti": night.deaths, "ritorni": night.returns, "uscite": night.exits, "cambi": night.changes}
        key = next((key for key, rows in fates.items() if rows), "azioni" if night.actions else None)
        if key and opens > now and (key != "azioni" or number > following):
            found.append(_ahead(Stage(Phase.NIGHT, number), key, "comincia", opens, edition))
    for number, day in edition.days.items():
        window = calendar.day(number)
        events: dict[str, object] = {"azioni": day.actions, "spareggio": day.tie_choice}
        events |= {"decisioni": day.decisions, "schede": day.slips}
        events |= {"morti": day.deaths, "ritorni": day.returns, "uscite": day.exits}
        key = next((key for key, rows in events.items() if rows), None)
        if day.announced and now < window.ends:
            end = "rogo" if day.burned else "senza_rogo"
            found.append(_ahead(Stage(Phase.DAY, number), end, "chiude", window.closes, edition))
        elif key and window.opens > now and number > following:
            found.append(_ahead(Stage(Phase.DAY, number), key, "apre", window.opens, edition))
    return tuple(sorted(found, key=lambda ahead: ahead.stage))


def _ahead(stage: Stage, key: str, word: str, at: datetime, edition: Edition) -> Ahead:
    local = at.astimezone(edition.forum.zone)
    message = f"ha già `{key}`, ma {word} il {local:%d/%m/%Y} alle {local:%H:%M}: controlla il numero"
    return Ahead(stage, key, Due("written-ahead", message))


def agenda_of(edition: Edition, calendar: Calendar, now: datetime) -> Agenda:
    """The phases from night 1 to the one after ``now`` or to the last that the file speaks of, whichever is later.

    Where nothing is written for a week of days before ``now``, they stop at the day after the last one written.
    """
    begun = now >= calendar.night(1).opens
    here = stage_at(now, calendar) if begun else None
    written = _last_written(edition)
    following = here.after.rank if here else Stage(Phase.DAY, 1).rank
    silent = here is not None and here.number > written.number + SILENCE
    last = Stage(Phase.DAY, written.number + 1).rank if silent else max(following, written.rank)
    ahead = {one.stage: one.due for one in written_ahead(edition, calendar, now)}
    rows = tuple(row for rank in range(last + 1) for row in _rows(Stage.ranked(rank), edition, calendar, now, ahead))
    return Agenda(now, here, rows, written.number + 1 if silent else None)


def _last_written(edition: Edition) -> Stage:
    days = [*edition.days, *(ref.day for ref in edition.topics if ref.day is not None)]
    stages = [Stage(Phase.DAY, number) for number in days] + [Stage(Phase.NIGHT, number) for number in edition.nights]
    return max(stages, default=Stage(Phase.NIGHT, 1))


def _rows(
    stage: Stage, edition: Edition, calendar: Calendar, now: datetime, ahead: Mapping[Stage, Due]
) -> Iterator[Row]:
    window = window_of(stage, calendar)
    early = (ahead[stage],) if stage in ahead else ()
    if stage.phase is Phase.NIGHT:
        state = _state(now, calendar.night_begins(stage.number), window.ends)
        yield Row(stage, 1, window, state, False, (), early)
        return
    day = edition.day(stage.number)
    moved = day.opens is not None or day.closes is not None
    topics = tuple((ref.section, ref.topic) for ref in edition.topics if ref.day == stage.number)
    due = (*early, *_due(edition, calendar, stage.number, now))
    yield Row(stage, 1, window, _state(now, window.opens, window.ends), moved, topics, due)
    for number, (runoff, written) in enumerate(zip(calendar.runoffs(stage.number), day.runoffs, strict=True), start=2):
        own = (("cabina", written.topic),) if written.topic else ()
        yield Row(stage, number, runoff, _state(now, runoff.opens, runoff.ends), False, own, ())


def _state(now: datetime, opens: datetime, ends: datetime) -> State:
    if now < opens:
        return State.FUTURE
    return State.CURRENT if now < ends else State.PAST


def _due(edition: Edition, calendar: Calendar, number: int, now: datetime) -> Iterator[Due]:
    """What a day lacks: a place to vote in and, once its last ballot is closed, its end."""
    day = edition.day(number)
    if not edition.topics_of("cabina", number):
        message = f"manca la cabina: aggiungi {{ giorno = {number}, topic = … }} in `cabina`, sotto [topic]"
        yield Due("no-cabina", message)
    if now < calendar.last_ballot(number).ends or day.announced:
        return
    if edition.ruleset.rounds > 1 and not day.runoffs:
        yield Due("runoff-unwritten", "chiuso, mancano gli orari del ballottaggio, `ballottaggi`, o il rogo")
    else:
        yield Due("pyre-unwritten", "chiuso, manca `rogo` o `senza_rogo`")
