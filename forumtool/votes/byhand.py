"""Quotes that somebody made by hand: rows that begin with ">", a heading as boards write it and what stands below it,
tags that the board did not understand.

Where a quote made by hand ends, nobody can say for certain: what is quoted beyond doubt is ``sure``, and the rest is
``likely``, which the sindaco is asked about where the post says nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

_ROW = re.compile(r"\s*(?:>(?:[>\s]|\w+\s+\w)(?!.*<)|\|\s(?!.*\|))")
_TAG = re.compile(r"\[(/?)(?:quote|code|citazione)\b[^\]\n]{0,80}\]", re.IGNORECASE)
_SAID = r"(?:ha\s+(?:scritto|detto|postato)|scrive(?:va)?|dice(?:va)?|scrisse|disse|wrote|said|posted)"
_HEADING = re.compile(
    rf"""\W*(?:
        (?:citazione|quote|cit)\b\W*(?:\(.*)?
        | \([^()]{{1,40}}@\s*\d[^()]*\)\W*
        | \S.{{0,60}}\b{_SAID}(?:\s+(?:il|on|alle|at|in|nel)\b.{{0,30}})?\s*:
        | \S+(?:\s\S+)?\s+{_SAID}
        | (?:cito|quoto|(?:originariamente\s+)?(?:scritto|inviato|postato)\s+da|originally\s+posted\s+by)\b.{{0,40}}:
    )\s*""",
    re.IGNORECASE | re.VERBOSE,
)
_MARKS = (">", "|", "[code", "cit", "quot", "scri", "dice", "detto", "disse", "postato", "wrote", "said", "posted", "@")
_LONGEST = 100  # letters of a heading


class Quoted(Struct, frozen=True):
    """Stretches of some lines that are quoted: the number of the line, and from which letter to which."""

    sure: tuple[tuple[int, int, int], ...] = ()
    likely: tuple[tuple[int, int, int], ...] = ()


@lru_cache(maxsize=256)  # a post is asked about more than once
def may_quote(text: str) -> bool:
    """Whether a text has anything that a quote made by hand has."""
    return any(map(text.lower().__contains__, _MARKS))


def quoted_by_hand(lines: Sequence[str]) -> Quoted:
    """What is quoted by hand in ``lines``."""
    sure, likely = _between_tags(lines)
    inside = {at for at, _, _ in (*sure, *likely)}
    for rows, certain in _rows_below(lines):
        (sure if certain else likely).extend((at, 0, len(lines[at])) for at in rows if at not in inside)
    return Quoted(tuple(sure), tuple(likely))


def _between_tags(lines: Sequence[str]) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """What stands between tags, within each other or not; behind one that is not closed it is only likely."""
    sure: list[tuple[int, int, int]] = []
    open_: list[tuple[int, int, int]] = []
    depth = 0
    for at, line in enumerate(lines):
        start = 0
        for tag in _TAG.finditer(line) if "[" in line else ():
            closing = bool(tag[1])
            if depth == 0 and not closing:
                start = tag.start()
            depth = max(depth + (-1 if closing else 1), 0)
            if depth == 0 and closing:
                sure += [*open_, (at, start, tag.end())]
                open_, start = [], tag.end()
        if depth:
            open_.append((at, start, len(line)))
    return sure, open_


def _rows_below(lines: Sequence[str]) -> Iterator[tuple[Iterable[int], bool]]:
    """Rows that begin with ">" and headings with what stands below them, and whether they are quoted beyond doubt."""
    at = 0
    while at < len(lines):
        is_heading = 0 < len(lines[at]) <= _LONGEST and may_quote(lines[at]) and _is_heading(lines[at])
        first = at + is_heading
        while is_heading and first < len(lines) and not lines[first].strip():
            first += 1
        end = first
        while end < len(lines) and _ROW.match(lines[end]):
            end += 1
        if end > first:
            signed = is_heading or (end - first > 1 and lines[first].rstrip().endswith(":"))
            yield range(at, end), signed
        elif is_heading:
            while end < len(lines) and lines[end].strip():
                end += 1
            yield range(at, end), False
        at = max(end, at + 1)


@lru_cache(maxsize=256)
def _is_heading(line: str) -> bool:
    return _HEADING.fullmatch(line) is not None
