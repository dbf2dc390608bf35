"""The archive derives posts, versions and deletions from readings, whatever their order of arrival."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.model import Author, Page, Post, Topic
from forumtool.problems import PagesError
from forumtool.shell.archive import Archive, KeptReading, PageReader
from forumtool.shell.history import KnownPage
from tests.shell.pages import (
    ADDRESS,
    READER,
    ROME,
    TOPIC,
    at,
    data_of,
    frozen,
    numbered,
    page,
    place,
    post,
    read,
    text,
    undated,
    wall,
)

LATER = at("23:59")


@pytest.fixture
def archive() -> Iterator[Archive]:
    with Archive.open(None, READER) as opened:
        yield opened


def add(archive: Archive, made: Page, clock: str, source: str = "http", origin: str = "") -> None:
    when = at(clock)
    assert source in ("http", "file")
    archive.add(made, data_of(made), read_at=when, origin=origin or f"{made.first}@{clock}", source=source)  # type: ignore[arg-type]


def topic(archive: Archive, number: int = TOPIC, since: datetime | None = None, until: datetime | None = None) -> Topic:
    return archive.topic(number, place=place, frozen=frozen, address=ADDRESS, since=since, until=until)


def the(number: int, archive: Archive) -> Post:
    [found] = [one for one in topic(archive).posts if one.number == number]
    return found


def story(found: Post) -> list[tuple[str, str, str]]:
    """The versions: their words, and when each was first and last seen."""
    return [(version.body[0].text, clock(version.first_seen), clock(version.last_seen)) for version in found.versions]


def clock(instant: datetime) -> str:
    return f"{instant.astimezone(ROME):%H:%M}"


class TestAPost:
    def test_everything_that_the_page_says_of_it(self, archive: Archive) -> None:
        shown = post(101, "Voto Carla", author="Anna_92", mid=1001, shown="10:15", edited="10:20")
        add(archive, page([shown]), "21:00")
        assert topic(archive).posts == (
            Post(
                number=101,
                topic=TOPIC,
                author=Author("Anna_92", 1001),
                at=datetime(2026, 11, 4, 10, 15, tzinfo=ROME),
                shown="04/11/2026, 10:15",
                url="https://esempio.forumfree.it/?t=63000001&p=101",
                versions=(the(101, archive).versions[0],),
            ),
        )
        [version] = the(101, archive).versions
        assert version.body == text("Voto Carla")
        assert version.edited_at == datetime(2026, 11, 4, 10, 20, tzinfo=ROME)
        assert version.first_seen == version.last_seen == at("21:00")

    def test_posts_in_order_of_number(self, archive: Archive) -> None:
        add(archive, numbered([31, 32], first=30, pages=3), "20:00")
        add(archive, numbered(range(1, 16), pages=3), "20:01")
        assert [one.number for one in topic(archive).posts] == [*range(1, 16), 31, 32]

    def test_topics_are_kept_apart(self, archive: Archive) -> None:
        add(archive, numbered([1], topic=5), "20:00")
        add(archive, numbered([2], topic=7), "20:00")
        assert archive.topics() == (5, 7)
        assert [one.number for one in topic(archive, 5).posts] == [1]
        assert topic(archive, 6) == Topic(6, (), ())

    def test_without_an_address_links_follow_the_page(self, archive: Archive) -> None:
        add(archive, page([post(1)], address="https://altro.forumcommunity.net/?t=63000001"), "20:00")
        [found] = archive.topic(TOPIC, place=place, frozen=frozen).posts
        assert found.url == "https://altro.forumcommunity.net/?t=63000001&p=1"

    def test_its_nick_is_the_one_under_which_it_was_seen_first(self, archive: Archive) -> None:
        add(archive, page([post(1, author="Nuovo", mid=3)]), "21:00")
        add(archive, page([post(1, author="Vecchio")]), "20:00")
        assert the(1, archive).author == Author("Vecchio", 3)
        (renamed,) = topic(archive).renamed
        assert (renamed.post, renamed.before, renamed.now) == (1, Author("Vecchio", 3), Author("Nuovo", 3))

    def test_its_instant_comes_from_the_reading_of_the_shown_time(self, archive: Archive) -> None:
        """In winter the page shows 10:15 for what it showed as 11:15 in summer."""
        summer, winter = datetime(2026, 10, 24, 20, tzinfo=ROME), datetime(2026, 10, 26, 20, tzinfo=ROME)
        for read_at, shown in ((winter, "10:15"), (summer, "11:15")):
            made = page([post(1, shown=shown)])
            archive.add(made, data_of(made), read_at=read_at, origin="", source="http")
        assert the(1, archive).at == datetime(2026, 11, 4, 10, 15, tzinfo=ROME)
        assert len(the(1, archive).versions) == 1

    def test_a_time_that_cannot_be_read(self, archive: Archive) -> None:
        add(archive, page([undated(1)]), "20:00")
        assert (the(1, archive).at, the(1, archive).shown) == (None, "ieri sera")
        add(archive, page([post(1, shown="10:15")]), "19:00")
        assert the(1, archive).at == datetime(2026, 11, 4, 10, 15, tzinfo=ROME)
        assert the(1, archive).shown == "04/11/2026, 10:15"


class TestVersions:
    def test_seen_twice_alike(self, archive: Archive) -> None:
        add(archive, page([post(1, "Voto Carla")], replies=0), "20:00")
        add(archive, page([post(1, "Voto Carla"), post(2)], replies=1), "21:00")
        assert story(the(1, archive)) == [("Voto Carla", "20:00", "21:00")]

    def test_there_and_back_are_three_whatever_the_order_of_arrival(self) -> None:
        readings = [
            (page([post(1, "Voto Carla")]), "19:00"),
            (page([post(1, "Voto Carla"), post(2)]), "19:30"),
            (page([post(1, "Voto Dario", edited="19:45"), post(2)]), "20:00"),
            (page([post(1, "Voto Carla"), post(2)]), "21:00"),
        ]
        for order in itertools.permutations(readings):
            with Archive.open(None, READER) as archive:
                for made, clock in order:
                    add(archive, made, clock)
                assert story(the(1, archive)) == [
                    ("Voto Carla", "19:00", "19:30"),
                    ("Voto Dario", "20:00", "20:00"),
                    ("Voto Carla", "21:00", "21:00"),
                ]
                assert the(1, archive).body == text("Voto Carla")
                assert the(1, archive).edited_at is None

    def test_an_edit_that_changed_no_word_is_a_version(self, archive: Archive) -> None:
        add(archive, page([post(1, "Voto Carla")]), "20:00")
        add(archive, page([post(1, "Voto Carla", edited="20:30")]), "21:00")
        assert [version.edited_at for version in the(1, archive).versions] == [None, wall("20:30").replace(tzinfo=ROME)]

    def test_two_files_stated_at_the_same_instant(self, archive: Archive) -> None:
        """The page that shows less of the topic, or fewer edits, is the older."""
        later = page([post(1, "Voto Dario", edited="20:30"), post(2)])
        older = page([post(1, "Voto Carla"), post(2)])
        oldest = page([post(1, "Voto Bruno")])
        for made in (later, oldest, older):
            add(archive, made, "21:00", "file")
        assert [words for words, _, _ in story(the(1, archive))] == ["Voto Bruno", "Voto Carla", "Voto Dario"]
        assert the(2, archive).gone is None


class TestReadings:
    def test_the_same_bytes_over_http_extend_the_time_seen(self, archive: Archive) -> None:
        made = page([post(1)])
        for clock in ("20:00", "22:00", "21:00", "22:00"):
            add(archive, made, clock)
        assert story(the(1, archive)) == [("post 1", "20:00", "22:00")]
        assert [one.read_at for one in topic(archive).pages] == [at("20:00"), at("21:00"), at("22:00")]

    def test_the_same_bytes_as_a_file_were_saved_when_it_was_said_last(self, archive: Archive) -> None:
        made = page([post(1)])
        for clock in ("20:00", "22:00", "21:00"):
            add(archive, made, clock, "file", f"pagina-{clock}.html")
        [one] = topic(archive).pages
        assert (one.read_at, one.origin) == (at("21:00"), "pagina-21:00.html")
        assert story(the(1, archive)) == [("post 1", "21:00", "21:00")]

    def test_a_file_does_not_displace_what_was_read_over_http(self, archive: Archive) -> None:
        made = page([post(1)])
        add(archive, made, "20:00", "http")
        add(archive, made, "21:00", "file")
        add(archive, made, "22:00", "file")
        assert [one.read_at for one in topic(archive).pages] == [at("20:00"), at("22:00")]

    def test_all_that_tells_whether_the_topic_is_whole(self, archive: Archive) -> None:
        add(archive, page([undated(16), post(17), post(19)], first=15, pages=2, replies=17), "20:00", origin="due.html")
        [one] = topic(archive).pages
        assert (one.topic, one.first, one.count, one.pages, one.per_page, one.replies) == (TOPIC, 15, 3, 2, 15, 17)
        assert one.posts == (16, 17, 19)
        assert (one.first_at, one.last_at) == (at("9:17"), at("9:19"))
        assert (one.read_at, one.origin) == (at("20:00"), "due.html")

    def test_bytes_that_were_read_before_need_no_parse(self, archive: Archive) -> None:
        made = page([post(1)], first=15, pages=2, made_at=at("20:00"))
        assert archive.find(data_of(made)) is None
        add(archive, made, "20:00")
        stored = archive.find(data_of(made))
        assert stored is not None
        assert (stored.topic, stored.first, stored.made_at) == (TOPIC, 15, at("20:00"))
        archive.again(stored, read_at=at("21:00"), origin="", source="http")
        assert story(the(1, archive)) == [("post 1", "20:00", "21:00")]

    def test_the_same_bytes_in_another_charset_are_another_page(self, archive: Archive) -> None:
        made = page([post(1)])
        archive.add(made, data_of(made), read_at=at("20:00"), origin="", source="http", charset="utf-8")
        assert archive.find(data_of(made)) is None
        assert archive.find(data_of(made), "utf-8") is not None

    def test_a_wall_time_is_no_instant(self, archive: Archive) -> None:
        made = page([post(1)])
        with pytest.raises(ValueError, match="not at a wall time"):
            archive.add(made, data_of(made), read_at=wall("20:00"), origin="", source="file")
        assert archive.topics() == ()

    def test_bytes_come_back_in_order_of_time(self, archive: Archive) -> None:
        first, second = page([post(1)]), page([post(1), post(2)])
        archive.add(second, data_of(second), read_at=at("21:00"), origin="b", source="http", charset="utf-8")
        add(archive, first, "20:00", origin="a")
        assert list(archive.sources(TOPIC)) == [
            KeptReading("a", "http", at("20:00"), data_of(first), None),
            KeptReading("b", "http", at("21:00"), data_of(second), "utf-8"),
        ]

    def test_impossible_numbers_are_a_fault_of_the_page(self, archive: Archive) -> None:
        for made in (page([post(10**30, shown="9:00")]), page([post(1, "\ud800")]), page([post(1, author="\ud800")])):
            with pytest.raises(PagesError) as caught:
                archive.add(made, b"x", read_at=at("20:00"), origin="uno.html", source="file")
            assert str(caught.value) == "uno.html: La pagina contiene numeri o lettere impossibili."
        assert archive.topics() == ()


class TestWindow:
    def test_only_the_posts_that_fall_in_it(self, archive: Archive) -> None:
        add(archive, page([post(1, shown="9:29"), post(2, shown="9:30"), undated(3), post(4, shown="21:29"),
                           post(5, shown="21:30")]), "22:00")  # fmt: skip
        found = topic(archive, since=at("9:30"), until=at("21:30"))
        assert [one.number for one in found.posts] == [2, 3, 4]
        assert len(found.pages) == 1
        assert [one.number for one in topic(archive, since=at("21:29")).posts] == [3, 4, 5]
        assert [one.number for one in topic(archive, until=at("9:30")).posts] == [1, 3]


class TestGone:
    def test_all_that_came_after_the_first_reading_is_told_whatever_is_asked_for(self, archive: Archive) -> None:
        assert topic(archive).later == ()
        add(archive, page([post(1), post(2, shown="20:01"), undated(3)]), "20:00")  # a clock that is a minute late
        add(archive, page([post(1), post(2, shown="20:01"), post(4, shown="20:30"), post(5, shown="20:40")]), "21:00")
        add(archive, page([post(1), post(2, shown="20:01"), post(5, shown="20:40")]), "22:00")
        later = ((at("20:01"), None), (at("20:30"), at("22:00")), (at("20:40"), None))
        assert topic(archive).later == later
        none = topic(archive, until=at("08:00"))
        assert ([one.number for one in none.posts], none.later) == ([3], later)

    def gone(self, archive: Archive) -> dict[int, datetime]:
        return {one.number: one.gone for one in topic(archive).posts if one.gone}

    def test_from_the_middle_of_a_page(self, archive: Archive) -> None:
        add(archive, numbered([1, 2, 3]), "20:00")
        add(archive, numbered([1, 3]), "20:30")
        add(archive, numbered([1, 3]), "21:00")
        assert self.gone(archive) == {2: at("20:30")}
        assert the(2, archive).body == text("post 2")

    def test_the_first_and_the_last_of_a_topic(self, archive: Archive) -> None:
        add(archive, numbered([1, 2, 3]), "20:00")
        add(archive, numbered([2]), "21:00")
        assert self.gone(archive) == {1: at("21:00"), 3: at("21:00")}

    def test_one_that_came_back(self, archive: Archive) -> None:
        add(archive, numbered([1, 2, 3]), "20:00")
        add(archive, numbered([1, 3]), "21:00")
        add(archive, numbered([1, 2, 3, 4]), "22:00")
        assert self.gone(archive) == {}

    def test_moved_to_the_page_before_by_a_deletion_there(self, archive: Archive) -> None:
        add(archive, numbered(range(1, 16), pages=2), "20:00")
        add(archive, numbered([16, 17, 18], first=15, pages=2), "20:00")
        add(archive, numbered([17, 18], first=15, pages=2), "21:00")
        assert self.gone(archive) == {}
        add(archive, numbered([1, 2, *range(4, 17)], pages=2), "21:01")
        assert self.gone(archive) == {3: at("21:01")}

    def test_a_page_says_nothing_of_its_neighbours(self, archive: Archive) -> None:
        add(archive, numbered(range(1, 16), pages=3), "20:00")
        add(archive, numbered(range(16, 31), first=15, pages=3), "20:00")
        add(archive, numbered([31, 32], first=30, pages=3), "20:00")
        add(archive, numbered(range(17, 30), first=15, pages=3), "21:00")
        assert self.gone(archive) == {}

    @pytest.mark.parametrize("order", [(0, 15, 30), (30, 15, 0), (15, 0, 30)])
    @pytest.mark.parametrize("lost", range(1, 33))
    def test_wherever_it_stood(self, archive: Archive, lost: int, order: tuple[int, ...]) -> None:
        """Also first on its page, between the posts of two, where all are read again."""
        for clock, numbers in (("20:00", [*range(1, 33)]), ("21:00", [n for n in range(1, 33) if n != lost])):
            for first in order:
                made = numbered(numbers[first : first + 15], first=first, pages=3)
                add(archive, replace(made, replies=len(numbers) - 1), clock)
        assert self.gone(archive) == {lost: at("21:00")}

    def test_what_moved_while_the_pages_were_read_is_not_gone(self, archive: Archive) -> None:
        for clock, first, numbers, replies in (
            ("20:00", 0, range(1, 16), 17), ("20:00", 15, range(16, 19), 17),
            ("21:00", 0, range(1, 16), 17), ("21:01", 15, range(17, 19), 16),
        ):  # fmt: skip
            add(archive, replace(numbered(numbers, first=first, pages=2), replies=replies), clock)
        assert self.gone(archive) == {}

    def test_above_the_last_page_as_it_was_then(self, archive: Archive) -> None:
        add(archive, numbered(range(1, 16), pages=2), "20:00")
        add(archive, numbered([16], first=15, pages=2), "20:00")
        add(archive, numbered(range(1, 16), pages=1), "21:00")
        assert self.gone(archive) == {16: at("21:00")}

    def test_not_in_a_reading_from_before_it(self, archive: Archive) -> None:
        add(archive, numbered([1, 3]), "20:00")
        add(archive, numbered([1, 2, 3, 4]), "21:00")
        assert self.gone(archive) == {}


class TestHistory:
    def test_all_versions_of_one_post(self, archive: Archive) -> None:
        add(archive, page([post(1, "Voto Carla"), post(2)]), "20:00")
        add(archive, page([post(1, "Voto Dario", edited="20:30"), post(2)]), "21:00")
        found = archive.history(1, place=place, frozen=frozen, address=ADDRESS)
        assert found == the(1, archive)
        assert story(found) == [("Voto Carla", "20:00", "20:00"), ("Voto Dario", "21:00", "21:00")]

    def test_a_post_that_changed_topic(self, archive: Archive) -> None:
        add(archive, numbered([1], topic=7), "20:00")
        add(archive, numbered([1], topic=5), "21:00")
        found = archive.history(1, place=place, frozen=frozen)
        assert found is not None
        assert found.topic == 5

    def test_a_post_never_read(self, archive: Archive) -> None:
        assert archive.history(99, place=place, frozen=frozen) is None


class TestKnownPages:
    def test_the_latest_of_each(self, archive: Archive) -> None:
        add(archive, numbered(range(1, 16), pages=1), "19:00")
        add(archive, numbered([16, 17], first=15, pages=2), "20:00")
        add(archive, numbered([16, 17, 18], first=15, pages=2), "21:00")
        add(archive, numbered([16], first=15, pages=2), "19:30")
        assert archive.known_pages(TOPIC) == (
            KnownPage(0, 1, 15, tuple(range(1, 16))),
            KnownPage(15, 2, 15, (16, 17, 18)),
        )
        assert archive.known_pages(5) == ()


class TestANewerReader:
    def test_pages_are_parsed_again_from_their_bytes(self, tmp_path: Path) -> None:
        path = tmp_path / "archivio.sqlite"
        made = page([post(1, "voto carla"), post(2)])
        with Archive.open(path, READER) as archive:
            add(archive, made, "20:00")

        def shout(data: bytes, charset: str | None) -> Page:
            return page([post(1, read(data, charset).posts[0].body[0].text.upper())])

        with Archive.open(path, PageReader(2, shout)) as archive:
            assert [one.body for one in topic(archive).posts] == [text("VOTO CARLA")]
            assert story(the(1, archive)) == [("VOTO CARLA", "20:00", "20:00")]

        def never(_data: bytes, _charset: str | None) -> Page:
            raise AssertionError("parsed twice")

        with Archive.open(path, PageReader(2, never)) as archive:
            assert [one.body for one in topic(archive).posts] == [text("VOTO CARLA")]
        with Archive.open(path, READER, writable=False) as archive:  # an older one, on its own copy
            assert [one.body for one in topic(archive).posts] == [text("voto carla"), text("post 2")]
        with Archive.open(path, PageReader(2, never)) as archive:
            assert len(topic(archive).posts) == 1

    def test_a_page_that_it_refuses_counts_as_never_read(self, tmp_path: Path) -> None:
        path = tmp_path / "archivio.sqlite"
        with Archive.open(path, READER) as archive:
            add(archive, page([post(1)]), "20:00")

        def refuse(_data: bytes, _charset: str | None) -> Page:
            raise PagesError.of("page-cut", "La pagina è tagliata.")

        with Archive.open(path, PageReader(2, refuse)) as archive:
            assert topic(archive) == Topic(TOPIC, (), ())
            assert archive.topics() == ()
        with Archive.open(path, PageReader(3, read)) as archive:
            assert [one.number for one in topic(archive).posts] == [1]


class TestASpoiledContent:
    @pytest.mark.parametrize(
        "spoil", ["UPDATE contents SET charset = 'utf-8'", "UPDATE contents SET data = x'789c030000000001'"]
    )
    def test_bytes_that_are_not_what_was_kept(self, tmp_path: Path, spoil: str) -> None:
        path = tmp_path / "archivio.sqlite"
        with Archive.open(path, READER) as archive:
            add(archive, page([post(1)]), "20:00")
        with closing(sqlite3.connect(path)) as spoiled:
            spoiled.execute(spoil)
            spoiled.commit()
        with pytest.raises(PagesError, match="L'archivio è rovinato"):
            Archive.open(path, PageReader(2, read))
        with Archive.open(path, READER) as archive:  # and the transaction of before has changed nothing
            assert [one.number for one in topic(archive).posts] == [1]


class TestMerge:
    def saved(self, path: Path, *readings: tuple[Page, str, str]) -> Path:
        with Archive.open(path, READER) as archive:
            for made, clock, source in readings:
                add(archive, made, clock, source)
        return path

    def test_two_halves_make_the_same_whole(self, tmp_path: Path) -> None:
        shared = page([post(1), post(2)], replies=1)
        mine = self.saved(
            tmp_path / "a.sqlite",
            (page([post(1)], replies=0), "19:00", "http"),
            (shared, "20:00", "http"),
            (numbered([50], topic=5), "20:05", "file"),
        )
        theirs = self.saved(
            tmp_path / "b.sqlite",
            (page([post(1, "prima")], replies=0), "18:00", "http"),
            (shared, "20:00", "http"),
            (shared, "21:00", "http"),
            (numbered([70], topic=7), "20:05", "file"),
        )
        with Archive.open(mine, READER) as a, Archive.open(theirs, READER) as b:
            assert a.merge(theirs, now=LATER) == 3
            assert b.merge(mine, now=LATER) == 2
            assert a.merge(theirs, now=LATER) == 0
            assert a.topics() == b.topics() == (5, 7, TOPIC)
            assert topic(a) == topic(b)
            assert story(the(1, a)) == [("prima", "18:00", "18:00"), ("post 1", "19:00", "21:00")]

    def test_a_file_of_both_was_saved_at_the_earlier_time(self, tmp_path: Path) -> None:
        made = page([post(1)])
        a = self.saved(tmp_path / "a.sqlite", (made, "20:00", "file"))
        b = self.saved(tmp_path / "b.sqlite", (made, "22:00", "file"))
        for mine, theirs in (a, b), (b, a):
            with Archive.open(mine, READER) as archive:
                archive.merge(theirs, now=LATER)
                assert [one.read_at for one in topic(archive).pages] == [at("20:00")]

    def test_and_comes_from_where_it_was_saved_then(self, tmp_path: Path) -> None:
        made = page([post(1)])
        for name, hour in (("mia", "20:00"), ("sua", "22:00")):
            with Archive.open(tmp_path / f"{name}.sqlite", READER) as archive:
                archive.add(made, data_of(made), read_at=at(hour), origin=f"{name}/0.html", source="file")
        for mine, theirs in (("mia", "sua"), ("sua", "mia")):
            with Archive.open(tmp_path / f"{mine}.sqlite", READER) as archive:
                archive.merge(tmp_path / f"{theirs}.sqlite", now=LATER)
                assert [(one.read_at, one.origin) for one in topic(archive).pages] == [(at("20:00"), "mia/0.html")]

    def test_with_itself(self, tmp_path: Path) -> None:
        path = self.saved(tmp_path / "a.sqlite", (page([post(1)]), "20:00", "file"))
        with Archive.open(path, READER) as archive:
            assert archive.merge(path, now=LATER) == 0
            assert len(topic(archive).pages) == 1

    def test_what_is_not_there_or_is_no_archive(self, tmp_path: Path) -> None:
        with Archive.open(tmp_path / "a.sqlite", READER) as archive:
            with pytest.raises(PagesError) as caught:
                archive.merge(tmp_path / "altro.sqlite", now=LATER)
            assert str(caught.value) == f"{tmp_path / 'altro.sqlite'}: L'archivio da unire non c'è."
            (tmp_path / "altro.sqlite").write_text("niente di buono, qui")
            with pytest.raises(PagesError, match=r"altro\.sqlite: L'archivio è rovinato, o non è un archivio"):
                archive.merge(tmp_path / "altro.sqlite", now=LATER)

    def test_a_spoiled_one_changes_nothing(self, tmp_path: Path) -> None:
        good, bad = page([post(1)]), page([post(2)])
        theirs = self.saved(tmp_path / "b.sqlite", (good, "20:00", "file"), (bad, "20:00", "file"))
        with closing(sqlite3.connect(theirs)) as spoiled:
            spoiled.execute("UPDATE contents SET data = x'00' WHERE id = 2")
            spoiled.commit()
        with Archive.open(tmp_path / "a.sqlite", READER) as archive:
            with pytest.raises(PagesError, match=r"b\.sqlite: L'archivio è rovinato"):
                archive.merge(theirs, now=LATER)
            assert archive.topics() == ()


class TestTransaction:
    def test_all_or_nothing(self, archive: Archive) -> None:
        add(archive, page([post(1)]), "20:00")

        def halfway() -> None:
            with archive.transaction():
                add(archive, page([post(2)]), "20:30")
                raise PagesError.of("page-cut", "La pagina è tagliata.")

        with pytest.raises(PagesError):
            halfway()
        assert [one.number for one in topic(archive).posts] == [1]

    def test_many_at_once(self, archive: Archive) -> None:
        with archive.transaction():
            for number in range(3):
                add(archive, page([post(number)], first=number * 15, pages=3), "20:00")
        assert len(topic(archive).posts) == 3


READINGS = st.lists(
    st.tuples(
        st.sets(st.integers(1, 6), min_size=1),  # the posts that the page shows
        st.sampled_from(["voto Carla", "voto Dario"]),  # the words of the first of them
        st.integers(0, 59),  # the minute
        st.sampled_from(["http", "file"]),
    ),
    min_size=1,
    max_size=8,
)


def read_all(archive: Archive, readings: list[tuple[set[int], str, int, str]]) -> None:
    for shown, words, minute, source in readings:
        posts = [post(number, words if number == min(shown) else "") for number in sorted(shown)]
        add(archive, page(posts, replies=len(posts) - 1), f"20:{minute:02}", source, origin="pagina")


@settings(max_examples=30)
@given(READINGS, READINGS, st.randoms())
def test_archives_joined_either_way_say_the_same_as_one(
    mine: list[tuple[set[int], str, int, str]], theirs: list[tuple[set[int], str, int, str]], random: Random
) -> None:
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("a.sqlite", "b.sqlite")]
        for path, readings in zip(paths, (mine, theirs), strict=True):
            with Archive.open(path, READER) as archive:
                read_all(archive, readings)
        with Archive.open(paths[0], READER) as a, Archive.open(paths[1], READER) as b:
            a.merge(paths[1], now=LATER)
            b.merge(paths[0], now=LATER)
            assert topic(a) == topic(b)
            assert a.merge(paths[1], now=LATER) == b.merge(paths[0], now=LATER) == 0
    over_http = [reading for reading in mine + theirs if reading[3] == "http"]
    shuffled = random.sample(over_http, len(over_http))
    with Archive.open(None, READER) as one, Archive.open(None, READER) as other:
        read_all(one, over_http)
        read_all(other, shuffled)
        assert topic(one) == topic(other)


@given(READINGS)
def test_what_is_derived_agrees_with_a_plain_account(readings: list[tuple[set[int], str, int, str]]) -> None:
    """Each post against its own story, told by walking the readings of a one-page topic in order of time."""
    minutes = {minute: (shown, words) for shown, words, minute, _ in readings}  # one reading a minute
    with Archive.open(None, READER) as archive:
        read_all(archive, [(shown, words, minute, "http") for minute, (shown, words) in minutes.items()])
        found = {one.number: one for one in topic(archive).posts}
    in_order = sorted(minutes.items())
    assert set(found) == {number for _, (shown, _) in in_order for number in shown}
    for number, one in found.items():
        seen = [
            (minute, words if number == min(shown) else f"post {number}")
            for minute, (shown, words) in in_order
            if number in shown
        ]
        after = [minute for minute, _ in in_order if minute > seen[-1][0]]
        assert (one.gone and clock(one.gone)) == (f"20:{after[0]:02}" if after else None)
        expected = [
            (words, [minute for minute, _ in group])
            for words, group in ((words, list(group)) for words, group in itertools.groupby(seen, lambda pair: pair[1]))
        ]
        assert story(one) == [
            (words, f"20:{minutes_of[0]:02}", f"20:{minutes_of[-1]:02}") for words, minutes_of in expected
        ]


def test_an_empty_archive_is_taken_away_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "archivio.sqlite"
    Archive.open(path, READER).discard_if_empty()
    assert list(tmp_path.iterdir()) == []

    used = Archive.open(path, READER)
    add(used, numbered([1]), "12:00")
    used.discard_if_empty()
    assert path.exists()


def test_an_empty_archive_that_is_open_elsewhere_stays(tmp_path: Path) -> None:
    path = tmp_path / "archivio.sqlite"
    with Archive.open(path, READER) as other:
        Archive.open(path, READER).discard_if_empty()
        add(other, numbered([1]), "12:00")
    with Archive.open(path, READER) as again:
        assert again.topics() == (TOPIC,)


def test_an_archive_in_memory_has_no_file_to_take_away(tmp_path: Path) -> None:
    Archive.open(None, READER).discard_if_empty()
    Archive.open(tmp_path / "archivio.sqlite", READER, writable=False).discard_if_empty()
    assert list(tmp_path.iterdir()) == []
