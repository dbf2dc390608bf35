"""A rule book in TOML → ``Ruleset``.

A rule book is made of layers, from the bottom up: the ones that it ``estende``, itself, and the edition's ``[regole]``
and ``[orari]``. Each layer writes what it wants; the one above wins. Layers are read one by one, each complaining
about its own file, and put together at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from forumtool.edition.faults import Faults, Place, near, raise_all
from forumtool.edition.powers import PowerRow, lacks_phase, lacks_value, to_power
from forumtool.edition.reader import Table, parse
from forumtool.edition.role_changes import change_role
from forumtool.edition.role_list import read_role_list, read_roles
from forumtool.edition.rulebook import Effect, Power, Role, Ruleset
from forumtool.edition.rules import HOUR_KEYS, RULE_KEYS, TIE_RULES, Layer, power_place, read_layer
from forumtool.problems import EditionError

__all__ = ["Find", "assemble", "find_text", "is_bounded", "missing_book", "read_layers", "read_ruleset"]

Find = Callable[[str], str]  # a name → the text of a TOML file; LookupError(name, known names) where there is none
Rows = dict[tuple[str, Effect], PowerRow]


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
    """The layers of a rule book, lowest first. Faults are left in each layer's ``faults``; a file that is not TOML, or
    not to be found, leaves a layer that is lost."""
    faults = Faults(source, text)
    try:
        table = parse(text, faults)
    except EditionError as error:
        return [Layer(Faults.of(error.problems), lost=True)]
    layers: list[Layer] = []
    base = table.text("estende")
    if base and base in below:
        table.error("estende", "wrong-value", f"«{base}» estende a sua volta questo regolamento: il giro non finisce.")
        layers.append(Layer(Faults(source), lost=True))
    elif base and (found := find_text(table, "estende", base, find_ruleset, "il regolamento")) is not None:
        layers = read_layers(
            found, find_ruleset=find_ruleset, find_roles=find_roles, source=f"{base}.toml", below=(*below, base)
        )
    elif base:
        layers.append(missing_book(base, find_ruleset, find_roles, below))
    layer = read_layer(table, faults)
    layer.values["name"] = table.text("nome")
    if names := table.text("ruoli"):
        layers.append(_role_list(table, names, find_roles))
    layer.roles.update(read_roles(table))
    layer.unstated = table.texts("non_detti")
    for key in layer.unstated:
        if key not in (known := [*RULE_KEYS, *(f"orari.{hour}" for hour in HOUR_KEYS)]):
            like = near(key, known) or "."
            table.error("non_detti", "wrong-value", f"«{key}» non è una chiave del regolamento{like}")
    table.finish()
    return [*layers, layer]


def missing_book(name: str, find_ruleset: Find, find_roles: Find, below: tuple[str, ...] = ()) -> Layer:
    """What stands for a rule book that is not to be found: the roles of all the books that there are, of which the one
    that was meant must be; none where ``name`` is a path to one's own, which may have any."""
    roles: dict[str, Role] = {}
    below = (*below, name)
    for other in _others(name, find_ruleset):
        text = find_ruleset(other)
        book = read_layers(text, find_ruleset=find_ruleset, find_roles=find_roles, source=other, below=below)
        for layer in book:
            roles.update(layer.roles)
    return Layer(Faults(""), roles=roles, lost=True)


def _roles_of_any(name: str, find_roles: Find) -> dict[str, Role]:
    """The roles of all the lists that there are, for one that is not to be found; see ``missing_book``."""
    roles: dict[str, Role] = {}
    for other in _others(name, find_roles):
        roles.update(read_role_list(find_roles(other), f"ruoli/{other}.toml")[0])
    return roles


def _others(name: str, find: Find) -> tuple[str, ...]:
    """The names that might have been written instead of one that is not there."""
    if name.endswith(".toml"):
        return ()
    try:
        find(name)
    except LookupError as error:
        return tuple(map(str, error.args[1])) if len(error.args) > 1 else ()
    except EditionError:  # it is there, and cannot be read
        return ()
    return ()


def _role_list(table: Table, name: str, find_roles: Find) -> Layer:
    """The roles of the list that a rule book names."""
    text = find_text(table, "ruoli", name, find_roles, "l'elenco di ruoli")
    if text is None:
        return Layer(Faults(table.faults.source), roles=_roles_of_any(name, find_roles), lost=True, listed=True)
    try:
        listed, faults = read_role_list(text, f"ruoli/{name.removesuffix('.toml')}.toml")
    except EditionError as error:
        return Layer(Faults.of(error.problems), lost=True, listed=True)
    return Layer(faults, roles=dict(listed), listed=True)


def is_bounded(layers: Iterable[Layer]) -> bool:
    """Whether no role but those of the layers can be meant, though some layer may be lost."""
    return all(layer.roles for layer in layers if layer.lost)


def assemble(layers: list[Layer], id: str) -> Ruleset:
    """The layers put together, the last one on top. What does not fit is a fault of the layer that says it; of what a
    lost layer may hold nothing is said. The hours are None where no layer has them."""
    whole, bounded = not any(layer.lost for layer in layers), is_bounded(layers)
    values: dict[str, Any] = {name: default for name, _read, default in RULE_KEYS.values()}
    unstated: dict[str, None] = dict.fromkeys(RULE_KEYS)
    roles: dict[str, Role] = {}
    rows: Rows = {}
    for layer in layers:
        values.update((name, value) for name, value in layer.values.items() if value is not None)
        roles.update(layer.roles)
        for row in layer.changes:
            change_role(row, roles, whole=bounded)
        for key in layer.stated:
            unstated.pop(key, None)
        unstated.update(dict.fromkeys(layer.unstated))
        rows = {which: row for which, row in rows.items() if which[0] not in layer.without}
        for which, fields in layer.powers.items():
            rows[which] = {**rows.get(which, {}), **fields}
    if not any(layer.lost and not layer.listed for layer in layers):
        _check_hours(layers, values)
    if bounded:
        settling = [role for role, effect in rows if effect is Effect.TIE_BREAK]
        _check_ties(layers, values, roles, settling if whole else list(roles))
        _check_roles(layers, roles)
    if whole:
        _check_rows(layers, rows)
    powers: dict[str, tuple[Power, ...]] = {}
    for (role, effect), fields in rows.items():
        powers[role] = (*powers.get(role, ()), to_power(role, effect, fields))
    values.setdefault("name", id)
    values = {"opening": None, "closing": None, **values}
    return Ruleset(id=id, roles=roles, powers=powers, defaults=tuple(unstated), **values)


def _check_hours(layers: list[Layer], values: Mapping[str, Any]) -> None:
    """Both hours are written somewhere (rightly or wrongly: a wrong one has been told already), and are two."""
    if values.get("opening") is not None and values.get("opening") == values.get("closing"):
        message = "è l'ora a cui il giorno si apre: ogni notte durerebbe un giorno intero, e così ogni giorno."
        layers[-1].faults.warning(Place().key("orari").key("chiusura"), "same-hour", message)
    for key, name in HOUR_KEYS.items():
        if name not in values and not any(f"orari.{key}" in layer.stated for layer in layers):
            place = Place().key("orari").key(key)
            message = f'manca l\'ora di {key}: scrivi {key} = "21:30" sotto [orari].'
            layers[-1].faults.error(place, "missing-key", message)


def _check_ties(
    layers: list[Layer], values: Mapping[str, Any], roles: Mapping[str, Role], settling: Sequence[str]
) -> None:
    """Every tie rule in force is one of ours, or one of the roles ``settling`` ties."""
    known = (*TIE_RULES, *settling)
    author = next((layer for layer in reversed(layers) if "ties" in layer.values), None)
    for rule in values["ties"]:
        if rule in known or author is None:
            continue
        taker = next((layer for layer in layers if rule in layer.without), None)
        if taker is not None:
            message = f"«{rule}» sta ancora in `pareggio`: riscrivi `pareggio` senza di lui."
            taker.faults.error(taker.places["senza_poteri"], "wrong-value", message)
        elif rule in roles:
            message = (
                f"«{rule}» è un ruolo che non sceglie fra i pari: dagli in [[poteri]] una riga con "
                'effetto = "spareggio", o toglilo da `pareggio`.'
            )
            author.faults.error(author.places["pareggio"], "wrong-value", message)
        else:
            message = f"«{rule}» non è una regola di pareggio{near(rule, known) or '.'}"
            author.faults.error(author.places["pareggio"], "wrong-value", message)


def _check_roles(layers: list[Layer], roles: Mapping[str, Role]) -> None:
    """Every role that a row of ``[[poteri]]`` or ``senza_poteri`` names is one that there is."""
    for layer in layers:
        for role in layer.without:
            if role not in roles:
                message = f"«{role}» non è un ruolo del regolamento{near(role, roles) or '.'}"
                layer.faults.error(layer.places["senza_poteri"], "unknown-role", message)
        for which, fields in layer.powers.items():
            for id in (which[0], *sorted(fields.get("undone_by", ())), *sorted(fields.get("not_on", ()))):
                if id not in roles:
                    message = f"«{id}» non è un ruolo del regolamento{near(id, roles) or '.'}"
                    layer.faults.error(layer.places[power_place(which)], "unknown-role", message)


def _check_rows(layers: list[Layer], rows: Rows) -> None:
    """Every row of ``[[poteri]]`` says how many votes, and when, as its effect asks."""
    for layer in layers:
        for which, fields in layer.powers.items():
            effect, place = which[1], layer.places[power_place(which)]
            if lacks_value(effect, rows.get(which, fields)):
                message = f"l'effetto «{effect}» vuole un numero: scrivi `valore`, o `valori`."
                layer.faults.error(place, "missing-key", message)
            if lacks_phase(effect, rows.get(which, fields)):
                message = f"l'effetto «{effect}» è una scelta: scrivi in che `fase` si fa, \"notte\" o \"giorno\"."
                layer.faults.error(place, "missing-key", message)


def find_text(table: Table, key: str, name: str, find: Find, what: str) -> str | None:
    """The text of the file that ``name`` names, or a fault that offers the names that exist."""
    try:
        return find(name)
    except LookupError as error:
        known = [str(option) for option in (error.args[1] if len(error.args) > 1 else ())]
        offer = near(name, known) or (f": ci sono {', '.join(known)}." if known else ".")
        table.error(key, "not-found", f"{what} «{name}» non si trova{offer}")
    except EditionError as error:  # it is there, and cannot be read
        table.faults.take(error.problems)
    return None
