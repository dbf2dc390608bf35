"""The end of the day in one step: who burned is written into edizione.toml, and the post that says so comes out."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from forumtool.app.count import Ask, Counted, count, public_post
from forumtool.app.desk import Desk, open_desk
from forumtool.app.entries import Entry
from forumtool.app.entries.days import no_pyre, pyre
from forumtool.app.entries.phases import death
from forumtool.app.pages import Progress, Sources, now_kept
from forumtool.app.report import PROVISIONAL, Report
from forumtool.app.segna import ForbiddenError, mark
from forumtool.model import Fall, Fate
from forumtool.problems import EditionError, Level, Problem
from forumtool.render.outcome import headline
from forumtool.render.writing import lines_to_write
from forumtool.wording import NO_PYRE

__all__ = ["also_differs", "announce"]

_WRITTEN = (
    "Nel file la giornata finisce in un altro modo. Se ha ragione il conteggio, correggi il file e ripeti il comando; "
    "se hai deciso tu, il post è quello di «forumtool tally --formato bbcode»."
)
_AGAINST = "Il conteggio e il file non vanno d'accordo: correggi in edizione.toml quello che non è vero, e ripeti."


def announce(desk: Desk, sources: Sources, ask: Ask, form: str, progress: Progress) -> Report:
    """Writes ``rogo`` or ``senza_rogo`` of a day whose count is final, with the deaths of who falls with the burned,
    and gives the public post. It is one writing, that is taken back in one.

    Where the count is not final nothing is written, and nothing comes out but the reasons. Raises EditionError where
    another end of the day is written already.
    """
    counted = count(desk, sources, Ask(ask.day, ask.round, ending=True), progress)
    if not counted.count.final:
        return Report("", (_not_final(counted), *counted.count.problems), PROVISIONAL)
    day, round = counted.count.day, counted.count.round
    names, falls = counted.count.names, _unwritten_falls(counted)
    entries = [death(desk, "giorno", day, names[fall.player], fall.cause) for fall in falls]
    if not _is_written(counted):  # never too early: a final count calls for no other round, whatever its hours
        entries.insert(0, replace(_entry(counted), early=None))
    written = _written(desk, entries) if entries else Report("")
    kept = now_kept(sources, counted.count.problems)
    after = count(open_desk(desk.file, desk.now), kept, Ask(day, round), progress)
    return Report(public_post(after, form), written.problems, after.exit_code, written.text)


def also_differs(counted: Counted) -> tuple[Problem, ...]:
    """Warnings: of a day whose pyre is written, those who fall with the burned and are not among its deaths."""
    if not _is_written(counted):
        return ()
    found = counted.count
    return tuple(
        Problem(
            Level.WARNING,
            "also-differs",
            f"Il conteggio dice che {found.names[fall.player]} cade con chi brucia ({fall.cause}), ma fra i `morti` "
            f"del giorno {found.day} non c'è.",
            f"{counted.desk.edition.source}: giorno[{found.day}].rogo",
            hint=f'forumtool segna morte giorno {found.day} "{found.names[fall.player]}" {fall.cause}',
        )
        for fall in _unwritten_falls(counted)
    )


def _written(desk: Desk, entries: Iterable[Entry]) -> Report:
    """The entries marked, all in one writing. What is refused is not for force to write: either the count is right, or
    the file."""
    try:
        return mark(desk, *entries, counted=True)
    except ForbiddenError as error:
        hint = _WRITTEN if error.problems[0].code == "already-written" else _AGAINST
        *others, last = error.problems
        raise EditionError([*others, replace(last, hint=hint)]) from None


def _not_final(counted: Counted) -> Problem:
    """Why nothing is written, and what the sindaco has still to do."""
    found, edition = counted.count, counted.desk.edition
    if found.state != "closed":
        message = f"Il giorno {found.day} non è ancora chiuso: non ho scritto niente."
    else:
        message = f"Il conteggio del giorno {found.day} non è definitivo: non ho scritto niente."
        if found.outcome.kind in (Fate.UNDECIDED, Fate.RUNOFF):
            why = headline(found, edition)
            message = f"{message} {why[0].upper()}{why[1:]}"
    to_write = "\n".join(lines_to_write(found, edition))
    return Problem(Level.ERROR, "not-final", message, hint=to_write or "forumtool tally dice che cosa manca.")


def _entry(counted: Counted) -> Entry:
    found = counted.count
    if found.outcome.burned:
        return pyre(counted.desk, found.day, found.outcome.burned)
    return no_pyre(counted.desk, found.day, NO_PYRE.get(found.outcome.rule, found.outcome.rule))


def _is_written(counted: Counted) -> bool:
    """Whether the file tells this very end already; another one is for ``mark`` to refuse."""
    day = counted.desk.edition.day(counted.count.day)
    burned = counted.count.outcome.burned
    return day.announced and (set(day.burned) == set(burned) if burned else day.no_pyre is not None)


def _unwritten_falls(counted: Counted) -> tuple[Fall, ...]:
    """Who falls with the burned, where the file does not tell it."""
    found, burned = counted.count, counted.count.outcome.burned
    dead = {gone.player for gone in counted.desk.edition.day(found.day).deaths}
    return tuple(fall for fall in found.outcome.also if fall.player not in dead.union(burned))
