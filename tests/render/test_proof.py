"""The history of a post, version by version."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from forumtool.model import Act, Claim, Doubt, Fragment, Person, Reading, Statement, Style, Version
from forumtool.render import as_proof
from tests.render.days import at, edition, post


def test_every_version_stands_in_full_with_what_it_says() -> None:
    first = Version(
        (Fragment("Bruno: Voto Anna", Style(quoted=1)), Fragment("\nMa no!\nVoto Carla\x1b[2J", Style())),
        None,
        at(10, 5),
        at(12),
    )
    second = Version((Fragment("Voto Dario", Style()),), at(21, 45), at(22), at(22))
    written = replace(post(101, "Anna", "", at(10)), versions=(first, second), gone=at(9, day=5))
    readings = (
        Reading((Statement(Act.VOTE, Person("Carla")),)),
        Reading((Statement(Act.WITHDRAW), Statement(Act.VOTE, Person("Dario"))), note="due dichiarazioni"),
    )

    assert as_proof(Claim(written, readings), edition()) == (
        "Post 101 di Anna, mercoledì 4 novembre 2026, ore 10:00\n"
        "https://esempio.forumfree.it/?t=63000001&p=101\n"
        "2 versioni in archivio\n"
        "\n"
        "1. letta da 4/11 10:05:00 a 4/11 12:00:00: vota Carla\n"
        "     > Bruno: Voto Anna\n"
        "     Ma no!\n"
        "     Voto Carla[2J\n"
        "\n"
        "2. letta 4/11 22:00:00, modificata 4/11 21:45:00: ritira il voto, poi vota Dario (due dichiarazioni)\n"
        "   - > Bruno: Voto Anna\n"
        "   - Ma no!\n"
        "   - Voto Carla[2J\n"
        "   + Voto Dario\n"
        "\n"
        "Alla lettura del 5/11 09:00:00 il post non c'era più.\n"
    )


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        (Reading(), "nessun voto"),
        (Reading(doubt=Doubt.CONDITIONAL), "il voto è sotto condizione"),
        (Reading((Statement(Act.ABSTAIN),)), "si astiene"),
        (Reading((Statement(Act.CONFIRM),)), "conferma il voto di prima"),
        (Reading((Statement(Act.VOTE, himself=True),)), "vota sé stesso"),
    ],
)
def test_what_a_version_says(reading: Reading, said: str) -> None:
    undated = replace(post(1, "Anna", "…", None), shown="ieri")

    text = as_proof(Claim(undated, (reading,)), edition())

    assert text.startswith("Post 1 di Anna, data illeggibile («ieri»)\n")
    assert f"1. letta 4/11 22:00:00: {said}\n" in text


def test_only_what_differs_from_the_version_before_is_marked() -> None:
    texts = ("Ciao.\nVoto Carla\nA dopo", "Ciao.\nVoto Dario\nA dopo")
    bodies = [(Fragment(text, Style()),) for text in texts]
    versions = tuple(Version(body, None, at(11 + turn), at(11 + turn)) for turn, body in enumerate(bodies))
    claim = Claim(replace(post(101, "Anna", "", at(10)), versions=versions), (Reading(), Reading()))
    lines = as_proof(claim, edition()).split("\n")
    assert [line for line in lines if line.startswith("   ")] == [
        "     Ciao.",
        "     Voto Carla",
        "     A dopo",
        "     Ciao.",
        "   - Voto Carla",
        "   + Voto Dario",
        "     A dopo",
    ]
