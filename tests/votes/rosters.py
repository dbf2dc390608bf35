"""Editions and rules for the tests of the reader, and a short way to write bodies."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, time
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from forumtool.edition.values import Edition, Forum, Holder, Moderator, Player, Ruleset
from forumtool.model import Body, Fragment, Style

_RULES = Ruleset(
    id="prova",
    name="Prova",
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
    ties=(),
    secret=False,
    publishes="votanti",
    night_causes_public=False,
    reveals="mai",
    signs_of_life=(),
    inactivity_window=(),
    roles={},
    powers={},
)


def rules(**changes: object) -> Ruleset:
    """A ruleset with the defaults of docs/regole.md and ``changes``."""
    return replace(_RULES, **changes)


def edition(players: Iterable[str], moderators: Iterable[str] = ("Sindaco",)) -> Edition:
    """An edition whose players are written ``Nick``, ``Nick = alias, alias`` or ``Old > New = alias``."""
    return Edition(
        name="Prova",
        ruleset=_RULES,
        first_night=date(2026, 11, 2),
        moderators=tuple(Moderator(name) for name in moderators),
        forum=Forum(None, ZoneInfo("Europe/Rome"), shown_in_reader_offset=True, bold="bbcode"),
        topics=(),
        players=tuple(_player(written) for written in players),
    )


def _player(written: str) -> Player:
    nicks, _, aliases = written.partition(" = ")
    holders = [Holder(nick) for nick in nicks.split(" > ")]
    if aliases:
        holders[-1] = replace(holders[-1], aliases=tuple(aliases.split(", ")))
    return Player(tuple(holders))


def body(text: str, **style: object) -> Body:
    """A body of one fragment."""
    return (Fragment(text, Style(**style)),)  # type: ignore[arg-type]
