"""What their reader made of the bytes of pages, kept beside them under a seal; what does not match it is made anew."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from forumtool.model import Page
from forumtool.problems import PagesError
from forumtool.shell.contents import bytes_of
from forumtool.shell.database import Database
from forumtool.shell.versions import store_versions

__all__ = ["PageReader", "keep_parse", "parse_again"]

# Of a row of ``pages``, with the bytes that it comes from and the posts that belong to it.
_SEAL = """
    seal(
        (SELECT sha FROM contents WHERE contents.id = pages.content),
        reader, topic, first, pages, per_page, replies, address, made_at, last_post, last_edit,
        (
            SELECT json_group_array(json_array(number, author, mid, shown, shown_text, hex(version)))
            FROM posts WHERE posts.content = pages.content
        )
    )
    """


class PageReader(Struct, frozen=True):
    """How bytes (and the charset that came with them) become a Page, or a PagesError.

    ``version`` changes whenever the same bytes would give another Page.
    """

    version: int
    read: Callable[[bytes, str | None], Page]


def keep_parse(database: Database, content: int, page: Page, reader: int) -> None:
    """Stores the page that version ``reader`` of the reader made of a content, of which no other is stored."""
    edits = [post.edit.wall for post in page.posts if post.edit and post.edit.wall]
    database.run(
        "INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
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
    database.run_many("INSERT OR IGNORE INTO posts VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    database.run(f"UPDATE pages SET seal = {_SEAL} WHERE content = ?", content)


def parse_again(database: Database, reader: PageReader) -> None:
    """Parses the contents that this reader has not parsed yet, or of which the parse is not as it was kept.

    Of a content that it refuses only the bytes stay: the page counts as never read, until a reader takes it. Raises
    PagesError where the bytes, or the file in which it would write, are spoiled.
    """
    stale = f"""
        SELECT id FROM contents LEFT JOIN pages ON content = id
        WHERE reader IS NOT ? OR seal IS NOT {_SEAL} ORDER BY id
        """
    contents = [content for (content,) in database.rows(stale, reader.version)]
    if not contents:
        return
    database.check_structure()
    with database.transaction():
        for content in contents:
            data, charset = bytes_of(database, content)
            database.run("DELETE FROM posts WHERE content = ?", content)
            database.run("DELETE FROM pages WHERE content = ?", content)
            try:
                page = reader.read(data, charset)
            except PagesError:
                continue
            keep_parse(database, content, page, reader.version)
        database.run("DELETE FROM versions WHERE digest NOT IN (SELECT version FROM posts)")
