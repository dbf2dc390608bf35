"""Every page that is at hand, read a second time by other means: the two readings agree post by post."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from forumtool.boards import read_page
from forumtool.model import Page
from tests.boards.second import Seen, second_reading

ROOT = Path(__file__).parent.parent.parent
OURS = sorted((ROOT / "fixtures" / "pages").glob("*.html"))
OTHERS = sorted((ROOT.parent / "shared" / "pages").glob("*.html"))  # where somebody keeps real ones

FACTS = {
    "layout1-saved.html": (63000001, 0, 1, 7, 1, True, 8),
    "layout1-saved-utf8.html": (63000001, 15, 4, 52, 1, True, 15),
    "layout1-server.html": (63000001, 0, 1, 7, 1, True, 8),
    "layout2-saved.html": (63000001, 0, 1, 7, 2, False, 8),
    "layout2-server-english.html": (63000001, 45, 4, 52, 2, True, 8),
}


def seen(page: Page) -> list[Seen]:
    return [
        Seen(
            post.number,
            post.author.name,
            post.shown_text,
            post.edit.text if post.edit else None,
            re.sub(r"\s", "", "".join(fragment.text for fragment in post.body)),
        )
        for post in page.posts
    ]


@pytest.mark.parametrize("path", OURS + OTHERS, ids=lambda path: path.name)
def test_both_readings_agree(path: Path) -> None:
    data = path.read_bytes()
    encoding = "windows-1252" if not _is_utf8(data) else "utf-8"
    page = read_page(data)
    assert seen(page) == second_reading(data, encoding)
    assert all(post.shown for post in page.posts)
    assert len(page.posts) == (page.per_page if page.first // page.per_page + 1 < page.pages else _on_last(page))


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_the_facts_of_our_own_pages(path: Path) -> None:
    page = read_page(path.read_bytes())
    facts = (page.topic, page.first, page.pages, page.replies, page.layout, page.guest, len(page.posts))
    assert facts == FACTS[path.name]
    assert page.title == "Lupus XXIV - Cabina elettorale"
    assert [post.author.name for post in page.posts[:4]] == ["Sindaco", "Perché_No", "Il Conte", "D’Artagnan"]


def test_there_are_pages_of_ours() -> None:
    assert {path.name for path in OURS} == set(FACTS)


def _on_last(page: Page) -> int:
    assert page.replies is not None
    return page.replies + 1 - page.first


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
