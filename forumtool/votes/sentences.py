"""A line of text as sentences of tokens, each token with the letter under which the phrases know it."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.own import Line
from forumtool.votes.pattern import (
    ADVERB,
    CAPITAL,
    COMMON,
    DAY,
    NAME,
    NUMBER,
    ONE,
    SIGNS,
    STEP,
    UNKNOWN,
    Alphabet,
)
from forumtool.votes.tokens import Token, tokens_of
from forumtool.votes.words import COMMON as COMMON_WORDS
from forumtool.votes.words import SPELLINGS

_LONG, _LONGEST = 200, 400  # tokens after which a sentence is cut at a comma, or anywhere: all that is read of a
# phrase is what stands around it in its sentence, so the work is as much as the sentence is long, for each phrase
_DAY = re.compile(r"(?:g|d|day|giorno|turno)\d+")
_ENDS = frozenset(".!?…;")
_FULL_STOPS = frozenset({"fine", "punto", "stop"})  # said for the sign


class Sentence(Struct, frozen=True):
    """What stands between two full stops. ``letters`` is one letter a token; ``closing`` the signs that end it;
    ``alone`` whether it is all that its line holds."""

    line: Line
    tokens: tuple[Token, ...]
    letters: str
    closing: str
    alone: bool = True

    def text(self, first: int, last: int) -> str:
        """The text of the tokens from ``first`` to ``last``, the latter included."""
        return self.line.text[self.tokens[first].start : self.tokens[last].end]


def sentences(line: Line, lexicon: Lexicon) -> list[Sentence]:
    """The sentences of a line, in order; none where it holds no token."""
    groups: list[tuple[list[Token], str]] = []
    tokens: list[Token] = []
    inside = False  # brackets: what ends a sentence does not end it there
    last_bracket = line.text.rfind(")")
    for token in tokens_of(line, lexicon):
        word = token.word
        if word[:1] in _ENDS and token.name is None:
            if not inside:
                groups.append((tokens, word))
                tokens = []
            continue
        if word == "(":
            inside = last_bracket > token.start
        elif word == ")":
            inside = False
        tokens.append(token)
        if len(tokens) >= _LONG and (word == "," or len(tokens) >= _LONGEST):
            groups.append((tokens, ""))
            tokens = []
    groups.append((tokens, ""))
    filled = [(tokens, closing) for tokens, closing in groups if tokens]
    alphabet = grammar().alphabet
    alone = len(filled) == 1 or (len(filled) == 2 and _is_full_stop(filled[1][0]))
    return [
        Sentence(line, tuple(tokens), encode(tokens, alphabet), closing, alone=alone)
        for tokens, closing in filled
    ]


def _is_full_stop(tokens: list[Token]) -> bool:
    """Whether a sentence is only the word for its end: "Carla. Punto."."""
    return len(tokens) == 1 and tokens[0].name is None and tokens[0].word in _FULL_STOPS


def encode(tokens: list[Token] | tuple[Token, ...], alphabet: Alphabet) -> str:
    """One letter a token; the words of set phrases share one."""
    letters = "".join([
        NAME if token.name is not None else letter(token.word, token.capital, alphabet) for token in tokens
    ])
    return grammar().set_phrases.sub(lambda phrase: STEP * len(phrase[0]), letters)


@lru_cache(maxsize=16_384)
def letter(word: str, capital: bool, alphabet: Alphabet) -> str:
    """The letter of a word that is no name; ``capital`` tells it where no table knows the word."""
    sign = SIGNS.get(word)
    if sign is not None:
        return sign
    known = alphabet.known(SPELLINGS.get(word, word))
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


def renamed(sentence: Sentence, first: int, last: int, name: Name, alphabet: Alphabet) -> Sentence:
    """``sentence`` with the tokens from ``first`` to ``last`` read as one name."""
    old = sentence.tokens
    merged = old[first]._replace(end=old[last].end, name=name)
    tokens = (*old[:first], merged, *old[last + 1 :])
    return replace(sentence, tokens=tokens, letters=encode(tokens, alphabet))


def unnamed(sentence: Sentence, but: int | None = None) -> Sentence:
    """``sentence`` with the names that are also words read as words, the token ``but`` and mentions excepted (and a
    word of no phrase like it, elsewhere); itself where that changes nothing."""
    if NAME not in sentence.letters:
        return sentence
    kept = sentence.tokens[but] if but is not None else None
    again = kept.name if kept is not None and grammar().alphabet.known(kept.word) is None else None
    tokens = tuple(
        token
        if token.name is None or token.name.word is Word.NONE or token.mention or at == but or token.name == again
        else token._replace(name=None)
        for at, token in enumerate(sentence.tokens)
    )
    if tokens == sentence.tokens:
        return sentence
    return replace(sentence, tokens=tokens, letters=encode(tokens, grammar().alphabet))
