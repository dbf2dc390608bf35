"""Whoever writes without an account under a player's nick: the page shows no number where it shows the player's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import Written, post, topic

DAY = "2026-11-03"
ANNA = post("Anna", f"{DAY} 10:00", "Voto Carla", number=101, mid=1001)
BRUNO = post("Bruno", f"{DAY} 10:10", "Voto Carla", number=102, mid=1002)
FORGED = post("Anna", f"{DAY} 11:00", "Voto Bruno", number=103)
NUMBERED = EDITION.replace('nome = "Anna"', 'nome = "Anna"\nmid = 1001')


def counted(evening: Evening, *words: str) -> tuple[int, dict[str, str], list[tuple[str, str]]]:
    """The exit code, who the ballots are for, and the problems with their level."""
    count = evening.count(*words)
    ballots = {ballot["voter"]: ballot["target"] for ballot in count["ballots"]}
    told = [(one["code"], one["level"]) for one in count["problems"]]
    return evening.tally(*words).exit_code, ballots, told


@pytest.mark.parametrize(
    "forged",
    [
        FORGED,
        replace(FORGED, author="ANNA"),
        replace(FORGED, author="An.na"),
        replace(FORGED, shown=FORGED.shown.replace(hour=9, minute=40), number=100),  # before her own
        post("Anna", f"{DAY} 11:00", "Ritiro il voto", number=103),
    ],
)
def test_a_guest_under_a_player_s_nick_is_a_doubt_which_her_number_settles(tmp_path: Path, forged: Written) -> None:
    evening = Evening.of(tmp_path, sorted([ANNA, BRUNO, forged], key=lambda one: one.shown))
    code, _, told = counted(evening)
    assert (code, told) == (3, [("two-accounts", "doubt")])
    evening.write(NUMBERED)
    assert counted(evening) == (0, {"Anna": "Carla", "Bruno": "Carla"}, [("other-mid", "warning")])


def test_the_warning_says_who_it_was(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [ANNA, FORGED])
    evening.write(NUMBERED)
    (told,) = evening.count()["problems"]
    assert told["message"] == (
        "«Anna» senza account non è Anna, che in edizione.toml ha mid = 1001: i suoi voti non contano. Se è la stessa "
        "persona, leggi tu il post con forumtool segna decisione."
    )


def test_the_account_may_show_in_another_topic_of_the_archive(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [FORGED, BRUNO])
    evening.write(NUMBERED.replace("cabina = 63000001", "cabina = 63000001\naula = 63000002"))
    (aula,) = topic([replace(ANNA, number=90, body="Ciao")], number=63000002)
    (tmp_path / "pagine" / "aula.html").write_bytes(aula)
    assert counted(evening)[1] == {"Bruno": "Carla"}


def test_an_account_that_is_no_more_keeps_its_votes(tmp_path: Path) -> None:
    """On the first reading the page shows its number, on the second no post of it does, not even a new one."""
    evening = Evening.of(tmp_path, [ANNA])
    evening.tally("--letto-il", f"{DAY}T12:00:00")
    dario = post("Dario", f"{DAY} 10:20", "Voto Bruno", number=104, mid=1004)
    evening.save([replace(ANNA, mid=None), BRUNO, replace(FORGED, body="Cambio: voto Bruno"), dario])
    for edition in (EDITION, NUMBERED):
        evening.write(edition)
        assert counted(evening) == (0, {"Anna": "Bruno", "Bruno": "Carla", "Dario": "Bruno"}, [])


def test_without_any_number_all_the_posts_are_the_player_s(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [replace(ANNA, mid=None), FORGED])
    for edition in (EDITION, NUMBERED):
        evening.write(edition)
        assert counted(evening) == (0, {"Anna": "Bruno"}, [])


def test_who_shows_a_number_only_on_an_older_page_may_be_another(tmp_path: Path) -> None:
    """The page with her posts is not read again: her account may be no more since, or a guest writes as her."""
    talk = [post("Bruno", f"{DAY} 10:{minute}", "…", number=100 + minute, mid=1002) for minute in range(11, 25)]
    evening = Evening.of(tmp_path, [ANNA, *talk])
    evening.tally("--letto-il", f"{DAY}T12:00:00")
    evening.save([ANNA, *talk, replace(FORGED, number=200)])
    (tmp_path / "pagine" / "0.html").unlink()
    for edition in (EDITION, NUMBERED):
        evening.write(edition)
        assert ("two-accounts", "doubt") in counted(evening)[2]
