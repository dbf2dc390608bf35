"""A sentence that votes for a name nobody bears: a short form, a slip of the finger, a stranger, or no name at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from forumtool.model import Doubt, Person
from forumtool.votes.behind import looked_around, people, unsure
from forumtool.votes.clauses import Event, Found, by_rows, circumstance, is_asked
from forumtool.votes.companions import named
from forumtool.votes.grammar import Compiled, CompiledRow, grammar
from forumtool.votes.names import Guess, Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMON, NAME, QUOTE, SIGNS, UNKNOWN
from forumtool.votes.phrases import Sense
from forumtool.votes.sentences import Sentence, renamed
from forumtool.votes.words import ANSWERS, FIRST_NAMES, POINTING, ROLES

_NEW = UNKNOWN + CAPITAL  # letters of words that nobody knows
_WORDS = _NEW + COMMON
_LONGEST = 4  # a nick of so many words can still be misspelt
_NOTHING: frozenset[int] = frozenset()


def guessed_events(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What ``sentence`` declares, in order, its names read as well as can be."""
    found = by_rows(sentence)
    if found.events:
        nameless = not any(event.names or (event.doubt and event.firm) for event in found.events)
        named = _with_its_name(sentence, lexicon) if nameless else _beside_hints(sentence, found, lexicon)
        return named or tuple(looked_around(_or_somebody(event, lexicon), lexicon) for event in found.events)
    told, headed = _tells(sentence.letters)
    if told and (event := _told_of_short_form(sentence, lexicon)) is not None:
        return (event,)
    if headed:
        return tuple(_declared(sentence, found, lexicon))
    if sentence.alone and len(sentence.letters) <= _LONGEST:
        return tuple(_bare(sentence, lexicon))
    if len(sentence.letters) == 1 and sentence.tokens[0].capital:
        return tuple(event for event in _bare(sentence, lexicon) if len(event.names) == 1)
    return ()


@lru_cache(maxsize=4096)
def _tells(letters: str) -> tuple[bool, bool]:
    """Whether a sentence may tell of somebody's vote, and whether it has a word of voting."""
    shapes = grammar().shapes
    return shapes["told"].match(letters) is not None, shapes["head"].search(letters) is not None


def _told_of_short_form(sentence: Sentence, lexicon: Lexicon) -> Event | None:
    """A vote told of somebody who is called by a part of his nick: "Zeta vota Carla"; of himself, it may be his."""
    found = grammar().shapes["told"].match(sentence.letters)
    if found is None:
        return None
    target = found.start(1)
    for at in range(target):
        if sentence.tokens[at].word in POINTING:
            continue
        who = lexicon.guess(sentence.text(at, at)).name or lexicon.plain_part(sentence.tokens[at].word)
        if who is not None:
            names = (who, named(sentence, target))
            return Event(sentence, at, target, names, doubt=Doubt.REFERS_ELSEWHERE, report=Sense.TOLD)
    return None


# ---------------------------------------------------------------- a word in the place of a name


def _declared(sentence: Sentence, found: Found, lexicon: Lexicon) -> Iterator[Event]:
    """A sentence with a word of voting that no row reads as it stands."""
    table = grammar()
    slot = _slot(sentence.letters, found.closed)
    read = list(_read_as_name(sentence, slot[0], lexicon)) if slot is not None else []
    read = read or list(_read_as_part(sentence, found.taken, lexicon, table))
    if read:
        yield from read
        return
    if slot is None:
        yield from _unexplained(sentence, found.taken, lexicon, table)
        return
    at, row = slot
    if _is_stranger(sentence, at, row, table):
        around = circumstance(sentence, max(at - 1, 0), at + 1)
        if not around.silent:
            near = people(lexicon.nearest(sentence.text(at, at)))
            yield Event(sentence, 0, at, near, doubt=around.doubt or Doubt.UNKNOWN_NAME, firm=around.firm)
    else:
        yield from _unexplained(sentence, found.taken, lexicon, table)


@lru_cache(maxsize=4096)
def _slot(letters: str, closed: frozenset[int]) -> tuple[int, CompiledRow] | None:
    """The first token that stands where a row wants a name, and that row."""
    for compiled in grammar().rows.within(letters + NAME):
        if compiled.loose is None:
            continue
        for match in compiled.loose.finditer(letters):
            if closed.isdisjoint(range(*match.span())):
                return match.start(match.re.groups), compiled
    return None


def _read_as_name(sentence: Sentence, at: int, lexicon: Lexicon) -> Iterator[Event]:
    """The sentence with the word at ``at``, and perhaps its neighbours, read as a name."""
    guesses = [(first, last, lexicon.guess(sentence.text(first, last))) for first, last in _windows(sentence, at)]
    for first, last, guess in sorted(guesses, key=lambda one: one[2].name is None):
        if not guess.rivals:
            continue
        name = guess.name or Name(guess.rivals[0])
        read = by_rows(renamed(sentence, first, last, name)).events
        for event in read:
            yield event if guess.name is not None or event.doubt else unsure(event, guess)
        if read:
            return


def _read_as_part(
    sentence: Sentence, taken: frozenset[int], lexicon: Lexicon, table: Compiled
) -> tuple[Event, ...]:
    """The sentence with the ordinary word for which it votes read as the nick that it is a part of: "voto corvo"."""
    found = table.shapes["described"].search(sentence.letters)
    if found is None or found.start() in taken or not _is_verb(sentence, found, table):
        return ()
    at = found.end() - 1
    token, letter = sentence.tokens[at], sentence.letters[at]
    if table.shapes["article"].match(sentence.letters, at - 1) or not (letter == COMMON or token.capital):
        return ()
    name = lexicon.plain_part(token.word)
    return by_rows(renamed(sentence, at, at, name)).events if name is not None else ()


def _is_verb(sentence: Sentence, head: re.Match[str], table: Compiled) -> bool:
    """Whether "voto" is the verb at ``head``, and not the noun."""
    return table.shapes["noun"].match(sentence.letters, max(head.start() - 1, 0)) is None


def _windows(sentence: Sentence, at: int) -> Iterator[tuple[int, int]]:
    """The stretches of words around ``at`` that may be one nick, longest first."""
    letters = sentence.letters
    for size in range(_LONGEST, 0, -1):
        for first in range(max(0, at - size + 1), at + 1):
            window = letters[first : first + size]
            if len(window) == size and grammar().nick_words.fullmatch(window) and _has(window, _NEW):
                yield first, first + size - 1


def _has(letters: str, some: str) -> bool:
    return any(letter in some for letter in letters)


# ---------------------------------------------------------------- names beside what is said


def _with_its_name(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that says what it does ("confermo il voto") and then names somebody in its own way."""
    table = grammar()
    slot = _slot(sentence.letters, _NOTHING)
    if slot is None or table.shapes["shown"].match(sentence.letters, slot[0] - 1) is None:
        return ()
    at, _ = slot
    read = tuple(_read_as_name(sentence, at, lexicon))
    if not read and sentence.letters[at] == CAPITAL:
        near = people(lexicon.nearest(sentence.text(at, at)))
        return (Event(sentence, 0, at, near, doubt=Doubt.UNKNOWN_NAME),)
    return read


def _beside_hints(sentence: Sentence, found: Found, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that only hints at a vote, and then declares one: "idem come Dario, voto Carl"."""
    if not all(event.doubt and not event.firm for event in found.events):
        return ()
    slot = _slot(sentence.letters, found.taken)
    read = tuple(_read_as_name(sentence, slot[0], lexicon)) if slot is not None else ()
    return read if any(event.statements for event in read) else ()


def _or_somebody(event: Event, lexicon: Lexicon) -> Event:
    """``event``, or a doubt where the nobody for whom it votes may be a player: "voto nessuno", beside Nessuno1."""
    letters = event.sentence.letters[event.first : event.last + 1]
    if not grammar().shapes["vote for nobody"].search(letters):
        return event
    bearers = [
        person
        for token in event.sentence.tokens[event.first : event.last + 1]
        if token.word in POINTING
        for person in lexicon.bearers(token.word)
    ]
    return replace(unsure(event, Guess(rivals=tuple(bearers))), doubt=Doubt.AMBIGUOUS_NAME) if bearers else event


def _bare(sentence: Sentence, lexicon: Lexicon) -> Iterator[Event]:
    """A line that is only a word which may be a name."""
    words = [at for at, letter in enumerate(sentence.letters) if letter in _WORDS]
    if sentence.letters == COMMON and sentence.tokens[0].capital:
        part = lexicon.plain_part(sentence.tokens[0].word)
        if part is not None and sentence.tokens[0].word not in ANSWERS:
            yield replace(unsure(Event(sentence, 0, 0), Guess(rivals=(part.person,))), firm=False, bare=True)
    if not _has(sentence.letters, _NEW) or set(sentence.letters) - set(_WORDS) - set(SIGNS.values()):
        return
    first, last = words[0], words[-1]
    guess = lexicon.guess(sentence.text(first, last)) if len(words) == last - first + 1 else Guess()
    if guess.name is not None or guess.short:
        yield replace(unsure(Event(sentence, first, last), guess), firm=False, bare=True)


# ---------------------------------------------------------------- strangers, and nobody


def _is_stranger(sentence: Sentence, at: int, compiled: CompiledRow, table: Compiled) -> bool:
    """Whether the word at ``at`` is a name-like word for which a vote is declared."""
    letters, capital = sentence.letters, sentence.letters[at] == CAPITAL
    amends = compiled.row.sense is Sense.AMEND and capital and at + 1 == len(letters)
    declared = compiled.row.sense is Sense.VOTE or amends or _is_condemned(sentence, at, table)
    ends = (table.shapes["end"] if capital else table.shapes["stranger end"]).match(letters, at + 1) is not None
    pointed = capital or (at > 0 and table.shapes["shown"].match(letters, at - 1) is not None)
    described = at > 0 and table.shapes["article"].match(letters, at - 1) is not None
    return declared and ends and pointed and not described and letters[at] in _NEW and not is_asked(sentence, at + 1)


def _is_condemned(sentence: Sentence, at: int, table: Compiled) -> bool:
    """Whether a phrase that need not be a vote sounds like one: a first name, or a name at the stake."""
    if sentence.tokens[at].word in FIRST_NAMES:
        return True
    return sentence.letters[at] == CAPITAL and table.shapes["stake"].search(sentence.letters) is not None


def _unexplained(sentence: Sentence, taken: frozenset[int], lexicon: Lexicon, table: Compiled) -> Iterator[Event]:
    """A vote in the first person that no row explains: with a name in its sentence, or with nothing at all."""
    letters = sentence.letters
    head = next((match for match in table.shapes["vote"].finditer(letters) if match.start() not in taken), None)
    if head is None:
        return
    around = circumstance(sentence, head.start(), head.end())
    if around.silent or (around.doubt and not around.firm) or _asks_about_votes(sentence, head, table):
        return
    if letters[: head.start()].endswith(QUOTE) and NAME not in letters[head.end() :].partition(QUOTE)[0]:
        return  # a vote that is only spoken of: «voto a caso» is no answer, Carla
    made = Event(sentence, head.start(), head.start(), vague=True)
    names = _near_names(sentence, head, table)
    if names and not _is_verb(sentence, head, table) and NAME not in letters[head.end() :]:
        return
    rivals = _described(sentence, lexicon, table) if not names and _is_verb(sentence, head, table) else ()
    if rivals:
        yield unsure(made, Guess(rivals=rivals))
    elif names:
        yield replace(made, names=names[::-1], doubt=around.doubt or Doubt.REFERS_ELSEWHERE, firm=False)
    elif table.shapes["nobody"].search(letters) and "?" not in sentence.closing:
        yield replace(made, doubt=Doubt.NO_NAME)


def _near_names(sentence: Sentence, head: re.Match[str], table: Compiled) -> tuple[Name, ...]:
    """The names that an unexplained vote may mean: all of its sentence, or those of its object if that is described."""
    letters, tokens = sentence.letters, sentence.tokens
    described = table.shapes["object"].match(letters, head.end())
    if described is not None:
        end = table.shapes["object end"].search(letters, described.end())
        goes_on = end is not None and table.shapes["apposition"].match(letters, end.start()) is not None
        tokens = tokens[head.end() : None if end is None or goes_on else end.start()]
    return tuple(token.name for token in tokens if token.name is not None)


def _asks_about_votes(sentence: Sentence, head: re.Match[str], table: Compiled) -> bool:
    """Whether "voto" is a noun in a question: "il mio voto si vede?", "che voto hai preso?"."""
    before = max(head.start() - 1, 0)
    about = (table.shapes[name].match(sentence.letters, before) for name in ("noun", "which"))
    return "?" in sentence.closing and any(about)


def _described(sentence: Sentence, lexicon: Lexicon, table: Compiled) -> tuple[Person, ...]:
    """The players of whose nicks the object of the vote, an ordinary word or an initial, is a part; a role is one only
    without an article."""
    found = table.shapes["described"].search(sentence.letters)
    if found is None:
        return ()
    word = sentence.tokens[found.end() - 1].word
    described = table.shapes["article"].match(sentence.letters, found.end() - 2) is not None
    return lexicon.part(word) or (() if described or word not in ROLES else lexicon.bearers(word))
