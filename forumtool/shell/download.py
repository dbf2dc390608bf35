"""Which pages of a topic to ask for, and when the answers make one picture.

The daily run asks for the last page that is known and for those after it: with nothing new, one request. Posts are
known by their numbers: where a page no longer begins as it did, something before it was deleted (or came back), and
the pages before are read again until one is as it was. A page with fewer posts than it announces was cut between two of
them, and is asked for again. Nothing is kept here: pages come back all, or a PagesError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from forumtool.addresses import topic_url
from forumtool.model import Page, announced, is_short
from forumtool.problems import PagesError
from forumtool.shell.history import KnownPage

if TYPE_CHECKING:
    from forumtool.shell.fetch import Answer

__all__ = ["Fetched", "download_topic"]

AGAIN = "Ripeti il comando; se continua, salva le pagine dal browser e usa --pagine CARTELLA."
NO_SUCH_PAGE = {"topic-missing", "not-a-topic", "private-topic", "empty-file"}  # what lies past the end may be refused
MOST_TRIES = 4  # times that a page is asked for which comes with fewer posts than it announces
MOST_RETURNS = 3  # times that the pages before are read again because the topic moved meanwhile


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
    had, is of another topic, or is not the one that was asked for.
    """
    run = _Run(address, topic, get, parse, now, progress, {page.first: page.numbers for page in known})
    if everything or not known or not _regular(known):
        run.onward(0)
    else:
        run.since(known)
    return run.fetched


def _regular(known: Sequence[KnownPage]) -> bool:
    """Whether the known pages are all of one length; otherwise they cannot be set against new ones."""
    return all(page.per_page == known[-1].per_page and page.first % page.per_page == 0 for page in known)


def _not_whole(known: Sequence[KnownPage]) -> Iterator[int]:
    """The pages before the last known one that were never read, or hold too few posts, or those of another page."""
    size = known[-1].per_page
    numbers = {page.first: page.numbers for page in known}
    seen: set[tuple[int, ...]] = set()
    for first in range(0, known[-1].first, size):
        held = numbers.get(first, ())
        if len(held) < size or held in seen:
            yield first
        seen.add(held)


class _Run:
    """One reading of a topic: what was fetched, and ``numbers``, the posts of each page as they were last seen."""

    def __init__(
        self,
        address: str,
        topic: int,
        get: Callable[[str], Answer],
        parse: Callable[[bytes, str | None], Page],
        now: Callable[[], datetime],
        progress: Callable[[int, int], None],
        numbers: dict[int, tuple[int, ...]],
    ) -> None:
        self._address, self._topic = address, topic
        self._get, self._parse, self._now, self._progress = get, parse, now, progress
        self._numbers = numbers
        self._returns = 0
        self.fetched: list[Fetched] = []

    def since(self, known: Sequence[KnownPage]) -> None:
        """Reads what is not whole before the last known page, that page, and what follows it."""
        last = known[-1]
        for first in _not_whole(known):
            self._take(first)
        page = self._last_known(last.first)
        if page is None:
            return
        if _numbers(page)[:1] != last.numbers[:1]:
            self._back(last.first - page.per_page)
        if not _is_last(page):
            self.onward(last.first + page.per_page, page)

    def onward(self, first: int, before: Page | None = None) -> None:
        """Reads from ``first`` to the end of the topic, wherever each page says that it is."""
        while (page := self._following(first, before)) is not None:
            if before is not None and _shrank(before, page):
                self._back(first - page.per_page)
            if _is_last(page):
                return
            first, before = first + page.per_page, page

    def _last_known(self, first: int) -> Page | None:
        """The last known page as it is now; None if the topic no longer reaches it, and the pages before are read."""
        try:
            answer = self._ask(first)
        except PagesError as err:
            if first == 0 or not _refuses(err):
                raise
            answer = self._ask(0)
            if not _ends_before(answer.page, first):
                raise
        page = answer.page
        if _ends_before(page, first):
            self._back((page.pages - 1) * page.per_page)
            return None
        self._check(answer, first)
        return self._keep(answer)

    def _following(self, first: int, before: Page | None) -> Page | None:
        """The page that begins at ``first``; None if the topic ends before it."""
        try:
            answer = self._ask(first)
        except PagesError as err:
            if before is not None and _all_read(before, first) and _refuses(err):
                return None
            raise
        if _ends_before(answer.page, first):
            if before is not None and not _all_read(before, first):
                self._back(first - before.per_page)
            return None
        if before is not None and _numbers(answer.page) == _numbers(before):
            if _all_read(before, first):
                return None
            message = "Il forum manda due volte la stessa pagina al posto della successiva."
            raise PagesError.of("page-repeated", message, where=answer.url, hint=AGAIN)
        self._check(answer, first)
        return self._keep(answer)

    def _back(self, first: int) -> None:
        """Reads the pages before again, down to one that is as it was."""
        self._returns += 1
        if self._returns > MOST_RETURNS:
            message = "Il topic cambia mentre lo leggo: qualcuno sta cancellando messaggi."
            url = topic_url(self._address, self._topic, first)
            raise PagesError.of("topic-restless", message, where=url, hint=AGAIN)
        while first >= 0:
            before = self._numbers.get(first)
            page = self._take(first)
            if _numbers(page) == before:
                return
            first -= page.per_page

    def _take(self, first: int) -> Page:
        answer = self._ask(first)
        self._check(answer, first)
        return self._keep(answer)

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
        return Fetched(page, answer.data, answer.charset, url, read_at, answer.late)

    def _check(self, answer: Fetched, first: int) -> None:
        if answer.page.first != first:
            asked, given = first + 1, answer.page.first + 1
            message = f"Il forum manda la pagina che comincia dal messaggio {given}° e non dal {asked}°, come chiesto."
            raise PagesError.of("wrong-page", message, where=answer.url, hint=AGAIN)

    def _keep(self, answer: Fetched) -> Page:
        page = answer.page
        self.fetched.append(answer)
        self._numbers[page.first] = _numbers(page)
        done = len(self.fetched)
        self._progress(done, done + max(0, page.pages - page.first // page.per_page - 1))
        return page


def _refuses(error: PagesError) -> bool:
    return error.problems[0].code in NO_SUCH_PAGE


def _located(error: PagesError, url: str) -> PagesError:
    return PagesError(problem if problem.where else replace(problem, where=url) for problem in error.problems)


def _numbers(page: Page) -> tuple[int, ...]:
    return tuple(post.number for post in page.posts)


def _is_last(page: Page) -> bool:
    return _ends_before(page, page.first + page.per_page)


def _ends_before(page: Page, first: int) -> bool:
    """Whether, as this page tells, the topic has no page that begins at ``first``."""
    return page.pages * page.per_page <= first


def _all_read(page: Page, first: int) -> bool:
    """Whether, as this page tells, the topic has no more than ``first`` posts."""
    return page.replies is not None and page.replies + 1 <= first


def _shrank(before: Page, after: Page) -> bool:
    return before.replies is not None and after.replies is not None and after.replies < before.replies
