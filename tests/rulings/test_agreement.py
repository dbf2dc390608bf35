"""What the rulings let stand, the count does; what the count passes over, the rulings say."""

from __future__ import annotations

import pytest

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.model import DayCount
from forumtool.rulings import cards_of, rulings
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally import count_day
from tests.rulings.support import day, edition_text, night

SLIP = 'schede = [{ giocatore = "Carla", voto = "Dario" }]'


def both(roles: str, added: str, number: int, *, book: str = "tabula-ur", rules: str = "") -> tuple[DayCount, set[str]]:
    """The count of a day without posts, after its close, and the codes of what is ruled on the file."""
    text = edition_text(roles, added, book=book, rules=rules)
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    chronicle = Chronicle(edition, calendar)
    found = rulings(edition, calendar, chronicle, cards_of(edition))
    now = calendar.night(number + 1).ends
    return count_day(edition, calendar, chronicle, (), day=number, now=now), {problem.code for problem in found}


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
