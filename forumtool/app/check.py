"""Everything that is wrong or undecided in an edition, at once: the file, what it tells, its pages, its past days."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from forumtool.app.count import Ask, count
from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources
from forumtool.app.report import DONE, PROVISIONAL, Report
from forumtool.app.shelf import cards_on
from forumtool.dealing.sets import judge_roles
from forumtool.edition.rules import RULE_KEYS, as_written
from forumtool.problems import ForumtoolError, Level, Problem
from forumtool.rulings import rulings
from forumtool.text import plural

__all__ = ["check"]


def check(desk: Desk, sources: Sources, progress: Progress) -> Report:
    """The report of ``controlla``. The file itself has been read without faults by whoever opened the desk.

    Days that have opened are counted again, so that a pyre that was announced otherwise is seen. Raises the error of
    the pages where they cannot be read.
    """
    problems = [*desk.edition.warnings, *desk.chronicle.problems, *_of_rules(desk)]
    has_pages = bool(sources.saved) or sources.offline or desk.edition.forum.address is not None
    if has_pages:
        problems += _of_days(desk, sources, progress)
    found = tuple(dict.fromkeys(problems))
    doubtful = any(problem.level is Level.DOUBT for problem in found)
    text = "\n".join(_lines(desk, found, has_pages)) + "\n"
    return Report(text, found, PROVISIONAL if doubtful else DONE)


def _of_rules(desk: Desk) -> list[Problem]:
    """What is written against the rule book: the sindaco may have decided so, so it is said and stops nothing."""
    cards = cards_on(desk)
    found = rulings(desk.edition, desk.calendar, desk.chronicle, cards)
    return [*judge_roles(desk.edition, cards), *(replace(problem, level=Level.WARNING) for problem in found)]


def _of_days(desk: Desk, sources: Sources, progress: Progress) -> Iterator[Problem]:
    """What the counts of the days meet, up to the last of which something is written."""
    errors: dict[Problem, None] = {}
    written = max((*desk.edition.nights, *desk.edition.days, 1))
    for day in range(1, min(desk.calendar.day_at(desk.now), written) + 1):
        try:
            yield from count(desk, sources, Ask(day=day), progress).count.problems
        except ForumtoolError as error:
            errors.update(dict.fromkeys(error.problems))
        sources = Sources(offline=True) if desk.keeps else sources  # the pages are in the archive now
    yield from errors


def _lines(desk: Desk, problems: tuple[Problem, ...], has_pages: bool) -> Iterator[str]:
    edition, rules = desk.edition, desk.edition.ruleset
    yield f"{edition.name}: {plural(len(edition.players), 'giocatore', 'giocatori')}, regolamento {rules.name}."
    if not has_pages:
        yield "Le pagine non sono state controllate: indicale con --pagine CARTELLA, o scrivi l'indirizzo in [forum]."
    yield "Nessun problema." if not problems else f"{plural(len(problems), 'cosa', 'cose')} da guardare."
    if rules.defaults:
        yield ""
        yield "Il regolamento non lo dice; in questa partita vale così (si decide in [regole] di edizione.toml):"
        yield from (f"  {as_written(rules, key)}" for key in rules.defaults if key in RULE_KEYS)
