"""What holds for any post."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.model import Body, Fragment, Reading, Style
from forumtool.votes import Lexicon, read_post
from tests.votes.frasi import AUTHOR, PLAYERS, phrases
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition([*PLAYERS, "Nessuno", "Re:Zero", "~Luna~", ":|y|:", "Zio Berto = zio"]))
COUNTED = [one.text for one in phrases() if one.players == PLAYERS and one.labels[0][:2] == "V " and one.file != "nomi"]
WORDS = re.findall(
    r"\S+",
    """voto Voto non se Carla Dario Nessuno Re:Zero ~Luna~ :|y|: zio io e o ma per a su la il mi ti me stesso cambio da
    annullo confermo astengo rogo al brucio +1 : , . ? ! ... « » ( ) → - = oggi ieri chi che perché scherzo cit nessuno
    bianca scheda passo tolgo Neorne Carlla Carl 2 voterei ho votato anzi edit idem come""",
)
STYLES = st.builds(
    Style,
    quoted=st.integers(0, 1),
    spoiler=st.booleans(),
    code=st.booleans(),
    struck=st.booleans(),
    bold=st.booleans(),
    hidden=st.booleans(),
    image=st.booleans(),
    mention=st.booleans(),
)
POSTS = st.lists(
    st.builds(Fragment, st.one_of(st.text(), st.lists(st.sampled_from([*WORDS, "\n"])).map(" ".join)), STYLES),
    max_size=6,
).map(tuple)


def read(post: Body) -> Reading:
    return read_post(post, author=AUTHOR, lexicon=LEXICON, rules=rules())


@given(POSTS, st.booleans(), st.sampled_from(["dubbio", "conta", "ignora"]))
def test_any_post_can_be_read(post: Body, bold_only: bool, spoiler: str) -> None:
    chosen = rules(bold_only=bold_only, spoiler=spoiler)
    reading = read_post(post, author=AUTHOR, lexicon=LEXICON, rules=chosen)
    assert reading.doubt is None or not reading.statements
    assert len(reading.words) <= 80 + len("……")
    assert reading.statements or not reading.words


@given(POSTS)
def test_a_post_is_read_twice_alike(post: Body) -> None:
    assert read(post) == read(post)


@given(POSTS, st.sampled_from([Style(quoted=1), Style(struck=True), Style(code=True)]))
def test_a_post_quoted_struck_or_in_a_code_box_says_nothing(post: Body, how: Style) -> None:
    taken = tuple(
        replace(one, style=replace(one.style, quoted=how.quoted, struck=how.struck, code=how.code)) for one in post
    )
    assert read(taken).empty


@pytest.mark.parametrize("text", COUNTED)
def test_quoting_others_adds_no_vote(text: str) -> None:
    quote = Fragment("Voto Olga\nCambio: voto Nora", Style(quoted=1))
    assert read((quote, *body("\n" + text))) == read(body(text))


@given(st.sampled_from(COUNTED), st.data())
def test_bold_colour_and_links_change_nothing(text: str, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(text)))
    last = data.draw(st.integers(first, len(text)))
    style = data.draw(st.sampled_from([Style(bold=True), Style(colour="red"), Style(link="https://esempio.it")]))
    parts = (Fragment(text[:first], Style()), Fragment(text[first:last], style), Fragment(text[last:], Style()))
    assert read(parts) == read(body(text))


@given(st.sampled_from(COUNTED), st.data())
def test_an_invisible_character_loses_no_vote(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    unseen = data.draw(st.sampled_from(["\u200b", "\u200d", "\u00ad", "\ufeff", "\u2060", "\u034f"]))
    assert read(body(text[:at] + unseen + text[at:])).statements == read(body(text)).statements


@pytest.mark.parametrize("tag", ["b", "B", "i", "SIZE=5", "Color=red", "center"])
def test_a_tag_that_was_typed_in_any_case_changes_nothing(tag: str) -> None:
    name = tag.partition("=")[0]
    post = (Fragment(f"[{tag}]Voto Carla[/{name}]", Style()),)
    assert read(post).statements == read((Fragment("Voto Carla", Style()),)).statements != ()
