"""Paths that no file can have, and places where the user may not look: a sentence, whatever option gives them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.cli.evening import Evening
from tests.closed import unreadable
from tests.forum import post

PATH = "PATH"
# The words of a command, where PATH stands for the path.
COMMANDS = [
    ("tally", "-e", PATH),
    ("controlla", "-e", PATH),
    ("ruoli", "-e", PATH),
    ("tally", "--pagine", PATH),
    ("inattivi", "--pagine", PATH),
    ("calendario", "--su", PATH),
    ("unisci", PATH),
    ("nuova", PATH),
    ("nuova", "altra", "--giocatori", PATH),
    ("nuova", "altra", "--regolamento", PATH),
    ("ruoli", "--regolamento", PATH),
    ("estrai", "--ruoli", PATH),
]
LONG = "x" * 300
DEEP = ["a/" * 1500, "a/" * 5000]  # Linux would take the first, and to Windows none of its folders is there
# What is closed of ``among_others``: Windows lets one through a folder that it lets nobody look into.
if sys.platform == "win32":
    NAMES = ["cosa.toml"]
    UNREADABLE = "Il file non si può leggere (permesso negato, o è aperto in un altro programma)."
else:
    NAMES = ["cosa.toml", "altro"]
    UNREADABLE = "L'edizione non si può leggere (permesso negato)."


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.chdir(tmp_path)
    return Evening.of(tmp_path, [post("Anna", "2026-11-03 10:00", "Voto Carla")])


def told(evening: Evening, words: tuple[str, ...], path: str) -> str:
    """What the command says, having written nothing."""
    before = sorted(evening.folder.iterdir())
    result = evening.run(*(path if word is PATH else word for word in words))
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (2, 4, 5)
    assert result.stdout == ""
    assert sorted(evening.folder.iterdir()) == before
    return result.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("path", [LONG, f"{LONG}.toml", f"{LONG}/dentro", *DEEP, "x\0y", "x\0y.toml"])
def test_a_name_that_no_file_can_have(evening: Evening, words: tuple[str, ...], path: str) -> None:
    assert "rror" in told(evening, words, path)


@pytest.fixture
def among_others(evening: Evening) -> Iterator[Evening]:
    """An edition beside ``chiusa``, a folder into which nobody may look, with files in it that nobody may read."""
    closed = evening.folder / "chiusa"
    closed.mkdir()
    files = [closed / name for name in ("edizione.toml", "cosa.toml")]
    for file in files:
        file.write_text("", encoding="utf-8")
    with ExitStack() as doors:
        for path in (*files, closed):
            doors.enter_context(unreadable(path))
        yield evening


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", NAMES)
def test_a_place_where_one_may_not_look(among_others: Evening, words: tuple[str, ...], name: str) -> None:
    assert "rror" in told(among_others, words, str(among_others.folder / "chiusa" / name))


def test_an_edition_that_may_not_be_read_is_not_called_missing(among_others: Evening) -> None:
    file = among_others.folder / "chiusa" / "edizione.toml"
    assert told(among_others, ("tally", "-e", PATH), str(file)) == f"errore: {file}: {UNREADABLE}\n"


def test_a_folder_beside_that_of_the_pages_may_be_closed(among_others: Evening) -> None:
    """It would be looked into only to say where the pages may be."""
    inner = among_others.folder / "pagine"
    (inner / "a.html").write_text("<html>", encoding="utf-8")
    said = told(among_others, ("tally", "--pagine", PATH), str(among_others.folder))
    assert said.endswith(f"Le pagine sono in una cartella più interna: --pagine {inner}\n")
