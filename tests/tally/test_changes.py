"""What changed between two counts of a day."""

from __future__ import annotations

from forumtool.model import DayCount
from forumtool.tally.changes import Move, changes, changes_lines
from tests.casi import read_cases
from tests.casi_run import Replay

TEXT = """# caso
giocatori: Anna, Bruno, Carla, Dario, Elena
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Carla
10:02 Elena: Voto Dario
12:00 Anna: Voto Dario
12:01 Bruno: Annullo
12:02 Carla: Voto Dario
= stato: closed
"""


def counts(hour: str) -> tuple[DayCount, DayCount]:
    """The day as it stood at ``hour`` and at its close."""
    (case,) = read_cases(TEXT, "changes")
    (ballot,) = case.ballots
    after = Replay(case).count(ballot)
    ballot.settings["alle"] = hour
    return Replay(case).count(ballot), after


def test_what_moved_since_an_instant() -> None:
    found = changes(*counts("11:00"))
    assert [judged.post.number for judged in found.posts] == [4, 5, 6]
    assert found.moves == (Move("Anna", "Carla", "Dario"), Move("Bruno", "Carla", None), Move("Carla", None, "Dario"))
    assert found.totals == (("Carla", 2, 0), ("Dario", 1, 3))
    assert found.fate_changed


def test_in_words() -> None:
    assert changes_lines(*counts("11:00")) == (
        "3 post nuovi o letti in modo diverso.",
        "Anna passa da Carla a Dario.",
        "Bruno non vota più Carla.",
        "Carla vota Dario.",
        "Carla: da 2 a 0 voti.",
        "Dario: da 1 a 3 voti.",
        "L'esito è cambiato.",
    )


def test_nothing_changed() -> None:
    _, after = counts("11:00")
    assert changes_lines(after, after) == ("0 post nuovi o letti in modo diverso.",)
