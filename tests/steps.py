"""How much work something is, in lines of Python that run: the same on every computer, busy or not."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

__all__ = ["ended", "growth", "steps"]


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


@contextmanager
def ended(seconds: float = 30) -> Iterator[None]:
    """A test of what must not hang: AssertionError once it has kept the processor for so long, many hundred times what
    it needs. For what patterns do, which runs no lines. Windows has no such clock: there it only hangs."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise AssertionError("it goes on and on")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
