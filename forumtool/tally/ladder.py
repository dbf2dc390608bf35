"""Why a readable vote cannot count: the rungs that do not depend on what the voter did before.

The order is that of ``Rejection`` (docs/json.md): the first that holds is named.
"""

from __future__ import annotations

from datetime import datetime

from forumtool.model import Rejection, Statement
from forumtool.tally.sitting import Sitting

__all__ = ["against_target", "against_voter"]


def against_voter(
    seat: str | None, at: datetime, sitting: Sitting, *, moderator: bool, on_paper: bool, timed: bool
) -> Rejection | None:
    """Why who wrote cannot vote, or not then.

    ``on_paper`` is a ballot handed to the sindaco; ``timed`` says that its hour counts.
    """
    if moderator:
        return Rejection.VOTER_MODERATOR
    if seat is None:
        return Rejection.VOTER_UNKNOWN
    if not sitting.lives(seat, at):
        return Rejection.VOTER_DEAD
    if sitting.secret and not on_paper:
        return Rejection.SECRET_BALLOT
    if timed and at < sitting.window.opens:
        return Rejection.TOO_EARLY
    if timed and at >= sitting.window.ends:
        return Rejection.TOO_LATE
    if seat in sitting.barred:
        return Rejection.VOTER_NOT_ENTITLED
    return None


def against_target(voter: str, vote: Statement, at: datetime, sitting: Sitting) -> Rejection | None:
    """Why the named person cannot be voted by ``voter`` at that instant."""
    if vote.target is None:
        return None
    target = vote.target.name
    if vote.target.moderator:
        return Rejection.TARGET_MODERATOR
    if not sitting.lives(target, at):
        return Rejection.TARGET_DEAD
    if sitting.candidates is not None and target not in sitting.candidates:
        return Rejection.TARGET_NOT_CANDIDATE
    if target == voter and not sitting.rules.self_vote:
        return Rejection.SELF_VOTE
    return None
