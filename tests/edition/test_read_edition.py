"""A right edizione.toml, key by key: what each one becomes."""

from __future__ import annotations

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from forumtool.edition import read_edition
from forumtool.edition.values import (
    Absence,
    Action,
    Change,
    Day,
    Death,
    Decision,
    Edition,
    Exit,
    Forum,
    Holder,
    Moderator,
    Night,
    Notice,
    Outage,
    Return,
    RunoffWindow,
    Slip,
    TopicRef,
)
from forumtool.problems import EditionError
from forumtool.shell.resources import find_roles, find_ruleset
from tests.edition.support import HEADING, edition, faults, read, rome

FULL = """
[edizione]
nome = "Lupus di prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Il Podestà", { nome = "Vicepodestà", dal = 2026-11-10T09:00:00 }]

[forum]
indirizzo = "borgo.forumfree.it/"
fuso = "Europe/London"
orario_mostrato = "scrittura"
grassetto = "html"

[orari]
apertura = "9:30"
chiusura = 21:45:00

[topic]
cabina = [63000001, { giorno = 3, topic = 63000009 }, { topic = "63000010" }]
aula = "https://borgo.forumfree.it/m/?t=63000002&st=30#entry8"
chat = [63000003]
cimitero = { giorno = 2, topic = 63000004 }

[regole]
autovoto = "vietato"

[[giocatori]]
nome = "Zeno"
alias = ["Zen", "Zenone"]
mid = 41
ruolo = "Gufo"
fazione = "Villaggio"
genere = "m"

[[giocatori]]
nome = "  Iole "
ruolo = "maniaco sessuale"

[[giocatori]]
nome = "Ugo"

[[giocatori]]
nome = "Tea"
genere = "f"

[[sostituzioni]]
esce = "iole"
entra = "Rina"
alias = "Rinuccia"
mid = 77
genere = "f"
quando = 2026-11-04T14:00:00

[[assenze]]
giocatore = "Rinuccia"
dal = 2026-11-05
al = 2026-11-08
motivo = "viaggio"

[[assenze]]
giocatore = "Zen"
dal = 2026-11-05T08:00:00
al = 2026-11-05T20:00:00

[[fermi]]
dal = 2026-11-06T20:00:00
al = 2026-11-06T22:30:00

[[notte]]
numero = 3
azioni = [{ ruolo = "niflheimr", bersaglio = "Tea", ruolo_detto = "Spia", chi = "Ugo", bloccata = true }]

[[notte]]
numero = 2
azioni = [
  { ruolo = "gufo", bersaglio = ["Ugo", "ZENO"] },
  { ruolo = "influencer", bersaglio = "Rina", effetto = "doppio" },
]
morti = [{ giocatore = "Il Podestà", causa = "prassi" }, { giocatore = "Ugo" }]
ritorni = [{ giocatore = "Ugo", causa = "spettro", chi = "Tea", ruolo = "contadino" }]
uscite = [{ giocatore = "Tea", causa = "drago" }]
cambi = [{ giocatore = "Zeno", ruolo = "contadino", fazione = "lupi", potere = false }, { giocatore = "Ugo" }]
annunci = [{ da = "Pifferaio", testo = "Si è sentita una melodia." }, { testo = "E basta." }]

[[giorno]]
numero = 2
apertura = 2026-11-04T10:30:00
chiusura = 2026-11-05T21:30:00
azioni = [{ ruolo = "giudice", bersaglio = "Ugo" }]
spareggio = "Ugo"
decisioni = [
  { post = 470000101, voto = "Zen" },
  { post = 470000102, lettura = "nessuno" },
  { post = 470000103, voto = "Il Podestà" },
]
segreto = true
schede = [
  { giocatore = "Zeno", voto = "Ugo", quando = 2026-11-04T11:00:00 },
  { giocatore = "Ugo", lettura = "astensione" },
]
morti = [{ giocatore = "Ugo", causa = "inattivo", quando = 2026-11-04T12:00:00 }]
ritorni = [{ giocatore = "Ugo", quando = 2026-11-04T13:00:00 }]
uscite = [{ giocatore = "Tea" }]
annunci = [{ testo = "Oggi si vota in segreto." }]
rogo = "Zenone"
seme = 7
ballottaggi = [{ apertura = 2026-11-05T22:00:00, chiusura = 2026-11-05T23:00:00, topic = 63000011 }]

[[giorno]]
numero = 3
rogo = ["Ugo", "Zeno"]

[[giorno]]
numero = 4
senza_rogo = "Falegname"

[[giorno]]
numero = 5
senza_rogo = "nessun voto"
"""


@pytest.fixture(scope="module")
def full() -> Edition:
    return read(FULL)


def london(text: str) -> datetime:
    return rome(text).replace(tzinfo=ZoneInfo("Europe/London"))


def test_the_heading(full: Edition) -> None:
    assert (full.name, full.first_night, full.ruleset.id) == ("Lupus di prova", date(2026, 11, 2), "tabula-ur")
    assert full.moderators == (Moderator("Il Podestà"), Moderator("Vicepodestà", london("2026-11-10 09:00")))
    assert full.source == "edizione.toml"
    assert [(problem.code, problem.place) for problem in full.warnings] == [
        ("out-of-order", "edizione.toml, riga 74: notte[2].numero"),
        ("no-change", "edizione.toml, riga 82: notte[2].cambi[Ugo].ruolo"),
    ]


def test_the_forum_and_its_topics(full: Edition) -> None:
    assert full.forum == Forum("https://borgo.forumfree.it", ZoneInfo("Europe/London"), False, "html")
    assert full.topics == (
        TopicRef("cabina", 63000001),
        TopicRef("cabina", 63000009, 3),
        TopicRef("cabina", 63000010),
        TopicRef("aula", 63000002),
        TopicRef("chat", 63000003),
        TopicRef("cimitero", 63000004, 2),
    )
    assert full.topics_of("cabina", 2) == (63000001, 63000010)
    assert full.topics_of("cabina", 3) == (63000009,)


def test_what_is_not_written_has_its_default() -> None:
    plain = edition()
    assert plain.forum == Forum(None, ZoneInfo("Europe/Rome"), True, "bbcode")
    assert plain.topics == (TopicRef("cabina", 63000001),)
    assert (plain.nights, plain.days, plain.absences, plain.outages) == ({}, {}, (), ())
    assert plain.night(4) == Night(4)
    assert plain.day(4) == Day(4)
    assert not plain.day(4).announced


def test_the_edition_s_own_rules(full: Edition) -> None:
    assert (full.ruleset.opening, full.ruleset.closing) == (time(9, 30), time(21, 45))
    assert not full.ruleset.self_vote
    assert "autovoto" not in full.ruleset.defaults
    assert "spoiler" in full.ruleset.defaults


def test_the_players_and_who_replaces_them(full: Edition) -> None:
    zeno, iole, ugo, tea = full.players
    assert zeno.holders == (Holder("Zeno", ("Zen", "Zenone"), 41, "m"),)
    assert (zeno.role, zeno.faction) == ("gufo", "villaggio")
    assert iole.holders == (
        Holder("Iole"),
        Holder("Rina", ("Rinuccia",), 77, "f", since=london("2026-11-04 14:00")),
    )
    assert (iole.seat, iole.role, iole.faction) == ("Iole", "maniaco-sessuale", None)
    assert (ugo.role, tea.holders[0].gender) == (None, "f")


def test_absences_and_outages(full: Edition) -> None:
    whole, hours = full.absences
    assert whole == Absence("Iole", london("2026-11-05 00:00"), london("2026-11-09 00:00"), "viaggio")
    assert hours == Absence("Zeno", london("2026-11-05 08:00"), london("2026-11-05 20:00"), "")
    assert full.outages == (Outage(london("2026-11-06 20:00"), london("2026-11-06 22:30")),)


def test_a_night(full: Edition) -> None:
    assert list(full.nights) == [2, 3], "in order, however they are written"
    at = "edizione.toml: notte[2]"
    assert full.night(2) == Night(
        2,
        actions=(
            Action("gufo", ("Ugo", "Zeno"), where=f"{at}.azioni[1]"),
            Action("influencer", ("Iole",), effect="doppio", where=f"{at}.azioni[2]"),
        ),
        deaths=(
            Death("Il Podestà", "prassi", where=f"{at}.morti[Il Podestà]"),
            Death("Ugo", "", where=f"{at}.morti[Ugo]"),
        ),
        returns=(Return("Ugo", "spettro", by="Tea", role="contadino", where=f"{at}.ritorni[Ugo]"),),
        exits=(Exit("Tea", "drago", where=f"{at}.uscite[Tea]"),),
        changes=(
            Change("Zeno", "contadino", "lupi", power=False, where=f"{at}.cambi[Zeno]"),
            Change("Ugo", where=f"{at}.cambi[Ugo]"),
        ),
        notices=(Notice("Si è sentita una melodia.", "pifferaio"), Notice("E basta.")),
    )
    assert full.night(3).actions == (
        Action(
            "niflheimr",
            ("Tea",),
            by="Ugo",
            blocked=True,
            guessed_role="spia",
            where="edizione.toml: notte[3].azioni[1]",
        ),
    )


def test_a_day(full: Edition) -> None:
    day, at = full.day(2), "edizione.toml: giorno[2]"
    assert (day.opens, day.closes) == (london("2026-11-04 10:30"), london("2026-11-05 21:30"))
    assert day.actions == (Action("giudice", ("Ugo",), where=f"{at}.azioni[1]"),)
    assert (day.tie_choice, day.secret, day.seed) == ("Ugo", True, 7)
    assert day.decisions == (
        Decision(470000101, "Zeno", where=f"{at}.decisioni[470000101]"),
        Decision(470000102, reading="nessuno", where=f"{at}.decisioni[470000102]"),
        Decision(470000103, "Il Podestà", where=f"{at}.decisioni[470000103]"),
    )
    assert day.slips == (
        Slip("Zeno", "Ugo", at=london("2026-11-04 11:00"), where=f"{at}.schede[Zeno]"),
        Slip("Ugo", reading="astensione", where=f"{at}.schede[Ugo]"),
    )
    assert [(death.player, death.cause, death.at) for death in day.deaths] == [
        ("Ugo", "inattivo", london("2026-11-04 12:00"))
    ]
    assert [(back.player, back.at) for back in day.returns] == [("Ugo", london("2026-11-04 13:00"))]
    assert [(left.player, left.at) for left in day.exits] == [("Tea", None)]
    assert day.notices == (Notice("Oggi si vota in segreto."),)
    assert day.runoffs == (
        RunoffWindow(london("2026-11-05 22:00"), london("2026-11-05 23:00"), 63000011),
    )


def test_how_days_ended(full: Edition) -> None:
    assert [full.day(number).burned for number in (2, 3, 4)] == [("Zeno",), ("Ugo", "Zeno"), ()]
    assert [full.day(number).no_pyre for number in (3, 4, 5)] == [None, "falegname", "nessun voto"]
    assert [full.day(number).announced for number in (2, 4, 6)] == [True, True, False]


# ---------------------------------------------------------------- what may be written in other ways


def test_one_sindaco_may_stand_without_brackets() -> None:
    assert edition(heading=HEADING.replace('["Sindaco"]', '"Sindaco"')).moderators == (Moderator("Sindaco"),)


def test_an_empty_pyre_beside_a_reason_is_no_contradiction() -> None:
    assert edition('[[giorno]]\nnumero = 1\nrogo = []\nsenza_rogo = "patta"').day(1).no_pyre == "patta"


def test_a_blocked_action_may_lack_its_effect() -> None:
    action = '{ ruolo = "influencer", bersaglio = "Anna", bloccata = true }'
    assert edition(f"[[notte]]\nnumero = 1\nazioni = [{action}]").night(1).actions[0].blocked


def test_the_rule_book_may_be_a_file_of_one_s_own() -> None:
    asked: list[str] = []

    def find(name: str) -> str:
        asked.append(name)
        return find_ruleset()("licantropi")

    text = HEADING.replace("tabula-ur", "cartella/mio regolamento.toml") + '[[giocatori]]\nnome = "Anna"\n'
    found = read_edition(text, find_ruleset=find, find_roles=find_roles())
    assert asked == ["cartella/mio regolamento.toml"]
    assert found.ruleset.id == "mio regolamento"


def test_the_name_of_the_file_stands_in_messages() -> None:
    with pytest.raises(EditionError, match=r"^vecchia\.toml: edizione\.nome: manca la chiave"):
        read_edition("", find_ruleset=find_ruleset(), find_roles=find_roles(), source="vecchia.toml")


def test_posts_and_topics_may_be_pasted_as_addresses() -> None:
    day = edition(
        """
        [[giorno]]
        numero = 1
        decisioni = [{ post = "https://x.forumfree.it/?t=63000001&st=15#entry470000101", lettura = "nessuno" }]
        ballottaggi = [
          { apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00, topic = "x.forumfree.it/?t=63000007" },
        ]
        """
    ).day(1)
    assert day.decisions[0].post == 470000101
    assert day.runoffs[0].topic == 63000007


def test_a_nick_of_signs_alone_is_a_nick() -> None:
    players = '[[giocatori]]\nnome = ":|x|:"\n[[giocatori]]\nnome = "~*~"\n[[giocatori]]\nnome = "°_°"\n'
    found = edition('[[giorno]]\nnumero = 1\nrogo = "~*~"', players=players)
    assert found.day(1).burned == ("~*~",)
    assert len(faults('[[giorno]]\nnumero = 1\nrogo = "~~~"', players=players)) == 1
