"""The sindaco's own view of a day, hidden things included: what the terminal and the reserved post are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forumtool.edition.values import Edition
from forumtool.model import Ballot, DayCount, ModifierKind
from forumtool.problems import Level
from forumtool.render import words
from forumtool.render.account import Group, Question, groups_of, questions_of
from forumtool.render.outcome import headline, status, waits
from forumtool.render.words import Names
from forumtool.render.writing import lines_to_write


@dataclass(frozen=True, slots=True)
class Row:
    """A player with votes or marks: the total as published, the true one, who voted and with what weight."""

    player: str
    public: int
    effective: int
    voters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SindacoDay:
    """A day as its sindaco sees it. Texts and numbers only; players by nick."""

    title: str
    when: str
    status: str
    headline: str
    waits: tuple[str, ...]
    to_write: tuple[str, ...]
    where_to_write: str
    rows: tuple[Row, ...]
    hidden: bool
    modifiers: tuple[str, ...]
    abstained: tuple[str, ...]
    not_voted: tuple[str, ...]
    alive: int
    questions: tuple[Question, ...]
    groups: tuple[Group, ...]
    posts: int
    steps: tuple[str, ...]
    warnings: tuple[str, ...]
    forecast: tuple[str, ...]


def sindaco_day(count: DayCount, edition: Edition, forecast: Sequence[str] = ()) -> SindacoDay:
    """Everything that is known of ``count``. ``forecast`` are sentences on what a few votes more would change."""
    names, zone = Names(count), edition.forum.zone
    round_ = f", ballottaggio {count.round - 1}" if count.round > 1 else ""
    secret = ", voto segreto" if count.secret else ""
    as_of = f"; come stava {words.short_date(count.as_of, zone)}" if count.as_of else ""
    return SindacoDay(
        title=f"{edition.name} – giorno {count.day}{round_}{secret}",
        when=f"{words.span(count.window, zone)}{as_of}",
        status=status(count),
        headline=headline(count, edition),
        waits=waits(count),
        to_write=lines_to_write(count, edition),
        where_to_write=_where(count, edition),
        rows=_rows(count, edition, names),
        hidden=count.public.totals != count.effective.totals,
        modifiers=_modifiers(count, edition, names),
        abstained=tuple(map(names, count.abstained)),
        not_voted=tuple(map(names, count.not_voted)),
        alive=len(count.alive),
        questions=questions_of(count, edition),
        groups=groups_of(count, edition),
        posts=len(count.posts),
        steps=count.outcome.steps,
        warnings=tuple(str(p) for p in count.problems if p.level is Level.WARNING),
        forecast=tuple(forecast),
    )


def _where(count: DayCount, edition: Edition) -> str:
    missing = "" if count.day in edition.days else " (non c'è ancora: aggiungilo)"
    return f"in edizione.toml, sotto [[giorno]] numero = {count.day}{missing}"


def _rows(count: DayCount, edition: Edition, names: Names) -> tuple[Row, ...]:
    """Everybody with a vote or a mark, by true total, then by the published one, then in the order of the file."""
    rows = []
    cast = sorted(count.ballots, key=lambda ballot: (ballot.at, ballot.post or 0))
    for seat in (player.seat for player in edition.players):
        voters = [_voter(ballot, edition, names) for ballot in cast if ballot.target == seat]
        marks = [
            f"{words.source_name(modifier, edition.ruleset)} {modifier.value or 0:+d}"
            for modifier in count.modifiers
            if modifier.player == seat and modifier.kind in (ModifierKind.MARK, ModifierKind.MALUS)
        ]
        public, effective = (of.totals.get(seat, 0) for of in (count.public, count.effective))
        if voters or marks or public or effective:
            rows.append(Row(names(seat), public, effective, tuple(voters + marks)))
    return tuple(sorted(rows, key=lambda row: (-row.effective, -row.public)))


def _voter(ballot: Ballot, edition: Edition, names: Names) -> str:
    voter = names(ballot.voter)
    if ballot.void_by is not None:
        return f"{voter} (nullo: {words.rule_name(ballot.void_by, edition.ruleset)})"
    return voter if ballot.weight == 1 else f"{voter} (×{ballot.weight})"


def _modifiers(count: DayCount, edition: Edition, names: Names) -> tuple[str, ...]:
    return tuple(
        f"{words.source_name(modifier, edition.ruleset)}: {words.effect_text(modifier, names(modifier.player))}"
        f" ({'pubblico' if modifier.public else 'segreto'})"
        for modifier in count.modifiers
    )
