"""The night book as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from forumtool.edition.values import Edition
from forumtool.nightbook import Bar, Night, Option, Turn
from forumtool.render.notation import json_text

__all__ = ["as_json"]


def as_json(night: Night, edition: Edition) -> str:
    """The book of a night; players by the nick that they have in it."""
    zone = edition.forum.zone
    whole = {
        "edition": edition.name,
        "night": night.number,
        "opens": night.window.opens.astimezone(zone).isoformat(timespec="seconds"),
        "closes": night.window.closes.astimezone(zone).isoformat(timespec="seconds"),
        "alive": _all(night.alive, night),
        "missing": {
            "mandatory": [turn.card.id for turn in night.missing if turn.mandatory],
            "optional": [turn.card.id for turn in night.missing if not turn.mandatory],
        },
        "turns": [_turn_as_dict(turn, night) for turn in night.turns],
        "aside": [card.id for card in night.aside],
    }
    return json_text(whole)


def _turn_as_dict(turn: Turn, night: Night) -> dict[str, object]:
    return {
        "role": turn.card.id,
        "kind": turn.kind.value,
        "order": turn.order,
        "actors": _all(turn.actors, night),
        "held": turn.held,
        "state": turn.state.value,
        "mandatory": turn.mandatory,
        "options": [_option_as_dict(option, night) for option in turn.options],
        "written": [
            {
                "by": night.names[action.by] if action.by else None,
                "targets": _all(action.targets, night),
                "effect": action.effect,
                "role": action.guessed_role,
                "blocked": action.blocked,
            }
            for action in turn.written
        ],
    }


def _option_as_dict(option: Option, night: Night) -> dict[str, object]:
    return {
        "power": option.right.card.name,
        "usable": option.usable,
        "why": [{"code": bar.code, "message": bar.message, "but": bar.but} for bar in option.bars],
        "mandatory": option.mandatory,
        "targets": list(option.right.card.targets),
        "may": _all(option.may, night),
        "may_not": [_bar_as_dict(bar, night) for bar in option.may_not],
        "unsure": [_bar_as_dict(bar, night) for bar in option.unsure],
    }


def _bar_as_dict(bar: Bar, night: Night) -> dict[str, object]:
    return {"player": night.names[bar.seat or ""], "code": bar.code, "message": bar.message, "but": bar.but}


def _all(seats: Iterable[str], night: Night) -> list[str]:
    return [night.names[seat] for seat in seats]
