"""Days whose end is not written: nobody burned on them, as far as the file tells (which is told)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.values import Edition
from forumtool.problems import Level, Problem
from forumtool.text import listing_of_first

__all__ = ["SILENCE", "past_days", "unwritten_days"]

SILENCE = 7  # days on which nothing is written: then a game is taken to be over
_MOST = 8  # days named in one warning


def past_days(edition: Edition, calendar: Calendar, now: datetime) -> range:
    """The days before that of ``now``, up to the one behind the last of which something is written: the file does not
    say when a game is over, and of what comes after nobody writes anything."""
    last = max((*edition.days, *(number - 1 for number in edition.nights)), default=0)
    here = calendar.day_at(now)
    return range(1, min(here, last + 2 if here <= last + SILENCE else last + 1))


def unwritten_days(edition: Edition, days: Iterable[int]) -> list[Problem]:
    """One warning for those of ``days``, all over, of which the file has neither ``rogo`` nor ``senza_rogo``."""
    lacking = [day for day in days if not edition.day(day).announced]
    if not lacking:
        return []
    numbers = listing_of_first(_MOST, list(map(str, lacking)))
    which = f"Il giorno {lacking[0]} non ha" if len(lacking) == 1 else f"I giorni {numbers} non hanno"
    message = f"{which} né rogo né senza_rogo: si conta come se non fosse bruciato nessuno."
    return [Problem(Level.WARNING, "day-not-written", message, f"{edition.source}: giorno[{lacking[0]}].rogo")]
