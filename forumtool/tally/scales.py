"""What each ballot is worth, and which role made it void (contract §7, §8 steps 3 and 4).

On one player's weight: no right to vote beats null, null beats double.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod

from forumtool.edition.values import Effect
from forumtool.model import Ballot, Modifier, ModifierKind
from forumtool.tally.ledger import Standing
from forumtool.tally.powers import Use
from forumtool.tally.sitting import Sitting

__all__ = ["Scales"]


class Scales:
    """Weighs ballots by the modifiers in force and by the powers that spare a faction."""

    def __init__(self, modifiers: Sequence[Modifier], uses: Iterable[Use], sitting: Sitting) -> None:
        self._modifiers = modifiers
        self._sitting = sitting
        self._sparing = {
            use.actor: use.role for use in uses if use.power.effect is Effect.KIND_HEART and use.actor is not None
        }

    def weigh(self, voter: str, target: str) -> tuple[int, str | None]:
        """Votes that the voter's ballot for the target is worth, and the role id that took it, if one did."""
        for void in _VOID:
            role = void(self, voter, target)
            if role is not None:
                return 0, role
        return prod(value for _, value in self._weights(voter)), None

    def ballot(self, vote: Standing) -> Ballot:
        weight, void_by = self.weigh(vote.voter, vote.target)
        return Ballot(vote.voter, vote.target, vote.post, vote.at, weight, void_by)

    def of_unknown_faction(self, votes: Iterable[Standing]) -> list[tuple[str, Standing]]:
        """The votes that count only because the file does not tell the factions, with the role id that asks."""
        return [
            (self._sparing[vote.voter], vote)
            for vote in votes
            if vote.voter in self._sparing and None in self._factions(vote.voter, vote.target)
        ]

    def _weights(self, voter: str) -> list[tuple[str, int]]:
        """The weights laid on the voter's vote, each with the role id that laid it."""
        return [
            (modifier.source, modifier.value)
            for modifier in self._modifiers
            if modifier.kind is ModifierKind.WEIGHT and modifier.player == voter and modifier.value is not None
        ]

    def _no_right(self, voter: str, _target: str) -> str | None:
        lost = (m.source for m in self._modifiers if m.kind is ModifierKind.NO_VOTE and m.player == voter)
        return next(lost, None)

    def _null(self, voter: str, _target: str) -> str | None:
        return next((role for role, value in self._weights(voter) if value == 0), None)

    def _own_faction(self, voter: str, target: str) -> str | None:
        own, other = self._factions(voter, target)
        return self._sparing.get(voter) if own is not None and own == other else None

    def _factions(self, voter: str, target: str) -> tuple[str | None, str | None]:
        chronicle, day = self._sitting.chronicle, self._sitting.day
        return chronicle.faction(voter, day), chronicle.faction(target, day)


_VOID: tuple[Callable[[Scales, str, str], str | None], ...] = (Scales._no_right, Scales._null, Scales._own_faction)
