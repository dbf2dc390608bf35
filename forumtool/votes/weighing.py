"""The events of a post, weighed together into one reading.

A doubt that stands is stronger than a vote; a plain vote is stronger than a passing remark; a name alone votes only
where nothing else does; a list of other people's votes is nobody's vote.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.values import Ruleset
from forumtool.model import Act, Doubt, Person, Reading, Statement
from forumtool.text import listing
from forumtool.votes.clauses import Event, circumstance, is_asked
from forumtool.votes.grammar import grammar
from forumtool.votes.phrases import Sense
from forumtool.votes.sentences import Sentence
from forumtool.votes.withdrawals import perhaps_given_again, votes, withdrawals_first, withdraws_which

_TOLD = {Act.VOTE: "voto", Act.CONFIRM: "conferma", Act.WITHDRAW: "ritiro", Act.ABSTAIN: "astensione"}
_NAMELESS = (Act.WITHDRAW, Act.CONFIRM)  # what a name on the next line may complete
_SHORT = 2  # tokens: "no", and not "no, perché…"
_EXCERPT = 80  # letters of a line that are shown
_RULE = re.compile(r"[-–—.…·•_*=~#+]+")
LIST = 3  # so many names, each alone on its line, are a list and no votes


class Layout(Struct, frozen=True):
    """How a post is laid out: whether it has but one line, whether it is but a few sentences, in which sentences a name
    may be what it comes to, how many players' names stand each on a line of its own, and its last two sentences."""

    one_line: bool
    brief: bool
    conclusion: tuple[Sentence, ...]
    lone_names: int
    ending: tuple[Sentence, ...]


def weigh(events: Sequence[Event], layout: Layout, *, author: str | None, rules: Ruleset) -> Reading:
    """One reading of all the events of a post, in order."""
    if any(event.given for event in events):  # "Il mio voto è deciso. Lo do a Carla": it is not without a name
        events = [event for event in events if event.names or not event.vague]
    events = _undone(events, author)
    events = _without_reports(events, author)
    if rules.bold_only:
        events = _bold(events)
        if not events:
            return Reading(note="voto non in grassetto: qui vale solo il grassetto")
    spoken = [event for event in events if event.statements and not event.bare]
    second = [event for event in events if event.bare and event.statements and _beside(event, spoken, author)]
    if second:
        return _doubt(Doubt.TWO_TARGETS, [second[-1], *spoken[::-1]])
    events = [_told_aside(event, layout, author, rules) for event in events]
    bare = [event for event in events if event.bare and event.statements]
    firm = [event for event in events if event.doubt and event.firm]
    soft = [event for event in events if event.doubt and not event.firm]
    if bare and all(one.act in _NAMELESS for event in spoken for one in event.statements):
        spoken = [event for event in events if event.statements] if spoken else []
    if unsure := withdraws_which(spoken):
        return _doubt(Doubt.REFERS_ELSEWHERE, unsure[::-1])
    if spoken and bare and _ends_in_second_name(bare[-1], spoken, layout):
        return _doubt(Doubt.TWO_TARGETS, [bare[-1], *spoken[::-1]])
    if spoken and not votes(spoken):  # who takes his vote back may then give it again in words that are not plain
        firm = firm or perhaps_given_again(events)
    if firm:
        return _doubt(firm[0].doubt, firm + spoken[::-1] + soft + bare)
    if spoken:
        return _stated(spoken, author)
    people = {event.names[-1].person.name for event in bare}
    if len(people) == 1 and not soft:
        return _stated(bare[:1], author)
    if len(people) > 1:
        return _doubt(Doubt.TWO_TARGETS, bare[::-1])
    if soft:
        return _doubt(soft[0].doubt, soft + bare)
    return Reading()


def _undone(events: Sequence[Event], author: str | None) -> list[Event]:
    """The events that are not taken back by a later remark; what is shaken and not said anew is a doubt."""
    kept: list[Event] = []
    shaken: Sense | None = None
    for before, event in zip((None, *events), events, strict=False):
        if before is not None and before.undoes is Sense.SAMPLE and event.statements:
            event = event.asking(Doubt.REFERS_ELSEWHERE)
        if event.undoes is Sense.SAMPLE:
            continue
        if event.undoes is Sense.DENIAL:
            kept.clear()
        elif event.undoes is Sense.SIGNED:
            kept += _signed(event, kept, author)
        elif event.undoes in (Sense.AMEND, Sense.ALSO):
            kept += _amended(event, kept)
        elif event.undoes is Sense.NO:
            kept = [one for one in kept if not one.asked]
            shaken = Sense.NO if kept and len(event.sentence.letters) <= _SHORT else shaken
        elif event.undoes is Sense.UNDECIDED and not votes(kept):
            continue
        elif event.undoes is not None:
            shaken = event.undoes if kept else None
            kept += [event] if event.doubt else []
        else:
            if shaken is not None and event.statements and not event.bare:
                if shaken is Sense.JEST:
                    kept.clear()
                shaken = None
            if event.statements and not event.bare:
                kept = [one for one in kept if not _answers(event, one)]
            kept.append(event)
    if shaken is None:
        return kept
    doubt = Doubt.IRONIC if shaken is Sense.JEST else Doubt.NO_NAME
    return [event.asking(event.doubt if event.doubt and event.firm else doubt, firm=True) for event in kept]


def _answers(event: Event, before: Event) -> bool:
    """Whether a vote is what was only asked, or set under a condition before it, or put in the place of another: "voto
    Carla? Sì, voto Carla"."""
    open_ = before.asked or before.undoes is Sense.AMEND or before.doubt is Doubt.CONDITIONAL
    return open_ and [one.person for one in before.names[-1:]] == [one.person for one in event.names[-1:]]


def _amended(event: Event, before: Sequence[Event]) -> list[Event]:
    """What another name makes of the vote ``before`` it: two targets; where it is the same name, nothing."""
    voted = [one.target for said in before for one in said.statements if one.act is Act.VOTE]
    if not voted:
        return [event] if event.doubt else []
    return [replace(event, doubt=Doubt.TWO_TARGETS, firm=True)] if event.names[-1].person != voted[-1] else []


def _signed(event: Event, before: Sequence[Event], author: str | None) -> list[Event]:
    """What a signature makes of a vote ``before`` it: a doubt, where it is not its author's."""
    if not votes(before) or event.names[-1].person.name == author:
        return []
    return [replace(event, doubt=Doubt.REFERS_ELSEWHERE, firm=True)]


def _without_reports(events: Sequence[Event], author: str | None) -> list[Event]:
    """A list of votes is nobody's vote; a single such line may be its author's, or a change of mind: a doubt."""
    listed = sum(1 for event in events if event.report is Sense.REPORT)
    alone = len(events) == 1
    read = [_report(event, author, listed, alone=alone) if event.report else event for event in events]
    return [event for event in read if event is not None]


def _report(event: Event, author: str | None, listed: int, *, alone: bool) -> Event | None:
    """What a vote told of somebody says about the author's own; ``listed`` is how many lines tell one, ``alone`` is set
    where the post says nothing else."""
    voter, target = event.names[0].person, event.names[-1].person
    if voter.name == author or voter.moderator:  # "Sindaco: voto Carla" is told to him
        if event.report is Sense.TOLD and not (alone and voter.name == author and _of_himself(event)):
            return replace(event, doubt=Doubt.IRONIC, firm=False)
        asked = "?" in event.sentence.closing
        if asked or listed > 1 or is_timed(event):  # copied: it may be a vote that he has changed since
            return replace(event, firm=False)
        return replace(event, doubt=None, statements=(Statement(Act.VOTE, target),), report=None)
    if event.report is Sense.TOLD or listed > 1:
        return None
    return replace(event, firm="VOTO" in event.sentence.line.text.upper())


def _of_himself(event: Event) -> bool:
    """Whether an author's vote that he tells as somebody else's is told plainly, under his whole nick."""
    sentence, after = event.sentence, event.last + 1
    around = circumstance(sentence, event.first, after)
    return (
        not (around.silent or around.doubt or event.names[0].note or is_asked(sentence, after))
        and grammar().shapes["of himself"].fullmatch(sentence.letters[:after]) is not None
    )


def is_timed(event: Event) -> bool:
    """Whether a line begins with the time of day, as that of a register does."""
    first = event.sentence.tokens[event.first : event.first + 3]
    return any(":" in token.word and token.word[0].isdigit() for token in first)


def _bold(events: Sequence[Event]) -> list[Event]:
    """The events whose name (or whose words, if they name nobody) is bold; a bold verb before a plain name asks."""
    kept = []
    for event in events:
        tokens = event.sentence.tokens[event.first : event.last + 1]
        target = next((token for token in reversed(tokens) if token.name is not None), None)
        line = event.sentence.line
        if all(line.all_bold(token.start, token.end) for token in ([target] if target else tokens)):
            kept.append(event)
        elif target is not None and line.all_bold(tokens[0].start, tokens[0].end):
            kept.append(event.asking(Doubt.NO_NAME, firm=event.firm))
    return kept


def _counts_bare(event: Event, layout: Layout, author: str | None, rules: Ruleset) -> bool:
    """Whether a name that stands alone may vote: not in running text, nor in a list, nor as a signature."""
    signed = event.names[-1].person.name == author and not layout.one_line
    return rules.bare_name and event.sentence.alone and layout.lone_names < LIST and not signed


def _told_aside(event: Event, layout: Layout, author: str | None, rules: Ruleset) -> Event:
    """``event``; where it is a name that stands alone but cannot vote, a doubt in a brief post, or else nothing. A nick
    that is drawn like a rule between two lines is always a doubt."""
    if not event.bare:
        return event
    if rules.bare_name and _RULE.fullmatch("".join(event.sentence.line.text.split())):
        return event.asking(Doubt.NO_NAME)
    if _counts_bare(event, layout, author, rules):
        return event
    asked = layout.brief or any(map(event.sentence.is_reading_of, layout.conclusion))
    talked = asked and _has_company(event.sentence) and event.names[-1].person.name != author
    return event.asking(Doubt.NO_NAME if talked and rules.bare_name else None)


def _has_company(sentence: Sentence) -> bool:
    """Whether there is more on the line of a sentence."""
    text, tokens = sentence.line.text, sentence.tokens
    return any(map(str.isalpha, text[: tokens[0].start] + text[tokens[-1].end :]))


def _beside(bare: Event, spoken: Sequence[Event], author: str | None) -> bool:
    """Whether a name stands alone right behind a vote for somebody else, on the same line: "Voto Carla; Dario"."""
    line, start = bare.sentence.line, bare.sentence.tokens[0].start
    return bare.names[-1].person.name != author and any(
        one.act is Act.VOTE and one.target != bare.names[-1].person
        for event in spoken
        if event.sentence.line is line and event.sentence.tokens[-1].end <= start
        and not any(map(str.isalnum, line.text[event.sentence.tokens[-1].end : start]))
        for one in event.statements[-1:]
    )


def _ends_in_second_name(bare: Event, spoken: Sequence[Event], layout: Layout) -> bool:
    """Whether a post ends in a vote and, on the line below, somebody else's name."""
    before, last = (None, None, *layout.ending)[-2:]
    said = [one for event in spoken if event.sentence.is_reading_of(before) for one in event.statements]
    named = {one.target for one in said if one.act is Act.VOTE}
    return bare.sentence.is_reading_of(last) and bool(named) and bare.names[-1].person not in named


def _doubt(doubt: Doubt | None, about: Sequence[Event]) -> Reading:
    people = [name.person for event in about if not event.follows for name in reversed(event.names)]
    candidates = tuple(dict.fromkeys(person.name for person in people if not person.moderator))
    return Reading(doubt=doubt, candidates=candidates)


def _stated(spoken: Sequence[Event], author: str | None) -> Reading:
    statements: list[Statement] = []
    for event in spoken:
        for statement in event.statements:
            if statement.himself and author is not None:
                statement = Statement(Act.VOTE, Person(author))
            if statements[-1:] != [statement]:
                statements.append(statement)
    statements = withdrawals_first(statements)
    notes = list(dict.fromkeys(note for event in spoken for note in event.notes))
    if len(statements) > 1:
        notes.insert(0, f"più dichiarazioni nel post: {listing([_told(one) for one in statements], 'poi')}")
    return Reading(tuple(statements), note="; ".join(notes) or None, words=_words(spoken[-1]))


def _words(event: Event) -> str:
    """The line of an event as it was typed; of a long one what stands around the event, as the eye reads it."""
    line, tokens = event.sentence.line, event.sentence.tokens
    typed = " ".join(line.raw.split())
    if len(typed) <= _EXCERPT:
        return typed
    start, end = tokens[event.first].start, tokens[event.last].end
    around = max(_EXCERPT - (end - start), 0) // 2
    low = max(min(start - around, len(line.text) - _EXCERPT), 0)
    high = low + _EXCERPT
    near = " ".join(line.text[low:high].split())
    return f"{'…' * (low > 0)}{near}{'…' * (high < len(line.text))}"


def _told(statement: Statement) -> str:
    return _TOLD[statement.act] + (f" {statement.target.name}" if statement.target else "")
