"""The pages that the topics of an edition have and that nobody has read, whatever day their posts are of."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.boards.whole import missing_before, missing_pages, never_read
from forumtool.model import Window
from forumtool.problems import Level, PagesError, Problem

__all__ = ["unread_pages"]


def unread_pages(desk: Desk, sources: Sources, progress: Progress) -> Iterator[Problem]:
    """What ``sources`` tell, and what lacks of pages that no count needs; every topic of the file is read.

    Raises PagesError with all that lacks and can hold posts of the game as far as it has gone, each page once.
    """
    game, needed = _game(desk), _ballots(desk)
    lacking: list[Problem] = []
    with gather(desk, sources, desk.topics, progress=progress) as gathered:
        yield from gathered.problems
        for number, section in desk.topics.items():
            topic = gathered.topic(number, Window(game.opens, game.opens, game.opens))  # its pages, without posts
            if topic.pages:
                lacking += missing_pages(topic, game)
                yield from missing_before(topic, game)
            elif number in needed:
                lacking.append(never_read(number, section, Level.ERROR))
            elif not _is_ahead(desk, number):
                yield never_read(number, section, Level.WARNING)
    if lacking:
        raise PagesError(lacking)


def _game(desk: Desk) -> Window:
    """From the start of the game to now, and to the end of the ballot that is going on."""
    calendar, now = desk.calendar, desk.now
    day = calendar.day_at(now)
    ballots = (calendar.day(day), *calendar.runoffs(day))
    ends = max((window.ends for window in ballots if window.opens <= now), default=now)
    return Window(min(calendar.night(1).opens, now), max(ends, now), max(ends, now))


def _ballots(desk: Desk) -> set[int]:
    """The topics of the days that have opened. Of a runoff's own topic only the count knows whether it is needed."""
    opened = [day for day in range(1, desk.calendar.day_at(desk.now) + 1) if desk.calendar.day(day).opens <= desk.now]
    return {topic for day in opened for topic in desk.edition.topics_of("cabina", day)}


def _is_ahead(desk: Desk, topic: int) -> bool:
    """Whether a topic is of ballots to come alone."""
    days = [ref.day for ref in desk.edition.topics if ref.topic == topic]
    opens = [desk.calendar.day(day).opens if day is not None else None for day in days]
    for number, day in desk.edition.days.items():
        held = zip(day.runoffs, desk.calendar.runoffs(number), strict=True)
        opens += [window.opens for runoff, window in held if runoff.topic == topic]
    return all(instant is not None and instant > desk.now for instant in opens)
