"""The pages of the texts around the count: they say what their posts say, and nothing in them acts."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from msgspec.structs import replace

from forumtool.bulletin.morning import Announcement, AnnouncementKind, morning_of
from forumtool.bulletin.registro import chapters
from forumtool.excerpts import harmless
from forumtool.inactivity.roll import LastCall
from forumtool.problems import EditionError
from forumtool.render import history, morning, registro, roll
from forumtool.render.page import messages_in
from forumtool.render.private import Private
from tests.render.bulletins import BARS, CALENDAR, ENTRIES, FOUND, NEXT, OF, OPEN, OVER
from tests.render.days import shipped
from tests.render.test_escaping import NICKS

CHAPTERS = chapters(ENTRIES, FOUND, CALENDAR)
MORNING = morning_of(*OF, day=2)

# Name → page and post of the same thing.
TEXTS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "registro": (
        lambda: registro.as_html(CHAPTERS, FOUND, shipped),
        lambda: registro.as_bbcode(CHAPTERS, FOUND, shipped),
    ),
    "registro di niente": (
        lambda: registro.as_html((), FOUND, shipped, phase="notte 2"),
        lambda: registro.as_bbcode((), FOUND, shipped, phase="notte 2"),
    ),
    "mattino": (
        lambda: morning.as_html(MORNING, FOUND, shipped),
        lambda: morning.as_bbcode(MORNING, FOUND, shipped),
    ),
    "inattivi": (
        lambda: roll.as_html(OVER, FOUND, shipped, last_call=NEXT),
        lambda: roll.as_bbcode(OVER, FOUND, shipped, last_call=NEXT),
    ),
    "inattivi, finestra aperta": (
        lambda: roll.as_html(OPEN, FOUND, shipped),
        lambda: roll.as_bbcode(OPEN, FOUND, shipped),
    ),
    "storico": (
        lambda: history.as_html(BARS, (), FOUND, shipped),
        lambda: history.as_bbcode(BARS, (), FOUND, shipped),
    ),
}


def boxes(page: str) -> list[str]:
    return [unescape(box) for box in re.findall(r"<pre [^>]*>\n(.*?)</pre>", page, re.DOTALL)]


def shown(page: str) -> str:
    """What a reader of the page reads, without its boxes."""
    body = page.split("<body>", 1)[1].split("<script>", 1)[0]
    return unescape(re.sub("<[^>]*>", "", re.sub("<pre .*?</pre>", "", body, flags=re.DOTALL)))


@pytest.mark.parametrize("name", TEXTS)
def test_the_box_holds_the_post(name: str) -> None:
    page, post = TEXTS[name]

    assert boxes(page()) == [post()]


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_says_every_line_of_the_post(name: str) -> None:
    page, post = TEXTS[name]
    said = shown(page())
    bare = unescape(re.sub(r"\[/?(?:b|URL)[^\]]*\]", "", post()))

    for line in filter(None, bare.split("\n")[1:]):
        words = line.split(": ")[-1] if ": " in line else line
        assert words in said, line


@pytest.mark.parametrize("nick", [nick for nick, _ in NICKS] + ['Anna "la" \'Rossa\''])
def test_a_nick_shows_as_it_is_written_and_makes_nothing(nick: str) -> None:
    named = replace(FOUND, name=nick)
    told = replace(
        MORNING,
        announcements=(
            Announcement(AnnouncementKind.DEATH, nick, text=nick),
            Announcement(AnnouncementKind.NOTICE, text=nick),
        ),
        alive=(nick, "Bruno"),
    )
    entry = replace(CHAPTERS[0].entries[0], player=nick, told=nick)
    pages = [
        morning.as_html(told, named, shipped),
        registro.as_html([replace(CHAPTERS[0], entries=(entry,))], named, shipped),
        roll.as_html(OVER, named, shipped, last_call=LastCall(NEXT.closes, (nick,))),
        history.as_html([replace(BARS[0], player=nick)], (), named, shipped),
        messages_in("html", nick, [Private((nick,), f"Il tuo ruolo, {nick}\nè segreto")], shipped),
    ]

    for page in pages:
        assert shown(page).count(harmless(nick)) >= 2
        assert page.count("<script") == page.count("<style") == page.count("<meta name=\"viewport\"") == 1
        assert not re.search("<b>[^<]*<(?!/b>)", page), "a nick in bold holds no element"


def test_a_message_of_each_in_a_box_of_its_own() -> None:
    messages = [Private(("Anna", "Bruno"), "[b]Voi[/b]\nsoli"), Private(("Carla",), "<tu>")]
    page = messages_in("html", "Lupus – messaggi", messages, shipped)

    assert boxes(page) == ["[b]Voi[/b]\nsoli", "<tu>"]
    assert "Solo a Anna e Bruno" in shown(page)
    assert "<title>RISERVATO – Lupus – messaggi</title>" in page
    assert "Nessun messaggio." in shown(messages_in("html", "Niente", [], shipped))


def test_a_template_of_the_edition_can_change_the_frame_and_cannot_make_the_page_act() -> None:
    def framed(name: str) -> str:
        return shipped(name).replace("<main>", "<main><p>La nostra gilda</p>")

    def acting(name: str) -> str:
        return shipped(name).replace("<main>", "<main><iframe></iframe>")

    assert "La nostra gilda" in shown(registro.as_html(CHAPTERS, FOUND, framed))
    with pytest.raises(EditionError) as caught:
        registro.as_html(CHAPTERS, FOUND, acting)
    assert "<iframe> non può stare in una pagina" in str(caught.value.problems[0])
