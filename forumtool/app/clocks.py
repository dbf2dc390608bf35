"""``controlla --orologio``: whether the pages show the times that edizione.toml says, and the machine the right one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from msgspec import Struct
from msgspec.structs import replace

from forumtool.app.ahead import READ_ELSEWHERE, duration
from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.boards import read_page
from forumtool.boards.clock import LEEWAY
from forumtool.boards.skew import Clocks, Sheet, compare_clocks, most
from forumtool.model import Page
from forumtool.problems import Level, Problem
from forumtool.shell.archive import Archive
from forumtool.text import listing, plural

__all__ = ["ClockReport", "look_at_clocks"]

HOUR = timedelta(hours=1)
ENOUGH_EDITS = 8  # people: so many would not all wait an hour
MODES = {True: "lettore", False: "scrittura"}


class ClockReport(Struct, frozen=True):
    """What was compared, in words, and what is wrong."""

    lines: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def look_at_clocks(desk: Desk, sources: Sources, progress: Progress) -> ClockReport:
    """Compares the times of every page that the archive keeps or ``sources`` hold; downloads nothing.

    Raises the error of the pages where they cannot be read.
    """
    forum = desk.edition.forum
    with gather(desk, sources if sources.saved else Sources(offline=True), ()) as gathered:
        sheets = list(_sheets(gathered.archive, progress))
    clocks = compare_clocks(sheets, forum.zone, forum.shown_in_reader_offset)
    problems = (*_of_readers(clocks, desk), *_of_edits(clocks), *_of_pages(clocks))
    return ClockReport(tuple(_lines(clocks, desk, sound=not problems)), problems)


def _sheets(archive: Archive, progress: Progress) -> Iterator[Sheet]:
    for topic in archive.topics():
        total = len(archive.known_pages(topic))
        for done, kept in enumerate(archive.sources(topic), 1):
            yield Sheet(_without_text(read_page(kept.data, kept.charset)), kept.read_at, kept.origin)
            progress(topic, done, max(done, total))


def _without_text(page: Page) -> Page:
    return replace(page, posts=tuple(replace(post, body=()) for post in page.posts))


# ---------------------------------------------------------------- what is said


def _lines(clocks: Clocks, desk: Desk, *, sound: bool) -> Iterator[str]:
    forum = desk.edition.forum
    stamps = plural(clocks.stamps, "citazione", "citazioni")
    people = plural(len(clocks.quoters), "persona", "persone")
    notes = plural(clocks.notes, "nota di modifica", "note di modifica")
    yield f"Orari confrontati con quelli dei messaggi: {stamps} di {people}, {notes}."
    if not clocks.quoters:
        yield "Nessuno cita un messaggio di queste pagine: dell'orario mostrato non si può dire di più."
    elif sound:
        mode = MODES[forum.shown_in_reader_offset]
        yield f"L'orario mostrato è quello di edizione.toml: orario_mostrato = \"{mode}\", fuso = \"{forum.zone.key}\"."
    abroad = sorted(name for name, late in clocks.quoters.items() if late != most(clocks.quoters))
    if abroad:
        yield f"Hanno un'altra ora nelle loro citazioni: {listing(abroad)}."


def _of_readers(clocks: Clocks, desk: Desk) -> Iterator[Problem]:
    late, reader_offset = most(clocks.quoters), desk.edition.forum.shown_in_reader_offset
    agreeing = sum(one == timedelta() for one in clocks.quoters.values())
    better = sum(one == timedelta() for one in clocks.otherwise.values())
    if better > agreeing:
        mode, where = f'orario_mostrato = "{MODES[not reader_offset]}"', f"{desk.file.name}: forum.orario_mostrato"
        people = plural(len(clocks.quoters), "persona", "persone")
        message = f"Di {people} le citazioni tornano per {agreeing} con quello che c'è, per {better} con {mode}."
        yield _doubt("clock-mode", message, hint=mode, where=where)
    elif late:
        count = sum(one == late for one in clocks.quoters.values())
        message = f"Le pagine mostrano i messaggi {_shift(late)} di quanto dicono le citazioni"
        if count == 1:
            message += ", ma lo dice una persona sola, che può avere lei un altro fuso orario."
            yield Problem(Level.WARNING, "clock-reader", message)
        else:
            message += f" di {count} persone su {len(clocks.quoters)}."
            yield _doubt("clock-reader", message, hint=READ_ELSEWHERE)
    for origin, shift in clocks.strays.items():
        message = f"Questa pagina mostra i messaggi {_shift(shift)} di quanto dicono le citazioni, le altre no."
        yield _doubt("clock-reader", message, where=origin, hint=READ_ELSEWHERE)


def _of_edits(clocks: Clocks) -> Iterator[Problem]:
    early = sorted(name for name, gap in clocks.editors.items() if gap < timedelta())
    if early and 2 * len(early) > len(clocks.editors):
        who = f"di {listing(early)}" if len(early) < 4 else f"di {len(early)} persone"
        message = f"Le modifiche {who} risultano prima dei messaggi: chi ha letto le pagine ha un altro fuso orario"
        if len(early) > 1:
            yield _doubt("clock-edits", f"{message}.", hint=READ_ELSEWHERE)
        else:
            yield Problem(Level.WARNING, "clock-edits", f"{message}, o chi le ha fatte.")
    elif not clocks.quoters and len(clocks.editors) >= ENOUGH_EDITS and min(clocks.editors.values()) >= HOUR:
        message = f"Di {len(clocks.editors)} persone nessuna ha modificato un messaggio nella prima ora: forse sono "
        yield Problem(Level.WARNING, "clock-edits", f"{message}mostrati prima di quando furono scritti.")


def _of_pages(clocks: Clocks) -> Iterator[Problem]:
    for origin, lag in clocks.lags.items():
        if abs(lag) > LEEWAY:
            message = f"Il forum dice di averla fatta {duration(lag)} {'prima' if lag > timedelta() else 'dopo'}"
            yield _doubt(
                "clock-machine",
                f"{message} di quando risulta letta: l'orologio di questo computer, o --letto-il, non va.",
                where=origin,
            )
    for origin, over in clocks.ahead.items():
        message = f"Ha messaggi scritti {duration(over)} dopo che è stata letta: l'orologio di questo computer è"
        yield _doubt("clock-future", f"{message} indietro, o chi l'ha letta ha un altro fuso orario.", where=origin)


def _doubt(code: str, message: str, *, where: str = "", hint: str = "") -> Problem:
    return Problem(Level.DOUBT, code, message, where=where, hint=hint)


def _shift(late: timedelta) -> str:
    return f"{duration(late)} {'più tardi' if late > timedelta() else 'prima'}"
