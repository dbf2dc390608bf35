"""Who acts in a night and on whom, over the four books: the seats are Anna (who has the role) to Gino."""

from __future__ import annotations

import pytest

from forumtool.nightbook import Kind, State, night_of
from tests.nightbook.support import book_of, told, turn_of
from tests.rulings.support import night

# roles, what happened, the night, what the book says
TABULA = [
    ("guardia", "", 1, "cannot: too-early"),
    ("guardia", "", 2, "waiting: BCDEFG -A"),
    ("guardia", night(2, "guardia Carla"), 2, "written: BCDEFG -A"),
    ("guardia", night(2, "guardia Carla"), 3, "waiting: BDEFG -AC"),
    ("guardia", night(2, "guardia Carla"), 4, "waiting: BCDEFG -A"),
    ("guardia", night(2, "guardia Carla bloccata"), 3, "waiting: BDEFG -A ?C"),
    ("guardia", night(2, deaths="Carla"), 3, "waiting: BDEFG -AC"),
    ("guardia", night(2, deaths="Anna"), 3, "cannot: dead-actor"),
    ("guardia", night(2, changes='{ giocatore = "Anna", potere = false }'), 3, "cannot: no-power-left"),
    ("stregone", night(2, deaths="Carla"), 3, "cannot: too-early"),
    ("stregone", night(2, deaths="Carla"), 4, "waiting: C -ABDEFG"),
    ("stregone", night(2, deaths="Carla Dario") + night(4, "stregone Carla"), 5, "cannot: used-up"),
    ("stregone", night(2, deaths="Carla") + night(4, "stregone Carla bloccata"), 5, "unsure: used-up"),
    ("stregolupo", night(2, deaths="Carla"), 4, "waiting: C -ABDEFG"),
    ("oracolo", night(2, deaths="Carla"), 3, "waiting: C -ABDEFG"),
    ("oracolo", night(2, deaths="Carla"), 2, "cannot: too-early"),
    ("spia", night(2, "spia Carla"), 3, "waiting: BDEFG -AC"),
    ("segugio", night(2, "segugio Carla"), 4, "waiting: ABDEFG -C"),
    ("segugio", night(2, "segugio Carla") + night(3, "segugio Dario"), 4, "waiting: ABEFG -CD"),
    ("influencer", "", 1, "waiting!: BCDEFG -A"),
    ("influencer", night(2, "influencer Carla effetto nullo"), 3, "waiting!: BCDEFG -A"),
    ("gufo", night(2, "gufo Carla"), 3, "waiting: ABCDEFG"),
    ("avvocato", "", 2, "waiting: BCDEFG -A"),
    ("prete", "", 2, "cannot: too-early"),
    ("becchino", "", 3, "waiting: "),
    ("becchino", "", 2, "cannot: too-early"),
    ("cacciatore", night(2, "cacciatore Carla") + night(3, "cacciatore Carla"), 4, "cannot: used-up"),
    ("sputatore", "".join(night(n, "sputatore Carla") for n in (2, 3, 4)), 5, "cannot: used-up"),
    ("ricattatore", "".join(night(n, "ricattatore Carla") for n in (2, 3)), 4, "waiting: ABCDEFG"),
    ("ricattatore", "".join(night(n, "ricattatore Carla") for n in (2, 3, 4)), 5, "cannot: used-up"),
    ("locandiera", night(2, "locandiera Carla") + night(3, "locandiera Dario"), 4, "cannot: in-a-row"),
    ("locandiera", night(2, "locandiera Carla") + night(3, "locandiera Dario"), 5, "waiting: ABCDEFG"),
    ("talpa-mannara", "", 2, "cannot: too-early"),
    ("talpa-mannara", "", 3, "waiting: ABCDEFG"),
    ("cavaliere", "", 2, "cannot: too-early"),
    ("cavaliere", "", 3, "waiting: BCDEFG ?A"),
    ("cavaliere", "", 4, "cannot: too-late"),
    ("prostituta", "", 2, "waiting: ABCDEFG"),
    ("prostituta", "", 3, "cannot: too-late"),
    ("maniaco-sessuale", night(2, "maniaco-sessuale Bruno"), 3, "waiting: ACDEFG -B"),
    ("baron-samedi", night(3, "baron-samedi Bruno Carla"), 4, "waiting!: ACDEFG -B"),
    ("spettro", night(2, deaths="Anna Bruno"), 3, "waiting: AB -CDEFG"),
    ("annullatore", "", 5, "unsure: too-late"),
    ("sfigato", "", 2, "waiting!: BCDEFG -A"),
    ("scrutatore", night(2, "scrutatore"), 3, "cannot: used-up"),
]  # fmt: skip
OTHERS = [
    ("avventure-orientali", "kitsune", "", 1, "cannot: too-early"),
    ("avventure-orientali", "kitsune", "", 2, "waiting: BCDEFG -A"),
    ("avventure-orientali", "samurai", night(2, "samurai Carla"), 3, "waiting!: BDEFG -AC"),
    ("avventure-orientali", "geisha", night(2, "geisha Carla"), 3, "waiting!: BDEFG -AC"),
    ("avventure-orientali", "poeta", night(2, "poeta Carla"), 3, "waiting!: BCDEFG -A"),
    ("avventure-orientali", "bandito", night(2, "bandito Carla"), 3, "cannot: used-up"),
    ("avventure-orientali", "ronin", "", 2, "waiting: BCDEFG -A"),
    ("avventure-orientali", "tengu-fantasma", night(2, "tengu-fantasma Carla"), 3, "cannot: used-up"),
    ("partitalla", "veggente", "", 1, "waiting: BCDEFG -A"),
    ("partitalla", "guardia", "", 1, "cannot: too-early"),
    ("partitalla", "guardia", night(2, "guardia Carla"), 3, "waiting: BDEFG -AC"),
    ("partitalla", "lupo-blocco", night(2, "lupo-blocco Carla"), 4, "waiting!: BDEFG -AC"),
    ("partitalla", "lupo-nero", night(2, "lupo-nero Carla ruolo guardia"), 3, "cannot: in-a-row"),
    ("partitalla", "lupo-nero", night(2, "lupo-nero Carla ruolo guardia"), 4, "waiting: ABCDEFG"),
    ("partitalla", "capovillaggio", "", 2, "waiting: ABCDEFG"),
    ("licantropi", "giulietta", "", 1, "waiting!: BCDEFG ?A"),
    ("licantropi", "giulietta", "", 2, "cannot: too-late"),
    ("licantropi", "medium", night(2, deaths="Carla"), 3, "waiting: C -ABDEFG"),
    ("licantropi", "veggente", "", 1, "waiting: ABCDEFG"),
    ("licantropi", "lupo-1", "", 1, "cannot: too-early"),
    ("licantropi", "guaritore", night(2, "guaritore Carla", deaths="Carla"), 3, "cannot: used-up"),
]  # fmt: skip


@pytest.mark.parametrize(("roles", "added", "number", "expected"), TABULA)
def test_what_the_book_lets_choose(roles: str, added: str, number: int, expected: str) -> None:
    assert told(roles, added, number) == expected


@pytest.mark.parametrize(("book", "roles", "added", "number", "expected"), OTHERS)
def test_what_the_other_books_let_choose(book: str, roles: str, added: str, number: int, expected: str) -> None:
    assert told(roles, added, number, book=book) == expected


def test_an_edition_changes_what_its_players_may() -> None:
    rules = '[[regole.ruolo]]\nid = "guardia"\npotere = [{ ripetibile = true, se_stesso = true }]\n'
    assert told("guardia", night(2, "guardia Carla"), 3, rules=rules) == "waiting: ABCDEFG"


def test_turns_come_in_the_order_of_action() -> None:
    found = night_of(book_of("esploratore guardia maniaco-sessuale annullatore gufo"), 2)
    assert [turn.card.id for turn in found.turns if turn.kind is Kind.CHOICE] == [
        "annullatore", "maniaco-sessuale", "esploratore", "guardia", "gufo",
    ]  # fmt: skip
    found = night_of(book_of("guardia capovillaggio veggente lupo-blocco erborista lupo-nero", book="partitalla"), 2)
    assert [turn.card.id for turn in found.turns] == [
        "lupo-nero", "erborista", "lupo-blocco", "veggente", "capovillaggio", "guardia", "lupo-mannaro",
        "detective-cieco",
    ]  # fmt: skip


def test_the_pack_has_one_turn_whoever_is_in_it() -> None:
    book = book_of("capobranco ricattatore guardia", night(2, deaths="Anna"))
    pack = turn_of(night_of(book, 2), "lupo")
    assert (pack.kind, pack.actors, pack.mandatory) == (Kind.TOGETHER, ("Anna", "Bruno"), True)
    assert turn_of(night_of(book, 3), "lupo").actors == ("Bruno",)


def test_what_must_come_in_is_missing_first() -> None:
    book = book_of("guardia influencer spia lupo", night(2, "spia Elena"))
    missing = night_of(book, 2).missing
    assert [(turn.card.id, turn.mandatory) for turn in missing] == [
        ("influencer", True), ("lupo", True), ("guardia", False),
    ]  # fmt: skip


def test_two_of_a_role_have_a_turn_each() -> None:
    book = book_of("spia spia", night(2, "spia Carla chi Anna"))
    found = night_of(book, 2)
    assert turn_of(found, "spia", "Anna").state is State.WRITTEN
    assert turn_of(found, "spia", "Bruno").state is State.WAITING
    after = night_of(book, 3)
    assert "Carla" not in turn_of(after, "spia", "Anna").options[0].may
    assert "Carla" in turn_of(after, "spia", "Bruno").options[0].may


def test_who_believes_to_be_a_farmer_is_asked_as_the_farmers_are() -> None:
    roles = "daimyo ninja-in-agguato contadino-semplice cortigiano sosia-del-daimyo"
    book = book_of(roles, night(2, deaths="Bruno"), book="avventure-orientali")
    before, after = turn_of(night_of(book, 2), "ninja-in-agguato"), turn_of(night_of(book, 3), "ninja-in-agguato")
    assert (before.actors, before.held) == (("Bruno", "Carla", "Dario", "Elena"), True)
    assert (after.actors, after.held, after.missing) == (("Carla", "Dario", "Elena"), False, False)


def test_a_role_of_nobodys_waits_to_be_said_to_be_in_play() -> None:
    book = book_of("contadino brutto guardia")
    assert [card.id for card in night_of(book, 2).aside] == ["sceriffo"]
    assert not [turn for turn in night_of(book, 2).turns if turn.card.id == "sceriffo"]
    sheriff = turn_of(night_of(book, 2, also=["sceriffo"]), "sceriffo")
    assert (sheriff.kind, sheriff.actors) == (Kind.TOGETHER, ("Anna", "Bruno"))
    used = book_of("contadino brutto guardia", night(2, "sceriffo Carla"))
    assert turn_of(night_of(used, 3), "sceriffo").state is State.WAITING


def test_the_daimyo_draws_among_the_farmers() -> None:
    book = book_of("daimyo contadino-semplice cortigiano ronin", book="avventure-orientali")
    turn = turn_of(night_of(book, 1), "daimyo")
    assert (turn.kind, turn.options[0].may, turn.missing) == (Kind.DRAWN, ("Bruno", "Carla"), True)
