"""Only the post's own text votes; text that not every reader sees is a doubt."""

from __future__ import annotations

from typing import Any

import pytest

from forumtool.model import Body, Doubt, Fragment, Reading, Style
from forumtool.votes import Lexicon, read_post
from tests.votes.frasi import label
from tests.votes.rosters import edition, rules

LEXICON = Lexicon.of(edition(["Carla", "Dario", "Nessuno", "Fabio"]))
PLAIN, BOLD, STRUCK, CODE = Style(), Style(bold=True), Style(struck=True), Style(code=True)
QUOTE, SPOILER, IMAGE, MENTION = Style(quoted=1), Style(spoiler=True), Style(image=True), Style(mention=True)
HIDDEN_IN_SPOILER, IMAGE_IN_SPOILER = Style(spoiler=True, hidden=True), Style(spoiler=True, image=True)
HIDDEN, LINK, RED = Style(hidden=True, colour="#fff"), Style(link="https://esempio.it"), Style(colour="red")


def made(*parts: tuple[str, Style]) -> Body:
    return tuple(Fragment(text, style) for text, style in parts)


def read(*parts: tuple[str, Style], **changes: Any) -> str:
    reading = read_post(made(*parts), author="Fabio", lexicon=LEXICON, rules=rules(**changes))
    return label(reading, "Fabio")


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([("Voto Carla", QUOTE), ("\nSono d'accordo.", PLAIN)], "-"),
        ([("Voto Carla", QUOTE), ("\nVoto Carla", PLAIN)], "V Carla"),
        ([("Voto Carla", CODE)], "-"),
        ([("Voto Carla", STRUCK), ("\nVoto Dario", PLAIN)], "V Dario"),
        ([("Voto ", PLAIN), ("Carla", STRUCK), (" Dario", PLAIN)], "V Dario"),
        ([("Voto ", PLAIN), ("Carla", STRUCK)], "? no-name"),
        ([("Vo", PLAIN), ("to", BOLD), (" Ca", RED), ("rla", PLAIN)], "V Carla"),
        ([("Voto ", PLAIN), ("@Carla", LINK)], "V Carla"),
        ([("Voto ", PLAIN), ("@Carla", MENTION)], "V Carla"),
        ([("Voto ", PLAIN), ("Nessuno", MENTION)], "V Nessuno"),
        ([("V̶o̶t̶o̶ ̶D̶a̶r̶i̶o̶ Voto Carla", PLAIN)], "V Carla"),
    ],
)
def test_own_text(parts: list[tuple[str, Style]], told: str) -> None:
    assert read(*parts) == told


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([("Voto Carla", HIDDEN)], "? hidden-text"),
        ([("Ciao", PLAIN), ("Voto Carla", HIDDEN)], "? hidden-text"),
        ([("Voto ", PLAIN), ("Carla", HIDDEN)], "? hidden-text"),
        ([("Voto Carla", PLAIN), (" ma scherzo", HIDDEN)], "? hidden-text"),
        ([("Voto Carla", PLAIN), (" e spero bene", HIDDEN)], "V Carla"),
        ([("Voto Carla", SPOILER)], "? in-spoiler"),
        ([("Voto: ", PLAIN), ("Carla", SPOILER)], "? in-spoiler"),
        ([("Voto Carla", PLAIN), ("Voto Dario", SPOILER)], "? in-spoiler"),
        ([("Voto Carla", HIDDEN_IN_SPOILER)], "? hidden-text"),
        ([("Voto Dario", PLAIN), ("Voto Carla", HIDDEN_IN_SPOILER)], "? hidden-text"),
        ([("Voto Dario", PLAIN), ("Voto Carla", IMAGE_IN_SPOILER)], "? in-image"),
        ([("Voto Dario", PLAIN), ("un gatto", IMAGE_IN_SPOILER)], "V Dario"),
        ([("Voto Dario", PLAIN), ("Voto Carla", Style(spoiler=True, hidden=True, image=True))], "? hidden-text"),
        ([("Voto Carla", PLAIN), ("voto Carla perché mente", SPOILER)], "V Carla"),
        ([("Voto Carla", PLAIN), ("voto lei perché mente", SPOILER)], "V Carla"),
        ([("Ciao", PLAIN), ("voto chi tace da ieri", SPOILER)], "-"),
        ([("Voto Carla", IMAGE)], "? in-image"),
        ([("", IMAGE)], "? in-image"),
        ([("Voto ", PLAIN), ("", IMAGE)], "? in-image"),
        ([("Buona serata ", PLAIN), ("", IMAGE)], "-"),
        ([("Voto Carla ", PLAIN), ("", IMAGE)], "V Carla"),
    ],
)
def test_text_that_not_everybody_sees(parts: list[tuple[str, Style]], told: str) -> None:
    assert read(*parts) == told


@pytest.mark.parametrize(("rule", "told"), [("dubbio", "? in-spoiler"), ("conta", "V Carla"), ("ignora", "-")])
def test_the_rule_of_spoilers(rule: str, told: str) -> None:
    assert read(("Voto Carla", SPOILER), spoiler=rule) == told


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([("Voto Carla", PLAIN)], "-"),
        ([("Voto Carla", BOLD)], "V Carla"),
        ([("Voto ", PLAIN), ("Carla", BOLD)], "V Carla"),
        ([("Voto", BOLD), (" Carla", PLAIN)], "? no-name"),
        ([("Dario mi convince, ", PLAIN), ("Carla", BOLD), (" meno", PLAIN)], "-"),
        ([("non ", PLAIN), ("voto Carla", BOLD)], "-"),
        ([("Voto Dario. ", PLAIN), ("Voto Carla", BOLD)], "V Carla"),
        ([("Mi astengo", PLAIN)], "-"),
        ([("Mi astengo", BOLD)], "A"),
        ([("Carla", BOLD)], "V Carla"),
        ([("Voto:\n", PLAIN), ("Carla", BOLD)], "V Carla"),
    ],
)
def test_only_bold_votes_where_the_rules_say_so(parts: list[tuple[str, Style]], told: str) -> None:
    assert read(*parts, bold_only=True) == told


def test_a_plain_vote_where_only_bold_votes_says_why_it_is_passed_over() -> None:
    reading = read_post(made(("Voto Carla", PLAIN)), author=None, lexicon=LEXICON, rules=rules(bold_only=True))
    assert reading == Reading(note="voto non in grassetto: qui vale solo il grassetto")


def test_a_name_alone_votes_only_where_the_rules_say_so() -> None:
    assert (read(("Carla", PLAIN)), read(("Carla", PLAIN), bare_name=False)) == ("V Carla", "-")


def test_a_vote_for_oneself_by_a_stranger_has_no_target() -> None:
    reading = read_post(made(("Mi autovoto", PLAIN)), author=None, lexicon=LEXICON, rules=rules())
    (statement,) = reading.statements
    assert (statement.himself, statement.target) == (True, None)


def test_the_vote_a_doubt_may_mean_stands_first() -> None:
    reading = read_post(made(("Voto Dario, anzi Carla", PLAIN)), author="Fabio", lexicon=LEXICON, rules=rules())
    assert reading == Reading(doubt=Doubt.TWO_TARGETS, candidates=("Carla", "Dario"))


def test_several_statements_are_told_in_order() -> None:
    reading = read_post(made(("Voto Dario\nCambio: voto Carla", PLAIN)), author="Fabio", lexicon=LEXICON, rules=rules())
    assert reading.note == "più dichiarazioni nel post: voto Dario poi voto Carla"
