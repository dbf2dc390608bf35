"""Bytes of any kind: a page comes of them, or a PagesError that says what they are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from forumtool.boards import read_page
from forumtool.model import Page
from forumtool.problems import PagesError
from tests.boards.test_hostile import BODIES
from tests.forum import Look, page, post
from tests.forum_markup import code, quote, smiley, spoiler
from tests.fuzz import refused

PAGES = Path(__file__).parents[2] / "fixtures" / "pages"

# The first byte of an input says which charset the header of the answer gave; the rest is the page.
CHARSETS = (None, "utf-8", "windows-1252", "iso-8859-1", "utf-16", "no-such-charset", "")

WORDS = (
    'id="entry470000101"', 'id="ee470000101"', '<div class="anchor"><a id="entry', '<table id="ee', '<li id="ee',
    '<div class="nick">', 'class="when" title="', '<div class="color">', '<table class="color">', "left_bottom",
    'class="title2 bottom"', '<div id="end">', "</ol>", '<ol class="List posts">', "risposte dal", "page_jump('",
    '<link rel="canonical" href="', "ff_layout=", "ff_mid=0", "#entry470000101", "&amp;st=15", "?t=63000001",
    '<span class="edit">Modificato da ', '<div class="bottomborder"></div>', '<div class="signature">',
    '<div class="quote_top">', '<div class="quote">', '<div class="code_top">', '<div class="spoiler">',
    "4/11/2026, 10:00", "11/4/2026, 10:00 PM", "&#x", "&#65533;", "&lt;", "&nbsp;", "<!--", "-->", "<script>",
    "</script>", "<plaintext>", "<textarea>", "<table>", "</table>", "<td>", "</td>", "<br>", '="', "='", "\0",
    "charset=utf-8", "\ufeff", "<s>", "<b>", 'style="display:none"', 'style="color:#fff"', "<img alt=\"",
)  # fmt: skip


def seeds() -> Iterator[bytes]:
    """Short pages of both layouts, as served and as saved, some with hostile posts, and what is no page."""
    looks: list[Look] = [{"layout": 1, "style": "raw"}, {"layout": 1}, {"layout": 2, "style": "raw"}, {"layout": 2}]
    stamp = datetime(2026, 11, 4, 20, 45, tzinfo=UTC)
    rich = quote("Voto Dario", "Bruno") + "<b>Voto</b> Carla" + spoiler("forse") + code("[b]") + smiley(":P")
    for place, look in enumerate(looks):
        posts = [
            post("Anna", "2026-11-04 10:00:05", rich, mid=1, edited="2026-11-04 10:10", signature="<i>ciao</i>"),
            post("Perché <No>", "2026-11-04 10:01:00", "€ voto &amp; basta"),
        ]
        dated: Look = {**look, "made_at": stamp}
        foreign: Look = {**look, "english": True, "encoding": "utf-8"}
        yield bytes([place]) + page(posts, first=15, pages=3, replies=40, **dated)
        yield bytes([place]) + page(posts[:1], **foreign)
    for body in BODIES.values():
        yield b"\0" + page([post("Mallory", "2026-11-04 10:00", body), post("Anna", "2026-11-04 10:01", "Voto Carla")])
    yield b"\0<html><head><title>Login</title></head><body id=login></body></html>"
    yield b"\0%PDF-1.4"
    yield b"\0\xff\xfe<\0h\0"


def check(data: bytes) -> None:
    charset = CHARSETS[data[0] % len(CHARSETS)] if data else None
    try:
        read = read_page(data[1:], charset)
    except PagesError as error:
        refused(error)
        return
    sound(read)
    assert read == read_page(data[1:], charset)


def sound(read: Page) -> None:
    """Asserts what holds of every page."""
    assert read.posts
    numbers = [one.number for one in read.posts]
    assert len(set(numbers)) == len(numbers), "the same post twice"
    assert read.first >= 0
    assert read.per_page > 0
    assert read.pages > read.first // read.per_page
    assert read.made_at is None or read.made_at.tzinfo is UTC
    for one in read.posts:
        assert one.shown is None or one.shown.tzinfo is None
        assert all(fragment.text or fragment.style.image for fragment in one.body)
        assert "\0" not in one.author.name + "".join(fragment.text for fragment in one.body)
        assert "\n" not in one.author.name
