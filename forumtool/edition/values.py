"""What the sindaco wrote, as values: the edition and everything that happened in it (its ruleset is in rulebook.py).

Reading resolves every name to a *seat* (the ``nome`` of its first holder), so that no other room compares nicks of
the file. ``where`` fields are key paths in the file, for messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from forumtool.edition.rulebook import Effect, Lasting, Phase, Power, Role, Ruleset
from forumtool.problems import Problem

__all__ = [
    "READINGS", "Absence", "Action", "Change", "Day", "Death", "Decision", "Edition", "Effect", "Exit", "Forum",
    "Holder", "Lasting", "Moderator", "Night", "Notice", "Outage", "Phase", "Player", "Power", "Return", "Role",
    "Ruleset", "RunoffWindow", "Slip", "TopicRef",
]  # fmt: skip


READINGS = ("ritiro", "astensione", "nessuno")  # what a post or a slip may say (``lettura``) besides a name


class Moderator(Struct, frozen=True):
    """One of ``sindaci``: an account whose posts never hold votes, from ``since`` on."""

    name: str
    since: datetime | None = None


class Forum(Struct, frozen=True):
    address: str | None
    zone: ZoneInfo
    shown_in_reader_offset: bool  # orario_mostrato == "lettore"
    bold: str  # grassetto: "bbcode" or "html"


class TopicRef(Struct, frozen=True):
    """A topic of a section; ``day`` is set where it serves that day alone."""

    section: str  # "cabina", "aula", "chat", "cimitero", "registro"
    topic: int
    day: int | None = None


class Holder(Struct, frozen=True):
    """Who holds a seat from ``since`` on (None: from the start), under which nicks."""

    name: str
    aliases: tuple[str, ...] = ()
    mid: int | None = None
    gender: str | None = None  # "f", "m"
    since: datetime | None = None

    @property
    def nicks(self) -> tuple[str, ...]:
        """Every way in which he is written, his nick first."""
        return (self.name, *self.aliases)


class Player(Struct, frozen=True):
    """A seat: its first holder, then those who replaced him, in order of time. Its name is ``holders[0].name``."""

    holders: tuple[Holder, ...]
    role: str | None = None
    faction: str | None = None

    @property
    def seat(self) -> str:
        return self.holders[0].name


class Action(Struct, frozen=True):
    """A power used, as written. ``targets`` are seats; ``by`` is the seat that acted, if written."""

    role: str
    targets: tuple[str, ...] = ()
    by: str | None = None
    effect: str | None = None
    blocked: bool = False
    guessed_role: str | None = None
    where: str = ""


class Death(Struct, frozen=True):
    """``player`` is a seat, or a sindaco's nick (of no effect). ``at`` only for a death of the day with ``quando``."""

    player: str
    cause: str
    at: datetime | None = None
    where: str = ""


class Return(Struct, frozen=True):
    player: str
    cause: str
    at: datetime | None = None
    by: str | None = None  # chi: never public
    role: str | None = None
    where: str = ""


class Exit(Struct, frozen=True):
    """A player who leaves alive."""

    player: str
    cause: str
    at: datetime | None = None
    where: str = ""


class Change(Struct, frozen=True):
    """``cambi``: from the opening of that night's day on. None leaves the field as it was."""

    player: str
    role: str | None = None
    faction: str | None = None
    power: bool | None = None
    where: str = ""


class Notice(Struct, frozen=True):
    text: str
    source: str | None = None


class Night(Struct, frozen=True):
    number: int
    actions: tuple[Action, ...] = ()
    deaths: tuple[Death, ...] = ()
    returns: tuple[Return, ...] = ()
    exits: tuple[Exit, ...] = ()
    changes: tuple[Change, ...] = ()
    notices: tuple[Notice, ...] = ()


class Decision(Struct, frozen=True):
    """How the sindaco read a post: a vote for ``vote`` (a seat or a sindaco's nick), or ``reading`` (of
    ``READINGS``)."""

    post: int
    vote: str | None = None
    reading: str | None = None
    where: str = ""


class Slip(Struct, frozen=True):
    """A secret ballot (``schede``). ``at`` None: order of the file."""

    player: str
    vote: str | None = None
    reading: str | None = None
    at: datetime | None = None
    where: str = ""


class RunoffWindow(Struct, frozen=True):
    opens: datetime
    closes: datetime
    topic: int | None = None


class Day(Struct, frozen=True):
    number: int
    opens: datetime | None = None
    closes: datetime | None = None
    actions: tuple[Action, ...] = ()
    tie_choice: str | None = None  # spareggio
    decisions: tuple[Decision, ...] = ()
    secret: bool | None = None
    slips: tuple[Slip, ...] = ()
    deaths: tuple[Death, ...] = ()
    returns: tuple[Return, ...] = ()
    exits: tuple[Exit, ...] = ()
    notices: tuple[Notice, ...] = ()
    burned: tuple[str, ...] = ()  # rogo
    no_pyre: str | None = None  # senza_rogo
    seed: int | None = None
    runoffs: tuple[RunoffWindow, ...] = ()

    @property
    def announced(self) -> bool:
        """Whether the end of the day is written in the file."""
        return bool(self.burned) or self.no_pyre is not None


class Absence(Struct, frozen=True):
    """A justified absence: ``since <= t < until``, instants (whole days run from midnight to midnight)."""

    player: str
    since: datetime
    until: datetime
    reason: str


class Outage(Struct, frozen=True):
    since: datetime
    until: datetime


class Edition(Struct, frozen=True):
    """The whole of edizione.toml, checked. ``nights`` and ``days`` hold only those that the file writes."""

    name: str
    ruleset: Ruleset
    first_night: date
    moderators: tuple[Moderator, ...]
    forum: Forum
    topics: tuple[TopicRef, ...]
    players: tuple[Player, ...]
    nights: Mapping[int, Night] = field(default_factory=dict)
    days: Mapping[int, Day] = field(default_factory=dict)
    absences: tuple[Absence, ...] = ()
    outages: tuple[Outage, ...] = ()
    source: str = "edizione.toml"  # how messages call the file
    warnings: tuple[Problem, ...] = ()  # what is odd in the file, but not wrong

    def night(self, number: int) -> Night:
        return self.nights.get(number) or Night(number)

    def day(self, number: int) -> Day:
        return self.days.get(number) or Day(number)

    def topics_of(self, section: str, day: int) -> tuple[int, ...]:
        """The topics of a section that are read for a day: its dated ones if there are any, else the undated."""
        of_section = [ref for ref in self.topics if ref.section == section]
        dated = tuple(ref.topic for ref in of_section if ref.day == day)
        return dated or tuple(ref.topic for ref in of_section if ref.day is None)
