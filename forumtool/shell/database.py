"""An SQLite file of ours: opened, brought up to date, asked, with every failure told in Italian."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from forumtool.problems import PagesError
from forumtool.shell.causes import cause
from forumtool.shell.schema import APPLICATION, FUNCTIONS, MIGRATIONS

__all__ = ["ArchiveUnwritableError", "Database"]

PATIENCE = 20.0  # seconds to wait for another forumtool that is writing

# The first that begins SQLite's own name of the failure.
_FAILURES = {
    "SQLITE_BUSY": ("archive-busy", "L'archivio è in uso da un altro forumtool: riprova tra poco."),
    "SQLITE_LOCKED": ("archive-busy", "L'archivio è in uso da un altro forumtool: riprova tra poco."),
    "SQLITE_FULL": ("disk-full", "Il disco è pieno: l'archivio è rimasto com'era."),
    "SQLITE_IOERR": ("disk-error", "Il disco dà errore: l'archivio è rimasto com'era."),
    "SQLITE_NOMEM": ("no-memory", "Non c'è abbastanza memoria per l'archivio."),
    "SQLITE_TOOBIG": ("no-memory", "Una pagina è troppo grande per l'archivio."),
}
_ONE_PAGE = 4096  # bytes: with less than that an SQLite file has no tables
_NO_ROOM = ("disk-full", "disk-error")
_UNWRITABLE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")


class ArchiveUnwritableError(PagesError):
    """The archive cannot be written where it is; it can still be opened with ``writable=False``."""

    @property
    def folder(self) -> Path:
        return Path(self.problems[0].where).parent


class Database:
    """A connection; ``where`` is the file's path, for messages. Every failure is a PagesError."""

    def __init__(self, connection: sqlite3.Connection, where: str) -> None:
        self._connection, self._where = connection, where

    @classmethod
    def on_disk(cls, path: Path) -> Self:
        """The file at ``path``, created (readable by its owner alone) if it is not there; of one that could not be made
        whole nothing is left.

        Raises ArchiveUnwritableError, PagesError where it is of another program or of a newer forumtool.
        """
        if not path.parent.is_dir():
            raise PagesError.of("folder-missing", "La cartella dell'archivio non c'è.", where=str(path))
        is_new = False
        with suppress(OSError):  # where it cannot be made SQLite cannot open it either, and says so
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
            is_new = True
        if _is_for_reading(path):
            raise _unwritable(str(path), "L'archivio si può soltanto leggere.")
        with _told(str(path)):
            database = cls(_connected(path), str(path))
        try:
            database._bring_up_to_date(wal=True)
            database._check_writable()
        except PagesError:
            if is_new and database._is_bare():
                database.discard()
            else:
                database.close()
            raise
        return database

    @classmethod
    def in_memory(cls, path: Path | None = None) -> Self:
        """A database of this run alone, beginning as a copy of the file at ``path`` if there is one."""
        where = str(path) if path else ""
        database = cls(_connected(":memory:"), where)
        try:
            if path is not None and path.exists():
                with _told(where):
                    _copy(path, database._connection)
            database._bring_up_to_date(wal=False)
        except PagesError:
            database.close()
            raise
        return database

    def close(self) -> None:
        self._connection.close()

    def discard(self) -> None:
        """Closes it, and takes its file away, with those that SQLite keeps beside it, unless somebody else has it
        open."""
        file = ""
        try:
            _, _, file = self.rows("PRAGMA database_list")[0]
            self.run("PRAGMA busy_timeout = 0")
            alone = self.rows("PRAGMA journal_mode = DELETE") == [("delete",)]  # refused where it is open elsewhere
        except PagesError as error:
            alone = error.problems[0].code in _NO_ROOM  # nobody else has it open, but that cannot be written down
        self.close()
        if file and alone:
            for suffix in ("", "-wal", "-shm", "-journal"):
                with suppress(OSError):
                    Path(f"{file}{suffix}").unlink()

    def corrupt(self) -> PagesError:
        """What to say where the archive does not hold what forumtool wrote."""
        return _corrupt(self._where)

    def check_structure(self) -> None:
        """Raises PagesError where the file is not sound: what is then written in it may fall upon something else."""
        if self.rows("PRAGMA integrity_check(1)") != [("ok",)]:
            raise self.corrupt()

    def rows(self, sql: str, *values: object) -> list[Any]:
        with _told(self._where):
            return self._connection.execute(sql, values).fetchall()

    def run(self, sql: str, *values: object) -> int:
        """Carries out one statement; returns the id of the row that it inserted, if it did."""
        with _told(self._where):
            return self._connection.execute(sql, values).lastrowid or 0

    def run_many(self, sql: str, rows: Iterable[tuple[object, ...]]) -> None:
        with _told(self._where):
            self._connection.executemany(sql, rows)

    @contextmanager
    def transaction(self, *, wait: bool = True) -> Iterator[None]:
        """All or nothing; one inside another is part of it. Raises PagesError where another forumtool is writing: at
        once, or with ``wait`` after some seconds."""
        if self._connection.in_transaction:
            yield
            return
        self.run(f"PRAGMA busy_timeout = {PATIENCE * 1000 if wait else 0:.0f}")
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        finally:
            if self._connection.in_transaction:
                with _told(self._where):
                    self._connection.rollback()

    def _check_writable(self) -> None:
        """A file that cannot be written opens all the same, and begins a transaction: here it says so. One that another
        forumtool is writing can be written, and meanwhile read."""
        try:
            with self.transaction(wait=False):
                self.run("DELETE FROM contents WHERE 0")
        except PagesError as error:
            if error.problems[0].code != "archive-busy":
                raise

    def _bring_up_to_date(self, *, wal: bool) -> None:
        if self._version() == len(MIGRATIONS):
            return
        if wal:
            self.rows("PRAGMA journal_mode = WAL")
        self.rows("PRAGMA secure_delete = ON")  # what a migration takes away is not to be found in the file
        with self.transaction():
            version = self._version()  # somebody else may just have done it
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    self.run(statement)
            self.run(f"PRAGMA application_id = {APPLICATION}")
            self.run(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _is_bare(self) -> bool:
        """Whether nobody has made the tables yet."""
        try:
            return not self.rows("SELECT 1 FROM sqlite_schema LIMIT 1")
        except PagesError:  # with no room for its own files SQLite does not even read
            sizes = [file.stat().st_size for suffix in ("", "-wal") if (file := Path(self._where + suffix)).exists()]
            return sum(sizes) <= _ONE_PAGE

    def _version(self) -> int:
        made = self.rows("SELECT 1 FROM sqlite_schema LIMIT 1")  # first: another forumtool may be making them now
        [[application]], [[version]] = self.rows("PRAGMA application_id"), self.rows("PRAGMA user_version")
        if made and application != APPLICATION:
            raise _corrupt(self._where)
        if version > len(MIGRATIONS):
            message = "L'archivio è stato scritto da un forumtool più nuovo di questo: aggiorna forumtool."
            raise PagesError.of("archive-newer", message, where=self._where)
        return int(version)


def _connected(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    for function in FUNCTIONS:
        connection.create_function(function.__name__, -1, function, deterministic=True)
    return connection


def _copy(path: Path, target: sqlite3.Connection) -> None:
    """Copies a database, also out of a folder in which SQLite cannot keep its own files beside it."""
    in_use = Path(f"{path}-shm").exists()
    try:
        if in_use or not _is_for_reading(path):
            with closing(_connected(path)) as disk:
                disk.backup(target)
            return
    except sqlite3.OperationalError as err:
        if not _name(err).startswith(_UNWRITABLE):
            raise
    with TemporaryDirectory(prefix="forumtool-") as folder:
        copy = Path(folder) / path.name
        for suffix in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{suffix}", f"{copy}{suffix}")
        with closing(_connected(copy)) as disk:
            disk.backup(target)


def _is_for_reading(path: Path) -> bool:
    """Whether the file is there and may only be read. SQLite would open it all the same, refuse nothing until something
    is written, and leave beside it files that may only be read: with those it writes nothing even when the file can be
    written again."""
    as_who = os.access in os.supports_effective_ids
    return os.access(path, os.F_OK) and not os.access(path, os.W_OK, effective_ids=as_who)


def _unwritable(where: str, message: str) -> ArchiveUnwritableError:
    return ArchiveUnwritableError.of("archive-unwritable", message, where=where)


def _corrupt(where: str) -> PagesError:
    message = "L'archivio è rovinato, o non è un archivio di forumtool."
    hint = "Rimetti una copia buona, oppure spostalo altrove e rileggi tutto: forumtool scarica --tutto"
    return PagesError.of("archive-corrupt", message, where=where, hint=hint)


@contextmanager
def _told(where: str) -> Iterator[None]:
    try:
        yield
        return
    except sqlite3.ProgrammingError:  # our own mistake, not the file's
        raise
    except sqlite3.Error as err:
        name = _name(err)
    except UnicodeDecodeError:
        raise _corrupt(where) from None
    except OSError as err:
        message = f"L'archivio non si può leggere ({cause(err)})."
        raise PagesError.of("archive-unreadable", message, where=where) from None
    if name.startswith(_UNWRITABLE):
        raise _unwritable(where, "L'archivio non si può scrivere in questa cartella.")
    for prefix, (code, sentence) in _FAILURES.items():
        if name.startswith(prefix):
            raise PagesError.of(code, sentence, where=where)
    raise _corrupt(where)


def _name(err: sqlite3.Error) -> str:
    return getattr(err, "sqlite_errorname", "")
