"""The registro: the whole of it, or one phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forumtool.app.desk import Desk
from forumtool.app.report import Report
from forumtool.bulletin.registro import Chapter, Entry, chapter_of, chapters, entries_of, happened
from forumtool.edition.stages import Stage, read_stage, window_of
from forumtool.edition.unended import past_days, unwritten_days
from forumtool.edition.values import Phase
from forumtool.problems import ForumtoolError, Level, Problem
from forumtool.render import registro as written
from forumtool.text import listing, plural

__all__ = ["registro"]


def registro(desk: Desk, phase: str | None, day: int | None, form: str) -> Report:
    """The registro as text, post, page or JSON; of a ``phase`` by name (``notte 2``) or of a day and its night alone.

    Text and JSON are the sindaco's own and hold all that is written of what has begun by now. Post and page hold what
    is public now; asked of a night that is not over it is made ready, with a warning. Raises ForumtoolError where
    ``phase`` names none.
    """
    entries = entries_of(desk.edition, desk.calendar, desk.chronicle)
    asked = _asked(phase, day)
    if asked:
        entries = tuple(entry for entry in entries if entry.stage in asked)
    so_far = tuple(entry for entry in entries if happened(entry, desk.calendar, desk.now))
    unwritten = unwritten_days(desk.edition, _told(desk, asked, so_far))
    problems = (*desk.edition.warnings, *desk.chronicle.problems, *unwritten)
    match form:
        case "json":
            return Report(written.as_json(so_far), (*problems, *_left_out(entries, so_far)))
        case "bbcode" | "html":
            write = written.as_html if form == "html" else written.as_bbcode
            phases = listing([str(stage) for stage in asked])
            text = write(_public(desk, entries, asked), desk.edition, desk.find_template, phase=phases or None)
            return Report(text, (*problems, *_too_early(desk, asked)))
    shown = [chapter_of(stage, so_far, desk.edition, desk.calendar, now=desk.now) for stage in asked]
    everything = shown or chapters(so_far, desk.edition, desk.calendar, now=desk.now)
    return Report(written.as_text(everything, desk.edition, desk.now), (*problems, *_left_out(entries, so_far)))


def _told(desk: Desk, asked: Sequence[Stage], so_far: Sequence[Entry]) -> Iterator[int]:
    """The past days whose end belongs in the registro: those that are asked for, or all before what it tells last."""
    last = max((entry.stage.rank for entry in so_far), default=0)
    for number in past_days(desk.edition, desk.calendar, desk.now):
        stage = Stage(Phase.DAY, number)
        if stage in asked or (not asked and stage.rank < last):
            yield number


def _left_out(entries: Sequence[Entry], so_far: Sequence[Entry]) -> Iterator[Problem]:
    if later := len(entries) - len(so_far):
        message = f"Nel file c'è già scritto altro, di dopo adesso ({plural(later, 'riga', 'righe')}): qui non compare."
        yield Problem(Level.WARNING, "written-ahead", message)


def _asked(phase: str | None, day: int | None) -> tuple[Stage, ...]:
    """The phases that the options name; none for all of them."""
    if phase is not None:
        stage = read_stage(phase)
        if stage is None:
            message = f'«{phase}» non è una fase: si scrive per esempio --fase "notte 2", o --fase "giorno 3".'
            raise ForumtoolError.of("no-such-phase", message)
        return (stage,)
    return (Stage(Phase.NIGHT, day), Stage(Phase.DAY, day)) if day else ()


def _public(desk: Desk, entries: Sequence[Entry], asked: Sequence[Stage]) -> Sequence[Chapter]:
    if not asked:
        return chapters(entries, desk.edition, desk.calendar, known_at=desk.now)
    return [
        chapter_of(
            stage, entries, desk.edition, desk.calendar, known_at=None if stage.phase is Phase.NIGHT else desk.now
        )
        for stage in asked
    ]


def _too_early(desk: Desk, asked: Sequence[Stage]) -> Iterator[Problem]:
    for stage in asked:
        opens = window_of(stage, desk.calendar).closes
        if stage.phase is Phase.NIGHT and desk.now < opens:
            local = opens.astimezone(desk.edition.forum.zone)
            message = f"La {stage} non è finita: questo testo va pubblicato dalle {local:%H:%M} del {local:%d/%m}."
            yield Problem(Level.WARNING, "not-yet-public", message)
