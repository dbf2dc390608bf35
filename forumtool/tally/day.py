"""The count of a day: who may vote, what stands, what it weighs, who burns (contract §8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition, Effect
from forumtool.model import Claim, DayCount, Fate, Modifier, ModifierKind, Outcome, Totals
from forumtool.problems import Level, Problem
from forumtool.tally.account import Account, take_account
from forumtool.tally.contest import Contest
from forumtool.tally.fate import decide
from forumtool.tally.malus import malus_of
from forumtool.tally.modifiers import Scales, modifiers_of
from forumtool.tally.powers import Use, uses_in_force
from forumtool.tally.sitting import Sitting
from forumtool.tally.totals import effective_totals, public_totals
from forumtool.text import listing, plural

__all__ = ["count_day"]


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
    aware. An open day is counted as if it closed now.
    """
    sitting = Sitting(edition, calendar, chronicle, day, round, now, as_of)
    before: DayCount | None = None
    if round > 1:
        before = count_day(edition, calendar, chronicle, claims, day=day, round=round - 1, now=now, as_of=as_of)
        sitting = replace(sitting, candidates=_candidates(before))
    uses, odd = uses_in_force(sitting)
    sitting = replace(sitting, secret=_is_secret(sitting, uses))
    account = take_account(claims, sitting)
    malus, unsure = malus_of(sitting, lambda earlier: _replay(sitting, claims, earlier))
    modifiers = (*modifiers_of(uses, sitting), *malus)
    scales = Scales(modifiers, uses, sitting)
    standing = {voter: account.standing[voter] for voter in sitting.in_order(set(account.standing))}
    ballots = tuple(scales.ballot(vote) for vote in standing.values())
    effective = effective_totals(ballots, modifiers, sitting)
    public = public_totals(ballots, modifiers, sitting)
    contest = Contest(
        sitting, uses, modifiers, scales, standing, ballots, account.shifts, effective.totals
    )
    outcome, met = decide(contest, _told(contest))
    problems = (
        *_carried(before),
        *account.problems,
        *odd,
        *unsure,
        *scales.unknown_factions(standing.values()),
        *met,
        *_unwritten(sitting),
        *_differences(sitting, public, effective, outcome),
        *_read_early(sitting, read_until),
    )
    final = (
        sitting.state == "closed"
        and outcome.kind in (Fate.BURNED, Fate.NOBODY)
        and not any(problem.level is Level.DOUBT for problem in problems)
    )
    return DayCount(
        day=day,
        round=round,
        candidates=sitting.candidates,
        window=sitting.window,
        as_of=as_of,
        state=sitting.state,
        final=final,
        secret=sitting.secret,
        alive=sitting.alive,
        posts=account.posts,
        ballots=ballots,
        abstained=account.abstained,
        not_voted=_not_voted(sitting, account),
        modifiers=modifiers,
        public=public,
        effective=effective,
        outcome=outcome,
        problems=problems,
        names={seat: sitting.name(seat) for seat in sitting.seats},
    )


def _candidates(before: DayCount) -> tuple[str, ...] | None:
    """Who may be voted in the round after ``before``: None, everybody, where that round called for no runoff."""
    return before.outcome.candidates if before.outcome.kind is Fate.RUNOFF else None


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
    return tuple(
        seat
        for seat in sitting.alive
        if seat not in account.standing and seat not in account.abstained and seat not in sitting.barred
    )


# ---------------------------------------------------------------- what is told


def _told(contest: Contest) -> list[str]:
    """One line for each thing that changed the totals before anybody was condemned."""
    name = contest.name
    lines = [
        f"il voto di {name(ballot.voter)} per {name(ballot.target)} non vale ({ballot.void_by})"
        for ballot in contest.ballots
        if ballot.void_by
    ]
    lines += [
        f"il voto di {name(ballot.voter)} vale {ballot.weight} ({_weighed_by(contest, ballot.voter)})"
        for ballot in contest.ballots
        if ballot.weight > 1
    ]
    return lines + [
        f"{name(modifier.player)}: {_signed(modifier)} ({modifier.source})"
        for modifier in contest.modifiers
        if modifier.kind in (ModifierKind.MARK, ModifierKind.MALUS)
    ]


def _signed(modifier: Modifier) -> str:
    value = modifier.value or 0
    return f"{plural(abs(value), 'voto', 'voti')} in {'più' if value > 0 else 'meno'}"


def _weighed_by(contest: Contest, voter: str) -> str:
    sources = [m.source for m in contest.modifiers if m.kind is ModifierKind.WEIGHT and m.player == voter]
    return listing(list(dict.fromkeys(sources)))


# ---------------------------------------------------------------- what the sindaco must know


def _carried(before: DayCount | None) -> list[Problem]:
    """Doubts of the round before may change who the candidates are."""
    if before is None:
        return []
    doubts = [problem for problem in before.problems if problem.level is Level.DOUBT]
    if before.outcome.kind is not Fate.RUNOFF:
        message = f"il turno {before.round} non porta a un ballottaggio: si contano i voti per chiunque sia vivo"
        doubts.append(Problem(Level.DOUBT, "runoff-not-due", message, "ballottaggi"))
    return doubts


def _unwritten(sitting: Sitting) -> list[Problem]:
    return [
        Problem(
            Level.WARNING,
            "day-not-written",
            f"il giorno {day} non ha né rogo né senza_rogo: si conta come se non fosse bruciato nessuno",
            sitting.where("rogo", day),
        )
        for day in range(1, sitting.day)
        if not sitting.edition.day(day).announced
    ]


def _differences(sitting: Sitting, public: Totals, effective: Totals, outcome: Outcome) -> list[Problem]:
    found = []
    if public.leaders != effective.leaders:
        seen = listing(sitting.names(public.leaders)) or "nessuno"
        true = listing(sitting.names(effective.leaders)) or "nessuno"
        message = f"chi somma i voti pubblici vede in testa {seen}, ma il conteggio vero dice {true}"
        found.append(Problem(Level.WARNING, "public-differs", message))
    written = sitting.written
    decided = sitting.state == "closed" and outcome.kind in (Fate.BURNED, Fate.NOBODY)
    if written.announced and decided and written.burned[:1] != ((outcome.player,) if outcome.player else ()):
        said = listing(sitting.names(written.burned)) or f"nessuno ({written.no_pyre})"
        counted = sitting.name(outcome.player) if outcome.player else "nessuno"
        message = f"il rogo scritto è {said}, il conteggio dice {counted}"
        found.append(Problem(Level.WARNING, "pyre-differs", message, sitting.where("rogo")))
    return found


def _read_early(sitting: Sitting, read_until: datetime | None) -> list[Problem]:
    if read_until is None or sitting.state != "closed" or read_until >= sitting.window.ends:
        return []
    message = f"le pagine sono state lette alle {sitting.clock(read_until)}, prima della chiusura: rileggile"
    return [Problem(Level.DOUBT, "read-before-close", message)]
