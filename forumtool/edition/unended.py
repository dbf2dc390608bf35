"""Days whose end is not written: nobody burned on them, as far as the file tells (which is told)."""

from __future__ import annotations

from collections.abc import Iterable

from forumtool.edition.values import Edition
from forumtool.problems import Level, Problem
from forumtool.text import listing_of_first

__all__ = ["unwritten_days"]

_MOST = 8  # days named in one warning


def unwritten_days(edition: Edition, days: Iterable[int]) -> list[Problem]:
    """One warning for those of ``days``, all over, of which the file has neither ``rogo`` nor ``senza_rogo``."""
    lacking = [day for day in days if not edition.day(day).announced]
    if not lacking:
        return []
    numbers = listing_of_first(_MOST, list(map(str, lacking)))
    which = f"Il giorno {lacking[0]} non ha" if len(lacking) == 1 else f"I giorni {numbers} non hanno"
    message = f"{which} né rogo né senza_rogo: si conta come se non fosse bruciato nessuno."
    return [Problem(Level.WARNING, "day-not-written", message, f"{edition.source}: giorno[{lacking[0]}].rogo")]
