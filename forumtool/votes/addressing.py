"""Whom a post speaks to, and whom it speaks of: "Carla, mi spiace… voto te", "Carla mente. Voto lei"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from forumtool.model import Act, Doubt, Statement
from forumtool.text import fold
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.pattern import CAPITAL, COMMA, COMMON, UNKNOWN
from forumtool.votes.sentences import Sentence
from forumtool.votes.words import FIRST_NAMES

_LONGEST = 3  # words of a nick that is called by a part of it, or misspelt
_CALLING = {UNKNOWN, CAPITAL, COMMON}
_HERS, _HIS = frozenset({"lei", "la", "le", "quella", "costei"}), frozenset({"lui", "lo", "gli", "quello", "costui"})
_HIS_IN_A = frozenset({"andrea", "luca", "mattia", "nicola", "elia"})  # men's names like women's
_MOST = 3  # so many people named in a post are offered as those whom it may mean


class Audience(Struct, frozen=True):
    """The people whom a post names, in order, each once, and those of them whom it speaks to; ``relied_on`` where it
    tells what one of them says or does, so that whom it speaks of may be somebody else. Those who are ``unsure`` may
    not be named at all: their nick is a word, and stands as one."""

    named: tuple[Name, ...]
    spoken_to: tuple[Name, ...]
    unsure: frozenset[str] = frozenset()
    relied_on: bool = False


def addressed(written: Sequence[Sentence], lexicon: Lexicon) -> Audience:
    """The people of a post, of which ``written`` are all the sentences."""
    named: dict[str, Name] = {}
    spoken_to: dict[str, Name] = {}
    sure: set[str] = set()
    for sentence in written:
        for place, token in enumerate(sentence.tokens):
            name = token.name
            if name is None and token.letter in (UNKNOWN, CAPITAL):
                name = lexicon.guess(sentence.line.text[token.start : token.end]).name
            if name is not None:
                named.setdefault(name.person.name, name)
                if name.word is Word.NONE or token.mention or (token.capital and place > 0):
                    sure.add(name.person.name)
        vocative = _vocative(sentence, lexicon)
        if vocative is not None:
            named.setdefault(vocative.person.name, vocative)
            spoken_to.setdefault(vocative.person.name, vocative)
            sure.add(vocative.person.name)
    relies = grammar().shapes["relied on"]
    relied_on = any(relies.search(sentence.letters) is not None for sentence in written)
    return Audience(tuple(named.values()), tuple(spoken_to.values()), frozenset(named) - sure, relied_on)


def _vocative(sentence: Sentence, lexicon: Lexicon) -> Name | None:
    """Whom a sentence calls by name: at its beginning, or behind a comma at its end."""
    found = grammar().shapes["vocative"].search(sentence.letters)
    if found is not None:
        return sentence.tokens[found.start(found.lastindex or 1)].name
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
    return _is_nameless(event) and (event.you or event.them or event.doubt is Doubt.REFERS_ELSEWHERE)


def _is_nameless(event: Event) -> bool:
    return not (event.names or event.echo or event.follows)


def pointed(event: Event, audience: Audience, author: str | None) -> Event:
    """``event`` as what it says of whom the post of ``author`` speaks to, or speaks of, if it names nobody else; with
    the people whom it may mean, if it points at somebody."""
    if not _is_nameless(event) or not (event.doubt or event.them):
        return event
    players = [name for name in audience.named if not name.person.moderator and name.person.name != author]
    name = players[0] if len(players) == 1 and players[0].person.name not in audience.unsure else None
    if name is not None and event.you and [one.person for one in audience.spoken_to] == [name.person]:
        return _meaning(event, audience.spoken_to[0], Act.VOTE, f"«te» letto come {name.person.name}")
    if name is not None and event.them:
        if event.statements:
            note = f"ritiro letto come da {name.person.name}, il solo nome del post"
            return _meaning(event, name, Act.WITHDRAW, note)
        if not audience.relied_on and _agrees(event, name):
            return _meaning(event, name, Act.VOTE, f"voto letto come per {name.person.name}, il solo nome del post")
    if event.doubt is not None and len(audience.named) <= _MOST:
        return replace(event, names=audience.named[::-1])
    return event


def _agrees(event: Event, name: Name) -> bool:
    """Whether the pronouns of ``event`` may stand for ``name``, where that is a first name."""
    said = {token.word for token in event.sentence.tokens[event.first : event.last + 1]}
    nick = fold(name.person.name)
    if nick not in FIRST_NAMES or nick in _HIS_IN_A:
        return True
    return not (nick.endswith("a") and said & _HIS) and not (nick.endswith("o") and said & _HERS)


def _meaning(event: Event, name: Name, act: Act, note: str) -> Event:
    statement = Statement(act, name.person)
    return replace(event, doubt=None, statements=(statement,), names=(name,), notes=(name.note or note,))
