"""A post → its reading.

Spoilers, invisible text and pictures are tried one by one: where the post reads otherwise with them than without,
the sindaco must look.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from operator import is_

from msgspec.structs import replace

from forumtool.edition.values import Ruleset
from forumtool.model import Act, Body, Doubt, Reading, Statement
from forumtool.votes.addressing import addressed, pointed, points
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.homonyms import events
from forumtool.votes.joining import joined, lone_name, waits
from forumtool.votes.names import Lexicon
from forumtool.votes.own import Layer, Line, layers, layers_to_try, own_lines
from forumtool.votes.pattern import NAME
from forumtool.votes.seconds import another_name
from forumtool.votes.sentences import Sentence, sentences
from forumtool.votes.silence import is_silent
from forumtool.votes.slips import with_slips
from forumtool.votes.weighing import LIST, Layout, is_timed, weigh
from forumtool.votes.withdrawals import votes

LONGEST = 400_000  # letters: four times what the boards take in a post
MOST = 400  # declarations: more than the rows of any recap
_SHORT = 64  # a line no longer than this may be a bare name
_BRIEF = 4  # sentences
_HEAD = 6  # words
_VOTING = re.compile("vot|rogo")
_HEADING = re.compile(
    r"\W*(?:(?:voto|votazion[ei]|rogo)\W+(?:del\W+)?)?(?:giorno|day|g)\W{0,2}(\d{1,2})(?!\d|[.:]\d|\w)", re.IGNORECASE
)
_HEADINGS = frozenset({"giorno", "day", "turno", "post", "pagina"})
# What only a count that the program makes has, in a post, on a page, or on the sindaco's screen: words anywhere in a
# line, and how one begins or ends.
_PUBLISHED = re.compile(r"(?:votazioni chiuse: |si vota fino a |che si chiude )\S+ \d{1,2} \S+ \d{4}, ore \d")
_PUBLISHED_LINE = re.compile(r"\S+ \d{1,2} \S+ \d{4}, dalle \d\d:\d\d alle |.*: l.ultimo voto di ognuno$")


def read_post(body: Body, *, author: str | None, lexicon: Lexicon, rules: Ruleset) -> Reading:
    """What ``body`` says about its author's vote (docs/json.md). ``author`` is his seat, None for a stranger.

    Targets and candidates are seats (or a sindaco's nick, as a target). Pure; any text can be read."""
    if sum(len(fragment.text) for fragment in body) > LONGEST:
        return Reading(doubt=Doubt.NO_NAME, note="il post è più lungo di quanto il forum permetta")
    present = layers(body)
    shown = Layer.SPOILER if rules.spoiler == "conta" else Layer.NONE
    lines = own_lines(body, shown)
    main = _read_lines(lines, author, lexicon, rules, quoting=_quotes_vote(body))
    if present is Layer.NONE or main.doubt not in (None, Doubt.NO_NAME):
        return main
    for layer, doubt in layers_to_try(present, rules.spoiler):
        if layer is Layer.BY_HAND and not main.empty:
            continue  # whoever says something of his own quotes another
        other_lines = own_lines(body, shown | layer)
        if layer is Layer.BY_HAND and other_lines == lines:
            continue
        more = _read_lines(other_lines, author, lexicon, rules)
        if _effect(more) != _effect(main) and not (
            main.statements and more.doubt in (Doubt.REFERS_ELSEWHERE, Doubt.NO_NAME)
        ):
            return Reading(doubt=doubt, candidates=_candidates(more))
        if layer is Layer.IMAGE and (main.doubt or (main.empty and not _has_words(body))):
            return Reading(doubt=doubt, candidates=main.candidates)
    return main


def _has_words(body: Body) -> bool:
    return any(char.isalnum() for fragment in body if not fragment.style.image for char in fragment.text)


def _effect(reading: Reading) -> object:
    return reading.statements[-1:], reading.doubt


def _asked_about(reading: Reading) -> Reading:
    return Reading(doubt=Doubt.REFERS_ELSEWHERE, candidates=_candidates(reading))


def _candidates(reading: Reading) -> tuple[str, ...]:
    named = [statement.target.name for statement in reversed(reading.statements) if statement.target]
    return tuple(dict.fromkeys((*named, *reading.candidates)))


def _read_lines(
    lines: Sequence[Line], author: str | None, lexicon: Lexicon, rules: Ruleset, *, quoting: bool = False
) -> Reading:
    """What the lines of a post say. Where they state something they are read again with the names in them that are not
    as they should be written: what is then in doubt is in doubt."""
    apart = list(_sentences(lines, lexicon))
    said = _read_sentences(apart, lines, author, lexicon, rules, quoting=quoting)
    if not said.statements:
        return said
    otherwise = [with_slips(sentence, lexicon) for sentence in apart]
    if all(map(is_, otherwise, apart)):
        return said
    people = {token.name.person for sentence in otherwise for token in sentence.tokens if token.name is not None}
    if people.issubset(one.target for one in said.statements[-1:]):
        return said
    more = _read_sentences(otherwise, lines, author, lexicon, rules, quoting=quoting)
    if more.doubt is not None:
        return more
    return said if _effect(more) == _effect(said) else _asked_about(said)


def _read_sentences(
    apart: Sequence[Sentence],
    lines: Sequence[Line],
    author: str | None,
    lexicon: Lexicon,
    rules: Ruleset,
    *,
    quoting: bool,
) -> Reading:
    """What the sentences of a post say; ``lines`` are all that it has."""
    lone_names = set(filter(None, map(lone_name, apart)))
    written = list(joined(apart, several=len(lone_names) > 1))
    declared = list(islice(_events(written, lexicon), MOST))
    if len(declared) == MOST:
        return Reading(doubt=Doubt.NO_NAME, note="il post dichiara più cose di quante se ne possano leggere")
    found = [meant for event in declared if (meant := _meant(event, written, quoting)) is not None]
    found = _as_chronicle(list(_without_count(found, written)))
    if not found:
        return Reading()
    published = any(_is_published(line.text.lower()) for line in lines)
    if published:
        listing = len(lone_names) >= LIST
        found = [kept for event in found if (kept := _copied(event, listing=listing)) is not None]
    if any(map(points, found)):
        audience = addressed([sentence for line in lines for sentence in sentences(line, lexicon)], lexicon)
        found = [pointed(event, audience, author) for event in found]
    one_line = sum(1 for line in lines if line.text.strip()) == 1
    conclusion = _conclusion(written) if any(event.bare for event in found) else ()
    layout = Layout(one_line, _is_brief(written), conclusion, len(lone_names), tuple(written[-2:]))
    said = weigh(found, layout, author=author, rules=rules)
    if said.statements and not published and (other := another_name(said, found, lines, author, lexicon)) is not None:
        return Reading(doubt=Doubt.TWO_TARGETS, candidates=(other.name, *_candidates(said)))
    return replace(said, day=day) if said.statements and (day := _headed(lines)) is not None else said


def _is_published(text: str) -> bool:
    """Whether a line, in small letters, is one of a count that the program made."""
    return _PUBLISHED.search(text) is not None or _PUBLISHED_LINE.match(text) is not None


def _headed(lines: Sequence[Line]) -> int | None:
    """The day with which the lines are headed, if they name one alone."""
    days = {int(found[1]) for line in lines if (found := _HEADING.match(line.text)) is not None}
    return days.pop() if len(days) == 1 else None


def _meant(event: Event, written: Sequence[Sentence], quoting: bool) -> Event | None:
    """What a post says by an event of it that says something only in some places: beside a quote, behind talk of a
    vote, or alone. None: nothing."""
    if not event.given:
        return event if (quoting or not event.echo) and (len(written) == 1 or not event.lone) else None
    at = next((at for at, sentence in enumerate(written) if event.sentence.is_reading_of(sentence)), 0)
    spoken = "my vote" if event.names else "my vote was"
    if at > 0 and grammar().shapes[spoken].search(written[at - 1].letters) is not None:
        return event if event.names else _resumed(event, written[at - 1])
    return replace(event, statements=(), given=False) if event.undoes is not None else None


def _resumed(event: Event, before: Sentence) -> Event:
    """``event``, that takes back or keeps the vote of which the sentence ``before`` it tells, with its name."""
    names = tuple(token.name for token in before.tokens if token.name is not None)
    if len(names) != 1:
        return replace(event, undoes=None)
    act = Act.WITHDRAW if event.undoes else Act.VOTE
    return replace(event, undoes=None, names=names, statements=(Statement(act, names[0].person),))


def _copied(event: Event, *, listing: bool) -> Event | None:
    """``event`` where the post holds a copied count: what does not vote by the verb may be a line of that, and is one
    where it tells an hour, or names people where ``listing`` says that names stand on lines of their own."""
    if votes([event]) and grammar().shapes["vote"].search(event.sentence.letters):
        return event
    if (event.report and is_timed(event)) or (listing and event.names and (event.bare or event.doubt)):
        return None
    doubt = event.doubt or (Doubt.REFERS_ELSEWHERE if event.statements else None)
    return event.asking(doubt)


def _without_count(found: Sequence[Event], written: Sequence[Sentence]) -> Iterator[Event]:
    """The events without those of a count, line by line: "1 voto a Carla", "2 voti a Dario"; a doubt where it never
    counts more than one."""
    shapes = grammar().shapes
    lines = [sentence for sentence in written if shapes["count"].search(sentence.letters) is not None]
    several = any(shapes["several"].search(line.letters) for line in lines)
    for event in found:
        if len(lines) < 2 or not any(map(event.sentence.is_reading_of, lines)):
            yield event
        elif not several and event.names:
            yield event.asking(Doubt.REFERS_ELSEWHERE)


def _as_chronicle(found: list[Event]) -> list[Event]:
    """The events, those under different days as doubts: "giorno 1: voto Carla. Giorno 2: voto Dario"."""
    voting = [event for event in found if event.statements]
    days = {day for event in voting if (day := _day_of(event.sentence)) is not None}
    if len(days) < 2:
        return found
    return [
        event.asking(Doubt.REFERS_ELSEWHERE) if event.statements and _day_of(event.sentence) is not None else event
        for event in found
    ]


def _day_of(sentence: Sentence) -> str | None:
    """The number of the day with which a sentence begins: "giorno 1", "il mio voto del giorno 1"."""
    words = [token.word for token in sentence.tokens[:_HEAD]]
    return next((day for word, day in pairwise(words) if word in _HEADINGS and day[0].isdigit()), None)


def _is_brief(written: Sequence[Sentence]) -> bool:
    """Whether a post is a few sentences, none of which speaks to somebody or asks for anything but a choice."""
    shapes = grammar().shapes
    return len(written) <= _BRIEF and not any(
        shapes["spoken to"].search(sentence.letters)
        or ("?" in sentence.closing and shapes["choice"].search(sentence.letters) is None)
        for sentence in written
    )


def _conclusion(written: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """The sentences at the end of a post in which a name alone may be what it comes to: those of the last line that
    names somebody, behind any question, if they are few, or its last; none where somebody is spoken to, or asked who
    or what."""
    shapes = grammar().shapes
    if any(
        shapes["spoken to"].search(sentence.letters)
        or ("?" in sentence.closing and shapes["asks who"].search(sentence.letters) is not None)
        for sentence in written
    ):
        return ()
    line = next((sentence.line for sentence in reversed(written) if NAME in sentence.letters), written[-1].line)
    last: list[Sentence] = []
    for sentence in written:
        if sentence.line is line:
            if last and "?" in last[-1].closing:
                last.clear()
            last.append(sentence)
    if "?" in last[-1].closing:
        return ()
    return tuple(last if len(last) <= _BRIEF else last[-1:])


def _events(written: Sequence[Sentence], lexicon: Lexicon) -> Iterator[Event]:
    """What the sentences declare, in order; the answer to the question of another poll declares nothing."""
    poll: Line | None = None
    for sentence in written:
        if sentence.line is not poll:
            yield from events(sentence, lexicon)
        if "?" in sentence.closing and grammar().shapes["poll"].search(sentence.letters):
            poll = sentence.line


def _quotes_vote(body: Body) -> bool:
    """Whether a quote in the post has a word of voting."""
    return any(_VOTING.search(fragment.text.lower()) for fragment in body if fragment.style.quoted)


def _sentences(lines: Sequence[Line], lexicon: Lexicon) -> Iterator[Sentence]:
    """The sentences of all lines that can hold anything; what a sentence waits for on the next line is never
    passed over."""
    found: list[Sentence] = []
    for line in lines:
        text = line.text
        if text and (len(text) <= _SHORT or not is_silent(text, lexicon) or (found and waits(found[-1]))):
            found = sentences(line, lexicon)
            yield from found
