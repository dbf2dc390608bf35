"""From powers at work to what is in force: marks on players, weights of voters, lost rights, immunity."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.model import Modifier, ModifierKind
from forumtool.tally.sitting import Sitting

__all__ = ["KINDS", "modifiers_of"]

KINDS: Mapping[Effect, ModifierKind] = {
    Effect.MARK: ModifierKind.MARK,
    Effect.WEIGHT: ModifierKind.WEIGHT,
    Effect.NO_VOTE: ModifierKind.NO_VOTE,
    Effect.IMMUNE: ModifierKind.IMMUNE,
}
_WITHOUT_VALUE = frozenset((ModifierKind.NO_VOTE, ModifierKind.IMMUNE))


def modifiers_of(uses: Iterable[Use], sitting: Sitting) -> tuple[Modifier, ...]:
    """What is in force, in the order of the ruleset's rows, then of the players.

    A modifier on somebody who is not alive, at the opening or now, lapses; marks do not carry over to a runoff.
    """
    at_opening = sitting.chronicle.alive_at_opening(sitting.day)
    found = [
        (use.row, sitting.seats[player], modifier)
        for use in uses
        if (kind := KINDS.get(use.power.effect)) and not (kind is ModifierKind.MARK and sitting.round > 1)
        for player in use.touched
        if player in at_opening and player in sitting.alive
        for modifier in (_modifier(use, kind, player),)
    ]
    return tuple(modifier for _, _, modifier in sorted(found, key=lambda item: item[:2]))


def _modifier(use: Use, kind: ModifierKind, player: str) -> Modifier:
    value = None if kind in _WITHOUT_VALUE else use.value
    return Modifier(use.role, kind, player, value, use.power.public, use.power.shown_as)
