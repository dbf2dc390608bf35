"""Who sits at a ballot."""

from __future__ import annotations

import pytest

from forumtool.tally.sitting import Sitting
from tests.edition.support import RUNOFFS, history, rome


def test_a_sindaco_who_dies_and_comes_back_by_day_changes_nothing() -> None:
    of = history(
        """
        [[giorno]]
        numero = 1
        morti = [{ giocatore = "Sindaco", quando = 2026-11-03T10:00:00 }]
        ritorni = [{ giocatore = "Sindaco", quando = 2026-11-03T11:00:00 }]
        """
    )

    sitting = Sitting(*of, 1, 1, rome("2026-11-03 12:00"))

    assert sitting.alive == ("Anna", "Bruno", "Carla", "Ivo")
    assert sitting.lapses == ()


@pytest.mark.parametrize(
    ("day", "round", "at", "listed"),
    [
        (1, 1, "2026-11-02 21:29", False),
        (1, 1, "2026-11-02 21:30", True),
        (1, 1, "2026-11-04 09:29", True),
        (1, 1, "2026-11-04 09:30", False),
        (2, 1, "2026-11-03 21:30:59", False),
        (2, 1, "2026-11-03 21:31", True),
        (2, 1, "2026-11-04 22:30", False),
        (2, 1, "2026-11-04 23:10", True),
        (2, 2, "2026-11-04 22:30", True),
        (2, 2, "2026-11-04 23:10", False),
        (3, 1, "2026-11-04 22:30", False),
        (3, 1, "2026-11-04 23:10", True),
        (2, 1, "2026-11-05 09:29", True),
    ],
)
def test_the_posts_that_a_round_accounts_for(day: int, round: int, at: str, listed: bool) -> None:
    sitting = Sitting(*history(RUNOFFS), day, round, rome("2026-11-06 12:00"))
    assert sitting.is_listed(rome(at)) is listed
