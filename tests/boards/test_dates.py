"""Dates of posts and notes."""

from __future__ import annotations

from datetime import datetime

import pytest

from forumtool.boards.dates import read_all, read_date


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("29/10/2008, 20:47:01", "2008-10-29 20:47:01"),
        ("4/11/2025, 9:03", "2025-11-04 09:03"),
        ("Inviato il: 4/11/2025, 09:03", "2025-11-04 09:03"),
        ("11/4/2025, 08:47 PM:09", "2025-11-04 20:47:09"),
        ("11/4/2025, 12:05 AM:30", "2025-11-04 00:05:30"),
        ("11/4/2025, 12:05 p.m.", "2025-11-04 12:05"),
        ("Edited by Anna - 14/4/2025, 21:24", "2025-04-14 21:24"),
        ("Modificato da 1/1/2020, 10:00 - 4/11/2025, 21:10", "2025-11-04 21:10"),
        ("4.11.2025, 21:10", "2025-11-04 21:10"),
        ("4/11/2025 21:10", "2025-11-04 21:10"),
    ],
)
def test_dates(text: str, iso: str) -> None:
    assert read_date(text) == datetime.fromisoformat(iso)


@pytest.mark.parametrize(
    "text",
    [
        "", "ieri", "oggi alle 10:00", "4/11/25, 10:00", "31/2/2025, 10:00", "4/13/2025, 10:00", "4/11/2025, 25:00",
        "4/11/2025, 10:61", "4/11/2025, 13:00 PM", "0/11/2025, 10:00", "4/11/3025, 10:00", "4/11/2025",
    ],
)  # fmt: skip
def test_what_is_no_date(text: str) -> None:
    assert read_date(text) is None


def test_the_dates_of_a_page_are_in_one_order() -> None:
    english = ["10/11/2008, 20:47:01", "10/29/2008, 20:47:01"]
    assert read_all(english) == [datetime.fromisoformat(f"2008-10-{day} 20:47:01") for day in (11, 29)]
    italian = ["10/11/2008, 20:47:01", "29/11/2008, 20:47:01"]
    assert read_all(italian) == [datetime.fromisoformat(f"2008-11-{day} 20:47:01") for day in (10, 29)]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        # one that cannot be read says nothing of the others
        (["10/04/2008", "10/29/2008", ""], ["2008-10-04", "2008-10-29", None]),
        (["", "10/04/2008", "10/29/2008", "31/31/2008"], [None, "2008-10-04", "2008-10-29", None]),
        (["ieri", "10/11/2008"], [None, "2008-11-10"]),
        (["ieri", "10/11/2008", "29/11/2008"], [None, "2008-11-10", "2008-11-29"]),
        (["30/02/2008", "10/11/2008"], [None, "2008-11-10"]),
        (["", ""], [None, None]),
        ([], []),
        # in no order: what can be read in one way alone is, and nothing else
        (["10/29/2008", "29/10/2008"], ["2008-10-29", "2008-10-29"]),
        (["10/29/2008", "29/10/2008", "10/11/2008", "5/5/2008"], ["2008-10-29", "2008-10-29", None, "2008-05-05"]),
    ],
)
def test_the_order_is_told_by_the_dates_that_can_be_read(written: list[str], read: list[str | None]) -> None:
    texts = [f"{date}, 20:47:01" if date[:1].isdigit() else date for date in written]
    assert read_all(texts) == [date and datetime.fromisoformat(f"{date} 20:47:01") for date in read]


def test_half_days_are_in_their_own_order_and_say_nothing_of_the_others() -> None:
    shown = ["10/29/2008, 08:47 PM:01", "10/11/2008, 20:47:01", ""]
    assert read_all(shown) == [
        datetime.fromisoformat("2008-10-29 20:47:01"),
        datetime.fromisoformat("2008-11-10 20:47:01"),
        None,
    ]
