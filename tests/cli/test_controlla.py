"""``controlla``: everything that is wrong or undecided, at once."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening.of(tmp_path, [post("Anna", f"{DAY} 10:00", "Voto Carla")])


def check(evening: Evening) -> tuple[int, str, str]:
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at]
    result = evening.run("controlla", *pages, "--adesso", evening.read_at)
    return result.exit_code, result.stdout, result.stderr


def test_an_edition_in_order_lists_the_rules_that_the_book_leaves_open(evening: Evening) -> None:
    code, text, told = check(evening)
    assert (code, told) == (0, "")
    assert text.startswith("Lupus di prova: 4 giocatori, regolamento Lupus in Tabula UR.\nNessun problema.\n")
    assert '  autovoto = "ammesso"\n' in text
    assert '  pareggio = ["giudice", "tiranno", "sindaco"]\n' in text


def test_hours_that_the_book_does_not_say_are_listed_too(evening: Evening) -> None:
    (evening.folder / "borgo.toml").write_text(
        'estende = "tabula-ur"\nnon_detti = ["orari.apertura", "orari.chiusura"]\n', encoding="utf-8"
    )
    own = EDITION.replace('"tabula-ur"', '"borgo.toml"')
    evening.write(own)
    assert '  orari.apertura = "09:30"\n  orari.chiusura = "21:30"\n' in check(evening)[1]
    evening.write(own, more='\n[orari]\nchiusura = "22:30"\n')
    text = check(evening)[1]
    assert '  orari.apertura = "09:30"\n' in text
    assert "orari.chiusura" not in text


def test_a_rule_that_the_edition_decides_is_no_longer_open(evening: Evening) -> None:
    evening.write(more='\n[regole]\nautovoto = "vietato"\n')
    assert "autovoto" not in check(evening)[1]


def test_a_pyre_that_the_count_does_not_give_is_told(evening: Evening) -> None:
    evening.write(more='\n[[giorno]]\nnumero = 1\nrogo = "Dario"\n')
    code, text, told = check(evening)
    assert code == 0
    assert "1 cosa da guardare." in text
    assert "Dario" in told
    assert "Carla" in told


UNWRITTEN = "giorno[1].rogo: {} né rogo né senza_rogo: si conta come se non fosse bruciato nessuno.\n"
PYRE = '[[giorno]]\nnumero = {}\nrogo = "Carla"\n'


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", UNWRITTEN.format("Il giorno 1 non ha")),  # of the next nobody may write: the game may be over
        (PYRE.format(2), UNWRITTEN.format("Il giorno 1 non ha")),
        ("[[notte]]\nnumero = 3\n", UNWRITTEN.format("I giorni 1 e 2 non hanno")),
        (PYRE.format(1) + PYRE.format(2).replace('rogo = "Carla"', 'senza_rogo = "pari"'), ""),
    ],
)
@pytest.mark.parametrize("command", ["controlla", "inattivi"])
def test_past_days_whose_end_is_not_written_are_told(evening: Evening, command: str, written: str, told: str) -> None:
    evening.write(more=written)
    at = ["--adesso", "2026-11-05T12:00+01:00", "--letto-il", "2026-11-05T12:00+01:00"]
    result = evening.run(command, "--pagine", str(evening.folder / "pagine"), *at)
    assert told in result.stderr
    assert ("né senza_rogo" in result.stderr) is bool(told)


def test_so_are_those_of_the_registro_that_it_should_tell(evening: Evening) -> None:
    """The days before what it tells last, or those that are asked for; a game that is over has no more."""
    later = ("--adesso", "2026-11-12T12:00+01:00")
    evening.write(more=PYRE.format(2))
    assert UNWRITTEN.format("Il giorno 1 non ha") in evening.run("registro", *later).stderr
    assert UNWRITTEN.format("Il giorno 1 non ha") in evening.run("registro", "--giorno", "1", *later).stderr
    assert evening.run("registro", "--giorno", "2", *later).stderr == ""
    evening.write(more=PYRE.format(1) + PYRE.format(2).replace("Carla", "Dario"))
    assert evening.run("registro", *later).stderr == ""


def test_without_pages_the_file_alone_is_checked(evening: Evening) -> None:
    result = evening.run("controlla", "--adesso", evening.read_at)
    assert result.exit_code == 0
    assert "Le pagine non sono state controllate" in result.stdout


def test_faults_of_the_file(evening: Evening) -> None:
    evening.write(EDITION.replace("[topic]", "[topik]"))
    assert check(evening)[:2] == (5, "")


def test_beside_faults_of_the_file_all_that_can_be_seen_is_told(evening: Evening) -> None:
    himself = '{ ruolo = "influencer", bersaglio = "Bruno", effetto = "nullo" }, { ruolo = "gufo", chi = "Zeno" }'
    twice = 'morti = [{ giocatore = "Anna", causa = "x" }, { giocatore = "Anna", causa = "x" }]'
    later = "[[notte]]\nnumero = 9\nmorti = []\nannunci = [{}]"
    evening.write(more=f"\n[[notte]]\nnumero = 1\nazioni = [{himself}]\n{twice}\n{later}\n")
    code, text, told = check(evening)
    assert (code, text) == (5, "")
    assert told.splitlines() == [
        "errore: edizione.toml, riga 23: notte[1].azioni[2].chi: «Zeno» non è un giocatore: i nomi ammessi sono quelli "
        "di [[giocatori]] e delle sostituzioni.",
        "errore: edizione.toml, riga 28: notte[9].annunci[1].testo: manca la chiave `testo`: scrivi il testo "
        "dell'annuncio.",
        "avviso: edizione.toml, riga 23: notte[1].azioni[2].bersaglio: manca il bersaglio: così «gufo» non fa niente.",
        "avviso: edizione.toml, riga 24: notte[1].morti[Anna]: Anna esce di scena nella notte 1, ma era già fuori: la "
        "riga è di troppo.",
        "avviso: edizione.toml, riga 23: notte[1].azioni[1]: Influencer: non può scegliersi.",
    ]


def test_what_hangs_on_a_player_who_is_wrong_is_not_said(evening: Evening) -> None:
    wrong = EDITION.replace('ruolo = "influencer"', 'ruolo = "influensser"')
    action = '{ ruolo = "influencer", bersaglio = "Anna", effetto = "nullo" }'
    evening.write(wrong, f"\n[[notte]]\nnumero = 1\nazioni = [{action}]\n")
    assert check(evening)[2] == (
        "errore: edizione.toml, riga 14: giocatori[Bruno].ruolo: «influensser» non è un ruolo di «tabula-ur»: forse "
        "«influencer»?\n"
    )


def test_slips_that_nobody_reads_are_told_once(evening: Evening) -> None:
    slips = 'schede = [{ giocatore = "Anna", voto = "Carla" }, { giocatore = "Bruno", voto = "Carla" }]'
    evening.write(more=f'\n[[giorno]]\nnumero = 1\nrogo = "Carla"\n{slips}\n')
    assert check(evening)[2] == (
        "avviso: edizione.toml, riga 24: giorno[1].schede: Le schede del giorno 1 non contano, perché quel giorno il "
        "voto non è segreto: se lo era scrivi segreto = true nel suo [[giorno]], se no togli le schede.\n"
    )
    without_pages = evening.run("controlla", "--adesso", evening.read_at)
    assert without_pages.stderr.count("non si vota in segreto") == 2


def test_what_the_rule_book_forbids_is_told_and_stops_nothing(evening: Evening) -> None:
    himself = 'azioni = [{ ruolo = "influencer", bersaglio = "Bruno", effetto = "nullo" }]'
    evening.write(more=f"\n[[notte]]\nnumero = 1\n{himself}\n")
    code, _, told = check(evening)
    assert code == 0
    assert told == "avviso: edizione.toml, riga 23: notte[1].azioni[1]: Influencer: non può scegliersi.\n"


def test_what_is_written_ahead_of_its_time_is_told(evening: Evening) -> None:
    evening.write(
        more="""
[[notte]]
numero = 1
[[giorno]]
numero = 1
senza_rogo = "parità"
[[notte]]
numero = 2
azioni = [{ ruolo = "gufo", bersaglio = "Anna" }]
[[notte]]
numero = 3
azioni = [{ ruolo = "gufo", bersaglio = "Anna" }]
[[giorno]]
numero = 2
rogo = "Anna"
[[notte]]
numero = 9
morti = [{ giocatore = "Dario" }]
[[giorno]]
numero = 8
spareggio = "Anna"
[[giorno]]
numero = 9
chiusura = 2026-11-11T22:30:00
"""
    )
    told = check(evening)[2]
    assert [line for line in told.splitlines() if " ha già " in line] == [
        "avviso: edizione.toml, riga 34: giorno[2].rogo: Giorno 2 ha già `rogo`, ma chiude il 04/11/2026 alle 21:30: "
        "controlla il numero.",
        "avviso: edizione.toml, riga 31: notte[3].azioni: Notte 3 ha già `azioni`, ma comincia il 04/11/2026 alle "
        "21:30: controlla il numero.",
        "avviso: edizione.toml, riga 40: giorno[8].spareggio: Giorno 8 ha già `spareggio`, ma apre il 10/11/2026 alle "
        "09:30: controlla il numero.",
        "avviso: edizione.toml, riga 37: notte[9].morti: Notte 9 ha già `morti`, ma comincia il 10/11/2026 alle 21:30: "
        "controlla il numero.",
    ]
    due = evening.run("calendario", "--adesso", evening.read_at).stdout
    assert "  - notte 9: ha già `morti`, ma comincia il 10/11/2026 alle 21:30: controlla il numero\n" in due


def test_nights_out_of_order_are_told(evening: Evening) -> None:
    evening.write(more="\n[[notte]]\nnumero = 2\n[[notte]]\nnumero = 1\n")
    assert check(evening)[2] == (
        "avviso: edizione.toml, riga 24: notte[1].numero: [[notte]] numero = 1 sta dopo il numero 2: conta lo stesso, "
        "ma controllalo.\n"
    )


def test_beside_what_is_wrong_stands_what_is_only_odd(evening: Evening) -> None:
    dead = '{ giocatore = "Anna" }, { giocatore = "Anna" }, { giocatore = "Pippo" }'
    evening.write(more=f"\n[[notte]]\nnumero = 1\nmorti = [{dead}]\n")
    code, text, told = check(evening)
    assert (code, text) == (5, "")
    assert "«Pippo»" in told
    assert "avviso: edizione.toml, riga 23: notte[1].morti[Anna]: Anna esce di scena nella notte 1, ma era già" in told


def test_a_missing_end_is_told_once(evening: Evening) -> None:
    evening.write(more="\n[[notte]]\nnumero = 4\n")
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", "2026-11-06T12:00"]
    told = evening.run("controlla", *pages, "--adesso", "2026-11-06T12:00").stderr
    assert told.count("né rogo né senza_rogo") == 1
    assert "I giorni 1, 2 e 3 non hanno né rogo né senza_rogo" in told


def test_before_anything_is_read_the_file_alone_is_checked(evening: Evening) -> None:
    result = evening.run("controlla", "--offline", "--adesso", "2026-11-01T12:00")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "L'archivio è ancora vuoto: ho controllato soltanto il file.\n" in result.stdout


def test_a_role_that_the_edition_changes_wrongly_stops_every_command(evening: Evening) -> None:
    """An unknown key is an error wherever it stands: the count too would follow a card that is not the sindaco's."""
    changed = '[[regole.ruolo]]\nid = "gufo"\nnme = "Gufone"\n[[regole.ruolo.potere]]\nuso = 3\n'
    evening.write(EDITION.replace('ruolo = "influencer"', 'ruolo = "influensser"'), f"\n{changed}")
    wrong = [
        "errore: edizione.toml, riga 14: giocatori[Bruno].ruolo: «influensser» non è un ruolo di «tabula-ur»: forse "
        "«influencer»?",
        "errore: edizione.toml, riga 25: regole.ruolo[gufo].potere[1].uso: la chiave `uso` non esiste: forse `usi`?",
        "errore: edizione.toml, riga 23: regole.ruolo[gufo].nme: la chiave `nme` non esiste: forse `nome`?",
    ]
    assert (check(evening)[0], check(evening)[2].splitlines()) == (5, wrong)
    counted = evening.tally()
    assert (counted.exit_code, counted.stdout, counted.stderr.splitlines()) == (5, "", wrong)


# ---------------------------------------------------------------- who else can read the files


def test_files_that_others_can_read_are_told() -> None:
    """As one written by hand, of an edition in a folder that is open to all."""
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        evening = Evening(folder)
        evening.write()
        evening.save([post("Anna", f"{DAY} 10:00", "Voto Carla")])
        file, archive = folder / "edizione.toml", folder / "archivio.sqlite"
        file.chmod(0o600)
        cookie = folder / "cookie.txt"
        cookie.write_text("member_id=1001; pass_hash=0a1b2c")
        cookie.chmod(0o600)
        assert check(evening)[2] == ""
        file.chmod(0o644)
        archive.chmod(0o604)
        cookie.chmod(0o644)
        way_in = all(above.stat().st_mode & 0o1 for above in folder.parents) and sys.platform != "win32"
        told = "".join(
            f"avviso: {one}: Il file dice cose segrete, e altri utenti di questo computer possono leggerlo.\n"
            f"    chmod 600 {one}\n"
            for one in (file, archive, cookie)
        )
        assert check(evening)[::2] == (0, told if way_in else "")
        folder.chmod(0o700)
        assert check(evening)[2] == ""
