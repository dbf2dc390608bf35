"""What posts were read to say, kept so that it need not be read again. All of it can be lost: it is made anew.

An answer depends on a post and on much else (who plays, the rules, the program that reads): the latter is its *scope*.
Only the answers of one scope are kept, those of the last run that had something new to keep. An answer that does not
come back as it was written is not one.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b

from forumtool.problems import PagesError
from forumtool.shell.database import Database

__all__ = ["recall", "remember"]


def recall(database: Database, scope: bytes) -> dict[bytes, str]:
    """What was kept in a scope, by key."""
    select = "SELECT CAST(key AS BLOB), CAST(said AS BLOB), seal FROM heard WHERE scope = ?"
    rows = database.rows(select, scope)
    return {key: said.decode() for key, said, kept in rows if kept == _seal(scope, key, said)}


def remember(database: Database, scope: bytes, said: Mapping[bytes, str]) -> None:
    """Keeps more of a scope, if that can be done now: nobody waits for it, and nothing fails without it."""
    with suppress(PagesError), database.transaction(wait=False):
        database.run("DELETE FROM heard WHERE scope <> ?", scope)
        rows = [(scope, key, text, _seal(scope, key, text.encode())) for key, text in said.items()]
        database.run_many("INSERT OR REPLACE INTO heard VALUES (?, ?, ?, ?)", rows)


def _seal(scope: bytes, key: bytes, said: bytes) -> bytes:
    """Of bytes alone, and so in half the time of the seals of other rows: there is one for each post."""
    return blake2b(b"\x1f".join((scope, key, said)), digest_size=16).digest()
