"""The day with which a post is headed."""

from __future__ import annotations

import pytest

from forumtool.votes import Lexicon, read_post
from tests.votes.rosters import body, edition, rules

LEXICON = Lexicon.of(edition(["Anna", "Carla", "G2"]))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Giorno 2: voto Carla", 2),
        ("GIORNO 2\nVoto: Carla", 2),
        ("[Giorno 12] Carla", 12),
        ("(giorno 3) Voto Carla", 3),
        ("Day 2 voto Carla", 2),
        ("G3 - Carla", 3),
        ("Votazione del giorno 2: Carla", 2),
        ("Voto giorno 2: Carla", 2),
        ("Eccomi.\nGiorno 2, voto Carla", 2),
        ("Voto Carla", None),
        ("Voto Carla, il giorno 1 non mi è piaciuta", None),
        ("Giorno 1: che noia\nGiorno 2: voto Carla", None),
        ("Giorno 1.30 di ritardo\nVoto Carla", None),
        ("Giorno 2: ho letto tutto", None),
        ("Giorno 2: se parla voto Carla", None),
    ],
)
def test_the_day_of_a_heading(text: str, day: int | None) -> None:
    assert read_post(body(text), author="Anna", lexicon=LEXICON, rules=rules()).day == day
