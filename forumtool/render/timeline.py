"""The ballot as it went, for a drawing: hours across, a lane for each voter, a stretch for each vote while it stood.

It looks at what everybody can see: posts, whose votes they moved and when, who left the game. Places are percentages
of the width, as text, so that a drawing is as wide as its screen and its letters stay as large.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import zip_longest

from msgspec import Struct

from forumtool.edition import Calendar, Chronicle
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Judged, Rejection, Shift, Verdict
from forumtool.render import words
from forumtool.render.words import Names
from forumtool.wording import REJECTIONS

_HOURS = (1, 2, 3, 4, 6, 12, 24, 48, 96)  # that may lie between two marks of the scale
_MOST_TICKS = 7
_THIN = 1.5  # per cent: a vote of an instant is still seen
_ROOM_FOR_A_NAME = 12  # per cent

# What a post that moves no vote leaves in its author's lane: a sign, and what it says of it.
_SIGNS = {Verdict.WITHDRAW: "○", Verdict.ABSTAIN: "○", Verdict.DOUBT: "?", Verdict.REJECTED: "×"}


class Tick(Struct, frozen=True):
    """A mark of the scale: ``9:30`` at ``x`` per cent."""

    x: str
    label: str


class Stretch(Struct, frozen=True):
    """A vote while it stood: from ``x``, ``width`` per cent wide; ``said`` tells the same in words. ``tone`` is the
    target's colour, from 1; ``named`` says that there is room for the name."""

    x: str
    width: str
    target: str
    tone: int
    named: bool
    said: str


class Sign(Struct, frozen=True):
    """A post that gave no vote: ``○`` a withdrawal or abstention, ``?`` to be read, ``×`` not valid."""

    x: str
    sign: str
    said: str


class Lane(Struct, frozen=True):
    """A voter's day, in order of time; ``said`` tells all of it in words."""

    voter: str
    stretches: tuple[Stretch, ...]
    signs: tuple[Sign, ...]
    said: str


class Timeline(Struct, frozen=True):
    """The lanes in the order in which their voters first spoke."""

    ticks: tuple[Tick, ...]
    lanes: tuple[Lane, ...]


def timeline(count: DayCount, edition: Edition, tone: Mapping[str, int]) -> Timeline | None:
    """The drawing of ``count``, None where nobody has said anything. ``tone`` are the colours of the voted."""
    scale = _Scale(count, edition)
    moves: dict[str, list[Shift]] = {}
    for shift in count.shifts:
        moves.setdefault(shift.voter, []).append(shift)
    signs = _signs(count, edition, scale)
    first = {voter: mine[0].at for voter, mine in moves.items()}
    for voter, given in signs.items():
        first[voter] = min(given[0][0], first.get(voter, given[0][0]))
    lanes = []
    for voter in sorted(first, key=lambda voter: first[voter]):
        stretches = tuple(_stretches(moves.get(voter, []), count, scale, tone))
        own = tuple(sign for _, sign in signs.get(voter, []))
        said = "; ".join([*(stretch.said for stretch in stretches), *(sign.said for sign in own)])
        lanes.append(Lane(Names(count)(voter), stretches, own, said))
    return Timeline(tuple(_ticks(count, edition, scale)), tuple(lanes)) if lanes else None


class _Scale(Struct, frozen=True):
    """Instants of the window → per cent of the width."""

    count: DayCount
    edition: Edition

    def place(self, at: datetime) -> float:
        window = self.count.window
        share = (at - window.opens) / (window.closes - window.opens)
        return 100 * min(max(share, 0.0), 1.0)

    def end(self) -> datetime:
        """Up to when a vote that stands is drawn: the close, or the last instant that the count knows of."""
        if self.count.state == "closed":
            return self.count.window.ends
        posts = [judged.post.at for judged in self.count.posts if judged.post.at]
        return self.count.as_of or max([*posts, *(shift.at for shift in self.count.shifts)])

    def clock(self, at: datetime) -> str:
        return words.clock(at, self.count.window, self.edition.forum.zone)


def _percent(share: float) -> str:
    return f"{share:.2f}%"


def _stretches(moves: Sequence[Shift], count: DayCount, scale: _Scale, tone: Mapping[str, int]) -> Iterator[Stretch]:
    """A stretch from each vote to what follows it, or to the end."""
    for shift, after in zip_longest(moves, moves[1:]):
        if shift.target is None:
            continue
        until = after.at if after else None
        start, end = scale.place(shift.at), scale.place(until or scale.end())
        width = max(end - start, _THIN)
        target = Names(count)(shift.target)
        to = f" fino alle {scale.clock(until)}" if until else ""
        yield Stretch(
            x=_percent(min(start, 100 - _THIN)),
            width=_percent(width),
            target=target,
            tone=tone[shift.target],
            named=width >= _ROOM_FOR_A_NAME,
            said=f"{target}, dalle {scale.clock(shift.at)}{to}",
        )


def _signs(count: DayCount, edition: Edition, scale: _Scale) -> dict[str, list[tuple[datetime, Sign]]]:
    """By voter, what the posts of the window left beside the votes."""
    chronicle = Chronicle(edition, Calendar(edition))
    found: dict[str, list[tuple[datetime, Sign]]] = {}
    for judged in count.posts:
        at = judged.post.at
        if at is None or at not in count.window or judged.verdict not in _SIGNS:
            continue
        seat = chronicle.seat_of(judged.post.author, at)
        if seat is not None:
            sign = Sign(_percent(scale.place(at)), _SIGNS[judged.verdict], f"{scale.clock(at)}: {_said(judged, count)}")
            found.setdefault(seat, []).append((at, sign))
    return found


def _said(judged: Judged, count: DayCount) -> str:
    if isinstance(judged.reason, Rejection):
        target = f"{Names(count)(judged.target)}, " if judged.target else ""
        return f"{target}{REJECTIONS[judged.reason]}"
    return words.said(judged, count)


def _ticks(count: DayCount, edition: Edition, scale: _Scale) -> Iterator[Tick]:
    """Round hours of the window, few enough to be read on a phone; where midnight is one of them, its date."""
    window, zone = count.window, edition.forum.zone
    length = (window.closes - window.opens) / timedelta(hours=1)
    step = next((hours for hours in _HOURS if length / hours <= _MOST_TICKS), _HOURS[-1])
    wall = window.opens.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    while (at := wall.replace(tzinfo=zone)) < window.ends:
        if window.opens <= at:
            label = f"{wall:%H:%M}" if wall.hour else f"{wall.day}/{wall.month}"
            yield Tick(_percent(scale.place(at)), label)
        wall += timedelta(hours=step)
