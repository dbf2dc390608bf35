"""The check of our own tags, and posts cut to what the forum takes."""

from __future__ import annotations

import pytest

from forumtool.render.bbcode import LONGEST_POST, faults, into_posts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[b]a[/b] <i>b</i>",
        "[CENTER][size=7]a[/size]\n[/center]",
        "[URL=https://a.it/?t=1]a[/URL]",
        "a<br>b<hr>",
        "[*] una voce",
        "3 < 4 [ e ] basta",
    ],
)
def test_tags_that_close_in_order_are_fine(text: str) -> None:
    assert faults(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n[b]x", ("riga 2: il tag [b] non è mai chiuso",)),
        ("x[/b]", ("riga 1: «[/b]» chiude un tag che non è l'ultimo aperto",)),
        (
            "[b][i]x[/b][/i]",
            ("riga 1: «[/b]» chiude un tag che non è l'ultimo aperto", "riga 1: il tag [b] non è mai chiuso"),
        ),
        ("<b>x[/b]", ("riga 1: «[/b]» chiude un tag che non è l'ultimo aperto", "riga 1: il tag <b> non è mai chiuso")),
    ],
)
def test_tags_that_do_not_are_told_with_their_line(text: str, expected: tuple[str, ...]) -> None:
    assert faults(text) == expected


def test_a_post_that_fits_stays_one() -> None:
    assert into_posts("a\nb\n") == ("a\nb\n",)
    assert LONGEST_POST == 102_400


def test_a_longer_text_is_cut_between_lines_and_never_inside_a_tag() -> None:
    text = "uno\n[spoiler]due\ntre\n[/spoiler]\nquattro\ncinque\n"

    posts = into_posts(text, longest=30)

    assert posts == ("uno\n", "[spoiler]due\ntre\n[/spoiler]\n", "quattro\ncinque\n")
    assert "".join(posts) == text


def test_a_stretch_that_cannot_be_cut_stands_whole() -> None:
    assert into_posts("[b]a\nb[/b]\nc\n", longest=5) == ("[b]a\nb[/b]\n", "c\n")
