"""The account of the posts tells each vote to its end, line by line."""

from __future__ import annotations

from forumtool.render.account import groups_of
from forumtool.render.sindaco import sindaco_day
from tests.casi import read_cases
from tests.casi_run import Replay

DAY = """
regola: astensione = "ammessa"
giocatori: Anna, Bruno, Carla, Dario (influencer), Elena (censuratore), Fabio
notte 2: influencer Anna doppio; censuratore Bruno
giorno 2: muore Fabio alle 16:00
giorno 2
10:00 Anna: Voto Carla
10:05 Bruno: Voto Carla
10:10 Carla: Voto Dario
10:20 Dario: Voto Bruno
10:30 Elena: Mi astengo
10:40 Fabio: Voto Elena
11:00 Anna: Voto Carla
12:00 Carla: Voto Elena
12:30 Dario: Ritiro il voto
13:00 Elena: Voto Dario
"""


def replayed(text: str) -> Replay:
    (case,) = read_cases(f"# caso\n{text}\n= stato: closed\n", "afterwards")
    return Replay(case)


def test_each_line_tells_what_became_of_its_vote() -> None:
    replay = replayed(DAY)
    count = replay.count(replay.case.ballots[-1])
    groups = groups_of(count, replay.edition)
    told = {group.title: [f"{line.number} {line.what}" for line in group.lines] for group in groups}
    assert told == {
        "4 voti in vigore": [
            "1 → Carla (vale 2: Influencer)",
            "2 → Carla (nullo: Censuratore)",
            "8 → Elena (cambia il voto: era per Dario)",
            "10 → Dario",
        ],
        "1 conferma di un voto in vigore": ["7 → Carla (ripete il voto delle 10:00)"],
        "2 ritiri o astensioni": [
            "5 si astiene (poi Dario, alle 13:00 con il post 10)",
            "9 → Bruno: ritira il voto",
        ],
        "3 voti non più in vigore": [
            "3 → Dario (poi Elena, alle 12:00 con il post 8)",
            "4 → Bruno (ritirato alle 12:30 con il post 9)",
            "6 → Elena (decaduto: Fabio è fuori dalle 16:00)",
        ],
    }


def test_a_vote_changed_in_its_own_post_and_one_repeated_before_it_was_changed() -> None:
    replay = replayed("""
giocatori: Anna, Bruno, Carla, Dario
giorno 2
10:00 Anna: Voto Carla
11:00 Anna: Voto Carla
12:00 Anna: Voto Dario
  modificato 13:00: Voto Bruno
""")
    count = replay.count(replay.case.ballots[-1])
    told = [line.what for group in groups_of(count, replay.edition) for line in group.lines]
    assert told == [
        "→ Bruno (cambia il voto: era per Dario; modificato alle 13:00 (prima: Dario))",
        "→ Carla (poi Dario, alle 12:00 con il post 3)",
        "→ Carla (ripete il voto delle 10:00; poi Dario, alle 12:00 con il post 3)",
    ]


def test_a_malus_says_which_votes_were_missed() -> None:
    replay = replayed("regolamento: partitalla\ngiocatori: Anna, Bruno, Carla\ngiorno 3")
    day = sindaco_day(replay.count(replay.case.ballots[-1]), replay.edition)
    assert day.rows[0].voters == ("Malus +2 (giorni 1 e 2)",)
    assert day.modifiers[0] == "Malus: +2 contro Anna (giorni 1 e 2) (pubblico)"


def test_a_runoff_names_its_candidates() -> None:
    replay = replayed("""
regolamento: licantropi
giocatori: Anna, Bruno, Carla, Dario
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Dario
ballottaggio 22:00-23:00
22:10 Anna: Voto Carla
""")
    assert sindaco_day(replay.count(replay.case.ballots[-1]), replay.edition).candidates == "Carla e Dario"
    assert sindaco_day(replay.count(replay.case.ballots[0]), replay.edition).candidates == ""
