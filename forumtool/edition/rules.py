"""The keys of a rule book, and what one file writes of them.

The same keys stand in a rule book and under ``[regole]`` of an edition. A file writes those that it wants: a ``Layer``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from forumtool.edition.faults import Faults, Place
from forumtool.edition.moments import read_hour
from forumtool.edition.powers import PowerRow, read_row
from forumtool.edition.reader import Table
from forumtool.edition.rulebook import Effect, Role, Ruleset
from forumtool.literals import Written, as_value

__all__ = [
    "HOUR_KEYS", "RULE_KEYS", "TIE_RULES", "Layer", "as_written", "power_place", "read_hours", "read_layer", "value_of",
]  # fmt: skip

# Tie rules that are not a role's; a role with the effect "spareggio" is one too, under its id.
TIE_RULES = (
    "sindaco", "primo-voto-decisivo", "primo-a-toccare", "primo-voto", "ballottaggio", "successivo", "sorteggio",
    "tutti", "nessuno",
)  # fmt: skip


class _OneOf(Struct, frozen=True):
    """A key that takes one of some words, each for a value of Ruleset."""

    words: Mapping[str, Any]

    def __call__(self, table: Table, key: str) -> Any:
        return table.choice(key, self.words)

    def word(self, value: object) -> str:
        return next(word for word, meant in self.words.items() if meant == value)


def _one_of(**options: object) -> _OneOf:
    return _OneOf({word.replace("_", "-"): value for word, value in options.items()})


def _word(*options: str) -> _OneOf:
    return _OneOf({word: word for word in options})


def _words(*options: str) -> Callable[[Table, str], Any]:
    words = {word: word for word in options}
    return lambda table, key: table.choices(key, words)


def _ties(table: Table, key: str) -> tuple[str, ...] | None:
    found = table.texts(key)
    return found if key in table else None


# key → field of Ruleset, how it is read, and what holds in a rule book that does not write it
RULE_KEYS: Mapping[str, tuple[str, Callable[[Table, str], Any], Any]] = {
    "minuto_di_chiusura": ("closing_minute_counts", _one_of(incluso=True, escluso=False), True),
    "autovoto": ("self_vote", _one_of(ammesso=True, vietato=False), True),
    "cambio_voto": ("change", _word("libero", "dopo-ritiro", "vietato"), "libero"),
    "solo_grassetto": ("bold_only", Table.flag, False),
    "nome_da_solo": ("bare_name", Table.flag, True),
    "modifica_dopo_chiusura": ("late_edit", _word("dubbio", "annulla", "conta"), "dubbio"),
    "spoiler": ("spoiler", _word("dubbio", "conta", "ignora"), "dubbio"),
    "astensione": ("abstention", _word("vietata", "ammessa", "malus"), "ammessa"),
    "segno_da_solo": ("mark_alone", Table.flag, True),
    "minimo_zero": ("floor_zero", Table.flag, True),
    "maggioranza": ("absolute_majority", _one_of(relativa=False, assoluta=True), False),
    "turni": ("rounds", lambda table, key: table.number(key, 1, 2), 1),
    "pareggio": ("ties", _ties, ("sindaco",)),
    "segreto": ("secret", Table.flag, False),
    "pubblica": ("publishes", _word("votanti", "totali", "esito"), "votanti"),
    "cause_visibili": ("night_causes_public", Table.flag, False),
    "rivela": ("reveals", _word("mai", "alla-morte", "a-fine-partita"), "a-fine-partita"),
    "attivita": ("signs_of_life", _words("post", "voto", "azione"), ("post", "voto", "azione")),
    "finestra_inattivita": ("inactivity_window", _words("giorno", "notte"), ()),
}
HOUR_KEYS = {"apertura": "opening", "chiusura": "closing"}
_HOURS = "orari."  # before the key of an hour, where its whole name is told


def as_written(rules: Ruleset, key: str) -> str:
    """The line of TOML that says what holds in ``rules`` for one of the keys: ``autovoto = "ammesso"``; an hour goes
    by its whole name, ``orari.apertura = "09:30"``."""
    hour = HOUR_KEYS.get(key.removeprefix(_HOURS)) if key.startswith(_HOURS) else None
    if hour is not None:
        return f'{key} = "{getattr(rules, hour):%H:%M}"'
    return f"{key} = {as_value(value_of(rules, key))}"


def value_of(rules: Ruleset, key: str) -> Written:
    """What a rule book has to write for one of ``RULE_KEYS`` to say what holds in ``rules``."""
    name, read, _default = RULE_KEYS[key]
    value = getattr(rules, name)
    return read.word(value) if isinstance(read, _OneOf) else value


class Layer(Struct):
    """What one file (or ``[regole]``) writes. ``values`` are fields of Ruleset, ``roles`` go by id. ``changes`` are
    the ``[[regole.ruolo]]`` of an edition: roles of the book with some keys of its own. ``lost`` stands for a file that
    could not be read: nobody knows what it holds, but that its roles, if any are given, can only be among those.
    ``listed`` marks a list of roles, which writes nothing else."""

    faults: Faults
    values: dict[str, Any] = field(default_factory=dict)
    stated: set[str] = field(default_factory=set)
    places: dict[str, Place] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)
    powers: dict[tuple[str, Effect], PowerRow] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    unstated: tuple[str, ...] = ()
    changes: list[Table] = field(default_factory=list)
    lost: bool = False
    listed: bool = False


def read_layer(table: Table, faults: Faults) -> Layer:
    """The rules that ``table`` writes: a rule book, or an edition's ``[regole]``."""
    layer = Layer(faults)
    for key, (name, read, _default) in RULE_KEYS.items():
        _keep(layer, table, key, name, read(table, key))
    _keep(layer, table, "giocatori_minimi", "min_players", table.number("giocatori_minimi", 1))
    read_hours(layer, table.table("orari"))
    layer.without = table.texts("senza_poteri")
    layer.places["senza_poteri"] = table.place.key("senza_poteri")
    for row in table.tables("poteri", "ruolo"):
        which, fields = read_row(row)
        if which is None:
            continue
        if which in layer.powers:
            row.error("effetto", "duplicate", f"«{which[0]}» ha già una riga con l'effetto «{which[1]}»: lasciane una.")
        layer.powers[which] = fields
        layer.places[power_place(which)] = row.place
    return layer


def power_place(which: tuple[str, Effect]) -> str:
    """Under which key of ``Layer.places`` a row of ``[[poteri]]`` stands."""
    return f"poteri/{which[0]}/{which[1]}"


def read_hours(layer: Layer, hours: Table) -> None:
    """Adds the hours of ``[orari]`` to a layer."""
    for key, name in HOUR_KEYS.items():
        value = read_hour(hours, key)
        if key in hours:
            layer.stated.add(f"{_HOURS}{key}")
        if value is not None:
            layer.values[name] = value
    hours.finish()


def _keep(layer: Layer, table: Table, key: str, name: str, value: object) -> None:
    if key in table:
        layer.stated.add(key)
        layer.places[key] = table.place.key(key)
    if value is not None:
        layer.values[name] = value
