"""A player who takes another nick on the forum: what he wrote stays his, and the sindaco is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"
BEFORE = f"{DAY}T20:00:00+01:00"
ANNA, CARLA, BRUNO = (
    post("Anna", f"{DAY} 10:00", "Voto Bruno"),
    post("Carla", f"{DAY} 10:01", "Voto Anna"),
    post("Bruno", f"{DAY} 10:02", "Voto Anna"),
)
ASKED = (
    "Il post 470000102 era di «Carla» e ora è di «LunaPiena»: se è la stessa persona scrivi «LunaPiena» fra gli alias "
    "di Carla, se no il mid di Carla. Intanto conta come prima."
)


def renamed(folder: Path, *, to: str = "LunaPiena", mid: int | None = None) -> Evening:
    """An evening whose second post was Carla's when its page was read first."""
    first = Evening.of(folder, [ANNA, replace(CARLA, mid=mid), BRUNO])
    before = ["--pagine", str(folder / "pagine"), "--letto-il", BEFORE, "--adesso", BEFORE]
    assert first.run("tally", *before).exit_code == 0
    first.save([ANNA, replace(CARLA, author=to, mid=mid), BRUNO])
    return first


def test_what_was_written_under_the_old_nick_counts(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    found = evening.count()
    assert (found["public"]["totals"], found["final"]) == ({"Anna": 2, "Bruno": 1}, False)
    asked = [problem for problem in found["problems"] if problem["code"] == "other-nick"]
    assert [(one["level"], one["post"], one["message"]) for one in asked] == [("doubt", 470000102, ASKED)]
    assert evening.tally().exit_code == 3


def test_an_alias_settles_it_and_what_he_writes_then_counts(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    evening.save([ANNA, replace(CARLA, author="LunaPiena"), BRUNO, post("LunaPiena", f"{DAY} 21:00", "Voto Bruno")])
    assert evening.count()["public"]["totals"] == {"Anna": 2, "Bruno": 1}
    assert evening.run("segna", "alias", "Carla", "LunaPiena").exit_code == 0
    found = evening.count()
    assert (found["public"]["totals"], found["final"]) == ({"Bruno": 2, "Anna": 1}, True)


def test_so_does_the_number_of_the_account(tmp_path: Path) -> None:
    evening = renamed(tmp_path, mid=7)
    evening.write(EDITION.replace('nome = "Carla"', 'nome = "Carla"\nmid = 7'))
    assert (evening.count()["public"]["totals"], evening.tally().exit_code) == ({"Anna": 2, "Bruno": 1}, 0)


def test_and_a_decision_on_the_post(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    assert evening.tally().exit_code == 3
    assert evening.run("segna", "decisione", "470000102", "Anna", "--giorno", "1").exit_code == 0
    assert (evening.count()["public"]["totals"], evening.tally().exit_code) == ({"Anna": 2, "Bruno": 1}, 0)


def test_the_nick_of_another_player_takes_nobody_s_vote(tmp_path: Path) -> None:
    found = renamed(tmp_path, to="Dario").count()
    (asked,) = [problem for problem in found["problems"] if problem["code"] == "other-nick"]
    assert asked["message"] == (
        "Il post 470000102 era di «Carla» e ora è di «Dario»: scrivi in edizione.toml il mid di Carla e quello di "
        "Dario. Intanto conta come prima."
    )
    assert found["public"]["totals"] == {"Anna": 2, "Bruno": 1}


@pytest.mark.parametrize("command", ["inattivi", "controlla"])
def test_the_other_commands_ask_as_well(tmp_path: Path, command: str) -> None:
    evening = renamed(tmp_path)
    pages = ["--pagine", str(tmp_path / "pagine"), "--letto-il", evening.read_at, "--adesso", "2026-11-04T12:00+01:00"]
    result = evening.run(command, *pages)
    assert ASKED in result.stderr
    assert result.exit_code == 3


def test_a_player_who_has_left_the_forum_keeps_his_votes(tmp_path: Path) -> None:
    """Deleted accounts have no link and, on some boards, another name."""
    found = renamed(tmp_path, to="Utente cancellato").count()
    assert (found["public"]["totals"], found["final"]) == ({"Anna": 2, "Bruno": 1}, False)


def test_spectators_call_themselves_as_they_like(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [post("Pippo", f"{DAY} 10:01", "Ciao"), BRUNO])
    evening.run("tally", "--pagine", str(tmp_path / "pagine"), "--letto-il", BEFORE, "--adesso", BEFORE)
    evening.save([post("Pluto", f"{DAY} 10:01", "Ciao"), BRUNO])
    assert (evening.tally().exit_code, evening.count()["problems"]) == (0, [])
