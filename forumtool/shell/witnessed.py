"""Which contents two readers were found to agree upon, kept so that they need not be compared again.

An agreement holds for the programs that read: their *scope*. Only those of one scope are kept. All of it can be lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from forumtool.problems import PagesError
from forumtool.shell.database import Database

__all__ = ["Unwitnessed", "agree", "unwitnessed"]


class Unwitnessed(NamedTuple):
    """A content that no agreement is known of; ``origin`` is where its first reading came from."""

    content: int
    topic: int
    origin: str


def unwitnessed(database: Database, scope: bytes) -> list[Unwitnessed]:
    """The contents without an agreement in ``scope``, topic by topic, in order of their first readings."""
    select = """
        SELECT content, topic, origin, min(read_at) AS first_at  -- the origin is of the row that has the minimum
        FROM readings NOT INDEXED CROSS JOIN pages USING (content)
        WHERE content NOT IN (SELECT id FROM contents JOIN witnessed USING (sha) WHERE scope = ?)
        GROUP BY content ORDER BY topic, first_at, content
        """
    return [Unwitnessed(*row[:3]) for row in database.rows(select, scope)]


def agree(database: Database, scope: bytes, contents: Iterable[int]) -> None:
    """Keeps that readers agreed, in place of what was kept in other scopes; if it can be done now."""
    with suppress(PagesError), database.transaction(wait=False):
        database.run("DELETE FROM witnessed WHERE scope <> ?", scope)
        rows = [(scope, content) for content in contents]
        database.run_many("INSERT OR REPLACE INTO witnessed SELECT sha, ? FROM contents WHERE id = ?", rows)
