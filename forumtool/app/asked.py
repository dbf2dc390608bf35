"""When a count is asked for: an hour or an instant of an option put on the calendar, and what may surprise of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time

from forumtool.app.desk import Desk
from forumtool.problems import Level, Problem

__all__ = ["instant_asked", "surprises"]


def instant_asked(desk: Desk, asked: datetime | time, day: int) -> datetime:
    """The instant that is asked for; an hour is the first after the opening of the day, whichever its round."""
    return desk.place(asked) if isinstance(asked, datetime) else desk.first_after(desk.calendar.day(day).opens, asked)


def surprises(desk: Desk, day: int, option: str, asked: object, at: datetime | None) -> Iterator[Problem]:
    """Warnings of the instant ``at`` that an option ``asked`` for: a wall time that comes twice; an hour that no ballot
    of the day has, and so is one of the day after; an instant still to come."""
    if at is None:
        return
    yield from desk.doubled(asked, at)
    local, last = at.astimezone(desk.edition.forum.zone), desk.calendar.last_ballot(day)
    if isinstance(asked, time) and at >= last.ends and local.date() > last.closes.astimezone(local.tzinfo).date():
        message = (
            f"Le {local:%H:%M} con {option} sono le prime dopo l'apertura del giorno {day}, cioè quelle del "
            f"{local:%d/%m/%Y}, a giorno finito."
        )
        yield Problem(Level.WARNING, "hour-of-the-day-after", message, hint="Per un altro istante scrivilo per intero.")
    if at > desk.now:
        message = f"Con {option} è chiesto il {local:%d/%m/%Y} alle {local:%H:%M}, che deve ancora venire."
        yield Problem(Level.WARNING, "moment-to-come", message)
