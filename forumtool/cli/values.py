"""The kinds of value that options take: instants, hours, numbers.

An instant without an offset is a wall time in the edition's zone: it stays naive here and is placed by app.py, which
knows the zone.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time

import click

from forumtool.numerals import BIGGEST, read_number

__all__ = ["DAY", "DAY_OR_INSTANT", "INSTANT", "INSTANT_OR_HOUR", "MOMENT_OR_POST", "NUMBER", "POST", "shown"]

YEARS = range(1900, 2100)  # as on the pages
_SHOWN = 60  # letters
_HOUR = re.compile(r"[0-9]{2}:[0-9]{2}(?::[0-9]{2})?")  # without a zone: it is what a clock of the edition's shows


def shown(word: str) -> str:
    """A word of the user's as an error says it again: so much that he knows it."""
    return word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"


def _hour(text: str) -> time | None:
    try:
        return time.fromisoformat(text) if _HOUR.fullmatch(text) else None
    except ValueError:
        return None


class Instant(click.ParamType[object]):
    """``2026-11-04T21:31``, with or without seconds and offset → a datetime, naive where no offset is given."""

    name = "istante"
    forms = "un istante come 2026-11-04T21:31"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        if not isinstance(value, str):
            return value
        found = self.read(value.strip())
        if found is None:
            wrong = "non dice di che giorno è" if _hour(value.strip()) else "non si legge"
            self.fail(f"{value!r} {wrong}: serve {self.forms}", param, ctx)
        if getattr(found, "year", YEARS[0]) not in YEARS:
            self.fail(f"{value!r} non può essere: gli anni vanno dal {YEARS[0]} al {YEARS[-1]}", param, ctx)
        return found

    def read(self, text: str) -> object | None:
        if len(text) <= len("2026-11-04"):  # a day without an hour is no instant
            return None
        try:
            return datetime.fromisoformat(text)
        except ValueError:
            return None


class InstantOrHour(Instant):
    """An instant, or ``HH:MM`` → a time: where the day is known from elsewhere."""

    name = "istante|hh:mm"
    forms = "un istante come 2026-11-04T21:31 o un'ora come 21:31"

    def read(self, text: str) -> object | None:
        return _hour(text) or super().read(text)


class MomentOrPost(InstantOrHour):
    """An instant or an hour, or a post's number → an int."""

    name = "istante|hh:mm|post"
    forms = "un istante come 2026-11-04T21:31, un'ora come 21:31 o il numero di un post"

    def read(self, text: str) -> object | None:
        return read_number(text) or super().read(text)


class Day(Instant):
    """``2026-11-04`` → a date."""

    name = "giorno"
    forms = "un giorno come 2026-11-04"

    def read(self, text: str) -> object | None:
        try:
            return date.fromisoformat(text) if len(text) == len("2026-11-04") else None
        except ValueError:
            return None


class DayOrInstant(Day):
    """A day, or an instant."""

    name = "giorno|istante"
    forms = "un giorno come 2026-11-04 o un istante come 2026-11-04T21:31"

    def read(self, text: str) -> object | None:
        return super().read(text) or Instant.read(self, text)


class Number(click.ParamType[object]):
    """A number from 1 on: of a post, or with ``most`` of a day, a night, a round, which are never that many."""

    name = "numero"

    def __init__(self, most: int = BIGGEST) -> None:
        self.most = most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        text = str(value)
        number = read_number(text)
        if not number:
            long = text.isascii() and text.strip("0").isdecimal()
            wrong = "è un numero troppo lungo" if long else "non è un numero da 1 in su"
            self.fail(f"{shown(text)!r} {wrong}", param, ctx)
        if number > self.most:
            self.fail(f"{value!r} è troppo: al massimo {self.most}", param, ctx)
        return number


NUMBER = Number(999)  # as in edizione.toml
POST = Number()
DAY = Day()
DAY_OR_INSTANT = DayOrInstant()
INSTANT = Instant()
INSTANT_OR_HOUR = InstantOrHour()
MOMENT_OR_POST = MomentOrPost()
