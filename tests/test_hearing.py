"""What posts say is remembered between two runs, and forgotten as soon as anything changes that it depends on."""

from __future__ import annotations

import ast
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

import forumtool.votes
from forumtool.app import hearing, second_look, source_code
from forumtool.cli import program
from forumtool.model import Act, Doubt, Person, Reading, Statement
from tests.test_architecture import imports

ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The demo's edition, with its pages in its archive."""
    edition = Path(shutil.copytree(ROOT / "fixtures" / "demo", tmp_path / "edizione"))
    assert tally(edition, "--pagine", str(edition / "pagine")).stdout
    return edition


def tally(folder: Path, *words: str) -> Result:
    shared = ("-e", str(folder), "--adesso", "2025-02-12T22:00:00", "--formato", "json")
    return CliRunner().invoke(program, ["tally", *shared, *words], catch_exceptions=False)


@pytest.fixture
def read_now(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the posts that are read from now on."""
    texts: list[str] = []
    read_post: Callable[..., Reading] = forumtool.votes.read_post

    def noted(body: object, **names: object) -> Reading:
        texts.append(str(body))
        return read_post(body, **names)

    monkeypatch.setattr(forumtool.votes, "read_post", noted)
    return texts


def test_nothing_is_read_twice(folder: Path, read_now: list[str]) -> None:
    once, twice = tally(folder, "--offline"), tally(folder, "--pagine", str(folder / "pagine"))
    assert read_now == []
    assert once.stdout == twice.stdout
    (folder / "archivio.sqlite").unlink()
    assert tally(folder, "--pagine", str(folder / "pagine")).stdout == once.stdout
    assert len(read_now) > 10


@pytest.mark.parametrize(
    "change",
    [
        ('alias = ["Zampa"]', 'alias = ["Zampa", "Lo Zoppo"]'),
        ('sindaci = ["Podestà", "Banditore"]', 'sindaci = ["Podestà", "Banditore", "Altro"]'),
        ("[forum]", "[regole]\nsolo_grassetto = true\n[forum]"),
    ],
    ids=["names", "sindaci", "rules"],
)
def test_it_is_read_again_under_other_names_and_rules(
    folder: Path, read_now: list[str], change: tuple[str, str]
) -> None:
    file = folder / "edizione.toml"
    assert change[0] in file.read_text("utf-8")
    file.write_bytes(file.read_bytes().decode().replace(*change).encode())
    tally(folder, "--offline")
    assert len(read_now) > 10
    read_now.clear()
    tally(folder, "--offline")
    assert read_now == []


def test_it_is_read_again_by_another_program(
    folder: Path, read_now: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "READERS", (*hearing.READERS, "cli/*.py"))
    tally(folder, "--offline")
    assert len(read_now) > 10


@pytest.mark.parametrize("said", ["x", "[]", "[1]", '[[["vote"]], null, [], null]', "{}", '[[], "no", [], null]'])
def test_what_is_not_an_answer_is_read_again(folder: Path, read_now: list[str], said: str) -> None:
    good = tally(folder, "--offline").stdout
    with closing(sqlite3.connect(folder / "archivio.sqlite")) as file:
        file.execute("UPDATE heard SET said = ?", (said,))
        file.commit()
    assert tally(folder, "--offline").stdout == good
    assert len(read_now) > 10


@pytest.mark.parametrize(
    "change",
    [
        ("said", """replace(said, '"target"', '"tarket"')"""),
        ("said", "''"),
        ("said", "said || ' '"),
        ("said", "CAST(x'22ff22' AS TEXT)"),
        ("seal", "x'00'"),
        ("key", "key || x'00'"),
    ],
)
def test_an_answer_that_is_not_as_it_was_written_is_read_again(
    folder: Path, read_now: list[str], change: tuple[str, str]
) -> None:
    good = tally(folder, "--offline").stdout
    column, new = change
    with closing(sqlite3.connect(folder / "archivio.sqlite")) as file:
        new = f"CAST({new} AS BLOB)" if column == "key" else new
        file.execute(f"UPDATE heard SET {column} = {new} WHERE said LIKE '%target%'")
        file.commit()
    assert tally(folder, "--offline").stdout == good
    assert read_now
    read_now.clear()
    assert tally(folder, "--offline").stdout == good
    assert read_now == []


@pytest.mark.parametrize("library", [*hearing.LIBRARIES, None])
def test_another_library_reads_everything_again(
    folder: Path, read_now: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, library: str | None
) -> None:
    """And one whose version nobody can see remembers nothing."""
    good = tally(folder, "--offline").stdout
    assert read_now == []
    another = tmp_path / "__init__.py"
    another.write_text('__version__ = "99"', "utf-8")
    monkeypatch.setattr(source_code, "_first_source", lambda name: another if name == library else None)
    assert tally(folder, "--offline").stdout == good
    once = len(read_now)
    assert once > 10
    assert tally(folder, "--offline").stdout == good
    assert len(read_now) == (once if library else 2 * once)


@pytest.mark.parametrize(
    ("patterns", "libraries"), [(hearing.READERS, hearing.LIBRARIES), (second_look.READERS, second_look.LIBRARIES)]
)
def test_every_library_that_reads_is_in_the_scope(patterns: tuple[str, ...], libraries: tuple[str, ...]) -> None:
    roots = {path for pattern in patterns for path in (ROOT / "forumtool").glob(pattern)}
    imported = {
        name.partition(".")[0]
        for path in roots - {ROOT / "forumtool" / "app" / "hearing.py"}
        for name in imports(ast.parse(path.read_text("utf-8")))
    }
    strange = imported - sys.stdlib_module_names - {"forumtool", "msgspec"}  # which only holds what was read
    assert strange <= set(libraries)  # lxml is named to BeautifulSoup


def test_nobody_waits_to_remember(folder: Path, read_now: list[str]) -> None:
    good = tally(folder, "--offline").stdout
    with closing(sqlite3.connect(folder / "archivio.sqlite")) as file:
        file.execute("DELETE FROM heard")
        file.commit()
        file.execute("BEGIN IMMEDIATE")
        assert tally(folder, "--offline").stdout == good
    assert len(read_now) > 10


def test_the_reader_looks_at_nothing_that_the_scope_leaves_out() -> None:
    looked: dict[str, set[str]] = {"rules": set(), "edition": set()}
    for path in (ROOT / "forumtool" / "votes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in looked:
                looked[node.value.id].add(node.attr)
    assert looked["edition"] == {"players", "moderators"}
    assert looked["rules"]
    assert not looked["rules"] & hearing.UNHEARD


PEOPLE = st.builds(Person, st.text(), st.booleans())
STATEMENTS = st.builds(Statement, st.sampled_from(Act), st.none() | PEOPLE, st.booleans())


@given(
    st.builds(
        Reading,
        st.lists(STATEMENTS).map(tuple),
        st.none() | st.sampled_from(Doubt),
        st.lists(st.text()).map(tuple),
        st.none() | st.text(),
    )
)
def test_a_reading_comes_back_as_it_was(reading: Reading) -> None:
    assert hearing._from_text(hearing._to_text(reading)) == reading
