"""The pages of an edition read a second time, by a reader that has nothing in common with the first.

Each content once: the archive remembers on which of them the two agreed, for as long as both are the same programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.app.source_code import digest_of
from forumtool.boards import read_page
from forumtool.problems import Problem
from forumtool.shell.archive import Archive

__all__ = ["second_look"]

# The sources on which an agreement depends.
READERS = ("boards/**/*.py", "witness/**/*.py", "model/*.py", "text.py", "instants.py")
LIBRARIES = ("bs4", "lxml")


def second_look(desk: Desk, sources: Sources, progress: Progress) -> Iterator[Problem]:
    """What the two readers tell otherwise, of every page that the archive keeps or ``sources`` hold; downloads nothing.

    Raises the error of the pages where they cannot be read.
    """
    with gather(desk, sources if sources.saved else Sources(offline=True), ()) as gathered:
        agreed: list[int] = []
        scope = _scope()
        try:
            yield from _compared(gathered.archive, scope or b"", agreed, progress)
        finally:  # also of a run that is interrupted
            if scope and agreed:
                gathered.archive.agree(scope, agreed)


def _compared(archive: Archive, scope: bytes, agreed: list[int], progress: Progress) -> Iterator[Problem]:
    """What differs; the contents that do not go to ``agreed``."""
    left = archive.unwitnessed(scope)
    if not left:
        return
    from forumtool.witness import differences, second_reading  # slow to import, and needed here alone

    totals, done = Counter(one.topic for one in left), Counter[int]()
    for one in left:
        data, charset = archive.bytes_of(one.content)
        found = differences(read_page(data, charset), second_reading(data, charset), one.origin)
        if found:
            yield from found
        else:
            agreed.append(one.content)
        done[one.topic] += 1
        progress(one.topic, done[one.topic], totals[one.topic])


def _scope() -> bytes | None:
    """The digest of both readers, with the libraries that read for the second; None where the program cannot see
    itself."""
    return digest_of(READERS, libraries=LIBRARIES)
