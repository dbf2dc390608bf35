"""A player who takes another nick on the forum: what he wrote stays his, and the sindaco is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

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
    "Chi ha scritto il post 470000102 si è chiamato «Carla» e «LunaPiena»: se è la stessa persona scrivi «LunaPiena» "
    "fra gli alias di Carla, se no scrivi il mid di Carla."
)


def asked(found: dict[str, Any]) -> list[str]:
    return [problem["message"] for problem in found["problems"] if problem["code"] == "other-nick"]


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
    told = [problem for problem in found["problems"] if problem["code"] == "other-nick"]
    assert [(one["level"], one["post"], one["message"]) for one in told] == [("doubt", 470000102, ASKED)]
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


def test_and_a_decision_on_one_of_the_posts(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    evening.save([ANNA, replace(CARLA, author="LunaPiena"), BRUNO, post("LunaPiena", f"{DAY} 20:30", "ciao a tutti")])
    assert evening.tally().exit_code == 3
    assert evening.run("segna", "decisione", "470000102", "Anna", "--giorno", "1").exit_code == 0
    assert (evening.count()["public"]["totals"], evening.tally().exit_code) == ({"Anna": 2, "Bruno": 1}, 0)


def test_the_nick_of_another_player_takes_nobody_s_vote(tmp_path: Path) -> None:
    found = renamed(tmp_path, to="Dario").count()
    (told,) = asked(found)
    assert told == (
        "Chi ha scritto il post 470000102 si è chiamato «Carla» e «Dario»: scrivi in edizione.toml il mid di Carla e "
        "quello di Dario."
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
    """A deleted account has no link and, on some boards, another name: the number that it had settles whose it was."""
    evening = Evening.of(tmp_path, [ANNA, replace(CARLA, mid=7), BRUNO])
    evening.run("tally", "--pagine", str(tmp_path / "pagine"), "--letto-il", BEFORE, "--adesso", BEFORE)
    other = post("Utente cancellato", f"{DAY} 20:30", "Voto Bruno")
    evening.save([ANNA, replace(CARLA, author="Utente cancellato"), BRUNO, other])
    found = evening.count()
    assert (found["public"]["totals"], asked(found)) == (
        {"Anna": 2, "Bruno": 1},
        [
            "Chi ha scritto il post 470000102 si è chiamato «Carla» (mid 7) e «Utente cancellato»: se l'account è di "
            "Carla, che non c'è più, scrivi il suo mid, 7."
        ],
    )
    evening.write(EDITION.replace('nome = "Carla"', 'nome = "Carla"\nmid = 7'))
    assert (evening.count()["public"]["totals"], evening.tally().exit_code) == ({"Anna": 2, "Bruno": 1}, 0)


def test_one_account_under_two_nicks_in_one_reading(tmp_path: Path) -> None:
    """What he wrote under the old nick nobody read then; the number of the account says that it is he."""
    evening = Evening.of(
        tmp_path,
        [ANNA, replace(CARLA, mid=7), BRUNO, replace(post("LunaPiena", f"{DAY} 21:00", "Voto Bruno"), mid=7)],
    )
    found = evening.count()
    assert (found["public"]["totals"], asked(found)) == (
        {"Anna": 2, "Bruno": 1},
        [
            "Chi ha scritto il post 470000104 si è chiamato «Carla» (mid 7) e «LunaPiena» (mid 7): se è la stessa "
            "persona scrivi «LunaPiena» fra gli alias di Carla, se no scrivi il mid di Carla."
        ],
    )
    assert evening.run("segna", "alias", "Carla", "LunaPiena").exit_code == 0
    assert (evening.count()["public"]["totals"], evening.tally().exit_code) == ({"Bruno": 2, "Anna": 1}, 0)


def test_and_in_the_cabina_of_another_day(tmp_path: Path) -> None:
    second = "2026-11-04"
    evening = Evening(tmp_path)
    cabine = "cabina = [{ giorno = 1, topic = 63000001 }, { giorno = 2, topic = 63000002 }]"
    evening.write(EDITION.replace("cabina = 63000001", cabine), '[[giorno]]\nnumero = 1\nsenza_rogo = "pari"\n')
    evening.save([ANNA, replace(CARLA, mid=7), BRUNO])
    later = replace(post("LunaPiena", f"{second} 10:00", "Voto Anna"), mid=7, number=470000900)
    evening.save([later], "altre", number=63000002)
    pages = [word for name in ("pagine", "altre") for word in ("--pagine", str(tmp_path / name))]
    at = ["--letto-il", f"{second}T22:00+01:00", "--adesso", f"{second}T22:00+01:00"]
    result = evening.run("tally", "--giorno", "2", *pages, *at)
    assert (result.exit_code, "si è chiamato «Carla» (mid 7) e «LunaPiena» (mid 7)" in result.stdout) == (3, True)


def test_who_came_in_for_another_is_called_by_his_own_nick(tmp_path: Path) -> None:
    entered = '[[sostituzioni]]\nesce = "Carla"\nentra = "Elena"\nquando = 2026-11-03T09:40:00\n'
    evening = Evening(tmp_path)
    evening.write(more=entered)
    for author in ("Elena", "Ely"):
        evening.save([ANNA, replace(CARLA, author=author), BRUNO])
        at = BEFORE if author == "Elena" else evening.read_at
        result = evening.run("tally", "--pagine", str(tmp_path / "pagine"), "--letto-il", at, "--adesso", at)
    assert "scrivi «Ely» fra gli alias di Elena" in result.stdout
    assert evening.run("segna", "alias", "Elena", "Ely").exit_code == 0
    assert (evening.tally().exit_code, evening.count()["public"]["totals"]) == (0, {"Anna": 2, "Bruno": 1})


def test_the_proof_of_the_post_says_so(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    shown = evening.tally("--prove", "470000102").stdout.splitlines()
    assert shown[:2] == ["Post 470000102 di Carla, martedì 3 novembre 2026, ore 10:01", "Sul forum ora è di LunaPiena."]


def test_nothing_is_asked_of_who_is_dead(tmp_path: Path) -> None:
    evening = renamed(tmp_path)
    evening.write(more='[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Carla" }]\n')
    assert asked(evening.count()) == []


def test_spectators_call_themselves_as_they_like(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [post("Pippo", f"{DAY} 10:01", "Ciao"), BRUNO])
    first = evening.run("tally", "--pagine", str(tmp_path / "pagine"), "--letto-il", BEFORE, "--adesso", BEFORE)
    assert first.exit_code == 0
    evening.save([post("Pluto", f"{DAY} 10:01", "Ciao"), BRUNO])
    assert (evening.tally().exit_code, evening.count()["problems"]) == (0, [])
