"""Withdrawals beside the votes of the same post: which vote they mean, and in which order all is meant."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from forumtool.model import Act, Doubt, Statement
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar


def votes(events: Sequence[Event]) -> bool:
    """Whether one of the events is a vote."""
    return any(one.act is Act.VOTE for event in events for one in event.statements)


def withdraws_which(spoken: Sequence[Event]) -> Sequence[Event]:
    """The events, where a withdrawal behind a vote names nobody, and may mean the one before: "voto Carla e annullo il
    voto precedente"."""
    for before, event in pairwise(spoken):
        withdraws = any(one.act is Act.WITHDRAW and one.target is None for one in event.statements)
        if withdraws and votes([before]) and (_is_one_breath(before, event) or _names_earlier_vote(event)):
            return spoken
    return ()


def perhaps_given_again(events: Sequence[Event]) -> list[Event]:
    """What is said of somebody behind the last plain statement of a post, and may be a vote; wherever it stands where
    the post only confirms one: "Sempre Carla. Il mio voto non cambia"."""
    behind = takewhile(lambda event: not event.statements, reversed(events))
    confirms = all(one.act is Act.CONFIRM for event in events for one in event.statements)
    said = events[::-1] if confirms else behind
    return [event for event in said if event.names and event.doubt not in (None, Doubt.CONDITIONAL)][::-1]


def withdrawals_first(statements: list[Statement]) -> list[Statement]:
    """The statements in the order in which they are meant: who votes and takes his vote from another has moved it."""
    voted = [one.target for one in statements if one.act is Act.VOTE]
    moved = [one for one in statements if one.act is Act.WITHDRAW and one.target and voted and one.target not in voted]
    return moved + [one for one in statements if one not in moved]


def _is_one_breath(before: Event, event: Event) -> bool:
    """Whether two events stand in one sentence, with no second thought between them."""
    between = event.sentence.letters[before.last + 1 : event.last + 1]
    return event.sentence is before.sentence and not grammar().shapes["second thoughts"].search(between)


def _names_earlier_vote(event: Event) -> bool:
    return grammar().shapes["earlier vote"].search(event.sentence.letters) is not None
