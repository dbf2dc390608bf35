"""Where pages come from: saved files, the forum, the archive alone. What is read is kept in the edition's archive."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from forumtool.addresses import forum_address, forum_name
from forumtool.app.desk import Desk
from forumtool.boards import READER_VERSION, read_page
from forumtool.boards.clock import LEEWAY, edited_at, instant
from forumtool.instants import EVER, TICK
from forumtool.model import EditNote, Page, Post, Topic, Window, announced, is_short
from forumtool.problems import EditionError, Level, PagesError, Problem
from forumtool.shell.archive import Archive, ArchiveUnwritableError, PageReader
from forumtool.shell.saved import SavedPage, read_folder
from forumtool.text import listing, plural

if TYPE_CHECKING:
    from forumtool.shell.download import Fetched

__all__ = ["COOKIE_FILE", "Gathered", "Progress", "Sources", "gather", "now_kept", "of_other_forums"]

Progress = Callable[[int, int, int], None]
"""Told which topic is being read, how many of its pages were, and how many there are."""

COOKIE_FILE = "cookie.txt"
_TOLD_TO = timedelta(seconds=1)  # so exactly HTTP tells the time
_OTHER_FORUM = (
    "Se il forum non ha cambiato indirizzo, sono di un altro topic con lo stesso numero: toglile dalla cartella, "
    "metti da parte archivio.sqlite, che le ricorda, e rileggi le altre."
)
_TO_COME = "che deve ancora venire"
_WHEN = "Scrivi con --letto-il quando le pagine sono state lette; se è adesso, correggi data e ora del computer."


class Sources(Struct, frozen=True):
    """Where the options say that pages come from. ``read_at`` is when the saved ones were read, if it is said."""

    saved: tuple[Path, ...] = ()
    read_at: datetime | None = None
    offline: bool = False
    everything: bool = False


def now_kept(sources: Sources, met: Iterable[Problem]) -> Sources:
    """Where the pages that were just gathered from ``sources``, with the problems ``met``, are to be read again: in the
    archive, unless it could not keep them."""
    return sources if any(problem.code == "archive-unwritable" for problem in met) else Sources(offline=True)


class Gathered(Struct, frozen=True):
    """The open archive, with what this run has read in it; ``fetched`` is how many pages came from the forum."""

    desk: Desk
    archive: Archive
    problems: tuple[Problem, ...] = ()
    fetched: int = 0

    def topic(self, number: int, stretch: Window) -> Topic:
        """What is known of a topic, with those of its posts that lie in ``stretch``."""
        return self.archive.topic(
            number,
            place=self._place,
            frozen=self._frozen,
            address=self.desk.edition.forum.address,
            since=stretch.opens,
            until=stretch.ends,
        )

    def post(self, number: int) -> Post | None:
        """A post with all its versions; None if no page that was read holds it."""
        address = self.desk.edition.forum.address
        return self.archive.history(number, place=self._place, frozen=self._frozen, address=address)

    def _place(self, shown: datetime, read_at: datetime) -> datetime:
        forum = self.desk.edition.forum
        return instant(shown, read_at, forum.zone, forum.shown_in_reader_offset)

    def _frozen(self, note: EditNote, written: datetime | None, seen: datetime) -> datetime | None:
        return edited_at(note, written, seen, self.desk.edition.forum.zone)


def silent(_topic: int, _done: int, _total: int) -> None:
    """Nobody is told."""


@contextmanager
def gather(
    desk: Desk, sources: Sources, topics: Iterable[int], *, progress: Progress = silent, must_keep: bool = False
) -> Iterator[Gathered]:
    """Opens the archive and adds to it what ``sources`` give of ``topics``; saved pages may be of any of the edition's.

    With ``must_keep`` an archive that cannot be written is an error; otherwise the run goes on with a copy, and says
    so. Raises PagesError with every page that cannot be read, and keeps none of that run: an archive that was not there
    before and to which nothing came is not left behind.
    """
    forced = desk.place(sources.read_at) if sources.read_at else None
    if forced is not None and _is_to_come(forced, desk):
        raise PagesError.of("reading-in-future", f"--letto-il dice {_told(forced, desk)}, {_TO_COME}.", hint=_WHEN)
    is_new = desk.keeps and not desk.archive.exists()
    archive, problems = _open(desk, must_keep)
    problems += desk.doubled(sources.read_at, forced)
    with _held(archive, is_new=is_new):
        fetched = 0
        if sources.saved:
            with archive.transaction():
                _add_saved(archive, desk, sources, forced)
        elif not sources.offline:
            pages = _download(archive, desk, sources, topics, progress)
            _add_fetched(archive, pages)
            fetched = len({(page.page.topic, page.page.first) for page in pages})
            problems += _wrong_clock(pages)
        problems += tuple(of_other_forums(desk, archive, topics))
        yield Gathered(desk, archive, problems, fetched)


@contextmanager
def _held(archive: Archive, *, is_new: bool) -> Iterator[None]:
    try:
        yield
    finally:
        if is_new:
            archive.discard_if_empty()
        else:
            archive.close()


def _open(desk: Desk, must_keep: bool) -> tuple[Archive, tuple[Problem, ...]]:
    reader = PageReader(READER_VERSION, read_page)
    if not desk.keeps:
        return Archive.open(None, reader), ()
    try:
        return Archive.open(desk.archive, reader), ()
    except ArchiveUnwritableError as error:
        if must_keep:
            raise
        told = tuple(replace(problem, level=Level.WARNING) for problem in error.problems)
        return Archive.open(desk.archive, reader, writable=False), told


def of_other_forums(desk: Desk, archive: Archive, topics: Iterable[int]) -> Iterator[Problem]:
    """Topics of which some page says that it is of another forum, where the same number is another topic: a warning
    where all do, since a forum may have moved; a doubt where two forums are mixed."""
    for topic in topics:
        found = dict.fromkeys(filter(None, map(forum_address, archive.addresses(topic))))
        ours = desk.edition.forum.address
        mixed = len(set(map(forum_name, found))) > 1
        others = [address for address in found if ours is None or forum_name(address) != forum_name(ours)]
        level = Level.DOUBT if mixed else Level.WARNING
        if ours is not None and others:
            message = f"Fra le pagine del topic {topic} ce ne sono di {listing(others)}, ma il forum è {ours}."
            yield Problem(level, "other-forum", message, hint=_OTHER_FORUM)
        elif mixed:
            message = f"Le pagine del topic {topic} sono di più forum: {listing(others)}."
            hint = f'Scrivi qual è il tuo, indirizzo = "…" in [forum]. {_OTHER_FORUM}'
            yield Problem(level, "other-forum", message, hint=hint)


# ---------------------------------------------------------------- saved pages


def _add_saved(archive: Archive, desk: Desk, sources: Sources, forced: datetime | None) -> None:
    faults: list[Problem] = []
    for folder in sources.saved:
        for page in read_folder(folder):
            try:
                _add_one(archive, page, desk, forced)
            except PagesError as error:
                faults += (replace(problem, where=problem.where or page.origin) for problem in error.problems)
    if faults:
        raise PagesError(faults)


def _add_one(archive: Archive, saved: SavedPage, desk: Desk, forced: datetime | None) -> None:
    stored = archive.find(saved.data)
    if stored is not None:
        _check_topic(stored.topic, desk.topics, saved.origin)
        read_at = forced or stored.made_at
        if read_at is not None:  # without a time of its own, what the archive says of these bytes stands
            _check_time(read_at, desk)
            archive.again(stored, read_at=read_at, origin=saved.origin, source="file")
        return
    page = read_page(saved.data)
    _check_topic(page.topic, desk.topics, saved.origin)
    _check_length(page, saved.origin)
    read_at = forced or page.made_at or saved.modified
    _check_time(read_at, desk)
    archive.add(page, saved.data, read_at=read_at, origin=saved.origin, source="file")


def _check_topic(topic: int, known: Collection[int], origin: str) -> None:
    if topic not in known:
        message = f"La pagina è del topic {topic}, che edizione.toml non nomina."
        hint = "Aggiungilo in [topic], o togli la pagina dalla cartella."
        raise PagesError.of("other-topic", message, where=origin, hint=hint)


def _check_time(read_at: datetime, desk: Desk) -> None:
    """A page is not from the future: it would be the latest for ever, and what comes after it seem older."""
    if _is_to_come(read_at, desk):
        message = f"La pagina risulta letta {_told(read_at, desk)}, {_TO_COME}."
        raise PagesError.of("reading-in-future", message, hint=_WHEN)


def _is_to_come(at: datetime, desk: Desk) -> bool:
    """Whether no page can have been read at an instant: the clock of the run may be a past day's, but not both are."""
    return at - max(desk.now, datetime.now(UTC)) > LEEWAY


def _told(at: datetime, desk: Desk) -> str:
    local = at.astimezone(desk.edition.forum.zone)
    return f"il {local.day}/{local.month}/{local.year} alle {local:%H:%M}"


def _check_length(page: Page, origin: str) -> None:
    """A page that was cut between two posts is not kept: its readings would stand for a page that is whole."""
    if is_short(page):
        message = (
            f"La pagina {page.first // page.per_page + 1} del topic {page.topic} ha {len(page.posts)} dei "
            f"{announced(page)} messaggi che dice di avere: aprila sul forum e salvala di nuovo al posto di questa."
        )
        raise PagesError.of("page-short", message, where=origin)


# ---------------------------------------------------------------- the forum


def _download(
    archive: Archive, desk: Desk, sources: Sources, topics: Iterable[int], progress: Progress
) -> list[Fetched]:
    """What is new in the topics, all of it; nothing is kept yet."""
    from forumtool.shell.cookie import find_cookie
    from forumtool.shell.download import download_topic
    from forumtool.shell.fetch import Fetcher

    address = desk.edition.forum.address
    if address is None:
        raise EditionError.of(
            "no-address",
            'Per scaricare le pagine serve l\'indirizzo del forum: indirizzo = "https://….forumfree.it" in [forum].',
            where=f"{desk.file.name}: forum.indirizzo",
            hint="Oppure usa le pagine salvate, con --pagine CARTELLA, o l'archivio, con --offline.",
        )
    with Fetcher(address, find_cookie(os.environ, desk.folder / COOKIE_FILE)) as fetcher:
        return [
            page
            for topic in topics
            for page in download_topic(
                address,
                topic,
                get=fetcher.get,
                parse=read_page,
                now=lambda: datetime.now(UTC),
                known=archive.downloaded_pages(topic),
                everything=sources.everything,
                progress=partial(progress, topic),
            )
        ]


def _add_fetched(archive: Archive, pages: Iterable[Fetched]) -> None:
    """Adds the pages, given in the order in which they were read, as read when the forum's clock said, where this
    machine's is ahead of it: a page must not pass for one that was read after a close that was still to come. That
    clock is told to the second, and the order in which pages were read stays."""
    last = EVER
    with archive.transaction():
        for page in pages:
            last = max(page.read_at - max(page.late - _TOLD_TO, timedelta()), last + TICK)
            archive.add(page.page, page.data, read_at=last, origin=page.url, source="http", charset=page.charset)


def _wrong_clock(pages: Iterable[Fetched]) -> tuple[Problem, ...]:
    """A doubt where this machine's clock is not the forum's: what is open, closed and read in time follows from it."""
    late = max((page.late for page in pages), key=abs, default=timedelta())
    if abs(late) <= LEEWAY:
        return ()
    minutes = plural(round(abs(late) / timedelta(minutes=1)), "minuto", "minuti")
    message = f"L'orologio di questo computer è {'avanti' if late > timedelta() else 'indietro'} di {minutes} rispetto "
    hint = "Correggi data, ora e fuso orario del computer e ripeti il comando."
    return (Problem(Level.DOUBT, "clock-machine", f"{message}a quello del forum.", hint=hint),)
