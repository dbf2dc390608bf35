"""Whatever a file holds, it is read or refused with Italian faults: never a traceback."""

from __future__ import annotations

import re
from datetime import date, datetime, time
from typing import Any

import pytest
import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.edition.rules import RULE_KEYS
from forumtool.problems import EditionError
from forumtool.shell.resources import find_roles, find_ruleset

LINE = re.compile(r", riga \d+")
BOOKS, ROLES = find_ruleset(), find_roles()

WORDS = st.sampled_from(
    [
        "Anna", "anna", "Bruno", "Sindaco", "gufo", "influencer", "falegname", "tabula-ur", "licantropi", "doppio",
        "", "x", "ritiro", "Europe/Rome", "21:30", "63000001", "https://x.forumfree.it/?t=5", "villaggio",
        "vietato", "malus",
    ]
)
AUTUMN = datetime.fromisoformat("2026-10-20"), datetime.fromisoformat("2026-11-20")
INSTANTS = st.datetimes(*AUTUMN) | st.datetimes()
DAYS = st.dates(*(at.date() for at in AUTUMN)) | st.dates()
NUMBERS = st.integers(-1, 6) | st.integers(0, 2**70) | st.floats()
SCALARS = WORDS | NUMBERS | st.booleans() | INSTANTS | DAYS | st.just(time(9, 30))

ROW_KEYS = st.sampled_from(
    [
        "nome", "alias", "mid", "ruolo", "fazione", "genere", "esce", "entra", "quando", "giocatore", "dal", "al",
        "motivo", "numero", "bersaglio", "effetto", "chi", "bloccata", "ruolo_detto", "causa", "potere", "da",
        "testo", "post", "voto", "lettura", "apertura", "chiusura", "spareggio", "segreto", "rogo", "senza_rogo",
        "seme", "topic",
    ]
)
INNER = st.dictionaries(ROW_KEYS, SCALARS | st.lists(WORDS, max_size=2), max_size=5)
LISTS = st.sampled_from([
        "azioni", "morti", "ritorni", "uscite", "cambi", "annunci", "decisioni", "schede", "ballottaggi",
    ])
NESTED = st.dictionaries(LISTS, st.lists(INNER, max_size=2), max_size=3)
ROWS = st.builds(lambda flat, deep: {**flat, **deep}, INNER, NESTED)
SECTIONS = st.sampled_from(["edizione", "forum", "orari", "topic", "regole", "giocatori", "notte"])
TABLES = st.sampled_from(["giocatori", "sostituzioni", "assenze", "fermi", "notte", "giorno"])
HEAD_KEYS = st.sampled_from(
    ["nome", "regolamento", "prima_notte", "sindaci", "indirizzo", "fuso", "apertura", "cabina", "aula", *RULE_KEYS]
)
HEADS = st.dictionaries(HEAD_KEYS, SCALARS | st.lists(SCALARS | INNER, max_size=2), max_size=5)


@settings(max_examples=60)
@given(st.dictionaries(SECTIONS, HEADS | SCALARS, max_size=4), st.dictionaries(TABLES, st.lists(ROWS, max_size=3)))
def test_any_file_is_read_or_refused(sections: dict[str, Any], tables: dict[str, Any]) -> None:
    try_to_read(tomlkit.dumps({**sections, **tables}))


@settings(max_examples=60)
@given(st.dictionaries(TABLES, st.lists(ROWS, max_size=3)))
def test_any_history_on_a_sound_heading_is_read_or_refused(tables: dict[str, Any]) -> None:
    sound = {
        "edizione": {"nome": "P", "regolamento": "tabula-ur", "prima_notte": date(2026, 11, 2), "sindaci": "Sindaco"},
        "topic": {"cabina": 63000001},
    }
    players = [{"nome": "Anna", "ruolo": "gufo"}, {"nome": "Bruno"}]
    try_to_read(tomlkit.dumps({**sound, **tables, "giocatori": players + tables.get("giocatori", [])}))


@given(st.text(alphabet="[]{}=\"',.#\n\t aè1-:T", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try_to_read(text)


def try_to_read(text: str) -> None:
    try:
        edition = read_edition(text, find_ruleset=BOOKS, find_roles=ROLES)
    except EditionError:
        return
    calendar = Calendar(edition)
    chronicle = Chronicle(edition, calendar)
    for day in range(1, 8):
        window = calendar.day(day)
        assert calendar.night(day).opens <= window.opens < window.closes <= window.ends
        assert set(chronicle.alive_at_opening(day)) <= set(chronicle.seats)


SOUND = """
[edizione]
nome = "P"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
[topic]
cabina = 63000001
[[giocatori]]
nome = "Anna"
[[giocatori]]
nome = "Bruno"
"""
FAULTS = (
    ('regolamento = "tabula-ur"', 'regolamento = "tabbula"'),
    ('nome = "P"', "nome = 3"),
    ("prima_notte = 2026-11-02", 'prima_notte = "lunedì"'),
    ("cabina = 63000001", "cabina = []"),
    ('nome = "Bruno"', 'nome = "Bruno"\nmid = "x"'),
    ("", '[orari]\napertura = "25:00"\n'),
    ("", '[regole]\nautovoto = "mai"\nspolier = 1\n'),
    ("", '[forum]\nfuso = "Roma"\n'),
    ("", '[[sostituzioni]]\nesce = "Anna"\nentra = "Olga"\n'),
    ("", '[[assenze]]\ngiocatore = "Zeno"\n'),
    ("", "[[fermi]]\nal = 2026-11-06\n"),
    ("", '[[notte]]\nnumero = 3\nazioni = [{ bersaglio = "Zeno" }]\nmorti = "Anna"\n'),
    ("", "[[giorno]]\nnumero = 3\napertura = 2026-11-05T10:00:00\nchiusura = 2026-11-05T09:00:00\nrogo = 3\n"),
    ("", "[giorni]\n"),
)


def test_no_fault_hides_another() -> None:
    """Two faults in one file are told as each of them is told alone."""
    alone = [told(fault) for fault in FAULTS]
    assert all(alone)
    for one, first in enumerate(FAULTS):
        for other, second in enumerate(FAULTS[:one]):
            assert told(first, second) == alone[one] | alone[other], (first, second)


def told(*faults: tuple[str, str]) -> set[str]:
    text = SOUND
    for right, wrong in faults:
        text = text.replace(right, wrong, 1) if right else text + wrong
    with pytest.raises(EditionError) as caught:
        read_edition(text, find_ruleset=BOOKS, find_roles=ROLES)
    return {LINE.sub("", str(problem)) for problem in caught.value.problems}
