"""What would still turn an open day: how far each rival is, and which single change of a vote changes who burns.

For the sindaco alone: hidden weights are in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition
from forumtool.model import Claim, Fate, Outcome
from forumtool.tally.contest import Contest
from forumtool.tally.day import hold_ballot
from forumtool.tally.fate import decide
from forumtool.tally.ledger import Order, Standing
from forumtool.tally.sitting import Sitting
from forumtool.text import listing, plural

__all__ = ["Forecast", "Rival", "Turn", "forecast", "forecast_lines", "told"]


_RIVALS, _TURNS = 3, 8  # how many of each are told
_OPEN = 600  # where more changes than these could matter everything is open still, and no one of them is worth telling


@dataclass(frozen=True, slots=True)
class Rival:
    """A player behind the first: how many votes would make a tie, how many would pass."""

    player: str
    to_tie: int

    @property
    def to_pass(self) -> int:
        return self.to_tie + 1


@dataclass(frozen=True, slots=True)
class Turn:
    """A single change that turns the day: ``voters``, any one of them, voting ``target`` (None: withdrawing) now."""

    voters: tuple[str, ...]
    target: str | None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Forecast:
    """``first`` is whom the rivals must reach, None where nobody has votes."""

    first: str | None
    rivals: tuple[Rival, ...]
    turns: tuple[Turn, ...]


def forecast(contest: Contest, outcome: Outcome) -> Forecast:
    """How a ballot with this outcome could still turn, as it stands now."""
    ranked = list(contest.contenders.items())
    first, highest = ranked[0] if ranked else (None, 0)
    rivals = tuple(Rival(player, highest - total) for player, total in ranked[1:])
    found: dict[tuple[str | None, str, str | None], list[str]] = {}
    outcomes: dict[tuple[str | None, str, str | None], Outcome] = {}
    possible, order = list(_changes(contest)), _next_order(contest)
    for voter, target in possible if len(possible) <= _OPEN else ():
        other, _ = decide(contest.with_vote(voter, target, order))
        if _fate(other) != _fate(outcome):
            key = (target, *_fate(other))
            found.setdefault(key, []).append(voter)
            outcomes[key] = other
    turns = tuple(Turn(tuple(voters), key[0], outcomes[key]) for key, voters in found.items())
    return Forecast(first, rivals, turns)


def _fate(outcome: Outcome) -> tuple[str, str | None]:
    return outcome.kind.value, outcome.player or outcome.waiting_for or ",".join(outcome.candidates)


def _next_order(contest: Contest) -> Order:
    """The place in time of a vote given now, after all the others."""
    moment = contest.sitting.moment
    last = max((shift.order[0] for shift in contest.shifts), default=moment)
    return (max(moment, last + timedelta(microseconds=1)), 0, 0)


def _changes(contest: Contest) -> Iterator[tuple[str, str | None]]:
    """Each single change that could still be made and may matter: a voter, and whom he would vote."""
    sitting = contest.sitting
    for voter in sitting.alive:
        stood = contest.standing.get(voter)
        if voter in sitting.barred or (stood is not None and sitting.rules.change == "vietato"):
            continue
        for target in _targets(contest, voter, stood):
            yield voter, target


def _targets(contest: Contest, voter: str, stood: Standing | None) -> list[str | None]:
    """Whom the vote could go to so that it matters: those that it could bring to the top. None is to withdraw."""
    sitting = contest.sitting
    highest = max(contest.contenders.values(), default=0)
    taken = contest.scales.weigh(voter, stood.target)[0] if stood else 0
    found: list[str | None] = [None] if stood else []
    for player in sitting.candidates or sitting.alive:
        if (stood and player == stood.target) or (player == voter and not sitting.rules.self_vote):
            continue
        if contest.totals.get(player, 0) + contest.scales.weigh(voter, player)[0] >= highest - taken:
            found.append(player)
    return found


# ---------------------------------------------------------------- in words


def told(forecast: Forecast, sitting: Sitting) -> tuple[str, ...]:
    """The forecast as Italian sentences: the nearest rivals, then the single changes that turn the day.

    Empty where nobody has votes yet: any vote at all would turn it.
    """
    if forecast.first is None:
        return ()
    first = sitting.name(forecast.first)
    rivals = [_rival(rival, first, sitting) for rival in forecast.rivals[:_RIVALS]]
    return (*rivals, *(_turn(turn, sitting) for turn in forecast.turns[:_TURNS]))


def _rival(rival: Rival, first: str, sitting: Sitting) -> str:
    name = sitting.name(rival.player)
    if rival.to_tie == 0:
        return f"{name} è pari con {first}: con 1 voto in più passa in testa."
    return f"A {name} {_lack(rival.to_tie)} per la parità con {first}, {rival.to_pass} per passare in testa."


def _lack(votes: int) -> str:
    return f"{'manca' if votes == 1 else 'mancano'} {plural(votes, 'voto', 'voti')}"


def _turn(turn: Turn, sitting: Sitting) -> str:
    who = listing(sitting.names(turn.voters), "o")
    change = "ritira il voto" if turn.target is None else f"vota {sitting.name(turn.target)}"
    return f"Se {who} {change}, {_come_of_it(turn.outcome, sitting)}."


def _come_of_it(outcome: Outcome, sitting: Sitting) -> str:
    match outcome.kind:
        case Fate.BURNED:
            return f"brucia {sitting.name(outcome.player or '')}"
        case Fate.NOBODY:
            return "non brucia nessuno"
        case Fate.RUNOFF:
            return f"si va al ballottaggio fra {listing(sitting.names(outcome.candidates))}"
        case Fate.UNDECIDED:
            return f"il rogo aspetta una scelta ({outcome.waiting_for})"


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
