"""Lines of talk that cannot say anything about a vote, told by their words alone: they are never cut into tokens.

A long line speaks only if it has a word of voting, and if a row of the table could match with the words that it has,
a name or none. Each word is looked at once and kept.
"""

from __future__ import annotations

import re
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon
from forumtool.votes.pattern import CAPITAL, COMMON, SIGNS, STEP
from forumtool.votes.sentences import letter
from forumtool.votes.tokens import form, key
from forumtool.votes.words import APART, TRIGGERS

_WORD = re.compile(r"[^\W_]+")
_TRIGGER = re.compile(TRIGGERS)
_APART = re.compile(APART)
_ANYWHERE = CAPITAL + COMMON + STEP + "".join(sign for sign in SIGNS.values() if sign != SIGNS["+"])


class _Known(NamedTuple):
    """A word: how names compare it, whether it is a word of voting, whether an unknown name may stand beside it or
    there is more to it than one word, and the needs of phrases that it meets."""

    key: str
    voting: bool
    telling: bool
    meets: tuple[int, ...]


def is_silent(text: str, lexicon: Lexicon) -> bool:
    """Whether no sentence of ``text``, a line that is more than a name, declares anything."""
    lowered = text.lower()
    words = list(map(_known, set(_WORD.findall(lowered))))
    if not any(word.voting for word in words) and _APART.search(lowered) is None:
        return True
    if any(word.telling for word in words) or lexicon.may_stand_in(text, [word.key for word in words]):
        return False
    signs = "+" if "+" in text else ""
    met = zip(_known(signs).meets, *[word.meets for word in words], strict=True)
    return not reduce(and_, [reduce(or_, rank) for rank in met])


@lru_cache(maxsize=32_768)
def _known(word: str) -> _Known:
    """What is to be known of a word; of the signs that may stand between words, if it is none."""
    table = grammar()
    if not word.isalnum():
        letters = _ANYWHERE + "".join(SIGNS[sign] for sign in word)
        return _Known("", voting=False, telling=False, meets=table.speaking.met_by(letters))
    plain, _, odd = form(word)
    letters = letter(plain, False, table.alphabet)
    if plain == "e":
        letters += letter("è", False, table.alphabet)  # e'
    telling = odd or not table.heads.isdisjoint(letters)
    return _Known(key(plain), _TRIGGER.search(word) is not None, telling, table.speaking.met_by(letters))
