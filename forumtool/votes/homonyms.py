"""Nicks that are also words: a sentence is read both ways, and the two readings are compared.

"Io voto Carla" names Carla whoever is called Io; "voto Nessuno" says one thing if Nessuno is a player and another
if he is nobody, and only the sindaco knows.
"""

from __future__ import annotations

from dataclasses import replace

from forumtool.model import Act, Doubt
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.guesses import guessed_events
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.sentences import Sentence, unnamed


def events(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What ``sentence`` declares, in order."""
    found = guessed_events(sentence, lexicon)
    plain = unnamed(sentence)
    if plain is sentence:
        return found
    as_words = guessed_events(plain, lexicon)
    if _says(found) == _says(as_words) or _names_somebody_else(as_words):
        return as_words
    if not any(event.statements for event in found):
        return as_words or found
    return tuple(_doubted(event, as_words) for event in found)


def _says(events: tuple[Event, ...]) -> object:
    return [(event.statements, event.doubt) for event in events]


def _names_somebody_else(as_words: tuple[Event, ...]) -> bool:
    """Whether the sentence votes for somebody also if the doubtful names are words."""
    return any(one.act is Act.VOTE and (one.target or one.himself) for event in as_words for one in event.statements)


def _doubted(event: Event, as_words: tuple[Event, ...]) -> Event:
    """``event``, or a doubt where its name may as well be a word."""
    if not event.names or not _may_be_word(event, event.names[-1], as_words):
        return event
    return replace(event, statements=(), doubt=Doubt.AMBIGUOUS_NAME, bare=False)


def _may_be_word(event: Event, name: Name, as_words: tuple[Event, ...]) -> bool:
    if name.word is Word.NONE:
        return False
    sentence, at = event.sentence, event.last
    while at > event.first and sentence.tokens[at].name is None:
        at -= 1
    before = sentence.letters[at - 1 : at]
    if grammar().player.match(before):
        return False
    if name.word is Word.TELLING:
        return True
    if event.bare:
        return name.word is Word.ROLE or bool(as_words)
    if any(one.statements for one in as_words):
        return True
    return name.word is Word.ROLE and grammar().article.match(before) is not None
