"""One thing written in edizione.toml, as a value: what, and under which key of which table.

A *table* is ``("topic",)``, ``("notte", 3)`` (the one whose ``numero`` is 3), ``("giocatori", "Anna")`` (the one whose
``nome`` is Anna) or ``()``, the file itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from msgspec import Struct

from forumtool.literals import Written, as_value

__all__ = ["Add", "Address", "Put", "Stroke", "applied", "index_of", "shown"]

Address = tuple[str, ...] | tuple[str, int | str]

# The key by which the tables of a list are told apart.
_LABELS = {"notte": "numero", "giorno": "numero", "giocatori": "nome", "sostituzioni": "entra"}


class Add(Struct, frozen=True):
    """``item`` joins the list under ``key``; a single value that stands there becomes the first of a list.

    ``over`` is the place (from 0) of the item that it replaces, if it replaces one.
    """

    table: Address
    key: str
    item: Written
    over: int | None = None


class Put(Struct, frozen=True):
    """``value`` stands under ``key``; whatever stood under ``key``, or under ``instead_of``, is gone."""

    table: Address
    key: str
    value: Written
    instead_of: str | None = None


Stroke = Add | Put


def index_of(values: Mapping[str, Any], table: Address) -> int | None:
    """Where the table of a numbered or named address stands in its list; None where there is none yet."""
    kind, label = table
    rows = values.get(kind, ())
    return next((index for index, row in enumerate(rows) if row.get(_LABELS[kind]) == label), None)


def label_of(table: Address) -> dict[str, Written]:
    """The keys by which a table that is not there yet will be known: ``{"numero": 3}``."""
    kind, label = table
    return {_LABELS[kind]: label}


def applied(values: Mapping[str, Any], stroke: Stroke) -> dict[str, Any]:
    """The parsed file as it is after the stroke: what a right writing of it must parse to."""
    result = deepcopy(dict(values))
    table = _table(result, stroke.table)
    if isinstance(stroke, Put):
        if stroke.instead_of is not None:
            table.pop(stroke.instead_of, None)
        table[stroke.key] = _plain(stroke.value)
        return result
    stands = table.get(stroke.key, [])
    items = stands if isinstance(stands, list) else [stands]
    if stroke.over is None:
        items.append(_plain(stroke.item))
    else:
        items[stroke.over] = _plain(stroke.item)
    table[stroke.key] = items
    return result


def shown(stroke: Stroke) -> str:
    """The stroke as one line of the file."""
    if isinstance(stroke, Put):
        return f"{stroke.key} = {as_value(stroke.value)}"
    return as_value(stroke.item) if isinstance(stroke.item, Mapping) else f"{stroke.key}: {as_value(stroke.item)}"


def _table(values: dict[str, Any], table: Address) -> dict[str, Any]:
    if len(table) < 2:
        for key in table:
            values = values.setdefault(str(key), {})
        return values
    index = index_of(values, table)
    rows = values.setdefault(str(table[0]), [])
    if index is None:
        rows.append(label_of(table))
        return _as_table(rows[-1])
    return _as_table(rows[index])


def _as_table(value: Any) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value


def _plain(value: Written) -> Any:
    """``value`` as a parser gives it back."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
