"""Whole commands as they are run in the evening: the time of the processor and the memory of their processes.

    python -m benchmarks.processes            # the help, and 3,000 posts on 200 pages
    python -m benchmarks.processes --large    # and 12,500, 25,000 and 50,000 posts

The posts are those of a whole game, of which one day is counted, or all of that day: as heavy as a day can be.

Each figure is the median of several runs in which the commands take turns, so that a busy machine weighs on all of
them; that of the help is a ratio to a bare ``import click``. The children may keep their compiled modules, as on the
machine of whoever plays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.votes import TEXTS
from tests.forum import TOPIC, Written, topic

PLAYERS = tuple(f"Giocatore{number}" for number in range(60))
OPENS = datetime(2026, 11, 4, 9, 30)  # noqa: DTZ001 -- a wall time, as the page shows it
OPEN_FOR = timedelta(hours=12)
DAY = 2  # the one that is counted, in a game the middle one
TALK = (
    "Ieri sera al molo non c'era nessuno, eppure qualcuno dice d'aver visto una lanterna passare lungo il muro della "
    "tonnara e fermarsi davanti alla porta del Conte.<br>"
)
# The head of a page, as heavy as on real ones.
HEAD = b"<script>" + b"var ff_skin = ['main', 'title', 'post', 'color'];\n" * 250 + b"</script>"
ROUNDS = 5
# How many lines of talk stand before the end of one post, and of the next. Ordinary posts are as long as those of real
# pages, 180 letters on average and half of them under 80; long ones have 400.
ORDINARY, LONG = (0, 0, 1, 0, 2), (0, 1, 2, 3, 4)
GAME = 15  # days of a game


@dataclass(frozen=True, slots=True)
class Cost:
    """What a process took: seconds of the processor (its own and the system's), megabytes at their highest."""

    cpu: float
    memory: float


def run(*command: str) -> Cost:
    """The cost of one process, which must end well or with a provisional count."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.Popen([sys.executable, *command], env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode in (0, 3), f"{command} ended with {child.returncode}"
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def middle(costs: Sequence[Cost]) -> Cost:
    return Cost(median(cost.cpu for cost in costs), max(cost.memory for cost in costs))


@dataclass(frozen=True, slots=True)
class Cabina:
    """A topic of so many posts, spread over so many days; ``talk`` is how long they are."""

    number: int
    talk: Sequence[int]
    days: int = 1

    @property
    def counted(self) -> int:
        """The day that is counted."""
        return DAY + self.days // 2

    @property
    def after(self) -> str:
        """When all is over, and the pages are saved."""
        return f"{OPENS.date() + timedelta(days=self.days - 1)}T22:00:00"

    def posts(self) -> Iterator[Written]:
        """The posts, all different: talk and, at the end of each, votes of all kinds and more talk."""
        daily = self.number // self.days
        for place in range(self.number):
            author, names = PLAYERS[place % 60], [PLAYERS[place * by % 60] for by in (7, 11, 13, 17)]
            last = TEXTS[place % len(TEXTS)].format(*names).replace("\n", "<br>")
            body = f"Nota {place}.<br>{TALK * self.talk[place % len(self.talk)]}<b>{last}</b>"
            day, turn = divmod(place, daily)
            shown = (OPENS + timedelta(days=day) + OPEN_FOR / daily * turn).replace(microsecond=0)
            edited = shown + timedelta(minutes=1) if place % 9 == 1 else None
            yield Written(author, shown, body, mid=1000 + place % 60, edited=edited, signature="<i>firma</i>")

    def __str__(self) -> str:
        spread = f"over {self.days} days" if self.days > 1 else "of one day  "
        return f"{self.number:6} {'ordinary' if self.talk is ORDINARY else 'long':8} posts {spread}"


def edition(folder: Path, cabina: Cabina) -> Path:
    """A folder with an edition of 60 players."""
    players = "".join(f'[[giocatori]]\nnome = "{player}"\n' for player in PLAYERS)
    ends = "".join(f'[[giorno]]\nnumero = {day}\nsenza_rogo = "niente"\n' for day in range(1, cabina.counted))
    text = (
        '[edizione]\nnome = "Misura"\nregolamento = "tabula-ur"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
        f"[topic]\ncabina = {TOPIC}\n{players}{ends}"
    )
    folder.mkdir()
    (folder / "edizione.toml").write_text(text, encoding="utf-8")
    return folder


def saved(folder: Path, cabina: Cabina) -> Path:
    """A folder with the pages of a topic, all saved after the close."""
    folder.mkdir()
    for place, data in enumerate(topic(list(cabina.posts()))):
        (folder / f"{place}.html").write_bytes(data.replace(b"</head>", HEAD + b"</head>"))
    return folder


def tally(folder: Path, cabina: Cabina, *sources: str) -> Cost:
    words = ("-m", "forumtool", "tally", "-e", str(folder), "--giorno", str(cabina.counted), "--adesso", cabina.after)
    read_at = ("--letto-il", cabina.after) if "--pagine" in sources else ()
    return run(*words, *sources, *read_at)


def evening(base: Path, cabina: Cabina, rounds: int) -> tuple[Cost, Cost, Cost]:
    """The count of a day: with an archive that knows nothing, with the same pages again, without pages."""
    pages = base / "pagine"
    writer = get_context("spawn").Process(target=saved, args=(pages, cabina))
    writer.start()  # apart: a process begins with the highest memory of the one that started it
    writer.join()
    first, again, offline = [], [], []
    for _ in range(rounds):
        folder = edition(base / "edizione", cabina)
        first.append(tally(folder, cabina, "--pagine", str(pages)))
        again.append(tally(folder, cabina, "--pagine", str(pages)))
        offline.append(tally(folder, cabina, "--offline"))
        shutil.rmtree(folder)
    shutil.rmtree(pages)
    return middle(first), middle(again), middle(offline)


def show_help() -> None:
    bare, ours, command = [], [], []
    run("-m", "forumtool", "--help")  # the modules are compiled
    for _ in range(3 * ROUNDS):
        bare.append(run("-c", "import click").cpu)
        ours.append(run("-m", "forumtool", "--help").cpu)
        command.append(run("-m", "forumtool", "tally", "--help").cpu)
    for name, costs in (("forumtool --help", ours), ("forumtool tally --help", command)):
        print(f"{name:26} {median(costs) * 1e3:5.0f} ms   {median(costs) / median(bare):.2f} × a bare import click")


def show_evening(cabina: Cabina, rounds: int) -> None:
    with TemporaryDirectory() as base:
        costs = evening(Path(base), cabina, rounds)
    for name, cost in zip(("first time", "again", "offline"), costs, strict=True):
        each = cost.cpu / cabina.number * 1e6
        print(f"{cabina}, {name:10} {cost.cpu:6.2f} s   {each:5.0f} µs a post   {cost.memory:4.0f} MB")


def main() -> None:
    show_help()
    for cabina in (Cabina(3000, ORDINARY, GAME), Cabina(3000, ORDINARY), Cabina(3000, LONG)):
        show_evening(cabina, ROUNDS)
    if "--large" in sys.argv:
        for number in (12_500, 25_000, 50_000):
            show_evening(Cabina(number, LONG), 1)


if __name__ == "__main__":
    main()
