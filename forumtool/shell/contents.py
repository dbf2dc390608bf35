"""The bytes of pages in the archive, each kind once, and beside them what their reader made of them."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from forumtool.model import Page
from forumtool.problems import PagesError
from forumtool.shell.database import Database
from forumtool.shell.versions import store_versions

__all__ = ["PageReader", "bytes_of", "find_bytes", "keep_bytes", "keep_parse", "parse_again"]

_LEVEL = 1  # of compression: twice as fast as zlib's own choice, and a fifth larger


class PageReader(Struct, frozen=True):
    """How bytes (and the charset that came with them) become a Page, or a PagesError.

    ``version`` changes whenever the same bytes would give another Page.
    """

    version: int
    read: Callable[[bytes, str | None], Page]


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
    [(sha, charset, deflated)] = database.rows("SELECT sha, charset, data FROM contents WHERE id = ?", content)
    try:
        data = zlib.decompress(deflated)
    except zlib.error:
        raise database.corrupt() from None
    if sha != _sha(data, charset):
        raise database.corrupt()
    return data, charset


def keep_parse(database: Database, content: int, page: Page, reader: int) -> None:
    """Stores the page that version ``reader`` of the reader made of a content, in place of an earlier one."""
    _drop_parse(database, content)
    edits = [post.edit.wall for post in page.posts if post.edit and post.edit.wall]
    database.run(
        "INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        content,
        reader,
        page.topic,
        page.first,
        page.pages,
        page.per_page,
        page.replies,
        page.address,
        page.made_at.isoformat() if page.made_at else None,
        max((post.number for post in page.posts), default=0),
        max(edits).isoformat() if edits else None,
    )
    rows = [
        (content, post.number, post.author.name, post.author.mid, post.shown.isoformat() if post.shown else None,
         post.shown_text, version)
        for post, version in zip(page.posts, store_versions(database, page.posts), strict=True)
    ]  # fmt: skip
    select = "SELECT ?, ?, ?, ?, ?, ?, id FROM versions WHERE digest = ?"
    database.run_many(f"INSERT OR IGNORE INTO posts {select}", rows)


def parse_again(database: Database, reader: PageReader) -> None:
    """Parses the contents that this reader has not parsed yet.

    Of a content that it refuses only the bytes stay: the page counts as never read, until a reader takes it.
    """
    stale = "SELECT id FROM contents LEFT JOIN pages ON content = id WHERE reader IS NOT ? ORDER BY id"
    contents = [content for (content,) in database.rows(stale, reader.version)]
    if not contents:
        return
    with database.transaction():
        for content in contents:
            data, charset = bytes_of(database, content)
            try:
                page = reader.read(data, charset)
            except PagesError:
                _drop_parse(database, content)
            else:
                keep_parse(database, content, page, reader.version)
        database.run("DELETE FROM versions WHERE id NOT IN (SELECT version FROM posts)")


def _drop_parse(database: Database, content: int) -> None:
    database.run("DELETE FROM posts WHERE content = ?", content)
    database.run("DELETE FROM pages WHERE content = ?", content)


@lru_cache(maxsize=1)  # of the page at hand
def _sha(data: bytes, charset: str | None) -> bytes:
    return hashlib.sha256(f"{charset or ''}\n".encode() + data).digest()
