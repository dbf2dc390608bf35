"""What became of a vote after its post: by which post it was changed or withdrawn, or what it is worth while it stands.

For the sindaco alone: it tells which power made a vote void, or made it weigh more.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from forumtool.edition import Calendar, Chronicle
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Judged, ModifierKind, Shift, Verdict
from forumtool.render import words
from forumtool.render.words import Names
from forumtool.text import listing


class Afterwards(Struct, frozen=True):
    """``stands`` says that the vote of the post is in force, by the post itself or (``repeats``) by an earlier one;
    ``said`` is the rest of its story, empty where there is nothing to add."""

    stands: bool = False
    repeats: bool = False
    said: str = ""


class _Moves:
    """What moved one voter's vote, in order of time."""

    def __init__(self, shifts: Sequence[Shift]) -> None:
        self.shifts = shifts
        self._orders = [shift.order[:2] for shift in shifts]
        self._votes = {shift.post: place for place, shift in enumerate(shifts) if shift.target}

    def place_of(self, judged: Judged) -> int:
        """The place of the last vote that the post gave, else of the last move until the post; -1 if there is none."""
        return self._votes.get(judged.post.number, self.until(judged) - 1)

    def until(self, judged: Judged) -> int:
        """How many moves came before the post, or with it."""
        at, number = judged.post.at, judged.post.number
        return bisect_right(self._orders, (at, number)) if at is not None else 0


_STILL = _Moves(())


class Stories:
    """The stories of the votes of a count, post by post."""

    def __init__(self, count: DayCount, edition: Edition) -> None:
        self._count, self._edition = count, edition
        self._chronicle = Chronicle(edition, Calendar(edition))
        self._ballots = {ballot.voter: ballot for ballot in count.ballots}
        self._standing = {ballot.post for ballot in count.ballots if ballot.post is not None}
        moves: dict[str, list[Shift]] = {}
        for shift in count.shifts:
            moves.setdefault(shift.voter, []).append(shift)
        self._moves = {voter: _Moves(shifts) for voter, shifts in moves.items()}

    def of(self, judged: Judged) -> Afterwards:
        """What became of what the post said."""
        post = judged.post
        voter = self._chronicle.seat_of(post.author, post.at or self._count.window.opens)
        moves = self._moves.get(voter or "", _STILL)
        if judged.verdict is Verdict.ABSTAIN:
            return Afterwards(said=self._voted_since(judged, moves))
        if judged.verdict is not Verdict.VOTE or voter is None:
            return Afterwards()
        if post.number in self._standing:
            return Afterwards(stands=True, said=self._worth(voter))
        place = moves.place_of(judged)
        if place < 0 or moves.shifts[place].target != judged.target:
            return Afterwards()
        after = moves.shifts[place + 1 : place + 2]
        return Afterwards(stands=not after, repeats=not after, said=self._left(after[0], judged) if after else "")

    def _worth(self, voter: str) -> str:
        """``nullo: Censuratore``, ``vale 2: Influencer``; nothing for a vote like any other."""
        ballot, rules = self._ballots[voter], self._edition.ruleset
        if ballot.void_by is not None:
            return f"nullo: {words.rule_name(ballot.void_by, rules)}"
        heavy = [m for m in self._count.modifiers if m.kind is ModifierKind.WEIGHT and m.player == voter]
        sources = listing(list(dict.fromkeys(words.source_name(modifier, rules) for modifier in heavy)))
        return ": ".join(filter(None, (f"vale {ballot.weight}", sources))) if ballot.weight != 1 else ""

    def _left(self, shift: Shift, judged: Judged) -> str:
        """How the vote ended; a vote that lapsed is told by its note."""
        if shift.target is not None:
            return f"poi {Names(self._count)(shift.target)}, {self._where(shift, judged)}"
        return "" if shift.post is None else f"ritirato {self._where(shift, judged)}"

    def _voted_since(self, judged: Judged, moves: _Moves) -> str:
        later = islice(moves.shifts, moves.until(judged), None)
        since = next((shift for shift in later if shift.target), None)
        return self._left(since, judged) if since else ""

    def _where(self, shift: Shift, judged: Judged) -> str:
        hour = words.clock(shift.at, self._count.window, self._edition.forum.zone)
        if shift.post is None:
            return f"alle {hour}"
        return f"alle {hour} {'nello stesso post' if shift.post == judged.post.number else f'con il post {shift.post}'}"
