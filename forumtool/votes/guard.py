"""A guard: what stands around a phrase and changes what it says.

A guard is a pattern that must match in a stretch of the same sentence, seen from the phrase:

* ``BEFORE``: the pattern ends where the phrase begins; ``CLAUSE``: anywhere before it, in its own clause;
  ``EARLIER``: anywhere before it;
* ``AFTER``: the pattern begins where the phrase ends; ``LATER``: anywhere after it.
"""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from forumtool.model import Doubt


class Where(Enum):
    BEFORE = auto()
    CLAUSE = auto()
    EARLIER = auto()
    AFTER = auto()
    LATER = auto()


class Guard(Struct, frozen=True):
    """``doubt`` is what the phrase becomes; None: it says nothing at all. ``firm`` doubts outlive a plainer
    statement of the same post. Where ``unless`` matches over the same words, the guard is silent."""

    where: Where
    pattern: str
    doubt: Doubt | None
    examples: tuple[str, ...]
    unless: str | None = None
    firm: bool = True
    harmless: tuple[str, ...] = ()


def silent(
    where: Where, pattern: str, *examples: str, unless: str | None = None, harmless: tuple[str, ...] = ()
) -> Guard:
    """Around which a phrase says nothing."""
    return Guard(where, pattern, None, examples, unless, True, harmless)


def doubtful(
    where: Where,
    doubt: Doubt,
    pattern: str,
    *examples: str,
    unless: str | None = None,
    firm: bool = True,
    harmless: tuple[str, ...] = (),
) -> Guard:
    """Around which a phrase must be read by the sindaco."""
    return Guard(where, pattern, doubt, examples, unless, firm, harmless)


BEFORE, CLAUSE, EARLIER, AFTER, LATER = Where.BEFORE, Where.CLAUSE, Where.EARLIER, Where.AFTER, Where.LATER
CONDITIONAL, IRONIC, REFERS_ELSEWHERE = Doubt.CONDITIONAL, Doubt.IRONIC, Doubt.REFERS_ELSEWHERE
