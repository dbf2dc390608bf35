"""The end of the day in one step: who burned is written into edizione.toml, and the post that says so comes out."""

from __future__ import annotations

from dataclasses import replace

from forumtool.app.count import Ask, Counted, count, public_post
from forumtool.app.desk import Desk, open_desk
from forumtool.app.entries import Entry
from forumtool.app.entries.days import no_pyre, pyre
from forumtool.app.pages import Progress, Sources
from forumtool.app.report import PROVISIONAL, Report
from forumtool.app.segna import mark
from forumtool.edition.rules import TIE_RULES
from forumtool.model import DayCount, Fate
from forumtool.problems import Level, Problem

__all__ = ["announce"]

# Why nobody burned, as it stands in the file; a role that stopped the pyre stands there by its id.
_NO_PYRE = {"no-votes": "nessun voto", "no-majority": "nessuna maggioranza", "nessuno": "parità"}


def announce(desk: Desk, sources: Sources, ask: Ask, form: str, progress: Progress) -> Report:
    """Writes ``rogo`` or ``senza_rogo`` of a day whose count is final, and gives the public post.

    Where the count is not final nothing is written, and nothing comes out but the reasons. Raises EditionError where
    another end of the day is written already.
    """
    counted = count(desk, sources, Ask(day=ask.day, round=ask.round), progress)
    if not counted.count.final:
        return Report("", (_not_final(counted.count), *counted.count.problems), PROVISIONAL)
    problems: tuple[Problem, ...] = ()
    if not _is_written(counted):
        problems = mark(desk, _entry(counted)).problems
    after = count(open_desk(desk.file, desk.now), Sources(offline=True), Ask(day=counted.count.day), progress)
    return Report(public_post(after, form), (*problems, *_to_write(counted)), after.exit_code)


def _not_final(found: DayCount) -> Problem:
    if found.state != "closed":
        message = f"Il giorno {found.day} non è ancora chiuso: non ho scritto niente."
    else:
        message = f"Il conteggio del giorno {found.day} non è definitivo: non ho scritto niente."
    return Problem(Level.ERROR, "not-final", message, hint="forumtool tally dice che cosa manca.")


def _burned(found: DayCount) -> tuple[str, ...]:
    """Who goes to the pyre: all the tied, where the rules burn them all; who is only dragged along is no pyre."""
    outcome = found.outcome
    if outcome.kind is not Fate.BURNED or outcome.player is None:
        return ()
    return (outcome.player, *(fall.player for fall in outcome.also if fall.cause in TIE_RULES))


def _entry(counted: Counted) -> Entry:
    found = counted.count
    burned = _burned(found)
    if burned:
        return pyre(counted.desk, found.day, burned)
    return no_pyre(counted.desk, found.day, _NO_PYRE.get(found.outcome.rule, found.outcome.rule))


def _is_written(counted: Counted) -> bool:
    """Whether the file tells this very end already; another one is for ``mark`` to refuse."""
    day = counted.desk.edition.day(counted.count.day)
    burned = _burned(counted.count)
    return day.announced and (set(day.burned) == set(burned) if burned else day.no_pyre is not None)


def _to_write(counted: Counted) -> list[Problem]:
    """Who falls with the burned is a death of the day, for the sindaco to write."""
    found, burned = counted.count, _burned(counted.count)
    told = [fall for fall in found.outcome.also if fall.player not in burned]
    problem = Problem(Level.WARNING, "also-falls", "")
    return [
        replace(
            problem,
            message=f"{found.names[fall.player]} cade insieme a chi brucia ({fall.cause}): la sua morte è da scrivere.",
            hint=f'forumtool segna morte giorno {found.day} "{found.names[fall.player]}" {fall.cause}',
        )
        for fall in told
    ]
