"""What a page shows as a time → the instant that it was.

The boards show every post, whatever its season, with the offset that the reader's clock has *while he reads*: a post
of July read in January stands on the page one hour early. Edit notes and the stamps in quotes are frozen text: the
wall time of whoever edited or quoted, when he did.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo

__all__ = ["LEEWAY", "frozen", "instant"]

LEEWAY = timedelta(minutes=2)  # between two clocks: a request takes its time


def instant(shown: datetime, read_at: datetime, zone: ZoneInfo, reader_offset: bool) -> datetime:
    """When a post was written, in ``zone``, from the naive time that a page read at ``read_at`` shows for it.

    The page shows the instant with the offset of ``zone`` at ``read_at``; without ``reader_offset`` (a board that shows
    times as they were when written) it is a wall time like any other.
    """
    if not reader_offset:
        return frozen(shown, zone)
    offset = read_at.astimezone(zone).utcoffset() or timedelta()
    return _in_its_offset((shown - offset).replace(tzinfo=UTC).astimezone(zone))


def frozen(wall: datetime, zone: ZoneInfo) -> datetime:
    """The instant of a wall time in ``zone``.

    Of an hour that comes twice it is the first; a time that never was is read with the clock not yet put forward.
    """
    return _in_its_offset(wall.replace(tzinfo=zone, fold=0).astimezone(UTC).astimezone(zone))


def _in_its_offset(at: datetime) -> datetime:
    """``at`` with the offset that it has. Two times of one zone are compared by their wall clocks, so in the hour that
    comes twice the later one could seem the earlier; with offsets they compare as instants."""
    return at.replace(tzinfo=_fixed(at.utcoffset() or timedelta()), fold=0)


_fixed = lru_cache(timezone)  # one for each offset: times that share it are compared without asking it
