"""Lines of talk that cannot say anything about a vote, told by their words alone: they are never cut into tokens.

A long line speaks only if it has a word of voting, and if a row of the table could match with the words that it has,
a name or none. Each word is looked at once and kept.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_, or_

from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon
from forumtool.votes.pattern import CAPITAL, COMMON, SIGNS, STEP
from forumtool.votes.wordforms import form, key, letter
from forumtool.votes.words import APART, TRIGGERS

_WORD = re.compile(r"[^\W_]+")
_TRIGGER = re.compile(TRIGGERS)
_APART = re.compile(APART)
_ANYWHERE = CAPITAL + COMMON + STEP + "".join(sign for sign in SIGNS.values() if sign != SIGNS["+"])


def is_silent(text: str, lexicon: Lexicon) -> bool:
    """Whether no sentence of ``text``, a line that is more than a name, declares anything."""
    lowered = text.lower()
    pieces = set(lowered.split())
    if not any(map(_is_voting, pieces)) and _APART.search(lowered) is None:
        return True
    if any(map(_is_telling, pieces)) or lexicon.may_stand_in(text, chain.from_iterable(map(_keys, pieces))):
        return False
    met = zip(_met_by_signs("+" in text), *map(_met_by, pieces), strict=True)
    return not reduce(and_, [reduce(or_, rank) for rank in met])


# Each piece of text, a word or more with their signs, is looked at once.
_kept = lru_cache(maxsize=8_192)


@_kept
def _is_voting(piece: str) -> bool:
    return any(map(_TRIGGER.search, _WORD.findall(piece)))


@_kept
def _is_telling(piece: str) -> bool:
    """Whether an unknown name may stand beside a word of a piece, or there is more to it than one word."""
    heads = grammar().heads
    return any(form(word)[-1] or not heads.isdisjoint(_letters(word)) for word in _WORD.findall(piece))


@_kept
def _keys(piece: str) -> tuple[str, ...]:
    """The words as names are compared."""
    return tuple(key(form(word)[0]) for word in _WORD.findall(piece))


@_kept
def _met_by(piece: str) -> tuple[int, ...]:
    """The needs of phrases that a piece meets."""
    return grammar().speaking.met_by("".join(map(_letters, _WORD.findall(piece))))


@cache
def _met_by_signs(plus: bool) -> tuple[int, ...]:
    """The needs that are met by what may stand between words."""
    return grammar().speaking.met_by(_ANYWHERE + SIGNS["+"] * plus)


def _letters(word: str) -> str:
    plain = form(word)[0]
    return letter(plain, False) + (letter("è", False) if plain == "e" else "")  # e' is è
