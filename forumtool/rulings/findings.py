"""What is said of a line that the rule book forbids, and how strongly."""

from __future__ import annotations

from msgspec import Struct

from forumtool.problems import Level, Problem

__all__ = ["BLOCKED", "BY_EDITION", "UNSTATED", "Finding", "as_problem", "gravity"]

UNSTATED = "il libro non lo dice: decidi tu"
BY_EDITION = "il libro lascia decidere all'edizione"
BLOCKED = "ma era bloccato: decidi tu"  # the earlier use that it is held against came to nothing


class Finding(Struct, frozen=True):
    """``message`` begins with the role or the player that it is about. ``but`` is why it does not bind: None where
    the book forbids it, else what leaves it open."""

    code: str
    message: str
    but: str | None = None


def as_problem(finding: Finding, where: str) -> Problem:
    """An error for what is forbidden, a warning for what is only worth a word."""
    if finding.but is None:
        return Problem(Level.ERROR, finding.code, f"{finding.message}.", where)
    return Problem(Level.WARNING, finding.code, f"{finding.message} ({finding.but}).", where)


def gravity(findings: tuple[Finding, ...]) -> tuple[int, int]:
    """How much is wrong: to choose among the readings of a line the one that fits best."""
    return sum(finding.but is None for finding in findings), len(findings)
