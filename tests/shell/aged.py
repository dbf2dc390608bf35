"""An archive as an earlier forumtool left it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from forumtool.shell.schema import APPLICATION, MIGRATIONS


def aged(path: Path, version: int, spoiled: Callable[[str], str] = str) -> None:
    """Makes an archive one of an earlier forumtool: the same bytes and readings, and derived rows that are wrong."""
    with closing(sqlite3.connect(path)) as file:
        contents = file.execute("SELECT id, sha, charset, data FROM contents").fetchall()
        readings = file.execute("SELECT id, content, read_at, origin, source FROM readings").fetchall()
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                file.execute(statement)
        file.executemany("INSERT INTO contents VALUES (?, ?, ?, ?)", contents)
        rows = [(*row[:2], spoiled(row[2]), *row[3:]) for row in readings]
        file.executemany("INSERT INTO readings VALUES (?, ?, ?, ?, ?)", rows)
        for number, *_ in contents:
            file.execute("INSERT INTO pages VALUES (?, 3, 63000001, 0, 1, 0, NULL, '', 'x', 1, NULL)", (number,))
            file.execute("INSERT INTO posts VALUES (?, 1, 'Dario', NULL, 'x', '', 1)", (number,))
        file.execute("INSERT INTO versions VALUES (1, x'00', NULL, NULL, '[]')")
        file.execute(f"PRAGMA application_id = {APPLICATION}")
        file.execute(f"PRAGMA user_version = {version}")
        file.commit()
