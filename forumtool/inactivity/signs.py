"""Signs of life: posts in any topic of the game but the cimitero, votes and ballots, powers used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec import Struct, field

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.stages import Stage
from forumtool.edition.values import Action, Edition, Effect, Phase
from forumtool.inactivity.span import Span
from forumtool.instants import EVER
from forumtool.model import NO_ACCOUNT, Claim, Post, Topic, Verdict, told_again
from forumtool.roles import Acts, read_cards
from forumtool.tally.day import count_day
from forumtool.tally.untimed import Around, neighbours

__all__ = ["Signs", "signs_of"]

BURIED = "cimitero"  # the section in which a post is no sign of life

_GIVEN = frozenset((Verdict.VOTE, Verdict.WITHDRAW, Verdict.ABSTAIN))

# Powers of which an action is written though their holder chose nothing.
_NOT_CHOSEN = frozenset((Acts.PASSIVE, Acts.TOLD, Acts.DRAWN))


class Signs(Struct):
    """What a seat did in the stretch. ``last`` is the latest post of the account that holds it, also before it.

    ``voted`` are the days on which it voted, withdrew or abstained; ``acted`` the nights and days of a power used.
    ``perhaps_posted``, ``perhaps_voted`` and ``perhaps_acted`` are those where only the sindaco can say: a post whose
    time cannot be read, of somebody without an account, or that he must read, a power that several hold and of which
    nobody wrote who used it, or that may have come of itself.
    """

    posts: Counter[Stage] = field(default_factory=Counter)
    last: Post | None = None
    voted: set[Stage] = field(default_factory=set)
    acted: set[Stage] = field(default_factory=set)
    perhaps_posted: set[Stage] = field(default_factory=set)
    perhaps_voted: set[Stage] = field(default_factory=set)
    perhaps_acted: set[Stage] = field(default_factory=set)


def signs_of(
    edition: Edition,
    calendar: Calendar,
    chronicle: Chronicle,
    topics: Iterable[Topic],
    claims: Sequence[Claim],
    *,
    span: Span,
    now: datetime,
) -> Mapping[str, Signs]:
    """The signs of every seat in the stretch, as far as ``now``.

    ``topics`` are the game's topics with their posts (those of the cimitero are passed over); ``claims`` the posts of
    every cabina with their readings.
    """
    signs = {seat: Signs() for seat in chronicle.seats}
    _add_posts(signs, edition, chronicle, topics, span, now)
    for day in span.numbers(Phase.DAY):
        if calendar.day(day).opens <= now:
            _add_votes(signs, edition, calendar, chronicle, claims, day, now)
        _add_slips(signs, edition, day, now)
    _add_untimed_votes(signs, edition, chronicle, claims, span, now)
    for leg in span.legs:
        _add_actions(signs, edition, chronicle, leg.stage)
    return signs


# ---------------------------------------------------------------- posts


def _add_posts(
    signs: Mapping[str, Signs],
    edition: Edition,
    chronicle: Chronicle,
    topics: Iterable[Topic],
    span: Span,
    now: datetime,
) -> None:
    buried = {ref.topic for ref in edition.topics if ref.section == BURIED}
    until = min(span.until, now)
    topics = [topic for topic in topics if topic.number not in buried]
    again = told_again(post for topic in topics for post in topic.posts)
    for topic in topics:
        for post, at in _placed(topic, signs, chronicle, span, now):
            if at > until or at >= span.until or (post.number, post.topic) in again:
                continue
            seat = chronicle.seat_of(post.author, at)
            if seat is None:
                continue
            own = signs[seat]
            leg = span.leg_of(at)
            if leg is not None and post.author.mid == NO_ACCOUNT:
                own.perhaps_posted.add(leg.stage)
                continue
            if leg is not None:
                own.posts[leg.stage] += 1
            since = chronicle.holder(seat, until).since
            if (since is None or since <= at) and (own.last is None or _later(post, at, own.last)):
                own.last = post


def _placed(
    topic: Topic, signs: Mapping[str, Signs], chronicle: Chronicle, span: Span, now: datetime
) -> Iterator[tuple[Post, datetime]]:
    """The posts with their instants. One whose time cannot be read has the earliest that it can be of, if all that it
    can be of is in the stretch or before it; else it is only perhaps a sign of life, and noted as such."""
    around = neighbours(topic.posts)
    for post in topic.posts:
        if post.at is not None:
            yield post, post.at
            continue
        first, last = _between(post, around)
        if last < span.opens or (span.holds(first, last) and last <= now):
            yield post, min(max(first, span.opens), last)
        elif first <= now and (seat := chronicle.seat_of(post.author, max(first, span.opens))):
            signs[seat].perhaps_posted.update(span.touched(first, min(last, now)))


def _between(post: Post, around: Around) -> tuple[datetime, datetime]:
    """The first and the last instant of which a post without a readable time can be: it is no later than the page on
    which it was first seen."""
    before, after = around[post.number]
    seen = post.versions[0].first_seen
    return before or EVER, min(after, seen) if after else seen


def _later(post: Post, at: datetime, than: Post) -> bool:
    return than.at is None or (at, post.number) > (than.at, than.number)


# ---------------------------------------------------------------- votes


def _add_votes(
    signs: Mapping[str, Signs],
    edition: Edition,
    calendar: Calendar,
    chronicle: Chronicle,
    claims: Sequence[Claim],
    day: int,
    now: datetime,
) -> None:
    """Who voted in the day's rounds, also where the vote was taken back; who wrote what only the sindaco can read."""
    for round_ in range(1, calendar.rounds_opened(day, now) + 1):
        as_of = now if now in calendar.count_window(day, round_) else None
        count = count_day(edition, calendar, chronicle, claims, day=day, round=round_, now=now, as_of=as_of)
        for judged in count.posts:
            at = judged.post.at or count.window.opens
            seat = chronicle.seat_of(judged.post.author, at)
            if seat is not None and judged.verdict in _GIVEN:
                signs[seat].voted.add(Stage(Phase.DAY, day))
            elif seat is not None and judged.verdict is Verdict.DOUBT:
                signs[seat].perhaps_voted.add(Stage(Phase.DAY, day))


def _add_untimed_votes(
    signs: Mapping[str, Signs],
    edition: Edition,
    chronicle: Chronicle,
    claims: Sequence[Claim],
    span: Span,
    now: datetime,
) -> None:
    """Who wrote in the cabina what may be a vote of any of several days: the count looks at it on one alone."""
    decided = {decision.post for day in edition.days.values() for decision in day.decisions}
    for topic in {claim.post.topic for claim in claims if claim.post.at is None}:
        own = [claim for claim in claims if claim.post.topic == topic]
        around = neighbours(claim.post for claim in own)
        for claim in own:
            post = claim.post
            if post.at is not None or post.number in decided or all(reading.empty for reading in claim.readings):
                continue
            first, last = _between(post, around)
            if first <= now and (seat := chronicle.seat_of(post.author, max(first, span.opens))):
                touched = span.touched(first, min(last, now))
                signs[seat].perhaps_voted.update(stage for stage in touched if stage.by_day)


def _add_slips(signs: Mapping[str, Signs], edition: Edition, day: int, now: datetime) -> None:
    for slip in edition.day(day).slips:
        if slip.at is None or slip.at <= now:
            signs[slip.player].voted.add(Stage(Phase.DAY, day))


# ---------------------------------------------------------------- powers


def _add_actions(signs: Mapping[str, Signs], edition: Edition, chronicle: Chronicle, stage: Stage) -> None:
    number = stage.number
    written = edition.night(number) if stage.phase is Phase.NIGHT else edition.day(number)
    playing = chronicle.in_play(stage)
    for action in written.actions:
        if not action.targets and _settles_ties(action, edition):
            continue  # it is only known whose turn it is
        chosen = _chosen(action, edition)
        holders = chronicle.holders(action.role, number)
        actors = (action.by,) if action.by else [seat for seat in holders if seat in playing] or holders
        certain = chosen is True and len(actors) == 1
        for seat in actors if chosen is not False else ():
            own = signs[seat]
            (own.acted if certain else own.perhaps_acted).add(stage)


def _settles_ties(action: Action, edition: Edition) -> bool:
    return any(power.effect is Effect.TIE_BREAK for power in edition.ruleset.powers.get(action.role, ()))


def _chosen(action: Action, edition: Edition) -> bool | None:
    """Whether its holder chose: False where the sindaco drew or it came of itself, None where it may have."""
    role = edition.ruleset.roles.get(action.role)
    if role is None or "potere" not in role.card:
        return True
    (card,) = read_cards([role.card], known=edition.ruleset.roles)
    kinds = {power.acts for power in card.powers}
    if kinds <= _NOT_CHOSEN:
        return False
    return True if action.by or not kinds <= _NOT_CHOSEN | {Acts.REACTION} else None
