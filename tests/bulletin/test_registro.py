"""The registro: every entry in its place, and what of it all may know."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.bulletin.registro import Chapter, Entry, chapters, entries_of
from tests.edition.support import HEADING, history, rome

REVEALING = HEADING + '\n[regole]\nrivela = "alla-morte"\n'
CAUSES = HEADING + "\n[regole]\ncause_visibili = true\n"


def entries(added: str, *, heading: str = HEADING) -> tuple[Entry, ...]:
    return entries_of(*history(added, heading=heading))


def lines(added: str, *, heading: str = HEADING) -> list[str]:
    return [f"{one.stage}: {one.player}, {one.kind.value}, {one.cause}" for one in entries(added, heading=heading)]


def told(added: str, now: datetime | None = None, *, heading: str = HEADING) -> list[Chapter]:
    edition, calendar, chronicle = history(added, heading=heading)
    return list(chapters(entries_of(edition, calendar, chronicle), edition, calendar, known_at=now))


def titles(of: list[Chapter]) -> list[str]:
    return [f"{chapter.stage}: {', '.join(entry.player for entry in chapter.entries) or '-'}" for chapter in of]


# ---------------------------------------------------------------- what happened, in order


def test_everything_in_order_of_time_deaths_before_returns() -> None:
    assert lines(
        """
        [[notte]]
        numero = 2
        ritorni = [{ giocatore = "Anna", causa = "gesoo" }]
        morti = [{ giocatore = "Carla", causa = "sbranata" }]
        uscite = [{ giocatore = "Ivo", causa = "drago" }]

        [[giorno]]
        numero = 1
        rogo = "Anna"
        ritorni = [{ giocatore = "Sindaco", causa = "usanza", quando = 2026-11-03T10:00:00 }]
        morti = [
          { giocatore = "Bruno", causa = "legato" },
          { giocatore = "Sindaco", causa = "di nuovo", quando = 2026-11-03T12:00:00 },
        ]

        [[notte]]
        numero = 1
        morti = [{ giocatore = "Sindaco", causa = "sbranato" }]

        [[sostituzioni]]
        esce = "Carla"
        entra = "Olga"
        quando = 2026-11-03T23:00:00
        """
    ) == [
        "notte 1: Sindaco, death, sbranato",
        "giorno 1: Sindaco, death, di nuovo",
        "giorno 1: Anna, death, rogo",
        "giorno 1: Bruno, death, legato",
        "giorno 1: Sindaco, return, usanza",
        "notte 2: Carla, replaced, entra Olga",
        "notte 2: Olga, death, sbranata",
        "notte 2: Ivo, leaves, drago",
        "notte 2: Anna, return, gesoo",
    ]


def test_who_is_named_is_who_held_the_seat_then() -> None:
    assert lines(
        """
        [[sostituzioni]]
        esce = "Ivo"
        entra = "Olga"
        quando = 2026-11-04T14:00:00

        [[notte]]
        numero = 1
        morti = [{ giocatore = "Ivo", causa = "x" }]

        [[giorno]]
        numero = 2
        rogo = "Ivo"
        ritorni = [{ giocatore = "Ivo", causa = "y", quando = 2026-11-04T12:00:00 }]
        """
    ) == [
        "notte 1: Ivo, death, x",
        "giorno 2: Ivo, replaced, entra Olga",
        "giorno 2: Olga, death, rogo",
        "giorno 2: Ivo, return, y",
    ]


def test_a_replacement_in_the_closing_minute_is_of_the_day() -> None:
    change = '[[sostituzioni]]\nesce = "Ivo"\nentra = "Olga"\nquando = 2026-11-03T{}\n'

    assert str(entries(change.format("21:30:59"))[0].stage) == "giorno 1"
    assert str(entries(change.format("21:31:00"))[0].stage) == "notte 2"


# ---------------------------------------------------------------- what may be told


def test_the_cause_of_a_night_death_is_told_only_by_a_ruleset_that_says_so() -> None:
    night = '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Anna", causa = "vampiro" }]'

    assert [one.told for one in entries(night)] == [None]
    assert [one.told for one in entries(night, heading=CAUSES)] == ["vampiro"]


@pytest.mark.parametrize(
    ("cause", "known"),
    [
        ("inattivo", True),
        ("Inattiva.", True),
        ("per inattività", True),
        ("squalificato dal sindaco", False),
        ("inattivo, era un lupo", False),
        ("ucciso dai Lupi", False),
        ("vampiri", False),
        ("massoni", False),
        ("kamikaze", False),
        ("il Maniaco Sessuale lo ha preso", False),
        ("colpa del criceto-mannaro!", False),
        ("ricordava d’amare il bonificatore", False),  # another name of a role
        ("innamorato di Carla", False),
        ("Ivuzzo lo ha tradito", False),  # an alias
    ],
)
def test_of_the_causes_of_deaths_by_day_only_silence_is_told(cause: str, known: bool) -> None:
    day = f'[[giorno]]\nnumero = 1\nmorti = [{{ giocatore = "Anna", causa = "{cause}" }}]'

    assert [one.told for one in entries(day)] == [cause if known else None]
    assert [one.told for one in entries(day, heading=CAUSES)] == [cause]


def test_the_pyre_is_told() -> None:
    assert [(one.pyre, one.told) for one in entries('[[giorno]]\nnumero = 1\nrogo = "Anna"')] == [(True, "rogo")]


def test_why_somebody_comes_back_or_leaves_is_not_told() -> None:
    night = """
        [[notte]]
        numero = 2
        ritorni = [{ giocatore = "Anna", causa = "spettro", chi = "Bruno", ruolo = "contadino" }]
        uscite = [{ giocatore = "Carla", causa = "drago" }]
        """

    for heading in (HEADING, CAUSES, REVEALING):
        assert [(one.told, one.role) for one in entries(night, heading=heading)] == [(None, None), (None, None)]


def test_roles_of_the_dead_are_told_only_by_a_ruleset_that_reveals_them() -> None:
    added = """
        [[giocatori]]
        nome = "Dina"
        ruolo = "gufo"

        [[notte]]
        numero = 2
        morti = [{ giocatore = "Dina" }]
        cambi = [{ giocatore = "Dina", ruolo = "lupo" }]

        [[giorno]]
        numero = 2
        rogo = "Anna"
        """

    assert [one.role for one in entries(added, heading=REVEALING)] == ["Gufo", None]
    for rule in ("mai", "a-fine-partita"):
        heading = REVEALING.replace("alla-morte", rule)
        assert [one.role for one in entries(added, heading=heading)] == [None, None]


def test_by_day_the_role_is_the_one_of_that_day() -> None:
    added = """
        [[notte]]
        numero = 2
        cambi = [{ giocatore = "Anna", ruolo = "lupo" }]

        [[giorno]]
        numero = 2
        rogo = "Anna"
        """

    assert [one.role for one in entries(added, heading=REVEALING)] == ["Lupo"]


# ---------------------------------------------------------------- chapters

PAST = """
    [[notte]]
    numero = 1
    morti = [{ giocatore = "Sindaco", causa = "sbranato" }]

    [[giorno]]
    numero = 1
    senza_rogo = "falegname"

    [[giorno]]
    numero = 2
    rogo = "Anna"
    morti = [{ giocatore = "Bruno", causa = "inattivo", quando = 2026-11-04T12:00:00 }]

    [[notte]]
    numero = 3
    morti = [{ giocatore = "Carla", causa = "sbranata" }]
    """


def test_nights_without_deaths_have_a_chapter_and_days_without_an_end_have_none() -> None:
    assert titles(told(PAST)) == [
        "notte 1: Sindaco",
        "giorno 1: -",
        "notte 2: -",
        "giorno 2: Bruno, Anna",
        "notte 3: Carla",
    ]
    assert titles(told('[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Anna", causa = "x" }]')) == [
        "notte 1: -",
        "notte 2: Anna",
    ]
    assert told("") == []


@pytest.mark.parametrize(
    ("now", "known"),
    [
        ("2026-11-03 09:29", []),
        ("2026-11-03 09:30", ["notte 1: Sindaco"]),
        ("2026-11-03 21:30", ["notte 1: Sindaco"]),
        ("2026-11-03 21:31", ["notte 1: Sindaco", "giorno 1: -"]),
        ("2026-11-04 12:00", ["notte 1: Sindaco", "giorno 1: -", "notte 2: -", "giorno 2: Bruno"]),
        ("2026-11-04 21:31", ["notte 1: Sindaco", "giorno 1: -", "notte 2: -", "giorno 2: Bruno, Anna"]),
    ],
)
def test_nothing_is_told_before_its_time(now: str, known: list[str]) -> None:
    assert titles(told(PAST, rome(now))) == known


def test_a_pyre_is_told_after_the_last_runoff() -> None:
    day = (
        '[[giorno]]\nnumero = 1\nrogo = "Anna"\n'
        "ballottaggi = [{ apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00 }]"
    )

    assert told(day, rome("2026-11-03 23:00")) == []
    assert titles(told(day, rome("2026-11-03 23:01"))) == ["notte 1: -", "giorno 1: Anna"]


@given(st.lists(st.integers(0, 4 * 24 * 60), min_size=2, max_size=2).map(sorted))
def test_what_was_told_once_stays_told(minutes: list[int]) -> None:
    before, after = ([*told(PAST, rome("2026-11-02 21:30") + timedelta(minutes=minute))] for minute in minutes)

    known = {entry for chapter in after for entry in chapter.entries}
    assert {entry for chapter in before for entry in chapter.entries} <= known
    assert [chapter.stage for chapter in before] == [chapter.stage for chapter in after][: len(before)]


def test_what_a_night_hides_adds_no_chapter() -> None:
    hidden = PAST + '[[notte]]\nnumero = 7\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }]\n'

    assert titles(told(hidden)) == titles(told(PAST))
