"""The roll call of a day: a verdict for everybody who was in play over its stretch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn
from forumtool.edition.stages import Stage, stage_of
from forumtool.edition.values import Edition
from forumtool.inactivity.signs import Signs, signs_of
from forumtool.inactivity.span import Span, span_of
from forumtool.instants import TICK
from forumtool.model import Author, Claim, Topic
from forumtool.problems import Level, Problem
from forumtool.text import listing

__all__ = ["Called", "LastCall", "Presence", "RollCall", "call_the_roll"]


# What only the sindaco can say, and how he says it: code, message, hint.
_DOUBTS = {
    "post": (
        "post-uncertain",
        "Un post col nick di {player} non ha un'ora che si legga, o è di qualcuno senza account ({stages})",
        "Guarda sul forum chi l'ha scritto, e quando; se manca l'ora rileggi la pagina: forumtool scarica --tutto.",
    ),
    "voto": (
        "vote-uncertain",
        "{player} ha scritto in cabina un post da leggere ({stages})",
        "Scrivi la lettura del post fra le decisioni di quel giorno.",
    ),
    "azione": (
        "action-uncertain",
        "Forse {player} ha usato un potere ({stages})",
        'Scrivi chi ha agito, con chi = "…" nell\'azione.',
    ),
}


class Presence(StrEnum):
    """The first that holds: exempt, active, justified, inactive."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    JUSTIFIED = "justified"
    EXEMPT = "exempt"


class Called(Struct, frozen=True):
    """One player. ``reason`` tells in Italian why somebody is exempt or justified.

    ``last_seen`` and ``where`` are the instant and the address of his latest post, also before the stretch as far as
    it is known; ``posts`` how many he wrote in each phase, ``voted`` the days on which he voted, ``acted`` the numbers
    of the nights and days on which he used a power.
    """

    player: str
    verdict: Presence
    reason: str | None
    last_seen: datetime | None
    where: str | None
    posts: Mapping[Stage, int]
    voted: tuple[int, ...]
    acted: tuple[int, ...]


class RollCall(Struct, frozen=True):
    """The players in the order of the file. ``over`` says that the stretch has ended; until then the verdicts are those
    that would hold if it ended now, and who is inactive is only at risk. ``problems`` are doubts on single verdicts;
    ``read_until`` is when the oldest of the pages was read, where that is before the end of a stretch that is over."""

    span: Span
    over: bool
    players: tuple[Called, ...]
    problems: tuple[Problem, ...] = ()
    read_until: datetime | None = None

    @property
    def inactive(self) -> tuple[str, ...]:
        return tuple(called.player for called in self.players if called.verdict is Presence.INACTIVE)


class LastCall(Struct, frozen=True):
    """Who is silent so far in a stretch that is still open, and when it closes."""

    closes: datetime
    players: tuple[str, ...]


def call_the_roll(
    edition: Edition,
    calendar: Calendar,
    chronicle: Chronicle,
    topics: Iterable[Topic],
    claims: Sequence[Claim],
    *,
    day: int,
    now: datetime,
    read_until: datetime | None = None,
) -> RollCall:
    """The verdicts of a day's stretch as they stand at ``now``; posts from after its end change nothing.

    ``topics`` and ``claims`` are as for ``signs_of``. ``read_until`` is the instant up to which all pages were read, if
    known: a doubt where it lies before the end of a stretch that is over. Where the rule book has no such rule there
    is nobody to call.
    """
    span = span_of(edition, calendar, day)
    if not span.legs:
        return RollCall(span, True, ())
    over = now >= span.until
    signs = signs_of(edition, calendar, chronicle, topics, claims, span=span, now=now)
    judge = _Judge(edition, chronicle, span, now)
    problems: list[Problem] = []
    players = tuple(judge.call(seat, signs[seat], problems) for seat in judge.seats(signs))
    early = read_until if over and read_until is not None and read_until < span.until else None
    if early is not None:
        problems.append(_read_early(edition, early))
    return RollCall(span, over, players, tuple(problems), early)


class _Judge:
    """What is known of a stretch as it is seen now or, once it is over, from its last instant."""

    def __init__(self, edition: Edition, chronicle: Chronicle, span: Span, now: datetime) -> None:
        self._edition = edition
        self._chronicle = chronicle
        self._span = span
        self._until = min(now, span.until - TICK)
        self._began = chronicle.in_play(span.legs[0].stage)
        end = min(now, span.until)
        self._turns = [turn for turn in chronicle.turns if span.opens < turn.at <= end and not self._comes_late(turn)]

    def seats(self, signs: Mapping[str, Signs]) -> Iterator[str]:
        """Who is called: who was in play at some time of the stretch, and the dead that act."""
        called = {*self._began, *(turn.seat for turn in self._turns)}
        called |= {seat for seat in signs if self._acts_when_dead(seat, signs[seat])}
        return (seat for seat in self._chronicle.seats if seat in called)

    def call(self, seat: str, signs: Signs, problems: list[Problem]) -> Called:
        verdict, reason = self._verdict(seat, signs, problems)
        last = signs.last
        return Called(
            player=self._name(seat),
            verdict=verdict,
            reason=reason,
            last_seen=last.at if last else None,
            where=last.url if last else None,
            posts={leg.stage: signs.posts[leg.stage] for leg in self._span.legs},
            voted=_numbers(signs.voted),
            acted=_numbers(signs.acted),
        )

    def _verdict(self, seat: str, signs: Signs, problems: list[Problem]) -> tuple[Presence, str | None]:
        if exempt := self._exempt(seat):
            return Presence.EXEMPT, exempt
        rules = self._edition.ruleset.signs_of_life
        certain = {"post": signs.posts.total(), "voto": len(signs.voted), "azione": len(signs.acted)}
        perhaps = {"post": signs.perhaps_posted, "voto": signs.perhaps_voted, "azione": signs.perhaps_acted}
        if any(certain[rule] for rule in rules):
            return Presence.ACTIVE, None
        if not self._span.whole:
            return Presence.EXEMPT, "la finestra non è intera"
        if self._until < self._span.opens:
            return Presence.EXEMPT, "la finestra non è ancora aperta"
        if doubtful := [rule for rule in rules if perhaps.get(rule)]:
            problems.append(self._doubt(seat, doubtful[0], perhaps[doubtful[0]]))
            return Presence.ACTIVE, None
        if absence := self._absence(seat):
            return Presence.JUSTIFIED, absence
        return Presence.INACTIVE, None

    def _exempt(self, seat: str) -> str | None:
        """Why a player is not judged: he was not there all the time, or need not be."""
        holder = self._chronicle.holder(seat, self._until)
        if any(self._chronicle.is_moderator(Author(nick), self._until) for nick in holder.nicks):
            return "è un sindaco"
        since = holder.since
        if since is not None and self._span.opens < since:
            return "entra a partita in corso"
        for turn in self._turns:
            if turn.seat == seat:
                return "torna in gioco" if turn.alive else "esce di scena"
        return None if seat in self._began else "agisce anche fuori dal gioco"

    def _absence(self, seat: str) -> str | None:
        for absence in self._edition.absences:
            if absence.player == seat and absence.since < self._span.until and absence.until > self._span.opens:
                return f"assenza giustificata: {absence.reason}" if absence.reason else "assenza giustificata"
        return None

    def _acts_when_dead(self, seat: str, signs: Signs) -> bool:
        if seat in self._began:
            return False
        role = self._chronicle.role(seat, self._span.day)
        powers = self._edition.ruleset.powers.get(role or "", ())
        return bool(signs.acted) or any(power.acts_dead for power in powers)

    def _comes_late(self, turn: Turn) -> bool:
        """A removal for inactivity in the last phase follows from the roll call: it cannot change it."""
        last = self._span.legs[-1].stage
        return stage_of(turn) == last and turn.for_silence

    def _doubt(self, seat: str, rule: str, stages: set[Stage]) -> Problem:
        code, what, hint = _DOUBTS[rule]
        which = listing([str(stage) for stage in sorted(stages)])
        message = f"{what.format(player=self._name(seat), stages=which)}: per ora è il suo solo segno di vita."
        return Problem(Level.DOUBT, code, message, self._edition.source, hint=hint)

    def _name(self, seat: str) -> str:
        return self._chronicle.name(seat, self._until)


def _numbers(stages: Iterable[Stage]) -> tuple[int, ...]:
    return tuple(sorted({stage.number for stage in stages}))


def _read_early(edition: Edition, read_until: datetime) -> Problem:
    local = read_until.astimezone(edition.forum.zone)
    message = (
        f"Le pagine sono state lette alle {local:%H:%M} del {local:%d/%m}, prima della fine della finestra: rileggile."
    )
    return Problem(Level.DOUBT, "read-before-close", message)
