"""docs/scrivere-un-regolamento.md says what the program does: its tables are complete and its examples are read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from forumtool.edition import read_edition, read_ruleset
from forumtool.edition.powers import POWER_KEYS
from forumtool.edition.rulebook import Effect, Power, Ruleset
from forumtool.edition.rules import RULE_KEYS, TIE_RULES
from forumtool.shell.resources import find_roles, find_ruleset
from tests.edition.support import HEADING, PLAYERS, read

DOC = (Path(__file__).parents[2] / "docs" / "scrivere-un-regolamento.md").read_text("utf-8")
HOURS = '[orari]\napertura = "09:00"\nchiusura = "21:00"\n'


def section(title: str) -> str:
    """What stands under a heading, up to the next one of its level or above."""
    level = title.index(" ")
    after = DOC.split(f"\n{title}\n", 1)[1]
    return re.split(rf"\n\n#{{1,{level}}} ", after, maxsplit=1)[0]


def rows(title: str) -> list[list[str]]:
    """The cells of the table of a section, without its head."""
    lines = [line for line in section(title).split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def blocks(title: str) -> list[str]:
    return re.findall(r"```toml\n(.*?)```", section(title), re.DOTALL)


def ruleset(text: str) -> Ruleset:
    return read_ruleset(text, find_ruleset=find_ruleset(), find_roles=find_roles(), id="prova", source="prova.toml")


def test_every_key_is_in_the_table_with_the_value_that_holds_without_it() -> None:
    plain = ruleset(HOURS)
    table = {row[0].strip("`"): row for row in rows("## Le chiavi")}
    assert list(table) == list(RULE_KEYS)
    for key, (field, _read, _default) in RULE_KEYS.items():
        written = ruleset(f"{key} = {table[key][2].strip('`')}\n{HOURS}")
        assert getattr(written, field) == getattr(plain, field), f"{key}: the doc says {table[key][2]}"


@pytest.mark.parametrize("row", rows("## Le chiavi"), ids=lambda row: row[0])
def test_every_value_of_the_table_may_be_written(row: list[str]) -> None:
    key, values = row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])
    for value in values:
        written = value if value in ("true", "false", "1", "2") else f'"{value}"'
        assert ruleset(f"{key} = {written}\n{HOURS}").name == "prova"


def test_every_tie_rule_is_in_its_table() -> None:
    named = [row[0] for row in rows("## Chi decide un pareggio")]
    assert named == [*(f"`{rule}`" for rule in TIE_RULES), "l'id di un ruolo"]


def test_every_key_of_a_power_is_in_its_table_with_the_value_that_holds_without_it() -> None:
    table = {row[0].strip("`"): row for row in rows("## I poteri")}
    assert list(table) == ["ruolo", "effetto", *POWER_KEYS]
    plain = Power("x", Effect.IMMUNE)
    for key, (field, _read) in POWER_KEYS.items():
        said = table[key][2].strip("`")
        if said in ("true", "false"):
            assert getattr(plain, field) is (said == "true"), key
        elif said == "giorno":
            assert getattr(plain, field).value == said
        else:
            assert not getattr(plain, field), key


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_has_an_example_that_is_read(effect: Effect) -> None:
    block = "".join(blocks(f"### `{effect.value}`"))
    named = set(re.findall(r'^(?:ruolo|annullato_da) = "(.+)"', block, re.MULTILINE))
    named |= set(re.findall(r'^non_su = \["(.+)"\]', block, re.MULTILINE))
    roles = "".join(f'[[ruolo]]\nid = "{role}"\n' for role in sorted(named))
    found = ruleset(HOURS + roles + block)
    assert {power.effect for powers in found.powers.values() for power in powers} == {effect}


def test_the_effects_stand_in_the_order_of_the_table_of_values() -> None:
    assert re.findall(r"^### `(.+)`$", DOC, re.MULTILINE) == [effect.value for effect in Effect]


def test_the_book_that_extends_another_is_read() -> None:
    (block,) = blocks("## Partire da un altro")
    found = ruleset(block)
    assert (found.rounds, found.opening.hour, found.closing.hour) == (2, 9, 22)


def test_the_whole_rule_book_is_read_and_an_edition_is_played_with_it() -> None:
    book, edition = blocks("## Un regolamento intero")
    played = read_edition(edition, find_ruleset={"borgo-salato.toml": book}.__getitem__, find_roles=find_roles())
    assert played.warnings == ()
    assert played.ruleset.id == "borgo-salato"
    assert list(played.ruleset.powers) == ["guardiano-del-faro", "contrabbandiere", "arbitro"]
    assert "pubblica" in played.ruleset.defaults
    assert "autovoto" not in played.ruleset.defaults


def test_what_an_edition_overrides_is_read_there() -> None:
    overrides = [block for block in re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL) if "[regole]" in block]
    first, second = (read(f"{HEADING}{PLAYERS}{block}").ruleset for block in overrides)
    assert (first.self_vote, first.ties) == (False, ("sorteggio",))
    assert "falegname" not in second.powers
    assert (second.powers["gufo"][0].value, second.powers["gufo"][0].public) == (2, False)


def test_every_block_of_the_doc_is_toml() -> None:
    found = re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL)
    assert len(found) == DOC.count("```") // 2, "every block says that it is TOML"
    for block in found:
        assert tomllib.loads(block)
