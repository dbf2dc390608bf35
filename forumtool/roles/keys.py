"""The keys of a role file, as tables: key → field of the card, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from forumtool.edition.reader import Table
from forumtool.edition.values import Effect
from forumtool.roles.cards import Acts

__all__ = ["ANNOUNCEMENT_KEYS", "LISTENERS", "MOMENTS", "POWER_KEYS", "ROLE_KEYS", "SEEN", "Keys"]

Read = Callable[[Table, str], Any]
Keys = Mapping[str, tuple[str, Read]]

# What a probe shows; "origine": what the player was before he took this role.
SEEN = ("L", "NL", "innocente", "losco", "bianca", "nera", "azzurra", "origine")
COUNTED = ("lupo", "umano", "neutro", "avversario")
MOMENTS = ("inizio", "notte", "mattino", "subito", "chiusura")
# To whom something is said; a role id is one too. "primo" and "secondo" are the targets, in the order named.
LISTENERS = ("tutti", "titolare", "bersaglio", "primo", "secondo", "branco")


def _word(*words: str) -> Read:
    options = {word: word for word in words}
    return lambda table, key: table.choice(key, options)


def _member(kind: type[StrEnum]) -> Read:
    options = {member.value: member for member in kind}
    return lambda table, key: table.choice(key, options)


def _from(low: int) -> Read:
    return lambda table, key: table.number(key, low)


def _uses(table: Table, key: str) -> int | None:
    """A number; None for "illimitati"."""
    value = table.raw(key)
    if isinstance(value, str) and value != "illimitati":
        table.error(key, "wrong-value", f'in `{key}` va un numero, oppure "illimitati".')
    return None if isinstance(value, str) else table.number(key, 1)


def _targets(table: Table, key: str) -> tuple[int, ...] | None:
    """The numbers of targets; None for "lupi", as many as the wolves."""
    value = table.raw(key)
    if value == "lupi":
        return None
    numbers = value if isinstance(value, list) else [] if value is None else [value]
    if all(type(number) is int and number >= 0 for number in numbers):
        return tuple(numbers)
    table.error(key, "wrong-value", f'in `{key}` va un numero, un elenco di numeri, oppure "lupi".')
    return ()


ROLE_KEYS: Keys = {
    "id": ("id", Table.text),
    "nome": ("name", Table.text),
    "alias": ("aliases", Table.texts),
    "descrizione": ("description", Table.text),
    "sezione": ("section", Table.text),
    "stato": ("status", Table.flag),
    "fazione": ("faction", Table.text),
    "vince": ("wins", Table.text),
    "visto": ("seen", _word(*SEEN)),
    "conta": ("counts", _word(*COUNTED)),
    "conta_per": ("counts_for", _from(1)),
    "ignaro": ("unaware", Table.flag),
    "creduto": ("believes", Table.text),
    "sbranabile": ("edible", Table.flag),
    "al_via": ("at_start", Table.flag),
    "minimo": ("at_least", _from(0)),
    "massimo": ("at_most", _from(1)),
    "sempre_nel_set": ("always_in", Table.flag),
    "richiede": ("needs", Table.texts),
    "conosce": ("knows", Table.texts),
    "chat": ("chat", Table.text),
    "non_detto": ("unstated", Table.texts),
    "variabile": ("by_edition", Table.texts),
}

POWER_KEYS: Keys = {
    "nome": ("name", Table.text),
    "agisce": ("acts", _member(Acts)),
    "prima_notte": ("first_night", _from(1)),
    "ultima_notte": ("last_night", _from(1)),
    "primo_giorno": ("first_day", _from(1)),
    "ultimo_giorno": ("last_day", _from(1)),
    "usi": ("uses", _uses),
    "di_fila": ("in_a_row", _from(1)),
    "obbligatorio": ("mandatory", Table.flag),
    "bersagli": ("targets", _targets),
    "bersaglio": ("target", _word("vivo", "morto", "chiunque")),
    "se_stesso": ("on_self", Table.flag),
    "ripetibile": ("repeatable", Table.flag),
    "mai_due_volte": ("never_twice", Table.flag),
    "solo_su": ("only_on", Table.texts),
    "senza_effetto_su": ("no_effect_on", Table.texts),
    "dice": ("says", _word("ruolo", "fase", "numeri")),
    "fasi": ("turns", Table.texts),
    "effetti": ("words", Table.texts),
    "scelgono": ("choosers", Table.texts),
    "del_branco": ("shared", Table.flag),
    "priorita": ("order", _from(1)),
    "bloccabile": ("blockable", Table.flag),
    "agisce_da_morto": ("acts_dead", Table.flag),
    "opzionale": ("optional", Table.flag),
    "sul_giorno": ("on_day", _member(Effect)),
    "vincoli": ("limits", Table.texts),
    "non_detto": ("unstated", Table.texts),
    "variabile": ("by_edition", Table.texts),
}

ANNOUNCEMENT_KEYS: Keys = {
    "quando": ("when", _word(*MOMENTS)),
    "a": ("to", lambda table, key: table.text(key, required="a chi è detto")),
    "che": ("what", lambda table, key: table.text(key, required="che cosa è detto")),
}
