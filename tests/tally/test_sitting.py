"""Who sits at a ballot."""

from __future__ import annotations

from forumtool.tally.sitting import Sitting
from tests.edition.support import history, rome


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
