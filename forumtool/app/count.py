"""The main use case: the posts of the cabina read, the day counted, the result written out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, time

from msgspec import Struct
from msgspec.structs import replace

from forumtool import render
from forumtool.app.ahead import later_than_read
from forumtool.app.asked import instant_asked, surprises
from forumtool.app.ballots import Ballot, ballot_of, lacking, numbers, topics_of
from forumtool.app.desk import Desk
from forumtool.app.hearing import claims_of
from forumtool.app.nicks import other_nicks
from forumtool.app.pages import Progress, Sources, gather
from forumtool.app.report import DONE, PROVISIONAL, Report, doubtful
from forumtool.boards.whole import read_until, surplus_posts
from forumtool.instants import TICK
from forumtool.model import Claim, DayCount, Fate, Window
from forumtool.problems import EditionError, ForumtoolError, PagesError
from forumtool.render.outcome import needless
from forumtool.tally.changes import changes_lines
from forumtool.tally.day import count_day
from forumtool.tally.forecast import forecast_lines
from forumtool.text import listing

__all__ = ["WRITERS", "Ask", "Counted", "count", "count_of", "prove", "public_post", "tally"]


class Ask(Struct, frozen=True):
    """What is asked of ``tally``. Without a day or round: the last that had opened; ``as_of`` may be an hour, the first
    after the opening of the day; ``since`` is the instant, the hour or the post from which changes are told.

    Where no round is asked for and the end of the day is written, or it is ``ending`` that counts, a runoff to which
    nobody was to go is passed over: the round before it is the one that ends the day.
    """

    day: int | None = None
    round: int | None = None
    as_of: datetime | time | None = None
    since: datetime | time | int | None = None
    ending: bool = False


class Counted(Struct, frozen=True):
    """A counted round with the claims that it was counted from, to count it again otherwise."""

    desk: Desk
    count: DayCount
    claims: tuple[Claim, ...]

    @property
    def exit_code(self) -> int:
        """3 where the result is provisional: a doubt, or a closed ballot that does not end the day."""
        unfinished = self.count.state == "closed" and self.count.outcome.kind in (Fate.UNDECIDED, Fate.RUNOFF)
        ended = needless(self.count) and self.desk.edition.day(self.count.day).announced
        return PROVISIONAL if doubtful(self.count.problems) or (unfinished and not ended) else DONE


def tally(desk: Desk, sources: Sources, ask: Ask, form: str, view: str, progress: Progress) -> Report:
    """The count in one of the forms, for who reads it: a key of ``WRITERS``.

    Raises PagesError where pages are missing, EditionError where the round has no window or the file is wrong, and
    ForumtoolError where there is no such form for that reader.
    """
    write = WRITERS.get((view, form))
    if write is None:
        forms = listing([one for who, one in WRITERS if who == view])
        raise ForumtoolError.of("no-such-view", f"--{view} non si scrive in {form}: le sue forme sono {forms}.")
    counted = count(desk, sources, ask, progress)
    problems = () if write in _WITH_PROBLEMS else counted.count.problems
    return Report(write(counted, ask), problems, counted.exit_code)


def count(desk: Desk, sources: Sources, ask: Ask, progress: Progress) -> Counted:
    """Gathers the pages that the day needs and counts it."""
    day = ask.day or desk.calendar.day_at(desk.now)
    as_of = None if ask.as_of is None else instant_asked(desk, ask.as_of, day)
    since = None if isinstance(ask.since, int | None) else instant_asked(desk, ask.since, day)
    odd = (*surprises(desk, day, "--alle", ask.as_of, as_of), *surprises(desk, day, "--da", ask.since, since))
    seen_at = min(as_of or desk.now, desk.now)
    ballots = tuple(_needed(desk, day, ask.round or desk.calendar.rounds_opened(day, seen_at)))
    with gather(desk, sources, numbers(ballots), progress=progress) as gathered:
        topics = topics_of(gathered, ballots)
        claims = claims_of(desk, gathered.archive, [post for topic in topics.values() for post in topic.posts])

        def counted(ballot: Ballot) -> DayCount:
            looked_at = _up_to(ballot.window, seen_at) if as_of else ballot.window
            read = read_until([topics[topic] for topic in ballot.topics], looked_at)
            return count_of(desk, claims, day, ballot.round, as_of=as_of, read_until=read)

        asked, held = ballots[-1], list(ballots)
        found = result = counted(asked)
        while needless(result):  # a runoff to which nobody goes: its pages hold nothing that is needed
            held.pop()
            result = counted(held[-1])
        if missing := lacking(desk, held, topics):
            raise PagesError(missing)
        if ask.round is None and (ask.ending or desk.edition.day(day).announced):
            asked, found = held[-1], result
        if not asked.topics and not found.secret:
            raise _not_held(desk, day)
        own = [topics[topic] for topic in asked.topics]
        surplus = [problem for topic in own for problem in surplus_posts(topic, asked.window)]
        told = (*desk.edition.warnings, *desk.odd, *odd, *desk.chronicle.problems)
        renamed = other_nicks(gathered, topics.values(), desk.chronicle.alive_at_opening(day))
        met = (*told, *gathered.problems, *renamed, *surplus, *later_than_read(own), *found.problems)
    final = found.final and not doubtful(met)
    return Counted(desk, replace(found, problems=tuple(dict.fromkeys(met)), final=final), claims)


def count_of(
    desk: Desk,
    claims: Sequence[Claim],
    day: int,
    round: int,
    *,
    as_of: datetime | None = None,
    read_until: datetime | None = None,
) -> DayCount:
    """What ``count_day`` makes of the claims by the file that is on the desk, now."""
    edition, calendar, chronicle, now = desk.edition, desk.calendar, desk.chronicle, desk.now
    return count_day(
        edition, calendar, chronicle, claims, day=day, round=round, now=now, as_of=as_of, read_until=read_until
    )


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


def _up_to(window: Window, at: datetime) -> Window:
    """The part of a window in which lies what was posted until ``at``, and at it."""
    ends = min(window.ends, at + TICK)
    return Window(window.opens, ends, ends)


# ---------------------------------------------------------------- how it is written


def _text(counted: Counted, ask: Ask) -> str:
    return _since(counted, ask) + render.as_text(counted.count, counted.desk.edition, forecast=_forecast(counted))


def _json(counted: Counted, _: Ask) -> str:
    return render.as_json(counted.count, counted.desk.edition)


def _public_post(counted: Counted, _: Ask) -> str:
    return render.as_bbcode(counted.count, counted.desk.edition, counted.desk.find_template)


def _public_page(counted: Counted, _: Ask) -> str:
    return render.as_html(counted.count, counted.desk.edition, counted.desk.find_template)


def _own_post(counted: Counted, _: Ask) -> str:
    return render.as_bbcode(counted.count, counted.desk.edition, counted.desk.find_template, reserved=True)


def _own_page(counted: Counted, _: Ask) -> str:
    edition, find = counted.desk.edition, counted.desk.find_template
    return render.as_html(counted.count, edition, find, reserved=True, forecast=_forecast(counted))


def _ballots(counted: Counted, _: Ask) -> str:
    return render.as_scrutatore(_secret(counted), counted.desk.edition)


def _ballots_post(counted: Counted, _: Ask) -> str:
    return render.as_bbcode(_secret(counted), counted.desk.edition, counted.desk.find_template, scrutatore=True)


def _ballots_page(counted: Counted, _: Ask) -> str:
    return render.as_html(_secret(counted), counted.desk.edition, counted.desk.find_template, scrutatore=True)


# Who reads it and in which form → how it is written. What is not here is refused: whatever a view has no words for
# would come out with what another may tell.
WRITERS: Mapping[tuple[str, str], Callable[[Counted, Ask], str]] = {
    ("sindaco", "testo"): _text,
    ("sindaco", "json"): _json,
    ("sindaco", "bbcode"): _public_post,
    ("sindaco", "html"): _public_page,
    ("riservato", "testo"): _text,
    ("riservato", "json"): _json,
    ("riservato", "bbcode"): _own_post,
    ("riservato", "html"): _own_page,
    ("scrutatore", "testo"): _ballots,
    ("scrutatore", "bbcode"): _ballots_post,
    ("scrutatore", "html"): _ballots_page,
}
_WITH_PROBLEMS = (_text, _json)  # those that say themselves what was met


def _secret(counted: Counted) -> DayCount:
    """The count, of which the scrutatore may know the ballots. Raises ForumtoolError where he may not."""
    if not (counted.count.secret and counted.count.state == "closed"):
        message = "--scrutatore vuole un giorno di voto segreto già chiuso: questo non lo è."
        raise ForumtoolError.of("not-secret", message)
    return counted.count


def public_post(counted: Counted, form: str) -> str:
    """The post for the forum, in BBCode or (``form`` "html") as a page."""
    return (_public_page if form == "html" else _public_post)(counted, Ask())


def _forecast(counted: Counted) -> tuple[str, ...]:
    of_day, desk = counted.count, counted.desk
    if needless(of_day):
        return ()
    return forecast_lines(
        desk.edition,
        desk.calendar,
        desk.chronicle,
        counted.claims,
        day=of_day.day,
        round=of_day.round,
        now=desk.now,
        as_of=of_day.as_of,
    )


def _since(counted: Counted, ask: Ask) -> str:
    """What changed since the instant or post that was asked for, before the count itself."""
    if ask.since is None:
        return ""
    of_day, desk = counted.count, counted.desk
    asked = ask.since
    at = _written_at(counted, asked) if isinstance(asked, int) else instant_asked(desk, asked, of_day.day)
    before = count_of(desk, counted.claims, of_day.day, of_day.round, as_of=at)
    local = at.astimezone(desk.edition.forum.zone)
    lines = [f"Che cosa è cambiato dalle {local:%H:%M} del {local.day}/{local.month}", *changes_lines(before, of_day)]
    return "\n".join([lines[0], *(f"  {line}" for line in lines[1:]), "", ""])


def _written_at(counted: Counted, number: int) -> datetime:
    for claim in counted.claims:
        if claim.post.number == number and claim.post.at is not None:
            return claim.post.at
    raise ForumtoolError.of("post-unknown", f"--da: il post {number} non è fra quelli del giorno {counted.count.day}.")
