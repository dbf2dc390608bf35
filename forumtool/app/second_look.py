"""The pages of an edition read a second time, by a reader that has nothing in common with the first."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.boards import read_page
from forumtool.problems import Problem

__all__ = ["second_look"]


def second_look(desk: Desk, sources: Sources, progress: Progress) -> Iterator[Problem]:
    """What the two readers tell otherwise, of every page that the archive keeps or ``sources`` hold; downloads nothing.

    Raises the error of the pages where they cannot be read.
    """
    from forumtool.witness import differences, second_reading  # slow to import, and needed here alone

    with gather(desk, sources if sources.saved else Sources(offline=True), ()) as gathered:
        for topic in gathered.archive.topics():
            total, looked_at = len(gathered.archive.known_pages(topic)), set[int]()
            for kept in gathered.archive.sources(topic):
                content = hash((kept.data, kept.charset))
                if content in looked_at:
                    continue
                looked_at.add(content)
                page, witness = read_page(kept.data, kept.charset), second_reading(kept.data, kept.charset)
                yield from differences(page, witness, kept.origin)
                progress(topic, len(looked_at), max(len(looked_at), total))
