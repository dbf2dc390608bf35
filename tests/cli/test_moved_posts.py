"""Posts that a moderator moves from one topic of the game to another: each is one post, and counts once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.evening import EDITION, Evening
from tests.forum import Written, post

ONE, SEVEN, AULA = 63000001, 63000007, 63000002
FORUM = "https://esempio.forumfree.it"
GAME = (
    EDITION.partition("[[giocatori]]")[0]
    + "".join(f'[[giocatori]]\nnome = "{name}"\n' for name in ("Anna", "Bruno", "Carla", "Dario", "Elena", "Ivo"))
    + f'[forum]\nindirizzo = "{FORUM}"\n'
)
DAY = "2026-11-03"
OPENS = post("Podestà", f"{DAY} 09:30", "Si vota", number=900)
SECOND = post("Podestà", f"{DAY} 09:31", "Seconda cabina", number=910)
CARLA = post("Carla", f"{DAY} 09:40", "Voto Dario", number=950)
CARLA_LATER = post("Carla", f"{DAY} 09:40", "Voto Elena", number=950, edited=f"{DAY} 16:10")
ANNA = post("Anna", f"{DAY} 10:00", "Voto Elena", number=1002)
BRUNO = post("Bruno", f"{DAY} 10:05", "Voto Dario", number=1003)
HALL = post("Podestà", f"{DAY} 09:00", "Aula", number=890)

Read = Mapping[int, Sequence[Written]]


def game(folder: Path, topics: str, more: str = "") -> Evening:
    evening = Evening(folder)
    evening.write(GAME.replace("cabina = 63000001", topics), more)
    return evening


def run(evening: Evening, command: str, clock: str, topics: Read, *words: str) -> Result:
    """A command at that hour, of which the pages are read then."""
    saved = [
        ["--pagine", str(evening.save(posts, f"{clock[:2]}-{topic}", number=topic))] for topic, posts in topics.items()
    ]
    at = f"{DAY}T{clock}"
    pages = [*(word for one in saved for word in one), "--letto-il", at] if saved else ["--offline"]
    return evening.run(command, *pages, "--adesso", at, *words)


def count(evening: Evening, clock: str, topics: Read) -> tuple[int, dict[str, Any]]:
    result = run(evening, "tally", clock, topics, "--formato", "json")
    assert result.stdout, result.stderr
    return result.exit_code, json.loads(result.stdout)


def seen(found: dict[str, Any]) -> list[tuple[int, int, str]]:
    return [(one["post"], one["topic"], one["target"]) for one in found["posts"] if one["verdict"] == "vote"]


def messages(found: dict[str, Any]) -> list[str]:
    return [one["message"] for one in found["problems"]]


@pytest.mark.parametrize("cabine", [f"[{ONE}, {SEVEN}]", f"[{SEVEN}, {ONE}]"])
def test_moved_from_one_cabina_to_the_other_and_edited_there(tmp_path: Path, cabine: str) -> None:
    """Carla voted Dario, and from 16:10 Elena: Elena 2 (Anna, Carla), Dario 1 (Bruno)."""
    evening = game(tmp_path, f"cabina = {cabine}")
    _, early = count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA]})
    assert early["effective"]["totals"] == {"Dario": 2, "Elena": 1}
    code, found = count(evening, "22:00", {ONE: [OPENS, CARLA_LATER, ANNA, BRUNO], SEVEN: [SECOND]})
    assert (code, found["final"], found["outcome"]["player"]) == (0, True, "Elena")
    assert found["effective"]["totals"] == {"Elena": 2, "Dario": 1}
    assert seen(found) == [(950, ONE, "Elena"), (1002, ONE, "Elena"), (1003, ONE, "Dario")]
    assert [(one["voter"], one["at"]) for one in found["ballots"] if one["post"] == 950] == [
        ("Carla", "2026-11-03T16:10:00+01:00")
    ]
    assert messages(found) == []


def test_all_its_versions_are_shown(tmp_path: Path) -> None:
    evening = game(tmp_path, f"cabina = [{ONE}, {SEVEN}]")
    count(evening, "15:00", {ONE: [OPENS], SEVEN: [SECOND, CARLA]})
    count(evening, "22:00", {ONE: [OPENS, CARLA_LATER], SEVEN: [SECOND]})
    assert run(evening, "tally", "22:00", {}, "--prove", "950").stdout == (
        "Post 950 di Carla, martedì 3 novembre 2026, ore 09:40\n"
        f"{FORUM}/?t={ONE}&p=950\n"
        "2 versioni in archivio\n"
        "\n"
        "1. letta 3/11 15:00:00: vota Dario\n"
        "     Voto Dario\n"
        "\n"
        "2. letta 3/11 22:00:00, modificata 3/11 16:10:00: vota Elena\n"
        "   - Voto Dario\n"
        "   + Voto Elena\n"
    )


@pytest.mark.parametrize("cabine", [f"[{ONE}, {SEVEN}]", f"[{SEVEN}, {ONE}]"])
def test_what_it_says_after_the_close_does_not_count(tmp_path: Path, cabine: str) -> None:
    late = post("Carla", f"{DAY} 09:40", "Voto Elena", number=950, edited=f"{DAY} 21:45")
    evening = game(tmp_path, f"cabina = {cabine}")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA]})
    code, found = count(evening, "22:00", {ONE: [OPENS, late, ANNA, BRUNO], SEVEN: [SECOND]})
    assert (code, found["effective"]["totals"]) == (0, {"Dario": 2, "Elena": 1})
    assert messages(found) == [
        "Nel post di Carla il testo è stato modificato dopo la chiusura: conta quello letto prima."
    ]


@pytest.mark.parametrize("cabine", [str(ONE), f"[{ONE}, {SEVEN}]"])
def test_topics_that_were_merged(tmp_path: Path, cabine: str) -> None:
    """The second cabina is no more, nor need it be named: each vote is there once, and none has vanished."""
    dario = post("Dario", f"{DAY} 11:00", "Voto Elena", number=1010)
    evening = game(tmp_path, f"cabina = [{ONE}, {SEVEN}]")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA, dario]})
    evening.write(GAME.replace("cabina = 63000001", f"cabina = {cabine}"))
    _, found = count(evening, "22:00", {ONE: [OPENS, SECOND, CARLA_LATER, ANNA, BRUNO, dario]})
    assert seen(found) == [(950, ONE, "Elena"), (1002, ONE, "Elena"), (1003, ONE, "Dario"), (1010, ONE, "Elena")]
    assert found["effective"]["totals"] == {"Elena": 3, "Dario": 1}
    assert [one["code"] for one in found["problems"]] == ([] if cabine == str(ONE) else ["read-before-close"])


@pytest.mark.parametrize("cabine", [f"[{ONE}, {SEVEN}]", f"[{SEVEN}, {ONE}]"])
def test_a_reading_that_is_old_takes_no_post_away(tmp_path: Path, cabine: str) -> None:
    """It stands in both topics, since one was not read again: it is where it was seen last, and has not vanished."""
    evening = game(tmp_path, f"cabina = {cabine}")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA]})
    _, found = count(evening, "22:00", {ONE: [OPENS, CARLA_LATER, ANNA, BRUNO]})
    assert seen(found) == [(950, ONE, "Elena"), (1002, ONE, "Elena"), (1003, ONE, "Dario")]
    assert [one["code"] for one in found["problems"]] == ["read-before-close"]


def test_one_that_was_deleted_after_it_moved(tmp_path: Path) -> None:
    evening = game(tmp_path, f"cabina = [{ONE}, {SEVEN}]")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA]})
    count(evening, "17:00", {ONE: [OPENS, CARLA_LATER, ANNA, BRUNO], SEVEN: [SECOND]})
    _, found = count(evening, "22:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND]})
    assert found["effective"]["totals"] == {"Elena": 2, "Dario": 1}
    assert messages(found) == ["Il post di Carla è sparito dal topic, e il suo voto conta; diceva: «Voto Elena»."]


# ---------------------------------------------------------------- out of the cabina, and into it

AWAY = (
    f"Il post di Bruno è stato spostato nel topic {AULA} (aula), che non è di questa votazione, e il suo voto conta; "
    "dice: «Voto Dario»."
)


@pytest.fixture
def away(tmp_path: Path) -> Evening:
    """Bruno's vote was read in the cabina and stands in the aula now."""
    evening = game(tmp_path, f"cabina = {ONE}\naula = {AULA}")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO], AULA: [HALL]})
    return evening


def test_moved_out_of_the_cabina_it_counts_and_is_told(away: Evening) -> None:
    code, found = count(away, "22:00", {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]})
    assert (code, found["effective"]["totals"]) == (3, {"Dario": 1, "Elena": 1})
    assert seen(found) == [(1002, ONE, "Elena"), (1003, ONE, "Dario")]
    assert messages(found) == [AWAY]
    assert run(away, "controlla", "22:00", {}).stderr.startswith(f"avviso: {FORUM}/?t={ONE}&p=1003: {AWAY}\n")


def test_moved_out_of_the_cabina_its_links_do_not_tell_where(away: Evening) -> None:
    """Not everybody may enter the topic that it was moved to."""
    count(away, "22:00", {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]})
    shown = run(away, "tally", "22:00", {}, "--formato", "html").stdout
    assert f"?t={ONE}&amp;p=1003" in shown
    assert str(AULA) not in shown


def test_moved_out_of_the_cabina_it_is_still_of_its_day(away: Evening) -> None:
    count(away, "22:00", {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]})
    written = away.run("segna", "decisione", "1003", "nessuno", "--adesso", f"{DAY}T22:00")
    assert (written.exit_code, written.stderr) == (0, "")
    _, found = count(away, "22:00", {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]})
    assert found["effective"]["totals"] == {"Elena": 1}


def test_gone_from_the_topic_that_it_was_moved_to(away: Evening) -> None:
    count(away, "17:00", {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]})
    _, found = count(away, "22:00", {ONE: [OPENS, ANNA], AULA: [HALL]})
    assert found["effective"]["totals"] == {"Dario": 1, "Elena": 1}
    assert messages(found) == ["Il post di Bruno è sparito dal topic, e il suo voto conta; diceva: «Voto Dario»."]


def test_moved_into_the_cabina_it_counts_there_as_any_other(tmp_path: Path) -> None:
    evening = game(tmp_path, f"cabina = {ONE}\naula = {AULA}")
    _, early = count(evening, "15:00", {ONE: [OPENS, ANNA], AULA: [HALL, CARLA]})
    assert early["effective"]["totals"] == {"Elena": 1}
    code, found = count(evening, "22:00", {ONE: [OPENS, CARLA_LATER, ANNA], AULA: [HALL]})
    assert (code, found["effective"]["totals"], messages(found)) == (0, {"Elena": 2}, [])
    assert seen(found) == [(950, ONE, "Elena"), (1002, ONE, "Elena")]


def test_moved_to_the_cabina_of_another_day_it_is_of_the_day_on_which_it_was_written(tmp_path: Path) -> None:
    evening = game(tmp_path, f"cabina = [{ONE}, {{ giorno = 2, topic = {SEVEN} }}]")
    count(evening, "15:00", {ONE: [OPENS, ANNA, BRUNO, CARLA]})
    _, found = count(evening, "22:00", {ONE: [OPENS, ANNA, BRUNO], SEVEN: [SECOND, CARLA]})
    assert found["effective"]["totals"] == {"Dario": 2, "Elena": 1}
    assert messages(found) == [
        f"Il post di Carla è stato spostato nel topic {SEVEN} (cabina), che non è di questa votazione, e il suo voto "
        "conta; dice: «Voto Dario»."
    ]


@pytest.mark.parametrize("back", [False, True])
def test_it_is_one_sign_of_life(away: Evening, back: bool) -> None:
    """Bruno wrote one post, whichever way it went; his vote is one too."""
    moved: Read = {ONE: [OPENS, ANNA], AULA: [HALL, BRUNO]}
    stayed: Read = {ONE: [OPENS, ANNA, BRUNO], AULA: [HALL]}
    count(away, "16:00", moved)
    found = json.loads(run(away, "inattivi", "22:00", stayed if back else moved, "--formato", "json").stdout)
    (bruno,) = [one for one in found["players"] if one["player"] == "Bruno"]
    assert (bruno["verdict"], bruno["posts"], bruno["voted"]) == ("active", {"notte 1": 0, "giorno 1": 1}, [1])
    assert bruno["where"] == f"{FORUM}/?t={ONE if back else AULA}&p=1003"
