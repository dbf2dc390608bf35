"""When days open and close: the rule books' hours, written instants, and the two nights a year that clocks change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from forumtool.edition import Calendar
from forumtool.problems import EditionError
from tests.edition.support import HEADING, RUNOFFS, edition, rome


def calendar(added: str = "", *, book: str = "tabula-ur", first: str = "2026-11-02") -> Calendar:
    heading = HEADING.replace("tabula-ur", book).replace("2026-11-02", first)
    return Calendar(edition(added, heading=heading))


def span(found: Calendar, day: int) -> tuple[datetime, datetime]:
    window = found.day(day)
    return window.opens, window.closes


# ---------------------------------------------------------------- the rule books' hours


@pytest.mark.parametrize(
    ("book", "night", "opens", "closes", "next_opens"),
    [
        ("tabula-ur", "2026-11-02 21:30", "2026-11-03 09:30", "2026-11-03 21:30", "2026-11-04 09:30"),
        ("avventure-orientali", "2026-11-02 22:00", "2026-11-02 23:00", "2026-11-03 22:00", "2026-11-03 23:00"),
        ("partitalla", "2026-11-02 21:15", "2026-11-02 21:45", "2026-11-03 21:15", "2026-11-03 21:45"),
    ],
)
def test_the_first_night_and_days_of_a_book(book: str, night: str, opens: str, closes: str, next_opens: str) -> None:
    found = calendar(book=book)
    assert found.night(1).opens == rome(night)
    assert found.night(1).closes == found.night(1).ends == rome(opens)
    assert span(found, 1) == (rome(opens), rome(closes))
    assert found.night(2).opens == rome(closes)
    assert found.day(2).opens == rome(next_opens)


def test_days_go_on_over_the_end_of_the_year() -> None:
    found = calendar(book="avventure-orientali", first="2026-12-30")
    assert span(found, 2) == (rome("2026-12-31 23:00"), rome("2027-01-01 22:00"))


def test_the_closing_minute_belongs_to_the_day_where_it_counts() -> None:
    window = calendar().day(1)
    assert window.ends == rome("2026-11-03 21:31")
    assert rome("2026-11-03 21:30:59") in window
    assert rome("2026-11-03 21:31") not in window
    strict = calendar('[regole]\nminuto_di_chiusura = "escluso"').day(1)
    assert strict.ends == strict.closes == rome("2026-11-03 21:30")
    assert rome("2026-11-03 21:30") not in strict


def test_a_close_inside_a_minute_ends_with_that_minute() -> None:
    found = calendar("[[giorno]]\nnumero = 1\nchiusura = 2026-11-03T21:30:20")
    assert found.day(1).ends == rome("2026-11-03 21:31")


def test_an_edition_has_hours_of_its_own() -> None:
    found = calendar('[orari]\napertura = "08:00"\nchiusura = "23:59"')
    assert span(found, 1) == (rome("2026-11-03 08:00"), rome("2026-11-03 23:59"))


def test_an_opening_at_the_closing_hour_is_that_of_the_next_day() -> None:
    found = calendar('[orari]\napertura = "21:30"')
    assert span(found, 1) == (rome("2026-11-03 21:30"), rome("2026-11-04 21:30"))


# ---------------------------------------------------------------- clocks that change


def test_the_night_of_the_autumn_change_is_an_hour_longer() -> None:
    found = calendar(first="2026-10-24")
    night = found.night(1)
    assert night.opens.isoformat() == "2026-10-24T21:30:00+02:00"
    assert night.closes.isoformat() == "2026-10-25T09:30:00+01:00"
    assert night.closes - night.opens == timedelta(hours=13)


@pytest.mark.parametrize(("first", "hours"), [("2026-10-24", 24), ("2027-03-27", 22), ("2026-11-02", 23)])
def test_a_day_over_a_change_keeps_its_wall_hours(first: str, hours: int) -> None:
    window = calendar(book="avventure-orientali", first=first).day(1)
    assert f"{window.opens:%H:%M}-{window.closes:%H:%M}" == "23:00-22:00"
    assert window.closes - window.opens == timedelta(hours=hours)


def test_an_opening_hour_that_the_spring_change_jumps_over_comes_an_hour_later_that_day_only() -> None:
    found = calendar('[orari]\napertura = "02:30"', first="2027-03-27")
    assert found.day(1).opens.isoformat() == "2027-03-28T03:30:00+02:00"
    assert found.day(2).opens.isoformat() == "2027-03-29T02:30:00+02:00"


def test_an_opening_hour_that_comes_twice_is_the_first() -> None:
    found = calendar('[orari]\napertura = "02:30"', first="2026-10-24")
    assert found.day(1).opens.isoformat() == "2026-10-25T02:30:00+02:00"


def test_a_close_in_the_hour_that_comes_twice_is_before_all_of_its_second_time() -> None:
    window = calendar('[orari]\nchiusura = "02:30"\napertura = "09:30"', first="2026-10-24").day(1)
    assert window.closes.isoformat() == "2026-10-25T02:30:00+02:00"
    assert datetime.fromisoformat("2026-10-25T02:30:59+02:00") in window
    assert datetime.fromisoformat("2026-10-25T02:10:00+01:00") not in window


# ---------------------------------------------------------------- written instants


def test_a_longer_day_moves_those_after_it() -> None:
    found = calendar("[[giorno]]\nnumero = 2\nchiusura = 2026-11-05T21:30:00")
    assert span(found, 2) == (rome("2026-11-04 09:30"), rome("2026-11-05 21:30"))
    assert found.night(3).opens == rome("2026-11-05 21:30")
    assert span(found, 3) == (rome("2026-11-06 09:30"), rome("2026-11-06 21:30"))


def test_a_day_put_off_closes_at_the_first_closing_hour_after_it_opened() -> None:
    found = calendar("[[giorno]]\nnumero = 2\napertura = 2026-11-06T22:00:00")
    assert span(found, 2) == (rome("2026-11-06 22:00"), rome("2026-11-07 21:30"))
    assert found.day(3).opens == rome("2026-11-08 09:30")


def test_a_close_brought_forward_lets_the_next_day_open_the_same_morning() -> None:
    found = calendar("[[giorno]]\nnumero = 1\nchiusura = 2026-11-04T08:00:00")
    assert found.day(2).opens == rome("2026-11-04 09:30")


def test_a_written_instant_may_carry_its_own_offset() -> None:
    found = calendar("[[giorno]]\nnumero = 1\nchiusura = 2026-11-03T22:30:00Z")
    assert found.day(1).closes.isoformat() == "2026-11-03T23:30:00+01:00"


# ---------------------------------------------------------------- which day it is


@pytest.mark.parametrize(
    ("now", "day", "following"),
    [
        ("2026-10-01 12:00", 1, 1),
        ("2026-11-03 09:29", 1, 1),
        ("2026-11-03 09:30", 1, 1),
        ("2026-11-03 21:30:30", 1, 1),
        ("2026-11-03 21:31", 1, 2),
        ("2026-11-04 09:29", 1, 2),
        ("2026-11-04 09:30", 2, 2),
        ("2026-12-24 03:00", 51, 52),
    ],
)
def test_the_day_that_commands_speak_of(now: str, day: int, following: int) -> None:
    found = calendar()
    assert (found.day_at(rome(now)), found.next_day_at(rome(now))) == (day, following)


# ---------------------------------------------------------------- rounds


def test_the_windows_of_the_rounds() -> None:
    found = calendar(RUNOFFS)
    assert found.count_window(2, 1) == found.day(2)
    second = found.count_window(2, 2)
    assert (second.opens, second.closes) == (rome("2026-11-04 22:00"), rome("2026-11-04 23:00"))
    assert found.count_window(2, 3).ends == rome("2026-11-05 00:31")
    assert found.listing(2, 2) == second


def test_the_ballot_that_closes_last() -> None:
    found = calendar(RUNOFFS)
    assert found.last_ballot(1) == found.day(1)
    assert found.last_ballot(2) == found.count_window(2, 3)


@pytest.mark.parametrize(("minute", "begins"), [("incluso", "2026-11-03 21:31"), ("escluso", "2026-11-03 21:30")])
def test_a_night_begins_once_the_closing_minute_is_over(minute: str, begins: str) -> None:
    found = calendar(f'[regole]\nminuto_di_chiusura = "{minute}"\n')
    assert found.night(2).opens == rome("2026-11-03 21:30")
    assert found.night_begins(2) == rome(begins)
    assert found.night_begins(1) == found.night(1).opens == rome("2026-11-02 21:30")


def test_a_round_without_a_window_is_a_fault_of_the_file() -> None:
    with pytest.raises(EditionError) as caught:
        calendar(RUNOFFS).count_window(2, 4)
    assert caught.value.exit_code == 5
    assert str(caught.value) == (
        "edizione.toml: giorno[2].ballottaggi: il giorno 2 non ha una finestra per il turno 4: scrivi quando si apre e "
        "si chiude, con ballottaggi = [{ apertura = …, chiusura = … }], nel suo [[giorno]]."
    )


@pytest.mark.parametrize(
    ("now", "rounds"),
    [("2026-11-04 21:59", 1), ("2026-11-04 22:00", 2), ("2026-11-04 23:29", 2), ("2026-11-06 00:00", 3)],
)
def test_the_rounds_that_have_opened(now: str, rounds: int) -> None:
    assert calendar(RUNOFFS).rounds_opened(2, rome(now)) == rounds


def test_a_clock_of_another_age_meets_the_last_day_that_can_be() -> None:
    assert calendar().day_at(datetime(9000, 1, 1, tzinfo=UTC)) == 999
