"""The bytes of pages in the archive, each kind once, under a digest that is checked when they come back."""

from __future__ import annotations

from forumtool.shell.database import Database
from forumtool.shell.deflated import deflated, digest, inflated

__all__ = ["bytes_of", "keep_bytes"]


def keep_bytes(database: Database, data: bytes, charset: str | None) -> int:
    """The id of the content, added if it is not there."""
    for (known,) in database.rows("SELECT id FROM contents WHERE sha = ?", digest(data, charset)):
        return int(known)
    insert = "INSERT INTO contents (sha, charset, data) VALUES (?, ?, ?)"
    return database.run(insert, digest(data, charset), charset, deflated(data))


def bytes_of(database: Database, content: int) -> tuple[bytes, str | None]:
    """The bytes of a content and their charset. Raises PagesError if they are not what was kept."""
    try:
        [(sha, charset, kept)] = database.rows("SELECT sha, charset, data FROM contents WHERE id = ?", content)
        data = inflated(kept)
    except ValueError:
        raise database.corrupt() from None
    if sha != digest(data, charset):
        raise database.corrupt()
    return data, charset
