"""The counted votes of a ballot, as the rules of ties and of the pyre look at them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field
from msgspec.structs import replace

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.model import Ballot, Modifier, ModifierKind, Shift, Totals
from forumtool.tally.ledger import Order, Standing
from forumtool.tally.scales import Scales
from forumtool.tally.sitting import Sitting
from forumtool.tally.totals import totals_of

__all__ = ["Contest"]


class Contest(Struct, frozen=True, dict=True):
    """Everything that decides the fate. ``standing`` and ``ballots`` follow the order of the file; ``table`` has
    the totals that these ballots and modifiers make. ``undone`` are powers that another's action keeps from their
    targets, ``links`` the addresses of posts by their number."""

    sitting: Sitting
    uses: tuple[Use, ...]
    modifiers: tuple[Modifier, ...]
    scales: Scales
    standing: Mapping[str, Standing]
    shifts: tuple[Shift, ...]
    ballots: tuple[Ballot, ...]
    table: Totals
    undone: tuple[Use, ...] = ()
    links: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        sitting: Sitting,
        uses: tuple[Use, ...],
        modifiers: tuple[Modifier, ...],
        standing: Mapping[str, Standing],
        shifts: tuple[Shift, ...],
        *,
        undone: tuple[Use, ...] = (),
        links: Mapping[int, str] | None = None,
    ) -> Contest:
        """The contest of the votes that stand, weighed."""
        scales = Scales(modifiers, uses, sitting)
        in_order = {voter: standing[voter] for voter in sitting.in_order(set(standing))}
        ballots = tuple(scales.ballot(vote) for vote in in_order.values())
        table = totals_of(ballots, modifiers, sitting)
        return cls(sitting, uses, modifiers, scales, in_order, shifts, ballots, table, undone, links or {})

    def as_seen(self) -> Contest:
        """The contest that everybody can see: ballots as cast, one each, and public modifiers; a weight or a lost
        right that is public is one of them. Ties are settled as they are."""
        public = tuple(modifier for modifier in self.modifiers if modifier.public)
        seen = tuple(use for use in self.uses if _is_seen(use))
        return Contest.of(self.sitting, seen, public, self.standing, self.shifts, links=self.links)

    @property
    def totals(self) -> Mapping[str, int]:
        return self.table.totals

    def name(self, seat: str) -> str:
        return self.sitting.name(seat)

    def with_effect(self, effect: Effect) -> tuple[Use, ...]:
        return tuple(use for use in self.uses if use.power.effect is effect)

    def undone_with(self, effect: Effect) -> tuple[Use, ...]:
        return tuple(use for use in self.undone if use.power.effect is effect)

    def counted_on(self, player: str) -> list[Standing]:
        """The standing votes for the player that are worth something, in order of time."""
        counted = (ballot.voter for ballot in self.ballots if ballot.target == player and ballot.weight > 0)
        return sorted((self.standing[voter] for voter in counted), key=_order)

    def heads(self, player: str) -> int:
        """How many voters stand by a ballot for the player that is not void."""
        return sum(ballot.target == player and ballot.void_by is None for ballot in self.ballots)

    def with_vote(self, voter: str, target: str | None, order: Order) -> Contest:
        """This contest if the voter gave his vote to ``target`` (None: took it back) at ``order``."""
        standing = {name: vote for name, vote in self.standing.items() if name != voter}
        ballots = [ballot for ballot in self.ballots if ballot.voter != voter]
        if target is not None:
            standing[voter] = Standing(voter, target, None, order)
            ballots.append(self.scales.ballot(standing[voter]))
        return replace(
            self,
            standing=standing,
            ballots=tuple(ballots),
            shifts=(*self.shifts, Shift(order, voter, target, None)),
            table=totals_of(ballots, self.modifiers, self.sitting),
        )

    @cached_property
    def immune(self) -> dict[str, str]:
        """Who cannot burn, with the role id that says so."""
        return {m.player: m.source for m in self.modifiers if m.kind is ModifierKind.IMMUNE}

    @cached_property
    def contenders(self) -> dict[str, int]:
        """Who can be condemned by votes, highest first: not the immune nor, where the rules ask for a real vote,
        who has marks alone."""
        mark_alone = self.sitting.rules.mark_alone
        return {
            player: total
            for player, total in self.totals.items()
            if total > 0 and player not in self.immune and (mark_alone or self.counted_on(player))
        }


def _is_seen(use: Use) -> bool:
    """Whether a power that is no modifier has its part in what everybody can work out."""
    effect = use.power.effect
    return effect is Effect.TIE_BREAK or (effect is Effect.LEAVE_RUNOFF and use.power.public)


def _order(vote: Standing) -> Order:
    return vote.order
