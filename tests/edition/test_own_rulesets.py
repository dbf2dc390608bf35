"""Rule books of one's own: layers, inheritance, partial rows, and what can be wrong in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from pathlib import Path

import pytest

from forumtool.edition import read_edition, read_ruleset
from forumtool.edition.role_list import find_role
from forumtool.edition.rulebook import Effect, Phase, Power, Ruleset
from forumtool.edition.values import Edition
from forumtool.problems import EditionError
from forumtool.shell.resources import find_roles
from forumtool.shell.resources import find_ruleset as shipped
from tests.edition.support import HEADING, PLAYERS

BASE = """
nome = "Base"
autovoto = "vietato"
astensione = "malus"
pareggio = ["arbitro", "primo-voto"]
non_detti = ["autovoto", "orari.apertura"]

[orari]
apertura = "08:00"
chiusura = "20:00"

[[ruolo]]
id = "arbitro"
nome = "L'Arbitro"
fazione = "villaggio"
alias = ["Fischietto"]

[[ruolo]]
id = "civetta-blu"
fazione = "villaggio"

[[poteri]]
ruolo = "arbitro"
effetto = "spareggio"
fase = "giorno"
basta_il_ruolo = true

[[poteri]]
ruolo = "civetta-blu"
effetto = "segno"
fase = "notte"
valore = 1
visibile = true
"""


def finder(**texts: str) -> Callable[[str], str]:
    def find(name: str) -> str:
        if name not in texts:
            raise LookupError(name, tuple(sorted(texts)))
        return texts[name]

    return find


def ruleset(text: str, *, roles: dict[str, str] | None = None, **books: str) -> Ruleset:
    return read_ruleset(
        text, find_ruleset=finder(**books), find_roles=finder(**(roles or {})), id="mio", source="mio.toml"
    )


def faults(text: str, *, roles: dict[str, str] | None = None, **books: str) -> list[str]:
    with pytest.raises(EditionError) as caught:
        ruleset(text, roles=roles, **books)
    return [str(problem) for problem in caught.value.problems]


def edition(added: str, **books: str) -> Edition:
    text = f"{HEADING}\n{PLAYERS}\n{added}".replace("tabula-ur", "mio")
    return read_edition(text, find_ruleset=finder(**books), find_roles=finder())


# ---------------------------------------------------------------- layers


def test_a_book_may_write_its_hours_alone_and_says_that_the_rest_is_not_its_own() -> None:
    found = ruleset('[orari]\napertura = "09:00"\nchiusura = "21:00"')
    assert (found.opening, found.closing) == (time(9), time(21))
    assert (found.id, found.name) == ("mio", "mio")
    assert found.ties == ("sindaco",)
    assert "autovoto" in found.defaults
    assert "orari.apertura" not in found.defaults


def test_a_book_that_extends_another_inherits_what_it_does_not_write() -> None:
    found = ruleset('nome = "Mio"\nestende = "base"\nautovoto = "ammesso"\n[orari]\nchiusura = "21:00"', base=BASE)
    assert (found.opening, found.closing) == (time(8), time(21))
    assert (found.self_vote, found.abstention, found.ties) == (True, "malus", ("arbitro", "primo-voto"))
    assert set(found.roles) == {"arbitro", "civetta-blu"}
    assert found.name == "Mio"
    assert "autovoto" not in found.defaults, "it is stated now"
    assert "orari.apertura" in found.defaults


def test_a_row_of_powers_writes_only_what_it_changes() -> None:
    found = ruleset('estende = "base"\n[[poteri]]\nruolo = "civetta-blu"\neffetto = "segno"\nvalore = 2', base=BASE)
    night = frozenset({Phase.NIGHT})
    assert found.powers["civetta-blu"] == (Power("civetta-blu", Effect.MARK, night, 2, public=True),)
    assert list(found.powers) == ["arbitro", "civetta-blu"], "the order of the rows is kept"


def test_a_book_takes_powers_away_and_adds_roles() -> None:
    own = """
        estende = "base"
        pareggio = "nessuno"
        senza_poteri = "arbitro"
        [[ruolo]]
        id = "zoppo"
        [[poteri]]
        ruolo = "zoppo"
        effetto = "senza-voto"
        fase = ["notte", "giorno"]
        """
    found = ruleset(own, base=BASE)
    assert list(found.powers) == ["civetta-blu", "zoppo"]
    assert found.roles["zoppo"].name == "zoppo"
    assert found.roles["zoppo"].faction is None


def test_an_edition_overrides_any_key_and_any_power() -> None:
    rules = """
        [regole]
        turni = 2
        senza_poteri = ["arbitro"]
        pareggio = ["sorteggio"]
        [regole.orari]
        apertura = "10:00"
        [[regole.poteri]]
        ruolo = "civetta-blu"
        effetto = "segno"
        visibile = false
        [orari]
        chiusura = "22:00"
        """
    found = edition(rules, mio=BASE).ruleset
    assert (found.rounds, found.ties) == (2, ("sorteggio",))
    assert (found.opening, found.closing) == (time(10), time(22))
    assert not found.powers["civetta-blu"][0].public
    assert "arbitro" not in found.powers
    assert "orari.apertura" not in found.defaults


def test_a_list_of_roles_comes_from_a_file_of_its_own_and_keeps_the_whole_card() -> None:
    listed = '[[ruolo]]\nid = "mago"\nnome = "Il Mago"\nfazione = "ombra"\nusi = 3\n'
    found = ruleset('ruoli = "miei"\n[orari]\napertura = "09:00"\nchiusura = "21:00"', roles={"miei": listed})
    assert found.roles["mago"].faction == "ombra"
    assert found.roles["mago"].card["usi"] == 3


# ---------------------------------------------------------------- the names of roles


@pytest.mark.parametrize(
    ("word", "role"),
    [
        ("civetta-blu", "civetta-blu"),
        ("Civetta blu", "civetta-blu"),
        ("L’arbitro", "arbitro"),
        ("fischietto", "arbitro"),
        ("gufo", None),
    ],
)
def test_a_role_answers_to_its_id_its_name_and_its_other_name(word: str, role: str | None) -> None:
    assert find_role(ruleset(BASE), word) == role


def test_another_name_that_two_roles_have_names_neither() -> None:
    twice = BASE + '\n[[ruolo]]\nid = "guardalinee"\nalias = "fischietto"\n'
    assert find_role(ruleset(twice), "Fischietto") is None


# ---------------------------------------------------------------- faults


def test_a_role_among_the_tie_rules_that_settles_none() -> None:
    text = 'pareggio = ["mago"]\n[orari]\napertura = "09:30"\nchiusura = "21:30"\n[[ruolo]]\nid = "mago"'
    assert faults(text) == [
        "mio.toml, riga 1: pareggio: «mago» è un ruolo che non sceglie fra i pari: dagli in [[poteri]] una riga con "
        'effetto = "spareggio", o toglilo da `pareggio`.'
    ]


def test_a_book_without_hours() -> None:
    assert faults('nome = "Mio"') == [
        "mio.toml: orari.apertura: manca l'ora di apertura: scrivi apertura = \"21:30\" sotto [orari].",
        "mio.toml: orari.chiusura: manca l'ora di chiusura: scrivi chiusura = \"21:30\" sotto [orari].",
    ]


def test_all_the_faults_of_a_book_at_once_each_with_its_line() -> None:
    wrong = """
nome = 7
turni = 3
maggioranza = "assolutta"
solo_grassetto = "no"
pareggio = ["arbitro", "sorte", "a caso"]
attivita = ["post", "voti"]
spolier = "conta"
non_detti = ["autovotto"]
[orari]
apertura = 9
chiusura = "24:00"
[[ruolo]]
nome = "Senza id"
[[poteri]]
ruolo = "mago"
effetto = "segnale"
[[poteri]]
effetto = "immune"
dura = "sempre"
"""
    assert faults(wrong) == [
        'mio.toml, riga 2: nome: in `nome` va un testo fra virgolette, per esempio "Anna", non un numero.',
        "mio.toml, riga 3: turni: `turni` non può essere 3: ci va un numero fra 1 e 2.",
        "mio.toml, riga 4: maggioranza: «assolutta» non va bene per `maggioranza`: forse «assoluta»? "
        "Si può scrivere: relativa o assoluta.",
        "mio.toml, riga 5: solo_grassetto: in `solo_grassetto` va true o false, senza virgolette, "
        "non un testo fra virgolette.",
        "mio.toml, riga 6: pareggio: «arbitro» non è una regola di pareggio.",
        "mio.toml, riga 6: pareggio: «sorte» non è una regola di pareggio: forse «sorteggio»?",
        "mio.toml, riga 6: pareggio: «a caso» non è una regola di pareggio.",
        "mio.toml, riga 7: attivita: «voti» non va bene per `attivita`: forse «voto»? "
        "Si può scrivere: post, voto o azione.",
        "mio.toml, riga 8: spolier: la chiave `spolier` non esiste: forse `spoiler`?",
        "mio.toml, riga 9: non_detti: «autovotto» non è una chiave del regolamento: forse «autovoto»?",
        "mio.toml, riga 11: orari.apertura: in `apertura` va un'ora fra virgolette, per esempio \"21:30\", "
        "non un numero.",
        'mio.toml, riga 12: orari.chiusura: «24:00» non è un\'ora e minuti, da "00:00" a "23:59": scrivi per esempio '
        'chiusura = "21:30".',
        "mio.toml, riga 13: ruolo[1].id: manca la chiave `id`: "
        "scrivi l'identificativo del ruolo, minuscolo e con i trattini.",
        "mio.toml, riga 17: poteri[mago].effetto: «segnale» non va bene per `effetto`: forse «segno»? Si può scrivere: "
        "segno, peso, senza-voto, voto-segreto, spareggio, devia-rogo, risparmia-fazione, immune, sostituto, scambio, "
        "annulla-rogo, rifiuta-rogo, trascina, lega o fuori-ballottaggio.",
        "mio.toml, riga 18: poteri[2].ruolo: manca la chiave `ruolo`: scrivi il ruolo che ha il potere.",
        "mio.toml, riga 20: poteri[2].dura: «sempre» non va bene per `dura`. Si può scrivere: giorno o partita.",
    ]


def test_rows_of_roles_that_are_not_there_and_effects_without_a_number() -> None:
    own = """
estende = "base"
[[poteri]]
ruolo = "arbitri"
effetto = "immune"
[[poteri]]
ruolo = "arbitro"
effetto = "peso"
annullato_da = ["civeta-blu"]
[[poteri]]
ruolo = "arbitro"
effetto = "peso"
valore = 2
"""
    assert faults(own, base=BASE) == [
        "mio.toml, riga 3: poteri[arbitri]: «arbitri» non è un ruolo del regolamento: forse «arbitro»?",
        "mio.toml, riga 12: poteri[arbitro].effetto: «arbitro» ha già una riga con l'effetto «peso»: lasciane una.",
    ]


def test_a_choice_without_a_phase_and_a_power_taken_from_nobody() -> None:
    own = """
estende = "base"
senza_poteri = ["arbitri"]
[[poteri]]
ruolo = "civetta-blu"
effetto = "trascina"
"""
    assert faults(own, base=BASE) == [
        "mio.toml, riga 3: senza_poteri: «arbitri» non è un ruolo del regolamento: forse «arbitro»?",
        "mio.toml, riga 4: poteri[civetta-blu]: l'effetto «trascina» è una scelta: scrivi in che `fase` si fa, "
        '"notte" o "giorno".',
    ]


def test_a_mark_a_weight_or_immunity_without_a_phase_are_the_holder_s_own() -> None:
    rows = 'ruolo = "arbitro"\neffetto = "peso"\nvalore = 2\n[[poteri]]\nruolo = "arbitro"\neffetto = "immune"'
    found = ruleset(f'estende = "base"\n[[poteri]]\n{rows}', base=BASE)
    assert [(power.effect, power.phases) for power in found.powers["arbitro"][1:]] == [
        (Effect.WEIGHT, frozenset()),
        (Effect.IMMUNE, frozenset()),
    ]


def test_an_effect_that_wants_a_number_and_a_role_that_undoes_it() -> None:
    own = """
estende = "base"
[[poteri]]
ruolo = "arbitro"
effetto = "peso"
annullato_da = ["civeta-blu"]
"""
    assert faults(own, base=BASE) == [
        "mio.toml, riga 3: poteri[arbitro]: «civeta-blu» non è un ruolo del regolamento: forse «civetta-blu»?",
        "mio.toml, riga 3: poteri[arbitro]: l'effetto «peso» vuole un numero: scrivi `valore`, o `valori`.",
    ]


def test_books_that_are_not_there_and_books_that_extend_each_other() -> None:
    hours = '[orari]\napertura = "09:00"\nchiusura = "21:00"'
    assert faults(f'estende = "bse"\nruoli = "miei"\n{hours}', base=BASE) == [
        "mio.toml, riga 1: estende: il regolamento «bse» non si trova: forse «base»?",
        "mio.toml, riga 2: ruoli: l'elenco di ruoli «miei» non si trova.",
    ]
    assert faults(f'estende = "uno"\n{hours}', uno='estende = "due"', due='estende = "uno"') == [
        "due.toml, riga 1: estende: «uno» estende a sua volta questo regolamento: il giro non finisce.",
    ]


def test_a_fault_of_the_inherited_book_names_the_inherited_file() -> None:
    assert faults('estende = "base"', base=BASE.replace('"malus"', '"multa"')) == [
        "base.toml, riga 4: astensione: «multa» non va bene per `astensione`. "
        "Si può scrivere: vietata, ammessa o malus.",
    ]


def test_a_book_that_is_not_toml_is_told_with_the_faults_of_the_edition() -> None:
    with pytest.raises(EditionError) as caught:
        edition('[[giorno]]\nnumero = "due"\n', mio="turni = due\n")
    assert [str(problem) for problem in caught.value.problems] == [
        "edizione.toml, riga 27: giorno[due].numero: in `numero` va un numero intero, senza virgolette, "
        "non un testo fra virgolette.",
        "mio.toml, riga 1, colonna 9: il file non è TOML, qui: turni = due — un testo va fra virgolette.",
    ]


WRONG_BESIDE_THE_BOOK = """
[orari]
apertura = "25:00"
chiusra = "21:30"
[regole]
autovoto = "vietatto"
turni = 3
spolier = "conta"
pareggio = ["arbitro", 3]
[[regole.poteri]]
ruolo = "arbitro"
effetto = "spareggi"
[[regole.ruolo]]
nome = "Senza id"
[[giorno]]
numero = 1
apertura = 2026-11-03T10:00:00
chiusura = 2026-11-03T09:00:00
azioni = [{ ruolo = "chissà", bersaglio = "Zeno" }]
"""


# What the edition's book is → the books that there are, and what is told of them beside all the rest.
BROKEN: dict[str, tuple[dict[str, str], str]] = {
    "not there": ({}, "edizione.toml, riga 3: edizione.regolamento: il regolamento «mio» non si trova."),
    "not TOML": (
        {"mio": "turni = due\n"},
        "mio.toml, riga 1, colonna 9: il file non è TOML, qui: turni = due — un testo va fra virgolette.",
    ),
    "over one that is not there": (
        {"mio": 'estende = "base"\n'},
        "mio.toml, riga 1: estende: il regolamento «base» non si trova: ci sono mio.",
    ),
    "over one that is not TOML": (
        {"mio": 'estende = "base"\n', "base": "x\n"},
        "base.toml, riga 1, colonna 2: il file non è TOML, qui: x — dopo il nome della chiave manca l'uguale.",
    ),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_book_that_cannot_be_read_hides_nothing_of_the_edition(broken: str) -> None:
    books, told = BROKEN[broken]
    with pytest.raises(EditionError) as caught:
        edition(WRONG_BESIDE_THE_BOOK, **books)
    found = [str(problem) for problem in caught.value.problems]
    assert told in found
    assert [fault.partition(": ")[2] for fault in found if fault != told] == [
        'orari.apertura: «25:00» non è un\'ora e minuti, da "00:00" a "23:59": scrivi per esempio apertura = "21:30".',
        "orari.chiusra: la chiave `chiusra` non esiste: forse `chiusura`?",
        "regole.autovoto: «vietatto» non va bene per `autovoto`: forse «vietato»? Si può scrivere: ammesso o vietato.",
        "regole.turni: `turni` non può essere 3: ci va un numero fra 1 e 2.",
        "regole.spolier: la chiave `spolier` non esiste: forse `spoiler`?",
        "regole.pareggio: la voce 2 di `pareggio` è un numero: ci va un testo fra virgolette.",
        "regole.poteri[arbitro].effetto: «spareggi» non va bene per `effetto`: forse «spareggio»? Si può scrivere: "
        "segno, peso, senza-voto, voto-segreto, spareggio, devia-rogo, risparmia-fazione, immune, sostituto, scambio, "
        "annulla-rogo, rifiuta-rogo, trascina, lega o fuori-ballottaggio.",
        "regole.ruolo[1].id: manca la chiave `id`: scrivi di quale ruolo si tratta, per esempio id = \"guardia\".",
        "giorno[1].chiusura: il giorno 1 si chiuderebbe (03/11/2026 09:00) prima di aprirsi (03/11/2026 10:00): "
        "correggi `chiusura`, o `apertura`.",
        "giorno[1].azioni[1].bersaglio: «Zeno» non è un giocatore: i nomi ammessi sono quelli di [[giocatori]] e delle "
        "sostituzioni.",
    ]


# Where the name of a book or of a list is wrong, and it can only be that of another → the fault that says so.
MISNAMED = {
    'regolamento = "tabula"': (
        "",
        "edizione.toml, riga 3: edizione.regolamento: il regolamento «tabula» non si trova: forse «tabula-ur»?",
    ),
    'regolamento = "mio.toml"': (
        'estende = "tabula"\n',
        "mio.toml, riga 1: estende: il regolamento «tabula» non si trova: forse «tabula-ur»?",
    ),
    'regolamento = "mio.toml" ': (
        'ruoli = "tabula"\n[orari]\napertura = "09:30"\nchiusura = "21:30"\n',
        "mio.toml, riga 1: ruoli: l'elenco di ruoli «tabula» non si trova: forse «tabula-ur»?",
    ),
}
OF_NO_BOOK = """
[regole]
pareggio = ["giudice", "x", "sorteggo"]
senza_poteri = ["guffo"]
[[regole.ruolo]]
id = "gardia"
[[notte]]
numero = 1
azioni = [{ ruolo = "gufoo", bersaglio = "Anna" }, { ruolo = "tanuki", ruolo_detto = "veggnte" }]
cambi = [{ giocatore = "Anna", ruolo = "civetta-blu" }]
"""


@pytest.mark.parametrize("written", MISNAMED)
def test_what_no_book_has_is_told_though_the_book_is_misnamed(tmp_path: Path, written: str) -> None:
    own, told = MISNAMED[written]
    (tmp_path / "mio.toml").write_text(own, "utf-8")
    text = HEADING.replace('regolamento = "tabula-ur"', written) + PLAYERS + OF_NO_BOOK
    with pytest.raises(EditionError) as caught:
        read_edition(text, find_ruleset=shipped(tmp_path), find_roles=find_roles())
    found = [str(problem) for problem in caught.value.problems]
    assert told in found
    none = "di nessun regolamento"
    assert [fault.partition(": ")[2] for fault in found if fault != told] == [
        "regole.pareggio: «x» non è una regola di pareggio.",
        "regole.pareggio: «sorteggo» non è una regola di pareggio: forse «sorteggio»?",
        "regole.senza_poteri: «guffo» non è un ruolo del regolamento: forse «gufo»?",
        "regole.ruolo[gardia].id: «gardia» non è un ruolo del regolamento: forse «guardia»?",
        f"notte[1].azioni[1].ruolo: «gufoo» non è un ruolo {none}: forse «gufo»?",
        f"notte[1].azioni[2].ruolo_detto: «veggnte» non è un ruolo {none}: forse «veggente»?",
        f"notte[1].cambi[Anna].ruolo: «civetta-blu» non è un ruolo {none}.",
    ]


def test_nothing_is_said_of_roles_that_one_s_own_book_may_have() -> None:
    text = HEADING.replace("tabula-ur", "miei/giochi.toml") + PLAYERS + OF_NO_BOOK
    with pytest.raises(EditionError) as caught:
        read_edition(text, find_ruleset=shipped(), find_roles=find_roles())
    assert [problem.code for problem in caught.value.problems] == ["not-found"]


def test_hours_that_no_book_writes_are_told_though_a_list_of_roles_is_lost() -> None:
    assert faults('ruoli = "miei"\n[orari]\napertura = "09:00"\n') == [
        "mio.toml, riga 1: ruoli: l'elenco di ruoli «miei» non si trova.",
        'mio.toml, riga 2: orari.chiusura: manca l\'ora di chiusura: scrivi chiusura = "21:30" sotto [orari].',
    ]


def test_a_list_of_roles_that_cannot_be_read_makes_no_role_wrong() -> None:
    books = {"mio": 'ruoli = "miei"\n[orari]\napertura = "09:00"\nchiusura = "21:00"\n'}
    with pytest.raises(EditionError) as caught:
        edition('[[notte]]\nnumero = 1\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }]\n', **books)
    assert [str(problem) for problem in caught.value.problems] == [
        "mio.toml, riga 1: ruoli: l'elenco di ruoli «miei» non si trova.",
    ]


def test_a_book_in_another_encoding_is_told_with_the_faults_of_the_edition(tmp_path: Path) -> None:
    (tmp_path / "mio.toml").write_bytes("nome = \"Città\"".encode("cp1252"))
    text = HEADING.replace("tabula-ur", "mio.toml") + PLAYERS + "[regole]\nturni = 3\n"
    with pytest.raises(EditionError) as caught:
        read_edition(text, find_ruleset=shipped(tmp_path), find_roles=find_roles())
    assert [str(problem) for problem in caught.value.problems] == [
        f"{tmp_path / 'mio.toml'}: Il file non è in UTF-8 (riga 1, vicino a «nome = \"Città\"»): aprilo con l'editor e "
        "salvalo scegliendo la codifica UTF-8.",
        "edizione.toml, riga 25: regole.turni: `turni` non può essere 3: ci va un numero fra 1 e 2.",
    ]


def test_a_tie_rule_whose_power_is_taken_away() -> None:
    assert faults('estende = "base"\nsenza_poteri = ["arbitro"]', base=BASE) == [
        "mio.toml, riga 2: senza_poteri: «arbitro» sta ancora in `pareggio`: riscrivi `pareggio` senza di lui.",
    ]


def test_two_roles_with_one_id() -> None:
    assert faults(BASE + '\n[[ruolo]]\nid = "arbitro"\n') == [
        "mio.toml, riga 36: ruolo[arbitro].id: il ruolo «arbitro» è già scritto sopra: ogni id va una volta sola.",
    ]
