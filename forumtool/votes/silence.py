"""Lines of talk that cannot say anything about a vote, told by their words alone: they are never cut into tokens.

A long line speaks only if it has a word of voting, and if a row of the table could match with the words that it has,
a name or none. Each word is looked at once and kept.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, reduce
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
    words = set(_WORD.findall(lowered))
    if not any(map(_is_voting, words)) and _APART.search(lowered) is None:
        return True
    if any(map(_is_telling, words)) or lexicon.may_stand_in(text, map(_key, words)):
        return False
    met = zip(_met_by_signs("+" in text), *map(_met_by, words), strict=True)
    return not reduce(and_, [reduce(or_, rank) for rank in met])


# Each word is looked at once.
_kept = lru_cache(maxsize=32_768)


@_kept
def _is_voting(word: str) -> bool:
    return _TRIGGER.search(word) is not None


@_kept
def _is_telling(word: str) -> bool:
    """Whether an unknown name may stand beside the word, or there is more to it than one word."""
    odd = form(word)[-1]
    return odd or not grammar().heads.isdisjoint(_letters(word))


@_kept
def _key(word: str) -> str:
    """The word as names are compared."""
    return key(form(word)[0])


@_kept
def _met_by(word: str) -> tuple[int, ...]:
    """The needs of phrases that the word meets."""
    return grammar().speaking.met_by(_letters(word))


@cache
def _met_by_signs(plus: bool) -> tuple[int, ...]:
    """The needs that are met by what may stand between words."""
    return grammar().speaking.met_by(_ANYWHERE + SIGNS["+"] * plus)


def _letters(word: str) -> str:
    plain = form(word)[0]
    return letter(plain, False) + (letter("è", False) if plain == "e" else "")  # e' is è
