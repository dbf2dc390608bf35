"""Whole commands as they are run in the evening: the time of the processor and the memory of their processes.

    python -m benchmarks.processes            # the help, and 3,000 posts on 200 pages, ordinary and long
    python -m benchmarks.processes --large    # and 12,500, 25,000 and 50,000 posts

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
AFTER = "2026-11-04T22:00:00"
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


def posts(number: int, talk: Sequence[int]) -> Iterator[Written]:
    """So many posts of one day, all different: talk and, at its end, votes of all kinds and more talk."""
    step = OPEN_FOR / number
    for place in range(number):
        author, names = PLAYERS[place % 60], [PLAYERS[place * by % 60] for by in (7, 11, 13, 17)]
        last = TEXTS[place % len(TEXTS)].format(*names).replace("\n", "<br>")
        body = f"Nota {place}.<br>{TALK * talk[place % len(talk)]}<b>{last}</b>"
        shown = (OPENS + step * place).replace(microsecond=0)
        edited = shown + timedelta(minutes=1) if place % 9 == 1 else None
        yield Written(author, shown, body, mid=1000 + place % 60, edited=edited, signature="<i>firma</i>")


def edition(folder: Path) -> Path:
    """A folder with an edition of 60 players."""
    players = "".join(f'[[giocatori]]\nnome = "{player}"\n' for player in PLAYERS)
    text = (
        '[edizione]\nnome = "Misura"\nregolamento = "tabula-ur"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
        f"[topic]\ncabina = {TOPIC}\n{players}"
        '[[giorno]]\nnumero = 1\nsenza_rogo = "niente"\n'
    )
    folder.mkdir()
    (folder / "edizione.toml").write_text(text, encoding="utf-8")
    return folder


def saved(folder: Path, number: int, talk: Sequence[int]) -> Path:
    """A folder with the pages of a topic of so many posts, all saved after the close."""
    folder.mkdir()
    for place, data in enumerate(topic(list(posts(number, talk)))):
        (folder / f"{place}.html").write_bytes(data.replace(b"</head>", HEAD + b"</head>"))
    return folder


def tally(folder: Path, *sources: str) -> Cost:
    words = ("-m", "forumtool", "tally", "-e", str(folder), "--giorno", "2", "--adesso", AFTER, *sources)
    return run(*words, "--letto-il", AFTER) if "--pagine" in sources else run(*words)


def evening(base: Path, number: int, talk: Sequence[int], rounds: int) -> tuple[Cost, Cost, Cost]:
    """The count of so many posts: with an archive that knows nothing, with the same pages again, without pages."""
    pages = base / f"pagine-{number}"
    writer = get_context("spawn").Process(target=saved, args=(pages, number, talk))
    writer.start()  # apart: a process begins with the highest memory of the one that started it
    writer.join()
    first, again, offline = [], [], []
    for turn in range(rounds):
        folder = edition(base / f"edizione-{number}-{turn}")
        first.append(tally(folder, "--pagine", str(pages)))
        again.append(tally(folder, "--pagine", str(pages)))
        offline.append(tally(folder, "--offline"))
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


def show_evening(base: Path, number: int, talk: Sequence[int], rounds: int) -> None:
    kind = "ordinary" if talk is ORDINARY else "long"
    for name, cost in zip(("first time", "again", "offline"), evening(base, number, talk, rounds), strict=True):
        each = cost.cpu / number * 1e6
        print(f"{number:6} {kind:8} posts, {name:10} {cost.cpu:6.2f} s   {each:5.0f} µs a post   {cost.memory:4.0f} MB")


def main() -> None:
    show_help()
    with TemporaryDirectory() as base:
        for talk in (ORDINARY, LONG):
            show_evening(Path(base), 3000, talk, ROUNDS)
        if "--large" in sys.argv:
            for number in (12_500, 25_000, 50_000):
                show_evening(Path(base), number, LONG, 1)


if __name__ == "__main__":
    main()
