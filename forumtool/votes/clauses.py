"""One sentence → what it declares: rows of the table first, then what stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from forumtool.model import Act, Doubt, Person, Statement
from forumtool.votes.grammar import Compiled, grammar
from forumtool.votes.guards import Where
from forumtool.votes.names import Lexicon, Name
from forumtool.votes.pattern import CAPITAL, COMMON, NAME, UNKNOWN
from forumtool.votes.phrases import Row, Sense
from forumtool.votes.sentences import Sentence, Token, renamed

_UNKNOWN = re.compile(f"[{UNKNOWN}{CAPITAL}]")
_DOUBTS = (Sense.DOUBT, Sense.ASK)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a sentence says, and the tokens that say it.

    ``statements`` or a ``doubt``. A doubt that is not ``firm`` gives way to a plain statement of the same post;
    ``bare`` marks a name that stands alone."""

    sentence: Sentence
    first: int
    last: int
    statements: tuple[Statement, ...] = ()
    doubt: Doubt | None = None
    firm: bool = True
    bare: bool = False
    names: tuple[Name, ...] = ()
    notes: tuple[str, ...] = ()


def events(sentence: Sentence, lexicon: Lexicon) -> list[Event]:
    """What ``sentence`` declares, in order."""
    table = grammar()
    found, taken = _by_rows(sentence, table)
    if found:
        return found
    for head in table.spoken.finditer(sentence.letters):
        if not any(low <= head.start() < high for low, high in taken):
            return _with_guessed_names(sentence, head, lexicon, table)
    return []


def _by_rows(sentence: Sentence, table: Compiled) -> tuple[list[Event], list[tuple[int, int]]]:
    """What the rows of the table find, and the stretches of tokens that they take."""
    letters = sentence.letters
    taken: list[tuple[int, int]] = []
    hits: list[tuple[int, Row, re.Match[str]]] = []
    for row, pattern in table.rows:
        for match in pattern.finditer(letters):
            start, end = match.span()
            if start < end and all(end <= low or start >= high for low, high in taken):
                taken.append((start, end))
                hits.append((start, row, match))
    hits.sort(key=lambda hit: hit[0])
    return [event for _, row, match in hits for event in _event(sentence, row, match, table)], taken


def _event(sentence: Sentence, row: Row, match: re.Match[str], table: Compiled) -> Iterator[Event]:
    if row.sense is Sense.NOTHING:
        return
    tokens = sentence.tokens
    names = tuple(_name(tokens[match.start(group)]) for group in range(1, match.re.groups + 1) if match.start(group) >= 0)
    first, last = match.start(), match.end() - 1
    notes = tuple(name.note for name in names if name.note)
    made = Event(sentence, first, last, names=names, notes=notes)
    if row.sense in _DOUBTS:
        if guard_silences(sentence, match, table):
            return
        yield _doubtful(made, row.doubt or Doubt.CONDITIONAL, firm=row.sense is Sense.ASK)
        return
    silent, doubt, firm = _around(sentence, match, table)
    if silent:
        return
    also = _also(sentence, match, table) if names else ()
    if also:
        yield _doubtful(made, Doubt.TWO_TARGETS, names=(*names[-1:], *also))
    elif doubt is not None:
        yield _doubtful(made, doubt, firm=firm)
    else:
        yield _declared(made, row.sense)


def guard_silences(sentence: Sentence, match: re.Match[str], table: Compiled) -> bool:
    silent, _, _ = _around(sentence, match, table)
    return silent


def _declared(made: Event, sense: Sense) -> Event:
    statements: tuple[Statement, ...]
    names = made.names
    if sense is Sense.MOVE and len(names) > 1:
        statements = (Statement(Act.WITHDRAW, names[0].person), Statement(Act.VOTE, names[-1].person))
    elif sense is Sense.HIMSELF:
        statements = (Statement(Act.VOTE, None, himself=True),)
    elif sense is Sense.CONFIRM:
        statements = (Statement(Act.CONFIRM),)
    elif sense is Sense.ABSTAIN:
        statements = (Statement(Act.ABSTAIN),)
    elif sense is Sense.WITHDRAW:
        statements = (Statement(Act.WITHDRAW, names[-1].person if names else None),)
    else:
        statements = (Statement(Act.VOTE, names[-1].person),)
    return replace(made, statements=statements, bare=sense is Sense.BARE)


def _doubtful(made: Event, doubt: Doubt, *, firm: bool = True, names: tuple[Name, ...] | None = None) -> Event:
    return replace(made, doubt=doubt, firm=firm, names=made.names if names is None else names)


def _name(token: Token) -> Name:
    assert token.name is not None
    return token.name


def _around(sentence: Sentence, match: re.Match[str], table: Compiled) -> tuple[bool, Doubt | None, bool]:
    """Whether the words around a phrase silence it; else the doubt that they cast, and whether that is firm."""
    letters, start, end = sentence.letters, match.start(), match.end()
    before, after = letters[:start], letters[end:]
    doubt: Doubt | None = None
    firm = False
    for guard, pattern in table.guards:
        if guard.where in (Where.BEFORE, Where.EARLIER):
            hit = pattern.search(before)
        elif guard.where is Where.AFTER:
            hit = pattern.match(after)
        else:
            hit = pattern.search(after)
        if hit is None:
            continue
        if guard.doubt is None:
            return True, None, True
        if doubt is None or guard.firm and not firm:
            doubt, firm = guard.doubt, guard.firm
    if before.count(SIGN_QUOTE) % 2:
        doubt, firm = doubt or Doubt.REFERS_ELSEWHERE, True
    condition = _condition(letters, start, end, table)
    if condition == "protasis":
        return True, None, True
    if condition or _asked(sentence, end):
        doubt, firm = Doubt.CONDITIONAL, True
    return False, doubt, firm


SIGN_QUOTE = "v"


def _condition(letters: str, start: int, end: int, table: Compiled) -> str:
    harmless = [match.span() for match in table.harmless_if.finditer(letters)]
    for match in table.condition.finditer(letters):
        if start <= match.start() < end or any(low <= match.start() < high for low, high in harmless):
            continue
        if match.start() < start and "c" not in letters[match.start() : start]:
            return "protasis"
        return "condition"
    return ""


def _asked(sentence: Sentence, end: int) -> bool:
    """Whether the phrase itself is a question, and not what follows it."""
    return "?" in sentence.closing and "c" not in sentence.letters[end:]


def _also(sentence: Sentence, match: re.Match[str], table: Compiled) -> tuple[Name, ...]:
    """Other people whom the same phrase names, after its own name."""
    letters, end = sentence.letters, match.end()
    own = _name(sentence.tokens[match.start(match.re.groups)]).person if letters[end - 1] == NAME else None
    found: list[Name] = []
    while own is not None:
        more = table.also.match(letters, end)
        if more is None:
            break
        following = letters[more.end() : more.end() + 1]
        weak = letters[end] == "c" and more.end() - end == 2
        if following and (table.verb.match(following) or weak and _UNKNOWN.match(following)):
            break
        name = _name(sentence.tokens[more.start(1)])
        if name.person != own:
            found.append(name)
        end = more.end()
    return tuple(found)


# ---------------------------------------------------------------- names that are not written as they are


def _with_guessed_names(
    sentence: Sentence, head: re.Match[str], lexicon: Lexicon, table: Compiled
) -> list[Event]:
    """The sentence with its unknown words read as short forms and misspellings."""
    for first in range(head.end(), min(len(sentence.tokens), head.end() + 8)):
        for last in range(min(first + 2, len(sentence.tokens) - 1), first - 1, -1):
            if not _may_be_name(sentence.letters[first : last + 1]):
                continue
            guess = lexicon.guess(sentence.text(first, last))
            if guess.name is not None:
                found, _ = _by_rows(renamed(sentence, first, last, guess.name, table.alphabet), table)
                if found:
                    return found
            elif guess.rivals and first == last:
                names = tuple(Name(Person(seat)) for seat in guess.rivals)
                trial, _ = _by_rows(renamed(sentence, first, last, names[0], table.alphabet), table)
                if trial:
                    doubt = Doubt.AMBIGUOUS_NAME if len(names) > 1 else Doubt.UNKNOWN_NAME
                    return [Event(sentence, first, last, doubt=doubt, names=names)]
    return _unexplained(sentence, head, table)


def _may_be_name(letters: str) -> bool:
    return all(letter in UNKNOWN + CAPITAL + COMMON for letter in letters) and any(
        letter in UNKNOWN + CAPITAL for letter in letters
    )


def _unexplained(sentence: Sentence, head: re.Match[str], table: Compiled) -> list[Event]:
    """A declared vote that no row explains: for a stranger, for nobody, or beyond this grammar."""
    letters = sentence.letters
    names = tuple(token.name for token in sentence.tokens if token.name is not None)
    made = Event(sentence, head.start(), len(letters) - 1, names=names)
    silent, doubt, _ = _around(sentence, head, table)
    if silent:
        return []
    if names:
        return [_doubtful(made, doubt or Doubt.REFERS_ELSEWHERE, firm=False)]
    if table.stranger.search(letters):
        return [_doubtful(made, doubt or Doubt.UNKNOWN_NAME)]
    if table.nobody.search(letters):
        return [_doubtful(made, Doubt.NO_NAME)]
    return []
