"""The texts around the count: what all may read changes with public facts and with nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from forumtool.agenda import agenda_of
from forumtool.bulletin.morning import morning_of
from forumtool.bulletin.registro import chapters, entries_of
from forumtool.inactivity.roll import LastCall, call_the_roll
from forumtool.model import Post, Topic
from forumtool.problems import EditionError
from forumtool.render import agenda, history, morning, registro, roll
from tests.claims import post, vote
from tests.edition.support import HEADING, PLAYERS, rome
from tests.edition.support import history as game
from tests.render import bulletins
from tests.render.days import shipped

AULA = 63000002
NOW = rome("2026-11-04 23:00")


def public_registro(added: str, heading: str = HEADING, players: str = PLAYERS) -> str:
    edition, calendar, chronicle = game(added, heading=heading, players=players)
    entries = entries_of(edition, calendar, chronicle)
    told = chapters(entries, edition, calendar, known_at=NOW)
    return registro.as_bbcode(told, edition, shipped) + registro.as_html(told, edition, shipped)


def public_morning(added: str, heading: str = HEADING, players: str = PLAYERS) -> str:
    of = game(added, heading=heading, players=players)
    told = morning_of(*of, day=2)
    return "\n".join(
        (
            morning.as_bbcode(told, of[0], shipped),
            morning.as_html(told, of[0], shipped),
            morning.as_text(told, of[0]),
            morning.as_json(told),
        )
    )


PUBLIC = pytest.mark.parametrize("public", [public_registro, public_morning])

PLAIN = """
    [[notte]]
    numero = 2
    azioni = [{{ ruolo = "gufo", bersaglio = "Ivo"{acts} }}{action}]
    morti = [{{ giocatore = "Bruno", causa = "{night}" }}]
    ritorni = [{{ giocatore = "Sindaco", causa = "{back}"{by} }}]
    uscite = [{{ giocatore = "Carla", causa = "{left}" }}]
    {changes}

    [[giorno]]
    numero = 2
    rogo = "Anna"
    morti = [{{ giocatore = "Ivo", causa = "{day}" }}]
    {acts_by_day}

    [[notte]]
    numero = 3
    {later}
    """


def story(**hidden: str) -> str:
    plain = dict.fromkeys(("acts", "action", "by", "changes", "acts_by_day", "later"), "")
    causes = {"night": "x", "back": "x", "left": "x", "day": "kamikaze"}
    return PLAIN.format(**plain | causes | hidden)


@PUBLIC
@pytest.mark.parametrize(
    "hidden",
    [
        {"acts": ', chi = "Anna"'},
        {"action": ', { ruolo = "influencer", bersaglio = "Ivo", effetto = "nullo" }'},
        {"action": ', { ruolo = "censuratore", bersaglio = "Anna" }'},
        {"action": ', { ruolo = "pifferaio", bersaglio = ["Anna", "Ivo"] }'},
        {"action": ', { ruolo = "cavaliere", bersaglio = "Ivo", chi = "Anna" }'},
        {"night": "cthulhu"},
        {"back": "stregone"},
        {"by": ', chi = "Bruno", ruolo = "contadino"'},
        {"left": "drago"},
        {"changes": 'cambi = [{ giocatore = "Ivo", ruolo = "lupo", fazione = "lupi", potere = false }]'},
        {"day": "cavaliere"},
        {"day": "lo ha voluto Carla"},
        {"acts_by_day": 'azioni = [{ ruolo = "giudice", bersaglio = "Anna", chi = "Ivo" }]\nseme = 3'},
        {"acts_by_day": 'spareggio = "Anna"\ndecisioni = [{ post = 470000101, voto = "Anna" }]'},
        {"acts_by_day": 'schede = [{ giocatore = "Ivo", voto = "Anna" }]'},
        {"later": 'morti = [{ giocatore = "Anna", causa = "x" }]'},
        {"later": 'azioni = [{ ruolo = "gufo", bersaglio = "Anna" }]'},
    ],
    ids=str,
)
def test_hidden_facts_do_not_change_a_byte(public: Callable[[str], str], hidden: dict[str, str]) -> None:
    assert public(story(**hidden)) == public(story())


@PUBLIC
def test_roles_and_factions_do_not_change_a_byte(public: Callable[..., str]) -> None:
    held = PLAYERS.replace('nome = "Ivo"', 'nome = "Ivo"\nruolo = "lupo"').replace(
        'nome = "Bruno"', 'nome = "Bruno"\nfazione = "lupi"'
    )

    assert public(story(), players=held) == public(story())


def test_why_a_day_had_no_pyre_stays_with_the_sindaco() -> None:
    day = '[[giorno]]\nnumero = 1\nsenza_rogo = "{}"'

    assert public_registro(day.format("falegname")) == public_registro(day.format("pioggia"))
    assert "Nessuno va al rogo.\n" in public_registro(day.format("falegname"))


def test_a_ruleset_that_tells_is_obeyed() -> None:
    heading = HEADING + "\n[regole]\ncause_visibili = true\nrivela = 'alla-morte'\n"
    players = PLAYERS.replace('nome = "Bruno"', 'nome = "Bruno"\nruolo = "gufo"\ngenere = "m"')

    assert "[b]Bruno (Gufo)[/b]: morto (cthulhu)\n" in public_registro(story(night="cthulhu"), heading, players)
    told = public_morning(story(night="cthulhu"), heading, players)
    assert "[b]Bruno[/b]: morto (cthulhu)\n[b]Carla[/b]: lascia il gioco\n" in told.replace(
        "[b]Sindaco[/b]: torna in gioco\n", ""
    )
    assert "[b]Bruno[/b] aveva il ruolo: Gufo\n" in told


# ---------------------------------------------------------------- who was silent

GAME = game(heading=HEADING + f"aula = {AULA}\n")


def public_roll(*posts: Post, claims: bool = False, now: str = "2026-11-04 23:00") -> str:
    votes = [vote(1, "Anna", "Ivo", rome("2026-11-04 12:00"))] if claims else []
    topics = [Topic(AULA, posts, ()), Topic(63000001, tuple(claim.post for claim in votes), ())]
    called = call_the_roll(*GAME, topics, votes, day=2, now=rome(now))
    risk = LastCall(called.span.closes, called.inactive)
    post = roll.as_bbcode(called, GAME[0], shipped, last_call=risk)
    return post + roll.as_html(called, GAME[0], shipped, last_call=risk)


def written(author: str, number: int = 1, hour: int = 12) -> Post:
    return post(number, author, rome(f"2026-11-04 {hour}:00"), topic=AULA)


@pytest.mark.parametrize("now", ["2026-11-04 20:00", "2026-11-04 23:00"])
def test_how_the_others_were_active_does_not_change_a_byte(now: str) -> None:
    plain = public_roll(written("Anna"), written("Bruno", 2), written("Carla", 3), now=now)
    busy = [written("Anna"), written("Bruno", 2), written("Carla", 3), *(written("Carla", 4 + n) for n in range(9))]

    assert public_roll(*busy, claims=True, now=now) == plain
    assert "Ivo" in plain
    assert not any(name in plain for name in ("Anna", "Bruno", "Carla"))


def test_where_the_rule_book_has_no_such_rule_the_post_says_so() -> None:
    of = game(heading=HEADING + "\n[regole]\nfinestra_inattivita = []\n")
    none = call_the_roll(*of, [], [], day=2, now=NOW)

    assert roll.as_bbcode(none, of[0], shipped).endswith("In questa partita nessuno è eliminato per inattività.\n")
    assert roll.as_text(none, of[0]) == f"Prova – inattivi, giorno 2\n{roll.NO_RULE}\n"
    assert json.loads(roll.as_json(none, of[0])) == {"day": 2, "window": [], "players": [], "over": True}


def test_with_a_last_call_the_json_tells_who_is_at_risk() -> None:
    of = bulletins.OVER

    assert json.loads(roll.as_json(of, bulletins.FOUND, last_call=bulletins.NEXT))["at_risk"] == ["Fabio"]
    assert "at_risk" not in json.loads(roll.as_json(of, bulletins.FOUND))


# ---------------------------------------------------------------- the calendar


def test_a_change_of_clocks_and_a_new_year_are_seen() -> None:
    spring = HEADING.replace("2026-11-02", "2026-03-28")
    autumn = HEADING.replace("2026-11-02", "2026-10-24")
    silvester = HEADING.replace("2026-11-02", "2026-12-31")

    def first_night(heading: str) -> str:
        edition, calendar, _ = game(heading=heading)
        return agenda.as_text(agenda_of(edition, calendar, calendar.night(1).opens), edition).splitlines()[3]

    assert first_night(spring) == "→  notte 1   sab 28/3 21:30 – dom 29/3 09:30  11 h  cambia l'ora"
    assert first_night(autumn) == "→  notte 1   sab 24/10 21:30 – dom 25/10 09:30  13 h  cambia l'ora"
    assert first_night(silvester) == "→  notte 1   gio 31/12 21:30 – ven 1/1/2027 09:30     12 h"


def test_what_is_due_stands_at_the_end() -> None:
    edition, calendar, _ = game()
    text = agenda.as_text(agenda_of(edition, calendar, rome("2026-11-03 23:00")), edition)

    assert text.endswith("\nDa fare\n  - giorno 1: chiuso, manca `rogo` o `senza_rogo`\n")


def test_a_game_that_fell_silent_says_where_its_list_ends() -> None:
    edition, calendar, _ = game('[[giorno]]\nnumero = 1\nrogo = "Anna"')
    text = agenda.as_text(agenda_of(edition, calendar, rome("2028-01-01 12:00")), edition)

    assert "\nDal giorno 2 in poi non è scritto niente: se la partita è finita, è tutto qui.\n" in text


def test_before_the_game_the_calendar_says_so() -> None:
    edition, calendar, _ = game()
    text = agenda.as_text(agenda_of(edition, calendar, rome("2026-11-01 12:00")), edition)

    assert text.splitlines()[1] == "Adesso: domenica 1 novembre 2026, ore 12:00; la partita non è ancora cominciata."


# ---------------------------------------------------------------- templates


@pytest.mark.parametrize(
    "view",
    [
        registro.public_registro(
            chapters(bulletins.ENTRIES, bulletins.FOUND, bulletins.CALENDAR), bulletins.FOUND, "notte 2"
        ),
        morning.public_morning(morning_of(*bulletins.OF, day=2), bulletins.FOUND),
        roll.public_roll(bulletins.OVER, bulletins.FOUND, bulletins.NEXT),
        history.public_history(bulletins.BARS, ("Gino",), bulletins.FOUND),
    ],
    ids=["registro", "mattino", "inattivi", "storico"],
)
def test_a_view_holds_texts_and_numbers_alone(view: object) -> None:
    """A template can climb from any object it holds to others: it must hold none."""

    def plain(value: object) -> bool:
        if isinstance(value, tuple):
            return all(map(plain, value))
        if type(value).__module__.startswith("forumtool.render."):
            return all(plain(getattr(value, name)) for name in value.__slots__)  # type: ignore[attr-defined]
        return value is None or type(value) in (str, int, bool)

    assert plain(view)


def test_a_broken_template_of_the_edition_is_told() -> None:
    def broken(name: str) -> str:
        return shipped(name).replace("registro.edition", "registro.chi")

    with pytest.raises(EditionError) as caught:
        registro.as_bbcode((), bulletins.FOUND, broken)

    (problem,) = caught.value.problems
    assert problem.where == "templates/registro.bbcode.j2, riga 2"
    assert "«chi» non esiste" in problem.message


def test_an_empty_registro_says_so() -> None:
    assert registro.as_bbcode((), bulletins.FOUND, shipped).endswith("\nNessuno, finora.\n")
    assert registro.as_text((), bulletins.FOUND, NOW) == (
        "Lupus [XXIV] – registro\n\nNon è ancora successo niente.\n"
    )


def test_nobody_barred() -> None:
    assert history.as_bbcode((), (), bulletins.FOUND, shipped) == "[b]Chi non può iscriversi[/b]\nNessuno.\n"
    assert history.as_text((), (), bulletins.FOUND) == (
        "Chi non può iscriversi\n  nessuno\n\nFra chi gioca a Lupus [XXIV] nessuno era escluso.\n"
    )


GUIDE = (Path(__file__).parents[2] / "docs" / "modelli.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("template", [registro.TEMPLATE, morning.TEMPLATE, roll.TEMPLATE, history.TEMPLATE])
def test_every_template_is_documented(template: str) -> None:
    assert all(f"| `{template}.{form}.j2` |" in GUIDE for form in ("bbcode", "html"))


@pytest.mark.parametrize(
    "view",
    [
        registro.PublicRegistro, registro.PublicChapter, registro.PublicEntry,
        morning.PublicMorning, morning.PublicFate, morning.PublicOpening, morning.PublicRole, morning.PublicPlace,
        roll.PublicRoll, roll.PublicLastCall, history.PublicHistory, history.PublicBar,
    ],
)  # fmt: skip
def test_everything_that_a_template_receives_is_documented(view: type[Struct]) -> None:
    for field in view.__struct_fields__:
        assert f"`{field}`" in GUIDE
