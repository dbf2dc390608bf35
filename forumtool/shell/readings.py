"""When bytes were read, and where from: all that the archive cannot make anew. A row that is not as it was written is
never used."""

from __future__ import annotations

from datetime import UTC, datetime

from forumtool.problems import PagesError
from forumtool.shell.database import Database
from forumtool.shell.seals import seal

__all__ = ["check_readings", "count_readings", "note", "saved_at", "stamp"]

_EARLIEST, _LATEST = datetime(2, 1, 1, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)


def stamp(at: datetime) -> str:
    """An instant as the archive keeps it: in UTC and of one length, so that it sorts. Raises PagesError where it
    cannot be told in every zone."""
    if at.tzinfo is None:
        raise ValueError("a reading is made at an instant, not at a wall time")
    if not _EARLIEST < at < _LATEST:
        message = f"Nessuna pagina è stata letta nell'anno {at.year}: di' quando, con --letto-il."
        raise PagesError.of("impossible-instant", message)
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def note(database: Database, content: int, read_at: str, origin: str, source: str) -> None:
    """Adds a reading of a content, at an instant as ``stamp`` writes it; that of a file takes the place of another."""
    if source == "file":
        database.run("DELETE FROM readings WHERE content = ? AND source = 'file'", content)
    insert = """
        INSERT OR IGNORE INTO readings (content, read_at, origin, source, seal)
        SELECT id, at, origin, source, seal(sha, at, origin, source)
        FROM contents, (SELECT ? AS at, ? AS origin, ? AS source) WHERE id = ?
        """
    database.run(insert, read_at, origin, source, content)


def saved_at(database: Database, content: int) -> str | None:
    """When the file of a content was saved, as far as this archive knows; None for what is no file."""
    select = "SELECT read_at FROM readings WHERE content = ? AND source = 'file'"
    return next((read_at for (read_at,) in database.rows(select, content)), None)


def count_readings(database: Database) -> int:
    return int(database.rows("SELECT count(*) FROM readings")[0][0])


def check_readings(database: Database) -> None:
    """Raises PagesError where a reading is not as it was written, and where bytes and readings do not match."""
    select = """
        SELECT sha, read_at, origin, source, seal FROM readings NOT INDEXED LEFT JOIN contents ON contents.id = content
        UNION ALL
        SELECT sha, NULL, NULL, NULL, NULL FROM contents WHERE id NOT IN (SELECT content FROM readings)
        """
    for sha, read_at, origin, source, kept in database.rows(select):
        if sha is None or kept != seal(sha, read_at, origin, source) or not _is_stamp(read_at):
            raise database.corrupt()


def _is_stamp(text: str) -> bool:
    """Whether an instant is as ``stamp`` writes it: no seal says so of an archive of before there were seals."""
    try:
        return stamp(datetime.fromisoformat(text)) == text
    except (ValueError, TypeError, PagesError):
        return False
