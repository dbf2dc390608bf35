"""What a page shows as a time → the instant that it was.

The boards show every post, whatever its season, with the offset that the reader's clock has *while he reads*: a post
of July read in January stands on the page one hour early. Edit notes and the stamps in quotes are frozen text: the
wall time of whoever edited or quoted, when he did.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from forumtool.instants import EVER, instant_of, local

__all__ = ["LEEWAY", "instant"]

LEEWAY = timedelta(minutes=2)  # between two clocks: a request takes its time
_FIRST_WALL = EVER.replace(tzinfo=None)  # what is added to EVER is in UTC, sooner than by another ``replace``


def instant(shown: datetime, read_at: datetime, zone: ZoneInfo, reader_offset: bool) -> datetime:
    """When a post was written, in ``zone``, from the naive time that a page read at ``read_at`` shows for it.

    The page shows the instant with the offset of ``zone`` at ``read_at``; without ``reader_offset`` (a board that shows
    times as they were when written) it is a wall time like any other.
    """
    if not reader_offset:
        return instant_of(shown, zone)
    return local(EVER + (shown - _FIRST_WALL - _offset(read_at, zone)), zone)


@lru_cache(maxsize=64)  # a page has many posts
def _offset(at: datetime, zone: ZoneInfo) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()
