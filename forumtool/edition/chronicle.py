"""Who is in play, who holds which seat, and who has which role: the past as the file tells it.

Every question names a day, or an instant; the answer is what the file makes true then.
"""

from __future__ import annotations

from bisect import bisect_right
from datetime import datetime

from forumtool.edition.calendar import Calendar
from forumtool.edition.stages import Stage
from forumtool.edition.turns import CLOSE, OPENING, RUNNING, Place, Turn, TurnKind, turns_of
from forumtool.edition.values import Change, Edition, Holder, Return
from forumtool.instants import TICK
from forumtool.model import Author
from forumtool.problems import Level, Problem
from forumtool.text import fold, one_account

__all__ = ["Chronicle", "Turn", "TurnKind"]

class Chronicle:
    """The history of an edition. ``problems`` are the things that it tells and that cannot be (all warnings)."""

    def __init__(self, edition: Edition, calendar: Calendar) -> None:
        self._edition = edition
        self._calendar = calendar
        self._players = {player.seat: player for player in edition.players}
        placed = turns_of(edition, calendar)
        self.turns: tuple[Turn, ...] = tuple(turn for _, turn in placed)
        self._places = [place for place, _ in placed]
        self._living, self.problems = self._follow()
        self._nicks, self._mids = self._index()
        self._settled: dict[Author, str | None] = {}  # accounts whose seat never changed hands, once asked about
        self._changed = {seat: self._changes(seat) for seat in self._players}

    # -------------------------------------------------------- who is in play

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, in the order of the file."""
        return tuple(self._players)

    def alive_at_opening(self, day: int) -> tuple[str, ...]:
        """The seats in play when the day opens, in the order of the file."""
        return self._in_order(self._after((day, OPENING, self._calendar.day(day).opens)))

    def alive(self, day: int, at: datetime) -> tuple[str, ...]:
        """The seats in play at an instant of the day's account, in the order of the file.

        Before the opening they are those of the opening; from the end of the day on, whoever falls at the close has
        fallen.
        """
        window = self._calendar.day(day)
        if at < window.opens:
            return self.alive_at_opening(day)
        part = RUNNING if at < window.ends else CLOSE
        return self._in_order(self._after((day, part, at)))

    def alive_at_close(self, day: int) -> tuple[str, ...]:
        """The seats in play in the last instant of the day: whoever falls at its close still is."""
        return self.alive(day, self._calendar.day(day).ends - TICK)

    def in_play(self, stage: Stage) -> tuple[str, ...]:
        """The seats in play as a night or a day begins, in the order of the file."""
        if stage.by_day:
            return self.alive_at_opening(stage.number)
        if stage.number == 1:
            return self.seats
        return self.alive(stage.number - 1, self._calendar.night_begins(stage.number))

    def turns_within(self, day: int) -> tuple[Turn, ...]:
        """Who leaves or comes back while the day runs, in order of time."""
        return tuple(
            turn
            for (number, part, _), turn in zip(self._places, self.turns, strict=True)
            if number == day and part == RUNNING
        )

    # -------------------------------------------------------- roles

    def role(self, seat: str, day: int) -> str | None:
        """The role id that a seat holds on a day."""
        return self._state(seat, day)[0]

    def faction(self, seat: str, day: int) -> str | None:
        """The faction of a seat on a day: as written, else its role's; None where nobody says."""
        role, faction, _ = self._state(seat, day)
        known = self._edition.ruleset.roles.get(role or "")
        return faction or (known.faction if known else None)

    def has_power(self, seat: str, day: int) -> bool:
        """False from the day on which ``cambi`` takes the power away, passive ones too."""
        return self._state(seat, day)[2]

    def holders(self, role: str, day: int) -> tuple[str, ...]:
        """The seats that hold a role on a day, alive or dead, in the order of the file."""
        return tuple(seat for seat in self._players if self.role(seat, day) == role)

    # -------------------------------------------------------- accounts

    def holder(self, seat: str, at: datetime) -> Holder:
        """Who holds the seat at an instant."""
        first, *later = self._players[seat].holders
        return next((held for held in reversed(later) if held.since is not None and held.since <= at), first)

    def name(self, seat: str, at: datetime) -> str:
        """The nick of who holds the seat at an instant."""
        return self.holder(seat, at).name

    def seat_of(self, author: Author, at: datetime) -> str | None:
        """The seat for which an account writes at an instant; None for who is not at the table then.

        An account number decides where the page shows it and the player declares one; else the nick, or a declared
        alias of it. Who was replaced, or has not come in yet, is nobody; so is a nick that only looks like another.
        """
        if author not in self._settled:
            candidates = [*self._mids.get(author.mid or 0, ()), *self._nicks.get(fold(author.name), ())]
            if any(len(self._players[seat].holders) > 1 for seat in candidates):
                return self._seat_at(author, at)
            self._settled[author] = self._seat_at(author, at)
        return self._settled[author]

    def _seat_at(self, author: Author, at: datetime) -> str | None:
        if author.mid is not None:
            for seat in self._mids.get(author.mid, ()):
                if self.holder(seat, at).mid == author.mid:
                    return seat
        for seat in self._nicks.get(fold(author.name), ()):
            holder = self.holder(seat, at)
            declared = author.mid is not None and holder.mid is not None
            if not declared and any(one_account(author.name, nick) for nick in holder.nicks):
                return seat
        return None

    def is_moderator(self, author: Author, at: datetime) -> bool:
        """Whether the account is one of ``sindaci`` at an instant."""
        folded = fold(author.name)
        return any(
            fold(moderator.name) == folded and (moderator.since is None or moderator.since <= at)
            for moderator in self._edition.moderators
        )

    # -------------------------------------------------------- inside

    def _follow(self) -> tuple[list[frozenset[str]], tuple[Problem, ...]]:
        """Who lives after each turn, and the turns that cannot be: a second death, the return of the living."""
        living = frozenset(self._players)
        states: list[frozenset[str]] = []
        problems: list[Problem] = []
        for turn in self.turns:
            if turn.seat in self._players:
                if (turn.seat in living) == turn.alive:
                    problems.append(_impossible(turn, self.name(turn.seat, turn.at)))
                living = living | {turn.seat} if turn.alive else living - {turn.seat}
            states.append(living)
        return states, tuple(problems)

    def _after(self, place: Place) -> frozenset[str]:
        index = bisect_right(self._places, place)
        return self._living[index - 1] if index else frozenset(self._players)

    def _in_order(self, living: frozenset[str]) -> tuple[str, ...]:
        return tuple(seat for seat in self._players if seat in living)

    def _state(self, seat: str, day: int) -> tuple[str | None, str | None, bool]:
        """Role, written faction and power of a seat on a day."""
        player = self._players[seat]
        role, faction, power = player.role, player.faction, True
        for number, change in self._changed[seat]:
            if number > day:
                break
            if isinstance(change, Return):
                role, power = change.role or role, True
            else:
                role, faction = change.role or role, change.faction or faction
                power = power if change.power is None else change.power
        return role, faction, power

    def _changes(self, seat: str) -> list[tuple[int, Change | Return]]:
        """What changes a seat's role, faction or power, with the first day on which it holds, in order of time."""
        found: list[tuple[int, Change | Return]] = []
        for number, night in self._edition.nights.items():
            found += [(number, back) for back in night.returns if back.player == seat and back.role]
            found += [(number, change) for change in night.changes if change.player == seat]
        for number, day in self._edition.days.items():
            found += [
                (number if back.at else number + 1, back)
                for back in day.returns
                if back.player == seat and back.role
            ]
        return sorted(found, key=lambda pair: pair[0])

    def _index(self) -> tuple[dict[str, list[str]], dict[int, list[str]]]:
        """The seats that each folded nick and each account number ever had."""
        nicks: dict[str, list[str]] = {}
        mids: dict[int, list[str]] = {}
        for player in self._edition.players:
            for holder in player.holders:
                for nick in holder.nicks:
                    if player.seat not in nicks.setdefault(fold(nick), []):
                        nicks[fold(nick)].append(player.seat)
                if holder.mid is not None and player.seat not in mids.setdefault(holder.mid, []):
                    mids[holder.mid].append(player.seat)
        return nicks, mids


def _impossible(turn: Turn, name: str) -> Problem:
    phase = f"{'nella notte' if turn.night else 'nel giorno'} {turn.day}"
    if turn.alive:
        code, message = "not-dead", f"{name} torna in gioco {phase}, ma era già in gioco: controlla `ritorni`."
    else:
        code, message = "already-dead", f"{name} esce di scena {phase}, ma era già fuori: la riga è di troppo."
    return Problem(Level.WARNING, code, message, turn.where)
