"""Everything that is wrong or undecided in an edition, at once: the file, what it tells, its pages, its past days."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from forumtool.agenda import written_ahead
from forumtool.app.announce import also_differs
from forumtool.app.clocks import ClockReport, look_at_clocks
from forumtool.app.count import Ask, count
from forumtool.app.desk import Desk, FlawedDeskError, open_desk
from forumtool.app.missing import unread_pages
from forumtool.app.pages import COOKIE_FILE, Progress, Sources, gather, now_kept
from forumtool.app.report import DONE, PROVISIONAL, Report, doubtful
from forumtool.app.second_look import second_look
from forumtool.app.shelf import cards_on
from forumtool.boards.whole import LACKING
from forumtool.dealing.sets import judge_roles
from forumtool.edition.lines import with_lines
from forumtool.edition.rules import as_written
from forumtool.edition.unended import past_days, unwritten_days
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.rulings import rulings
from forumtool.shell.files import exposed
from forumtool.shell.journal import NAME as JOURNAL
from forumtool.shell.names import as_word
from forumtool.text import plural

__all__ = ["check", "open_to_check"]

_NO_PAGES = "Le pagine non sono state controllate: indicale con --pagine CARTELLA, o scrivi l'indirizzo in [forum]."
_UNREAD = "L'archivio è ancora vuoto: ho controllato soltanto il file."


# What is said of who holds a role, and is only as true as the list of players.
_OF_HOLDERS = frozenset(("not-held", "not-holder"))
_PLAYERS = re.compile(r": (?:giocatori|sostituzioni|notte\[[^]]*\]\.cambi)\b")


def open_to_check(path: Path, now: datetime | None) -> Desk:
    """``open_desk``, but its error tells as well what can be seen of the rest of the file: what the rule book forbids,
    what is written of days to come."""
    try:
        return open_desk(path, now)
    except FlawedDeskError as error:
        if error.desk is None:
            raise
        raise EditionError(dict.fromkeys((*error.problems, *_beside(error.desk, error.problems)))) from None


def _beside(desk: Desk, faults: Iterable[Problem]) -> list[Problem]:
    """What would be said of a file without its faults. Nothing is said of a line that has one, nor, where they are in
    the list of players, of what hangs on who has which role."""
    wrong = [problem.where for problem in faults if problem.level is Level.ERROR]
    try:
        found = [*_of_rules(desk), *_ahead(desk)]
    except EditionError:  # cards that are wrong: they are among the faults
        return []
    found = [one for one in found if not any(f"{place}.".startswith(f"{one.where}.") for place in wrong)]
    if any(map(_PLAYERS.search, wrong)):
        found = [one for one in found if one.code not in _OF_HOLDERS and not one.code.startswith("set-")]
    return with_lines(found, desk.text, desk.file.name)


def check(desk: Desk, sources: Sources, progress: Progress, *, clocks: bool = False) -> Report:
    """The report of ``controlla``. The file itself has been read without faults by ``open_to_check``.

    Files that others can read are told. Every topic is looked through for pages that nobody has read; days that have
    opened are counted again, so that a pyre that was announced otherwise is seen; every page is read again by the
    second reader; with ``clocks`` the times that pages show are set against those that posts freeze. What cannot be
    done is told with the rest, and gives the exit code.
    """
    problems = [*desk.edition.warnings, *desk.odd, *desk.chronicle.problems, *_of_rules(desk), *_ahead(desk)]
    problems += _exposed(desk)
    unread = _nothing_read(desk, sources, progress)
    has_pages = not unread and (bool(sources.saved) or sources.offline or desk.edition.forum.address is not None)
    code, told = DONE, ClockReport()
    if has_pages:
        errors: list[ForumtoolError] = []
        problems += _attempted(lambda: unread_pages(desk, sources, progress), errors)
        sources = now_kept(sources, problems) if desk.keeps else sources
        of_days: list[ForumtoolError] = []
        problems += _of_days(desk, sources, progress, of_days)
        told_already = bool(errors)  # what the topics lack, or why that cannot be known
        errors += [error for error in of_days if not (told_already and _is_of_pages_that_lack(error))]
        problems += _attempted(lambda: second_look(desk, sources, progress), errors)
        if clocks:
            told = look_at_clocks(desk, sources, progress)
            problems += told.problems
        problems += (problem for error in errors for problem in error.problems)
        code = max((error.exit_code for error in errors), default=DONE)
    problems += unwritten_days(desk.edition, past_days(desk.edition, desk.calendar, desk.now))
    found = tuple(dict.fromkeys(with_lines(_once(problems), desk.text, desk.file.name)))
    not_seen = _UNREAD if unread else None if has_pages else _NO_PAGES
    text = "\n".join([*_lines(desk, found, not_seen), *told.lines]) + "\n"
    return Report(text, found, code or (PROVISIONAL if doubtful(found) else DONE))


def _is_of_pages_that_lack(error: ForumtoolError) -> bool:
    return all(problem.code in LACKING for problem in error.problems)


def _nothing_read(desk: Desk, sources: Sources, progress: Progress) -> bool:
    """Whether the archive alone is to be looked at, and no page was ever read into it."""
    if sources.saved or not sources.offline:
        return False
    if not desk.archive.is_file():
        return True
    try:
        with gather(desk, sources, (), progress=progress) as gathered:
            return not gathered.archive.topics()
    except ForumtoolError:
        return False  # whoever counts the days will say why


def _of_rules(desk: Desk) -> list[Problem]:
    """What is written against the rule book: the sindaco may have decided so, so it is said and stops nothing."""
    cards = cards_on(desk)
    found = rulings(desk.edition, desk.calendar, desk.chronicle, cards)
    return [*judge_roles(desk.edition, cards), *(replace(problem, level=Level.WARNING) for problem in found)]


def _ahead(desk: Desk) -> Iterator[Problem]:
    """What is written of nights and days to come."""
    for ahead in written_ahead(desk.edition, desk.calendar, desk.now):
        where = f"{desk.edition.source}: {ahead.stage.phase.value}[{ahead.stage.number}].{ahead.key}"
        yield Problem(Level.WARNING, ahead.due.code, f"{ahead.stage} {ahead.due.message}.".capitalize(), where)


def _exposed(desk: Desk) -> Iterator[Problem]:
    """The files with secrets in them that other people on this computer can read."""
    for file in (desk.file, desk.archive, desk.folder / JOURNAL, desk.folder / COOKIE_FILE):
        if exposed(file):
            message = "Il file dice cose segrete, e altri utenti di questo computer possono leggerlo."
            yield Problem(Level.WARNING, "file-exposed", message, str(file), hint=f"chmod 600 {as_word(file)}")


def _once(problems: Sequence[Problem]) -> list[Problem]:
    """The problems without those that another says as well: each day tells all that miss their end, the count of a day
    speaks for all of its slips where it reads none, a page for the posts on it that come after its reading."""
    last = next((problem for problem in reversed(problems) if problem.code == "day-not-written"), None)
    pages = any(problem.code == "clock-future" and problem.post is None for problem in problems)
    unread = tuple(f"{problem.where}[" for problem in problems if problem.code == "slips-unused")
    return [
        problem
        for problem in problems
        if (problem.code != "day-not-written" or problem is last)
        and not (pages and problem.code == "clock-future" and problem.post is not None)
        and not (problem.code == "not-secret" and problem.where.startswith(unread))
    ]


def _of_days(
    desk: Desk, sources: Sources, progress: Progress, errors: list[ForumtoolError]
) -> Iterator[Problem]:
    """What the counts of the days meet, up to the last of which something is written."""
    written = max((*desk.edition.nights, *desk.edition.days, 1))
    for day in range(1, min(desk.calendar.day_at(desk.now), written) + 1):
        ask = Ask(day=day)
        yield from _attempted(lambda: _of_day(desk, sources, ask, progress), errors)  # noqa: B023


def _of_day(desk: Desk, sources: Sources, ask: Ask, progress: Progress) -> tuple[Problem, ...]:
    counted = count(desk, sources, ask, progress)
    return (*counted.count.problems, *also_differs(counted))


def _attempted(
    step: Callable[[], Iterable[Problem]], errors: list[ForumtoolError]
) -> Iterator[Problem]:
    """What a step tells; the error that stops it goes to ``errors``, and the others are still taken."""
    try:
        yield from step()
    except ForumtoolError as error:
        errors.append(error)


def _lines(desk: Desk, problems: tuple[Problem, ...], not_seen: str | None) -> Iterator[str]:
    edition, rules = desk.edition, desk.edition.ruleset
    yield f"{edition.name}: {plural(len(edition.players), 'giocatore', 'giocatori')}, regolamento {rules.name}."
    if not_seen:
        yield not_seen
    yield "Nessun problema." if not problems else f"{plural(len(problems), 'cosa', 'cose')} da guardare."
    if rules.defaults:
        yield ""
        where = "in edizione.toml: in [regole], le ore in [orari]"
        yield f"Il regolamento non lo dice; in questa partita vale così (si decide {where}):"
        yield from (f"  {as_written(rules, key)}" for key in rules.defaults)
