"""Hours, days and instants of a file, as ``Table`` reads other values: typed, or None with a fault noted."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from forumtool import instants
from forumtool.edition.reader import Table

__all__ = ["doubled", "missing", "read_day", "read_hour", "read_instant", "read_moment"]

_HOUR = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)", re.ASCII)
_YEARS = range(1990, 2200)


def read_hour(row: Table, key: str) -> time | None:
    """An hour of the day, written ``"21:30"``."""
    value = row.raw(key)
    if value is None or (isinstance(value, time) and not (value.second or value.microsecond)):
        return value if isinstance(value, time) else None
    if not isinstance(value, str | time):
        row.wrong(key, value, 'un\'ora fra virgolette, per esempio "21:30"')
        return None
    match = _HOUR.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None:
        message = f"«{value}» non è un'ora e minuti, da \"00:00\" a \"23:59\": scrivi per esempio {key} = \"21:30\"."
        row.error(key, "wrong-value", message)
        return None
    return time(int(match[1]), int(match[2]))


def read_day(row: Table, key: str, *, required: str = "") -> date | None:
    """A day without an hour."""
    value = row.raw(key, required=required)
    if value is None:
        return None
    if isinstance(value, datetime) or not isinstance(value, date):
        row.wrong(key, value, "un giorno senza ora e senza virgolette, per esempio 2026-11-02")
        return None
    return value if _in_our_time(row, key, value) else None


def read_instant(row: Table, key: str, zone: ZoneInfo, *, required: str = "") -> datetime | None:
    """An instant of the file, in ``zone``; refuses a wall time that does not exist, warns of one that is double."""
    value = row.raw(key, required=required)
    if value is None:
        return None
    if isinstance(value, date) and not isinstance(value, datetime):
        row.error(
            key,
            "day-without-hour",
            f"`{key}` è scritto come giorno senza ora: aggiungi l'ora, per esempio {value}T21:30:00.",
        )
        return None
    if not isinstance(value, datetime):
        row.wrong(key, value, "giorno e ora senza virgolette, per esempio 2026-11-04T21:30:00")
        return None
    return _placed(row, key, value, zone)


def read_moment(
    row: Table, key: str, zone: ZoneInfo, *, last: bool = False, required: str = ""
) -> datetime | None:
    """An instant or a whole day: the first instant of the day, or (``last``) of the one after."""
    value = row.raw(key)
    if value is not None and not isinstance(value, date):
        row.wrong(key, value, "un giorno, con o senza ora, e senza virgolette, per esempio 2026-11-05")
        return None
    if isinstance(value, datetime) or value is None:
        return read_instant(row, key, zone, required=required)
    if not _in_our_time(row, key, value):
        return None
    midnight = datetime.combine(value + timedelta(days=1) if last else value, time())
    return instants.instant_of(midnight, zone)


def _in_our_time(row: Table, key: str, value: date) -> bool:
    if value.year in _YEARS:
        return True
    row.error(key, "wrong-value", f"l'anno {value.year} non può essere giusto: controlla la data.")
    return False


def _placed(row: Table, key: str, value: datetime, zone: ZoneInfo) -> datetime | None:
    if not _in_our_time(row, key, value):
        return None
    if value.tzinfo is not None:
        return instants.local(value, zone)
    if why := missing(value, zone):
        row.error(key, "no-such-instant", why)
        return None
    if why := doubled(value, zone):
        row.warning(key, "double-instant", why)
    return instants.instant_of(value, zone)


def missing(wall_time: datetime, zone: ZoneInfo) -> str:
    """That a naive wall time does not exist, for the spring change, and what would; nothing where it does."""
    if instants.exists(wall_time, zone):
        return ""
    return (
        f"le {wall_time:%H:%M} del {wall_time:%d/%m/%Y} non esistono in {zone.key}: quella notte l'orologio salta "
        f"alle {instants.instant_of(wall_time, zone):%H:%M}; scrivi un'ora che esiste."
    )


def doubled(wall_time: datetime, zone: ZoneInfo) -> str:
    """That a naive wall time comes twice, for the autumn change, and which is taken; nothing where it does not."""
    if not instants.twice(wall_time, zone):
        return ""
    return (
        f"le {wall_time:%H:%M} del {wall_time:%d/%m/%Y} in {zone.key} ci sono due volte, per il ritorno all'ora "
        "solare: prendo la prima."
    )
