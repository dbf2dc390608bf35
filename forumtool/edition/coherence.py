"""Whether what the file says about time can be: no day that closes before it opens, no death outside its day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.faults import Faults, Place
from forumtool.edition.values import Day, Death, Edition, Exit, Return
from forumtool.model import Window

__all__ = ["check_calendar", "check_windows"]


def check_windows(days: Mapping[int, Day], places: Mapping[int, Place], faults: Faults) -> bool:
    """Notes what cannot be among the instants that one day writes, whatever the calendar; whether the day itself opens
    before it closes. ``places`` is where each ``[[giorno]]`` stands."""
    sound = True
    for number, day in days.items():
        if day.opens is not None and day.closes is not None and day.closes <= day.opens:
            _closes_first(number, day.opens, day.closes, places[number].key("chiusura"), faults)
            sound = False
        for index, runoff in enumerate(day.runoffs):
            row = places[number].key("ballottaggi").item(index)
            if runoff.closes <= runoff.opens:
                message = "il ballottaggio si chiuderebbe prima di aprirsi: correggi."
                faults.error(row.key("chiusura"), "impossible-calendar", message)
            elif index and runoff.opens < (before := day.runoffs[index - 1].closes):
                _too_soon(runoff.opens, "il ballottaggio precedente", before, row, faults)
    return sound


def check_calendar(edition: Edition, places: Mapping[int, Place], faults: Faults) -> None:
    """Notes what cannot be in the calendar of an edition whose days close after they open."""
    calendar = Calendar(edition)
    for number, day in edition.days.items():
        place, window = places[number], calendar.day(number)
        began = calendar.night(number).opens
        if day.opens is not None and day.opens < began:
            before = "comincia la notte 1" if number == 1 else f"si chiude il giorno {number - 1}"
            faults.error(
                place.key("apertura"),
                "impossible-calendar",
                f"il giorno {number} si aprirebbe ({_said(day.opens)}) prima dell'istante in cui {before} "
                f"({_said(began)}): correggi `apertura`, o il giorno prima.",
            )
            return  # whatever follows from it would be wrong as well
        if window.closes <= window.opens:
            _closes_first(number, window.opens, window.closes, place.key("chiusura"), faults)
            return
        _check_runoffs(day, window, calendar.day(number + 1).opens, place, faults)
        _check_turns(day, calendar, place, faults)


def _closes_first(number: int, opens: datetime, closes: datetime, place: Place, faults: Faults) -> None:
    message = (
        f"il giorno {number} si chiuderebbe ({_said(closes)}) prima di aprirsi ({_said(opens)}): correggi `chiusura`, "
        "o `apertura`."
    )
    faults.error(place, "impossible-calendar", message)


def _too_soon(opens: datetime, before: str, free_from: datetime, row: Place, faults: Faults) -> None:
    faults.error(
        row.key("apertura"),
        "impossible-calendar",
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
