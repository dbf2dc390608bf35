"""Where the time of a count goes, step by step: 3,000 posts on 200 pages, the first time and again.

    python -m benchmarks.steps

Each count is a process of its own, so that imports and compiled patterns are counted where they happen.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.processes import ORDINARY, Cabina, edition, saved

CABINA = Cabina(3000, ORDINARY)

# What a process does that counts a day, with a mark after each step. Imports stand where the program has them.
_COUNT = """
import sys
from datetime import datetime
from pathlib import Path
from time import process_time

last = 0.0

def step(name):
    global last
    now = process_time()
    print(f"{name}\\t{now - last}")
    last = now

step("python starts")
import forumtool.cli.tally
step("the command is understood: click")
import forumtool.app.count as count
import forumtool.app.desk as desk
step("modules are imported")
folder, pages = map(Path, sys.argv[1:])
opened = desk.open_desk(folder, datetime(2026, 11, 4, 22))
step("edition, rule book and roles are read")
ballot = count.ballot_of(opened, 2, 1)
sources = count.Sources((pages,), datetime(2026, 11, 4, 22))
with count.gather(opened, sources, count.numbers((ballot,))) as gathered:
    step("pages are read, or recognised")
    topics = count.topics_of(gathered, (ballot,))
    posts = [post for topic in topics.values() for post in topic.posts]
    step("posts come out of the archive")
    claims = count.claims_of(opened, gathered.archive, posts)
    step("posts are read for votes, or remembered")
found = count.count_day(opened.edition, opened.calendar, opened.chronicle, claims, day=2, now=opened.now)
step("the day is counted")
count.render.as_text(found, opened.edition)
step("the account is written")
"""


def steps(folder: Path, pages: Path) -> dict[str, float]:
    """Seconds of the processor by step."""
    command = [sys.executable, "-c", _COUNT, str(folder), str(pages)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name: float(seconds) for name, seconds in (line.split("\t") for line in done.stdout.splitlines())}


def main() -> None:
    with TemporaryDirectory() as base:
        folder, pages = edition(Path(base) / "edizione", CABINA), saved(Path(base) / "pagine", CABINA)
        first = steps(folder, pages)
        again = steps(folder, pages)
    print(f"{'':42} first        again")
    for name in first:
        one, two = (f"{run[name] * 1e3:5.0f} ms {run[name] / sum(run.values()):4.0%}" for run in (first, again))
        print(f"{name:40} {one}   {two}")
    print(f"{'':40} {sum(first.values()) * 1e3:5.0f} ms        {sum(again.values()) * 1e3:5.0f} ms")


if __name__ == "__main__":
    main()
