"""The second reading is made once for each content: what the two readers agreed upon is not read again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

import forumtool.witness
from forumtool.app import second_look, source_code
from forumtool.boards import read_page
from forumtool.model import Author, Page
from forumtool.problems import PagesError
from tests.cli.evening import Evening
from tests.forum import post

DAY = "2026-11-03"
VOTES = [post(name, f"{DAY} 10:{place:02}", "Voto Carla") for place, name in enumerate(["Anna", "Bruno"] * 10)]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """Two pages in the archive, already checked."""
    return Evening.of(tmp_path, VOTES)


@pytest.fixture
def read_again(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The pages that the second reader reads from now on."""
    pages: list[bytes] = []
    read: Callable[..., tuple[forumtool.witness.Seen, ...]] = forumtool.witness.second_reading

    def noted(data: bytes, charset: str | None) -> tuple[forumtool.witness.Seen, ...]:
        pages.append(data)
        return read(data, charset)

    monkeypatch.setattr(forumtool.witness, "second_reading", noted)
    return pages


def check(evening: Evening, *words: str) -> tuple[int, str]:
    words = words or ("--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at)
    result = evening.run("controlla", *words, "--adesso", evening.read_at)
    return result.exit_code, result.stderr


def test_each_content_once(evening: Evening, read_again: list[bytes]) -> None:
    assert check(evening) == (0, "")
    assert len(read_again) == 2
    assert check(evening) == check(evening, "--offline") == (0, "")
    assert len(read_again) == 2
    evening.save([*VOTES, post("Dario", f"{DAY} 11:00", "Voto Anna")])
    assert check(evening) == (0, "")
    assert len(read_again) == 4  # the first page tells another number of replies, the second has one more
    assert check(evening) == (0, "")
    assert len(read_again) == 4


def test_what_differs_is_told_every_time(
    evening: Evening, read_again: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def misread(data: bytes, charset: str | None) -> Page:
        page = read_page(data, charset)
        if page.first:
            return page
        return replace(page, posts=(replace(page.posts[0], author=Author("Dario")), *page.posts[1:]))

    monkeypatch.setattr(second_look, "read_page", misread)
    first = check(evening)
    assert first[0] == 3
    assert "è di «Dario», ma di «Anna» per la seconda lettura" in first[1]
    assert check(evening) == first
    assert len(read_again) == 3  # the page in order was read once


@pytest.mark.parametrize("change", ["# another reader", "# another witness"])
def test_another_program_reads_everything_again(
    evening: Evening, read_again: list[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: str
) -> None:
    check(evening)
    where = "boards" if "reader" in change else "witness"
    package = tmp_path / "forumtool"
    for pattern in second_look.READERS:
        for path in source_code.PACKAGE.glob(pattern):
            copy = package / path.relative_to(source_code.PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    monkeypatch.setattr(source_code, "PACKAGE", package)
    assert check(evening) == (0, "")
    assert len(read_again) == 2
    (package / where / "__init__.py").write_text(change)
    assert check(evening) == (0, "")
    assert len(read_again) == 4
    with closing(sqlite3.connect(evening.folder / "archivio.sqlite")) as file:
        assert file.execute("SELECT count(DISTINCT scope), count(*) FROM witnessed").fetchone() == (1, 2)


@pytest.mark.parametrize("library", second_look.LIBRARIES)
def test_another_library_reads_everything_again(
    evening: Evening, read_again: list[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, library: str
) -> None:
    check(evening)
    another = tmp_path / "__init__.py"
    another.write_text('__version__ = "99"', "utf-8")
    first = source_code._first_source
    monkeypatch.setattr(source_code, "_first_source", lambda name: another if name == library else first(name))
    assert check(evening) == (0, "")
    assert len(read_again) == 4


def test_a_program_that_cannot_see_itself_remembers_nothing(
    evening: Evening, read_again: list[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(source_code, "PACKAGE", tmp_path / "zip")
    assert check(evening) == check(evening) == (0, "")
    assert len(read_again) == 4


def test_what_was_compared_before_an_interruption_is_kept(
    evening: Evening, read_again: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def broken(data: bytes, charset: str | None) -> Page:
            page = read_page(data, charset)
            if page.first:
                raise PagesError.of("spoiled", "La pagina è rovinata.")
            return page

        patch.setattr(second_look, "read_page", broken)
        assert "La pagina è rovinata." in check(evening)[1]
    assert len(read_again) == 1
    assert check(evening) == (0, "")
    assert len(read_again) == 2


def test_an_archive_that_somebody_else_is_writing_is_no_hindrance(evening: Evening, read_again: list[bytes]) -> None:
    evening.tally()
    with closing(sqlite3.connect(evening.folder / "archivio.sqlite", isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        assert check(evening, "--offline") == (0, "")
    assert check(evening, "--offline") == (0, "")
    assert len(read_again) == 4
