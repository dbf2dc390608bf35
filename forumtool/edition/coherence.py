"""Whether what the file says about time can be: no day that closes before it opens, no death outside its day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from forumtool.edition.calendar import Calendar
from forumtool.edition.faults import IMPOSSIBLE, Faults, Place
from forumtool.edition.reader import Table
from forumtool.edition.values import Day, Death, Edition, Exit, Return
from forumtool.instants import twice, wall
from forumtool.model import Window

__all__ = ["check_calendar", "check_changed_hours", "check_dates", "check_runoff_topics", "check_windows"]

# How long before the first night, and after it, what is written may be; further off, a year is wrong.
_BEFORE, _AFTER = timedelta(days=60), timedelta(days=366)
_GAME = timedelta(days=60)  # as long as a game may last
# Tables with dates → which keys may not be far before the game, and which not far after it.
_DATES = {
    "sostituzioni": (("quando",), ("quando",)),
    "assenze": (("al",), ("dal",)),
    "fermi": (("dal", "al"), ("dal", "al")),
}


def check_dates(table: Table, first_night: date, faults: Faults) -> None:
    """Warns of what the file writes far from the game that begins on ``first_night``: it would act on nothing."""
    for key, (early, late) in _DATES.items():
        rows = table.values.get(key)
        for index, row in enumerate(rows if isinstance(rows, list) else ()):
            for name in ("quando", "dal", "al") if isinstance(row, dict) else ():
                written = row.get(name)
                at = written.date() if isinstance(written, datetime) else written
                if not isinstance(at, date):
                    continue
                if (name in early and at < first_night - _BEFORE) or (name in late and at > first_night + _AFTER):
                    message = f"il {at:%d/%m/%Y} è lontano dalla partita, che comincia il {first_night:%d/%m/%Y}: "
                    place = Place().key(key).item(index).key(name)
                    faults.warning(place, "far-from-game", f"{message}controlla l'anno.")


def check_windows(days: Mapping[int, Day], places: Mapping[int, Place], faults: Faults) -> None:
    """Notes what cannot be among the instants that a day and the one before it write, whatever the calendar.
    ``places`` is where each ``[[giorno]]`` stands."""
    for number, day in days.items():
        before = _closes(days, number - 1)
        if day.opens is not None and before is not None and day.opens < before:
            _opens_first(number, day.opens, before, places[number], faults)
        if day.opens is not None and day.closes is not None and day.closes <= day.opens:
            _closes_first(number, day.opens, day.closes, places[number].key("chiusura"), faults)
        for index, runoff in enumerate(day.runoffs):
            row = places[number].key("ballottaggi").item(index)
            if runoff.closes <= runoff.opens:
                message = "il ballottaggio si chiuderebbe prima di aprirsi: correggi."
                faults.error(row.key("chiusura"), IMPOSSIBLE, message)
            elif index and runoff.opens < (free_from := day.runoffs[index - 1].closes):
                _too_soon(runoff.opens, "il ballottaggio precedente", free_from, row, faults)


def check_runoff_topics(edition: Edition, places: Mapping[int, Place], faults: Faults) -> None:
    """Warns of a runoff that is held in the topic of a section where nobody votes."""
    sections = {ref.topic: ref.section for ref in edition.topics if ref.section != "cabina"}
    for number, day in edition.days.items():
        for index, runoff in enumerate(day.runoffs):
            if runoff.topic in sections:
                place = places[number].key("ballottaggi").item(index).key("topic")
                message = f"il topic {runoff.topic} è quello di `{sections[runoff.topic]}`: controlla che vi si voti."
                faults.warning(place, "same-topic", message)


def check_calendar(edition: Edition, places: Mapping[int, Place], faults: Faults) -> None:
    """Notes what cannot be in the calendar of an edition, up to the first day that cannot: whatever follows from it
    would be wrong as well. What ``check_windows`` notes is not said again."""
    calendar = Calendar(edition)
    for number, day in edition.days.items():
        place, window = places[number], calendar.day(number)
        began = calendar.night(number).opens
        if day.opens is not None and day.opens < began:
            if _closes(edition.days, number - 1) is None:
                _opens_first(number, day.opens, began, place, faults)
            return
        if window.closes <= window.opens:
            if day.opens is None or day.closes is None:
                _closes_first(number, window.opens, window.closes, place.key("chiusura"), faults)
            return
        _check_runoffs(day, window, calendar.day(number + 1).opens, place, faults)
        _check_turns(day, calendar, place, faults)


def check_changed_hours(edition: Edition, faults: Faults) -> None:
    """Warns of a day of the weeks after the first night that cannot open or close at its hour, since the clocks jump
    over it (an hour later it may meet the other one), and of one whose hour comes twice."""
    zone, rules = edition.forum.zone, edition.ruleset
    start = datetime.combine(edition.first_night, rules.closing, tzinfo=zone)
    until = start + _GAME
    if start.utcoffset() == until.utcoffset():
        return
    calendar, number = Calendar(edition), 1
    while calendar.day(number).opens <= until:
        day, window = edition.day(number), calendar.day(number)
        opening = ("apertura", "si apre", day.opens, window.opens, rules.opening)
        closing = ("chiusura", "si chiude", day.closes, window.closes, rules.closing)
        for key, does, written, at, hour in (opening, closing):
            if written is None:
                _check_hour(number, key, does, wall(at, zone), hour, zone, faults)
        number += 1


def _check_hour(
    number: int, key: str, does: str, shown: datetime, hour: time, zone: ZoneInfo, faults: Faults
) -> None:
    """Whether the clock shows the hour of the rules when a day begins or ends, and shows it once."""
    place = Place().key("orari").key(key)
    if shown.time() != hour:
        message = (
            f"il {shown:%d/%m/%Y} le {hour:%H:%M} non ci sono, perché l'ora va avanti, e il giorno {number} "
            f"{does} alle {shown:%H:%M}: guarda «forumtool calendario» e, se non va bene, scrivi l'istante in "
            f"`{key}` del suo [[giorno]]."
        )
        faults.warning(place, "skipped-hour", message)
    elif twice(shown, zone):
        second = shown.replace(tzinfo=zone, fold=1).isoformat()
        message = (
            f"il {shown:%d/%m/%Y} le {hour:%H:%M} ci sono due volte, perché l'ora torna indietro, e il giorno {number} "
            f"{does} alla prima: se dev'essere la seconda, scrivi `{key} = {second}` nel suo [[giorno]]."
        )
        faults.warning(place, "double-instant", message)


def _closes(days: Mapping[int, Day], number: int) -> datetime | None:
    """The close that a day writes."""
    return days[number].closes if number in days else None


def _opens_first(number: int, opens: datetime, began: datetime, place: Place, faults: Faults) -> None:
    before = "comincia la notte 1" if number == 1 else f"si chiude il giorno {number - 1}"
    message = (
        f"il giorno {number} si aprirebbe ({_said(opens)}) prima dell'istante in cui {before} ({_said(began)}): "
        "correggi `apertura`, o il giorno prima."
    )
    faults.error(place.key("apertura"), IMPOSSIBLE, message)


def _closes_first(number: int, opens: datetime, closes: datetime, place: Place, faults: Faults) -> None:
    message = (
        f"il giorno {number} si chiuderebbe ({_said(closes)}) prima di aprirsi ({_said(opens)}): correggi `chiusura`, "
        "o `apertura`."
    )
    faults.error(place, IMPOSSIBLE, message)


def _too_soon(opens: datetime, before: str, free_from: datetime, row: Place, faults: Faults) -> None:
    faults.error(
        row.key("apertura"),
        IMPOSSIBLE,
        f"il ballottaggio si aprirebbe ({_said(opens)}) prima che si chiuda {before} ({_said(free_from)}): correggi.",
    )


def _check_runoffs(day: Day, window: Window, following: datetime, place: Place, faults: Faults) -> None:
    """Runoffs come after the day and before the next; that each is in order with itself has been looked at."""
    for index, runoff in enumerate(day.runoffs):
        row = place.key("ballottaggi").item(index)
        if runoff.closes <= runoff.opens:
            continue
        if runoff.opens < window.closes:
            _too_soon(runoff.opens, f"il giorno {day.number}", window.closes, row, faults)
        elif runoff.closes > following:
            faults.warning(
                row.key("chiusura"),
                "long-runoff",
                f"il ballottaggio si chiude ({_said(runoff.closes)}) dopo che si è aperto il giorno {day.number + 1} "
                f"({_said(following)}): se il giorno comincia più tardi, scrivi la sua `apertura`.",
            )


def _check_turns(day: Day, calendar: Calendar, place: Place, faults: Faults) -> None:
    """A ``quando`` of before the opening counts at the opening, one of after the close at the close."""
    window, began, following = calendar.day(day.number), calendar.night(day.number).opens, calendar.day(day.number + 1)
    voting = (window, *calendar.runoffs(day.number))
    written: dict[str, tuple[Death | Return | Exit, ...]]
    written = {"morti": day.deaths, "ritorni": day.returns, "uscite": day.exits}
    for key, turns in written.items():
        for index, turn in enumerate(turns):
            if turn.at is None or any(turn.at in hours for hours in voting):
                continue
            where = place.key(key).item(index, turn.player).key("quando")
            if not began <= turn.at < following.opens:
                faults.error(
                    where,
                    "outside-day",
                    f"{_said(turn.at)} non è nel giorno {day.number} ({_said(window.opens)} – {_said(window.closes)}): "
                    "correggi l'ora, o metti la riga nel suo giorno.",
                )
            else:
                counts = "dall'apertura" if turn.at < window.opens else "dalla chiusura"
                faults.warning(
                    where,
                    "outside-day",
                    f"{_said(turn.at)} è fuori del giorno {day.number} ({_said(window.opens)} – "
                    f"{_said(window.closes)}): vale {counts}.",
                )


def _said(at: datetime) -> str:
    return f"{at:%d/%m/%Y %H:%M}"
