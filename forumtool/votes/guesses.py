"""A sentence that votes for a name nobody bears as it is written: a short form, a slip of the finger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from forumtool.model import Doubt
from forumtool.votes.behind import looked_around, people, unsure
from forumtool.votes.clauses import Event, Found, by_rows, circumstance
from forumtool.votes.companions import named
from forumtool.votes.grammar import Compiled, CompiledRow, grammar
from forumtool.votes.names import Guess, Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMON, NAME, NEW, SIGNS
from forumtool.votes.phrases import Sense
from forumtool.votes.sentences import Sentence, renamed
from forumtool.votes.unexplained import is_stranger, is_verb, unexplained
from forumtool.votes.words import ANSWERS, POINTING

_WORDS = NEW + COMMON
_LONGEST = 4  # a nick of so many words can still be misspelt
_JOINING = frozenset({"e", "ed", "o", "od", "ma"})  # with these no misspelt nick begins
_SEVERAL = 48  # tokens of a sentence in which more than one name that is not exact is looked for
_NOTHING: frozenset[int] = frozenset()


def guessed_events(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What ``sentence`` declares, in order, its names read as well as can be."""
    found = by_rows(sentence)
    if found.events:
        read = (looked_around(_or_somebody(event, lexicon), lexicon) for event in found.events)
        return _with_other_names(sentence, found, lexicon) or tuple(read)
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
    headed = shapes["head"].search(letters) is not None or _is_second(letters)
    return shapes["told"].match(letters) is not None, headed


def _is_second(letters: str) -> bool:
    """Whether a sentence is only a word that may be put in the place of the name before it: "no, Crla"."""
    return grammar().shapes["second name"].search(letters) is not None


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
    place = slot or _slot(sentence.letters, _NOTHING)  # of what is denied a name may still make something
    read = list(_read_as_name(sentence, place[0], lexicon)) if place is not None else []
    read = read or list(_read_as_part(sentence, found.taken, lexicon, table))
    if not read and place is None:
        read = list(_read_where_called(sentence, lexicon))
    if read:
        yield from read
        return
    if slot is None:
        yield from unexplained(sentence, found.taken, lexicon, table)
        return
    at, row = slot
    if is_stranger(sentence, at, row, table):
        around = circumstance(sentence, max(at - 1, 0), at + 1)
        if not around.silent:
            made = _for_stranger(sentence, at, lexicon)
            yield replace(made, doubt=around.doubt or made.doubt, firm=around.firm)
    else:
        yield from unexplained(sentence, found.taken, lexicon, table)


def _for_stranger(sentence: Sentence, at: int, lexicon: Lexicon) -> Event:
    """A vote for the word at ``at``, nobody's name, with the players whose nicks are like it."""
    near = people(lexicon.nearest(sentence.text(at, at)))
    return Event(sentence, 0, at, near, doubt=Doubt.UNKNOWN_NAME)


@lru_cache(maxsize=4096)
def _slot(
    letters: str, closed: frozenset[int], taken: frozenset[int] = _NOTHING
) -> tuple[int, CompiledRow] | None:
    """The first token that stands where a row wants a name, and that row: no token of it is ``closed``, and the one in
    the place of the name is not ``taken``."""
    if not _has(letters, _WORDS):
        return None
    for compiled in grammar().rows.within(letters + NAME):
        if compiled.loose is None:
            continue
        for match in compiled.loose.finditer(letters):
            at = match.start(match.re.groups)
            if at >= 0 and at not in taken and closed.isdisjoint(range(*match.span())):
                return at, compiled
    return None


def _read_as_name(sentence: Sentence, at: int, lexicon: Lexicon) -> Iterator[Event]:
    """The sentence with the word at ``at``, and perhaps its neighbours, read as a name."""
    guesses = [(first, last, _guess(sentence, first, last, lexicon)) for first, last in _windows(sentence, at)]
    for first, last, guess in sorted(guesses, key=lambda one: one[2].name is None):
        if not guess.rivals:
            continue
        name = guess.name or Name(guess.rivals[0])
        read = _read_again(renamed(sentence, first, last, name), lexicon)
        for event in read:
            yield event if guess.name is not None or event.doubt else unsure(event, guess)
        if read:
            return


def _read_again(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What a sentence of which one name has been read says; its others are looked for if it is not too long."""
    return guessed_events(sentence, lexicon) if len(sentence.letters) <= _SEVERAL else by_rows(sentence).events


def _guess(sentence: Sentence, first: int, last: int, lexicon: Lexicon) -> Guess:
    """Whom some words in the place of a name may mean; an ordinary one, without an article, is a part of a nick."""
    if first != last or sentence.letters[first] != COMMON:
        return lexicon.guess(sentence.text(first, last))
    word, letters, shapes = sentence.tokens[first].word, sentence.letters, grammar().shapes
    if first == 0 or lexicon.exact(word) or shapes["article"].match(letters, first - 1):
        return Guess()
    put_in_place = sentence.tokens[first].capital and _is_second(letters)
    if not put_in_place and shapes["calling"].match(letters, first - 1) is None:
        return Guess()
    name = lexicon.plain_part(word)
    return Guess(name, (name.person,)) if name else Guess(rivals=lexicon.part(word))


def _read_where_called(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """The sentence with a name that is not exact and not its last: "sposto il voto da Dari a Carla"."""
    letters, calling = sentence.letters, grammar().shapes["calling"]
    for at in range(1, len(letters)):
        new = letters[at] in NEW or (letters[at] == COMMON and sentence.tokens[at].capital)
        if new and calling.match(letters, at - 1):
            read = tuple(_read_as_name(sentence, at, lexicon))
            return read if any(event.statements or event.names for event in read) else ()
    return ()


def _read_as_part(
    sentence: Sentence, taken: frozenset[int], lexicon: Lexicon, table: Compiled
) -> tuple[Event, ...]:
    """The sentence with the word for which it votes, one that the phrases know, read as the nick of which it is a part:
    "voto Oscar"."""
    found = table.shapes["described"].search(sentence.letters)
    if found is None or found.start() in taken or not is_verb(sentence, found, table):
        return ()
    at = found.end() - 1
    token, known = sentence.tokens[at], sentence.letters[at] != COMMON
    if table.shapes["article"].match(sentence.letters, at - 1) or not (known and token.capital):
        return ()
    name = lexicon.plain_part(token.word)
    return _read_again(renamed(sentence, at, at, name), lexicon) if name is not None else ()


def _windows(sentence: Sentence, at: int) -> Iterator[tuple[int, int]]:
    """The stretches of words around ``at`` that may be one nick, longest first."""
    letters = sentence.letters
    for size in range(_LONGEST, 0, -1):
        for first in range(max(0, at - size + 1), at + 1):
            window = letters[first : first + size]
            if len(window) < size or grammar().nick_words.fullmatch(window) is None:
                continue
            whole = _has(window, NEW) and window[-1] in _WORDS and sentence.tokens[first].word not in _JOINING
            if size == 1 or whole:
                yield first, first + size - 1


def _has(letters: str, some: str) -> bool:
    return any(letter in some for letter in letters)


# ---------------------------------------------------------------- names beside what is said


def _with_other_names(sentence: Sentence, found: Found, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence, some of whose names are not exact; nothing where the rows read all that it says."""
    if not any(event.names or (event.doubt and event.firm) for event in found.events):
        return _with_its_name(sentence, lexicon)
    if all(event.doubt and not event.firm for event in found.events):
        return _beside_hints(sentence, found, lexicon)
    return _beside_votes(sentence, found, lexicon)


def _beside_votes(sentence: Sentence, found: Found, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that says one thing with a name and another with none that is exact: "tolgo il voto a
    Dario e voto Carl"."""
    table = grammar()
    named = frozenset(at for event in found.events if event.names for at in range(event.first, event.last + 1))
    heads = (head.start() for head in table.shapes["besides"].finditer(sentence.letters))
    if named.issuperset(heads):
        return ()
    slot = _slot(sentence.letters, _NOTHING, named)
    if slot is None:
        return ()
    read = tuple(_read_as_name(sentence, slot[0], lexicon))
    if not read and is_stranger(sentence, *slot, table):
        return (*found.events, _for_stranger(sentence, slot[0], lexicon))
    return read


def _with_its_name(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that says what it does ("confermo il voto") and then names somebody in its own way."""
    table = grammar()
    letters, slot = sentence.letters, _slot(sentence.letters, _NOTHING)
    if slot is None or not (table.shapes["shown name"].search(letters, 0, slot[0]) or _is_second(letters)):
        return ()
    at, _ = slot
    read = tuple(_read_as_name(sentence, at, lexicon))
    if not read and sentence.letters[at] == CAPITAL:
        return (_for_stranger(sentence, at, lexicon),)
    return read


def _beside_hints(sentence: Sentence, found: Found, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of a sentence that only hints at a vote, and then declares one: "idem come Dario, voto Carl"."""
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
    if not _has(sentence.letters, NEW) or set(sentence.letters) - set(_WORDS) - set(SIGNS.values()):
        return
    first, last = words[0], words[-1]
    guess = lexicon.guess(sentence.text(first, last)) if len(words) == last - first + 1 else Guess()
    if guess.name is not None or guess.short:
        yield replace(unsure(Event(sentence, first, last), guess), firm=False, bare=True)
