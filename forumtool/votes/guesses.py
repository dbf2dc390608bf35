"""A sentence that votes for a name nobody bears: a short form, a slip of the finger, a stranger, or no name at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from forumtool.model import Doubt, Person
from forumtool.votes.clauses import Event, Found, by_rows, circumstance
from forumtool.votes.grammar import Compiled, CompiledRow, grammar
from forumtool.votes.names import Guess, Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMON, NAME, SIGNS, UNKNOWN
from forumtool.votes.phrases import Sense
from forumtool.votes.sentences import Sentence, renamed
from forumtool.votes.words import FIRST_NAMES

_WORDS = UNKNOWN + CAPITAL + COMMON
_LONGEST = 4  # a nick of so many words can still be misspelt


def guessed_events(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What ``sentence`` declares, in order, its names read as well as can be."""
    found = by_rows(sentence)
    if found.events:
        if not any(event.names or event.doubt for event in found.events) and (named := _guessed_name(sentence, lexicon)):
            return named
        return tuple(_longer_nick(event, lexicon) for event in found.events)
    if grammar().head.search(sentence.letters):
        return tuple(_guessed(sentence, found, lexicon))
    if sentence.alone and len(sentence.letters) <= _LONGEST:
        return tuple(_bare_guess(sentence, lexicon))
    return ()


def _guessed_name(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that says what it does ("confermo il voto") and then names somebody in its own way."""
    table = grammar()
    slot = _slot(sentence, Found((), frozenset()), table)
    if slot is None or table.shown.match(sentence.letters, slot[0] - 1) is None:
        return ()
    read = tuple(_read_as_name(sentence, slot[0], lexicon, table))
    if not read and sentence.letters[slot[0]] == CAPITAL:
        return (Event(sentence, 0, slot[0], doubt=Doubt.UNKNOWN_NAME),)
    return read


def _longer_nick(event: Event, lexicon: Lexicon) -> Event:
    """``event``, or a doubt where its name and the unknown word behind it are as good as another nick."""
    sentence, after = event.sentence, event.last + 1
    if not event.statements or not event.names or sentence.letters[after : after + 1] not in (UNKNOWN, CAPITAL):
        return event
    if sentence.tokens[event.last].name is None:
        return event
    guess = lexicon.guess(sentence.text(event.last, after))
    others = [seat for seat in guess.rivals if seat != event.names[-1].person.name]
    if not others:
        return event
    names = (*(Name(Person(seat)) for seat in others), event.names[-1])
    return replace(event, statements=(), doubt=Doubt.AMBIGUOUS_NAME, names=names, bare=False)


def _bare_guess(sentence: Sentence, lexicon: Lexicon) -> Iterator[Event]:
    """A line that is only a word which may be a name."""
    words = [at for at, letter in enumerate(sentence.letters) if letter in _WORDS]
    if not words or not any(sentence.letters[at] in UNKNOWN + CAPITAL for at in words):
        return
    first, last = words[0], words[-1]
    if set(sentence.letters) - set(_WORDS) - set(SIGNS.values()) or len(words) != last - first + 1:
        return
    guess = lexicon.guess(sentence.text(first, last))
    if guess.name is not None or guess.short:
        names = tuple(Name(Person(seat)) for seat in guess.rivals[::-1])
        doubt = Doubt.AMBIGUOUS_NAME if len(names) > 1 else Doubt.UNKNOWN_NAME
        yield Event(sentence, first, last, names, doubt=doubt, firm=False, bare=True)


def _guessed(sentence: Sentence, found: Found, lexicon: Lexicon) -> Iterator[Event]:
    table = grammar()
    slot = _slot(sentence, found, table)
    if slot is not None:
        at, row = slot
        read = list(_read_as_name(sentence, at, lexicon, table))
        if read:
            yield from read
            return
        if _is_stranger(sentence, at, row, table):
            around = circumstance(sentence, max(at - 1, 0), at + 1)
            if not around.silent:
                yield Event(sentence, 0, at, doubt=around.doubt or Doubt.UNKNOWN_NAME, firm=around.firm)
            return
    yield from _unexplained(sentence, found, lexicon, table)


def _slot(sentence: Sentence, found: Found, table: Compiled) -> tuple[int, CompiledRow] | None:
    """The first token that stands where a row wants a name, and that row."""
    for compiled in table.rows_for(sentence.letters + NAME):
        if compiled.loose is None:
            continue
        for match in compiled.loose.finditer(sentence.letters):
            if found.taken.isdisjoint(range(*match.span())):
                return match.start(match.re.groups), compiled
    return None


def _read_as_name(sentence: Sentence, at: int, lexicon: Lexicon, table: Compiled) -> Iterator[Event]:
    """The sentence with the word at ``at``, and perhaps its neighbours, read as a name."""
    guesses = [(first, last, lexicon.guess(sentence.text(first, last))) for first, last in _windows(sentence, at)]
    for first, last, guess in sorted(guesses, key=lambda one: one[2].name is None):
        name = guess.name or _best(guess)
        if name is None:
            continue
        read = by_rows(renamed(sentence, first, last, name, table.alphabet)).events
        for event in read:
            if guess.name is None and not event.doubt:
                names = tuple(Name(Person(seat)) for seat in guess.rivals)
                doubt = Doubt.AMBIGUOUS_NAME if len(names) > 1 else Doubt.UNKNOWN_NAME
                yield Event(event.sentence, event.first, event.last, names[::-1], doubt=doubt)
            else:
                yield event
        if read:
            return


def _windows(sentence: Sentence, at: int) -> Iterator[tuple[int, int]]:
    """The stretches of words around ``at`` that may be one nick, longest first."""
    letters = sentence.letters
    for size in range(_LONGEST, 0, -1):
        for first in range(max(0, at - size + 1), at + 1):
            last = first + size - 1
            window = letters[first : last + 1]
            if (
                last < len(letters)
                and any(letter in UNKNOWN + CAPITAL for letter in window)
                and grammar().nick_words.fullmatch(window)
            ):
                yield first, last


def _best(guess: Guess) -> Name | None:
    return Name(Person(guess.rivals[0])) if guess.rivals else None


def _is_stranger(sentence: Sentence, at: int, compiled: CompiledRow, table: Compiled) -> bool:
    """Whether the word at ``at`` is a name-like word for which a vote is declared."""
    letters = sentence.letters
    return bool(
        (compiled.row.sense is Sense.VOTE or _is_condemned(sentence, at, table))
        and letters[at] in UNKNOWN + CAPITAL
        and "?" not in sentence.closing
        and (table.end if letters[at] == CAPITAL else table.stranger_end).match(letters, at + 1)
        and (table.shown.match(letters, at - 1) is not None or letters[at] == CAPITAL)
        and not table.article.match(letters, at - 1)
    )


def _is_condemned(sentence: Sentence, at: int, table: Compiled) -> bool:
    """Whether a phrase that need not be a vote sounds like one: a first name, or a name at the stake."""
    if sentence.tokens[at].word in FIRST_NAMES:
        return True
    return sentence.letters[at] == CAPITAL and table.stake.search(sentence.letters) is not None


def _last_word(sentence: Sentence, end: int) -> int:
    """The last token before ``end`` that is a word."""
    return max(at for at in range(end) if sentence.tokens[at].word[0].isalnum())


def _unexplained(sentence: Sentence, found: Found, lexicon: Lexicon, table: Compiled) -> Iterator[Event]:
    """A vote in the first person that no row explains: with a name in its sentence, or with nothing at all."""
    head = next((match for match in table.vote.finditer(sentence.letters) if match.start() not in found.taken), None)
    if head is None:
        return
    around = circumstance(sentence, head.start(), head.end())
    if around.silent or (around.doubt and not around.firm):
        return
    if "?" in sentence.closing and (table.noun.match(sentence.letters, head.start() - 1) or table.which.match(sentence.letters, head.start() - 1)):
        return
    names = tuple(token.name for token in sentence.tokens if token.name is not None)
    described = table.described.search(sentence.letters)
    seats = lexicon.part(sentence.tokens[_last_word(sentence, described.end())].word) if described else ()
    if seats and not names:
        doubt = Doubt.AMBIGUOUS_NAME if len(seats) > 1 else Doubt.UNKNOWN_NAME
        yield Event(sentence, head.start(), head.start(), tuple(Name(Person(seat)) for seat in seats[::-1]), doubt=doubt)
    elif names:
        yield Event(
            sentence, head.start(), head.start(), names[::-1], doubt=around.doubt or Doubt.REFERS_ELSEWHERE, firm=False
        )
    elif table.nobody.search(sentence.letters) and "?" not in sentence.closing:
        yield Event(sentence, head.start(), head.start(), doubt=Doubt.NO_NAME)
