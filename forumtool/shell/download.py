"""Which pages of a topic to ask for, and when the answers make one picture.

A topic is read from its end to its beginning: where a post is deleted those after it move towards the beginning, and so
none can slip past the reader. The daily run asks for the last page that is known, which tells where the end is now;
with nothing new, that is all. Otherwise it comes down from the end to that page, and asks for it again. Posts are known
by their numbers: where a page no longer begins as it did, something before it was deleted (or came back), and the pages
before are read again until one is as it was.

The picture is whole when the topic was as long at the end of the descent as at its start, and no post is on two pages;
else what does not agree is read again. A page with fewer posts than it announces was cut between two of them, and is
asked for again. Nothing is kept here: pages come back all, or a PagesError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from forumtool.addresses import topic_url
from forumtool.model import Page, announced, clashes, is_short
from forumtool.problems import PagesError
from forumtool.shell.history import KnownPage

if TYPE_CHECKING:
    from forumtool.shell.fetch import Answer

__all__ = ["Fetched", "download_topic", "not_whole"]

AGAIN = "Ripeti il comando; se continua, salva le pagine dal browser e usa --pagine CARTELLA."
NO_SUCH_PAGE = {"topic-missing", "not-a-topic", "private-topic", "empty-file"}  # what lies past the end may be refused
MOST_TRIES = 4  # times that a page is asked for which comes with fewer posts than it announces
MOST_DESCENTS = 5  # because the topic moved meanwhile; once more where pages contradict each other


class Fetched(Struct, frozen=True):
    """A page as the forum gave it at the instant ``read_at``, on a clock that is ``late`` after the forum's."""

    page: Page
    data: bytes
    charset: str | None
    url: str
    read_at: datetime
    late: timedelta = timedelta()


def download_topic(
    address: str,
    topic: int,
    *,
    get: Callable[[str], Answer],
    parse: Callable[[bytes, str | None], Page],
    now: Callable[[], datetime],
    known: Sequence[KnownPage] = (),
    everything: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> list[Fetched]:
    """The pages of a topic that are new or changed since ``known``, or all, in the order in which they were read.

    ``progress`` is told how many pages were read and how many it will be. Raises PagesError where a page cannot be
    had, is of another topic, is not the one that was asked for, or contradicts another.
    """
    known = () if everything or not _regular(known) else known
    size = known[-1].per_page if known else None
    run = _Run(address, topic, get, parse, now, progress, {page.first: page.numbers for page in known}, size)
    run.read(known[-1].first if known else 0)
    return run.fetched


def _regular(known: Sequence[KnownPage]) -> bool:
    """Whether the known pages are all of one length; otherwise they cannot be set against new ones."""
    return all(page.per_page == known[-1].per_page and page.first % page.per_page == 0 for page in known)


class _Trouble(Struct, frozen=True):
    """Why a descent is no picture of the topic, and the page from which the next one begins. What ``contradicts`` is
    said again by no topic that only moved."""

    code: str
    message: str
    at: int
    start: int
    contradicts: bool


class _Run:
    """One reading of a topic: what was fetched, and ``numbers``, the posts of each page as they were last seen, of
    ``size`` each."""

    def __init__(
        self,
        address: str,
        topic: int,
        get: Callable[[str], Answer],
        parse: Callable[[bytes, str | None], Page],
        now: Callable[[], datetime],
        progress: Callable[[int, int], None],
        numbers: dict[int, tuple[int, ...]],
        size: int | None,
    ) -> None:
        self._address, self._topic = address, topic
        self._get, self._parse, self._now, self._progress = get, parse, now, progress
        self._numbers, self._size = numbers, size
        self._latest: Page
        self.fetched: list[Fetched] = []

    def read(self, start: int) -> None:
        """Reads what is new from ``start`` on, and what is not whole or no longer as it was before."""
        told: _Trouble | None = None
        for _ in range(MOST_DESCENTS):
            trouble = self._descend(start)
            if trouble is None:
                return
            if trouble == told and trouble.contradicts:
                break
            told, start = trouble, trouble.start
        assert told is not None
        url = topic_url(self._address, self._topic, told.at)
        raise PagesError.of(told.code, told.message, where=url, hint=AGAIN)

    def _descend(self, start: int) -> _Trouble | None:
        """Reads from the end of the topic down to ``start``, and of what lies before it what must be; None if all is
        well."""
        before = self._numbers.get(start, ())
        page = self._take(start)
        if page is None:
            return self._ended(start)
        size, top = page.per_page, page
        if size != (self._size or size):
            return self._resized(size)
        self._size = size
        wanted = not_whole(self._numbers, start, size)
        above = range((page.pages - 1) * size, start, -size)
        self._tell(len(above) + bool(above))
        opening = page
        for first in above:
            page = self._take(first, opening)
            if page is None and not _all_read(opening, first):
                return self._ended(first)
            if page is not None:
                top = max(top, page, key=lambda one: one.first)
                self._tell((first - start) // size)
        if top.first > start:
            page = self._take(start)  # what moved meanwhile out of the pages above is here
            if page is None:
                return self._ended(start)
            self._tell(0)
        moved = before[:1] != self._numbers[start][:1]
        for first in range(start - size, -1, -size):
            if moved or first in wanted:
                before = self._numbers.get(first, ())
                if self._take(first, top) is None:
                    return self._ended(first)
                self._tell(0)
                moved = moved and before != self._numbers[first]
        return self._disagreement(top)

    def _disagreement(self, top: Page) -> _Trouble | None:
        """What is wrong with the picture, of which ``top`` is the end."""
        now, size = self._latest, top.per_page
        end = (now.pages - 1) * size
        if (now.pages, now.replies) != (top.pages, top.replies):
            message = "Il topic cambia mentre lo leggo: qualcuno sta scrivendo o cancellando messaggi."
            return _Trouble("topic-restless", message, top.first, min(top.first, end), contradicts=False)
        self._numbers = {first: numbers for first, numbers in self._numbers.items() if first <= end}
        clash = next(clashes(self._numbers, size), None)
        if clash is None:
            return None
        one, other = clash
        if other == top.first and _all_read(now, other):  # past its end the forum shows the last page again
            self.fetched = [answer for answer in self.fetched if answer.page.first != other]
            del self._numbers[other]
            return None
        message = (
            f"Le pagine {one // size + 1} e {other // size + 1} del topic {self._topic} hanno messaggi in comune: non "
            "possono essere giuste tutte e due."
        )
        return _Trouble("page-repeated", message, other, other, contradicts=True)

    def _ended(self, first: int) -> _Trouble:
        """That the topic ends before the page that was asked for; the next descent begins where it ends."""
        now = self._latest
        pages = now.pages if now.replies is None else min(now.pages, now.replies // now.per_page + 1)
        there_are = f"ce ne sono {pages}" if pages > 1 else "ce n'è una sola"
        message = (
            f"Le pagine del topic {self._topic} non si accordano su quante sono: quando chiedo la "
            f"{first // now.per_page + 1} il forum dice che {there_are}."
        )
        return _Trouble("wrong-page", message, first, (pages - 1) * now.per_page, contradicts=True)

    def _resized(self, size: int) -> _Trouble:
        """That the forum cuts its topics into other pages than it did: what is known of them is of no use."""
        self._numbers, self._size = {}, size
        message = f"Le pagine del topic {self._topic} cambiano lunghezza mentre le leggo."
        return _Trouble("topic-restless", message, 0, 0, contradicts=False)

    def _take(self, first: int, told: Page | None = None) -> Page | None:
        """The page that begins at ``first``, kept; None if the topic ends before it. One that lies past the end by its
        own count is taken where another, ``told``, counts as it does: the board's counter is wrong."""
        try:
            answer = self._ask(first)
        except PagesError as err:
            if first == 0 or not _refuses(err):
                raise
            self._ask(0)
            if _ends_before(self._latest, first) or _all_read(self._latest, first):
                return None
            raise
        page = answer.page
        miscounted = page.first == first and told is not None and _all_read(told, first)
        if _ends_before(page, first) or (_all_read(page, first) and not miscounted):
            return None
        if page.first != first:
            asked, given = first + 1, page.first + 1
            message = f"Il forum manda la pagina che comincia dal messaggio {given}° e non dal {asked}°, come chiesto."
            raise PagesError.of("wrong-page", message, where=answer.url, hint=AGAIN)
        self.fetched.append(answer)
        self._numbers[first] = tuple(post.number for post in page.posts)
        return page

    def _ask(self, first: int) -> Fetched:
        for _ in range(MOST_TRIES):
            answer = self._ask_once(first)
            if not is_short(answer.page):
                return answer
        page = answer.page
        message = f"Il forum manda {len(page.posts)} dei {announced(page)} messaggi che la pagina dice di avere."
        raise PagesError.of("page-short", message, where=answer.url, hint=AGAIN)

    def _ask_once(self, first: int) -> Fetched:
        url = topic_url(self._address, self._topic, first)
        answer = self._get(url)
        read_at = self._now()
        try:
            page = self._parse(answer.data, answer.charset)
        except PagesError as err:
            raise _located(err, url) from None
        if page.topic != self._topic:
            message = f"Il forum manda il topic {page.topic} al posto del {self._topic}."
            raise PagesError.of("other-topic", message, where=url, hint="Controlla [topic] in edizione.toml.")
        self._latest = page
        return Fetched(page, answer.data, answer.charset, url, read_at, answer.late)

    def _tell(self, left: int) -> None:
        self._progress(len(self.fetched), len(self.fetched) + left)


def not_whole(numbers: Mapping[int, tuple[int, ...]], end: int, size: int) -> set[int]:
    """The pages before ``end`` that were never read, hold too few posts, or clash with another page."""
    lacking = {first for first in range(0, end, size) if len(numbers.get(first, ())) < size}
    lacking.update(*clashes(numbers, size))
    return {first for first in lacking if first < end}


def _refuses(error: PagesError) -> bool:
    return error.problems[0].code in NO_SUCH_PAGE


def _located(error: PagesError, url: str) -> PagesError:
    return PagesError(problem if problem.where else replace(problem, where=url) for problem in error.problems)


def _ends_before(page: Page, first: int) -> bool:
    """Whether, as this page tells, the topic has no page that begins at ``first``."""
    return page.pages * page.per_page <= first


def _all_read(page: Page, first: int) -> bool:
    """Whether, as this page tells, the topic has no more than ``first`` posts."""
    return page.replies is not None and page.replies + 1 <= first
