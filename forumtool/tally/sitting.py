"""One ballot of one day as it is given: the hours, the rules, who is alive, who stands, who may vote."""

from __future__ import annotations

from bisect import bisect_right
from datetime import datetime, timedelta
from functools import cached_property

from msgspec import Struct

from forumtool.edition.at_work import is_secret
from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn
from forumtool.edition.values import Day, Decision, Edition, Ruleset
from forumtool.instants import TICK
from forumtool.model import Window

__all__ = ["Sitting"]


class Sitting(Struct, frozen=True, dict=True):
    """The ballot of ``day`` in its ``round``, seen from ``moment``: the last instant that it looks at.

    ``as_of`` is set where somebody asked how it stood then: what was posted later is not seen at all.
    ``candidates`` is None where every living player may be voted.
    """

    edition: Edition
    calendar: Calendar
    chronicle: Chronicle
    day: int
    round: int
    now: datetime
    as_of: datetime | None = None
    candidates: tuple[str, ...] | None = None

    # ------------------------------------------------------------ time

    @cached_property
    def window(self) -> Window:
        return self.calendar.count_window(self.day, self.round)

    @cached_property
    def listing(self) -> Window:
        return self.calendar.listing(self.day, self.round)

    @property
    def seen_at(self) -> datetime:
        """The instant from which the ballot is looked at."""
        return self.now if self.as_of is None else min(self.now, self.as_of)

    @property
    def state(self) -> str:
        if self.seen_at < self.window.opens:
            return "future"
        return "open" if self.seen_at < self.settled else "closed"

    @property
    def settled(self) -> datetime:
        """The end of the closing minute, whether its votes count or not: until then the ballot is not closed."""
        return max(self.window.ends, self.window.closes.replace(second=0, microsecond=0) + timedelta(minutes=1))

    @cached_property
    def moment(self) -> datetime:
        return self.inside(self.seen_at)

    def inside(self, at: datetime) -> datetime:
        """``at``, or the instant of the window nearest to it."""
        return min(max(at, self.window.opens), self.window.ends - TICK)

    def round_at(self, at: datetime) -> int:
        """The round whose window holds ``at``; 1 where no runoff's does."""
        windows = self.calendar.runoffs(self.day)
        return next((number for number, window in enumerate(windows, start=2) if at in window), 1)

    def is_listed(self, at: datetime) -> bool:
        """Whether a post of this round's topics, of that instant, belongs to its account."""
        if at not in self.listing or not self.sees(at):
            return False
        return self.round > 1 or not any(at in window for window in self._runoffs_here)

    @cached_property
    def _runoffs_here(self) -> list[Window]:
        """The runoffs held in this same topic over the listing: their posts have an account of their own."""
        return [
            window
            for day in (self.day - 1, self.day)
            if day > 0
            for window, runoff in zip(self.calendar.runoffs(day), self.edition.day(day).runoffs, strict=True)
            if runoff.topic is None or runoff.topic in self.topics
        ]

    def sees(self, at: datetime) -> bool:
        return self.as_of is None or at <= self.as_of

    # ------------------------------------------------------------ rules and file

    @property
    def rules(self) -> Ruleset:
        return self.edition.ruleset

    @cached_property
    def written(self) -> Day:
        return self.edition.day(self.day)

    @cached_property
    def secret(self) -> bool:
        """Whether only slips count, and no post."""
        return is_secret(self.edition, self.chronicle, self.day)

    def untimed(self, order: tuple[datetime, int, int]) -> bool:
        """Whether what stands at that place in order is a paper without an hour: its instant only puts it in line."""
        slips = self.written.slips if self.secret else ()
        return 0 <= order[1] < len(slips) and slips[order[1]].at is None

    def where(self, key: str, day: int | None = None) -> str:
        """The key path of the sitting's day, or of another, in the edition's file."""
        return f"{self.edition.source}: giorno[{day or self.day}].{key}"

    @cached_property
    def topics(self) -> frozenset[int]:
        """The topics whose posts this ballot is made of."""
        if self.round > 1:
            own = self.written.runoffs[self.round - 2].topic
            if own is not None:
                return frozenset((own,))
        return frozenset(self.edition.topics_of("cabina", self.day))

    @cached_property
    def decisions(self) -> dict[int, Decision]:
        return {decision.post: decision for decision in self.written.decisions}

    @cached_property
    def seats(self) -> dict[str, int]:
        """Every seat with its place in the file."""
        return {player.seat: place for place, player in enumerate(self.edition.players)}

    def in_order(self, seats: frozenset[str] | set[str]) -> tuple[str, ...]:
        return tuple(sorted(seats, key=self.seats.__getitem__))

    # ------------------------------------------------------------ people

    def lives(self, seat: str, at: datetime) -> bool:
        """Whether the seat is alive at the instant of the window nearest to ``at``."""
        return seat in self.living(self.inside(at))

    def living(self, at: datetime) -> frozenset[str]:
        """Who is alive at an instant of the window. Who falls at the close, after the count, still is."""
        instants, living = self._turns
        return living[bisect_right(instants, at)]

    @cached_property
    def alive(self) -> tuple[str, ...]:
        """Who is alive at ``moment``, in the order of the file."""
        return self.in_order(self.living(self.moment))

    @cached_property
    def lapses(self) -> tuple[tuple[datetime, str], ...]:
        """The instants up to ``moment`` at which somebody leaves the game while votes are given."""
        return tuple((turn.at, turn.seat) for turn in self._own_turns if not turn.alive and turn.at <= self.moment)

    @cached_property
    def _own_turns(self) -> tuple[Turn, ...]:
        """Which players leave or come back while this round's votes are given. A sindaco may too, to no effect."""
        turns = self.chronicle.turns_within(self.day)
        if self.round > 1:
            after = self.calendar.day(self.day).ends
            turns = tuple(
                turn
                for turn in self.chronicle.turns
                if turn.day == self.day and not turn.night and turn.timed and turn.at >= after
            )
        return tuple(turn for turn in turns if turn.seat in self.seats)

    @cached_property
    def _turns(self) -> tuple[list[datetime], list[frozenset[str]]]:
        """The instants at which the set of the living changes, and that set before, between and after them."""
        if self.round == 1:
            living = frozenset(self.chronicle.alive_at_opening(self.day))
        else:
            living = frozenset(self.chronicle.alive_at_close(self.day))
        states = [living]
        for turn in self._own_turns:
            living = living | {turn.seat} if turn.alive else living - {turn.seat}
            states.append(living)
        return [turn.at for turn in self._own_turns], states

    @cached_property
    def barred(self) -> frozenset[str]:
        """Who may not vote, as everybody can see: the candidates of a runoff, unless that leaves no voter."""
        candidates = frozenset(self.candidates or ())
        return candidates if self.living(self.window.opens) - candidates else frozenset()

    def name(self, seat: str) -> str:
        """The nick of the seat's holder at ``moment``."""
        return self.nicks[seat]

    @cached_property
    def nicks(self) -> dict[str, str]:
        """The nick of every seat's holder at ``moment``, in the order of the file."""
        return {seat: self.chronicle.name(seat, self.moment) for seat in self.seats}

    def names(self, seats: tuple[str, ...]) -> list[str]:
        return [self.name(seat) for seat in seats]

    def shown(self, person: str) -> str:
        """The nick of a seat, or the nick itself where it is a sindaco's."""
        return self.nicks.get(person, person)

    def clock(self, at: datetime, *, seconds: bool = False) -> str:
        """``at`` as a wall clock of the game shows it, with the date where it is not that of the close."""
        local = at.astimezone(self.edition.forum.zone)
        same_day = local.date() == self.window.closes.astimezone(self.edition.forum.zone).date()
        hour = f"{local:%H:%M:%S}" if seconds and local.second else f"{local:%H:%M}"
        return hour if same_day else f"{hour} del {local:%d/%m}"
