"""What cannot be in the rest of the file: deaths, pyres, ties, slips."""

from __future__ import annotations

import pytest

from tests.rulings.support import day, night, said

SECRET = 'segreto = true\nschede = [{ giocatore = "%s", voto = "%s" }]'


def test_nobody_dies_twice() -> None:
    assert said("spia", night(2, deaths="Carla") + night(3, deaths="Carla")) == [
        "! Carla esce di scena nella notte 3, ma era già fuori: la riga è di troppo."
    ]


def test_nobody_returns_who_never_left() -> None:
    added = '[[notte]]\nnumero = 3\nritorni = [{ giocatore = "Carla", causa = "gesoo" }]\n'
    assert said("spia", added) == [
        "! Carla torna in gioco nella notte 3, ma era già in gioco: controlla `ritorni`."
    ]


def test_the_dead_do_not_burn() -> None:
    assert said("spia", night(2, deaths="Carla") + day(2, also='rogo = "Carla"')) == [
        "! Carla esce di scena nel giorno 2, ma era già fuori: la riga è di troppo."
    ]


def test_who_cannot_burn() -> None:
    assert said("tanuki", day(2, also='rogo = "Anna"'), book="avventure-orientali") == [
        "! Anna non può bruciare: è tanuki."
    ]
    taken = night(2, changes='{ giocatore = "Anna", potere = false }')
    assert said("tanuki", taken + day(2, also='rogo = "Anna"'), book="avventure-orientali") == []


def test_who_stops_his_own_pyre_burns_the_second_time() -> None:
    first = day(1, also='senza_rogo = "falegname"')
    burns = day(2, also='rogo = "Anna"')
    assert said("falegname", burns) == [
        "! Anna non brucia la prima volta: è falegname, e va scritto senza_rogo."
    ]
    assert said("falegname", first + burns) == []
    assert said("falegname", first + day(2, also='senza_rogo = "falegname"')) == [
        "! Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già fatto (giorno 1)."
    ]


def test_who_stops_a_pyre_is_in_play() -> None:
    stopped = day(2, also='senza_rogo = "falegname"')
    assert said("spia", stopped) == ["! Falegname: il giorno 2 nessun giocatore ha questo ruolo."]
    assert said("-", stopped) == []
    assert said("falegname", night(2, deaths="Anna") + stopped) == [
        "! Falegname: Anna è fuori dal gioco dalla notte 2 (sbranato), e chi è fuori dal gioco non agisce."
    ]
    assert said("spia", day(2, also='senza_rogo = "pareggio"')) == []


@pytest.mark.parametrize("written", ["Falegname", "FALEGNAME"])
def test_capitals_make_no_other_role_of_who_stopped_the_pyre(written: str) -> None:
    """As for the count, for which the power is then used."""
    stopped = day(2, also=f'senza_rogo = "{written}"')
    assert said("spia", stopped) == ["! Falegname: il giorno 2 nessun giocatore ha questo ruolo."]
    assert said("falegname", day(1, also='senza_rogo = "falegname"') + stopped) == [
        "! Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già fatto (giorno 1)."
    ]


def test_a_use_that_the_book_does_not_count() -> None:
    twice = day(1, also='senza_rogo = "oratore"') + day(2, also='senza_rogo = "oratore"')
    assert said("oratore", twice, book="licantropi") == []


def test_a_tie_is_settled_among_the_living() -> None:
    assert said("spia", night(2, deaths="Carla") + day(2, also='spareggio = "Carla"')) == [
        "! Carla è fuori dal gioco dalla notte 2 (sbranato), e non può bruciare."
    ]


def test_slips_of_a_secret_day() -> None:
    assert said("spia", day(2, also=SECRET % ("Anna", "Carla"))) == []
    dead = night(2, deaths="Carla")
    assert said("spia", dead + day(2, also=SECRET % ("Carla", "Anna"))) == [
        "! Carla è fuori dal gioco dalla notte 2 (sbranato), e non vota."
    ]
    assert said("spia", dead + day(2, also=SECRET % ("Anna", "Carla"))) == [
        "! Carla è fuori dal gioco dalla notte 2 (sbranato), e non si può votare."
    ]
    assert said("spia", day(2, also=SECRET % ("Anna", "Anna")), rules='[regole]\nautovoto = "vietato"\n') == [
        "! Anna non può votare per sé."
    ]


def test_slips_of_a_day_that_is_not_secret() -> None:
    slip = 'schede = [{ giocatore = "Anna", voto = "Carla" }]'
    unread = (
        "? Il giorno 2 non si vota in segreto (la scheda non conta; se si vota in segreto, scrivi segreto = true nel "
        "suo [[giorno]])."
    )
    assert said("spia", day(2, also=slip)) == [unread]
    assert said("scrutatore", night(2, "scrutatore") + day(2, also=slip)) == []
    assert said("scrutatore", night(2, "scrutatore bloccata") + day(2, also=slip)) == [unread]
    assert said("spia", day(2, also=slip), rules="[regole]\nsegreto = true\n") == []


def test_a_vote_that_may_not_change() -> None:
    slips = 'segreto = true\nschede = [{ giocatore = "Anna", voto = "Carla" }, { giocatore = "Anna", voto = "Bruno" }]'
    assert said("spia", day(2, also=slips), rules='[regole]\ncambio_voto = "vietato"\n') == [
        "! Anna ha già votato, e il voto non si cambia."
    ]
    assert said("spia", day(2, also=slips)) == []


def test_two_who_stop_a_pyre_have_the_uses_of_one_as_far_as_the_file_tells() -> None:
    first = day(2, also='senza_rogo = "falegname"')
    several = "lo hanno in 2, e il file non dice chi lo ha usato"
    assert said("falegname falegname", first + day(3, also='senza_rogo = "falegname"')) == [
        "? Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già fatto (giorno 2) "
        f"({several}: per il conteggio è finito)."
    ]
    assert said("falegname falegname", first + day(3, also='rogo = "Bruno"')) == [
        f"? Bruno non brucia la prima volta: è falegname, e va scritto senza_rogo ({several}: decidi tu)."
    ]
    both = first + day(3, also='senza_rogo = "falegname"')
    assert said("falegname falegname", both + day(4, also='rogo = "Bruno"')) == [
        "? Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già fatto (giorno 2) "
        f"({several}: per il conteggio è finito)."
    ]
    assert said("falegname falegname", both + day(4, also='senza_rogo = "falegname"'))[1:] == [
        "! Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già fatto (giorno 2, giorno 3)."
    ]


def test_who_stops_every_pyre_never_burns() -> None:
    rules = '[[regole.poteri]]\nruolo = "spia"\neffetto = "rifiuta-rogo"\n'
    assert said("spia", day(2, also='senza_rogo = "spia"') + day(3, also='rogo = "Anna"'), rules=rules) == [
        "! Anna non brucia: è spia, e va scritto senza_rogo."
    ]
    twice = f"{rules}usi = 2\n"
    assert said("spia", day(2, also='senza_rogo = "spia"') + day(3, also='rogo = "Anna"'), rules=twice) == [
        "! Anna non brucia le prime 2 volte: è spia, e va scritto senza_rogo."
    ]


def test_who_was_made_immune() -> None:
    rules = '[[regole.poteri]]\nruolo = "spia"\neffetto = "immune"\nfase = ["notte"]\n'
    chosen = night(2, "spia Bruno")
    assert said("spia", chosen + day(2, also='rogo = "Bruno"'), rules=rules) == [
        "! Bruno non può bruciare: lo ha scelto spia."
    ]
    assert said("spia", chosen + day(2, also='rogo = "Anna"'), rules=rules) == []


def test_who_stops_a_pyre_still_has_the_power() -> None:
    lost = night(2, changes='{ giocatore = "Anna", potere = false }')
    assert said("falegname", lost + day(2, also='senza_rogo = "falegname"')) == [
        "! Falegname: Anna ha perso il suo potere."
    ]


def test_every_reason_for_which_a_slip_does_not_count() -> None:
    def slips(*rows: str, also: str = "") -> str:
        written = ", ".join(f"{{ giocatore = {row} }}" for row in rows)
        return day(2, also=f"segreto = true\nschede = [{written}]\n{also}")

    assert said("spia", slips('"Anna", voto = "Carla", quando = 2026-11-04T08:00:00')) == [
        "! La scheda di Anna è di prima che si apra il voto, e non conta."
    ]
    assert said("spia", slips('"Anna", voto = "Carla", quando = 2026-11-04T21:31:00')) == [
        "! La scheda di Anna è di quando il voto è già chiuso, e non conta."
    ]
    assert said("spia", slips('"Anna", voto = "Sindaco"')) == ["! Sindaco è fra i sindaci, e non si può votare."]
    noon = 'morti = [{ giocatore = "Carla", causa = "inattivo", quando = 2026-11-04T12:00:00 }]'
    late = '"Anna", voto = "Carla", quando = 2026-11-04T12:30:00'
    assert said("spia", slips(late, also=noon)) == [
        "! Carla è fuori dal gioco dal giorno 2 (inattivo), e non si può votare."
    ]
    assert said("spia", slips(late.replace("12:30", "11:30"), also=noon)) == []
    runoff = "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00 }]"
    tied = ('"Anna", voto = "Carla"', '"Bruno", voto = "Dario"')
    again = '[regole]\npareggio = ["ballottaggio", "nessuno"]\n'
    elsewhere = '"Elena", voto = "Gino", quando = 2026-11-04T22:30:00'
    assert said("spia", slips(*tied, elsewhere, also=runoff), rules=again) == [
        "? Gino non è al ballottaggio, e non si può votare (controlla le schede del turno prima)."
    ]
    candidate = '"Carla", voto = "Dario", quando = 2026-11-04T22:30:00'
    assert said("spia", slips(*tied, candidate, also=runoff), rules=again) == [
        "? Carla è al ballottaggio, e non vota (controlla le schede del turno prima)."
    ]


def test_a_vote_repeated_is_none_that_changed() -> None:
    rules = '[regole]\ncambio_voto = "%s"\n'
    rows = 'segreto = true\nschede = [{ giocatore = "Anna", voto = "Carla" }, %s{ giocatore = "Anna", voto = "%s" }]'
    withdrawn = '{ giocatore = "Anna", lettura = "ritiro" }, '
    forbidden = ["! Anna ha già votato, e il voto non si cambia."]
    assert said("spia", day(2, also=rows % ("", "Carla")), rules=rules % "vietato") == []
    assert said("spia", day(2, also=rows % ("", "Bruno")), rules=rules % "dopo-ritiro") == forbidden
    assert said("spia", day(2, also=rows % (withdrawn, "Bruno")), rules=rules % "dopo-ritiro") == []
    assert said("spia", day(2, also=rows % (withdrawn, "Bruno")), rules=rules % "vietato") == forbidden * 2
