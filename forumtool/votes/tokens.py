"""A line of text as tokens: words as they are compared, signs, ends of sentences, names.

Names are found here (the longest first), so that a nick with a full stop or an apostrophe in it is one token and
breaks no sentence. This is where most of the time of reading goes: each piece of text is looked at once and kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache, partial
from typing import NamedTuple

from forumtool.text import fold
from forumtool.votes.names import Lexicon, Name
from forumtool.votes.own import Line
from forumtool.votes.pattern import NAME
from forumtool.votes.wordforms import RUN, canonical, form, key, letter

__all__ = ["END", "Token", "tokens_of"]

END = "."  # the letter of what ends a sentence

_WORD, _ODD = r"[^\W\d_xX][^\W_]*", r"[^\W_]+"
_TAG = r"\[/?(?i:b|i|u|size|color|font|center|url|img)(?:=[^\]\s]*)?\]"
_FACE = r"(?:[:;=xX8]['-]?[DdPpOo)(|/\\\]\[*3]+|<3+|\^_*\^|:[a-z_]+:)"
_NUMBER, _ARROW, _ENDS = r"\d+(?:[.:,]\d+)+", r"[-=~]+>+|[→➜➔⇒⟶➡⮕›]+|>+", r"[.!?…;]+"
_PIECE = re.compile(  # each with the blanks behind it
    rf"(?:{_WORD}|{_TAG}|(?<!\S){_FACE}(?![^\W_])|{_NUMBER}(?![^\W_])|{_ODD}|{_ARROW}|{_ENDS}|\S)\s*"
)
_KIND = re.compile(
    rf"(?P<WORD>{_WORD})|(?P<TAG>{_TAG})|(?P<FACE>{_FACE})|(?P<NUMBER>{_NUMBER})|(?P<ODD>{_ODD})|(?P<ARROW>{_ARROW})"
    rf"|(?P<END>{_ENDS})|(?P<SIGN>\S)"
)
_QUOTES = dict.fromkeys("«»“”„\"", '"')
_DASHES = dict.fromkeys("-–—−", "-")
_SIGN = {**_QUOTES, **_DASHES, **{char: char for char in ",:()+/&=*"}, "[": "(", "]": ")"}
_ABBREVIATIONS = {"n", "nr", "num", "v", "sig", "dott", "es", "art"}
_APOSTROPHE = "'"


class Token(NamedTuple):
    """A word, a sign or a name: ``word`` as it is compared, the letter under which the phrases know it, and where it
    stands in its line."""

    word: str
    letter: str
    start: int
    end: int
    name: Name | None = None
    capital: bool = False
    mention: bool = False


_token = partial(tuple.__new__, Token)  # as Token(…), in half the time: a post is mostly words


def named(token: Token, name: Name | None) -> Token:
    """``token`` as a name, or (None) as the word that it is."""
    return token._replace(name=name, letter=NAME if name is not None else letter(token.word, token.capital))


def tokens_of(line: Line, lexicon: Lexicon) -> list[Token]:
    """Words, signs, ends and names of a line, in order."""
    text = line.text
    tokens: list[Token] = []
    at = 0
    for start, end, name in lexicon.signed(text):
        if start >= at and not _inside_word(text, start, end):
            tokens += _plain_tokens(line, at, start, lexicon)
            tokens.append(Token(text[start:end], NAME, start, end, name))
            at = end
    return tokens + _plain_tokens(line, at, len(text), lexicon) if at else _plain_tokens(line, 0, len(text), lexicon)


def _inside_word(text: str, start: int, end: int) -> bool:
    """Whether what looks like a nick is part of a word: "Carla???" does not name somebody called "???"."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return before.isalnum() or (text[end - 1].isalnum() and after.isalnum())


def _plain_tokens(line: Line, start: int, end: int, lexicon: Lexicon) -> list[Token]:
    pieces, begin = _pieces(line.text, start, end, lexicon)
    if not begin:
        return pieces
    tokens: list[Token] = []
    at = 0
    for first in begin:
        found = _name_at(pieces, first, line, lexicon) if first >= at else None
        if found is not None:
            tokens += pieces[at:first]
            token, at = found
            tokens.append(token)
    return tokens + pieces[at:]


# ---------------------------------------------------------------- pieces of text


class _Kind(Enum):
    WORD = auto()
    ODD = auto()  # a word to which there may be more than one
    FACE = auto()
    END = auto()
    OTHER = auto()  # a sign or a number
    APOSTROPHE = auto()
    NOTHING = auto()


_PLAIN, _MARK, _STOP = _Kind.WORD, _Kind.OTHER, _Kind.END  # most pieces are of these kinds


class _Look(NamedTuple):
    """What a piece of text is, wherever it stands. ``spelt`` is a word as names are compared, ``size`` its length
    without the blanks behind it."""

    kind: _Kind
    word: str
    letter: str
    capital: bool
    spelt: str
    size: int


@lru_cache(maxsize=8_192)
def _look(written: str) -> _Look:
    text = written.rstrip()
    kind = _KIND.fullmatch(text)
    group = kind.lastgroup if kind is not None else None
    if group in ("WORD", "ODD"):
        word, capital, odd = form(text)
        return _Look(_Kind.ODD if odd else _Kind.WORD, word, letter(word, capital), capital, key(word), len(text))
    if group == "FACE":
        return _Look(_Kind.FACE, text, "", False, "", len(text))
    if group == "END":
        return _Look(_Kind.END, text, END, False, "", len(text))
    word = {"NUMBER": text, "ARROW": "→", "SIGN": _SIGN.get(text, "")}.get(group or "", "")
    if word:
        return _Look(_Kind.OTHER, word, letter(word, False), False, "", len(text))
    return _Look(_Kind.APOSTROPHE if text == _APOSTROPHE else _Kind.NOTHING, "", "", False, "", len(text))


def _pieces(text: str, start: int, end: int, lexicon: Lexicon) -> tuple[list[Token], list[int]]:
    """Words, signs and ends, names not yet put together; and which of them may begin one."""
    pieces: list[Token] = []
    begin: list[int] = []
    starts, heads = lexicon.starts, lexicon.heads
    at = start
    while at < end and text[at].isspace():
        at += 1
    before = ""  # the word behind which a piece stands
    for written in _PIECE.findall(text, at, end):
        kind, word, its_letter, capital, spelt, size = _look(written)
        if kind is _PLAIN:
            if spelt in heads or (spelt in starts and size == len(written)):
                begin.append(len(pieces))
            pieces.append(_token((word, its_letter, at, at + size, None, capital, False)))
            before = written
        elif kind is _MARK or (kind is _STOP and not (word == "." and _is_abbreviated(before))):
            pieces.append(_token((word, its_letter, at, at + size, None, False, False)))
            before = ""
        elif kind is not _STOP:
            if kind is _Kind.APOSTROPHE and _look(before).word == "e" and not before[-1].isspace():
                pieces[-1] = _verb(pieces[-1])
            odd = list(_odd_pieces(text, at, kind, written[:size], lexicon))
            begin += [len(pieces) + number for number, piece in enumerate(odd) if key(piece.word) in starts]
            pieces += odd
            before = written if kind is _Kind.ODD else ""
        at += len(written)
    return pieces, begin


def _is_abbreviated(word: str) -> bool:
    return word.rstrip().lower() in _ABBREVIATIONS


def _verb(token: Token) -> Token:
    """``e`` as the verb that it is before an apostrophe."""
    return token._replace(word="è", letter=letter("è", token.capital))


def _odd_pieces(text: str, start: int, kind: _Kind, written: str, lexicon: Lexicon) -> Iterator[Token]:
    """What a piece is of which a look is not enough: a face that is a nick, a word with more to it, or nothing."""
    if kind is _Kind.FACE and (start == 0 or text[start - 1].isspace()):
        if lexicon.exact(fold(written)) is not None:
            yield _plain(fold(written), start, start + len(written))
    elif kind in (_Kind.FACE, _Kind.ODD):
        yield from _odd_words(start, written, lexicon)


def _odd_words(start: int, written: str, lexicon: Lexicon) -> Iterator[Token]:
    """A word with a letter many times in a row; two words where a hurried hand ran the verb into the name."""
    word, end = canonical(written), start + len(written)
    if RUN.search(word) and lexicon.exact(word) is None:
        once, twice = RUN.sub(r"\1", word), RUN.sub(r"\1\1", word)
        word = twice if lexicon.exact(twice) is not None else once
    if word.startswith("voto") and len(word) > 6 and lexicon.exact(word) is None:
        rest = word[4:]
        if lexicon.exact(rest) is not None:
            yield _plain("voto", start, start + 4)
            yield _plain(rest, start + 4, end, capital=True)
            return
    yield _plain(word, start, end, capital=written[0].isupper())


def _plain(word: str, start: int, end: int, *, capital: bool = False) -> Token:
    return Token(word, letter(word, capital), start, end, None, capital)


# ---------------------------------------------------------------- names


def _name_at(pieces: list[Token], at: int, line: Line, lexicon: Lexicon) -> tuple[Token, int] | None:
    """The longest name that begins with piece ``at``, and the piece after it."""
    first = pieces[at]
    if not first.word[0].isalnum():
        return None
    spelt = key(first.word)
    best: tuple[Name, int, str] | None = None
    last = at
    apart: list[int] = []
    while True:
        name = lexicon.exact(spelt)
        if name is not None and name.breaks.issuperset(apart):
            best = name, last, spelt
        following = last + 1
        while following < len(pieces) and not pieces[following].word[0].isalnum():
            following += 1
        if following >= len(pieces):
            break
        longer = spelt + key(pieces[following].word)
        if not lexicon.begins(longer):
            break
        between = line.text[pieces[last].end : pieces[following].start]
        if not between.strip().strip(_APOSTROPHE):
            apart.append(len(spelt))
        elif any(char.isspace() for char in between):
            break
        spelt, last = longer, following
    if best is None:
        return None
    name, last, spelt = best
    start, end = first.start, pieces[last].end
    name = name.as_written(line.text[start:end])
    return Token(spelt, NAME, start, end, name, first.capital, line.mentioned(start, end)), last + 1
