"""What a written word is to the phrases: how it is compared, and the letter under which they know it. Each word is
looked at once and kept."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from forumtool.text import fold
from forumtool.votes.grammar import grammar
from forumtool.votes.pattern import ADVERB, CAPITAL, COMMON, DAY, NUMBER, ONE, SIGNS, UNKNOWN
from forumtool.votes.words import COMMON as COMMON_WORDS
from forumtool.votes.words import PAST_TENSE, SPELLINGS

__all__ = ["RUN", "canonical", "form", "key", "letter"]

RUN = re.compile(r"([^\W\d_])\1{2,}")  # a letter many times in a row
_DAY = re.compile(r"(?:g|d|day|giorno|turno)\d+")
_kept = lru_cache(maxsize=8_192)


def canonical(word: str) -> str:
    """``word`` as words are compared: small letters, no accents but in ``è`` and ``votò``."""
    low = word.lower()
    if low.isascii():
        return low
    if low in ("è", "é"):
        return "è"
    if low in PAST_TENSE:
        return low
    decomposed = unicodedata.normalize("NFKD", low.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


@_kept
def form(written: str) -> tuple[str, bool, bool]:
    """A word as it is compared, whether it has a capital, and whether there is more to it than one plain word."""
    word = canonical(written)
    odd = RUN.search(word) is not None or (word.startswith("voto") and len(word) > 6)
    return word, written[0].isupper(), odd


def key(word: str) -> str:
    """A word of a token as names are compared."""
    return word if word.isascii() else fold(word)


@_kept
def letter(word: str, capital: bool) -> str:
    """The letter of a word or sign that is no name; ``capital`` tells it where no table knows the word."""
    sign = SIGNS.get(word)
    if sign is not None:
        return sign
    known = grammar().alphabet.known(SPELLINGS.get(word, word))
    if known is not None:
        return known
    if word.isdigit() or (not word[0].isalpha() and not any(map(str.isalpha, word))):
        return ONE if word == "1" else NUMBER
    if word[-1].isdigit() and _DAY.fullmatch(word):
        return DAY
    if word in COMMON_WORDS:
        return COMMON
    if word.endswith("mente") and len(word) > 7:
        return ADVERB
    return CAPITAL if capital else UNKNOWN
