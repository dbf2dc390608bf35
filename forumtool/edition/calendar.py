"""When each day opens and closes.

Night 1 begins at the closing hour of ``prima_notte``. Day n opens at the first opening hour after night n began and
closes at the first closing hour after it opened; night n + 1 begins there. An instant written in a ``[[giorno]]``
replaces that one, and later days follow from it. Hours are those of a wall clock, so a day of a change of time is an
hour shorter or longer; only the finished wall time becomes an instant.
"""

from __future__ import annotations

from datetime import datetime

from forumtool.edition.values import Edition
from forumtool.instants import MINUTE, instant_of, next_wall, wall
from forumtool.model import Window
from forumtool.problems import EditionError

__all__ = ["Calendar"]

_LAST_DAY = 999  # as far as the file can number one


class Calendar:
    """The phases of an edition. All instants are aware, with the offset of the edition's zone."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._rules = edition.ruleset
        self._zone = edition.forum.zone
        start = datetime.combine(edition.first_night, self._rules.closing)
        self._starts = [instant_of(start, self._zone)]  # of night n, at n - 1
        self._days: list[Window] = []  # day n, at n - 1

    # -------------------------------------------------------- phases

    def day(self, number: int) -> Window:
        """Day ``number`` (from 1): from its opening to its close; ``ends`` holds the closing minute where it counts."""
        while len(self._days) < number:
            self._add_day()
        return self._days[number - 1]

    def night(self, number: int) -> Window:
        """Night ``number``: from the close of the day before to the opening of its day.

        Where the closing minute counts, its posts lie both in the day and in this window: they belong to the day, and
        ``night_begins`` after them.
        """
        opening = self.day(number).opens
        return Window(self._starts[number - 1], opening, opening)

    def night_begins(self, number: int) -> datetime:
        """The first instant that is of night ``number`` alone: the end of the closing minute where that counts."""
        return self.day(number - 1).ends if number > 1 else self._starts[0]

    def day_at(self, now: datetime) -> int:
        """The day whose opening is the latest not after ``now``; 1 before the first, and no later than day 999."""
        number = 1
        while number < _LAST_DAY and self.day(number + 1).opens <= now:
            number += 1
        return number

    def next_day_at(self, now: datetime) -> int:
        """The day that is going on or, at night, the one that opens next."""
        number = self.day_at(now)
        return number + 1 if now >= self.day(number).ends else number

    # -------------------------------------------------------- rounds

    def runoffs(self, day: int) -> tuple[Window, ...]:
        """The windows of the day's runoffs: round 2, round 3…"""
        return tuple(self._window(runoff.opens, runoff.closes) for runoff in self._edition.day(day).runoffs)

    def last_ballot(self, day: int) -> Window:
        """The one of the day's ballots, its own and its runoffs, that closes last: then it has an end."""
        return max((self.day(day), *self.runoffs(day)), key=lambda window: window.ends)

    def count_window(self, day: int, round: int) -> Window:
        """When votes of a round are given: the day itself for round 1, then its runoffs.

        Raises EditionError where the file gives that round no window.
        """
        if round == 1:
            return self.day(day)
        runoffs = self.runoffs(day)
        if round - 2 >= len(runoffs):
            raise EditionError.of(
                "no-runoff",
                f"il giorno {day} non ha una finestra per il turno {round}: scrivi quando si apre e si chiude, con "
                "ballottaggi = [{ apertura = …, chiusura = … }], nel suo [[giorno]].",
                where=f"{self._edition.source}: giorno[{day}].ballottaggi",
            )
        return runoffs[round - 2]

    def rounds_opened(self, day: int, now: datetime) -> int:
        """The last round of the day whose window has opened at ``now``; 1 before any runoff."""
        return 1 + sum(window.opens <= now for window in self.runoffs(day))

    def listing(self, day: int, round: int) -> Window:
        """The stretch whose posts a round accounts for.

        For a runoff it is its window; for the day's own round it goes from the end of the day before (the start of
        night 1 for day 1) to the next opening, though posts of it may be a runoff's.
        """
        if round > 1:
            return self.count_window(day, round)
        following = self.day(day + 1).opens
        return Window(self.night_begins(day), following, following)

    # -------------------------------------------------------- inside

    def _add_day(self) -> None:
        number = len(self._days) + 1
        written = self._edition.day(number)
        began = wall(self._starts[number - 1], self._zone)
        opens = written.opens or instant_of(next_wall(began, self._rules.opening), self._zone)
        closing = next_wall(wall(opens, self._zone), self._rules.closing)
        closes = written.closes or instant_of(closing, self._zone)
        self._days.append(self._window(opens, closes))
        self._starts.append(closes)

    def _window(self, opens: datetime, closes: datetime) -> Window:
        counts = self._rules.closing_minute_counts
        ends = closes.replace(second=0, microsecond=0) + MINUTE if counts else closes
        return Window(opens, closes, ends)
