"""Who goes to a runoff, and who leaves it before it starts (docs/regole.md, "Le parità")."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.problems import Level, Problem
from forumtool.tally.contest import Contest

__all__ = ["NOT_CANDIDATE", "first_round_candidates", "leave_runoff", "not_candidates"]

NOT_CANDIDATE = "choice-not-candidate"  # the code of a choice that takes nobody out of the runoff


def first_round_candidates(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The first two of ``totals`` (highest first), and all whose total equals the second's."""
    ranked = list(totals.items())
    second = ranked[1][1] if len(ranked) > 1 else 0
    return tuple(player for player, total in ranked if total >= second)


def leave_runoff(contest: Contest, candidates: tuple[str, ...]) -> tuple[tuple[str, ...], list[tuple[Use, str]]]:
    """The candidates who stay, and who was taken out by which power."""
    leavers = [
        (use, target)
        for use in contest.with_effect(Effect.LEAVE_RUNOFF)
        for target in use.targets
        if target in candidates
    ]
    gone = {player for _, player in leavers}
    return tuple(player for player in candidates if player not in gone), leavers


def not_candidates(contest: Contest, candidates: tuple[str, ...]) -> list[Problem]:
    """The choices that would take out of the day's first runoff somebody who does not go there."""
    if contest.sitting.round > 1:
        return []
    return [
        Problem(
            Level.WARNING,
            NOT_CANDIDATE,
            f"«{use.role}» ha scelto {contest.name(target)}, che non va al ballottaggio: la scelta non vale.",
            use.where,
        )
        for use in contest.with_effect(Effect.LEAVE_RUNOFF)
        for target in use.targets
        if target not in candidates
    ]
