"""What the scrutatore learns after a secret day: each one's last vote, without times and changes."""

from __future__ import annotations

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.model import DayCount


class LastVote(Struct, frozen=True):
    """What a voter's ballot holds at the end: ``choice`` is a nick, ``astensione`` or ``nessun voto``."""

    voter: str
    choice: str


class ScrutatoreDay(Struct, frozen=True):
    """The ballots of a day in the order of the file, which tells nothing of when they came."""

    title: str
    votes: tuple[LastVote, ...]


def scrutatore_day(count: DayCount, edition: Edition) -> ScrutatoreDay:
    """Each one's last vote as it was cast; weights and powers are left out."""
    last = {ballot.voter: count.names.get(ballot.target, ballot.target) for ballot in count.ballots}
    last |= dict.fromkeys(count.abstained, "astensione")
    last |= dict.fromkeys(count.not_voted, "nessun voto")
    return ScrutatoreDay(
        title=f"{edition.name} – giorno {count.day}: l'ultimo voto di ognuno",
        votes=tuple(
            LastVote(count.names.get(player.seat, player.seat), last[player.seat])
            for player in edition.players
            if player.seat in last
        ),
    )
