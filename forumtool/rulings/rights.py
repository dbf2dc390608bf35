"""What a role may do with each of its powers: its card and the rows of ``[[poteri]]``, as one value.

A key that the book leaves open is *open*: nothing is forbidden in its name. What the book says but lets an edition
change holds until an edition changes it. Where a row of the ruleset says something else than the card, an edition or
a book of one's own has decided, and the key is closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.powers import TARGETLESS
from forumtool.edition.values import Effect, Phase, Power, Ruleset
from forumtool.roles import Acts, PowerCard, RoleCard

__all__ = ["Right", "rights_of"]

_BY_EDITION = frozenset({"agisce", "effetti"})  # played either way, or with any of many
_BOTH = frozenset(Phase)
_NIGHT, _DAY, _NEVER = frozenset({Phase.NIGHT}), frozenset({Phase.DAY}), frozenset[Phase]()

# When a choice of each kind of power may be written; a reaction only if there is something to choose.
_PHASES = {
    Acts.NIGHT: _NIGHT,
    Acts.DAY: _DAY,
    Acts.ANY_TIME: _BOTH,
    Acts.PYRE: _DAY,
    Acts.DRAWN: _NIGHT,
    Acts.REACTION: _BOTH,
    Acts.PASSIVE: _NEVER,
    Acts.TOLD: _NEVER,
}


class Right(Struct, frozen=True):
    """One power of a role, and what it may do: the fields of its card, closed where the ruleset decides.

    ``phases`` is when a choice may be written; ``open`` holds the Italian keys that bind nobody.
    """

    card: PowerCard
    phases: frozenset[Phase]
    open: frozenset[str] = frozenset()

    def binds(self, key: str) -> bool:
        return key not in self.open


def rights_of(card: RoleCard, ruleset: Ruleset) -> tuple[Right, ...]:
    """The powers of a role: those of its card, then those that only the ruleset has."""
    rows = {power.effect: power for power in ruleset.powers.get(card.id, ())}
    rights = [_joined(power, rows.pop(power.on_day, None) if power.on_day else None) for power in card.powers]
    return (*rights, *map(_of_row, rows.values()))


def _joined(card: PowerCard, row: Power | None) -> Right:
    choice = card.targets not in ((), (0,)) or card.as_many_as_wolves or card.says or card.words
    phases = _PHASES[card.acts] if card.acts else _BOTH
    right = Right(card, _NEVER if card.acts is Acts.REACTION and not choice else phases, _open(card))
    return _decided(right, row) if row else right


def _open(card: PowerCard) -> frozenset[str]:
    """The keys that bind nobody: those on which the book is silent, and of those that an edition sets the ones that
    have no value to fall back on. Any other holds as the book has it until an edition changes it."""
    return frozenset({*card.unstated, *_BY_EDITION.intersection(card.by_edition)})


def _decided(right: Right, row: Power) -> Right:
    """The right as the ruleset's row has it."""
    changes = dict(_changes(right.card, row))
    fields: dict[str, Any] = dict(changes.values())
    card = replace(right.card, targets=_choices(right.card, row), **fields)
    return Right(card, right.phases | row.phases, right.open - set(changes))


def _choices(card: PowerCard, row: Power) -> tuple[int, ...]:
    """How many may be named, where a row lets its role name nobody."""
    nobody = row.target_optional or row.effect is Effect.TIE_BREAK
    return (0, *card.targets) if nobody and card.targets and 0 not in card.targets else card.targets


def _changes(card: PowerCard, row: Power) -> Iterator[tuple[str, tuple[str, object]]]:
    """The keys in which the row says something else than the card: key → field and value."""
    first = row.only_night or row.first_night
    if first and first != card.first_night:
        yield "prima_notte", ("first_night", first)
    if row.only_night and row.only_night != card.last_night:
        yield "ultima_notte", ("last_night", row.only_night)
    if row.uses and row.uses != card.uses:
        yield "usi", ("uses", row.uses)
    if not row.on_self and card.on_self and row.effect is not Effect.SWAP:  # there it speaks of the condemned
        yield "se_stesso", ("on_self", False)
    if row.acts_dead and not card.acts_dead:
        yield "agisce_da_morto", ("acts_dead", True)
    if row.not_on - set(card.no_effect_on):
        yield "senza_effetto_su", ("no_effect_on", (*card.no_effect_on, *sorted(row.not_on - set(card.no_effect_on))))
    if row.values and set(row.values) != set(card.words):
        yield "effetti", ("words", tuple(row.values))


def _of_row(row: Power) -> Right:
    """A power of which the role's card says nothing."""
    targetless = row.effect in TARGETLESS
    card = PowerCard(targets=(0,) if targetless else (1,), target=None if targetless else "vivo", on_self=True)
    return _decided(Right(card, _NEVER, frozenset({"bersaglio"})), row)
