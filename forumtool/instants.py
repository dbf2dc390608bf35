"""Wall times of a zone → instants.

A wall time is what a clock of the zone shows. Once a year it does not exist for an hour (spring) and once it exists
twice (autumn); both can be asked for here, so that a file which names such a time is answered and not guessed at.

Instants carry the zone's offset of that moment and not the zone: two times of one ``ZoneInfo`` are compared and
subtracted by their clocks, which is wrong by an hour over a change.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo

__all__ = ["EVER", "MINUTE", "NEVER", "TICK", "exists", "instant_of", "local", "next_wall", "twice", "wall"]

EVER = datetime.min.replace(tzinfo=UTC)  # before every instant
NEVER = datetime.max.replace(tzinfo=UTC)  # after every instant
TICK = timedelta(microseconds=1)  # the least by which two instants differ
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


def instant_of(wall_time: datetime, zone: ZoneInfo) -> datetime:
    """The instant of a naive wall time of ``zone``; the first of the two in autumn, the one an hour on in spring, as a
    clock that was not yet put forward would have it."""
    return local(wall_time.replace(tzinfo=zone, fold=0).astimezone(UTC), zone)


def local(at: datetime, zone: ZoneInfo) -> datetime:
    """The same instant with the offset that ``zone`` has then."""
    there = at.astimezone(_fixed(at.astimezone(zone).utcoffset() or timedelta()))
    return there.replace(fold=0) if there.fold else there  # ``replace`` takes longer than all the rest


def wall(at: datetime, zone: ZoneInfo) -> datetime:
    """The naive wall time that a clock of ``zone`` shows at ``at``."""
    return at.astimezone(zone).replace(tzinfo=None, fold=0)


def exists(wall_time: datetime, zone: ZoneInfo) -> bool:
    """False in the hour that the spring change jumps over."""
    return wall(instant_of(wall_time, zone), zone) == wall_time


def twice(wall_time: datetime, zone: ZoneInfo) -> bool:
    """True in the hour that the autumn change repeats."""
    first = wall_time.replace(tzinfo=zone, fold=0)
    return exists(wall_time, zone) and first.utcoffset() != first.replace(fold=1).utcoffset()


def next_wall(after: datetime, hour: time) -> datetime:
    """The first wall time later than ``after`` (both naive) at which the clock shows ``hour``."""
    same_day = datetime.combine(after.date(), hour)
    return same_day if same_day > after else same_day + DAY


_fixed = lru_cache(timezone)  # one for each offset: times that share it are compared without asking it
