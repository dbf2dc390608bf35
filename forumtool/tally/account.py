"""The account of every post: what it did to the count, or why it did nothing.

Feeds the ledger in order of time with what the posts said and with the deaths of the day, then gives each post of the
listing one verdict. On a secret ballot the ledger is fed by the sindaco's papers instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from forumtool.edition.values import Slip
from forumtool.model import Claim, Doubt, Judged, Post, Rejection, Shift, Statement, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.evidence import Said, heard, listed, written_statement
from forumtool.tally.ladder import against_voter
from forumtool.tally.ledger import Ledger, Ruling, Standing
from forumtool.tally.sitting import Sitting
from forumtool.tally.wording import DOUBTS, REJECTIONS

__all__ = ["Account", "take_account"]

# Doubts in which a vote was certainly declared: a moderator's post with one of them reads as a vote.
_DECLARED = frozenset((Doubt.AMBIGUOUS_NAME, Doubt.UNKNOWN_NAME, Doubt.NO_NAME, Doubt.TWO_TARGETS))


@dataclass(frozen=True, slots=True)
class Account:
    """Every post's verdict and the votes that stand at the sitting's moment."""

    posts: tuple[Judged, ...]
    standing: Mapping[str, Standing]
    abstained: tuple[str, ...]
    shifts: tuple[Shift, ...]
    problems: tuple[Problem, ...]


def take_account(claims: Sequence[Claim], sitting: Sitting) -> Account:
    """Judges the posts of the sitting. ``claims`` may hold posts of other days and topics: they are passed over."""
    ledger = Ledger(sitting)
    own = listed(claims, sitting)
    said = [word for claim, place in own for word in heard(claim, place, sitting)]
    rulings: dict[int, list[tuple[Said, Ruling]]] = defaultdict(list)
    lapsed: dict[int | None, str] = {}
    problems: list[Problem] = []
    papers = _papers(sitting)
    falls = [((at, -1, 0), seat) for at, seat in sitting.lapses]
    steps: list[tuple[tuple[datetime, int, int], Said | Slip | str]] = [
        *((word.order, word) for word in said),
        *((order, slip) for order, slip in papers),
        *falls,
    ]
    for order, step in sorted(steps, key=lambda item: item[0]):
        if isinstance(step, Said):
            rulings[step.post.number] += ((step, ruling) for ruling in _judge(step, ledger))
        elif isinstance(step, Slip):
            problems += _take_paper(step, order, ledger)
        else:
            for vote in ledger.fall(step, order[0]):
                lapsed[vote.post] = f"decaduto: {sitting.name(step)} è fuori dalle {sitting.clock(order[0])}"
    posts: list[Judged] = []
    for claim, _ in own:
        history = rulings[claim.post.number]
        judged = _verdict(claim.post, history, lapsed.get(claim.post.number), sitting)
        posts.append(judged)
        problems += _problems(claim, judged, history)
    problems += _unused_decisions(sitting, set(rulings))
    abstained = sitting.in_order(set(ledger.abstained))
    return Account(tuple(posts), dict(ledger.standing), abstained, tuple(ledger.shifts), tuple(problems))


# ---------------------------------------------------------------- one post


def _judge(said: Said, ledger: Ledger) -> list[Ruling]:
    """What becomes of each statement of a post, applied in order."""
    sitting, author = ledger.sitting, said.post.author
    moderator = sitting.chronicle.is_moderator(author, said.at)
    voter = None if moderator else sitting.chronicle.seat_of(author, said.at)
    reading = said.reading
    if reading.empty:
        erased = said.turn > 0 and voter is not None
        return [ledger.erase(voter, said.order, said.post.number) if erased and voter else Ruling(Verdict.NONE)]
    if moderator and reading.doubt is not None and reading.doubt not in _DECLARED:
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


def _verdict(post: Post, history: Sequence[tuple[Said, Ruling]], lapse: str | None, sitting: Sitting) -> Judged:
    """The verdict of a post: that of the last thing it said that was not rejected, else the last."""
    chosen = history[-1]
    for item in history:
        if item[1].verdict is not Verdict.REJECTED:
            chosen = item
    if chosen[1].verdict is Verdict.NONE and history[-1][1].verdict is Verdict.REJECTED:
        chosen = history[-1]
    said, ruling = chosen
    notes = [said.reading.note, ruling.note, history[-1][0].note, *_edited(history, said, sitting), lapse]
    notes += [_refused(other, sitting) for _, other in history if other is not ruling and other.reason in REJECTIONS]
    note = "; ".join(dict.fromkeys(filter(None, notes))) or None
    candidates = said.reading.candidates if ruling.verdict is Verdict.DOUBT else ()
    return Judged(post, ruling.verdict, ruling.target, ruling.reason, note, candidates)


def _edited(history: Sequence[tuple[Said, Ruling]], said: Said, sitting: Sitting) -> list[str]:
    """Tells that the vote of a post has the time of an edit, and what it was before."""
    if said.turn == 0:
        return []
    before = [ruling for earlier, ruling in history if earlier.turn == said.turn - 1][-1]
    was = f" (prima: {sitting.shown(before.target)})" if before.target else ""
    return [f"modificato alle {sitting.clock(said.at)}{was}"]


def _refused(ruling: Ruling, sitting: Sitting) -> str:
    whom = f" per {sitting.shown(ruling.target)}" if ruling.target else ""
    return f"non vale il voto{whom}: {REJECTIONS[ruling.reason]}" if isinstance(ruling.reason, Rejection) else ""


# ---------------------------------------------------------------- what the sindaco must know


def _problems(claim: Claim, judged: Judged, history: Sequence[tuple[Said, Ruling]]) -> list[Problem]:
    post = claim.post
    found = []
    if judged.verdict is Verdict.DOUBT and isinstance(judged.reason, Doubt):
        best = judged.candidates[0] if judged.candidates else "…"
        found.append(
            Problem(
                Level.DOUBT,
                judged.reason.value,
                f"Il post di {post.author.name} va letto dal sindaco: {judged.note or DOUBTS[judged.reason]}.",
                post.url,
                post.number,
                f'{{ post = {post.number}, voto = "{best}" }},',
            )
        )
    for _, ruling in history:
        if ruling.warning:
            found.append(
                Problem(Level.WARNING, ruling.warning, f"{post.author.name} {ruling.note}.", post.url, post.number)
            )
    if post.gone is not None:
        text = " ".join("".join(fragment.text for fragment in post.body).split())
        counts = ", e il suo voto conta" if judged.verdict is Verdict.VOTE else ""
        message = f"Il post di {post.author.name} è sparito dal topic{counts}; diceva: «{text}»."
        found.append(Problem(Level.WARNING, "post-gone", message, post.url, post.number))
    return found


def _unused_decisions(sitting: Sitting, listed_posts: set[int]) -> list[Problem]:
    if sitting.round > 1:
        return []
    return [
        Problem(
            Level.WARNING,
            "decision-unused",
            f"La decisione sul post {number} non tocca nessun post del giorno {sitting.day}: controlla il numero.",
            decision.where,
            number,
        )
        for number, decision in sitting.decisions.items()
        if number not in listed_posts
    ]


# ---------------------------------------------------------------- secret ballots


def _papers(sitting: Sitting) -> list[tuple[tuple[datetime, int, int], Slip]]:
    """The papers of this round in order: by their hour, those without one where the file has them."""
    if not sitting.secret:
        return []
    papers = []
    at = sitting.window.opens
    for index, slip in enumerate(sitting.written.slips):
        number = 1 if slip.at is None else sitting.round_at(slip.at)
        if number == sitting.round:
            at = slip.at or at
            if sitting.sees(at):
                papers.append(((at, index, 0), slip))
    return papers


def _take_paper(slip: Slip, order: tuple[datetime, int, int], ledger: Ledger) -> list[Problem]:
    sitting = ledger.sitting
    reason = against_voter(slip.player, order[0], sitting, moderator=False, on_paper=True, timed=slip.at is not None)
    statement = written_statement(slip.vote, slip.reading, sitting)
    if statement is None:
        return []
    if reason is None:
        ruling = ledger.enter(slip.player, statement, order, None)
        reason = ruling.reason if isinstance(ruling.reason, Rejection) else None
        if reason is None:
            warned = f"Scheda di {sitting.name(slip.player)}: {ruling.note}."
            return [Problem(Level.WARNING, ruling.warning, warned, slip.where)] if ruling.warning else []
    message = f"La scheda di {sitting.name(slip.player)} non conta: {REJECTIONS[reason]}."
    return [Problem(Level.WARNING, reason.value, message, slip.where)]
