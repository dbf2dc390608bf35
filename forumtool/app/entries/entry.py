"""What one command of ``segna`` wants to write, and the night or day that it is about."""

from __future__ import annotations

from datetime import datetime, time

from msgspec import Struct

from forumtool.app.desk import Desk
from forumtool.edition.values import Day, Night
from forumtool.instants import instant_of
from forumtool.model import Window
from forumtool.pen import Stroke
from forumtool.problems import Level, Problem

__all__ = ["Entry", "Phase", "as_written"]


class Entry(Struct, frozen=True):
    """A stroke, and the key path of the line that it makes: what the rule book says of that line is said of it.

    ``taken`` is what already stands there (``rogo: Carla``), if the stroke would take its place; ``note`` goes beside
    the line as a comment; ``early`` says that it is not yet time for it.
    """

    stroke: Stroke
    place: str
    taken: str | None = None
    warnings: tuple[Problem, ...] = ()
    note: str = ""
    early: str | None = None


class Phase(Struct, frozen=True):
    """A night or a day of an open edition."""

    desk: Desk
    kind: str  # "notte", "giorno"
    number: int

    @classmethod
    def of(cls, desk: Desk, kind: str, number: int | None) -> Phase:
        """The one that is named, else the day that opened last, or the night of the opening that comes next."""
        if number is None:
            calendar = desk.calendar
            number = calendar.next_day_at(desk.now) if kind == "notte" else calendar.day_at(desk.now)
        return cls(desk, kind, number)

    @property
    def table(self) -> tuple[str, int]:
        return self.kind, self.number

    @property
    def written(self) -> Night | Day:
        """What the file already says of it."""
        edition = self.desk.edition
        return edition.night(self.number) if self.kind == "notte" else edition.day(self.number)

    @property
    def window(self) -> Window:
        calendar = self.desk.calendar
        return calendar.night(self.number) if self.kind == "notte" else calendar.day(self.number)

    def place(self, key: str, label: object = None) -> str:
        """``notte[3].morti[Gino]``: where the reader of the file says that it stands."""
        return f"{self.kind}[{self.number}].{key}" + (f"[{label}]" if label is not None else "")

    def ahead(self) -> tuple[Problem, ...]:
        """A warning where the phase has not begun yet."""
        if self.desk.now >= self.window.opens:
            return ()
        at = self.window.opens.astimezone(self.desk.edition.forum.zone)
        name = f"{'la notte' if self.kind == 'notte' else 'il giorno'} {self.number}"
        message = f"{name} comincerà il {at:%d/%m/%Y} alle {at:%H:%M}: controlla il numero."
        return (Problem(Level.WARNING, "not-yet", message),)

    def still_open(self) -> str | None:
        """Why a day can have no end yet; None once its last ballot is closed."""
        last = self.desk.calendar.last_ballot(self.number)
        if self.desk.now >= last.ends:
            return None
        at = last.closes.astimezone(self.desk.edition.forum.zone)
        return f"Il giorno {self.number} chiude il {at:%d/%m/%Y} alle {at:%H:%M}: prima di allora non brucia nessuno."

    def at(self, when: datetime | time | None) -> datetime | None:
        """An instant as the file has it; an hour is the first after the phase begins."""
        if when is None:
            return None
        if isinstance(when, time):
            when = self.desk.first_after(self.window.opens, when)
        return as_written(self.desk, when)


def as_written(desk: Desk, at: datetime) -> datetime:
    """An instant as the file has it: the wall time of its zone, or with an offset where that is another instant."""
    if at.tzinfo is None:
        return at
    zone = desk.edition.forum.zone
    local = at.astimezone(zone)
    naive = local.replace(tzinfo=None, fold=0)
    return naive if instant_of(naive, zone) == at else datetime.fromisoformat(local.isoformat())
