"""The program killed at any moment, as a power cut would: ``python -m tests.trust.kill 200``.

Real processes write an archive (from a real server, from saved pages) and an edition file, and each is killed at a
random moment of its run. After every kill the archive opens and holds whole runs alone, and the file is the one before
or the one after.
"""

from __future__ import annotations

import logging
import os
import random
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from pytest_httpserver import HTTPServer

from forumtool.boards import READER_VERSION, read_page
from forumtool.shell.archive import Archive, PageReader
from tests.forum import TOPIC, Written, post
from tests.trust.board import Board, archive_of, edition

ROOT = Path(__file__).parent.parent.parent
DAY = "2025-11-03"
NOW = ("--adesso", f"{DAY}T23:00:00+01:00")
NOTE = "# Le note del sindaco restano.\n"
COMMANDS = ("scarica", "tally", "segna")
# The program as it is installed, but in a hurry: there are two seconds between two requests otherwise.
PROGRAM = """
from functools import partial
from forumtool.shell import fetch
fetch.Fetcher = partial(fetch.Fetcher, pause=0)
from forumtool.cli import main
main()
"""


def votes(turn: int) -> list[Written]:
    """Three pages of posts that are new at every turn; at the end four vote Carla, one Anna."""
    chat = [post("Podestà", f"{DAY} 10:{place}", f"ciao {turn}", number=1000 + place) for place in range(10, 50)]
    names = ("Anna", "Bruno", "Carla", "Dario", "Perché_No")
    said = [
        post(name, f"{DAY} 12:00", f"{turn}<br>Voto {'Anna' if name == 'Carla' else 'Carla'}", number=2000 + place)
        for place, name in enumerate(names)
    ]
    return [*chat, *said]


PAGES = {0, 15, 30}


@dataclass
class Siege:
    """An edition under attack; ``done`` counts the runs of each command that ended before the blow, ``killed`` those
    that did not, ``after`` those killed once their work was written."""

    folder: Path
    board: Board
    chance: random.Random
    lasts: dict[str, float] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)
    killed: Counter[str] = field(default_factory=Counter)
    after: Counter[str] = field(default_factory=Counter)

    def begin(self) -> None:
        """Writes the edition, and measures how long each command takes."""
        (self.folder / "edizione.toml").write_bytes((NOTE + edition(self.board.address)).encode())
        self.board.topics[TOPIC] = votes(0)
        for command in COMMANDS:
            start = time.monotonic()
            with self.run(command, 0) as process:
                output = process.communicate()
            assert process.returncode == 0, output
            self.lasts[command] = time.monotonic() - start

    def blow(self, turn: int) -> None:
        """Something new to read or write, a command that does it, and its death."""
        command = self.chance.choice(COMMANDS)
        self.board.topics[TOPIC] = votes(turn)
        before, text = self.readings(), self.text()
        with self.run(command, turn) as process:
            try:
                output = process.communicate(timeout=self.chance.uniform(0.4, 1.2) * self.lasts[command])
                assert process.returncode == 0, output
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
        ended = process.returncode == 0
        (self.done if ended else self.killed)[command] += 1
        written = self.check(command, before, text, turn)
        assert written or not ended, f"{command} ended without a trace"
        if written and not ended:
            self.after[command] += 1

    def check(self, command: str, before: set[tuple[Any, ...]], text: str, turn: int) -> bool:
        """That all is whole, and whether the command's work is there."""
        now, file = self.readings(), self.text()
        assert now >= before
        decided = [one["post"] for one in tomllib.loads(file).get("giorno", [{}])[0].get("decisioni", ())]
        if command == "segna":
            assert now == before
            assert (file == text) or decided[-1] == 5000 + turn
            assert file.startswith(NOTE)
            return file != text
        assert file == text
        new = {first for _, first, _ in now - before}
        assert new in (set(), PAGES), f"half a run is kept: {sorted(new)}"
        return bool(new)

    def readings(self) -> set[tuple[Any, ...]]:
        """The readings that the archive holds, by what they are of; it opens as the program opens it."""
        archive_of(self.folder)
        with Archive.open(self.folder / "archivio.sqlite", PageReader(READER_VERSION, read_page)) as archive:
            kept = archive.sources(TOPIC)
            pages = [(one.read_at, read_page(one.data, one.charset)) for one in kept]
        return {(read_at, page.first, len(page.posts)) for read_at, page in pages}

    def text(self) -> str:
        return (self.folder / "edizione.toml").read_text("utf-8")

    @contextmanager
    def run(self, command: str, turn: int) -> Iterator[subprocess.Popen[bytes]]:
        words: tuple[str, ...] = ("--tutto",)
        if command == "tally":
            saved = self.folder / "pagine"
            saved.mkdir(exist_ok=True)
            for first in range(0, len(self.board.posts), 15):
                (saved / f"{first}.html").write_bytes(self.board.page(TOPIC, first))
            words = ("--pagine", str(saved), *NOW)
        elif command == "segna":
            words = ("decisione", str(5000 + turn), "Carla", "--giorno", "1", "--forza", *NOW)
        environment = os.environ | {"FORUMTOOL_EDIZIONE": str(self.folder), "PYTHONPATH": str(ROOT)}
        program = [sys.executable, "-c", PROGRAM, command, *words]
        with subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            yield process


@contextmanager
def siege(folder: Path, seed: int) -> Iterator[Siege]:
    """A server, an edition in ``folder``, and how long its commands take."""
    with HTTPServer() as server:
        found = Siege(folder, Board(server, {TOPIC: votes(0)}), random.Random(seed))
        found.begin()
        yield found


@click.command()
@click.argument("kills", type=int)
@click.option("--seed", type=int, default=0)
def main(kills: int, seed: int) -> None:
    """Kills the program so many times, and says what became of each run."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, siege(Path(folder), seed) as found:
        turn = 0
        while found.killed.total() < kills:
            turn += 1
            found.blow(turn)
        left = len(list(Path(folder).glob(".*.tmp")))
        with found.run("segna", turn + 1) as process:
            process.communicate()
        after = len(list(Path(folder).glob(".*.tmp")))
        click.echo(f"killed {found.killed.total()} times: {dict(found.killed)}")
        click.echo(f"once the work was written: {dict(found.after)}; ended before the blow: {dict(found.done)}")
        click.echo(f"temporary files left behind: {left}, after one more segna {after}")


if __name__ == "__main__":
    main()
