"""The four shipped rule books against their table, written here by hand."""

from __future__ import annotations

from datetime import time

import pytest

from forumtool.edition import read_ruleset
from forumtool.edition.rulebook import Effect, Lasting, Phase, Power, Ruleset
from forumtool.edition.rules import RULE_KEYS, TIE_RULES
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally.ties import TIE_RULES as COUNTED_TIE_RULES

BOOKS = ("tabula-ur", "avventure-orientali", "partitalla", "licantropi")
ALL_SIGNS = ("post", "voto", "azione")

# field of Ruleset -> its value in each of BOOKS
TABLE: dict[str, tuple[object, object, object, object]] = {
    "opening": (time(9, 30), time(23), time(21, 45), time(9, 30)),
    "closing": (time(21, 30), time(22), time(21, 15), time(21, 30)),
    "closing_minute_counts": (True, True, True, True),
    "self_vote": (True, True, True, True),
    "change": ("libero", "libero", "libero", "vietato"),
    "bold_only": (False, False, False, False),
    "bare_name": (True, True, True, True),
    "late_edit": ("dubbio", "dubbio", "dubbio", "dubbio"),
    "spoiler": ("dubbio", "dubbio", "dubbio", "dubbio"),
    "abstention": ("vietata", "ammessa", "malus", "vietata"),
    "mark_alone": (True, True, True, True),
    "floor_zero": (True, True, True, True),
    "absolute_majority": (False, False, False, False),
    "rounds": (1, 1, 1, 2),
    "ties": (
        ("giudice", "tiranno", "sindaco"),
        ("primo-voto-decisivo",),
        ("primo-voto-decisivo",),
        ("ballottaggio", "nessuno"),
    ),
    "secret": (False, False, False, False),
    "publishes": ("votanti", "votanti", "votanti", "votanti"),
    "night_causes_public": (False, False, False, False),
    "reveals": ("a-fine-partita", "a-fine-partita", "a-fine-partita", "a-fine-partita"),
    "signs_of_life": (ALL_SIGNS, ALL_SIGNS, ALL_SIGNS, ALL_SIGNS),
    "inactivity_window": (("giorno", "notte", "giorno"), (), (), ()),
}

NIGHT, DAY = frozenset({Phase.NIGHT}), frozenset({Phase.DAY})
BOTH = NIGHT | DAY

# the powers of each book, in the order in which their modifiers are listed
POWERS: dict[str, list[Power]] = {
    "tabula-ur": [
        Power("gufo", Effect.MARK, BOTH, 1, public=True, first_night=2),
        Power("avvocato", Effect.MARK, BOTH, -1, public=True, on_self=False, first_night=2),
        Power(
            "influencer", Effect.WEIGHT, NIGHT, values={"doppio": 2, "nullo": 0}, on_self=False, first_night=1
        ),
        Power("censuratore", Effect.NO_VOTE, NIGHT, first_night=1),
        Power("oste", Effect.NO_VOTE, NIGHT),
        Power("niflheimr", Effect.WEIGHT, NIGHT, 0, uses=1, first_night=2),
        Power("scrutatore", Effect.SECRET, NIGHT, public=True, uses=1, first_night=1),
        Power("giudice", Effect.TIE_BREAK, DAY, acts_dead=True, needs_holder=True),
        Power("tiranno", Effect.TIE_BREAK, DAY),
        Power("vestale", Effect.DIVERT, DAY, uses=1, target_optional=True),
        Power("falegname", Effect.REFUSE, uses=1),
        Power("cavaliere", Effect.STAND_IN, NIGHT, on_self=False, only_night=3, lasting=Lasting.GAME),
    ],
    "avventure-orientali": [
        Power("daimyo", Effect.WEIGHT, NIGHT, 2, first_night=1, alive_at_opening=True),
        Power("cortigiano", Effect.KIND_HEART),
        Power("tanuki", Effect.IMMUNE),
        Power(
            "samurai",
            Effect.STAND_IN,
            NIGHT,
            on_self=False,
            first_night=2,
            undone_by=frozenset({"geisha"}),
            not_on=frozenset({"tanuki"}),
        ),
    ],
    "partitalla": [
        Power("capovillaggio", Effect.MARK, NIGHT, 1, public=True, shown_as="Capovillaggio", first_night=2),
    ],
    "licantropi": [
        Power("avvocato", Effect.LEAVE_RUNOFF, DAY, on_self=False),
        Power("sindaco", Effect.SWAP, DAY, on_self=False),
        Power("oratore", Effect.CANCEL, DAY),
        Power("lupo-3", Effect.DRAG, DAY),
        Power("giulietta", Effect.BIND, NIGHT, on_self=False, only_night=1, lasting=Lasting.GAME),
    ],
}


def book(name: str) -> Ruleset:
    return read_ruleset(
        find_ruleset()(name), find_ruleset=find_ruleset(), find_roles=find_roles(), id=name, source=f"{name}.toml"
    )


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("field", TABLE)
def test_a_key_has_the_value_of_the_table(name: str, field: str) -> None:
    assert getattr(book(name), field) == TABLE[field][BOOKS.index(name)]


def test_the_table_holds_every_key() -> None:
    assert set(TABLE) == {field for field, _read, _default in RULE_KEYS.values()} | {"opening", "closing"}


@pytest.mark.parametrize("name", BOOKS)
def test_the_powers_are_those_of_the_table_in_its_order(name: str) -> None:
    assert [power for powers in book(name).powers.values() for power in powers] == POWERS[name]


@pytest.mark.parametrize("name", BOOKS)
def test_every_role_of_the_table_is_in_the_list_of_roles(name: str) -> None:
    ruleset = book(name)
    assert set(ruleset.powers) <= set(ruleset.roles)
    nobodys = {"tiranno", "sceriffo", "detective-cieco"}  # offices that anybody may hold, of no faction
    assert {role.id for role in ruleset.roles.values() if not role.faction} <= nobodys


def test_the_tie_rules_that_may_be_written_are_those_that_are_counted() -> None:
    assert set(TIE_RULES) == set(COUNTED_TIE_RULES)


@pytest.mark.parametrize("name", BOOKS)
def test_a_shipped_book_writes_every_key_and_says_which_ones_are_not_its_own(name: str) -> None:
    text = find_ruleset()(name)
    for key in RULE_KEYS:
        assert f"\n{key} = " in text, f"{name}: {key} is not written"
    said = {*RULE_KEYS, "orari.apertura", "orari.chiusura"} - set(book(name).defaults)
    assert said == SAID_BY_THE_BOOK[name]


# what each rule book itself states, read in it; the rest is the program's choice and must be listed as such
SAID_BY_THE_BOOK: dict[str, set[str]] = {
    "tabula-ur": {"orari.apertura", "orari.chiusura", "astensione", "segreto", "finestra_inattivita"},
    "avventure-orientali": {"orari.chiusura", "astensione", "pareggio"},
    "partitalla": {"orari.chiusura", "astensione", "pareggio", "segreto"},
    "licantropi": {"astensione", "turni", "pareggio"},
}
