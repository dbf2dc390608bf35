"""A vote that no row of the table explains: for a stranger, for somebody in its sentence, or for nobody at all."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from forumtool.model import Doubt, Person
from forumtool.votes.behind import unsure
from forumtool.votes.clauses import Event, circumstance, is_asked
from forumtool.votes.grammar import Compiled, CompiledRow
from forumtool.votes.names import Guess, Lexicon, Name
from forumtool.votes.pattern import CAPITAL, NAME, NEW, QUOTE
from forumtool.votes.phrases import Sense
from forumtool.votes.sentences import Sentence
from forumtool.votes.words import FIRST_NAMES, ROLES

_DECLARING = (Sense.VOTE, Sense.MOVE, Sense.WITHDRAW)


def is_verb(sentence: Sentence, head: re.Match[str], table: Compiled) -> bool:
    """Whether "voto" is the verb at ``head``, and not the noun."""
    return table.shapes["noun"].match(sentence.letters, max(head.start() - 1, 0)) is None


def is_stranger(sentence: Sentence, at: int, compiled: CompiledRow, table: Compiled) -> bool:
    """Whether the word at ``at`` is a name-like word for which a vote is declared."""
    letters, capital = sentence.letters, sentence.letters[at] == CAPITAL
    amends = compiled.row.sense is Sense.AMEND and capital and at + 1 == len(letters)
    declared = compiled.row.sense in _DECLARING or amends or _is_condemned(sentence, at, table)
    ends = (table.shapes["end"] if capital else table.shapes["stranger end"]).match(letters, at + 1) is not None
    pointed = capital or (at > 0 and table.shapes["shown"].match(letters, at - 1) is not None)
    described = at > 0 and table.shapes["article"].match(letters, at - 1) is not None
    return declared and ends and pointed and not described and letters[at] in NEW and not is_asked(sentence, at + 1)


def _is_condemned(sentence: Sentence, at: int, table: Compiled) -> bool:
    """Whether a phrase that need not be a vote sounds like one: a first name, or a name at the stake."""
    if sentence.tokens[at].word in FIRST_NAMES:
        return True
    return sentence.letters[at] == CAPITAL and table.shapes["stake"].search(sentence.letters) is not None


def unexplained(sentence: Sentence, taken: frozenset[int], lexicon: Lexicon, table: Compiled) -> Iterator[Event]:
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
    if names and not is_verb(sentence, head, table) and NAME not in letters[head.end() :]:
        return
    rivals = _described(sentence, lexicon, table) if not names and is_verb(sentence, head, table) else ()
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
