"""The rows of ``[[poteri]]``: what a role does to the day, as data.

A row may be partial: an edition or a rule book of one's own writes only what it changes of the row that it inherits
(the one of the same role and effect).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from forumtool.edition.reader import Table
from forumtool.edition.values import Effect, Lasting, Phase, Power

__all__ = ["POWER_KEYS", "TARGETLESS", "PowerRow", "lacks_phase", "lacks_value", "read_row", "to_power"]

PowerRow = dict[str, Any]  # fields of Power by name, as far as one layer writes them

# Effects whose action names nobody.
TARGETLESS = frozenset({Effect.SECRET, Effect.CANCEL, Effect.REFUSE, Effect.KIND_HEART})
# Effects that are somebody's choice, and are nothing without a phase in which it is made. Without one a mark, a weight,
# a lost vote or immunity are those of the role's own holder.
_CHOSEN = frozenset(Effect) - {
    Effect.MARK, Effect.WEIGHT, Effect.NO_VOTE, Effect.IMMUNE, Effect.REFUSE, Effect.KIND_HEART,
}  # fmt: skip
# Effects that are nothing without a number of votes or a weight.
_VALUED = frozenset({Effect.MARK, Effect.WEIGHT})

_EFFECTS = {effect.value: effect for effect in Effect}
_PHASES = {phase.value: phase for phase in Phase}
_LASTINGS = {lasting.value: lasting for lasting in Lasting}


def _phases(row: Table, key: str) -> frozenset[Phase] | None:
    found = row.choices(key, _PHASES)
    return None if found is None else frozenset(found)


def _roles(row: Table, key: str) -> frozenset[str] | None:
    found = row.texts(key)
    return frozenset(found) if key in row else None


def _values(row: Table, key: str) -> Mapping[str, int] | None:
    if row.raw(key) is None:
        return None
    words = row.table(key)
    found = {word: words.number(word, 0) for word in words.values}
    return {word: value for word, value in found.items() if value is not None}


# key of the row → field of Power, and how it is read
POWER_KEYS: Mapping[str, tuple[str, Callable[[Table, str], Any]]] = {
    "fase": ("phases", _phases),
    "valore": ("value", lambda row, key: row.number(key, -99, 99)),
    "valori": ("values", _values),
    "visibile": ("public", Table.flag),
    "mostrato_come": ("shown_as", Table.text),
    "su_di_se": ("on_self", Table.flag),
    "usi": ("uses", lambda row, key: row.number(key, 1)),
    "solo_notte": ("only_night", lambda row, key: row.number(key, 1)),
    "dalla_notte": ("first_night", lambda row, key: row.number(key, 1)),
    "dura": ("lasting", lambda row, key: row.choice(key, _LASTINGS)),
    "annullato_da": ("undone_by", _roles),
    "non_su": ("not_on", _roles),
    "anche_da_morto": ("acts_dead", Table.flag),
    "vivo_all_apertura": ("alive_at_opening", Table.flag),
    "basta_il_ruolo": ("needs_holder", Table.flag),
    "bersaglio_facoltativo": ("target_optional", Table.flag),
}


def read_row(row: Table) -> tuple[tuple[str, Effect] | None, PowerRow]:
    """A row's role and effect (None where they cannot be read), and the fields that it writes."""
    role = row.text("ruolo", required="il ruolo che ha il potere")
    row.raw("effetto", required='l\'effetto del potere, per esempio effetto = "segno"')
    effect = row.choice("effetto", _EFFECTS)
    fields = {field: read(row, key) for key, (field, read) in POWER_KEYS.items()}
    written = {field: value for field, value in fields.items() if value is not None}
    return ((role, effect) if role and effect else None), written


def to_power(role: str, effect: Effect, fields: PowerRow) -> Power:
    return Power(role, effect, **fields)


def lacks_phase(effect: Effect, fields: PowerRow) -> bool:
    """Whether the row should say when its choice is made, and does not."""
    return effect in _CHOSEN and not fields.get("phases")


def lacks_value(effect: Effect, fields: PowerRow) -> bool:
    """Whether the row should say how many votes, or which weight, and does not."""
    return effect in _VALUED and fields.get("value") is None and not fields.get("values")
