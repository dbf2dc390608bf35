"""What the rule books forbid of powers: the whole of what is said, case by case."""

from __future__ import annotations

from pathlib import Path

import pytest

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.problems import Level
from forumtool.rulings import cards_of, rulings
from forumtool.shell.resources import find_roles, find_ruleset
from tests.rulings.support import day, edition_text, night, said

ALLOWED = [
    ("gufo", night(2, "gufo Carla")),
    ("gufo", night(2, "gufo Anna")),  # may name himself
    ("gufo", day(2, "gufo Carla")),  # the variant with a choice by day
    ("gufo - gufo", night(2, "gufo Bruno", "gufo Bruno")),  # two owls, one target
    ("gufo", night(2, "gufo Carla", deaths="Anna Carla")),  # a choice stands, whoever dies that night
    ("influencer", night(1, "influencer Carla effetto nullo")),
    ("scrutatore", night(3, "scrutatore")),
    ("giudice", day(2, "giudice Carla", also='rogo = "Anna"') + day(3, "giudice Carla")),  # dead, he still judges
    ("-", day(2, "tiranno chi Bruno") + day(3, "tiranno Carla chi Bruno")),
    ("vestale", day(1, "vestale")),
    ("cavaliere", night(3, "cavaliere Carla")),
    ("annullatore", night(4, "annullatore Carla")),
    ("spia", night(2, "spia Bruno") + night(4, "spia Bruno")),
    ("locandiera", night(2, "locandiera Bruno") + night(3, "locandiera Carla") + night(5, "locandiera Bruno")),
    ("oracolo", night(2, deaths="Bruno") + night(3, "oracolo Bruno")),
    ("carceriere", night(3, "carceriere") + night(4, "carceriere Bruno")),
    ("predator", night(2, "predator Bruno") + night(3, "predator")),
    ("minosse", night(2, deaths="Bruno Carla") + night(3, "minosse Bruno Carla") + night(4, "minosse Bruno")),
    ("niflheimr", night(2, "niflheimr Bruno ruolo gufo")),
    ("oste lupo", night(2, "oste Bruno")),  # the wolf made drunk
    ("capobranco", night(2, "lupo Carla")),  # the pack has no plain wolf: its head speaks
    ("-", night(2, "sceriffo Bruno") + night(3, "sceriffo Carla")),
    ("veggente-orbo", night(2, "veggente-orbo Bruno Carla") + night(3, "veggente-orbo Bruno")),
    ("drago", night(2, "drago Bruno Carla Dario")),
    ("baron-samedi", night(3, "baron-samedi Bruno Carla") + night(4, "baron-samedi Dario Carla")),
]


@pytest.mark.parametrize(("roles", "added"), ALLOWED)
def test_what_the_book_allows_is_not_spoken_of(roles: str, added: str) -> None:
    assert said(roles, added) == []


FORBIDDEN = [
    # who acts
    ("gufo", night(2, "spia Carla"), "! Spia: la notte 2 nessun giocatore ha questo ruolo."),
    ("gufo spia", night(2, "gufo Carla chi Bruno"), "! Gufo: Bruno ha un altro ruolo, spia."),
    ("contadino", night(2, "contadino Carla"), "! Contadino: non ha poteri da usare."),
    ("medium", night(2, "medium Carla"), "! Medium: non sceglie niente, il suo potere agisce da sé."),
    ("falegname", day(2, "falegname"), "! Falegname: non sceglie niente, il suo potere agisce da sé."),
    ("spia", day(2, "spia Carla"), "! Spia: si usa di notte, non di giorno."),
    ("vestale", night(2, "vestale"), "! Vestale: si usa di giorno, non di notte."),
    (
        "spia",
        night(2, deaths="Anna") + night(3, "spia Carla"),
        "! Spia: Anna è fuori dal gioco dalla notte 2 (sbranato), e chi è fuori dal gioco non agisce.",
    ),
    (
        "vestale",
        day(1, also='rogo = "Anna"') + day(2, "vestale"),
        "! Vestale: Anna è fuori dal gioco dal giorno 1 (rogo), e chi è fuori dal gioco non agisce.",
    ),
    (
        "spia",
        night(2, changes='{ giocatore = "Anna", potere = false }') + night(3, "spia Carla"),
        "! Spia: Anna ha perso il suo potere.",
    ),
    (
        "spia",
        night(2, changes='{ giocatore = "Anna", ruolo = "contadino" }') + night(3, "spia Carla"),
        "! Spia: la notte 3 nessun giocatore ha questo ruolo.",
    ),
    # when
    ("spia", night(1, "spia Carla"), "! Spia: si usa dalla notte 2."),
    ("cavaliere", night(2, "cavaliere Carla"), "! Cavaliere: si usa soltanto la notte 3."),
    ("cavaliere", night(4, "cavaliere Carla"), "! Cavaliere: si usa soltanto la notte 3."),
    ("ludopatico", night(6, "ludopatico Bruno Carla Dario Elena"), "! Ludopatico: si usa fino alla notte 5."),
    # how often
    (
        "scrutatore",
        night(2, "scrutatore") + night(4, "scrutatore"),
        "! Scrutatore: si usa una volta sola in tutta la partita, ed è già stato usato (notte 2).",
    ),
    (
        "sputatore",
        "".join(night(number, "sputatore Carla") for number in (2, 3, 4, 5)),
        "! Sputatore: si usa 3 volte in tutta la partita, ed è già stato usato (notte 2, notte 3 e notte 4).",
    ),
    (
        "vestale",
        day(1, "vestale") + day(3, "vestale Carla"),
        "! Vestale: si usa una volta sola in tutta la partita, ed è già stato usato (giorno 1).",
    ),
    ("spia", night(2, "spia Carla", "spia Dario"), "! Spia: ha già agito la notte 2 (Carla)."),
    ("gufo", night(2, "gufo Carla", "gufo Carla"), "! Gufo: ha già agito la notte 2 (Carla)."),
    (
        "locandiera",
        night(2, "locandiera Bruno") + night(3, "locandiera Carla") + night(4, "locandiera Bruno"),
        "! Locandiera: dopo 2 notti di seguito ne salta una.",
    ),
    # on whom
    ("spia", night(2, "spia Anna"), "! Spia: non può scegliersi."),
    ("avvocato", night(2, "avvocato Anna"), "! Avvocato: non può scegliersi."),
    (
        "spia",
        night(2, deaths="Carla") + night(3, "spia Carla"),
        "! Spia: sceglie fra i vivi, e Carla è fuori dal gioco dalla notte 2 (sbranato).",
    ),
    (
        "gufo",  # of whom the book does not say it
        night(2, deaths="Carla") + night(3, "gufo Carla"),
        "! Gufo: sceglie fra i vivi, e Carla è fuori dal gioco dalla notte 2 (sbranato).",
    ),
    ("oracolo", night(3, "oracolo Bruno"), "! Oracolo: sceglie fra i morti, e Bruno è in gioco."),
    (
        "spia",
        night(2, "spia Carla") + night(3, "spia Carla"),
        "! Spia: non può scegliere Carla due notti di seguito.",
    ),
    (
        "baron-samedi",
        night(3, "baron-samedi Bruno Carla") + night(4, "baron-samedi Bruno Dario"),
        "! Baron Samedi: non può scegliere Bruno due notti di seguito.",
    ),
    (
        "segugio",
        night(2, "segugio Carla") + night(5, "segugio Carla"),
        "! Segugio: non può scegliere due volte lo stesso giocatore: Carla, la notte 2.",
    ),
    ("matto", night(2, "matto Bruno"), "! Matto: sceglie 2 giocatori, e qui ce n'è 1."),
    ("spia", night(2, "spia"), "! Spia: sceglie 1 giocatore, e qui non ce n'è nessuno."),
    ("nottambulo", night(2, "nottambulo Bruno"), "! Nottambulo: non sceglie nessuno."),
    (
        "veggente-orbo",
        night(2, "veggente-orbo Bruno Carla Dario"),
        "! Veggente orbo: sceglie 1 o 2, e qui ce ne sono 3.",
    ),
]


@pytest.mark.parametrize(("roles", "added", "message"), FORBIDDEN)
def test_what_the_book_forbids_is_said_with_the_rule(roles: str, added: str, message: str) -> None:
    assert said(roles, added) == [message]


UNLESS = "; se nella tua edizione è diverso, scrivilo in [[regole.ruolo]]"
BY_EDITION = [
    ("guardia", night(2, "guardia Carla") + night(3, "guardia Carla"),
     "Guardia: non può scegliere Carla due notti di seguito", "ripetibile = true"),
    ("guardia", night(2, "guardia Anna"), "Guardia: non può scegliersi", "se_stesso = true"),
    ("famelico", night(2, "famelico Carla") + night(3, "famelico Carla") + night(4, "famelico Carla"),
     "Famelico: si usa 2 volte in tutta la partita, ed è già stato usato (notte 2 e notte 3)", "usi = 3"),
    ("talpa-mannara", night(2, "talpa-mannara Carla"), "Talpa mannara: si usa dalla notte 3", "prima_notte = 2"),
    ("ricattatore", "".join(night(n, "ricattatore Carla") for n in (2, 3, 4, 5)),
     "Ricattatore: si usa 3 volte in tutta la partita, ed è già stato usato (notte 2, notte 3 e notte 4)",
     'usi = "illimitati"'),
]  # fmt: skip


@pytest.mark.parametrize(("roles", "added", "message", "key"), BY_EDITION)
def test_what_an_edition_may_change_holds_until_it_does(roles: str, added: str, message: str, key: str) -> None:
    assert said(roles, added) == [f"! {message}{UNLESS}."]
    changed = f'[[regole.ruolo]]\nid = "{roles}"\npotere = [{{ {key} }}]\n'
    assert said(roles, added, rules=changed) == []


OPEN = [
    ("cavaliere", night(3, "cavaliere Anna"), "? Cavaliere: non può scegliersi "
     "(il libro non lo dice: decidi tu)."),
    ("annullatore", night(5, "annullatore Carla"), "? Annullatore: si usa fino alla notte 4 "
     "(il libro non lo dice: decidi tu)."),
    ("avvocato", day(2, "avvocato Carla", "avvocato Dario"),
     "? Avvocato: ha già agito il giorno 2 (Carla) (di giorno si può cambiare idea: controlla che la riga di prima "
     "non ci sia più)."),
    (
        "scrutatore",
        night(2, "scrutatore bloccata") + night(3, "scrutatore"),
        "? Scrutatore: si usa una volta sola in tutta la partita, ed è già stato usato (notte 2) "
        "(ma era bloccato: decidi tu).",
    ),
    (
        "spia",
        night(2, "spia Carla bloccata") + night(3, "spia Carla"),
        "? Spia: non può scegliere Carla due notti di seguito (ma era bloccato: decidi tu).",
    ),
    ("-", night(2, "spia Carla"), "? Spia: la notte 2 nessun giocatore ha questo ruolo "
     "(il file non dice i ruoli di nessuno)."),
    ("spia", night(2, "spia Carla chi Bruno"), "? Spia: Bruno non ha questo ruolo (il file non dice che ruolo ha)."),
    ("niflheimr", night(2, "niflheimr Carla"), "? Niflheimr: manca il ruolo detto (ruolo_detto) "
     "(senza, la riga non dice se ha indovinato)."),
    ("mr-e-mrs-smith mr-e-mrs-smith", night(2, "mr-e-mrs-smith Carla"),
     "? Mr. & Mrs. Smith: non ha poteri da usare (il libro non lo dice: decidi tu)."),
    ("zombi", night(2, "zombi Carla"), "? Zombi: si usa di giorno, non di notte "
     "(il libro lascia decidere all'edizione)."),
    ("van-helsing", night(2, "van-helsing Carla effetto magica"),
     "? Van Helsing: l'effetto è «anti-vampiro», «anti-diavolo», «derattizzante» o «anti-mannari», non «magica» "
     "(il libro lascia decidere all'edizione)."),
]  # fmt: skip


@pytest.mark.parametrize(("roles", "added", "message"), OPEN)
def test_what_the_book_leaves_open_is_only_a_word(roles: str, added: str, message: str) -> None:
    assert said(roles, added) == [message]


def test_a_blocked_choice_may_be_without_a_target() -> None:
    assert said("spia", night(2, "spia bloccata")) == []


def test_two_of_a_role_have_twice_its_uses() -> None:
    three = "".join(night(number, "scrutatore") for number in (2, 3, 4))
    assert said("scrutatore scrutatore", three) == [
        "! Scrutatore: si usa una volta sola in tutta la partita, ed è già stato usato (notte 2 e notte 3)."
    ]
    named = night(2, "scrutatore chi Anna") + night(3, "scrutatore chi Anna")
    assert said("scrutatore scrutatore", named) == [
        "! Scrutatore: si usa una volta sola in tutta la partita, ed è già stato usato (notte 2)."
    ]


def test_the_other_books() -> None:
    assert said("samurai", night(2, "samurai Carla") + night(3, "samurai Carla"), book="avventure-orientali") == [
        "! Samurai: non può scegliere Carla due notti di seguito."
    ]
    assert said("kitsune", night(2, "kitsune Bruno Carla"), book="avventure-orientali") == [
        "! Kitsune: sceglie 3 giocatori, e qui ce ne sono 2."
    ]
    assert said("daimyo contadino-semplice", night(1, "daimyo Bruno"), book="avventure-orientali") == []
    assert said("lord-tengu", night(2, "lupo-mannaro Bruno"), book="avventure-orientali") == []
    assert said("lupo-nero", night(2, "lupo-nero Bruno ruolo guardia") + night(3, "lupo-nero Carla ruolo guardia"),
                book="partitalla") == ["! Lupo nero: non si usa due notti di seguito."]  # fmt: skip
    assert said("lupo-blocco", night(2, "lupo-blocco Bruno") + night(4, "lupo-blocco Bruno"), book="partitalla") == [
        "! Lupo blocco: non può scegliere due volte lo stesso giocatore: Bruno, la notte 2."
    ]
    assert said("capovillaggio", night(1, "capovillaggio Bruno"), book="partitalla") == [
        "! Capovillaggio: si usa dalla notte 2."
    ]
    assert said("erborista", night(2, "erborista Bruno") + night(3, "erborista Bruno"), book="partitalla") == []
    assert said("giulietta", night(1, "giulietta Bruno"), book="licantropi") == []
    assert said("giulietta", night(2, "giulietta Bruno"), book="licantropi") == [
        "! Giulietta: si usa soltanto la notte 1."
    ]
    assert said("avvocato", day(1, "avvocato Anna"), book="licantropi") == ["! Avvocato: non può scegliersi."]


def test_an_edition_that_rules_otherwise_is_followed() -> None:
    rules = '[[regole.poteri]]\nruolo = "gufo"\neffetto = "segno"\ndalla_notte = 4\nsu_di_se = false\nusi = 1\n'
    assert said("gufo", night(3, "gufo Carla"), rules=rules) == ["! Gufo: si usa dalla notte 4."]
    assert said("gufo", night(4, "gufo Anna"), rules=rules) == ["! Gufo: non può scegliersi."]
    assert said("gufo", night(4, "gufo Carla") + night(6, "gufo Dario"), rules=rules) == [
        "! Gufo: si usa una volta sola in tutta la partita, ed è già stato usato (notte 4)."
    ]


def test_an_effect_where_there_is_none_to_choose() -> None:
    assert said("gufo", night(2, "gufo Carla effetto doppio")) == [
        "? Gufo: non ha effetti fra cui scegliere, e effetto = «doppio» non conta (toglilo)."
    ]


PACK = """
[[ruolo]]
id = "{id}"
chat = "soffitta"
[[ruolo.potere]]
nome = "sbrano"
agisce = "notte"
bersagli = 1
{shared}
"""


@pytest.mark.parametrize(
    ("shared", "found"),
    [
        ("del_branco = true", []),
        ("", ["! lupa: Anna è fuori dal gioco dalla notte 2 (sbranato), e chi è fuori dal gioco non agisce."]),
    ],
)
def test_a_power_is_the_pack_s_where_its_card_says_so(tmp_path: Path, shared: str, found: list[str]) -> None:
    roles = PACK.format(id="lupa", shared=shared) + '[[ruolo]]\nid = "civetta"\nchat = "soffitta"\n'
    hours = '[orari]\napertura = "09:30"\nchiusura = "21:30"\n'
    (tmp_path / "mio.toml").write_text(hours + roles, encoding="utf-8")
    text = edition_text("lupa civetta", night(2, deaths="Anna") + night(3, "lupa Carla"), book="mio.toml")
    edition = read_edition(text, find_ruleset=find_ruleset(tmp_path), find_roles=find_roles())
    calendar = Calendar(edition)
    problems = rulings(edition, calendar, Chronicle(edition, calendar), cards_of(edition))
    assert [f"{'!' if problem.level is Level.ERROR else '?'} {problem.message}" for problem in problems] == found


def test_all_faults_of_a_line_at_once() -> None:
    assert said("spia", night(1, "spia Anna Carla")) == [
        "! Spia: si usa dalla notte 2.",
        "! Spia: sceglie 1 giocatore, e qui ce ne sono 2.",
        "! Spia: non può scegliersi.",
    ]


def test_the_new_holder_of_a_seat_is_called_by_his_nick() -> None:
    entry = '[[sostituzioni]]\nesce = "Carla"\nentra = "Olga"\nquando = 2026-11-03T12:00:00\n'
    assert said("spia", entry + night(2, "spia Olga") + night(3, "spia Carla")) == [
        "! Spia: non può scegliere Olga due notti di seguito."
    ]


def test_an_edition_without_anything_written_has_no_rulings() -> None:
    assert said("spia", "") == []
    assert "azioni" not in edition_text("spia")


def test_who_must_live_to_see_the_morning() -> None:
    acts = night(2, "daimyo Bruno", deaths="Anna")
    assert said("daimyo contadino-semplice", acts, book="avventure-orientali") == [
        "? Daimyo: Anna non è in vita all'apertura (la scelta si può scrivere, ma non fa nulla)."
    ]
    assert said("daimyo contadino-semplice", acts.replace("Anna", "Carla"), book="avventure-orientali") == []


def test_whom_the_rules_take_out_of_the_reach_of_a_power() -> None:
    rules = '[[regole.poteri]]\nruolo = "gufo"\neffetto = "segno"\nnon_su = ["spia"]\n'
    assert said("gufo spia", night(2, "gufo Bruno")) == []
    assert said("gufo spia", night(2, "gufo Bruno"), rules=rules) == [
        "? Gufo: non ha effetto su Bruno, che è spia (la scelta si può scrivere, ma non fa nulla)."
    ]


def test_a_power_that_was_lost_is_lost_to_the_dead_who_act_too() -> None:
    lost = night(1, changes='{ giocatore = "Anna", potere = false }')
    assert said("giudice", lost + day(2, "giudice Bruno")) == ["! Giudice: Anna ha perso il suo potere."]
    assert said("giudice", night(2, deaths="Anna") + day(2, "giudice Bruno")) == []


def test_who_was_drawn_must_live_to_see_the_close() -> None:
    gone = 'morti = [{ giocatore = "Anna", causa = "inattivo", quando = 2026-11-04T12:00:00 }]'
    assert said("spia", day(2, "tiranno Bruno chi Anna")) == []
    assert said("spia", day(2, "tiranno Bruno chi Anna", also=gone)) == [
        "! Tiranno: Anna è fuori dal gioco dal giorno 2 (inattivo), e chi è fuori dal gioco non agisce."
    ]
