"""What can be wrong, and what it does to the run.

Two kinds. A *problem* travels beside a result: the step went on, and says what it met.
An *error* stops the run, carries all the problems found so far, and knows the exit code:

    ForumtoolError      exit 2: what was asked for cannot be written, copied or understood
    ├── PagesError      exit 4: pages missing, unreadable, private, not a topic; no count is printed
    └── EditionError    exit 5: the edition file or the ruleset is wrong; every fault is listed

Messages are Italian: players read them. Codes are English: programs do.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Self

from msgspec import Struct

__all__ = ["EditionError", "ForumtoolError", "Level", "PagesError", "Problem"]


class Level(StrEnum):
    """How much a problem weighs.

    ``ERROR`` stops the run, ``DOUBT`` makes the result provisional (exit 3),
    ``WARNING`` never changes the exit code.
    """

    ERROR = "error"
    DOUBT = "doubt"
    WARNING = "warning"


class Problem(Struct, frozen=True):
    """One thing that is not as it should be.

    ``where`` is a file and key path (``edizione.toml: notte[1].azioni[0].bersaglio``), a file name or a URL;
    ``message`` is one Italian sentence: what is wrong and what would be right;
    ``hint`` is the exact line to paste or command to run, if there is one, or several lines; ``line`` is that of
    ``where`` in its file, from 1, once somebody has looked for it.
    """

    level: Level
    code: str
    message: str
    where: str = ""
    post: int | None = None
    hint: str = ""
    line: int | None = None

    @property
    def place(self) -> str:
        """``where`` with its line: ``edizione.toml, riga 12: notte[1].azioni[0].bersaglio``."""
        if self.line is None:
            return self.where
        file, colon, key = self.where.partition(": ")
        return f"{file}, riga {self.line}{colon}{key}"

    def __str__(self) -> str:
        text = f"{self.place}: {self.message}" if self.where else self.message
        return text + self.advice

    @property
    def advice(self) -> str:
        """``hint`` as it stands below the message: each of its lines on a line of its own, set in."""
        return "".join(f"\n    {line}" for line in self.hint.splitlines())


class ForumtoolError(Exception):
    """A run that cannot go on. ``problems`` is never empty; ``str()`` lists them one a line."""

    exit_code = 2

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    @classmethod
    def of(cls, code: str, message: str, *, where: str = "", hint: str = "") -> Self:
        """The error of one fault."""
        return cls([Problem(Level.ERROR, code, message, where=where, hint=hint)])


class PagesError(ForumtoolError):
    """The pages cannot give a count: missing, cut, private, of another site, not a topic."""

    exit_code = 4


class EditionError(ForumtoolError):
    """The edition file or the ruleset is wrong."""

    exit_code = 5
