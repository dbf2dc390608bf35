"""How much work something is, in lines of Python that run: the same on every computer, busy or not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

__all__ = ["growth", "steps"]


def steps(work: Callable[[], object]) -> int:
    """The lines that ``work`` runs, those of libraries among them."""
    count = 0

    def trace(_frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def growth(work: Callable[[str], object], made: Callable[[int], str], size: int) -> float:
    """How many times more is to be done for ``made(2 * size)`` than for ``made(size)``: 2 where work grows with what
    there is, 4 where everything is held against everything. What is kept of one run counts in neither."""
    work(made(1))
    once, twice = (steps(lambda at=at: work(made(at))) for at in (size, 2 * size))  # type: ignore[misc]
    return twice / once
