"""Nicks that command nothing: BBCode, HTML, emoticons, entities, template code, letters that turn the line round."""

from __future__ import annotations

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.excerpts import harmless
from forumtool.render import as_bbcode, as_text
from forumtool.render.bbcode import faults, link
from forumtool.render.escaping import Safe, encodable, escape, series
from tests.render.days import at, ballots, counted, edition, shipped, totals, vote

NICKS = [
    ("Lupo[ITA]", "Lupo&#91;ITA&#93;"),
    ("[b]Nerone", "&#91;b&#93;Nerone"),
    ("<script>x</script>", "&#60;script&#62;x&#60;/script&#62;"),
    ("Tom & Jerry", "Tom & Jerry"),
    ("R&amp;D", "R&#38;amp&#59;D"),
    (":|Utonto|:", "&#58;|Utonto|&#58;"),
    (":P", "&#58;P"),
    (":rotfl:", "&#58;rotfl&#58;"),
    (";)", "&#59;)"),
    ("<3", "&#60;3"),
    ("^_^", "&#94;_&#94;"),
    ("-_-", "-&#95;-"),
    ("Re:Zero", "Re&#58;Zero"),
    ("B)", "B&#41;"),
    ("C#maggiore", "C#maggiore"),
    ("D’Artagnan", "D’Artagnan"),
    ("ore 21:30", "ore 21:30"),
    ("{{ day }}{% raw %}", "{{ day }}{% raw %}"),
    ("due\nrighe\x1b[2J", "due righe&#91;2J"),
    ("\u202eenoreN\u202c", "enoreN"),
]


@pytest.mark.parametrize(("nick", "written"), NICKS)
def test_a_nick_shows_as_it_is_written(nick: str, written: str) -> None:
    assert escape(nick) == written


@given(st.text())
def test_any_text_shows_as_it_is_and_opens_no_tag(text: str) -> None:
    written = escape(text)

    assert not set(written) & set("[]<>")
    assert unescape(written) == harmless(text)
    assert not faults(written)


@given(st.text())
def test_escaping_twice_is_escaping_once(text: str) -> None:
    assert escape(escape(text)) == escape(text)
    assert type(escape(text)) is Safe


def test_what_is_done_to_safe_text_is_escaped_again() -> None:
    assert escape(Safe("[b]x[/b]") + "") == "&#91;b&#93;x&#91;/b&#93;"


def test_a_list_is_escaped_item_by_item() -> None:
    assert series(["a", Safe("[b]b[/b]"), "[c]"]) == "a, [b]b[/b] e &#91;c&#93;"


def test_what_windows_1252_lacks_becomes_an_entity() -> None:
    assert encodable("caffè – “ok” 🐺 λ") == "caffè – “ok” &#128058; &#955;"


def test_a_link_keeps_inside_its_tag() -> None:
    assert link("[x]", "https://a.it/?t=1&p=2") == "[URL=https://a.it/?t=1&p=2]&#91;x&#93;[/URL]"
    assert link("x", "https://a.it/]b c") == "[URL=https://a.it/%5Db%20c]x[/URL]"
    assert link("x", "javascript:alert(1)") == "x"


@pytest.mark.parametrize("nick", [nick for nick, _ in NICKS])
def test_a_nick_passes_through_every_text_and_breaks_none(nick: str) -> None:
    voted = vote(1, nick, nick, at(10))
    day = counted(
        (nick, "Bruno"), posts=(voted,), ballots=ballots(voted), public=totals({nick: 1}), effective=totals({nick: 1})
    )
    of = edition(nick, "Bruno")

    post = as_bbcode(day, of, shipped)

    assert f"[b]{escape(nick)}[/b]: 1 voto – {escape(nick)}\n" in post
    assert escape(nick) in as_bbcode(day, of, shipped, reserved=True)
    assert "\x1b" not in as_text(day, of)
    assert "\u202e" not in as_text(day, of)


def test_names_of_right_to_left_letters_and_emoji_survive_as_entities() -> None:
    of = edition("אבג", "🐺")

    text = as_bbcode(counted(("אבג", "🐺")), of, shipped)

    assert "Non hanno votato: &#1488;&#1489;&#1490; e &#128058;\n" in text
    assert text == text.encode("cp1252").decode("cp1252")
