"""What a page shows as a time → the instant that it was.

The boards show every post, whatever its season, with the offset that the reader's clock has *while he reads*: a post
of July read in January stands on the page one hour early. Edit notes and the stamps in quotes are frozen text: the
wall time of whoever edited or quoted, when he did.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from forumtool.instants import EVER, instant_of, local
from forumtool.model import EditNote

__all__ = ["LEEWAY", "edited_at", "instant"]

LEEWAY = timedelta(minutes=2)  # between two clocks: a request takes its time
_DAY = timedelta(days=1)  # no two clocks are further apart
_FIRST_WALL = EVER.replace(tzinfo=None)  # what is added to EVER is in UTC, sooner than by another ``replace``


def instant(shown: datetime, read_at: datetime, zone: ZoneInfo, reader_offset: bool) -> datetime:
    """When a post was written, in ``zone``, from the naive time that a page read at ``read_at`` shows for it.

    The page shows the instant with the offset of ``zone`` at ``read_at``; without ``reader_offset`` (a board that shows
    times as they were when written) it is a wall time like any other.
    """
    if not reader_offset:
        return instant_of(shown, zone)
    return local(EVER + (shown - _FIRST_WALL - _offset(read_at, zone)), zone)


def edited_at(note: EditNote, written: datetime | None, seen: datetime, zone: ZoneInfo) -> datetime | None:
    """When the post was edited that was written at ``written``, and first seen with this ``note`` at ``seen``, in
    ``zone``; None where the note does not tell, or tells what cannot be: that it was before the post."""
    wall = note.wall
    if wall is None or written is None:
        return None if wall is None else instant_of(wall, zone)
    if "m" in note.text.rpartition(" - ")[2].lower():  # AM or PM: which number is the month is told by the post alone
        from forumtool.boards.notes import possible_dates

        between = [way for way in possible_dates(note.text) if written - _DAY <= instant_of(way, zone) <= seen + _DAY]
        if len(between) > 1:
            return None
        wall = between[0] if between else wall
    at = instant_of(wall, zone)
    if at < written and at < _minute(written):
        at = local(wall.replace(tzinfo=zone, fold=1).astimezone(UTC), zone)  # of an hour that comes twice the second
        if at < _minute(written):
            return None
    return at


def _minute(at: datetime) -> datetime:
    return at.replace(second=0, microsecond=0)


@lru_cache(maxsize=64)  # a page has many posts
def _offset(at: datetime, zone: ZoneInfo) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()
