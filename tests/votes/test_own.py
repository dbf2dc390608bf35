"""A post's own text, line by line."""

from __future__ import annotations

import pytest

from forumtool.model import Body, Fragment, Style
from forumtool.votes.own import Layer, layers, own_lines

PLAIN = Style()


def made(*parts: tuple[str, Style]) -> Body:
    return tuple(Fragment(text, style) for text, style in parts)


def texts(body: Body, shown: Layer = Layer.NONE) -> list[str]:
    return [line.text for line in own_lines(body, shown)]


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        (made(("uno\ndue", PLAIN)), ["uno", "due"]),
        (made(("uno\u2028due\r\ntre", PLAIN)), ["uno", "due", "", "tre"]),
        (made(("uno ", PLAIN), ("via", Style(struck=True)), ("due", PLAIN)), ["uno due"]),
        (made(("uno", PLAIN), ("altri", Style(quoted=1)), ("due", PLAIN)), ["uno", "due"]),
        (made(("uno", PLAIN), ("testo", Style(code=True)), ("due", PLAIN)), ["uno", "due"]),
        (made(("uno", PLAIN), ("segreto", Style(hidden=True)), ("due", PLAIN)), ["unodue"]),
        (made(("uno", PLAIN), ("figura", Style(image=True)), ("due", PLAIN)), ["uno due"]),
        (made(("V O T O   C A R L A", PLAIN)), ["VOTO   CARLA"]),
        (made(("lui dice 'voto Carla' e tace", PLAIN)), ['lui dice "voto Carla" e tace']),
        (made(("l'altro ieri", PLAIN)), ["l'altro ieri"]),
    ],
)
def test_what_is_read(body: Body, lines: list[str]) -> None:
    assert texts(body) == lines


def test_layers_are_read_where_they_are_asked_for() -> None:
    body = made(("a", PLAIN), ("b", Style(hidden=True)), ("c", Style(image=True)), ("d", Style(spoiler=True)))
    assert layers(body) == Layer.HIDDEN | Layer.IMAGE | Layer.SPOILER
    assert texts(body, Layer.HIDDEN) == ["ab ", "", ""]
    assert texts(body, Layer.HIDDEN | Layer.APART) == ["a b  ", "", ""]
    assert texts(body, Layer.IMAGE) == ["a c ", "", ""]
    assert texts(body, Layer.SPOILER) == ["a ", "d"]


def test_a_quoted_layer_is_none_of_the_posts_own() -> None:
    assert layers(made(("x", Style(spoiler=True, quoted=1)))) is Layer.NONE


def test_the_style_of_a_word_is_kept() -> None:
    (line,) = own_lines(made(("Voto ", PLAIN), ("Carla", Style(bold=True)), ("!", PLAIN)))
    assert (line.all_bold(5, 10), line.all_bold(0, 4), line.all_bold(5, 11)) == (True, False, True)


def test_a_spelt_out_word_keeps_its_style() -> None:
    (line,) = own_lines(made(("voto ", PLAIN), ("C a r l a", Style(bold=True))))
    assert (line.text, line.all_bold(5, 10)) == ("voto Carla", True)
