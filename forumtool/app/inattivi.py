"""Who is silent: the pages that can show a sign of life, and the roll call over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from forumtool.app.ahead import later_than_read
from forumtool.app.count import count_of
from forumtool.app.desk import Desk
from forumtool.app.hearing import claims_of
from forumtool.app.nicks import other_nicks
from forumtool.app.pages import Gathered, Progress, Sources, gather
from forumtool.app.report import Report
from forumtool.boards.whole import missing_pages, read_until, surplus_posts
from forumtool.edition.unended import past_days, unwritten_days
from forumtool.edition.values import Phase
from forumtool.inactivity.roll import LastCall, RollCall, call_the_roll
from forumtool.inactivity.signs import BURIED
from forumtool.inactivity.span import Span, span_of
from forumtool.model import Claim, Post, Topic, Window
from forumtool.problems import Level, PagesError, Problem
from forumtool.render import roll as written
from forumtool.render.outcome import needless

__all__ = ["call"]


def call(
    desk: Desk, sources: Sources, day: int | None, form: str, progress: Progress, *, last_call: bool = False
) -> Report:
    """The roll call of a day, by default the last that opened, as text, post, page or JSON.

    With ``last_call`` it tells too who is silent so far in the stretch that is still open: this day's or, where that is
    over, the next one's. Raises PagesError where pages of the stretch are missing.
    """
    day = day or desk.calendar.day_at(desk.now)
    span = span_of(desk.edition, desk.calendar, day)
    over = bool(span.legs) and desk.now >= span.until
    days = (day, day + 1) if last_call and over else (day,)
    past = [number for number in past_days(desk.edition, desk.calendar, desk.now) if number <= day]
    problems = [*desk.edition.warnings, *desk.chronicle.problems, *unwritten_days(desk.edition, past)]
    rolls = _rolls(desk, sources, days, progress, problems) if span.legs else (_nobody(desk, day),)
    risk = _at_risk(rolls) if last_call and span.legs and not rolls[-1].over else None
    problems += rolls[0].problems
    return Report.of(_written(desk, rolls[0], risk, form), problems)


def _nobody(desk: Desk, day: int) -> RollCall:
    return call_the_roll(desk.edition, desk.calendar, desk.chronicle, (), (), day=day, now=desk.now)


def _at_risk(rolls: Sequence[RollCall]) -> LastCall:
    """The silent of the open stretch, but for those that the one before has found inactive already."""
    *closed, still_open = rolls
    named = {player for roll in closed for player in roll.inactive}
    return LastCall(still_open.span.closes, tuple(player for player in still_open.inactive if player not in named))


def _written(desk: Desk, roll: RollCall, risk: LastCall | None, form: str) -> str:
    match form:
        case "json":
            return written.as_json(roll, desk.edition, last_call=risk)
        case "bbcode":
            return written.as_bbcode(roll, desk.edition, desk.find_template, last_call=risk)
        case "html":
            return written.as_html(roll, desk.edition, desk.find_template, last_call=risk)
    return written.as_text(roll, desk.edition, last_call=risk)


# ---------------------------------------------------------------- the pages


class _Need(Struct, frozen=True):
    """A topic that must be whole over a stretch of time. That of a runoff, a round of a day, only if it was due."""

    topic: int
    window: Window
    runoff: tuple[int, int] | None = None


def _rolls(
    desk: Desk, sources: Sources, days: Sequence[int], progress: Progress, problems: list[Problem]
) -> tuple[RollCall, ...]:
    spans = [span_of(desk.edition, desk.calendar, day) for day in days]
    needs = list(dict.fromkeys(need for span in spans for need in _needs(desk, span)))
    numbers = tuple(dict.fromkeys(need.topic for need in needs))
    with gather(desk, sources, numbers, progress=progress) as gathered:
        topics = _topics(gathered, {*numbers, *_all_topics(desk)}, spans[-1])
        claims = claims_of(desk, gathered.archive, _votes(desk, topics, spans[0].opens))
        idle = {need: _not_due(desk, claims, need) for need in needs if need.runoff and _missing([need], topics)}
        needs = [need for need in needs if not idle.get(need)]
        if missing := _missing(needs, topics):
            raise PagesError(missing)
        problems += (problem for told in idle.values() for problem in told if problem.level is Level.DOUBT)
        problems += (*gathered.problems, *later_than_read(topics.values()), *other_nicks(gathered, topics.values()))
        problems += [problem for need in needs for problem in surplus_posts(topics[need.topic], need.window)]
        return tuple(
            call_the_roll(
                desk.edition,
                desk.calendar,
                desk.chronicle,
                topics.values(),
                claims,
                day=day,
                now=desk.now,
                read_until=_read_until(needs, topics, span),
            )
            for day, span in zip(days, spans, strict=True)
        )


def _needs(desk: Desk, span: Span) -> Iterator[_Need]:
    """What must be read to call somebody silent: every place where he could have written, or voted."""
    edition = desk.edition
    window = Window(span.opens, span.closes, span.until)
    everywhere = "post" in edition.ruleset.signs_of_life
    for number in sorted({day for leg in span.legs for day in _served(leg.stage.phase, leg.stage.number)}):
        if desk.calendar.day(number).opens > desk.now:
            continue  # the topics of a day to come may not be there yet
        for section in dict.fromkeys(ref.section for ref in edition.topics):
            if section == "cabina" or (everywhere and section != BURIED):
                yield from (_Need(topic, window) for topic in edition.topics_of(section, number))
    for number in span.numbers(Phase.DAY):
        held = zip(edition.day(number).runoffs, desk.calendar.runoffs(number), strict=True)
        for round, (runoff, hours) in enumerate(held, start=2):
            if runoff.topic is not None and hours.opens <= desk.now:
                yield _Need(runoff.topic, hours, (number, round))


def _not_due(desk: Desk, claims: Sequence[Claim], need: _Need) -> list[Problem]:
    """That nobody was to go to a runoff, as its count tells it; nothing where it was due."""
    assert need.runoff is not None
    found = count_of(desk, claims, *need.runoff)
    return [problem for problem in found.problems if problem.code == "runoff-not-due"] if needless(found) else []


def _served(phase: Phase, number: int) -> tuple[int, ...]:
    """The days whose topics serve a phase: a night lies between two."""
    return (number,) if phase is Phase.DAY or number == 1 else (number - 1, number)


def _all_topics(desk: Desk) -> set[int]:
    return {ref.topic for ref in desk.edition.topics if ref.section != BURIED}


def _votes(desk: Desk, topics: Mapping[int, Topic], since: datetime) -> Iterator[Post]:
    """The posts that can hold a vote: those of every cabina and of the topics of the runoffs."""
    elsewhere = {ref.topic for ref in desk.edition.topics if ref.section != "cabina"}
    for number, topic in topics.items():
        if number not in elsewhere:
            yield from (post for post in topic.posts if post.at is None or post.at >= since)


def _topics(gathered: Gathered, numbers: Iterable[int], span: Span) -> dict[int, Topic]:
    """The topics with all that was written in them up to the end of the stretch."""
    begins = gathered.desk.calendar.night(1).opens
    return {number: gathered.topic(number, Window(begins, span.closes, span.until)) for number in sorted(numbers)}


def _missing(needs: Iterable[_Need], topics: Mapping[int, Topic]) -> list[Problem]:
    found = (problem for need in needs for problem in missing_pages(topics[need.topic], need.window))
    return list(dict.fromkeys(found))


def _read_until(needs: Sequence[_Need], topics: Mapping[int, Topic], span: Span) -> datetime | None:
    numbers = dict.fromkeys(need.topic for need in needs)
    return read_until([topics[number] for number in numbers], Window(span.opens, span.closes, span.until))
