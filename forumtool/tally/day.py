"""The count of a day: who may vote, what stands, what it weighs, who burns (docs/regole.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.at_work import at_work
from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.unended import unwritten_days
from forumtool.edition.values import Edition
from forumtool.model import Claim, DayCount, Fate, Outcome, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally import notices, telling
from forumtool.tally.account import Account, take_account
from forumtool.tally.contest import Contest
from forumtool.tally.fate import decide
from forumtool.tally.impostors import impostors
from forumtool.tally.malus import malus_of
from forumtool.tally.modifiers import modifiers_of
from forumtool.tally.runoff import NOT_CANDIDATE
from forumtool.tally.sitting import Sitting

__all__ = ["Held", "count_day", "hold_ballot"]


_NOT_DUE = Outcome(Fate.UNDECIDED, "sindaco", waiting_for="sindaco")  # of a runoff that nobody was to go to


class Held(Struct, frozen=True):
    """A ballot held and counted, before it is summed up: ``before`` is the round that called for it."""

    sitting: Sitting
    account: Account
    contest: Contest
    outcome: Outcome
    odd: tuple[Problem, ...]
    before: Held | None = None

    @property
    def due(self) -> bool:
        """Whether the ballot decides anything: it is the day's own, or the round before called for it."""
        return self.before is None or self.before.outcome.kind is Fate.RUNOFF

    @property
    def first(self) -> Held:
        """The day's own round."""
        return self if self.before is None else self.before.first


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
    work = at_work(sitting.edition, sitting.chronicle, sitting.day, sitting.alive)
    account = take_account(claims, sitting)
    malus, unsure = malus_of(sitting, lambda day: _replay(sitting, claims, day))
    modifiers = (*modifiers_of(work.uses, sitting), *malus)
    links = {judged.post.number: judged.post.url for judged in account.posts}
    contest = Contest.of(
        sitting, work.uses, modifiers, account.standing, account.shifts, undone=work.undone, links=links
    )
    told = (*_called(before, sitting), *telling.lapsed(account, sitting), *telling.weighings(contest))
    held = Held(sitting, account, contest, _NOT_DUE, (*notices.idle(work.idle, sitting), *unsure), before)
    if not held.due:
        return held
    outcome, met = decide(contest, told)
    return replace(held, outcome=outcome, odd=(*held.odd, *met))


def sum_up(held: Held, read_until: datetime | None) -> DayCount:
    """The value that the outputs are made of."""
    sitting, contest, account = held.sitting, held.contest, held.account
    seen = contest.as_seen()
    early = notices.read_early(sitting, read_until)
    problems = (
        *_carried(held.before),
        *account.problems,
        *impostors(account.posts, sitting),
        *held.odd,
        *notices.unknown_factions(contest),
        *unwritten_days(sitting.edition, range(1, sitting.day)),
        *(_of_the_end(held, seen) if held.due else ()),
        *early,
    )
    decided = held.outcome.kind in (Fate.BURNED, Fate.NOBODY)
    not_voted = _not_voted(sitting, account)
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
        not_voted=not_voted,
        read_until=read_until if early else None,
        unheard=_unheard(sitting, account, not_voted),
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


def _called(before: Held | None, sitting: Sitting) -> list[str]:
    """How the candidates of a runoff came to be: the steps of the round before, and who has left the game since."""
    if before is None:
        return []
    gone = [seat for seat in sitting.candidates or () if seat not in sitting.alive]
    return [
        *(f"Turno {before.sitting.round}: {step}" for step in before.outcome.called),
        *(f"{sitting.name(seat)} è fuori dal gioco: non è più al ballottaggio." for seat in gone),
    ]


def _of_the_end(held: Held, seen: Contest) -> list[Problem]:
    """What is odd in how a ballot ends; ``seen`` is the contest as everybody sees it."""
    sitting, outcome = held.sitting, held.outcome
    return [
        *notices.public_differs(seen, held.contest),
        *notices.pyre_differs(sitting, outcome),
        *notices.pyre_early(sitting, outcome),
        *notices.outside_rounds(sitting, held.first.account.posts),
        *notices.unused_choice(held.contest, outcome, held.odd),
    ]


def _replay(sitting: Sitting, claims: Sequence[Claim], day: int) -> tuple[Sitting, Account]:
    """The votes of an earlier day as they stood at its close."""
    earlier = Sitting(sitting.edition, sitting.calendar, sitting.chronicle, day, 1, sitting.now)
    return earlier, take_account(claims, earlier)


def _not_voted(sitting: Sitting, account: Account) -> tuple[str, ...]:
    spoke = {*account.standing, *account.abstained, *sitting.barred}
    return tuple(seat for seat in sitting.alive if seat not in spoke)


def _unheard(sitting: Sitting, account: Account, not_voted: Sequence[str]) -> tuple[int, ...]:
    """The posts of the ballot by which those who have not voted say nothing, as far as words are known: one of them may
    vote in its own way. None on paper, nor where the sindaco has decided."""
    if sitting.secret:
        return ()
    talk = (judged.post for judged in account.posts if judged.verdict is Verdict.NONE)
    return tuple(
        post.number
        for post in talk
        if post.at is not None
        and post.at in sitting.window
        and post.number not in sitting.decisions
        and sitting.chronicle.seat_of(post.author, post.at) in not_voted
    )


def _carried(before: Held | None) -> list[Problem]:
    """What the rounds before leave open: their doubts may change who the candidates are, as a choice that missed them
    might have."""
    if before is None:
        return []
    met = [*_carried(before.before), *before.account.problems, *before.odd]
    open_still = [problem for problem in met if problem.level is Level.DOUBT or problem.code == NOT_CANDIDATE]
    return open_still + notices.runoff_not_due(before.sitting, before.outcome)
