"""Where posts may have moved unseen: a page that was read before others were deleted, and the page behind it after.

A post that stood first on the page behind is then on neither reading. That something was deleted shows where the topic
is shorter than it was, or than it would be with the posts that were written meanwhile.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import datetime

from forumtool.boards.clock import LEEWAY
from forumtool.instants import EVER, NEVER
from forumtool.model import PageRead, Topic, Window

__all__ = ["read_before_deletions"]


def read_before_deletions(
    topic: Topic, pairs: Iterable[tuple[PageRead | None, PageRead | None]], window: Window
) -> Iterator[PageRead]:
    """The pages on which a post of the window may stand that was on the page behind when they were read. ``pairs`` are
    the latest readings of each page and of the one behind it. None where the page behind began with the same post all
    along."""
    times = sorted(at for at, _ in topic.later)

    def shrank(before: PageRead, after: PageRead) -> bool:
        """Whether something was deleted between two readings, as far as the length of the topic tells."""
        if before.replies is None or after.replies is None:
            return False
        opens, ends = before.read_at + LEEWAY, after.read_at - LEEWAY
        most = max(0, bisect_right(times, ends) - bisect_right(times, opens))  # of which some may have gone since
        grown = after.replies - before.replies
        return most > grown and _written(topic.later, opens, ends, after.read_at) > grown

    for before, behind in pairs:
        if before is None or behind is None or before.read_at >= behind.read_at:
            continue
        between = (before.last_at or EVER) < window.ends and (behind.first_at or NEVER) >= window.opens
        if between and shrank(before, behind):
            same = (one for one in topic.pages if (one.first, one.posts[0]) == (behind.first, behind.posts[0]))
            if not any(one.read_at <= before.read_at or not shrank(before, one) for one in same):
                yield before


def _written(
    later: Iterable[tuple[datetime, datetime | None]], opens: datetime, ends: datetime, stood: datetime
) -> int:
    """How many posts were written between two instants, and still stood at a third."""
    return sum(opens < at <= ends and (gone is None or gone > stood) for at, gone in later)
