"""The phases of a game in their order, by name and by instant."""

from __future__ import annotations

import pytest

from forumtool.edition.stages import Stage, read_stage, stage_at, window_of
from forumtool.edition.values import Phase
from tests.edition.support import HEADING, history, rome

NIGHT, DAY = Phase.NIGHT, Phase.DAY


def test_nights_come_before_their_days() -> None:
    first = Stage(NIGHT, 1)

    assert first.before is None
    assert [str(stage) for stage in (first, first.after, first.after.after)] == ["notte 1", "giorno 1", "notte 2"]
    assert Stage(DAY, 3).before == Stage(NIGHT, 3)
    assert Stage(NIGHT, 3).before == Stage(DAY, 2)


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("notte 2", Stage(NIGHT, 2)),
        ("  Giorno 13 ", Stage(DAY, 13)),
        ("NOTTE1", Stage(NIGHT, 1)),
        ("notte", None),
        ("notte 0", None),
        ("giorno due", None),
        ("2", None),
        ("alba 2", None),
    ],
)
def test_a_phase_is_named_in_words(text: str, stage: Stage | None) -> None:
    assert read_stage(text) == stage


@pytest.mark.parametrize(
    ("at", "stage"),
    [
        ("2026-11-01 12:00", Stage(NIGHT, 1)),
        ("2026-11-02 21:30", Stage(NIGHT, 1)),
        ("2026-11-03 09:29", Stage(NIGHT, 1)),
        ("2026-11-03 09:30", Stage(DAY, 1)),
        ("2026-11-03 21:30", Stage(DAY, 1)),  # the closing minute still counts
        ("2026-11-03 21:31", Stage(NIGHT, 2)),
        ("2026-11-04 09:30", Stage(DAY, 2)),
    ],
)
def test_every_instant_is_in_one_phase(at: str, stage: Stage) -> None:
    _, calendar, _ = history()

    assert stage_at(rome(at), calendar) == stage


def test_a_phase_has_the_hours_of_the_calendar() -> None:
    _, calendar, _ = history(heading=HEADING)

    night, day = window_of(Stage(NIGHT, 2), calendar), window_of(Stage(DAY, 2), calendar)

    assert (night.opens, night.closes) == (rome("2026-11-03 21:30"), rome("2026-11-04 09:30"))
    assert (day.opens, day.closes, day.ends) == (
        rome("2026-11-04 09:30"),
        rome("2026-11-04 21:30"),
        rome("2026-11-04 21:31"),
    )


def test_phases_are_in_order_of_time() -> None:
    game = [Stage.ranked(rank) for rank in range(6)]
    assert [stage.said for stage in game[:3]] == ["la notte 1", "il giorno 1", "la notte 2"]
    assert sorted([*game[3:], *game[:3]]) == game
    assert max(game) == game[-1]
    assert Stage(Phase.NIGHT, 2) <= Stage(Phase.NIGHT, 2) < Stage(Phase.DAY, 2)
    assert not Stage(Phase.DAY, 1) > Stage(Phase.NIGHT, 2)
