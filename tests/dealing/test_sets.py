"""Sets that the rule books do not allow, and sets that they do."""

from __future__ import annotations

from collections import Counter

import pytest

from forumtool.dealing.sets import judge_roles, judge_set
from tests.nightbook.support import book_of


def said(roles: str, players: int, book: str = "tabula-ur") -> list[str]:
    found = book_of("-", book=book)
    counts = Counter({name: int(number or 1) for name, _, number in (word.partition("=") for word in roles.split())})
    return [f"{one.code}: {one.message}" for one in judge_set(counts, players, found.edition.ruleset, found.cards)]


@pytest.mark.parametrize(
    ("roles", "players", "book", "expected"),
    [
        ("lupo=2 veggente contadino=9", 12, "tabula-ur", []),
        ("lupo=2 contadino=9", 11, "tabula-ur",
         ["set-players: Lupus in Tabula UR si gioca almeno in 12, e i giocatori sono 11."]),
        ("lupo=2 massoni contadino=9", 12, "tabula-ur", ["set-too-few: Massoni: servono 2 giocatori, e qui 1."]),
        ("lupo=2 massoni=3 contadino=9", 14, "tabula-ur", ["set-too-many: Massoni: al massimo 2 giocatori, e qui 3."]),
        ("lupo=2 ghostbuster contadino=9", 12, "tabula-ur",
         ["set-companion: Ghostbuster: manca Spettro, e senza non ha niente da fare "
          "(il libro non lo dice: decidi tu)."]),
        ("lupo=2 ghostbuster spettro contadino=9", 13, "tabula-ur", []),
        ("lupo=2 vampiro dracula contadino=9", 13, "tabula-ur",
         ["set-not-at-start: Vampiro: all'inizio non lo ha nessuno, viene fuori durante la partita."]),
        ("tiranno lupo=2 contadino=9", 12, "tabula-ur",
         ["set-status: Tiranno: non è il ruolo di nessun giocatore, e qui lo ha qualcuno."]),
        ("veggente lupo-1 lupo-2 contadino=3", 6, "licantropi", []),
        ("lupo-1 contadino=3 mago", 5, "licantropi",
         ["set-missing: Veggente: manca, e deve esserci sempre.",
          "set-missing: Lupo 2: manca, e deve esserci sempre."]),
        ("veggente=2 lupo-1 lupo-2 contadino=4", 8, "licantropi",
         ["set-too-many: Veggente: al massimo 1 giocatore, e qui 2.",
          "set-too-many: Contadino: al massimo 3 giocatori, e qui 4."]),
        ("sosia-del-daimyo contadino-semplice=3", 4, "avventure-orientali",
         ["set-companion: Sosia del Daimyo: manca Daimyo, e senza non ha niente da fare "
          "(il libro non lo dice: decidi tu)."]),
    ],
)  # fmt: skip
def test_a_set_is_judged_by_its_book(roles: str, players: int, book: str, expected: list[str]) -> None:
    assert said(roles, players, book) == expected


def test_of_a_set_that_is_not_whole_nothing_is_missing() -> None:
    book = book_of("massoni massoni massoni")
    assert [one.code for one in judge_roles(book.edition, book.cards)] == ["set-too-many"]
    assert judge_roles(book_of("-").edition, book.cards) == ()


def test_a_whole_set_says_what_it_lacks() -> None:
    book = book_of("massoni lupo lupo contadino contadino contadino contadino")
    assert [one.code for one in judge_roles(book.edition, book.cards)] == ["set-players", "set-too-few"]
