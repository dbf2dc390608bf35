"""What became of a vote after its post: by which post it was changed or withdrawn, or what it is worth while it stands.

For the sindaco alone: it tells which power made a vote void, or made it weigh more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from forumtool.edition import Calendar, Chronicle
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Judged, ModifierKind, Shift, Verdict
from forumtool.render import words
from forumtool.render.words import Names
from forumtool.text import listing


@dataclass(frozen=True, slots=True)
class Afterwards:
    """``stands`` says that the vote of the post is in force, by the post itself or (``repeats``) by an earlier one;
    ``said`` is the rest of its story, empty where there is nothing to add."""

    stands: bool = False
    repeats: bool = False
    said: str = ""


class Stories:
    """The stories of the votes of a count, post by post."""

    def __init__(self, count: DayCount, edition: Edition) -> None:
        self._count, self._edition = count, edition
        self._chronicle = Chronicle(edition, Calendar(edition))
        self._ballots = {ballot.voter: ballot for ballot in count.ballots}
        self._standing = {ballot.post for ballot in count.ballots if ballot.post is not None}
        self._moves: Mapping[str, list[Shift]] = {
            voter: [shift for shift in count.shifts if shift.voter == voter]
            for voter in {shift.voter for shift in count.shifts}
        }

    def of(self, judged: Judged) -> Afterwards:
        """What became of what the post said."""
        post = judged.post
        voter = self._chronicle.seat_of(post.author, post.at or self._count.window.opens)
        moves = self._moves.get(voter or "", [])
        if judged.verdict is Verdict.ABSTAIN:
            return Afterwards(said=self._voted_since(judged, moves))
        if judged.verdict is not Verdict.VOTE or voter is None:
            return Afterwards()
        if post.number in self._standing:
            return Afterwards(stands=True, said=self._worth(voter))
        own = [place for place, shift in enumerate(moves) if shift.post == post.number and shift.target]
        places = own or [place for place, shift in enumerate(moves) if _is_before(shift, judged)]
        if not places or moves[places[-1]].target != judged.target:
            return Afterwards()
        after = moves[places[-1] + 1 : places[-1] + 2]
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

    def _voted_since(self, judged: Judged, moves: list[Shift]) -> str:
        since = next((shift for shift in moves if shift.target and not _is_before(shift, judged)), None)
        return self._left(since, judged) if since else ""

    def _where(self, shift: Shift, judged: Judged) -> str:
        hour = words.clock(shift.at, self._count.window, self._edition.forum.zone)
        if shift.post is None:
            return f"alle {hour}"
        return f"alle {hour} {'nello stesso post' if shift.post == judged.post.number else f'con il post {shift.post}'}"


def _is_before(shift: Shift, judged: Judged) -> bool:
    """Whether the shift came before the post, or with it."""
    return judged.post.at is not None and shift.order[:2] <= (judged.post.at, judged.post.number)
