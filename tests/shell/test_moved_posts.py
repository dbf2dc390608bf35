"""One post number is one post of the forum, in whatever topics of it the post was seen."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from forumtool.model import Author, Page, Post
from forumtool.shell.archive import Archive
from tests.shell.pages import ADDRESS, READER, at, data_of, frozen, numbered, page, place, post
from tests.shell.test_archive import add, story, topic

ONE, SEVEN, UNREAD = 63000001, 63000007, 63000002


@pytest.fixture
def archive() -> Iterator[Archive]:
    with Archive.open(None, READER) as opened:
        yield opened


def the(archive: Archive, number: int, of: int) -> Post:
    [found] = [one for one in topic(archive, of).posts if one.number == number]
    return found


READINGS = [
    (page([post(1), post(3)], topic=ONE), "15:00"),
    (page([post(2, "Voto Dario"), post(4)], topic=SEVEN), "15:00"),
    (page([post(1), post(2, "Voto Elena", edited="16:10"), post(3)], topic=ONE), "22:00"),
    (page([post(4)], topic=SEVEN), "22:00"),
]


@pytest.mark.parametrize("order", [*itertools.permutations(range(4))])
def test_a_post_that_moved_has_its_whole_history_in_both_topics(archive: Archive, order: tuple[int, ...]) -> None:
    for which in order:
        add(archive, *READINGS[which])
    here, there = the(archive, 2, ONE), the(archive, 2, SEVEN)
    for found in (here, there):
        assert story(found) == [("Voto Dario", "15:00", "15:00"), ("Voto Elena", "22:00", "22:00")]
        assert [version.edited_at and f"{version.edited_at:%H:%M}" for version in found.versions] == [None, "16:10"]
        assert found.gone is None
    assert (here.topic, here.moved, here.url) == (ONE, None, f"{ADDRESS}/?t={ONE}&p=2")
    assert (there.topic, there.moved, there.url) == (SEVEN, ONE, f"{ADDRESS}/?t={SEVEN}&p=2")
    assert archive.history(2, place=place, frozen=frozen, address=ADDRESS) == here


def test_the_posts_that_stayed_are_as_they_were(archive: Archive) -> None:
    for which in (0, 1, 3):
        add(archive, *READINGS[which])
    before = [the(archive, number, of) for number, of in ((1, ONE), (3, ONE), (4, SEVEN))]
    add(archive, page([post(1), post(2), post(3)], topic=ONE), "22:00")
    after = [the(archive, number, of) for number, of in ((1, ONE), (3, ONE), (4, SEVEN))]
    assert [(one.number, one.gone, one.moved, len(one.versions)) for one in after] == [
        (1, None, None, 1), (3, None, None, 1), (4, None, None, 1),
    ]  # fmt: skip
    assert [one.body for one in before] == [one.body for one in after]


def test_it_is_not_gone_where_the_other_topic_was_not_read_again(archive: Archive) -> None:
    add(archive, numbered([1, 2], topic=SEVEN), "15:00")
    add(archive, numbered([2, 3], topic=ONE), "22:00")
    assert (the(archive, 2, SEVEN).gone, the(archive, 2, SEVEN).moved) == (None, ONE)
    assert (the(archive, 2, ONE).gone, the(archive, 2, ONE).moved) == (None, None)


def test_it_is_where_it_was_seen_last_and_may_come_back(archive: Archive) -> None:
    add(archive, numbered([1, 2], topic=SEVEN), "15:00")
    add(archive, numbered([2, 3], topic=ONE), "16:00")
    add(archive, numbered([1], topic=SEVEN), "16:01")
    add(archive, numbered([1, 2], topic=SEVEN), "17:00")
    assert (the(archive, 2, ONE).moved, the(archive, 2, SEVEN).moved) == (SEVEN, None)
    add(archive, numbered([3], topic=ONE), "17:01")
    assert (the(archive, 2, ONE).gone, the(archive, 2, SEVEN).gone) == (None, None)


def test_it_is_gone_where_the_topic_that_it_moved_to_holds_it_no_more(archive: Archive) -> None:
    add(archive, numbered([1, 2, 3], topic=SEVEN), "15:00")
    add(archive, numbered([1, 2, 4], topic=ONE), "16:00")
    add(archive, numbered([3], topic=SEVEN), "17:00")
    add(archive, numbered([1, 4], topic=ONE), "22:00")
    for of in (ONE, SEVEN):
        assert (the(archive, 2, of).gone, the(archive, 1, of).gone) == (at("22:00"), None)


def test_it_is_gone_from_its_topic_though_another_showed_it_before(archive: Archive) -> None:
    add(archive, numbered([1, 2], topic=SEVEN), "15:00")
    add(archive, numbered([2, 3], topic=ONE), "16:00")
    add(archive, numbered([3], topic=ONE), "22:00")
    assert the(archive, 2, ONE).gone == the(archive, 2, SEVEN).gone == at("22:00")


def test_its_nick_and_its_time_are_those_of_its_whole_life(archive: Archive) -> None:
    add(archive, page([post(2, author="Vecchio", mid=3, shown="10:15")], topic=SEVEN), "15:00")
    add(archive, page([post(2, author="Nuovo", mid=3, shown="10:15")], topic=ONE), "22:00")
    found = the(archive, 2, ONE)
    assert (found.author, found.nick_now, found.at) == (Author("Vecchio", 3), "Nuovo", at("10:15"))
    (renamed,) = topic(archive, ONE).renamed
    assert (renamed.before, renamed.now) == (Author("Vecchio", 3), Author("Nuovo", 3))


def test_what_tells_of_deletions_in_a_topic_still_knows_that_it_left(archive: Archive) -> None:
    """One page less full is one page less full, whether the post was deleted or moved."""
    add(archive, page([post(1)], topic=SEVEN), "09:05")
    add(archive, page([post(1), post(2, shown="10:15")], topic=SEVEN), "15:00")
    add(archive, page([post(1)], topic=SEVEN), "22:00")
    add(archive, page([post(2, shown="10:15"), post(3)], topic=ONE), "22:00")
    assert topic(archive, SEVEN).later == ((at("10:15"), at("22:00")),)


def test_only_what_was_read_is_asked_for(archive: Archive) -> None:
    for reading in READINGS:
        add(archive, *reading)
    assert [one.number for one in topic(archive, SEVEN, until=at("09:03")).posts] == [2]
    assert [one.number for one in topic(archive, SEVEN, since=at("09:03")).posts] == [4]


@pytest.mark.parametrize("host", ["https://altro.forumfree.it", "https://voti.example.org"])
def test_the_same_number_on_another_forum_is_another_post(archive: Archive, host: str) -> None:
    add(archive, page([post(2, "Voto Dario")], topic=ONE), "15:00")
    add(archive, page([post(2, "Ciao")], topic=SEVEN, address=f"{host}/?t={SEVEN}"), "22:00")
    assert (story(the(archive, 2, ONE)), the(archive, 2, ONE).moved) == ([("Voto Dario", "15:00", "15:00")], None)
    assert (story(the(archive, 2, SEVEN)), the(archive, 2, SEVEN).moved) == ([("Ciao", "22:00", "22:00")], None)


@pytest.mark.parametrize("facts", [{"author": "Bruno"}, {"shown": "09:03"}])
def test_a_number_under_which_another_wrote_or_at_another_time_is_another_post(
    archive: Archive, facts: dict[str, Any]
) -> None:
    """No forum numbers so; but who copies pages by hand, or makes them, may."""
    add(archive, page([post(2, "Voto Dario")], topic=ONE), "15:00")
    add(archive, page([post(2, "Ciao", **facts), post(4)], topic=SEVEN), "22:00")
    assert (story(the(archive, 2, ONE)), the(archive, 2, ONE).moved) == ([("Voto Dario", "15:00", "15:00")], None)
    assert (story(the(archive, 2, SEVEN)), the(archive, 2, SEVEN).moved) == ([("Ciao", "22:00", "22:00")], None)


@pytest.mark.parametrize("host", ["https://www.esempio.forumfree.it", "https://esempio.forumcommunity.net", ""])
def test_a_forum_under_another_of_its_names_is_the_same(archive: Archive, host: str) -> None:
    def read(made: Page, clock: str) -> None:
        archive.add(made, data_of(made), read_at=at(clock), origin=clock, source="http")

    read(page([post(2, "Voto Dario")], topic=ONE), "15:00")
    read(page([post(2, "Voto Elena")], topic=SEVEN, address=f"{host}/?t={SEVEN}"), "22:00")
    for of in (ONE, SEVEN):
        assert story(the(archive, 2, of)) == [("Voto Dario", "15:00", "15:00"), ("Voto Elena", "22:00", "22:00")]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_was_moved_edited_or_deleted_between_the_readings(archive: Archive, seed: int) -> None:
    """Against what a post was seen to say, and where: its topic is the last of these, and it is gone from there with
    the first reading after that."""
    chance = Random(seed)
    where = {number: chance.choice((ONE, SEVEN, UNREAD)) for number in range(1, 9)}
    words = dict.fromkeys(where, "first")
    sightings: dict[int, list[tuple[int, int, str]]] = {number: [] for number in where}
    readings: list[tuple[int, int]] = []
    made: list[tuple[Page, str]] = []
    for minute in range(40):
        number = chance.randint(1, 8)
        match chance.choice(("move", "edit", "delete", "read", "read", "read")):
            case "move" if number in where:
                where[number] = chance.choice((ONE, SEVEN, UNREAD))
            case "edit":
                words[number] = chance.choice(("first", "second", "third"))
            case "delete" if chance.random() < 0.3:
                where.pop(number, None)
            case "read":
                read = chance.choice((ONE, SEVEN))
                if here := sorted(one for one, of in where.items() if of == read):
                    readings.append((minute, read))
                    made.append((page([post(one, words[one]) for one in here], topic=read), f"12:{minute:02}"))
                for one in here:
                    sightings[one].append((minute, read, words[one]))
    for reading in chance.sample(made, len(made)):
        add(archive, *reading)
    for number, seen in sightings.items():
        for of in {of for _, of, _ in seen}:
            found, (last, now, _) = the(archive, number, of), seen[-1]
            said = [text for text, _ in itertools.groupby(text for _, _, text in seen)]
            assert [text for text, _, _ in story(found)] == said
            assert found.moved == (now if now != of else None)
            gone = next((minute for minute, topic in readings if topic == now and minute > last), None)
            assert found.gone == (None if gone is None else at(f"12:{gone:02}"))
