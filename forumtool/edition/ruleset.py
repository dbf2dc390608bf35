"""A rule book in TOML → ``Ruleset``.

A rule book is made of layers, from the bottom up: the ones that it ``estende``, itself, and the edition's ``[regole]``
and ``[orari]``. Each layer writes what it wants; the one above wins. Layers are read one by one, each complaining
about its own file, and put together at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from forumtool.edition.faults import Faults, Place, near, raise_all
from forumtool.edition.powers import PowerRow, lacks_value, read_row, to_power
from forumtool.edition.reader import Table, parse
from forumtool.edition.values import Effect, Power, Role, Ruleset
from forumtool.text import fold

__all__ = [
    "RULE_KEYS", "TIE_RULES", "Find", "Layer", "assemble", "find_role", "find_text", "read_hours", "read_layer",
    "read_layers", "read_ruleset",
]  # fmt: skip

Find = Callable[[str], str]  # a name → the text of a TOML file; LookupError(name, known names) where there is none

# Tie rules that are not a role's; a role with the effect "spareggio" is one too, under its id.
TIE_RULES = (
    "sindaco", "primo-voto-decisivo", "primo-a-toccare", "primo-voto", "ballottaggio", "successivo", "sorteggio",
    "tutti", "nessuno",
)  # fmt: skip


def _one_of(**options: object) -> Callable[[Table, str], Any]:
    words = {word.replace("_", "-"): value for word, value in options.items()}
    return lambda table, key: table.choice(key, words)


def _word(*options: str) -> Callable[[Table, str], Any]:
    words = {word: word for word in options}
    return lambda table, key: table.choice(key, words)


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


@dataclass(slots=True)
class Layer:
    """What one file (or ``[regole]``) writes. ``values`` are fields of Ruleset; ``roles`` go by folded id and name."""

    faults: Faults
    values: dict[str, Any] = field(default_factory=dict)
    stated: set[str] = field(default_factory=set)
    places: dict[str, Place] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)
    powers: dict[tuple[str, Effect], PowerRow] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    unstated: tuple[str, ...] = ()


def read_ruleset(text: str, *, find_ruleset: Find, find_roles: Find, id: str, source: str) -> Ruleset:
    """The ruleset that ``text`` writes; ``id`` is the name by which the edition calls it.

    ``find_ruleset`` and ``find_roles`` give the TOML text of a rule book (``estende``) or of a list of roles
    (``ruoli``), or raise ``LookupError(name, known_names)``. Raises EditionError with every fault.
    """
    layers = read_layers(text, find_ruleset=find_ruleset, find_roles=find_roles, source=source)
    ruleset = assemble(layers, id)
    raise_all(*(layer.faults for layer in layers))
    return ruleset


def read_layers(
    text: str, *, find_ruleset: Find, find_roles: Find, source: str, below: tuple[str, ...] = ()
) -> list[Layer]:
    """The layers of a rule book, lowest first. Faults are left in each layer's ``faults``."""
    faults = Faults(source, text)
    table = parse(text, faults)
    layers: list[Layer] = []
    base = table.text("estende")
    if base and base in below:
        table.error("estende", "wrong-value", f"«{base}» estende a sua volta questo regolamento: il giro non finisce.")
    elif base and (found := find_text(table, "estende", base, find_ruleset, "regolamento")) is not None:
        layers = read_layers(
            found, find_ruleset=find_ruleset, find_roles=find_roles, source=f"{base}.toml", below=(*below, base)
        )
    layer = read_layer(table, faults)
    layer.values["name"] = table.text("nome")
    names = table.text("ruoli")
    if names and (found := find_text(table, "ruoli", names, find_roles, "elenco di ruoli")) is not None:
        layers.append(_role_layer(found, f"ruoli/{names.removesuffix('.toml')}.toml"))
    layer.roles.update(_read_roles(table))
    layer.unstated = table.texts("non_detti")
    for key in layer.unstated:
        if key not in (known := [*RULE_KEYS, *(f"orari.{hour}" for hour in HOUR_KEYS)]):
            like = near(key, known) or "."
            table.error("non_detti", "wrong-value", f"«{key}» non è una chiave del regolamento{like}")
    table.finish()
    return [*layers, layer]


def read_layer(table: Table, faults: Faults) -> Layer:
    """The rules that ``table`` writes: a rule book, or an edition's ``[regole]``."""
    layer = Layer(faults)
    for key, (name, read, _default) in RULE_KEYS.items():
        _keep(layer, table, key, name, read(table, key))
    read_hours(layer, table.table("orari"))
    layer.without = table.texts("senza_poteri")
    for row in table.tables("poteri", "ruolo"):
        which, fields = read_row(row)
        if which:
            layer.powers[which] = fields
            layer.places[f"poteri/{which[0]}/{which[1]}"] = row.place
    return layer


def read_hours(layer: Layer, hours: Table) -> None:
    """Adds the hours of ``[orari]`` to a layer."""
    for key, name in HOUR_KEYS.items():
        value = hours.hour(key)
        if value is not None:
            layer.values[name] = value
            layer.stated.add(f"orari.{key}")
    hours.finish()


def assemble(layers: list[Layer], id: str) -> Ruleset:
    """The layers put together, the last one on top. What does not fit is a fault of the layer that says it."""
    values: dict[str, Any] = {name: default for name, _read, default in RULE_KEYS.values()}
    unstated: dict[str, None] = dict.fromkeys(RULE_KEYS)
    roles: dict[str, Role] = {}
    rows: dict[tuple[str, Effect], PowerRow] = {}
    for layer in layers:
        values.update((name, value) for name, value in layer.values.items() if value is not None)
        roles.update(layer.roles)
        for key in layer.stated:
            unstated.pop(key, None)
        unstated.update(dict.fromkeys(layer.unstated))
        rows = {which: row for which, row in rows.items() if which[0] not in layer.without}
        for which, fields in layer.powers.items():
            rows[which] = {**rows.get(which, {}), **fields}
    _check(layers, values, roles, rows)
    powers: dict[str, tuple[Power, ...]] = {}
    for (role, effect), fields in rows.items():
        powers[role] = (*powers.get(role, ()), to_power(role, effect, fields))
    values.setdefault("name", id)
    values = {"opening": None, "closing": None, **values}
    return Ruleset(id=id, roles=roles, powers=powers, defaults=tuple(unstated), **values)


def _check(
    layers: list[Layer],
    values: Mapping[str, Any],
    roles: Mapping[str, Role],
    rows: Mapping[tuple[str, Effect], PowerRow],
) -> None:
    top = layers[-1].faults
    for key, name in HOUR_KEYS.items():
        if values.get(name) is None:
            top.error(
                Place().key("orari").key(key),
                "missing-key",
                f'manca l\'ora di {key}: scrivi {key} = "21:30" sotto [orari].',
            )
    tie_roles = [role for role, effect in rows if effect is Effect.TIE_BREAK]
    for layer in layers:
        for rule in layer.values.get("ties") or ():
            if rule not in TIE_RULES and rule not in tie_roles:
                known = (*TIE_RULES, *tie_roles)
                place = layer.places["pareggio"]
                layer.faults.error(
                    place, "wrong-value", f"«{rule}» non è una regola di pareggio{near(rule, known) or '.'}"
                )
        for (role, effect), fields in layer.powers.items():
            place = layer.places[f"poteri/{role}/{effect}"]
            named = (role, *fields.get("undone_by", ()), *fields.get("not_on", ()))
            for id in named:
                if id not in roles:
                    layer.faults.error(
                        place, "unknown-role", f"«{id}» non è un ruolo del regolamento{near(id, roles) or '.'}"
                    )
            if lacks_value(effect, rows.get((role, effect), fields)):
                layer.faults.error(
                    place, "missing-key", f"l'effetto «{effect}» vuole un numero: scrivi `valore`, o `valori`."
                )


def _keep(layer: Layer, table: Table, key: str, name: str, value: object) -> None:
    if key in table:
        layer.stated.add(key)
        layer.places[key] = table.place.key(key)
    if value is not None:
        layer.values[name] = value


def find_text(table: Table, key: str, name: str, find: Find, what: str) -> str | None:
    """The text of the file that ``name`` names, or a fault that offers the names that exist."""
    try:
        return find(name)
    except LookupError as error:
        known = [str(option) for option in (error.args[1] if len(error.args) > 1 else ())]
        offer = near(name, known) or (f": ci sono {', '.join(known)}." if known else ".")
        table.error(key, "not-found", f"il {what} «{name}» non si trova{offer}")
        return None


@lru_cache(maxsize=16)
def _role_layer(text: str, source: str) -> Layer:
    """The layer of a list of roles; kept, since the lists are long and seldom change."""
    faults = Faults(source, text)
    table = parse(text, faults)
    layer = Layer(faults, roles=_read_roles(table))
    table.finish()
    return layer


def _read_roles(table: Table) -> dict[str, Role]:
    found: dict[str, Role] = {}
    for row in table.tables("ruolo", "id"):
        id = row.text("id", required="l'identificativo del ruolo, minuscolo e con i trattini")
        name = row.text("nome")
        faction = row.text("fazione")
        for key in row.values:
            row.raw(key)  # the rest is the role card's
        if id:
            if id in found:
                row.error("id", "duplicate", f"il ruolo «{id}» è già scritto sopra: ogni id va una volta sola.")
            found[id] = Role(id, name or id.replace("-", " "), faction, row.values)
    return found


def find_role(ruleset: Ruleset, word: str) -> str | None:
    """The id of the role that ``word`` names, whatever its case, spaces and hyphens.

    A role answers to its id, to its name, and to another name of the rule book (``alias``) if it alone has it.
    """
    if word in ruleset.roles:
        return word
    wanted = fold(word)
    for id, role in ruleset.roles.items():
        if wanted in (fold(id), fold(role.name)):
            return id
    others = [id for id, role in ruleset.roles.items() if wanted in map(fold, _aliases(role))]
    return others[0] if len(others) == 1 else None


def _aliases(role: Role) -> tuple[str, ...]:
    written = role.card.get("alias")
    return tuple(map(str, written)) if isinstance(written, list) else (written,) if isinstance(written, str) else ()
