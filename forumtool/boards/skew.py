"""Do the pages show the times that the edition says they show?

A quote freezes the time of the quoted post as its quoter saw it; an edit note freezes the time of the edit. Set beside
the time that a page shows for the same post, they tell with which clock the page was read: a stamp should say what the
post's instant is in the zone, an edit should not come before its post. One person may well be abroad, so it is people
that are counted, not stamps. The server's own clock, where a page holds it, tells whether the machine's was right.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from msgspec import Struct

from forumtool.boards.clock import instant
from forumtool.instants import MINUTE, instant_of
from forumtool.model import Page

__all__ = ["Clocks", "Sheet", "compare_clocks", "most"]

_NONE = timedelta()


class Sheet(Struct, frozen=True):
    """A page, and the instant at which it is said to have been read."""

    page: Page
    read_at: datetime
    origin: str


class Clocks(Struct, frozen=True):
    """What the frozen times say.

    ``quoters`` maps each person who quotes to how much later than in his stamps the quoted posts appear to be: zero
    where the clock of the readers is as configured. ``otherwise`` is the same, had the board the other way of showing
    times. ``editors`` maps each editor to the shortest time between a post and its edit note. ``strays`` are the pages
    that tell another time than the rest, with how much later; ``lags`` those that came later than the server says,
    ``ahead`` those with posts written after their reading, each with by how much.
    """

    stamps: int
    quoters: dict[str, timedelta]
    otherwise: dict[str, timedelta]
    notes: int
    editors: dict[str, timedelta]
    strays: dict[str, timedelta]
    lags: dict[str, timedelta]
    ahead: dict[str, timedelta]


class _Stamp(Struct, frozen=True):
    """The time of the post ``quoted`` as ``quoter`` froze it at the instant ``at``."""

    quoter: str
    quoted: int
    wall: datetime
    at: datetime


def compare_clocks(sheets: Iterable[Sheet], zone: ZoneInfo, reader_offset: bool) -> Clocks:
    """The frozen times of all the pages, against the instants that follow from the configuration."""
    every = tuple(sheets)
    stamps = {stamp for sheet in every for stamp in _stamps(sheet, zone, reader_offset)}
    quoting = defaultdict(list)
    for stamp in stamps:
        quoting[stamp.quoted].append(stamp)
    found = [(sheet, *one) for sheet in every for one in _residues(sheet, quoting, zone, reader_offset)]
    other = [one for sheet in every for one in _residues(sheet, quoting, zone, not reader_offset)]
    quoters = _usual((stamp.quoter, residue) for _, stamp, residue in found)
    rule = most(quoters)
    return Clocks(
        stamps=len({stamp for _, stamp, _ in found}),
        quoters=quoters,
        otherwise=_usual((stamp.quoter, residue) for stamp, residue in other),
        notes=len({(post.number, post.edit.wall) for sheet in every for post in sheet.page.posts if post.edit}),
        editors=_shortest(edit for sheet in every for edit in _edits(sheet, zone, reader_offset)),
        strays=_strays([(sheet.origin, stamp.quoter, residue) for sheet, stamp, residue in found], rule),
        lags={one.origin: one.read_at - one.page.made_at for one in every if one.page.made_at},
        ahead=dict(_ahead(every, zone, reader_offset)),
    )


def most(found: dict[str, timedelta]) -> timedelta:
    """What most people's times say; zero if as many say so, or if there is nobody."""
    times = Counter(found.values())
    return max(times, key=lambda one: (times[one], one == _NONE), default=_NONE)


# ---------------------------------------------------------------- quotes


def _stamps(sheet: Sheet, zone: ZoneInfo, reader_offset: bool) -> Iterator[_Stamp]:
    for post in sheet.page.posts:
        if post.shown is None:
            continue
        at = instant(post.shown, sheet.read_at, zone, reader_offset)
        for quote in post.quotes:
            if quote.wall is not None and quote.post is not None:
                yield _Stamp(post.author.name, quote.post, quote.wall, at)


def _residues(
    sheet: Sheet, quoting: dict[int, list[_Stamp]], zone: ZoneInfo, reader_offset: bool
) -> Iterator[tuple[_Stamp, timedelta]]:
    """How much later than in its stamps each quoted post of a page appears to be, to the minute."""
    for post in sheet.page.posts:
        if post.shown is None:
            continue
        for stamp in quoting.get(post.number, ()):
            # a stamp takes the quoter's offset when he quotes, whatever the season of the post
            offset = timezone(stamp.at.utcoffset() or _NONE)
            wall = instant(post.shown, sheet.read_at, zone, reader_offset).astimezone(offset)
            yield stamp, _minute(wall.replace(tzinfo=None)) - _minute(stamp.wall)


def _minute(wall: datetime) -> datetime:
    return wall.replace(second=0, microsecond=0)


def _usual(residues: Iterable[tuple[str, timedelta]]) -> dict[str, timedelta]:
    """Each one's most frequent residue; the smallest of several."""
    times: defaultdict[str, Counter[timedelta]] = defaultdict(Counter)
    for name, residue in residues:
        times[name][residue] += 1
    return {name: min(found, key=lambda one: (-found[one], abs(one))) for name, found in times.items()}


def _strays(found: list[tuple[str, str, timedelta]], rule: timedelta) -> dict[str, timedelta]:
    """The pages on which two people or more, and most of them, say something else than ``rule``."""
    pages: defaultdict[str, list[tuple[str, timedelta]]] = defaultdict(list)
    for origin, quoter, residue in found:
        pages[origin].append((quoter, residue))
    told = {origin: _usual(residues) for origin, residues in pages.items()}
    return {origin: most(one) for origin, one in told.items() if len(one) > 1 and most(one) not in (rule, _NONE)}


# ---------------------------------------------------------------- edits, and times to come


def _edits(sheet: Sheet, zone: ZoneInfo, reader_offset: bool) -> Iterator[tuple[str, timedelta]]:
    for post in sheet.page.posts:
        if post.shown is None or post.edit is None or post.edit.wall is None:
            continue
        written = instant(_minute(post.shown), sheet.read_at, zone, reader_offset).astimezone(UTC)
        edited = instant_of(post.edit.wall, zone).astimezone(UTC)
        if edited < written:  # of an hour that comes twice it may be the second
            edited = post.edit.wall.replace(tzinfo=zone, fold=1).astimezone(UTC)
        editor = post.edit.text.rpartition(" - ")[0].split(" ", 2)[-1]
        yield editor, edited - written


def _shortest(edits: Iterable[tuple[str, timedelta]]) -> dict[str, timedelta]:
    shortest: dict[str, timedelta] = {}
    for editor, gap in edits:
        shortest[editor] = min(gap, shortest.get(editor, gap))
    return shortest


def _ahead(sheets: Iterable[Sheet], zone: ZoneInfo, reader_offset: bool) -> Iterator[tuple[str, timedelta]]:
    """The pages that hold posts written after the pages were read, as it seems."""
    for sheet in sheets:
        shown = [post.shown for post in sheet.page.posts if post.shown]
        if shown:
            over = instant(max(shown), sheet.read_at, zone, reader_offset).astimezone(UTC) - sheet.read_at
            if over > MINUTE:
                yield sheet.origin, over
