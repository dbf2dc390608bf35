"""docs/json.md names every key of every JSON, and no other: the commands are run and their keys compared."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from forumtool.agenda import State as PhaseState
from forumtool.bulletin.morning import AnnouncementKind
from forumtool.bulletin.registro import EntryKind
from forumtool.cli import program
from forumtool.inactivity.roll import Presence
from forumtool.model import Doubt, Fall, Fate, ModifierKind, Rejection, Verdict
from forumtool.nightbook import Kind
from forumtool.nightbook import State as TurnState
from forumtool.render import as_json
from tests.render import bulletins, scenes

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "json.md").read_text("utf-8")

# What the keys of these are made of, nicks and phases, is not ours.
LEAVES = {"public.totals", "effective.totals", "players[].posts"}

ENUMS: Mapping[str, tuple[type[StrEnum], ...]] = {
    "tally": (Verdict, Rejection, Doubt, Fate, ModifierKind),
    "mattino": (AnnouncementKind,),
    "registro": (EntryKind,),
    "calendario": (PhaseState,),
    "inattivi": (Presence,),
    "notte": (Kind, TurnState),
}


def section(command: str) -> str:
    """What stands under the heading of a command."""
    return re.split(r"\n## ", DOC.split(f"\n## `forumtool {command}`\n", 1)[1], maxsplit=1)[0]


def told(command: str) -> set[str]:
    """The keys of the first column of a command's tables."""
    tables = section(command).partition("\n### ")[0]
    cells = re.findall(r"^\| (`[^|]+`) \|", tables, re.MULTILINE)
    return {key for cell in cells for key in re.findall(r"`([^`]+)`", cell)}


def keys(value: object, at: str = "") -> Iterator[str]:
    """The path of every key in a value."""
    if isinstance(value, Mapping) and at not in LEAVES:
        for key, inside in value.items():
            path = f"{at}.{key}" if at else key
            yield path
            yield from keys(inside, path)
    elif isinstance(value, list):
        for one in value:
            yield from keys(one, f"{at}[]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The demo's edition where it may be written to, beside an edition that is over."""
    (tmp_path / "storico.toml").write_text(bulletins.PAST, "utf-8")
    return Path(shutil.copytree(ROOT / "fixtures" / "demo", tmp_path / "edizione"))


def run(folder: Path, *words: str) -> set[str]:
    """The keys of what a command says on the evening of the demo's third day, which waits for its pyre."""
    command = [*words, "-e", str(folder), "--adesso", "2025-02-13T22:00:00", "--formato", "json"]
    result = CliRunner().invoke(program, command)
    assert result.exit_code in (0, 3), result.stderr
    return set(keys(json.loads(result.stdout)))


def test_tally(folder: Path) -> None:
    written = run(folder, "tally", "--giorno", "3", "--pagine", str(folder / "pagine"))
    for scene in scenes.SCENES.values():
        count, edition = scene()
        fallen = replace(count, outcome=replace(count.outcome, also=(Fall("Bruno", "giulietta"),)))
        written |= set(keys(json.loads(as_json(fallen, edition))))
    assert written == told("tally")


def test_mattino(folder: Path) -> None:
    assert run(folder, "mattino", "--giorno", "2", "--pagine", str(folder / "pagine")) == told("mattino")


@pytest.mark.parametrize("command", ["registro", "calendario"])
def test_what_comes_from_the_file(folder: Path, command: str) -> None:
    written = set(keys(json.loads(bulletins.VIEWS[f"{command}.json"]())))
    assert written | run(folder, command) == told(command)


def test_inattivi(folder: Path) -> None:
    written = set(keys(json.loads(bulletins.VIEWS["inattivi.json"]())))
    assert written | {"at_risk"} == told("inattivi")
    last_call = run(folder, "inattivi", "--ultima-chiamata", "--pagine", str(folder / "pagine"))
    assert "at_risk" in last_call
    assert last_call <= told("inattivi")


def test_storico() -> None:
    assert set(keys(json.loads(bulletins.VIEWS["storico.json"]()))) == told("inattivi --storico")


def test_ruolo_and_ruoli(folder: Path) -> None:
    every = run(folder, "ruoli")
    one = {path.removeprefix("roles[].") for path in every} - {"roles", "holders"}
    assert told("ruoli") == {"ruleset", "roles", "roles[].holders"}
    assert one == told("ruolo")
    assert run(folder, "ruolo", "gufo") <= told("ruolo")


def test_notte(folder: Path) -> None:
    written: set[str] = set()
    for night in ("1", "2", "3"):
        written |= run(folder, "notte", night)
    assert written <= told("notte")
    rest = {path for path in told("notte") - written if not path.startswith("turns[].options[].")}
    assert rest == set(), "documented, and never written"


def test_estrai(folder: Path) -> None:
    drawn = run(folder, "estrai", "tiranno", "3", "--seme", "prova", "--forza")
    (folder / "edizione.toml").write_text(
        '[edizione]\nnome = "P"\nregolamento = "avventure-orientali"\nprima_notte = 2025-02-10\n'
        '[topic]\ncabina = 63000001\n[[giocatori]]\nnome = "Anna"\nruolo = "bandito"\n'
        '[[giocatori]]\nnome = "Bruno"\nruolo = "ronin"\n',
        "utf-8",
    )
    told_again = run(folder, "estrai", "--messaggi")
    assert drawn | told_again == told("estrai")


@pytest.mark.parametrize("command", ENUMS)
def test_every_fixed_word_is_explained(command: str) -> None:
    text = section(command)
    missing = [word.value for kind in ENUMS[command] for word in kind if f"`{word.value}`" not in text]
    assert missing == []
