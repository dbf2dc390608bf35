"""The colours of the voted: the same player has the same one in a table and in its drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from forumtool.model import Shift

TONES = 8  # colours that a page has; players past them share


def tones(seats: Sequence[str], shifts: Sequence[Shift]) -> Mapping[str, int]:
    """A colour for everybody who was ever voted: those of the table in its order, then the others as they came."""
    voted = dict.fromkeys([*seats, *(shift.target for shift in shifts if shift.target)])
    return {seat: place % TONES + 1 for place, seat in enumerate(voted)}
