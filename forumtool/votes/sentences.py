"""A line of text as sentences of tokens, each token with the letter under which the phrases know it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.own import Line
from forumtool.votes.pattern import COMMA, NAME, SIGNS, STEP
from forumtool.votes.tokens import END, Token, named, tokens_of

_LONG, _LONGEST = 200, 400  # tokens after which a sentence is cut at a comma, or anywhere: all that is read of a
# phrase is what stands around it in its sentence, so the work is as much as the sentence is long, for each phrase
_OPENING, _CLOSING = SIGNS["("], SIGNS[")"]
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

    def is_reading_of(self, other: Sentence | None) -> bool:
        """Whether this is ``other``, perhaps with some of its names read otherwise."""
        return other is not None and self.line is other.line and self.tokens[0].start == other.tokens[0].start


def sentences(line: Line, lexicon: Lexicon) -> list[Sentence]:
    """The sentences of a line, in order; none where it holds no token."""
    tokens = tokens_of(line, lexicon)
    filled = [(group, closing) for group, closing in _groups(tokens, line.text.rfind(")")) if group]
    alone = len(filled) == 1 or (len(filled) == 2 and _is_full_stop(filled[1][0]))
    return [Sentence(line, tuple(group), encode(group), closing, alone) for group, closing in filled]


def _groups(tokens: list[Token], last_bracket: int) -> Iterator[tuple[list[Token], str]]:
    """The tokens of each sentence, and what ends it: nothing does inside brackets, and none is too long."""
    group: list[Token] = []
    inside = False
    for token in tokens:
        letter = token.letter
        if letter == END:
            if not inside:
                yield group, token.word
                group = []
            continue
        if letter == _OPENING:
            inside = last_bracket > token.start
        elif letter == _CLOSING:
            inside = False
        group.append(token)
        if len(group) >= _LONG and (letter == COMMA or len(group) >= _LONGEST):
            yield group, ""
            group = []
    yield group, ""


def _is_full_stop(tokens: list[Token]) -> bool:
    """Whether a sentence is only the word for its end: "Carla. Punto."."""
    return len(tokens) == 1 and tokens[0].name is None and tokens[0].word in _FULL_STOPS


def encode(tokens: Iterable[Token]) -> str:
    """One letter a token; the words of set phrases share one."""
    letters = "".join([token.letter for token in tokens])
    table = grammar()
    if table.steps.isdisjoint(letters):
        return letters
    return table.set_phrases.sub(lambda phrase: STEP * len(phrase[0]), letters)


def renamed(sentence: Sentence, first: int, last: int, name: Name) -> Sentence:
    """``sentence`` with the tokens from ``first`` to ``last`` read as one name."""
    old = sentence.tokens
    merged = named(old[first], name)._replace(end=old[last].end)
    tokens = (*old[:first], merged, *old[last + 1 :])
    return replace(sentence, tokens=tokens, letters=encode(tokens))


def unnamed(sentence: Sentence, but: int | None = None) -> Sentence:
    """``sentence`` with the names that are also words read as words, the token ``but`` and mentions excepted (and a
    word of no phrase like it, elsewhere); itself where that changes nothing."""
    if NAME not in sentence.letters:
        return sentence
    kept = sentence.tokens[but] if but is not None else None
    again = kept.name if kept is not None and grammar().alphabet.known(kept.word) is None else None
    return without_names(sentence, [
        at
        for at, token in enumerate(sentence.tokens)
        if token.name is not None and token.name.word is not Word.NONE and not token.mention
        if at != but and token.name != again
    ])


def without_names(sentence: Sentence, places: Collection[int]) -> Sentence:
    """``sentence`` with the names at ``places`` read as the words that they are; itself where there are none."""
    if not places:
        return sentence
    tokens = tuple([named(token, None) if at in places else token for at, token in enumerate(sentence.tokens)])
    return replace(sentence, tokens=tokens, letters=encode(tokens))
