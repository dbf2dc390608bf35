"""Reading the edition's topics into the archive, and joining two archives."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from forumtool.app.desk import ARCHIVE_NAME, Desk
from forumtool.app.pages import Progress, Sources, gather, of_other_forums
from forumtool.app.report import Report
from forumtool.problems import Level, Problem
from forumtool.shell.files import is_folder
from forumtool.text import listing_of_first, plural

__all__ = ["fetch", "join"]

_SHOWN = 8  # topics in a message


def fetch(desk: Desk, everything: bool, progress: Progress) -> Report:
    """Downloads what is new in every topic of the edition. Raises PagesError, and then the archive is as it was."""
    with gather(desk, Sources(everything=everything), desk.topics, progress=progress, must_keep=True) as gathered:
        known = {topic: len(gathered.archive.known_pages(topic)) for topic in desk.topics}
    lines = [f"Topic {topic}: {plural(pages, 'pagina', 'pagine')} in archivio." for topic, pages in known.items()]
    lines.append(f"Adesso {plural(gathered.fetched, 'pagina letta', 'pagine lette')}.")
    return Report.of("\n".join(lines) + "\n", gathered.problems)


def join(desk: Desk, other: Path) -> Report:
    """Adds what another moderator's archive (its file, or its edition's folder) has read to this edition's. Warns of
    topics that came with it and are not the edition's, or not of its forum.

    Raises PagesError where that archive is spoiled, or has readings of after now, also by this machine's clock (that
    of the run may be a past day's): a warning would be no help, since nothing takes a reading away.
    """
    file = other / ARCHIVE_NAME if is_folder(other) else other
    with gather(desk, Sources(offline=True), (), must_keep=True) as gathered:
        archive = gathered.archive
        before = archive.topics()
        added = archive.merge(file, now=max(desk.now, datetime.now(UTC)))
        came = [topic for topic in archive.topics() if topic not in before]
        problems = (*_unrelated(desk, came), *of_other_forums(desk, archive, desk.topics))
    text = f"{plural(added, 'lettura aggiunta', 'letture aggiunte')} all'archivio.\n"
    return Report.of(text, (*gathered.problems, *problems))


def _unrelated(desk: Desk, came: Sequence[int]) -> tuple[Problem, ...]:
    """A warning about topics that the edition does not name: the archive may be another game's."""
    strange = [str(topic) for topic in came if topic not in desk.topics]
    if not strange:
        return ()
    which = "del topic" if len(strange) == 1 else "dei topic"
    shown = listing_of_first(_SHOWN, strange)
    message = f"Sono venute anche pagine {which} {shown}, che edizione.toml non nomina: nessun conto le guarda."
    hint = "Se sono di questa partita: forumtool segna topic SEZIONE NUMERO"
    return (Problem(Level.WARNING, "unrelated-topic", message, hint=hint),)
