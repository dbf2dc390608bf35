"""Sentences that belong together: a head ("Voto:") and the name below it, a question and its answer, a heading and
the list under it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from forumtool.votes.grammar import grammar
from forumtool.votes.own import Line
from forumtool.votes.pattern import COMMA, NAME, SIGNS
from forumtool.votes.sentences import Sentence, encode, unnamed
from forumtool.votes.tokens import Token

_LONGEST_OPEN = 24  # tokens of a line that ends in a comma
_LONGEST_HEAD = 50  # tokens of what can wait at all: lines upon lines that wait are not put together without end
_SHORT = 4  # tokens of a line that may be the name waited for
_DOTS = frozenset(".…;")


def joined(written: Iterable[Sentence], *, several: bool = False) -> Iterator[Sentence]:
    """The sentences of a post, those that belong together as one; the items of a list stand no longer alone. Where
    ``several`` lines are names, none of them belongs to its heading alone."""
    waiting: Sentence | None = None
    listing = False
    for sentence in written:
        if waiting is not None and _completes(waiting, sentence) and not (several and _is_heading(waiting)):
            listing = _is_heading(waiting)
            sentence = _together(waiting, sentence)
        else:
            if waiting is not None:
                yield waiting
            listing = _is_item(sentence) and (listing or (waiting is not None and _is_heading(waiting)))
            sentence = replace(sentence, alone=False) if listing else sentence
        waiting = sentence if waits(sentence) else None
        if waiting is None:
            yield sentence
    if waiting is not None:
        yield waiting


def lone_name(sentence: Sentence) -> str | None:
    """Whose name a sentence is, if it is nothing else."""
    if not sentence.alone or grammar().shapes["lone name"].fullmatch(sentence.letters) is None:
        return None
    return next(token.name.person.name for token in sentence.tokens if token.name is not None)


def waits(sentence: Sentence) -> bool:
    """Whether what stands behind a sentence may belong to it."""
    if len(sentence.letters) > _LONGEST_HEAD:
        return False
    return _is_open(sentence) or _is_heading(sentence) or _is_question(sentence)


def _is_open(sentence: Sentence) -> bool:
    """Whether a sentence waits for its end on the next line: a head without a name, or a comma."""
    if sentence.letters[-1] == COMMA and not sentence.closing:
        return len(sentence.letters) <= _LONGEST_OPEN
    if _is_head(sentence.letters):
        return True
    words = unnamed(sentence).letters  # the head itself may be somebody's nick
    if words == sentence.letters or not _is_head(words):
        return False
    return all(grammar().shapes["head"].match(words, at) for at in _places(NAME, sentence.letters))


@lru_cache(maxsize=4096)
def _is_head(letters: str) -> bool:
    return grammar().shapes["open"].search(letters) is not None


def _places(letter: str, letters: str) -> list[int]:
    return [at for at, one in enumerate(letters) if one == letter]


def _is_heading(sentence: Sentence) -> bool:
    """Whether what stands below a line belongs to it: it ends in a colon, or tells of other people's votes."""
    colon = sentence.letters[-1] == SIGNS[":"] and not sentence.closing
    return (colon or _tells_of_others(sentence)) and not _is_open(sentence)


def _tells_of_others(sentence: Sentence) -> bool:
    """Whether a line ends in talk of other people's votes: "chi manca a votare?"."""
    return sentence.closing in ("", "?") and _is_about_others(sentence.letters)


@lru_cache(maxsize=4096)
def _is_about_others(letters: str) -> bool:
    return grammar().shapes["about others"].search(letters) is not None


def _is_question(sentence: Sentence) -> bool:
    return "?" in sentence.closing


def _is_item(sentence: Sentence) -> bool:
    return sentence.alone and len(sentence.letters) <= _SHORT


def _completes(head: Sentence, tail: Sentence) -> bool:
    """Whether ``tail`` is what ``head`` waits for."""
    shapes = grammar().shapes
    if head.line is not tail.line and ("?" in head.closing or _tells_of_others(head)):
        return shapes["lone name"].fullmatch(tail.letters) is not None
    if "?" in head.closing:
        asks = shapes["about votes"].search(head.letters) is not None
        return asks and shapes["answer"].fullmatch(unnamed(tail).letters) is not None
    if head.letters[-1] == COMMA:
        return head.line is not tail.line
    if not _is_heading(head) and not _carries_on(tail.letters):
        return False
    if head.line is tail.line:
        return set(head.closing) <= _DOTS and len(tail.letters) <= 2
    return _is_item(tail) and not _is_heading(tail)


@lru_cache(maxsize=4096)
def _carries_on(letters: str) -> bool:
    """Whether a line may be the name that a head waits for, or lead to it."""
    return any(grammar().shapes[name].fullmatch(letters) for name in ("name-like", "carried on"))


def _together(head: Sentence, tail: Sentence) -> Sentence:
    first = head.tokens
    if "?" in head.closing and (head.line is not tail.line or not _is_open(head)):
        first = (*first, Token("?", SIGNS["?"], first[-1].end, first[-1].end))
    if head.line is tail.line:
        line, second = tail.line, tail.tokens
    else:
        shift = len(head.line.text) + 1
        line = _one_line(head.line, tail.line)
        second = tuple(token._replace(start=token.start + shift, end=token.end + shift) for token in tail.tokens)
    tokens = first + second
    return Sentence(line, tokens, encode(tokens), tail.closing, alone=_is_heading(head))


def _one_line(first: Line, second: Line) -> Line:
    shift = len(first.text) + 1
    marks = tuple((start + shift, end + shift, style) for start, end, style in second.marks)
    return Line(f"{first.text} {second.text}", f"{first.raw} {second.raw}", first.marks + marks)
