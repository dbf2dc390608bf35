"""What ``segna`` wrote, kept beside the edition so that the last of it can be taken back.

``.segna`` holds a line of JSON for each writing: what stood there before, what stands there now, and the digests of
the whole file before and after. A file whose digest is another one was changed by somebody else since, and is left
alone. The journal is as secret as the edition: it belongs to its owner alone.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
from msgspec import Struct

from forumtool.problems import EditionError
from forumtool.shell.files import read_text, update_text, write_atomically

__all__ = ["NAME", "Writing", "digest", "drop_last", "last_writing", "note_writing", "writing"]

NAME = ".segna"
_KEPT = 200  # writings that are remembered


class Writing(Struct, frozen=True):
    """``old`` became ``new`` at the character ``start``. ``at`` is when, ISO text; ``before`` and ``after`` digests."""

    at: str
    start: int
    old: str
    new: str
    before: str
    after: str

    def undone(self, text: str) -> str | None:
        """``text`` as it was before; None if it is not what this writing left, or did not come of what it says."""
        if digest(text) != self.after:
            return None
        before = text[: self.start] + self.old + text[self.start + len(self.new) :]
        return before if digest(before) == self.before else None


def writing(before: str, after: str, at: str) -> Writing:
    """The writing that made ``after`` of ``before``: the one stretch in which they differ."""
    shorter = min(len(before), len(after))
    start = next((index for index in range(shorter) if before[index] != after[index]), shorter)
    left = shorter - start
    end = next((index for index in range(left) if before[-1 - index] != after[-1 - index]), left)
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    return Writing(at, start, old, new, digest(before), digest(after))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def note_writing(folder: Path, done: Writing) -> None:
    """Adds a writing to the journal of a folder. Raises ForumtoolError where it cannot be written."""
    line = msgspec.json.encode(done).decode()
    path = folder / NAME
    if path.is_file():
        update_text(path, lambda text: "".join(f"{kept}\n" for kept in [*_lines(text), line][-_KEPT:]))
    else:
        write_atomically(path, f"{line}\n")


def last_writing(folder: Path) -> Writing | None:
    """The last writing of the journal; None where there is none. Raises EditionError where it cannot be read."""
    path = folder / NAME
    lines = _lines(read_text(path)) if path.is_file() else []
    if not lines:
        return None
    try:
        return msgspec.json.decode(lines[-1], type=Writing)
    except (msgspec.DecodeError, RecursionError):
        message = "Il file non si capisce più: cancellalo, si perde soltanto la possibilità di annullare."
        raise EditionError.of("journal-unreadable", message, where=str(path)) from None


def drop_last(folder: Path) -> None:
    """Forgets the last writing."""
    update_text(folder / NAME, lambda text: "".join(f"{line}\n" for line in _lines(text)[:-1]))


def _lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line]
