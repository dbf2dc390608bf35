"""The morning: what opens the day, and nothing that is hidden."""

from __future__ import annotations

import pytest

from forumtool.bulletin.morning import Morning, morning_of, needs_pages
from forumtool.model import Claim
from forumtool.problems import Level
from tests.claims import abstention, riddle, vote
from tests.edition.support import HEADING, PLAYERS, edition, history, rome

MALUS = HEADING.replace("tabula-ur", "partitalla")


def morning(day: int, added: str = "", *claims: Claim, heading: str = HEADING) -> Morning:
    return morning_of(*history(added, heading=heading), claims, day=day)


def told(of: Morning) -> list[tuple[str, str | None, int | None, str | None, str | None]]:
    return [(one.kind.value, one.player, one.value, one.text, one.source) for one in of.announcements]


# ---------------------------------------------------------------- what is told


def test_a_morning_in_its_order() -> None:
    added = """
        [[notte]]
        numero = 2
        azioni = [
          { ruolo = "scrutatore" },
          { ruolo = "gufo", bersaglio = "Ivo" },
          { ruolo = "avvocato", bersaglio = "Anna" },
        ]
        annunci = [{ da = "pifferaio", testo = "Si è sentita una melodia." }, { testo = "Piove." }]
        uscite = [{ giocatore = "Carla", causa = "drago" }]
        ritorni = [{ giocatore = "Sindaco", causa = "usanza" }]
        morti = [{ giocatore = "Bruno", causa = "sbranato" }]

        [[giorno]]
        numero = 2
        annunci = [{ testo = "Oggi si chiude prima." }]
        """

    assert told(morning(2, added)) == [
        ("death", "Bruno", None, None, None),
        ("return", "Sindaco", None, None, None),
        ("leaves", "Carla", None, None, None),
        ("mark", "Ivo", 1, None, "gufo"),
        ("mark", "Anna", -1, None, "avvocato"),
        ("secret-ballot", None, None, None, "scrutatore"),
        ("notice", None, None, "Si è sentita una melodia.", "pifferaio"),
        ("notice", None, None, "Piove.", None),
        ("notice", None, None, "Oggi si chiude prima.", None),
    ]


def test_a_quiet_morning() -> None:
    quiet = morning(1)

    assert quiet.announcements == ()
    assert quiet.alive == ("Anna", "Bruno", "Carla", "Ivo")
    assert (quiet.window.opens, quiet.window.closes) == (rome("2026-11-03 09:30"), rome("2026-11-03 21:30"))
    assert (quiet.cabina, quiet.aula) == ((63000001,), ())


def test_other_nights_and_days_are_not_of_this_morning() -> None:
    added = """
        [[notte]]
        numero = 1
        morti = [{ giocatore = "Anna" }]

        [[giorno]]
        numero = 1
        rogo = "Bruno"
        morti = [{ giocatore = "Carla", causa = "inattiva", quando = 2026-11-03T23:00:00 }]

        [[giorno]]
        numero = 2
        morti = [{ giocatore = "Ivo", causa = "inattivo", quando = 2026-11-04T12:00:00 }]
        """
    second = morning(2, added)

    assert told(second) == []
    assert second.alive == ("Ivo",)


def test_an_instant_before_the_opening_is_of_the_night() -> None:
    added = '[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "inattivo", quando = 2026-11-04T09:00:00 }]'

    assert told(morning(2, added)) == [("death", "Ivo", None, "inattivo", None)]


def test_players_go_by_the_nick_of_the_opening() -> None:
    added = """
        [[sostituzioni]]
        esce = "Ivo"
        entra = "Olga"
        quando = 2026-11-04T02:00:00

        [[sostituzioni]]
        esce = "Anna"
        entra = "Pina"
        quando = 2026-11-04T09:31:00

        [[notte]]
        numero = 2
        azioni = [{ ruolo = "gufo", bersaglio = "Ivo" }]
        """
    second = morning(2, added)

    assert second.alive == ("Anna", "Bruno", "Carla", "Olga")
    assert told(second) == [("mark", "Olga", 1, None, "gufo")]


def test_a_mark_given_by_day_stands_from_the_opening_too() -> None:
    added = '[[giorno]]\nnumero = 1\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }]'

    assert told(morning(1, added)) == [("mark", "Anna", 1, None, "gufo")]


def test_a_mark_on_who_dies_that_night_lapses_and_one_by_who_dies_does_not() -> None:
    on_the_dead = '[[notte]]\nnumero = 2\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }]\nmorti = ["GONE"]'
    dies = on_the_dead.replace('"GONE"', '{ giocatore = "Anna" }')
    author = dies.replace('bersaglio = "Anna"', 'bersaglio = "Bruno", chi = "Anna"')

    assert [kind for kind, *_ in told(morning(2, dies))] == ["death"]
    assert [kind for kind, *_ in told(morning(2, author))] == ["death", "mark"]


def test_the_day_may_be_secret_by_the_sindacos_word_or_by_rule() -> None:
    by_hand = "[[giorno]]\nnumero = 1\nsegreto = true"
    by_rule = HEADING + "\n[regole]\nsegreto = true\n"
    not_today = "[[giorno]]\nnumero = 1\nsegreto = false\n[[notte]]\nnumero = 1\nazioni = [{ ruolo = 'scrutatore' }]"

    assert told(morning(1, by_hand)) == [("secret-ballot", None, None, None, None)]
    assert told(morning(1, heading=by_rule)) == [("secret-ballot", None, None, None, None)]
    assert told(morning(1, not_today)) == []


def test_the_capovillaggio_marks_under_that_name_alone() -> None:
    added = '[[notte]]\nnumero = 2\nazioni = [{ ruolo = "capovillaggio", bersaglio = "Anna", chi = "Bruno" }]'
    (mark,) = morning(2, added, heading=MALUS + "\n[regole]\nastensione = 'ammessa'\n").announcements

    assert (mark.kind, mark.player, mark.value, mark.source) == ("mark", "Anna", 1, "capovillaggio")
    assert mark.shown_as == "Capovillaggio"


def test_causes_and_roles_only_where_the_ruleset_tells_them() -> None:
    rules = "\n[regole]\ncause_visibili = true\nrivela = 'alla-morte'\n"
    dead = "[[notte]]\nnumero = 2\nmorti = [{ giocatore = 'Dina', causa = 'lupi' }]"
    added = f"[[giocatori]]\nnome = 'Dina'\nruolo = 'gufo'\n{dead}"

    assert told(morning(2, added)) == [("death", "Dina", None, None, None)]
    assert told(morning(2, added, heading=HEADING + rules)) == [
        ("death", "Dina", None, "lupi", None),
        ("reveal", "Dina", None, "Gufo", None),
    ]


def test_a_public_power_that_is_no_mark_is_a_notice() -> None:
    rules = "\n[regole]\n[[regole.poteri]]\nruolo = 'censuratore'\neffetto = 'senza-voto'\nvisibile = true\n"
    added = '[[notte]]\nnumero = 1\nazioni = [{ ruolo = "censuratore", bersaglio = "Anna" }]'

    assert told(morning(1, added, heading=HEADING + rules)) == [
        ("notice", "Anna", None, "non ha diritto di voto", "censuratore")
    ]


# ---------------------------------------------------------------- malus


def test_votes_missed_so_far_are_told_if_the_last_one_was_missed() -> None:
    first, second = rome("2026-11-03 12:00"), rome("2026-11-04 12:00")  # days from 21:45 to the next 21:15
    claims = (
        vote(1, "Anna", "Carla", first),
        abstention(2, "Bruno", first),
        vote(3, "Carla", "Anna", second),
    )
    written = '[[giorno]]\nnumero = 1\nsenza_rogo = "x"\n[[giorno]]\nnumero = 2\nsenza_rogo = "x"'

    # first missed by Bruno, Carla and Ivo; second by Anna, Bruno and Ivo
    assert told(morning(2, written, *claims, heading=MALUS)) == [
        ("malus", "Bruno", 1, None, "malus"),
        ("malus", "Carla", 1, None, "malus"),
        ("malus", "Ivo", 1, None, "malus"),
    ]
    assert told(morning(3, written, *claims, heading=MALUS)) == [
        ("malus", "Anna", 1, None, "malus"),
        ("malus", "Bruno", 2, None, "malus"),
        ("malus", "Ivo", 2, None, "malus"),
    ]


def test_an_unread_post_makes_a_malus_provisional() -> None:
    claims = (riddle(1, "Anna", rome("2026-11-03 12:00")),)

    problems = morning(2, '[[giorno]]\nnumero = 1\nsenza_rogo = "x"', *claims, heading=MALUS).problems

    assert [(problem.code, problem.level) for problem in problems] == [("malus-provisional", Level.DOUBT)]


def test_only_a_malus_needs_pages() -> None:
    assert not needs_pages(edition(), 2)
    assert not needs_pages(edition(heading=MALUS), 1)
    assert needs_pages(edition(heading=MALUS), 2)


# ---------------------------------------------------------------- what is not told

HIDDEN = {
    "weight": '{ ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" }',
    "null": '{ ruolo = "influencer", bersaglio = "Anna", effetto = "nullo" }',
    "no vote": '{ ruolo = "censuratore", bersaglio = "Anna", chi = "Ivo" }',
    "drunk": '{ ruolo = "oste", bersaglio = "Anna" }',
    "frozen": '{ ruolo = "niflheimr", bersaglio = "Anna", ruolo_detto = "gufo" }',
    "a king": '{ ruolo = "cavaliere", bersaglio = "Anna" }',
    "a melody": '{ ruolo = "pifferaio", bersaglio = ["Anna", "Carla"] }',
    "a probe": '{ ruolo = "veggente", bersaglio = "Anna" }',
    "a blocked mark": '{ ruolo = "gufo", bersaglio = "Anna", bloccata = true }',
}
SEEN = """
    [[notte]]
    numero = 3
    azioni = [{{ ruolo = "gufo", bersaglio = "Carla"{by} }}{action}]
    morti = [{{ giocatore = "Bruno", causa = "{cause}" }}]
    ritorni = [{{ giocatore = "Sindaco", causa = "{back}"{who} }}]
    {more}

    [[giorno]]
    numero = 3
    {day}
    """


def seen(**hidden: str) -> str:
    plain = dict.fromkeys(("by", "action", "cause", "back", "who", "more", "day"), "")
    return SEEN.format(**plain | {"cause": "sbranato", "back": "usanza"} | hidden)


@pytest.mark.parametrize("action", HIDDEN.values(), ids=HIDDEN)
def test_a_hidden_power_changes_nothing(action: str) -> None:
    plain, with_power = morning(3, seen()), morning(3, seen(action=f", {action}"))

    assert told(with_power) == told(plain)
    assert with_power.alive == plain.alive


@pytest.mark.parametrize(
    "hidden",
    [
        {"by": ', chi = "Ivo"'},
        {"cause": "vampiro"},
        {"back": "spettro"},
        {"who": ', chi = "Ivo", ruolo = "contadino"'},
        {"more": 'cambi = [{ giocatore = "Carla", ruolo = "lupo", fazione = "lupi" }]'},
        {"day": 'azioni = [{ ruolo = "giudice", bersaglio = "Carla", chi = "Ivo" }]\nspareggio = "Carla"'},
        {"day": 'rogo = "Carla"\nmorti = [{ giocatore = "Ivo", causa = "legato" }]'},
        {"day": 'senza_rogo = "falegname"'},
        {"day": 'schede = [{ giocatore = "Ivo", voto = "Carla" }]'},
        {"day": "decisioni = [{ post = 470000101, voto = 'Carla' }]"},
    ],
    ids=str,
)
def test_who_acted_why_and_how_the_day_will_end_change_nothing(hidden: dict[str, str]) -> None:
    plain, other = morning(3, seen()), morning(3, seen(**hidden))

    assert told(other) == told(plain)
    assert other.alive == plain.alive


def test_roles_change_nothing() -> None:
    plain, held = (
        history(seen(), players=PLAYERS.replace('nome = "Bruno"', f'nome = "Bruno"\n{role}'))
        for role in ("", 'ruolo = "lupo"')
    )

    assert morning_of(*held, day=3) == morning_of(*plain, day=3)


# ---------------------------------------------------------------- what the sindaco is told


def test_what_the_rule_book_has_announced_and_the_file_does_not_say_is_a_warning() -> None:
    night = '[[notte]]\nnumero = 2\nazioni = [{ ruolo = "pifferaio", bersaglio = ["Anna", "Ivo"] }]\n'
    first = '[[giorno]]\nnumero = 1\nsenza_rogo = "x"\n'

    (problem,) = morning(2, first + night).problems

    assert problem.code == "notice-missing"
    assert problem.message == (
        "Il ruolo «pifferaio» ha agito: il regolamento vuole che al mattino tutti sappiano che nella notte si è "
        "sentita una melodia; se è così, scrivi l'annuncio."
    )
    assert problem.hint == 'annunci = [{ da = "pifferaio", testo = "…" }]'
    assert morning(2, first + night + 'annunci = [{ da = "pifferaio", testo = "Musica." }]').problems == ()
    assert morning(2, first + night.replace('"] }', '"], bloccata = true }')).problems == ()


def test_marks_need_no_notice() -> None:
    night = '[[notte]]\nnumero = 1\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }, { ruolo = "scrutatore" }]'

    assert morning(1, night).problems == ()


def test_an_earlier_day_without_an_end_is_a_warning() -> None:
    assert [(problem.code, problem.level) for problem in morning(2).problems] == [("day-not-written", Level.WARNING)]
