"""Texts that are not TOML: the place, the line as it stands, and how it is written right."""

from __future__ import annotations

import re

import pytest

from tests.edition.support import faults_of

DATE = "un istante si scrive con i secondi: 2026-11-04T21:30:00."
TEXT = "un testo va fra virgolette."
TITLE = "il titolo della tabella non si chiude: [così] o [[così]]."
INLINE = "qui ci vuole il nome di una chiave; una tabella { … } sta su una riga sola, senza virgola finale."

# the line, what is said of it (the column is where the reader gave up: it changes with the version of Python)
SLIPS = [
    ("quando = 2026-11-04T10:00", DATE),
    ("quando = 2026-11-04 10:00 # mattina", DATE),
    ("dal = 4/11/2026", "un giorno si scrive con l'anno davanti: 2026-11-04."),
    ("dal = 2026-11-31", "non è un giorno o un'ora che esiste, o manca uno zero: 2026-11-04T09:30:00."),
    ("apertura = 09:30", 'un\'ora da sola va fra virgolette: "21:30".'),
    ("nome = Anna", TEXT),
    ("nome = “Anna”", 'le virgolette sono quelle di un programma di scrittura: usa quelle dritte, "così".'),
    ('nome = "Anna', "le virgolette si aprono e non si chiudono."),
    ("nome =", "dopo l'uguale manca il valore."),
    ("segreto = vero", "si scrive true oppure false, senza virgolette."),
    ("seme = 007", "un numero non comincia con zero."),
    ("numero 2", "dopo il nome della chiave manca l'uguale."),
    ("[edizione", TITLE),
    ("morti = [{ giocatore = 'Anna', }]", INLINE),
    ('motivo = "C:\\posta"', "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ('motivo = "C:\\Utenti\\lupus"', "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ('motivo = "C:\\uffa"', "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ('motivo = "C:\\uD800"', "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ("però = 3", "dopo il nome della chiave manca l'uguale."),
    ("= 3", "questa riga non è né una chiave né un titolo di tabella."),
]


def without_column(faults: list[str]) -> list[str]:
    return [re.sub(r", colonna \d+", "", fault) for fault in faults]


@pytest.mark.parametrize(("line", "said"), SLIPS)
def test_a_slip_is_explained_where_it_stands(line: str, said: str) -> None:
    assert without_column(faults_of(f"# prima riga\n{line}\n")) == [
        f"edizione.toml, riga 2: il file non è TOML, qui: {line} — {said}",
    ]


WEB = "venuto forse da una pagina web: cancellalo e scrivine uno."
UNSEEN = [
    ('nome\u00a0= "x"', f"alla colonna 5 c'è uno spazio che non è quello della tastiera (U+00A0), {WEB}"),
    ('nome =\u00a0"x"', f"alla colonna 7 c'è uno spazio che non è quello della tastiera (U+00A0), {WEB}"),
    ('\u3000nome = "x"', f"alla colonna 1 c'è uno spazio che non è quello della tastiera (U+3000), {WEB}"),
    ('nome = "x"\u202f# così', f"alla colonna 11 c'è uno spazio che non è quello della tastiera (U+202F), {WEB}"),
    ("[edi\u00a0zione]", f"alla colonna 5 c'è uno spazio che non è quello della tastiera (U+00A0), {WEB}"),
    ("chi = [{ a =\u2009'b' }]", f"alla colonna 13 c'è uno spazio che non è quello della tastiera (U+2009), {WEB}"),
    ('no\u200bme = "x"', "alla colonna 3 c'è un carattere che non si vede (U+200B): cancellalo."),
    ('\ufeffnome = "x"', "alla colonna 1 c'è un carattere che non si vede (U+FEFF): cancellalo."),
    ('nome = "Lupus\x07 XXIV"', "alla colonna 14 c'è un carattere che non si vede (U+0007): cancellalo."),
    ("seme = 7 # sette\x00", "alla colonna 17 c'è un carattere che non si vede (U+0000): cancellalo."),
    ("nome = “Lupus\u00a0XXIV”", 'le virgolette sono quelle di un programma di scrittura: usa quelle dritte, "così".'),
    ('nome = "Lupus\u00a0XXIV', "le virgolette si aprono e non si chiudono."),
    ("nome = Lupus\u00a0XXIV", TEXT),
    ('"a\u00a0b" 3', "dopo il nome della chiave manca l'uguale."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), UNSEEN)
def test_what_nobody_sees_is_named_with_its_place(line: str, said: str) -> None:
    (told,) = faults_of(f"# prima riga\n{line}\n")
    assert told.startswith("edizione.toml, riga 2, colonna ")
    assert told.partition(" — ")[2] == said


def test_what_nobody_sees_is_right_in_a_text() -> None:
    assert "non è TOML" not in "".join(faults_of('[edizione]\nnome = "Lupus\u00a0XXIV" # da\u00a0qui\n'))


def test_what_is_written_twice() -> None:
    assert without_column(faults_of('[edizione]\nnome = "A"\nnome = "B"\n')) == [
        'edizione.toml, riga 3: il file non è TOML, qui: nome = "B" — questa chiave c\'è già: in ogni '
        "tabella va scritta una volta sola.",
    ]
    assert without_column(faults_of("[notte]\nnumero = 1\n[notte]\nnumero = 2\n")) == [
        "edizione.toml, riga 3: il file non è TOML, qui: [notte] — questa tabella c'è già; se sono più "
        "d'una, il titolo va fra doppie quadre, [[così]].",
    ]


def test_a_list_that_does_not_close_is_told_on_the_line_after_it() -> None:
    assert without_column(faults_of("morti = [1, 2\nnumero = 2\n")) == [
        "edizione.toml, riga 2: il file non è TOML, qui: numero = 2 — l'elenco [ … ] non si chiude, o manca "
        "una virgola fra due voci.",
    ]


def test_what_would_make_a_reader_stumble() -> None:
    assert faults_of("mid = " + "9" * 5000) == [
        "edizione.toml, riga 1: il file non è TOML: qui c'è un numero di migliaia di cifre; scrivilo giusto.",
    ]
    assert faults_of("morti = " + "[" * 50_000) == [
        "edizione.toml, alla fine: il file non è TOML: le parentesi si aprono una dentro l'altra troppe volte: "
        "chiudile.",
    ]


def test_a_list_of_tables_that_belongs_to_one_that_is_not_open_yet() -> None:
    assert faults_of("[[notte.morti]]\ngiocatore = 'Anna'\n[[notte]]\nnumero = 2\n") == [
        "edizione.toml, riga 3, colonna 8: il file non è TOML, qui: [[notte]] — questa tabella va prima di quelle che "
        "le appartengono: [[notte]], e sotto [[notte.morti]].",
    ]


def test_a_text_that_never_closes() -> None:
    assert faults_of("nome = '''Anna\nnumero = 2\n") == [
        "edizione.toml, alla fine: il file non è TOML: un testo si apre con le virgolette e non si chiude più.",
    ]
