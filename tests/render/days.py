"""Editions and counted days built by hand, the shipped templates read from the repository."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from forumtool.edition.values import Edition, Forum, Holder, Moderator, Player, Role, Ruleset
from forumtool.model import (
    Author,
    Ballot,
    DayCount,
    Fate,
    Fragment,
    Judged,
    Outcome,
    Post,
    Shift,
    Style,
    Totals,
    Verdict,
    Version,
    Window,
)

ROME = ZoneInfo("Europe/Rome")
ROOT = Path(__file__).parents[2]

ROLES = ("gufo", "avvocato", "influencer", "censuratore", "giudice", "falegname", "vestale", "cavaliere", "scrutatore")


def shipped(name: str) -> str:
    """The text of a shipped template."""
    return (ROOT / "templates" / name).read_text(encoding="utf-8")


def at(hour: int, minute: int = 0, *, day: int = 4) -> datetime:
    """An instant of November 2026, in Rome."""
    return datetime(2026, 11, day, hour, minute, tzinfo=ROME)


def ruleset(**changes: Any) -> Ruleset:
    plain = Ruleset(
        id="tabula-ur",
        name="Lupus in Tabula UR",
        opening=time(9, 30),
        closing=time(21, 30),
        closing_minute_counts=True,
        self_vote=True,
        change="libero",
        bold_only=False,
        bare_name=True,
        late_edit="dubbio",
        spoiler="dubbio",
        abstention="vietata",
        mark_alone=True,
        floor_zero=True,
        absolute_majority=False,
        rounds=1,
        ties=("giudice", "sindaco"),
        secret=False,
        publishes="votanti",
        night_causes_public=False,
        reveals="a-fine-partita",
        signs_of_life=("post",),
        inactivity_window=(),
        roles={role: Role(role, role.capitalize(), "villaggio") for role in ROLES},
        powers={},
    )
    return replace(plain, **changes)


def edition(*players: str, rules: Ruleset | None = None, bold: str = "bbcode", **changes: Any) -> Edition:
    plain = Edition(
        name="Lupus XXIV",
        ruleset=rules or ruleset(),
        first_night=date(2026, 11, 2),
        moderators=(Moderator("Sindaco"),),
        forum=Forum("https://esempio.forumfree.it", ROME, True, bold),
        topics=(),
        players=tuple(Player((Holder(name),)) for name in players or ("Anna", "Bruno", "Carla", "Dario")),
    )
    return replace(plain, **changes)


def post(number: int, author: str, text: str, when: datetime | None, *, edited: datetime | None = None) -> Post:
    body = (Fragment(text, Style()),)
    seen = at(22)
    return Post(
        number=number,
        topic=63000001,
        author=Author(author),
        at=when,
        shown="?",
        url=f"https://esempio.forumfree.it/?t=63000001&p={number}",
        versions=(Version(body, edited, seen, seen),),
    )


def vote(number: int, author: str, target: str, when: datetime, text: str | None = None, **more: Any) -> Judged:
    return Judged(post(number, author, text or f"Voto {target}", when), Verdict.VOTE, target, **more)


def totals(votes: Mapping[str, int]) -> Totals:
    """The totals in descending order (a tie as given) with their leaders."""
    ordered = dict(sorted(votes.items(), key=lambda item: -item[1]))
    top = max(ordered.values(), default=0)
    return Totals(ordered, tuple(seat for seat, number in ordered.items() if number == top))


def counted(players: Sequence[str] = ("Anna", "Bruno", "Carla", "Dario"), **changes: Any) -> DayCount:
    """Day 2, closed and empty; ``changes`` replace fields. ``names`` are the seats themselves."""
    opens, closes = at(9, 30), at(21, 30)
    plain = DayCount(
        day=2,
        round=1,
        candidates=None,
        window=Window(opens, closes, closes + timedelta(minutes=1)),
        as_of=None,
        state="closed",
        final=True,
        secret=False,
        alive=tuple(players),
        posts=(),
        ballots=(),
        abstained=(),
        not_voted=tuple(players),
        modifiers=(),
        public=Totals({}, ()),
        effective=Totals({}, ()),
        outcome=Outcome(Fate.NOBODY, "no-votes"),
        problems=(),
        names={name: name for name in players},
    )
    return replace(plain, **changes)


def shifts(*votes: Judged) -> tuple[Shift, ...]:
    """How the votes came to stand, each when it was posted; a withdrawal or abstention leaves none."""
    return tuple(
        Shift(
            (judged.post.at or at(9, 30), judged.post.number, 0),
            judged.post.author.name,
            judged.target if judged.verdict is Verdict.VOTE else None,
            judged.post.number,
        )
        for judged in votes
        if judged.verdict in (Verdict.VOTE, Verdict.WITHDRAW, Verdict.ABSTAIN)
    )


def body(page: str) -> str:
    """What a page shows: the part that its template wrote."""
    return page.partition("<body>\n")[2].partition("\n<script>")[0] + "\n"


def ballots(*votes: Judged) -> tuple[Ballot, ...]:
    """One standing ballot for each of ``votes``, all of them counted."""
    return tuple(
        Ballot(judged.post.author.name, judged.target or "", judged.post.number, judged.post.at or at(9, 30))
        for judged in votes
    )
