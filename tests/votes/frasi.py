"""Sentences with their readings, one a line, in ``frasi/*.txt``.

A line is ``label / other label | text``; ``⏎`` is a line break. ``## …`` is a heading, ``@ …`` the players of the file
(``Nick = alias, alias ; Old > New``), ``& …`` who writes. Labels:

* ``V Nick`` a vote, ``S`` a vote for oneself, ``W`` and ``W Nick`` a withdrawal, ``C`` a confirmation, ``A`` an
  abstention; ``W Nick + V Nick`` several, in order;
* ``?`` a doubt, ``? reason`` that doubt; ``-`` nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from forumtool.model import Act, Reading
from forumtool.votes import Lexicon
from tests.votes.rosters import edition

FOLDER = Path(__file__).parent / "frasi"
PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino", "Ivo", "Luca", "Marta", "Nora", "Olga")
AUTHOR = "Fabio"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A labelled sentence. ``labels`` are all that are right."""

    file: str
    heading: str
    labels: tuple[str, ...]
    text: str
    author: str
    players: tuple[str, ...]

    def allows(self, reading: Reading) -> bool:
        told = label(reading, self.author)
        return told in self.labels or ("?" in self.labels and told.startswith("?"))


def label(reading: Reading, author: str) -> str:
    """A reading in the words of the files."""
    if reading.doubt is not None:
        return f"? {reading.doubt}"
    parts = []
    for statement in reading.statements:
        name = statement.target.name if statement.target else ""
        if statement.act is Act.VOTE and (statement.himself or name == author):
            parts.append("S")
        else:
            parts.append(f"{_LETTERS[statement.act]} {name}".strip())
    return " + ".join(parts) or "-"


_LETTERS = {Act.VOTE: "V", Act.WITHDRAW: "W", Act.CONFIRM: "C", Act.ABSTAIN: "A"}


def phrases() -> Iterator[Phrase]:
    """Every sentence, in the order of the files."""
    for path in sorted(FOLDER.glob("*.txt")):
        players: tuple[str, ...] = PLAYERS
        author, heading = AUTHOR, ""
        for line in path.read_text(encoding="utf-8").splitlines():
            mark, _, rest = line.partition(" ")
            if mark == "@":
                players = tuple(rest.split(" ; "))
            elif mark == "&":
                author = rest
            elif mark == "##":
                heading = rest
            elif line:
                labels, _, text = line.partition(" | ")
                yield Phrase(path.stem, heading, tuple(labels.split(" / ")), text.replace("⏎", "\n"), author, players)


@cache
def lexicon(players: tuple[str, ...]) -> Lexicon:
    return Lexicon.of(edition(players))
