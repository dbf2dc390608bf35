"""The session of whoever reads the pages: not in the archive, whatever page or forumtool it came by."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from forumtool.boards import READER_VERSION, read_page
from forumtool.cli import program
from forumtool.shell.archive import Archive, PageReader
from forumtool.shell.schema import MIGRATIONS
from tests.cli.evening import EDITION, Evening
from tests.forum import TOPIC, post, topic
from tests.shell.aged import aged

DAY = "2026-11-03"
SESSIONS = ("abcdef0123456789abcdef0123456789", "fedcba9876543210fedcba9876543210")
POSTS = [post("Anna", f"{DAY} 10:00:05", "Voto Carla"), post("Bruno", f"{DAY} 10:05:00", "voto Dario")]
READER = PageReader(READER_VERSION, read_page)


def worn(session: str) -> bytes:
    """The page as a member sees it."""
    [page] = topic(POSTS, guest=False)
    form = f'<form name="REPLIER"><input type="hidden" name="s" value="{session}"></form>'
    return page.replace(b"</body>", f'{form}<a href="/?act=Login&amp;CODE=03&amp;s={session}">Esci</a></body>'.encode())


def at(hour: int) -> datetime:
    return datetime(2026, 11, 3, hour, tzinfo=UTC)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(EDITION)
    return found


def archive_of(evening: Evening) -> Path:
    return evening.folder / "archivio.sqlite"


def fill(path: Path, *pages: tuple[bytes, int, str]) -> None:
    """An archive that keeps pages as they came, as forumtool once did."""
    with Archive.open(path, READER) as archive:
        for data, hour, source in pages:
            archive.add(read_page(data), data, read_at=at(hour), origin=f"{hour}.html", source=source)  # type: ignore[arg-type]


def values(path: Path) -> Iterator[Any]:
    with closing(sqlite3.connect(path)) as file:
        for (table,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            for row in file.execute(f"SELECT * FROM {table}"):
                yield from row


def holds_a_session(path: Path) -> bool:
    for value in values(path):
        data = value if isinstance(value, bytes) else str(value).encode()
        if data.startswith(b"\x78"):
            data = zlib.decompress(data)
        if any(session.encode() in data for session in SESSIONS):
            return True
    return False


def counted(evening: Evening, *words: str) -> Result:
    where = words or ("--offline",)
    arguments = ["tally", "-e", str(evening.folder), "--adesso", f"{DAY}T23:40:00", "--formato", "json", *where]
    return CliRunner().invoke(program, arguments, catch_exceptions=False)


def save(evening: Evening, data: bytes) -> tuple[str, ...]:
    folder = evening.folder / "pagine"
    folder.mkdir(exist_ok=True)
    (folder / "1.html").write_bytes(data)
    return ("--pagine", str(folder))


def contents(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        [(count,)] = file.execute("SELECT count(*) FROM contents").fetchall()
        return int(count)


def test_of_saved_pages_none_is_kept(evening: Evening) -> None:
    words = (*save(evening, worn(SESSIONS[0])), "--letto-il", f"{DAY}T22:00:00")
    assert counted(evening, *words).exit_code in (0, 3)
    assert not holds_a_session(archive_of(evening))


def test_a_page_that_was_saved_in_two_sessions_is_the_same(evening: Evening) -> None:
    for session, hour in zip(SESSIONS, (21, 22), strict=True):
        words = (*save(evening, worn(session)), "--letto-il", f"{DAY}T{hour}:00:00")
        assert counted(evening, *words).exit_code in (0, 3)
    assert contents(archive_of(evening)) == 1


VERSIONS = range(1, len(MIGRATIONS))


@pytest.mark.parametrize("version", VERSIONS)
def test_an_archive_of_an_earlier_forumtool_is_cleaned(evening: Evening, version: int) -> None:
    path = archive_of(evening)
    fill(path, (worn(SESSIONS[0]), 20, "file"))
    good = counted(evening)
    with closing(sqlite3.connect(path)) as file:
        [(kept,)] = file.execute("SELECT data FROM contents").fetchall()
    aged(path, version)
    assert holds_a_session(path)
    assert (result := counted(evening)).stdout == good.stdout, result.stderr
    assert not holds_a_session(path)
    assert kept[-60:] not in path.read_bytes()
    again = counted(evening, *save(evening, worn(SESSIONS[1])))
    assert again.exit_code == good.exit_code
    assert contents(path) == 1
    controlled = CliRunner().invoke(program, ["controlla", "-e", str(evening.folder), "--offline"])
    assert "rovinato" not in controlled.output


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("bare_first", [True, False])
def test_what_differed_in_the_session_becomes_one_page_with_all_its_readings(
    tmp_path: Path, version: int, bare_first: bool
) -> None:
    path = tmp_path / "archivio.sqlite"
    bare = worn("0" * 32)
    pages = [(worn(SESSIONS[0]), 18, "http"), (worn(SESSIONS[1]), 20, "file"), (worn(SESSIONS[1]), 20, "http")]
    pages.insert(0 if bare_first else 3, (bare, 19, "http"))
    other = topic([*POSTS, post("Dario", f"{DAY} 10:06:00", "boh")], guest=True)[0]
    fill(path, *pages, (other, 21, "http"))
    aged(path, version)
    with Archive.open(path, READER) as archive:
        kept = [(one.read_at.hour, one.source, one.origin, one.data) for one in archive.sources(TOPIC)]
    told = [(hour, source, f"{hour}.html", bare) for _, hour, source in pages] + [(21, "http", "21.html", other)]
    assert sorted(kept) == sorted(told)
    assert contents(path) == 2


@pytest.mark.parametrize("version", VERSIONS)
def test_two_readings_that_become_the_same_are_one(tmp_path: Path, version: int) -> None:
    path = tmp_path / "archivio.sqlite"
    fill(path, *((worn(session), 18, "http") for session in SESSIONS))
    aged(path, version)
    with Archive.open(path, READER) as archive:
        assert [one.read_at for one in archive.sources(TOPIC)] == [at(18)]


def test_what_was_spoiled_is_not_made_good(evening: Evening) -> None:
    path = archive_of(evening)
    fill(path, (worn(SESSIONS[0]), 20, "file"))
    aged(path, 4)
    whole = path.read_bytes()
    for spoil, values_ in (
        ("UPDATE contents SET data = ?", [zlib.compress(worn(SESSIONS[0]).replace(b"Carla", b"Dario"), 1)]),
        ("UPDATE contents SET sha = zeroblob(32)", []),
        ("UPDATE readings SET read_at = replace(read_at, 'T2', 'T1')", []),
        ("UPDATE readings SET seal = NULL", []),
    ):
        path.write_bytes(whole)
        with closing(sqlite3.connect(path)) as file:
            assert file.execute(spoil, values_).rowcount
            file.commit()
        for _ in range(2):
            result = counted(evening)
            assert (result.exit_code, "L'archivio è rovinato" in result.stderr) == (4, True), spoil


@pytest.mark.parametrize("version", VERSIONS)
def test_none_comes_in_with_another_s_archive(evening: Evening, tmp_path: Path, version: int) -> None:
    other = tmp_path / "altro.sqlite"
    fill(other, (worn(SESSIONS[0]), 20, "file"))
    aged(other, version)
    before = other.read_bytes()
    fill(archive_of(evening), (worn("0" * 32), 19, "http"))
    joined = CliRunner().invoke(program, ["unisci", "-e", str(evening.folder), str(other)], catch_exceptions=False)
    assert joined.stdout == "1 lettura aggiunta all'archivio.\n"
    assert not holds_a_session(archive_of(evening))
    assert contents(archive_of(evening)) == 1
    assert other.read_bytes() == before


def test_an_archive_that_cannot_be_written_is_read_all_the_same(evening: Evening, tmp_path: Path) -> None:
    path = archive_of(evening)
    fill(path, (worn(SESSIONS[0]), 20, "file"))
    good = counted(evening)
    aged(path, 4)
    copy = Path(shutil.copy(path, tmp_path / "copia.sqlite"))
    with Archive.open(copy, READER, writable=False) as archive:
        assert [SESSIONS[0].encode() in one.data for one in archive.sources(TOPIC)] == [False]
    assert holds_a_session(copy)
    assert counted(evening).stdout == good.stdout
