"""Two readings of one page, set side by side: every post, author, time or text that differs is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import takewhile

from forumtool.model import Page, ShownPost
from forumtool.problems import Level, Problem
from forumtool.witness.reading import Seen

__all__ = ["differences"]

_AROUND = 30  # letters shown of a difference
_SHOWN = 5  # numbers in a message
_LOOK = "guardalo sul forum."


def differences(page: Page, witness: Iterable[Seen], origin: str) -> tuple[Problem, ...]:
    """Doubts, one for each thing of a post that the two readings of ``origin`` tell otherwise; none where they agree.

    White space and the look of text are not compared, but whether it is quoted is.
    """
    return tuple(
        Problem(Level.DOUBT, "readings-differ", message, where=origin, post=number)
        for number, message in _told(page, {seen.number: seen for seen in witness})
    )


def _told(page: Page, seen: dict[int, Seen]) -> Iterator[tuple[int | None, str]]:
    lost = [post.number for post in page.posts if post.number not in seen]
    if lost:
        yield lost[0], _lost(lost)
    for post in page.posts:
        if other := seen.get(post.number):
            for message in _of_post(post, other):
                yield post.number, message
    for number in seen.keys() - {post.number for post in page.posts}:
        author = seen[number].author or "nessuno"
        yield number, f"La seconda lettura trova in più il messaggio {number}, a nome di «{author}»: {_LOOK}"


def _lost(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return f"Il messaggio {numbers[0]} non c'è nella seconda lettura: {_LOOK}"
    shown = ", ".join(map(str, numbers[:_SHOWN])) + ("…" if len(numbers) > _SHOWN else "")
    return (
        f"Nella seconda lettura mancano {len(numbers)} messaggi ({shown}): guardali sul forum, e guarda se quello "
        "prima ha dentro dell'HTML che li nasconde."
    )


def _of_post(post: ShownPost, other: Seen) -> Iterator[str]:
    place = f"Il messaggio {post.number}"
    if post.author.name != other.author:
        yield f"{place} è di «{post.author.name}», ma di «{other.author}» per la seconda lettura: {_LOOK}"
    if post.shown != other.shown:
        yield f"{place} è del {_date(post.shown)}, ma del {_date(other.shown)} per la seconda lettura: {_LOOK}"
    note = post.edit.text if post.edit else None
    if note != other.note:
        yield f"{place} porta la nota «{note or ''}», ma «{other.note or ''}» per la seconda lettura: {_LOOK}"
    elif post.edit and post.edit.wall != other.edited:
        ours_at, theirs_at = _date(post.edit.wall), _date(other.edited)
        yield f"La nota del messaggio {post.number} è del {ours_at}, ma del {theirs_at} per la seconda lettura: {_LOOK}"
    for what, ours, theirs in (
        ("le parole", _words(post, quoted=False), other.words),
        ("le citazioni", _words(post, quoted=True), other.quoted),
    ):
        if ours != theirs:
            yield f"Del messaggio {post.number} {what} cambiano nella seconda lettura ({_apart(ours, theirs)}): {_LOOK}"


def _words(post: ShownPost, *, quoted: bool) -> str:
    text = "".join(fragment.text for fragment in post.body if bool(fragment.style.quoted) is quoted)
    return "".join(text.split())


def _apart(one: str, other: str) -> str:
    """Where two texts part, in words."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    start = max(same - _AROUND // 2, 0)
    return f"«{one[start : start + _AROUND]}» e «{other[start : start + _AROUND]}»"


def _date(at: datetime | None) -> str:
    return f"{at.day}/{at.month}/{at.year}, {at:%H:%M:%S}" if at else "giorno che non si legge"
