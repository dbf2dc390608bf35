"""Shown times → instants, around the changes of the clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.boards.clock import instant
from forumtool.instants import instant_of

ROME = ZoneInfo("Europe/Rome")
TOKYO = ZoneInfo("Asia/Tokyo")


def read(iso: str) -> datetime:
    """An instant of reading."""
    return datetime.fromisoformat(iso).astimezone(UTC)


def wall(iso: str) -> datetime:
    return datetime.fromisoformat(iso)


@pytest.mark.parametrize(
    ("shown", "read_at", "was"),
    [
        ("2026-11-04 21:03:09", "2026-11-04T22:00+01:00", "2026-11-04T21:03:09+01:00"),
        # written in summer, read in winter: shown an hour early
        ("2026-07-04 20:03:09", "2026-11-04T22:00+01:00", "2026-07-04T21:03:09+02:00"),
        # written in winter, read in summer: shown an hour late
        ("2027-01-10 22:00", "2027-07-01T10:00+02:00", "2027-01-10T21:00+01:00"),
        # 25 October 2026: at 3 summer time the clock goes back to 2
        ("2026-10-24 21:29", "2026-10-25T20:00+01:00", "2026-10-24T22:29+02:00"),
        ("2026-10-25 01:30", "2026-10-25T20:00+01:00", "2026-10-25T02:30+02:00"),
        ("2026-10-25 02:30", "2026-10-25T20:00+01:00", "2026-10-25T02:30+01:00"),
        ("2026-10-25 02:30", "2026-10-25T02:45+02:00", "2026-10-25T02:30+02:00"),
        # 28 March 2027: at 2 winter time the clock goes forward to 3
        ("2027-03-28 03:30", "2027-03-28T20:00+02:00", "2027-03-28T03:30+02:00"),
        ("2027-03-28 02:30", "2027-03-28T20:00+02:00", "2027-03-28T01:30+01:00"),
        ("2027-03-27 22:29", "2027-03-28T20:00+02:00", "2027-03-27T21:29+01:00"),
    ],
)
def test_times_in_the_readers_offset(shown: str, read_at: str, was: str) -> None:
    found = instant(wall(shown), read(read_at), ROME, True)
    assert found.isoformat() == datetime.fromisoformat(was).isoformat()
    assert isinstance(found.tzinfo, timezone), "an offset: two times of one zone compare by the wall clock"


@pytest.mark.parametrize(
    ("shown", "was"),
    [
        ("2026-07-04 20:03", "2026-07-04T20:03:00+02:00"),
        ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),  # twice: the first
        ("2027-03-28 02:30", "2027-03-28T03:30:00+02:00"),  # never: as if the clock had not gone forward yet
    ],
)
def test_wall_times(shown: str, was: str) -> None:
    assert instant_of(wall(shown), ROME).isoformat() == was
    assert instant(wall(shown), read("2026-12-01T10:00+01:00"), ROME, False).isoformat() == was


def test_a_zone_without_seasons() -> None:
    assert instant(wall("2026-07-04 20:03"), read("2026-12-01T10:00+01:00"), TOKYO, True) == instant_of(
        wall("2026-07-04 20:03"), TOKYO
    )


@given(
    st.datetimes(wall("2008-01-01"), wall("2037-01-01")), st.datetimes(wall("2008-01-01"), wall("2037-01-01"))
)
def test_what_was_shown_can_be_told_from_the_instant(shown: datetime, read_at: datetime) -> None:
    reading = read_at.replace(tzinfo=UTC)
    offset = reading.astimezone(ROME).utcoffset()
    assert offset in (timedelta(hours=1), timedelta(hours=2))
    assert instant(shown, reading, ROME, True).astimezone(UTC).replace(tzinfo=None) + offset == shown
