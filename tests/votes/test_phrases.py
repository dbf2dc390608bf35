"""Every row of the table of phrases reads its own examples as it says, and is reached from anywhere in a post."""

from __future__ import annotations

import pytest

from forumtool.model import Act, Doubt, Fragment, Person, Reading, Statement, Style
from forumtool.votes import Lexicon, read_post
from forumtool.votes.phrases import PHRASES, Row, Sense
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition(["Anna", "Bruno", "Carla", "Dario", "Fabio"]))
CARLA, DARIO = Person("Carla"), Person("Dario")
TALK = "Ho riletto con calma i messaggi di tutti e non ho trovato niente di nuovo, a parte le solite battute. "
STATED = {
    Sense.VOTE: (Statement(Act.VOTE, CARLA),),
    Sense.LEAN: (Statement(Act.VOTE, CARLA),),
    Sense.BARE: (Statement(Act.VOTE, CARLA),),
    Sense.HIMSELF: (Statement(Act.VOTE, Person("Fabio")),),
    Sense.CONFIRM: (Statement(Act.CONFIRM),),
    Sense.ABSTAIN: (Statement(Act.ABSTAIN),),
}
UNDOING = {
    Sense.JEST: Doubt.IRONIC, Sense.RETHINK: Doubt.NO_NAME, Sense.UNDECIDED: Doubt.NO_NAME, Sense.NO: Doubt.NO_NAME,
    Sense.DENIAL: None,
}  # fmt: skip


def read(text: str) -> Reading:
    return read_post(body(text), author="Fabio", lexicon=LEXICON, rules=rules())


def examples(*senses: Sense) -> list[object]:
    """The rows of some senses, each with one of its examples."""
    return [
        pytest.param(row, text, id=f"{row.sense.name}: {text}")
        for row in PHRASES
        for text in row.examples
        if row.sense in senses
    ]


def texts(*senses: Sense) -> list[str]:
    """The examples of some senses."""
    return [text for row in PHRASES for text in row.examples if row.sense in senses]


def test_every_row_has_an_example() -> None:
    assert [row.pattern for row in PHRASES if not row.examples] == []


@pytest.mark.parametrize(("row", "example"), examples(*STATED))
def test_a_row_that_states_something(row: Row, example: str) -> None:
    reading = read(example)
    assert (reading.doubt, reading.statements) == (None, STATED[row.sense])


@pytest.mark.parametrize("example", texts(Sense.MOVE))
def test_a_row_that_moves_a_vote(example: str) -> None:
    taken, given = read(example).statements
    assert (taken.act, taken.target in (None, DARIO), given) == (Act.WITHDRAW, True, Statement(Act.VOTE, CARLA))


@pytest.mark.parametrize("example", texts(Sense.WITHDRAW))
def test_a_row_that_withdraws(example: str) -> None:
    (statement,) = read(example).statements
    assert (statement.act, statement.target in (None, CARLA)) == (Act.WITHDRAW, True)


@pytest.mark.parametrize(("row", "example"), examples(Sense.ASK, Sense.HINT, Sense.UNSAID))
def test_a_row_that_asks(row: Row, example: str) -> None:
    reading = read(example)
    assert (reading.statements, reading.doubt) == ((), row.doubt)


@pytest.mark.parametrize("example", texts(Sense.HINT, Sense.UNSAID))
def test_a_hint_gives_way_to_a_plain_vote(example: str) -> None:
    assert read(f"{example}\nVoto Anna").statements == (Statement(Act.VOTE, Person("Anna")),)


@pytest.mark.parametrize("example", texts(Sense.UNSAID))
def test_a_change_without_a_name_shakes_the_vote_before(example: str) -> None:
    assert read(f"Voto Carla\n{example}") == Reading(doubt=Doubt.NO_NAME, candidates=("Carla",))


@pytest.mark.parametrize("example", texts(Sense.NOTHING, Sense.NOUN))
def test_a_row_that_is_only_talk(example: str) -> None:
    assert read(example).empty


@pytest.mark.parametrize("example", texts(Sense.REPORT))
def test_a_list_of_votes_is_nobodys_vote(example: str) -> None:
    assert read(f"{example}\n{example.replace('Carla', 'Anna').replace('Dario', 'Bruno')}").empty


@pytest.mark.parametrize("example", texts(Sense.TOLD))
def test_a_vote_told_of_somebody_is_no_plain_vote_of_its_author(example: str) -> None:
    own = read_post(body(f"{example}\nVoto Anna"), author="Dario", lexicon=LEXICON, rules=rules())
    assert (own.statements, read(example).empty) == ((Statement(Act.VOTE, Person("Anna")),), True)


@pytest.mark.parametrize("example", texts(Sense.TOLD))
def test_told_of_himself_and_alone_it_is_his_or_a_doubt(example: str) -> None:
    own = read_post(body(example), author="Dario", lexicon=LEXICON, rules=rules())
    assert own.doubt is Doubt.IRONIC or own.statements == (Statement(Act.VOTE, CARLA),)
    lone = read_post(body(f"Se è così, {example}"), author="Dario", lexicon=LEXICON, rules=rules())
    assert not lone.statements


@pytest.mark.parametrize("example", texts(Sense.BACK))
def test_what_is_taken_back_is_the_vote_before_it_or_one_that_is_spoken_of(example: str) -> None:
    assert read(f"Voto Carla. {example}") == Reading(doubt=Doubt.NO_NAME, candidates=("Carla",))
    assert read(f"Il mio voto a Carla era una prova. {example}").statements == (Statement(Act.WITHDRAW, CARLA),)
    assert read(f"Il mio voto di prima era una prova. {example}").statements == (Statement(Act.WITHDRAW),)
    assert read(f"Il mio libro era bello. {example}").empty


@pytest.mark.parametrize("example", texts(Sense.KEPT))
def test_what_is_kept_is_a_vote_that_is_spoken_of(example: str) -> None:
    assert read(f"Il mio voto a Carla era una prova. {example}").statements == (Statement(Act.VOTE, CARLA),)
    assert read(f"Il mio voto di prima era una prova. {example}").statements == (Statement(Act.CONFIRM),)
    assert read(f"Il mio libro era bello. {example}").empty


@pytest.mark.parametrize(("row", "example"), examples(*UNDOING))
def test_a_remark_that_takes_back_a_vote(row: Row, example: str) -> None:
    assert read(f"Voto Carla. {example}") == Reading(
        doubt=UNDOING[row.sense], candidates=("Carla",) if UNDOING[row.sense] else ()
    )


@pytest.mark.parametrize("example", texts(Sense.UNDECIDED))
def test_who_has_not_decided_may_abstain(example: str) -> None:
    assert read(f"Mi astengo. {example}").statements == (Statement(Act.ABSTAIN),)


@pytest.mark.parametrize(("row", "example"), examples(Sense.AMEND))
def test_another_name_in_the_place_of_the_one_before(row: Row, example: str) -> None:
    assert read(f"Voto Anna.\n{example}") == Reading(doubt=Doubt.TWO_TARGETS, candidates=("Carla", "Anna"))
    assert read(f"Voto Carla.\n{example}").statements == (Statement(Act.VOTE, CARLA),)
    assert read(example).doubt == row.doubt


@pytest.mark.parametrize(("row", "example"), examples(Sense.ALSO))
def test_one_name_more_behind_a_vote(row: Row, example: str) -> None:
    assert read(f"Voto Anna.\n{example}") == Reading(doubt=Doubt.TWO_TARGETS, candidates=("Carla", "Anna"))
    assert read(f"Voto Anna.\n{example}?").statements == (Statement(Act.VOTE, Person("Anna")),)
    assert read(example).doubt == row.doubt


@pytest.mark.parametrize("example", texts(Sense.SIGNED))
def test_a_vote_signed_by_somebody_else_is_a_doubt(example: str) -> None:
    assert read(f"Voto Anna.\n{example}") == Reading(doubt=Doubt.REFERS_ELSEWHERE, candidates=("Carla", "Anna"))
    assert read(f"Voto Anna.\n{example.replace('Carla', 'Fabio')}").statements == (Statement(Act.VOTE, Person("Anna")),)
    assert read(example).empty


@pytest.mark.parametrize("example", texts(Sense.SAMPLE))
def test_an_example_is_a_doubt_that_gives_way_to_a_vote(example: str) -> None:
    assert read(f"{example}\nVoto Carla") == Reading(doubt=Doubt.REFERS_ELSEWHERE, candidates=("Carla",))
    assert read(f"{example}\nVoto Carla\nIo però voto Anna").statements == (Statement(Act.VOTE, Person("Anna")),)
    assert read(example).empty


@pytest.mark.parametrize("example", texts(Sense.GIVEN))
def test_what_is_given_is_the_vote_of_which_the_sentence_before_speaks(example: str) -> None:
    assert read(f"Ho pensato tanto al mio voto. {example}.").statements == (Statement(Act.VOTE, CARLA),)
    assert read(f"Ho pensato tanto al mio libro. {example}.").empty
    assert read(example).empty


@pytest.mark.parametrize("example", texts(Sense.ALONE))
def test_a_phrase_that_may_vote_where_it_is_the_whole_post(example: str) -> None:
    assert read(example) == Reading(doubt=Doubt.NO_NAME, candidates=("Carla",))
    assert read(f"{example}.\nHai ragione.").empty


def test_a_name_behind_a_vote_on_the_same_line_is_a_second_target() -> None:
    assert read("Voto Anna; Carla") == Reading(doubt=Doubt.TWO_TARGETS, candidates=("Carla", "Anna"))
    assert read("Voto Anna. Fabio").statements == (Statement(Act.VOTE, Person("Anna")),)
    assert read("Carla. Voto Anna").statements == (Statement(Act.VOTE, Person("Anna")),)


@pytest.mark.parametrize("example", texts(Sense.FOLLOW))
def test_whose_vote_is_followed_is_not_voted(example: str) -> None:
    assert read(example) == Reading(doubt=Doubt.REFERS_ELSEWHERE)
    assert read(f"{example}\nVoto Anna").statements == (Statement(Act.VOTE, Person("Anna")),)


@pytest.mark.parametrize("example", texts(Sense.THEM))
def test_a_vote_for_whom_the_post_speaks_of_is_his_if_it_names_nobody_else(example: str) -> None:
    assert read(f"Carla non mi piace. {example}").statements == (Statement(Act.VOTE, CARLA),)
    assert read(f"Fabio sono io. {example}").doubt is Doubt.REFERS_ELSEWHERE
    assert read(f"Carla mi ha convinto. {example}") == Reading(doubt=Doubt.REFERS_ELSEWHERE, candidates=("Carla",))
    both = Reading(doubt=Doubt.REFERS_ELSEWHERE, candidates=("Carla", "Dario"))
    assert read(f"Carla non mi piace. Dario nemmeno. {example}") == both
    assert read(example) == Reading(doubt=Doubt.REFERS_ELSEWHERE)


@pytest.mark.parametrize("example", texts(Sense.RELEASE))
def test_a_withdrawal_from_whom_the_post_speaks_of(example: str) -> None:
    assert read(f"Ho letto Carla. {example}").statements == (Statement(Act.WITHDRAW, CARLA),)
    assert read(f"Ho letto Carla e Dario. {example}").statements == (Statement(Act.WITHDRAW),)
    assert read(example).statements == (Statement(Act.WITHDRAW),)


@pytest.mark.parametrize("example", texts(Sense.ECHO))
def test_assent_is_a_doubt_under_a_quoted_vote(example: str) -> None:
    quoting = (Fragment("Voto Carla", Style(quoted=1)), Fragment(f"\n{example}", Style()))
    assert read(example).empty
    assert read_post(quoting, author="Fabio", lexicon=LEXICON, rules=rules()).doubt is Doubt.REFERS_ELSEWHERE


@pytest.mark.parametrize("example", texts(Sense.ECHO))
def test_assent_beside_a_vote_of_ones_own_is_no_doubt(example: str) -> None:
    quoting = (Fragment("Voto Dario", Style(quoted=1)), Fragment(f"\n{example}.\nVoto Carla", Style()))
    reading = read_post(quoting, author="Fabio", lexicon=LEXICON, rules=rules())
    assert reading.statements == (Statement(Act.VOTE, CARLA),)


@pytest.mark.parametrize(("row", "example"), examples(Sense.VOTE, Sense.HIMSELF, Sense.CONFIRM, Sense.ABSTAIN))
def test_a_statement_is_found_behind_long_talk(row: Row, example: str) -> None:
    assert read(TALK + example).statements == STATED[row.sense]
