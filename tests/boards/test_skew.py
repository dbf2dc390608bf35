"""With which clock were the pages read? Stamps in quotes and edit notes tell, around both changes of the clocks too."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from forumtool.boards import read_page
from forumtool.boards.skew import Clocks, Sheet, compare_clocks, most
from tests.forum import Written, post, topic
from tests.forum_markup import quote

ROME, LONDON = ZoneInfo("Europe/Rome"), ZoneInfo("Europe/London")
HOUR, NONE = timedelta(hours=1), timedelta()
FIRST = 470000101


class Thread:
    """Posts written at instants of Rome; quotes and notes freeze the wall time of who makes them, pages show that of
    who reads them."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, datetime, str, str | None]] = []

    def write(self, author: str, at: str, edited: str | None = None) -> int:
        self.posts.append((author, datetime.fromisoformat(at).replace(tzinfo=ROME), "ciao", edited))
        return FIRST + len(self.posts) - 1

    def cite(self, author: str, at: str, number: int, zone: ZoneInfo = ROME) -> int:
        found = self.write(author, at)
        moment = self.posts[-1][1]
        offset = moment.astimezone(zone).utcoffset()
        assert offset is not None
        cited, wall = self.posts[number - FIRST][0], (self.posts[number - FIRST][1].astimezone(UTC) + offset)
        stamp = f"{wall.day}/{wall.month}/{wall.year}, {wall:%H:%M}"
        self.posts[-1] = (author, moment, quote("ciao", cited, stamp, f"?t=1#entry{number}") + "no", None)
        return found

    def read(self, at: str, reader: ZoneInfo = ROME, *, as_written: bool = False, origin: str = "1.html") -> Sheet:
        """The page as it stands for a reader at an instant, or on a board that shows times as they were."""
        read_at = datetime.fromisoformat(at).replace(tzinfo=ROME)
        offset = read_at.astimezone(reader).utcoffset()
        assert offset is not None
        written: list[Written] = []
        for author, moment, body, edited in self.posts:
            shown = moment if as_written else moment.astimezone(UTC) + offset
            written.append(post(author, f"{shown:%Y-%m-%d %H:%M:%S}", body, edited=edited))
        return Sheet(read_page(topic(written, per_page=50)[0]), read_at, origin)


def season(begin: str, end: str) -> Thread:
    """Two who quote a post of ``begin`` at once, and two who quote it later."""
    thread = Thread()
    first = thread.write("Anna", f"{begin} 10:00:31")
    thread.cite("Bruno", f"{begin} 10:05", first)
    thread.cite("Carla", f"{begin} 10:06", first)
    thread.cite("Dario", f"{end} 09:00", first)
    thread.cite("Elena", f"{end} 09:01", first)
    return thread


def clocks(*sheets: Sheet, reader_offset: bool = True) -> Clocks:
    return compare_clocks(sheets, ROME, reader_offset)


SEASONS = {
    "winter": ("2026-11-04", "2026-11-05"),
    "summer": ("2026-07-04", "2026-07-05"),
    "clocks put back": ("2026-10-24", "2026-10-25"),
    "clocks put forward": ("2026-03-28", "2026-03-29"),
}
READINGS = ["2026-11-06 12:00", "2027-01-06 12:00", "2027-07-06 12:00"]


@pytest.mark.parametrize("read_at", READINGS)
@pytest.mark.parametrize(("begin", "end"), SEASONS.values(), ids=SEASONS)
def test_as_configured(begin: str, end: str, read_at: str) -> None:
    found = clocks(season(begin, end).read(read_at))
    assert found.stamps == 4
    assert found.quoters == dict.fromkeys(("Bruno", "Carla", "Dario", "Elena"), NONE)
    assert most(found.quoters) == NONE
    assert (found.strays, found.ahead) == ({}, {})


@pytest.mark.parametrize("read_at", READINGS)
@pytest.mark.parametrize(("begin", "end"), SEASONS.values(), ids=SEASONS)
def test_a_reader_abroad(begin: str, end: str, read_at: str) -> None:
    found = clocks(season(begin, end).read(read_at, LONDON))
    assert set(found.quoters.values()) == {-HOUR}


def test_a_board_that_shows_times_as_they_were_is_told_from_the_others() -> None:
    sheet = season("2026-07-04", "2026-07-05").read("2027-01-06 12:00", as_written=True)
    wrong, right = clocks(sheet), clocks(sheet, reader_offset=False)
    assert (most(wrong.quoters), most(wrong.otherwise)) == (HOUR, NONE)
    assert (most(right.quoters), most(right.otherwise)) == (NONE, HOUR)


def test_one_person_abroad_is_no_rule() -> None:
    thread = Thread()
    first = thread.write("Anna", "2026-11-04 10:00")
    thread.cite("Bruno", "2026-11-04 10:05", first)
    for minute in range(10, 15):
        thread.cite("Carla", f"2026-11-04 10:{minute}", first, LONDON)
    thread.cite("Dario", "2026-11-04 10:20", first)
    found = clocks(thread.read("2026-11-05 12:00"))
    assert found.quoters == {"Bruno": NONE, "Carla": HOUR, "Dario": NONE}
    assert (most(found.quoters), found.strays) == (NONE, {})


def test_one_page_read_elsewhere() -> None:
    thread = season("2026-11-04", "2026-11-05")
    sheets = [thread.read(f"2026-11-06 1{hour}:00", origin=f"{hour}.html") for hour in range(3)]
    sheets.append(thread.read("2026-11-06 15:00", LONDON, origin="londra.html"))
    found = clocks(*sheets)
    assert (most(found.quoters), found.strays) == (NONE, {"londra.html": -HOUR})


def test_a_forged_stamp_moves_nothing() -> None:
    thread = season("2026-11-04", "2026-11-05")
    forged = quote("Voto Anna", "Anna", "1/1/2026, 0:00", f"?t=1#entry{FIRST}")
    thread.posts += [("Mallory", datetime(2026, 11, 5, 10, minute, tzinfo=ROME), forged, None) for minute in range(9)]
    found = clocks(thread.read("2026-11-06 12:00"))
    assert most(found.quoters) == NONE
    assert found.strays == {}


def test_stamps_that_say_nothing() -> None:
    thread = Thread()
    thread.write("Anna", "2026-11-04 10:00")
    for head in (quote("a"), quote("a", "Anna", "ieri"), quote("a", "Anna"), quote("a", "Anna", link="?t=1#entry5")):
        thread.posts.append(("Bruno", datetime(2026, 11, 4, 11, tzinfo=ROME), head, None))
    found = clocks(thread.read("2026-11-06 12:00"))
    assert (found.stamps, found.quoters, most(found.quoters)) == (0, {}, NONE)


# ---------------------------------------------------------------- edits


@pytest.mark.parametrize(
    ("written", "edited", "gap"),
    [
        ("2026-11-04 10:00:40", "2026-11-04 10:01", timedelta(minutes=1)),
        ("2026-07-04 10:00:40", "2026-07-04 10:00", NONE),
        ("2026-10-25 01:59", "2026-10-25 02:30", timedelta(minutes=31)),
        ("2026-10-25 02:50", "2026-10-25 02:10", timedelta(minutes=20)),  # in the second of the two
        ("2026-03-29 01:59", "2026-03-29 03:01", timedelta(minutes=2)),
    ],
)
@pytest.mark.parametrize("read_at", READINGS)
def test_the_time_between_a_post_and_its_edit(written: str, edited: str, gap: timedelta, read_at: str) -> None:
    thread = Thread()
    thread.write("Anna - la rossa", written, edited)
    found = clocks(thread.read(read_at))
    assert (found.notes, found.editors) == (1, {"Anna - la rossa": gap})


def test_edits_made_before_their_posts() -> None:
    thread = Thread()
    thread.write("Anna", "2026-11-04 10:00", "2026-11-04 10:05")
    thread.write("Anna", "2026-11-04 10:00", "2026-11-04 18:05")
    found = clocks(thread.read("2026-11-06 12:00", ZoneInfo("Europe/Athens")))
    assert found.editors == {"Anna": timedelta(minutes=-55)}


# ---------------------------------------------------------------- the machine's own clock


def test_posts_of_the_future() -> None:
    thread = Thread()
    thread.write("Anna", "2026-11-04 10:00")
    assert clocks(thread.read("2026-11-04 10:00")).ahead == {}
    assert clocks(thread.read("2026-11-04 09:30")).ahead == {"1.html": timedelta(minutes=30)}


def test_the_servers_stamp() -> None:
    made_at = datetime(2026, 11, 4, 12, tzinfo=UTC)
    (data,) = topic([post("Anna", "2026-11-04 10:00", "a")], made_at=made_at)
    sheet = Sheet(read_page(data), made_at + timedelta(minutes=7), "1.html")
    assert clocks(sheet).lags == {"1.html": timedelta(minutes=7)}
