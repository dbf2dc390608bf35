"""A file of roles is read: every form of a value, every fault with its line."""

from __future__ import annotations

import tomllib

import pytest

from forumtool.problems import EditionError
from forumtool.roles import PowerCard, RoleCard, read_cards, read_roles
from tests.roles.books import path


def faults(text: str, **options: object) -> list[str]:
    with pytest.raises(EditionError) as caught:
        read_roles(text, "ruoli.toml", **options)  # type: ignore[arg-type]
    assert caught.value.exit_code == 5
    return [f"{problem.place}: {problem.message}" for problem in caught.value.problems]


def test_three_keys_are_enough() -> None:
    (card,) = read_roles('[[ruolo]]\nid = "lupo-alfa"\nnome = "Lupo alfa"\nfazione = "lupi"\n')
    assert card == RoleCard("lupo-alfa", "Lupo alfa", faction="lupi")
    assert read_roles('[[ruolo]]\nid = "lupo-alfa"\n')[0].name == "lupo alfa"
    assert read_roles("") == ()


def test_uses_and_targets_in_all_their_forms() -> None:
    def power(keys: str) -> PowerCard:
        return read_roles(f'[[ruolo]]\nid = "x"\n[[ruolo.potere]]\nagisce = "notte"\n{keys}')[0].powers[0]

    assert power('usi = "illimitati"').uses is None
    assert power("usi = 3").uses == 3
    assert power("bersagli = 2").targets == (2,)
    assert power("bersagli = [0, 1]").targets == (0, 1)
    assert power('bersagli = "lupi"').as_many_as_wolves
    assert not power("usi = 1").as_many_as_wolves
    assert power("usi = 1").targets == ()


def test_all_faults_come_at_once() -> None:
    text = """
        [[ruolo]]
        id = "gufo"
        fazzione = "villaggio"
        visto = "lupo"
        ignaro = "no"
        creduto = "contadini"
        non_detto = ["vist"]
        annunci = [{ a = "tuti", che = "il segno" }]

        [[ruolo.potere]]
        usi = "sempre"
        bersagli = "due"
        prima_notte = 4
        ultima_notte = 2

        [[ruolo]]
        id = "contadino"
        alias = ["Gufo"]
        minimo = 3
        massimo = 2

        [[ruolo.potere]]
        agisce = "note"
        bersagli = 0
        se_stesso = false
        senza_effetto_su = ["gufi"]

        [[ruolo]]
        id = "gufo"

        [[ruolo]]
        nome = "Senza"

        [[ruolo]]
        id = "Mr. Smith"
        """
    assert faults(text) == [
        "ruoli.toml, riga 4: ruolo[gufo].fazzione: la chiave `fazzione` non esiste: forse `fazione`?",
        "ruoli.toml, riga 5: ruolo[gufo].visto: «lupo» non va bene per `visto`. Si può scrivere: "
        "L, NL, innocente, losco, bianca, nera, azzurra o origine.",
        "ruoli.toml, riga 6: ruolo[gufo].ignaro: in `ignaro` va true o false, senza virgolette, "
        "non un testo fra virgolette.",
        "ruoli.toml, riga 7: ruolo[gufo].creduto: «contadini» non è un ruolo di questo elenco: forse «contadino»?",
        "ruoli.toml, riga 8: ruolo[gufo].non_detto: «vist» non è una chiave di qui: forse «visto»?",
        "ruoli.toml, riga 9: ruolo[gufo].annunci[1].a: «tuti» non è un ruolo, né una di queste parole: "
        "tutti, titolare, bersaglio, primo, secondo, branco: forse «tutti»?",
        "ruoli.toml, riga 11: ruolo[gufo].potere[1].agisce: manca la chiave `agisce`: "
        'scrivi quando agisce, per esempio "notte".',
        'ruoli.toml, riga 12: ruolo[gufo].potere[1].usi: in `usi` va un numero, oppure "illimitati".',
        "ruoli.toml, riga 13: ruolo[gufo].potere[1].bersagli: "
        'in `bersagli` va un numero, un elenco di numeri, oppure "lupi".',
        "ruoli.toml, riga 15: ruolo[gufo].potere[1].ultima_notte: "
        "`ultima_notte` è 2, ma il potere comincia più tardi: 4.",
        "ruoli.toml, riga 19: ruolo[contadino].alias: «Gufo» è già un nome del ruolo «gufo»: scegline un altro.",
        "ruoli.toml, riga 21: ruolo[contadino].massimo: `massimo` è 2, meno di `minimo` che è 3.",
        "ruoli.toml, riga 24: ruolo[contadino].potere[1].agisce: «note» non va bene per `agisce`: forse «notte»? "
        "Si può scrivere: notte, giorno, sempre, rogo, reazione, passivo, riceve o sorteggio.",
        "ruoli.toml, riga 26: ruolo[contadino].potere[1].se_stesso: "
        "`se_stesso` non ha senso con `bersagli = 0`: togli una delle due righe.",
        "ruoli.toml, riga 27: ruolo[contadino].potere[1].senza_effetto_su: "
        "«gufi» non è un ruolo di questo elenco: forse «gufo»?",
        "ruoli.toml, riga 30: ruolo[gufo].id: il ruolo «gufo» è già scritto sopra: "
        "un identificativo va una volta sola.",
        "ruoli.toml, riga 32: ruolo[4].id: manca la chiave `id`: "
        "scrivi l'identificativo del ruolo, minuscolo e con i trattini.",
        "ruoli.toml, riga 36: ruolo[Mr. Smith].id: «Mr. Smith» non va bene: "
        "un identificativo ha minuscole senza accenti, cifre e -.",
    ]


def test_a_role_may_name_roles_written_elsewhere() -> None:
    text = '[[ruolo]]\nid = "gemello"\nconosce = ["lupo"]\n'
    assert faults(text) == [
        "ruoli.toml, riga 3: ruolo[gemello].conosce: «lupo» non è un ruolo di questo elenco."
    ]
    assert read_roles(text, known=["lupo"])[0].knows == ("lupo",)


def test_blocks_of_a_ruleset_give_the_same_cards() -> None:
    text = path("licantropi").read_text("utf-8")
    assert read_cards(tomllib.loads(text)["ruolo"]) == read_roles(text)
