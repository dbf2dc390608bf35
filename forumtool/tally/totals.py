"""From ballots and marks to votes per player (contract §5, ``public`` and ``effective``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from forumtool.model import Ballot, Modifier, ModifierKind, Totals
from forumtool.tally.sitting import Sitting

__all__ = ["add_up", "totals_of"]

_MARKS = frozenset((ModifierKind.MARK, ModifierKind.MALUS))


def add_up(votes: Iterable[tuple[str, int]], modifiers: Iterable[Modifier], sitting: Sitting) -> dict[str, int]:
    """Votes for each player: weighed votes plus marks, not below 0 where the rules put the floor there."""
    sums: Counter[str] = Counter()
    for target, weight in votes:
        sums[target] += weight
    for modifier in modifiers:
        if modifier.kind in _MARKS and modifier.value is not None:
            sums[modifier.player] += modifier.value
    floor = sitting.rules.floor_zero
    return {player: max(total, 0) if floor else total for player, total in sums.items()}


def totals_of(ballots: Iterable[Ballot], modifiers: Iterable[Modifier], sitting: Sitting) -> Totals:
    """Every ballot for what it is worth, and every mark: highest first, then in the order of the file. Who has 0 is
    left out. Leaders have votes."""
    sums = add_up(((ballot.target, ballot.weight) for ballot in ballots), modifiers, sitting)
    ranked = sorted((item for item in sums.items() if item[1]), key=lambda item: (-item[1], sitting.seats[item[0]]))
    highest = ranked[0][1] if ranked else 0
    return Totals(dict(ranked), tuple(player for player, total in ranked if total == highest > 0))
