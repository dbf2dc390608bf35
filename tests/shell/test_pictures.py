"""Topics of every size, forums that move and forums that lie: after a run every post that stands is held, or it fails.

The model is a list of numbers. What a run must hold follows from that list alone: the posts that stood when the run
began and still stand when it ends.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from forumtool.model import Page, clashes
from forumtool.problems import PagesError
from forumtool.shell.download import Fetched, download_topic, not_whole
from forumtool.shell.history import KnownPage
from tests.shell.pages import ADDRESS, TOPIC, at, data_of, read
from tests.shell.test_download import Board

Lie = Callable[["Liar", Page], Page]
CODES = {"page-repeated", "wrong-page", "topic-restless", "page-short", "not-a-topic"}


class Liar(Board):
    """A forum that answers for the page at ``first`` with what ``lie`` makes of it, ``times`` times."""

    def __init__(self, count: int, first: int, lie: Lie, *, times: int = 99) -> None:
        super().__init__(count)
        self.first, self.lie, self.times = first, lie, times

    def body(self, first: int) -> bytes:
        if first != self.first or self.asked.count(first) > self.times:
            return super().body(first)
        return data_of(self.lie(self, self.page(first, first)))

    def posts_at(self, place: int, made: Page) -> Page:
        """The page with as many posts as it has, from another place of the topic."""
        place = max(0, min(place, len(self.numbers) - len(made.posts)))
        return replace(made, posts=self.page_of(place, len(made.posts)))

    def page_of(self, place: int, count: int) -> tuple:  # type: ignore[type-arg]
        whole = [one for first in range(0, len(self.numbers), 5) for one in self.page(first, first).posts]
        return tuple(whole[place : place + count])


LIES: dict[str, Lie] = {
    "those of the first page": lambda board, made: board.posts_at(0, made),
    "those of the page before": lambda board, made: board.posts_at(made.first - 5, made),
    "those of the page after": lambda board, made: board.posts_at(made.first + 5, made),
    "two too early": lambda board, made: board.posts_at(made.first - 2, made),
    "two too late": lambda board, made: board.posts_at(made.first + 2, made),
    "that the topic is one page": lambda _, made: replace(made, pages=1, replies=4),
    "that the topic ends before": lambda _, made: replace(made, pages=made.first // 5, replies=made.first - 1),
    "that there is nothing on it": lambda _, made: replace(made, pages=made.first // 5 + 1, replies=made.first - 1),
}


def union(fetched: list[Fetched], known: list[KnownPage]) -> set[int]:
    return {number for page in known for number in page.numbers} | {
        post.number for one in fetched for post in one.page.posts
    }


def attempt(board: Board, known: list[KnownPage]) -> tuple[set[int], dict[int, tuple[int, ...]]] | str:
    """All the posts that are held in the end, and the last picture of each page; or why not."""
    try:
        fetched = download_topic(ADDRESS, TOPIC, get=board.get, parse=read, now=lambda: at("20:00"), known=known)
    except PagesError as error:
        (problem,) = error.problems
        assert problem.where
        return problem.code
    pages = {page.first: page.numbers for page in known}
    pages |= {one.page.first: tuple(post.number for post in one.page.posts) for one in fetched}
    return union(fetched, known), pages


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("count", [6, 10, 12, 15, 23, 35])
@pytest.mark.parametrize("known", [0, 4, 5, 7, 12, 20])
def test_a_page_that_lies(count: int, known: int, lie: str) -> None:
    for first in range(0, count, 5):
        if first == 0 and ((known <= 5 and "one page" in lie) or "nothing" in lie or "before" in lie):
            continue  # nothing contradicts it
        board = Liar(count, first, LIES[lie])
        before = Board(min(known, count)).known() if known else []
        found = attempt(board, before)
        if isinstance(found, str):
            assert found in CODES, (first, found)
        else:
            assert found[0] == set(range(1, count + 1)), first
        assert len(board.asked) <= 5 * (count // 5 + 3)


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("count", [6, 12, 15, 23])
def test_a_page_that_lies_once_is_asked_for_again(count: int, lie: str) -> None:
    for first in range(5, count, 5):
        found = attempt(Liar(count, first, LIES[lie], times=1), [])
        assert not isinstance(found, str), (first, found)
        held, pages = found
        assert held == set(range(1, count + 1))
        assert pages == {page.first: page.numbers for page in Board(count).known()}


class Miscounting(Board):
    """A forum that counts ``less`` posts than its topic has, on every page."""

    less = 1

    def page(self, first: int, claimed: int, topic: int = TOPIC) -> Page:
        return replace(super().page(first, claimed, topic), replies=max(0, len(self.numbers) - 1 - self.less))


@pytest.mark.parametrize("less", [1, 2, 4, 7])
@pytest.mark.parametrize("known", [0, 4, 10, 11])
@pytest.mark.parametrize("count", [1, 5, 6, 7, 10, 11, 16, 23])
def test_a_counter_that_is_always_too_low(count: int, known: int, less: int) -> None:
    board = Miscounting(count)
    board.less = less
    found = attempt(board, Board(min(known, count)).known() if known else [])
    assert not isinstance(found, str)
    assert found[0] == set(range(1, count + 1))


def happenings(random: Random, board: Board) -> None:
    """What may befall a topic between two requests: posts deleted, written, both, or nothing."""
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        if len(board.numbers) > 2 and random.random() < 0.6:
            board.numbers.remove(random.choice(board.numbers))
        if random.random() < 0.6:
            board.written += 1
            board.numbers.append(board.written)


@pytest.mark.parametrize("batch", range(20))
def test_posts_deleted_and_written_at_any_moment(batch: int) -> None:
    """Between the runs and in the midst of one. What is held is what stands, whatever went and came meanwhile."""
    for seed in range(75 * batch, 75 * batch + 75):
        three_evenings(Random(seed))


def three_evenings(random: Random) -> None:
    ending = random.choice(("clamp", "echo", "refuse"))
    board = Board(random.randint(1, 30), past_the_end=ending, replies=random.random() < 0.8)
    known: list[KnownPage] = []
    held: set[int] = set()
    for _ in range(3):
        stood, board.asked = set(board.numbers), []
        moments = random.sample(range(1, 9), random.randint(1, 3))
        board.before = {moment: lambda board: happenings(random, board) for moment in moments}
        found = attempt(board, known)
        if isinstance(found, str):
            assert found in CODES
            continue
        seen, pages = found
        held |= seen
        assert stood & set(board.numbers) <= held, board.asked
        end = (len(board.numbers) - 1) // 5 * 5
        known = [
            KnownPage(first, len(pages), 5, numbers) for first, numbers in sorted(pages.items()) if first <= end
        ]
        happenings(random, board)
    board.before, board.asked = {}, []
    found = attempt(board, known)
    assert not isinstance(found, str)
    assert set(board.numbers) <= held | found[0]
    again = [
        KnownPage(first, -(-len(board.numbers) // 5), 5, numbers)
        for first, numbers in sorted(found[1].items())
        if first < len(board.numbers)
    ]
    board.asked = []
    assert not isinstance(attempt(board, again), str)
    assert len(board.asked) == 1


class TestPages:
    def test_no_clash(self) -> None:
        assert list(clashes({}, 2)) == []
        assert list(clashes({0: (1, 2), 2: (3, 4), 8: (9,)}, 2)) == []

    def test_clashes(self) -> None:
        assert list(clashes({0: (1, 2), 2: (2, 3), 4: (3, 4)}, 2)) == [(0, 2)]
        assert list(clashes({4: (1,), 2: (3, 4), 0: (1, 2)}, 2)) == [(0, 4)]
        assert list(clashes({0: (1, 2), 2: (2, 3), 4: (1, 4)}, 2)) == [(0, 2), (0, 4)]

    def test_numbers_need_not_rise(self) -> None:
        assert list(clashes({0: (7, 8), 2: (1, 2), 4: (5,)}, 2)) == []

    def test_a_false_post_proves_nothing(self) -> None:
        assert list(clashes({0: (1, 2, 99), 2: (3, 4)}, 2)) == []

    def test_what_is_not_whole(self) -> None:
        assert not_whole({0: (1, 2), 4: (5, 6)}, 4, 2) == {2}
        assert not_whole({0: (1, 2), 2: (3,), 4: (5, 6)}, 4, 2) == {2}
        assert not_whole({0: (1, 2), 2: (2, 3), 4: (5, 6)}, 4, 2) == {0, 2}
        assert not_whole({0: (1, 2), 2: (3, 4), 4: (1, 2)}, 4, 2) == {0}


