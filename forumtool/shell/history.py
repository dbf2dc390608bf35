"""What follows from the readings of topics, taken in order of time: how each post stood, and which posts are gone.

Only numbers and times pass through here: bodies are named by their version, and loaded later where they are wanted.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from msgspec import Struct, field

__all__ = ["KnownPage", "Reading", "Run", "Sighting", "Trace", "trace"]


class Reading(Struct, frozen=True):
    """A page of a topic as it was at ``read_at``; the other fields are those of ``Page``."""

    content: int
    read_at: datetime
    origin: str
    topic: int
    first: int
    pages: int
    per_page: int
    replies: int | None
    address: str

    @property
    def is_last(self) -> bool:
        """Whether the topic had no page after this one."""
        return self.first + self.per_page >= self.pages * self.per_page


class KnownPage(Struct, frozen=True):
    """The latest reading of a page, as far as the next reading has to know it; ``numbers`` are its posts."""

    first: int
    pages: int
    per_page: int
    numbers: tuple[int, ...]


class Sighting(Struct, frozen=True):
    """A post on one reading. ``shown`` is ISO text, None where the date could not be read."""

    number: int
    author: str
    mid: int | None
    shown: str | None
    shown_text: str
    version: bytes


class Run(Struct, frozen=True):
    """A stretch of readings, one after the other, that showed the same version of a post."""

    version: bytes
    first_seen: datetime
    last_seen: datetime


class Trace(Struct):
    """A post through the readings. ``first`` and ``latest`` are its first and its last sighting; ``dated``, read at
    ``dated_at``, the last with a date that can be read (else the last one); ``runs`` are its versions, oldest first;
    ``gone`` as in ``Post``; ``topic`` is the one in which it was seen last."""

    first: Sighting
    latest: Sighting
    dated: Sighting
    dated_at: datetime
    last: int  # the index of the last reading that showed it
    topic: int
    runs: list[Run] = field(default_factory=list)
    gone: datetime | None = None

    @property
    def nick_now(self) -> str | None:
        """The nick of the last sighting, where it is not that of the first."""
        return self.latest.author if self.latest.author != self.first.author else None


def trace(readings: Iterable[tuple[Reading, Sequence[Sighting]]]) -> dict[int, Trace]:
    """The posts by number, from the readings in order of time with the sightings of each in order of number."""
    traces: dict[int, Trace] = {}
    spans: list[_Span] = []
    latest: dict[int, dict[int, _Seen]] = {}  # of each page of each topic, by its place there
    for index, (reading, sightings) in enumerate(readings):
        for sighting in sightings:
            _see(traces, sighting, index, reading)
        if sightings:
            low = 0 if reading.first == 0 else sightings[0].number
            high = 1 << 63 if reading.is_last else sightings[-1].number
            spans.append((index, low, high, reading))
            pages = latest.setdefault(reading.topic, {})
            pages[reading.first] = index, reading, sightings
            spans += _between(pages, reading.first - reading.per_page, reading)
            spans += _between(pages, reading.first, reading)
    _mark_gone(traces, spans)
    return traces


_Seen = tuple[int, Reading, Sequence[Sighting]]
_Span = tuple[int, int, int, Reading]
"""The index of a reading, the numbers over which it reaches in its topic, the reading that told so."""


def _between(latest: Mapping[int, _Seen], first: int, told_by: Reading) -> Iterator[_Span]:
    """What two pages that follow each other reach over together: all between them, if the topic was as long when each
    was read."""
    second = first + told_by.per_page
    if first in latest and second in latest:
        (one_index, one, before), (other_index, other, behind) = latest[first], latest[second]
        if one.replies is not None and (one.pages, one.replies) == (other.pages, other.replies):
            yield min(one_index, other_index), before[-1].number + 1, behind[0].number - 1, told_by


def _see(traces: dict[int, Trace], sighting: Sighting, index: int, reading: Reading) -> None:
    post, read_at = traces.get(sighting.number), reading.read_at
    if post is None:
        run = Run(sighting.version, read_at, read_at)
        traces[sighting.number] = Trace(sighting, sighting, sighting, read_at, index, reading.topic, [run])
        return
    post.latest, post.last, post.topic = sighting, index, reading.topic
    if sighting.shown is not None or post.dated.shown is None:
        post.dated, post.dated_at = sighting, read_at
    run = post.runs[-1]
    if run.version == sighting.version:
        post.runs[-1] = Run(run.version, run.first_seen, read_at)
    else:
        post.runs.append(Run(sighting.version, read_at, read_at))


def _mark_gone(traces: dict[int, Trace], spans: Iterable[_Span]) -> None:
    """A post is gone where a reading of its topic reaches over its place without it, and no later one shows it.

    Between its first and its last post a page reaches over all numbers; the first page of the topic also over those
    below, the last page over those above, and with the page behind it over those between. A post that another's
    deletion moved to the page before is out of reach.
    """
    numbers = sorted(traces)
    for index, low, high, told_by in spans:
        for number in numbers[bisect_left(numbers, low) : bisect_right(numbers, high)]:
            post = traces[number]
            if post.last < index and post.gone is None and post.topic == told_by.topic:
                post.gone = told_by.read_at
