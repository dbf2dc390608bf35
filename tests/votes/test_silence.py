"""Lines that are passed over by their words alone: none of them may hold a vote."""

from __future__ import annotations

import pytest

from forumtool.model import Fragment, Style
from forumtool.votes import Lexicon, read_post
from forumtool.votes.homonyms import events
from forumtool.votes.own import own_lines
from forumtool.votes.phrases import PHRASES, Sense
from forumtool.votes.sentences import sentences
from forumtool.votes.silence import is_silent
from forumtool.votes.words import SPELLINGS
from tests.corpus import editions, rows
from tests.votes.frasi import AUTHOR, PLAYERS, label, lexicon, phrases
from tests.votes.rosters import rules

LEXICON = lexicon(PLAYERS)
LEXICONS = {name: Lexicon.of(table) for name, table in editions().items()}
TALK = "Ieri sera al molo non c'era nessuno, eppure qualcuno dice d'aver visto una lanterna passare lungo il muro"
# What these say is read where it is all that a line holds, and a line that is passed over holds more.
ALONE = (
    Sense.BARE, Sense.REPORT, Sense.HINT, Sense.ASK, Sense.NO, Sense.AMEND, Sense.ALSO, Sense.SIGNED, Sense.SAMPLE,
    Sense.GIVEN, Sense.ALONE,
)  # fmt: skip
EXAMPLES = [example for row in PHRASES if row.sense not in ALONE for example in row.examples]


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example != "Ma anche no"])
def test_no_phrase_is_passed_over(example: str) -> None:
    assert not is_silent(example, LEXICON)


@pytest.mark.parametrize(
    "talk",
    [
        TALK,
        f"{TALK} e fermarsi davanti alla porta",  # a word that may vote, and nobody's name
        f"{TALK}: Carla e Dario lo sanno",  # names, and no word that may vote
        f"{TALK}, e-mail compresa",
    ],
)
def test_talk_is_passed_over(talk: str) -> None:
    assert is_silent(talk, LEXICON)


@pytest.mark.parametrize(
    "line",
    [
        f"{TALK}: voto Carla", f"{TALK}, votoCarla", f"{TALK}. Votooo Carla", f"{TALK}... VOTO CARLA",
        f"{TALK}, +1 Carla", f"{TALK}, v o t o Carla", f"{TALK}; voto Pincopallo", f"{TALK}, oggi mi astengo",
        f"{TALK} e-per me è Ca.rla", f"{TALK}, passo da Dario a Carla", f"{TALK}: voooto Carla", f"{TALK}: vóto Carla",
    ],
)  # fmt: skip
def test_a_line_that_may_vote_is_read(line: str) -> None:
    (own,) = own_lines((Fragment(line, Style()),))
    assert not is_silent(own.text, LEXICON)


@pytest.mark.parametrize(("misspelt", "word"), SPELLINGS.items())
def test_a_word_of_voting_is_one_however_it_is_spelt(misspelt: str, word: str) -> None:
    assert is_silent(f"{TALK} {misspelt} Carla", LEXICON) == is_silent(f"{TALK} {word} Carla", LEXICON)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Voto,\n" + TALK.replace("Ieri", "per una volta, Carla: ieri"), "V Carla"),
        (f"voto Carla\n{TALK}", "V Carla"),
        (f"voto Carla\nScherzo! {TALK}", "? ironic"),
        (f"{TALK}\n{TALK}\nvoto Carla", "V Carla"),
    ],
)
def test_what_a_line_waits_for_or_takes_back_is_read(text: str, said: str) -> None:
    read = read_post((Fragment(text, Style()),), author=AUTHOR, lexicon=LEXICON, rules=rules())
    assert label(read, AUTHOR) == said


def test_nothing_that_is_passed_over_for_lack_of_a_phrase_declares_anything() -> None:
    """With a word of voting beside it, a line is passed over only where no sentence of it says anything."""
    bodies = [(row.body, LEXICONS[row.roster]) for row in rows()]
    bodies += [((Fragment(one.text, Style()),), lexicon(one.players)) for one in phrases()]
    lines = [(line, names) for body, names in bodies for line in own_lines(body)]
    silent = [(line, names) for line, names in lines if is_silent(f"{line.text} portone", names)]
    assert len(silent) > 300
    said = [(line, event) for line, names in silent for one in sentences(line, names) for event in events(one, names)]
    assert [line.text for line, event in said if not event.bare] == []
