"""The note that the forum leaves under an edited post: what it is told by, and the date that is read in it.

A note in another shape than the usual one is still a note: what its words do not tell is when the edit was.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from forumtool.boards import marks
from forumtool.boards.dates import read_date

__all__ = ["all_of_it", "likely_date", "possible_dates"]

_DAY = timedelta(days=1)  # no two clocks are further apart
_WORD = re.compile(r"[^\W\d_]+|\d+")


def all_of_it(text: str, plain_start: str) -> bool:
    """Whether ``text`` says who edited and when, in words known here, and nothing else; ``plain_start`` is what stands
    before the first tag in it."""
    who, dash, _ = f"{plain_start} ".rpartition(" - ")
    if not dash or not marks.EDIT_LABEL.match(who):
        return False
    when = _WORD.findall(text[len(who) + len(dash) :].lower())
    return bool(when) and all(map(marks.EDIT_TIME.fullmatch, when))


def likely_date(text: str, shown: datetime | None) -> datetime | None:
    """The wall time in a note under a post for which the page shows ``shown``: none is edited before it is written, and
    the days and months of a date that would say so change places, if that helps."""
    usual = read_date(text)
    if shown is None or (usual is not None and usual >= shown - _DAY):
        return usual
    return next((wall for wall in possible_dates(text) if wall >= shown - _DAY), usual)


def possible_dates(text: str) -> tuple[datetime, ...]:
    """The wall times that the date of a note may mean: the usual one first, and the one with day and month in each
    other's place."""
    ways = (read_date(text), read_date(text, month_first=True), read_date(text, day_first=True))
    return tuple(dict.fromkeys(way for way in ways if way is not None))
