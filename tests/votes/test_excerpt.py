"""The short piece of a post that is shown beside its verdict."""

from __future__ import annotations

import pytest

from forumtool.model import Body, Doubt, Fragment, Style
from forumtool.votes import Lexicon, excerpt, read_post
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition(["Carla", "Dario"]))
LONG = "La notte era scura e il vento portava via le parole di chi parlava troppo, e di Dario non restava che il nome."


def shown(post: Body) -> str:
    return excerpt(post, author="Dario", lexicon=LEXICON, rules=rules())


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("Voto Carla", "Voto Carla"),
        ("Buonasera\n\nVoto   Carla!", "Voto Carla!"),
        (f"{LONG}\nVoto Carla", "Voto Carla"),
        ("Voto:\nCarla", "Voto: Carla"),
        ("\n\nNiente da dire\nper oggi", "Niente da dire"),
        ("Vоtо Cаrlа", "Vоtо Cаrlа"),  # as it was typed
        ("", ""),
    ],
)
def test_the_line_of_the_vote_or_the_first(text: str, short: str) -> None:
    assert shown(body(text)) == short


def test_it_is_cut_to_eighty_characters() -> None:
    short = shown(body(LONG))
    assert (len(short) <= 80, short[-1], LONG.startswith(short[:-1])) == (True, "…", True)


def test_other_peoples_words_are_not_shown() -> None:
    assert shown((Fragment("Voto Dario", Style(quoted=1)), Fragment("\nMah", Style()))) == "Mah"


def test_a_post_longer_than_any_board_takes_is_for_the_sindaco() -> None:
    reading = read_post((Fragment("Voto Carla\n" * 40_000, Style()),), author="Dario", lexicon=LEXICON, rules=rules())
    assert (reading.doubt, reading.note) == (Doubt.NO_NAME, "il post è più lungo di quanto il forum permetta")
