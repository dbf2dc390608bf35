"""The count of a day, and the fate that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from forumtool.model.pages import Post, Window
from forumtool.model.reading import Doubt, Rejection
from forumtool.problems import Problem

__all__ = [
    "Ballot",
    "DayCount",
    "Fall",
    "Fate",
    "Judged",
    "Modifier",
    "ModifierKind",
    "Outcome",
    "Shift",
    "Totals",
    "Verdict",
]


class Verdict(StrEnum):
    VOTE = "vote"
    WITHDRAW = "withdraw"
    ABSTAIN = "abstain"
    NONE = "none"
    DOUBT = "doubt"
    REJECTED = "rejected"


class Judged(Struct, frozen=True, gc=False):
    """The account of one post of the window: what became of it, and why. ``target`` is a seat or a sindaco's nick;
    ``words`` are those that were read as what it says, empty where it says nothing or the sindaco reads it."""

    post: Post
    verdict: Verdict
    target: str | None = None
    reason: Doubt | Rejection | None = None
    note: str | None = None
    candidates: tuple[str, ...] = ()
    words: str = ""


class Ballot(Struct, frozen=True):
    """The one standing vote of a voter. ``weight`` is in votes (0, 1, 2…); ``void_by`` is the role id that took it.

    ``at`` is when the vote was first given, a repetition keeps it; ``post`` is None on a secret ballot.
    """

    voter: str
    target: str
    post: int | None
    at: datetime
    weight: int = 1
    void_by: str | None = None


class Shift(Struct, frozen=True):
    """From ``order`` on the voter's vote is for ``target`` (None: he has none). ``order`` puts it in the order of the
    topic: an instant, then the number of a post; ``post`` is None on a secret ballot, and where a vote lapses."""

    order: tuple[datetime, int, int]
    voter: str
    target: str | None
    post: int | None

    @property
    def at(self) -> datetime:
        return self.order[0]


class ModifierKind(StrEnum):
    MARK = "mark"  # votes added to or taken from a player
    WEIGHT = "weight"  # a voter's vote counts ``value`` times
    NO_VOTE = "no-vote"
    IMMUNE = "immune"
    MALUS = "malus"

    @property
    def adds_votes(self) -> bool:
        """Whether it adds votes to a player's total, or takes some away."""
        return self in (ModifierKind.MARK, ModifierKind.MALUS)


class Modifier(Struct, frozen=True):
    """Something in force on the day that is not a vote. ``shown_as`` is the public name of a mark's source,
    ``days`` of a malus those whose vote was missed."""

    source: str
    kind: ModifierKind
    player: str
    value: int | None
    public: bool
    shown_as: str | None = None
    days: tuple[int, ...] = ()


class Totals(Struct, frozen=True):
    """Votes per seat, highest first then in the order of the file, none at 0; ``leaders`` share the highest."""

    totals: Mapping[str, int]
    leaders: tuple[str, ...]


class Fate(StrEnum):
    BURNED = "burned"
    NOBODY = "nobody"
    RUNOFF = "runoff"
    UNDECIDED = "undecided"


class Fall(Struct, frozen=True):
    """Somebody who falls with the one who burns, and why; ``burns`` where it is on the same pyre."""

    player: str
    cause: str
    burns: bool = False


class Outcome(Struct, frozen=True):
    """Who burns. ``condemned`` is whom the count chose, ``player`` who burns in the end.

    ``rule`` is ``plurality``, ``no-votes``, ``no-majority``, a tie rule's id or the role id that changed the fate;
    ``waiting_for`` a role id or ``sindaco``; ``steps`` one Italian line for each step that changed anything.
    """

    kind: Fate
    rule: str
    player: str | None = None
    condemned: str | None = None
    waiting_for: str | None = None
    also: tuple[Fall, ...] = ()
    steps: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()  # of the runoff to come; where UNDECIDED, among whom the choice lies, if known
    called: tuple[str, ...] = ()  # those of ``steps`` that tell who goes to the runoff to come, and why

    @property
    def burned(self) -> tuple[str, ...]:
        """All who end on the pyre."""
        return () if self.player is None else (self.player, *(fall.player for fall in self.also if fall.burns))


class DayCount(Struct, frozen=True):
    """A counted day (or one of its runoffs): everything that the outputs are made of.

    Players are seats; ``names`` gives each seat's nick at the instant of the count. ``alive`` keeps the file's order.
    """

    day: int
    round: int
    candidates: tuple[str, ...] | None
    window: Window
    as_of: datetime | None
    state: str  # "future", "open", "closed"
    final: bool
    secret: bool
    alive: tuple[str, ...]
    posts: tuple[Judged, ...]
    ballots: tuple[Ballot, ...]
    abstained: tuple[str, ...]
    not_voted: tuple[str, ...]
    modifiers: tuple[Modifier, ...]
    public: Totals
    effective: Totals
    outcome: Outcome
    problems: tuple[Problem, ...]
    names: Mapping[str, str]
    shifts: tuple[Shift, ...] = ()  # how the votes came to stand as they do, oldest first
    read_until: datetime | None = None  # when the oldest of its pages was read, if that is too early
    unheard: tuple[int, ...] = ()  # posts of who has not voted in which no vote is recognised
