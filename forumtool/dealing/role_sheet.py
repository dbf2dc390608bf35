"""A list of the roles of a game, as people write it: one a line, with how many, and one for all who are left."""

from __future__ import annotations

import re
from collections.abc import Mapping

from forumtool.edition.role_list import find_role, no_role
from forumtool.edition.values import Ruleset
from forumtool.numerals import read_number
from forumtool.problems import ForumtoolError, Level, Problem
from forumtool.roles import RoleCard
from forumtool.text import plural

__all__ = ["read_role_sheet"]

_BEFORE = re.compile(r"(?P<number>\d+)\s*[x×]?\s+(?P<name>\D.*)")  # 5 contadino, 5 x contadino
_AFTER = re.compile(r"(?P<name>.+?)\s*(?:\s|\s[x×]\s*|×\s*)(?P<number>\d+|\*)")  # contadino 5, contadino x5
_MOST = 999


def read_role_sheet(
    text: str, source: str, ruleset: Ruleset, cards: Mapping[str, RoleCard], players: int
) -> tuple[str, ...]:
    """The ids of the roles for so many players, one a place, in the order of the list.

    A line is a role, or ``contadino 5``, or ``contadino *`` for all who are left; ``#`` begins a comment. Raises
    ForumtoolError with all that is wrong: unknown roles, roles of nobody's, too many or too few.
    """
    faults: list[Problem] = []
    rows: list[tuple[str, int | None]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        name, many = _counted(words, ruleset)
        id = find_role(ruleset, name)
        fault = _fault(name, id, many, rows, ruleset, cards)
        if fault is not None:
            faults.append(Problem(Level.ERROR, *fault, f"{source}, riga {number}"))
        elif id is not None:
            rows.append((id, many))
    named = sum(many or 0 for _, many in rows)
    left = players - named
    if not faults and (left < 0 or (left and all(many is not None for _, many in rows))):
        faults.append(Problem(Level.ERROR, "wrong-number", _unequal(named, players), source))
    if faults:
        raise ForumtoolError(faults)
    return tuple(id for id, many in rows for _ in range(left if many is None else many))


def _counted(words: str, ruleset: Ruleset) -> tuple[str, int | None]:
    """The role that a line names and how many have it; None: all who are left."""
    if "*" not in words and find_role(ruleset, words) is not None:  # «lupo 2» may be a role
        return words, 1
    found = _BEFORE.fullmatch(words) or _AFTER.fullmatch(words)
    if found is None:
        return words, 1
    return found["name"].strip(), None if found["number"] == "*" else _many(found["number"])


def _many(digits: str) -> int:
    """How many, or more than anybody may be."""
    number = read_number(digits)
    return _MOST + 1 if number is None else number


def _fault(
    name: str,
    id: str | None,
    many: int | None,
    rows: list[tuple[str, int | None]],
    ruleset: Ruleset,
    cards: Mapping[str, RoleCard],
) -> tuple[str, str] | None:
    """What is wrong with a line: code and message."""
    if id is None:
        return "unknown-role", no_role(ruleset, name)
    if cards[id].status:
        return "set-status", f"«{cards[id].name}» non è il ruolo di nessun giocatore: togli la riga."
    if many is not None and not 1 <= many <= _MOST:
        return "wrong-number", f"di «{cards[id].name}» ce ne può essere da 1 a {_MOST}: scrivi quanti sono."
    if many is None and any(other is None for _, other in rows):
        return "duplicate", "una riga con l'asterisco c'è già: chi resta ha un ruolo solo."
    return None


def _unequal(named: int, players: int) -> str:
    have = f"i ruoli sono {named} e i giocatori {players}"
    if named > players:
        return f"{have}: togli {plural(named - players, 'ruolo', 'ruoli')}."
    few = "manca" if players - named == 1 else "mancano"
    lack = f"{few} {plural(players - named, 'ruolo', 'ruoli')}"
    return f"{have}: {lack}. La riga «contadino *» dà quel ruolo a tutti quelli che restano."
