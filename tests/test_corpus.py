"""The corpus is sound, and its loader says what the rows say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime

import pytest

from forumtool.model import Act, Doubt, Fragment, Person, Reading, Statement, Style
from forumtool.text import fold
from tests.corpus import ZONE, Row, body, editions, final_effect, rows, seat_of

LABELS = {"vote", "withdraw", "abstain", "confirm", "none", "doubt"}
ROWS = list(rows())
INLINE_BLOCK = re.compile(r"(?<=[^\n}])\{(?:q|sp|code)\b|\{/(?:q|sp|code)\}(?=[^\n{])")


# ---------------------------------------------------------------- the markup


def test_plain_text_is_one_fragment() -> None:
    assert body("Voto Luna\nperché sì") == (Fragment("Voto Luna\nperché sì", Style()),)


def test_tags_nest() -> None:
    assert body("a{q X}b{q Y}{b}c{/b}{/q}{/q}d") == (
        Fragment("a", Style()),
        Fragment("b", Style(quoted=1)),
        Fragment("c", Style(quoted=2, bold=True)),
        Fragment("d", Style()),
    )


@pytest.mark.parametrize(
    ("markup", "style"),
    [
        ("{b}x{/b}", Style(bold=True)),
        ("{q Luna Rossa}x{/q}", Style(quoted=1)),
        ("{sp}x{/sp}", Style(spoiler=True)),
        ("{s}x{/s}", Style(struck=True)),
        ("{code}x{/code}", Style(code=True)),
        ("{c red}x{/c}", Style(colour="red")),
        ("{c #FFF}x{/c}", Style(colour="#FFF", hidden=True)),
        ("{h}x{/h}", Style(hidden=True)),
        ("{m}x{/m}", Style(mention=True)),
        ("{a https://x.example/?t=1}x{/a}", Style(link="https://x.example/?t=1")),
        ("{img x}", Style(image=True)),
    ],
)
def test_each_tag_has_its_style(markup: str, style: Style) -> None:
    assert body(markup) == (Fragment("x", style),)


def test_a_colour_inside_hidden_text_does_not_bring_it_back() -> None:
    assert body("{h}{c red}x{/c}{/h}") == (Fragment("x", Style(hidden=True, colour="red")),)


def test_a_picture_without_text_is_a_fragment_still() -> None:
    assert body("Voto {img}") == (Fragment("Voto ", Style()), Fragment("", Style(image=True)))


def test_other_braces_and_brackets_are_text() -> None:
    assert body("{Ombra} [b]{z}") == (Fragment("{Ombra} [b]{z}", Style()),)


@pytest.mark.parametrize("markup", ["{b}x", "x{/b}", "{b}{s}x{/b}{/s}"])
def test_crossed_tags_are_refused(markup: str) -> None:
    with pytest.raises(ValueError, match="clos"):
        body(markup)


# ---------------------------------------------------------------- the tables


def test_tables_are_of_a_playable_size() -> None:
    sizes = {name: len(edition.players) for name, edition in editions().items()}
    assert len(sizes) >= 5
    assert all(8 <= size <= 24 for size in sizes.values()), sizes


def test_no_two_names_of_a_table_are_the_same() -> None:
    for name, edition in editions().items():
        names = [moderator.name for moderator in edition.moderators]
        for player in edition.players:
            for holder in player.holders:
                names += [holder.name, *holder.aliases]
        assert [key for key, times in Counter(map(fold, names)).items() if times > 1] == [], name


def test_a_replacement_takes_the_seat() -> None:
    osteria = editions()["osteria"]
    seat = next(player for player in osteria.players if player.seat == "Teo")
    assert [holder.name for holder in seat.holders] == ["Teo", "Fiammetta"]
    assert seat.holders[1].aliases == ("Fiamma",)
    assert seat.holders[1].since == datetime(2026, 11, 4, 14, tzinfo=ZONE)
    assert (seat_of(osteria, "Fiammetta"), seat_of(osteria, "Sindaco")) == ("Teo", None)


def test_the_dead_die_in_the_first_night() -> None:
    assert [death.player for death in editions()["osteria"].night(1).deaths] == ["Sandrino"]


# ---------------------------------------------------------------- the rows


def test_the_corpus_is_large_and_each_kind_has_its_share() -> None:
    kinds = Counter(row.kind for row in ROWS)
    assert len(ROWS) >= 700
    assert min(kinds.values()) >= 20, kinds
    assert kinds["chatter"] >= 80
    assert {row.label for row in ROWS if row.kind == "chatter"} == {"none"}


def test_ids_tell_the_kind_and_are_unique() -> None:
    assert all(row.id.rpartition("-")[0] == row.kind for row in ROWS)
    assert len({row.id for row in ROWS}) == len(ROWS)


def test_no_post_is_written_twice_by_one_hand() -> None:
    seen = Counter((row.roster, row.author, row.markup) for row in ROWS)
    assert [key for key, times in seen.items() if times > 1] == []


def faults(row: Row) -> Iterator[str]:
    people = {player.seat for player in row.edition.players}
    people |= {moderator.name for moderator in row.edition.moderators}
    named = row.candidates | {target for _, target in row.statements if target}
    if row.target:
        named |= {row.target}
    if row.seat is None and row.author not in people:
        yield "stranger as author"
    if not named <= people:
        yield f"strangers named: {named - people}"
    if not set(row.accept) <= LABELS or row.accept[0] != row.label:
        yield f"labels: {row.label}, {row.accept}"
    if ("doubt" in row.accept) != bool(row.reasons):
        yield "a doubt has its reason, and nothing else has one"
    if "vote" in row.accept and not row.target:
        yield "a vote without target"
    if not row.body:
        yield "an empty post"
    if INLINE_BLOCK.search(row.markup):
        yield "quotes, spoilers and code stand on lines of their own"


def test_every_row_is_sound() -> None:
    assert [f"{row.id}: {fault}" for row in ROWS for fault in faults(row)] == []


def test_row_carries_what_the_file_says() -> None:
    row = next(row for row in ROWS if row.id == "change-008")
    assert (row.label, row.target, row.seat) == ("vote", "Mirko", "Mirco")
    assert row.statements == ((Act.WITHDRAW, "Ax"), (Act.VOTE, "Mirko"))
    unsure = next(row for row in ROWS if row.id == "pyre-014")
    assert unsure.accept == ("doubt", "vote")
    assert unsure.reasons == {Doubt.IRONIC}


# ---------------------------------------------------------------- holding a reading against a row


def said(act: Act, target: str | None = None) -> Statement:
    return Statement(act, Person(target) if target else None)


@pytest.mark.parametrize(
    ("reading", "effect"),
    [
        (Reading(), ("none", None)),
        (Reading(doubt=Doubt.IRONIC, candidates=("Luna",)), ("doubt", None)),
        (Reading((said(Act.VOTE, "Luna"),)), ("vote", "Luna")),
        (Reading((said(Act.VOTE, "Luna"), said(Act.VOTE, "Leo"))), ("vote", "Leo")),
        (Reading((said(Act.VOTE, "Luna"), said(Act.CONFIRM))), ("vote", "Luna")),
        (Reading((said(Act.CONFIRM),)), ("confirm", None)),
        (Reading((said(Act.WITHDRAW, "Luna"), said(Act.ABSTAIN))), ("abstain", None)),
        (Reading((Statement(Act.VOTE, himself=True),)), ("vote", "Ax")),
    ],
)
def test_final_effect(reading: Reading, effect: tuple[str, str | None]) -> None:
    assert final_effect(reading, "Ax") == effect


def test_a_row_allows_its_labels_and_its_target_alone() -> None:
    row = next(row for row in ROWS if row.id == "pyre-014")
    assert row.allows("doubt")
    assert row.allows("vote", "Il Barone")
    assert not row.allows("vote", "Luna")
    assert not row.allows("none")
    assert row.allows_reading(Reading((said(Act.VOTE, "Il Barone"),)))
