"""The main use case: the posts of the cabina read, the day counted, the result written out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta

from msgspec import Struct
from msgspec.structs import replace

from forumtool import render
from forumtool.app.ahead import written_ahead
from forumtool.app.ballots import Ballot, ballot_of, lacking, numbers, topics_of
from forumtool.app.desk import Desk
from forumtool.app.hearing import claims_of
from forumtool.app.pages import Progress, Sources, gather
from forumtool.app.report import DONE, PROVISIONAL, Report
from forumtool.boards.whole import read_until, surplus_posts
from forumtool.model import Claim, DayCount, Fate, Window
from forumtool.problems import EditionError, ForumtoolError, Level, PagesError
from forumtool.render.outcome import needless
from forumtool.tally.changes import changes_lines
from forumtool.tally.day import count_day
from forumtool.tally.forecast import forecast_lines

__all__ = ["Ask", "Counted", "count", "prove", "public_post", "tally"]


class Ask(Struct, frozen=True):
    """What is asked of ``tally``. Without a day or round: the last that opened; ``as_of`` may be an hour of the day;
    ``since`` is the instant, the hour or the post from which changes are told."""

    day: int | None = None
    round: int | None = None
    as_of: datetime | time | None = None
    since: datetime | time | int | None = None


class Counted(Struct, frozen=True):
    """A counted round with the claims that it was counted from, to count it again otherwise."""

    desk: Desk
    count: DayCount
    claims: tuple[Claim, ...]

    @property
    def exit_code(self) -> int:
        """3 where the result is provisional: a doubt, or a closed ballot that does not end the day."""
        doubtful = any(problem.level is Level.DOUBT for problem in self.count.problems)
        unfinished = self.count.state == "closed" and self.count.outcome.kind in (Fate.UNDECIDED, Fate.RUNOFF)
        return PROVISIONAL if doubtful or unfinished else DONE


def tally(desk: Desk, sources: Sources, ask: Ask, form: str, view: str, progress: Progress) -> Report:
    """The count in one of the forms. ``view`` is "pubblico", "riservato" or "scrutatore".

    Raises PagesError where pages are missing, EditionError where the round has no window or the file is wrong.
    """
    counted = count(desk, sources, ask, progress)
    problems = counted.count.problems
    return Report(_written(counted, ask, form, view), problems if form in ("bbcode", "html") else (), counted.exit_code)


def count(desk: Desk, sources: Sources, ask: Ask, progress: Progress) -> Counted:
    """Gathers the pages that the day needs and counts it."""
    day = ask.day or desk.calendar.day_at(desk.now)
    round = ask.round or desk.calendar.rounds_opened(day, desk.now)
    ballots = tuple(_needed(desk, day, round))
    asked = ballots[-1]
    as_of = None if ask.as_of is None else _instant(desk, ask.as_of, asked.window)
    since = None if isinstance(ask.since, int | None) else _instant(desk, ask.since, asked.window)
    odd = (*desk.doubled(ask.as_of, as_of), *desk.doubled(ask.since, since))
    with gather(desk, sources, numbers(ballots), progress=progress) as gathered:
        topics = topics_of(gathered, ballots)
        if missing := lacking(desk, ballots, topics):
            raise PagesError(missing)
        claims = claims_of(desk, gathered.archive, [post for topic in topics.values() for post in topic.posts])
        looked_at = _up_to(asked.window, min(as_of, desk.now)) if as_of else asked.window
        found = count_day(
            desk.edition,
            desk.calendar,
            desk.chronicle,
            claims,
            day=day,
            round=round,
            now=desk.now,
            as_of=as_of,
            read_until=read_until([topics[topic] for topic in asked.topics], looked_at),
        )
        if not asked.topics and not found.secret:
            raise _not_held(desk, day)
        own = [topics[topic] for topic in asked.topics]
        surplus = [problem for topic in own for problem in surplus_posts(topic, asked.window)]
        told = (*desk.edition.warnings, *desk.odd, *odd, *desk.chronicle.problems)
        met = (*told, *gathered.problems, *surplus, *written_ahead(own), *found.problems)
    certain = not any(problem.level is Level.DOUBT for problem in met)
    return Counted(desk, replace(found, problems=tuple(dict.fromkeys(met)), final=found.final and certain), claims)


def prove(desk: Desk, sources: Sources, post: int, progress: Progress) -> Report:
    """Every version of a post that was ever read, with what each says."""
    topics = sorted({ref.topic for ref in desk.edition.topics if ref.section == "cabina"})
    with gather(desk, sources, topics, progress=progress) as gathered:
        found = gathered.post(post)
        if found is None:
            raise PagesError.of("post-unknown", f"Il post {post} non è in nessuna pagina letta.")
        (claim,) = claims_of(desk, gathered.archive, [found])
    return Report(render.as_proof(claim, desk.edition))


# ---------------------------------------------------------------- which posts


def _not_held(desk: Desk, day: int) -> EditionError:
    """A day for which the file names no cabina is no day without votes."""
    message = f"Il giorno {day} non ha una cabina: in [topic] ci sono solo quelle di altri giorni."
    hint = f"forumtool segna topic cabina {day} NUMERO"
    return EditionError.of("no-cabina", message, where=f"{desk.file.name}: topic.cabina", hint=hint)


def _needed(desk: Desk, day: int, round: int) -> Iterator[Ballot]:
    """The ballots to read, the one that is asked for last: where silence has a price, those of the days before too."""
    first = 1 if desk.edition.ruleset.abstention == "malus" else day
    for earlier in range(first, day):
        yield ballot_of(desk, earlier, 1)
    for number in range(1, round + 1):
        yield ballot_of(desk, day, number)


def _instant(desk: Desk, asked: datetime | time, window: Window) -> datetime:
    """The instant that is asked for; an hour is the first of a window."""
    return desk.place(asked) if isinstance(asked, datetime) else desk.first_after(window.opens, asked)


def _up_to(window: Window, at: datetime) -> Window:
    """The part of a window in which lies what was posted until ``at``, and at it."""
    ends = min(window.ends, at + timedelta(microseconds=1))
    return Window(window.opens, ends, ends)


# ---------------------------------------------------------------- how it is written


def _written(counted: Counted, ask: Ask, form: str, view: str) -> str:
    count, desk = counted.count, counted.desk
    reserved, scrutatore = view == "riservato", view == "scrutatore"
    if scrutatore and not (count.secret and count.state == "closed"):
        message = "--scrutatore vuole un giorno di voto segreto già chiuso: questo non lo è."
        raise ForumtoolError.of("not-secret", message)
    match form:
        case "json":
            return render.as_json(count, desk.edition)
        case "bbcode":
            return render.as_bbcode(count, desk.edition, desk.find_template, reserved=reserved, scrutatore=scrutatore)
        case "html":
            forecast = _forecast(counted) if reserved else ()
            return render.as_html(
                count, desk.edition, desk.find_template, reserved=reserved, scrutatore=scrutatore, forecast=forecast
            )
    if scrutatore:
        return render.as_scrutatore(count, desk.edition)
    return _since(counted, ask) + render.as_text(count, desk.edition, forecast=_forecast(counted))


def public_post(counted: Counted, form: str) -> str:
    """The post for the forum, in BBCode or (``form`` "html") as a page."""
    return _written(counted, Ask(), "html" if form == "html" else "bbcode", "pubblico")


def _forecast(counted: Counted) -> tuple[str, ...]:
    count, desk = counted.count, counted.desk
    if needless(count):
        return ()
    return forecast_lines(
        desk.edition,
        desk.calendar,
        desk.chronicle,
        counted.claims,
        day=count.day,
        round=count.round,
        now=desk.now,
        as_of=count.as_of,
    )


def _since(counted: Counted, ask: Ask) -> str:
    """What changed since the instant or post that was asked for, before the count itself."""
    if ask.since is None:
        return ""
    count, desk = counted.count, counted.desk
    asked = ask.since
    at = _written_at(counted, asked) if isinstance(asked, int) else _instant(desk, asked, count.window)
    before = count_day(
        desk.edition,
        desk.calendar,
        desk.chronicle,
        counted.claims,
        day=count.day,
        round=count.round,
        now=desk.now,
        as_of=at,
    )
    local = at.astimezone(desk.edition.forum.zone)
    lines = [f"Che cosa è cambiato dalle {local:%H:%M} del {local.day}/{local.month}", *changes_lines(before, count)]
    return "\n".join([lines[0], *(f"  {line}" for line in lines[1:]), "", ""])


def _written_at(counted: Counted, number: int) -> datetime:
    for claim in counted.claims:
        if claim.post.number == number and claim.post.at is not None:
            return claim.post.at
    raise ForumtoolError.of("post-unknown", f"--da: il post {number} non è fra quelli del giorno {counted.count.day}.")
