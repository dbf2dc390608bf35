"""From totals to the pyre: steps 6–11 of the order in which a day is decided (docs/regole.md), as a tuple of functions.

Each step looks at who would burn after the step before it, and adds a line for whatever it changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from forumtool.model import Fall, Fate, Outcome
from forumtool.problems import Problem
from forumtool.tally.contest import Contest
from forumtool.tally.interventions import INTERVENTIONS
from forumtool.tally.pyre import Pyre, Step
from forumtool.tally.runoff import first_round_candidates, leave_runoff, not_candidates
from forumtool.tally.ties import settle
from forumtool.text import listing, plural

__all__ = ["STEPS", "condemn", "decide"]


def decide(contest: Contest, told: Sequence[str] = ()) -> tuple[Outcome, tuple[Problem, ...]]:
    """The outcome of the contest and what was odd on the way. ``told`` are the lines of the steps before the totals."""
    pyre = _through(STEPS, contest, Pyre(steps=tuple(told)))
    also = (*(Fall(seat, pyre.cause(seat), burns=True) for seat in pyre.burning[1:]), *pyre.also)
    outcome = Outcome(
        kind=pyre.fate,
        rule=pyre.rule,
        player=pyre.burning[0] if pyre.burning else None,
        condemned=pyre.condemned,
        waiting_for=pyre.waiting_for,
        also=also,
        steps=pyre.steps,
        candidates=pyre.candidates,
        called=pyre.called,
    )
    return outcome, pyre.problems


def condemn(contest: Contest) -> Pyre:
    """Whom the votes condemn, before any power has its say: steps 6 and 7 alone."""
    return _through((_set_aside, _condemn), contest, Pyre())


def _through(steps: Sequence[Step], contest: Contest, pyre: Pyre) -> Pyre:
    for step in steps:
        if not pyre.closed:
            pyre = step(contest, pyre)
    return pyre


# ---------------------------------------------------------------- 6. set aside


def _set_aside(contest: Contest, pyre: Pyre) -> Pyre:
    """Tells who would be first, or as high, but cannot be condemned: the immune, and who has marks alone."""
    highest = max(contest.contenders.values(), default=1)
    for player, total in contest.totals.items():
        role = contest.immune.get(player)
        if total < highest or player in contest.contenders:
            continue
        if role:
            pyre = pyre.told(f"{contest.name(player)} non può bruciare ({role}): si guarda chi viene dopo.", rule=role)
        else:
            pyre = pyre.told(f"{contest.name(player)} non ha voti che contino, e un segno da solo non basta.")
    return pyre


# ---------------------------------------------------------------- 7. highest total, majority, ties


def _condemn(contest: Contest, pyre: Pyre) -> Pyre:
    contenders, rules = contest.contenders, contest.sitting.rules
    if not contenders:
        return _no_votes(pyre)
    if contest.sitting.round < rules.rounds and len(contenders) > 1:
        return _first_round(contest, pyre)
    highest = max(contenders.values())
    leaders = tuple(player for player, total in contenders.items() if total == highest)
    if rules.absolute_majority:
        return _by_majority(contest, pyre, leaders)
    if len(leaders) > 1:
        return _tie(contest, pyre, leaders)
    return _first(pyre, leaders[0], _ahead(contest, leaders[0]))


def _first(pyre: Pyre, player: str, step: str) -> Pyre:
    return pyre.told(step, burning=(player,), condemned=player, rule=pyre.rule or "plurality")


def _ahead(contest: Contest, player: str) -> str:
    """That the player has the most votes: of all, or of those who can burn where others were set aside."""
    highest = contest.totals[player]
    alone = all(total < highest for other, total in contest.totals.items() if other != player)
    if alone:
        return f"{contest.name(player)} ha più voti di tutti: {highest}."
    return f"Fra chi può bruciare {contest.name(player)} ha più voti: {highest}."


def _no_votes(pyre: Pyre) -> Pyre:
    if pyre.rule:
        return pyre.nobody("Nessun altro ha i voti per bruciare: nessun rogo.", pyre.rule)
    return pyre.nobody("Nessuno ha i voti per bruciare: nessun rogo.", "no-votes")


def _by_majority(contest: Contest, pyre: Pyre, leaders: tuple[str, ...]) -> Pyre:
    """More than half of the living by ballots that are not void, one a head: no two can have it."""
    enough = len(contest.sitting.alive) // 2 + 1
    chosen = next((player for player in leaders if contest.heads(player) >= enough), None)
    if chosen is None:
        found = listing([f"{contest.name(player)} ha {_heads(contest, player)}" for player in leaders])
        step = f"Serve la maggioranza dei vivi ({enough}): {found}, nessun rogo."
        return pyre.nobody(step, "no-majority")
    if len(leaders) == 1:
        return _first(pyre, chosen, _ahead(contest, chosen))
    step = (
        f"{listing(contest.sitting.names(leaders))} hanno {contest.totals[chosen]} a testa, ma la maggioranza dei vivi "
        f"({enough}) ce l'ha solo {contest.name(chosen)}: {_heads(contest, chosen)}."
    )
    return _first(pyre, chosen, step)


def _heads(contest: Contest, player: str) -> str:
    return plural(contest.heads(player), "voto valido", "voti validi")


def _tie(contest: Contest, pyre: Pyre, leaders: tuple[str, ...]) -> Pyre:
    settled = settle(contest, leaders)
    pyre = pyre.told(*settled.steps, rule=settled.rule).warned(*settled.problems)
    match settled.fate:
        case Fate.BURNED:
            burning = settled.players
            return pyre.told(burning=burning, condemned=burning[0], tied=burning, tie=settled.rule)
        case Fate.RUNOFF:
            return _to_runoff(contest, pyre, settled.players, settled.steps)
        case _:
            return pyre.told(fate=settled.fate, waiting_for=settled.waiting_for, candidates=settled.players)


# ---------------------------------------------------------------- a further round


def _first_round(contest: Contest, pyre: Pyre) -> Pyre:
    """Where the rules always hold a runoff: the first two by votes, and who equals the second."""
    candidates = first_round_candidates(contest.contenders)
    totals = [f"{contest.name(player)} ({contest.totals[player]})" for player in candidates]
    others = ", e chi è pari al secondo" if len(candidates) > 2 else ""
    step = f"Vanno al ballottaggio {listing(totals)}: i primi due per voti{others}."
    return _to_runoff(contest, pyre.told(step, rule="ballottaggio"), candidates, (step,))


def _to_runoff(contest: Contest, pyre: Pyre, candidates: tuple[str, ...], called: tuple[str, ...]) -> Pyre:
    """The candidates go to a further round, less those whom a power takes out. ``called`` tells how they came there."""
    left, leavers = leave_runoff(contest, candidates)
    leaving = tuple(f"{contest.name(player)} lascia il ballottaggio ({use.role})." for use, player in leavers)
    pyre = pyre.told(*leaving).warned(*not_candidates(contest, candidates))
    if len(left) > 1:
        return pyre.told(fate=Fate.RUNOFF, candidates=left, called=(*called, *leaving))
    rule = leavers[-1][0].role if leavers else pyre.rule
    if not left:
        return pyre.nobody("Al ballottaggio non resta nessuno: nessun rogo.", rule)
    step = f"Al ballottaggio resta solo {contest.name(left[0])}: va al rogo."
    return pyre.told(step, rule=rule, burning=left, condemned=left[0])


STEPS: tuple[Step, ...] = (_set_aside, _condemn, *INTERVENTIONS.values())
