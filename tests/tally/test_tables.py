"""The tables of the room: every effect and every tie rule has its function, and roles are data alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from forumtool.edition import rules
from forumtool.edition.values import Effect
from forumtool.tally import ties
from forumtool.tally.draw import draw
from forumtool.tally.interventions import INTERVENTIONS
from forumtool.tally.modifiers import KINDS

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    Effect.SECRET: "edition/at_work.py",
    Effect.TIE_BREAK: "tally/ties.py",
    Effect.KIND_HEART: "tally/scales.py",
    Effect.LEAVE_RUNOFF: "tally/runoff.py",
}


def test_every_effect_is_applied_in_one_place() -> None:
    places = [*KINDS, *INTERVENTIONS, *ELSEWHERE]
    assert sorted(places) == sorted(Effect)
    for effect, module in ELSEWHERE.items():
        assert f"Effect.{effect.name}" in (ROOT / "forumtool" / module).read_text("utf-8")


def test_every_tie_rule_has_a_row() -> None:
    assert set(ties.TIE_RULES) == set(rules.TIE_RULES)


def roles() -> set[str]:
    books = (ROOT / "config/ruoli").glob("*.toml")
    return {role["id"] for book in books for role in tomllib.loads(book.read_text("utf-8"))["ruolo"]}


MODULES = [*sorted((ROOT / "forumtool/tally").glob("*.py")), ROOT / "forumtool/edition/at_work.py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_role_is_named_in_the_code(path: Path) -> None:
    named = {role for role in roles() - {"sindaco"} if f'"{role}"' in path.read_text("utf-8")}
    assert not named


def test_a_draw_can_be_repeated_by_hand() -> None:
    """SHA-256 of ``7: Carla, Dario`` begins with 37bfeec7: 935325383, odd, so the second."""
    assert draw(("Carla", "Dario"), "7") == "Dario"
    assert draw(("Carla",), "7") == "Carla"


def test_every_name_can_be_drawn() -> None:
    assert {draw(("Anna", "Bruno", "Carla"), str(seed)) for seed in range(30)} == {"Anna", "Bruno", "Carla"}
