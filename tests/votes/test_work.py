"""However long a post is, what is read of each phrase of it is bounded."""

from __future__ import annotations

import pytest

from forumtool.model import Fragment, Style
from forumtool.votes.joining import joined
from forumtool.votes.own import own_lines
from forumtool.votes.sentences import Sentence, sentences
from tests.votes.frasi import PLAYERS, lexicon

LEXICON = lexicon(PLAYERS)
NOISE = ("voto Carla o ", "voto anche Carla, ", "Carla e Dario ", "voto Carla se ", "mi accodo a Carla ", "voto, ")


def cut(text: str) -> list[Sentence]:
    """The sentences of a post of one style."""
    lines = own_lines((Fragment(text, Style()),))
    return [sentence for line in lines for sentence in sentences(line, LEXICON)]


@pytest.mark.parametrize("noise", NOISE)
def test_a_sentence_without_an_end_is_cut(noise: str) -> None:
    (whole,) = cut(noise * 10)
    pieces = cut(noise * 5_000)
    assert max(len(piece.letters) for piece in pieces) <= 400
    assert sum(len(piece.letters) for piece in pieces) == len(whole.letters) * 500


def test_it_is_cut_at_a_comma_if_there_is_one() -> None:
    pieces = cut("voto anche Carla, " * 500)
    assert {piece.tokens[-1].word for piece in pieces} == {","}


@pytest.mark.parametrize("heads", ["Sospetti:\n", "Voto:\n", "voto,\n", "Chi voto?\n"])
def test_heads_without_a_tail_are_not_joined_into_one(heads: str) -> None:
    read = list(joined(cut(heads * 500)))
    assert max(len(sentence.letters) for sentence in read) <= 30
