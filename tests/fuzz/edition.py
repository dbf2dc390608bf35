"""Any text where edizione.toml should be: it is an edition, or an EditionError that says where and what."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.edition.rules import RULE_KEYS
from forumtool.edition.values import Edition
from forumtool.problems import EditionError
from forumtool.shell.resources import find_roles, find_ruleset
from tests.fuzz import refused

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "fixtures" / "demo" / "edizione.toml"
GUIDE = ROOT / "docs" / "edizione.md"

WORDS = (
    *RULE_KEYS, "[edizione]", "[forum]", "[orari]", "[topic]", "[regole]", "[[giocatori]]", "[[sostituzioni]]",
    "[[assenze]]", "[[fermi]]", "[[notte]]", "[[giorno]]", "nome = ", "alias = ", "ruolo = ", "numero = ", "azioni = ",
    "bersaglio = ", "morti = ", "ritorni = ", "uscite = ", "cambi = ", "decisioni = ", "schede = ", "ballottaggi = ",
    "apertura = ", "chiusura = ", "rogo = ", "senza_rogo = ", "spareggio = ", "quando = ", "2026-11-04T09:30:00",
    "2026-10-25T02:30:00", "2026-03-29T02:30:00", "9999-12-31", "0001-01-01", '"21:30"', "0x7fffffff", "1e400", "nan",
    "inf", "[[[[", "{}", "'''", '"""', "true", "\\u0000", "\\U0010ffff", "\r\n", "=", ",", "#", '"tabula-ur"',
    '"licantropi"', '"partitalla"', '"avventure-orientali"', "{ giocatore = ", "giorno = ", "topic = ",
)  # fmt: skip

_BASE = (
    '[edizione]\nnome = "P"\nregolamento = "{book}"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
    '[topic]\ncabina = 63000001\n[[giocatori]]\nnome = "Anna"\nruolo = "{role}"\n[[giocatori]]\nnome = "Bruno"\n'
)
_HAPPENED = (
    '[[notte]]\nnumero = 2\nazioni = [{ ruolo = "gufo", bersaglio = "Bruno" }]\n'
    'morti = [{ giocatore = "Anna", causa = "sbranata" }]\n[[giorno]]\nnumero = 1\nrogo = "Bruno"\n'
    "apertura = 2026-11-03T09:30:00\n",
    '[orari]\napertura = "23:00"\nchiusura = "22:00"\n[[giorno]]\nnumero = 3\nsegreto = true\n'
    'schede = [{ giocatore = "Anna", voto = "Bruno" }]\nballottaggi = [{ apertura = 2026-11-06T22:00:00, '
    "chiusura = 2026-11-06T23:00:00 }]\n",
    '[[sostituzioni]]\nesce = "Bruno"\nentra = "Olga"\nquando = 2026-11-04T14:00:00\n[[assenze]]\n'
    'giocatore = "Olga"\ndal = 2026-11-05\nal = 2026-11-08\n[[fermi]]\ndal = 2026-11-06T20:00:00\n'
    "al = 2026-11-06T22:30:00\n",
    '[forum]\nindirizzo = "https://x.forumfree.it"\nfuso = "Europe/Rome"\n[regole]\nautovoto = "vietato"\n'
    'pareggio = ["sindaco"]\n',
)


def seeds() -> Iterator[bytes]:
    """The demo's file, those of the guide, and short ones of each rule book with a little of everything."""
    yield DEMO.read_bytes()
    yield from (found.encode() for found in re.findall(r"```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL))
    for book, role in (
        ("tabula-ur", "gufo"), ("licantropi", "lupo-3"), ("partitalla", "capovillaggio"),
        ("avventure-orientali", "samurai"),
    ):  # fmt: skip
        base = _BASE.format(book=book, role=role)
        yield base.encode()
        yield from (f"{base}{more}".encode() for more in _HAPPENED)


def check(data: bytes) -> None:
    try:
        found = read_edition(data.decode("utf-8", "replace"), find_ruleset=_books(), find_roles=_roles())
    except EditionError as error:
        refused(error)
        return
    _sound(found)


def _sound(found: Edition) -> None:
    calendar = Calendar(found)
    chronicle = Chronicle(found, calendar)
    before = None
    for day in range(1, 8):
        window = calendar.day(day)
        assert calendar.night(day).opens <= window.opens < window.closes <= window.ends
        assert before is None or before <= calendar.night(day).opens
        assert set(chronicle.alive_at_opening(day)) <= set(chronicle.seats)
        before = window.closes


class _Shipped:
    """The shipped books without the file system: a path in the file under test is nobody's book."""

    def __init__(self, find: Callable[[str], str], names: tuple[str, ...]) -> None:
        self.texts = {name: find(name) for name in names}

    def __call__(self, name: str) -> str:
        if name in self.texts:
            return self.texts[name]
        raise LookupError(name, tuple(self.texts))


_NAMES = ("tabula-ur", "licantropi", "partitalla", "avventure-orientali")


@cache
def _books() -> _Shipped:
    return _Shipped(find_ruleset(), _NAMES)


@cache
def _roles() -> _Shipped:
    return _Shipped(find_roles(), _NAMES)
