"""Votes missed on earlier days, counted by replaying them.

A malus is as many marks as all votes missed so far, if the last one was missed; else none. Missed: alive at the close
with no standing vote; an abstention misses it too, and no absence excuses it (docs/regole.md, "PartiTalla").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from forumtool.model import Modifier, ModifierKind, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.account import Account
from forumtool.tally.sitting import Sitting

__all__ = ["malus_of"]

SOURCE = "malus"

Replay = Callable[[int], tuple[Sitting, Account]]


def malus_of(sitting: Sitting, replay: Replay) -> tuple[tuple[Modifier, ...], tuple[Problem, ...]]:
    """The malus in force, in the order of the file, and a doubt for each one that an unread post may change."""
    if sitting.rules.abstention != "malus" or sitting.round > 1:
        return (), ()
    missed: dict[str, list[int]] = {}
    silent: frozenset[str] = frozenset()  # who missed the vote of the day before
    problems: list[Problem] = []
    for day in range(1, sitting.day):
        earlier, account = replay(day)
        silent = frozenset(seat for seat in earlier.alive if seat not in account.standing)
        for seat in silent:
            missed.setdefault(seat, []).append(day)
        problems += _doubts(earlier, account, sitting)
    modifiers = tuple(
        Modifier(SOURCE, ModifierKind.MALUS, seat, len(missed[seat]), public=True, days=tuple(missed[seat]))
        for seat in sitting.alive
        if seat in silent and _opened_with(seat, sitting)
    )
    return modifiers, tuple(problems)


def _opened_with(seat: str, sitting: Sitting) -> bool:
    return seat in sitting.chronicle.alive_at_opening(sitting.day)


def _doubts(earlier: Sitting, account: Account, sitting: Sitting) -> Iterable[Problem]:
    for judged in account.posts:
        if judged.verdict is not Verdict.DOUBT:
            continue
        seat = earlier.chronicle.seat_of(judged.post.author, judged.post.at or earlier.moment)
        if seat is not None and seat in sitting.alive:
            name = sitting.name(seat)
            message = f"Il malus di {name} è provvisorio: un suo post del giorno {earlier.day} è ancora da leggere."
            yield Problem(Level.DOUBT, "malus-provisional", message, judged.post.url, judged.post.number)
