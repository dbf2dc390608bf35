"""Paths that no file can have, and places where the user may not look: a sentence, whatever option gives them."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.evening import Evening
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
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there a closed folder can be searched all the same")


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
@pytest.mark.parametrize("path", [LONG, f"{LONG}.toml", f"{LONG}/dentro", "a/" * 5000, "x\0y", "x\0y.toml"])
def test_a_name_that_no_file_can_have(evening: Evening, words: tuple[str, ...], path: str) -> None:
    assert "rror" in told(evening, words, path)


_DAC_OVERRIDE, _DAC_READ_SEARCH = 1 << 1, 1 << 2  # by which Linux lets root through closed doors


@contextmanager
def held_to_permissions() -> Iterator[None]:
    """As a user for whom file permissions hold. Root stays the owner of its files, the program's among them, which may
    lie where nobody else looks."""
    if sys.platform != "linux" or os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable, and the same for the capabilities from 32 on
    assert libc.capget(header, sets) == 0
    before = sets[0]
    sets[0] = before & ~(_DAC_OVERRIDE | _DAC_READ_SEARCH)
    assert libc.capset(header, sets) == 0
    try:
        yield
    finally:
        sets[0] = before
        libc.capset(header, sets)


@pytest.fixture
def among_others(monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """An edition that all may read, in which ``chiusa`` is a folder that nobody else may look into."""
    folder = Path(tempfile.mkdtemp())
    monkeypatch.chdir(folder)
    found = Evening.of(folder, [])
    (folder / "chiusa" / "cosa.toml").mkdir(parents=True)
    for path in (folder, folder / "edizione.toml", folder / "pagine"):
        path.chmod(0o755)
    (folder / "chiusa").chmod(0o000)
    yield found
    (folder / "chiusa").chmod(0o755)
    shutil.rmtree(folder)


@ON_POSIX
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", ["cosa.toml", "altro"])
def test_a_place_where_one_may_not_look(among_others: Evening, words: tuple[str, ...], name: str) -> None:
    with held_to_permissions():
        assert "rror" in told(among_others, words, str(among_others.folder / "chiusa" / name))


@ON_POSIX
def test_an_edition_that_may_not_be_read_is_not_called_missing(among_others: Evening) -> None:
    file = among_others.folder / "chiusa" / "edizione.toml"
    with held_to_permissions():
        said = told(among_others, ("tally", "-e", PATH), str(file))
    assert said == f"errore: {file}: L'edizione non si può leggere (permesso negato).\n"


@ON_POSIX
def test_a_folder_beside_that_of_the_pages_may_be_closed(among_others: Evening) -> None:
    """It would be looked into only to say where the pages may be."""
    inner = among_others.folder / "pagine"
    (inner / "a.html").write_text("<html>", encoding="utf-8")
    with held_to_permissions():
        said = told(among_others, ("tally", "--pagine", PATH), str(among_others.folder))
    assert said.endswith(f"Le pagine sono in una cartella più interna: --pagine {inner}\n")
