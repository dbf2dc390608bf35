"""The JSON of a count, key by key and in order."""

from __future__ import annotations

import json

from msgspec.structs import replace

from forumtool.model import (
    Ballot,
    DayCount,
    Doubt,
    Fall,
    Fate,
    Judged,
    Modifier,
    ModifierKind,
    Outcome,
    Rejection,
    Verdict,
)
from forumtool.problems import Level, Problem
from forumtool.render import as_json
from tests.render.days import at, counted, edition, post, totals, vote

LINK = "https://esempio.forumfree.it/?t=63000001&p="


def doubtful_day() -> DayCount:
    anna = vote(470000101, "Anna", "Carla", at(10))
    luna = Judged(
        post(470000102, "Dario", "Voto\nCar…  o Dar", at(10, 1), edited=at(10, 5)),
        Verdict.DOUBT,
        reason=Doubt.AMBIGUOUS_NAME,
        candidates=("Carla", "Dario"),
    )
    late = vote(470000103, "Zoe", "Carla", at(10, 2))
    bruno = vote(470000104, "Bruno", "Dario", at(10, 3), note="letto «Dairo» come Dario")
    return counted(
        final=False,
        posts=(anna, luna, replace(late, verdict=Verdict.REJECTED, reason=Rejection.VOTER_UNKNOWN), bruno),
        ballots=(
            Ballot("Anna", "Carla", 470000101, at(10), weight=2),
            Ballot("Bruno", "Dario", 470000104, at(10, 3)),
        ),
        not_voted=("Carla", "Dario"),
        modifiers=(
            Modifier("gufo", ModifierKind.MARK, "Carla", 1, public=True),
            Modifier("influencer", ModifierKind.WEIGHT, "Anna", 2, public=False),
        ),
        public=totals({"Carla": 2, "Dario": 1}),
        effective=totals({"Carla": 3, "Dario": 1}),
        outcome=Outcome(Fate.BURNED, "plurality", "Carla", "Carla", steps=("Carla ha più voti: 3.",)),
        problems=(
            Problem(Level.DOUBT, "ambiguous-name", "Può essere Carla o Dario.", LINK + "470000102", 470000102),
        ),
    )


def test_every_key_stands_with_its_value_and_in_its_place() -> None:
    text = as_json(doubtful_day(), edition())

    expected = {
        "schema": 1,
        "edition": "Lupus XXIV",
        "ruleset": "tabula-ur",
        "day": 2,
        "round": 1,
        "candidates": None,
        "opens": "2026-11-04T09:30:00+01:00",
        "closes": "2026-11-04T21:30:00+01:00",
        "as_of": None,
        "state": "closed",
        "final": False,
        "alive": ["Anna", "Bruno", "Carla", "Dario"],
        "posts": [
            {
                "post": 470000101,
                "topic": 63000001,
                "author": "Anna",
                "at": "2026-11-04T10:00:00+01:00",
                "edited_at": None,
                "verdict": "vote",
                "target": "Carla",
                "reason": None,
                "note": None,
                "excerpt": "Voto Carla",
                "url": LINK + "470000101",
            },
            {
                "post": 470000102,
                "topic": 63000001,
                "author": "Dario",
                "at": "2026-11-04T10:01:00+01:00",
                "edited_at": "2026-11-04T10:05:00+01:00",
                "verdict": "doubt",
                "target": None,
                "reason": "ambiguous-name",
                "note": None,
                "excerpt": "Voto Car… o Dar",
                "url": LINK + "470000102",
            },
            {
                "post": 470000103,
                "topic": 63000001,
                "author": "Zoe",
                "at": "2026-11-04T10:02:00+01:00",
                "edited_at": None,
                "verdict": "rejected",
                "target": "Carla",
                "reason": "voter-unknown",
                "note": None,
                "excerpt": "Voto Carla",
                "url": LINK + "470000103",
            },
            {
                "post": 470000104,
                "topic": 63000001,
                "author": "Bruno",
                "at": "2026-11-04T10:03:00+01:00",
                "edited_at": None,
                "verdict": "vote",
                "target": "Dario",
                "reason": None,
                "note": "letto «Dairo» come Dario",
                "excerpt": "Voto Dario",
                "url": LINK + "470000104",
            },
        ],
        "ballots": [
            {
                "voter": "Anna",
                "target": "Carla",
                "post": 470000101,
                "at": "2026-11-04T10:00:00+01:00",
                "weight": 2,
                "void_by": None,
            },
            {
                "voter": "Bruno",
                "target": "Dario",
                "post": 470000104,
                "at": "2026-11-04T10:03:00+01:00",
                "weight": 1,
                "void_by": None,
            },
        ],
        "abstained": [],
        "not_voted": ["Carla", "Dario"],
        "modifiers": [
            {"source": "gufo", "kind": "mark", "player": "Carla", "value": 1, "visibility": "public"},
            {"source": "influencer", "kind": "weight", "player": "Anna", "value": 2, "visibility": "hidden"},
        ],
        "public": {"totals": {"Carla": 2, "Dario": 1}, "leaders": ["Carla"]},
        "effective": {"totals": {"Carla": 3, "Dario": 1}, "leaders": ["Carla"]},
        "outcome": {
            "kind": "burned",
            "player": "Carla",
            "condemned": "Carla",
            "rule": "plurality",
            "waiting_for": None,
            "also": [],
            "steps": ["Carla ha più voti: 3."],
        },
        "problems": [
            {
                "level": "doubt",
                "code": "ambiguous-name",
                "post": 470000102,
                "where": LINK + "470000102",
                "message": "Può essere Carla o Dario.",
            }
        ],
    }
    assert json.loads(text) == expected
    assert text == json.dumps(expected, ensure_ascii=False, indent=2) + "\n"


def test_players_go_by_the_nick_they_bear_at_the_count() -> None:
    day = replace(
        doubtful_day(),
        names={"Anna": "Anna", "Bruno": "Olga", "Carla": "Carla", "Dario": "Dario"},
        candidates=("Bruno", "Dario"),
        as_of=at(12),
        outcome=Outcome(Fate.BURNED, "plurality", "Bruno", "Carla", also=(Fall("Dario", "giulietta"),)),
    )

    data = json.loads(as_json(day, edition()))

    assert data["alive"] == ["Anna", "Olga", "Carla", "Dario"]
    assert data["ballots"][1]["voter"] == "Olga"
    assert data["posts"][3]["author"] == "Bruno", "an author is the nick on the page"
    assert data["candidates"] == ["Olga", "Dario"]
    assert data["as_of"] == "2026-11-04T12:00:00+01:00"
    assert data["outcome"]["player"] == "Olga"
    assert data["outcome"]["also"] == [{"player": "Dario", "cause": "giulietta"}]


def test_a_secret_ballot_has_no_post_and_an_unreadable_date_no_instant() -> None:
    undated = Judged(post(7, "Anna", "Voto Carla", None), Verdict.DOUBT, "Carla", Doubt.UNREADABLE_TIME)
    day = counted(posts=(undated,), ballots=(Ballot("Anna", "Carla", None, at(10)),), secret=True)

    data = json.loads(as_json(day, edition()))

    assert data["posts"][0]["at"] is None
    assert data["ballots"][0]["post"] is None
