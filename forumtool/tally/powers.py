"""Which powers are at work on a day: actions as written, and the powers that act by themselves (contract §7).

Roles are data: a power is a row of the ruleset, and nothing here knows what a role is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from forumtool.edition.values import Action, Effect, Lasting, Phase, Power
from forumtool.problems import Level, Problem
from forumtool.tally.sitting import Sitting
from forumtool.text import fold

__all__ = ["Use", "uses_in_force"]

# What a power does when its moment comes, at the close: whoever uses it must live to see it.
_AT_THE_CLOSE = frozenset(
    (Effect.TIE_BREAK, Effect.DIVERT, Effect.SWAP, Effect.CANCEL, Effect.DRAG, Effect.LEAVE_RUNOFF)
)


@dataclass(frozen=True, slots=True)
class Use:
    """A power at work. ``actor`` is None where nobody is written and no seat is known to hold the role."""

    power: Power
    actor: str | None
    targets: tuple[str, ...] = ()
    value: int | None = None
    where: str = ""

    @property
    def role(self) -> str:
        return self.power.role


@dataclass(frozen=True, slots=True)
class _Written:
    """An action with the night or day that holds it."""

    action: Action
    phase: Phase
    number: int


def uses_in_force(sitting: Sitting) -> tuple[tuple[Use, ...], tuple[Problem, ...]]:
    """The powers at work in the order of the ruleset's rows, and what is odd about the actions written."""
    uses: list[Use] = []
    problems: list[Problem] = []
    for power in (power for powers in sitting.rules.powers.values() for power in powers):
        if not power.phases:
            uses += _passive(power, sitting)
            continue
        for written in _actions(power, sitting):
            use = _use(power, written, sitting)
            reason = _idle(use, written, sitting)
            if reason is None:
                uses.append(use)
            elif reason:
                problems.append(Problem(Level.WARNING, "action-idle", f"{power.role}: {reason}", written.action.where))
    return tuple(uses), tuple(problems)


def _passive(power: Power, sitting: Sitting) -> Iterator[Use]:
    if power.uses is not None and _spent(power, sitting) >= power.uses:
        return
    for seat in sitting.chronicle.holders(power.role, sitting.day):
        if seat in sitting.alive and sitting.chronicle.has_power(seat, sitting.day):
            yield Use(power, seat, value=power.value)


def _spent(power: Power, sitting: Sitting) -> int:
    """How often the power has stopped a pyre before today, as the file tells it."""
    earlier = (day for day in sitting.edition.days.values() if day.number < sitting.day and day.no_pyre)
    return sum(fold(day.no_pyre or "") == fold(power.role) for day in earlier)


def _actions(power: Power, sitting: Sitting) -> Iterator[_Written]:
    """The actions that feed a power today: of this night and day, and of the earlier ones if it lasts."""
    first = 1 if power.lasting is Lasting.GAME else sitting.day
    for number in range(first, sitting.day + 1):
        edition = sitting.edition
        for phase, actions in ((Phase.NIGHT, edition.night(number).actions), (Phase.DAY, edition.day(number).actions)):
            for action in actions:
                if action.role == power.role and (phase in power.phases or _alone(power, phase, sitting)):
                    yield _Written(action, phase, number)


def _alone(power: Power, phase: Phase, sitting: Sitting) -> bool:
    """Whether an action written in a phase that no power of the role is used in falls to this one."""
    same_role = sitting.rules.powers[power.role]
    return not any(phase in other.phases for other in same_role)


def _use(power: Power, written: _Written, sitting: Sitting) -> Use:
    action = written.action
    holders = sitting.chronicle.holders(power.role, written.number)
    actor = action.by or (holders[0] if holders else None)
    value = power.values.get(action.effect or "", power.value)
    return Use(power, actor, action.targets, value, action.where)


def _idle(use: Use, written: _Written, sitting: Sitting) -> str | None:
    """Why an action does nothing: None where it acts, an empty text where that is nothing to speak of."""
    power, actor = use.power, use.actor
    if written.action.blocked:
        return ""
    if actor is not None:
        chronicle = sitting.chronicle
        acted_on = written.number if written.phase is Phase.DAY else max(written.number - 1, 1)
        if not chronicle.has_power(actor, acted_on):
            return f"{sitting.name(actor)} non ha più potere: l'azione non fa nulla"
        if power.lasting is Lasting.GAME and not chronicle.has_power(actor, sitting.day):
            return ""
        if power.alive_at_opening and actor not in chronicle.alive_at_opening(sitting.day):
            return f"{sitting.name(actor)} non è vivo all'apertura: l'azione non fa nulla"
        if written.phase is Phase.DAY and not power.acts_dead and not _alive_to_act(use, sitting):
            return f"{sitting.name(actor)} è morto: l'azione del giorno non fa nulla"
    if use.targets and all(_spared(use, target, written, sitting) for target in use.targets):
        return ""
    return None


def _alive_to_act(use: Use, sitting: Sitting) -> bool:
    if use.power.effect in _AT_THE_CLOSE:
        return use.actor in sitting.alive
    return use.actor in sitting.chronicle.alive_at_opening(sitting.day)


def _spared(use: Use, target: str, written: _Written, sitting: Sitting) -> bool:
    """Whether the target's own role, or another's action of the same night on the same target, undoes the use."""
    power = use.power
    if sitting.chronicle.role(target, sitting.day) in power.not_on:
        return True
    same_phase = (
        sitting.edition.night(written.number).actions
        if written.phase is Phase.NIGHT
        else sitting.edition.day(written.number).actions
    )
    return any(
        other.role in power.undone_by and not other.blocked and target in other.targets for other in same_phase
    )
