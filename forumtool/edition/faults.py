"""What is wrong with a file, gathered until the whole of it has been read.

A fault says where (file, line, key), what, and what would be right. Reading goes on after it, so that the sindaco
sees all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.lines import line_map
from forumtool.problems import EditionError, Level, Problem
from forumtool.text import fold, listing

__all__ = ["IMPOSSIBLE", "Faults", "Place", "near", "nearest", "raise_all"]

IMPOSSIBLE = "impossible-calendar"
Step = str | int

_NEAR = 0.55  # of 1: how much of a word must be the same for it to be offered
_GAP = 0.1  # how much less near than the best an offer may be


class Place(Struct, frozen=True):
    """Where a value stands: its steps in the parsed file, and the same for people (``notte[2].morti[1]``).

    For people, tables with a number of their own are called by it, players by name, and the rest counts from 1.
    """

    steps: tuple[Step, ...] = ()
    shown: str = ""

    def key(self, name: str) -> Place:
        return Place((*self.steps, name), f"{self.shown}.{name}" if self.shown else name)

    def item(self, index: int, label: str | None = None) -> Place:
        return Place((*self.steps, index), f"{self.shown}[{label or index + 1}]")


class Faults:
    """The faults of one file. ``source`` is its name, ``text`` what it holds (for the numbers of lines)."""

    def __init__(self, source: str, text: str = "") -> None:
        self.source = source
        self.problems: list[Problem] = []
        self._text = text
        self._places: list[Place] = []

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> Faults:
        """Faults that another reading found and placed."""
        faults = cls("")
        faults.take(problems)
        return faults

    def take(self, problems: Iterable[Problem]) -> None:
        """Adds what another reading found and placed."""
        for problem in problems:
            self.problems.append(problem)
            self._places.append(Place())

    def error(self, place: Place, code: str, message: str) -> None:
        self._note(Level.ERROR, place, code, message)

    def warning(self, place: Place, code: str, message: str) -> None:
        self._note(Level.WARNING, place, code, message)

    def where(self, place: Place) -> str:
        """``edizione.toml: notte[2].morti[1]``: the place as values keep it, without its line."""
        return f"{self.source}: {place.shown}" if place.shown else self.source

    def __bool__(self) -> bool:
        """Whether the file is wrong (warnings do not make it so)."""
        return any(problem.level is Level.ERROR for problem in self.problems)

    @property
    def possible(self) -> bool:
        """Whether what the file says about time can be: nothing follows from a calendar that cannot."""
        return all(problem.code != IMPOSSIBLE for problem in self.problems)

    def with_lines(self) -> tuple[Problem, ...]:
        """All problems in the order of the file, each with its line where there is one."""
        lined = [(self._line(place), problem) for place, problem in zip(self._places, self.problems, strict=True)]
        lined.sort(key=lambda pair: pair[0])
        return tuple(replace(problem, line=line) if line else problem for line, problem in lined)

    def _note(self, level: Level, place: Place, code: str, message: str) -> None:
        self._places.append(place)
        one_line = " ".join(message.splitlines())  # a value in it may have several
        self.problems.append(Problem(level, code, one_line, self.where(place)))

    def _line(self, place: Place) -> int:
        for size in range(len(place.steps), 0, -1):
            if line := self._lines.get(place.steps[:size]):
                return line
        return 0

    @cached_property
    def _lines(self) -> Mapping[tuple[Step, ...], int]:
        return line_map(self._text)


def raise_all(*files: Faults) -> None:
    """Raises EditionError with the problems of all the files, if any of them is wrong."""
    if any(files):
        raise EditionError(problem for faults in files for problem in faults.with_lines())


def nearest(word: str, options: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The options that look like ``word``, nearest first, as long as they are about as near as the first."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA  # imported here: only a wrong file needs it

    found = process.extract(
        word, list(options), scorer=OSA.normalized_similarity, processor=fold, score_cutoff=_NEAR, limit=limit
    )
    return tuple(option for option, score, _ in found if score >= found[0][1] - _GAP)


def near(word: str, options: Iterable[str]) -> str:
    """``": forse «Carla»?"``, or nothing where nothing is near."""
    found: Sequence[str] = nearest(word, options)
    return f": forse {listing([f'«{name}»' for name in found], 'o')}?" if found else ""
