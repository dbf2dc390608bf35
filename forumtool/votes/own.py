"""A post's own text: what its author wrote himself and did not take back.

Quotes and code are other people's words and leave a gap; struck text is gone. Spoilers, invisible text and
pictures are layers: the same post can be read with them and without.
"""

from __future__ import annotations

import re
from bisect import bisect
from enum import Flag, auto
from functools import cache, lru_cache, reduce
from itertools import chain, combinations
from operator import or_

from msgspec import Struct

from forumtool.model import Body, Doubt, Fragment, Style
from forumtool.text import is_plain, unmask
from forumtool.votes.byhand import may_quote, quoted_by_hand

_SPACED = re.compile(r"(?<!\S)(?:[^\W\d_]\s{1,4}){3,}[^\W\d_](?![\w'’])")
# What an apostrophe begins that is no quote, "'sta sera", and what one ends that stands for an accent.
_SHORTENED = r"(?:st[aeio]|n[aou]?|ndo|mo|[aeiou])\b"
_ACCENTED = "e piu cosi perche po mo so puo gia cioe pero finche si la li"
_NO_ACCENT = "".join([rf"(?<!\b{word})" for word in _ACCENTED.split()])
_SINGLE_QUOTED = re.compile(  # begun with a plain letter: sought much faster
    rf"'(?<!\w')(?!{_SHORTENED})([^'\n]{{2,}}){_NO_ACCENT}'(?!\w)"
)
_LETTER_APART = re.compile(r"\s[^\W\d_]\s{1,4}[^\W\d_]\s")  # what _SPACED takes holds them
_GAP = re.compile(r"(?<!\s)\s(?!\s)")
_OVERLAY = re.compile("[\u0335-\u0338]")
_OVERLAID = re.compile(f"(?:.{_OVERLAY.pattern})+")
_BREAK = re.compile("[\n\r\v\f\x85\u2028\u2029]")


class Layer(Flag):
    """Text that is the author's own, but that not every reader sees."""

    NONE = 0
    SPOILER = auto()
    HIDDEN = auto()
    APART = auto()  # with HIDDEN: invisible text set apart from the words that it touches
    IMAGE = auto()
    BY_HAND = auto()  # lines that may be a quote made by hand: nobody says whose they are, or where they end


# What a post is where it says something else with a layer than without.
_DOUBTS = ((Layer.HIDDEN, Doubt.HIDDEN_TEXT), (Layer.SPOILER, Doubt.IN_SPOILER), (Layer.IMAGE, Doubt.IN_IMAGE))


class Line(Struct, frozen=True):
    """One line of a post. ``text`` is as the eye reads it, ``raw`` as it was typed; ``marks`` are stretches of
    ``text`` with their style, in order."""

    text: str
    raw: str
    marks: tuple[tuple[int, int, Style], ...]

    def all_bold(self, start: int, end: int) -> bool:
        """Whether every letter and digit of ``text[start:end]`` is bold."""
        return all(
            style.bold or not any(char.isalnum() for char in self.text[max(start, low) : min(end, high)])
            for low, high, style in self.marks
            if low < end and high > start
        )

    def mentioned(self, start: int, end: int) -> bool:
        """Whether any of ``text[start:end]`` is a mention."""
        return any(style.mention for low, high, style in self.marks if low < end and high > start)


def layers(body: Body) -> Layer:
    """The layers that ``body`` has, quoted, coded and struck text aside."""
    found = Layer.NONE
    for fragment in body:
        of_style = _layer_of(fragment.style)
        if of_style is None:
            continue
        if of_style is not Layer.NONE:
            found |= of_style
        if may_quote(fragment.text):
            found |= Layer.BY_HAND
    return found


@lru_cache(maxsize=1024)  # the styles of a topic are few
def _layer_of(style: Style) -> Layer | None:
    """The layer in which text of one style stands; None where it is not its author's."""
    if style.quoted or style.code or style.struck:
        return None
    found = Layer.SPOILER if style.spoiler else Layer.NONE
    if style.hidden:
        found |= Layer.HIDDEN
    return found | Layer.IMAGE if style.image else found


@cache
def layers_to_try(present: Layer, spoiler: str) -> tuple[tuple[Layer, Doubt], ...]:
    """The layers of a post that may make a difference, alone and one inside another, with the doubt that each then
    is."""
    passed = Layer.SPOILER if spoiler in ("conta", "ignora") else Layer.NONE
    kinds = [(layer, doubt) for layer, doubt in _DOUBTS if layer in present and layer is not passed]
    found: list[tuple[Layer, Doubt]] = []
    for several in chain.from_iterable(combinations(kinds, size) for size in range(1, len(kinds) + 1)):
        layer = reduce(or_, [one for one, _ in several])
        doubt = Doubt.HIDDEN_TEXT if Layer.HIDDEN in layer else several[-1][1]
        found += [(layer, doubt)] if Layer.HIDDEN not in layer else [(layer, doubt), (layer | Layer.APART, doubt)]
    return (*found, (Layer.BY_HAND, Doubt.REFERS_ELSEWHERE)) if Layer.BY_HAND in present else tuple(found)


def own_lines(body: Body, shown: Layer = Layer.NONE) -> list[Line]:
    """The lines of ``body`` that are its author's own, with the layers ``shown``; blank lines included."""
    lines: list[Line] = []
    stretches: list[_Stretch] = []  # those of the line that is being read
    in_spoiler = False
    for fragment in body:
        style = fragment.style
        written = _seen(fragment, shown)
        if style.spoiler != in_spoiler:
            in_spoiler = style.spoiler
            written = "\n" + written
        if not written:
            continue
        plain = is_plain(written)
        first, *others = written.split("\n") if plain else _BREAK.split(written)
        if first:
            stretches.append((first if plain else unmask(first), first, style))
        for piece in others:
            lines.append(_line(stretches))
            stretches = [(piece if plain else unmask(piece), piece, style)] if piece else []
    lines.append(_line(stretches))
    if not any(may_quote(fragment.text) for fragment in body):
        return lines
    return _without_hand_quotes(lines, unsigned=Layer.BY_HAND in shown)


_Stretch = tuple[str, str, Style]  # as the eye reads it, as it was typed


def _line(stretches: list[_Stretch]) -> Line:
    """The line that the stretches make."""
    if len(stretches) == 1:
        [(text, raw, style)] = stretches
        marks = [(0, len(text), style)]
    else:
        text = raw = ""
        marks = []
        for seen, typed, style in stretches:
            marks.append((len(text), len(text) + len(seen), style))
            text += seen
            raw += typed
    if "'" in text:
        text = _SINGLE_QUOTED.sub(r'"\1"', text)
    line = Line(text, raw, tuple(marks))
    return _closed_up(line) if _LETTER_APART.search(text) else line


def _without_hand_quotes(lines: list[Line], *, unsigned: bool) -> list[Line]:
    """``lines`` without what is quoted by hand; what is only likely to be stays, where ``unsigned`` ones are read."""
    quoted = quoted_by_hand([line.text for line in lines])
    kept = lines[:]
    for at, start, end in (*quoted.sure, *(() if unsigned else quoted.likely)):
        line = kept[at]
        gap = " " * (end - start)
        kept[at] = Line(f"{line.text[:start]}{gap}{line.text[end:]}", line.raw, line.marks)
    return kept


def _closed_up(line: Line) -> Line:
    """``line`` with words that are written letter by letter (``V O T O``) as words."""
    gaps = [
        spaced.start() + gap.start()
        for spaced in _SPACED.finditer(line.text)
        for gap in _GAP.finditer(spaced[0])
    ]
    if not gaps:
        return line
    gone = set(gaps)
    text = "".join(char for at, char in enumerate(line.text) if at not in gone)
    marks = tuple((at - bisect(gaps, at - 1), to - bisect(gaps, to - 1), style) for at, to, style in line.marks)
    return Line(text, line.raw, marks)


def _seen(fragment: Fragment, shown: Layer) -> str:
    """What of a fragment is read: its text, a gap, or nothing."""
    style = fragment.style
    if style.quoted or style.code:
        return "\n"
    if style.struck or (style.hidden and Layer.HIDDEN not in shown):
        return ""
    if style.spoiler and Layer.SPOILER not in shown:
        return "\n"
    if style.hidden and Layer.APART in shown:
        return f" {fragment.text} "
    if style.image:
        return f" {fragment.text} " if Layer.IMAGE in shown else " "
    text = fragment.text
    return text if text.isascii() or not _OVERLAY.search(text) else _OVERLAID.sub("", text)  # struck letter by letter
