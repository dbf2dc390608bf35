"""A topic out of the archive: its readings, its posts placed in time, each with its versions.

A post number is one post of the forum: where a moderator moved posts from one topic to another, each is told in both,
with all that any of their pages showed of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType

from forumtool.addresses import forum_address, forum_name, post_url
from forumtool.model import Author, EditNote, PageRead, Post, Renamed, Topic, Version
from forumtool.shell.accounts import unshown_numbers
from forumtool.shell.database import Database
from forumtool.shell.history import KnownPage, Reading, Run, Sighting, Trace, trace
from forumtool.shell.versions import StoredVersion, load_versions

__all__ = ["Frozen", "Keep", "Place", "known_pages", "topic_of"]

Place = Callable[[datetime, datetime], datetime]
"""The instant of a wall time shown on a page, and of the reading of that page."""
Frozen = Callable[[EditNote, datetime | None, datetime], datetime | None]
"""The instant of an edit, from its note, the instant of the post and that at which the note was first seen; None where
they do not tell."""
Keep = Callable[[int, datetime | None], bool]
"""Whether a post, by its number and instant, is wanted."""


def topic_of(
    database: Database, number: int, *, place: Place, frozen: Frozen, address: str | None, keep: Keep
) -> Topic:
    """All the readings of a topic and those of its posts that ``keep`` wants; of the others only when they were written
    is told. ``address`` is the forum's."""
    readings = _readings(database, [number])
    pages: list[PageRead] = []

    def sheets() -> Iterator[tuple[Reading, list[Sighting]]]:
        for reading in readings:
            sightings = _sightings(database, reading)
            if sightings:
                pages.append(_page_read(number, reading, sightings, place))
            yield reading, sightings

    own = trace(sheets())
    joint = _through_topics(database, number, own, readings, address, place)
    traces = {post: joint[post] for post in own} if joint else own
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
            versions=tuple([_version(run, versions[run.version], at, frozen) for run in post.runs]),
            gone=post.gone,
            nick_now=post.nick_now,
            moved=post.topic if post.topic != number else None,
        )
        for post, at in wanted
    )
    first_read = min((page.read_at for page in pages), default=None)
    later = (
        (at, own[post.latest.number].gone)
        for post, at in placed
        if at is not None and first_read is not None and at > first_read
    )
    renamed = (_renamed(base, number, *one) for one in placed if one[0].nick_now is not None)
    return Topic(number, posts, tuple(pages), tuple(later), tuple(renamed))


def known_pages(database: Database, topic: int, source: str | None = None) -> tuple[KnownPage, ...]:
    """The latest reading of each page that the topic had when it was read last, in order of ``first``; with ``source``,
    of the readings that came that way."""
    readings = _readings(database, [topic], source)
    latest = {reading.first: reading for reading in readings}
    end = readings[-1].pages * readings[-1].per_page if readings else 0
    return tuple(
        KnownPage(first, page.pages, page.per_page, tuple(post.number for post in _sightings(database, page)))
        for first, page in sorted(latest.items())
        if first < end
    )


def _through_topics(
    database: Database,
    number: int,
    own: Mapping[int, Trace],
    readings: Sequence[Reading],
    address: str | None,
    place: Place,
) -> dict[int, Trace]:
    """The posts of a topic, as they are by its ``own`` readings, through those of all the topics that had some of them
    too; nothing where none did.

    The same number on another forum is another post, and so it is for sure where author or time differ.
    """
    select = """
        SELECT DISTINCT topic FROM pages NOT INDEXED CROSS JOIN posts USING (content)
        WHERE topic <> ? AND +number IN (  -- each post looked at once, not looked for by each number
            SELECT number FROM pages NOT INDEXED CROSS JOIN posts USING (content) WHERE topic = ?
        )
        """
    others = [topic for (topic,) in database.rows(select, number, number)]
    if not others:
        return {}
    ours = set(_forums(reading.address for reading in readings)) or set(_forums([address or ""]))
    every = _readings(database, [number, *others])
    here = (one for one in every if one.topic == number or not ours or ours.issuperset(_forums([one.address])))
    sheets = [(reading, _sightings(database, reading)) for reading in here]
    alien = {
        (topic, post)
        for topic in others
        for post, seen in trace(sheet for sheet in sheets if sheet[0].topic == topic).items()
        if post in own and not _is_one(own[post], seen, place)
    }
    return trace((page, [post for post in posts if (page.topic, post.number) not in alien]) for page, posts in sheets)


def _is_one(post: Trace, other: Trace, place: Place) -> bool:
    """Whether two posts with one number have one author, as far as nick or account tell, and one time, to the minute
    and if both can be read."""
    at, other_at = (_instant(seen.dated, seen.dated_at, place) for seen in (post, other))
    if at is not None and other_at is not None and abs(at - other_at) >= timedelta(minutes=1):
        return False
    return not _names(post).isdisjoint(_names(other))


def _names(post: Trace) -> set[str | int]:
    seen = (post.first, post.latest)
    return {one.author for one in seen} | {one.mid for one in seen if one.mid is not None}


def _forums(addresses: Iterable[str]) -> Iterator[str]:
    """The names of the forums that addresses tell; a page need not tell its own."""
    return (forum_name(forum) for forum in map(forum_address, dict.fromkeys(addresses)) if forum)


def _readings(database: Database, topics: Sequence[int], source: str | None = None) -> list[Reading]:
    """In order of time; of two at the same instant, first the one on which the topic was shorter."""
    rows = database.rows(
        f"""
        SELECT content, read_at, origin, topic, first, pages, per_page, replies, address
        FROM readings NOT INDEXED CROSS JOIN pages USING (content) CROSS JOIN contents ON contents.id = content
        WHERE topic IN ({", ".join("?" * len(topics))}) AND source = coalesce(?, source)
        ORDER BY read_at, pages, last_post, replies, last_edit, first, sha
        """,
        *topics,
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


def _version(run: Run, text: StoredVersion, written: datetime | None, frozen: Frozen) -> Version:
    """A post was edited when the note says; where it does not tell, at the latest when it was seen."""
    edited_at = None
    if text.note is not None:
        edited_at = frozen(text.note, written, run.first_seen) or run.first_seen
    return Version(text.body, edited_at, run.first_seen, run.last_seen)
