"""The account of a day's posts: what became of each one, and the questions that only the sindaco can answer."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.excerpts import EXCERPT, excerpt, printable
from forumtool.model import DayCount, Doubt, Judged, Rejection, Verdict
from forumtool.render import words
from forumtool.render.afterwards import Stories
from forumtool.render.words import Names
from forumtool.render.writing import answers
from forumtool.text import plural
from forumtool.wording import DOUBTS, REJECTIONS

_WHOLE = 600  # characters that are quoted of a post to be read
_LATEST = 3  # posts shown of one who says nothing


class Line(Struct, frozen=True):
    """One post in the account. ``what`` is its effect (``→ Carla``) or why it has none; ``excerpt`` is empty in a group
    that is not quoted."""

    number: int
    when: str
    author: str
    what: str
    excerpt: str
    link: str


class Group(Struct, frozen=True):
    """The posts that had the same end: ``title`` with their number. The groups of a day hold each post once."""

    title: str
    quoted: bool
    lines: tuple[Line, ...]


class Question(Struct, frozen=True):
    """A post that the sindaco must read, and the lines with which he can answer."""

    line: Line
    candidates: tuple[str, ...]
    answers: tuple[str, ...]


class _End(Enum):
    """What became of a post: one of them, many of them, and whether its words are worth quoting."""

    IN_FORCE = ("voto in vigore", "voti in vigore", True)
    REPEATED = ("conferma di un voto in vigore", "conferme di un voto in vigore", False)
    STATED = ("ritiro o astensione", "ritiri o astensioni", False)
    PASSED = ("voto non più in vigore", "voti non più in vigore", False)
    DOUBTFUL = ("da leggere", "da leggere", False)
    REJECTED = ("non valido", "non validi", True)
    SILENT = ("senza voto", "senza voto", True)


_ENDS = {
    Verdict.VOTE: _End.PASSED,  # changed since, withdrawn, or lapsed
    Verdict.WITHDRAW: _End.STATED,
    Verdict.ABSTAIN: _End.STATED,
    Verdict.NONE: _End.SILENT,
    Verdict.DOUBT: _End.DOUBTFUL,
    Verdict.REJECTED: _End.REJECTED,
}


def groups_of(count: DayCount, edition: Edition) -> tuple[Group, ...]:
    """The posts by their end; ends that no post had are left out."""
    names, stories = Names(count), Stories(count, edition)
    held: dict[_End, list[Line]] = {end: [] for end in _End}
    for judged in count.posts:
        after = stories.of(judged)
        in_force = _End.REPEATED if after.repeats else _End.IN_FORCE
        end = in_force if after.stands else _ENDS[judged.verdict]
        _, _, quoted = end.value
        held[end].append(_line(judged, edition, names, after.said, length=EXCERPT if quoted else 0))
    return tuple(
        Group(plural(len(lines), *end.value[:2]), end.value[2], tuple(lines)) for end, lines in held.items() if lines
    )


def questions_of(count: DayCount, edition: Edition) -> tuple[Question, ...]:
    """The posts that wait for the sindaco, in order, quoted at length."""
    names = Names(count)
    return tuple(
        Question(
            _line(judged, edition, names, length=_WHOLE),
            tuple(map(names, judged.candidates)),
            answers(judged, names),
        )
        for judged in count.posts
        if judged.verdict is Verdict.DOUBT
    )


def unheard_of(count: DayCount, edition: Edition) -> tuple[Line, ...]:
    """The latest posts of each one who has not voted, in order: one of them may be a vote in words of his own."""
    names, unheard = Names(count), set(count.unheard)
    talk = [judged for judged in count.posts if judged.post.number in unheard]
    later = Counter[str]()
    latest = []
    for judged in reversed(talk):
        later[judged.post.author.name] += 1
        if later[judged.post.author.name] <= _LATEST:
            latest.append(_line(judged, edition, names))
    return tuple(reversed(latest))


def _line(judged: Judged, edition: Edition, names: Names, after: str = "", *, length: int = EXCERPT) -> Line:
    return Line(
        number=judged.post.number,
        when=words.short_date(judged.post.at, edition.forum.zone),
        author=printable(judged.post.author.name),
        what=_what(judged, names, after),
        excerpt=(printable(judged.words) or excerpt(judged.post.body, length)) if length else "",
        link=judged.post.url,
    )


def _what(judged: Judged, names: Names, after: str) -> str:
    """``→ Carla``, ``si astiene``, ``→ Carla: dopo la chiusura``; its note and what came after follow, if any."""
    target = f"→ {names(judged.target)}" if judged.target is not None else ""
    reason = judged.reason
    if isinstance(reason, Doubt):
        said = DOUBTS[reason]
    elif isinstance(reason, Rejection):
        said = REJECTIONS[reason]
    else:
        said = words.said(judged, names.count)
    text = ": ".join(part for part in (target, said) if part)
    added = "; ".join(filter(None, (judged.note, after)))
    return f"{text} ({added})" if added and text else added or text
