"""Roles and factions that the file names, against those of the ruleset."""

from __future__ import annotations

from msgspec.structs import replace

from forumtool.edition.faults import near
from forumtool.edition.reader import Table
from forumtool.edition.role_list import find_role
from forumtool.edition.roster import Roster
from forumtool.edition.values import Player, Ruleset
from forumtool.text import fold

__all__ = ["Casting"]


class Casting:
    """The roles of a ruleset, as the file may name them.

    ``known`` is False where the rule book was not found, as has been said already: then any word passes, unless the
    roles of ``ruleset`` are all that there can be (``bounded``). ``book`` is how the file calls the rule book.
    """

    def __init__(self, ruleset: Ruleset, book: str, *, known: bool = True, bounded: bool = True) -> None:
        self.ruleset = ruleset
        self.book = book
        self.known = known
        self.bounded = bounded

    def players(self, roster: Roster) -> tuple[Player, ...]:
        """The players of the roster, with roles and factions checked and spelt as the ruleset spells them."""
        rows = roster.rows
        return tuple(
            replace(player, role=self.role(rows[seat], "ruolo"), faction=self.faction(rows[seat], "fazione"))
            for seat, player in roster.players.items()
        )

    def role(self, row: Table, key: str, *, required: str = "") -> str | None:
        """The id of the role named under ``key``; one that the ruleset does not have is a fault."""
        word = row.text(key, required=required)
        if word is None:
            return None
        role = find_role(self.ruleset, word)
        if role is None and self.bounded:
            book = f"di «{self.ruleset.id}»" if self.known else "di nessun regolamento"
            like = near(word, self.ruleset.roles) or self._listed()
            row.error(key, "unknown-role", f"«{word}» non è un ruolo {book}{like}")
        return role if self.known or self.bounded else word

    def _listed(self) -> str:
        """Where the roles are listed, though the edition cannot be opened; the end of a sentence."""
        if not self.known:
            return "."
        if self.book.endswith(".toml"):
            return f': li elenca «forumtool ruoli --regolamento "{self.book}"», dalla cartella dell\'edizione.'
        return f": li elenca «forumtool ruoli --regolamento {self.book}»."

    def faction(self, row: Table, key: str) -> str | None:
        """The faction named under ``key``, spelt as the roles spell it; an unheard-of one warns."""
        word = row.text(key)
        if word is None:
            return None
        known = {fold(role.faction): role.faction for role in self.ruleset.roles.values() if role.faction}
        if self.known and fold(word) not in known:
            like = near(word, known.values()) or "."
            message = f"«{word}» non è la fazione di nessun ruolo di «{self.ruleset.id}»{like}"
            row.warning(key, "unknown-faction", message)
        return known.get(fold(word), word)

    def loosely(self, word: str | None) -> str | None:
        """``word``, as a role id where it names a role."""
        return word and (find_role(self.ruleset, word) or word)
