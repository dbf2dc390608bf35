"""However long a post is, what is read of each phrase of it is bounded."""

from __future__ import annotations

import pytest

from forumtool.model import Act, Doubt, Fragment, Person, Statement, Style
from forumtool.votes import Lexicon, read_post
from forumtool.votes.grammar import grammar
from forumtool.votes.joining import joined
from forumtool.votes.own import own_lines
from forumtool.votes.pattern import ADVERB, COMMON, NAME, SIGNS, STEP, UNKNOWN
from forumtool.votes.sentences import Sentence, sentences
from forumtool.votes.shapes import SHAPES
from tests.steps import ended, growth
from tests.votes.frasi import PLAYERS, label, lexicon
from tests.votes.rosters import edition, rules

LEXICON = lexicon(PLAYERS)
NOISE = ("voto Carla o ", "voto anche Carla, ", "Carla e Dario ", "voto Carla se ", "mi accodo a Carla ", "voto, ")


def cut(text: str, names: Lexicon = LEXICON) -> list[Sentence]:
    """The sentences of a post of one style."""
    lines = own_lines((Fragment(text, Style()),))
    return [sentence for line in lines for sentence in sentences(line, names)]


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


def test_nor_where_the_head_is_a_nick_too() -> None:
    read = list(joined(cut("voto:\n" * 500, Lexicon.of(edition(["Voto", "Carla"])))))
    assert max(len(sentence.letters) for sentence in read) <= 60


@pytest.mark.parametrize("noise", ["voto Carl ", "Carl voto ", "voto Carl e ", "tolgo il voto a Dari e voto Carl "])
def test_many_names_that_are_not_exact_are_not_read_one_inside_the_other(noise: str) -> None:
    def read(text: str) -> object:
        return read_post((Fragment(text, Style()),), author="Fabio", lexicon=LEXICON, rules=rules())

    assert growth(read, lambda times: noise * times, 80) < 3


# A repetition inside another, of the same letters, tries every way to share them out: twice as many for each letter.
RUNS = [",", ":", "-", "*", "(", ")", '"', "→", "+", "/", "&", "=", ", :", ", -", "oggi", "veramente", "caro", "a caso"]


# What a run stands in, and what may be read of it.
AROUND = {
    "{}": {"-"},
    "voto {} Carla": {"-", "? no-name", "V Carla"},
    "il mio voto\n{}\nCarla": {"? no-name"},
    "{} vota Carla": {"-"},
    "g3 {} Dario": {"-", "S"},
}


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("run", RUNS)
def test_a_run_of_one_thing_ends(run: str, around: str) -> None:
    post = (Fragment(around.format(f"{run} " * 400), Style()),)
    with ended():
        reading = read_post(post, author="Dario", lexicon=LEXICON, rules=rules())
    assert label(reading, "Dario") in AROUND[around]


@pytest.mark.parametrize("letter", "".join([*SIGNS.values(), STEP, COMMON, UNKNOWN, ADVERB]))
def test_no_pattern_tries_a_run_in_every_way(letter: str) -> None:
    table = grammar()
    lazy = [one for row in table.rows.patterns for one in (row.strict, row.loose) if one]
    lazy += [one for guard in table.guards.patterns for one in (guard.whole, guard.unless) if one]
    patterns = [*(one.pattern for one in lazy), *map(table.shapes.__getitem__, SHAPES)]
    head = table.alphabet.known("voto")
    assert len(patterns) > 100
    with ended():
        for pattern in patterns:
            list(pattern.finditer(f"{head}{letter * 60}{NAME}"))


@pytest.mark.parametrize("again", ["voto Carla ", "Voto Carla\n", "Cambio voto: Carla. ", "Voto Carla, anzi Dario. "])
def test_a_post_of_countless_votes_is_for_the_sindaco(again: str) -> None:
    reading = read_post((Fragment(again * 5_000, Style()),), author="Dario", lexicon=LEXICON, rules=rules())
    assert (reading.doubt, reading.note) == (
        Doubt.NO_NAME, "il post dichiara più cose di quante se ne possano leggere",
    )  # fmt: skip


def test_a_long_recap_is_still_read() -> None:
    recap = "\n".join(f"{voter} → {target}" for voter, target in [("Carla", "Dario"), ("Dario", "Carla")] * 60)
    post = (Fragment(f"{recap}\nIo voto Carla", Style()),)
    reading = read_post(post, author="Dario", lexicon=LEXICON, rules=rules())
    assert reading.statements == (Statement(Act.VOTE, Person("Carla")),)
