"""Powers that change who burns after the votes have condemned somebody: steps 8–11 (docs/regole.md).

One function an effect, in the order in which they act.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from forumtool.edition.at_work import Use
from forumtool.edition.stops import holders_unsure, stopped_before
from forumtool.edition.values import Effect
from forumtool.model import Fall, Fate
from forumtool.problems import Level, Problem
from forumtool.tally.contest import Contest
from forumtool.tally.pyre import Pyre, Step
from forumtool.tally.ties import chosen_again
from forumtool.text import listing, plural

__all__ = ["INTERVENTIONS"]


# ---------------------------------------------------------------- 8. diversion


def _divert(contest: Contest, pyre: Pyre) -> Pyre:
    """The pyre moves once, away from whom the votes condemned: actions written one after the other are choices of one
    diversion, never a way back."""
    uses = contest.with_effect(Effect.DIVERT)
    if not uses:
        return pyre
    role = uses[0].role
    others = {player: total for player, total in contest.contenders.items() if player not in pyre.burning}
    if not others:
        return pyre
    highest = max(others.values())
    next_ones = tuple(player for player, total in others.items() if total == highest)
    chosen = _chosen_among(contest, uses, next_ones)
    if chosen is None:
        names = listing(contest.sitting.names(next_ones))
        step = f"Il rogo è deviato ({role}): si aspetta la sua scelta fra {names}."
        pyre = pyre.warned(*(_not_among(contest, use, target, names) for use in uses for target in use.targets))
        return pyre.told(step, fate=Fate.UNDECIDED, burning=(), rule=role, waiting_for=role, candidates=next_ones)
    if len(next_ones) > 1:
        own = [target for use in uses for target in use.targets if target in next_ones]
        pyre = pyre.warned(*chosen_again(contest, uses, own))
    votes = plural(highest, "voto", "voti")
    step = f"Il rogo è deviato ({role}): passa a {contest.name(chosen)}, con {votes}."
    return pyre.told(step, burning=(chosen,), rule=role)


def _chosen_among(contest: Contest, uses: tuple[Use, ...], next_ones: tuple[str, ...]) -> str | None:
    """Who is next: the only one, else the power's own last choice, else the sindaco's in its place."""
    if len(next_ones) == 1:
        return next_ones[0]
    own = [target for use in uses for target in use.targets]
    choices = [*reversed(own), contest.sitting.written.tie_choice]
    return next((choice for choice in choices if choice in next_ones), None)


def _not_among(contest: Contest, use: Use, target: str, names: str) -> Problem:
    message = f"«{use.role}» ha scelto {contest.name(target)}, che non è fra {names}: la scelta non vale."
    return Problem(Level.WARNING, "choice-not-tied", message, use.where)


# ---------------------------------------------------------------- 9. in another's place


def _stand_in(contest: Contest, pyre: Pyre) -> Pyre:
    pyre = _undone(contest, pyre, Effect.STAND_IN)
    for use in contest.with_effect(Effect.STAND_IN):
        saved = next((target for target in use.targets if target in pyre.burning), None)
        if saved is None or use.actor not in contest.sitting.alive or use.actor in pyre.burning:
            continue
        burning = tuple(use.actor if seat == saved else seat for seat in pyre.burning)
        step = f"{contest.name(use.actor)} brucia al posto di {contest.name(saved)} ({use.role})."
        pyre = pyre.told(step, burning=burning, rule=use.role)
    return pyre


def _undone(contest: Contest, pyre: Pyre, effect: Effect) -> Pyre:
    """Tells of the powers of an effect that another's action undid, where they would have had their say."""
    for use in contest.undone_with(effect):
        able = use.actor in contest.sitting.alive and use.actor not in pyre.burning
        saves = effect is Effect.STAND_IN and able and use.targets[0] in pyre.burning
        binds = effect is Effect.BIND and any(seat in pyre.burning for seat in (use.actor, *use.targets))
        if saves or binds or (effect is Effect.DRAG and use.actor in pyre.burning):
            names = listing(contest.sitting.names(use.targets))
            pyre = pyre.told(f"Il potere di «{use.role}» su {names} è annullato ({use.undone_by}).")
    return pyre


def _swap(contest: Contest, pyre: Pyre) -> Pyre:
    """The target burns instead of the condemned; who chose him saves himself only where the rules let him."""
    for use in contest.with_effect(Effect.SWAP):
        target = next((seat for seat in reversed(use.targets) if seat in contest.sitting.alive), None)
        if target is None:
            pyre = pyre.warned(*(_not_alive(contest, use, dead) for dead in use.targets))
        condemned = use.actor in pyre.burning
        if target is None or target in pyre.burning or (condemned and not use.power.on_self):
            continue
        saved = use.actor if condemned and use.actor else pyre.burning[0]
        burning = tuple(target if seat == saved else seat for seat in pyre.burning)
        step = f"{contest.name(target)} va al rogo al posto di {contest.name(saved)} ({Effect.SWAP.value})."
        pyre = pyre.told(step, burning=burning, rule=Effect.SWAP.value)
    return pyre


def _not_alive(contest: Contest, use: Use, target: str) -> Problem:
    message = f"«{use.role}» ha scelto {contest.name(target)}, che è già fuori: la scelta non vale."
    return Problem(Level.WARNING, "choice-not-alive", message, use.where)


# ---------------------------------------------------------------- 10. the pyre cancelled


def _refuse(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.REFUSE):
        if use.actor is not None and use.actor in pyre.burning:
            return pyre.nobody(f"{contest.name(use.actor)} doveva bruciare e ferma il rogo ({use.role}).", use.role)
    return pyre.warned(*_refusals_unclear(contest, pyre))


def _refusals_unclear(contest: Contest, pyre: Pyre) -> Iterator[Problem]:
    """Who burns with a power that is written as used, though perhaps not by him."""
    sitting = contest.sitting
    for seat in pyre.burning:
        role = sitting.chronicle.role(seat, sitting.day) or ""
        for power in sitting.rules.powers.get(role, ()) if sitting.chronicle.has_power(seat, sitting.day) else ():
            holders = holders_unsure(power, sitting.edition, sitting.chronicle, sitting.day)
            if power.effect is Effect.REFUSE and not power.phases and holders and sitting.written.no_pyre != role:
                before = listing([f"giorno {day}" for day in stopped_before(role, sitting.edition, sitting.day)])
                message = (
                    f"{contest.name(seat)} brucia perché «{role}» ha già fermato il rogo ({before}), ma lo hanno in "
                    f"{holders}, e il file non dice chi lo ha usato: se non è stato lui scrivi "
                    f'senza_rogo = "{role}".'
                )
                yield Problem(Level.WARNING, "refusal-unclear", message, sitting.where("rogo"))


def _cancel(contest: Contest, pyre: Pyre) -> Pyre:
    for use in contest.with_effect(Effect.CANCEL):
        return pyre.nobody(f"Il rogo è annullato ({use.role}).", use.role)
    return pyre


# ---------------------------------------------------------------- 11. who falls too


def _drag(contest: Contest, pyre: Pyre) -> Pyre:
    pyre, sitting = _undone(contest, pyre, Effect.DRAG), contest.sitting
    for role, powers in sitting.rules.powers.items():
        if any(power.effect is Effect.DRAG for power in powers):
            for seat in sitting.chronicle.holders(role, sitting.day):
                if seat in pyre.burning and sitting.chronicle.has_power(seat, sitting.day):
                    pyre = _drag_along(contest, pyre, role, seat)
    return pyre


def _drag_along(contest: Contest, pyre: Pyre, role: str, seat: str) -> Pyre:
    uses = [use for use in contest.with_effect(Effect.DRAG) if use.role == role and use.actor in (seat, None)]
    alive = contest.sitting.alive
    chosen = [target for use in uses for target in use.targets if target in alive]
    if not chosen and not _is_barred(contest, role, seat):
        pyre = pyre.warned(*(_not_alive(contest, use, dead) for use in uses for dead in use.targets))
        step = f"{contest.name(seat)} trascina qualcuno con sé ({role}): si aspetta chi."
        return pyre.told(step, fate=Fate.UNDECIDED, waiting_for=role)
    for target in dict.fromkeys(target for target in chosen if target not in pyre.burning):
        step = f"{contest.name(target)} cade con {contest.name(seat)} ({role})."
        pyre = pyre.told(step, also=(*pyre.also, Fall(target, role)))
    return pyre


def _is_barred(contest: Contest, role: str, seat: str) -> bool:
    """Whether who should drag somebody along was kept from it: then there is no choice to wait for."""
    written = [action for action in contest.sitting.written.actions if action.role == role]
    blocked = any(action.blocked and action.by in (seat, None) for action in written)
    return blocked or any(use.role == role and use.actor in (seat, None) for use in contest.undone_with(Effect.DRAG))


def _bind(contest: Contest, pyre: Pyre) -> Pyre:
    """If one of a bound pair falls, so does the other; chains are followed, each player falls once."""
    pyre = _undone(contest, pyre, Effect.BIND)
    bonds = [(use.role, {use.actor, target}) for use in contest.with_effect(Effect.BIND) for target in use.targets]
    fallen = [*pyre.burning, *(fall.player for fall in pyre.also)]
    for player in fallen:  # grows as it is read
        for role, pair in bonds:
            bound = next(iter(pair - {player}), None) if player in pair else None
            if bound is None or bound in fallen or bound not in contest.sitting.alive:
                continue
            fallen.append(bound)
            step = f"{contest.name(bound)} cade con {contest.name(player)} ({role})."
            pyre = pyre.told(step, also=(*pyre.also, Fall(bound, role)))
    return pyre


INTERVENTIONS: Mapping[Effect, Step] = {
    Effect.DIVERT: _divert,
    Effect.STAND_IN: _stand_in,
    Effect.SWAP: _swap,
    Effect.REFUSE: _refuse,
    Effect.CANCEL: _cancel,
    Effect.DRAG: _drag,
    Effect.BIND: _bind,
}
