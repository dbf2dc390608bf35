"""A page cut into its posts, by the platform's own marks.

Each post is cut out whole and read alone, so that nothing in it, not even tags that are never closed, can reach the
next one. What a player can do is to write the marks of a post inside his own. Such a copy is found out because it lies
deeper in tables than the post around it, or lacks a part; and the platform says how many posts the page has. A player
may as well leave a table open, and then real posts lie deeper: where depth and number disagree nothing is guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from forumtool.boards import marks
from forumtool.boards.refusals import garbled

__all__ = ["Piece", "find_pieces", "list_end", "settle"]

_TAG = 600  # characters: no tag of the platform is longer


@dataclass(frozen=True, slots=True)
class Piece:
    """The HTML of one post: ``start:end`` in the page, its content from ``content`` to ``foot``.

    ``content`` is None where a part of a post is missing; ``foot`` is None where the platform's last row is, and
    the content then ends with the piece.
    """

    number: int
    start: int
    end: int
    content: int | None
    foot: int | None


def find_pieces(page: str) -> list[Piece]:
    """All that looks like a post, in order."""
    anchors = (_post_at(page, anchor.start(), anchor.end()) for anchor in marks.ANCHOR.finditer(page))
    return _pieces(page, [found for found in anchors if found])


def list_end(page: str) -> int:
    """Where the list of posts ends, as far as the page shows it."""
    return max(max(page.rfind(end) for end in marks.ENDS), 0) or len(page)


def settle(page: str, pieces: Sequence[Piece], expected: int | None) -> list[Piece]:
    """The real posts among ``pieces``, given how many there should be.

    Raises PagesError where that cannot be told.
    """
    doubted = _nested(page, pieces) | {piece.start for piece in pieces if piece.content is None}
    real = list(pieces)
    if doubted and len(pieces) != expected:
        real = _pieces(page, [(piece.number, piece.start) for piece in pieces if piece.start not in doubted])
        if len(real) != expected:
            raise garbled(sorted({piece.number for piece in pieces if piece.start in doubted}))
    times = Counter(piece.number for piece in real)
    broken = {piece.number for piece in real if piece.content is None or times[piece.number] > 1}
    if broken:
        raise garbled(sorted(broken))
    return real


def _post_at(page: str, start: int, end: int) -> tuple[int, int] | None:
    """The number and the start of the post whose anchor holds ``entry123`` at ``start:end``; None if there is none."""
    tag = page.rfind("<", start - _TAG, start)
    if not page.startswith("<a", tag) or not page.endswith(("id=", 'id="', "id='"), tag, start):
        return None
    number = page[start + len("entry") : end - 1]
    after = marks.BOX_AFTER.match(page, page.find(">", start, start + _TAG) + 1)
    if after and after[1] == number:
        return int(number), tag
    before = marks.BOX_BEFORE.search(page, page.rfind("<li", max(tag - _TAG, 0), tag), tag)
    if before and before[1] == number:
        return int(number), before.start()
    return None


def _pieces(page: str, starts: Sequence[tuple[int, int]]) -> list[Piece]:
    ends = [start for _, start in starts[1:]] + [len(page)]
    return [_piece(page, number, start, end) for (number, start), end in zip(starts, ends, strict=True)]


def _piece(page: str, number: int, start: int, end: int) -> Piece:
    content = marks.CONTENT.search(page, start, end)
    if content and not marks.NICK.search(page, start, content.start()):
        content = None
    foot = None
    for found in marks.FOOT.finditer(page, content.end() if content else start, end):
        foot = found.start()  # the last one is the platform's
    return Piece(number, start, end, content.end() if content else None, foot)


def _nested(page: str, pieces: Sequence[Piece]) -> set[int]:
    """The starts of the pieces that lie deeper in tables than one before them and one after them."""
    nested: set[int] = set()
    deeper: list[int] = []
    host = depth = 0
    places = [*(piece.start for piece in pieces), list_end(page)]
    for last, place in pairwise(places):
        depth += page.count("<table", last, place) - page.count("</table", last, place)
        if depth > host:
            deeper.append(place)
        else:
            nested.update(deeper)
            deeper, host = [], depth
    return nested
