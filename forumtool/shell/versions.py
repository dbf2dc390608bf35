"""The versions of posts in the archive: each text once, under a digest that is checked when it comes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from hashlib import blake2b
from itertools import islice

from msgspec import Struct

from forumtool.model import Body, EditNote, ShownPost
from forumtool.shell.bodies import body_from_text, body_to_text
from forumtool.shell.database import Database

__all__ = ["StoredVersion", "load_versions", "store_versions"]

_AT_A_TIME = 500  # SQLite takes so many values in a statement, and more


class StoredVersion(Struct, frozen=True):
    """A text of a post, and the edit note under it, if there was one."""

    body: Body
    note: EditNote | None


def store_versions(database: Database, posts: Sequence[ShownPost]) -> list[bytes]:
    """Keeps the versions that ``posts`` show, their bodies and their edit notes; returns the digest of each."""
    rows = [_row(post) for post in posts]
    insert = "INSERT OR IGNORE INTO versions (digest, edit_text, edit_wall, body) VALUES (?, ?, ?, ?)"
    database.run_many(insert, rows)
    return [digest for digest, *_ in rows]


def _row(post: ShownPost) -> tuple[bytes, str | None, str | None, str]:
    body = body_to_text(post.body)
    edit_text = post.edit.text if post.edit else None
    edit_wall = post.edit.wall.isoformat() if post.edit and post.edit.wall else None
    return _digest(edit_text, edit_wall, body), edit_text, edit_wall, body


def load_versions(database: Database, digests: Iterable[bytes]) -> dict[bytes, StoredVersion]:
    """The versions by digest; quickest in the order in which they were kept. Raises PagesError where one is missing,
    or is not what was written."""
    found: dict[bytes, StoredVersion] = {}
    for some in _batches(digests):
        marks = ", ".join("?" * len(some))
        select = f"SELECT digest, edit_text, edit_wall, body FROM versions WHERE digest IN ({marks})"
        rows = database.rows(select, *some)
        if len(rows) != len(some):
            raise database.corrupt()
        for digest, edit_text, edit_wall, body in rows:
            if digest != _digest(edit_text, edit_wall, body):
                raise database.corrupt()
            wall = datetime.fromisoformat(edit_wall) if edit_wall else None
            note = None if edit_text is None else EditNote(edit_text, wall)
            found[digest] = StoredVersion(body_from_text(body), note)
    return found


def _digest(edit_text: str | None, edit_wall: str | None, body: str) -> bytes:
    return blake2b("\x1f".join((edit_text or "", edit_wall or "", body)).encode(), digest_size=16).digest()


def _batches(digests: Iterable[bytes]) -> Iterator[list[bytes]]:
    left = iter(digests)
    while some := list(islice(left, _AT_A_TIME)):
        yield some
