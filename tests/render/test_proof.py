"""The history of a post, version by version."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from forumtool.boards.body import read_body
from forumtool.model import Act, Claim, Doubt, Fragment, Person, Reading, Statement, Style, Version
from forumtool.render import as_proof
from tests.forum_markup import quote
from tests.render.days import at, edition, post


def test_every_version_stands_in_full_with_what_it_says() -> None:
    first = Version(
        read_body(quote("Voto Anna<br><br>anzi no", "Bruno") + "Ma no!<br>Voto Carla\x1b[2J"),
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
        "     > CITAZIONE (Bruno @ 4/11/2026, 10:00)\n"
        "     > Voto Anna\n"
        "\n"
        "     > anzi no\n"
        "     Ma no!\n"
        "     Voto Carla[2J\n"
        "\n"
        "2. letta 4/11 22:00:00, modificata 4/11 21:45:00: ritira il voto, poi vota Dario (due dichiarazioni)\n"
        "   - > CITAZIONE (Bruno @ 4/11/2026, 10:00)\n"
        "   - > Voto Anna\n"
        "   -\n"
        "   - > anzi no\n"
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


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        (quote("No", "Ugo") + "Voto Carla", ["> CITAZIONE (Ugo @ 4/11/2026, 10:00)", "> No", "Voto Carla"]),
        (quote("Voto Anna") + "<b>Voto</b> Carla<br>ciao", ["> CITAZIONE", "> Voto Anna", "Voto Carla", "ciao"]),
        ("Ciao" + quote("no") + "<br>sì", ["Ciao", "> CITAZIONE", "> no", "", "sì"]),
        (quote("Io" + quote("no") + "Lui"), ["> CITAZIONE", "> Io", "> CITAZIONE", "> no", "> Lui"]),
        ("", [""]),
    ],
)
def test_the_words_of_the_author_never_stand_as_quoted(html: str, lines: list[str]) -> None:
    version = Version(read_body(html), None, at(11), at(11))
    text = as_proof(Claim(replace(post(101, "Anna", "", at(10)), versions=(version,)), (Reading(),)), edition())
    assert [line.removeprefix("     ") for line in text.split("\n")[5:-1]] == lines


def test_quoted_words_on_a_line_of_the_author_stand_apart() -> None:
    body = (Fragment("Dice ", Style()), Fragment("Voto Anna", Style(quoted=1)), Fragment(" e sbaglia", Style()))
    version = Version(body, None, at(11), at(11))
    text = as_proof(Claim(replace(post(101, "Anna", "", at(10)), versions=(version,)), (Reading(),)), edition())
    assert text.split("\n")[5:-1] == ["     Dice", "     > Voto Anna", "     e sbaglia"]
