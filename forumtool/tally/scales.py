"""What each ballot is worth, and which role made it void (docs/regole.md, steps 3 and 4).

On one player's weight: no right to vote beats null, null beats double.
"""

from __future__ import annotations

from collections.abc import Iterable

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.model import Ballot, Modifier, ModifierKind
from forumtool.tally.ledger import Standing
from forumtool.tally.sitting import Sitting

__all__ = ["Scales"]


class Scales:
    """Weighs ballots by the modifiers in force and by the powers that spare a faction."""

    def __init__(self, modifiers: Iterable[Modifier], uses: Iterable[Use], sitting: Sitting) -> None:
        self._sitting = sitting
        self._no_right: dict[str, str] = {}
        self._null: dict[str, str] = {}
        self._times: dict[str, int] = {}
        for modifier in modifiers:
            if modifier.kind is ModifierKind.NO_VOTE:
                self._no_right.setdefault(modifier.player, modifier.source)
            elif modifier.kind is ModifierKind.WEIGHT and modifier.value is not None:
                self._times[modifier.player] = self._times.get(modifier.player, 1) * modifier.value
                if modifier.value == 0:
                    self._null.setdefault(modifier.player, modifier.source)
        self._sparing = {
            use.actor: use.role for use in uses if use.power.effect is Effect.KIND_HEART and use.actor is not None
        }

    def weigh(self, voter: str, target: str) -> tuple[int, str | None]:
        """Votes that the voter's ballot for the target is worth, and the role id that took it, if one did."""
        void_by = self._no_right.get(voter) or self._null.get(voter) or self._own_faction(voter, target)
        return (0, void_by) if void_by else (self._times.get(voter, 1), None)

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

    def _own_faction(self, voter: str, target: str) -> str | None:
        role = self._sparing.get(voter)
        if role is None:
            return None
        own, other = self._factions(voter, target)
        return role if own is not None and own == other else None

    def _factions(self, voter: str, target: str) -> tuple[str | None, str | None]:
        chronicle, day = self._sitting.chronicle, self._sitting.day
        return chronicle.faction(voter, day), chronicle.faction(target, day)
