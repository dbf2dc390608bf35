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
        "Se Anna, Bruno o Dario ritira il voto o vota Anna, Bruno o Elena, non brucia nessuno.",
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
        "Se Carla o Dario vota Anna, il rogo aspetta una scelta fra Anna e Carla (sindaco).",
        "Se Carla o Dario vota Bruno, il rogo aspetta una scelta fra Bruno e Carla (sindaco).",
        "Se Carla o Dario vota Dario, il rogo aspetta una scelta fra Carla e Dario (sindaco).",
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
        "Se Carla vota Bruno, il rogo aspetta una scelta fra Anna, Bruno e Carla (sindaco).",
    )


def test_who_goes_to_the_runoff_is_part_of_how_it_ends() -> None:
    assert lines("""
regolamento: licantropi
giocatori: Anna, Bruno, Carla, Dario, Elena, Fabio
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Carla
10:02 Carla: Voto Dario
10:03 Dario: Voto Elena
""") == (
        "A Dario manca 1 voto per la parità con Carla, 2 per passare in testa.",
        "A Elena manca 1 voto per la parità con Carla, 2 per passare in testa.",
        "Se Elena o Fabio vota Anna, si va al ballottaggio fra Carla, Anna, Dario ed Elena.",
        "Se Elena o Fabio vota Bruno, si va al ballottaggio fra Carla, Bruno, Dario ed Elena.",
        "Se Elena o Fabio vota Dario, si va al ballottaggio fra Carla e Dario.",
        "Se Elena o Fabio vota Elena, si va al ballottaggio fra Carla ed Elena.",
        "Se Elena o Fabio vota Fabio, si va al ballottaggio fra Carla, Dario, Elena e Fabio.",
    )


def test_lower_totals_count_where_the_rules_look_at_them() -> None:
    assert lines("""
regola: pareggio = ["successivo", "nessuno"]
giocatori: Anna, Bruno, Carla, Dario, Elena, Fabio
giorno 2
10:00 Anna: Voto Carla
10:01 Bruno: Voto Carla
10:02 Carla: Voto Dario
10:03 Dario: Voto Dario
10:04 Elena: Voto Fabio
10:05 Fabio: Voto Elena
""") == (
        "Dario è pari con Carla: con 1 voto in più passa in testa.",
        "A Elena manca 1 voto per la parità con Carla, 2 per passare in testa.",
        "A Fabio manca 1 voto per la parità con Carla, 2 per passare in testa.",
        "Se Anna o Bruno ritira il voto o vota Anna, Bruno o Dario, brucia Dario.",
        "Se Carla o Dario ritira il voto o vota Anna, Bruno o Carla, brucia Carla.",
        "Se Elena ritira il voto, brucia Elena.",
        "Se Elena o Fabio vota Carla, brucia Carla.",
        "Se Elena o Fabio vota Dario, brucia Dario.",
        "Se Fabio ritira il voto, brucia Fabio.",
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


def everybody_votes(players: int) -> tuple[str, ...]:
    """A ballot in which each one has one vote, his neighbour's."""
    names = [f"Giocatore{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(players)]
    posts = "\n".join(f"10:{number:02d} {name}: Voto {names[number - 1]}" for number, name in enumerate(names))
    return lines(f"giocatori: {', '.join(names)}\ngiorno 2\n{posts}")


def test_a_list_that_would_be_too_long_says_how_much_is_left_out() -> None:
    told = everybody_votes(30)
    assert told[3] == "… e altri 26 giocatori con voti."
    assert told[4] == "Se uno qualsiasi, tranne Giocatoreab, vota Giocatoreaa, brucia Giocatoreaa."
    assert told[-1] == "… e altri 52 cambi che darebbero altri esiti."
    assert len(told) == 3 + 1 + 8 + 1


def test_where_not_every_change_can_be_tried_it_says_so() -> None:
    told = everybody_votes(46)
    assert told[3:] == (
        "… e altri 42 giocatori con voti.",
        "I cambi possibili sono troppi per provarli tutti: quali darebbero altri esiti qui non si dice.",
    )
