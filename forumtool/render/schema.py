"""The JSON of ``tally``: the order and the names of its keys are what other programs read."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from forumtool.edition.values import Edition
from forumtool.excerpts import excerpt
from forumtool.model import DayCount, Judged, Totals
from forumtool.render.notation import json_text

SCHEMA = 1


def as_json(count: DayCount, edition: Edition) -> str:
    """The whole count as JSON text, a line break at its end. Instants are ISO 8601 in the edition's zone."""
    return json_text(day_object(count, edition))


def day_object(count: DayCount, edition: Edition) -> dict[str, Any]:
    """The count as plain values, players named by the nick they bear at the instant of the count."""

    def instant(at: datetime | None) -> str | None:
        return at.astimezone(edition.forum.zone).isoformat(timespec="seconds") if at else None

    def name(seat: str | None) -> str | None:
        return seat and count.names.get(seat, seat)

    def names(seats: tuple[str, ...]) -> list[str]:
        return [count.names.get(seat, seat) for seat in seats]

    def totals(of: Totals) -> dict[str, Any]:
        votes = {count.names.get(seat, seat): number for seat, number in of.totals.items()}
        return {"totals": votes, "leaders": names(of.leaders)}

    def post(judged: Judged) -> dict[str, Any]:
        return {
            "post": judged.post.number,
            "topic": judged.post.topic,
            "author": judged.post.author.name,
            "at": instant(judged.post.at),
            "edited_at": instant(judged.post.edited_at),
            "verdict": judged.verdict.value,
            "target": name(judged.target),
            "reason": judged.reason and judged.reason.value,
            "note": judged.note,
            "excerpt": judged.words or excerpt(judged.post.body),
            "url": judged.post.url,
        }

    outcome = count.outcome
    return {
        "schema": SCHEMA,
        "edition": edition.name,
        "ruleset": edition.ruleset.id,
        "day": count.day,
        "round": count.round,
        "candidates": None if count.candidates is None else names(count.candidates),
        "opens": instant(count.window.opens),
        "closes": instant(count.window.closes),
        "as_of": instant(count.as_of),
        "state": count.state,
        "final": count.final,
        "alive": names(count.alive),
        "posts": [post(judged) for judged in count.posts],
        "ballots": [
            {
                "voter": name(ballot.voter),
                "target": name(ballot.target),
                "post": ballot.post,
                "at": instant(ballot.at),
                "weight": ballot.weight,
                "void_by": ballot.void_by,
            }
            for ballot in count.ballots
        ],
        "abstained": names(count.abstained),
        "not_voted": names(count.not_voted),
        "modifiers": [
            {
                "source": modifier.source,
                "kind": modifier.kind.value,
                "player": name(modifier.player),
                "value": modifier.value,
                "visibility": "public" if modifier.public else "hidden",
            }
            for modifier in count.modifiers
        ],
        "public": totals(count.public),
        "effective": totals(count.effective),
        "outcome": {
            "kind": outcome.kind.value,
            "player": name(outcome.player),
            "condemned": name(outcome.condemned),
            "rule": outcome.rule,
            "waiting_for": outcome.waiting_for,
            "also": [{"player": name(fall.player), "cause": fall.cause} for fall in outcome.also],
            "steps": list(outcome.steps),
        },
        "problems": [
            {
                "level": problem.level.value,
                "code": problem.code,
                "post": problem.post,
                "where": problem.place,
                "message": problem.message,
            }
            for problem in count.problems
        ],
    }
