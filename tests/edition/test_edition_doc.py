"""docs/edizione.md names every key that the reader knows, and its example is read without a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.edition.support import HEADING, PLAYERS, faults, faults_of, read

DOC = (Path(__file__).parents[2] / "docs" / "edizione.md").read_text("utf-8")

TABLES = (
    "[edizione]", "[forum]", "[orari]", "[topic]", "[regole]", "[[giocatori]]", "[[sostituzioni]]", "[[assenze]]",
    "[[fermi]]", "[[notte]]", "[[giorno]]",
)  # fmt: skip
LISTS = ("azioni", "morti", "ritorni", "uscite", "cambi", "annunci", "decisioni", "schede", "ballottaggi")


def known_keys(fault: str) -> set[str]:
    """The keys that the program itself offers in place of one that does not exist."""
    found = re.search(r"la chiave `qqqq` non esiste; qui si può scrivere (.*)\.$", fault)
    assert found is not None
    return set(re.split(r", | o ", found[1]))


@pytest.mark.parametrize("table", TABLES)
def test_every_key_of_a_table_is_told_under_its_title(table: str) -> None:
    alone = table in ("[edizione]", "[topic]")  # the others stand beside a heading, which holds these two
    found = faults_of(f"{table}\nqqqq = 1") if alone else faults(f"{table}\nqqqq = 1")
    (unknown,) = [fault for fault in found if "qqqq" in fault]
    told = DOC.split(f"\n### `{table}`\n", 1)[1].split("\n### ", 1)[0].split("\n## ", 1)[0]
    for key in known_keys(unknown):
        assert f"`{key}`" in told, f"{table} does not tell of {key}"


@pytest.mark.parametrize("name", LISTS)
def test_every_key_of_a_list_is_told_in_its_row(name: str) -> None:
    night = name in ("azioni", "morti", "ritorni", "uscite", "cambi", "annunci")
    tables = [f"[[notte]]\nnumero = 2\n{name} = [{{ qqqq = 1 }}]"] if night else []
    if name != "cambi":
        tables.append(f"[[giorno]]\nnumero = 2\n{name} = [{{ qqqq = 1 }}]")
    (row,) = re.findall(rf"^\| `{name}` \| (.*) \|$", DOC.split("\n## Le righe degli elenchi\n", 1)[1], re.MULTILINE)
    inherits = row.startswith("come `morti`")
    for table in tables:
        (unknown,) = [fault for fault in faults(table) if "qqqq" in fault]
        for key in known_keys(unknown) - ({"giocatore", "causa", "quando"} if inherits else set()):
            assert re.search(rf"`{key}[` ]", row), f"{name} does not tell of {key}"


def test_the_example_is_read_without_a_word() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL)
    found = read(text)
    assert found.warnings == ()
    assert [player.seat for player in found.players] == ["Anna", "Bruno", "Carla_77", "Ivo", "Luna"]
    assert (found.day(1).no_pyre, found.day(2).burned) == ("falegname", ("Carla_77",))


def test_an_edition_needs_no_more_than_the_doc_says() -> None:
    obligatory = set(re.findall(r"\| `(\w+)` \| [^|]*\(obbligatoria\)", DOC)) - {"numero"}
    assert obligatory == {"nome", "regolamento", "prima_notte"}
    assert "`cabina` (obbligatoria)" in DOC
    assert read(HEADING.replace('sindaci = ["Sindaco"]\n', "") + PLAYERS).moderators == ()
