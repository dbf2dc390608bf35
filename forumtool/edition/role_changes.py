"""Roles of the rule book that an edition plays in its own way: ``[[regole.ruolo]]``, a role with the keys that change.

What an edition writes is decided: the key leaves the lists of those that the book leaves open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from forumtool.edition.faults import near
from forumtool.edition.reader import Table
from forumtool.edition.rulebook import Role

__all__ = ["CHANGED", "change_role", "read_changes"]

CHANGED = "{}: regole"  # what a role that an edition changes gives as its source, with the name of the file
_OPEN = ("non_detto", "variabile")
_POWERS = "potere"


def read_changes(rules: Table) -> list[Table]:
    """The ``ruolo`` tables of an edition's ``[regole]``; whether their keys exist is for the reading of cards."""
    found: list[Table] = []
    for row in rules.tables("ruolo", "id"):
        for key in row.values:
            row.raw(key)
        if row.text("id", required="di quale ruolo si tratta, per esempio id = \"guardia\"") is not None:
            found.append(row)
    return found


def change_role(row: Table, roles: dict[str, Role], *, whole: bool = True) -> None:
    """Puts the keys of ``row`` on the role that it names. A role, or a power of it, that is not there is a fault,
    unless the roles are not known in ``whole``."""
    id = str(row.values["id"]).strip()
    role = roles.get(id)
    if role is None:
        if whole:
            row.error("id", "unknown-role", f"«{id}» non è un ruolo del regolamento{near(id, roles) or '.'}")
        for change in row.tables(_POWERS, "nome"):
            for key in change.values:
                change.raw(key)
        return
    card = _with(role.card, {key: value for key, value in row.values.items() if key not in ("id", _POWERS)})
    powers = [dict(power) for power in _tables(card.get(_POWERS))]
    for change in row.tables(_POWERS, "nome"):
        for key in change.values:
            change.raw(key)
        _change_power(change, powers, id)
    if powers:
        card[_POWERS] = powers
    name, faction = card.get("nome"), card.get("fazione")
    roles[id] = replace(
        role,
        name=name if isinstance(name, str) else role.name,
        faction=faction if isinstance(faction, str) else role.faction,
        card=card,
        source=CHANGED.format(row.faults.source),
    )


def _change_power(change: Table, powers: list[dict[str, Any]], id: str) -> None:
    """Puts the keys of a power on the one of its name, or on the only one that the role has."""
    name = change.values.get("nome")
    if name is None and len(powers) == 1:
        powers[0] = _with(powers[0], change.values)
        return
    for index, power in enumerate(powers):
        if name is not None and power.get("nome") == name:
            powers[index] = _with(power, change.values)
            return
    names = [str(power["nome"]) for power in powers if "nome" in power]
    have = f": ci sono {', '.join(names)}." if names else ": il ruolo non ha poteri con un nome."
    what = f"«{name}» non è un potere di «{id}»" if name else f"«{id}» ha più poteri, o nessuno: scrivi `nome`"
    change.error("nome", "unknown-power", f"{what}{have}")


def _with(values: Mapping[str, Any], written: Mapping[str, Any]) -> dict[str, Any]:
    """``values`` with those written, which are open no longer."""
    found = {**values, **written}
    for key in _OPEN:
        if key in found and key not in written and isinstance(found[key], list):
            found[key] = [name for name in found[key] if name not in written]
    return found


def _tables(value: object) -> list[Mapping[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
