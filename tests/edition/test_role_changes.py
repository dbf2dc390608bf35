"""``[[regole.ruolo]]``: a role of the book that an edition plays in its own way."""

from __future__ import annotations

import pytest

from forumtool.edition import read_edition
from forumtool.edition.values import Edition
from forumtool.problems import EditionError
from forumtool.rulings import cards_of
from forumtool.shell.resources import find_roles, find_ruleset
from tests.rulings.support import edition_text


def opened(changes: str) -> Edition:
    text = edition_text("guardia", rules=changes)
    return read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())


def test_the_keys_written_change_and_the_others_stay() -> None:
    edition = opened('[[regole.ruolo]]\nid = "guardia"\nfazione = "lupi"\npotere = [{ ripetibile = true }]\n')
    guard = cards_of(edition)["guardia"]
    (power,) = guard.powers
    assert (guard.faction, guard.seen, power.repeatable, power.on_self) == ("lupi", "NL", True, False)
    assert power.by_edition == ("se_stesso",)
    assert edition.ruleset.roles["guardia"].faction == "lupi"


def test_of_several_powers_the_one_that_is_named_changes() -> None:
    edition = opened('[[regole.ruolo]]\nid = "minosse"\npotere = [{ nome = "ruolo", prima_notte = 5 }]\n')
    assert [power.first_night for power in cards_of(edition)["minosse"].powers] == [3, 5]


def test_what_is_not_there_is_a_fault_and_all_are_told() -> None:
    with pytest.raises(EditionError) as caught:
        opened(
            '[[regole.ruolo]]\nid = "gardia"\n'
            '[[regole.ruolo]]\nid = "minosse"\npotere = [{ prima_notte = 5 }]\n'
            '[[regole.ruolo]]\nid = "cipolla"\npotere = [{ usi = 1 }]\n'
            '[[regole.ruolo]]\nvisto = "L"\n'
        )
    assert [problem.message for problem in caught.value.problems] == [
        "«gardia» non è un ruolo del regolamento: forse «guardia»?",
        "«minosse» ha più poteri, o nessuno: scrivi `nome`: ci sono confronto, ruolo.",
        "«cipolla» ha più poteri, o nessuno: scrivi `nome`: il ruolo non ha poteri con un nome.",
        'manca la chiave `id`: scrivi di quale ruolo si tratta, per esempio id = "guardia".',
    ]


def test_a_wrong_key_is_told_with_its_file_and_the_right_one() -> None:
    edition = opened('[[regole.ruolo]]\nid = "guardia"\npotere = [{ ripetible = true }]\n')
    with pytest.raises(EditionError) as caught:
        cards_of(edition)
    (problem,) = caught.value.problems
    assert problem.where == "edizione.toml: regole: ruolo[guardia].potere[1].ripetible"
    assert problem.message == "la chiave `ripetible` non esiste: forse `ripetibile`?"
