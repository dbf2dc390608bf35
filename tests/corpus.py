"""The labelled posts of fixtures/voti, as values: bodies, editions, and the labels to hold a reading against.

The format and the meaning of the labels stand in fixtures/voti/README.md.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from forumtool.edition.values import (
    Death,
    Edition,
    Forum,
    Holder,
    Moderator,
    Night,
    Player,
    Ruleset,
    TopicRef,
)
from forumtool.model import Act, Body, Doubt, Fragment, Reading, Style

CORPUS = Path(__file__).parents[1] / "fixtures" / "voti"
ZONE = ZoneInfo("Europe/Rome")

RULES = Ruleset(
    id="corpus",
    name="Corpus",
    opening=time(9, 30),
    closing=time(21, 30),
    closing_minute_counts=True,
    self_vote=True,
    change="libero",
    bold_only=False,
    bare_name=True,
    late_edit="dubbio",
    spoiler="dubbio",
    abstention="ammessa",
    mark_alone=True,
    floor_zero=True,
    absolute_majority=False,
    rounds=1,
    ties=("sindaco",),
    secret=False,
    publishes="votanti",
    night_causes_public=False,
    reveals="mai",
    signs_of_life=("post",),
    inactivity_window=(),
    roles={},
    powers={},
)

# ---------------------------------------------------------------- the markup

_TAG = re.compile(r"\{(?:(img|code|sp|b|q|s|c|h|a|m)(?: ([^{}]*))?|/(code|sp|b|q|s|c|h|a|m))\}")
_UNSEEN = frozenset({"#fff", "#ffffff", "white", "transparent"})


def _within(outer: Style, tag: str, value: str) -> Style:
    """The style of what stands inside ``tag``, which itself stands in ``outer``."""
    match tag:
        case "b":
            return replace(outer, bold=True)
        case "q":
            return replace(outer, quoted=outer.quoted + 1)
        case "sp":
            return replace(outer, spoiler=True)
        case "s":
            return replace(outer, struck=True)
        case "code":
            return replace(outer, code=True)
        case "h":
            return replace(outer, hidden=True)
        case "m":
            return replace(outer, mention=True)
        case "a":
            return replace(outer, link=value)
        case "c":
            return replace(outer, colour=value, hidden=outer.hidden or value.lower() in _UNSEEN)
    raise ValueError(f"no such tag: {tag}")


def body(markup: str) -> Body:
    """The fragments that a post written in the corpus' markup is made of. Raises ValueError on crossed tags."""
    fragments: list[Fragment] = []
    stack: list[tuple[str, Style]] = [("", Style())]
    end = 0

    def text(run: str) -> None:
        if run:
            fragments.append(Fragment(run, stack[-1][1]))

    for tag in _TAG.finditer(markup):
        text(markup[end : tag.start()])
        end = tag.end()
        opened, value, closed = tag.group(1), tag.group(2) or "", tag.group(3)
        if opened == "img":
            fragments.append(Fragment(value, replace(stack[-1][1], image=True)))
        elif opened:
            stack.append((opened, _within(stack[-1][1], opened, value)))
        elif stack[-1][0] == closed:
            stack.pop()
        else:
            raise ValueError(f"{tag.group()} closes nothing in {markup!r}")
    text(markup[end:])
    if len(stack) > 1:
        raise ValueError(f"{{{stack[-1][0]}}} is never closed in {markup!r}")
    return tuple(fragments)


# ---------------------------------------------------------------- the tables


@lru_cache(maxsize=1)
def editions() -> Mapping[str, Edition]:
    """The corpus' tables by id, each as an edition with default rules."""
    rosters = tomllib.loads((CORPUS / "rosters.toml").read_text(encoding="utf-8"))["roster"]
    return {roster["id"]: _edition(roster) for roster in rosters}


def _edition(roster: Mapping[str, Any]) -> Edition:
    entering = {row["esce"]: _holder(row, "entra") for row in roster["sostituzioni"]}
    players = [_holder(row, "nome") for row in roster["giocatori"]]
    return Edition(
        name=roster["id"],
        ruleset=RULES,
        first_night=date(2026, 11, 2),
        moderators=tuple(Moderator(name) for name in roster["sindaci"]),
        forum=Forum(None, ZONE, True, "bbcode"),
        topics=(TopicRef("cabina", 63000001),),
        players=tuple(
            Player((first, entering[first.name]) if first.name in entering else (first,)) for first in players
        ),
        nights={1: Night(1, deaths=tuple(Death(name, "sbranato") for name in roster["morti"]))},
    )


def _holder(row: Mapping[str, Any], key: str) -> Holder:
    when: datetime | None = row.get("quando")
    return Holder(
        name=row[key],
        aliases=tuple(row.get("alias", ())),
        gender=row.get("genere"),
        since=when and when.replace(tzinfo=ZONE),
    )


def seat_of(edition: Edition, nick: str) -> str | None:
    """The seat that somebody of this nick holds, held or will hold; None for the sindaci and for strangers."""
    return next(
        (player.seat for player in edition.players if any(holder.name == nick for holder in player.holders)),
        None,
    )


# ---------------------------------------------------------------- the rows


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled post. ``author`` is the nick on the page, ``seat`` the one he plays on; targets are seats or sindaci.

    ``accept`` holds every label that a careful sindaco would take, ``label`` first.
    """

    id: str
    kind: str
    roster: str
    author: str
    seat: str | None
    markup: str
    label: str
    target: str | None
    accept: tuple[str, ...]
    reasons: frozenset[Doubt]
    candidates: frozenset[str]
    statements: tuple[tuple[Act, str | None], ...]
    why: str

    @property
    def body(self) -> Body:
        return body(self.markup)

    @property
    def edition(self) -> Edition:
        return editions()[self.roster]

    def allows(self, label: str, target: str | None = None) -> bool:
        """Whether this final effect of the post is one of the right ones."""
        return label in self.accept and (label not in ("vote", "withdraw") or target == self.target)

    def allows_reading(self, reading: Reading) -> bool:
        return self.allows(*final_effect(reading, self.seat))


def final_effect(reading: Reading, author: str | None) -> tuple[str, str | None]:
    """What a reading comes to in the end, as a label and whom it names: its statements applied in order."""
    if reading.doubt is not None:
        return "doubt", None
    effect: tuple[str, str | None] = ("none", None)
    for statement in reading.statements:
        named = statement.target.name if statement.target else None
        if statement.act is not Act.CONFIRM or effect[0] != "vote":
            effect = (statement.act.value, author if statement.himself else named)
    return effect


def rows(kind: str | None = None) -> Iterator[Row]:
    """Every post of the corpus, or those of one kind, in the order of the files."""
    for path in sorted(CORPUS.glob(f"{kind or '*'}.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield _row(path.stem, json.loads(line))


def _row(kind: str, raw: Mapping[str, Any]) -> Row:
    return Row(
        id=raw["id"],
        kind=kind,
        roster=raw["roster"],
        author=raw["author"],
        seat=seat_of(editions()[raw["roster"]], raw["author"]),
        markup=raw["body"],
        label=raw["label"],
        target=raw.get("target"),
        accept=tuple(raw.get("accept", [raw["label"]])),
        reasons=frozenset(map(Doubt, raw.get("reason", ()))),
        candidates=frozenset(raw.get("candidates", ())),
        statements=tuple((Act(said["act"]), said.get("target")) for said in raw.get("statements", ())),
        why=raw.get("why", ""),
    )
