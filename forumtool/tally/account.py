"""The account of every post: what it did to the count, or why it did nothing.

Feeds the ledger in order of time with what the posts said, with the papers of a secret ballot and with the deaths of
the day, then gives each post of the listing one verdict.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from forumtool.edition.values import Slip
from forumtool.model import Claim, Doubt, Judged, Post, Reading, Rejection, Shift, Statement, Verdict
from forumtool.problems import Problem
from forumtool.tally.evidence import Said, heard, listed
from forumtool.tally.ladder import against_voter
from forumtool.tally.ledger import Ledger, Order, Ruling, Standing
from forumtool.tally.papers import paper_amiss, papers, papers_amiss, take_paper
from forumtool.tally.remarks import remarks, unused_decisions
from forumtool.tally.sitting import Sitting
from forumtool.wording import REJECTIONS

__all__ = ["Account", "Lapse", "take_account"]

# Doubts in which a vote was certainly declared: a moderator's post with one of them reads as a vote.
_DECLARED = frozenset((Doubt.AMBIGUOUS_NAME, Doubt.UNKNOWN_NAME, Doubt.NO_NAME, Doubt.TWO_TARGETS))


class Lapse(Struct, frozen=True):
    """A vote that lapsed at ``at``, when ``seat``, who gave or received it, left the game."""

    vote: Standing
    seat: str
    at: datetime


class Account(Struct, frozen=True):
    """Every post's verdict, what became of every paper of a secret ballot, in order of time, and the votes that stand
    at the sitting's moment."""

    posts: tuple[Judged, ...]
    papers: tuple[tuple[Slip, Ruling], ...]
    standing: Mapping[str, Standing]
    abstained: tuple[str, ...]
    shifts: tuple[Shift, ...]
    lapses: tuple[Lapse, ...]
    problems: tuple[Problem, ...]


def take_account(claims: Sequence[Claim], sitting: Sitting) -> Account:
    """Judges the posts of the sitting. ``claims`` may hold posts of other days and topics: they are passed over."""
    ledger = Ledger(sitting)
    own = listed(claims, sitting)
    speaking = [(claim, place) for claim, place in own if _speaks(claim, sitting)]
    histories: dict[int, History] = {claim.post.number: [] for claim, _ in speaking}
    lapses: list[Lapse] = []
    given: list[tuple[Slip, Ruling]] = []
    steps: list[tuple[Order, Said | Slip | str]] = [
        *((said.order, said) for claim, place in speaking for said in heard(claim, place, sitting)),
        *papers(sitting),
        *(((at, -1, 0), seat) for at, seat in sitting.lapses),
    ]
    for order, step in sorted(steps, key=lambda item: item[0]):
        match step:
            case Said():
                histories[step.post.number] += ((step, ruling) for ruling in _judge(step, ledger))
            case Slip():
                given.append((step, take_paper(step, order, ledger)))
            case seat:
                lapses += (Lapse(vote, seat, order[0]) for vote in ledger.fall(seat, order[0]))
    lapsed = {
        lapse.vote.post: f"decaduto: {sitting.name(lapse.seat)} è fuori dalle {sitting.clock(lapse.at)}"
        for lapse in lapses
    }
    problems = [problem for slip, ruling in given for problem in paper_amiss(slip, ruling, sitting)]
    posts = []
    for claim, _ in own:
        history = histories.get(claim.post.number)
        if history is None:
            posts.append(Judged(claim.post, Verdict.NONE, note=claim.readings[-1].note))
        else:
            posts.append(_verdict(claim.post, history, lapsed.get(claim.post.number), sitting))
        problems += remarks(posts[-1], history or (), sitting)
    problems += [*papers_amiss(sitting), *unused_decisions(sitting, claims)]
    return Account(
        posts=tuple(posts),
        papers=tuple(given),
        standing=dict(ledger.standing),
        abstained=sitting.in_order(set(ledger.abstained)),
        shifts=tuple(ledger.shifts),
        lapses=tuple(lapses),
        problems=tuple(problems),
    )


# ---------------------------------------------------------------- one post


def _speaks(claim: Claim, sitting: Sitting) -> bool:
    """Whether any version of the post, or the sindaco for it, says something, or may have then: most only talk."""
    if claim.post.number in sitting.decisions or not all(reading.empty for reading in claim.readings):
        return True
    edited_at = claim.post.versions[0].edited_at
    return edited_at is not None and not sitting.sees(edited_at)


History = list[tuple[Said, Ruling]]


def _judge(said: Said, ledger: Ledger) -> list[Ruling]:
    """What becomes of each statement of a post, applied in order."""
    sitting, author = ledger.sitting, said.post.author
    moderator = sitting.chronicle.is_moderator(author, said.at)
    voter = None if moderator else sitting.chronicle.seat_of(author, said.at)
    reading = said.reading
    if reading.empty:
        erased = said.turn > 0 and voter is not None
        return [ledger.erase(voter, said.order, said.post.number) if erased and voter else Ruling(Verdict.NONE)]
    if moderator and not reading.statements and reading.doubt not in _DECLARED:
        return [Ruling(Verdict.NONE)]
    reason = against_voter(voter, said.at, sitting, moderator=moderator, on_paper=False, timed=not said.decided)
    if reason is None and said.void_text:
        reason = Rejection.TOO_LATE
    if reason is not None or voter is None:
        return [Ruling(Verdict.REJECTED, _target(reading.statements), reason or Rejection.VOTER_UNKNOWN)]
    if reading.doubt is not None:
        return [Ruling(Verdict.DOUBT, reason=reading.doubt)]
    return [ledger.enter(voter, statement, said.order, said.post.number) for statement in reading.statements]


def _target(statements: Sequence[Statement]) -> str | None:
    return next((said.target.name for said in reversed(statements) if said.target), None)


def _verdict(post: Post, history: History, lapse: str | None, sitting: Sitting) -> Judged:
    """The verdict of a post: that of the last thing it said that was neither rejected nor of no effect, else the
    last."""
    chosen = history[-1]
    for item in history:
        if item[1].verdict is not Verdict.REJECTED and not _changes_nothing(item[1], history):
            chosen = item
    if chosen[1].verdict is Verdict.NONE and history[-1][1].verdict is Verdict.REJECTED:
        chosen = history[-1]
    said, ruling = chosen
    read = [said.reading.note, _headed_otherwise(said.reading, sitting)]
    notes = [*read, ruling.note, history[-1][0].note, *_edited(history, said, sitting), lapse]
    notes += [_refused(other, sitting) for _, other in history if other is not ruling and other.reason in REJECTIONS]
    note = "; ".join(dict.fromkeys(filter(None, notes))) or None
    candidates = said.reading.candidates if ruling.verdict is Verdict.DOUBT else ()
    return Judged(post, ruling.verdict, ruling.target, ruling.reason, note, candidates, said.reading.words)


def _changes_nothing(ruling: Ruling, history: History) -> bool:
    """Whether a withdrawal took no vote away, in a post that says something else as well."""
    return ruling.verdict is Verdict.WITHDRAW and ruling.warning is not None and len(history) > 1


def _headed_otherwise(reading: Reading, sitting: Sitting) -> str | None:
    """Tells that the post is headed with another day than the one that is counted."""
    other = reading.day is not None and reading.day != sitting.day
    return f"il post dice «giorno {reading.day}»" if other else None


def _edited(history: History, said: Said, sitting: Sitting) -> list[str]:
    """Tells that the vote of a post has the time of an edit, or of when it was first seen, and what it was before."""
    if said.turn == 0:
        return []
    before = [ruling for earlier, ruling in history if earlier.turn == said.turn - 1][-1]
    was = f" (prima: {sitting.shown(before.target)})" if before.target else ""
    how = "cambiato senza nota, visto così dalle" if said.undated else "modificato alle"
    return [f"{how} {sitting.clock(said.at)}{was}"]


def _refused(ruling: Ruling, sitting: Sitting) -> str:
    whom = f" per {sitting.shown(ruling.target)}" if ruling.target else ""
    return f"non vale il voto{whom}: {REJECTIONS[ruling.reason]}" if isinstance(ruling.reason, Rejection) else ""
