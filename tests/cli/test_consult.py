"""What ``segna`` warns of by looking at the pages that were read already: ties that are none, posts not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import Evening
from tests.forum import post

DAY = "2026-11-03"
TIE = [
    post("Anna", f"{DAY} 10:00:00", "Voto Carla"),
    post("Bruno", f"{DAY} 10:05:00", "Voto Dario"),
    post("Carla", f"{DAY} 10:10:00", "Voto Dario"),
    post("Dario", f"{DAY} 10:15:00", "Voto Carla"),
]
AFTER, BEFORE = f"{DAY}T23:00:00+01:00", f"{DAY}T20:00:00+01:00"


@pytest.fixture(name="evening")
def a_day_that_was_read(tmp_path: Path) -> Evening:
    found = Evening.of(tmp_path, TIE)
    found.tally()
    return found


def marked(evening: Evening, *words: str, now: str = AFTER) -> str:
    """What a command of ``segna`` warns of; its line is written."""
    result = evening.run("segna", words[0], "--adesso", now, *words[1:])
    assert (result.exit_code, result.stdout.startswith("Scritto in edizione.toml:")) == (0, True)
    return result.stderr


def test_a_choice_among_the_tied_is_only_written(evening: Evening) -> None:
    assert marked(evening, "spareggio", "1", "Dario") == ""
    assert evening.count()["outcome"]["player"] == "Dario"


def test_a_choice_that_is_not_among_the_tied_is_told_to_settle_nothing(evening: Evening) -> None:
    assert marked(evening, "spareggio", "1", "Anna") == (
        "avviso: Con le pagine lette finora questo spareggio non cambia niente. Non è deciso fra Carla e Dario: tocca "
        "al sindaco.\n"
    )


def test_a_choice_where_nothing_is_tied_is_told_to_settle_nothing(evening: Evening) -> None:
    evening.save([*TIE, post("Bruno", f"{DAY} 11:00:00", "Voto Carla")])
    evening.tally()
    assert marked(evening, "spareggio", "1", "Dario") == (
        "avviso: Con le pagine lette finora questo spareggio non cambia niente. Brucia Carla con 3 voti.\n"
    )


def test_another_choice_in_the_place_of_a_good_one_is_looked_at_alone(evening: Evening) -> None:
    marked(evening, "spareggio", "1", "Dario")
    told = marked(evening, "spareggio", "1", "Anna", "--forza")
    assert "avviso: Con le pagine lette finora questo spareggio non cambia niente. Non è deciso" in told
    again = marked(evening, "spareggio", "1", "Carla", "--forza")
    assert "non cambia niente" not in again


@pytest.mark.parametrize("role", ["giudice", "tiranno"])
def test_a_role_s_choice_of_one_who_is_not_tied_is_told(evening: Evening, role: str) -> None:
    idle = f"Con le pagine lette finora questa scelta di «{role}» non cambia niente. "
    waits = f"Non è deciso fra Carla e Dario: si aspetta la scelta di «{role.capitalize()}».\n"
    assert f"avviso: {idle}{waits}" in marked(evening, "giorno", "1", role, "Anna", "--forza")


@pytest.mark.parametrize(("role", "more"), [("giudice", ()), ("tiranno", ("--chi", "Anna"))])
def test_a_role_s_choice_of_one_who_is_tied_is_only_written(evening: Evening, role: str, more: tuple[str, ...]) -> None:
    assert "non cambia niente" not in marked(evening, "giorno", "1", role, "Dario", *more, "--forza")


def test_a_role_s_choice_where_nobody_is_tied_is_told(evening: Evening) -> None:
    evening.save([*TIE, post("Bruno", f"{DAY} 11:00:00", "Voto Carla")])
    evening.tally()
    idle = "avviso: Con le pagine lette finora questa scelta di «giudice» non cambia niente. Brucia Carla con 3 voti.\n"
    assert idle in marked(evening, "giorno", "1", "giudice", "Carla", "--forza")


def test_other_choices_and_those_of_an_open_day_are_only_written(evening: Evening) -> None:
    assert "non cambia niente" not in marked(evening, "giorno", "1", "gufo", "Anna", "--forza")
    assert "non cambia niente" not in marked(evening, "giorno", "1", "tiranno", "--chi", "Anna", "--forza")
    assert "non cambia niente" not in marked(evening, "giorno", "1", "giudice", "Anna", "--bloccata", "--forza")
    assert "non cambia niente" not in marked(evening, "giorno", "1", "giudice", "Anna", "--forza", now=BEFORE)


def test_before_the_close_nobody_knows_what_will_be_tied(evening: Evening) -> None:
    assert marked(evening, "spareggio", "1", "Anna", now=BEFORE) == ""


@pytest.mark.parametrize("words", [("spareggio", "1", "Anna"), ("decisione", "77", "Anna")])
def test_without_an_archive_there_is_nothing_to_look_at(tmp_path: Path, words: tuple[str, ...]) -> None:
    evening = Evening(tmp_path)
    evening.write()
    assert marked(evening, *words) == ""
    assert not (tmp_path / "archivio.sqlite").exists()


@pytest.mark.parametrize("words", [("spareggio", "1", "Anna"), ("decisione", "77", "Anna")])
def test_an_archive_that_cannot_tell_stops_nobody(evening: Evening, words: tuple[str, ...]) -> None:
    (evening.folder / "archivio.sqlite").write_bytes(b"rovinato " * 200)
    assert marked(evening, *words) == ""


def test_a_decision_on_a_post_of_the_day_is_only_written(evening: Evening) -> None:
    number = str(evening.count()["posts"][0]["post"])
    assert marked(evening, "decisione", number, "Dario") == ""


def test_a_decision_on_a_post_that_was_never_read_is_told(evening: Evening) -> None:
    number = str(evening.count()["posts"][0]["post"])
    assert marked(evening, "decisione", number, "Dario", "77", "Anna", "78", "nessuno") == (
        "avviso: Il post 77 non è in nessuna pagina letta finora: controlla il numero.\n"
        "avviso: Il post 78 non è in nessuna pagina letta finora: controlla il numero.\n"
    )


def test_a_decision_on_a_post_of_another_day_is_told(evening: Evening) -> None:
    one = evening.count()["posts"][0]
    told = marked(evening, "decisione", str(one["post"]), "Dario", "--giorno", "2")
    assert told == (
        f"avviso: {one['url']}: Il post {one['post']}, del 3/11 alle 10:00, non è fra quelli del giorno 2: controlla "
        "il numero e il giorno.\n"
    )
