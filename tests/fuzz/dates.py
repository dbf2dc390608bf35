"""Any text where a date stands: it is read as a date that is written there, or not at all; instants of it are whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from forumtool.boards.clock import instant
from forumtool.boards.dates import read_all, read_date
from forumtool.instants import instant_of

WORDS = (
    "29/10/2008, 20:47:01", "10/29/2008, 08:47 PM:01", "4/11/2026, 21:30", "25/10/2026, 02:30", "29/3/2026, 02:30",
    "31/12/1999, 23:59", "1/1/2099, 00:00", " AM", " PM", "p.m.", ":", "/", ", ", "-", ".", "Inviato il", "\n", "٣",
)  # fmt: skip
ZONES = tuple(map(ZoneInfo, ("Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC")))
READ_AT = (datetime(2026, 7, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC))


def seeds() -> Iterator[bytes]:
    yield from (word.encode() for word in WORDS)
    yield b"4/11/2026, 10:00\n13/11/2026, 10:00"
    yield b"Posted on: 11/13/2026, 09:05 PM"


def check(data: bytes) -> None:
    texts = data.decode("utf-8", "replace").split("\n")
    dates = read_all(texts)
    assert len(dates) == len(texts)
    for text, date in zip(texts, dates, strict=True):
        if date is not None:
            _written(text, date)
            _placed(date)
        alone, turned = read_date(text), read_date(text, month_first=True)
        assert date in (alone, turned)


def _written(text: str, date: datetime) -> None:
    """Every part of ``date`` is a number that stands in ``text``."""
    numbers = [int(number) for number in re.findall(r"[0-9]+", text)]
    assert date.tzinfo is None
    assert 1900 <= date.year <= 2099
    for part in (date.year, date.month, date.day, date.minute):
        assert any(str(part) in str(number) for number in numbers), (text, date)
    hours = {date.hour, date.hour % 12 or 12}
    assert any(str(hour) in str(number) for hour in hours for number in numbers), (text, date)


def _placed(date: datetime) -> None:
    for zone in ZONES:
        for read_at in READ_AT:
            at = instant(date, read_at, zone, reader_offset=True)
            assert at.tzinfo is not zone, "two times of one zone compare by the wall clock"
            assert at.utcoffset() == at.astimezone(zone).utcoffset()
            offset = read_at.astimezone(zone).utcoffset() or timedelta()
            assert at.astimezone(UTC).replace(tzinfo=None) + offset == date
        wall = instant_of(date, zone).replace(tzinfo=None)
        assert wall == date or timedelta() < wall - date <= timedelta(days=1), "an hour that never was"
        assert instant(date, READ_AT[0], zone, reader_offset=False) == instant_of(date, zone)
