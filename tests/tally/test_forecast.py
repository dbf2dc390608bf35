"""What would still turn an open day."""

from __future__ import annotations

from forumtool.tally import forecast_lines
from tests.casi import read_cases
from tests.casi_run import Replay


def lines(text: str) -> tuple[str, ...]:
    """The forecast of the last ballot of a case."""
    (case,) = read_cases(f"# caso\n{text}\n= stato: open\n", "forecast")
    replay, ballot = Replay(case), case.ballots[-1]
    now = replay.near(ballot.settings.get("adesso", "20:00"), ballot.day, ballot.hours)
    return forecast_lines(
        replay.edition, replay.calendar, replay.chronicle, replay.claims, day=ballot.day, round=ballot.round, now=now
    )


def test_how_far_the_rivals_are_and_which_single_change_turns_the_day() -> None:
    assert lines("""
regola: pareggio = ["nessuno"]
giocatori: Anna, Bruno, Carla, Dario, Elena
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Carla
10:02 Carla: Voto Dario
10:03 Dario: Voto Carla
10:04 Elena: Voto Dario
""") == (
        "A Dario manca 1 voto per la parità con Carla, 2 per passare in testa.",
        "Se Anna, Bruno o Dario ritira il voto, non brucia nessuno.",
        "Se Anna, Bruno o Dario vota Dario, brucia Dario.",
    )


def test_hidden_weights_are_in_it() -> None:
    assert lines("""
giocatori: Anna, Bruno, Carla, Dario
notte 2: influencer Bruno doppio
giorno 2
10:00 Anna: Voto Carla
""") == (
        "Se Anna ritira il voto, non brucia nessuno.",
        "Se Anna o Bruno vota Anna, brucia Anna.",
        "Se Anna o Bruno vota Bruno, brucia Bruno.",
        "Se Anna o Bruno vota Dario, brucia Dario.",
        "Se Carla o Dario vota Anna, il rogo aspetta una scelta (sindaco).",
        "Se Carla o Dario vota Bruno, il rogo aspetta una scelta (sindaco).",
        "Se Carla o Dario vota Dario, il rogo aspetta una scelta (sindaco).",
    )


def test_rivals_on_the_same_total() -> None:
    assert lines("""
regola: cambio_voto = "vietato"
regola: autovoto = "vietato"
giocatori: Anna, Bruno, Carla
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Anna
""") == (
        "Carla è pari con Anna: con 1 voto in più passa in testa.",
        "Se Carla vota Anna, brucia Anna.",
    )


def test_candidates_of_a_runoff_do_not_vote() -> None:
    assert lines("""
regola: pareggio = ["ballottaggio", "nessuno"]
giocatori: Anna, Bruno, Carla, Dario
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Dario
ballottaggio 22:00-23:00
adesso: 22:30
22:10 Anna: Voto Carla
""") == (
        "Se Anna ritira il voto, non brucia nessuno.",
        "Se Anna vota Dario, brucia Dario.",
        "Se Bruno vota Dario, non brucia nessuno.",
    )


def test_nobody_has_votes_yet() -> None:
    assert lines("""
giocatori: Anna, Bruno
giorno 2
10:00 Anna: Ciao
""") == ()


def test_a_closed_day_has_no_forecast() -> None:
    assert lines("""
giocatori: Anna, Bruno
giorno 2
adesso: 21:31
10:00 Anna: Voto Bruno
""") == ()


def test_where_everything_is_open_no_single_change_is_told() -> None:
    seats = [f"Giocatore{letter}" for letter in "abcdefghijklmnopqrstuvwxyzabcde"]
    names = [f"{seat}{number}" for number, seat in enumerate(seats)]
    posts = "\n".join(f"10:{number:02d} {name}: Voto {names[number - 1]}" for number, name in enumerate(names))
    told = lines(f"giocatori: {', '.join(names)}\ngiorno 2\n{posts}")
    assert len(told) == 3
    assert all("è pari con" in line for line in told)
