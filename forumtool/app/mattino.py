"""The morning announcement, with the votes of the days before where a malus hangs on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forumtool.app.ballots import Ballot, ballot_of, lacking, numbers, topics_of
from forumtool.app.desk import Desk
from forumtool.app.hearing import claims_of
from forumtool.app.nicks import other_nicks
from forumtool.app.pages import Progress, Sources, gather
from forumtool.app.report import Report
from forumtool.boards.whole import read_until
from forumtool.bulletin.morning import Morning, morning_of, needs_pages
from forumtool.model import Claim, Topic
from forumtool.problems import Level, PagesError, Problem
from forumtool.render import morning as written

__all__ = ["announce"]


def announce(desk: Desk, sources: Sources, day: int | None, form: str, progress: Progress) -> Report:
    """The morning of a day, by default the one that is going on or the next to open, as text, post, page or JSON.

    Raises PagesError where pages of the earlier days are missing and a malus is counted from them.
    """
    day = day or desk.calendar.next_day_at(desk.now)
    claims, met = _earlier_votes(desk, sources, day, progress) if needs_pages(desk.edition, day) else ((), ())
    morning = morning_of(desk.edition, desk.calendar, desk.chronicle, claims, day=day)
    problems = (*desk.edition.warnings, *desk.chronicle.problems, *met, *morning.problems)
    return Report.of(_written(desk, morning, form), problems)


def _written(desk: Desk, morning: Morning, form: str) -> str:
    match form:
        case "json":
            return written.as_json(morning)
        case "bbcode":
            return written.as_bbcode(morning, desk.edition, desk.find_template)
        case "html":
            return written.as_html(morning, desk.edition, desk.find_template)
    return written.as_text(morning, desk.edition)


def _earlier_votes(
    desk: Desk, sources: Sources, day: int, progress: Progress
) -> tuple[Sequence[Claim], Sequence[Problem]]:
    """The posts of the cabina of every day before, and what makes a malus uncertain."""
    ballots = [ballot_of(desk, earlier, 1) for earlier in range(1, day)]
    with gather(desk, sources, numbers(ballots), progress=progress) as gathered:
        topics = topics_of(gathered, ballots)
        if missing := lacking(desk, ballots, topics):
            raise PagesError(missing)
        claims = claims_of(desk, gathered.archive, [post for topic in topics.values() for post in topic.posts])
        return claims, (*gathered.problems, *other_nicks(gathered, topics.values()), *_not_final(desk, ballots, topics))


def _not_final(desk: Desk, ballots: Sequence[Ballot], topics: dict[int, Topic]) -> Iterator[Problem]:
    for ballot in ballots:
        until = read_until([topics[topic] for topic in ballot.topics], ballot.window)
        if desk.now < ballot.window.ends:
            message = f"Il giorno {ballot.day} non è ancora chiuso: il malus può cambiare."
            yield Problem(Level.DOUBT, "malus-provisional", message)
        elif until is not None and until < ballot.window.ends:
            message = f"Le pagine del giorno {ballot.day} sono state lette prima della chiusura: rileggile."
            yield Problem(Level.DOUBT, "read-before-close", message)
