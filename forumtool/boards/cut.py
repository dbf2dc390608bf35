"""A page cut into its posts, by the platform's own marks.

Each post is cut out whole and read alone, so that nothing in it, not even tags that are never closed, can reach the
next one. What a player can do is to write the marks of a post inside his own. Such a copy is found out because it lies
deeper in tables than the post around it, begins before that post is over, comes after the last one, lacks a part, or
has a number that does not rise; and the platform says how many posts the page has. A player may as well leave a table
open, and then real posts lie deeper: where the marks and the number disagree nothing is guessed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import inf

from msgspec import Struct

from forumtool.boards import marks
from forumtool.boards.refusals import garbled
from forumtool.boards.tags import LONGEST_TAG, tags_with

__all__ = ["Piece", "find_pieces", "list_end", "settle"]


class Piece(Struct, frozen=True):
    """The HTML of one post: ``start:end`` in the page, its content from ``content`` to ``foot``.

    ``content`` is None where a part of a post is missing; ``foot`` is None where the platform's last row is, and
    the content then ends with the piece. ``nick`` is the author's, in what stands before the content; it is there
    wherever there is content. ``last``: its head says that it is the last one of the page.
    """

    number: int
    start: int
    end: int
    content: int | None
    foot: int | None
    nick: re.Match[str] | None
    last: bool


def find_pieces(page: str) -> list[Piece]:
    """All that looks like a post, in order."""
    starts = []
    at = page.find(marks.IN_ANCHOR)
    while at >= 0:
        if found := _post_at(page, at):
            starts.append(found)
        at = page.find(marks.IN_ANCHOR, at + 1)
    return _pieces(page, starts)


def list_end(page: str, last: int) -> int:
    """Where the list of posts ends, the last of which begins at ``last``, as far as the page shows it."""
    return max(max(page.rfind(end, last) for end in marks.ENDS), 0) or len(page)


def settle(page: str, pieces: Sequence[Piece], expected: int | None) -> list[Piece]:
    """The real posts among ``pieces``, given how many there should be.

    Raises PagesError where that cannot be told.
    """
    doubted = {piece.start for piece in pieces if piece.content is None}
    doubted |= _inside_others(page, pieces)
    doubted |= _after_the_last(pieces)
    doubted |= _out_of_order([piece for piece in pieces if piece.start not in doubted])
    real = list(pieces)
    if doubted and len(pieces) != expected:
        real = _pieces(page, [(piece.number, piece.start) for piece in pieces if piece.start not in doubted])
        if not real or len(real) != expected:
            raise garbled(sorted({piece.number for piece in pieces if piece.start in doubted}))
    times = Counter(piece.number for piece in real)
    broken = {piece.number for piece in real if piece.content is None or times[piece.number] > 1}
    if broken:
        raise garbled(sorted(broken))
    return real


def _post_at(page: str, at: int) -> tuple[int, int] | None:
    """The number and the start of the post whose anchor holds ``entry123`` at this place; None if there is none."""
    tag = page.rfind("<", max(at - LONGEST_TAG, 0), at)
    if not page.endswith(("id=", 'id="', "id='"), tag, at) or not page.startswith("<a", tag):
        return None
    entry = marks.ENTRY.match(page, at)
    if entry is None:
        return None
    number = entry[1]
    after = marks.BOX_AFTER.match(page, page.find(">", at, at + LONGEST_TAG) + 1)
    if after and after[1] == number:
        return int(number), tag
    before = marks.BOX_BEFORE.search(page, page.rfind("<li", max(tag - LONGEST_TAG, 0), tag), tag)
    if before and before[1] == number:
        return int(number), before.start()
    return None


def _pieces(page: str, starts: Sequence[tuple[int, int]]) -> list[Piece]:
    ends = [*(start for _, start in starts), len(page)][1:]
    return [_piece(page, number, start, end) for (number, start), end in zip(starts, ends, strict=True)]


def _piece(page: str, number: int, start: int, end: int) -> Piece:
    content = next(tags_with(page, "color", marks.CONTENT, start), None)
    nick = None
    if content and content.end() <= end:
        nick = next(tags_with(page[start : content.start()], "nick", marks.NICK), None)
    head, inside = content.span() if content and nick else (end, None)
    last = page.find("lastpost", start, head) >= 0 and marks.LAST.search(page, start, head) is not None
    return Piece(number, start, end, inside, _foot(page, inside or start, end), nick, last)


def _foot(page: str, start: int, end: int) -> int | None:
    """Where the last row begins: the last one of all that look so is the platform's."""
    word = page.rfind(marks.IN_FOOT, start, end)
    while word >= 0:
        tag = page.rfind("<", max(start, word - LONGEST_TAG), word)
        if tag >= 0 and marks.FOOT.match(page, tag, end):
            return tag
        word = page.rfind(marks.IN_FOOT, start, word)
    return None


def _inside_others(page: str, pieces: Sequence[Piece]) -> set[int]:
    """The starts of the pieces that begin before the last row of the post before them, and of those in the same tables.

    A post that only lies deeper is real: somebody before it left a table open.
    """
    if sum(piece.foot is None for piece in pieces) in (0, len(pieces)):
        return set()  # each ends before the next, or it is a board without such rows
    inside: set[int] = set()
    followers: list[int] = []  # not certain until the tables close
    host = depth = 0
    copied = False
    for before, piece in pairwise(pieces):
        depth += _tables(page, before.start, piece.start)
        if depth <= host:
            inside.update(followers)
            followers, copied, host = [], False, depth
        if before.foot is None:
            inside.add(piece.start)
            copied = True
        elif copied:
            followers.append(piece.start)
        else:
            host = depth
    last = pieces[-1].start
    if depth + _tables(page, last, list_end(page, last)) <= host:
        inside.update(followers)
    return inside


def _tables(page: str, start: int, end: int) -> int:
    return page.count("<table", start, end) - page.count("</table", start, end)


def _after_the_last(pieces: Sequence[Piece]) -> set[int]:
    last = next((piece.start for piece in pieces if piece.last), inf)
    return {piece.start for piece in pieces if piece.start > last}


def _out_of_order(pieces: Sequence[Piece]) -> set[int]:
    """The starts of the fewest pieces without which the numbers rise, as those of posts do."""
    lowest: list[int] = []  # the lowest number that ends a rising row of each length
    lengths = []
    for piece in pieces:
        length = bisect_left(lowest, piece.number)
        lowest[length : length + 1] = [piece.number]
        lengths.append(length)
    astray = set()
    wanted, above = len(lowest) - 1, inf
    for piece, length in zip(reversed(pieces), reversed(lengths), strict=True):
        if length == wanted and piece.number < above:
            wanted, above = wanted - 1, piece.number
        else:
            astray.add(piece.start)
    return astray
