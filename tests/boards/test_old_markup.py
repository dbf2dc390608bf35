"""Quotes, code and spoilers as the boards of 2009 and their like printed them: what has a heading is read as what it
says; what only a mark in the source calls so is doubted, since nobody who reads the page sees it."""

from __future__ import annotations

import pytest

from forumtool.boards.body import read_body
from forumtool.model import Body

HEAD = "<b>CITAZIONE</b> (Bruno @ 4/11/2009, 10:00)"


def own(body: Body) -> str:
    """The words that are the author's own without a doubt, and no quote."""
    plain = (one for one in body if not (one.style.quoted or one.style.code or one.style.spoiler or one.style.hidden))
    return " ".join("".join(one.text for one in plain).split())


QUOTES = {
    "comments around a table": (
        f"<!--QuoteBegin--><table><tr><td>{HEAD}</td></tr><tr><td id='quote'><!--QuoteEBegin-->Voto Dario"
        "<!--QuoteEnd--></td></tr></table><span class='postcolor'><!--QuoteEEnd-->{}"
    ),
    "comments with a name": (
        f"<!--QuoteBegin-Bruno+4/11/2009, 10:00--></span><table><tr><td>{HEAD} </td></tr><tr><td id='QUOTE'>"
        "Voto Dario<!--QuoteEnd--></td></tr></table>{}"
    ),
    "comments around a box": f"<!--QuoteBegin--><div>{HEAD}</div><div id=quote>Voto Dario</div><!--QuoteEnd-->{{}}",
    "table": f"<table><tbody><tr><td>{HEAD}</td></tr><tr><td>Voto Dario</td></tr></tbody></table>{{}}",
    "table without ends": f"<table><tr><td>{HEAD}<tr><td>Voto Dario</table>{{}}",
    "table in a table": (
        f"<table><tr><td>{HEAD}<tr><td>no<table><tr><td>{HEAD}<tr><td>Voto Dario</table>Voto Elena</table>{{}}"
    ),
    "caption": "<table><caption>QUOTE</caption><tr><td>Voto Dario</td></tr></table>{}",
    "boxes": f"<div>{HEAD}</div><div>Voto Dario</div>{{}}",
    "boxes in a box": f"<div align=center><div>{HEAD}</div>\n<div>Voto Dario</div></div>{{}}",
    "one box": f"<div>{HEAD}<br>Voto Dario</div>{{}}",
    "box in its box": "<div><b>QUOTE</b>(Bruno @ Nov 4 2009, 10:00 AM)<div>Voto Dario</div></div>{}",
    "quotetop": '<div class="quotetop">QUOTE(Bruno @ 4/11/2009, 10:00)</div><div class="quotemain">Voto Dario</div>{}',
    "legend": "<fieldset><legend>CITAZIONE</legend>Voto Dario</fieldset>{}",
    "heading and blockquote": f"<p>{HEAD}</p><blockquote>Voto Dario</blockquote>{{}}",
    "blockquote of a class": '<blockquote class="quote">Voto Dario</blockquote>{}',
    "cell of a class": '<table><tr><td class="quote">Voto Dario</td></tr></table>{}',
    "link in the head": '<div><b>QUOTE</b> (Bruno @ ieri)<a href="#entry1">&nbsp;</a></div><div>Voto Dario</div>{}',
}
CODES = {
    "comments around a table": (
        "<!--c1--><table><tr><td><b>CODE</b> </td></tr><tr><td id='CODE'><!--ec1-->Voto Dario<!--c2--></td></tr>"
        "</table><!--ec2-->{}"
    ),
    "boxes": "<div>CODICE</div><div>Voto Dario</div>{}",
    "codetop": '<div class="codetop">CODE</div><div class="codemain">Voto Dario</div>{}',
    "sql": "<table><tr><td><b>SQL</b></td></tr><tr><td>Voto Dario</td></tr></table>{}",
}
SPOILERS = {
    "table": "<table><tr><td><b>SPOILER</b> (clicca per visualizzare)</td></tr><tr><td>Voto Dario</td></tr></table>{}",
    "boxes": "<div><b>SPOILER</b></div><div>Voto Dario</div>{}",
}


@pytest.mark.parametrize(
    ("html", "trait"),
    [
        pytest.param(html, trait, id=f"{trait}: {name}")
        for trait, some in (("quoted", QUOTES), ("code", CODES), ("spoiler", SPOILERS))
        for name, html in some.items()
    ],
)
def test_what_has_a_heading_is_what_it_says(html: str, trait: str) -> None:
    body = read_body(html.format("Voto Carla"))
    assert own(body) == "Voto Carla"
    assert all(getattr(one.style, trait) for one in body if "Dario" in one.text or "Elena" in one.text)
    assert not body[-1].style.hidden
    before = read_body("Voto Carla" + html.format(""))
    assert own(before) == "Voto Carla"


@pytest.mark.parametrize(
    "html",
    [
        "<!--QuoteBegin-->Voto Dario<!--QuoteEnd-->{}",
        "<!--QuoteBegin--><table><tr><td>Voto Dario<!--QuoteEnd--></td></tr></table>{}",
        "<table><tr><td><!--QuoteBegin-->Voto Dario</td></tr></table><!--QuoteEnd-->{}",
        "<!--c1-->Voto Dario<!--c2-->{}",
        "<!--INIZIO_SPOILER-->Voto Dario<!--FINE_SPOILER-->{}",
        "<!--QuoteBegin-->a<!--QuoteBegin-->b<!--QuoteEnd-->Voto Dario<!--QuoteEnd-->{}",
        '<div id="quote">Voto Dario</div>{}',
        "<td id=CODE>Voto Dario</td>{}",
        "<blockquote>Voto Dario</blockquote>{}",
        '<div class="quotemain">Voto Dario</div>{}',
        '<div class="codemain">Voto Dario</div>{}',
        '<b class="quote">Voto Dario</b>{}',
        '<span class="spoiler">Voto Dario</span>{}',
    ],
)
def test_what_only_the_source_calls_a_quote_is_doubted(html: str) -> None:
    body = read_body(html.format("Voto Carla"))
    assert own(body) == "Voto Carla"
    assert [one.style.hidden for one in body if "Dario" in one.text] == [True]


@pytest.mark.parametrize("html", ["<!--QuoteBegin-->Voto Carla", "<!--c1-->Voto Carla<!--QuoteEnd-->"])
def test_a_mark_that_is_never_closed_hides_nothing(html: str) -> None:
    (only,) = read_body(html)
    assert (only.text, only.style.hidden, only.style.quoted) == ("Voto Carla", True, 0)


@pytest.mark.parametrize(
    "html",
    [
        "<div>QUOTE</div>Voto Carla",
        "<div>La QUOTE di Bruno</div><div>Voto Carla</div>",
        "<div>QUOTE</div><br><br><br>Voto Carla",
        "QUOTE<br>Voto Carla",
        "<td><b>QUOTE</b></td>Voto Carla",
        "<div>Quote</div><div>Voto Carla</div>",
        "<legend>QUOTE</legend>Voto Carla",
        "<table><tr><td>CITAZIONE del giorno</td></tr><tr><td>Voto Carla</td></tr></table>",
        "<!--QuoteEnd-->Voto Carla",
        "<!-- QuoteBegins -->Voto Carla",
        "<div>QUOTE</div><div></div>Voto Carla",
        "<p>CODE</p>ciao<div>Voto Carla</div>",
    ],
)
def test_what_is_no_quote_is_the_authors_own(html: str) -> None:
    assert own(read_body(html)).endswith("Voto Carla")
