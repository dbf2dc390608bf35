"""An archive as an earlier forumtool left it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from forumtool.shell.schema import APPLICATION, FUNCTIONS, MIGRATIONS
from forumtool.shell.seals import seal

SEALS = 4  # the version that brought them


def aged(path: Path, version: int, spoiled: Callable[[str], str] = str) -> None:
    """Makes an archive one of an earlier forumtool: the same bytes and readings, and derived rows that are wrong."""
    with closing(sqlite3.connect(path)) as file:
        contents = file.execute("SELECT id, sha, charset, data FROM contents").fetchall()
        readings = file.execute("SELECT id, content, read_at, origin, source FROM readings").fetchall()
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        for function in FUNCTIONS:
            file.create_function(function.__name__, -1, function, deterministic=True)
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                file.execute(statement)
        file.executemany("INSERT INTO contents VALUES (?, ?, ?, ?)", contents)
        rows = [(*row[:2], spoiled(row[2]), *row[3:]) for row in readings]
        insert = "INSERT INTO readings (id, content, read_at, origin, source) VALUES (?, ?, ?, ?, ?)"
        file.executemany(insert, rows)
        sealed = version >= SEALS
        for number, *_ in contents:
            page = (number, 3, 63000001, 0, 1, 0, None, "", "x", 1, None, *([None] if sealed else []))
            file.execute(f"INSERT INTO pages VALUES ({', '.join('?' * len(page))})", page)
            file.execute("INSERT INTO posts VALUES (?, 1, 'Dario', NULL, 'x', '', ?)", (number, b"" if sealed else 1))
        key = "" if sealed else "1, "
        file.execute(f"INSERT INTO versions VALUES ({key}x'00', NULL, NULL, '[]')")
        if sealed:
            shas = {number: sha for number, sha, *_ in contents}
            for number, content, *told in rows:
                file.execute("UPDATE readings SET seal = ? WHERE id = ?", (seal(shas[content], *told), number))
        file.execute(f"PRAGMA application_id = {APPLICATION}")
        file.execute(f"PRAGMA user_version = {version}")
        file.commit()
