"""The shipped role files are whole, uniform, and agree with the rulesets."""

from __future__ import annotations

import tomllib

import pytest

from forumtool.edition.values import Effect
from forumtool.roles.keys import POWER_KEYS, ROLE_KEYS
from tests.roles.books import BOOKS, ROOT, path
from tests.roles.conftest import Cards


@pytest.mark.parametrize("book", BOOKS)
def test_every_role_says_who_it_is_or_that_the_book_does_not(book: str) -> None:
    for role in tomllib.loads(path(book).read_text("utf-8"))["ruolo"]:
        open_keys = role.get("non_detto", [])
        needed = {"id", "nome", "descrizione"}
        if not role.get("stato"):
            needed |= {"fazione", "vince", "visto", "conta", "ignaro"}
        assert needed <= {*role, *open_keys}, role["id"]
        assert bool(role.get("ignaro")) is ("creduto" in role), role["id"]


@pytest.mark.parametrize("book", BOOKS)
def test_every_power_says_when_how_often_and_on_whom(book: str) -> None:
    roles = tomllib.loads(path(book).read_text("utf-8"))["ruolo"]
    blocks = book != "licantropi"  # nobody blocks powers there
    for role in roles:
        for power in role.get("potere", ()):
            needed = {"agisce"}
            if power["agisce"] in {"notte", "giorno", "sempre", "rogo", "sorteggio"}:
                needed |= {"usi", "obbligatorio", "bersagli"} | ({"bloccabile"} if blocks else set())
            if power["agisce"] in {"notte", "sorteggio", "riceve"}:
                needed |= {"prima_notte"} if power["agisce"] != "riceve" else {"usi"}
            if power.get("bersagli", 0) != 0:
                needed.add("bersaglio")
                if power["bersaglio"] != "morto" and power["agisce"] != "sorteggio":
                    needed.add("se_stesso")
                if power["agisce"] == "notte" and power["usi"] != 1:
                    needed.add("ripetibile")
            assert needed <= set(power), f"{role['id']}: {needed - set(power)}"
        named = [power.get("nome") for power in role.get("potere", ())]
        assert len(named) < 2 or (None not in named and len({*named}) == len(named)), role["id"]


@pytest.mark.parametrize("book", BOOKS)
def test_keys_stand_in_one_order(book: str) -> None:
    roles = tomllib.loads(path(book).read_text("utf-8"))["ruolo"]
    order = [*ROLE_KEYS]
    order[order.index("non_detto") : order.index("non_detto")] = ["annunci"]
    for role in roles:
        keys = [key for key in role if key != "potere"]
        assert keys == [key for key in order if key in keys], role["id"]
        for power in role.get("potere", ()):
            assert list(power) == [key for key in POWER_KEYS if key in power], role["id"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_sees_on_one_scale(cards: Cards, book: str) -> None:
    scales = ({"L", "NL", "origine"}, {"innocente", "losco"}, {"bianca", "nera", "azzurra"})
    seen = {card.seen for card in cards[book].values() if card.seen}
    assert any(seen <= scale for scale in scales), seen


def test_descriptions_are_short_and_each_its_own(cards: Cards) -> None:
    texts = [card.description or "" for book in cards.values() for card in book.values()]
    assert len({*texts}) == len(texts)
    for text in texts:
        assert 30 <= len(text) <= 300, text
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert text.count(". ") <= 1, text


@pytest.mark.parametrize("book", BOOKS)
def test_roles_and_rulesets_agree_on_the_powers_of_the_day(cards: Cards, book: str) -> None:
    ruleset = tomllib.loads((ROOT / "config" / "regolamenti" / f"{book}.toml").read_text("utf-8"))
    rows = {(row["ruolo"], row["effetto"]): row for row in ruleset["poteri"]}
    ours = {
        (card.id, power.on_day.value): power for card in cards[book].values() for power in card.powers if power.on_day
    }
    assert set(ours) == set(rows)
    for which, power in ours.items():
        row = rows[which]
        assert row.get("usi", power.uses) == power.uses, which
        assert row.get("dalla_notte", power.first_night) == power.first_night, which
        assert row.get("solo_notte", power.last_night) == power.last_night, which
        if power.on_day is not Effect.SWAP:  # there `su_di_se` speaks of the condemned, not of who burns instead
            assert row.get("su_di_se", True) or power.on_self is not True, which
        assert row.get("anche_da_morto", False) is bool(power.acts_dead), which
        assert set(row.get("valori", power.words)) == set(power.words), which
        assert set(row.get("non_su", ())) == set(power.no_effect_on), which
