"""A post → its reading: the events of all its sentences, weighed together.

A doubt that stands is stronger than a vote; a plain vote is stronger than a passing remark; a name alone votes only
where nothing else does. Spoilers, invisible text and pictures are tried one by one: where the post reads otherwise
with them than without, the sindaco must look.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from forumtool.edition.values import Ruleset
from forumtool.model import Act, Body, Doubt, Person, Reading, Statement
from forumtool.votes.clauses import Event, events
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon
from forumtool.votes.own import Layer, Line, layers, own_lines
from forumtool.votes.sentences import Sentence, sentences
from forumtool.votes.vocabulary import TRIGGERS
from forumtool.text import listing

EXCERPT = 80
_SHORT = 64  # a line no longer than this may be a bare name
_TRIGGER = re.compile("|".join(TRIGGERS.split()))
_LAYER_DOUBTS = ((Layer.HIDDEN, Doubt.HIDDEN_TEXT), (Layer.SPOILER, Doubt.IN_SPOILER), (Layer.IMAGE, Doubt.IN_IMAGE))


@dataclass(frozen=True, slots=True)
class Read:
    """A reading, and the line that it stands on."""

    reading: Reading
    line: Line | None


def read_post(body: Body, *, author: str | None, lexicon: Lexicon, rules: Ruleset) -> Reading:
    """What ``body`` says about its author's vote (contract §5). ``author`` is the author's seat, None for a stranger.

    Pure; never raises; candidates and targets are seats."""
    return _read(body, author, lexicon, rules).reading


def excerpt(body: Body, *, author: str | None, lexicon: Lexicon, rules: Ruleset) -> str:
    """The line of ``body`` that ``read_post`` reads, or its first, cut to eighty characters."""
    line = _read(body, author, lexicon, rules).line
    if line is None or not line.raw.strip():
        shown = own_lines(body, Layer.SPOILER)
        line = next((own for own in shown if own.raw.strip()), None)
    text = " ".join(line.raw.split()) if line is not None else ""
    return text if len(text) <= EXCERPT else text[: EXCERPT - 1].rstrip() + "…"


def _read(body: Body, author: str | None, lexicon: Lexicon, rules: Ruleset) -> Read:
    present = layers(body)
    shown = Layer.SPOILER if rules.spoiler == "conta" else Layer.NONE
    main = _read_lines(own_lines(body, shown), author, lexicon, rules)
    if main.reading.doubt not in (None, Doubt.NO_NAME):
        return main
    for layer, doubt in _LAYER_DOUBTS:
        if layer not in present or layer in shown or layer is Layer.SPOILER and rules.spoiler == "ignora":
            continue
        more = _read_lines(own_lines(body, shown | layer), author, lexicon, rules)
        if _effect(more.reading) != _effect(main.reading):
            return Read(Reading(doubt=doubt, candidates=_targets(more.reading)), more.line)
        if layer is Layer.IMAGE and (main.reading.doubt or main.reading.empty and not _has_words(body)):
            return Read(Reading(doubt=doubt, candidates=main.reading.candidates), main.line)
    return main


def _has_words(body: Body) -> bool:
    return any(
        any(char.isalnum() for char in fragment.text) for fragment in body if not fragment.style.image
    )


def _effect(reading: Reading) -> object:
    return (reading.statements[-1:], reading.doubt)


def _targets(reading: Reading) -> tuple[str, ...]:
    named = [statement.target.name for statement in reversed(reading.statements) if statement.target]
    return tuple(dict.fromkeys((*named, *reading.candidates)))


# ---------------------------------------------------------------- lines


def _read_lines(lines: Sequence[Line], author: str | None, lexicon: Lexicon, rules: Ruleset) -> Read:
    written = [
        sentence for line in lines if _may_matter(line) for sentence in sentences(line, lexicon, grammar().alphabet)
    ]
    found: list[Event] = []
    for sentence in _joined(written, lexicon):
        found.extend(events(sentence, lexicon))
    jest = any(grammar().jest.search(sentence.letters) for sentence in written)
    others = len([line for line in lines if line.text.strip()]) > 1
    return _weigh(found, author, rules, jest=jest, others=others)


def _may_matter(line: Line) -> bool:
    """Whether a line can hold anything: long talk without a word of voting is passed over quickly."""
    text = line.text
    return bool(text) and (len(text) <= _SHORT or _TRIGGER.search(text.lower()) is not None)


def _joined(written: list[Sentence], lexicon: Lexicon) -> Iterable[Sentence]:
    """Sentences, a head ("Voto:") put together with the name on a line below."""
    table = grammar()
    waiting: Sentence | None = None
    for sentence in written:
        if waiting is not None:
            if sentence.alone and len(sentence.letters) <= 4 and waiting.line is not sentence.line:
                sentence = _glued(waiting, sentence, lexicon)
            else:
                yield waiting
            waiting = None
        if table.head.search(sentence.letters) and "?" not in sentence.closing:
            waiting = sentence
        else:
            yield sentence
    if waiting is not None:
        yield waiting


def _glued(head: Sentence, tail: Sentence, lexicon: Lexicon) -> Sentence:
    shift = len(head.line.text) + 1
    line = Line(
        f"{head.line.text} {tail.line.text}",
        f"{head.line.raw} {tail.line.raw}",
        head.line.marks + tuple((low + shift, high + shift, style) for low, high, style in tail.line.marks),
    )
    glued = sentences(line, lexicon, grammar().alphabet)
    return glued[-1] if len(glued) == 1 else tail


# ---------------------------------------------------------------- weighing


def _weigh(found: list[Event], author: str | None, rules: Ruleset, *, jest: bool, others: bool) -> Read:
    found = _allowed(found, author, rules, others=others)
    spoken = [event for event in found if event.statements and not event.bare]
    bare = [event for event in found if event.bare]
    doubts = [event for event in found if event.doubt]
    firm = [event for event in doubts if event.firm]
    if jest and (spoken or bare):
        return _doubt(Doubt.IRONIC, [*spoken, *bare])
    if firm:
        return _doubt(firm[0].doubt or Doubt.CONDITIONAL, [*firm, *reversed(spoken)])
    if spoken:
        return _stated(spoken, author)
    people = {event.names[-1].person.name for event in bare}
    if len(people) == 1 and not doubts:
        return _stated(bare[:1], author)
    if len(people) == 2:
        return _doubt(Doubt.TWO_TARGETS, list(reversed(bare)))
    if doubts:
        return _doubt(doubts[0].doubt or Doubt.CONDITIONAL, doubts)
    return Read(Reading(), None)


def _allowed(found: list[Event], author: str | None, rules: Ruleset, *, others: bool) -> list[Event]:
    """The events that the rules let count."""
    kept = []
    for event in found:
        if event.bare:
            own = event.names[-1].person.name == author
            if not rules.bare_name or not event.sentence.alone or own and others:
                continue
        kept.append(event)
    return kept


def _doubt(doubt: Doubt, about: Sequence[Event]) -> Read:
    names = [name for event in about for name in reversed(event.names)]
    candidates = tuple(dict.fromkeys(name.person.name for name in names if not name.person.moderator))
    return Read(Reading(doubt=doubt, candidates=candidates), about[0].sentence.line)


def _stated(spoken: Sequence[Event], author: str | None) -> Read:
    statements: list[Statement] = []
    for event in spoken:
        for statement in event.statements:
            if statement.himself and author is not None:
                statement = Statement(Act.VOTE, Person(author))
            if not statements or statements[-1] != statement:
                statements.append(statement)
    notes = list(dict.fromkeys(note for event in spoken for note in event.notes))
    if len(statements) > 1:
        notes.insert(0, f"più dichiarazioni nel post: {listing([_told(one) for one in statements], 'poi')}")
    note = "; ".join(notes) or None
    return Read(Reading(tuple(statements), note=note), spoken[-1].sentence.line)


_TOLD = {Act.VOTE: "voto", Act.CONFIRM: "conferma", Act.WITHDRAW: "ritiro", Act.ABSTAIN: "astensione"}


def _told(statement: Statement) -> str:
    about = f" {statement.target.name}" if statement.target else ""
    return _TOLD[statement.act] + about
