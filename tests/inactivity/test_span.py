"""The stretch that is looked at, phase by phase."""

from __future__ import annotations

import pytest

from forumtool.inactivity.span import Span, span_of
from tests.edition.support import HEADING, history, rome


def span(day: int, added: str = "", *, phases: str | None = None) -> Span:
    rules = f"\n[regole]\nfinestra_inattivita = {phases}\n" if phases else ""
    edition, calendar, _ = history(added, heading=HEADING + rules)
    return span_of(edition, calendar, day)


def names(of: Span) -> list[str]:
    return [str(leg.stage) for leg in of.legs]


def test_two_days_and_the_night_between_them() -> None:
    second = span(2)

    assert [(str(leg.stage), leg.opens, leg.closes) for leg in second.legs] == [
        ("giorno 1", rome("2026-11-03 09:30"), rome("2026-11-03 21:30")),
        ("notte 2", rome("2026-11-03 21:30"), rome("2026-11-04 09:30")),
        ("giorno 2", rome("2026-11-04 09:30"), rome("2026-11-04 21:30")),
    ]
    assert (second.opens, second.closes, second.until) == (
        rome("2026-11-03 09:30"),
        rome("2026-11-04 21:30"),
        rome("2026-11-04 21:31"),
    )
    assert second.whole


@pytest.mark.parametrize(
    ("at", "stage"),
    [
        ("2026-11-03 09:29", None),
        ("2026-11-03 09:30", "giorno 1"),
        ("2026-11-03 21:30", "giorno 1"),
        ("2026-11-03 21:31", "notte 2"),
        ("2026-11-04 09:30", "giorno 2"),
        ("2026-11-04 21:30", "giorno 2"),
        ("2026-11-04 21:31", None),
    ],
)
def test_an_instant_counts_in_one_phase(at: str, stage: str | None) -> None:
    leg = span(2).leg_of(rome(at))

    assert (str(leg.stage) if leg else None) == stage


@pytest.mark.parametrize(
    ("phases", "found"),
    [
        ('["giorno"]', ["giorno 3"]),
        ('["notte"]', ["notte 3"]),
        ('["notte", "giorno"]', ["notte 3", "giorno 3"]),
        ('["giorno", "notte"]', ["giorno 2", "notte 3"]),
        ('["giorno", "giorno"]', ["giorno 2", "giorno 3"]),
        ('["notte", "giorno", "notte", "giorno"]', ["notte 2", "giorno 2", "notte 3", "giorno 3"]),
    ],
)
def test_other_lists_of_phases_end_with_the_day_too(phases: str, found: list[str]) -> None:
    assert names(span(3, phases=phases)) == found


def test_an_empty_list_asks_for_nothing() -> None:
    assert span(3, phases="[]").legs == ()


def test_before_the_game_there_is_nothing_to_look_at() -> None:
    first = span(1)

    assert names(first) == ["notte 1", "giorno 1"]
    assert not first.whole
    assert span(2).whole


def test_moved_hours_move_the_stretch() -> None:
    double = span(2, "[[giorno]]\nnumero = 1\nchiusura = 2026-11-04T21:30:00")

    assert (double.opens, double.closes) == (rome("2026-11-03 09:30"), rome("2026-11-05 21:30"))


@pytest.mark.parametrize(
    ("outages", "whole"),
    [
        ([("2026-11-03T21:00:00", "2026-11-04T09:00:00")], True),
        ([("2026-11-03T21:30:00", "2026-11-04T09:30:00")], False),
        ([("2026-11-04T03:00:00", "2026-11-04T10:00:00"), ("2026-11-03T20:00:00", "2026-11-04T03:00:00")], False),
        ([("2026-11-04T03:01:00", "2026-11-04T10:00:00"), ("2026-11-03T20:00:00", "2026-11-04T03:00:00")], True),
        ([("2026-11-04T09:30:00", "2026-11-04T21:30:00")], False),  # all of the day that was announced
    ],
)
def test_where_nothing_of_a_phase_is_left_the_stretch_is_not_whole(outages: list[tuple[str, str]], whole: bool) -> None:
    added = "".join(f"[[fermi]]\ndal = {since}\nal = {until}\n" for since, until in outages)

    assert span(2, added).whole is whole
