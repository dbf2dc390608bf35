"""What would still turn an open day: how far each rival is, and which single change of a vote changes who burns.

For the sindaco alone: hidden weights are in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition
from forumtool.instants import TICK
from forumtool.model import Claim, Fate, Outcome
from forumtool.tally.contest import Contest
from forumtool.tally.day import hold_ballot
from forumtool.tally.fate import decide
from forumtool.tally.ledger import Order
from forumtool.tally.sitting import Sitting
from forumtool.text import listing, plural

__all__ = ["Forecast", "Rival", "Turn", "forecast", "forecast_lines", "told"]


_RIVALS, _TURNS = 3, 8  # how many of each are told
_NAMES = 6  # told of a choice among many
_MOST_TRIED = 2000  # changes: 44 players of whom each may still vote any other


class Rival(Struct, frozen=True):
    """A player behind the first: how many votes would make a tie, how many would pass."""

    player: str
    to_tie: int

    @property
    def to_pass(self) -> int:
        return self.to_tie + 1


class Turn(Struct, frozen=True):
    """A single change that turns the day: ``voters``, any one of them, voting one of ``targets`` (None: withdrawing)
    now."""

    voters: tuple[str, ...]
    targets: tuple[str | None, ...]
    outcome: Outcome


class Forecast(Struct, frozen=True):
    """``first`` is whom the rivals must reach, None where nobody has votes. Where there are too many changes to try
    them all it is not ``complete``, and has no turns."""

    first: str | None
    rivals: tuple[Rival, ...]
    turns: tuple[Turn, ...]
    complete: bool = True


def forecast(contest: Contest, outcome: Outcome) -> Forecast:
    """How a ballot with this outcome could still turn, as it stands now. Every single change is tried."""
    ranked = list(contest.contenders.items())
    first, highest = ranked[0] if ranked else (None, 0)
    rivals = tuple(Rival(player, highest - total) for player, total in ranked[1:])
    possible = list(_changes(contest))
    if len(possible) > _MOST_TRIED:
        return Forecast(first, rivals, (), complete=False)
    return Forecast(first, rivals, tuple(_turns(contest, outcome, possible)))


_Change = tuple[str, str | None]
_Fate = tuple[str, tuple[str, ...]]


def _turns(contest: Contest, outcome: Outcome, possible: Iterable[_Change]) -> list[Turn]:
    """The changes that turn the day, told together where they bring the same end: first those that decide it."""
    order = _next_order(contest)
    outcomes: dict[_Fate, Outcome] = {}
    targets: dict[tuple[str, _Fate], list[str | None]] = {}
    for voter, target in possible:
        other, _ = decide(contest.with_vote(voter, target, order))
        fate = _fate(other)
        if fate != _fate(outcome):
            outcomes.setdefault(fate, other)
            targets.setdefault((voter, fate), []).append(target)
    voters: dict[tuple[tuple[str | None, ...], _Fate], list[str]] = {}
    for (voter, fate), chosen in targets.items():
        voters.setdefault((tuple(chosen), fate), []).append(voter)
    turns = [Turn(tuple(who), chosen, outcomes[fate]) for (chosen, fate), who in voters.items()]
    return sorted(turns, key=lambda turn: turn.outcome.kind is Fate.UNDECIDED)


def _fate(outcome: Outcome) -> _Fate:
    """What makes two ends the same: who falls, who goes to the runoff, who chooses among whom."""
    people = (outcome.player, outcome.waiting_for, *(fall.player for fall in outcome.also), *outcome.candidates)
    return outcome.kind.value, tuple(filter(None, people))


def _next_order(contest: Contest) -> Order:
    """The place in time of a vote given now, after all the others."""
    moment = contest.sitting.moment
    last = max((shift.order[0] for shift in contest.shifts), default=moment)
    return (max(moment, last + TICK), 0, 0)


def _changes(contest: Contest) -> Iterator[_Change]:
    """Each single change that could still be made: a voter, and whom he would vote; None is to withdraw."""
    sitting = contest.sitting
    for voter in sitting.alive:
        stood = contest.standing.get(voter)
        if voter in sitting.barred or (stood is not None and sitting.rules.change == "vietato"):
            continue
        if stood is not None:
            yield voter, None
        for player in sitting.alive if sitting.candidates is None else sitting.candidates:
            again = stood is not None and player == stood.target
            if player in sitting.alive and not again and (player != voter or sitting.rules.self_vote):
                yield voter, player


# ---------------------------------------------------------------- in words


def told(forecast: Forecast, sitting: Sitting) -> tuple[str, ...]:
    """The forecast as Italian sentences: the nearest rivals, then the single changes that turn the day.

    Empty where nobody has votes yet: any vote at all would turn it.
    """
    if forecast.first is None:
        return ()
    first = sitting.name(forecast.first)
    lines = [_rival(rival, first, sitting) for rival in forecast.rivals[:_RIVALS]]
    lines += _more(len(forecast.rivals) - _RIVALS, "giocatore con voti", "giocatori con voti")
    lines += [_turn(turn, sitting) for turn in forecast.turns[:_TURNS]]
    lines += _more(len(forecast.turns) - _TURNS, "cambio che darebbe un altro esito", "cambi che darebbero altri esiti")
    if not forecast.complete:
        lines.append("I cambi possibili sono troppi per provarli tutti: quali darebbero altri esiti qui non si dice.")
    return tuple(lines)


def _more(left: int, one: str, many: str) -> list[str]:
    """What is left out of a list that would be too long."""
    return [f"… e {'un altro' if left == 1 else f'altri {left}'} {one if left == 1 else many}."] if left > 0 else []


def _rival(rival: Rival, first: str, sitting: Sitting) -> str:
    name = sitting.name(rival.player)
    if rival.to_tie == 0:
        return f"{name} è pari con {first}: con 1 voto in più passa in testa."
    return f"A {name} {_lack(rival.to_tie)} per la parità con {first}, {rival.to_pass} per passare in testa."


def _lack(votes: int) -> str:
    return f"{'manca' if votes == 1 else 'mancano'} {plural(votes, 'voto', 'voti')}"


def _turn(turn: Turn, sitting: Sitting) -> str:
    who = _who(turn.voters, sitting)
    named = [sitting.name(target) for target in turn.targets if target is not None]
    votes = [f"vota {listing(named, 'o')}"] if named else []
    change = " o ".join((["ritira il voto"] if None in turn.targets else []) + votes)
    return f"Se {who} {change}, {_come_of_it(turn.outcome, sitting)}."


def _who(voters: tuple[str, ...], sitting: Sitting) -> str:
    """The voters by name; where they are nearly all, by the names of the others."""
    others = tuple(seat for seat in sitting.alive if seat not in voters and seat not in sitting.barred)
    if len(voters) <= _NAMES or len(others) > _NAMES // 2:
        return listing(sitting.names(voters), "o")
    return f"uno qualsiasi, tranne {listing(sitting.names(others))}," if others else "uno qualsiasi"


def _come_of_it(outcome: Outcome, sitting: Sitting) -> str:
    match outcome.kind:
        case Fate.BURNED:
            also = [sitting.name(fall.player) for fall in outcome.also]
            falls = "cade" if len(also) == 1 else "cadono"
            return f"brucia {sitting.name(outcome.player or '')}{f', e {falls} {listing(also)}' if also else ''}"
        case Fate.NOBODY:
            return "non brucia nessuno"
        case Fate.RUNOFF:
            return f"si va al ballottaggio fra {listing(sitting.names(outcome.candidates))}"
        case Fate.UNDECIDED:
            return f"il rogo aspetta una scelta{_among(outcome.candidates, sitting)} ({outcome.waiting_for})"


def _among(candidates: tuple[str, ...], sitting: Sitting) -> str:
    if not candidates:
        return ""
    few = len(candidates) <= _NAMES
    return f" fra {listing(sitting.names(candidates)) if few else f'{len(candidates)} giocatori'}"


def forecast_lines(
    edition: Edition,
    calendar: Calendar,
    chronicle: Chronicle,
    claims: Sequence[Claim],
    *,
    day: int,
    round: int = 1,
    now: datetime,
    as_of: datetime | None = None,
) -> tuple[str, ...]:
    """The forecast of a round of a day, told while its ballot is open; nothing before it opens or once it is closed.

    The arguments are those of ``count_day``.
    """
    sitting = Sitting(edition, calendar, chronicle, day, round, now, as_of)
    if sitting.state != "open":
        return ()
    held = hold_ballot(sitting, claims)
    return told(forecast(held.contest, held.outcome), held.sitting)
