"""The words of a post that are shown beside what was read in them."""

from __future__ import annotations

import pytest

from forumtool.model import Body, Doubt, Fragment, Style
from forumtool.votes import Lexicon, read_post
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition(["Carla", "Dario"]))
LONG = "La notte era scura e il vento portava via le parole di chi parlava troppo, e di Dario non restava che il nome."


def words(post: Body) -> str:
    return read_post(post, author="Dario", lexicon=LEXICON, rules=rules()).words


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Voto Carla", "Voto Carla"),
        ("Buonasera\n\nVoto   Carla!", "Voto Carla!"),
        (f"{LONG}\nVoto Carla", "Voto Carla"),
        ("Voto:\nCarla", "Voto: Carla"),
        ("Voto Dario\nCambio voto: Carla", "Cambio voto: Carla"),
        ("Ritiro il voto", "Ritiro il voto"),
        ("Vоtо Cаrlа", "Vоtо Cаrlа"),  # as it was typed
        ("Niente da dire\nper oggi", ""),
        ("Voto Carla o Dario", ""),  # the sindaco reads the post himself
        ("", ""),
    ],
)
def test_the_line_that_says_it(text: str, shown: str) -> None:
    assert words(body(text)) == shown


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("", f", perché: {LONG}", "Voto Carla, perché: La notte era scura e il vento portava via le parole di chi p…"),
        (f"{LONG} ", "", "…le parole di chi parlava troppo, e di Dario non restava che il nome. Voto Carla"),
        (f"{LONG} ", f". {LONG}", "…di Dario non restava che il nome. Voto Carla. La notte era scura e il vento por…"),
    ],
)
def test_of_a_long_line_what_stands_around_the_vote(before: str, after: str, shown: str) -> None:
    assert words(body(f"{before}Voto Carla{after}")) == shown


def test_other_peoples_words_are_not_shown() -> None:
    assert words((Fragment("Voto Dario", Style(quoted=1)), Fragment("\nVoto Carla", Style()))) == "Voto Carla"


def test_a_post_longer_than_any_board_takes_is_for_the_sindaco() -> None:
    reading = read_post((Fragment("Voto Carla\n" * 40_000, Style()),), author="Dario", lexicon=LEXICON, rules=rules())
    assert (reading.doubt, reading.note) == (Doubt.NO_NAME, "il post è più lungo di quanto il forum permetta")
