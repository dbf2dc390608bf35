"""docs/regole.md explains every key, tie rule, effect and role, and points at cases that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from forumtool.edition.values import Effect
from forumtool.tally.ties import TIE_RULES
from tests.casi import cases

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/regole.md").read_text("utf-8")
FLAT = " ".join(TEXT.split())
PARAGRAPHS = [" ".join(paragraph.split()) for paragraph in TEXT.split("\n\n")]
TEXTS_ALONE = {  # they change no count
    "pubblica", "cause_visibili", "rivela", "attivita", "finestra_inattivita", "giocatori_minimi",
}  # fmt: skip


def books() -> list[dict[str, object]]:
    return [tomllib.loads(path.read_text("utf-8")) for path in (ROOT / "config/regolamenti").glob("*.toml")]


def powers() -> list[dict[str, object]]:
    return [row for book in books() for row in book.get("poteri", [])]  # type: ignore[attr-defined]


def keys() -> set[str]:
    return {key for book in books() for key in book} - {"nome", "ruoli", "non_detti", "poteri"}


def pointed_at(text: str) -> list[tuple[str, str]]:
    return re.findall(r"`([\w-]+\.txt)` «(.+?)»(?=[,.;]|$)", text)


def pointed_tests(text: str) -> list[tuple[str, str]]:
    return re.findall(r"`(tests/[\w/]+\.py)` «(test_\w+)»", text)


def explained(word: str) -> bool:
    """Whether a paragraph is headed by the word and points at a case."""
    return any(f"**`{word}`**" in paragraph and pointed_at(paragraph) for paragraph in PARAGRAPHS)


def test_every_key_has_a_paragraph_and_a_case() -> None:
    assert not {key for key in keys() - TEXTS_ALONE if not explained(key)}
    assert not {key for key in TEXTS_ALONE if f"**`{key}`**" not in TEXT}
    assert keys() > TEXTS_ALONE


def test_what_changes_no_count_points_at_tests_that_exist() -> None:
    shown = TEXTS_ALONE - {"giocatori_minimi"}
    assert not {key for key in shown for p in PARAGRAPHS if p.startswith(f"**`{key}`**") and not pointed_tests(p)}
    found = pointed_tests(FLAT)
    assert len(found) >= len(shown)
    assert not [(file, name) for file, name in found if f"def {name}(" not in (ROOT / file).read_text("utf-8")]


def test_every_tie_rule_has_a_paragraph_and_a_case() -> None:
    assert not {rule for rule in (*TIE_RULES, "giudice", "tiranno") if not explained(rule)}


def test_every_role_that_touches_the_day_has_a_paragraph_and_a_case() -> None:
    undone_by = {role for row in powers() for role in row.get("annullato_da", [])}  # type: ignore[attr-defined]
    named = {str(row["ruolo"]) for row in powers()} | undone_by | {"malus"}
    assert len(named) == 23
    assert not {role for role in named if not explained(role)}


def test_every_effect_is_named() -> None:
    assert not {effect for effect in Effect if f"(`{effect.value}`)" not in FLAT}


def test_every_case_pointed_at_exists() -> None:
    known = {(case.file, case.title) for case in cases()}
    found = pointed_at(FLAT)
    assert len(found) > 70
    assert not [pair for pair in found if pair not in known]
