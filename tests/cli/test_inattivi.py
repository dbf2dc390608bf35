"""inattivi: who was silent, from the pages of every topic; and who is barred, from storico.toml."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.evening import EDITION, Evening
from tests.forum import Written, post

AULA, CEMETERY = 63000002, 63000004
TOPICS = EDITION.replace("cabina = 63000001", f"cabina = 63000001\naula = {AULA}\ncimitero = {CEMETERY}") + (
    '\n[[giorno]]\nnumero = 1\nsenza_rogo = "pari"\n'
)
CLOSED = "2026-11-04T23:00:00"

VOTES = [post("Anna", "2026-11-03 10:00", "Voto Carla"), post("Anna", "2026-11-04 10:00", "Voto Dario")]
TALK = [post("Bruno", "2026-11-03 22:00", "Buonanotte", number=470000501)]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(TOPICS)
    save(found, VOTES, TALK)
    return found


def save(evening: Evening, cabina: Sequence[Written], aula: Sequence[Written]) -> None:
    """Both topics in one folder."""
    evening.save(cabina)
    pages = evening.save(aula, folder="aula", number=AULA)
    (pages / "0.html").replace(evening.folder / "pagine" / "aula.html")


def call(evening: Evening, *words: str, now: str = CLOSED, read_at: str = CLOSED) -> Result:
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", read_at]
    return evening.run("inattivi", *pages, "--adesso", now, *words)


def told(evening: Evening, *words: str, now: str = CLOSED, read_at: str = CLOSED) -> dict[str, Any]:
    found = json.loads(call(evening, "--formato", "json", *words, now=now, read_at=read_at).stdout)
    assert isinstance(found, dict)
    return found


def verdicts(found: dict[str, Any]) -> dict[str, str]:
    return {one["player"]: one["verdict"] for one in found["players"]}


def test_what_a_guest_writes_under_a_player_s_nick_is_only_perhaps_a_sign_of_life(evening: Evening) -> None:
    carla = post("Carla", "2026-11-03 08:00", "Ci sono", number=470000500, mid=1003)
    save(evening, VOTES, [carla, *TALK, post("Carla", "2026-11-04 12:00", "Eccomi", number=470000502)])
    result = call(evening)
    assert (
        "Un post col nick di Carla non ha un'ora che si legga, o è di qualcuno senza account (giorno 2): per ora è il "
        "suo solo segno di vita."
    ) in " ".join(result.stderr.split())
    assert result.exit_code == 3
    save(evening, VOTES, [carla, *TALK, post("Carla", "2026-11-04 12:00", "Eccomi", number=470000502, mid=1003)])
    assert call(evening).exit_code == 0


# ---------------------------------------------------------------- the roll call


def test_the_roll_call_in_json(evening: Evening) -> None:
    found = told(evening)

    assert found["day"] == 2
    assert found["window"] == [
        {"phase": "giorno 1", "from": "2026-11-03T09:30:00+01:00", "to": "2026-11-03T21:30:00+01:00"},
        {"phase": "notte 2", "from": "2026-11-03T21:30:00+01:00", "to": "2026-11-04T09:30:00+01:00"},
        {"phase": "giorno 2", "from": "2026-11-04T09:30:00+01:00", "to": "2026-11-04T21:30:00+01:00"},
    ]
    assert verdicts(found) == {"Anna": "active", "Bruno": "active", "Carla": "inactive", "Dario": "inactive"}
    assert found["players"][0] == {
        "player": "Anna",
        "verdict": "active",
        "last_seen": "2026-11-04T10:00:00+01:00",
        "where": "https://esempio.forumfree.it/?t=63000001&p=470000102",
        "posts": {"giorno 1": 1, "notte 2": 0, "giorno 2": 1},
        "voted": [1, 2],
        "acted": [],
    }
    assert found["players"][1]["posts"] == {"giorno 1": 0, "notte 2": 1, "giorno 2": 0}


def test_the_post_names_the_silent_alone(evening: Evening) -> None:
    result = call(evening, "--formato", "bbcode")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "[b]Lupus di prova – Inattivi, giorno 2[/b]\n"
        "Finestra: da martedì 3 novembre 2026, ore 09:30 a mercoledì 4 novembre 2026, ore 21:30.\n"
        "\n"
        "[b]Inattivi[/b]: Carla e Dario\n"
    )


def test_a_removal_written_afterwards_changes_no_byte(evening: Evening) -> None:
    before = call(evening, "--formato", "json").stdout
    dead = '\n[[notte]]\nnumero = 3\nmorti = [{ giocatore = "Carla", causa = "inattiva" }]\n'
    evening.write(TOPICS, dead + '[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Dario", causa = "inattivo" }]\n')

    assert call(evening, "--formato", "json").stdout == before


def test_posts_read_later_change_no_byte(evening: Evening) -> None:
    before, noon = call(evening, "--formato", "json").stdout, "2026-11-05T12:00:00"
    save(evening, [*VOTES, post("Carla", "2026-11-05 10:00", "Eccomi")], TALK)

    again = call(evening, "--giorno", "2", "--formato", "json", now=noon, read_at=noon)

    assert (again.exit_code, again.stdout) == (0, before)


def test_the_cimitero_is_not_needed_and_a_post_in_it_is_no_sign(evening: Evening) -> None:
    pages = evening.save([post("Carla", "2026-11-04 10:00", "Sono qui", number=470000701)], "sotto", number=CEMETERY)
    (pages / "0.html").replace(evening.folder / "pagine" / "cimitero.html")

    assert verdicts(told(evening))["Carla"] == "inactive"


def test_without_the_pages_of_the_aula_nobody_is_judged(evening: Evening) -> None:
    (evening.folder / "pagine" / "aula.html").unlink()

    result = call(evening)

    assert (result.exit_code, result.stdout) == (4, "")
    assert f"Del topic {AULA} non c'è nessuna pagina" in result.stderr


def test_where_posts_do_not_count_the_cabina_is_enough(evening: Evening) -> None:
    (evening.folder / "pagine" / "aula.html").unlink()
    evening.write(TOPICS, '\n[regole]\nattivita = ["voto"]\n')

    assert verdicts(told(evening)) == {"Anna": "active", "Bruno": "inactive", "Carla": "inactive", "Dario": "inactive"}


def test_pages_read_before_the_close_leave_the_result_provisional(evening: Evening) -> None:
    result = call(evening, read_at="2026-11-04T20:00:00")

    assert result.exit_code == 3
    assert result.stderr == (
        "dubbio: Le pagine sono state lette alle 20:00 del 04/11, prima della fine della finestra: rileggile.\n"
    )


def test_a_topic_of_a_day_to_come_is_not_needed(evening: Evening) -> None:
    evening.write(TOPICS.replace("cabina = 63000001", "cabina = [63000001, { giorno = 3, topic = 63000009 }]"))

    assert call(evening).exit_code == 0


def test_a_ruleset_without_the_rule_needs_no_pages(evening: Evening) -> None:
    evening.write(TOPICS, "\n[regole]\nfinestra_inattivita = []\n")

    result = evening.run("inattivi", "--offline", "--ultima-chiamata", "--adesso", CLOSED)

    assert result.exit_code == 0
    assert result.stdout == (
        "Lupus di prova – inattivi, giorno 2\n"
        "Questo regolamento non ha una regola sull'inattività (`finestra_inattivita` è vuota): nessuno è inattivo.\n"
    )


# ---------------------------------------------------------------- the last call


def test_while_the_window_is_open_nobody_is_named_but_by_a_last_call(evening: Evening) -> None:
    noon = "2026-11-04T12:00:00"

    open_ = call(evening, "--formato", "bbcode", now=noon, read_at=noon)
    last = call(evening, "--formato", "bbcode", "--ultima-chiamata", now=noon, read_at=noon)

    assert (open_.exit_code, last.exit_code) == (0, 0)
    assert open_.stdout == (
        "[b]Lupus di prova – Inattivi, giorno 2[/b]\n"
        "La finestra si chiude mercoledì 4 novembre 2026, ore 21:30.\n"
    )
    assert last.stdout == (
        f"{open_.stdout}\n"
        "[b]Ultima chiamata[/b]\n"
        "A rischio se non danno segni di vita entro mercoledì 4 novembre 2026, ore 21:30: Carla e Dario\n"
    )


def test_after_the_close_the_last_call_is_for_the_next_window(evening: Evening) -> None:
    found = told(evening, "--ultima-chiamata")

    assert (found["day"], verdicts(found)["Carla"]) == (2, "inactive")
    assert found["at_risk"] == ["Bruno"]  # silent since day 2 opened; Carla and Dario are named already


def test_a_window_that_is_long_closed_is_no_last_call(evening: Evening) -> None:
    """Nor is the one behind it, where that has closed too."""
    later = "2026-11-08T12:00:00"
    last = call(evening, "--giorno", "2", "--ultima-chiamata", now=later, read_at=later)
    assert "A rischio" not in last.stdout
    assert "Inattivi (2)" in last.stdout


# ---------------------------------------------------------------- the next editions

PAST = """
[[edizioni]]
nome = "Lupus uno"
inattivi = ["Dario"]

[[edizioni]]
nome = "Lupus due"
inattivi = ["dario"]
"""


@pytest.fixture
def seasons(tmp_path: Path) -> Evening:
    """An edition in a folder of its own, beside the list of those of the past."""
    (tmp_path / "storico.toml").write_text(PAST, encoding="utf-8")
    (tmp_path / "tre").mkdir()
    found = Evening(tmp_path / "tre")
    found.write(TOPICS)
    return found


def test_who_may_not_sign_up(seasons: Evening) -> None:
    result = seasons.run("inattivi", "--storico")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "Chi non può iscriversi\n"
        "  dario: nessun segno di vita in 2 edizioni di fila (Lupus uno e Lupus due). "
        "Non può iscriversi alle prossime 5 edizioni.\n"
        "\n"
        "Fra chi gioca a Lupus di prova non poteva iscriversi: Dario.\n"
    )
    assert json.loads(seasons.run("inattivi", "--storico", "--formato", "json").stdout) == {
        "barred": [{"player": "dario", "reason": "in-a-row", "editions": ["Lupus uno", "Lupus due"], "left": 5}],
        "playing": ["Dario"],
    }


def test_the_list_stands_beside_the_folder_however_the_edition_is_named(
    seasons: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(seasons.folder)

    assert "dario" in seasons.run("inattivi", "--storico", "-e", ".").stdout
    assert "dario" in seasons.run("inattivi", "--storico", "-e", "edizione.toml").stdout


def test_without_a_list_of_past_editions(evening: Evening) -> None:
    result = evening.run("inattivi", "--storico")

    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr.endswith(
        "Manca storico.toml, il file delle edizioni passate: va accanto alle cartelle delle edizioni.\n"
    )


def test_the_list_of_past_editions_goes_with_no_day(seasons: Evening) -> None:
    result = seasons.run("inattivi", "--storico", "--ultima-chiamata")

    assert result.exit_code == 2
    assert "--storico non va insieme a --giorno e a --ultima-chiamata." in result.stderr
