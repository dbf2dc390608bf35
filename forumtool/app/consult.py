"""What the archive already tells of a line that is about to be written: warnings, never a refusal.

Nothing is downloaded; where there is no archive yet, or it cannot tell, nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from forumtool.app.ballots import Ballot, ballot_of
from forumtool.app.count import Ask, count, count_of
from forumtool.app.desk import Desk
from forumtool.app.pages import Gathered, Sources, gather, silent
from forumtool.edition.values import Action, Day, Effect
from forumtool.instants import wall
from forumtool.model import Post
from forumtool.problems import ForumtoolError, Level, Problem
from forumtool.render.outcome import headline

__all__ = ["idle_settling", "idle_tie_choice", "strange_posts"]

_ARCHIVE = Sources(offline=True)


def strange_posts(desk: Desk, days: Mapping[int, int]) -> dict[int, Problem]:
    """A warning for each post that no page holds, or that is in no ballot of its day; ``days`` are by post."""
    if not desk.archive.exists():
        return {}
    try:
        with gather(desk, _ARCHIVE, ()) as gathered:
            found = {post: _strange(gathered, post, day) for post, day in days.items()}
    except ForumtoolError:
        return {}
    return {post: problem for post, problem in found.items() if problem is not None}


def _strange(gathered: Gathered, number: int, day: int) -> Problem | None:
    desk, post = gathered.desk, gathered.post(number)
    if post is None:
        message = f"Il post {number} non è in nessuna pagina letta finora: controlla il numero."
        return Problem(Level.WARNING, "post-unknown", message, post=number)
    ballots = [ballot_of(desk, day, round) for round in range(1, len(desk.edition.day(day).runoffs) + 2)]
    if any(_is_held(gathered, post, one) for one in ballots):
        return None
    at = wall(post.at, desk.edition.forum.zone) if post.at else None
    when = f", del {at.day}/{at.month} alle {at:%H:%M}," if at else ""
    message = f"Il post {number}{when} non è fra quelli del giorno {day}: controlla il numero e il giorno."
    return Problem(Level.WARNING, "post-elsewhere", message, post.url, number)


def _is_held(gathered: Gathered, post: Post, ballot: Ballot) -> bool:
    """Whether a post is one of a ballot's: it may have been moved from its topics since it was read there."""
    if post.at is not None and post.at not in ballot.listing:
        return False
    if post.topic in ballot.topics:
        return True
    topics = (gathered.topic(topic, ballot.listing) for topic in ballot.topics)
    return any(one.number == post.number for topic in topics for one in topic.posts)


def idle_tie_choice(desk: Desk, day: int, chosen: str) -> tuple[Problem, ...]:
    """A warning where the day is over and ends in the same way whether the sindaco's choice, a nick, is written or not.
    """
    written = desk.edition.day(day)
    without, after = replace(written, tie_choice=None), replace(written, tie_choice=_seats(desk)[chosen])
    return _idle(desk, without, after, "questo spareggio")


def idle_settling(desk: Desk, day: int, role: str, chosen: Sequence[str]) -> tuple[Problem, ...]:
    """The same of the choice among the tied of a role that settles ties. Nothing is said of other powers, nor where
    nobody is chosen."""
    powers = desk.edition.ruleset.powers.get(role, ())
    if not chosen or all(power.effect is not Effect.TIE_BREAK for power in powers):
        return ()
    written, seats = desk.edition.day(day), _seats(desk)
    named = Action(role, tuple(seats[name] for name in chosen))
    quiet, after = (replace(written, actions=(*written.actions, one)) for one in (replace(named, targets=()), named))
    return _idle(desk, quiet, after, f"questa scelta di «{role}»")


def _idle(desk: Desk, without: Day, after: Day, what: str) -> tuple[Problem, ...]:
    """A warning where a day is over and ends in the same way with one of the lines as with the other."""
    if not desk.archive.exists():
        return ()
    try:
        counted = count(_with(desk, without), _ARCHIVE, Ask(without.number), silent)
    except ForumtoolError:
        return ()
    found = counted.count
    again = count_of(_with(desk, after), counted.claims, found.day, found.round)
    if found.state != "closed" or again.outcome != found.outcome:
        return ()
    ends = headline(found, desk.edition)
    message = f"Con le pagine lette finora {what} non cambia niente. {ends[0].upper()}{ends[1:]}"
    return (Problem(Level.WARNING, "choice-idle", message),)


def _seats(desk: Desk) -> dict[str, str]:
    return {holder.name: player.seat for player in desk.edition.players for holder in player.holders}


def _with(desk: Desk, day: Day) -> Desk:
    """The desk as it would be with another day in its file."""
    return replace(desk, edition=replace(desk.edition, days={**desk.edition.days, day.number: day}))
