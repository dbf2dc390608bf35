"""A line of text as sentences of tokens, each token with the letter under which the phrases know it.

Names are found here (the longest first), so that a nick with a full stop or an apostrophe in it is one token and
breaks no sentence.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from forumtool.text import fold
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.own import Line
from forumtool.votes.pattern import (
    ADVERB,
    CAPITAL,
    COMMA,
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
from forumtool.votes.words import COMMON as COMMON_WORDS

_TOKEN = re.compile(
    r"(?P<tag>\[/?(?:b|i|u|size|color|font|center|url|img)(?:=[^\]\s]*)?\])"
    r"|(?P<number>\d+(?:[.:,]\d+)+(?![^\W_]))|(?P<word>[^\W_]+)|(?P<arrow>[-=~]+>+|[→➜➔⇒⟶➡⮕›]+|>+)"
    r"|(?P<face>(?<!\S)(?:[:;=xX8]['-]?[DdPpOo)(|/\\\]\[*3]+|<3+|\^_*\^|:[a-z_]+:)(?![^\W_]))"
    r"|(?P<end>[.!?…;]+)|(?P<sign>[^\s])"
)
_QUOTES = dict.fromkeys("«»“”„\"", '"')
_DASHES = dict.fromkeys("-–—−", "-")
_SIGN = {**_QUOTES, **_DASHES, **{char: char for char in ",:()+/&="}, "[": "(", "]": ")"}
_LONGEST_OPEN = 24  # tokens
_RUN = re.compile(r"([^\W\d_])\1{2,}")
_ABBREVIATIONS = {"n", "nr", "num", "v", "sig", "dott", "es", "art"}
_DAY = re.compile(r"(?:g|d|day|giorno|turno)\d+")
_END_OF_ELISION = "'"


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a sign or a name: ``word`` as it is compared, and where it stands in its line."""

    word: str
    start: int
    end: int
    name: Name | None = None
    capital: bool = False
    mention: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
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


def canonical(word: str) -> str:
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


def sentences(line: Line, lexicon: Lexicon) -> list[Sentence]:
    """The sentences of a line, in order; none where it holds no token."""
    groups: list[tuple[list[Token], str]] = [([], "")]
    for token in _tokens(line, lexicon):
        if token.word and token.word[0] in ".!?…;" and token.name is None:
            if groups[-1][0]:
                groups[-1] = (groups[-1][0], token.word)
                groups.append(([], ""))
        else:
            groups[-1][0].append(token)
    filled = [(tokens, closing) for tokens, closing in groups if tokens]
    alphabet = grammar().alphabet
    return [
        Sentence(line, tuple(tokens), encode(tokens, alphabet), closing, alone=len(filled) == 1)
        for tokens, closing in filled
    ]


def encode(tokens: list[Token] | tuple[Token, ...], alphabet: Alphabet) -> str:
    """One letter a token; the words of set phrases share one."""
    letters = "".join(_letter(token, alphabet) for token in tokens)
    return grammar().set_phrases.sub(lambda phrase: STEP * len(phrase[0]), letters)


def _letter(token: Token, alphabet: Alphabet) -> str:
    if token.name is not None:
        return NAME
    word = token.word
    sign = SIGNS.get(word)
    if sign is not None:
        return sign
    known = alphabet.known(word)
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
    return CAPITAL if token.capital else UNKNOWN


def _tokens(line: Line, lexicon: Lexicon) -> Iterator[Token]:
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
        found = _name_at(pieces, at, line, lexicon)
        if found is None:
            if not pieces[at].word.isspace():
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
            yield from _words(match.start(), written, text[match.end() : match.end() + 1], lexicon)
        elif kind == "number":
            yield Token(written, match.start(), match.end())
        elif kind == "arrow":
            yield Token("→", match.start(), match.end())
        elif kind == "end":
            yield Token(written, match.start(), match.end())
        elif kind == "sign" and written in _SIGN:
            yield Token(_SIGN[written], match.start(), match.end())


def _words(start: int, written: str, follows: str, lexicon: Lexicon) -> Iterator[Token]:
    """A word; two where a hurried hand ran the verb into the name."""
    word = canonical(written)
    if follows == _END_OF_ELISION and word == "e":
        word = "è"
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
    token = Token(
        key, first.start, pieces[last].end, name, first.capital, line.mentioned(first.start, pieces[last].end)
    )
    return token, last + 1


def _key(word: str) -> str:
    return word if word.isascii() else fold(word)


def renamed(sentence: Sentence, first: int, last: int, name: Name, alphabet: Alphabet) -> Sentence:
    """``sentence`` with the tokens from ``first`` to ``last`` read as one name."""
    old = sentence.tokens
    merged = replace(old[first], end=old[last].end, name=name)
    tokens = (*old[:first], merged, *old[last + 1 :])
    return replace(sentence, tokens=tokens, letters=encode(tokens, alphabet))


# ---------------------------------------------------------------- a head and its name


def joined(written: Iterable[Sentence]) -> Iterator[Sentence]:
    """The sentences of a post, a head ("Voto:") put together with the name that follows on a line of its own."""
    waiting: Sentence | None = None
    for sentence in written:
        if waiting is not None:
            if _completes(waiting, sentence):
                sentence = _together(waiting, sentence)
            else:
                yield waiting
            waiting = None
        if _is_open(sentence):
            waiting = sentence
        else:
            yield sentence
    if waiting is not None:
        yield waiting


def _is_open(sentence: Sentence) -> bool:
    """Whether a sentence waits for its end on the next line: a head without a name, or a comma."""
    if sentence.letters[-1] == COMMA and not sentence.closing:
        return len(sentence.letters) <= _LONGEST_OPEN
    return "?" not in sentence.closing and grammar().open.search(unnamed(sentence).letters) is not None


def _completes(head: Sentence, tail: Sentence) -> bool:
    """Whether ``tail`` is the name that ``head`` waits for: a short line, or what follows its dots."""
    if head.letters[-1] == COMMA:
        return head.line is not tail.line
    if head.line is tail.line:
        return set(head.closing) <= {".", "…", ";"} and len(tail.letters) <= 2
    return tail.alone and len(tail.letters) <= 4


def _together(head: Sentence, tail: Sentence) -> Sentence:
    if head.line is tail.line:
        return replace(tail, tokens=head.tokens + tail.tokens, letters=head.letters + tail.letters, alone=False)
    shift = len(head.line.text) + 1
    line = Line(
        f"{head.line.text} {tail.line.text}",
        f"{head.line.raw} {tail.line.raw}",
        head.line.marks + tuple((low + shift, high + shift, style) for low, high, style in tail.line.marks),
    )
    moved = tuple(replace(token, start=token.start + shift, end=token.end + shift) for token in tail.tokens)
    return Sentence(line, head.tokens + moved, head.letters + tail.letters, tail.closing, alone=False)


def unnamed(sentence: Sentence, but: int | None = None) -> Sentence:
    """``sentence`` with the names that are also words read as words, the token ``but`` and mentions excepted; itself
    where that changes nothing."""
    tokens = tuple(
        replace(token, name=None)
        if token.name and token.name.word is not Word.NONE and not token.mention and at != but
        else token
        for at, token in enumerate(sentence.tokens)
    )
    if tokens == sentence.tokens:
        return sentence
    return replace(sentence, tokens=tokens, letters=encode(tokens, grammar().alphabet))
