"""Who is barred from the next editions, from the list of those of the past."""

from __future__ import annotations

import pytest

from forumtool.inactivity.history import Barred, History, barred, read_history
from forumtool.problems import EditionError


def history(*silent: str, thresholds: str = "") -> History:
    """Editions E1, E2… with the nicks that were silent in each, space between them."""
    editions = "".join(
        f'[[edizioni]]\nnome = "E{number}"\ninattivi = {[*nicks.split()]}\n'
        for number, nicks in enumerate(silent, start=1)
    )
    return read_history(f"{thresholds}\n{editions}")


def left(of: History) -> dict[str, int]:
    return {ban.player: ban.left for ban in barred(of)}


# ---------------------------------------------------------------- the rule


def test_two_editions_in_a_row() -> None:
    assert barred(history("Gino", "Gino")) == (Barred("Gino", ("E1", "E2"), True, 5),)


def test_three_editions_altogether() -> None:
    assert barred(history("Gino", "", "Gino", "", "Gino")) == (Barred("Gino", ("E1", "E3", "E5"), False, 5),)


def test_two_editions_apart_are_not_enough() -> None:
    assert barred(history("Gino", "", "Gino")) == ()
    assert barred(history("Gino")) == ()


@pytest.mark.parametrize(("later", "editions"), [(0, 5), (1, 4), (4, 1), (5, 0), (9, 0)])
def test_the_bar_is_counted_from_the_last_silent_edition(later: int, editions: int) -> None:
    assert left(history("Gino", "Gino", *[""] * later)) == ({"Gino": editions} if editions else {})


def test_who_falls_silent_again_after_a_bar_is_barred_again() -> None:
    served = ["Gino", "Gino", "", "", "", "", ""]

    assert barred(history(*served)) == ()
    assert barred(history(*served, "Gino")) == (Barred("Gino", ("E1", "E2", "E8"), False, 5),)


def test_several_players_each_with_his_own() -> None:
    assert left(history("Ivo Gino", "Gino Ivo", "Gino")) == {"Gino": 5, "Ivo": 4}


def test_nicks_are_compared_as_votes_are_and_shown_as_last_written() -> None:
    assert left(history("gino_77", "Gino77")) == {"Gino77": 5}


def test_the_numbers_are_data() -> None:
    strict = history("Gino", thresholds="totali = 1\ndi_fila = 0\nesclusione = 2")

    assert barred(strict) == (Barred("Gino", ("E1",), False, 2),)
    assert barred(history("Gino", "Gino", thresholds="di_fila = 0")) == ()
    assert barred(history("Gino", "Gino", thresholds="esclusione = 0")) == ()


def test_as_it_stood_when_an_edition_began() -> None:
    whole = history("Gino", "Gino", "Gino")

    assert left(whole.before("e 2")) == {}
    assert left(whole.before("E3")) == {"Gino": 5}
    assert whole.before("E4") == whole


# ---------------------------------------------------------------- the file


def test_a_file_without_editions_bars_nobody() -> None:
    assert barred(read_history("")) == ()


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(EditionError) as caught:
        read_history('total = 3\ndi_fila = -1\n[[edizioni]]\nnome = "A"\ninattivi = []\n[[edizioni]]\nnome = "a"\n')

    assert [str(problem) for problem in caught.value.problems] == [
        "storico.toml, riga 1: total: la chiave `total` non esiste: forse `totali`?",
        "storico.toml, riga 2: di_fila: `di_fila` non può essere -1: ci va un numero fra 0 e 99.",
        "storico.toml, riga 6: edizioni[a].inattivi: manca la chiave `inattivi`: scrivi chi è stato del tutto "
        'inattivo, per esempio inattivi = ["Gino"], o [] se nessuno.',
        "storico.toml, riga 7: edizioni[a].nome: «a» c'è già: ogni edizione va scritta una volta sola.",
    ]
