"""Whether pages of a topic go together: on each its own posts, known by their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

__all__ = ["clashes"]


def clashes(
    pages: Mapping[int, Sequence[int]], size: int, moved: Callable[[int, int], bool] = lambda _before, _behind: False
) -> Iterator[tuple[int, int]]:
    """The pages, by their places in the topic, that hold a post of an earlier one, each with that one.

    ``pages`` are the numbers of the posts of each. Pages that are whole and do not clash hold as many posts as the
    topic has: none is on two of them, and none is lost. Of a page with more posts than the ``size`` of pages one is
    false, and its numbers prove nothing; nor do posts that have ``moved`` from the one page to the other. A page that
    clashes says nothing of those behind it.
    """
    holders: dict[int, int] = {}
    for place, posts in sorted(pages.items()):
        if len(posts) > size:
            continue
        others = (holders[post] for post in posts if post in holders)
        clash = next((other for other in others if not moved(other, place)), None)
        if clash is None:
            holders.update(dict.fromkeys(posts, place))
        else:
            yield clash, place
