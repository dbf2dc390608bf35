"""Lines of talk that cannot say anything about a vote, told by their words alone: they are never cut into tokens.

A long line speaks only if it has a word of voting, and if a row of the table could match with the words that it has,
a name or none. Each word is looked at once and kept.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import or_
from typing import NamedTuple

from forumtool.votes.grammar import EVERYTHING, grammar
from forumtool.votes.names import Lexicon, is_parted
from forumtool.votes.pattern import CAPITAL, COMMON, SIGNS, STEP
from forumtool.votes.wordforms import canonical, form, key, letter
from forumtool.votes.words import APART, SPELLINGS, TRIGGERS

_WORD = re.compile(r"[^\W_]+")
_TRIGGER = re.compile(TRIGGERS)
_APART = re.compile(APART)
_ANYWHERE = CAPITAL + COMMON + STEP + "".join(sign for sign in SIGNS.values() if sign != SIGNS["+"])


def is_silent(text: str, lexicon: Lexicon) -> bool:
    """Whether no sentence of ``text``, a line that is more than a name, declares anything."""
    lowered = text.lower()
    pieces = lowered.split()
    if not any(map(_is_voting, pieces)) and _APART.search(lowered) is None:
        return True
    met, words, parted = zip(*map(_look, pieces), strict=True)
    table = grammar()
    if table.rows.holding(reduce(or_, met, _met_by_signs("+" in text))) & table.speaking:
        return False
    return not lexicon.may_stand_in(text, chain.from_iterable(words), parted=any(parted))


# Each piece of text, a word or more with their signs, is looked at once.
_kept = lru_cache(maxsize=8_192)


@_kept
def _is_voting(piece: str) -> bool:
    words = map(canonical, _WORD.findall(piece))
    return any(_TRIGGER.search(SPELLINGS.get(word, word)) for word in words)


class _Look(NamedTuple):
    """The needs of phrases that a piece meets, its words as names are compared, and whether a sign parts them."""

    met: int
    words: tuple[str, ...]
    parted: bool


@_kept
def _look(piece: str) -> _Look:
    words = _WORD.findall(piece)
    forms = [form(word) for word in words]
    letters = "".join(map(_letters, words))
    # What may tell of an unknown name, and what may be more than one word, may say anything.
    telling = any(odd for _, _, odd in forms) or not grammar().heads.isdisjoint(letters)
    met = EVERYTHING if telling else grammar().rows.met_by(letters)
    return _Look(met, tuple([key(plain) for plain, _, _ in forms]), is_parted(piece))


@cache
def _met_by_signs(plus: bool) -> int:
    """The needs that are met by what may stand between words."""
    return grammar().rows.met_by(_ANYWHERE + SIGNS["+"] * plus)


def _letters(word: str) -> str:
    plain = form(word)[0]
    return letter(plain, False) + (letter("è", False) if plain == "e" else "")  # e' is è
