"""A disk without room: the first run leaves nothing behind, whatever it had begun."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.evening import Evening
from tests.forum import post

ROOT = Path(__file__).parent.parent.parent
NAMES = ["Anna", "Bruno", "Dario"] * 15
POSTS = [post(name, f"2026-11-03 10:{minute:02}", "Voto Carla") for minute, name in enumerate(NAMES)]
# No file may grow beyond so many bytes: as on a disk with as much room for each.
PROGRAM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
from forumtool.cli import main
main()
"""
ROOMS = [0, 511, 4096, 20_000, 32_768, 40_000, 60_000, 80_000]
COMMANDS = {
    "tally": ("tally", "--pagine", "pagine", "--giorno", "1"),
    "unisci": ("unisci", "altro.sqlite"),
    "offline": ("tally", "--offline", "--giorno", "1"),
    "controlla": ("controlla", "--pagine", "pagine"),
}


def run(folder: Path, room: int, *words: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"FORUMTOOL_EDIZIONE": str(folder), "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-c", PROGRAM, str(room), *words, "--adesso", "2026-11-03T23:30:00"]
    return subprocess.run(program, cwd=folder, env=environment, capture_output=True, check=False)


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_nothing_is_left_where_there_was_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    if sys.platform == "win32":
        return  # it sets a program no such limit
    Evening.of(tmp_path, POSTS).tally()
    (tmp_path / "archivio.sqlite").rename(tmp_path / "altro.sqlite")
    before = sorted(tmp_path.iterdir())
    failed = 0
    for room in ROOMS:
        result = run(tmp_path, room, *words)
        told = result.stderr.decode()
        assert "Traceback" not in told, f"{room}\n{told}"
        if "Il disco" in told:
            failed += 1
            assert result.returncode == 4
            assert sorted(tmp_path.iterdir()) == before, room
        for made in set(tmp_path.iterdir()) - set(before):
            made.unlink()
    assert failed > 3
