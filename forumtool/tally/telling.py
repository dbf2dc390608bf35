"""The steps before the totals, a line for each thing that changed them: votes that lapsed, that do not count or weigh
more, powers undone, marks."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.edition.at_work import Use
from forumtool.edition.values import Effect
from forumtool.model import Modifier, ModifierKind
from forumtool.tally.account import Account
from forumtool.tally.contest import Contest
from forumtool.tally.modifiers import KINDS
from forumtool.tally.sitting import Sitting
from forumtool.tally.totals import sums_of
from forumtool.text import listing, numbered, plural

__all__ = ["lapsed", "weighings"]

# Powers that have their say at the pyre: whether undoing one changed anything is seen there.
_AT_THE_PYRE = frozenset((Effect.STAND_IN, Effect.DRAG, Effect.BIND))


def lapsed(account: Account, sitting: Sitting) -> list[str]:
    """One line for each vote that lapsed with a player, unless its voter has spoken again since."""
    spoke = {*account.standing, *account.abstained}
    return [
        f"Il voto di {sitting.name(lapse.vote.voter)} per {sitting.name(lapse.vote.target)} decade: "
        f"{sitting.name(lapse.seat)} è fuori dalle {sitting.clock(lapse.at)}."
        for lapse in account.lapses
        if lapse.vote.voter not in spoke
    ]


def weighings(contest: Contest) -> list[str]:
    """One line for each thing that changed the totals: votes made void, votes that weigh more, powers undone, marks."""
    name = contest.name
    void = [
        f"Il voto di {name(ballot.voter)} per {name(ballot.target)} non vale ({ballot.void_by})."
        for ballot in contest.ballots
        if ballot.void_by
    ]
    heavy = [
        f"Il voto di {name(ballot.voter)} per {name(ballot.target)} vale {ballot.weight} "
        f"({_weighed_by(contest, ballot.voter)})."
        for ballot in contest.ballots
        if ballot.weight > 1
    ]
    marks = [
        f"{name(modifier.player)} ha {_signed(modifier)} ({_source(modifier)})."
        for modifier in contest.modifiers
        if modifier.kind.adds_votes
    ]
    return [*void, *heavy, *_undone(contest), *marks, *_floored(contest)]


def _floored(contest: Contest) -> Iterator[str]:
    """Who would be below zero, where the rules put a floor there."""
    if contest.sitting.rules.floor_zero:
        sums = sums_of(((ballot.target, ballot.weight) for ballot in contest.ballots), contest.modifiers)
        below = {player: total for player, total in sums.items() if total < 0}
        for player in contest.sitting.in_order(set(below)):
            yield f"{contest.name(player)} andrebbe a {below[player]}, ma un totale non scende sotto zero."


def _undone(contest: Contest) -> Iterator[str]:
    for use in contest.undone:
        if use.power.effect not in _AT_THE_PYRE and _would_matter(use, contest):
            names = listing(contest.sitting.names(use.targets))
            yield f"Il potere di «{use.role}» su {names} è annullato ({use.undone_by})."


def _would_matter(use: Use, contest: Contest) -> bool:
    """Whether an undone power would have touched the totals: a mark on the living, a weight on a vote that stands."""
    kind = KINDS.get(use.power.effect)
    if kind is ModifierKind.MARK:
        return contest.sitting.round == 1 and all(seat in contest.sitting.alive for seat in use.targets)
    voted = kind in (ModifierKind.WEIGHT, ModifierKind.NO_VOTE)
    return any(seat in contest.standing for seat in use.targets) if voted else True


def _signed(modifier: Modifier) -> str:
    value = modifier.value or 0
    return f"{plural(abs(value), 'voto', 'voti')} in {'più' if value > 0 else 'meno'}"


def _source(modifier: Modifier) -> str:
    """What a mark comes from; of a malus, the days whose vote was missed too."""
    if not modifier.days:
        return modifier.source
    missed = "voto mancato" if len(modifier.days) == 1 else "voti mancati"
    return f"{modifier.source}: {missed}, {numbered(modifier.days, 'giorno', 'giorni')}"


def _weighed_by(contest: Contest, voter: str) -> str:
    sources = [m.source for m in contest.modifiers if m.kind is ModifierKind.WEIGHT and m.player == voter]
    return listing(list(dict.fromkeys(sources)))
