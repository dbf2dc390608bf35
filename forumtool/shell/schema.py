"""The tables of ``archivio.sqlite``. Everything in them follows from two: ``contents`` and ``readings``.

``pages``, ``posts`` and ``versions`` are what a page reader made of the contents, kept so as not to read them twice;
``pages.reader`` is its version. ``heard`` is what posts were found to say (heard.py), ``witnessed`` which contents two
readers agreed upon (witnessed.py). Times are text: instants in UTC to the microsecond (so that they sort), wall times
as shown. A change of the tables is a new row of MIGRATIONS, never a change of an old one; FUNCTIONS are what their SQL
calls.

Nothing that a count follows from is believed as it comes back: bytes and versions are named by their digest, other
rows have a seal (seals.py). They are found by reading whole tables (``NOT INDEXED``): no seal covers an index.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from forumtool.shell.deflated import digest_of, masked_again
from forumtool.shell.seals import seal

__all__ = ["APPLICATION", "FUNCTIONS", "MIGRATIONS"]

FUNCTIONS: tuple[Callable[..., Any], ...] = (seal, digest_of, masked_again)

APPLICATION = 0x4C555055  # "LUPU": tells our files from any other SQLite file

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE contents (
            id INTEGER PRIMARY KEY,
            sha BLOB NOT NULL UNIQUE,  -- of the charset and the bytes
            charset TEXT,              -- as the HTTP answer declared it
            data BLOB NOT NULL         -- the bytes, deflated
        ) STRICT
        """,
        """
        CREATE TABLE readings (
            id INTEGER PRIMARY KEY,
            content INTEGER NOT NULL REFERENCES contents,
            read_at TEXT NOT NULL,
            origin TEXT NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('http', 'file')),
            UNIQUE (content, source, read_at)
        ) STRICT
        """,
        """
        CREATE TABLE pages (
            content INTEGER PRIMARY KEY REFERENCES contents,
            reader INTEGER NOT NULL,
            topic INTEGER NOT NULL,
            first INTEGER NOT NULL,
            pages INTEGER NOT NULL,
            per_page INTEGER NOT NULL,
            replies INTEGER,
            address TEXT NOT NULL,
            made_at TEXT,
            last_post INTEGER NOT NULL,
            last_edit TEXT             -- the latest edit note of the page
        ) STRICT
        """,
        "CREATE INDEX pages_of_topic ON pages (topic)",
        """
        CREATE TABLE versions (
            id INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
            edit_text TEXT,
            edit_wall TEXT,
            body TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE posts (
            content INTEGER NOT NULL REFERENCES contents,
            number INTEGER NOT NULL,
            author TEXT NOT NULL,
            mid INTEGER,
            shown TEXT,
            shown_text TEXT NOT NULL,
            version INTEGER NOT NULL REFERENCES versions,
            PRIMARY KEY (content, number)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX posts_by_number ON posts (number)",
    ),
    (
        """
        CREATE TABLE heard (
            scope BLOB NOT NULL,       -- of all on which an answer depends but the post
            key BLOB NOT NULL,         -- of the post's text and author
            said TEXT NOT NULL,
            PRIMARY KEY (scope, key)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE witnessed (
            content INTEGER PRIMARY KEY REFERENCES contents,
            scope BLOB NOT NULL        -- of the two readers that agreed
        ) STRICT
        """,
    ),
    (  # seals; what can be made anew is
        "ALTER TABLE readings ADD COLUMN seal BLOB",
        """
        UPDATE readings
        SET seal = seal((SELECT sha FROM contents WHERE contents.id = content), read_at, origin, source)
        """,
        "DROP TABLE posts",
        "DELETE FROM pages",
        "DROP INDEX pages_of_topic",
        "DROP TABLE versions",
        "DROP TABLE heard",
        "DROP TABLE witnessed",
        # of the content's sha, of the row and of the page's posts
        "ALTER TABLE pages ADD COLUMN seal BLOB",
        """
        CREATE TABLE versions (
            digest BLOB PRIMARY KEY,
            edit_text TEXT,
            edit_wall TEXT,
            body TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE posts (
            content INTEGER NOT NULL REFERENCES contents,
            number INTEGER NOT NULL,
            author TEXT NOT NULL,
            mid INTEGER,
            shown TEXT,
            shown_text TEXT NOT NULL,
            version BLOB NOT NULL REFERENCES versions,
            PRIMARY KEY (content, number)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE heard (
            scope BLOB NOT NULL,
            key BLOB NOT NULL,
            said TEXT NOT NULL,
            seal BLOB NOT NULL,        -- of all three
            PRIMARY KEY (scope, key)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE witnessed (
            sha BLOB PRIMARY KEY,      -- of a content
            scope BLOB NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (  # the sessions of whoever read the pages; what has a bad digest or a bad seal goes on having it
        "CREATE TABLE worn (id INTEGER PRIMARY KEY, sha BLOB NOT NULL, data BLOB NOT NULL, stays INTEGER) STRICT",
        """
        INSERT INTO worn
        SELECT id, digest_of(charset, bare), bare, NULL
        FROM (SELECT id, charset, masked_again(sha, charset, data) AS bare FROM contents)
        WHERE bare NOT NULL
        """,
        # What differed only in the session is one content now: the one that had none, else the first.
        """
        UPDATE worn SET stays = coalesce(
            (SELECT id FROM contents WHERE contents.sha = worn.sha),
            (SELECT min(id) FROM worn AS other WHERE other.sha = worn.sha)
        )
        """,
        """
        UPDATE OR REPLACE readings
        SET content = (SELECT stays FROM worn WHERE worn.id = content),
            seal = CASE seal
                WHEN seal((SELECT sha FROM contents WHERE contents.id = content), read_at, origin, source)
                THEN seal((SELECT sha FROM worn WHERE worn.id = content), read_at, origin, source)
                ELSE seal
            END
        WHERE content IN (SELECT id FROM worn)
        """,
        "DELETE FROM posts WHERE content IN (SELECT id FROM worn)",
        "DELETE FROM pages WHERE content IN (SELECT id FROM worn)",
        "DELETE FROM witnessed WHERE sha IN (SELECT contents.sha FROM contents JOIN worn USING (id))",
        "DELETE FROM contents WHERE id IN (SELECT id FROM worn WHERE id <> stays)",
        """
        UPDATE contents
        SET (sha, data) = (SELECT sha, data FROM worn WHERE worn.id = contents.id)
        WHERE id IN (SELECT id FROM worn)
        """,
        "DROP TABLE worn",
    ),
)
