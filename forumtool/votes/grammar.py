"""The tables of phrases, guards and shapes, compiled once and when first needed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial, reduce
from operator import or_
from typing import Generic, TypeVar

from msgspec import Struct

from forumtool.votes.guard import Guard, Where
from forumtool.votes.guards import GUARDS
from forumtool.votes.lazy import Lazy
from forumtool.votes.pattern import CAPITAL, COMMON, DEPTH, NAME, SIGNS, UNKNOWN, Alphabet, Grammar, Needs, Steps
from forumtool.votes.phrases import PHRASES, Row, Sense
from forumtool.votes.shapes import SHAPES
from forumtool.votes.vocabulary import CLASSES, ENDS, PIECES, SET_PHRASES
from forumtool.votes.words import FREQUENT

T = TypeVar("T")
EVERYTHING = -1  # every need is met
_SILENT = (Sense.NOTHING, Sense.NOUN)
_NAMING = (  # rows that a misspelt name may fit
    Sense.VOTE, Sense.LEAN, Sense.HINT, Sense.MOVE, Sense.WITHDRAW, Sense.FOLLOW, Sense.AMEND,
)  # fmt: skip


class Shapes(dict[str, re.Pattern[str]]):
    """Shapes by name, each compiled when first asked for."""

    def __init__(self, make: Grammar) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, name: str) -> re.Pattern[str]:
        self[name] = self._make.compile(SHAPES[name])
        return self[name]


class CompiledRow(Struct, frozen=True):
    """``loose`` is the row with an ordinary or unknown word in the place of its last name, where that may be misspelt;
    ``needs`` are letters without which the row matches nothing."""

    row: Row
    strict: Lazy
    loose: Lazy | None
    needs: Needs


class CompiledGuard(Struct, frozen=True):
    """``unless`` is what makes nothing of a guard, if anything does."""

    guard: Guard
    whole: Lazy
    unless: Lazy | None
    needs: Needs


class Index(Generic[T]):
    """Patterns by the letters that they need: those that may match in a sentence are found without trying the rest."""

    def __init__(self, patterns: Sequence[T], needs: Sequence[Needs]) -> None:
        self.patterns = patterns
        self._met = _bits_by_letter(need for rank in zip(*needs, strict=True) for need in rank)
        self.within = lru_cache(maxsize=4096)(self._within)  # sentences are alike, and a long one is asked about often

    def _within(self, letters: str) -> tuple[T, ...]:
        """The patterns that ``letters`` may hold, in order."""
        bits = self.holding(self.met_by(letters))
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self.patterns[lowest.bit_length() - 1])
            bits ^= lowest
        return tuple(found)

    def met_by(self, letters: str) -> int:
        """A bit for each need that ``letters`` meet, those of one rank of all patterns after those of another."""
        return reduce(or_, [self._met[letter] for letter in {"", *letters}])

    def holding(self, met: int) -> int:
        """A bit for each pattern whose needs of all ranks are among those that are ``met``."""
        for _ in range(1, DEPTH):
            met &= met >> len(self.patterns)
        return met


def _bits_by_letter(needs: Iterable[frozenset[str]]) -> Mapping[str, int]:
    """For each letter a bit for each need that it meets; under ``""`` the needs that any sentence meets."""
    bits: dict[str, int] = defaultdict(int)
    for number, need in enumerate(needs):
        for letter in need or {""}:
            bits[letter] |= 1 << number
    return bits


class Compiled(Struct, frozen=True):
    """All that reading a sentence needs. ``nick_words`` matches words that may be part of a nick; ``heads`` are letters
    without one of which no unknown name is looked for, ``steps`` those without one of which there is no set phrase;
    ``speaking`` has a bit for each row that says something."""

    alphabet: Alphabet
    rows: Index[CompiledRow]
    guards: Index[CompiledGuard]
    shapes: Mapping[str, re.Pattern[str]]
    set_phrases: re.Pattern[str]
    steps: frozenset[str]
    nick_words: re.Pattern[str]
    heads: frozenset[str]
    speaking: int


@cache
def grammar() -> Compiled:
    """The compiled tables."""
    make = Grammar(CLASSES, PIECES, ENDS, FREQUENT)
    make.learn([*(row.pattern for row in PHRASES), *SHAPES.values()])
    make.learn(pattern for guard in GUARDS for pattern in (guard.pattern, guard.unless) if pattern)
    rows = [_row(make, row) for row in PHRASES]
    guards = [_guard(make, guard) for guard in GUARDS]
    no_nick = "".join([NAME, *SIGNS.values(), make.letters("VOTO"), make.letters("PER")])
    return Compiled(
        rows=Index(rows, [row.needs for row in rows]),
        guards=Index(guards, [guard.needs for guard in guards]),
        shapes=Shapes(make),
        set_phrases=make.compile(SET_PHRASES),
        steps=make.needs(SET_PHRASES)[0],
        nick_words=re.compile(f"[^{no_nick}]+"),
        alphabet=make.alphabet,
        heads=make.needs(SHAPES["head"])[0],
        speaking=sum(1 << number for number, row in enumerate(PHRASES) if row.sense not in _SILENT),
    )


def _row(make: Grammar, row: Row) -> CompiledRow:
    loose = None
    if row.sense in _NAMING:
        loose = Lazy(partial(_loose, make, row.pattern), partial(_loose_steps, make, row.pattern))
    return CompiledRow(row, _lazy(make, row.pattern), loose, make.needs(row.pattern))


def _guard(make: Grammar, guard: Guard) -> CompiledGuard:
    whole = _lazy(make, guard.pattern)
    if guard.where is Where.BEFORE:
        whole = Lazy(partial(_at_end, make, guard.pattern), whole.walk)
    return CompiledGuard(guard, whole, _lazy(make, guard.unless) if guard.unless else None, make.needs(guard.pattern))


def _lazy(make: Grammar, pattern: str) -> Lazy:
    return Lazy(partial(make.expression, pattern), partial(make.steps, pattern))


def _at_end(make: Grammar, pattern: str) -> str:
    return rf"(?:{make.expression(pattern)})\Z"


def _loose(make: Grammar, pattern: str) -> str:
    """``pattern`` with another word in the place of its last name; what matches nothing, if it has none."""
    name = f"({NAME})"
    expression = make.expression(pattern).replace(make.expression("SCRITTO"), name)
    before, found, after = expression.rpartition(name)
    elided = make.alphabet.letter("d")  # d'Altrove
    return f"{before}{elided}?([{UNKNOWN}{CAPITAL}{COMMON}]){after}" if found else "(?!)"


def _loose_steps(make: Grammar, pattern: str) -> Steps:
    other = frozenset((UNKNOWN, CAPITAL, COMMON))
    return tuple(
        tuple(step | other if NAME in step else step for step in steps) for steps in make.steps(pattern)
    )
