"""How often a role has stopped the pyre, and whether it may again, as ``senza_rogo`` tells it."""

from __future__ import annotations

from forumtool.edition.values import Edition, Power
from forumtool.text import fold

__all__ = ["is_spent", "stopped_before"]


def stopped_before(role: str, edition: Edition, day: int) -> tuple[int, ...]:
    """The days before that one of which ``senza_rogo`` says that the role stopped the pyre, in order."""
    written = (other for other in edition.days.values() if other.number < day and other.no_pyre is not None)
    return tuple(sorted(other.number for other in written if fold(other.no_pyre or "") == fold(role)))


def is_spent(power: Power, edition: Edition, day: int) -> bool:
    """Whether a power had all its uses before a day. ``senza_rogo`` names a role and marks its power as used, not whose
    it was: several who hold it have the uses of one."""
    return power.uses is not None and len(stopped_before(power.role, edition, day)) >= power.uses
