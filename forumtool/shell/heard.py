"""What posts were read to say, kept so that it need not be read again. All of it can be lost: it is made anew.

An answer depends on a post and on much else (who plays, the rules, the program that reads): the latter is its *scope*.
Only the answers of one scope are kept, those of the last run that had something new to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from forumtool.problems import PagesError
from forumtool.shell.database import Database

__all__ = ["recall", "remember"]


def recall(database: Database, scope: bytes) -> dict[bytes, str]:
    """What was kept in a scope, by key."""
    return dict(database.rows("SELECT key, said FROM heard WHERE scope = ?", scope))


def remember(database: Database, scope: bytes, said: Mapping[bytes, str]) -> None:
    """Keeps more of a scope, if that can be done now: nobody waits for it, and nothing fails without it."""
    with suppress(PagesError), database.transaction(wait=False):
        database.run("DELETE FROM heard WHERE scope <> ?", scope)
        rows = [(scope, key, text) for key, text in said.items()]
        database.run_many("INSERT OR REPLACE INTO heard VALUES (?, ?, ?)", rows)
