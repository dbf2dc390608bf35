"""The bytes of pages in the archive, each kind once, under a digest that is checked when they come back."""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache

from forumtool.shell.database import Database

__all__ = ["bytes_of", "find_bytes", "keep_bytes"]

_LEVEL = 1  # of compression: twice as fast as zlib's own choice, and a fifth larger


def find_bytes(database: Database, data: bytes, charset: str | None) -> int | None:
    """The id of the content that is exactly this."""
    found = database.rows("SELECT id FROM contents WHERE sha = ?", _sha(data, charset))
    return found[0][0] if found else None


def keep_bytes(database: Database, data: bytes, charset: str | None) -> int:
    """The id of the content, added if it is not there."""
    known = find_bytes(database, data, charset)
    if known is not None:
        return known
    insert = "INSERT INTO contents (sha, charset, data) VALUES (?, ?, ?)"
    return database.run(insert, _sha(data, charset), charset, zlib.compress(data, _LEVEL))


def bytes_of(database: Database, content: int) -> tuple[bytes, str | None]:
    """The bytes of a content and their charset. Raises PagesError if they are not what was kept."""
    try:
        [(sha, charset, deflated)] = database.rows("SELECT sha, charset, data FROM contents WHERE id = ?", content)
        data = zlib.decompress(deflated)
    except (ValueError, TypeError, zlib.error):
        raise database.corrupt() from None
    if sha != _sha(data, charset):
        raise database.corrupt()
    return data, charset


@lru_cache(maxsize=1)  # of the page at hand
def _sha(data: bytes, charset: str | None) -> bytes:
    return hashlib.sha256(f"{charset or ''}\n".encode() + data).digest()
