"""Every row of the table of phrases reads its own examples as it says."""

from __future__ import annotations

import pytest

from forumtool.model import Act, Person, Reading, Statement
from forumtool.votes import Lexicon, read_post
from forumtool.votes.phrases import PHRASES, Row, Sense
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition(["Anna", "Bruno", "Carla", "Dario", "Fabio"]))
CARLA, DARIO = Person("Carla"), Person("Dario")
EXPECTED = {
    Sense.VOTE: (Statement(Act.VOTE, CARLA),),
    Sense.LEAN: (Statement(Act.VOTE, CARLA),),
    Sense.BARE: (Statement(Act.VOTE, CARLA),),
    Sense.HIMSELF: (Statement(Act.VOTE, Person("Fabio")),),
    Sense.CONFIRM: (Statement(Act.CONFIRM),),
    Sense.ABSTAIN: (Statement(Act.ABSTAIN),),
}


def read(text: str) -> Reading:
    return read_post(body(text), author="Fabio", lexicon=LEXICON, rules=rules())


@pytest.mark.parametrize(("row", "example"), [(row, text) for row in PHRASES for text in row.examples])
def test_a_row_reads_its_examples(row: Row, example: str) -> None:
    reading = read(example)
    if row.sense in (Sense.ASK, Sense.HINT):
        assert (reading.doubt, reading.statements) == (row.doubt, ())
    elif row.sense is Sense.NOTHING:
        assert reading.empty
    elif row.sense is Sense.MOVE:
        assert [one.act for one in reading.statements] == [Act.WITHDRAW, Act.VOTE]
        assert (reading.statements[0].target in (None, DARIO), reading.statements[1].target) == (True, CARLA)
    elif row.sense is Sense.WITHDRAW:
        assert [statement.act for statement in reading.statements] == [Act.WITHDRAW]
    else:
        assert (reading.doubt, reading.statements) == (None, EXPECTED[row.sense])
