"""What changed between two counts of the same ballot: votes that moved, totals, posts read otherwise, the fate."""

from __future__ import annotations

from msgspec import Struct

from forumtool.model import DayCount, Judged
from forumtool.text import plural

__all__ = ["Changes", "Move", "changes", "changes_lines"]


class Move(Struct, frozen=True):
    """A voter whose vote changed: whom it was for and whom it is for now, None for nobody."""

    voter: str
    was: str | None
    now: str | None


class Changes(Struct, frozen=True):
    """``posts`` are new, or have another verdict or target than before; ``totals`` hold (then, now) per player whose
    effective total changed; ``fate_changed`` says that another would burn."""

    posts: tuple[Judged, ...]
    moves: tuple[Move, ...]
    totals: tuple[tuple[str, int, int], ...]
    fate_changed: bool


def changes(before: DayCount, after: DayCount) -> Changes:
    """What is otherwise in ``after``; both are counts of the same day and round."""
    return Changes(_posts(before, after), _moves(before, after), _totals(before, after), _fate(before) != _fate(after))


def _posts(before: DayCount, after: DayCount) -> tuple[Judged, ...]:
    known = {judged.post.number: (judged.verdict, judged.target, judged.reason) for judged in before.posts}
    return tuple(
        judged
        for judged in after.posts
        if known.get(judged.post.number) != (judged.verdict, judged.target, judged.reason)
    )


def _moves(before: DayCount, after: DayCount) -> tuple[Move, ...]:
    was = {ballot.voter: ballot.target for ballot in before.ballots}
    now = {ballot.voter: ballot.target for ballot in after.ballots}
    voters = [seat for seat in after.names if was.get(seat) != now.get(seat)]
    return tuple(Move(voter, was.get(voter), now.get(voter)) for voter in voters)


def _totals(before: DayCount, after: DayCount) -> tuple[tuple[str, int, int], ...]:
    was, now = before.effective.totals, after.effective.totals
    return tuple(
        (seat, was.get(seat, 0), now.get(seat, 0)) for seat in after.names if was.get(seat, 0) != now.get(seat, 0)
    )


def _fate(count: DayCount) -> tuple[str, str | None, str | None]:
    return count.outcome.kind, count.outcome.player, count.outcome.waiting_for


def changes_lines(before: DayCount, after: DayCount) -> tuple[str, ...]:
    """What changed, as Italian sentences for the sindaco: new posts, votes that moved, totals, the fate."""
    found, names = changes(before, after), after.names
    lines = [f"{plural(len(found.posts), 'post nuovo o letto', 'post nuovi o letti')} in modo diverso."]
    lines += [_told(move, after) for move in found.moves]
    lines += [f"{names[seat]}: da {then} a {plural(now, 'voto', 'voti')}." for seat, then, now in found.totals]
    if found.fate_changed:
        lines.append("L'esito è cambiato.")
    return tuple(lines)


def _told(move: Move, after: DayCount) -> str:
    voter = after.names[move.voter]
    if move.now is None:
        return f"{voter} non vota più {after.names[move.was or '']}."
    if move.was is None:
        return f"{voter} vota {after.names[move.now]}."
    return f"{voter} passa da {after.names[move.was]} a {after.names[move.now]}."
