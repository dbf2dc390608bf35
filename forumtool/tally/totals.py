"""From ballots and marks to votes per player (``public`` and ``effective`` in docs/json.md)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from forumtool.model import Ballot, Modifier, Totals
from forumtool.tally.sitting import Sitting

__all__ = ["add_up", "sums_of", "totals_of"]


def sums_of(votes: Iterable[tuple[str, int]], modifiers: Iterable[Modifier]) -> dict[str, int]:
    """Weighed votes plus marks for each player, whatever comes out."""
    sums: dict[str, int] = defaultdict(int)
    for target, weight in votes:
        sums[target] += weight
    for modifier in modifiers:
        if modifier.kind.adds_votes and modifier.value is not None:
            sums[modifier.player] += modifier.value
    return dict(sums)


def add_up(votes: Iterable[tuple[str, int]], modifiers: Iterable[Modifier], sitting: Sitting) -> dict[str, int]:
    """Votes for each player: weighed votes plus marks, not below 0 where the rules put the floor there."""
    sums = sums_of(votes, modifiers)
    return {player: max(total, 0) for player, total in sums.items()} if sitting.rules.floor_zero else sums


def totals_of(ballots: Iterable[Ballot], modifiers: Iterable[Modifier], sitting: Sitting) -> Totals:
    """Every ballot for what it is worth, and every mark: highest first, then in the order of the file. Who has 0 is
    left out. Leaders have votes."""
    sums = add_up(((ballot.target, ballot.weight) for ballot in ballots), modifiers, sitting)
    ranked = sorted((item for item in sums.items() if item[1]), key=lambda item: (-item[1], sitting.seats[item[0]]))
    highest = ranked[0][1] if ranked else 0
    return Totals(dict(ranked), tuple(player for player, total in ranked if total == highest > 0))
