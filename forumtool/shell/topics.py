"""A topic out of the archive: its readings, its posts placed in time, each with its versions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from types import MappingProxyType

from forumtool.addresses import forum_address, post_url
from forumtool.model import Author, PageRead, Post, Renamed, Topic, Version
from forumtool.shell.accounts import unshown_numbers
from forumtool.shell.database import Database
from forumtool.shell.history import KnownPage, Reading, Run, Sighting, Trace, trace
from forumtool.shell.versions import StoredVersion, load_versions

__all__ = ["Frozen", "Keep", "Place", "known_pages", "topic_of"]

Place = Callable[[datetime, datetime], datetime]
"""The instant of a wall time shown on a page, and of the reading of that page."""
Frozen = Callable[[datetime], datetime]
"""The instant of a wall time frozen in an edit note."""
Keep = Callable[[int, datetime | None], bool]
"""Whether a post, by its number and instant, is wanted."""


def topic_of(
    database: Database, number: int, *, place: Place, frozen: Frozen, address: str | None, keep: Keep
) -> Topic:
    """All the readings of a topic and those of its posts that ``keep`` wants; of the others only when they were written
    is told."""
    readings = _readings(database, number)
    pages: list[PageRead] = []

    def sheets() -> Iterator[tuple[Reading, list[Sighting]]]:
        for reading in readings:
            sightings = _sightings(database, reading)
            if sightings:
                pages.append(_page_read(number, reading, sightings, place))
            yield reading, sightings

    traces = trace(sheets())
    base = address or next((forum_address(reading.address) for reading in reversed(readings)), None) or ""
    placed = [(post, _instant(post.dated, post.dated_at, place)) for _, post in sorted(traces.items())]
    wanted = [(post, at) for post, at in placed if keep(post.latest.number, at)]
    unshown = unshown_numbers(database)
    versions = load_versions(database, dict.fromkeys(run.version for post, _ in wanted for run in post.runs))
    posts = tuple(
        Post(
            number=post.latest.number,
            topic=number,
            author=_author(post, unshown),
            at=at,
            shown=post.dated.shown_text,
            url=post_url(base, number, post.latest.number),
            versions=tuple([_version(run, versions[run.version], frozen) for run in post.runs]),
            gone=post.gone,
            nick_now=post.nick_now,
        )
        for post, at in wanted
    )
    first_read = min((page.read_at for page in pages), default=None)
    later = ((at, post.gone) for post, at in placed if at is not None and first_read is not None and at > first_read)
    renamed = (_renamed(base, number, *one) for one in placed if one[0].nick_now is not None)
    return Topic(number, posts, tuple(pages), tuple(later), tuple(renamed))


def known_pages(database: Database, topic: int, source: str | None = None) -> tuple[KnownPage, ...]:
    """The latest reading of each page that the topic had when it was read last, in order of ``first``; with ``source``,
    of the readings that came that way."""
    readings = _readings(database, topic, source)
    latest = {reading.first: reading for reading in readings}
    end = readings[-1].pages * readings[-1].per_page if readings else 0
    return tuple(
        KnownPage(first, page.pages, page.per_page, tuple(post.number for post in _sightings(database, page)))
        for first, page in sorted(latest.items())
        if first < end
    )


def _readings(database: Database, topic: int, source: str | None = None) -> list[Reading]:
    """In order of time; of two at the same instant, first the one on which the topic was shorter."""
    rows = database.rows(
        """
        SELECT content, read_at, origin, first, pages, per_page, replies, address
        FROM readings NOT INDEXED CROSS JOIN pages USING (content) CROSS JOIN contents ON contents.id = content
        WHERE topic = ? AND source = coalesce(?, source)
        ORDER BY read_at, pages, last_post, replies, last_edit, first, sha
        """,
        topic,
        source,
    )
    return [Reading(content, datetime.fromisoformat(read_at), *facts) for content, read_at, *facts in rows]


def _sightings(database: Database, reading: Reading) -> list[Sighting]:
    select = "SELECT number, author, mid, shown, shown_text, version FROM posts WHERE content = ? ORDER BY number"
    return [Sighting(*row) for row in database.rows(select, reading.content)]


def _page_read(topic: int, reading: Reading, sightings: list[Sighting], place: Place) -> PageRead:
    dated = [sighting for sighting in sightings if sighting.shown] or sightings
    return PageRead(
        topic=topic,
        first=reading.first,
        pages=reading.pages,
        per_page=reading.per_page,
        replies=reading.replies,
        posts=tuple(sighting.number for sighting in sightings),
        first_at=_instant(dated[0], reading.read_at, place),
        last_at=_instant(dated[-1], reading.read_at, place),
        read_at=reading.read_at,
        origin=reading.origin,
    )


def _instant(sighting: Sighting, read_at: datetime, place: Place) -> datetime | None:
    return place(datetime.fromisoformat(sighting.shown), read_at) if sighting.shown else None


def _author(post: Trace, unshown: Mapping[int, int] = MappingProxyType({})) -> Author:
    """Who wrote a post, by the nick under which it was first seen; the number of his account may show later, or on
    other posts alone."""
    number = post.first.mid if post.first.mid is not None else post.latest.mid
    return Author(post.first.author, unshown.get(post.latest.number) if number is None else number)


def _renamed(base: str, topic: int, post: Trace, at: datetime | None) -> Renamed:
    number, now = post.latest.number, Author(post.latest.author, post.latest.mid)
    return Renamed(number, post_url(base, topic, number), at, _author(post), now)


def _version(run: Run, text: StoredVersion, frozen: Frozen) -> Version:
    """A post was edited when the note says; where its date cannot be read, at the latest when it was seen."""
    edited_at = frozen(text.edit_wall) if text.edit_wall is not None else run.first_seen if text.edited else None
    return Version(text.body, edited_at, run.first_seen, run.last_seen)
