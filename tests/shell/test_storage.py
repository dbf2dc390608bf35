"""The archive's file: private, whole after a kill, and a sentence for each way in which it can fail."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from forumtool.problems import PagesError
from forumtool.shell import database
from forumtool.shell.archive import Archive, ArchiveUnwritableError
from forumtool.shell.schema import MIGRATIONS
from tests.closed import held_to_permissions, unreadable
from tests.shell.aged import aged
from tests.shell.pages import ADDRESS, READER, TOPIC, at, data_of, frozen, page, place, post, text

POSIX = os.name == "posix"
DENIED = "permesso negato" if POSIX else "permesso negato, o è aperto in un altro programma"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "archivio.sqlite"


def fill(path: Path, *numbers: int) -> Path:
    with Archive.open(path, READER) as archive:
        add(archive, *(numbers or (1,)))
    return path


def add(archive: Archive, *numbers: int) -> None:
    for number in numbers:
        made = page([post(number)], first=number * 15, pages=1000)
        archive.add(made, data_of(made), read_at=at("20:00"), origin=f"{number}.html", source="file")


def numbers(archive: Archive) -> list[int]:
    return [one.number for one in archive.topic(TOPIC, place=place, frozen=frozen, address=ADDRESS).posts]


def refusal(path: Path, *, writable: bool = True) -> PagesError:
    with pytest.raises(PagesError) as caught:
        Archive.open(path, READER, writable=writable)
    assert caught.value.exit_code == 4
    return caught.value


@pytest.fixture
def foreign() -> Iterator[Path]:
    """An archive that can be read but not written, in a folder that cannot be written either."""
    folder = Path(tempfile.mkdtemp())
    path = fill(folder / "archivio.sqlite", 1, 2)
    path.chmod(0o444)
    folder.chmod(0o555)
    yield path
    folder.chmod(0o755)
    path.chmod(0o644)  # Windows takes away no file that may only be read
    shutil.rmtree(folder)


class TestTheFile:
    def test_it_is_its_owner_s_alone(self, path: Path) -> None:
        before = os.umask(0)
        try:
            with Archive.open(path, READER) as archive:
                add(archive, 1)
                beside = sorted(path.parent.iterdir())
                assert [file.name for file in beside][:1] == ["archivio.sqlite"]
                assert not POSIX or {stat.S_IMODE(file.stat().st_mode) for file in beside} == {0o600}
        finally:
            os.umask(before)
        assert [file.name for file in path.parent.iterdir()] == ["archivio.sqlite"]

    def test_it_is_ours_strict_and_survives_power_cuts(self, path: Path) -> None:
        fill(path)
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert file.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert {strict for *_, strict in file.execute("PRAGMA table_list") if _[1] in ("posts", "pages")} == {1}

    def test_it_holds_between_runs(self, path: Path) -> None:
        fill(path, 1, 2)
        fill(path, 3)
        with Archive.open(path, READER) as archive:
            assert numbers(archive) == [1, 2, 3]

    @pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
    def test_one_of_an_earlier_forumtool_learns_the_new_tables(self, path: Path, version: int) -> None:
        fill(path, 1)
        aged(path, version)
        with Archive.open(path, READER) as archive:
            assert [one.origin for one in archive.unwitnessed(b"scope")] == ["1.html"]
            archive.agree(b"scope", [1])
            assert archive.unwitnessed(b"scope") == []
            assert len(archive.unwitnessed(b"other")) == 1
            assert numbers(archive) == [1]
            archive.remember(b"scope", {b"post": "text"})
            assert archive.recall(b"scope") == {b"post": "text"}
            archive.remember(b"other", {b"post": "more"})
            assert (archive.recall(b"scope"), archive.recall(b"other")) == ({}, {b"post": "more"})

    def test_an_empty_file_is_a_new_archive(self, path: Path) -> None:
        path.touch()
        fill(path, 1)

    def test_one_of_this_run_alone_leaves_nothing(self, path: Path) -> None:
        with Archive.open(None, READER) as archive:
            add(archive, 1)
            assert numbers(archive) == [1]
        with Archive.open(path, READER, writable=False) as archive:
            assert numbers(archive) == []
        assert list(path.parent.iterdir()) == []

    def test_a_page_is_kept_small(self, path: Path) -> None:
        with Archive.open(path, READER) as archive:
            made = page([post(1)])
            archive.add(made, data_of(made) + b"<td></td>" * 100_000, read_at=at("20:00"), origin="", source="file")
        assert path.stat().st_size < 100_000


class TestRefusals:
    def test_a_newer_archive(self, path: Path) -> None:
        fill(path)
        with closing(sqlite3.connect(path)) as file:
            file.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        for writable in (True, False):
            assert str(refusal(path, writable=writable)) == (
                f"{path}: L'archivio è stato scritto da un forumtool più nuovo di questo: aggiorna forumtool."
            )

    @pytest.mark.parametrize("data", [b"questo non e' un archivio" * 50, b"SQLite format 3\0" + b"\xff" * 4096])
    def test_a_spoiled_file(self, path: Path, data: bytes) -> None:
        path.write_bytes(data)
        for writable in (True, False):
            assert str(refusal(path, writable=writable)) == (
                f"{path}: L'archivio è rovinato, o non è un archivio di forumtool.\n"
                "    Rimetti una copia buona, oppure spostalo altrove e rileggi tutto: forumtool scarica --tutto"
            )
        assert path.read_bytes() == data

    def test_a_cut_file(self, path: Path) -> None:
        fill(path, *range(40))
        path.write_bytes(path.read_bytes()[:20_000])

        def use() -> None:
            with Archive.open(path, READER) as archive:
                numbers(archive)

        with pytest.raises(PagesError, match="L'archivio è rovinato"):
            use()

    def test_another_program_s_file(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as file:
            file.execute("CREATE TABLE rubrica (nome TEXT)")
        for writable in (True, False):
            assert refusal(path, writable=writable).problems[0].code == "archive-corrupt"

    @pytest.mark.parametrize(
        "spoil",
        [
            """UPDATE versions SET body = replace(body, 'post 1', 'post 7')""",
            """UPDATE versions SET body = '['""",
            """UPDATE versions SET edit_wall = '2026-11-04T10:00:00'""",
        ],
    )
    def test_a_text_that_is_not_what_was_written(self, path: Path, spoil: str) -> None:
        fill(path, 1)
        with closing(sqlite3.connect(path)) as file:
            file.execute(spoil)
            file.commit()
        with Archive.open(path, READER) as archive, pytest.raises(PagesError, match="L'archivio è rovinato"):
            numbers(archive)

    def test_a_folder_that_is_not_there(self, path: Path) -> None:
        missing = path.parent / "manca" / "archivio.sqlite"
        assert str(refusal(missing)) == f"{missing}: La cartella dell'archivio non c'è."

    def test_a_folder_in_place_of_the_file(self, path: Path) -> None:
        path.mkdir()
        assert isinstance(refusal(path), ArchiveUnwritableError)

    def test_another_forumtool_is_writing(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fill(path, 1)
        monkeypatch.setattr(database, "PATIENCE", 0.01)
        with Archive.open(path, READER) as first, first.transaction():
            add(first, 2)
            for writable in (True, False):
                with Archive.open(path, READER, writable=writable) as second:
                    assert numbers(second) == [1]
            with Archive.open(path, READER) as second, pytest.raises(PagesError) as caught:
                add(second, 3)
            assert str(caught.value) == f"{path}: L'archivio è in uso da un altro forumtool: riprova tra poco."
        with Archive.open(path, READER) as second:
            assert numbers(second) == [1, 2]


    @pytest.mark.parametrize("after", range(6))
    def test_another_forumtool_makes_the_tables_meanwhile(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, after: int
    ) -> None:
        """Two first runs at once: the other has it all done between two questions of this one."""
        rows, asked = database.Database.rows, [0]

        def slow(self: database.Database, sql: str, *values: object) -> list[object]:
            asked[0] += 1
            if asked[0] == after:
                fill(path, 1)
            return rows(self, sql, *values)

        path.touch()
        monkeypatch.setattr(database.Database, "rows", slow)
        with Archive.open(path, READER) as archive:
            assert numbers(archive) in ([1], [])
        assert asked[0] > after

    @pytest.mark.parametrize("year", [1, 9999])
    def test_an_instant_that_no_zone_can_tell(self, path: Path, year: int) -> None:
        made, read_at = page([post(1)]), datetime(year, 1, 1, 12, tzinfo=UTC)
        with Archive.open(path, READER) as archive, pytest.raises(PagesError) as caught:
            archive.add(made, data_of(made), read_at=read_at, origin="", source="file")
        message = f"Nessuna pagina è stata letta nell'anno {year}: di' quando, con --letto-il."
        assert (str(caught.value), caught.value.exit_code) == (message, 4)
        with Archive.open(path, READER) as archive:
            assert numbers(archive) == []


@pytest.fixture
def marked(path: Path) -> Iterator[Path]:
    """An archive marked to be read only, in a folder where one may write: so come the files of a disc, or of others."""
    fill(path, 1, 2).chmod(0o444)
    yield path
    path.chmod(0o644)


class TestMarkedForReading:
    def test_it_says_so_at_once_and_leaves_nothing_beside_it(self, marked: Path) -> None:
        with held_to_permissions(), pytest.raises(ArchiveUnwritableError) as caught:
            Archive.open(marked, READER)
        assert str(caught.value) == f"{marked}: L'archivio si può soltanto leggere."
        assert [file.name for file in marked.parent.iterdir()] == ["archivio.sqlite"]

    def test_also_where_the_mark_cannot_be_seen(self, marked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """As where Windows keeps a list of who may write: SQLite opens the file, and lets a transaction begin."""
        monkeypatch.setattr(database, "_is_for_reading", lambda _path: False)
        with held_to_permissions(), pytest.raises(ArchiveUnwritableError):
            Archive.open(marked, READER)

    def test_it_can_be_read_and_added_to_for_this_run(self, marked: Path) -> None:
        with held_to_permissions(), Archive.open(marked, READER, writable=False) as archive:
            add(archive, 3)
            assert numbers(archive) == [1, 2, 3]
        assert [file.name for file in marked.parent.iterdir()] == ["archivio.sqlite"]

    def test_while_another_writes_it_is_read_as_it_stands(self, path: Path) -> None:
        with Archive.open(path, READER) as other:
            add(other, 1)
            path.chmod(0o444)
            with held_to_permissions(), Archive.open(path, READER, writable=False) as archive:
                assert numbers(archive) == [1]
            add(other, 2)
        path.chmod(0o644)
        with Archive.open(path, READER) as archive:
            assert numbers(archive) == [1, 2]

    def test_without_the_mark_it_is_written_again(self, marked: Path) -> None:
        with held_to_permissions():
            with Archive.open(marked, READER, writable=False) as archive:
                assert numbers(archive) == [1, 2]
            marked.chmod(0o644)
            fill(marked, 3)
            with Archive.open(marked, READER) as archive:
                assert numbers(archive) == [1, 2, 3]


class TestUnwritable:
    def test_it_says_so_and_names_the_folder(self, foreign: Path) -> None:
        if POSIX:
            foreign.chmod(0o644)
        with held_to_permissions(), pytest.raises(ArchiveUnwritableError) as caught:
            Archive.open(foreign, READER)
        why = "non si può scrivere in questa cartella" if POSIX else "si può soltanto leggere"
        assert str(caught.value) == f"{foreign}: L'archivio {why}."
        assert caught.value.folder == foreign.parent

    def test_a_new_one_cannot_be_made_there(self, foreign: Path) -> None:
        with held_to_permissions(), pytest.raises(ArchiveUnwritableError):
            # Windows minds no such mark on a folder, but there are names that it takes in none.
            Archive.open(foreign.parent / ("nuovo.sqlite" if POSIX else "nuovo?.sqlite"), READER)

    def test_it_can_be_read_and_added_to_for_this_run(self, foreign: Path) -> None:
        with held_to_permissions():
            for _ in range(2):
                with Archive.open(foreign, READER, writable=False) as archive:
                    assert numbers(archive) == [1, 2]
                    add(archive, 3)
                    assert numbers(archive) == [1, 2, 3]
        assert [file.name for file in foreign.parent.iterdir()] == ["archivio.sqlite"]

    def test_also_what_a_killed_run_left_beside_it(self, foreign: Path) -> None:
        foreign.parent.chmod(0o755)
        foreign.chmod(0o644)
        copy = foreign.parent / "copia"
        copy.mkdir()
        with Archive.open(foreign, READER) as archive:
            add(archive, 3)
            for name in ("archivio.sqlite", "archivio.sqlite-wal"):  # as they stand while nothing is put in order
                shutil.copyfile(foreign.parent / name, copy / name)
        copy.chmod(0o555)
        with held_to_permissions(), Archive.open(copy / "archivio.sqlite", READER, writable=False) as archive:
            assert numbers(archive) == [1, 2, 3]
        copy.chmod(0o755)

    def test_a_file_that_cannot_even_be_read(self, foreign: Path) -> None:
        with unreadable(foreign):
            error = refusal(foreign, writable=False)
        assert str(error) == f"{foreign}: L'archivio non si può leggere ({DENIED})."


WRITER = """
import sys
from pathlib import Path
from forumtool.shell.archive import Archive
from forumtool.shell.schema import MIGRATIONS
from tests.shell.pages import READER
from tests.shell.test_storage import add
with Archive.open(Path(sys.argv[1]), READER) as archive:
    for batch in range(1000):
        with archive.transaction():
            add(archive, *range(batch * 10, batch * 10 + 10))
        print(batch, flush=True)
"""


@pytest.mark.parametrize("path", sorted(Path(database.__file__).parent.glob("*.py")), ids=lambda path: path.name)
def test_no_place_of_a_statement_is_numbered(path: Path) -> None:
    """Some of Python 3.12 take such a place for a name, and warn of each."""
    assert not re.findall(r"[\s(,=]\?\d", path.read_text("utf-8"))


def test_killed_at_any_moment_it_holds_whole_transactions(path: Path) -> None:
    for kept in (1, 2, 5, 9, 14):
        path.unlink(missing_ok=True)
        command = [sys.executable, "-c", WRITER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as writer:
            assert writer.stdout is not None
            for _ in range(kept):
                writer.stdout.readline()
            writer.send_signal(signal.SIGKILL if POSIX else signal.SIGTERM)
        with Archive.open(path, READER) as archive:
            found = numbers(archive)
            assert len(found) >= kept * 10
            assert len(found) % 10 == 0
            assert found == list(range(len(found)))
            add(archive, 100_000)
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_two_programs_write_at_once(path: Path) -> None:
    code = WRITER.replace("range(1000)", "range(int(sys.argv[2]), int(sys.argv[2]) + 5)")
    writers = [
        subprocess.Popen([sys.executable, "-c", code, str(path), begin], cwd=Path(__file__).parents[2],
                         stdout=subprocess.DEVNULL)
        for begin in ("0", "5")
    ]  # fmt: skip
    assert [writer.wait() for writer in writers] == [0, 0]
    with Archive.open(path, READER) as archive:
        assert numbers(archive) == list(range(100))
        found = archive.topic(TOPIC, place=place, frozen=frozen).posts[0]
        assert found.body == text("post 0")
