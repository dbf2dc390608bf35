"""One sentence → what it declares: the rows of the table first, then what stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from forumtool.model import Act, Doubt, Statement
from forumtool.votes.companions import also_named, named
from forumtool.votes.grammar import Compiled, CompiledGuard, grammar
from forumtool.votes.guard import Where
from forumtool.votes.names import Name
from forumtool.votes.pattern import COMMA, NAME, OPENING, PAUSES, QUOTE
from forumtool.votes.phrases import Row, Sense
from forumtool.votes.sentences import Sentence

_CLAUSE_END = re.compile(r".*[ckd]", re.DOTALL)
_UNDOING = (Sense.JEST, Sense.NO, Sense.RETHINK, Sense.UNDECIDED, Sense.DENIAL, Sense.SAMPLE)
_BESIDE = (Sense.AMEND, Sense.ALSO, Sense.SIGNED)  # what they say depends on the vote before them
_RESUMING = (Sense.BACK, Sense.KEPT)
_WEAK = (Sense.WITHDRAW, Sense.RELEASE, Sense.ABSTAIN, Sense.CONFIRM, *_RESUMING)  # if only thought of, nothing is lost
_ACTS = {Sense.CONFIRM: Act.CONFIRM, Sense.ABSTAIN: Act.ABSTAIN, Sense.BACK: Act.WITHDRAW, Sense.KEPT: Act.CONFIRM}


class Event(Struct, frozen=True):
    """Something that a sentence says, and the tokens that say it: ``statements``, or a ``doubt``.

    A doubt that is not ``firm`` gives way to a plain statement of the same post. ``bare`` is a name that stands
    alone; ``report`` a vote told of somebody, who is the first name; ``echo`` assent to a quote; ``undoes``
    a remark that takes back what was said before it; ``vague`` is a vote that no row explains, ``you`` one for whom the
    post speaks to, ``them`` for whom it speaks of. The names of what ``follows`` are those whose vote is followed. What
    is ``given`` says it of a vote of which the sentence before it speaks; ``lone`` is what is all of a post.
    """

    sentence: Sentence
    first: int
    last: int
    names: tuple[Name, ...] = ()
    statements: tuple[Statement, ...] = ()
    doubt: Doubt | None = None
    firm: bool = True
    bare: bool = False
    report: Sense | None = None
    echo: bool = False
    asked: bool = False
    vague: bool = False
    you: bool = False
    them: bool = False
    given: bool = False
    lone: bool = False
    follows: bool = False
    undoes: Sense | None = None
    notes: tuple[str, ...] = ()

    def asking(self, doubt: Doubt | None, *, firm: bool = False) -> Event:
        """The event where it states nothing: a doubt, or nothing at all."""
        return replace(self, statements=(), doubt=doubt, firm=firm, bare=False)


class Found(Struct, frozen=True):
    """What the rows find in a sentence, the tokens that they take, and those that no unknown name may use."""

    events: tuple[Event, ...]
    taken: frozenset[int]
    closed: frozenset[int]


_NOTHING = Found((), frozenset(), frozenset())


def by_rows(sentence: Sentence) -> Found:
    """What the table of phrases finds in ``sentence``, in order."""
    hits, taken, closed = _hits(sentence.letters)
    if not hits:
        return _NOTHING
    table = grammar()
    events = [event for row, match in hits if (event := _event(sentence, row, match, table)) is not None]
    return Found(tuple(_as_one(sentence, events, table)), taken, closed)


@lru_cache(maxsize=4096)  # most votes are written in few ways: "voto" and a name, a name alone
def _hits(letters: str) -> tuple[tuple[tuple[Row, re.Match[str]], ...], frozenset[int], frozenset[int]]:
    """The rows that match in a sentence, in the order in which they stand in it, and the tokens of a ``Found``."""
    table = grammar()
    taken: set[int] = set()
    closed: set[int] = set()
    hits: list[tuple[Row, re.Match[str]]] = []
    for compiled in table.rows.within(letters):
        for match in compiled.strict.finditer(letters):
            span = range(*match.span())
            if span and taken.isdisjoint(span) and not _names_next_subject(letters, match, table):
                taken.update(span)
                closed.update(span if compiled.row.sense is not Sense.NOUN else ())
                hits.append((compiled.row, match))
    hits.sort(key=lambda hit: hit[1].start())
    return tuple(hits), frozenset(taken), frozenset(closed)


def _event(sentence: Sentence, row: Row, match: re.Match[str], table: Compiled) -> Event | None:
    """What a phrase says where it stands; None where that is nothing."""
    if row.sense in (Sense.NOTHING, Sense.NOUN):
        return None
    names = tuple(named(sentence, match.start(group)) for group in range(1, match.re.groups + 1) if match[group])
    notes = tuple(name.note for name in names if name.note)
    made = Event(sentence, match.start(), match.end() - 1, names, notes=notes)
    if row.sense in (Sense.REPORT, Sense.TOLD):
        first = next(token.name for token in sentence.tokens if token.name is not None)
        people = names if len(names) > 1 else (first, *names)
        return replace(made, names=people, doubt=Doubt.REFERS_ELSEWHERE, report=row.sense)
    if row.doubt and len(names) > 1 and (len({name.person for name in names}) == 1) is (row.doubt is Doubt.TWO_TARGETS):
        return None  # "Carla, Carla…" calls her; three times is one name, and not a list
    around = circumstance(sentence, match.start(), match.end())
    if row.sense in _BESIDE:
        if around.silent or (row.sense is Sense.ALSO and is_asked(sentence, match.end())):
            return None
        return replace(made, undoes=row.sense, doubt=row.doubt, firm=row.doubt is Doubt.TWO_TARGETS)
    if around.silent or _is_idle(sentence, row, match, around, table):
        return None
    if row.sense in _UNDOING:
        return replace(made, undoes=row.sense) if around.doubt is None else None
    if row.sense in _RESUMING:
        undoes = Sense.RETHINK if row.sense is Sense.BACK else None
        said = replace(made, statements=_statements(row.sense, names), given=True, undoes=undoes)
        return said if around.doubt is None else None
    if row.sense is Sense.ECHO:
        return replace(made, doubt=Doubt.REFERS_ELSEWHERE, firm=False, echo=True)
    if row.doubt is not None:
        return _asking(made, row, around)
    return _stating(made, row, match, around)


def _is_idle(sentence: Sentence, row: Row, match: re.Match[str], around: Circumstance, table: Compiled) -> bool:
    """Whether a phrase is only asked about, wished for, or told of somebody else."""
    if is_asked(sentence, match.end()) and (row.sense in _WEAK or not _is_own_vote(sentence, match, table)):
        return True
    if row.doubt is Doubt.CONDITIONAL:
        return _denied(sentence, match.start(), table)
    told = row.sense in _WEAK and table.shapes["told of"].search(sentence.letters, 0, match.start()) is not None
    return told or (row.sense in _WEAK and around.doubt is not None and not around.firm)


def _asking(made: Event, row: Row, around: Circumstance) -> Event:
    """A phrase that is a doubt by itself."""
    if row.sense is Sense.UNSAID:  # of a change that is only thought of nothing comes
        return replace(made, doubt=row.doubt, firm=False, undoes=None if around.doubt else Sense.RETHINK)
    if around.doubt is not None and around.firm:
        return replace(made, doubt=around.doubt)
    sure = around.doubt is None and "?" not in made.sentence.closing
    you, them = sure and row.sense is Sense.YOU, sure and row.sense is Sense.THEM
    follows, lone = row.sense is Sense.FOLLOW, row.sense is Sense.ALONE
    return replace(made, doubt=row.doubt, firm=row.sense is Sense.ASK, you=you, them=them, follows=follows, lone=lone)


def _stating(made: Event, row: Row, match: re.Match[str], around: Circumstance) -> Event:
    """A phrase that states something, or the doubt that stands in its way."""
    names = made.names
    others = also_named(made.sentence, match.end(), names[-1]) if names and match[0].endswith(NAME) else ()
    if others:
        return replace(made, doubt=Doubt.TWO_TARGETS, names=(*names, *others))
    if is_asked(made.sentence, match.end()):
        return replace(made, doubt=Doubt.CONDITIONAL, asked=True)
    if around.doubt is not None:
        passing = row.sense in _WEAK and around.doubt is Doubt.CONDITIONAL  # "voto Carla. Se parla tolgo il voto"
        return replace(made, doubt=around.doubt, firm=around.firm and not passing)
    if row.sense not in _WEAK and grammar().shapes["undecided"].search(made.sentence.letters, match.end()):
        return replace(made, doubt=Doubt.CONDITIONAL)
    bare, given, them = row.sense is Sense.BARE, row.sense is Sense.GIVEN, row.sense is Sense.RELEASE
    return replace(made, statements=_statements(row.sense, names), bare=bare, given=given, them=them)


def _denied(sentence: Sentence, start: int, table: Compiled) -> bool:
    """Whether the clause before ``start`` says no: "non ho intenzione di votare Carla"."""
    clause = table.shapes["clause start"].split(sentence.letters[:start])[-1]
    return table.shapes["denial"].search(clause) is not None


def _names_next_subject(letters: str, match: re.Match[str], table: Compiled) -> bool:
    """Whether the name of a phrase is the subject of what follows: behind a comma and before a verb ("cambio voto,
    Carla mi ha convinto"), or in an aside ("voto, e Carla lo sa, Dario")."""
    at = max((match.start(group) for group in range(1, match.re.groups + 1)), default=-1)
    if at <= match.start():
        return False
    paused = letters[at - 1] in PAUSES
    if table.shapes["aside"].search(letters, match.start(), at) is None and not paused:
        return False
    if table.shapes["verb"].match(letters, at + 1) is not None:
        return True
    return not paused and table.shapes["pause"].search(letters, match.start(), at) is not None and (
        table.shapes["rests"].match(letters, at + 1) is None
    )


def _is_own_vote(sentence: Sentence, match: re.Match[str], table: Compiled) -> bool:
    """Whether a phrase has the verb "voto" in it, and not only the noun."""
    head = table.shapes["vote"].search(match[0])
    if head is None:
        return False
    before = max(match.start() + head.start() - 1, 0)
    return table.shapes["noun"].match(sentence.letters, before) is None


def _statements(sense: Sense, names: tuple[Name, ...]) -> tuple[Statement, ...]:
    if sense is Sense.MOVE:
        first = names[0].person if len(names) > 1 else None
        return Statement(Act.WITHDRAW, first), Statement(Act.VOTE, names[-1].person)
    if sense is Sense.HIMSELF:
        return (Statement(Act.VOTE, himself=True),)
    if sense in (Sense.WITHDRAW, Sense.RELEASE):
        return (Statement(Act.WITHDRAW, names[-1].person if names else None),)
    if sense in _ACTS:
        return (Statement(_ACTS[sense]),)
    return (Statement(Act.VOTE, names[-1].person),)


def _as_one(sentence: Sentence, events: list[Event], table: Compiled) -> Iterator[Event]:
    """The events of a sentence; two votes of one breath, with no second thought between them, are two targets."""
    last: Event | None = None
    for event in events:
        votes = [one for one in event.statements if one.act is Act.VOTE]
        if last is not None and votes and last.statements[-1:] and last.statements[-1].act is Act.VOTE:
            between = sentence.letters[last.last + 1 : event.last + 1]
            if last.statements[-1] != votes[-1] and not table.shapes["second thoughts"].search(between):
                event = replace(event.asking(Doubt.TWO_TARGETS, firm=event.firm), names=(*event.names, *last.names))
        last = event
        yield event


# ---------------------------------------------------------------- what stands around


class Circumstance(Struct, frozen=True):
    """What the words around a phrase make of it."""

    silent: bool = False
    doubt: Doubt | None = None
    firm: bool = True


def circumstance(sentence: Sentence, start: int, end: int) -> Circumstance:
    """What stands around the tokens from ``start`` to ``end`` (the latter left out)."""
    return _around(_with_offices(sentence), start, end)


@lru_cache(maxsize=4096)
def _around(letters: str, start: int, end: int) -> Circumstance:
    found = Circumstance()
    for compiled in grammar().guards.within(letters):
        if not _matches(compiled, letters, start, end):
            continue
        guard = compiled.guard
        if guard.doubt is None:
            return Circumstance(silent=True)
        if found.doubt is None or (guard.firm and not found.firm):
            found = Circumstance(doubt=guard.doubt, firm=guard.firm)
    said = letters[start:end].lstrip(OPENING)  # a phrase takes in the quote that it opens with
    begins = start if said[:1] == NAME else end - len(said)  # a name alone votes in quotes, too
    if found.doubt is None and letters.count(QUOTE, 0, begins) % 2 and QUOTE not in letters[begins:end]:
        return Circumstance(doubt=Doubt.REFERS_ELSEWHERE)
    return found


def _with_offices(sentence: Sentence) -> str:
    """The letters of ``sentence``, where a sindaco whose nick is a word of the phrases is that word: "come sindaco"."""
    letters = sentence.letters
    if NAME not in letters:
        return letters
    for at, token in enumerate(sentence.tokens):
        if token.name is not None and token.name.person.moderator:
            word = grammar().alphabet.known(token.word)
            letters = letters if word is None else letters[:at] + word + letters[at + 1 :]
    return letters


def _matches(compiled: CompiledGuard, letters: str, start: int, end: int) -> bool:
    """Whether a guard's pattern matches where it must, and not only where ``unless`` does."""
    where = compiled.guard.where
    text = letters[end:] if where in (Where.AFTER, Where.LATER) else letters[:start]
    if not text:
        return False
    if where is Where.CLAUSE and (clause := _CLAUSE_END.match(text)) is not None:
        text = text[clause.end() :]
    if where is Where.AFTER:
        first = compiled.whole.match(text)
        hits = [first] if first is not None else []
    else:
        hits = list(compiled.whole.finditer(text))
    if not hits or compiled.unless is None:
        return bool(hits)
    others = [other.span() for other in compiled.unless.finditer(text)]
    return any(all(high <= hit.start() or low >= hit.end() for low, high in others) for hit in hits)


def is_asked(sentence: Sentence, end: int) -> bool:
    """Whether the phrase itself is a question, and not what follows it."""
    after = sentence.letters[end:]
    return "?" in sentence.closing and COMMA not in after and not grammar().shapes["goes on"].match(after)
