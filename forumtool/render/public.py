"""What everybody may know of a day: the only thing that the public post is made of.

``public_day`` is the one door between the count and the public texts. It looks at posts, at public modifiers and at
what the file says was announced, and at nothing else: ballots as cast (never their weight nor what made them void),
the public totals, the pyre once the sindaco has written it. Templates see a ``PublicDay`` and cannot reach further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from forumtool.edition import Calendar, Chronicle
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Modifier, ModifierKind, Verdict
from forumtool.render import words
from forumtool.text import fold


@dataclass(frozen=True, slots=True)
class PublicMark:
    """Votes that nobody cast: ``source`` is their public name, ``value`` how many (``+1``, ``-1``)."""

    player: str
    source: str
    value: str


@dataclass(frozen=True, slots=True)
class PublicVoter:
    """Who voted, as cast; ``link`` is his post."""

    name: str
    link: str


@dataclass(frozen=True, slots=True)
class PublicRow:
    """A player with votes or marks. ``voters`` are in the order in which they voted."""

    player: str
    total: int
    voters: tuple[PublicVoter, ...]
    marks: tuple[PublicMark, ...]


@dataclass(frozen=True, slots=True)
class PublicPyre:
    """How the day ended, as announced. ``burned`` is empty where nobody burned.

    Players go by nick, never with a cause; the dead with their role (``Carla (Gufo)``) where the ruleset reveals it.
    """

    burned: tuple[str, ...]
    dead: tuple[str, ...]
    returned: tuple[str, ...]
    left: tuple[str, ...]
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublicDay:
    """A day as the public post tells it. Texts and numbers only; players by nick.

    ``state`` is ``future``, ``open`` or ``closed``; ``shows`` is ``votanti``, ``totali`` or ``esito`` and says how much
    of the table is given; on a ``secret`` day there are no rows, only ``marks``. A ``future`` day shows nothing: who
    lives and who is marked is announced at its opening. ``pyre`` is None until the day is closed and its end is written
    in the file.
    """

    edition: str
    number: int
    round: int
    state: str
    when: str
    closes: str
    as_of: str | None
    secret: bool
    shows: str
    candidates: tuple[str, ...]
    rows: tuple[PublicRow, ...]
    marks: tuple[PublicMark, ...]
    effects: tuple[str, ...]
    abstained: tuple[str, ...]
    not_voted: tuple[str, ...]
    waiting: tuple[PublicVoter, ...]
    pyre: PublicPyre | None


def public_day(count: DayCount, edition: Edition) -> PublicDay:
    """The public side of ``count``. Two counts that differ in hidden things alone give the same value."""
    zone = edition.forum.zone
    named = _namer(count)
    opened = count.state != "future"
    table = opened and not count.secret and edition.ruleset.publishes != "esito"
    lists = table and edition.ruleset.publishes == "votanti"
    waiting = _waiting(count) if lists else ()
    waited = {fold(voter.name) for voter in waiting}
    return PublicDay(
        edition=edition.name,
        number=count.day,
        round=count.round,
        state=count.state,
        when=words.span(count.window, zone),
        closes=words.long_date(count.window.closes, zone),
        as_of=words.long_date(count.as_of, zone) if count.as_of else None,
        secret=count.secret,
        shows=edition.ruleset.publishes,
        candidates=named(count.candidates or ()) if opened else (),
        rows=_rows(count, edition, named) if table else (),
        marks=_marks(count, edition) if opened else (),
        effects=_effects(count, edition) if table else (),
        abstained=named(count.abstained) if lists else (),
        not_voted=tuple(n for n in named(count.not_voted) if fold(n) not in waited) if lists else (),
        waiting=waiting,
        pyre=_pyre(count, edition, named),
    )


_Namer = Callable[[Iterable[str]], tuple[str, ...]]


def _namer(count: DayCount) -> _Namer:
    return lambda seats: tuple(count.names.get(seat, seat) for seat in seats)


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
        if modifier.kind in (ModifierKind.MARK, ModifierKind.MALUS)
    )


def _effects(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """Public powers that are not votes, where a ruleset has any: ``Censuratore: Anna non ha diritto di voto``."""
    return tuple(
        f"{words.source_name(modifier, edition.ruleset)}: "
        f"{words.effect_text(modifier, count.names.get(modifier.player, modifier.player))}"
        for modifier in _public(count)
        if modifier.kind not in (ModifierKind.MARK, ModifierKind.MALUS)
    )


def _rows(count: DayCount, edition: Edition, named: _Namer) -> tuple[PublicRow, ...]:
    """Everybody with a vote or a mark, by public total and then in the order of the file."""
    links = {judged.post.number: judged.post.url for judged in count.posts}
    marks = _marks(count, edition)
    cast = sorted(count.ballots, key=lambda ballot: (ballot.at, ballot.post or 0))
    shows_voters = edition.ruleset.publishes == "votanti"
    rows = []
    for player in edition.players:
        seat = player.seat
        (name,) = named([seat])
        voters = tuple(
            PublicVoter(named([ballot.voter])[0], links.get(ballot.post or 0, ""))
            for ballot in cast
            if ballot.target == seat
        )
        own = tuple(mark for mark in marks if mark.player == name)
        total = count.public.totals.get(seat, 0)
        if voters or own or total:
            rows.append(PublicRow(name, total, voters if shows_voters else (), own))
    return tuple(sorted(rows, key=lambda row: -row.total))


def _waiting(count: DayCount) -> tuple[PublicVoter, ...]:
    """Authors of posts that the sindaco has still to read, each once, in the order of the posts. Never why."""
    asked = [judged.post for judged in count.posts if judged.verdict is Verdict.DOUBT]
    first = {fold(post.author.name): post for post in reversed(asked)}
    return tuple(PublicVoter(post.author.name, post.url) for post in asked if first[fold(post.author.name)] is post)


def _with_roles(count: DayCount, edition: Edition, named: _Namer) -> _Namer:
    """``Carla (Gufo)``: the dead with the role they held that day, for a ruleset that reveals it."""
    chronicle = Chronicle(edition, Calendar(edition))

    def told(seats: Iterable[str]) -> tuple[str, ...]:
        held = [(seat, edition.ruleset.roles.get(chronicle.role(seat, count.day) or "")) for seat in seats]
        return tuple(f"{named([seat])[0]} ({role.name})" if role else named([seat])[0] for seat, role in held)

    return told


def _pyre(count: DayCount, edition: Edition, named: _Namer) -> PublicPyre | None:
    """The end of the day, where it is closed and written. A round that was followed by another says nothing of it."""
    day = edition.day(count.day)
    last_round = count.round > len(day.runoffs)
    if count.state != "closed" or not day.announced or not last_round:
        return None
    fallen = _with_roles(count, edition, named) if edition.ruleset.reveals == "alla-morte" else named
    return PublicPyre(
        burned=fallen(day.burned),
        dead=fallen(death.player for death in day.deaths),
        returned=named(back.player for back in day.returns),
        left=named(gone.player for gone in day.exits),
        notices=tuple(notice.text for notice in day.notices),
    )
