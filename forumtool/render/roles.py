"""Role cards and lists of roles, as text, as posts, as pages and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, to_builtins

from forumtool.edition.values import Edition, Ruleset
from forumtool.excerpts import printable
from forumtool.render import role_words as words
from forumtool.render.notation import json_text
from forumtool.render.page import page_with_post
from forumtool.render.plain import columns, width
from forumtool.render.posts import filled_post
from forumtool.render.role_card import Line, Sheet, sheet_of
from forumtool.render.templating import FindTemplate
from forumtool.roles import PowerCard, RoleCard
from forumtool.rulings.rights import Right, rights_of

__all__ = [
    "Listed", "card_as_bbcode", "card_as_html", "card_as_json", "card_as_text", "list_as_bbcode", "list_as_html",
    "list_as_json", "list_as_text",
]  # fmt: skip

_CARD, _LIST = "ruolo", "ruoli"
_WIDE = 100  # columns of a card
_SECTIONS = {"cambio-fazione": "con cambio di fazione", "non-al-via": "non presenti all'inizio", "": "di nessuno"}


# ---------------------------------------------------------------- a card


def card_as_text(card: RoleCard, ruleset: Ruleset, cards: Mapping[str, RoleCard]) -> str:
    """The whole card. A value that the book does not settle says so beside it."""
    return "\n".join(_card_lines(sheet_of(card, ruleset, cards), ruleset)) + "\n"


def card_as_bbcode(
    card: RoleCard, edition: Edition | None, ruleset: Ruleset, cards: Mapping[str, RoleCard], find: FindTemplate
) -> str:
    """The card as a post."""
    values = {"ruolo": sheet_of(card, ruleset, cards), "regolamento": ruleset.name}
    return filled_post(f"{_CARD}.bbcode.j2", values, edition, find)


def card_as_html(
    card: RoleCard, edition: Edition | None, ruleset: Ruleset, cards: Mapping[str, RoleCard], find: FindTemplate
) -> str:
    """The card as a page, with the post to copy."""
    values = {"ruolo": sheet_of(card, ruleset, cards), "regolamento": ruleset.name}
    return page_with_post(_CARD, f"{card.name} – {ruleset.name}", values, edition, find)


def card_as_json(card: RoleCard, ruleset: Ruleset) -> str:
    """The card with the program's own names for its keys; ``open`` are the Italian keys that bind nobody."""
    return json_text({"ruleset": ruleset.id, **_as_dict(card, ruleset)})


def _card_lines(sheet: Sheet, ruleset: Ruleset) -> Iterator[str]:
    others = f" (anche: {', '.join(sheet.other_names)})" if sheet.other_names else ""
    yield f"{sheet.name}{others} – {ruleset.name}"
    if sheet.description:
        yield ""
        yield from textwrap.wrap(sheet.description, _WIDE)
    wide = max(width(line.label) for block in sheet.blocks for line in block.lines)
    for block in sheet.blocks:
        yield ""
        yield block.title
        for line in block.lines:
            yield from _wrapped(line, wide)


def _wrapped(line: Line, wide: int) -> list[str]:
    text = f"{line.value} [{line.note}]" if line.note else line.value
    head = f"  {line.label}{' ' * (wide - width(line.label))}  "
    return textwrap.wrap(text, _WIDE, initial_indent=head, subsequent_indent=" " * (wide + 4), break_on_hyphens=False)


def _as_dict(card: RoleCard, ruleset: Ruleset) -> dict[str, object]:
    return {**to_builtins(card), "powers": [_power_as_dict(right) for right in rights_of(card, ruleset)]}


def _power_as_dict(right: Right) -> dict[str, object]:
    phases = sorted(phase.value for phase in right.phases)
    return {**to_builtins(right.card), "phases": phases, "open": sorted(right.open)}


# ---------------------------------------------------------------- a list


class Listed(Struct, frozen=True):
    """A role of a list; ``holders`` are the nicks of who has it at the start (the sindaco's own)."""

    card: RoleCard
    holders: tuple[str, ...] = ()


class PublicRole(Struct, frozen=True):
    """A role as a post may list it: who has it is not in it. ``number`` is how many have it; 0: not said."""

    name: str
    number: int
    description: str


class PublicSection(Struct, frozen=True):
    name: str
    roles: tuple[PublicRole, ...]


def list_as_text(listed: Sequence[Listed], ruleset: Ruleset, title: str) -> str:
    """The list by section, with the holders: for the sindaco alone."""
    return "\n".join(_list_lines(listed, ruleset, title)) + "\n"


def list_as_bbcode(
    listed: Sequence[Listed], edition: Edition | None, ruleset: Ruleset, find: FindTemplate, title: str
) -> str:
    """The list as a post: roles and how many have each, in the order of the book; never who."""
    return filled_post(f"{_LIST}.bbcode.j2", _list_values(listed, ruleset, title), edition, find)


def list_as_html(
    listed: Sequence[Listed], edition: Edition | None, ruleset: Ruleset, find: FindTemplate, title: str
) -> str:
    """The list as a page, with the post to copy; never who."""
    return page_with_post(_LIST, f"{title} – {ruleset.name}", _list_values(listed, ruleset, title), edition, find)


def _list_values(listed: Sequence[Listed], ruleset: Ruleset, title: str) -> dict[str, object]:
    """What the templates of both see."""
    sections = tuple(
        PublicSection(
            name, tuple(PublicRole(one.card.name, len(one.holders), one.card.description or "") for one in ones)
        )
        for name, ones in _by_section(listed).items()
    )
    return {"ruoli": sections, "titolo": title, "regolamento": ruleset.name, "quanti": len(listed)}


def list_as_json(listed: Sequence[Listed], ruleset: Ruleset) -> str:
    rows = [{**_as_dict(one.card, ruleset), "holders": list(one.holders)} for one in listed]
    return json_text({"ruleset": ruleset.id, "roles": rows})


def _list_lines(listed: Sequence[Listed], ruleset: Ruleset, title: str) -> Iterator[str]:
    yield f"{title} – {ruleset.name}"
    yield f"{len(listed)} ruoli." if len(listed) != 1 else "1 ruolo."
    for name, ones in _by_section(listed).items():
        yield ""
        yield f"{name[:1].upper()}{name[1:]} ({len(ones)})"
        yield from columns([_cells(one, ruleset) for one in ones])


def _by_section(listed: Sequence[Listed]) -> dict[str, list[Listed]]:
    sections: dict[str, list[Listed]] = {}
    for one in listed:
        name = one.card.section or one.card.faction or ""
        sections.setdefault(_SECTIONS.get(name, name), []).append(one)
    return sections


def _cells(one: Listed, ruleset: Ruleset) -> tuple[str, ...]:
    powers = [_in_short(right.card) for right in rights_of(one.card, ruleset)]
    held = ", ".join(map(printable, one.holders))
    return one.card.name, "; ".join(dict.fromkeys(filter(None, powers))) or "nessun potere", held


def _in_short(power: PowerCard) -> str:
    """``notte 2+, 1 volta``."""
    if power.acts is None:
        return ""
    first, last = (power.first_night, power.last_night) if power.first_night else (power.first_day, power.last_day)
    nights = "" if not first else f" {first}" if first == last else f" {first}-{last}" if last else f" {first}+"
    uses = "" if power.uses is None else ", 1 volta" if power.uses == 1 else f", {power.uses} volte"
    return f"{words.WHEN_SHORT[power.acts]}{nights}{uses}"
