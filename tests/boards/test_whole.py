"""Is a topic whole for a stretch of time? Readings in, Italian sentences out.

The window runs from 9:30 to 21:31 of 4 November; times are written ``hh:mm`` of that day.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from forumtool.boards.whole import missing_pages, read_until, surplus_posts
from forumtool.model import PageRead, Topic, Window
from forumtool.problems import Level

NUMBER = 63000001


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-04 {clock}").replace(tzinfo=UTC)


WINDOW = Window(at("09:30"), at("21:30"), at("21:31"))


def reading(
    page: int, total: int, read: str, times: tuple[str, str] | None, *, count: int | None = None, per_page: int = 15
) -> PageRead:
    """A reading of a page of a topic that had ``total`` posts; ``times`` are those of its first and last post."""
    first = (page - 1) * per_page
    held = min(per_page, total - first) if count is None else count
    return PageRead(
        topic=NUMBER,
        first=first,
        pages=-(-total // per_page),
        per_page=per_page,
        replies=total - 1,
        posts=tuple(range(1000 + first, 1000 + first + held)),
        first_at=at(times[0]) if times else None,
        last_at=at(times[1]) if times else None,
        read_at=at(read),
        origin=f"pagina{page}.html",
    )


def topic(*readings: PageRead) -> Topic:
    return Topic(NUMBER, (), readings)


def lacking(*readings: PageRead, window: Window = WINDOW) -> list[tuple[str, str]]:
    problems = missing_pages(topic(*readings), window)
    assert {problem.level for problem in problems} <= {Level.ERROR}
    return [(problem.code, str(problem)) for problem in problems]


DAY = ("10:00", "20:00")
MORNING, NOON, EVENING = ("08:00", "10:00"), ("10:05", "15:00"), ("15:05", "21:00")


# ---------------------------------------------------------------- whole


@pytest.mark.parametrize("total", [1, 14, 15])
def test_one_page(total: int) -> None:
    assert lacking(reading(1, total, "22:00", DAY)) == []


@pytest.mark.parametrize("total", [16, 30])
def test_two_pages(total: int) -> None:
    assert lacking(reading(1, total, "22:00", MORNING), reading(2, total, "22:00", NOON)) == []


def test_pages_read_at_different_times() -> None:
    assert lacking(reading(1, 20, "12:00", MORNING), reading(2, 20, "12:00", NOON), reading(2, 28, "22:00", NOON)) == []


def test_an_open_day_lacks_nothing_that_is_still_to_come() -> None:
    assert lacking(reading(1, 3, "12:00", ("10:00", "11:00"))) == []


def test_other_posts_per_page() -> None:
    pages = [reading(number, 45, "22:00", DAY, per_page=20) for number in (1, 2, 3)]
    assert lacking(*pages) == []
    assert [code for code, _ in lacking(*pages[:2])] == ["page-missing"]


# ---------------------------------------------------------------- missing


def test_no_page_at_all() -> None:
    assert lacking() == [
        (
            "page-missing",
            "Del topic 63000001 non c'è nessuna pagina: salvale tutte, oppure lancia «forumtool scarica».",
        )
    ]


def test_a_page_in_the_middle() -> None:
    assert lacking(reading(1, 40, "22:00", MORNING), reading(3, 40, "22:00", EVENING)) == [
        (
            "page-missing",
            "Manca la pagina 2 del topic 63000001: aprila sul forum e salvala, oppure lancia «forumtool scarica».",
        )
    ]


def test_several_pages() -> None:
    assert lacking(reading(2, 60, "22:00", NOON)) == [
        (
            "page-missing",
            "Mancano le pagine 1, 3 e 4 del topic 63000001: aprile sul forum e salvale, oppure lancia "
            "«forumtool scarica».",
        )
    ]
    (missing,) = lacking(reading(1, 3000, "22:00", NOON))
    assert "Mancano le pagine 2–200 del topic" in missing[1]
    every_other = [reading(number, 3000, "22:00", NOON) for number in range(1, 200, 2)]
    (missing,) = lacking(*every_other)
    assert "Mancano le pagine 2, 4, 6, 8, 10, 12, 14, 16 e altre 92 del topic" in missing[1]
    holes = [reading(number, 300, "22:00", NOON) for number in (1, 5, 8, 10)]
    (missing,) = lacking(*holes)
    assert "Mancano le pagine 2–4, 6, 7, 9 e 11–20 del topic" in missing[1]


def test_pages_that_end_before_the_window_are_not_missed() -> None:
    assert lacking(reading(2, 40, "22:00", ("08:00", "09:00")), reading(3, 40, "22:00", DAY)) == []


def test_pages_that_begin_after_the_window_are_not_missed() -> None:
    assert lacking(reading(1, 40, "23:00", ("10:00", "21:31"))) == []
    assert lacking(reading(1, 40, "22:00", ("10:00", "21:30"))) != []


def test_what_came_after_the_last_page_was_read_is_not_missed() -> None:
    assert lacking(reading(1, 15, "21:40", DAY), reading(1, 40, "23:00", DAY)) != []
    assert lacking(reading(1, 12, "21:40", DAY), reading(3, 40, "23:00", ("22:50", "22:55"))) == []


def test_a_page_whose_neighbours_have_no_dates_may_hold_anything() -> None:
    found = lacking(reading(2, 40, "22:00", None), reading(3, 40, "22:00", DAY))
    assert [code for code, _ in found] == ["page-missing"]


def test_two_faults_are_told_at_once() -> None:
    found = lacking(reading(1, 10, "12:00", MORNING), reading(3, 60, "22:00", NOON))
    assert [code for code, _ in found] == ["page-missing", "page-stale"]


# ---------------------------------------------------------------- grown, cut, repeated


def test_a_page_that_has_grown_since() -> None:
    assert lacking(reading(1, 10, "12:00", MORNING), reading(2, 20, "22:00", EVENING)) == [
        (
            "page-stale",
            "pagina1.html: La pagina 1 del topic 63000001 è stata letta quando aveva 10 messaggi, e ora ne ha di più: "
            "aprila sul forum e salvala di nuovo, oppure lancia «forumtool scarica».",
        )
    ]


def test_a_last_page_that_has_grown_since() -> None:
    found = lacking(reading(2, 20, "12:00", NOON), reading(1, 25, "22:00", MORNING))
    assert [code for code, _ in found] == ["page-stale"]


def test_growth_after_the_window_does_not_matter() -> None:
    assert lacking(reading(1, 10, "21:40", DAY), reading(2, 20, "23:00", ("22:30", "22:50"))) == []
    assert lacking(reading(2, 20, "21:40", DAY), reading(1, 25, "22:00", MORNING)) == []


def test_growth_before_the_window_does_not_matter() -> None:
    assert lacking(reading(1, 10, "08:00", ("07:00", "07:30")), reading(2, 20, "22:00", ("09:00", "20:00"))) == []


def test_readings_said_to_be_of_one_instant_are_put_in_order_by_length() -> None:
    """As where one time of reading is given for a folder of pages saved over a day."""
    found = lacking(reading(1, 10, "22:00", MORNING), reading(2, 20, "22:00", NOON))
    assert [code for code, _ in found] == ["page-stale"]


def test_a_page_with_fewer_posts_than_it_should_have() -> None:
    assert lacking(reading(1, 20, "22:00", MORNING, count=14), reading(2, 20, "22:00", NOON)) == [
        (
            "page-short",
            "pagina1.html: La pagina 1 del topic 63000001 ha 14 messaggi e il forum ne annuncia 15: aprila sul forum e "
            "salvala di nuovo, oppure lancia «forumtool scarica».",
        )
    ]
    found = lacking(reading(1, 20, "22:00", MORNING), reading(2, 20, "22:00", NOON, count=1))
    assert [message for _, message in found] == [
        "pagina2.html: La pagina 2 del topic 63000001 ha 1 messaggio e il forum ne annuncia 5: aprila sul forum e "
        "salvala di nuovo, oppure lancia «forumtool scarica»."
    ]


def test_a_short_page_before_others_is_one_whatever_the_replies() -> None:
    found = lacking(
        replace(reading(1, 20, "22:00", MORNING, count=14), replies=None),
        replace(reading(2, 20, "22:00", NOON), replies=None),
    )
    assert [code for code, _ in found] == ["page-short"]


def test_a_page_that_repeats_another() -> None:
    first = reading(1, 20, "22:00", MORNING)
    again = replace(first, first=15, origin="pagina2.html")
    assert lacking(first, again) == [
        (
            "page-repeated",
            "La pagina 2 del topic 63000001 ripete i messaggi della pagina 1: aprila sul forum e salvala di nuovo, "
            "oppure lancia «forumtool scarica».",
        )
    ]
    assert lacking(first, again, reading(2, 20, "22:01", NOON)) == []


def test_a_page_past_the_end_that_repeats_the_last_does_not_matter() -> None:
    last = reading(1, 15, "22:00", DAY)
    assert lacking(last, replace(last, first=15)) == []


APART = (
    "page-repeated",
    "Le pagine {} e {} del topic 63000001 hanno messaggi in comune: aprile sul forum e salvale di nuovo, oppure lancia "
    "«forumtool scarica».",
)


def apart(one: int, other: int) -> tuple[str, str]:
    code, message = APART
    return code, message.format(one, other)


def shifted(page: PageRead, by: int) -> PageRead:
    """The page with the posts that stand so many places further on."""
    return replace(page, posts=tuple(number + by for number in page.posts))


THREE = (reading(1, 35, "22:00", MORNING), reading(2, 35, "22:00", NOON), reading(3, 35, "22:00", EVENING))


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ((THREE[0], shifted(THREE[1], 5), THREE[2]), apart(2, 3)),
        ((THREE[0], shifted(THREE[1], -5), THREE[2]), apart(1, 2)),
        ((THREE[0], THREE[1], shifted(THREE[2], -30)), apart(1, 3)),
        ((THREE[0], THREE[1], shifted(THREE[2], -15)), apart(2, 3)),
        ((shifted(THREE[0], 1), *THREE[1:]), apart(1, 2)),
        ((THREE[0], shifted(THREE[2], -30)), apart(1, 3)),
    ],
)
def test_pages_that_do_not_follow_each_other(pages: tuple[PageRead, ...], expected: tuple[str, str]) -> None:
    assert expected in lacking(*pages)


@pytest.mark.parametrize("order", [(900, 1000, 1100), (1100, 1000, 900), (1000, 900, 1100)])
def test_numbers_need_not_rise_from_page_to_page(order: tuple[int, ...]) -> None:
    """Topics that were put together may have older numbers behind newer ones."""
    pages = (shifted(page, by - page.posts[0]) for page, by in zip(THREE, order, strict=True))
    assert lacking(*pages) == []


def test_pages_that_do_not_follow_each_other_outside_the_window_do_not_matter() -> None:
    early = Window(at("07:00"), at("08:00"), at("08:00"))
    assert lacking(THREE[0], shifted(THREE[1], 5), THREE[2], window=early) == []
    assert lacking(THREE[0], shifted(THREE[1], -5), THREE[2], window=early) == [apart(1, 2)]


def test_a_post_too_many_is_told_as_such_alone() -> None:
    """A post that its author forged makes a page longer than pages are: a doubt, see ``surplus_posts``."""
    assert lacking(reading(1, 35, "22:00", MORNING, count=16), *THREE[1:]) == []


@pytest.mark.parametrize(
    ("read", "replies", "whole"), [("22:30", 33, True), ("22:30", 34, False), ("21:50", 33, False)]
)
def test_a_post_that_moved_to_a_page_read_after(read: str, replies: int, whole: bool) -> None:
    """When others were deleted the topic was shorter; else one of the two pages is not what it says."""
    first = replace(THREE[0], posts=(*THREE[0].posts[1:], THREE[1].posts[0]), read_at=at(read), replies=replies)
    assert (apart(1, 2) not in lacking(first, *THREE[1:])) is whole


@pytest.mark.parametrize("total", [*range(1, 12), 14, 15, 16])
def test_topics_of_any_length_with_any_page_amiss(total: int) -> None:
    """Pages of five that hold what they should lack nothing; with one that holds other posts of the same topic, either
    every post of the window is on some page or it is told."""
    times = [at("10:00") + timedelta(minutes=number) for number in range(total)]
    firsts = range(0, total, 5)
    windows = [Window(opens, ends, ends) for opens in times[::2] for ends in (*times[2::3], at("21:31"))]

    def held(first: int, place: int) -> PageRead:
        count = min(5, total - first)
        shown = times[place : place + count]
        return replace(
            reading(1, total, "22:00", None, per_page=5), first=first, posts=tuple(range(place, place + count)),
            first_at=shown[0], last_at=shown[-1],
        )  # fmt: skip

    whole = {first: held(first, first) for first in firsts}
    for window in windows:
        assert lacking(*whole.values(), window=window) == []
        wanted = {number for number, written in enumerate(times) if written in window}
        for first in firsts:
            for place in range(total - min(5, total - first) + 1):
                pages = whole | {first: held(first, place)}
                found = {number for one in pages.values() for number in one.posts}
                assert wanted <= found or lacking(*pages.values(), window=window), (window, first, place)


def test_the_same_page_twice() -> None:
    assert lacking(reading(1, 15, "22:00", DAY), reading(1, 15, "22:30", DAY)) == []


# ---------------------------------------------------------------- posts deleted between readings


def test_a_topic_that_became_shorter() -> None:
    noon = [reading(1, 31, "12:00", MORNING), reading(2, 31, "12:00", NOON), reading(3, 31, "12:00", EVENING)]
    evening = [reading(1, 30, "22:00", MORNING), reading(2, 30, "22:00", NOON)]
    assert lacking(*noon, *evening) == []


@pytest.mark.parametrize("last", ["15:00", "21:31"])
def test_what_stood_behind_the_last_page_may_have_moved_to_it(last: str) -> None:
    """Nobody read the third page, and now there is none."""
    first, second = reading(1, 30, "22:30", MORNING), reading(2, 31, "22:00", ("10:05", last))
    told = (MOVED[0], MOVED[1].replace("pagina1", "pagina2").replace("La pagina 1", "La pagina 2"))
    assert lacking(second, first) == ([told] if last == "15:00" else [])
    assert lacking(second, first, reading(2, 30, "22:40", ("10:05", last))) == []


def test_a_page_whose_posts_moved_back_is_no_copy() -> None:
    noon = reading(2, 30, "12:00", NOON)
    evening = replace(noon, first=0, pages=1, replies=14, read_at=at("22:00"))
    assert lacking(reading(1, 30, "12:00", MORNING), noon, evening) == []


# ---------------------------------------------------------------- strange figures


def test_a_page_that_says_nothing_of_the_replies() -> None:
    pages = [replace(reading(number, 20, "22:00", DAY), replies=None) for number in (1, 2)]
    assert lacking(*pages) == []
    assert [code for code, _ in lacking(pages[0])] == ["page-missing"]
    assert [code for code, _ in lacking(pages[1])] == ["page-missing"]


def test_a_page_that_begins_between_pages_stands_for_none() -> None:
    odd = replace(reading(1, 15, "22:00", DAY), first=7)
    assert [code for code, _ in lacking(odd)] == ["page-missing"]


def test_a_page_that_announces_a_billion_posts() -> None:
    (problem,) = lacking(reading(1, 1_000_000_000, "22:00", DAY))
    assert problem[0] == "page-missing"


# ---------------------------------------------------------------- read until


def until(*readings: PageRead) -> str | None:
    found = read_until([topic(*readings)], WINDOW)
    return f"{found:%H:%M}" if found else None


@pytest.mark.parametrize(
    ("readings", "expected"),
    [
        ([reading(1, 3, "12:00", DAY)], "12:00"),
        ([reading(1, 3, "12:00", DAY), reading(1, 3, "22:00", DAY)], "22:00"),
        ([reading(1, 20, "12:00", NOON), reading(2, 20, "22:00", EVENING)], "12:00"),
        ([reading(1, 20, "09:00", ("08:00", "08:50")), reading(2, 20, "22:00", DAY)], "22:00"),
        ([reading(1, 20, "22:00", DAY), reading(2, 20, "22:10", ("21:40", "21:50"))], "22:00"),
        ([reading(1, 3, "09:00", ("08:00", "08:50"))], "09:00"),  # its next posts may be of the window
        ([reading(1, 3, "22:00", ("21:40", "21:50"))], None),
        ([reading(1, 3, "22:00", None)], "22:00"),
    ],
)
def test_up_to_when_the_window_was_read(readings: list[PageRead], expected: str | None) -> None:
    assert until(*readings) == expected


def test_of_several_topics_the_one_read_first() -> None:
    topics = [topic(reading(1, 3, "22:00", DAY)), topic(reading(1, 3, "21:00", DAY)), topic()]
    assert read_until(topics, WINDOW) == at("21:00")
    assert read_until([], WINDOW) is None


# ---------------------------------------------------------------- one post too many


def surplus(readings: Iterable[PageRead]) -> list[str]:
    problems = surplus_posts(topic(*readings), WINDOW)
    assert {(problem.level, problem.code) for problem in problems} <= {(Level.DOUBT, "page-surplus")}
    return [str(problem) for problem in problems]


def test_a_page_with_more_posts_than_announced() -> None:
    assert surplus([reading(1, 3, "22:00", DAY, count=4)]) == [
        "pagina1.html: Nella pagina 1 del topic 63000001 si leggono 4 messaggi ma il forum ne annuncia 3: guarda sul "
        "forum se uno è finto, o salva di nuovo la pagina."
    ]
    assert len(surplus([reading(1, 20, "22:00", DAY, count=16), reading(2, 20, "22:00", DAY)])) == 1


def test_no_page_with_more_posts_than_announced() -> None:
    assert surplus([]) == []
    assert surplus([reading(1, 20, "22:00", DAY), reading(2, 20, "22:00", DAY)]) == []
    assert surplus([reading(1, 3, "09:00", ("07:00", "08:00"), count=4), reading(2, 20, "22:00", DAY)]) == []


def test_a_page_that_counts_less_posts_than_stand_before_it() -> None:
    first, second = (replace(reading(page, 30, "22:00", NOON), replies=14) for page in (1, 2))
    assert lacking(first, second) == []
    assert surplus([first, second]) == [
        "pagina2.html: Nella pagina 2 del topic 63000001 si leggono 15 messaggi ma il forum ne annuncia 0: guarda sul "
        "forum se uno è finto, o salva di nuovo la pagina."
    ]


FIRST, SECOND = ("10:00", "15:00"), ("15:10", "20:00")
MOVED = (
    "page-stale",
    "pagina1.html: La pagina 1 del topic 63000001 è stata letta prima che si cancellasse qualche messaggio: uno "
    "della pagina dopo può essere finito qui; aprila sul forum e salvala di nuovo, oppure lancia "
    "«forumtool scarica --tutto».",
)


def test_a_post_may_have_moved_to_a_page_read_before_a_deletion() -> None:
    behind = shifted(reading(2, 17, "22:30", SECOND), 1)
    assert lacking(reading(1, 18, "22:00", FIRST), behind) == [MOVED]
    assert lacking(reading(1, 18, "22:00", FIRST), behind, reading(1, 17, "22:40", FIRST)) == []


def test_nothing_moved_where_the_page_behind_began_with_the_same_post_all_along() -> None:
    pages = (reading(1, 18, "22:00", FIRST), reading(2, 18, "22:01", SECOND))
    assert lacking(*pages, reading(2, 17, "22:30", SECOND)) == []
    assert lacking(*pages, shifted(reading(2, 17, "22:30", SECOND), 1)) == [MOVED]


@pytest.mark.parametrize("times", [(("01:00", "05:00"), ("05:10", "09:00")), (("21:40", "22:00"), ("22:05", "22:10"))])
def test_what_moved_outside_the_window_does_not_matter(times: tuple[tuple[str, str], tuple[str, str]]) -> None:
    first, second = times
    assert lacking(reading(1, 18, "23:00", first), shifted(reading(2, 17, "23:30", second), 1)) == []


Later = tuple[tuple[datetime, datetime | None], ...]


def written(*times: str, gone: str | None = None) -> Later:
    """When posts were written, of the window or not; the last of them ``gone`` at that time."""
    return (*((at(time), None) for time in times[:-1]), (at(times[-1]), at(gone) if gone else None))


def moved(later: Later, *readings: PageRead) -> list[tuple[str, str]]:
    return [(problem.code, str(problem)) for problem in missing_pages(Topic(NUMBER, (), readings, later), WINDOW)]


@pytest.mark.parametrize(
    ("later", "length", "told"),
    [
        (written("20:00"), 18, [MOVED]),  # one came, and yet they are as many: another went
        (written("20:00"), 19, []),
        (written("20:00", "20:30", "21:00"), 20, [MOVED]),
        (written("20:00", "20:30", "21:00"), 21, []),
        (written("22:10"), 18, [MOVED]),  # of no window that is counted, but it came all the same
        (written("17:00"), 18, []),  # it was there already
        (written("18:01"), 18, []),  # it may have been: clocks differ
        (written("20:00", gone="21:00"), 18, []),  # that one went
        (written("20:00", gone="23:00"), 18, [MOVED]),  # it was still there
        ((), 18, []),
    ],
)
def test_a_post_went_and_another_came(later: Later, length: int, told: list[tuple[str, str]]) -> None:
    before, behind = reading(1, 18, "18:00", FIRST), shifted(reading(2, length, "22:30", SECOND), 1)
    assert moved(later, before, behind) == told
    assert moved(later, before, behind, reading(1, length, "22:40", FIRST)) == []
    assert moved(later, before, behind, replace(behind, read_at=at("17:30"))) == []  # it began so before


def test_what_went_further_on_moved_nothing() -> None:
    """As where a run reads from the end to the beginning, and the next day a post of the last page goes."""
    evening = (replace(reading(2, 18, "18:00", SECOND), replies=17), reading(1, 18, "18:01", FIRST))
    assert moved(written("20:00"), *evening, reading(2, 18, "22:30", SECOND)) == []


def test_pages_of_other_sizes_are_told_with_what_is_missing() -> None:
    """Two people to whom the forum shows 15 and 30 posts a page: the pages are counted as the last one read."""
    thirty = reading(1, 60, "22:00", MORNING, per_page=30)
    ((code, told),) = lacking(thirty, reading(3, 60, "22:05", EVENING), reading(4, 60, "22:05", EVENING))
    assert (code, told) == (
        "page-missing",
        "Manca la pagina 2 del topic 63000001: aprila sul forum e salvala, oppure lancia «forumtool scarica».\n"
        "    Le pagine salvate hanno 15 o 30 messaggi l'una: qui sono contate a 15 per pagina, come nell'ultima letta. "
        "Salvale tutte con lo stesso account.",
    )
