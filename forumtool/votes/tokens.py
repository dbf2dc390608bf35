"""A line of text as tokens: words as they are compared, signs, ends of sentences, names.

Names are found here (the longest first), so that a nick with a full stop or an apostrophe in it is one token and
breaks no sentence. This is where most of the time of reading goes: words are looked at once and kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from forumtool.text import fold
from forumtool.votes.names import Lexicon, Name
from forumtool.votes.own import Line
from forumtool.votes.words import PAST_TENSE

__all__ = ["Token", "form", "key", "tokens_of"]

_TOKEN = re.compile(
    r"(?P<word>[^\W\d_xX][^\W_]*)|(?P<tag>\[/?(?:b|i|u|size|color|font|center|url|img)(?:=[^\]\s]*)?\])"
    r"|(?P<face>(?<!\S)(?:[:;=xX8]['-]?[DdPpOo)(|/\\\]\[*3]+|<3+|\^_*\^|:[a-z_]+:)(?![^\W_]))"
    r"|(?P<number>\d+(?:[.:,]\d+)+(?![^\W_]))|(?P<odd>[^\W_]+)|(?P<arrow>[-=~]+>+|[→➜➔⇒⟶➡⮕›]+|>+)"
    r"|(?P<end>[.!?…;]+)|(?P<sign>[^\s])"
)
_QUOTES = dict.fromkeys("«»“”„\"", '"')
_DASHES = dict.fromkeys("-–—−", "-")
_SIGN = {**_QUOTES, **_DASHES, **{char: char for char in ",:()+/&=*"}, "[": "(", "]": ")"}
_RUN = re.compile(r"([^\W\d_])\1{2,}")
_ABBREVIATIONS = {"n", "nr", "num", "v", "sig", "dott", "es", "art"}
_END_OF_ELISION = "'"


class Token(NamedTuple):
    """A word, a sign or a name: ``word`` as it is compared, and where it stands in its line."""

    word: str
    start: int
    end: int
    name: Name | None = None
    capital: bool = False
    mention: bool = False


_token = partial(tuple.__new__, Token)  # as Token(…), in half the time: a post is mostly words


def tokens_of(line: Line, lexicon: Lexicon) -> list[Token]:
    """Words, signs, ends and names of a line, in order."""
    text = line.text
    tokens: list[Token] = []
    at = 0
    for start, end, name in lexicon.signed(text):
        if start >= at and not _inside_word(text, start, end):
            tokens += _plain_tokens(line, at, start, lexicon)
            tokens.append(Token(text[start:end], start, end, name))
            at = end
    return tokens + _plain_tokens(line, at, len(text), lexicon)


def _inside_word(text: str, start: int, end: int) -> bool:
    """Whether what looks like a nick is part of a word: "Carla???" does not name somebody called "???"."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return before.isalnum() or (text[end - 1].isalnum() and after.isalnum())


def _plain_tokens(line: Line, start: int, end: int, lexicon: Lexicon) -> list[Token]:
    pieces = _pieces(line.text, start, end, lexicon)
    starts = lexicon.starts
    begin = {at for at, piece in enumerate(pieces) if key(piece.word) in starts}
    if not begin:
        return [piece for piece in pieces if not piece.word.isspace()]
    tokens: list[Token] = []
    at = 0
    while at < len(pieces):
        found = _name_at(pieces, at, line, lexicon) if at in begin else None
        if found is None:
            if not pieces[at].word.isspace():
                tokens.append(pieces[at])
            at += 1
        else:
            token, at = found
            tokens.append(token)
    return tokens


def _pieces(text: str, start: int, end: int, lexicon: Lexicon) -> list[Token]:
    """Words, signs and ends, names not yet put together."""
    pieces: list[Token] = []
    add = pieces.append
    before = ""  # the word that touches what follows
    for match in _TOKEN.finditer(text, start, end):
        kind, (low, high) = match.lastgroup, match.span()
        written = text[low:high]
        if kind == "word" or kind == "odd":
            word, capital, odd = form(written)
            if odd:
                pieces += _odd_words(low, written, lexicon)
            else:
                elided = word == "e" and text.startswith(_END_OF_ELISION, high)
                add(_token(("è" if elided else word, low, high, None, capital, False)))
            before = written
            continue
        if kind == "end":
            if written == "." and before.lower() in _ABBREVIATIONS:
                continue
            add(Token(written, low, high))
        elif kind == "sign":
            if written in _SIGN:
                add(Token(_SIGN[written], low, high))
        elif kind == "number":
            add(Token(written, low, high))
        elif kind == "arrow":
            add(Token("→", low, high))
        elif kind == "face" and lexicon.exact(fold(written)) is not None:
            add(Token(fold(written), low, high))
        before = ""
    return pieces


def _canonical(word: str) -> str:
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


@lru_cache(maxsize=16_384)
def form(written: str) -> tuple[str, bool, bool]:
    """A word as it is compared, whether it has a capital, and whether there is more to it than one plain word."""
    word = _canonical(written)
    odd = _RUN.search(word) is not None or (word.startswith("voto") and len(word) > 6)
    return word, written[0].isupper(), odd


def _odd_words(start: int, written: str, lexicon: Lexicon) -> Iterator[Token]:
    """A word with a letter many times in a row; two words where a hurried hand ran the verb into the name."""
    word = _canonical(written)
    if _RUN.search(word) and lexicon.exact(word) is None:
        once, twice = _RUN.sub(r"\1", word), _RUN.sub(r"\1\1", word)
        word = twice if lexicon.exact(twice) is not None else once
    if word.startswith("voto") and len(word) > 6 and lexicon.exact(word) is None:
        rest = word[4:]
        if lexicon.exact(rest) is not None:
            yield Token("voto", start, start + 4)
            yield Token(rest, start + 4, start + len(written), capital=True)
            return
    yield Token(word, start, start + len(written), capital=written[0].isupper())


def _name_at(pieces: list[Token], at: int, line: Line, lexicon: Lexicon) -> tuple[Token, int] | None:
    """The longest name that begins with piece ``at``, and the piece after it."""
    first = pieces[at]
    if not first.word[0].isalnum():
        return None
    spelt = key(first.word)
    best: tuple[Name, int, str] | None = None
    last = at
    apart: list[int] = []
    while lexicon.begins(spelt):
        name = lexicon.exact(spelt)
        if name is not None and name.breaks.issuperset(apart):
            best = name, last, spelt
        following = last + 1
        while following < len(pieces) and not pieces[following].word[0].isalnum():
            following += 1
        if following >= len(pieces):
            break
        between = line.text[pieces[last].end : pieces[following].start]
        if not between.strip().strip(_END_OF_ELISION):
            apart.append(len(spelt))
        elif any(char.isspace() for char in between):
            break
        spelt += key(pieces[following].word)
        last = following
    if best is None:
        return None
    name, last, spelt = best
    start, end = first.start, pieces[last].end
    name = name.as_written(line.text[start:end])
    return Token(spelt, start, end, name, first.capital, line.mentioned(start, end)), last + 1


def key(word: str) -> str:
    """A word of a token as names are compared."""
    return word if word.isascii() else fold(word)
