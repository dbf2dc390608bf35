"""A line of text as tokens: words as they are compared, signs, ends of sentences, names.

Names are found here (the longest first), so that a nick with a full stop or an apostrophe in it is one token and
breaks no sentence. This is where most of the time of reading goes: words are looked at once and kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from forumtool.text import fold
from forumtool.votes.names import Lexicon, Name
from forumtool.votes.own import Line

__all__ = ["Token", "tokens_of"]

_TOKEN = re.compile(
    r"(?P<tag>\[/?(?:b|i|u|size|color|font|center|url|img)(?:=[^\]\s]*)?\])"
    r"|(?P<face>(?<!\S)(?:[:;=xX8]['-]?[DdPpOo)(|/\\\]\[*3]+|<3+|\^_*\^|:[a-z_]+:)(?![^\W_]))"
    r"|(?P<number>\d+(?:[.:,]\d+)+(?![^\W_]))|(?P<word>[^\W_]+)|(?P<arrow>[-=~]+>+|[→➜➔⇒⟶➡⮕›]+|>+)"
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


def tokens_of(line: Line, lexicon: Lexicon) -> Iterator[Token]:
    """Words, signs, ends and names of a line, in order."""
    text = line.text
    at = 0
    for start, end, name in lexicon.signed(text):
        if start >= at and not (text[start].isalnum() and start and text[start - 1].isalnum()):
            yield from _plain_tokens(line, at, start, lexicon)
            yield Token(text[start:end], start, end, name)
            at = end
    yield from _plain_tokens(line, at, len(text), lexicon)


def _plain_tokens(line: Line, start: int, end: int, lexicon: Lexicon) -> Iterator[Token]:
    pieces = list(_pieces(line, start, end, lexicon))
    at = 0
    while at < len(pieces):
        word = pieces[at].word
        found = _name_at(pieces, at, line, lexicon) if lexicon.begins(_key(word)) else None
        if found is None:
            if not word.isspace():
                yield pieces[at]
            at += 1
        else:
            token, at = found
            yield token


def _pieces(line: Line, start: int, end: int, lexicon: Lexicon) -> Iterator[Token]:
    text = line.text
    word = ""
    for match in _TOKEN.finditer(text, start, end):
        kind, written = match.lastgroup, match[0]
        if kind == "end" and written == "." and word.lower() in _ABBREVIATIONS:
            continue
        word = written if kind == "word" else ""
        if kind == "word":
            form, capital, odd = _form(written)
            if odd:
                yield from _odd_words(match.start(), written, lexicon)
            elif form == "e" and text.startswith(_END_OF_ELISION, match.end()):
                yield Token("è", match.start(), match.end(), capital=capital)
            else:
                yield Token(form, match.start(), match.end(), capital=capital)
        elif kind == "number":
            yield Token(written, match.start(), match.end())
        elif kind == "arrow":
            yield Token("→", match.start(), match.end())
        elif kind == "end":
            yield Token(written, match.start(), match.end())
        elif kind == "face" and lexicon.exact(fold(written)) is not None:
            yield Token(fold(written), match.start(), match.end())
        elif kind == "sign" and written in _SIGN:
            yield Token(_SIGN[written], match.start(), match.end())


def _canonical(word: str) -> str:
    """``word`` as words are compared: small letters, no accents but in ``è`` and ``votò``."""
    low = word.lower()
    if low.isascii():
        return low
    if low in ("è", "é"):
        return "è"
    if low in ("votò", "dò"):
        return low
    decomposed = unicodedata.normalize("NFKD", low.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


@lru_cache(maxsize=16_384)
def _form(written: str) -> tuple[str, bool, bool]:
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
    key = _key(first.word)
    best: tuple[Name, int, str] | None = None
    last = at
    apart: list[int] = []
    while lexicon.begins(key):
        name = lexicon.exact(key)
        if name is not None and name.breaks.issuperset(apart):
            best = name, last, key
        following = last + 1
        while following < len(pieces) and not pieces[following].word[0].isalnum():
            following += 1
        if following >= len(pieces):
            break
        between = line.text[pieces[last].end : pieces[following].start]
        if not between or between.isspace():
            apart.append(len(key))
        elif any(char.isspace() for char in between):
            break
        key += _key(pieces[following].word)
        last = following
    if best is None:
        return None
    name, last, key = best
    start, end = first.start, pieces[last].end
    name = name.as_written(line.text[start:end])
    return Token(key, start, end, name, first.capital, line.mentioned(start, end)), last + 1


def _key(word: str) -> str:
    return word if word.isascii() else fold(word)
