"""The counted votes of a sitting, as the rules of ties and of the pyre look at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from forumtool.edition.values import Effect
from forumtool.model import Ballot, Modifier, ModifierKind
from forumtool.tally.ledger import Order, Shift, Standing
from forumtool.tally.modifiers import Scales
from forumtool.tally.powers import Use
from forumtool.tally.sitting import Sitting

__all__ = ["Contest"]


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the fate: ``totals`` are the effective ones, highest first."""

    sitting: Sitting
    uses: tuple[Use, ...]
    modifiers: tuple[Modifier, ...]
    scales: Scales
    standing: Mapping[str, Standing]
    ballots: tuple[Ballot, ...]
    shifts: tuple[Shift, ...]
    totals: Mapping[str, int]

    def name(self, seat: str) -> str:
        return self.sitting.name(seat)

    def with_effect(self, effect: Effect) -> tuple[Use, ...]:
        return tuple(use for use in self.uses if use.power.effect is effect)

    def counted_on(self, player: str) -> list[Standing]:
        """The standing votes for the player that are worth something, in order of time."""
        votes = [
            self.standing[ballot.voter] for ballot in self.ballots if ballot.target == player and ballot.weight > 0
        ]
        return sorted(votes, key=_order)

    @property
    def immune(self) -> dict[str, str]:
        """Who cannot burn, with the role id that says so."""
        return {m.player: m.source for m in self.modifiers if m.kind is ModifierKind.IMMUNE}

    @property
    def contenders(self) -> dict[str, int]:
        """Who can be condemned by votes, highest first: neither immune nor, where the rules ask for a real vote,
        with marks alone."""
        return {
            player: total
            for player, total in self.totals.items()
            if total > 0 and player not in self.immune and self.has_real_vote(player)
        }

    def has_real_vote(self, player: str) -> bool:
        return self.sitting.rules.mark_alone or bool(self.counted_on(player))


def _order(vote: Standing) -> Order:
    return vote.order
