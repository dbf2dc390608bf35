"""The sindaco's pen: what each command writes, what it refuses and in which words, and that nothing is ever lost."""

from __future__ import annotations

import errno
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from forumtool.problems import Problem
from forumtool.rulings import rulings
from tests.cli.evening import Evening

DENIED = "permesso negato, o è aperto in un altro programma" if sys.platform == "win32" else "permesso negato"
EDITION = """\
# la partita
[edizione]
nome = "Lupus di prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Podestà"]

[topic]
cabina = 63000001      # si vota qui

[[giocatori]]
nome = "Anna"
alias = "Annina"
ruolo = "gufo"
[[giocatori]]
nome = "Bruno"
ruolo = "influencer"
[[giocatori]]
nome = "Carla"
ruolo = "falegname"
[[giocatori]]
nome = "Dario"
ruolo = "giudice"
[[giocatori]]
nome = "Lady Oscar"
ruolo = "spia"

[[notte]]
numero = 2
morti = [{ giocatore = "Dario", causa = "sbranato" }]
"""
NOON = "2026-11-05T12:00:00"  # day 3; nights 2 and 3 are over


@pytest.fixture(name="evening")
def open_evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(EDITION)
    return found


CLOSED = "2026-11-05T22:00:00"  # day 3 is over


def mark(evening: Evening, *words: str, now: str | None = None) -> Result:
    """A command of ``segna`` at noon; the end of a day is for when it is over."""
    now = now or (CLOSED if words[0] in ("rogo", "senza-rogo") else NOON)
    return evening.run("segna", words[0], "--adesso", now, *words[1:])


def text(evening: Evening) -> str:
    return (evening.folder / "edizione.toml").read_text("utf-8")


def added(evening: Evening, *words: str, now: str | None = None) -> str:
    """What a command adds to the end of the file."""
    result = mark(evening, *words, now=now)
    assert result.exit_code == 0, result.output
    assert text(evening).startswith(EDITION)
    return text(evening).removeprefix(EDITION)


NIGHT_3 = "\n[[notte]]\nnumero = 3\n"
DAY_3 = "\n[[giorno]]\nnumero = 3\n"

WRITTEN = [
    (["notte", "3", "gufo", "Bruno"], NIGHT_3 + 'azioni = [\n  { ruolo = "gufo", bersaglio = "Bruno" },\n]\n'),
    (
        ["notte", "3", "Influencer", "annina", "DOPPIO"],
        NIGHT_3 + 'azioni = [\n  { ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" },\n]\n',
    ),
    (
        ["notte", "spia", "lady oscar", "--chi", "Lady Oscar", "--bloccata", "--forza"],
        NIGHT_3 + 'azioni = [\n  { ruolo = "spia", chi = "Lady Oscar", bersaglio = "Lady Oscar", bloccata = true },'
        "  # forzato: Spia: non può scegliersi\n]\n",
    ),
    (
        ["notte", "veggente-cieco", "Anna", "Bruno", "--chi", "Carla", "--forza"],
        NIGHT_3 + 'azioni = [\n  { ruolo = "veggente-cieco", chi = "Carla", bersaglio = ["Anna", "Bruno"] },'
        "  # forzato: Veggente cieco: la notte 3 nessun giocatore ha questo ruolo\n]\n",
    ),
    (["giorno", "giudice", "Carla"], DAY_3 + 'azioni = [\n  { ruolo = "giudice", bersaglio = "Carla" },\n]\n'),
    (
        ["morte", "notte", "3", "Anna", "sbranata", "dai", "lupi"],
        NIGHT_3 + 'morti = [{ giocatore = "Anna", causa = "sbranata dai lupi" }]\n',
    ),
    (["morte", "notte", "podestà"], NIGHT_3 + 'morti = [{ giocatore = "Podestà" }]\n'),
    (
        ["morte", "giorno", "Anna", "inattiva", "--quando", "11:00"],
        DAY_3 + 'morti = [{ giocatore = "Anna", causa = "inattiva", quando = 2026-11-05T11:00:00 }]\n',
    ),
    (
        ["ritorno", "notte", "3", "Dario", "spettro", "--chi", "Dario", "--ruolo", "contadino"],
        NIGHT_3 + 'ritorni = [{ giocatore = "Dario", causa = "spettro", chi = "Dario", ruolo = "contadino" }]\n',
    ),
    (["uscita", "notte", "3", "Anna", "drago"], NIGHT_3 + 'uscite = [{ giocatore = "Anna", causa = "drago" }]\n'),
    (
        ["cambio", "notte", "3", "Anna", "--ruolo", "contadino", "--fazione", "lupi", "--senza-potere"],
        NIGHT_3 + 'cambi = [{ giocatore = "Anna", ruolo = "contadino", fazione = "lupi", potere = false }]\n',
    ),
    (
        ["annuncio", "notte", "3", "Si è sentita una melodia.", "--da", "pifferaio"],
        NIGHT_3 + 'annunci = [{ da = "pifferaio", testo = "Si è sentita una melodia." }]\n',
    ),
    (["rogo", "3", "Anna"], DAY_3 + 'rogo = "Anna"\n'),
    (["rogo", "Anna", "Bruno"], DAY_3 + 'rogo = ["Anna", "Bruno"]\n'),
    (["senza-rogo", "3", "Falegname"], DAY_3 + 'senza_rogo = "falegname"\n'),
    (["senza-rogo", "3", "nessuno", "ha", "votato"], DAY_3 + 'senza_rogo = "nessuno ha votato"\n'),
    (["spareggio", "3", "Anna"], DAY_3 + 'spareggio = "Anna"\n'),
    (
        ["ballottaggio", "3", "22:00", "23:00", "--topic", "63000007"],
        DAY_3
        + "ballottaggi = [{ apertura = 2026-11-05T22:00:00, chiusura = 2026-11-05T23:00:00, topic = 63000007 }]\n",
    ),
    (
        ["ballottaggio", "3", "2026-11-05T22:00", "00:30"],
        DAY_3 + "ballottaggi = [{ apertura = 2026-11-05T22:00:00, chiusura = 2026-11-06T00:30:00 }]\n",
    ),
    (
        ["decisione", "https://esempio.forumfree.it/?t=63000001&p=470000102", "bruno"],
        DAY_3 + 'decisioni = [\n  { post = 470000102, voto = "Bruno" },\n]\n',
    ),
    (
        ["decisione", "470000102", "astensione", "--giorno", "3"],
        DAY_3 + 'decisioni = [\n  { post = 470000102, lettura = "astensione" },\n]\n',
    ),
    (
        ["decisione", "470000102", "Podestà"],
        DAY_3 + 'decisioni = [\n  { post = 470000102, voto = "Podestà" },\n]\n',
    ),
    (
        ["scheda", "Anna", "Bruno", "10:05"],
        DAY_3 + 'schede = [\n  { giocatore = "Anna", voto = "Bruno", quando = 2026-11-05T10:05:00 },\n]\n',
    ),
    (
        ["scheda", "Anna", "--lettura", "ritiro"],
        DAY_3 + 'schede = [\n  { giocatore = "Anna", lettura = "ritiro" },\n]\n',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("words", "line"), WRITTEN)
def test_what_each_command_writes(evening: Evening, words: list[str], line: str) -> None:
    assert added(evening, *words) == line


BEFORE_NIGHTS = [
    (
        ["sostituzione", "Carla", "Olga", "2026-11-04", "14:00", "--alias", "La Olga", "--mid", "7", "--genere", "f"],
        '[[sostituzioni]]\nesce = "Carla"\nentra = "Olga"\nalias = ["La Olga"]\nmid = 7\ngenere = "f"\n'
        "quando = 2026-11-04T14:00:00\n",
    ),
    (
        ["assenza", "Carla", "2026-11-05", "2026-11-08", "in", "viaggio"],
        '[[assenze]]\ngiocatore = "Carla"\ndal = 2026-11-05\nal = 2026-11-08\nmotivo = "in viaggio"\n',
    ),
    (
        ["assenza", "Carla", "2026-11-05T10:00", "2026-11-08"],
        '[[assenze]]\ngiocatore = "Carla"\ndal = 2026-11-05T10:00:00\nal = 2026-11-08\n',
    ),
    (
        ["fermo", "2026-11-05T10:00", "2026-11-05T11:00:30"],
        "[[fermi]]\ndal = 2026-11-05T10:00:00\nal = 2026-11-05T11:00:30\n",
    ),
]


@pytest.mark.parametrize(("words", "block"), BEFORE_NIGHTS)
def test_what_is_not_of_a_night_goes_before_them(evening: Evening, words: list[str], block: str) -> None:
    assert mark(evening, *words).exit_code == 0
    assert text(evening) == EDITION.replace("[[notte]]", f"{block}\n[[notte]]")


def test_names_and_topics(evening: Evening) -> None:
    assert mark(evening, "alias", "Anna", "Nina").exit_code == 0
    assert mark(evening, "alias", "Bruno", "Bru", "Il Bruno").exit_code == 0
    assert mark(evening, "topic", "cabina", "3", "63000009").exit_code == 0
    assert mark(evening, "topic", "aula", "https://esempio.forumfree.it/?t=63000002").exit_code == 0
    assert text(evening) == EDITION.replace('"Annina"', '["Annina", "Nina"]').replace(
        'nome = "Bruno"\nruolo = "influencer"\n',
        'nome = "Bruno"\nruolo = "influencer"\nalias = ["Bru", "Il Bruno"]\n',
    ).replace(
        "cabina = 63000001      # si vota qui\n",
        "cabina = [63000001, { giorno = 3, topic = 63000009 }]      # si vota qui\naula = 63000002\n",
    )


def test_what_was_written_is_shown(evening: Evening) -> None:
    result = mark(evening, "notte", "3", "gufo", "Bruno")
    assert result.stdout == (
        "Scritto in edizione.toml:\n"
        "  riga 32: [[notte]]\n"
        "  riga 33: numero = 3\n"
        "  riga 34: azioni = [\n"
        '  riga 35: { ruolo = "gufo", bersaglio = "Bruno" },\n'
        "  riga 36: ]\n"
        "Per tornare indietro: forumtool segna annulla\n"
    )
    assert result.stderr == ""


REFUSED = [
    (["notte", "3", "guffo", "Bruno"], "errore: «guffo» non è un ruolo di «tabula-ur»: forse «gufo»?\n"),
    (
        ["notte", "3", "guffo", "Brunno", "--chi", "Podestà"],
        "errore: «guffo» non è un ruolo di «tabula-ur»: forse «gufo»?\n"
        "errore: «Brunno» non è un giocatore: forse «Bruno»?\n"
        "errore: «Podestà» è un sindaco, non un giocatore.\n",
    ),
    (
        ["notte", "3", "gufo", "Lady", "Oscar"],
        "errore: «Lady» non è un giocatore: forse «Lady Oscar»?\n"
        "    Un nome con spazi va fra virgolette.\n"
        "errore: «Oscar» non è un giocatore: forse «Lady Oscar»?\n",
    ),
    (
        ["notte", "3", "influencer", "Anna"],
        "errore: edizione.toml: notte[3].azioni[1].effetto: per «influencer» bisogna scrivere "
        'effetto = "doppio" o effetto = "nullo".\n',
    ),
    (
        ["notte", "3", "influencer", "Anna", "triplo"],
        "errore: «triplo» non è un effetto di «influencer», e nemmeno un giocatore: l'effetto è «doppio» o «nullo».\n",
    ),
    (["alias", "Anna", "Nina", "nina"], "errore: Lo stesso alias è scritto due volte: lasciane uno.\n"),
    (
        ["ballottaggio", "3", "23:00", "22:00"],
        "errore: Il ballottaggio, aperto alle 23:00, si chiuderebbe alle 22:00 del giorno dopo.\n"
        "    Se è davvero così, scrivi la chiusura per intero: 2026-11-06T22:00.\n",
    ),
    (["alias", "Anna", "annina"], "errore: «annina» è già un nome di Anna.\n"),
    (["topic", "cabina", "63000001"], "errore: il topic 63000001 è già scritto in `cabina`.\n"),
    (
        ["alias", "Anna", "Bruno"],
        "errore: «Bruno» c'è già: un nome è di un giocatore solo.\n",
    ),
    (
        ["alias", "Bruno", "Nina", "annina", "Çarla", "Podesta"],
        "errore: «annina» si confonde con «Annina», che è già di «Anna»: i nomi si confrontano senza maiuscole, "
        "accenti, segni e spazi, e due giocatori non possono averne di uguali.\n"
        "errore: «Çarla» si confonde con «Carla», che c'è già: i nomi si confrontano senza maiuscole, "
        "accenti, segni e spazi, e due giocatori non possono averne di uguali.\n",
    ),
    (
        ["sostituzione", "Bruno", "Olga", "2026-11-04T14:00", "--alias", "Annina"],
        "errore: «Annina» è già di «Anna»: un nome è di un giocatore solo.\n",
    ),
    (
        ["morte", "giorno", "3", "Anna", "inattiva", "--quando", "2026-12-01T10:00"],
        "errore: edizione.toml: giorno[3].morti[Anna].quando: 01/12/2026 10:00 non è nel giorno 3 "
        "(05/11/2026 09:30 – 05/11/2026 21:30): correggi l'ora, o metti la riga nel suo giorno.\n",
    ),
]


@pytest.mark.parametrize(("words", "message"), REFUSED)
@pytest.mark.parametrize("forced", [(), ("--forza",)])
def test_what_cannot_be_in_the_file_is_never_written(
    evening: Evening, words: list[str], message: str, forced: tuple[str, ...]
) -> None:
    result = mark(evening, *words, *forced)
    assert (result.exit_code, result.stdout, result.stderr) == (5, "", message)
    assert text(evening) == EDITION


def test_what_is_of_another_is_said_of_him_and_not_of_the_line_that_he_stands_on(evening: Evening) -> None:
    one = '[[sostituzioni]]\nesce = "Carla"\nentra = "Olga"\nmid = 7\nquando = 2026-11-05T10:00:00\n'
    evening.write(EDITION.replace("si vota qui\n", "si vota qui\naula = 63000002\n"), one)
    before = text(evening)
    earlier = "2026-11-04T14:00"
    for words, message in (
        (["alias", "Anna", "olga"], "«olga» si confonde con «Olga», che è già di «Carla»: i nomi"),
        (["sostituzione", "Bruno", "Olga", earlier], "«Olga» è già di «Carla»: un nome è di un giocatore solo.\n"),
        (["sostituzione", "Bruno", "Nora", earlier, "--mid", "7"], "il numero 7 è già di «Carla»: ogni account ha"),
        (["topic", "cabina", "63000002"], "il topic 63000002 è già di `aula`: ogni sezione ha i suoi topic.\n"),
        (["topic", "aula", "3", "63000001"], "il topic 63000001 è già di `cabina`: ogni sezione ha i suoi topic.\n"),
    ):
        result = mark(evening, *words)
        assert (result.exit_code, result.stdout) == (5, "")
        assert result.stderr.startswith(f"errore: {message}"), result.stderr
        assert result.stderr.count("errore") == 1
        assert text(evening) == before
    assert mark(evening, "sostituzione", "Olga", "Carla", "2026-11-05T11:00").exit_code == 0  # back to her own seat


FORCE = "    Se hai deciso così lo stesso, ripeti il comando con --forza.\n"
FORBIDDEN = [
    (["notte", "1", "gufo", "Bruno"], "Gufo: si usa dalla notte 2.", '{ ruolo = "gufo", bersaglio = "Bruno" },'),
    (["notte", "3", "vestale"], "Vestale: si usa di giorno, non di notte.", None),
    (["notte", "3", "contadino", "Anna"], "Contadino: non ha poteri da usare.", None),
    (
        ["morte", "notte", "3", "Dario", "sbranato"],
        "Dario esce di scena nella notte 3, ma era già fuori: la riga è di troppo.",
        'morti = [{ giocatore = "Dario", causa = "sbranato" }]',
    ),
    (
        ["ritorno", "notte", "3", "Anna", "gesoo"],
        "Anna torna in gioco nella notte 3, ma era già in gioco: controlla `ritorni`.",
        'ritorni = [{ giocatore = "Anna", causa = "gesoo" }]',
    ),
    (
        ["rogo", "3", "Dario"],
        "Dario esce di scena nel giorno 3, ma era già fuori: la riga è di troppo.",
        'rogo = "Dario"',
    ),
    (
        ["rogo", "3", "Carla"],
        "Carla non brucia la prima volta: è falegname, e va scritto senza_rogo.",
        'rogo = "Carla"',
    ),
    (
        ["spareggio", "3", "Dario"],
        "Dario è fuori dal gioco dalla notte 2 (sbranato), e non può bruciare.",
        'spareggio = "Dario"',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("words", "message", "line"), FORBIDDEN)
def test_what_the_book_forbids_is_refused_and_written_only_by_force(
    evening: Evening, words: list[str], message: str, line: str | None
) -> None:
    result = mark(evening, *words)
    assert result.exit_code == 5
    assert result.stdout == ""
    assert result.stderr.startswith(f"errore: {message}\n")
    assert result.stderr.endswith(FORCE)
    assert text(evening) == EDITION
    forced = mark(evening, *words, "--forza")
    assert forced.exit_code == 0
    assert f"avviso: {message}\n" in forced.stderr
    if line is not None:
        assert f"{line}  # forzato: {message.rstrip('.')}\n" in text(evening)


def test_what_the_book_leaves_open_is_written_with_a_word(evening: Evening) -> None:
    result = mark(evening, "scheda", "Anna", "Bruno", "10:05", "--giorno", "3")
    assert result.exit_code == 0
    assert result.stderr == (
        "avviso: Il giorno 3 non si vota in segreto (la scheda non conta; se si vota in segreto, scrivi segreto = true "
        "nel suo [[giorno]]).\n"
    )
    assert "#" not in text(evening).removeprefix(EDITION)


def test_what_stands_there_is_replaced_only_by_force(evening: Evening) -> None:
    mark(evening, "rogo", "3", "Anna")
    result = mark(evening, "senza-rogo", "3", "pareggio")
    assert (result.exit_code, result.stderr) == (5, "errore: C'è già scritto rogo: Anna.\n" + FORCE)
    assert mark(evening, "senza-rogo", "3", "pareggio", "--forza").exit_code == 0
    assert text(evening) == EDITION + DAY_3 + 'senza_rogo = "pareggio"  # forzato: prima era scritto rogo: Anna\n'


def test_a_decision_is_changed_where_it_stands(evening: Evening) -> None:
    mark(evening, "decisione", "470000102", "Bruno", "--giorno", "2")
    result = mark(evening, "decisione", "470000102", "nessuno")
    assert result.stderr == "errore: C'è già scritto come leggere il post 470000102: Bruno.\n" + FORCE
    assert mark(evening, "decisione", "470000102", "nessuno", "--forza").exit_code == 0
    assert text(evening).count("470000102") == 2  # the line, and the note beside it
    assert '{ post = 470000102, lettura = "nessuno" },  # forzato: prima' in text(evening)


def test_several_decisions_are_written_together_or_not_at_all(evening: Evening) -> None:
    result = mark(evening, "decisione", "470000102", "anna", "470000107", "nessuno", "470000109", "lady oscar")
    assert result.exit_code == 0
    rows = (
        '  { post = 470000102, voto = "Anna" },\n  { post = 470000107, lettura = "nessuno" },\n'
        '  { post = 470000109, voto = "Lady Oscar" },\n'
    )
    assert rows in text(evening)
    assert mark(evening, "annulla").exit_code == 0
    assert text(evening) == EDITION

    wrong = mark(evening, "decisione", "470000102", "Anna", "470000107", "Annaa", "470000109", "Brunoo")
    assert (wrong.exit_code, wrong.stderr.count("non è un giocatore")) == (5, 2)
    assert text(evening) == EDITION


def test_many_posts_may_be_read_alike(evening: Evening) -> None:
    assert mark(evening, "decisione", "470000102", "470000107", "--lettura", "nessuno").exit_code == 0
    assert text(evening).count('lettura = "nessuno"') == 2


def test_of_several_decisions_only_that_which_was_taken_is_noted(evening: Evening) -> None:
    mark(evening, "decisione", "470000102", "Bruno")
    words = ("decisione", "470000102", "nessuno", "470000107", "Anna")
    refused = mark(evening, *words)
    assert refused.stderr == "errore: C'è già scritto come leggere il post 470000102: Bruno.\n" + FORCE
    assert "470000107" not in text(evening)
    assert mark(evening, *words, "--forza").exit_code == 0
    assert text(evening).count("# forzato") == 1
    assert '{ post = 470000102, lettura = "nessuno" },  # forzato: prima' in text(evening)


AFTERWARDS = [
    (
        ["notte", "4", "spia", "Anna"],
        ["morte", "notte", "3", "Lady Oscar", "sbranata"],
        "edizione.toml: notte[4].azioni[1]: Spia: Lady Oscar è fuori dal gioco dalla notte 3 (sbranata), e chi "
        "è fuori dal gioco non agisce.",
    ),
    (
        ["notte", "4", "gufo", "Bruno"],
        ["morte", "notte", "3", "Bruno", "sbranato"],
        "edizione.toml: notte[4].azioni[1]: Gufo: sceglie fra i vivi, e Bruno è fuori dal gioco dalla notte 3 "
        "(sbranato).",
    ),
    (
        ["morte", "notte", "3", "Bruno", "sbranato"],
        ["morte", "notte", "2", "Bruno", "avvelenato"],
        "edizione.toml: notte[3].morti[Bruno]: Bruno esce di scena nella notte 3, ma era già fuori: la riga è di "
        "troppo.",
    ),
    (
        ["senza-rogo", "3", "falegname"],
        ["senza-rogo", "2", "falegname"],
        "edizione.toml: giorno[3].senza_rogo: Falegname: ferma il rogo una volta sola in tutta la partita, e l'ha già "
        "fatto (giorno 2).",
    ),
]


@pytest.mark.parametrize(("first", "second", "message"), AFTERWARDS)
def test_it_is_refused_whichever_of_the_two_lines_is_the_new_one(
    evening: Evening, first: list[str], second: list[str], message: str
) -> None:
    assert mark(evening, *first).exit_code == 0
    before = text(evening)
    result = mark(evening, *second)
    assert (result.exit_code, result.stderr, text(evening)) == (5, f"errore: {message}\n{FORCE}", before)
    forced = mark(evening, *second, "--forza")
    assert (forced.exit_code, forced.stderr) == (0, f"avviso: {message}\n")


def test_the_end_of_a_day_is_for_when_it_is_over(evening: Evening) -> None:
    for words in (["rogo", "3", "Anna"], ["senza-rogo", "3", "parità"]):
        result = mark(evening, *words, now="2026-11-05T21:30:59")
        assert result.exit_code == 5
        assert result.stderr == (
            f"errore: Il giorno 3 chiude il 05/11/2026 alle 21:30: prima di allora non brucia nessuno.\n{FORCE}"
        )
        assert text(evening) == EDITION
    assert mark(evening, "ballottaggio", "3", "22:00", "23:00").exit_code == 0
    assert mark(evening, "rogo", "3", "Anna", now=CLOSED).stderr == (
        "errore: Il giorno 3 chiude il 05/11/2026 alle 23:00: prima di allora non brucia nessuno.\n"
        f"{FORCE}"
    )
    assert mark(evening, "rogo", "3", "Anna", "--forza", now=CLOSED).exit_code == 0
    assert "# forzato: Il giorno 3 chiude" in text(evening)


def test_nobody_in_play_has_the_account_of_another(evening: Evening) -> None:
    result = mark(evening, "ritorno", "notte", "3", "Dario", "spettro", "--chi", "Anna")
    assert result.stderr == (
        f"errore: Anna è in gioco, e non può giocare anche con l'account di Dario (`chi`).\n{FORCE}"
    )


def test_who_takes_the_place_of_the_dead_does_not_play(evening: Evening) -> None:
    result = mark(evening, "sostituzione", "Dario", "Olga", "2026-11-05T10:00")
    assert result.exit_code == 0
    assert result.stderr == "avviso: Dario è fuori dal gioco: chi entra al suo posto non gioca, finché non ritorna.\n"
    assert mark(evening, "sostituzione", "Anna", "Pia", "2026-11-05T10:00").stderr == ""


@pytest.mark.parametrize(
    ("now", "night", "day"),
    [
        ("2026-11-04T22:00:00", 3, 2),  # after the close of day 2: night 3 is going on
        ("2026-11-05T09:30:00", 3, 3),
        ("2026-11-05T21:31:00", 4, 3),
    ],
)
def test_the_number_is_that_of_the_clock(evening: Evening, now: str, night: int, day: int) -> None:
    mark(evening, "notte", "spia", "Anna", now=now)
    mark(evening, "spareggio", "Anna", now=now)
    assert f"[[notte]]\nnumero = {night}\nazioni" in text(evening)
    assert f"[[giorno]]\nnumero = {day}\nspareggio" in text(evening)


def test_a_number_that_has_not_come_yet_is_told(evening: Evening) -> None:
    assert mark(evening, "notte", "33", "spia", "Anna").stderr == (
        "avviso: la notte 33 comincerà il 04/12/2026 alle 21:30: controlla il numero.\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("spareggio", "5", "Anna"),
        ("scheda", "--giorno", "5", "Anna", "Bruno"),
        ("decisione", "--giorno", "5", "470000101", "Anna", "470000103", "nessuno"),
        ("annuncio", "giorno", "5", "ciao"),
    ],
    ids=lambda words: words[0],
)
def test_a_day_that_has_not_opened_yet_is_told(evening: Evening, words: tuple[str, ...]) -> None:
    told = mark(evening, *words).stderr
    assert told.count("avviso: il giorno 5 comincerà il 07/11/2026 alle 09:30: controlla il numero.\n") == 1


def test_the_hour_that_comes_twice_is_written_with_its_offset(evening: Evening) -> None:
    (evening.folder / "edizione.toml").write_bytes(EDITION.replace("2026-11-02", "2026-10-20").encode())
    assert mark(evening, "fermo", "2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00").exit_code == 0
    assert "dal = 2026-10-25T02:30:00\nal = 2026-10-25T02:30:00+01:00\n" in text(evening)


MISUSED = [
    (["notte"], "Manca l'argomento"),
    (["notte", "3"], "Mancano delle parole. Si scrive: forumtool segna notte [N] RUOLO"),
    (["notte", "0", "gufo"], "Non c'è nessuna notte e nessun giorno 0."),
    (["notte", "3", "gufo", "Bruno", "--giorno", "4"], "Il numero è 3, ma --giorno dice 4."),
    (["morte", "sera", "3", "Anna"], "'sera'"),
    (["morte", "notte", "3", "Anna", "x", "--quando", "10:00"], "--quando vale soltanto di giorno"),
    (["cambio", "notte", "3", "Anna"], "Che cosa cambia?"),
    (["cambio", "notte", "3", "Lady", "Oscar", "--senza-potere"], "Un cambio è di un giocatore solo"),
    (["spareggio", "3", "Lady", "Oscar"], "Lo spareggio è di un giocatore solo"),
    (["ballottaggio", "3", "22:00"], "Mancano delle parole."),
    (["ballottaggio", "3", "2026-11-05", "22:00", "23:00"], "Servono due ore o due istanti"),
    (["ballottaggio", "3", "dieci", "23:00"], "'dieci' non si legge"),
    (["sostituzione", "Anna", "Olga", "domani"], "'domani' non si legge"),
    (["sostituzione", "Anna", "Olga", "2026-11-05"], "'2026-11-05' non si legge"),
    (["assenza", "Anna", "2026-11-05", "presto"], "'presto' non si legge"),
    (["decisione", "uno", "Anna"], "«uno» non è il numero né l'indirizzo di un post."),
    (["decisione"], "Manca l'argomento"),
    (["decisione", "470000102"], "Dopo ogni post va detta una cosa sola"),
    (["decisione", "470000102", "Lady", "Oscar"], "Dopo ogni post va detta una cosa sola: un nome (con spazi, fra"),
    (["decisione", "470000102", "Anna", "--voto", "Bruno"], "«Anna» non è il numero né l'indirizzo di un post."),
    (["decisione", "470000102", "--voto", "Bruno", "--lettura", "nessuno"], "Va detta una cosa sola"),
    (["decisione", "470000102", "Anna", "470000102", "Carla"], "Il post 470000102 è detto due volte"),
    (["topic", "sala", "63000002"], "«sala» non è una sezione: ci sono cabina, aula, chat, cimitero, registro."),
    (["topic", "aula", "primo", "63000002"], "«primo» non è il numero di un giorno."),
    (["topic", "aula", "sessantatré"], "«sessantatré» non è il numero né l'indirizzo di un topic"),
    (["scrivi", "Anna"], "'scrivi'"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "message"), MISUSED)
def test_wrong_words_are_a_wrong_use(evening: Evening, words: list[str], message: str) -> None:
    result = mark(evening, *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""
    assert text(evening) == EDITION


FREE = [
    (["morte", "notte"], "morte notte [N] NOME CAUSA", "Anna"),
    (["morte", "giorno"], "morte giorno [N] NOME CAUSA", "Anna"),
    (["uscita", "notte"], "uscita notte [N] NOME CAUSA", "Anna"),
    (["ritorno", "notte"], "ritorno notte [N] NOME CAUSA", "Dario"),
    (["annuncio", "notte"], "annuncio notte [N] TESTO", None),
    (["senza-rogo"], "senza-rogo [N] PERCHÉ", None),
]  # fmt: skip


@pytest.mark.parametrize(("command", "form", "name"), FREE, ids=lambda it: it if isinstance(it, str) else "")
def test_a_number_out_of_its_place_is_no_free_text(
    evening: Evening, command: list[str], form: str, name: str | None
) -> None:
    named = [name] if name else []
    wrong = "il numero va al posto di [N]"
    alone = f"«2» da solo non è {form.split()[-1]}: {wrong}. Si scrive: forumtool segna {form}\n"
    for words in ([*named, "2", "--giorno", "3"], *([["3", name, "2"], [name, "2"]] if name else [])):
        result = mark(evening, *command, *words)
        assert (result.exit_code, result.stderr.endswith(f"Errore: {alone}")) == (2, True), result.stderr
    either = f"«2» può essere un numero o una parola del testo: {wrong}, e un testo che ne ha uno va fra virgolette."
    for rest in (["falegname", "2"], *([["2", "falegname"]] if name else [])):
        result = mark(evening, *command, *named, *rest)
        said = f"Errore: {either} Si scrive: forumtool segna {form}\n"
        assert (result.exit_code, result.stderr.endswith(said)) == (2, True), result.stderr
    assert text(evening) == EDITION
    assert '"falegname 2"' in added(evening, *command, *named, "falegname 2")


def test_an_alias_of_signs_alone_is_written_with_a_word(evening: Evening) -> None:
    result = mark(evening, "alias", "Anna", "***")
    assert (result.exit_code, result.stderr) == (
        0,
        "avviso: edizione.toml, riga 13: giocatori[Anna].alias: «***» è fatto di soli segni, come le righe con cui si "
        "separa un testo: dove sta su una riga da solo sarà una domanda. Chi lo vota scriva «voto ***».\n",
    )
    assert 'alias = ["Annina", "***"]' in text(evening)


NOT_UTF8 = "\udcffnn\udcfe"


@pytest.mark.parametrize(
    "words",
    [
        ["alias", "Anna", NOT_UTF8],
        ["morte", "notte", "3", "Anna", "sbranata", NOT_UTF8],
        ["annuncio", "notte", "3", NOT_UTF8],
        ["sostituzione", "Anna", NOT_UTF8, "2026-11-04T10:00"],
        ["sostituzione", "Anna", "Olga", "2026-11-04T10:00", "--alias", "Olghina", "--alias", NOT_UTF8],
        ["assenza", NOT_UTF8, "2026-11-05", "2026-11-08"],
        ["notte", "3", "gufo", "Anna", "--effetto", NOT_UTF8],
    ],
    ids=lambda words: words[0],
)
def test_letters_that_did_not_arrive(evening: Evening, words: list[str]) -> None:
    result = mark(evening, *words)
    said = "Errore: «\ufffdnn\ufffd»: le lettere non sono arrivate in UTF-8. Metti il terminale in UTF-8 e ripeti.\n"
    assert (result.exit_code, result.stdout, result.stderr.endswith(said)) == (2, "", True), result.stderr
    assert text(evening) == EDITION


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no file has such a name")
def test_a_file_may_have_any_name(evening: Evening) -> None:
    file = evening.folder / "calendario\udcff.txt"
    assert evening.run("calendario", "--su", str(file)).exit_code == 0
    assert file.exists()


def test_the_reason_of_an_absence_is_no_number(evening: Evening) -> None:
    result = mark(evening, "assenza", "Carla", "2026-11-05", "2026-11-08", "3")
    said = "Errore: «3» da solo non è MOTIVO. Si scrive: forumtool segna assenza NOME DAL AL MOTIVO\n"
    assert (result.exit_code, result.stderr.endswith(said)) == (2, True), result.stderr
    assert text(evening) == EDITION


def test_a_player_called_like_a_word_is_never_guessed(evening: Evening) -> None:
    evening.write(EDITION.replace('"Lady Oscar"', '"Nessuno"').replace("Annina", "Doppio"))
    assert mark(evening, "decisione", "470000102", "nessuno").stderr == (
        "errore: «nessuno» è un giocatore e anche un modo di leggere un post.\n"
        "    Scrivi --voto NOME, oppure --lettura PAROLA.\n"
    )
    assert mark(evening, "decisione", "470000102", "--voto", "nessuno").exit_code == 0
    assert '{ post = 470000102, voto = "Nessuno" }' in text(evening)
    result = mark(evening, "notte", "3", "influencer", "Carla", "doppio")
    assert (result.exit_code, result.stderr) == (
        2, "errore: «doppio» è un giocatore e anche un effetto di «influencer»: scrivi --effetto PAROLA.\n"
    )  # fmt: skip
    assert mark(evening, "notte", "3", "influencer", "doppio", "--effetto", "Nullo").exit_code == 0
    assert '{ ruolo = "influencer", bersaglio = "Anna", effetto = "nullo" }' in text(evening)


def test_the_edition_may_be_named_before_or_after_the_command(evening: Evening, tmp_path: Path) -> None:
    other = Evening(tmp_path / "altra")
    other.folder.mkdir()
    other.write(EDITION)
    assert evening.run("segna", "-e", str(other.folder), "--adesso", NOON, "spareggio", "Anna").exit_code == 0
    assert evening.run("segna", "spareggio", "2", "Anna", "-e", str(other.folder)).exit_code == 0
    assert text(evening) == EDITION
    assert text(other).endswith('[[giorno]]\nnumero = 3\nspareggio = "Anna"\n')


# ---------------------------------------------------------------- taken back


def test_lines_are_taken_back_one_by_one(evening: Evening) -> None:
    mark(evening, "notte", "3", "gufo", "Bruno")
    first = text(evening)
    mark(evening, "alias", "Anna", "Nina")
    result = evening.run("segna", "annulla")
    assert result.exit_code == 0
    assert result.stdout == (
        'Annullato in edizione.toml:\n  - alias = ["Annina", "Nina"]\n  + alias = "Annina"\n'
    )
    assert text(evening) == first
    assert evening.run("segna", "annulla").exit_code == 0
    assert text(evening) == EDITION
    result = evening.run("segna", "annulla")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr == f"errore: {evening.folder / 'edizione.toml'}: Non c'è niente da annullare.\n"


def test_a_file_changed_since_is_left_alone(evening: Evening) -> None:
    mark(evening, "spareggio", "3", "Anna")
    changed = text(evening) + "# a mano\n"
    evening.write(changed)
    result = evening.run("segna", "annulla")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr == (
        f"errore: {evening.folder / 'edizione.toml'}: Il file è stato cambiato dopo l'ultimo «segna»: non lo tocco, "
        "correggilo a mano.\n    Allora era stato scritto:\n    [[giorno]]\n    numero = 3\n    spareggio = \"Anna\"\n"
    )
    assert text(evening) == changed


def test_a_refused_line_is_nothing_to_take_back(evening: Evening) -> None:
    mark(evening, "spareggio", "3", "Anna")
    mark(evening, "spareggio", "3", "Bruno")
    evening.run("segna", "annulla")
    assert text(evening) == EDITION


def test_the_journal_is_its_owners_alone(evening: Evening) -> None:
    mark(evening, "spareggio", "3", "Anna")
    journal = evening.folder / ".segna"
    if sys.platform != "win32":
        assert journal.stat().st_mode & 0o777 == 0o600
    assert [json.loads(line)["old"] for line in journal.read_text("utf-8").splitlines()] == [""]


@pytest.mark.parametrize(
    "spoiled",
    [
        b"{}", b"{", b"[]", b"null", b"\0" * 40, b"[" * 100_000, b'{"a": ' + b"[" * 100_000,
        b'{"at": ' + b"[" * 100_000,
        b'{"at": "", "start": 1e3, "old": "", "new": "", "before": "", "after": ""}',
        b'{"at": "", "start": 1' + b"0" * 5000 + b', "old": "", "new": "", "before": "", "after": ""}',
        b'{"at": "", "start": 0, "old": "\\ud800", "new": "", "before": "", "after": ""}',
    ],
    ids=range(11),
)  # fmt: skip
def test_a_journal_that_cannot_be_read_says_so(evening: Evening, spoiled: bytes) -> None:
    mark(evening, "spareggio", "3", "Anna")
    (evening.folder / ".segna").write_bytes(spoiled + b"\n")
    result = evening.run("segna", "annulla")
    assert result.exit_code == 5
    assert result.stderr == (
        f"errore: {evening.folder / '.segna'}: Il file non si capisce più: cancellalo, si perde soltanto la "
        "possibilità di annullare.\n"
    )


def test_a_journal_in_no_letters_says_so(evening: Evening) -> None:
    (evening.folder / ".segna").write_bytes(b"\xff\x00\x81")
    result = evening.run("segna", "annulla")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr.startswith(f"errore: {evening.folder / '.segna'}: Il file non è in UTF-8")


@pytest.mark.parametrize("old", ["spareggio = Bruno\n", "\n"])
def test_a_journal_that_says_another_text_stood_there_is_not_believed(evening: Evening, old: str) -> None:
    mark(evening, "spareggio", "3", "Anna")
    journal = evening.folder / ".segna"
    journal.write_text(json.dumps({**json.loads(journal.read_text("utf-8")), "old": old}) + "\n", "utf-8")
    before = text(evening)
    assert evening.run("segna", "annulla").exit_code == 5
    assert text(evening) == before


# ---------------------------------------------------------------- several hands


def test_the_second_writer_is_told_what_changed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = rulings

    def meanwhile(*args: Any) -> tuple[Problem, ...]:
        evening.write(text(evening).replace("# la partita\n", "# la nostra partita\n"))
        return judge(*args)

    monkeypatch.setattr("forumtool.app.segna.rulings", meanwhile)
    result = mark(evening, "spareggio", "3", "Anna")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr == (
        f"errore: {evening.folder / 'edizione.toml'}: Il file è stato cambiato nel frattempo da un altro programma: "
        "non ho scritto niente.\n    Nel frattempo:\n      - # la partita\n      + # la nostra partita\n"
        "    Ripeti il comando.\n"
    )
    assert text(evening) == EDITION.replace("la partita", "la nostra partita")


def test_of_many_hands_at_once_no_line_is_lost(evening: Evening) -> None:
    command = [sys.executable, "-m", "forumtool", "segna", "-e", str(evening.folder), "annuncio", "notte", "3"]
    hands = [
        subprocess.Popen([*command, f"voce {number}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for number in range(4)
    ]
    ends = []
    for hand in hands:
        hand.communicate()
        ends.append(hand.returncode)
    assert set(ends) <= {0, 5}
    assert 0 in ends
    for number, end in enumerate(ends):
        assert (f'testo = "voce {number}"' in text(evening)) is (end == 0)


def test_a_folder_that_cannot_be_written(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def denied(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "denied")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", denied)
    result = mark(evening, "spareggio", "3", "Anna")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"errore: {evening.folder / 'edizione.toml'}: Il file non si può scrivere ({DENIED}).\n"
    )
    assert text(evening) == EDITION


def test_a_journal_that_cannot_be_written_loses_nothing(evening: Evening) -> None:
    (evening.folder / ".segna").mkdir()
    result = mark(evening, "spareggio", "3", "Anna")
    assert result.exit_code == 0
    assert result.stderr.startswith("avviso: La riga è scritta, ma «annulla» non potrà toglierla.\n")
    assert text(evening) == EDITION + DAY_3 + 'spareggio = "Anna"\n'


# ---------------------------------------------------------------- the guide

GUIDE = Path(__file__).parents[2] / "docs" / "guida.md"
TABLE = {
    "Anna": "contadino", "Bruno": "influencer", "Carla": "gufo", "Dario": "giudice", "Elena": "drago",
    "Fabio": "falegname", "Gino": "gesoo", "Ivo": "spia", "Luca": "contadino", "Nora": "pifferaio",
}  # fmt: skip


def test_what_the_guide_says_to_write_can_be_written(evening: Evening) -> None:
    section = GUIDE.read_text("utf-8").partition("\n## Segnare\n")[2]
    commands = [line for line in section.split("\n## ")[0].splitlines() if line.startswith("forumtool segna ")]
    heading = EDITION.partition("[[giocatori]]")[0]
    evening.write(heading + "".join(f'[[giocatori]]\nnome = "{n}"\nruolo = "{r}"\n' for n, r in TABLE.items()))
    assert len(commands) > 20
    for command in commands:
        result = mark(evening, *shlex.split(command)[2:], now="2026-11-08T12:00:00")
        assert result.exit_code == 0, (command, result.stderr)


def test_a_topic_of_another_forum_is_refused(evening: Evening) -> None:
    own = EDITION.replace("[topic]", '[forum]\nindirizzo = "https://esempio.forumfree.it"\n\n[topic]')
    evening.write(own)
    result = mark(evening, "topic", "aula", "https://altro.forumfree.it/?t=63000002")
    assert (result.exit_code, text(evening)) == (5, own)
    assert result.stderr == (
        "errore: «https://altro.forumfree.it/?t=63000002» è un topic di un altro forum: quello della partita è "
        "https://esempio.forumfree.it.\n"
    )
    for number, host in enumerate(("https://esempio", "http://esempio", "www.esempio", "esempio"), start=63000002):
        domain = "net" if host == "esempio" else "it"
        assert mark(evening, "topic", "aula", f"{host}.forumfree.{domain}/?t={number}").exit_code == 0, host
