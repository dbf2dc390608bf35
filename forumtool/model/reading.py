"""What a post says about its author's vote. Without the collector's care, as the posts (pages.py)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from forumtool.model.pages import Post

__all__ = ["Act", "Claim", "Doubt", "Person", "Reading", "Rejection", "Statement"]


class Act(StrEnum):
    """What a statement does to its author's standing vote."""

    VOTE = "vote"
    CONFIRM = "confirm"  # the standing vote again, without a name
    WITHDRAW = "withdraw"
    ABSTAIN = "abstain"


class Doubt(StrEnum):
    """Why the sindaco must read a post himself (docs/json.md, "Verdetti e motivi")."""

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
    """Why a readable vote cannot count, as a ladder: the first that holds is named (docs/json.md)."""

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


class Person(Struct, frozen=True, gc=False):
    """Whom a statement names: a seat, or one of the sindaci (who can be named but not voted)."""

    name: str
    moderator: bool = False


class Statement(Struct, frozen=True, gc=False):
    """One thing a post declares. ``target`` is set for a vote, may be set for a withdrawal, and is None where the
    author votes himself but holds no seat (``himself``)."""

    act: Act
    target: Person | None = None
    himself: bool = False


class Reading(Struct, frozen=True, gc=False):
    """What one version of a post says: statements in order, or one doubt, or nothing (it holds no vote). A doubt that
    is not about its words, but about whether they count, keeps the statements.

    ``candidates`` are the seats that a doubtful post may mean, best first; ``note`` is Italian, and tells how
    a name was read or why a post was passed over; ``words`` are those of its last statement: the line as it was
    typed, of a long one what stands around them; ``day`` is the one with which the post is headed ("Giorno 2: voto
    Carla"), where it states something under one such heading.
    """

    statements: tuple[Statement, ...] = ()
    doubt: Doubt | None = None
    candidates: tuple[str, ...] = ()
    note: str | None = None
    words: str = ""
    day: int | None = None

    @property
    def empty(self) -> bool:
        return not self.statements and self.doubt is None


class Claim(Struct, frozen=True, gc=False):
    """A post and the reading of each of its versions, in the same order."""

    post: Post
    readings: tuple[Reading, ...]
