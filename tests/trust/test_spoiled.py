"""An archive that is not as forumtool wrote it: the same count as before, or exit 4 and a sentence; never a traceback,
and never another count."""

from __future__ import annotations

import random
import shutil
import sqlite3
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from forumtool.cli import program
from forumtool.shell.schema import MIGRATIONS
from forumtool.shell.seals import seal
from tests.cli.evening import EDITION, Evening
from tests.forum import post
from tests.shell.aged import aged

DAY = "2026-11-03"
SENTENCE = "L'archivio è rovinato, o non è un archivio di forumtool."
ODD: dict[str, tuple[object, ...]] = {
    "INTEGER": (-1, 0, 1, 2, 99, 2**62, None),
    "TEXT": (
        "", "x", "[]", '[["voto Dario"]]', "Dario", "2026-11-03T12:00:00", "2026-11-03T12:00:00.000000+00:00",
        "9999-12-31T23:59:59.000000+00:00", "http", "\x00", b"\xd4\xff", None,
    ),
    "BLOB": (b"", b"x", bytes(16), bytes(32), None),
}  # fmt: skip


@pytest.fixture(scope="module", name="kept")
def an_evening_kept(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Two pages, of which the first was read twice, with a vote changed and a post deleted in between."""
    evening = Evening(tmp_path_factory.mktemp("buona"))
    evening.write(EDITION)
    said = [post("Anna", f"{DAY} 10:00:05", "Voto Carla"), post("Bruno", f"{DAY} 10:05:00", "voto Dario")]
    said += [post("Dario", f"{DAY} 10:{minute}:00", "boh, vediamo") for minute in range(10, 23)]
    said += [post("Carla", f"{DAY} 11:00:00", "Voto Anna"), post("Dario", f"{DAY} 11:01:00", "voto Carla, forse")]
    evening.save(said, "prima")
    changed = [post("Anna", f"{DAY} 10:00:05", "Voto Dario", edited=f"{DAY} 12:00:00"), *said[1:14], *said[15:]]
    evening.save(changed, "dopo")
    for folder, hour in (("prima", 11), ("dopo", 23)):
        pages = ("--pagine", str(evening.folder / folder), "--letto-il", f"{DAY}T{hour}:30:00")
        assert evening.run("tally", *pages, "--adesso", f"{DAY}T23:40:00").exit_code in (0, 3)
    assert evening.run("controlla", "--offline").exit_code in (0, 3)
    return evening


@pytest.fixture(name="evening")
def a_copy(kept: Evening, tmp_path: Path) -> Evening:
    return Evening(Path(shutil.copytree(kept.folder, tmp_path / "copia")))


def archive_of(evening: Evening) -> Path:
    return evening.folder / "archivio.sqlite"


def counted(evening: Evening) -> Result:
    words = ("tally", "-e", str(evening.folder), "--offline", "--adesso", f"{DAY}T23:40:00", "--formato", "json")
    return CliRunner().invoke(program, words, catch_exceptions=False)


def spoil(path: Path, sql: str, *values: object) -> int:
    """How many rows were changed; none where the table does not take that."""
    with closing(sqlite3.connect(path)) as file:
        try:
            changed = file.execute(sql, values).rowcount
        except sqlite3.IntegrityError:
            return 0
        file.commit()
        return changed


def columns(path: Path) -> list[tuple[str, str, str]]:
    """The table, name and type of each column."""
    with closing(sqlite3.connect(path)) as file:
        return file.execute(
            "SELECT m.name, c.name, c.type FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'"
        ).fetchall()


def ways(column: str, kind: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What a column can become, with the values that the SQL wants."""
    for value in ODD[kind]:
        yield ("CAST(? AS TEXT)" if kind == "TEXT" and isinstance(value, bytes) else "?"), (value,)
    if kind == "INTEGER":
        yield from ((sql.format(column), ()) for sql in ("{} + 1", "{} - 1", "{} + 15"))
    elif kind == "TEXT":
        words = (("Carla", "Dario"), ("Anna", "Bruno"), ('"target"', '"tarket"'), ("false", "true"), ("-11-", "-12-"))
        yield from ((f"replace({column}, ?, ?)", pair) for pair in words)
        yield from ((sql.format(column), ()) for sql in ("substr({}, 1, 19)", "{} || ' '", "CAST(x'd4' AS TEXT) || {}"))
    else:
        yield from ((sql.format(column), ()) for sql in ("{0} || x'00'", "CAST(substr({0}, 1, 4) AS BLOB)"))


def check(result: Result, good: Result, what: object) -> None:
    if result.exit_code == 4:
        assert (result.stdout, SENTENCE in result.stderr) == ("", True), what
    else:
        assert (result.exit_code, result.stdout) == (good.exit_code, good.stdout), what


# One row of each of the tables that have no number of their own.
ONE = {
    "posts": "content = 1 AND number = (SELECT max(number) FROM posts WHERE content = 1)",
    "heard": "key = (SELECT max(key) FROM heard)",
    "witnessed": "sha = (SELECT max(sha) FROM witnessed)",
}


def test_no_column_of_no_table_moves_the_count(evening: Evening) -> None:
    path, good = archive_of(evening), counted(evening)
    assert good.exit_code in (0, 3)
    whole, changed = path.read_bytes(), dict.fromkeys((f"{table}.{name}" for table, name, _ in columns(path)), 0)
    for table, column, kind in columns(path):
        one = ONE.get(table, f"rowid = (SELECT max(rowid) FROM {table})")
        for new, values in ways(column, kind):
            for where in ("", f" WHERE {one}"):
                path.write_bytes(whole)
                if spoil(path, f"UPDATE {table} SET {column} = {new}{where}", *values):
                    changed[f"{table}.{column}"] += 1
                    check(counted(evening), good, (table, column, new, values, where))
    assert all(changed.values())


def test_no_two_rows_change_places(evening: Evening) -> None:
    """Values that are right, each in the other's row."""
    path, good = archive_of(evening), counted(evening)
    whole = path.read_bytes()
    for table, column, _ in columns(path):
        with closing(sqlite3.connect(path)) as file:
            found = file.execute(f"SELECT DISTINCT {column} FROM {table} WHERE {column} NOT NULL LIMIT 2").fetchall()
        if len(found) == 2:
            path.write_bytes(whole)
            [first], [second] = found
            swapped: tuple[object, ...] = (first, second, second, first)
            spoil(path, f"UPDATE {table} SET {column} = CASE {column} WHEN ? THEN ? WHEN ? THEN ? END", *swapped)
            check(counted(evening), good, (table, column))


@pytest.mark.parametrize("table", ["contents", "readings", "pages", "posts", "versions", "heard", "witnessed"])
def test_no_table_is_missed(evening: Evening, table: str) -> None:
    path, good = archive_of(evening), counted(evening)
    assert spoil(path, f"DELETE FROM {table}")
    result = counted(evening)
    check(result, good, table)
    assert (result.exit_code == 4) is (table in ("contents", "readings", "versions"))


def test_no_bit_of_the_file_moves_the_count(evening: Evening) -> None:
    path, good = archive_of(evening), counted(evening)
    whole, chance = path.read_bytes(), random.Random(8)
    for _ in range(150):
        place, bit = chance.randrange(len(whole)), chance.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :])
        result = counted(evening)
        assert "Traceback" not in result.output
        if result.exit_code != 4:
            assert (result.exit_code, result.stdout) == (good.exit_code, good.stdout), (place, bit)
        for beside in ("-wal", "-shm"):
            path.with_name(path.name + beside).unlink(missing_ok=True)


def test_what_was_spoiled_and_can_be_made_anew_is_mended(evening: Evening) -> None:
    path, good = archive_of(evening), counted(evening)
    spoil(path, "UPDATE posts SET author = 'Dario'")
    spoil(path, "UPDATE pages SET per_page = 0")
    assert counted(evening).stdout == good.stdout
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT DISTINCT per_page FROM pages").fetchall() == [(15,)]
        assert file.execute("SELECT count(DISTINCT author) FROM posts").fetchall() == [(4,)]


# ---------------------------------------------------------------- archives of before


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_archive_of_an_earlier_forumtool_counts_as_before(evening: Evening, version: int) -> None:
    good = counted(evening)
    aged(archive_of(evening), version)
    assert [counted(evening).stdout for _ in range(2)] == [good.stdout] * 2
    assert spoil(archive_of(evening), "UPDATE readings SET read_at = replace(read_at, 'T2', 'T1')")
    assert counted(evening).exit_code == 4


BAD_TIMES: dict[str, Callable[[str], str]] = {
    "no time": lambda _: "x",
    "nothing": lambda _: "",
    "no zone": lambda at: at[:19],
    "another zone": lambda at: at.replace("+00:00", "+01:00"),
    "shorter": lambda at: at.replace(".000000", ""),
    "year 1": lambda at: f"0001{at[4:]}",
    "year 9999": lambda at: f"9999{at[4:]}",
}


@pytest.mark.parametrize("bad", BAD_TIMES.values(), ids=BAD_TIMES)
def test_a_reading_of_before_the_seals_is_of_an_instant(evening: Evening, bad: Callable[[str], str]) -> None:
    aged(archive_of(evening), 3, bad)
    result = counted(evening)
    assert (result.exit_code, result.stdout, SENTENCE in result.stderr) == (4, "", True)


# ---------------------------------------------------------------- another moderator's archive


def joined(mine: Evening, other: Path, *words: str) -> Result:
    return CliRunner().invoke(program, ["unisci", "-e", str(mine.folder), str(other), *words], catch_exceptions=False)


def refused(mine: Evening, other: Path, sentence: str) -> None:
    good = counted(mine).stdout
    whole = archive_of(mine).read_bytes()
    result = joined(mine, other)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(f"errore: {other}: {sentence}")
    assert archive_of(mine).read_bytes() == whole
    assert counted(mine).stdout == good


@pytest.mark.parametrize("bad", BAD_TIMES.values(), ids=BAD_TIMES)
def test_a_spoiled_reading_of_before_the_seals_does_not_come_in(
    evening: Evening, kept: Evening, tmp_path: Path, bad: Callable[[str], str]
) -> None:
    other = Path(shutil.copy(archive_of(kept), tmp_path / "altro.sqlite"))
    aged(other, 3, bad)
    refused(evening, other, SENTENCE)


@pytest.mark.parametrize("column", ["read_at = replace(read_at, 'T2', 'T1')", "origin = 'altra.html'", "content = 1"])
def test_a_spoiled_reading_does_not_come_in(evening: Evening, kept: Evening, tmp_path: Path, column: str) -> None:
    other = Path(shutil.copy(archive_of(kept), tmp_path / "altro.sqlite"))
    assert spoil(other, f"UPDATE OR REPLACE readings SET {column}")
    refused(evening, other, SENTENCE)


def test_a_reading_that_is_still_to_come_does_not_come_in(evening: Evening, kept: Evening, tmp_path: Path) -> None:
    """It would be the latest for ever: a clock that was wrong."""
    other = Path(shutil.copy(archive_of(kept), tmp_path / "altro.sqlite"))
    late = "2091-01-02T03:04:05.000000+00:00"
    with closing(sqlite3.connect(other)) as file:
        file.create_function("seal", -1, seal)
        sha = "(SELECT sha FROM contents WHERE contents.id = content)"
        file.execute(f"UPDATE readings SET read_at = ?, seal = seal({sha}, ?, origin, source)", (late, late))
        file.commit()
    sentence = "L'archivio da unire contiene una lettura del 2091-01-02 alle 03:04 (UTC), che deve ancora venire.\n"
    hint = "    Controllate l'orologio di tutti e due i computer; se è avanti di poco, riprova dopo quell'ora.\n"
    refused(evening, other, sentence + hint)
    assert joined(evening, other, "--adesso", "2091-01-03T00:00:00").exit_code == 0


def test_what_a_past_now_has_not_seen_comes_in(evening: Evening, kept: Evening) -> None:
    """The count of a past day is replayed with pages that were read since."""
    archive_of(evening).unlink()
    result = joined(evening, archive_of(kept), "--adesso", f"{DAY}T10:00:00")
    assert (result.exit_code, result.stdout) == (0, "4 letture aggiunte all'archivio.\n")


def test_what_inflates_without_end_does_not_come_in(evening: Evening, kept: Evening, tmp_path: Path) -> None:
    """A few bytes of another's archive do not fill the memory of who joins it; no page is so large."""
    other = Path(shutil.copy(archive_of(kept), tmp_path / "altro.sqlite"))
    packer = zlib.compressobj(9)
    bomb = b"".join(packer.compress(bytes(2**20)) for _ in range(200)) + packer.flush()
    assert spoil(other, "UPDATE contents SET data = ?", bomb)
    tracemalloc.start()
    refused(evening, other, SENTENCE)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000_000
