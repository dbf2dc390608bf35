"""A slip of the finger in a name never turns a question, or talk, into a statement."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from forumtool.model import Reading
from forumtool.votes import read_post
from tests.votes.frasi import Phrase, lexicon, phrases
from tests.votes.rosters import body, rules

SLIPS = {"Carla": "Carlla", "Dario": "Darrio", "Elena": "Ellena", "Bruno": "Brumo", "Marta": "Martta"}
# What is asked about with the name as it is, but says the same without it.
EXCEPTIONS = {"faccio il nome di Carlla, voto lei", "Il mio voto, caro Darrio, va a Mirtilo"}


def read(phrase: Phrase, text: str) -> Reading:
    return read_post(body(text), author=phrase.author, lexicon=lexicon(phrase.players), rules=rules())


SMALL, ELIDED = str.lower, "{}, vabbe’".format  # how the whole is typed


@pytest.mark.parametrize("nick", SLIPS)
@pytest.mark.parametrize("typed", [str, SMALL, ELIDED], ids=["as it is", "small", "elided"])
def test_what_is_not_stated_with_the_name_is_not_stated_with_a_slip_in_it(
    nick: str, typed: Callable[[str], str]
) -> None:
    wrong = []
    for phrase in phrases():
        slip = re.sub(rf"\b{nick}\b", SLIPS[nick], phrase.text)
        if nick not in phrase.players or slip == phrase.text or slip in EXCEPTIONS:
            continue
        exact, other = (read(phrase, typed(text)) for text in (phrase.text, slip))
        if other.statements and (other.doubt or other.statements[-1:] != exact.statements[-1:]):
            wrong.append(slip)
    assert wrong == []
