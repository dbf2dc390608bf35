"""The count of a day: who may vote, what stands, what it weighs, who burns (contract §8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition, Effect
from forumtool.model import Claim, DayCount, Fate, Outcome
from forumtool.problems import Level, Problem
from forumtool.tally import notices
from forumtool.tally.account import Account, take_account
from forumtool.tally.contest import Contest
from forumtool.tally.fate import decide
from forumtool.tally.impostors import impostors
from forumtool.tally.malus import malus_of
from forumtool.tally.modifiers import modifiers_of
from forumtool.tally.powers import Use, uses_in_force
from forumtool.tally.sitting import Sitting

__all__ = ["Held", "count_day", "hold_ballot"]


@dataclass(frozen=True, slots=True)
class Held:
    """A ballot held and counted, before it is summed up: ``before`` is the round that called for it."""

    sitting: Sitting
    account: Account
    contest: Contest
    outcome: Outcome
    odd: tuple[Problem, ...]
    before: Held | None = None


def count_day(
    edition: Edition,
    calendar: Calendar,
    chronicle: Chronicle,
    claims: Sequence[Claim],
    *,
    day: int,
    round: int = 1,
    now: datetime,
    as_of: datetime | None = None,
    read_until: datetime | None = None,
) -> DayCount:
    """Counts a round of a day.

    ``claims`` are the posts of every cabina topic with their readings; posts of other days are passed over, and those
    of earlier days are counted again where the rules look back. ``now`` is the clock; ``as_of`` asks how it stood at
    an earlier instant; ``read_until`` is the instant up to which every page of the window was read, if known. All are
    aware. An open day is counted as if it closed now. Raises EditionError where the round has no window.
    """
    sitting = Sitting(edition, calendar, chronicle, day, round, now, as_of)
    return sum_up(hold_ballot(sitting, claims), read_until)


def hold_ballot(sitting: Sitting, claims: Sequence[Claim]) -> Held:
    """Takes the account of the posts, weighs what stands, and decides."""
    before = None
    if sitting.round > 1:
        before = hold_ballot(replace(sitting, round=sitting.round - 1), claims)
        sitting = replace(sitting, candidates=_candidates(before.outcome))
    uses, idle = uses_in_force(sitting)
    sitting = replace(sitting, secret=_is_secret(sitting, uses))
    account = take_account(claims, sitting)
    malus, unsure = malus_of(sitting, lambda day: _replay(sitting, claims, day))
    modifiers = (*modifiers_of(uses, sitting), *malus)
    contest = Contest.of(sitting, uses, modifiers, account.standing, account.shifts)
    outcome, met = decide(contest, notices.weighings(contest))
    return Held(sitting, account, contest, outcome, (*idle, *unsure, *met), before)


def sum_up(held: Held, read_until: datetime | None) -> DayCount:
    """The value that the outputs are made of."""
    sitting, contest, account = held.sitting, held.contest, held.account
    seen = contest.as_seen()
    problems = (
        *_carried(held.before),
        *account.problems,
        *impostors(account.posts, sitting),
        *held.odd,
        *notices.unknown_factions(contest),
        *notices.unwritten_days(sitting),
        *notices.public_differs(seen, contest),
        *notices.pyre_differs(sitting, held.outcome),
        *notices.read_early(sitting, read_until),
    )
    decided = held.outcome.kind in (Fate.BURNED, Fate.NOBODY)
    return DayCount(
        day=sitting.day,
        round=sitting.round,
        candidates=sitting.candidates,
        window=sitting.window,
        as_of=sitting.as_of,
        state=sitting.state,
        final=decided and sitting.state == "closed" and not any(problem.level is Level.DOUBT for problem in problems),
        secret=sitting.secret,
        alive=sitting.alive,
        posts=account.posts,
        ballots=contest.ballots,
        abstained=account.abstained,
        not_voted=_not_voted(sitting, account),
        modifiers=contest.modifiers,
        public=seen.table,
        effective=contest.table,
        outcome=held.outcome,
        problems=problems,
        names=sitting.nicks,
        shifts=account.shifts,
    )


def _candidates(before: Outcome) -> tuple[str, ...] | None:
    """Who may be voted in the round after: None, everybody, where no runoff was called for."""
    return before.candidates if before.kind is Fate.RUNOFF else None


def _is_secret(sitting: Sitting, uses: Sequence[Use]) -> bool:
    if sitting.written.secret is not None:
        return sitting.written.secret
    return sitting.rules.secret or any(use.power.effect is Effect.SECRET for use in uses)


def _replay(sitting: Sitting, claims: Sequence[Claim], day: int) -> tuple[Sitting, Account]:
    """The votes of an earlier day as they stood at its close."""
    earlier = Sitting(sitting.edition, sitting.calendar, sitting.chronicle, day, 1, sitting.now)
    uses, _ = uses_in_force(earlier)
    earlier = replace(earlier, secret=_is_secret(earlier, uses))
    return earlier, take_account(claims, earlier)


def _not_voted(sitting: Sitting, account: Account) -> tuple[str, ...]:
    spoke = {*account.standing, *account.abstained, *sitting.barred}
    return tuple(seat for seat in sitting.alive if seat not in spoke)


def _carried(before: Held | None) -> list[Problem]:
    """What the rounds before leave open: their doubts may change who the candidates are."""
    if before is None:
        return []
    doubts = [*_carried(before.before), *before.account.problems, *before.odd]
    doubts = [problem for problem in doubts if problem.level is Level.DOUBT]
    return doubts + notices.runoff_not_due(before.sitting, before.outcome)
