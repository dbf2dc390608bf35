"""A clock that only sleeping, or its owner, moves."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

START = datetime(2026, 11, 4, 20, 0, tzinfo=UTC)


class Clock:
    """``seconds`` since START; every reading takes ``tick`` seconds; ``slept`` is what was asked for."""

    def __init__(self, tick: float = 0.0) -> None:
        self.seconds, self.tick = 0.0, tick
        self.slept: list[float] = []

    def __call__(self) -> float:
        self.seconds += self.tick
        return self.seconds

    def now(self) -> datetime:
        return START + timedelta(seconds=self.seconds)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds
