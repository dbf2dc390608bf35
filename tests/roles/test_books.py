"""The role files against the rule books: which roles there are, and what each may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from forumtool.roles import Acts, PowerCard, RoleCard
from tests.roles.books import BOOKS, CHOICES, ROLES
from tests.roles.conftest import Cards

CHOSEN = (Acts.NIGHT, Acts.DAY, Acts.ANY_TIME, Acts.PYRE)


@pytest.mark.parametrize("book", BOOKS)
def test_every_role_of_the_book_is_there_and_no_other(cards: Cards, book: str) -> None:
    found: dict[str, set[str]] = {}
    for card in cards[book].values():
        found.setdefault(card.section or card.faction or "", set()).add(card.id)
    assert found == {section: set(ids.split()) for section, ids in ROLES[book].items()}


def test_tabula_ur_has_its_91_roles_in_the_order_of_the_book(cards: Cards) -> None:
    assert list(cards["tabula-ur"]) == " ".join(ROLES["tabula-ur"].values()).split()
    counted = Counter(card.section or card.faction for card in cards["tabula-ur"].values())
    assert counted == {
        "villaggio": 45, "lupi": 22, "rubavittoria": 13, "cambio-fazione": 4, "solitari": 5, "non-al-via": 2,
    }  # fmt: skip


def shown(power: PowerCard, key: str, value: object) -> str:
    words = {None: "-", True: "sì", False: "no"}
    text = words[value] if value is None or isinstance(value, bool) else str(value)
    return f".{text}" if key in power.unstated else text


def line(role: RoleCard, power: PowerCard) -> str:
    """A power as a line of CHOICES."""
    first = shown(power, "prima_notte", power.first_night)
    when = f"{first}-{shown(power, 'ultima_notte', power.last_night)}" if power.last_night else first
    if power.first_day:
        when = f"{'.' if 'primo_giorno' in power.unstated else ''}g{power.first_day}"
    elif power.last_day:
        when = f"g-{power.last_day}"
    numbers = "lupi" if power.as_many_as_wolves else "/".join(map(str, power.targets))
    return " ".join((
        f"{role.id}/{power.name.replace(' ', '-')}" if power.name else role.id, when,
        shown(power, "usi", "oo" if power.uses is None else power.uses), numbers,
        shown(power, "bersaglio", power.target), shown(power, "se_stesso", power.on_self),
        shown(power, "ripetibile", power.repeatable),
    ))  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_choices_are_those_of_the_book(cards: Cards, book: str) -> None:
    found = {line(card, power) for card in cards[book].values() for power in card.powers if power.acts in CHOSEN}
    assert found == {" ".join(row.split()) for row in CHOICES[book].strip().splitlines()}


def test_who_must_act(cards: Cards) -> None:
    def obliged(book: str) -> set[str]:
        return {
            card.id
            for card in cards[book].values()
            for power in card.powers
            if power.mandatory and power.acts in CHOSEN and "obbligatorio" not in power.unstated
        }

    assert obliged("tabula-ur") == {
        "annullatore", "influencer", "lupo", "predator", "sfigato", "vegano", "baron-samedi", "sceriffo",
    }  # fmt: skip
    assert obliged("avventure-orientali") == {"poeta", "samurai", "ninja-in-agguato", "geisha"}
    assert obliged("partitalla") == {"lupo-blocco"}
    assert obliged("licantropi") == {"giulietta", "matto", "lupo-3"}


def test_how_each_is_seen(cards: Cards) -> None:
    def seen(book: str, value: str, stated: bool = True) -> set[str]:
        return {
            card.id for card in cards[book].values() if card.seen == value and ("visto" not in card.unstated) is stated
        }

    wolves = set(ROLES["tabula-ur"]["lupi"].split())
    assert wolves - seen("tabula-ur", "L") == {
        "cucciolo", "giuda", "negromante",  # the book says NL
        "famelico", "predator", "stregolupo", "ghostbuster", "talpa-mannara", "vegano", "vestale",  # it does not say
    }  # fmt: skip
    assert seen("tabula-ur", "L") - wolves == {"brutto"}
    assert seen("tabula-ur", "L", stated=False) == {"famelico", "predator", "stregolupo"}
    assert {"cucciolo", "giuda", "negromante", "dracula", "medusa", "vampiro"} <= seen("tabula-ur", "NL")
    assert seen("avventure-orientali", "losco") == {"lord-tengu", "tengu-fantasma", "tengu-ubriacone", "lupo-mannaro"}
    assert seen("partitalla", "losco") == {
        "lupo-nero", "lupo-blocco", "lupo-mannaro", "peccatrice", "posseduto", "apprendista-incantatrice",
    }  # fmt: skip
    assert seen("licantropi", "azzurra") == {"mago", "medium", "guaritore", "strega", "veggente"}
    assert seen("licantropi", "nera") == {
        "guardia-corrotta", "peccatore", "lupo-1", "lupo-2", "lupo-3", "lupo-4", "vampiro", "vampirizzato",
    }  # fmt: skip
    assert {"guardia-infiltrata", "traditore", "ghoul", "giulietta"} <= seen("licantropi", "bianca")


def test_who_does_not_know_his_own_role(cards: Cards) -> None:
    def unaware(book: str) -> dict[str, str | None]:
        return {card.id: card.believes for card in cards[book].values() if card.unaware}

    assert unaware("tabula-ur") == dict.fromkeys(("brutto", "notaio", "contagiato"), "contadino")
    assert unaware("avventure-orientali") == dict.fromkeys(
        ("sosia-del-daimyo", "ninja-in-agguato", "cortigiano"), "contadino-semplice"
    )
    assert unaware("partitalla") == unaware("licantropi") == {}
    by_edition = {card.id for card in cards["tabula-ur"].values() if "ignaro" in card.by_edition}
    assert by_edition == {"brutto", "cappuccetto-rosso", "hobbit", "kamikaze"}


def test_who_counts_for_more_and_who_wolves_cannot_kill(cards: Cards) -> None:
    everyone = list(chain.from_iterable(book.values() for book in cards.values()))
    assert {card.id: card.counts_for for card in everyone if card.counts_for} == {"capobranco": 2, "capovillaggio": 2}
    assert {card.id for card in everyone if card.edible is False} == {
        "cannibale", "criceto-mannaro", "dracula", "ludopatico", "medusa", "pirata", "bounty-killer", "drago", "druido",
    }  # fmt: skip


def test_how_many_hold_a_role_and_which_are_always_in(cards: Cards) -> None:
    tabula, licantropi = cards["tabula-ur"], cards["licantropi"]
    pairs = {card.id for card in tabula.values() if (card.at_least, card.at_most) == (2, 2)}
    assert pairs == {"massoni", "mr-e-mrs-smith"}
    assert {card.id for card in licantropi.values() if card.always_in} == {"veggente", "lupo-1", "lupo-2"}
    at_start = [card for card in licantropi.values() if card.at_start is not False]
    assert {card.id: card.at_most for card in at_start if card.at_most != 1} == {"contadino": 3}
    later = {book: {card.id for card in cards[book].values() if card.at_start is False} for book in BOOKS}
    assert later == {
        "tabula-ur": {"cultisti", "vampiro", "sceriffo", "tiranno"},
        "avventure-orientali": {"lupo-mannaro"},
        "partitalla": {"lupo-mannaro", "contadino-semplice", "incantatrice"},
        "licantropi": {"lupo-4", "vampirizzato"},
    }


def test_the_order_of_action_is_that_of_the_book(cards: Cards) -> None:
    def order(book: str) -> list[list[str]]:
        places: dict[int, list[str]] = {}
        for card in cards[book].values():
            for power in card.powers:
                if power.order and power.acts is not Acts.PYRE and card.id not in places.get(power.order, ()):
                    places.setdefault(power.order, []).append(card.id)
        return [places[place] for place in sorted(places)]

    assert order("tabula-ur") == [["annullatore"], ["maniaco-sessuale"], ["esploratore"]]
    assert order("avventure-orientali") == [
        ["tengu-fantasma"], ["geisha"], ["sacerdote-shinto"], ["poeta"], ["kitsune"], ["ninja-in-agguato"],
        ["samurai"], ["lord-tengu", "tengu-ubriacone", "lupo-mannaro"],
    ]  # fmt: skip
    assert order("partitalla") == [
        ["lupo-nero"], ["erborista"], ["lupo-blocco"], ["veggente"], ["capovillaggio"], ["guardia"],
        ["lupo-mannaro"], ["posseduto"], ["detective-cieco"],
    ]  # fmt: skip
    assert order("licantropi") == [
        ["medium"], ["mago"], ["veggente"], ["strega"], ["lupo-1", "lupo-2"], ["vampiro"], ["guaritore"],
    ]  # fmt: skip


def test_what_cannot_be_blackmailed_cannot_be_blocked(cards: Cards) -> None:
    tabula = cards["tabula-ur"]
    (blackmail,) = tabula["ricattatore"].powers
    assert set(blackmail.no_effect_on) == {
        "giudice", "kamikaze", "maniaco-sessuale", "notaio", "diavolo", "sceriffo",
    }  # fmt: skip
    for id in (*blackmail.no_effect_on, "zombi"):
        assert [power.blockable for power in tabula[id].powers] == [False], id


def public_news(cards: dict[str, RoleCard]) -> Iterator[str]:
    return (card.id for card in cards.values() if any(news.to == "tutti" for news in card.announcements))


def test_what_is_told_to_everybody(cards: Cards) -> None:
    assert set(public_news(cards["tabula-ur"])) == {
        "avvocato", "bounty-killer", "cavaliere", "gufo", "it", "locandiera", "oste", "pifferaio", "predator",
        "scrutatore", "van-helsing",
    }  # fmt: skip
    assert set(public_news(cards["avventure-orientali"])) == {"tengu-fantasma"}
    assert set(public_news(cards["partitalla"])) == {"capovillaggio"}
    assert set(public_news(cards["licantropi"])) == {"oste"}
