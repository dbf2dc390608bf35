"""From totals to the pyre: steps 6–11 of the order in which a day is decided (contract §8), as a tuple of functions.

Each step looks at who would burn after the step before it, and adds one Italian line if it changes anything. The rule
of the outcome is that of the last step that had a say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from forumtool.edition.values import Effect
from forumtool.model import Fall, Fate, Outcome
from forumtool.problems import Level, Problem
from forumtool.tally.contest import Contest
from forumtool.tally.powers import Use
from forumtool.tally.runoff import first_round_candidates, leave_runoff
from forumtool.tally.ties import settle
from forumtool.text import listing, plural

__all__ = ["STEPS", "decide"]


@dataclass(frozen=True, slots=True)
class Pyre:
    """Who would burn so far. ``closed``: no further step has anything to look at."""

    burning: tuple[str, ...] = ()
    condemned: str | None = None
    fate: Fate = Fate.BURNED
    rule: str = ""
    waiting_for: str | None = None
    also: tuple[Fall, ...] = ()
    candidates: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def closed(self) -> bool:
        return bool(self.rule) and self.fate is not Fate.BURNED

    def told(self, step: str, **changes: object) -> Pyre:
        return replace(self, steps=(*self.steps, step), **changes)  # type: ignore[arg-type]


Step = Callable[[Contest, Pyre], Pyre]


def decide(contest: Contest, told: Sequence[str] = ()) -> tuple[Outcome, tuple[Problem, ...]]:
    """The outcome of the contest and what was odd on the way. ``told`` are the lines of the steps before the totals."""
    pyre = Pyre(steps=tuple(told))
    for step in STEPS:
        if not pyre.closed:
            pyre = step(contest, pyre)
    first, *others = pyre.burning or (None,)
    every = tuple(Fall(seat, "tutti") for seat in others if seat is not None)
    outcome = Outcome(
        pyre.fate, pyre.rule, first, pyre.condemned, pyre.waiting_for, (*every, *pyre.also), pyre.steps, pyre.candidates
    )
    return outcome, pyre.problems


# ---------------------------------------------------------------- 6. set aside


def _set_aside(contest: Contest, pyre: Pyre) -> Pyre:
    """Tells who would be first, or as high, but cannot be condemned: the immune, and who has marks alone."""
    highest = max(contest.contenders.values(), default=1)
    for player, total in contest.totals.items():
        role = contest.immune.get(player)
        if total < highest or player in contest.contenders:
            continue
        if role:
            pyre = pyre.told(f"{contest.name(player)} non può bruciare ({role}): si guarda chi viene dopo", rule=role)
        else:
            pyre = pyre.told(f"{contest.name(player)} ha solo segni, e un segno da solo non basta")
    return pyre


# ---------------------------------------------------------------- 7. highest total, majority, ties


def _condemn(contest: Contest, pyre: Pyre) -> Pyre:
    contenders = contest.contenders
    if not contenders:
        return _nobody_left(pyre)
    highest = max(contenders.values())
    leaders = tuple(player for player, total in contenders.items() if total == highest)
    if contest.sitting.rules.absolute_majority:
        enough = len(contest.sitting.alive) // 2 + 1
        leaders = tuple(player for player in leaders if _heads(contest, player) >= enough)
        if not leaders:
            return _no_majority(contest, pyre, enough)
    if contest.sitting.round < contest.sitting.rules.rounds and len(contenders) > 1:
        return leave_first_round(contest, pyre)
    if len(leaders) > 1:
        return _tie(contest, pyre, leaders)
    step = f"{contest.name(leaders[0])} ha più voti di tutti: {highest}"
    return pyre.told(step, burning=leaders, condemned=leaders[0], rule=pyre.rule or "plurality")


def _nobody_left(pyre: Pyre) -> Pyre:
    if pyre.rule:
        return pyre.told("nessun altro ha voti: nessun rogo", fate=Fate.NOBODY)
    return pyre.told("nessun voto conta: nessun rogo", fate=Fate.NOBODY, rule="no-votes")


def _heads(contest: Contest, player: str) -> int:
    return sum(1 for ballot in contest.ballots if ballot.target == player and ballot.void_by is None)


def _no_majority(contest: Contest, pyre: Pyre, enough: int) -> Pyre:
    best = max(contest.contenders, key=lambda player: contest.contenders[player])
    voters = plural(_heads(contest, best), "voto valido", "voti validi")
    step = f"serve la maggioranza dei vivi ({enough}): {contest.name(best)} ha {voters}, nessun rogo"
    return pyre.told(step, fate=Fate.NOBODY, rule="no-majority")


def _tie(contest: Contest, pyre: Pyre, leaders: tuple[str, ...]) -> Pyre:
    settled = settle(contest, leaders)
    pyre = replace(
        pyre,
        fate=settled.fate or Fate.UNDECIDED,
        rule=settled.rule,
        waiting_for=settled.waiting_for,
        steps=(*pyre.steps, *settled.steps),
        problems=(*pyre.problems, *settled.problems),
    )
    if settled.fate is Fate.BURNED:
        return replace(pyre, burning=settled.players, condemned=settled.players[0])
    return _to_runoff(contest, pyre, settled.players) if settled.fate is Fate.RUNOFF else pyre


# ---------------------------------------------------------------- a further round


def leave_first_round(contest: Contest, pyre: Pyre) -> Pyre:
    """Where the rules always hold a runoff: the first two by votes, and who equals the second."""
    candidates = first_round_candidates(contest.contenders)
    step = f"vanno al ballottaggio {listing(contest.sitting.names(candidates))}"
    return _to_runoff(contest, pyre.told(step, fate=Fate.RUNOFF, rule="ballottaggio"), candidates)


def _to_runoff(contest: Contest, pyre: Pyre, candidates: tuple[str, ...]) -> Pyre:
    left, leavers = leave_runoff(contest, candidates)
    for use, player in leavers:
        pyre = pyre.told(f"{contest.name(player)} lascia il ballottaggio ({use.role})")
    if len(left) > 1:
        return replace(pyre, candidates=left)
    rule = leavers[-1][0].role if leavers else pyre.rule
    if not left:
        return pyre.told("al ballottaggio non resta nessuno: nessun rogo", fate=Fate.NOBODY, rule=rule)
    step = f"al ballottaggio resta solo {contest.name(left[0])}: va al rogo"
    return pyre.told(step, fate=Fate.BURNED, rule=rule, burning=left, condemned=left[0])


# ---------------------------------------------------------------- 8. diversion


def _divert(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.DIVERT):
        if not pyre.closed:
            pyre = _divert_once(contest, pyre, use)
    return pyre


def _divert_once(contest: Contest, pyre: Pyre, use: Use) -> Pyre:
    others = {player: total for player, total in contest.contenders.items() if player not in pyre.burning}
    if not others:
        return pyre
    highest = max(others.values())
    next_ones = tuple(player for player, total in others.items() if total == highest)
    named = [target for target in use.targets if target in next_ones]
    choice = contest.sitting.written.tie_choice
    if len(next_ones) > 1 and not named and choice not in next_ones:
        names = listing(contest.sitting.names(next_ones))
        step = f"il rogo è deviato ({use.role}): si aspetta la sua scelta fra {names}"
        problems = [_not_among(contest, use, target, next_ones) for target in use.targets]
        pyre = pyre.told(step, fate=Fate.UNDECIDED, rule=use.role, waiting_for=use.role, burning=())
        return replace(pyre, problems=(*pyre.problems, *problems))
    chosen = next_ones[0] if len(next_ones) == 1 else (named[-1] if named else choice)
    if chosen is None:
        return pyre
    step = f"il rogo è deviato ({use.role}): brucia {contest.name(chosen)}, con {plural(highest, 'voto', 'voti')}"
    return pyre.told(step, burning=(chosen,), rule=use.role)


def _not_among(contest: Contest, use: Use, target: str, among: tuple[str, ...]) -> Problem:
    names = listing(contest.sitting.names(among))
    message = f"il {use.role} ha scelto {contest.name(target)}, che non è fra: {names}"
    return Problem(Level.WARNING, "choice-not-tied", message, use.where)


# ---------------------------------------------------------------- 9. in another's place


def _stand_in(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.STAND_IN):
        saved = next((target for target in use.targets if target in pyre.burning), None)
        if saved is None or use.actor not in contest.sitting.alive or use.actor in pyre.burning:
            continue
        burning = tuple(use.actor if seat == saved else seat for seat in pyre.burning)
        step = f"{contest.name(use.actor)} brucia al posto di {contest.name(saved)} ({use.role})"
        pyre = pyre.told(step, burning=burning, rule=use.role)
    return pyre


def _swap(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.SWAP):
        target = next((seat for seat in reversed(use.targets) if seat in contest.sitting.alive), None)
        if target is None or use.actor in pyre.burning or target in pyre.burning:
            continue
        saved = pyre.burning[0]
        step = f"{contest.name(target)} va al rogo al posto di {contest.name(saved)} ({Effect.SWAP.value})"
        pyre = pyre.told(step, burning=(target, *pyre.burning[1:]), rule=Effect.SWAP.value)
    return pyre


# ---------------------------------------------------------------- 10. the pyre cancelled


def _refuse(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.REFUSE):
        if use.actor in pyre.burning and not pyre.closed:
            step = f"{contest.name(use.actor)} doveva bruciare e ferma il rogo ({use.role})"
            pyre = pyre.told(step, fate=Fate.NOBODY, burning=(), rule=use.role)
    return pyre


def _cancel(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.CANCEL)[:1]:
        pyre = pyre.told(f"il rogo è annullato ({use.role})", fate=Fate.NOBODY, burning=(), rule=use.role)
    return pyre


# ---------------------------------------------------------------- 11. who falls too


def _drag(contest: Contest, pyre: Pyre) -> Pyre:
    sitting = contest.sitting
    for role, powers in sitting.rules.powers.items():
        if not any(power.effect is Effect.DRAG for power in powers):
            continue
        for seat in sitting.chronicle.holders(role, sitting.day):
            if seat in pyre.burning and sitting.chronicle.has_power(seat, sitting.day):
                pyre = _drag_along(contest, pyre, role, seat)
    return pyre


def _drag_along(contest: Contest, pyre: Pyre, role: str, seat: str) -> Pyre:
    uses = [use for use in contest.with_effect(Effect.DRAG) if use.role == role and use.actor in (seat, None)]
    dragged = [t for use in uses for t in use.targets if t in contest.sitting.alive and t not in pyre.burning]
    if not dragged:
        step = f"{contest.name(seat)} trascina qualcuno con sé ({role}): si aspetta chi"
        return pyre.told(step, fate=Fate.UNDECIDED, waiting_for=role)
    for target in dict.fromkeys(dragged):
        step = f"{contest.name(target)} cade con {contest.name(seat)} ({role})"
        pyre = pyre.told(step, also=(*pyre.also, Fall(target, role)))
    return pyre


def _bind(contest: Contest, pyre: Pyre) -> Pyre:
    """If one of a bound pair falls, so does the other; chains are followed, each player falls once."""
    pairs = [
        (use.role, use.actor, target) for use in contest.with_effect(Effect.BIND) if use.actor for target in use.targets
    ]
    fallen = [*pyre.burning, *(fall.player for fall in pyre.also)]
    for player in fallen:  # grows as it is read
        for role, one, other in pairs:
            if player not in (one, other):
                continue
            bound = other if player == one else one
            if bound in fallen or bound not in contest.sitting.alive:
                continue
            fallen.append(bound)
            step = f"{contest.name(bound)} cade con {contest.name(player)} ({role})"
            pyre = pyre.told(step, also=(*pyre.also, Fall(bound, role)))
    return pyre


STEPS: tuple[Step, ...] = (_set_aside, _condemn, _divert, _stand_in, _swap, _refuse, _cancel, _drag, _bind)
