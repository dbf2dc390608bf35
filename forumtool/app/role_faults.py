"""What is wrong with the role files that an edition reads, beside what is wrong with the rest: all at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from forumtool.edition.lines import with_lines
from forumtool.edition.role_changes import CHANGED
from forumtool.edition.values import Ruleset
from forumtool.problems import EditionError, Problem
from forumtool.roles import read_roles
from forumtool.rulings import cards_in

__all__ = ["all_faults", "own_faults"]


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
    places = {problem.where for problem in found}
    others = [problem for problem in error.problems if problem.where not in places]
    return EditionError([*found, *others])


def own_faults(
    ruleset: Ruleset, own: Collection[str], role_files: Mapping[str, str], source: str, text: str
) -> tuple[Problem, ...]:
    """What is wrong with the cards of the roles ``own``, each with its line: in the role files, and in the edition's
    file, which is called ``source`` and says ``text``, where it changes a role."""
    try:
        cards_in(ruleset, own)
    except EditionError as error:
        changed = CHANGED.format(source)
        placed = [
            replace(problem, where=problem.where.replace(f"{changed}: ", f"{changed}.", 1))
            for problem in all_faults(error, role_files, ruleset.roles).problems
        ]
        return tuple(with_lines(placed, text, source))
    return ()
