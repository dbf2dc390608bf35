"""HTML that commands nothing: values escaped, and only markup that shows things."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.excerpts import harmless
from forumtool.render.escaping import Safe
from forumtool.render.hypertext import MEDIUM, escape, faults


class Shown(HTMLParser):
    """What a browser would show of a text, and the elements that it would make."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.elements = "", list[str]()
        self.feed(text)
        self.close()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.elements.append(tag)


@given(st.text())
def test_any_text_shows_as_it_is_and_makes_no_element(text: str) -> None:
    shown = Shown(f"<p>{escape(text)}</p>")

    assert shown.elements == ["p"]
    assert shown.text == harmless(text)
    assert not set(escape(text)) & set("<>\"'")


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("grassetto", "<b>", "<b>&lt;b&gt;</b>"),
        ("elenco", ("a", Safe("<i>b</i>"), "<c>"), "a, <i>b</i> e &lt;c&gt;"),
        ("righe", "a\n<b>\x1b\nc", "a\n&lt;b&gt;\nc"),
    ],
)
def test_what_filters_write(name: str, value: object, written: str) -> None:
    assert MEDIUM.filters[name](value) == written


@pytest.mark.parametrize(
    ("to", "written"),
    [
        ("https://a.it/?t=1&p=2", '<a href="https://a.it/?t=1&amp;p=2">&lt;x&gt;</a>'),
        ('https://a.it/"onclick="x', '<a href="https://a.it/%22onclick=%22x">&lt;x&gt;</a>'),
        ("javascript:alert(1)", "&lt;x&gt;"),
        ("JaVaScRiPt:alert(1)", "&lt;x&gt;"),
        (" https://a.it", "&lt;x&gt;"),
        ("data:text/html,<script>x</script>", "&lt;x&gt;"),
        ("//a.it", "&lt;x&gt;"),
        ("", "&lt;x&gt;"),
    ],
)
def test_a_link_leads_to_the_web_or_nowhere(to: str, written: str) -> None:
    assert MEDIUM.filters["link"]("<x>", to) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<p>a<br>b</p><hr>",
        '<a href="https://a.it/?t=1&amp;p=2">x</a><a href="#voti">y</a>',
        '<svg width="100%" viewBox="0 0 1 1"><g><title>t</title><rect x="1%" rx="4" /></g></svg>',
        '<button type="button" hidden data-copia="post-1" aria-live="polite">Copia</button>',
        "3 &lt; 4 &amp; basta",
    ],
)
def test_markup_that_shows_things_is_fine(text: str) -> None:
    assert faults(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<p>a\n<b>x</p>", ("riga 2: </p> chiude un elemento che non è l'ultimo aperto",
                            "riga 1: <p> non è mai chiuso", "riga 2: <b> non è mai chiuso")),
        ("<div/>", ("riga 1: <div> non è mai chiuso",)),
        ("<script>x</script>", ("riga 1: <script> non può stare in una pagina",)),
        ("a\n<SCRIPT SRC=x></SCRIPT>", (
            "riga 2: <script> non può stare in una pagina", "riga 2: l'attributo «src» non può stare in una pagina")),
        ("<p onclick='x'></p>", ("riga 1: l'attributo «onclick» non può stare in una pagina",)),
        ("<p style='x'></p>", ("riga 1: l'attributo «style» non può stare in una pagina",)),
        ("<a href='javascript:x'>a</a>", (
            "riga 1: un collegamento porta a un indirizzo http o https, non a «javascript:x»",)),
        ("<a href>a</a>", ("riga 1: un collegamento porta a un indirizzo http o https, non a «None»",)),
        ("<!-- x -->", ("riga 1: le note si scrivono fra {# e #}, non fra <!-- e -->",)),
        ("<!DOCTYPE html>", ("riga 1: <!DOCTYPE html> non può stare in una pagina",)),
        ("<?php x?>", ("riga 1: <?php x?> non può stare in una pagina",)),
    ],
)  # fmt: skip
def test_the_rest_is_told_with_its_line(text: str, expected: tuple[str, ...]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize(
    "element",
    ["iframe", "object", "embed", "img", "link", "meta", "base", "form", "input", "style", "video", "audio", "math",
     "template", "foreignObject", "use", "animate", "noscript", "textarea"],
)  # fmt: skip
def test_nothing_that_fetches_or_acts_has_a_place(element: str) -> None:
    assert f"riga 1: <{element.lower()}> non può stare in una pagina" in faults(f"<{element}>")
