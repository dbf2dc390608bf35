"""Hours of the rule book that a day cannot have, since the clocks jump over them, or has twice."""

from __future__ import annotations

import pytest

from forumtool.edition.calendar import Calendar
from tests.edition.support import HEADING, edition

SAID = (
    "edizione.toml, riga {}: orari.{}: il 28/03/2027 le {} non ci sono, perché l'ora va avanti, e il giorno {} {} alle "
    "{}: guarda «forumtool calendario» e, se non va bene, scrivi l'istante in `{}` del suo [[giorno]]."
)
CLOSING = SAID.format(11, "chiusura", "02:30", 2, "si chiude", "03:30", "chiusura")
OPENING = SAID.format(10, "apertura", "02:15", 2, "si apre", "03:15", "apertura")
TWICE = (
    "edizione.toml, riga {}: orari.{}: il 25/10/2026 le {} ci sono due volte, perché l'ora torna indietro, e il giorno "
    "{} {} alla prima: se dev'essere la seconda, scrivi `{} = 2026-10-25T{}:00+01:00` nel suo [[giorno]]."
)
CLOSING_TWICE = TWICE.format(11, "chiusura", "02:30", 5, "si chiude", "chiusura", "02:30")
OPENING_TWICE = TWICE.format(10, "apertura", "02:00", 5, "si apre", "apertura", "02:00")

# The first night, the hours, what else is written → what is told.
GAMES = {
    "the close": ("2027-03-26", "03:30", "02:30", "", [CLOSING]),
    "the opening": ("2027-03-26", "02:15", "21:30", "", [OPENING]),
    "before and after": ("2027-03-26", "03:00", "01:59", "", []),
    "written": ("2027-03-26", "03:30", "02:30", "[[giorno]]\nnumero = 2\nchiusura = 2027-03-28T01:30:00", []),
    "the close twice": ("2026-10-20", "03:30", "02:30", "", [CLOSING_TWICE]),
    "the opening twice": ("2026-10-20", "02:00", "21:30", "", [OPENING_TWICE]),
    "before and after in autumn": ("2026-10-20", "03:00", "01:59", "", []),
    "the second written": (
        "2026-10-20", "03:30", "02:30", "[[giorno]]\nnumero = 5\nchiusura = 2026-10-25T02:30:00+01:00", []
    ),
    "in winter": ("2026-11-02", "03:30", "02:30", "", []),
    "a game long over": ("2027-01-10", "03:30", "02:30", "", []),
    "after the change": ("2027-03-28", "03:30", "02:30", "", []),
}


def test_the_second_is_taken_where_it_is_written_as_it_is_told() -> None:
    heading = HEADING.replace("2026-11-02", "2026-10-20") + '[orari]\napertura = "03:30"\nchiusura = "02:30"\n'
    for more, offset in (("", "+02:00"), ("[[giorno]]\nnumero = 5\nchiusura = 2026-10-25T02:30:00+01:00", "+01:00")):
        closes = Calendar(edition(more, heading=heading)).day(5).closes
        assert closes.isoformat() == f"2026-10-25T02:30:00{offset}"


@pytest.mark.parametrize("game", GAMES)
def test_an_hour_that_a_day_cannot_have_is_told(game: str) -> None:
    night, opening, closing, more, told = GAMES[game]
    heading = HEADING.replace("2026-11-02", night) + f'[orari]\napertura = "{opening}"\nchiusura = "{closing}"\n'
    found = edition(more, heading=heading).warnings
    assert [str(problem) for problem in found if problem.code in ("skipped-hour", "double-instant")] == told
