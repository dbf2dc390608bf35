"""Which pages are asked for, and what happens when the topic moves under the reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from forumtool.addresses import topic_number
from forumtool.model import Page
from forumtool.problems import PagesError
from forumtool.shell.archive import Archive
from forumtool.shell.download import Fetched, download_topic
from forumtool.shell.fetch import Answer
from forumtool.shell.history import KnownPage
from tests.shell.pages import ADDRESS, READER, TOPIC, at, data_of, frozen, page, place, post, read

Event = Callable[["Board"], None]


class Board:
    """A forum with one topic, pages of five. ``past_the_end`` is how it answers there: with the last page under its
    own address (clamp), with the last page as if it were the one asked for (echo), or with a refusal (refuse)."""

    def __init__(self, count: int, *, past_the_end: str = "clamp", replies: bool = True) -> None:
        self.numbers = list(range(1, count + 1))
        self.written = count
        self.past_the_end, self.counts = past_the_end, replies
        self.asked: list[int] = []
        self.before: dict[int, Event] = {}  # what happens just before the Nth request
        self.extra_pages = 0  # pages that the pager shows and the topic does not have
        self.charset: str | None = None

    def get(self, url: str) -> Answer:
        assert url.startswith(ADDRESS)
        assert topic_number(url) == TOPIC
        first = int(url.partition("&st=")[2] or 0)
        if event := self.before.get(len(self.asked)):
            event(self)
        self.asked.append(first)
        return Answer(self.body(first), self.charset, url)

    def body(self, first: int) -> bytes:
        if first >= len(self.numbers):
            if self.past_the_end == "refuse":
                return b"<html>Topic inesistente</html>"
            shown = (len(self.numbers) - 1) // 5 * 5
            return data_of(self.page(shown, first if self.past_the_end == "echo" else shown))
        return data_of(self.page(first, first))

    def page(self, first: int, claimed: int, topic: int = TOPIC) -> Page:
        pages = -(-len(self.numbers) // 5) + self.extra_pages
        replies = len(self.numbers) - 1 if self.counts else None
        numbers = self.numbers[first : first + 5]
        posts = [post(number) for number in numbers]
        return page(posts, first=claimed, pages=pages, replies=replies, per_page=5, topic=topic)

    def known(self) -> list[KnownPage]:
        pages = -(-len(self.numbers) // 5)
        firsts = range(0, len(self.numbers), 5)
        return [KnownPage(first, pages, 5, tuple(self.numbers[first : first + 5])) for first in firsts]


class Cut(Board):
    """A forum whose page at ``first`` comes without its last post the first ``times`` that it is asked for."""

    def __init__(self, count: int, first: int, *, times: int) -> None:
        super().__init__(count)
        self.first, self.times = first, times

    def body(self, first: int) -> bytes:
        made = self.page(first, first)
        if first != self.first or self.asked.count(first) > self.times:
            return data_of(made)
        return data_of(replace(made, posts=made.posts[:-1]))


def delete(*numbers: int) -> Event:
    def event(board: Board) -> None:
        board.numbers = [number for number in board.numbers if number not in numbers]

    return event


def write(count: int) -> Event:
    def event(board: Board) -> None:
        board.numbers += range(board.written + 1, board.written + 1 + count)
        board.written += count

    return event


def run(board: Board, known: Sequence[KnownPage] = (), *, everything: bool = False) -> list[Fetched]:
    return download_topic(
        ADDRESS, TOPIC, get=board.get, parse=read, now=lambda: at("20:00"), known=known, everything=everything
    )


def firsts(fetched: list[Fetched]) -> list[int]:
    return [one.page.first for one in fetched]


def code(caught: pytest.ExceptionInfo[PagesError]) -> str:
    return caught.value.problems[0].code


class TestTheFirstTime:
    @pytest.mark.parametrize(
        ("count", "expected"), [(1, [0]), (5, [0]), (6, [0, 5, 0]), (10, [0, 5, 0]), (11, [0, 10, 5, 0])]
    )
    def test_every_page_from_the_end_to_the_beginning(self, count: int, expected: list[int]) -> None:
        board = Board(count)
        assert firsts(run(board)) == expected
        assert board.asked == expected

    def test_what_comes_back(self) -> None:
        board = Board(2)
        board.charset = "utf-8"
        url = "https://esempio.forumfree.it/?t=63000001"
        made = board.page(0, 0)
        assert run(board) == [Fetched(made, data_of(made), "utf-8", url, at("20:00"))]

    def test_progress(self) -> None:
        seen: list[tuple[int, int]] = []
        download_topic(ADDRESS, TOPIC, get=Board(12).get, parse=read, now=lambda: at("20:00"),
                       progress=lambda done, total: seen.append((done, total)))  # fmt: skip
        assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]

    def test_the_time_of_each_page(self) -> None:
        clock = iter([at("20:00"), at("20:01"), at("20:02")])
        fetched = download_topic(ADDRESS, TOPIC, get=Board(10).get, parse=read, now=lambda: next(clock))
        assert [one.read_at for one in fetched] == [at("20:00"), at("20:01"), at("20:02")]


class TestTheDailyRun:
    def test_with_nothing_new_one_request(self) -> None:
        for count in (3, 5, 12, 15):
            board = Board(count)
            assert firsts(run(board, board.known())) == [(count - 1) // 5 * 5]
            assert len(board.asked) == 1

    def test_with_new_posts_the_last_page_and_those_after(self) -> None:
        board = Board(9)
        known = board.known()
        write(8)(board)
        assert firsts(run(board, known)) == [5, 15, 10, 5]

    def test_everything_when_asked(self) -> None:
        board = Board(12)
        assert firsts(run(board, board.known(), everything=True)) == [0, 10, 5, 0]

    def test_pages_that_are_missing_before(self) -> None:
        board = Board(17)
        known = [one for one in board.known() if one.first in (0, 10)]
        assert firsts(run(board, known)) == [10, 15, 10, 5]

    def test_pages_before_that_are_not_whole(self) -> None:
        """One that grew after it was read, and one that the forum answered with in place of another."""
        board = Board(17)
        grown = [*board.known()[:1], KnownPage(5, 2, 5, (6, 7)), *board.known()[2:]]
        assert firsts(run(board, grown)) == [15, 5]
        repeated = [*board.known()[:2], KnownPage(10, 4, 5, (6, 7, 8, 9, 10)), *board.known()[3:]]
        assert firsts(run(board, repeated)) == [15, 10, 5]

    def test_pages_of_another_length_are_all_read_again(self) -> None:
        board = Board(7)
        assert firsts(run(board, [KnownPage(0, 1, 15, tuple(range(1, 8)))])) == [0, 0, 5, 0]
        assert firsts(run(board, [KnownPage(0, 2, 5, (1,)), KnownPage(3, 2, 5, (4,))])) == [0, 5, 0]


class TestDeletions:
    def test_before_the_last_page_they_are_looked_for_backwards(self) -> None:
        board = Board(22)
        known = board.known()
        delete(7)(board)
        assert firsts(run(board, known)) == [20, 15, 10, 5, 0]
        board = Board(22)
        known = board.known()
        delete(17)(board)
        assert firsts(run(board, known)) == [20, 15, 10]

    def test_on_the_last_page_they_are_seen_at_once(self) -> None:
        board = Board(22)
        known = board.known()
        delete(22)(board)
        assert firsts(run(board, known)) == [20]

    @pytest.mark.parametrize("past_the_end", ["clamp", "echo", "refuse"])
    def test_a_last_page_that_is_no_more(self, past_the_end: str) -> None:
        board = Board(16, past_the_end=past_the_end)
        known = board.known()
        delete(16)(board)
        fetched = run(board, known)
        assert firsts(fetched) == [10]
        board = Board(16, past_the_end=past_the_end)
        known = board.known()
        delete(3, 16)(board)
        assert firsts(run(board, known)) == [10, 5, 0]
        board = Board(16, past_the_end=past_the_end)
        known = board.known()
        delete(*range(4, 17))(board)
        assert firsts(run(board, known)) == [0]

    @pytest.mark.parametrize(
        ("request_number", "asked"), [(1, [0, 10, 5, 0]), (2, [0, 10, 5, 0, 10, 5]), (3, [0, 10, 5, 0, 10, 5, 0])]
    )
    def test_while_reading_no_post_slips_past(self, request_number: int, asked: list[int]) -> None:
        """Read from the first page on, post 6 would be on neither: on the second before, on the first after."""
        board = Board(12)
        board.before = {request_number: delete(2)}
        fetched = run(board)
        assert firsts(fetched) == asked
        assert {shown.number for one in fetched for shown in one.page.posts} == set(range(1, 13))

    @pytest.mark.parametrize("past_the_end", ["clamp", "echo"])
    def test_while_reading_the_last_page_goes(self, past_the_end: str) -> None:
        board = Board(11, past_the_end=past_the_end)
        board.before = {2: delete(3)}
        fetched = run(board)
        assert firsts(fetched) == [0, 10, 5, 0, 5]
        assert {shown.number for one in fetched for shown in one.page.posts} == set(range(1, 12))

    def test_a_topic_that_never_rests(self) -> None:
        board = Board(60)
        board.before = {request: delete(request) for request in range(1, 60)}
        with pytest.raises(PagesError) as caught:
            run(board)
        assert code(caught) == "topic-restless"
        assert "Il topic cambia mentre lo leggo: qualcuno sta scrivendo o cancellando messaggi." in str(caught.value)


class TestGrowth:
    def test_while_reading_the_new_pages_are_read_too(self) -> None:
        board = Board(9)
        board.before = {1: write(4), 2: write(4)}
        assert firsts(run(board)) == [0, 5, 0, 5, 15, 10, 5]

    def test_a_post_on_a_page_already_read_waits_for_the_next_run(self) -> None:
        board = Board(4)
        board.before = {1: write(1)}
        assert firsts(run(board)) == [0]


class TestWrongAnswers:
    def test_the_same_page_again(self) -> None:
        class Stuck(Board):
            def body(self, first: int) -> bytes:
                return data_of(self.page(0, first))

        with pytest.raises(PagesError) as caught:
            run(Stuck(12))
        assert str(caught.value) == (
            "https://esempio.forumfree.it/?t=63000001&st=5: "
            "Le pagine 1 e 2 del topic 63000001 hanno messaggi in comune: non possono essere giuste tutte e due.\n"
            "    Ripeti il comando; se continua, salva le pagine dal browser e usa --pagine CARTELLA."
        )

    def test_another_page(self) -> None:
        class Confused(Board):
            def body(self, first: int) -> bytes:
                return data_of(self.page(first and 10, first and 10))

        for known in ([], Board(12).known()[:2]):
            with pytest.raises(PagesError) as caught:
                run(Confused(12), known)
            assert str(caught.value) == (
                "https://esempio.forumfree.it/?t=63000001&st=5: "
                "Il forum manda la pagina che comincia dal messaggio 11° e non dal 6°, come chiesto.\n"
                "    Ripeti il comando; se continua, salva le pagine dal browser e usa --pagine CARTELLA."
            )

    def test_another_topic(self) -> None:
        class Moved(Board):
            def body(self, first: int) -> bytes:
                return data_of(self.page(first, first, topic=7))

        with pytest.raises(PagesError) as caught:
            run(Moved(3))
        assert str(caught.value) == (
            "https://esempio.forumfree.it/?t=63000001: Il forum manda il topic 7 al posto del 63000001.\n"
            "    Controlla [topic] in edizione.toml."
        )

    def test_no_topic_at_all(self) -> None:
        with pytest.raises(PagesError) as caught:
            download_topic(ADDRESS, TOPIC, get=lambda url: Answer(b"<html>", None, url), parse=read, now=datetime.now)
        assert str(caught.value) == "https://esempio.forumfree.it/?t=63000001: Non è una pagina di un topic."

    def test_a_refusal_where_there_must_be_a_page(self) -> None:
        board = Board(15, past_the_end="refuse")
        board.extra_pages = 1
        board.counts = False
        with pytest.raises(PagesError, match="st=15: Non è una pagina di un topic"):
            run(board)
        with pytest.raises(PagesError, match="st=15: Non è una pagina di un topic"):
            run(board, [*board.known(), KnownPage(15, 4, 5, (16,))])

    @pytest.mark.parametrize("first", [0, 5, 10])
    @pytest.mark.parametrize("everything", [False, True])
    def test_a_page_cut_between_two_posts_is_asked_for_again(self, first: int, everything: bool) -> None:
        board = Cut(13, first, times=3)
        known = board.known()[:1] if first else []
        assert {shown.number for one in run(board, known, everything=everything) for shown in one.page.posts} == {
            *range(1, 14)
        }
        assert board.asked.count(first) == (5 if first == 0 else 4)

    @pytest.mark.parametrize(("first", "held", "told"), [(0, 4, 5), (5, 4, 5), (10, 2, 3)])
    def test_a_page_that_always_comes_cut(self, first: int, held: int, told: int) -> None:
        board = Cut(13, first, times=99)
        with pytest.raises(PagesError) as caught:
            run(board)
        start = f"&st={first}" if first else ""
        assert str(caught.value) == (
            f"https://esempio.forumfree.it/?t=63000001{start}: "
            f"Il forum manda {held} dei {told} messaggi che la pagina dice di avere.\n"
            "    Ripeti il comando; se continua, salva le pagine dal browser e usa --pagine CARTELLA."
        )
        assert (code(caught), board.asked.count(first)) == ("page-short", 4)

    @pytest.mark.parametrize("past_the_end", ["clamp", "echo", "refuse"])
    def test_a_pager_that_counts_a_page_too_many(self, past_the_end: str) -> None:
        board = Board(15, past_the_end=past_the_end)
        board.extra_pages = 1
        assert firsts(run(board)) == [0, 10, 5, 0]
        assert set(firsts(run(board, board.known()[:3]))) == {10}

    def test_a_line_that_is_down_is_not_asked_for_another_page(self) -> None:
        asked: list[str] = []

        def get(url: str) -> Answer:
            asked.append(url)
            raise PagesError.of("no-answer", "Il forum non risponde.")

        with pytest.raises(PagesError, match="Il forum non risponde"):
            download_topic(ADDRESS, TOPIC, get=get, parse=read, now=lambda: at("20:00"), known=Board(12).known())
        assert asked == ["https://esempio.forumfree.it/?t=63000001&st=10"]


def test_through_the_archive_day_after_day() -> None:
    """What the archive knows is enough for the next run, and what is deleted on the way is found."""
    board, clock = Board(8), at("20:00")
    with Archive.open(None, READER) as archive:

        def evening(*events: Event) -> list[int]:
            nonlocal clock
            clock += timedelta(days=1)
            for event in events:
                event(board)
            fetched = download_topic(
                ADDRESS, TOPIC, get=board.get, parse=read, now=lambda: clock, known=archive.downloaded_pages(TOPIC)
            )
            with archive.transaction():
                for one in fetched:
                    archive.add(one.page, one.data, read_at=one.read_at, origin=one.url, source="http")
            return firsts(fetched)

        assert evening() == [0, 5, 0]
        assert evening() == [5]
        assert evening(write(5)) == [5, 10, 5]
        assert evening(delete(2)) == [10, 5, 0]
        assert evening(delete(13), write(1)) == [10]
        assert evening() == [10]
        assert evening(delete(12, 14)) == [5]  # the third page is no more
        assert evening() == [5]
        found = archive.topic(TOPIC, place=place, frozen=frozen).posts
        assert [one.number for one in found] == list(range(1, 15))
        assert [one.number for one in found if one.gone] == [2, 12, 13, 14]
