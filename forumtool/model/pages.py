"""Pages and posts: what was read, and when.

There are tens of thousands of them, and none can hold itself: ``gc=False`` spares the collector the looking.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec import Struct

__all__ = [
    "Author",
    "Body",
    "EditNote",
    "Fragment",
    "Page",
    "PageRead",
    "Post",
    "Quote",
    "ShownPost",
    "Style",
    "Topic",
    "Version",
    "Window",
    "announced",
    "is_short",
    "told_again",
]


NO_ACCOUNT = 0  # the number that the platform gives to guests


class Author(Struct, frozen=True, gc=False):
    """Who wrote a post: the nick as the page shows it, and the account number where it is shown; ``NO_ACCOUNT`` where
    the nick has one, and whoever wrote under it had none."""

    name: str
    mid: int | None = None


class Style(Struct, frozen=True, gc=False):
    """How a stretch of text stands in its post.

    ``quoted`` counts the quotes around it (0: the author's own words). ``colour`` is as written (``#fff``, ``red``);
    ``hidden`` is set where a reader could not see the text: white or transparent colour, size 0, ``display:none``, a
    place outside the page; or could not tell it from what the platform or others wrote: after a signature, in a widget,
    in a ``<blockquote>``. ``image`` marks the alternative text of a picture (an emoticon's is plain text); ``mention``
    a ``<mark>``.
    """

    quoted: int = 0
    spoiler: bool = False
    code: bool = False
    struck: bool = False
    bold: bool = False
    hidden: bool = False
    image: bool = False
    mention: bool = False
    colour: str | None = None
    link: str | None = None


class Fragment(Struct, frozen=True, gc=False):
    """A run of text of one style; ``\\n`` in ``text`` is a line break. A picture without text has ``text == ""``."""

    text: str
    style: Style


Body = tuple[Fragment, ...]


class EditNote(Struct, frozen=True, gc=False):
    """The note that the forum leaves under an edited post: frozen text in the editor's own wall time."""

    text: str
    wall: datetime | None  # naive, minute precision; None where the note's date cannot be read


class Quote(Struct, frozen=True, gc=False):
    """The head of a quote: whom it names, the stamp frozen in it, the post it links to."""

    author: str
    wall: datetime | None
    post: int | None


class ShownPost(Struct, frozen=True, gc=False):
    """A post as one page shows it. ``shown`` is the displayed wall time, in the reader's offset (boards/clock.py)."""

    number: int
    author: Author
    shown: datetime | None  # naive; None where the date cannot be read
    shown_text: str
    edit: EditNote | None
    body: Body
    quotes: tuple[Quote, ...] = ()


class Page(Struct, frozen=True, gc=False):
    """What the bytes of one topic page say.

    ``first`` is the index in the topic of the page's first post (``st=``); ``pages`` and ``per_page`` come from the
    pager (no pager: 1 page), ``replies`` from "N risposte" (posts of the topic less one); ``made_at`` is the server's
    stamp in the reply form, an instant in UTC; ``address`` is the canonical URL, of which ``topic`` and ``first`` are
    parts.
    """

    topic: int
    first: int
    pages: int
    per_page: int
    replies: int | None
    title: str
    address: str
    layout: int
    guest: bool | None
    made_at: datetime | None
    posts: tuple[ShownPost, ...]


# ---------------------------------------------------------------- a post, with its history


class Version(Struct, frozen=True, gc=False):
    """How a post stood over a stretch of readings. ``edited_at`` is the edit note's instant (start of its minute)."""

    body: Body
    edited_at: datetime | None
    first_seen: datetime
    last_seen: datetime


class Post(Struct, frozen=True, gc=False):
    """A post placed in time, with every version that was ever read, oldest first (never empty).

    ``author`` is who wrote it, by the nick of the first reading: an account that takes another nick wrote it all the
    same. ``at`` is the instant of writing, None where the page's date cannot be read (``shown`` is its text);
    ``gone`` is the first reading of its stretch of the topic that no longer held it; ``nick_now`` is the nick of the
    last reading, where it is another. ``moved`` is the topic in which it was seen last, where that is not ``topic``, in
    which it was seen before: a moderator moved it, and ``gone`` is of the other.
    """

    number: int
    topic: int
    author: Author
    at: datetime | None
    shown: str
    url: str
    versions: tuple[Version, ...]
    gone: datetime | None = None
    nick_now: str | None = None
    moved: int | None = None

    @property
    def body(self) -> Body:
        return self.versions[-1].body

    @property
    def edited_at(self) -> datetime | None:
        return self.versions[-1].edited_at


def told_again(posts: Iterable[Post]) -> frozenset[tuple[int, int]]:
    """Of posts of several topics, those that are there in another topic too, as pairs of number and topic: of one that
    was moved stays where it is now or, if that is none of theirs, the one in the topic with the lowest number."""
    every = list(posts)
    moved = [(post.number, post.topic) for post in every if post.moved is not None]
    if not moved:
        return frozenset()
    kept = {post.number: post.topic for post in every if post.moved is None}
    for number, topic in sorted(moved):
        kept.setdefault(number, topic)
    return frozenset((number, topic) for number, topic in moved if kept[number] != topic)


class PageRead(Struct, frozen=True, gc=False):
    """One reading of a page of a topic, without its text: what tells whether the topic is whole (boards/whole.py).

    ``first``, ``pages``, ``per_page`` and ``replies`` are those of ``Page``. ``posts`` are the numbers of those that it
    held, lowest first, of which the first and the last were written at ``first_at`` and ``last_at`` (instants, None
    where the date cannot be read). ``origin`` says where the bytes came from: a file name or an address, for messages.
    """

    topic: int
    first: int
    pages: int
    per_page: int
    replies: int | None
    posts: tuple[int, ...]
    first_at: datetime | None
    last_at: datetime | None
    read_at: datetime
    origin: str

    @property
    def count(self) -> int:
        """How many posts it held."""
        return len(self.posts)


def announced(page: Page | PageRead) -> int | None:
    """How many posts the page itself says that it has; None where it does not."""
    if page.first // page.per_page + 1 < page.pages:
        return page.per_page
    return None if page.replies is None else page.replies + 1 - page.first


def is_short(page: Page | PageRead) -> bool:
    """Whether a page holds fewer posts than it announces: those that lack may stand anywhere on it."""
    return len(page.posts) < (announced(page) or 0)


class Renamed(Struct, frozen=True, gc=False):
    """A post under which another nick stands ``now``, in the last reading that shows it, than did ``before``, in the
    first; ``at`` as in ``Post``."""

    post: int
    url: str
    at: datetime | None
    before: Author
    now: Author


class Topic(Struct, frozen=True, gc=False):
    """What is known of a topic: of its posts, by number, those that were asked for; its readings oldest first (several
    may be of one page). ``later`` are the instants of *all* the posts that were written after the first reading, each
    with that of the reading that found it gone: what tells whether others went meanwhile (boards/moved.py). ``renamed``
    are those of all its posts that changed their nick."""

    number: int
    posts: tuple[Post, ...]
    pages: tuple[PageRead, ...]
    later: tuple[tuple[datetime, datetime | None], ...] = ()
    renamed: tuple[Renamed, ...] = ()


class Window(Struct, frozen=True, gc=False):
    """A stretch of time: ``opens <= t < ends``. ``closes`` is the closing hour as announced; ``ends`` lies after it
    where the closing minute still counts."""

    opens: datetime
    closes: datetime
    ends: datetime

    def __contains__(self, at: datetime) -> bool:
        return self.opens <= at < self.ends
