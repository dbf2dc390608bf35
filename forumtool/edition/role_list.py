"""Lists of roles (``[[ruolo]]``), as far as the day needs them, and the words by which a file names a role."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from forumtool.edition.faults import Faults, near
from forumtool.edition.reader import Table, parse
from forumtool.edition.rulebook import Role, Ruleset
from forumtool.text import fold

__all__ = ["find_role", "no_role", "read_role_list", "read_roles"]


@lru_cache(maxsize=16)
def read_role_list(text: str, source: str) -> tuple[Mapping[str, Role], Faults]:
    """The roles of a file by id, with its faults; kept, since the lists are long and seldom change."""
    faults = Faults(source, text)
    table = parse(text, faults)
    found = read_roles(table)
    table.finish()
    return found, faults


def read_roles(table: Table) -> dict[str, Role]:
    """The ``[[ruolo]]`` tables of a file by id; the keys that make up the role's card are not looked into."""
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
            found[id] = Role(id, name or id.replace("-", " "), faction, row.values, row.faults.source)
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


def no_role(ruleset: Ruleset, word: str) -> str:
    """That ``word`` names no role, with those that are near."""
    names = [name for id, role in ruleset.roles.items() for name in (id, *_aliases(role))]
    return f"«{word}» non è un ruolo di «{ruleset.id}»{near(word, names) or '.'}"


def _aliases(role: Role) -> tuple[str, ...]:
    written = role.card.get("alias")
    return tuple(map(str, written)) if isinstance(written, list) else (written,) if isinstance(written, str) else ()
