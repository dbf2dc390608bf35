"""Which powers are at work on a day: actions as written, and the powers that act by themselves (docs/regole.md).

Roles are data: a power is a row of the ruleset, and nothing here knows what a role is called. Actions are taken as
written; what makes one do nothing is that it is blocked, undone, or that whoever acts could not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.chronicle import Chronicle
from forumtool.edition.stages import Stage
from forumtool.edition.stops import is_spent
from forumtool.edition.values import Action, Edition, Effect, Lasting, Phase, Power

__all__ = ["AT_THE_CLOSE", "AtWork", "Idle", "Use", "at_work", "is_secret"]

# What a power does when its moment comes, at the close: whoever uses it must live to see it.
AT_THE_CLOSE = frozenset(
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

    @property
    def touched(self) -> tuple[str, ...]:
        """On whom it works: its targets, or its holder if it acts by itself."""
        if self.power.phases:
            return self.targets
        return (self.actor,) if self.actor is not None else ()


class Idle(Struct, frozen=True):
    """An action that does nothing, against what one expects. ``reason`` is Italian, with ``{actor}`` for the nick of
    the seat ``actor`` where it speaks of him."""

    role: str
    actor: str | None
    reason: str
    where: str


class AtWork(Struct, frozen=True):
    """The powers at work in the order of the ruleset's rows, those that were undone, and the idle actions."""

    uses: tuple[Use, ...]
    undone: tuple[Use, ...]
    idle: tuple[Idle, ...]


class _Written(Struct, frozen=True):
    """An action with the night or day that holds it."""

    action: Action
    stage: Stage
    together: tuple[Action, ...]  # all the actions of that night or day


class _Day(Struct, frozen=True):
    """A day of which it is asked, with who is in play at its close, or at the moment from which it is seen."""

    edition: Edition
    chronicle: Chronicle
    number: int
    alive: Collection[str]


def at_work(
    edition: Edition,
    chronicle: Chronicle,
    day: int,
    alive: Collection[str],
    effects: Collection[Effect] = frozenset(Effect),
) -> AtWork:
    """Which powers with one of those effects work on a day, and which would have.

    ``alive`` are the seats in play at its close or, while it is open, at the moment from which it is seen.
    """
    seen = _Day(edition, chronicle, day, alive)
    uses: list[Use] = []
    undone: list[Use] = []
    idle: list[Idle] = []
    rows = [power for powers in edition.ruleset.powers.values() for power in powers]
    for row, power in enumerate(rows):
        if power.effect not in effects:
            continue
        if not power.phases:
            uses += (Use(row, power, seat, value=power.value) for seat in _passive_holders(power, seen))
            continue
        for written in _actions(power, seen):
            targets, undoing = _reached(power, written, seen)
            actor, reason = _actor(power, written, seen)
            if reason is None:
                value = power.values.get(written.action.effect or "", power.value)
                use = Use(row, power, actor, targets or (), value, written.action.where)
                undone += (replace(use, targets=(target,), undone_by=role) for target, role in undoing.items())
                uses += [use] if targets is not None else []
            elif reason and targets is not None:
                idle.append(Idle(power.role, actor, reason, written.action.where))
    return AtWork(tuple(uses), tuple(undone), tuple(idle))


def is_secret(edition: Edition, chronicle: Chronicle, day: int) -> bool:
    """Whether a day's ballot is secret, so that only its slips count: as its ``[[giorno]]`` says, else where the rules
    say it of every day or a power makes it so."""
    written = edition.day(day).secret
    if written is not None:
        return written
    alive = chronicle.alive_at_opening(day)  # whoever dies later has made it so all the same
    return edition.ruleset.secret or bool(at_work(edition, chronicle, day, alive, {Effect.SECRET}).uses)


# ---------------------------------------------------------------- powers that act by themselves


def _passive_holders(power: Power, seen: _Day) -> list[str]:
    if is_spent(power, seen.edition, seen.number):
        return []
    chronicle, day = seen.chronicle, seen.number
    return [
        seat for seat in chronicle.holders(power.role, day) if seat in seen.alive and chronicle.has_power(seat, day)
    ]


# ---------------------------------------------------------------- actions


def _actions(power: Power, seen: _Day) -> Iterator[_Written]:
    """The actions that feed a power on the day: of its night and its own, and of the earlier ones if it lasts."""
    edition = seen.edition
    first = 1 if power.lasting is Lasting.GAME else seen.number
    for number in range(first, seen.number + 1):
        for phase, actions in ((Phase.NIGHT, edition.night(number).actions), (Phase.DAY, edition.day(number).actions)):
            for action in actions:
                if action.role == power.role and _feeds(power, phase, edition):
                    yield _Written(action, Stage(phase, number), actions)


def _feeds(power: Power, phase: Phase, edition: Edition) -> bool:
    """Whether an action of that phase is one of this power: its own phase, or one that no power of the role has."""
    return phase in power.phases or not any(phase in other.phases for other in edition.ruleset.powers[power.role])


def _reached(power: Power, written: _Written, seen: _Day) -> tuple[tuple[str, ...] | None, dict[str, str]]:
    """The targets that the action reaches: not those spared by their own role, or by another's action beside it on
    them; the latter, with the role that spares them. None where the action is blocked, or reaches none of its
    targets."""
    action = written.action
    if action.blocked:
        return None, {}
    open_to = [seat for seat in action.targets if seen.chronicle.role(seat, seen.number) not in power.not_on]
    undoing = {
        target: other.role
        for other in written.together
        if other.role in power.undone_by and not other.blocked
        for target in other.targets
        if target in open_to
    }
    reached = tuple(target for target in open_to if target not in undoing)
    return (None if action.targets and not reached else reached), undoing


def _actor(power: Power, written: _Written, seen: _Day) -> tuple[str | None, str | None]:
    """Who acts, and why that does nothing: None where it acts, an empty text where there is nothing to tell."""
    if power.effect is Effect.SECRET and seen.edition.day(seen.number).secret is False:
        return None, "il giorno è scritto in chiaro (segreto = false)"
    by = written.action.by
    able = [by] if by else _holders_then(power, written, seen)
    if not able:
        nobody_known = "non si sa chi ha agito, scrivi chi" if power.effect in _NEEDS_ACTOR else None
        return None, nobody_known
    reasons = [_unable(seat, power, written, seen) for seat in able]
    actor = next((seat for seat, reason in zip(able, reasons, strict=True) if reason is None), None)
    return (actor, None) if actor is not None else (able[0], reasons[0])


def _holders_then(power: Power, written: _Written, seen: _Day) -> list[str]:
    """Who held the role as it was used. What changes in a night holds from its day on: whoever had it before acts,
    then who has it since, as the file may mean him."""
    holders, stage = seen.chronicle.holders, written.stage
    return list(dict.fromkeys((*holders(power.role, stage.held_on), *holders(power.role, stage.number))))


def _unable(seat: str, power: Power, written: _Written, seen: _Day) -> str | None:
    chronicle = seen.chronicle
    if not chronicle.has_power(seat, written.stage.held_on):
        return "{actor} non ha più potere"
    if power.lasting is Lasting.GAME and _gave_up(seat, power, written, seen):
        return ""
    if power.alive_at_opening and seat not in chronicle.alive_at_opening(seen.number):
        return "{actor} non è in vita all'apertura"
    if written.stage.by_day and not power.acts_dead and seat not in _present(power, seen):
        return "{actor} è fuori dal gioco"
    return None


def _gave_up(seat: str, power: Power, written: _Written, seen: _Day) -> bool:
    """Whether who once acted has lost his power since, or has another role now."""
    chronicle = seen.chronicle
    had_role = chronicle.role(seat, written.stage.number - 1) == power.role
    has_role = chronicle.role(seat, seen.number) == power.role
    return not chronicle.has_power(seat, seen.number) or (had_role and not has_role)


def _present(power: Power, seen: _Day) -> Collection[str]:
    """Who is there to use a power of the day: at its close for what acts then, at its opening for the rest."""
    return seen.alive if power.effect in AT_THE_CLOSE else seen.chronicle.alive_at_opening(seen.number)
