"""The values that travel from room to room.

They are frozen, and know nothing but what follows from their own fields. Read from top to bottom they are the
life of a vote: a page, its posts, what a post says, the ballot it leaves, the count, the fate.

Words used throughout:

* an *instant* is an aware ``datetime``; a *wall time* is a naive one, as somebody's clock showed it;
* a *seat* is a place at the table, named by the ``nome`` of its first holder in edizione.toml; a replacement
  takes over the seat, with its role and its standing vote;
* *day* and *night* are numbers from 1; a *round* is 1 for the day's own ballot, 2 and on for runoffs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from forumtool.problems import Problem

# ---------------------------------------------------------------- a page


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a post: the nick as the page shows it, and the account number where it is shown."""

    name: str
    mid: int | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """How a stretch of text stands in its post.

    ``quoted`` counts the quotes around it (0: the author's own words). ``colour`` is as written (``#fff``, ``red``);
    ``hidden`` is set where a reader could not see the text: white or transparent colour, size 0, ``display:none``.
    ``image`` marks the alternative text of a picture (an emoticon's is plain text); ``mention`` a ``<mark>``.
    """

    quoted: int = 0
    spoiler: bool = False
    code: bool = False
    struck: bool = False
    bold: bool = False
    hidden: bool = False
    image: bool = False
    mention: bool = False
    colour: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Fragment:
    """A run of text of one style; ``\\n`` in ``text`` is a line break. A picture without text has ``text == ""``."""

    text: str
    style: Style


Body = tuple[Fragment, ...]


@dataclass(frozen=True, slots=True)
class EditNote:
    """The note that the forum leaves under an edited post: frozen text in the editor's own wall time."""

    text: str
    wall: datetime | None  # naive, minute precision; None where the note's date cannot be read


@dataclass(frozen=True, slots=True)
class Quote:
    """The head of a quote: whom it names, the stamp frozen in it, the post it links to."""

    author: str
    wall: datetime | None
    post: int | None


@dataclass(frozen=True, slots=True)
class ShownPost:
    """A post as one page shows it. ``shown`` is the displayed wall time, in the reader's offset (boards/clock.py)."""

    number: int
    author: Author
    shown: datetime | None  # naive; None where the date cannot be read
    shown_text: str
    edit: EditNote | None
    body: Body
    quotes: tuple[Quote, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """What the bytes of one topic page say.

    ``first`` is the index in the topic of the page's first post (``st=``); ``pages`` and ``per_page`` come from the
    pager (no pager: 1 page), ``replies`` from "N risposte" (posts of the topic less one); ``made_at`` is the server's
    stamp in the reply form, an instant in UTC; ``address`` is the canonical URL, of which ``topic`` and ``first`` are
    parts.
    """

    topic: int
    first: int
    pages: int
    per_page: int
    replies: int | None
    title: str
    address: str
    layout: int
    guest: bool | None
    made_at: datetime | None
    posts: tuple[ShownPost, ...]


# ---------------------------------------------------------------- a post, with its history


@dataclass(frozen=True, slots=True)
class Version:
    """How a post stood over a stretch of readings. ``edited_at`` is the edit note's instant (start of its minute)."""

    body: Body
    edited_at: datetime | None
    first_seen: datetime
    last_seen: datetime


@dataclass(frozen=True, slots=True)
class Post:
    """A post placed in time, with every version that was ever read, oldest first (never empty).

    ``at`` is the instant of writing, None where the page's date cannot be read (``shown`` is its text);
    ``gone`` is the first reading of its stretch of the topic that no longer held it.
    """

    number: int
    topic: int
    author: Author
    at: datetime | None
    shown: str
    url: str
    versions: tuple[Version, ...]
    gone: datetime | None = None

    @property
    def body(self) -> Body:
        return self.versions[-1].body

    @property
    def edited_at(self) -> datetime | None:
        return self.versions[-1].edited_at


@dataclass(frozen=True, slots=True)
class PageRead:
    """One reading of a page of a topic, without its text: what tells whether the topic is whole (boards/whole.py).

    ``first``, ``pages``, ``per_page`` and ``replies`` are those of ``Page``. ``count`` is how many posts it held, from
    ``first_post`` to ``last_post`` (numbers), written at ``first_at`` and ``last_at`` (instants, None where the date
    cannot be read). ``origin`` says where the bytes came from: a file name or an address, for messages.
    """

    topic: int
    first: int
    count: int
    pages: int
    per_page: int
    replies: int | None
    first_post: int
    last_post: int
    first_at: datetime | None
    last_at: datetime | None
    read_at: datetime
    origin: str


@dataclass(frozen=True, slots=True)
class Topic:
    """All that is known of a topic: its posts by number, its readings oldest first (several may be of one page)."""

    number: int
    posts: tuple[Post, ...]
    pages: tuple[PageRead, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of time: ``opens <= t < ends``. ``closes`` is the closing hour as announced; ``ends`` lies after it
    where the closing minute still counts."""

    opens: datetime
    closes: datetime
    ends: datetime

    def __contains__(self, at: datetime) -> bool:
        return self.opens <= at < self.ends


# ---------------------------------------------------------------- what a post says


class Act(StrEnum):
    """What a statement does to its author's standing vote."""

    VOTE = "vote"
    CONFIRM = "confirm"  # the standing vote again, without a name
    WITHDRAW = "withdraw"
    ABSTAIN = "abstain"


class Doubt(StrEnum):
    """Why the sindaco must read a post himself (contract §5)."""

    AMBIGUOUS_NAME = "ambiguous-name"
    UNKNOWN_NAME = "unknown-name"
    NO_NAME = "no-name"
    TWO_TARGETS = "two-targets"
    CONDITIONAL = "conditional"
    REFERS_ELSEWHERE = "refers-elsewhere"
    IRONIC = "ironic"
    IN_SPOILER = "in-spoiler"
    IN_IMAGE = "in-image"
    HIDDEN_TEXT = "hidden-text"
    EDITED_AFTER_CLOSE = "edited-after-close"
    UNREADABLE_TIME = "unreadable-time"


class Rejection(StrEnum):
    """Why a readable vote cannot count, as a ladder: the first that holds is named (contract §5)."""

    VOTER_MODERATOR = "voter-moderator"
    VOTER_UNKNOWN = "voter-unknown"
    VOTER_DEAD = "voter-dead"
    SECRET_BALLOT = "secret-ballot"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"
    VOTER_NOT_ENTITLED = "voter-not-entitled"
    TARGET_MODERATOR = "target-moderator"
    TARGET_DEAD = "target-dead"
    TARGET_NOT_CANDIDATE = "target-not-candidate"
    SELF_VOTE = "self-vote"
    CHANGE_FORBIDDEN = "change-forbidden"


@dataclass(frozen=True, slots=True)
class Person:
    """Whom a statement names: a seat, or one of the sindaci (who can be named but not voted)."""

    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing a post declares. ``target`` is set for a vote, may be set for a withdrawal, and is None where the
    author votes himself but holds no seat (``himself``)."""

    act: Act
    target: Person | None = None
    himself: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What one version of a post says: statements in order, or one doubt, or nothing (it holds no vote).

    ``candidates`` are the seats that a doubtful post may mean, best first; ``note`` is Italian, and tells how
    a name was read or why a post was passed over.
    """

    statements: tuple[Statement, ...] = ()
    doubt: Doubt | None = None
    candidates: tuple[str, ...] = ()
    note: str | None = None

    @property
    def empty(self) -> bool:
        return not self.statements and self.doubt is None


@dataclass(frozen=True, slots=True)
class Claim:
    """A post and the reading of each of its versions, in the same order."""

    post: Post
    readings: tuple[Reading, ...]


# ---------------------------------------------------------------- the count


class Verdict(StrEnum):
    VOTE = "vote"
    WITHDRAW = "withdraw"
    ABSTAIN = "abstain"
    NONE = "none"
    DOUBT = "doubt"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Judged:
    """The account of one post of the window: what became of it, and why. ``target`` is a seat or a sindaco's nick."""

    post: Post
    verdict: Verdict
    target: str | None = None
    reason: Doubt | Rejection | None = None
    note: str | None = None
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ballot:
    """The one standing vote of a voter. ``weight`` is in votes (0, 1, 2…); ``void_by`` is the role id that took it.

    ``at`` is when the vote was first given, a repetition keeps it; ``post`` is None on a secret ballot.
    """

    voter: str
    target: str
    post: int | None
    at: datetime
    weight: int = 1
    void_by: str | None = None


@dataclass(frozen=True, slots=True)
class Shift:
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


@dataclass(frozen=True, slots=True)
class Modifier:
    """Something in force on the day that is not a vote. ``shown_as`` is the public name of a mark's source."""

    source: str
    kind: ModifierKind
    player: str
    value: int | None
    public: bool
    shown_as: str | None = None


@dataclass(frozen=True, slots=True)
class Totals:
    """Votes per seat, highest first then in the order of the file, none at 0; ``leaders`` share the highest."""

    totals: Mapping[str, int]
    leaders: tuple[str, ...]


class Fate(StrEnum):
    BURNED = "burned"
    NOBODY = "nobody"
    RUNOFF = "runoff"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Fall:
    """Somebody who falls with the burned, and why."""

    player: str
    cause: str


@dataclass(frozen=True, slots=True)
class Outcome:
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


@dataclass(frozen=True, slots=True)
class DayCount:
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
