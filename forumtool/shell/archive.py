"""``archivio.sqlite``: every page ever read, and what follows from the readings.

Kept are bytes and when they were read; posts, versions and deletions are derived. A page is parsed once: its posts
are stored beside its bytes with the version of the reader that made them, and made again by another one. What does not
come back as it was written is not used: what is derived is made again, bytes and readings are an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from forumtool.model import Page, Post, Renamed, Topic
from forumtool.problems import PagesError, Problem
from forumtool.shell.accounts import renamed_accounts
from forumtool.shell.contents import bytes_of, keep_bytes
from forumtool.shell.database import ArchiveUnwritableError, Database
from forumtool.shell.deflated import digest
from forumtool.shell.files import is_file
from forumtool.shell.heard import recall, remember
from forumtool.shell.history import KnownPage
from forumtool.shell.parses import PageReader, keep_parse, parse_again
from forumtool.shell.readings import check_readings, count_readings, note, saved_at, stamp
from forumtool.shell.topics import Frozen, Place, known_pages, topic_of
from forumtool.shell.witnessed import Unwitnessed, agree, unwitnessed

__all__ = ["Archive", "ArchiveUnwritableError", "KeptReading", "PageReader", "Source", "StoredPage"]

Source = Literal["http", "file"]

_ASK_AGAIN = "Controlla che sia il suo archivio, e fattelo mandare di nuovo: il tuo è rimasto com'era."


class StoredPage(Struct, frozen=True):
    """A page whose bytes the archive holds, already parsed."""

    content: int
    topic: int
    first: int
    made_at: datetime | None


class KeptReading(Struct, frozen=True):
    """The bytes of a page as they came at the instant ``read_at``, and where from."""

    origin: str
    source: Source
    read_at: datetime
    data: bytes
    charset: str | None


class Archive:
    """The pages of an edition. To be closed, or used with ``with``; every failure is a PagesError."""

    def __init__(self, database: Database, reader: PageReader) -> None:
        self._database, self._reader = database, reader

    @classmethod
    def open(cls, path: Path | None, reader: PageReader, *, writable: bool = True) -> Self:
        """The archive at ``path``, made if it is not there; None for one of this run alone.

        Where it cannot be written, raises ArchiveUnwritableError; ``writable=False`` then gives a copy of this run
        alone, to which pages can be added all the same. Pages that another reader parsed are parsed again.
        """
        database = Database.on_disk(path) if path and writable else Database.in_memory(path)
        try:
            check_readings(database)
            parse_again(database, reader)
        except BaseException:
            database.close()
            raise
        return cls(database, reader)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    def discard_if_empty(self) -> None:
        """Closes it and, where it holds no reading, takes its file away: it was made for nothing."""
        if count_readings(self._database):
            self.close()
        else:
            self._database.discard()

    def transaction(self) -> AbstractContextManager[None]:
        """All that is added inside is kept, or nothing is, also if the program is killed."""
        return self._database.transaction()

    # ------------------------------------------------------------ adding

    def add(
        self, page: Page, data: bytes, *, read_at: datetime, origin: str, source: Source, charset: str | None = None
    ) -> None:
        """Adds a reading: ``data``, of which ``page`` is the parse, as it was at the instant ``read_at``.

        The same bytes over HTTP extend the time in which they were seen; a file was saved once, and the latest
        statement of when stands. ``origin`` is a file name or an address, for messages.
        """
        with self.transaction():
            stored = self.find(data, charset)
            try:
                content = stored.content if stored else self._keep(page, data, charset)
            except (OverflowError, UnicodeEncodeError):
                message = "La pagina contiene numeri o lettere impossibili."
                raise PagesError.of("page-garbled", message, where=origin) from None
            note(self._database, content, stamp(read_at), origin, source)

    def find(self, data: bytes, charset: str | None = None) -> StoredPage | None:
        """The page of these bytes, if they were read before: it need not be parsed again, see ``again``."""
        select = "SELECT content, topic, first, made_at FROM contents JOIN pages ON content = contents.id WHERE sha = ?"
        for content, topic, first, made_at in self._database.rows(select, digest(data, charset)):
            return StoredPage(content, topic, first, datetime.fromisoformat(made_at) if made_at else None)
        return None

    def again(self, page: StoredPage, *, read_at: datetime, origin: str, source: Source) -> None:
        """As ``add``, for bytes that ``find`` found."""
        with self.transaction():
            note(self._database, page.content, stamp(read_at), origin, source)

    def merge(self, other: Path, *, now: datetime) -> int:
        """Adds what another archive has read and this one has not; returns how many readings that is.

        A file that both hold was saved at the earlier of the two times that they state. Raises PagesError where the
        other is spoiled, or holds readings of after ``now``: these would be the latest for ever.
        """
        if not is_file(other):
            raise PagesError.of("archive-missing", "L'archivio da unire non c'è.", where=str(other))
        try:
            return self._merged(other, now)
        except PagesError as error:
            raise PagesError(_of_another(one, other) for one in error.problems) from None

    def _merged(self, other: Path, now: datetime) -> int:
        theirs = Database.in_memory(other)
        try:
            check_readings(theirs)
            _refuse_future(theirs, other, stamp(now))
            with self.transaction():
                before = count_readings(self._database)
                select = "SELECT content, read_at, origin, source FROM readings NOT INDEXED ORDER BY content, id"
                for content, readings in groupby(theirs.rows(select), itemgetter(0)):
                    mine = keep_bytes(self._database, *bytes_of(theirs, content))
                    for _, read_at, origin, source in readings:
                        own = saved_at(self._database, mine) if source == "file" else None
                        if own is None or read_at < own:
                            note(self._database, mine, read_at, origin, source)
                parse_again(self._database, self._reader)
                return count_readings(self._database) - before
        finally:
            theirs.close()

    # ------------------------------------------------------------ asking

    def topics(self) -> tuple[int, ...]:
        """The topics of which something was read."""
        return tuple(topic for (topic,) in self._database.rows("SELECT DISTINCT topic FROM pages ORDER BY topic"))

    def addresses(self, topic: int) -> tuple[str, ...]:
        """The addresses that the pages of a topic give as their own, each once."""
        select = "SELECT DISTINCT address FROM pages JOIN readings USING (content) WHERE topic = ? ORDER BY address"
        return tuple(address for (address,) in self._database.rows(select, topic))

    def known_pages(self, topic: int) -> tuple[KnownPage, ...]:
        """The latest reading of each page that the topic had when it was read last, in order."""
        return known_pages(self._database, topic)

    def downloaded_pages(self, topic: int) -> tuple[KnownPage, ...]:
        """Those of ``known_pages`` that came over the network, each run as one picture of the topic. Pages that were
        saved make none: a post may have moved from one to another between them, and be on neither."""
        return known_pages(self._database, topic, "http")

    def topic(
        self,
        number: int,
        *,
        place: Place,
        frozen: Frozen,
        address: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
    ) -> Topic:
        """All that is known of a topic; of its posts only those of ``since <= at < until``, and those without a date.

        ``address`` is the forum's, for links; without it, the one that the pages name.
        """

        def keep(_number: int, at: datetime | None) -> bool:
            return at is None or ((since is None or since <= at) and (until is None or at < until))

        return topic_of(self._database, number, place=place, frozen=frozen, address=address, keep=keep)

    def history(self, post: int, *, place: Place, frozen: Frozen, address: str | None = None) -> Post | None:
        """A post with all its versions, in the topic in which it was seen last; None if it was never read."""

        def keep(number: int, _at: datetime | None) -> bool:
            return number == post

        select = """
            SELECT topic FROM readings NOT INDEXED CROSS JOIN pages USING (content) CROSS JOIN posts USING (content)
            WHERE number = ? ORDER BY read_at DESC LIMIT 1
            """
        def told_by(topic: int) -> Post:
            found = topic_of(self._database, topic, place=place, frozen=frozen, address=address, keep=keep)
            return found.posts[0]

        for (topic,) in self._database.rows(select, post):
            found = told_by(topic)  # of two topics read at one instant it may be the other
            return found if found.moved is None else told_by(found.moved)
        return None

    def renamed_accounts(self) -> Iterator[Renamed]:
        """The accounts that write under more than one nick."""
        return renamed_accounts(self._database)

    def sources(self, topic: int) -> Iterator[KeptReading]:
        """Every reading of a topic with its bytes, in order of time: for who reads them another way."""
        select = """
            SELECT content, origin, source, read_at FROM readings NOT INDEXED CROSS JOIN pages USING (content)
            WHERE topic = ? ORDER BY read_at, id
            """
        for content, origin, source, read_at in self._database.rows(select, topic):
            yield KeptReading(origin, source, datetime.fromisoformat(read_at), *bytes_of(self._database, content))

    def recall(self, scope: bytes) -> dict[bytes, str]:
        """What ``remember`` kept in a scope."""
        return recall(self._database, scope)

    def remember(self, scope: bytes, said: Mapping[bytes, str]) -> None:
        """Keeps what posts were read to say, in place of what was kept in other scopes; if it can be done now."""
        remember(self._database, scope, said)

    def unwitnessed(self, scope: bytes) -> list[Unwitnessed]:
        """The contents that ``agree`` has not kept in a scope, topic by topic."""
        return unwitnessed(self._database, scope)

    def bytes_of(self, content: int) -> tuple[bytes, str | None]:
        """The bytes of a content, and their charset."""
        return bytes_of(self._database, content)

    def agree(self, scope: bytes, contents: Iterable[int]) -> None:
        """Keeps that two readers agreed upon contents, in place of other scopes; if it can be done now."""
        agree(self._database, scope, contents)

    # ------------------------------------------------------------ inside

    def _keep(self, page: Page, data: bytes, charset: str | None) -> int:
        content = keep_bytes(self._database, data, charset)
        keep_parse(self._database, content, page, self._reader.version)
        return content


def _of_another(problem: Problem, other: Path) -> Problem:
    """A problem of a merge. An archive of another's is not for us to mend; our own is."""
    theirs = problem.code == "archive-corrupt" and problem.where == str(other)
    return replace(problem, hint=_ASK_AGAIN) if theirs else problem


def _refuse_future(theirs: Database, other: Path, now: str) -> None:
    late = theirs.rows("SELECT max(read_at) FROM readings NOT INDEXED WHERE read_at > ?", now)[0][0]
    if late is not None:
        day, hour = late[:10], late[11:16]
        message = f"L'archivio da unire contiene una lettura del {day} alle {hour} (UTC), che deve ancora venire."
        hint = "Controllate l'orologio di tutti e due i computer; se è avanti di poco, riprova dopo quell'ora."
        raise PagesError.of("reading-in-future", message, where=str(other), hint=hint)
