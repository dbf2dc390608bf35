"""Choices written for a tie or a diversion: those that do nothing, and those made twice."""

from __future__ import annotations

import pytest

from tests.casi import read_cases
from tests.casi_run import Replay

FOUR = "giocatori: Anna, Bruno, Carla, Dario"
VOTE = "10:00 Anna: Voto Carla"
TIE = f"{VOTE}\n10:05 Bruno: Voto Dario"
UNUSED = (
    "edizione.toml: giorno[2].spareggio: Lo spareggio scritto ({}) non cambia niente: il giorno 2 finisce così anche "
    "senza."
)
TWICE = (
    "edizione.toml: giorno[2].azioni[{}]: «{}» ha scelto più volte ({}): vale l'ultima, {}. Lascia scritta quella "
    "giusta."
)
NOT_TIED = (
    "edizione.toml: giorno[2].azioni[{}]: La scelta di «{}» è Anna, che non è fra i pari merito (Carla e Dario): non "
    "vale."
)

# The players, what is written of the day, the votes → who burns, and the warnings.
CHOICES = {
    "a tie that it settles": (FOUR, "spareggio Carla", TIE, "Carla", []),
    "no tie": (FOUR, "spareggio Carla", VOTE, "Carla", [UNUSED.format("Carla")]),
    "no tie, and another": (FOUR, "spareggio Dario", VOTE, "Carla", [UNUSED.format("Dario")]),
    "no vote": (FOUR, "spareggio Dario", "10:00 Anna: ciao", None, [UNUSED.format("Dario")]),
    "a tie that the giudice settles": (
        f"{FOUR} (giudice)", "giudice Carla; spareggio Dario", TIE, "Carla", [UNUSED.format("Dario")],
    ),
    "a tie of which the giudice is silent": (f"{FOUR} (giudice)", "spareggio Dario", TIE, "Dario", []),
    "a tie that time settles": (
        f'{FOUR}\nregola: pareggio = ["primo-voto"]', "spareggio Dario", TIE, "Carla", [UNUSED.format("Dario")],
    ),
    "a diversion": (
        f"{FOUR} (vestale)", "vestale; spareggio Bruno",
        "10:00 Anna: Voto Carla\n10:01 Bruno: Voto Carla\n10:02 Carla: Voto Bruno\n10:03 Dario: Voto Anna", "Bruno", [],
    ),
    "the giudice twice": (
        f"{FOUR} (giudice)", "giudice Carla; giudice Dario", TIE, "Dario",
        [TWICE.format(2, "giudice", "Carla e Dario", "Dario")],
    ),
    "the giudice twice the same": (f"{FOUR} (giudice)", "giudice Carla; giudice Carla", TIE, "Carla", []),
    "the giudice of one who is not tied, then of one who is": (
        f"{FOUR} (giudice)", "giudice Anna; giudice Carla", TIE, "Carla", [NOT_TIED.format(1, "giudice")],
    ),
    "the giudice of one who is tied, then of one who is not": (
        f"{FOUR} (giudice)", "giudice Carla; giudice Anna", TIE, "Carla", [NOT_TIED.format(2, "giudice")],
    ),
    "the tiranno twice": (
        FOUR, "tiranno Dario chi Anna; tiranno Carla chi Anna", TIE, "Carla",
        [TWICE.format(2, "tiranno", "Dario e Carla", "Carla")],
    ),
    "the vestale twice": (
        f"{FOUR} (vestale)", "vestale Anna; vestale Bruno",
        "10:00 Anna: Voto Carla\n10:01 Bruno: Voto Carla\n10:02 Carla: Voto Bruno\n10:03 Dario: Voto Anna", "Bruno",
        [TWICE.format(2, "vestale", "Anna e Bruno", "Bruno")],
    ),
    "the vestale twice where nobody is to be chosen": (
        f"{FOUR} (vestale)", "vestale Bruno; vestale Dario",
        "10:00 Anna: Voto Carla\n10:01 Bruno: Voto Carla\n10:02 Carla: Voto Bruno", "Bruno", [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", CHOICES)
def test_a_choice_that_is_idle_or_made_twice_is_told(what: str) -> None:
    players, written, votes, burned, told = CHOICES[what]
    (case,) = read_cases(f"# x\n{players}\ngiorno 2: {written}\ngiorno 2\n{votes}\n= stato: closed\n", "choices")
    count = Replay(case).count(case.ballots[-1])
    codes = ("choice-unused", "chosen-again", "choice-not-tied")
    assert count.outcome.player == burned
    assert [str(problem) for problem in count.problems if problem.code in codes] == told


@pytest.mark.parametrize(("clock", "told"), [("15:00", []), ("21:31", ["choice-unused"])])
def test_while_the_day_is_open_a_tie_may_still_come(clock: str, told: list[str]) -> None:
    state = "closed" if told else "open"
    text = f"# x\n{FOUR}\ngiorno 2: spareggio Carla\ngiorno 2\nadesso: {clock}\n{VOTE}\n= stato: {state}\n"
    (case,) = read_cases(text, "choices")
    assert [problem.code for problem in Replay(case).count(case.ballots[0]).problems] == told


def test_a_choice_for_the_tie_of_a_runoff_is_idle_only_there() -> None:
    rules = 'regola: pareggio = ["ballottaggio", "sindaco"]'
    runoff = "ballottaggio 22:00-23:00\n22:10 Anna: Voto Carla\n{}\n= stato: closed\n"
    for more, told in (("22:11 Bruno: Voto Dario", []), ("22:11 Bruno: ciao", ["choice-unused"])):
        text = f"# x\n{FOUR}\n{rules}\ngiorno 2: spareggio Carla\ngiorno 2\n{TIE}\n= stato: closed\n"
        (case,) = read_cases(text + runoff.format(more), "choices")
        assert Replay(case).count(case.ballots[0]).problems == ()
        assert [problem.code for problem in Replay(case).count(case.ballots[1]).problems] == told
