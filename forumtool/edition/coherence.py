"""Whether what the file says about time can be: no day that closes before it opens, no death outside its day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.faults import Faults, Place
from forumtool.edition.values import Day, Death, Edition, Exit, Return
from forumtool.model import Window

__all__ = ["check_calendar"]


def check_calendar(edition: Edition, places: Mapping[int, Place], faults: Faults) -> None:
    """Notes what cannot be in the calendar of an edition. ``places`` is where each ``[[giorno]]`` stands."""
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
            faults.error(
                place.key("chiusura" if day.closes else "apertura"),
                "impossible-calendar",
                f"il giorno {number} si chiuderebbe ({_said(window.closes)}) prima di aprirsi "
                f"({_said(window.opens)}): correggi `chiusura`, o `apertura`.",
            )
            return
        _check_runoffs(day, window, calendar.day(number + 1).opens, place, faults)
        _check_turns(day, calendar, place, faults)


def _check_runoffs(day: Day, window: Window, following: datetime, place: Place, faults: Faults) -> None:
    free_from = window.closes
    for index, runoff in enumerate(day.runoffs):
        row = place.key("ballottaggi").item(index)
        if runoff.closes <= runoff.opens:
            faults.error(
                row.key("chiusura"), "impossible-calendar", "il ballottaggio si chiuderebbe prima di aprirsi: correggi."
            )
        elif runoff.opens < free_from:
            before = f"il giorno {day.number}" if index == 0 else "il ballottaggio precedente"
            faults.error(
                row.key("apertura"),
                "impossible-calendar",
                f"il ballottaggio si aprirebbe ({_said(runoff.opens)}) prima che si chiuda {before} "
                f"({_said(free_from)}): correggi.",
            )
        elif runoff.closes > following:
            faults.warning(
                row.key("chiusura"),
                "long-runoff",
                f"il ballottaggio si chiude ({_said(runoff.closes)}) dopo che si è aperto il giorno {day.number + 1} "
                f"({_said(following)}): se il giorno comincia più tardi, scrivi la sua `apertura`.",
            )
        free_from = max(free_from, runoff.closes)


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
