"""Whether pages of a topic go together: on each its own posts, known by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["first_clash", "not_whole"]

Numbers = Mapping[int, tuple[int, ...]]
"""The numbers of the posts of each page, by the place in the topic of its first one."""


def first_clash(numbers: Numbers, size: int) -> tuple[int, int] | None:
    """The first two pages that have a post in common; None if there are none. Pages that are whole and do not clash
    hold as many posts as the topic has: none is on two of them, and none is lost. Of a page with more posts than the
    ``size`` of pages one is false, and its numbers prove nothing."""
    holders: dict[int, int] = {}
    for first, held in sorted(numbers.items()):
        if len(held) > size:
            continue
        for number in held:
            if number in holders:
                return holders[number], first
        holders.update(dict.fromkeys(held, first))
    return None


def not_whole(numbers: Numbers, end: int, size: int) -> set[int]:
    """The pages before ``end`` that were never read, hold too few posts, or clash with another page."""
    lacking = {first for first in range(0, end, size) if len(numbers.get(first, ())) < size}
    kept = dict(numbers)
    while clash := first_clash(kept, size):
        lacking.update(clash)
        del kept[clash[1]]
    return {first for first in lacking if first < end}
