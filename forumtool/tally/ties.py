"""Ties: one function a rule, in a table that rulesets name (docs/regole.md, "Le parità").

A rule is asked about the tied players, in the order of the file. It may not apply, choose one of them, narrow them
down, wait for somebody's choice, or end the day in another way. Rules are asked in the ruleset's order; a tie that
none of them settles is the sindaco's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.model import Fate
from forumtool.problems import Level, Problem
from forumtool.tally.contest import Contest
from forumtool.tally.draw import draw, seed_of
from forumtool.tally.ledger import Order, Standing
from forumtool.tally.totals import add_up
from forumtool.text import listing, plural

__all__ = ["TIE_RULES", "Settled", "chosen_again", "settle"]


class Settled(Struct, frozen=True):
    """How a rule answers. Without ``fate`` it only narrowed the tie down to ``players``; with one, they are who burns,
    who goes to the runoff, or among whom somebody's choice is waited for. ``rule`` is set where another rule's choice
    took the place of this one's."""

    fate: Fate | None = None
    players: tuple[str, ...] = ()
    waiting_for: str | None = None
    rule: str = ""
    steps: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


Tied = tuple[str, ...]
TieRule = Callable[[Contest, Tied], Settled | None]


def settle(contest: Contest, tied: Tied) -> Settled:
    """Asks the ruleset's tie rules in order. The answer's ``rule`` is the id of the one that settled."""
    steps = [f"Parità fra {listing(contest.sitting.names(tied))}."]
    problems: list[Problem] = []
    for rule in (*contest.sitting.rules.ties, "sindaco"):
        answer = _rule(rule)(contest, tied)
        if answer is None:
            continue
        steps += answer.steps
        problems += answer.problems
        if answer.fate is None:
            tied = answer.players
            continue
        return replace(answer, rule=answer.rule or rule, steps=tuple(steps), problems=tuple(problems))
    raise AssertionError("the sindaco's rule always answers")


def _rule(rule: str) -> TieRule:
    return TIE_RULES.get(rule) or (lambda contest, tied: _by_role(rule, contest, tied))


def _left(tied: Tied, left: Tied, step: str) -> Settled | None:
    """The rule leaves some of the tied: it settles if one is left, narrows if several, else does not apply."""
    if len(left) == 1:
        return Settled(Fate.BURNED, left, steps=(step,))
    return Settled(players=left, steps=(step,)) if len(left) < len(tied) else None


# ---------------------------------------------------------------- chosen by somebody


def _by_role(role: str, contest: Contest, tied: Tied) -> Settled | None:
    """A role that settles ties: it applies if its action is written or, for some, if it is in the game at all."""
    uses = [use for use in contest.with_effect(Effect.TIE_BREAK) if use.role == role]
    if not uses and not _is_held(role, contest):
        return None
    choices = [target for use in uses for target in use.targets]
    valid = tuple(target for target in choices if target in tied)
    if valid:
        step = f"Sceglie «{role}»: {contest.name(valid[-1])}."
        odd = (*_strays(role, uses, contest, tied), *chosen_again(contest, uses, valid))
        return Settled(Fate.BURNED, valid[-1:], steps=(step,), problems=odd)
    problems = _strays(role, uses, contest, tied)
    written, strayed = _written_choice(contest, tied)
    if written:
        step = f"Manca una scelta valida di «{role}»: il sindaco sceglie {contest.name(written[0])}."
        return Settled(Fate.BURNED, written, rule="sindaco", steps=(step,), problems=problems)
    step = f"Si aspetta la scelta di «{role}» fra {listing(contest.sitting.names(tied))}."
    return Settled(Fate.UNDECIDED, tied, waiting_for=role, steps=(step,), problems=(*problems, *strayed))


def _strays(role: str, uses: Sequence[Use], contest: Contest, tied: Tied) -> tuple[Problem, ...]:
    """The choices that are not among the tied."""
    chosen = ((use.where, target) for use in uses for target in use.targets)
    what = f"La scelta di «{role}»"
    return tuple(_not_tied(contest, tied, what, target, where) for where, target in chosen if target not in tied)


def chosen_again(contest: Contest, uses: Sequence[Use], valid: Sequence[str]) -> tuple[Problem, ...]:
    """A warning where a role has made more than one of the choices that were its to make: the last one holds."""
    chosen = tuple(dict.fromkeys(valid))
    if len(chosen) < 2:
        return ()
    names = listing(contest.sitting.names(chosen))
    last = contest.name(valid[-1])
    message = f"«{uses[-1].role}» ha scelto più volte ({names}): vale l'ultima, {last}. Lascia scritta quella giusta."
    return (Problem(Level.WARNING, "chosen-again", message, uses[-1].where),)


def _is_held(role: str, contest: Contest) -> bool:
    """Whether the rule applies because somebody, alive or dead, has the role and its power."""
    sitting = contest.sitting
    by_itself = any(
        power.effect is Effect.TIE_BREAK and power.needs_holder for power in sitting.rules.powers.get(role, ())
    )
    holders = sitting.chronicle.holders(role, sitting.day) if by_itself else ()
    return any(sitting.chronicle.has_power(seat, sitting.day) for seat in holders)


def _by_sindaco(contest: Contest, tied: Tied) -> Settled:
    written, strayed = _written_choice(contest, tied)
    if written:
        return Settled(Fate.BURNED, written, steps=(f"Sceglie il sindaco: {contest.name(written[0])}.",))
    step = f"La scelta fra {listing(contest.sitting.names(tied))} spetta al sindaco (spareggio)."
    return Settled(Fate.UNDECIDED, tied, waiting_for="sindaco", steps=(step,), problems=strayed)


def _written_choice(contest: Contest, tied: Tied) -> tuple[Tied, tuple[Problem, ...]]:
    """The ``spareggio`` of the day if it is among the tied, else nobody and what is wrong with it."""
    chosen = contest.sitting.written.tie_choice
    if chosen is None or chosen in tied:
        return ((chosen,) if chosen else ()), ()
    return (), (_not_tied(contest, tied, "Lo spareggio scritto", chosen, contest.sitting.where("spareggio")),)


def _not_tied(contest: Contest, tied: Tied, what: str, chosen: str, where: str) -> Problem:
    names = listing(contest.sitting.names(tied))
    message = f"{what} è {contest.name(chosen)}, che non è fra i pari merito ({names}): non vale."
    return Problem(Level.WARNING, "choice-not-tied", message, where)


# ---------------------------------------------------------------- by time


def _first_to_reach(contest: Contest, tied: Tied) -> Settled | None:
    """The earliest among each one's latest counted vote; marks stand from the opening."""
    times: dict[str, _When] = {}
    for player in tied:
        votes = contest.counted_on(player)
        times[player] = _when(votes[-1]) if votes else None
    return _earliest(contest, tied, times, "Voto decisivo")


def _first_vote(contest: Contest, tied: Tied) -> Settled | None:
    """Who holds the earliest standing vote that counts; marks are no votes."""
    times = {player: _when(votes[0]) for player in tied if (votes := contest.counted_on(player))}
    return _earliest(contest, tied, times, "Primo voto")


def _first_to_touch(contest: Contest, tied: Tied) -> Settled | None:
    """Who first ever showed the tied total, no more and no less, votes withdrawn later included."""
    goal = contest.totals[tied[0]]
    touched: dict[str, _When] = {}
    voting: dict[str, tuple[str, int]] = {}
    when: _When = None
    for shift in (None, *contest.shifts):
        if shift is not None:
            when = (shift.order, shift.post)
            if shift.target is None:
                voting.pop(shift.voter, None)
            else:
                voting[shift.voter] = (shift.target, contest.scales.weigh(shift.voter, shift.target)[0])
        sums = add_up(voting.values(), contest.modifiers, contest.sitting)
        for player in tied:
            if sums.get(player, 0) == goal:
                touched.setdefault(player, when)
    return _earliest(contest, tied, touched, f"A toccare {plural(goal, 'voto', 'voti')}")


# When something happened: order and post; None is the opening.
_When = tuple[Order, int | None] | None


def _when(vote: Standing) -> _When:
    return (vote.order, vote.post)


def _earliest(contest: Contest, tied: Tied, times: Mapping[str, _When], what: str) -> Settled | None:
    if not times:
        return None
    at_opening = [player for player, when in times.items() if when is None]
    first = min((when[0] for when in times.values() if when), default=None)
    left = at_opening or [player for player, when in times.items() if when and when[0] == first]
    traces = listing([_trace(contest, player, times[player]) for player in tied if player in times])
    kept = tuple(player for player in tied if player in left)
    return _left(tied, kept, f"{what}: {traces}; prima {listing(contest.sitting.names(kept))}.")


def _trace(contest: Contest, player: str, when: _When) -> str:
    name = contest.name(player)
    if when is None:
        return f"{name} dall'apertura"
    order, post = when
    if contest.sitting.untimed(order):
        return f"{name} con la scheda numero {order[1] + 1}"
    where = f" (post {', '.join(filter(None, (str(post), contest.links.get(post))))})" if post is not None else ""
    return f"{name} alle {contest.sitting.clock(order[0], seconds=True)}{where}"


# ---------------------------------------------------------------- without a choice


def _runoff(contest: Contest, tied: Tied) -> Settled | None:
    """A further round among the tied, once a day; the runoff that the rules always bring is not counted."""
    if contest.sitting.round != contest.sitting.rules.rounds:
        return Settled(players=tied, steps=("Un ballottaggio si è già tenuto: si passa oltre.",))
    return Settled(Fate.RUNOFF, tied, steps=(f"Ballottaggio fra {listing(contest.sitting.names(tied))}.",))


def _next_single(contest: Contest, tied: Tied) -> Settled | None:
    """The next lower total with a single holder."""
    below: dict[int, list[str]] = {}
    for player, total in contest.contenders.items():
        if total < contest.totals[tied[0]]:
            below.setdefault(total, []).append(player)
    single = next((players[0] for _, players in sorted(below.items(), reverse=True) if len(players) == 1), None)
    if single is None:
        return None
    step = f"Si passa oltre i pari merito: tocca a {contest.name(single)}, il primo sotto di loro senza parità."
    return Settled(Fate.BURNED, (single,), steps=(step,))


def _drawn(contest: Contest, tied: Tied) -> Settled:
    seed = seed_of(contest.sitting.edition, contest.sitting.day)
    names = contest.sitting.names(tied)  # those that the step tells: whoever reads it can draw again
    drawn = tied[names.index(draw(names, seed))]
    step = f"Sorteggio fra {listing(names)} (seme «{seed}»): {contest.name(drawn)}."
    return Settled(Fate.BURNED, (drawn,), steps=(step,))


def _everybody(contest: Contest, tied: Tied) -> Settled:
    return Settled(Fate.BURNED, tied, steps=(f"Tocca a tutti i pari merito: {listing(contest.sitting.names(tied))}.",))


def _nobody(_contest: Contest, _tied: Tied) -> Settled:
    return Settled(Fate.NOBODY, steps=("Per la parità non brucia nessuno.",))


TIE_RULES: Mapping[str, TieRule] = {
    "sindaco": _by_sindaco,
    "primo-voto-decisivo": _first_to_reach,
    "primo-a-toccare": _first_to_touch,
    "primo-voto": _first_vote,
    "ballottaggio": _runoff,
    "successivo": _next_single,
    "sorteggio": _drawn,
    "tutti": _everybody,
    "nessuno": _nobody,
}
