"""Names with a slip of the finger in a post that states something else: the post is read again with them as names.

"Voto Carla. No aspetta: Darrio" states a vote for Carla only as long as Darrio is nobody.
"""

from __future__ import annotations

from msgspec.structs import replace

from forumtool.votes.names import Lexicon, Name
from forumtool.votes.pattern import COMMON, NEW
from forumtool.votes.sentences import Sentence, encode
from forumtool.votes.tokens import Token, named

__all__ = ["with_slips"]

_SLIPS = frozenset(NEW + COMMON)  # the letters under which a slip may stand
_ELIDES = "'’"  # behind these stands the rest of a name: D'Altavila


def with_slips(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """``sentence`` with the words in it that are clearly somebody's misspelt name, or a part of his nick, as that name;
    itself where there is none."""
    if _SLIPS.isdisjoint(sentence.letters):
        return sentence
    found = {
        at: name
        for at, token in enumerate(sentence.tokens)
        if (name := _meant_by(token, lexicon)) is not None and not _is_elided(token, sentence)
    }
    if not found:
        return sentence
    tokens = tuple([named(token, found[at]) if at in found else token for at, token in enumerate(sentence.tokens)])
    return replace(sentence, tokens=tokens, letters=encode(tokens))


def _meant_by(token: Token, lexicon: Lexicon) -> Name | None:
    if token.letter in NEW:
        return lexicon.guess(token.word).name
    return lexicon.plain_part(token.word) if token.letter == COMMON and token.capital else None


def _is_elided(token: Token, sentence: Sentence) -> bool:
    return token.start > 0 and sentence.line.text[token.start - 1] in _ELIDES
