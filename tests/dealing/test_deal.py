"""The roles dealt: by hand as the document says, from a list as people write it, and told without giving away."""

from __future__ import annotations

import hashlib

import pytest

from forumtool.dealing.deal import deal
from forumtool.dealing.role_sheet import read_role_sheet
from forumtool.dealing.told import told_to, untold
from forumtool.problems import ForumtoolError
from tests.nightbook.support import book_of

SEATS = ("Anna", "Bruno", "Carla", "Dario")


def listed(text: str, players: int, book: str = "tabula-ur") -> tuple[str, ...]:
    found = book_of("-", book=book)
    return read_role_sheet(text, "ruoli.txt", found.edition.ruleset, found.cards, players)


def faults(text: str, players: int, book: str = "tabula-ur") -> list[str]:
    with pytest.raises(ForumtoolError) as caught:
        listed(text, players, book)
    return [f"{problem.place}: {problem.message}" for problem in caught.value.problems]


def test_the_deal_is_the_one_that_anybody_can_make() -> None:
    roles = ["guardia", "lupo", "gufo", "spia"]
    ordered = sorted(SEATS, key=lambda seat: hashlib.sha256(f"segreto: {seat}".encode()).hexdigest())
    dealt = deal(roles, SEATS, "segreto")
    assert list(dealt) == list(SEATS)
    assert [dealt[seat] for seat in ordered] == roles


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    seats = [f"G{number}" for number in range(20)]
    roles = [f"r{number}" for number in range(20)]
    assert deal(roles, seats, "uno") == deal(roles, seats, "uno")
    assert deal(roles, seats, "uno") != deal(roles, seats, "due")
    assert sorted(deal(roles, seats, "uno").values()) == sorted(roles)


def test_nobody_is_favoured() -> None:
    """Over a thousand seeds each of four players is the wolf about as often."""
    wolves = [seat for seed in range(1000) for seat, role in deal(["lupo", "a", "b", "c"], SEATS, str(seed)).items()
              if role == "lupo"]  # fmt: skip
    assert all(200 < wolves.count(seat) < 300 for seat in SEATS)


@pytest.mark.parametrize(
    ("text", "book", "expected"),
    [
        ("guardia\nlupo\n\n# niente\nLUPO # due\n", "tabula-ur", "guardia lupo lupo"),
        ("massoni 2\nvan helsing", "tabula-ur", "massoni massoni van-helsing"),
        ("2 lupo\nguardia", "tabula-ur", "lupo lupo guardia"),
        ("lupo x2\nguardia", "tabula-ur", "lupo lupo guardia"),
        ("lupo ×2\nguardia", "tabula-ur", "lupo lupo guardia"),
        ("contadino *\nlupo", "tabula-ur", "contadino contadino lupo"),
        ("lupo 1\nlupo-2\nlupo II", "licantropi", "lupo-1 lupo-2 lupo-2"),
        ("massone 3", "tabula-ur", "massoni massoni massoni"),
    ],
)
def test_a_list_is_read_as_people_write_it(text: str, book: str, expected: str) -> None:
    assert listed(text, 3, book) == tuple(expected.split())


def test_all_that_is_wrong_with_a_list_is_told_at_once() -> None:
    assert faults("gardia\ntiranno\nlupo 0\ncontadino *\ncipolla *\n", 3) == [
        "ruoli.txt, riga 1: «gardia» non è un ruolo di «tabula-ur»: forse «guardia»?",
        "ruoli.txt, riga 2: «Tiranno» non è il ruolo di nessun giocatore: togli la riga.",
        "ruoli.txt, riga 3: di «Lupo» ce ne può essere da 1 a 999: scrivi quanti sono.",
        "ruoli.txt, riga 5: una riga con l'asterisco c'è già: chi resta ha un ruolo solo.",
    ]


def test_there_are_as_many_roles_as_players() -> None:
    assert faults("lupo\n", 3) == [
        "ruoli.txt: i ruoli sono 1 e i giocatori 3: mancano 2 ruoli. La riga «contadino *» dà quel ruolo a tutti "
        "quelli che restano."
    ]
    assert faults("lupo 4\ncontadino *\n", 3) == ["ruoli.txt: i ruoli sono 4 e i giocatori 3: togli 1 ruolo."]


def test_the_unaware_are_told_what_the_book_says() -> None:
    cards = book_of("-").cards
    dealt = {"Anna": "brutto", "Bruno": "contadino", "Carla": "notaio", "Dario": "contagiato", "Elena": "hobbit"}
    found = {one.seat: one for one in told_to(dealt, cards)}
    for seat in ("Anna", "Bruno", "Carla", "Dario"):
        assert (found[seat].card.id, found[seat].knows, found[seat].mates) == ("contadino", (), ())
    assert found["Elena"].card.id == "hobbit"


def test_who_knows_whom() -> None:
    cards = book_of("-").cards
    dealt = {"Anna": "massoni", "Bruno": "lupo", "Carla": "massoni", "Dario": "ricattatore", "Elena": "giuda"}
    found = {one.seat: one for one in told_to(dealt, cards)}
    assert (found["Anna"].mates, found["Anna"].knows) == (("Carla",), ())
    assert found["Bruno"].mates == ("Dario",)
    assert (found["Elena"].mates, found["Elena"].knows) == ((), ())


def test_the_guards_are_not_told_which_of_them_is_corrupt() -> None:
    cards = book_of("-", book="licantropi").cards
    dealt = {"Anna": "guardia", "Bruno": "guardia-corrotta", "Carla": "prete", "Dario": "peccatore"}
    found = {one.seat: one for one in told_to(dealt, cards)}
    (guard,) = found["Anna"].knows
    assert (guard.roles, guard.seats) == (("Guardia corrotta", "Guardia infiltrata"), ("Bruno",))
    (priest,) = found["Carla"].knows
    assert (priest.roles, priest.seats) == (("Peccatore",), ("Dario",))


def test_what_the_sindaco_has_to_say_himself() -> None:
    cards = book_of("-").cards
    assert [problem.message for problem in untold({"Anna": "ludopatico", "Bruno": "spia"}, cards)] == [
        "A Anna (Ludopatico) devi dire anche: i quattro ruoli da ritrovare."
    ]
