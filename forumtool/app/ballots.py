"""The posts of the ballots that a use case looks at: all of them or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from forumtool.app.desk import Desk
from forumtool.app.pages import Gathered
from forumtool.boards.whole import missing_pages
from forumtool.model import Topic, Window
from forumtool.problems import Problem

__all__ = ["Ballot", "ballot_of", "lacking", "numbers", "topics_of"]


class Ballot(Struct, frozen=True):
    """One ballot whose posts are needed: its window, the stretch that it accounts for, where it is held."""

    day: int
    round: int
    window: Window
    listing: Window
    topics: tuple[int, ...]


def ballot_of(desk: Desk, day: int, round: int) -> Ballot:
    """A round of a day. Raises EditionError where the file gives it no window."""
    calendar, written = desk.calendar, desk.edition.day(day)
    own = written.runoffs[round - 2].topic if 1 < round <= len(written.runoffs) + 1 else None
    topics = desk.edition.topics_of("cabina", day) if own is None else (own,)
    return Ballot(day, round, calendar.count_window(day, round), calendar.listing(day, round), topics)


def numbers(ballots: Iterable[Ballot]) -> tuple[int, ...]:
    """The topics of all the ballots, each once."""
    return tuple(dict.fromkeys(topic for ballot in ballots for topic in ballot.topics))


def topics_of(gathered: Gathered, ballots: Sequence[Ballot]) -> dict[int, Topic]:
    """Each topic with the posts of all the ballots held in it."""
    found = {}
    for topic in numbers(ballots):
        own = [ballot.listing for ballot in ballots if topic in ballot.topics]
        opens, ends = min(window.opens for window in own), max(window.ends for window in own)
        found[topic] = gathered.topic(topic, Window(opens, ends, ends))
    return found


def lacking(desk: Desk, ballots: Iterable[Ballot], topics: dict[int, Topic]) -> list[Problem]:
    """The pages without which a vote of these ballots could be missed; what has not begun yet lacks nothing."""
    begun = [ballot for ballot in ballots if ballot.window.opens <= desk.now]
    return list(
        dict.fromkeys(
            problem
            for ballot in begun
            for topic in ballot.topics
            for problem in missing_pages(topics[topic], ballot.window)
        )
    )
