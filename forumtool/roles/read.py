"""A file of roles in TOML → ``RoleCard``s, with all that is wrong in it at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from forumtool.edition.faults import Faults, Place, near, raise_all
from forumtool.edition.reader import Table, parse
from forumtool.roles.cards import Announcement, PowerCard, RoleCard
from forumtool.roles.keys import ANNOUNCEMENT_KEYS, LISTENERS, POWER_KEYS, ROLE_KEYS, Keys
from forumtool.text import fold

__all__ = ["read_cards", "read_roles"]

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

# keys of a role that hold tables: read one by one, but the lists of open keys may name them
_TABLES = ("annunci", "potere")

# keys whose values are ids of roles
_ROLE_REFERENCES = ("creduto", "richiede", "conosce")
_POWER_REFERENCES = ("solo_su", "senza_effetto_su", "fasi", "scelgono")


def read_roles(text: str, source: str = "ruoli.toml", *, known: Collection[str] = ()) -> tuple[RoleCard, ...]:
    """The cards of a file of roles, in its order.

    ``known`` are ids of roles written elsewhere that this file may name. Raises EditionError with every fault:
    unknown keys, wrong types, two roles of one id or name, roles that do not exist.
    """
    faults = Faults(source, text)
    table = parse(text, faults)
    cards = _roles(table, known)
    table.finish()
    raise_all(faults)
    return cards


def read_cards(
    blocks: Iterable[Mapping[str, object]], source: str = "ruoli.toml", *, known: Collection[str] = ()
) -> tuple[RoleCard, ...]:
    """The cards of blocks that are parsed already, such as the ``card`` of a role of a ruleset. As ``read_roles``."""
    faults = Faults(source)
    cards = _roles(Table({"ruolo": [dict(block) for block in blocks]}, Place(), faults), known)
    raise_all(faults)
    return cards


def _roles(table: Table, known: Collection[str]) -> tuple[RoleCard, ...]:
    ids = {*known, *_ids(table)}
    cards: list[RoleCard] = []
    names: dict[str, str] = {}
    for row in table.tables("ruolo", "id"):
        card = _role(row, ids)
        if card is not None:
            _check_names(row, card, names)
            cards.append(card)
    return tuple(cards)


def _ids(table: Table) -> Iterator[str]:
    """The ids that the file holds: a role may name another that comes later."""
    blocks = table.values.get("ruolo")
    for block in blocks if isinstance(blocks, list) else ():
        if isinstance(block, dict) and isinstance(block.get("id"), str):
            yield block["id"]


def _role(row: Table, ids: Collection[str]) -> RoleCard | None:
    values = _values(row, ROLE_KEYS, _TABLES)
    values["announcements"] = tuple(_announcements(row, ids))
    values["powers"] = tuple(_powers(row, ids))
    _check_references(row, {key: values[ROLE_KEYS[key][0]] for key in _ROLE_REFERENCES}, ids)
    row.raw("id", required="l'identificativo del ruolo, minuscolo e con i trattini")
    id = values["id"]
    if id is None:
        return None
    if not _ID.fullmatch(id):
        row.error("id", "wrong-value", f"«{id}» non va bene: un identificativo ha minuscole senza accenti, cifre e -.")
    values["name"] = values["name"] or id.replace("-", " ")
    card = RoleCard(**values)
    if card.at_least and card.at_most and card.at_most < card.at_least:
        row.error("massimo", "wrong-value", f"`massimo` è {card.at_most}, meno di `minimo` che è {card.at_least}.")
    return card


def _announcements(role: Table, ids: Collection[str]) -> Iterator[Announcement]:
    for row in role.tables("annunci"):
        values = {field: read(row, key) for key, (field, read) in ANNOUNCEMENT_KEYS.items()}
        to = values["to"]
        if to and to not in LISTENERS and to not in ids:
            words = ", ".join(LISTENERS)
            offer = near(to, [*LISTENERS, *ids]) or "."
            row.error("a", "wrong-value", f"«{to}» non è un ruolo, né una di queste parole: {words}{offer}")
        if to and values["what"]:
            yield Announcement(**values)


def _powers(role: Table, ids: Collection[str]) -> Iterator[PowerCard]:
    for row in role.tables("potere", "nome"):
        values = _values(row, POWER_KEYS)
        row.raw("agisce", required='quando agisce, per esempio "notte"')
        _check_references(row, {key: values[POWER_KEYS[key][0]] for key in _POWER_REFERENCES}, ids)
        targets = values.pop("targets")
        power = PowerCard(targets=targets or (), as_many_as_wolves=targets is None, **values)
        _check_power(row, power)
        yield power


def _values(table: Table, keys: Keys, tables: tuple[str, ...] = ()) -> dict[str, Any]:
    values = {field: read(table, key) for key, (field, read) in keys.items()}
    for key, names in (("non_detto", values["unstated"]), ("variabile", values["by_edition"])):
        for name in names:
            if name not in keys and name not in tables:
                table.error(key, "wrong-value", f"«{name}» non è una chiave di qui{near(name, keys) or '.'}")
    return values


def _check_names(row: Table, card: RoleCard, taken: dict[str, str]) -> None:
    if card.id in taken.values():
        row.error("id", "duplicate", f"il ruolo «{card.id}» è già scritto sopra: un identificativo va una volta sola.")
        return
    for key, name in (("id", card.id), ("nome", card.name), *(("alias", alias) for alias in card.aliases)):
        other = taken.setdefault(fold(name), card.id)
        if other != card.id:
            row.error(key, "duplicate", f"«{name}» è già un nome del ruolo «{other}»: scegline un altro.")


def _check_power(row: Table, power: PowerCard) -> None:
    for first, last, key in (
        (power.first_night, power.last_night, "ultima_notte"),
        (power.first_day, power.last_day, "ultimo_giorno"),
    ):
        if first and last and last < first:
            row.error(key, "wrong-value", f"`{key}` è {last}, ma il potere comincia più tardi: {first}.")
    if power.targets == (0,):
        for key in ("bersaglio", "se_stesso", "ripetibile", "mai_due_volte"):
            if key in row:
                row.error(key, "wrong-value", f"`{key}` non ha senso con `bersagli = 0`: togli una delle due righe.")


def _check_references(row: Table, named: Mapping[str, str | tuple[str, ...] | None], ids: Collection[str]) -> None:
    for key, value in named.items():
        for id in (value,) if isinstance(value, str) else value or ():
            if id not in ids:
                row.error(key, "unknown-role", f"«{id}» non è un ruolo di questo elenco{near(id, ids) or '.'}")
