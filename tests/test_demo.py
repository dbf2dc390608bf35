"""The edition that ships with the program: its pages are those of tests/demo.py, its days tell their story."""

from __future__ import annotations

import pytest

from forumtool.app.count import Ask, count
from forumtool.app.desk import open_demo
from forumtool.app.pages import Sources, silent
from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.model import Author, Fate
from forumtool.shell.resources import find_roles, find_ruleset
from tests.demo import DAY_1, DAY_2, DAY_3, PAGES, files

EDITION = read_edition(
    (PAGES.parent / "edizione.toml").read_text(encoding="utf-8"), find_ruleset=find_ruleset(), find_roles=find_roles()
)
CALENDAR = Calendar(EDITION)
CHRONICLE = Chronicle(EDITION, CALENDAR)


def test_the_committed_pages_are_those_that_are_written() -> None:
    assert {path.name: path.read_bytes() for path in PAGES.iterdir()} == dict(files())


def test_the_file_tells_nothing_odd() -> None:
    assert EDITION.warnings == ()
    assert CHRONICLE.problems == ()


def test_posts_stand_in_order_of_number_and_time() -> None:
    posts = [*DAY_1, *DAY_2, *DAY_3]

    assert posts == sorted(posts, key=lambda post: (post.shown, post.number))
    assert len({post.number for post in posts}) == len(posts) == 50


def test_everybody_who_writes_plays_or_moderates_but_the_passer_by() -> None:
    strangers = set()
    for post in (*DAY_1, *DAY_2, *DAY_3):
        author, at = Author(post.author, post.mid), post.shown.replace(tzinfo=EDITION.forum.zone)
        if CHRONICLE.seat_of(author, at) is None and not CHRONICLE.is_moderator(author, at):
            strangers.add(post.author)

    assert strangers == {"Viandante"}


@pytest.mark.parametrize(
    ("day", "kind", "player", "final"),
    [(1, Fate.BURNED, "Gelsomino", True), (2, Fate.BURNED, "Don Pistacchio", True), (3, Fate.UNDECIDED, None, False)],
)
def test_each_day_ends_as_the_story_says(day: int, kind: Fate, player: str | None, final: bool) -> None:
    desk = open_demo()
    found = count(desk, Sources(saved=(PAGES,)), Ask(day=day), silent).count
    assert (found.outcome.kind, found.outcome.player, found.final) == (kind, player, final)
