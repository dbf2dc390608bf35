"""The JSON of ``tally``: the order and the names of its keys are what other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.excerpts import excerpt
from forumtool.model import Ballot, DayCount, Judged, Modifier, Outcome, Totals
from forumtool.problems import Problem
from forumtool.render.notation import json_text

SCHEMA = 1


def as_json(count: DayCount, edition: Edition) -> str:
    """The whole count as JSON text, a line break at its end. Instants are ISO 8601 in the edition's zone."""
    return json_text(day_object(count, edition))


def day_object(count: DayCount, edition: Edition) -> dict[str, Any]:
    """The count as plain values, players named by the nick they bear at the instant of the count."""
    says = _Saying(count.names, edition.forum.zone)
    return {
        "schema": SCHEMA,
        "edition": edition.name,
        "ruleset": edition.ruleset.id,
        "day": count.day,
        "round": count.round,
        "candidates": None if count.candidates is None else says.names(count.candidates),
        "opens": says.instant(count.window.opens),
        "closes": says.instant(count.window.closes),
        "as_of": says.instant(count.as_of),
        "state": count.state,
        "final": count.final,
        "alive": says.names(count.alive),
        "posts": [says.post(judged) for judged in count.posts],
        "ballots": [says.ballot(ballot) for ballot in count.ballots],
        "abstained": says.names(count.abstained),
        "not_voted": says.names(count.not_voted),
        "modifiers": [says.modifier(modifier) for modifier in count.modifiers],
        "public": says.totals(count.public),
        "effective": says.totals(count.effective),
        "outcome": says.outcome(count.outcome),
        "problems": [_problem(problem) for problem in count.problems],
    }


class _Saying(Struct, frozen=True):
    """The values of a day in the words of the JSON: seats by their nicks, instants in the edition's zone."""

    nicks: Mapping[str, str]
    zone: ZoneInfo

    def name(self, seat: str | None) -> str | None:
        return seat and self.nicks.get(seat, seat)

    def names(self, seats: Iterable[str]) -> list[str]:
        return [self.nicks.get(seat, seat) for seat in seats]

    def instant(self, at: datetime | None) -> str | None:
        return at.astimezone(self.zone).isoformat(timespec="seconds") if at else None

    def post(self, judged: Judged) -> dict[str, Any]:
        return {
            "post": judged.post.number,
            "topic": judged.post.topic,
            "author": judged.post.author.name,
            "at": self.instant(judged.post.at),
            "edited_at": self.instant(judged.post.edited_at),
            "verdict": judged.verdict.value,
            "target": self.name(judged.target),
            "reason": judged.reason and judged.reason.value,
            "note": judged.note,
            "excerpt": judged.words or excerpt(judged.post.body),
            "url": judged.post.url,
        }

    def ballot(self, ballot: Ballot) -> dict[str, Any]:
        return {
            "voter": self.name(ballot.voter),
            "target": self.name(ballot.target),
            "post": ballot.post,
            "at": self.instant(ballot.at),
            "weight": ballot.weight,
            "void_by": ballot.void_by,
        }

    def modifier(self, modifier: Modifier) -> dict[str, Any]:
        return {
            "source": modifier.source,
            "kind": modifier.kind.value,
            "player": self.name(modifier.player),
            "value": modifier.value,
            "visibility": "public" if modifier.public else "hidden",
        }

    def totals(self, of: Totals) -> dict[str, Any]:
        votes = {self.nicks.get(seat, seat): number for seat, number in of.totals.items()}
        return {"totals": votes, "leaders": self.names(of.leaders)}

    def outcome(self, outcome: Outcome) -> dict[str, Any]:
        return {
            "kind": outcome.kind.value,
            "player": self.name(outcome.player),
            "condemned": self.name(outcome.condemned),
            "rule": outcome.rule,
            "waiting_for": outcome.waiting_for,
            "also": [{"player": self.name(fall.player), "cause": fall.cause} for fall in outcome.also],
            "steps": list(outcome.steps),
        }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "level": problem.level.value,
        "code": problem.code,
        "post": problem.post,
        "where": problem.place,
        "message": problem.message,
    }
