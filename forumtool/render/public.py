"""The one door between the count and the public texts.

``public_day`` looks at posts, at public modifiers and at what the file says was announced, and at nothing else: votes
as cast (never their weight nor what made them void), the public totals, the pyre once the sindaco has written it.
Templates see a ``PublicDay`` and cannot reach further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from forumtool.edition import Calendar, Chronicle
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Fate, Judged, Modifier, Rejection, Verdict
from forumtool.render import words
from forumtool.render.outcome import needless
from forumtool.render.people import People, gender, people
from forumtool.render.publication import PublicDay, PublicMark, PublicPost, PublicPyre, PublicRow, PublicVoter
from forumtool.render.timeline import timeline
from forumtool.render.tones import tones
from forumtool.wording import REJECTIONS


def public_day(count: DayCount, edition: Edition) -> PublicDay:
    """The public side of ``count``. Two counts that differ in hidden things alone give the same value, but for who goes
    to a runoff; where nobody was to, nothing is shown but the end that is written."""
    zone = edition.forum.zone
    named = _namer(count)
    opened = count.state != "future"
    shows = "esito" if needless(count) else edition.ruleset.publishes
    table = opened and not count.secret and shows != "esito"
    lists = table and shows == "votanti"
    listed = _lister(count, edition, named)
    waiting = _waiting(count, edition) if lists else {}
    tone = tones(_seats_with_votes(count, edition), count.shifts)
    return PublicDay(
        edition=edition.name,
        number=count.day,
        round=count.round,
        state=count.state,
        when=words.span(count.window, zone),
        closes=words.long_date(count.window.closes, zone),
        as_of=words.long_date(count.as_of, zone) if count.as_of else None,
        read_until=words.long_date(count.read_until, zone) if count.read_until else None,
        secret=count.secret,
        shows=shows,
        candidates=named(count.candidates or ()) if opened else (),
        rows=_rows(count, edition, named, tone) if table else (),
        marks=_marks(count, edition) if opened else (),
        effects=_effects(count, edition) if table else (),
        abstained=listed("abstained", count.abstained) if lists else None,
        not_voted=listed("not-voted", [seat for seat in count.not_voted if seat not in waiting]) if lists else None,
        waiting=tuple(waiting.values()),
        pyre=_pyre(count, edition, named),
        timeline=timeline(count, edition, tone) if lists else None,
        posts=_posts(count, edition) if lists else (),
    )


_Namer = Callable[[Iterable[str]], tuple[str, ...]]
_Lister = Callable[[str, Iterable[str]], People | None]


def _namer(count: DayCount) -> _Namer:
    return lambda seats: tuple(count.names.get(seat, seat) for seat in seats)


def _lister(count: DayCount, edition: Edition, named: _Namer) -> _Lister:
    """``named`` under a label that agrees with the players."""

    def listed(what: str, seats: Iterable[str]) -> People | None:
        found = tuple(seats)
        return people(what, named(found), [gender(seat, count, edition) for seat in found])

    return listed


def _public(count: DayCount) -> tuple[Modifier, ...]:
    return tuple(modifier for modifier in count.modifiers if modifier.public)


def _marks(count: DayCount, edition: Edition) -> tuple[PublicMark, ...]:
    return tuple(
        PublicMark(
            count.names.get(modifier.player, modifier.player),
            words.source_name(modifier, edition.ruleset),
            f"{modifier.value or 0:+d}",
        )
        for modifier in _public(count)
        if modifier.kind.adds_votes
    )


def _effects(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """Public powers that are not votes, where a ruleset has any: ``Censuratore: Anna non ha diritto di voto``."""
    return tuple(
        f"{words.source_name(modifier, edition.ruleset)}: "
        f"{words.effect_text(modifier, count.names.get(modifier.player, modifier.player))}"
        for modifier in _public(count)
        if not modifier.kind.adds_votes
    )


def _seats_with_votes(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """Everybody with a vote or a mark, by public total and then in the order of the file."""
    voted = {ballot.target for ballot in count.ballots} | set(count.public.totals)
    voted |= {modifier.player for modifier in _public(count) if modifier.kind.adds_votes}
    seats = (player.seat for player in edition.players if player.seat in voted)
    return tuple(sorted(seats, key=lambda seat: -count.public.totals.get(seat, 0)))


def _rows(count: DayCount, edition: Edition, named: _Namer, tone: Mapping[str, int]) -> tuple[PublicRow, ...]:
    links = {judged.post.number: judged.post.url for judged in count.posts}
    marks = _marks(count, edition)
    cast = sorted(count.ballots, key=lambda ballot: (ballot.at, ballot.post or 0))
    shows_voters = edition.ruleset.publishes == "votanti"
    highest = max([*count.public.totals.values(), 1])

    def row(seat: str) -> PublicRow:
        (name,) = named([seat])
        voters = tuple(
            PublicVoter(named([ballot.voter])[0], links.get(ballot.post or 0, ""))
            for ballot in cast
            if ballot.target == seat
        )
        total = count.public.totals.get(seat, 0)
        return PublicRow(
            player=name,
            total=total,
            voters=voters if shows_voters else (),
            marks=tuple(mark for mark in marks if mark.player == name),
            share=max(0, 100 * total // highest),
            tone=tone[seat],
        )

    return tuple(map(row, _seats_with_votes(count, edition)))


def _waiting(count: DayCount, edition: Edition) -> dict[str, PublicVoter]:
    """Who wrote posts that the sindaco has still to read, by seat, in the order of the posts. Never why."""
    chronicle = Chronicle(edition, Calendar(edition))
    found: dict[str, PublicVoter] = {}
    for judged in count.posts:
        if judged.verdict is Verdict.DOUBT:
            post = judged.post
            seat = chronicle.seat_of(post.author, post.at or count.window.opens) or post.author.name
            found.setdefault(seat, PublicVoter(post.author.name, post.url))
    return found


def _posts(count: DayCount, edition: Edition) -> tuple[PublicPost, ...]:
    standing = {ballot.post for ballot in count.ballots}
    return tuple(
        PublicPost(
            when=words.clock(judged.post.at, count.window, edition.forum.zone, seconds=True) if judged.post.at else "—",
            author=judged.post.author.name,
            what=_what(judged, count),
            stands=judged.verdict is Verdict.VOTE and judged.post.number in standing,
            link=judged.post.url,
        )
        for judged in count.posts
    )


def _what(judged: Judged, count: DayCount) -> str:
    target = f"→ {count.names.get(judged.target, judged.target)}" if judged.target else ""
    match judged.verdict:
        case Verdict.VOTE:
            return target
        case Verdict.REJECTED if isinstance(judged.reason, Rejection):
            return ": ".join(filter(None, (target, REJECTIONS[judged.reason])))
        case _:
            return words.said(judged, count)


def _with_roles(count: DayCount, edition: Edition, named: _Namer) -> _Namer:
    """``Carla (Gufo)``: the dead with the role they held that day, for a ruleset that reveals it."""
    chronicle = Chronicle(edition, Calendar(edition))

    def told(seats: Iterable[str]) -> tuple[str, ...]:
        held = [(seat, edition.ruleset.roles.get(chronicle.role(seat, count.day) or "")) for seat in seats]
        return tuple(f"{named([seat])[0]} ({role.name})" if role else named([seat])[0] for seat, role in held)

    return told


def _pyre(count: DayCount, edition: Edition, named: _Namer) -> PublicPyre | None:
    """The end of the day, where it is closed and written. A round that called for another says nothing of it."""
    day = edition.day(count.day)
    followed = count.outcome.kind is Fate.RUNOFF and count.round <= len(day.runoffs)
    if count.state != "closed" or not day.announced or followed:
        return None
    fallen = _with_roles(count, edition, named) if edition.ruleset.reveals == "alla-morte" else named
    places = {player.seat: place for place, player in enumerate(edition.players)}

    def ordered(seats: Iterable[str]) -> list[str]:
        """In the order of the players: that of the file may follow what is secret, such as a cause."""
        return sorted(seats, key=lambda seat: places.get(seat, len(places)))

    return PublicPyre(
        burned=_lister(count, edition, fallen)("burned", ordered(day.burned)),
        dead=_lister(count, edition, fallen)("dead", ordered(death.player for death in day.deaths)),
        returned=_lister(count, edition, named)("returned", ordered(back.player for back in day.returns)),
        left=_lister(count, edition, named)("left", ordered(gone.player for gone in day.exits)),
        notices=tuple(notice.text for notice in day.notices),
    )
