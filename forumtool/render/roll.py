"""The roll call as a post, as a page, as text for the moderators and as JSON.

Post and page name who is inactive and, where it is a last call, who is at risk; how the others were active is never
told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.inactivity.roll import Called, LastCall, Presence, RollCall
from forumtool.model import Window
from forumtool.render import words
from forumtool.render.notation import json_text
from forumtool.render.page import page_with_post
from forumtool.render.plain import columns
from forumtool.render.posts import filled_post
from forumtool.render.templating import FindTemplate

TEMPLATE = "inattivi"

NO_RULE = "Questo regolamento non ha una regola sull'inattività (`finestra_inattivita` è vuota): nessuno è inattivo."

# In the order in which the text has them.
_GROUPS = {
    Presence.INACTIVE: "Inattivi",
    Presence.JUSTIFIED: "Giustificati",
    Presence.EXEMPT: "Fuori dal conto",
    Presence.ACTIVE: "Attivi",
}
_AT_RISK = "A rischio"


class PublicLastCall(Struct, frozen=True):
    """Who must show himself before the stretch closes."""

    closes: str
    players: tuple[str, ...]


class PublicRoll(Struct, frozen=True):
    """A roll call as all may read it. Texts and numbers only; players by nick.

    ``rule`` is False where the rule book asks for nothing; ``inactive`` is empty until the stretch is ``over``.
    """

    edition: str
    number: int
    rule: bool
    when: str
    closes: str
    over: bool
    read_until: str | None
    inactive: tuple[str, ...]
    last_call: PublicLastCall | None


def public_roll(roll: RollCall, edition: Edition, last_call: LastCall | None = None) -> PublicRoll:
    """The public side of a roll call: the names of the silent and nothing of the others."""
    zone, rule = edition.forum.zone, bool(roll.span.legs)
    called = PublicLastCall(words.long_date(last_call.closes, zone), last_call.players) if last_call else None
    return PublicRoll(
        edition=edition.name,
        number=roll.span.day,
        rule=rule,
        when=_when(roll, edition) if rule else "",
        closes=words.long_date(roll.span.closes, zone) if rule else "",
        over=roll.over,
        read_until=words.long_date(roll.read_until, zone) if roll.read_until else None,
        inactive=roll.inactive if roll.over else (),
        last_call=called,
    )


def as_bbcode(
    roll: RollCall, edition: Edition, find_template: FindTemplate, *, last_call: LastCall | None = None
) -> str:
    """The post. Raises EditionError where its template is missing, wrong or leaves a tag open."""
    values = {"inattivi": public_roll(roll, edition, last_call)}
    return filled_post(f"{TEMPLATE}.bbcode.j2", values, edition, find_template)


def as_html(
    roll: RollCall, edition: Edition, find_template: FindTemplate, *, last_call: LastCall | None = None
) -> str:
    """The page, with the post to copy. Raises EditionError as ``as_bbcode`` does."""
    title = f"{edition.name} – inattivi, giorno {roll.span.day}"
    values = {"inattivi": public_roll(roll, edition, last_call)}
    return page_with_post(TEMPLATE, title, values, edition, find_template)


# ---------------------------------------------------------------- JSON


def as_json(roll: RollCall, edition: Edition, *, last_call: LastCall | None = None) -> str:
    """All that is known, player by player. ``over`` tells whether the verdicts are those of the end; with a last call
    ``at_risk`` are the silent of the stretch that is still open."""

    def instant(at: datetime | None) -> str | None:
        return at.astimezone(edition.forum.zone).isoformat(timespec="seconds") if at else None

    def player(called: Called) -> dict[str, Any]:
        return {
            "player": called.player,
            "verdict": called.verdict.value,
            "last_seen": instant(called.last_seen),
            "where": called.where,
            "posts": {str(stage): number for stage, number in called.posts.items()},
            "voted": list(called.voted),
            "acted": list(called.acted),
        }

    legs = roll.span.legs
    whole: dict[str, Any] = {
        "day": roll.span.day,
        "window": [
            {"phase": str(leg.stage), "from": instant(leg.opens), "to": instant(leg.closes)} for leg in legs
        ],
        "players": [player(called) for called in roll.players],
        "over": roll.over,
    }
    if last_call is not None:
        whole["at_risk"] = list(last_call.players)
    return json_text(whole)


# ---------------------------------------------------------------- text


def as_text(roll: RollCall, edition: Edition, *, last_call: LastCall | None = None) -> str:
    """The moderators' own view: every verdict with what it rests on."""
    return "\n".join(_lines(roll, edition, last_call)) + "\n"


def _lines(roll: RollCall, edition: Edition, last_call: LastCall | None) -> Iterator[str]:
    yield f"{printable(edition.name)} – inattivi, giorno {roll.span.day}"
    if not roll.span.legs:
        yield NO_RULE
        return
    yield f"Finestra: {_when(roll, edition)}."
    if roll.read_until:
        yield f"PROVVISORIO: ci sono pagine lette {words.long_date(roll.read_until, edition.forum.zone)}."
    if not roll.over:
        yield "La finestra non è ancora chiusa: chi tace finora è a rischio."
    if not roll.span.whole:
        yield "La finestra non è intera (la partita è appena cominciata, o il forum era fermo): nessuno è inattivo."
    for verdict, title in _GROUPS.items():
        own = [_cells(called, edition) for called in roll.players if called.verdict is verdict]
        title = _AT_RISK if verdict is Presence.INACTIVE and not roll.over else title
        if own:
            yield from ("", f"{title} ({len(own)})", *columns(_filled(own)))
    if last_call is not None and roll.over:
        names = ", ".join(map(printable, last_call.players)) or "nessuno"
        closes = words.long_date(last_call.closes, edition.forum.zone)
        yield from ("", f"A rischio per la finestra che si chiude {closes}", f"  {names}")


def _when(roll: RollCall, edition: Edition) -> str:
    first, last = roll.span.legs[0], roll.span.legs[-1]
    return words.span(Window(first.opens, last.closes, last.closes), edition.forum.zone)


def _cells(called: Called, edition: Edition) -> list[str]:
    """A player's line: how much he wrote, what he did, when he was last seen."""
    posts = ", ".join(f"{stage}: {number}" for stage, number in called.posts.items())
    did = "; ".join(filter(None, (_numbered("voti", called.voted), _numbered("poteri", called.acted))))
    seen = words.short_date(called.last_seen, edition.forum.zone)
    return [
        printable(called.player),
        printable(called.reason or ""),
        posts,
        did,
        f"ultimo post {seen}" if called.where else "nessun post",
        called.where or "",
    ]


def _numbered(what: str, numbers: Sequence[int]) -> str:
    return f"{what}: {', '.join(map(str, numbers))}" if numbers else ""


def _filled(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows without the columns that are empty in all of them."""
    kept = [index for index in range(len(rows[0])) if any(row[index] for row in rows)]
    return [[row[index] for index in kept] for row in rows]
