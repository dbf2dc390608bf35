"""Where posts stand whose time cannot be read: numbers grow with time, so between their neighbours."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from datetime import datetime

from forumtool.model import Post

__all__ = ["Around", "neighbours"]

Around = Mapping[int, tuple[datetime | None, datetime | None]]  # the time before, and the time after


def neighbours(posts: Iterable[Post]) -> Around:
    """Of each post without a readable time, by its number, the times of those before and after it; None where there is
    none. All the posts are to be of topics whose numbers grow together."""
    every = list(posts)
    untimed = [post.number for post in every if post.at is None]
    if not untimed:
        return {}
    timed = sorted((post.number, post.at) for post in every if post.at is not None)
    numbers = [number for number, _ in timed]
    times = [None, *(at for _, at in timed), None]
    places = ((number, bisect_left(numbers, number)) for number in untimed)
    return {number: (times[place], times[place + 1]) for number, place in places}
