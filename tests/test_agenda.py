"""The calendar of a game: which phases it lists, where we are, what the file still lacks."""

from __future__ import annotations

import pytest

from forumtool.agenda import Agenda, agenda_of
from tests.edition.support import HEADING, history, rome


def agenda(now: str, added: str = "", *, heading: str = HEADING) -> Agenda:
    edition, calendar, _ = history(added, heading=heading)
    return agenda_of(edition, calendar, rome(now))


def names(of: Agenda) -> list[str]:
    return [f"{row.stage}{f' turno {row.round}' if row.round > 1 else ''}" for row in of.rows]


def states(of: Agenda) -> dict[str, str]:
    return dict(zip(names(of), (row.state.value for row in of.rows), strict=True))


def due(of: Agenda) -> list[str]:
    return [f"{row.stage}: {due.message}" for row, due in of.due]


# ---------------------------------------------------------------- how far it goes


@pytest.mark.parametrize(
    ("now", "last"),
    [
        ("2026-10-01 12:00", "giorno 1"),  # long before the game
        ("2026-11-02 21:30", "giorno 1"),
        ("2026-11-03 12:00", "notte 2"),
        ("2026-11-03 21:30", "notte 2"),  # the closing minute is still the day's
        ("2026-11-03 21:31", "giorno 2"),
    ],
)
def test_it_ends_with_the_phase_after_now(now: str, last: str) -> None:
    assert names(agenda(now))[-1] == last


@pytest.mark.parametrize(
    ("added", "last"),
    [
        ("[[giorno]]\nnumero = 3\nchiusura = 2026-11-06T21:30:00", "giorno 3"),
        ("[[notte]]\nnumero = 4", "notte 4"),
    ],
)
def test_it_goes_on_to_what_is_written(added: str, last: str) -> None:
    assert names(agenda("2026-11-03 12:00", added))[-1] == last


def test_it_goes_on_to_the_last_day_with_a_topic_of_its_own() -> None:
    heading = HEADING.replace("63000001", "[63000001, { giorno = 4, topic = 63000009 }]")

    listed = agenda("2026-11-03 12:00", heading=heading)

    assert names(listed)[-1] == "giorno 4"
    assert listed.rows[-1].topics == (("cabina", 63000009),)


def test_a_game_long_over_is_not_listed_to_this_day() -> None:
    over = agenda("2028-01-01 12:00", '[[giorno]]\nnumero = 2\nrogo = "Anna"')

    assert names(over)[-1] == "giorno 3"
    assert over.silent_from == 3
    assert agenda("2026-11-10 12:00", '[[giorno]]\nnumero = 2\nrogo = "Anna"').silent_from is None


# ---------------------------------------------------------------- where we are


def test_one_phase_is_going_on() -> None:
    assert states(agenda("2026-11-04 12:00")) == {
        "notte 1": "past",
        "giorno 1": "past",
        "notte 2": "past",
        "giorno 2": "current",
        "notte 3": "future",
    }


def test_in_the_closing_minute_it_is_still_day() -> None:
    closing = agenda("2026-11-03 21:30")

    assert str(closing.here) == "giorno 1"
    assert states(closing) == {"notte 1": "past", "giorno 1": "current", "notte 2": "future"}


def test_before_the_game_nothing_is_going_on() -> None:
    before = agenda("2026-11-02 21:29")

    assert before.here is None
    assert states(before) == {"notte 1": "future", "giorno 1": "future"}


def test_a_runoff_goes_on_while_night_has_begun() -> None:
    runoff = "ballottaggi = [{ apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00, topic = 63000008 }]"

    listed = agenda("2026-11-03 22:30", f"[[giorno]]\nnumero = 1\n{runoff}")

    assert states(listed) == {
        "notte 1": "past",
        "giorno 1": "past",
        "giorno 1 turno 2": "current",
        "notte 2": "current",
        "giorno 2": "future",
    }
    assert listed.rows[2].topics == (("cabina", 63000008),)


# ---------------------------------------------------------------- hours


def test_a_double_day_moves_what_follows() -> None:
    listed = agenda("2026-11-03 12:00", "[[giorno]]\nnumero = 1\nchiusura = 2026-11-04T21:30:00")

    day, night = listed.rows[1:3]
    assert (day.moved, day.window.opens, day.window.closes) == (
        True,
        rome("2026-11-03 09:30"),
        rome("2026-11-04 21:30"),
    )
    assert (night.moved, night.window.opens, night.window.closes) == (
        False,
        rome("2026-11-04 21:30"),
        rome("2026-11-05 09:30"),
    )


# ---------------------------------------------------------------- what is due


def test_a_closed_day_without_an_end_is_due() -> None:
    assert due(agenda("2026-11-03 21:30")) == []
    assert due(agenda("2026-11-03 21:31")) == ["giorno 1: chiuso, manca `rogo` o `senza_rogo`"]
    assert due(agenda("2026-11-03 21:31", '[[giorno]]\nnumero = 1\nrogo = "Anna"')) == []
    assert due(agenda("2026-11-03 21:31", '[[giorno]]\nnumero = 1\nsenza_rogo = "falegname"')) == []


def test_a_runoff_puts_off_the_end() -> None:
    day = (
        "[[giorno]]\nnumero = 1\n"
        "ballottaggi = [{ apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00 }]"
    )

    assert due(agenda("2026-11-03 22:30", day)) == []
    assert due(agenda("2026-11-03 23:01", day)) == ["giorno 1: chiuso, manca `rogo` o `senza_rogo`"]


def test_the_end_of_a_day_may_be_written_once_its_own_ballot_is_closed() -> None:
    """Whether the runoff is held at all depends on the votes."""
    day = (
        '[[giorno]]\nnumero = 1\nrogo = "Anna"\n'
        "ballottaggi = [{ apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00 }]"
    )

    assert due(agenda("2026-11-03 21:30", day)) == [
        "giorno 1: ha già `rogo`, ma chiude il 03/11/2026 alle 21:30: controlla il numero"
    ]
    assert due(agenda("2026-11-03 21:31", day)) == []


def test_where_a_runoff_always_follows_its_hours_are_due() -> None:
    heading = HEADING + "\n[regole]\nturni = 2\n"

    assert due(agenda("2026-11-03 21:31", heading=heading)) == [
        "giorno 1: chiuso, mancano gli orari del ballottaggio, `ballottaggi`, o il rogo"
    ]


def test_a_day_without_a_cabina_is_due() -> None:
    heading = HEADING.replace("63000001", "[{ giorno = 1, topic = 63000001 }, { giorno = 3, topic = 63000003 }]")

    assert due(agenda("2026-11-03 12:00", heading=heading)) == [
        "giorno 2: manca la cabina: aggiungi { giorno = 2, topic = … } in `cabina`, sotto [topic]"
    ]
