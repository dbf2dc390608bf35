"""Which powers are at work on a day: actions as written, and the powers that act by themselves (docs/regole.md).

Roles are data: a power is a row of the ruleset, and nothing here knows what a role is called. Actions are taken as
written; what makes one do nothing is that it is blocked, undone, or that whoever acts could not.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.values import Action, Effect, Lasting, Phase, Power
from forumtool.problems import Level, Problem
from forumtool.tally.sitting import Sitting
from forumtool.text import fold

__all__ = ["AtWork", "Use", "at_work"]

# What a power does when its moment comes, at the close: whoever uses it must live to see it.
_AT_THE_CLOSE = frozenset(
    (Effect.TIE_BREAK, Effect.DIVERT, Effect.SWAP, Effect.CANCEL, Effect.DRAG, Effect.LEAVE_RUNOFF)
)
# What a power does to, or through, the one who uses it: nothing without knowing who that is.
_NEEDS_ACTOR = frozenset((Effect.STAND_IN, Effect.BIND))


class Use(Struct, frozen=True):
    """A power at work. ``row`` is the place of the power in the ruleset; ``actor`` is None where nobody is written
    and no seat is known to hold the role. ``undone_by`` is set on one that another's action keeps from its targets."""

    row: int
    power: Power
    actor: str | None
    targets: tuple[str, ...] = ()
    value: int | None = None
    where: str = ""
    undone_by: str = ""

    @property
    def role(self) -> str:
        return self.power.role


class AtWork(Struct, frozen=True):
    """The powers at work in the order of the ruleset's rows, those that were undone, and the actions that do nothing
    against what one expects."""

    uses: tuple[Use, ...]
    undone: tuple[Use, ...]
    idle: tuple[Problem, ...]


class _Written(Struct, frozen=True):
    """An action with the night or day that holds it."""

    action: Action
    phase: Phase
    number: int
    together: tuple[Action, ...]  # all the actions of that night or day


def at_work(sitting: Sitting) -> AtWork:
    """Which powers work in the sitting, and which would have."""
    uses: list[Use] = []
    undone: list[Use] = []
    problems: list[Problem] = []
    rows = [power for powers in sitting.rules.powers.values() for power in powers]
    for row, power in enumerate(rows):
        if not power.phases:
            uses += (Use(row, power, seat, value=power.value) for seat in _passive_holders(power, sitting))
            continue
        for written in _actions(power, sitting):
            targets, undoing = _reached(power, written, sitting)
            actor, reason = _actor(power, written, sitting)
            if reason is None:
                value = power.values.get(written.action.effect or "", power.value)
                use = Use(row, power, actor, targets or (), value, written.action.where)
                undone += (replace(use, targets=(target,), undone_by=role) for target, role in undoing.items())
                uses += [use] if targets is not None else []
            elif reason and targets is not None:
                message = f"L'azione di «{power.role}» non fa nulla: {reason}."
                problems.append(Problem(Level.WARNING, "action-idle", message, written.action.where))
    return AtWork(tuple(uses), tuple(undone), tuple(problems))


# ---------------------------------------------------------------- powers that act by themselves


def _passive_holders(power: Power, sitting: Sitting) -> list[str]:
    if power.uses is not None and _spent(power, sitting) >= power.uses:
        return []
    chronicle, day = sitting.chronicle, sitting.day
    return [
        seat for seat in chronicle.holders(power.role, day) if seat in sitting.alive and chronicle.has_power(seat, day)
    ]


def _spent(power: Power, sitting: Sitting) -> int:
    """How often the power has stopped a pyre before today, as the file tells it."""
    earlier = (day for day in sitting.edition.days.values() if day.number < sitting.day and day.no_pyre)
    return sum(fold(day.no_pyre or "") == fold(power.role) for day in earlier)


# ---------------------------------------------------------------- actions


def _actions(power: Power, sitting: Sitting) -> Iterator[_Written]:
    """The actions that feed a power today: of this night and day, and of the earlier ones if it lasts."""
    edition = sitting.edition
    first = 1 if power.lasting is Lasting.GAME else sitting.day
    for number in range(first, sitting.day + 1):
        for phase, actions in ((Phase.NIGHT, edition.night(number).actions), (Phase.DAY, edition.day(number).actions)):
            for action in actions:
                if action.role == power.role and _feeds(power, phase, sitting):
                    yield _Written(action, phase, number, actions)


def _feeds(power: Power, phase: Phase, sitting: Sitting) -> bool:
    """Whether an action of that phase is one of this power: its own phase, or one that no power of the role has."""
    return phase in power.phases or not any(phase in other.phases for other in sitting.rules.powers[power.role])


def _reached(power: Power, written: _Written, sitting: Sitting) -> tuple[tuple[str, ...] | None, dict[str, str]]:
    """The targets that the action reaches: not those spared by their own role, or by another's action beside it on
    them; the latter, with the role that spares them. None where the action is blocked, or reaches none of its
    targets."""
    action = written.action
    if action.blocked:
        return None, {}
    open_to = [seat for seat in action.targets if sitting.chronicle.role(seat, sitting.day) not in power.not_on]
    undoing = {
        target: other.role
        for other in written.together
        if other.role in power.undone_by and not other.blocked
        for target in other.targets
        if target in open_to
    }
    reached = tuple(target for target in open_to if target not in undoing)
    return (None if action.targets and not reached else reached), undoing


def _actor(power: Power, written: _Written, sitting: Sitting) -> tuple[str | None, str | None]:
    """Who acts, and why that does nothing: None where it acts, an empty text where there is nothing to tell."""
    by = written.action.by
    able = [by] if by else _holders_then(power, written, sitting)
    if not able:
        nobody_known = "non si sa chi ha agito, scrivi chi" if power.effect in _NEEDS_ACTOR else None
        return None, nobody_known
    reasons = [_unable(seat, power, written, sitting) for seat in able]
    actor = next((seat for seat, reason in zip(able, reasons, strict=True) if reason is None), None)
    return (actor, None) if actor is not None else (able[0], reasons[0])


def _holders_then(power: Power, written: _Written, sitting: Sitting) -> list[str]:
    """Who held the role as it was used. What changes in a night holds from its day on: whoever had it before acts,
    then who has it since, as the file may mean him."""
    holders = sitting.chronicle.holders
    before = written.number - 1 if written.phase is Phase.NIGHT else written.number
    return list(dict.fromkeys((*holders(power.role, before), *holders(power.role, written.number))))


def _unable(seat: str, power: Power, written: _Written, sitting: Sitting) -> str | None:
    chronicle, name = sitting.chronicle, sitting.name(seat)
    by_day = written.phase is Phase.DAY
    if not chronicle.has_power(seat, written.number if by_day else written.number - 1):
        return f"{name} non ha più potere"
    if power.lasting is Lasting.GAME and _gave_up(seat, power, written, sitting):
        return ""
    if power.alive_at_opening and seat not in chronicle.alive_at_opening(sitting.day):
        return f"{name} non è in vita all'apertura"
    if by_day and not power.acts_dead and seat not in _present(power, sitting):
        return f"{name} è fuori dal gioco"
    return None


def _gave_up(seat: str, power: Power, written: _Written, sitting: Sitting) -> bool:
    """Whether who once acted has lost his power since, or has another role now."""
    chronicle = sitting.chronicle
    had_role = chronicle.role(seat, written.number - 1) == power.role
    has_role = chronicle.role(seat, sitting.day) == power.role
    return not chronicle.has_power(seat, sitting.day) or (had_role and not has_role)


def _present(power: Power, sitting: Sitting) -> tuple[str, ...]:
    """Who is there to use a power of the day: at its close for what acts then, at its opening for the rest."""
    if power.effect in _AT_THE_CLOSE:
        return sitting.alive
    return sitting.chronicle.alive_at_opening(sitting.day)
