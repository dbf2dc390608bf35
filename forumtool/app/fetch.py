"""Reading the edition's topics into the archive, and joining two archives."""

from __future__ import annotations

from pathlib import Path

from forumtool.app.desk import ARCHIVE_NAME, Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.app.report import DONE, PROVISIONAL, Report
from forumtool.problems import Level
from forumtool.text import plural

__all__ = ["fetch", "join"]


def fetch(desk: Desk, everything: bool, progress: Progress) -> Report:
    """Downloads what is new in every topic of the edition. Raises PagesError, and then the archive is as it was."""
    with gather(desk, Sources(everything=everything), desk.topics, progress=progress, must_keep=True) as gathered:
        known = {topic: len(gathered.archive.known_pages(topic)) for topic in desk.topics}
    lines = [f"Topic {topic}: {plural(pages, 'pagina', 'pagine')} in archivio." for topic, pages in known.items()]
    lines.append(f"Adesso {plural(gathered.fetched, 'pagina letta', 'pagine lette')}.")
    doubtful = any(problem.level is Level.DOUBT for problem in gathered.problems)
    return Report("\n".join(lines) + "\n", gathered.problems, PROVISIONAL if doubtful else DONE)


def join(desk: Desk, other: Path) -> Report:
    """Adds what another moderator's archive (its file, or its edition's folder) has read to this edition's."""
    file = other / ARCHIVE_NAME if other.is_dir() else other
    with gather(desk, Sources(offline=True), (), must_keep=True) as gathered:
        added = gathered.archive.merge(file)
    return Report(f"{plural(added, 'lettura aggiunta', 'letture aggiunte')} all'archivio.\n")
