"""What the sindaco must know about single posts: doubts to read, odd withdrawals, posts that vanished or moved."""

from __future__ import annotations

from collections.abc import Sequence

from forumtool.excerpts import excerpt
from forumtool.literals import as_value
from forumtool.model import Claim, Doubt, Judged, Rejection, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.evidence import Said
from forumtool.tally.ledger import Ruling
from forumtool.tally.sitting import Sitting
from forumtool.text import listing
from forumtool.wording import DOUBTS

__all__ = ["remarks", "unused_decisions"]


def remarks(judged: Judged, history: Sequence[tuple[Said, Ruling]], sitting: Sitting) -> list[Problem]:
    """The problems of one post, of which ``history`` is all that it said: its doubt, then its warnings."""
    post = judged.post
    found = [
        Problem(Level.WARNING, ruling.warning, f"{post.author.name} {ruling.note}.", post.url, post.number)
        for _, ruling in history
        if ruling.warning
    ]
    if judged.verdict is Verdict.DOUBT and isinstance(judged.reason, Doubt):
        found.insert(0, _doubt(judged, judged.reason, sitting))
    if any(said.late for said, _ in history) and _might_count(judged, sitting):
        found.append(_edited_late(judged, history[-1][0]))
    if history and history[-1][0].unknown and _could_vote(judged, sitting):
        found.append(_unknown_then(judged, sitting))
    if post.gone is not None:
        found.append(_vanished(judged))
    elif post.moved is not None:
        found.append(_moved(judged, post.moved, sitting))
    return found


def _doubt(judged: Judged, doubt: Doubt, sitting: Sitting) -> Problem:
    post = judged.post
    names = [sitting.shown(candidate) for candidate in judged.candidates]
    perhaps = f"forse {listing(names, 'o')}" if names else ""
    added = "; ".join(filter(None, (judged.note, perhaps)))
    message = f"Il post di {post.author.name} va letto dal sindaco: {DOUBTS[doubt]}{f' ({added})' if added else ''}."
    best, *others = [as_value(name) for name in names or ["…"]]
    instead = f"  # oppure {listing(others, 'o')}" if others else ""
    line = f"{{ post = {post.number}, voto = {best} }},{instead}"
    return Problem(Level.DOUBT, doubt.value, message, post.url, post.number, line)


def _might_count(judged: Judged, sitting: Sitting) -> bool:
    """Whether the day is over, its author could vote, and the post does not wait to be read anyway."""
    return sitting.state == "closed" and _could_vote(judged, sitting)


def _could_vote(judged: Judged, sitting: Sitting) -> bool:
    author, at = judged.post.author, judged.post.at or sitting.window.opens
    if sitting.secret or sitting.chronicle.is_moderator(author, at):
        return False
    void = judged.verdict is Verdict.REJECTED and judged.reason is not Rejection.TOO_LATE
    asked = judged.verdict is Verdict.DOUBT
    return not (void or asked) and sitting.chronicle.seat_of(author, at) in sitting.alive


def _edited_late(judged: Judged, said: Said) -> Problem:
    post = judged.post
    message = f"Nel post di {post.author.name} {said.note}."
    return Problem(Level.WARNING, "edited-late", message, post.url, post.number)


def _unknown_then(judged: Judged, sitting: Sitting) -> Problem:
    post = judged.post
    message = (
        f"Del post di {post.author.name} non si sa che cosa dicesse alle {sitting.clock(sitting.seen_at)}: è stato "
        "modificato dopo, o nessuno sa quando, e com'era allora non è in archivio."
    )
    return Problem(Level.WARNING, "text-unknown", message, post.url, post.number)


def _vanished(judged: Judged) -> Problem:
    post = judged.post
    own = excerpt(post.body)
    said = f"; diceva: «{own}»" if own else ""
    message = f"Il post di {post.author.name} è sparito dal topic{_counts(judged)}{said}."
    return Problem(Level.WARNING, "post-gone", message, post.url, post.number)


def _moved(judged: Judged, topic: int, sitting: Sitting) -> Problem:
    """A post that a moderator took to a topic in which this ballot is not held."""
    post = judged.post
    own = excerpt(post.body)
    said = f"; dice: «{own}»" if own else ""
    section = next((f" ({ref.section})" for ref in sitting.edition.topics if ref.topic == topic), "")
    moved = f"Il post di {post.author.name} è stato spostato nel topic {topic}{section}, che non è di questa votazione"
    return Problem(Level.WARNING, "post-moved", f"{moved}{_counts(judged)}{said}.", post.url, post.number)


def _counts(judged: Judged) -> str:
    return ", e il suo voto conta" if judged.verdict is Verdict.VOTE else ""


def unused_decisions(sitting: Sitting, claims: Sequence[Claim]) -> list[Problem]:
    """Decisions on posts that are not of the day, nor of one of its runoffs, and those of a day on which posts hold no
    votes; told once, by the day's own round."""
    if sitting.round > 1:
        return []
    stretch = sitting.listing
    of_the_day = {
        claim.post.number
        for claim in claims
        if claim.post.number in sitting.decisions and (claim.post.at is None or claim.post.at in stretch)
    }
    return [
        Problem(Level.WARNING, "decision-unused", message, decision.where, number)
        for number, decision in sitting.decisions.items()
        if (message := _unused(number, sitting, of_the_day=number in of_the_day))
    ]


def _unused(number: int, sitting: Sitting, *, of_the_day: bool) -> str:
    if not of_the_day:
        return f"La decisione sul post {number} non tocca nessun post del giorno {sitting.day}: controlla il numero."
    if sitting.secret:
        return (
            f"La decisione sul post {number} non conta, perché il giorno {sitting.day} il voto è segreto e si leggono "
            "solo le schede: scrivi quel voto in `schede`, o togli la decisione."
        )
    return ""
