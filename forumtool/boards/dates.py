"""Dates as the boards write them: ``29/10/2008, 20:47:01``, or ``10/29/2008, 08:47 PM:01`` for English readers.

The language of the labels says nothing about the order: where AM or PM is written the month comes first, otherwise
the day does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

__all__ = ["read_all", "read_date"]

_DATE = re.compile(
    r"(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)[\s,]{1,4}(?:(?:alle(?: ore)?|ore|at|à|a las|um)\s)?"
    r"(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([AaPp])\.?[Mm]\.?(?::(\d\d))?)?",
    re.ASCII,
)


@lru_cache(maxsize=64)
def read_date(text: str, *, month_first: bool = False, day_first: bool = False) -> datetime | None:
    """The last date of ``text`` as a wall time; None where there is none or it cannot be.

    The order is the usual one unless another is asked for.
    """
    every = _DATE.findall(text)
    if not every:
        return None
    one, two, year, hours, minute, second, half, late = every[-1]
    day, month, hour = int(one), int(two), int(hours)
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half in "Pp" else 0)
    if month_first or (half and not day_first):
        day, month = month, day
    try:
        return datetime(int(year), month, day, hour, int(minute), int(second or late or 0))  # noqa: DTZ001
    except ValueError:
        return None


def read_all(texts: Sequence[str]) -> list[datetime | None]:
    """The dates of the posts of one page, which are all written in one order; None for those that cannot be.

    The day comes first, unless there is a date that only makes sense the other way round (``10/29/2008``) and none that
    only makes sense this way. Where there are both, those that make sense in either are not told.
    """
    dates = [read_date(text) for text in texts]
    if None not in dates:
        return dates
    turned = [read_date(text, month_first=True) for text in texts]
    pairs = list(zip(dates, turned, strict=True))
    if not any(month_first for day_first, month_first in pairs if not day_first):
        return dates
    if not any(day_first for day_first, month_first in pairs if not month_first):
        return turned
    return [(one or other) if one is None or other is None or one == other else None for one, other in pairs]
