"""Traits: what an element sets of the look of the text in it, each in force until the element ends or an inner one sets
it anew. Some are no part of a ``Style``, but decide whether the text can be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

__all__ = ["DOUBTED", "GONE", "LEGIBLE", "USUAL", "Traits", "shrunk", "times"]

# bold, struck, mention, spoiler, code: True or False · quoted: True for each quote · link, colour: as written
# ink: the colour · fill: another one over it · ground: the background · size: of the letters · zoom, opacity
# unseen: an inner element may show itself again · gone: nothing inside can be seen
# doubted: it may not be the author's own · covers: nor can what is around it, perhaps
# kept: line breaks of the source are line breaks
Traits = Mapping[str, Any]
"""By name; a function makes the value of that of the element around, or of None where none has set it."""

DOUBTED: Traits = {"doubted": True}
GONE: Traits = {"gone": True}
USUAL = 16.0  # pixels: the size of letters
LEGIBLE = 4.0  # up to so many cannot be read


def shrunk(factor: float) -> Traits:
    """Letters of so much of the size around."""
    return {"size": times(factor, USUAL)}


@lru_cache(maxsize=256)
def times(factor: float, unset: float) -> Callable[[float | None], float]:
    """So much of the value around, which is ``unset`` where nothing has set it."""
    return lambda around: (unset if around is None else around) * factor
