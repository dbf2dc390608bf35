"""Bytes of a topic page → ``Page``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from msgspec.structs import replace

from forumtool.boards import marks, refusals
from forumtool.boards.body import read_body
from forumtool.boards.cut import Piece, find_pieces, list_end, settle
from forumtool.boards.dates import read_all, read_date
from forumtool.boards.decoding import decode
from forumtool.boards.frame import read_frame
from forumtool.boards.tags import in_lower_case, plain, tags_with
from forumtool.boards.trailing import take_apart
from forumtool.model import Author, Page, Quote, ShownPost, announced

__all__ = ["read_page"]


def read_page(data: bytes, charset: str | None = None) -> Page:
    """The page that the bytes hold, with every post in it.

    ``charset`` is the one of the HTTP header, if there was one. Raises PagesError, with one sentence that says what
    the bytes are instead and what to do: ``empty-file``, ``not-html``, ``other-site``, ``not-a-topic``,
    ``login-page``, ``private-topic``, ``board-offline``, ``board-error``, ``challenge-page``, ``mobile-page``,
    ``page-cut``, ``page-garbled``.
    """
    html = in_lower_case(decode(data, charset))
    pieces = find_pieces(html)
    if not pieces:
        raise refusals.no_topic(html)
    after = _whole(html, pieces)
    first = pieces[0]
    frame = read_frame(html[: first.start], html[first.start : first.content or first.end], html[after:], len(pieces))
    if frame is None:
        raise refusals.no_topic(html)
    return replace(frame, posts=_posts(html, settle(html, pieces, announced(frame))))


def _whole(html: str, pieces: Sequence[Piece]) -> int:
    """Where the posts end. Raises PagesError for a page that ends before they do."""
    last = pieces[-1]
    if last.foot is None and any(piece.foot is not None for piece in pieces):
        raise refusals.cut()
    after = list_end(html, last.start) if last.foot is None else last.foot
    if html.find(marks.CLOSED, after) < 0 and not marks.REPLIES.search(html, after):
        raise refusals.cut()
    return after


def _posts(html: str, pieces: Sequence[Piece]) -> tuple[ShownPost, ...]:
    written = [_when(html[piece.start : piece.content]) for piece in pieces]
    last = pieces[-1].start
    posts = []
    for piece, text, shown in zip(pieces, written, read_all(written), strict=True):
        content = html[piece.content : piece.foot or min(piece.end, list_end(html, last))]
        own, note, doubted = take_apart(content, shown)
        posts.append(
            ShownPost(
                number=piece.number,
                author=_author(piece.nick),
                shown=shown,
                shown_text=text,
                edit=note,
                body=read_body(own, doubted),
                quotes=tuple(_quotes(own)),
            )
        )
    return tuple(posts)


def _author(nick: re.Match[str] | None) -> Author:
    author = _named(nick[1] if nick else "")
    if nick and author.mid is None and (member := marks.BOX_MEMBER.search(nick.string, 0, nick.start())):
        return _one_author(author.name, int(member[1]))
    return author


_one_author = lru_cache(maxsize=1024)(Author)  # a few people write most posts


@lru_cache(maxsize=1024)
def _named(nick: str) -> Author:
    member = marks.MEMBER.search(nick)
    return _one_author(plain(nick), int(member[1] or member[2]) if member else None)


def _when(head: str) -> str:
    """The date as the page shows it: with seconds where it has them, else as the eye reads it."""
    first = None
    for tag in chain(tags_with(head, "#entry", marks.DATE_LINK), tags_with(head, "when", marks.WHEN)):
        exact = marks.EXACT.search(tag[0])
        if exact and read_date(exact[1]):
            return exact[1]
        first = first or tag
    return plain(head[first.end() : head.find("</a>", first.end())]) if first else ""


def _quotes(own: str) -> Iterator[Quote]:
    for head in marks.QUOTE.finditer(own) if "quote_top" in own else ():
        named = marks.QUOTED.fullmatch(plain(head[1]))
        if named:
            author, _, stamp = named[1].rpartition(" @ ")
            link = marks.LINKED_POST.search(head[1])
            yield Quote(author or stamp, read_date(stamp) if author else None, int(link[1]) if link else None)
