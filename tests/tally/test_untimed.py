"""Where posts stand whose time cannot be read."""

from __future__ import annotations

from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.tally.untimed import neighbours
from tests.claims import post
from tests.edition.support import rome

HOURS = [rome(f"2026-11-04 {hour:02d}:00") for hour in range(10, 22)]


@given(unread=st.sets(st.integers(0, 11)), order=st.permutations(range(12)))
def test_each_stands_between_the_nearest_that_can_be_read(unread: set[int], order: list[int]) -> None:
    posts = [post(100 + place, "Anna", HOURS[place]) for place in order]
    shown = [replace(one, at=None) if one.number - 100 in unread else one for one in posts]

    def nearest(places: range) -> datetime | None:
        return next((HOURS[place] for place in places if place not in unread), None)

    expected = {100 + at: (nearest(range(at - 1, -1, -1)), nearest(range(at + 1, 12))) for at in unread}
    assert neighbours(shown) == expected
