"""Who burns and why, what is lacking and the line that gives it."""

from __future__ import annotations

import tomllib
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from forumtool.edition.values import Action, Day, Death, Effect, Power, RunoffWindow
from forumtool.model import DayCount, Doubt, Fall, Fate, Judged, Modifier, ModifierKind, Outcome, Verdict
from forumtool.problems import Level, Problem
from forumtool.render.outcome import headline, status, waits
from forumtool.render.words import Names
from forumtool.render.writing import answers, lines_to_write
from tests.render.days import at, counted, edition, post, ruleset, totals


def ended(outcome: Outcome, **changes: Any) -> DayCount:
    table = totals({"Carla": 2, "Dario": 2, "Anna": 1})
    return counted(outcome=outcome, public=table, effective=table, **changes)


SENTENCES = [
    (Outcome(Fate.BURNED, "plurality", "Anna", "Anna"), "brucia Anna con 1 voto."),
    (
        Outcome(Fate.BURNED, "primo-voto-decisivo", "Carla", "Carla"),
        "brucia Carla con 2 voti (parità: il primo voto decisivo).",
    ),
    (Outcome(Fate.BURNED, "giudice", "Dario", "Dario"), "brucia Dario con 2 voti (parità: Giudice)."),
    (Outcome(Fate.BURNED, "sindaco", "Dario", "Dario"), "brucia Dario con 2 voti (parità: scelta del sindaco)."),
    (Outcome(Fate.BURNED, "vestale", "Dario", "Dario"), "brucia Dario con 2 voti (Vestale)."),
    (Outcome(Fate.BURNED, "cavaliere", "Bruno", "Carla"), "brucia Bruno al posto di Carla (Cavaliere)."),
    (
        Outcome(Fate.BURNED, "plurality", "Carla", "Carla", also=(Fall("Anna", "giulietta"),)),
        "brucia Carla con 2 voti. Con Carla cade anche Anna (giulietta).",
    ),
    (
        Outcome(Fate.BURNED, "tutti", "Carla", "Carla", also=(Fall("Dario", "rogo"), Fall("Anna", "giulietta"))),
        "brucia Carla con 2 voti (parità: bruciano tutti i pari)."
        " Con Carla cadono anche Dario (rogo) e Anna (giulietta).",
    ),
    (Outcome(Fate.NOBODY, "no-votes"), "nessuno brucia: nessuno ha i voti per bruciare."),
    (Outcome(Fate.NOBODY, "vestale"), "nessuno brucia (Vestale)."),
    (
        Outcome(Fate.UNDECIDED, "plurality", "Carla", "Carla", waiting_for="lupo-3"),
        "brucia Carla, e si aspetta la scelta di «lupo-3».",
    ),
    (Outcome(Fate.NOBODY, "no-majority"), "nessuno brucia: nessuno ha la maggioranza assoluta."),
    (Outcome(Fate.NOBODY, "nessuno"), "nessuno brucia: in parità non brucia nessuno."),
    (
        Outcome(Fate.NOBODY, "falegname", condemned="Carla"),
        "nessuno brucia: il conteggio aveva scelto Carla, rogo annullato (Falegname).",
    ),
    (
        Outcome(Fate.RUNOFF, "ballottaggio", candidates=("Carla", "Dario")),
        "si va al ballottaggio fra Carla e Dario.",
    ),
    (Outcome(Fate.RUNOFF, "plurality", candidates=("Carla", "Dario")), "si va al ballottaggio fra Carla e Dario."),
    (
        Outcome(Fate.UNDECIDED, "giudice", waiting_for="giudice"),
        "non è deciso fra Carla e Dario: si aspetta la scelta di «Giudice».",
    ),
    (Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco"), "non è deciso fra Carla e Dario: tocca al sindaco."),
]


@pytest.mark.parametrize(("outcome", "sentence"), SENTENCES)
def test_the_result_in_a_sentence(outcome: Outcome, sentence: str) -> None:
    assert headline(ended(outcome), edition()) == sentence
    assert headline(ended(outcome, state="open"), edition()) == f"se chiudesse adesso, {sentence}"


@pytest.mark.parametrize("state", ["open", "closed"])
def test_a_runoff_that_nobody_was_to_go_to_has_no_result(state: str) -> None:
    doubt = Problem(Level.DOUBT, "runoff-not-due", "Il turno 1 non porta a un ballottaggio.")
    day = ended(Outcome(Fate.BURNED, "plurality", "Carla", "Carla"), state=state, round=2, problems=(doubt,))

    assert headline(day, edition()) == (
        "nessun risultato: per come si è votato prima, non c'è nessun ballottaggio."
    )
    assert waits(day) == ("Il turno 1 non porta a un ballottaggio.",)


def test_a_day_that_has_not_opened_says_when() -> None:
    day = ended(Outcome(Fate.NOBODY, "no-votes"), state="future")

    assert headline(day, edition()) == "si vota mercoledì 4 novembre 2026, dalle 09:30 alle 21:30."


@pytest.mark.parametrize(
    ("state", "final", "word"),
    [
        ("future", False, "NON ANCORA APERTO"),
        ("open", False, "IN CORSO"),
        ("closed", False, "PROVVISORIO"),
        ("closed", True, "DEFINITIVO"),
    ],
)
def test_how_far_a_result_can_be_trusted(state: str, final: bool, word: str) -> None:
    assert status(ended(Outcome(Fate.NOBODY, "no-votes"), state=state, final=final)) == word


def test_what_waits_is_said_once() -> None:
    doubt = Judged(post(9, "Anna", "boh", at(10)), Verdict.DOUBT, reason=Doubt.IRONIC)
    problems = (
        Problem(Level.DOUBT, "ironic", "può essere una battuta", post=9),
        Problem(Level.DOUBT, "read-before-close", "pagina 2 letta prima della chiusura", hint="forumtool scarica"),
        Problem(Level.WARNING, "past-day", "il giorno 1 non ha rogo"),
    )

    assert waits(ended(Outcome(Fate.NOBODY, "no-votes"), posts=(doubt,), problems=problems)) == (
        "1 post aspetta la tua lettura",
        "pagina 2 letta prima della chiusura\n    forumtool scarica",
    )


TIE_BREAK = MappingProxyType({"giudice": (Power("giudice", Effect.TIE_BREAK),)})

LINES = [
    (Outcome(Fate.BURNED, "plurality", "Carla", "Carla"), ('rogo = "Carla"',)),
    (
        Outcome(
            Fate.BURNED, "tutti", "Carla", "Carla",
            also=(Fall("Dario", "tutti", burns=True), Fall("Elena", "samurai", burns=True), Fall("Anna", "giulietta")),
        ),
        ('rogo = ["Carla", "Dario", "Elena"]', 'morti = [{ giocatore = "Anna", causa = "giulietta" }]'),
    ),
    (Outcome(Fate.NOBODY, "falegname", condemned="Carla"), ('senza_rogo = "falegname"',)),
    (Outcome(Fate.NOBODY, "no-votes"), ('senza_rogo = "nessun voto"',)),
    (Outcome(Fate.NOBODY, "no-majority"), ('senza_rogo = "nessuna maggioranza"',)),
    (Outcome(Fate.NOBODY, "nessuno"), ('senza_rogo = "parità"',)),
    (Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco"), ('spareggio = "Carla"  # oppure "Dario"',)),
    (
        Outcome(Fate.UNDECIDED, "giudice", waiting_for="giudice"),
        (
            'azioni = [{ ruolo = "giudice", bersaglio = "Carla" }]  # oppure "Dario"',
            '# se non risponde: spareggio = "Carla"  # oppure "Dario"',
        ),
    ),
    (
        Outcome(Fate.UNDECIDED, "vestale", waiting_for="vestale", candidates=("Anna", "Dario")),
        ('azioni = [{ ruolo = "vestale", bersaglio = "Anna" }]  # oppure "Dario"',),
    ),
    (
        Outcome(Fate.UNDECIDED, "lupo-3", "Carla", "Carla", waiting_for="lupo-3"),
        ('azioni = [{ ruolo = "lupo-3", bersaglio = "…" }]',),
    ),
    (
        Outcome(Fate.RUNOFF, "plurality", candidates=("Carla", "Dario")),
        (
            "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00 }]"
            "  # con gli orari che vuoi",
        ),
    ),
]


@pytest.mark.parametrize(("outcome", "lines"), LINES)
def test_the_line_that_decides(outcome: Outcome, lines: tuple[str, ...]) -> None:
    of = edition(rules=ruleset(powers=TIE_BREAK))

    assert lines_to_write(ended(outcome), of) == lines
    assert lines_to_write(ended(outcome, state="open"), of) == ()
    tomllib.loads("\n".join(lines))


ACTION, WINDOW = Action("gufo", (), "giorno[2].azioni[1]"), RunoffWindow(at(22), at(23))


@pytest.mark.parametrize(
    ("outcome", "day", "key", "line"),
    [
        (
            Outcome(Fate.UNDECIDED, "vestale", waiting_for="vestale", candidates=("Anna", "Dario")),
            Day(2, actions=(ACTION,)),
            "azioni",
            '{ ruolo = "vestale", bersaglio = "Anna" },  # in azioni = [ … ], che c\'è già; oppure "Dario"',
        ),
        (
            Outcome(Fate.BURNED, "plurality", "Carla", "Carla", also=(Fall("Anna", "giulietta"),)),
            Day(2, deaths=(Death("Dario", "inattivo"),)),
            "morti",
            '{ giocatore = "Anna", causa = "giulietta" },  # in morti = [ … ], che c\'è già',
        ),
    ],
)
def test_a_list_that_is_begun_is_gone_on_with(outcome: Outcome, day: Day, key: str, line: str) -> None:
    """A key may not stand twice: the line goes into the list that is there."""
    of = edition(rules=ruleset(powers=TIE_BREAK), days={2: day})
    assert lines_to_write(ended(outcome), of)[-1] == line
    assert len(tomllib.loads(f"{key} = [\n{line}\n]")[key]) == 1


def test_a_runoff_that_has_its_window_needs_no_line() -> None:
    due = ended(Outcome(Fate.RUNOFF, "plurality", candidates=("Carla", "Dario")))
    assert lines_to_write(due, edition(days={2: Day(2, runoffs=(WINDOW,))})) == ()


def test_a_choice_of_the_sindaco_that_decides_nothing_is_replaced() -> None:
    tie = ended(Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco"))
    of = edition(days={2: Day(2, tie_choice="Anna")})
    assert lines_to_write(tie, of) == ('spareggio = "Carla"  # oppure "Dario"; al posto di quello che c\'è',)


def test_a_day_that_waits_for_reading_or_is_announced_proposes_no_pyre() -> None:
    burned = ended(Outcome(Fate.BURNED, "plurality", "Carla", "Carla"))

    assert lines_to_write(replace(burned, final=False), edition()) == ()
    assert lines_to_write(burned, edition(days={2: Day(2, burned=("Carla",))})) == ()


def test_who_cannot_burn_is_not_offered_in_a_tie() -> None:
    tie = Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco")
    immune = (Modifier("tanuki", ModifierKind.IMMUNE, "Carla", None, public=False),)

    assert lines_to_write(ended(tie, modifiers=immune), edition()) == ('spareggio = "…"',)


def test_a_nick_that_toml_would_trip_on_is_quoted() -> None:
    nick = 'il "Conte" \\o/ \u202eè\x7f'
    tie = totals({nick: 1, "Anna": 1})
    day = counted((nick, "Anna"), outcome=Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco"), effective=tie)

    (line,) = lines_to_write(day, edition(nick, "Anna"))

    assert line.isprintable()
    assert tomllib.loads(line) == {"spareggio": nick}


def test_a_doubt_without_a_likely_player_has_a_line_to_fill_in() -> None:
    judged = Judged(post(108, "Anna", "Voto Pippuzzo", at(15)), Verdict.DOUBT, reason=Doubt.UNKNOWN_NAME)

    assert answers(judged, Names(counted())) == (
        '{ post = 108, voto = "…" },',
        '{ post = 108, lettura = "nessuno" },',
    )
