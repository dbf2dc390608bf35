"""What the rulings let stand, the count does; what the count passes over, the rulings say."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.edition.values import Edition, Phase
from forumtool.model import DayCount, Rejection
from forumtool.rulings import cards_of, rulings
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally import count_day
from tests.edition.support import rome
from tests.rulings.support import day, edition_text, night

SLIP = 'schede = [{ giocatore = "Carla", voto = "Dario" }]'


def opened(text: str) -> tuple[Edition, Calendar, Chronicle]:
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    return edition, calendar, Chronicle(edition, calendar)


def both(roles: str, added: str, number: int, *, book: str = "tabula-ur", rules: str = "") -> tuple[DayCount, set[str]]:
    """The count of a day without posts, after its close, and the codes of what is ruled on the file."""
    of = opened(edition_text(roles, added, book=book, rules=rules))
    count = count_day(*of, (), day=number, now=of[1].night(number + 1).ends)
    return count, {problem.code for problem in rulings(*of, cards_of(of[0]))}


def power(role: str, effect: str, *lines: str) -> str:
    return "\n".join(["[[regole.poteri]]", f'ruolo = "{role}"', f'effetto = "{effect}"', *lines, ""])


# Ways in which a day may be secret, or seem so: who holds what, what is written, what the book says.
SECRECY = {
    "its night": ("scrutatore", night(2, "scrutatore") + day(2, also=SLIP), ""),
    "blocked": ("scrutatore", night(2, "scrutatore bloccata") + day(2, also=SLIP), ""),
    "the night before": ("scrutatore", night(1, "scrutatore") + day(2, also=SLIP), ""),
    "once for the whole game": (
        "scrutatore",
        night(1, "scrutatore") + day(2, also=SLIP),
        power("scrutatore", "voto-segreto", 'dura = "partita"'),
    ),
    "lost since, though for the whole game": (
        "scrutatore",
        night(1, "scrutatore") + night(2, changes='{ giocatore = "Anna", potere = false }') + day(2, also=SLIP),
        power("scrutatore", "voto-segreto", 'dura = "partita"'),
    ),
    "by day": (
        "scrutatore",
        day(2, "scrutatore", also=SLIP),
        power("scrutatore", "voto-segreto", 'fase = ["giorno"]'),
    ),
    "by day, dead": (
        "scrutatore",
        night(2, deaths="Anna") + day(2, "scrutatore", also=SLIP),
        power("scrutatore", "voto-segreto", 'fase = ["giorno"]'),
    ),
    "without its power": (
        "scrutatore",
        night(1, changes='{ giocatore = "Anna", potere = false }') + night(2, "scrutatore") + day(2, also=SLIP),
        "",
    ),
    "dead by its morning": (
        "scrutatore",
        night(2, "scrutatore", deaths="Anna") + day(2, also=SLIP),
        power("scrutatore", "voto-segreto", "vivo_all_apertura = true"),
    ),
    "every day": ("spia", day(2, also=SLIP), "[regole]\nsegreto = true\n"),
    "every day but this": ("spia", day(2, also=f"segreto = false\n{SLIP}"), "[regole]\nsegreto = true\n"),
    "this day": ("spia", day(2, also=f"segreto = true\n{SLIP}"), ""),
    "never": ("spia", day(2, also=SLIP), ""),
}


@pytest.mark.parametrize("way", SECRECY)
def test_a_slip_is_objected_to_where_the_count_passes_it_over(way: str) -> None:
    roles, added, rules = SECRECY[way]
    count, said = both(roles, added, 2, rules=rules)
    assert ("not-secret" in said) == (not count.secret)
    assert [ballot.voter for ballot in count.ballots] == (["Carla"] if count.secret else [])


STOP, BURN = 'senza_rogo = "%s"', 'rogo = "%s"'
CONDEMNED = 'segreto = true\nschede = [{ giocatore = "Gino", voto = "Bruno" }]\n'
ONE, TWO = "gufo falegname", "falegname falegname"  # Bruno is the one condemned
OWN = power("spia", "rifiuta-rogo")
# What is written of the days before, and what the count of day 3 says of Bruno.
STOPS = {
    "never used": (ONE, "", "", "falegname"),
    "used up": (ONE, day(2, also=STOP % "falegname"), "", "burned"),
    "used up, spelt otherwise": (ONE, day(2, also=STOP % "Falegname"), "", "burned"),
    "another reason": (ONE, day(2, also=STOP % "pioggia"), "", "falegname"),
    "twice a game, used once": (
        ONE, day(2, also=STOP % "falegname"), power("falegname", "rifiuta-rogo", "usi = 2"), "falegname",
    ),
    "twice a game, used twice": (
        ONE, day(1, also=STOP % "falegname") + day(2, also=STOP % "falegname"),
        power("falegname", "rifiuta-rogo", "usi = 2"), "burned",
    ),
    "without a limit, used": ("gufo spia", day(2, also=STOP % "spia"), OWN, "spia"),
    "two of them, never used": (TWO, "", "", "falegname"),
    "two of them, used once": (TWO, day(2, also=STOP % "falegname"), "", "burned"),
    "two of them, used twice": (
        TWO, day(1, also=STOP % "falegname") + day(2, also=STOP % "falegname"), "", "burned",
    ),
    "power lost": (ONE, night(3, changes='{ giocatore = "Bruno", potere = false }'), "", "burned"),
    "role lost": (ONE, night(3, changes='{ giocatore = "Bruno", ruolo = "spia" }'), "", "burned"),
    "role got": ("gufo spia", night(3, changes='{ giocatore = "Bruno", ruolo = "falegname" }'), "", "falegname"),
    "immune": ("gufo spia", "", power("spia", "immune"), "spia"),
    "immune as somebody chose": (
        "spia gufo", night(3, "spia Bruno"), power("spia", "immune", 'fase = ["notte"]'), "spia",
    ),
    "choosing who is immune": (
        "gufo spia", night(3, "spia Gino"), power("spia", "immune", 'fase = ["notte"]'), "burned",
    ),
}  # fmt: skip
UNSURE = {"two of them, used once"}  # whose the use was is not in the file


@pytest.mark.parametrize("way", STOPS)
def test_a_pyre_is_refused_where_the_count_lets_nobody_burn(way: str) -> None:
    roles, added, rules, rule = STOPS[way]
    count, _ = both(roles, f"{added}[[giorno]]\nnumero = 3\n{CONDEMNED}", 3, rules=rules)
    _, burning = both(roles, f"{added}[[giorno]]\nnumero = 3\n{CONDEMNED}{BURN % 'Bruno'}\n", 3, rules=rules)
    assert (count.outcome.player, count.outcome.rule) == (("Bruno", "plurality") if rule == "burned" else (None, rule))
    assert ("refuses" in burning or "immune" in burning) == (rule != "burned" or way in UNSURE)
    assert ("refusal-unclear" in {problem.code for problem in count.problems}) == (way in UNSURE)


@pytest.mark.parametrize("way", [way for way in STOPS if "immune" not in way])
def test_a_refusal_is_refused_where_the_count_burns(way: str) -> None:
    roles, added, rules, rule = STOPS[way]
    role = "spia" if "spia" in rules else "falegname"
    _, stopping = both(roles, f"{added}[[giorno]]\nnumero = 3\n{CONDEMNED}{STOP % role}\n", 3, rules=rules)
    assert bool(stopping & {"used-up", "no-power-left", "not-held"}) == (rule == "burned")


# ---------------------------------------------------------------- slips

WHO = st.sampled_from(("Anna", "Bruno", "Carla", "Dario"))
HOURS = st.sampled_from(("", "08:00", "10:00", "11:00", "13:00", "21:30", "22:15"))
SAID = st.one_of(
    st.builds('voto = "{}"'.format, st.sampled_from(("Anna", "Bruno", "Carla", "Dario", "Sindaco"))),
    st.builds('lettura = "{}"'.format, st.sampled_from(("ritiro", "astensione", "nessuno"))),
)
FATES = st.sampled_from((
    "", night(2, deaths="Carla"),
    'morti = [{ giocatore = "Carla", causa = "inattivo", quando = 2026-11-04T12:00:00 }]\n',
    'morti = [{ giocatore = "Carla", causa = "inattivo" }]\n',
    'morti = [{ giocatore = "Anna", causa = "x", quando = 2026-11-04T10:30:00 }]\n'
    'ritorni = [{ giocatore = "Anna", causa = "y", quando = 2026-11-04T12:30:00 }]\n',
))  # fmt: skip
RUNOFF = "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00 }]\n"
RULES = st.builds(
    '[regole]\nautovoto = "{}"\ncambio_voto = "{}"\npareggio = ["ballottaggio", "nessuno"]\n'.format,
    st.sampled_from(("ammesso", "vietato")), st.sampled_from(("libero", "dopo-ritiro", "vietato")),
)  # fmt: skip


@given(slips=st.lists(st.tuples(WHO, SAID, HOURS), max_size=5), fates=FATES, runoff=st.booleans(), rules=RULES)
@settings(max_examples=60, deadline=None)
def test_the_slips_that_do_not_count_are_those_that_are_forbidden(
    slips: list[tuple[str, str, str]], fates: str, runoff: bool, rules: str
) -> None:
    times = [f", quando = 2026-11-04T{hour}:00" if hour else "" for *_, hour in slips]
    rows = [f'{{ giocatore = "{who}", {said}{time} }}' for (who, said, _), time in zip(slips, times, strict=True)]
    by_night, by_day = (fates, "") if fates.startswith("[[") else ("", fates)
    also = f"segreto = true\nschede = [{', '.join(rows)}]\n{by_day}{RUNOFF if runoff else ''}"
    of = opened(edition_text("- - - -", by_night + day(2, also=also), rules=rules))
    ruled = [problem.where for problem in rulings(*of, cards_of(of[0])) if ".schede" in problem.where]
    rounds = range(1, 3 if runoff else 2)
    counts = [count_day(*of, (), day=2, round=round_, now=rome("2026-11-06 09:00")) for round_ in rounds]
    rejections = {reason.value for reason in Rejection}
    assert ruled == [p.where for count in counts for p in count.problems if p.code in rejections and p.post is None]


# ---------------------------------------------------------------- actions

BOOKS = ("tabula-ur", "avventure-orientali", "licantropi", "partitalla")
RULESETS = {book: opened(edition_text("", book=book))[0].ruleset for book in BOOKS}
USABLE = [
    (book, role, phase)
    for book, rules in RULESETS.items()
    for role, powers in rules.powers.items()
    for phase in Phase
    if any(phase in power.phases for power in powers)
]
# What befalls who acts, in the night or on the day.
FALLS = (
    "", 'morti = [{ giocatore = "Anna", causa = "sbranato" }]\n', 'cambi = [{ giocatore = "Anna", potere = false }]\n',
    'cambi = [{ giocatore = "Anna", ruolo = "%s" }]\n',
)  # fmt: skip
NOON = 'morti = [{ giocatore = "Anna", causa = "inattivo", quando = 2026-11-04T12:00:00 }]\n'
STORIES = [(fall, "", "") for fall in FALLS] + [("", fall, "") for fall in FALLS[1:]] + [("", "", NOON)]


@pytest.mark.parametrize(("book", "role", "phase"), USABLE)
def test_an_action_that_does_nothing_is_objected_to(book: str, role: str, phase: Phase) -> None:
    rules = RULESETS[book]
    plain = min(rules.roles, key=lambda id: (not id.startswith("contadino"), id in rules.powers))
    words = [word for power in rules.powers[role] for word in power.values]
    said = f', effetto = "{words[0]}"' if words else ""
    for (first, second, noon), by in product(STORIES, ("", ', chi = "Anna"')):
        row = f'azioni = [{{ ruolo = "{role}", bersaglio = "Bruno"{said}{by} }}]\n'
        added = (
            f"[[notte]]\nnumero = 1\n{first}[[notte]]\nnumero = 2\n{second}{row if phase is Phase.NIGHT else ''}"
            f"[[giorno]]\nnumero = 2\n{noon}{row if phase is Phase.DAY else ''}"
        )
        of = opened(edition_text(f"{role} {plain} - -", added.replace("%s", plain), book=book))
        count = count_day(*of, (), day=2, now=rome("2026-11-06 09:00"))
        idle = {problem.where for problem in count.problems if problem.code == "action-idle"}
        assert idle <= {problem.where for problem in rulings(*of, cards_of(of[0]))}, added


def test_what_the_first_night_changes_holds_from_its_morning_on() -> None:
    taken = night(1, "censuratore Bruno", changes='{ giocatore = "Anna", potere = false }')
    count, said = both("censuratore", taken, 1)
    assert [(modifier.source, modifier.player) for modifier in count.modifiers] == [("censuratore", "Bruno")]
    assert said == set()
    count, said = both("censuratore", taken + night(2, "censuratore Bruno"), 2)
    assert count.modifiers == ()
    assert said == {"no-power-left"}
