"""A body goes to text and comes back the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.model import Body, Fragment, Style
from forumtool.shell.bodies import body_from_text, body_to_text

words = st.text(st.characters(exclude_categories=["Cs"]))
styles = st.builds(
    Style,
    quoted=st.integers(0, 5),
    colour=st.none() | words,
    link=st.none() | words,
    **{name: st.booleans() for name in ("spoiler", "code", "struck", "bold", "hidden", "image", "mention")},
)
bodies = st.lists(st.builds(Fragment, words, styles)).map(tuple)


def test_the_styles_tried_are_all_there_are() -> None:
    assert set(Style.__struct_fields__) == {
        "quoted", "spoiler", "code", "struck", "bold", "hidden", "image", "mention", "colour", "link",
    }  # fmt: skip


@given(bodies)
def test_there_and_back(body: Body) -> None:
    assert body_from_text(body_to_text(body)) == body


def test_plain_text_costs_little_and_styles_are_shared() -> None:
    bold = Style(bold=True)
    plain = Style()
    body = (Fragment("Io ", plain), Fragment("voto Carla", bold), Fragment(" e basta, ", plain), Fragment("è", bold))
    assert body_to_text(body) == '[["Io "],["voto Carla",{"bold":true}],[" e basta, "],["è",{"bold":true}]]'
    back = body_from_text(body_to_text(body))
    assert back[1].style is back[3].style
    assert back[0].style is back[2].style


@pytest.mark.parametrize("text", ["", "[", '[["a",{"grassetto":true}]]', '[[]]', "{}[]", "3"])
def test_what_is_no_body(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        body_from_text(text)
