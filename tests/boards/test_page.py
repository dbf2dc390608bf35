"""Topic pages of both layouts, as the server sends them and as browsers save them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Literal

import pytest

from forumtool.boards import read_page
from forumtool.boards.cut import find_pieces
from forumtool.model import Author, EditNote, Page, Quote, ShownPost
from tests.forum import HOST, Look, page, post, topic
from tests.forum_markup import quote

LOOKS: list[Look] = [
    {"layout": layout, "style": style, "encoding": encoding}
    for layout in (1, 2)
    for style in ("raw", "saved")
    for encoding in ("cp1252", "utf-8")
]
each_look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(map(str, look.values())))


def wall(text: str) -> datetime:
    return datetime.fromisoformat(text)


def text(one: ShownPost) -> str:
    return "".join(fragment.text for fragment in one.body)


@each_look
def test_a_page_says_everything_about_itself(look: Look) -> None:
    stamp = datetime(2026, 11, 4, 20, 45, 12, tzinfo=UTC)
    posts = [post(f"Giocatore {number}", f"2026-11-04 10:{number:02}:07", "Voto Carla") for number in range(15)]
    look = {**look, "title": "Perché no? & altro", "description": "fino alle 21:30", "made_at": stamp}
    read = read_page(page(posts, first=15, pages=4, replies=1234, **look))
    facts = (read.topic, read.first, read.pages, read.per_page, read.replies)
    assert facts == (63000001, 15, 4, 15, 1234)
    assert (read.title, read.address) == ("Perché no? & altro", f"{HOST}/?t=63000001&st=15")
    assert (read.layout, read.guest, read.made_at) == (look["layout"], True, stamp)
    assert [one.number for one in read.posts] == list(range(470000116, 470000131))
    assert [one.author.name for one in read.posts] == [f"Giocatore {number}" for number in range(15)]
    assert [one.shown for one in read.posts] == [wall(f"2026-11-04 10:{number:02}:07") for number in range(15)]
    assert {text(one) for one in read.posts} == {"Voto Carla"}


@each_look
def test_a_post_in_full(look: Look) -> None:
    written = post(
        "Perché_No (il lupo) & C.",
        "2026-11-04 21:03:09",
        quote("Voto Carla", "Bob @ casa (di notte)", "4/11/2026, 20:58", "?t=1&amp;st=0#entry470000088") + "Voto Dario",
        mid=1001,
        edited="2026-11-04 21:10",
        signature="Voto tutti!",
    )
    (read,) = read_page(page([written], **look)).posts
    assert read.author == Author("Perché_No (il lupo) & C.", 1001)
    assert read.shown == wall("2026-11-04 21:03:09")
    assert read.shown_text == "4/11/2026, 21:03:09"
    assert read.edit == EditNote(
        "Modificato da Perché_No (il lupo) & C. - 4/11/2026, 21:10", wall("2026-11-04 21:10")
    )
    assert read.quotes == (Quote("Bob @ casa (di notte)", wall("2026-11-04 20:58"), 470000088),)
    own = [fragment.text for fragment in read.body if not fragment.style.quoted]
    assert own == ["Voto Dario"]


@each_look
def test_authors_without_an_account(look: Look) -> None:
    (read,) = read_page(page([post(":|Utente|: <b>", "2026-11-04 10:00", "Ciao")], **look)).posts
    assert read.author == Author(":|Utente|: <b>", None)


@each_look
def test_a_whole_topic(look: Look) -> None:
    posts = [post("Anna", f"2026-11-04 10:{number:02}", f"post {number}") for number in range(31)]
    pages = [read_page(data) for data in topic(posts, **look)]
    assert [(one.first, one.pages, one.replies, len(one.posts)) for one in pages] == [
        (0, 3, 30, 15),
        (15, 3, 30, 15),
        (30, 3, 30, 1),
    ]
    assert [text(one) for read in pages for one in read.posts] == [f"post {number}" for number in range(31)]


@pytest.mark.parametrize("count", [1, 15, 16])
def test_no_pager_up_to_one_full_page(count: int) -> None:
    posts = [post("Anna", "2026-11-04 10:00", "x") for _ in range(count)]
    assert [read_page(data).pages for data in topic(posts)] == ([1] if count <= 15 else [2, 2])


def test_the_numbers_of_posts_may_be_large() -> None:
    (read,) = read_page(page([post("Anna", "2026-11-04 10:00", "x", number=9_876_543_210)])).posts
    assert read.number == 9_876_543_210


def test_the_reader_who_is_logged_in() -> None:
    assert read_page(page([post("Anna", "2026-11-04 10:00")], guest=False)).guest is False


# ---------------------------------------------------------------- dates


@pytest.mark.parametrize("layout", [1, 2])
def test_english_dates_put_the_month_first(layout: Literal[1, 2]) -> None:
    posts = [post("Anna", "2026-11-04 00:05:09", "x"), post("Bruno", "2026-11-04 21:03:10", "x")]
    read = read_page(page(posts, layout=layout, english=True))
    assert [one.shown for one in read.posts] == [wall("2026-11-04 00:05:09"), wall("2026-11-04 21:03:10")]


def edited_bytes(data: bytes, old: str, new: str) -> Page:
    assert old.encode("cp1252") in data
    return read_page(data.replace(old.encode("cp1252"), new.encode("cp1252")))


def test_without_a_title_the_text_is_read() -> None:
    data = page([post("Anna", "2026-11-04 10:00:42", "x")])
    (read,) = edited_bytes(data, ' title="4/11/2026, 10:00:42"', "").posts
    assert (read.shown, read.shown_text) == (wall("2026-11-04 10:00"), "Inviato il: 4/11/2026, 10:00")


@pytest.mark.parametrize("layout", [1, 2])
def test_a_post_with_hardly_anything_above_it(layout: Literal[1, 2]) -> None:
    whole = page([post("Anna", "2026-11-04 10:00"), post("Bruno", "2026-11-04 10:01")], layout=layout).decode("cp1252")
    first = whole.index('<div class="anchor">' if layout == 1 else '<li class="post')
    assert [piece.number for piece in find_pieces(whole[first:])] == [470000101, 470000102]


@pytest.mark.parametrize("layout", [1, 2])
def test_a_rewritten_date_is_read_from_the_title(layout: Literal[1, 2]) -> None:
    data = page([post("Anna", "2026-11-04 10:00:42", "x")], layout=layout)
    (read,) = edited_bytes(data, " 4/11/2026, 10:00<", " oggi alle 10:00<").posts
    assert read.shown == wall("2026-11-04 10:00:42")


def test_a_date_that_cannot_be_read_keeps_its_text() -> None:
    data = page([post("Anna", "2026-11-04 10:00:42", "x")], layout=2)
    data = data.replace(b' title="4/11/2026, 10:00:42"', b"")
    (read,) = edited_bytes(data, " 4/11/2026, 10:00<", " oggi alle 10:00<").posts
    assert (read.shown, read.shown_text) == (None, "Inviato il oggi alle 10:00")


def test_a_date_in_the_author_box_is_none_of_the_post() -> None:
    data = page([post("Anna", "2026-11-04 10:00:42", "x")])
    shown = 'title="4/11/2026, 10:00:42" rel="nofollow"><b>Inviato il:</b> 4/11/2026, 10:00'
    (read,) = edited_bytes(data, shown, ">").posts
    assert (read.shown, read.shown_text) == (None, "")


# ---------------------------------------------------------------- where a page says less, or otherwise


def test_without_a_canonical_address_the_posts_say_where_they_are() -> None:
    posts = [post("Anna", "2026-11-04 10:00", "x")]
    data = page(posts, first=30)
    read = edited_bytes(data, f'<link rel="canonical" href="{HOST}/?t=63000001&amp;st=30">', "")
    assert (read.topic, read.first, read.address) == (63000001, 30, f"{HOST}/?t=63000001&st=30")


def test_without_any_offset_the_pager_says_which_page_it_is() -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], first=30, layout=2)
    data = data.replace(b"&amp;st=30#entry", b"#entry")
    read = edited_bytes(data, f'<link rel="canonical" href="{HOST}/?t=63000001&amp;st=30">', "")
    assert (read.topic, read.first) == (63000001, 30)


def test_without_a_jump_the_links_say_how_many_pages_there_are() -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], pages=7, replies=104)
    assert edited_bytes(data, "page_jump(", "vai(").pages == 7


def test_without_a_pager_the_replies_say_how_many_pages_there_are() -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], pages=1, replies=30)
    assert read_page(data).pages == 3


@pytest.mark.parametrize(
    ("written", "replies"), [("0", 0), ("1.234", 1234), ("2,701,897", 2_701_897), ("31", 31), ("nessuna", None)]
)
def test_the_number_of_replies(written: str, replies: int | None) -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], pages=1)
    assert edited_bytes(data, ">0 risposte dal", f">{written} risposte dal").replies == replies


def test_other_posts_per_page() -> None:
    posts = [post("Anna", "2026-11-04 10:00", "x") for _ in range(45)]
    read = [read_page(data) for data in topic(posts, per_page=20)]
    assert [(one.first, one.pages, one.per_page, len(one.posts)) for one in read] == [
        (0, 3, 20, 20),
        (20, 3, 20, 20),
        (40, 3, 20, 5),
    ]


def test_a_single_page_of_a_board_with_more_posts_per_page() -> None:
    read = read_page(page([post("Anna", "2026-11-04 10:00", "x") for _ in range(18)], per_page=20))
    assert (read.pages, read.replies, len(read.posts)) == (1, 17, 18)


@pytest.mark.parametrize("layout", [1, 2])
def test_the_title_is_not_another_heading(layout: Literal[1, 2]) -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], layout=layout, title="Giorno <1>, sera")
    assert edited_bytes(data, '<ul class="nav">', '<h1>Forum</h1><ul class="nav">').title == "Giorno <1>, sera"


def test_a_page_without_the_script_of_the_forum() -> None:
    for layout in (1, 2):
        data = page([post("Anna", "2026-11-04 10:00", "x")], layout=layout)
        read = edited_bytes(data, f"ff_mid=0,ff_layout={layout}", "")
        assert (read.layout, read.guest) == (layout, None)


@pytest.mark.parametrize("stamp", ["bm90IGEgbnVtYmVy", "MTI=", "####", "OTk5OTk5OTk5OTk5OTk=", "4pmh"])
def test_a_stamp_that_is_no_time_is_not_believed(stamp: str) -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x")], made_at=datetime(2026, 11, 4, tzinfo=UTC))
    assert read_page(data).made_at == datetime(2026, 11, 4, tzinfo=UTC)
    assert edited_bytes(data, "MTc5Mzc1MDQwMA==", stamp).made_at is None


def test_attributes_without_quotes() -> None:
    written = post("Anna", "2026-11-04 10:00", "Voto <b>Carla</b>", mid=5, edited="2026-11-04 10:10", signature="x")
    data = page([written])
    for name in ("anchor", "nick", "color", "left_bottom", "edit", "bottomborder", "signature"):
        data = data.replace(f'class="{name}"'.encode(), f"class={name}".encode())
    data = data.replace(b'id="entry470000101"', b"id=entry470000101").replace(b'id="ee470000101"', b"id=ee470000101")
    (read,) = read_page(data).posts
    assert (read.author, text(read), read.edit is not None) == (Author("Anna", 5), "Voto Carla", True)


def test_the_same_author_is_kept_once() -> None:
    posts = [post("Anna", "2026-11-04 10:00", "x", mid=5), post("Anna", "2026-11-04 10:01", "x", mid=5)]
    first, second = read_page(page(posts)).posts
    assert first.author is second.author
    assert first.body[0].style is second.body[0].style


def test_account_numbers_from_the_box_where_the_nick_has_no_link() -> None:
    data = page([post("Anna", "2026-11-04 10:00", "x", mid=1001)])
    link = '<a href="/?act=Profile&amp;MID=1001" class="user1001" rel="nofollow">Anna</a>'
    assert edited_bytes(data, link, "Anna").posts[0].author == Author("Anna", 1001)
    coloured = '<a class="user1001"><span style="color:red"><b>An</b>na</span></a>'
    assert edited_bytes(data, link, coloured).posts[0].author == Author("Anna", 1001)


@pytest.mark.parametrize(
    ("head", "quotes"),
    [
        ("<b>CITAZIONE</b>", ()),
        ("<b>CITAZIONE</b> (Anna @ 4/11/2026, 10:00)", (Quote("Anna", wall("2026-11-04 10:00"), None),)),
        ("<b>QUOTE</b> (<mark>An</mark>na @ 11/4/2026, 10:00 PM)", (Quote("Anna", wall("2026-11-04 22:00"), None),)),
        ("<b>CITAZIONE</b> (C@sa (bis) @ ieri)", (Quote("C@sa (bis)", None, None),)),
        ("<b>CITAZIONE</b> (Anna)", (Quote("Anna", None, None),)),
    ],
)
def test_the_heads_of_quotes(head: str, quotes: tuple[Quote, ...]) -> None:
    html = f'<div align="center"><div class="quote_top" align="left">{head}</div><div class="quote">x</div></div>'
    (read,) = read_page(page([post("Anna", "2026-11-04 10:00", html)])).posts
    assert read.quotes == quotes


@pytest.mark.parametrize("layout", [1, 2])
def test_a_page_that_an_old_browser_saved_in_capitals(layout: Literal[1, 2]) -> None:
    body = 'Voto <b>Carla</b> A=B <img alt="X =D">'
    written = post("Anna", "2026-11-04 10:00", body, mid=5, edited="2026-11-04 10:10")
    data = page([written, post("Bruno", "2026-11-04 10:01", "B=C")], layout=layout)
    loud = re.sub(rb"</?\w+|\s[a-z-]+(?==)", lambda found: found[0].upper(), data)
    assert read_page(loud) == read_page(data)
    assert text(read_page(loud).posts[0]) == "Voto Carla A=B X =D"
