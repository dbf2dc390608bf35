"""The sindaco's own view of a day, hidden things included: what the terminal and the reserved post are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.model import Ballot, DayCount, Modifier
from forumtool.problems import Level
from forumtool.render import words
from forumtool.render.account import Group, Line, Question, groups_of, questions_of, unheard_of
from forumtool.render.outcome import headline, status, waits
from forumtool.render.people import People, gender, people
from forumtool.render.tones import tones
from forumtool.render.words import Names
from forumtool.render.writing import lines_to_write
from forumtool.text import numbered

if TYPE_CHECKING:
    from forumtool.render.timeline import Timeline


class Row(Struct, frozen=True):
    """A player with votes or marks: the total as published, the true one, who voted and with what weight.

    ``share`` is the true total in per cent of the highest, ``tone`` the number of the player's colour, from 1.
    """

    player: str
    public: int
    effective: int
    voters: tuple[str, ...]
    share: int
    tone: int


class SindacoDay(Struct, frozen=True):
    """A day as its sindaco sees it. Texts and numbers only; players by nick. ``candidates`` are those of a runoff."""

    title: str
    when: str
    candidates: str
    status: str
    headline: str
    waits: tuple[str, ...]
    to_write: tuple[str, ...]
    where_to_write: str
    rows: tuple[Row, ...]
    hidden: bool
    modifiers: tuple[str, ...]
    abstained: People | None
    not_voted: People | None
    unheard: tuple[Line, ...]
    alive: int
    questions: tuple[Question, ...]
    groups: tuple[Group, ...]
    posts: int
    steps: tuple[str, ...]
    warnings: tuple[str, ...]
    forecast: tuple[str, ...]
    timeline: Timeline | None


def sindaco_day(
    count: DayCount, edition: Edition, forecast: Sequence[str] = (), *, drawn: bool = False
) -> SindacoDay:
    """Everything that is known of ``count``. ``forecast`` are sentences on what a few votes more would change; the
    timeline is there only if it is to be ``drawn``."""
    names, zone = Names(count), edition.forum.zone
    round_ = f", ballottaggio {count.round - 1}" if count.round > 1 else ""
    secret = ", voto segreto" if count.secret else ""
    seats = _seats(count, edition)
    tone = tones(seats, count.shifts)
    cast = sorted(count.ballots, key=lambda ballot: (ballot.at, ballot.post or 0))
    as_of = f"; come stava {words.short_date(count.as_of, zone)}" if count.as_of else ""
    return SindacoDay(
        title=f"{edition.name} – giorno {count.day}{round_}{secret}",
        when=f"{words.span(count.window, zone)}{as_of}",
        candidates=names.all(count.candidates or ()),
        status=status(count),
        headline=headline(count, edition),
        waits=waits(count),
        to_write=lines_to_write(count, edition),
        where_to_write=_where(count, edition),
        rows=tuple(_row(seat, cast, count, edition, tone) for seat in seats),
        hidden=count.public.totals != count.effective.totals,
        modifiers=_modifiers(count, edition, names),
        abstained=_listed("abstained", count.abstained, count, edition),
        not_voted=_listed("not-voted", count.not_voted, count, edition),
        unheard=unheard_of(count, edition),
        alive=len(count.alive),
        questions=questions_of(count, edition),
        groups=groups_of(count, edition),
        posts=len(count.posts),
        steps=count.outcome.steps,
        warnings=tuple(str(p) for p in count.problems if p.level is Level.WARNING),
        forecast=tuple(forecast),
        timeline=_timeline(count, edition, tone) if drawn else None,
    )


def _timeline(count: DayCount, edition: Edition, tone: Mapping[str, int]) -> Timeline | None:
    from forumtool.render.timeline import timeline

    return timeline(count, edition, tone)


def _listed(what: str, seats: Sequence[str], count: DayCount, edition: Edition) -> People | None:
    return people(what, tuple(map(Names(count), seats)), [gender(seat, count, edition) for seat in seats])


def _where(count: DayCount, edition: Edition) -> str:
    missing = "" if count.day in edition.days else " (non c'è ancora: aggiungilo)"
    return f"in edizione.toml, sotto [[giorno]] numero = {count.day}{missing}"


def _seats(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """Everybody with a vote or a mark, by true total, then by the published one, then in the order of the file."""
    effective, public = count.effective.totals, count.public.totals
    voted = {ballot.target for ballot in count.ballots} | set(effective) | set(public)
    voted |= {modifier.player for modifier in count.modifiers if modifier.kind.adds_votes}
    seats = (player.seat for player in edition.players if player.seat in voted)
    return tuple(sorted(seats, key=lambda seat: (-effective.get(seat, 0), -public.get(seat, 0))))


def _row(seat: str, cast: Sequence[Ballot], count: DayCount, edition: Edition, tone: Mapping[str, int]) -> Row:
    names = Names(count)
    voters = [_voter(ballot, edition, names) for ballot in cast if ballot.target == seat]
    marks = [
        f"{words.source_name(modifier, edition.ruleset)} {modifier.value or 0:+d}{_missed(modifier)}"
        for modifier in count.modifiers
        if modifier.player == seat and modifier.kind.adds_votes
    ]
    public, effective = (of.totals.get(seat, 0) for of in (count.public, count.effective))
    highest = max([*count.effective.totals.values(), 1])
    share = max(0, 100 * effective // highest)
    return Row(names(seat), public, effective, (*voters, *marks), share, tone[seat])


def _voter(ballot: Ballot, edition: Edition, names: Names) -> str:
    voter = names(ballot.voter)
    if ballot.void_by is not None:
        return f"{voter} (nullo: {words.rule_name(ballot.void_by, edition.ruleset)})"
    return voter if ballot.weight == 1 else f"{voter} (×{ballot.weight})"


def _missed(modifier: Modifier) -> str:
    """Of a malus, the days whose vote was missed: `` (giorni 1 e 2)``."""
    return f" ({numbered(modifier.days, 'giorno', 'giorni')})" if modifier.days else ""


def _modifiers(count: DayCount, edition: Edition, names: Names) -> tuple[str, ...]:
    return tuple(
        f"{words.source_name(modifier, edition.ruleset)}: {words.effect_text(modifier, names(modifier.player))}"
        f"{_missed(modifier)} ({'pubblico' if modifier.public else 'segreto'})"
        for modifier in count.modifiers
    )
