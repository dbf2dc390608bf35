"""From powers at work to what is in force: marks on players, weights of voters, lost rights, immunity.

On one player's weight: no right to vote beats null, null beats double (contract §7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod

from forumtool.edition.values import Effect
from forumtool.model import Ballot, Modifier, ModifierKind
from forumtool.problems import Level, Problem
from forumtool.tally.ledger import Standing
from forumtool.tally.powers import Use
from forumtool.tally.sitting import Sitting

__all__ = ["Scales", "modifiers_of"]

KINDS: Mapping[Effect, ModifierKind] = {
    Effect.MARK: ModifierKind.MARK,
    Effect.WEIGHT: ModifierKind.WEIGHT,
    Effect.NO_VOTE: ModifierKind.NO_VOTE,
    Effect.IMMUNE: ModifierKind.IMMUNE,
}


def modifiers_of(uses: Iterable[Use], sitting: Sitting) -> tuple[Modifier, ...]:
    """What is in force, in the order of the ruleset's rows, then of the players.

    A modifier on somebody who is not alive, at the opening or now, lapses; marks do not carry over to a runoff.
    """
    at_opening = sitting.chronicle.alive_at_opening(sitting.day)
    found: list[Modifier] = []
    rows: dict[int, list[Modifier]] = {}
    for use in uses:
        kind = KINDS.get(use.power.effect)
        if kind is None or (kind is ModifierKind.MARK and sitting.round > 1):
            continue
        players = (use.actor,) if not use.power.phases and use.actor else use.targets
        value = None if kind in (ModifierKind.IMMUNE, ModifierKind.NO_VOTE) else use.value
        rows.setdefault(id(use.power), []).extend(
            Modifier(use.role, kind, player, value, use.power.public, use.power.shown_as)
            for player in players
            if player in at_opening and player in sitting.alive
        )
    for row in rows.values():
        found += sorted(row, key=lambda modifier: sitting.seats[modifier.player])
    return tuple(found)


class Scales:
    """Weighs ballots: how many votes each is worth, and which role made it void."""

    def __init__(self, modifiers: Sequence[Modifier], uses: Iterable[Use], sitting: Sitting) -> None:
        self._modifiers = modifiers
        self._kind_hearts = {
            use.actor: use.role for use in uses if use.power.effect is Effect.KIND_HEART and use.actor is not None
        }
        self._sitting = sitting

    def weigh(self, voter: str, target: str) -> tuple[int, str | None]:
        """Votes that the voter's ballot for the target is worth, and the role id that took it, if one did."""
        for void in _VOID:
            role = void(self, voter, target)
            if role is not None:
                return 0, role
        return prod(self._weights(voter)), None

    def ballot(self, vote: Standing) -> Ballot:
        weight, void_by = self.weigh(vote.voter, vote.target)
        return Ballot(vote.voter, vote.target, vote.post, vote.at, weight, void_by)

    def unknown_factions(self, votes: Iterable[Standing]) -> list[Problem]:
        """A kind heart's vote counts where a faction is not written: the sindaco should know."""
        return [
            Problem(
                Level.WARNING,
                "unknown-faction",
                f"{self._kind_hearts[vote.voter]}: non so se {self._sitting.name(vote.voter)} e "
                f"{self._sitting.name(vote.target)} sono della stessa fazione, e il voto conta: scrivi le fazioni",
            )
            for vote in votes
            if vote.voter in self._kind_hearts and None in self._factions(vote.voter, vote.target)
        ]

    def _weights(self, voter: str) -> list[int]:
        return [
            modifier.value
            for modifier in self._modifiers
            if modifier.kind is ModifierKind.WEIGHT and modifier.player == voter and modifier.value is not None
        ]

    def _no_right(self, voter: str, _target: str) -> str | None:
        return next((m.source for m in self._modifiers if m.kind is ModifierKind.NO_VOTE and m.player == voter), None)

    def _null(self, voter: str, _target: str) -> str | None:
        nulls = (m for m in self._modifiers if m.kind is ModifierKind.WEIGHT and m.player == voter and m.value == 0)
        return next((modifier.source for modifier in nulls), None)

    def _own_faction(self, voter: str, target: str) -> str | None:
        factions = self._factions(voter, target)
        same = factions[0] is not None and factions[0] == factions[1]
        return self._kind_hearts.get(voter) if same else None

    def _factions(self, voter: str, target: str) -> tuple[str | None, str | None]:
        chronicle, day = self._sitting.chronicle, self._sitting.day
        return chronicle.faction(voter, day), chronicle.faction(target, day)


_VOID: tuple[Callable[[Scales, str, str], str | None], ...] = (Scales._no_right, Scales._null, Scales._own_faction)
