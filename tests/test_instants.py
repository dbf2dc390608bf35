"""Wall times and instants, around the changes of the clock of any zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.instants import exists, instant_of, local, next_wall, twice, wall

naive = datetime.fromisoformat
ROME = ZoneInfo("Europe/Rome")
ZONES = st.sampled_from([ROME, *map(ZoneInfo, ("Asia/Tokyo", "America/New_York", "Australia/Lord_Howe", "UTC"))])
INSTANTS = st.datetimes(naive("1990-01-01"), naive("2190-01-01"), timezones=st.just(UTC))
WALLS = st.datetimes(naive("1990-01-01"), naive("2190-01-01"))


@given(at=INSTANTS, zone=ZONES)
def test_the_same_instant_with_a_fixed_offset(at: datetime, zone: ZoneInfo) -> None:
    there = local(at, zone)
    assert there == at
    assert isinstance(there.tzinfo, timezone)
    assert there.replace(tzinfo=None) == wall(at, zone)
    assert there.fold == 0


@given(shown=WALLS, zone=ZONES)
def test_a_wall_time_is_what_a_clock_shows_at_its_instant(shown: datetime, zone: ZoneInfo) -> None:
    at = instant_of(shown, zone)
    assert (wall(at, zone) == shown) == exists(shown, zone)
    assert at == shown.replace(tzinfo=zone, fold=0).astimezone(UTC)
    if twice(shown, zone):
        assert shown.replace(tzinfo=zone, fold=1).astimezone(UTC) > at


@pytest.mark.parametrize(
    ("shown", "at", "there", "double"),
    [
        ("2026-11-04 21:30", "2026-11-04T20:30:00+00:00", True, False),
        ("2026-10-25 02:30", "2026-10-25T00:30:00+00:00", True, True),  # the first of the two
        ("2026-10-25 03:00", "2026-10-25T02:00:00+00:00", True, False),
        ("2027-03-28 02:30", "2027-03-28T01:30:00+00:00", False, False),  # an hour on: 3:30
    ],
)
def test_around_the_changes_of_italy(shown: str, at: str, there: bool, double: bool) -> None:
    time_shown = naive(shown)
    assert instant_of(time_shown, ROME) == naive(at)
    assert (exists(time_shown, ROME), twice(time_shown, ROME)) == (there, double)


def test_instants_are_an_hour_apart_where_their_clocks_agree() -> None:
    first = instant_of(naive("2026-10-25 02:30"), ROME)
    second = local(first + timedelta(hours=1), ROME)
    assert first.replace(tzinfo=None) == second.replace(tzinfo=None)
    assert second - first == timedelta(hours=1)


def test_the_next_time_that_a_clock_shows_an_hour() -> None:
    evening = naive("2026-11-04 21:30")
    assert next_wall(evening, time(21, 30)) == evening + timedelta(days=1)
    assert next_wall(evening, time(21, 31)) == evening + timedelta(minutes=1)
