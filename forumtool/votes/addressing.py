"""Whom a post speaks to, and whom it speaks of: "Carla, mi spiace… voto te", "Carla mente. Voto lei"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from forumtool.model import Act, Doubt, Statement
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMA, COMMON, UNKNOWN
from forumtool.votes.sentences import Sentence

_LONGEST = 3  # words of a nick that is called by a part of it, or misspelt
_CALLING = {UNKNOWN, CAPITAL, COMMON}
_MOST = 3  # so many people named in a post are offered as those whom it may mean


class Audience(Struct, frozen=True):
    """The people whom a post names, in order, each once, and those of them whom it speaks to."""

    named: tuple[Name, ...]
    spoken_to: tuple[Name, ...]


def addressed(written: Sequence[Sentence], lexicon: Lexicon) -> Audience:
    """The people of a post, of which ``written`` are all the sentences."""
    named: dict[str, Name] = {}
    spoken_to: dict[str, Name] = {}
    for sentence in written:
        for token in sentence.tokens:
            if token.name is not None:
                named.setdefault(token.name.person.name, token.name)
        vocative = _vocative(sentence, lexicon)
        if vocative is not None:
            named.setdefault(vocative.person.name, vocative)
            spoken_to.setdefault(vocative.person.name, vocative)
    return Audience(tuple(named.values()), tuple(spoken_to.values()))


def _vocative(sentence: Sentence, lexicon: Lexicon) -> Name | None:
    """Whom a sentence calls by name: at its beginning, or behind a comma at its end."""
    found = grammar().shapes["vocative"].search(sentence.letters)
    if found is not None:
        return sentence.tokens[found.start(1) if found[1] else found.start(2)].name
    first, words = sentence.tokens[0], sentence.letters.find(COMMA)
    if first.name is not None or not 0 < words <= _LONGEST:
        return None
    if words > 1:
        plain = set(sentence.letters[:words]) <= _CALLING
        return lexicon.guess(sentence.text(0, words - 1)).name if plain else None
    if first.capital or sentence.letters[0] == UNKNOWN:
        return lexicon.guess(sentence.text(0, 0)).name or lexicon.plain_part(first.word)
    return None


def points(event: Event) -> bool:
    """Whether ``event`` points at somebody without a name: "voto te", "voto lei"."""
    pointing = event.you or event.doubt is Doubt.REFERS_ELSEWHERE
    return pointing and event.doubt is not None and not (event.names or event.echo or event.follows)


def pointed(event: Event, audience: Audience) -> Event:
    """``event`` as the vote for whom the post speaks to, if it names nobody else; with the people whom it may mean,
    if it points at somebody."""
    if event.doubt is None or event.names or event.echo or event.follows:
        return event
    if event.you and len(audience.named) == 1 and audience.spoken_to == audience.named:
        (name,) = audience.named
        note = name.note or f"«te» letto come {name.person.name}"
        return replace(event, doubt=None, statements=(Statement(Act.VOTE, name.person),), names=(name,), notes=(note,))
    if len(audience.named) <= _MOST:
        return replace(event, names=audience.named[::-1])
    return event
