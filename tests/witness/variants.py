"""Pages at hand, changed in every way that real ones differ, and read by both readers: what they tell otherwise.

    python -m tests.witness.variants [--each 80] [FILE…]

Reads so many variants of each page of ours, and of each real one where somebody keeps them beside the project. The
last line says how many there were and how many were read otherwise; test_variants.py tries a few with every run of the
tests. A variant has other posts (changes.py) and another dress (dresses.py), which must change nothing of what is read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from forumtool.boards import read_page
from forumtool.model import Page
from forumtool.problems import PagesError
from forumtool.witness import differences, second_reading
from tests.witness.changes import CHANGES, cut
from tests.witness.dresses import DRESSES, encoded

ROOT = Path(__file__).parents[2]
OURS = tuple(sorted((ROOT / "fixtures" / "pages").glob("*.html")))
OTHERS = tuple(sorted((ROOT.parent / "shared" / "pages").glob("*.html")))


def variants(path: Path, count: int) -> Iterator[tuple[str, bytes, bytes]]:
    """So many variants of a page, each with how it was made, in its plain dress and in another one."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    whole = cut(text.replace("\r\n", "\n"))
    for number in range(count):
        chance = Random(f"{path.name} {number}")
        parts = whole
        changes = chance.sample(CHANGES, chance.randint(0, 4))
        for change in changes:
            parts = change(chance, parts)
        plain = dressed = str(parts)
        dresses = chance.sample(DRESSES, chance.randint(0, 3))
        for dress in dresses:
            dressed = dress(chance, dressed)
        made = " ".join(step.__name__ for step in (*changes, *dresses))
        yield f"{path.name} {number}: {made or 'as it is'}", plain.encode(), encoded(chance, dressed)


def faults(name: str, plain: bytes, data: bytes) -> list[str]:
    """What is wrong with how a variant is read."""
    try:
        read = read_page(data)
    except PagesError as error:
        return [f"{name}: {error}"]
    witness = second_reading(data)
    told = [problem.message for problem in differences(read, witness, name)]
    if [one.number for one in read.posts] != [one.number for one in witness]:
        told.append(f"numbers {[one.number for one in read.posts]} and {[one.number for one in witness]}")
    if _said(read) != _said(read_page(plain)):
        told.append("the dress changes what is read")
    return [f"{name}: {message}" for message in told]


def _said(read: Page) -> object:
    """All that a page says of its posts, but for white space and for how text is cut into fragments."""
    return [
        (one.number, one.author, one.shown, one.edit, one.quotes, [
            (char, fragment.style) for fragment in one.body for char in fragment.text if not char.isspace()
        ])
        for one in read.posts
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.witness.variants")
    parser.add_argument("--each", type=int, default=80, help="variants of each page")
    parser.add_argument("files", type=Path, nargs="*")
    asked = parser.parse_args()
    count = posts = wrong = 0
    for path in asked.files or (*OURS, *OTHERS):
        for name, plain, data in variants(path, asked.each):
            told = faults(name, plain, data)
            count, wrong = count + 1, wrong + bool(told)
            posts += len(cut(plain.decode()).posts)
            for line in told:
                sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{count} variants, {posts} posts, {wrong} read otherwise\n")


if __name__ == "__main__":
    main()
