"""What a command leaves: a text, what was met on the way, an exit code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from forumtool.problems import Level, Problem
from forumtool.render import as_problems

__all__ = ["DONE", "PROVISIONAL", "Report", "described", "doubtful"]

DONE, PROVISIONAL = 0, 3


class Report(Struct, frozen=True):
    """``text`` goes to standard output, ``problems`` to standard error, and before them ``done``: what the command has
    written meanwhile."""

    text: str
    problems: tuple[Problem, ...] = ()
    exit_code: int = DONE
    done: str = ""

    @classmethod
    def of(cls, text: str, problems: Iterable[Problem]) -> Self:
        """A report that is provisional where there is a doubt among its problems."""
        problems = tuple(problems)
        return cls(text, problems, PROVISIONAL if doubtful(problems) else DONE)


def doubtful(problems: Iterable[Problem]) -> bool:
    """Whether there is a doubt among them, which makes a result provisional."""
    return any(problem.level is Level.DOUBT for problem in problems)


def described(problems: Iterable[Problem]) -> str:
    """The problems one a line, for standard error; errors first, each said once."""
    order = {Level.ERROR: 0, Level.DOUBT: 1, Level.WARNING: 2}
    return as_problems(sorted(dict.fromkeys(problems), key=lambda problem: order[problem.level]))
