"""Who lives, who holds which seat, who has which role, at every instant of the game."""

from __future__ import annotations

import pytest

from forumtool.edition.stages import Stage
from forumtool.edition.turns import TurnKind
from forumtool.edition.values import Phase
from forumtool.model import Author
from tests.edition.support import history, rome

ALL = ("Anna", "Bruno", "Carla", "Ivo")


# ---------------------------------------------------------------- life


def test_everybody_lives_at_first() -> None:
    _, _, chronicle = history()
    assert chronicle.alive_at_opening(1) == chronicle.alive_at_opening(9) == ALL
    assert chronicle.problems == ()


def test_the_dead_of_a_night_are_missing_from_its_day_on() -> None:
    _, _, chronicle = history('[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Bruno", causa = "sbranato" }]')
    assert chronicle.alive_at_opening(1) == ALL
    assert chronicle.alive_at_opening(2) == ("Anna", "Carla", "Ivo")
    assert chronicle.alive_at_opening(7) == ("Anna", "Carla", "Ivo")


def test_the_burned_the_dead_of_the_day_and_those_who_leave_fall_at_the_close_after_the_count() -> None:
    _, _, chronicle = history(
        '[[giorno]]\nnumero = 2\nrogo = "Anna"\nmorti = [{ giocatore = "Bruno" }]\nuscite = [{ giocatore = "Ivo" }]'
    )
    assert chronicle.alive_at_opening(2) == ALL
    assert chronicle.alive(2, rome("2026-11-04 21:30:59")) == ALL
    assert chronicle.alive(2, rome("2026-11-04 21:31")) == ("Carla",)
    assert chronicle.alive_at_opening(3) == ("Carla",)
    assert chronicle.turns_within(2) == ()


def test_a_death_with_an_hour_counts_from_that_instant() -> None:
    _, _, chronicle = history(
        '[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "inattivo", quando = 2026-11-04T12:00:00 }]'
    )
    assert "Ivo" in chronicle.alive(2, rome("2026-11-04 11:59:59"))
    assert "Ivo" not in chronicle.alive(2, rome("2026-11-04 12:00"))
    assert [(turn.seat, turn.at) for turn in chronicle.turns_within(2)] == [("Ivo", rome("2026-11-04 12:00"))]
    assert chronicle.turns_within(1) == ()


@pytest.mark.parametrize(
    ("hour", "at_opening", "at_close"),
    [("2026-11-04T08:00:00", False, False), ("2026-11-04T23:00:00", True, True)],
)
def test_an_hour_outside_the_day_counts_at_its_nearest_end(hour: str, at_opening: bool, at_close: bool) -> None:
    found, _, chronicle = history(f'[[giorno]]\nnumero = 2\nmorti = [{{ giocatore = "Ivo", quando = {hour} }}]')
    assert ("Ivo" in chronicle.alive_at_opening(2)) is at_opening
    assert ("Ivo" in chronicle.alive(2, rome("2026-11-04 21:30"))) is at_close
    assert "Ivo" not in chronicle.alive_at_opening(3)
    assert chronicle.turns_within(2) == ()
    assert [problem.code for problem in found.warnings] == ["outside-day"]


def test_a_death_while_the_runoff_is_held_is_as_it_should_be() -> None:
    runoff = "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00 }]"
    death = 'morti = [{ giocatore = "Ivo", quando = 2026-11-04T22:30:00 }]'
    found, _, chronicle = history(f"[[giorno]]\nnumero = 2\n{runoff}\n{death}")
    assert found.warnings == ()
    assert "Ivo" not in chronicle.alive_at_opening(3)
    assert chronicle.turns[0].at == rome("2026-11-04 22:30")


def test_before_the_opening_the_living_are_those_of_the_opening() -> None:
    _, _, chronicle = history('[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Bruno" }]')
    assert chronicle.alive(2, rome("2026-11-03 22:00")) == ("Anna", "Carla", "Ivo")


def test_who_dies_and_comes_back_in_one_night_is_alive_and_may_die_again() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 2
        ritorni = [{ giocatore = "Anna", causa = "stregone" }]
        morti = [{ giocatore = "Anna", causa = "sbranato" }]
        [[giorno]]
        numero = 3
        rogo = ["Anna", "Bruno"]
        """
    )
    assert chronicle.alive_at_opening(2) == ALL
    assert chronicle.alive_at_opening(4) == ("Carla", "Ivo")
    assert chronicle.problems == ()
    assert [(turn.day, turn.night, turn.seat, turn.kind, turn.cause) for turn in chronicle.turns] == [
        (2, True, "Anna", TurnKind.DEATH, "sbranato"),
        (2, True, "Anna", TurnKind.RETURN, "stregone"),
        (3, False, "Anna", TurnKind.PYRE, "rogo"),
        (3, False, "Bruno", TurnKind.PYRE, "rogo"),
    ]


def test_a_return_by_day_without_an_hour_holds_from_the_close() -> None:
    night = '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Ivo" }]\n'
    _, _, chronicle = history(night + '[[giorno]]\nnumero = 1\nritorni = [{ giocatore = "Ivo" }]')
    assert "Ivo" not in chronicle.alive(1, rome("2026-11-03 21:30"))
    assert "Ivo" in chronicle.alive_at_opening(2)


def test_a_return_with_an_hour_holds_from_it_and_lapses_nothing() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 1
        morti = [{ giocatore = "Ivo" }]
        [[giorno]]
        numero = 1
        ritorni = [{ giocatore = "Ivo", quando = 2026-11-03T15:00:00 }]
        """
    )
    assert "Ivo" not in chronicle.alive(1, rome("2026-11-03 14:59"))
    assert "Ivo" in chronicle.alive(1, rome("2026-11-03 15:00"))
    assert [turn.seat for turn in chronicle.turns_within(1)] == ["Ivo"]


def test_the_sindaco_dies_by_custom_and_it_has_no_effect() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 1
        morti = [{ giocatore = "sindaco", causa = "prassi" }]
        [[giorno]]
        numero = 1
        ritorni = [{ giocatore = "Sindaco" }]
        """
    )
    assert chronicle.alive_at_opening(1) == ALL
    assert [turn.seat for turn in chronicle.turns] == ["Sindaco", "Sindaco"]
    assert chronicle.problems == ()


def test_what_cannot_be_is_told_and_changes_nothing_else() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 2
        morti = [{ giocatore = "Anna" }]
        ritorni = [{ giocatore = "Bruno" }]
        [[giorno]]
        numero = 2
        rogo = "Annina"
        """
    )
    assert chronicle.alive_at_opening(3) == ("Bruno", "Carla", "Ivo")
    assert [str(problem) for problem in chronicle.problems] == [
        "edizione.toml: notte[2].ritorni[Bruno]: Bruno torna in gioco nella notte 2, ma era già in gioco: "
        "controlla `ritorni`.",
        "edizione.toml: giorno[2].rogo: Anna esce di scena nel giorno 2, ma era già fuori: la riga è di troppo.",
    ]


# ---------------------------------------------------------------- roles

CHANGES = """
[[notte]]
numero = 3
cambi = [
  { giocatore = "Anna", ruolo = "contadino" },
  { giocatore = "Bruno", fazione = "lupi" },
  { giocatore = "Carla", potere = false },
]
[[notte]]
numero = 5
cambi = [{ giocatore = "Anna", potere = false }, { giocatore = "Anna", ruolo = "lupo", potere = true }]
"""
CAST = """
[[giocatori]]
nome = "Anna"
ruolo = "Gufo"
[[giocatori]]
nome = "Bruno"
ruolo = "veggente"
fazione = "Villaggio"
[[giocatori]]
nome = "Carla"
ruolo = "falegname"
[[giocatori]]
nome = "Ivo"
"""


def test_roles_factions_and_powers_before_and_after_a_change() -> None:
    _, _, chronicle = history(CHANGES, players=CAST)
    assert [chronicle.role("Anna", day) for day in (2, 3, 5)] == ["gufo", "contadino", "lupo"]
    assert [chronicle.faction("Anna", day) for day in (2, 3, 5)] == ["villaggio", "villaggio", "lupi"]
    assert [chronicle.faction("Bruno", day) for day in (2, 3)] == ["villaggio", "lupi"]
    assert [chronicle.has_power("Carla", day) for day in (2, 3, 9)] == [True, False, False]
    assert chronicle.has_power("Anna", 5), "the last of two changes in a night holds"
    assert (chronicle.role("Ivo", 1), chronicle.faction("Ivo", 1), chronicle.has_power("Ivo", 1)) == (None, None, True)


def test_a_written_faction_outlives_a_change_of_role() -> None:
    _, _, chronicle = history('[[notte]]\nnumero = 2\ncambi = [{ giocatore = "Bruno", ruolo = "lupo" }]', players=CAST)
    assert (chronicle.role("Bruno", 2), chronicle.faction("Bruno", 2)) == ("lupo", "villaggio")


def test_the_holders_of_a_role_alive_or_dead() -> None:
    _, _, chronicle = history('[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Anna" }]' + CHANGES, players=CAST)
    assert chronicle.holders("gufo", 2) == ("Anna",)
    assert chronicle.holders("gufo", 3) == ()


def test_who_comes_back_with_another_role_has_its_power() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 2
        morti = [{ giocatore = "Bruno" }]
        cambi = [{ giocatore = "Bruno", potere = false }]
        [[notte]]
        numero = 3
        ritorni = [{ giocatore = "Bruno", causa = "spettro", chi = "Carla", ruolo = "oracolo" }]
        """,
        players=CAST,
    )
    assert chronicle.role("Bruno", 2) == "veggente"
    assert not chronicle.has_power("Bruno", 2)
    assert (chronicle.role("Bruno", 3), chronicle.has_power("Bruno", 3)) == ("oracolo", True)
    assert chronicle.turns[-1].by == "Carla"


def test_a_role_that_comes_back_by_day_holds_from_the_next_day_or_from_its_hour_on() -> None:
    back = '{ giocatore = "Ivo", ruolo = "spia" }'
    _, _, untimed = history(f"[[giorno]]\nnumero = 2\nritorni = [{back}]")
    assert [untimed.role("Ivo", day) for day in (2, 3)] == [None, "spia"]
    timed = back.replace(" }", ", quando = 2026-11-04T12:00:00 }")
    _, _, chronicle = history(f"[[giorno]]\nnumero = 2\nritorni = [{timed}]")
    assert chronicle.role("Ivo", 2) == "spia"


# ---------------------------------------------------------------- accounts

CHAIN = """
[[sostituzioni]]
esce = "Olga"
entra = "Pino"
quando = 2026-11-05T10:00:00

[[sostituzioni]]
esce = "Ivuzzo"
entra = "Olga"
alias = "Olghina"
quando = 2026-11-04T14:00:00

[[sostituzioni]]
esce = "Pino"
entra = "Ivo"
quando = 2026-11-06T10:00:00
"""


@pytest.mark.parametrize(
    ("at", "name", "writers"),
    [
        ("2026-11-04 13:59:59", "Ivo", {"Ivo"}),
        ("2026-11-04 14:00", "Olga", {"Olga"}),
        ("2026-11-05 09:59", "Olga", {"Olga"}),
        ("2026-11-05 10:00", "Pino", {"Pino"}),
        ("2026-11-06 10:00", "Ivo", {"Ivo"}),
    ],
)
def test_a_seat_passes_on_and_back(at: str, name: str, writers: set[str]) -> None:
    _, _, chronicle = history(CHAIN)
    assert chronicle.name("Ivo", rome(at)) == name
    seated = {nick for nick in ("Ivo", "Olga", "Pino") if chronicle.seat_of(Author(nick), rome(at)) == "Ivo"}
    assert seated == writers
    assert chronicle.alive_at_opening(4) == ALL, "a seat keeps its first name"


def test_who_comes_back_keeps_his_number_and_aliases() -> None:
    _, _, chronicle = history(CHAIN)
    back = chronicle.holder("Ivo", rome("2026-11-07 10:00"))
    assert (back.mid, back.aliases) == (1004, ("Ivuzzo",))


NOON = "2026-11-03 12:00"


@pytest.mark.parametrize(
    ("author", "seat"),
    [
        (Author("Anna"), "Anna"),
        (Author("ANNA"), "Anna"),
        (Author("Ànna_"), "Anna"),
        (Author("Аnna"), None),  # a letter of another alphabet
        (Author("An\u200bna"), None),
        (Author("Anna\u202e"), None),
        (Author("Ａnna"), None),
        (Author("Annina"), "Anna"),
        (Author("Anna", 7), "Anna"),
        (Author("Annalisa"), None),
        (Author("Ivo"), "Ivo"),
        (Author("Ivo", 1004), "Ivo"),
        (Author("Ivo", 1005), None),
        (Author("Anna", 1004), "Ivo"),
        (Author("Nick nuovo", 1004), "Ivo"),
        (Author("Sindaco"), None),
    ],
)
def test_the_seat_of_an_account(author: Author, seat: str | None) -> None:
    _, _, chronicle = history()
    assert chronicle.seat_of(author, rome(NOON)) == seat


def test_a_moderator_from_his_hour_on() -> None:
    heading = """
        [edizione]
        nome = "Prova"
        regolamento = "tabula-ur"
        prima_notte = 2026-11-02
        sindaci = ["Il Sindaco", { nome = "Bruno", dal = 2026-11-04T09:00:00 }]
        [topic]
        cabina = 63000001
        """
    _, _, chronicle = history(heading=heading)
    assert chronicle.is_moderator(Author("ilsindaco"), rome(NOON))
    assert not chronicle.is_moderator(Author("Bruno"), rome("2026-11-04 08:59"))
    assert chronicle.is_moderator(Author("Bruno"), rome("2026-11-04 09:00"))
    assert not chronicle.is_moderator(Author("Anna"), rome(NOON))


def test_who_is_in_play_as_a_phase_begins_and_as_a_day_ends() -> None:
    _, _, chronicle = history(
        """
        [[notte]]
        numero = 2
        morti = [{ giocatore = "Bruno" }]
        [[giorno]]
        numero = 2
        rogo = "Anna"
        morti = [{ giocatore = "Ivo", quando = 2026-11-04T12:00:00 }]
        """
    )
    assert chronicle.in_play(Stage(Phase.NIGHT, 1)) == ALL
    assert chronicle.in_play(Stage(Phase.DAY, 1)) == ALL
    assert chronicle.in_play(Stage(Phase.NIGHT, 2)) == ALL
    assert chronicle.in_play(Stage(Phase.DAY, 2)) == ("Anna", "Carla", "Ivo")
    assert chronicle.alive_at_close(2) == ("Anna", "Carla")
    assert chronicle.in_play(Stage(Phase.NIGHT, 3)) == ("Carla",)
