"""The frame of a topic page, all but its posts: which topic and page it is, how long the topic is, who reads it."""

from __future__ import annotations

import base64
import binascii
from datetime import UTC, datetime

from forumtool.boards import marks
from forumtool.boards.tags import attributes, plain, tags_with
from forumtool.model import Page

__all__ = ["read_frame"]

_PER_PAGE = 15  # of every topic page seen
_TABLES, _LIST = 1, 2  # layouts
_STAMPS = range(946_684_800, 4_102_444_800)  # Unix time, from 2000 to 2099


def read_frame(before: str, head: str, after: str, count: int) -> Page | None:
    """A page without its posts: the facts in the HTML before them, in the head of the first one, and after them.

    ``count`` is how many there seem to be. Players write in none of the three. None where nothing says which topic it
    is.
    """
    jump = marks.PAGER.search(before) or marks.PAGER.search(after)
    canonical = marks.CANONICAL.search(before)
    address = attributes(canonical[0]).get("href", "") if canonical else ""
    looked = (
        marks.POST_ADDRESS.search(head),
        marks.ADDRESS.search(address),
        marks.ADDRESS.search(jump[1]) if jump else None,
    )
    places = [place for place in looked if place]
    if not places:
        return None
    topic = int(places[0][1])
    per_page = (int(jump[3]) if jump else 0) or max(_PER_PAGE, count)
    first = next((int(place[2]) for place in places if place[2]), None)
    if first is None:
        current = marks.CURRENT_PAGE.search(before)
        first = max(int(current[1] or current[2]) - 1, 0) * per_page if current else 0
    replies = _replies(after)
    pages = int(jump[2]) if jump else _pages(before, topic, replies, per_page, count)
    layout, reader = marks.LAYOUT.search(before), marks.READER.search(before)
    title = marks.TITLE.search(before, max(before.find("mtitle"), 0))
    return Page(
        topic=topic,
        first=first,
        pages=max(pages, first // per_page + 1),
        per_page=per_page,
        replies=replies,
        title=plain(title[1] or title[2] or "") if title else "",
        address=address or _address(jump[1] if jump else "", topic, first),
        layout=int(layout[1]) if layout else _LIST if head.startswith("<li") else _TABLES,
        guest=reader[1] == "0" if reader else None,
        made_at=_made_at(after),
        posts=(),
    )


def _replies(after: str) -> int | None:
    found = marks.REPLIES.search(after)
    return int((found[1] or found[2]).replace(".", "").replace(",", "")) if found else None


def _pages(before: str, topic: int, replies: int | None, per_page: int, count: int) -> int:
    """How many pages there are where no pager says so: by the farthest link, else by the number of posts."""
    linked = [int(found[2]) for found in marks.ADDRESS.finditer(before) if found[2] and int(found[1]) == topic]
    unseen = replies if replies is not None and replies >= count else 0
    return (max(linked, default=0) or unseen) // per_page + 1


def _address(jump: str, topic: int, first: int) -> str:
    return (jump or f"/?t={topic}") + (f"&st={first}" if first else "")


def _made_at(after: str) -> datetime | None:
    """The server's clock, in a field of the reply form whose name is 32 random hexadecimal digits."""
    for field in tags_with(after, "name=", marks.STAMP):
        try:
            seconds = int(base64.b64decode(attributes(field[0]).get("value", ""), validate=True))
        except (binascii.Error, ValueError):
            continue
        if seconds in _STAMPS:
            return datetime.fromtimestamp(seconds, UTC)
    return None
