"""From ballots and marks to votes per player (contract §5, ``public`` and ``effective``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from forumtool.model import Ballot, Modifier, ModifierKind, Totals
from forumtool.tally.sitting import Sitting

__all__ = ["add_up", "effective_totals", "public_totals"]

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


def effective_totals(ballots: Iterable[Ballot], modifiers: Iterable[Modifier], sitting: Sitting) -> Totals:
    """What decides: every ballot for what it is worth, and every mark."""
    return _table(add_up(((ballot.target, ballot.weight) for ballot in ballots), modifiers, sitting), sitting)


def public_totals(ballots: Iterable[Ballot], modifiers: Sequence[Modifier], sitting: Sitting) -> Totals:
    """What everybody can add up: standing ballots as cast, one each, and public modifiers."""
    public = [modifier for modifier in modifiers if modifier.public]
    return _table(add_up(((ballot.target, 1) for ballot in ballots), public, sitting), sitting)


def _table(sums: dict[str, int], sitting: Sitting) -> Totals:
    """Highest first, then in the order of the file; who has 0 is left out. Leaders have votes."""
    ranked = sorted((item for item in sums.items() if item[1]), key=lambda item: (-item[1], sitting.seats[item[0]]))
    highest = ranked[0][1] if ranked else 0
    return Totals(dict(ranked), tuple(player for player, total in ranked if total == highest > 0))
