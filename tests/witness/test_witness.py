"""The second reader agrees with the first on every honest page, and whatever is changed between them is told."""

from __future__ import annotations

from datetime import datetime
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from forumtool.boards import read_page
from forumtool.model import Author, EditNote, Fragment, Page, Style
from forumtool.problems import Level
from forumtool.witness import differences, second_reading
from tests.boards.test_additions import BORDER, CARD, COUNTER, FILE, NOTE, SIGNATURE, WIDGET
from tests.boards.test_hostile import fake_post
from tests.boards.test_old_markup import CODES, QUOTES, SPOILERS
from tests.forum import post, topic
from tests.forum_markup import code, quote, smiley, spoiler

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted((ROOT / "fixtures").rglob("*.html")) + sorted((ROOT.parent / "shared" / "pages").glob("*.html"))

HONEST = {
    "words": "Voto <b>Carla</b>, perché no?",
    "lines": "Voto<br>Carla<br><br>e basta",
    "entities": "Voto D&rsquo;Artagnan &amp; C. &lt;3 &#128513;",
    "quote": quote("Voto Anna", "Bruno (il lupo) @ casa", "4/11/2026, 9:58", "?t=1#entry470000101") + "Voto Carla",
    "quotes in quotes": quote(quote("Voto Anna", "Elena") + "no", "Bruno") + "Voto Carla",
    "quote without a name": quote("Voto Anna") + "Voto Carla",
    "spoiler": spoiler("Voto Carla") + "ecco",
    "spoiler with a quote": spoiler(quote("Voto Anna", "Bruno")) + "ecco",
    "code": code("[b]Voto Carla[/b]"),
    "emoticons": f"Voto {smiley(':rotfl:')} Carla {smiley(';)')}",
    "picture": 'Voto <img src="x.gif" alt="foto">Carla',
    "struck": "Voto <s>Anna</s> <del>Bruno</del> <strike>Elena</strike> Carla",
    "list": "<ul><li>Anna<li>Bruno</ul><ol><br><li>uno</li><br></ol>Voto Carla",
    "lines and boxes": "<fieldset><legend>Titolo</legend>Voto</fieldset><hr>Carla",
    "centre": '<p align="center">Voto Carla</p>',
    "colours": '<span style="color:red;font-size:14pt">Voto</span> <font color="white">Carla</font>',
    "link": '<a href="?t=63000001#entry470000101" target="_blank">Voto Carla</a>',
    "mention": "Voto <mark>Carla</mark>",
    "table": "<table><tbody><tr><td>Voto</td><td>Carla</td></tr></tbody></table>",
    "frame": '<iframe src="https://example.org"></iframe>Voto Carla',
    "nothing": "",
}
ENDS = ("", SIGNATURE, BORDER + SIGNATURE, SIGNATURE + COUNTER)
STYLES: tuple[Literal["raw", "saved"], ...] = ("raw", "saved")
LAYOUTS: tuple[Literal[1, 2], ...] = (1, 2)
ENCODINGS: tuple[Literal["cp1252", "utf-8"], ...] = ("cp1252", "utf-8")


def told(page: Page, data: bytes) -> list[str]:
    found = differences(page, second_reading(data), "1.html")
    assert all((problem.level, problem.where) == (Level.DOUBT, "1.html") for problem in found)
    return [problem.message for problem in found]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_on_every_page_at_hand_they_agree(path: Path) -> None:
    data = path.read_bytes()
    page = read_page(data)
    assert told(page, data) == []
    assert len(second_reading(data)) == len(page.posts) > 0


@pytest.mark.parametrize(("layout", "style", "encoding"), list(product(LAYOUTS, STYLES, ENCODINGS)))
@pytest.mark.parametrize("english", [False, True])
def test_they_agree_in_every_dress(
    layout: Literal[1, 2], style: Literal["raw", "saved"], encoding: Literal["cp1252", "utf-8"], english: bool
) -> None:
    posts = [
        post(
            ":|Perché_No|: <b>" if place % 3 else "Anna",
            f"2026-11-04 {10 + place % 12}:0{place % 10}:07",
            body,
            mid=1001 if place % 2 else None,
            edited="2026-11-04 23:58" if place % 4 == 0 else None,
            signature=[None, "Voto tutti!", "", quote("Voto Anna", "io") + '<img src="f.gif">'][place % 4],
        )
        for place, body in enumerate(HONEST.values())
    ]
    pages = topic(posts, layout=layout, style=style, encoding=encoding, english=english)
    assert [told(read_page(data), data) for data in pages] == [[], []]


OLD = [
    html.format(after)
    for some in (QUOTES, CODES, SPOILERS)
    for html in some.values()
    for after in ("Voto Carla", "<p>Voto Carla</p>", "<div>Voto</div><div>Carla</div>")
]
PLACES = ("{}Voto Carla", "Voto Carla{}", "Voto Carla{}" + NOTE, "Voto Carla" + NOTE + "{}")
ADDED = [place.format(widget) + end for place in PLACES for widget in (COUNTER, WIDGET, CARD, FILE) for end in ENDS]


@pytest.mark.parametrize("html", OLD + ADDED)
def test_they_agree_on_old_markup_and_on_what_the_platform_adds(html: str) -> None:
    posts = [post("Anna", "2026-11-04 10:00", html), post("Bruno", "2026-11-04 10:01", "Voto Dario")]
    for layout, style in product(LAYOUTS, STYLES):
        (data,) = topic(posts, layout=layout, style=style)
        assert told(read_page(data), data) == []


def test_months_before_days() -> None:
    posts = [post("Anna", "2026-10-29 20:47", "a"), post("Bruno", "2026-11-03 08:05", "b")]
    (data,) = topic(posts)
    data = data.replace(b"29/10/2026, 20:47", b"10/29/2026, 20:47").replace(b"3/11/2026", b"11/3/2026")
    assert [seen.shown for seen in second_reading(data)] == [
        datetime.fromisoformat("2026-10-29T20:47:00"),
        datetime.fromisoformat("2026-11-03T08:05:00"),
    ]
    assert told(read_page(data), data) == []


def test_a_date_that_cannot_be_read_turns_no_other() -> None:
    days = ("2026-10-04", "2026-10-29", "2026-11-03")
    (data,) = topic([post("Anna", f"{day} 20:47", "a") for day in days])
    data = data.replace(b"29/10/2026", b"10/29/2026").replace(b"4/10/2026", b"10/4/2026").replace(b"3/11/2026", b"ieri")
    assert [seen.shown for seen in second_reading(data)] == [
        datetime.fromisoformat("2026-10-04T20:47:00"),
        datetime.fromisoformat("2026-10-29T20:47:00"),
        None,
    ]
    assert told(read_page(data), data) == []


def test_what_is_no_topic_holds_nothing() -> None:
    assert second_reading(b"") == second_reading(b"\0\xff") == second_reading(b"<html><p>Torta di mele</html>") == ()


def test_depth_costs_no_post() -> None:
    (data,) = topic([post("Anna", "2026-11-04 10:00", "<i>" * 3000 + "Voto Carla" + "</i>" * 3000)])
    assert [seen.words for seen in second_reading(data)] == ["VotoCarla"]


# ---------------------------------------------------------------- what is told


@pytest.fixture
def data() -> bytes:
    posts = [
        post("Anna", "2026-11-04 10:00:01", quote("Voto Dario", "Bruno") + "Voto Carla", edited="2026-11-04 10:30"),
        post("Bruno", "2026-11-04 10:05", "Mi astengo"),
        post("Elena", "2026-11-04 10:06", "Ciao"),
    ]
    return topic(posts)[0]


def changed(data: bytes, **parts: object) -> Page:
    page = read_page(data)
    return replace(page, posts=(replace(page.posts[0], **parts), *page.posts[1:]))


def test_another_author(data: bytes) -> None:
    assert told(changed(data, author=Author("Bruno")), data) == [
        "Il messaggio 470000101 è di «Bruno», ma di «Anna» per la seconda lettura: guardalo sul forum."
    ]


def test_another_time(data: bytes) -> None:
    assert told(changed(data, shown=datetime.fromisoformat("2026-11-04T11:00:01")), data) == [
        "Il messaggio 470000101 è del 4/11/2026, 11:00:01, ma del 4/11/2026, 10:00:01 per la seconda lettura: guardalo "
        "sul forum."
    ]
    assert told(changed(data, shown=None), data) == [
        "Il messaggio 470000101 è del giorno che non si legge, ma del 4/11/2026, 10:00:01 per la seconda lettura: "
        "guardalo sul forum."
    ]


def test_another_text(data: bytes) -> None:
    *others, _ = read_page(data).posts[0].body
    assert told(changed(data, body=(*others, Fragment("Voto Dario", Style()))), data) == [
        "Del messaggio 470000101 le parole cambiano nella seconda lettura («VotoDario» e «VotoCarla»): guardalo sul "
        "forum."
    ]


def test_words_that_are_quoted_for_one_alone(data: bytes) -> None:
    body = tuple(replace(one, style=Style()) for one in read_page(data).posts[0].body)
    assert [message.partition("«")[0] for message in told(changed(data, body=body), data)] == [
        "Del messaggio 470000101 le parole cambiano nella seconda lettura (",
        "Del messaggio 470000101 le citazioni cambiano nella seconda lettura (",
    ]


def test_another_note(data: bytes) -> None:
    note = "Modificato da Anna - 4/11/2026, 10:30"
    for edit in (None, EditNote("Modificato da Bruno - 1/1/2026, 0:00", None)):
        ours = edit.text if edit else ""
        assert told(changed(data, edit=edit), data) == [
            f"Il messaggio 470000101 porta la nota «{ours}», ma «{note}» per la seconda lettura: guardalo sul forum."
        ]


def test_posts_that_one_alone_sees(data: bytes) -> None:
    page = read_page(data)
    fewer = replace(page, posts=page.posts[:-1])
    assert told(fewer, data) == [
        "La seconda lettura trova in più il messaggio 470000103, a nome di «Elena»: guardalo sul forum."
    ]
    more = replace(page, posts=(*page.posts, replace(page.posts[0], number=9)))
    assert told(more, data) == ["Il messaggio 9 non c'è nella seconda lettura: guardalo sul forum."]
    assert told(page, b"") == [
        "Nella seconda lettura mancano 3 messaggi (470000101, 470000102, 470000103): guardali sul forum, e guarda se "
        "quello prima ha dentro dell'HTML che li nasconde."
    ]


def test_a_forged_post_is_told() -> None:
    posts = [post("Anna", "2026-11-04 10:00", f"a{fake_post()}"), post("Elena", "2026-11-04 10:06", "b")]
    (data,) = topic(posts)
    page = read_page(data)
    assert len(page.posts) == 2
    assert "La seconda lettura trova in più il messaggio 470000150, a nome di «Bruno»: guardalo sul forum." in told(
        page, data
    )


@pytest.mark.parametrize("charset", ["utf-8", "UTF8", "windows-1252", None])
def test_both_read_the_accents_of_a_page_whose_header_is_wrong(charset: str | None) -> None:
    (data,) = topic([post("Perché_No", "2026-11-03 10:00:00", "Sì, voto Carla")], encoding="cp1252")
    (seen,) = second_reading(data, charset)
    assert seen.author == read_page(data, charset).posts[0].author.name == "Perché_No"
