"""What a command leaves: a text, what was met on the way, an exit code."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from forumtool.problems import Level, Problem
from forumtool.render import as_problems

__all__ = ["DONE", "PROVISIONAL", "Report", "described"]

DONE, PROVISIONAL = 0, 3


class Report(Struct, frozen=True):
    """``text`` goes to standard output, ``problems`` to standard error, and before them ``done``: what the command has
    written meanwhile."""

    text: str
    problems: tuple[Problem, ...] = ()
    exit_code: int = DONE
    done: str = ""


def described(problems: Iterable[Problem]) -> str:
    """The problems one a line, for standard error; errors first, each said once."""
    order = {Level.ERROR: 0, Level.DOUBT: 1, Level.WARNING: 2}
    return as_problems(sorted(dict.fromkeys(problems), key=lambda problem: order[problem.level]))
