"""What is wrong with the role files that an edition reads, beside what is wrong with the rest: all at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from forumtool.problems import EditionError, Problem
from forumtool.roles import read_roles

__all__ = ["all_faults"]

_LINE = re.compile(r", riga \d+")


def all_faults(error: EditionError, role_files: Mapping[str, str], known: Collection[str] = ()) -> EditionError:
    """An error with the faults of the role files that were read, each with its line: all that is wrong, at once.

    ``known`` are the ids of all roles; where they are not known yet, that a role does not exist is not said.
    """
    found: list[Problem] = []
    for name, text in role_files.items():
        try:
            read_roles(text, f"ruoli/{name.removesuffix('.toml')}.toml", known=known)
        except EditionError as faults:
            found += (problem for problem in faults.problems if known or problem.code != "unknown-role")
    if not found:
        return error
    places = {_LINE.sub("", problem.where) for problem in found}
    others = [problem for problem in error.problems if _LINE.sub("", problem.where) not in places]
    return EditionError([*found, *others])
