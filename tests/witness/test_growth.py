"""Whatever a player writes, the second reader's work grows as what is written: it can be slow, and never hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forumtool.boards import read_page
from forumtool.witness import differences, second_reading
from tests.forum import post, topic
from tests.steps import growth


def page(body: str) -> bytes:
    (data,) = topic([post("Anna", "2026-11-04 10:00", body), post("Bruno", "2026-11-04 10:05", "x")], encoding="utf-8")
    return data


def nested(start: str, end: str = "", text: str = "x") -> Callable[[int], str]:
    return lambda size: start * size + text + end * size


def beside(*pieces: str) -> Callable[[int], str]:
    return lambda size: "".join(piece * size for piece in pieces)


def boxes(inside: str) -> Callable[[int], str]:
    """False posts, one in the other."""
    return lambda size: "".join(f"<b id=ee{place}><i id=entry{place}>{inside}" for place in range(size))


DEEP = {
    "tables": nested("<table><tr><td>", "</td></tr></table>"),
    "tables never closed": nested("<table><tr><td>"),
    "tables with words": nested("<table><tr><td>a"),
    "headed tables": nested("<table><caption>CITAZIONE"),
    "divs": nested("<div>", "</div>"),
    "divs never closed": nested("<div>"),
    "divs with words": nested("x<div>"),
    "headed divs": nested("<div>CITAZIONE"),
    "headed divs that go on": nested("<div>CITAZIONE<br>", "</div>"),
    "heads with nothing under them": nested("<div>CITAZIONE<br>", text=""),
    "half heads": nested("<p>CITAZIONE (a"),
    "legends": nested("<fieldset><legend>", text=""),
    "cells without a table": nested("<td>"),
    "bold": nested("<b>", "</b>"),
    "bold paragraphs": nested("<b><p>"),
    "lists": nested("<ul><li>"),
    "spoilers": nested('<div class="spoiler"><div class="code_top">'),
    "titles": nested('<div class="code_top">', text=""),
    "quotes": nested('<div class="quote">', "</div>"),
    "quote heads": nested('<div class="quote_top">'),
    "signatures": nested('<div class="signature">', "</div>"),
    "notes": nested('<span class="edit">'),
    "cards": nested('<div class="fancytop">', "</div>"),
    "cards around a note": nested('<div class="fancytop">', "</div>", "<span class=edit>x</span>"),
    "counters": nested('<div class="st-emoji-x">', "</div>"),
    "counters around a note": nested('<div class="points">', text="<span class=edit>x</span>"),
    "nicks": nested("<i class=nick>"),
    "texts": nested('<div class="color">'),
    "false posts": boxes("x"),
    "false posts with nothing": lambda size: boxes("")(size) + "<i class=when>x</i>" * size,
    "false posts and one text": lambda size: boxes("")(size) + "<div class=color>" + "x<br>" * size,
    "false nicks": boxes("<i class=nick>"),
    "false dates": boxes("<i class=when>"),
}
WIDE = {
    "rows": lambda size: "<table>" + "<tr><td>x</td></tr>" * size + "</table>",
    "cells": lambda size: "<table><tr>" + "<td>x" * size,
    "legends": lambda size: "<fieldset>" + "<legend>x</legend>" * size,
    "lines": beside("x<br>"),
    "lines before boxes": beside("<br>", "<div></div>"),
    "a head, lines and a box": lambda size: "<div>CITAZIONE</div>" + "<br>" * size + "<div>x</div>",
    "heads and boxes": beside("<div>CITAZIONE</div><div>x</div>"),
    "a head over nothing": lambda size: "<div>CITAZIONE<br>" + "<i></i>" * size + "</div><p>x</p>" * 3,
    "notes": beside("<span class=edit>Modificato da x - 1</span>"),
    "signatures": beside("<div class=signature>x</div>"),
    "cards": beside('<div class="fancytop">x</div>'),
    "counters": beside("<i class=points></i>"),
    "anchors": lambda size: "".join(f"<a id=entry{place}></a>" for place in range(size)),
    "links to the post": beside('<a href="#entry470000101">x</a>'),
    "times": beside('<i class=when title="1/1/2020, 10:00"></i>'),
    "tags that cross": beside("<b><i><u><s>", "</b><p>"),
    "comments": beside("<!-- x -->"),
    "deep, then lines": beside("<b>", "x<br>"),
    "deep boxes, then lines": beside("<div>", "x<br>"),
}


@pytest.mark.parametrize("made", [*DEEP.values(), *WIDE.values()], ids=[*DEEP, *(f"{name}, wide" for name in WIDE)])
def test_the_work_grows_as_the_post(made: Callable[[int], str]) -> None:
    assert growth(lambda body: second_reading(page(body)), made, 600) < 2.5  # trees are no deeper than 300


@pytest.mark.parametrize("made", [DEEP["tables"], DEEP["headed divs"], WIDE["lines"]], ids=["tables", "heads", "lines"])
def test_so_does_comparing(made: Callable[[int], str]) -> None:
    assert growth(lambda body: differences(read_page(page(body)), second_reading(page(body)), ""), made, 300) < 2.5


def test_posts_after_one_that_is_too_deep_are_told() -> None:
    data = page("<table><tr><td>" * 200)
    assert [problem.message for problem in differences(read_page(data), second_reading(data), "")] == [
        "Il messaggio 470000102 non c'è nella seconda lettura: guardalo sul forum.",
        "Del messaggio 470000101 le parole cambiano nella seconda lettura («» e «BrunoInviatoil:4/11/2026,10:05»): "
        "guardalo sul forum.",
    ]


def test_text_that_is_too_deep_is_read() -> None:
    data = page("<div>" * 1000 + "Voto <b>Carla</b>" + "</div>" * 1000)
    assert differences(read_page(data), second_reading(data), "") == ()


@pytest.mark.parametrize(
    "body",
    [
        "<i class=when>" + "1" * 100_000,
        "<i class=when>" + "1/1/2020 " * 12_000,
        "<b id=ee5><i id=entry5><i class=when>" + "1" * 100_000,
        "<b id=ee5><i id=entry5><i class=when>" + "1/1/2020" + "," * 100_000,
        "<span class=edit>" + "1/1/2020" * 12_000 + "</span>",
        "<p>CITAZIONE (" + ")" * 100_000,
        "<div class=points>" + "1" * 100_000 + "</div>",
    ],
    ids=range(7),
)
def test_long_runs_of_one_sign_are_read_at_once(body: str) -> None:
    """What patterns look back over is no line of Python, and is not counted above: these would go on for minutes."""
    assert len(second_reading(page(body))) in (2, 3)
