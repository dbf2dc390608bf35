"""What touches the name of a vote: the rest of a longer nick, a second name that nobody bears as it is written ("voto
Carla, anzi Daro"), a verb of which the name is the object ("voto per salvare Carla")."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from forumtool.model import Doubt, Person
from forumtool.text import fold
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Guess, Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMON, NEW
from forumtool.votes.words import FIRST_NAMES

_FOR = frozenset({"per", "x"})
_INFINITIVES = ("are", "ere", "ire", "arre", "orre", "urre", "armi", "ermi", "irmi")
_NOUNS = frozenset({"piacere", "dovere", "parere", "potere", "volere", "altare", "mare", "affare", "mestiere"})


def unsure(event: Event, guess: Guess) -> Event:
    """``event`` as the doubt whether it means one or the other of ``guess.rivals``."""
    doubt = Doubt.AMBIGUOUS_NAME if len(guess.rivals) > 1 else Doubt.UNKNOWN_NAME
    return replace(event, statements=(), doubt=doubt, names=people(guess.rivals), notes=(), bare=False)


def people(rivals: Iterable[Person]) -> tuple[Name, ...]:
    """The names of people that are best first, in the order of an event: the target last."""
    return tuple(map(Name, rivals))[::-1]


def looked_around(event: Event, lexicon: Lexicon) -> Event:
    """``event``, or a doubt where what touches its name may be part of it, another name, or a verb that governs it."""
    sentence, after = event.sentence, event.last + 1
    if not event.statements or not event.names or sentence.tokens[event.last].name is None:
        return event
    if _is_object(event):
        return _asked(event, Doubt.REFERS_ELSEWHERE, event.names)
    if after >= len(sentence.letters):
        return event
    if sentence.letters[after] in NEW + COMMON:
        return _longer_nick(event, lexicon)
    return _second_name(event, lexicon)


def _is_object(event: Event) -> bool:
    """Whether the name is the object of a verb that says what the vote is for."""
    before = event.sentence.tokens[event.first : event.last]
    letters = event.sentence.letters[event.first : event.last]
    if len(before) < 2 or letters[-1] not in NEW + COMMON or before[-2].word not in _FOR:
        return False
    return before[-1].word.endswith(_INFINITIVES) and before[-1].word not in _NOUNS


def _longer_nick(event: Event, lexicon: Lexicon) -> Event:
    """``event``, or a doubt where its name and the unknown word behind it are as good as another nick."""
    sentence, after = event.sentence, event.last + 1
    written, own = sentence.text(event.last, after), event.names[-1].person
    exact = lexicon.exact(fold(written))
    guess = Guess(exact, (exact.person,)) if exact else Guess()
    if exact is None and sentence.letters[after] in NEW:
        guess = lexicon.guess(written)
    others = tuple(person for person in guess.rivals if person != own)
    return unsure(event, Guess(rivals=(own, *others))) if others else event


def _second_name(event: Event, lexicon: Lexicon) -> Event:
    """``event``, or a doubt where a misspelt name follows in its place or beside it, or a stranger's."""
    sentence, shapes = event.sentence, grammar().shapes
    found = shapes["misspelt second"].match(sentence.letters, event.last + 1)
    if found is None:
        return event
    at, own = found.end() - 1, event.names[-1]
    instead = shapes["instead"].match(sentence.letters, event.last + 1) is not None or (
        shapes["excused"].search(sentence.letters, event.first, event.last) is not None
    )
    if sentence.letters[at] == COMMON:  # "voto Carla o Luna", with two whose nicks begin so
        rivals = lexicon.part(sentence.tokens[at].word) if sentence.tokens[at].capital else ()
        return _asked(event, Doubt.TWO_TARGETS, (*people(rivals), own)) if rivals else event
    other = lexicon.guess(sentence.text(at, at)).name
    if other is not None:
        names = (own, other) if instead else (other, own)
        return event if other.person == own.person else _asked(event, Doubt.TWO_TARGETS, names)
    stranger = (instead and sentence.letters[at] == CAPITAL) or sentence.tokens[at].word in FIRST_NAMES
    return _asked(event, Doubt.UNKNOWN_NAME, event.names) if stranger else event


def _asked(event: Event, doubt: Doubt, names: tuple[Name, ...]) -> Event:
    return replace(event, statements=(), doubt=doubt, names=names, notes=(), bare=False)
