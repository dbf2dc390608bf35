"""How often a role has stopped the pyre, and whether it may again, as ``senza_rogo`` tells it."""

from __future__ import annotations

from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition, Power

__all__ = ["holders_unsure", "is_spent", "stopped_before"]


def stopped_before(role: str, edition: Edition, day: int) -> tuple[int, ...]:
    """The days before that one of which ``senza_rogo`` says that the role stopped the pyre, in order."""
    earlier = (other for other in edition.days.values() if other.number < day)
    return tuple(sorted(other.number for other in earlier if other.no_pyre == role))


def is_spent(power: Power, edition: Edition, day: int) -> bool:
    """Whether a power had all its uses before a day. ``senza_rogo`` names a role and marks its power as used, not whose
    it was: several who hold it have the uses of one."""
    return power.uses is not None and len(stopped_before(power.role, edition, day)) >= power.uses


def holders_unsure(power: Power, edition: Edition, chronicle: Chronicle, day: int) -> int:
    """How many hold a spent power of which nobody knows who used it, so that one of them may have it still; 0 where
    there is nothing to doubt."""
    holders = len(chronicle.holders(power.role, day))
    stopped = len(stopped_before(power.role, edition, day))
    unsure = power.uses is not None and power.uses <= stopped < power.uses * holders
    return holders if unsure else 0
