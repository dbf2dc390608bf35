"""storico.toml: the editions of the past, and who is barred from the next ones for having been silent in them.

    totali = 3          # silent in as many editions altogether…
    di_fila = 2         # …or in as many one after the other: barred…
    esclusione = 5      # …from as many editions, counted from the last in which he was silent

    [[edizioni]]        # in order of time
    nome = "Lupus XXII"
    inattivi = ["Gino", "Ivo"]

The numbers may be left out: then they are those of the rule book of Tabula. Nicks are compared as votes are.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from forumtool.edition.faults import Faults, raise_all
from forumtool.edition.reader import Table, parse
from forumtool.text import fold

__all__ = ["Barred", "History", "PastEdition", "barred", "read_history"]

_THRESHOLDS = {"totali": 3, "di_fila": 2, "esclusione": 5}
_WHO = 'chi è stato del tutto inattivo, per esempio inattivi = ["Gino"], o [] se nessuno'


class PastEdition(Struct, frozen=True):
    name: str
    inactive: tuple[str, ...]


class History(Struct, frozen=True):
    """Past editions in order of time, and the thresholds (0: that rule does not hold)."""

    editions: tuple[PastEdition, ...]
    altogether: int
    in_a_row: int
    bar: int

    def before(self, name: str) -> History:
        """The history as it stood when the edition of that name began; all of it where it is not listed."""
        names = [fold(edition.name) for edition in self.editions]
        end = names.index(fold(name)) if fold(name) in names else len(names)
        return History(self.editions[:end], self.altogether, self.in_a_row, self.bar)


class Barred(Struct, frozen=True):
    """Who may not sign up: silent in ``editions`` (names), the last of which brought the bar; ``in_a_row`` says that
    it was for their following one another. The bar holds for ``left`` editions more."""

    player: str
    editions: tuple[str, ...]
    in_a_row: bool
    left: int


def read_history(text: str, source: str = "storico.toml") -> History:
    """The history that the text of a storico.toml writes. Raises EditionError with every fault."""
    faults = Faults(source, text)
    table = parse(text, faults)
    written = {key: table.number(key, 0, 99) for key in _THRESHOLDS}
    numbers = {key: _THRESHOLDS[key] if number is None else number for key, number in written.items()}
    editions = tuple(_editions(table))
    table.finish()
    raise_all(faults)
    return History(editions, numbers["totali"], numbers["di_fila"], numbers["esclusione"])


def _editions(table: Table) -> list[PastEdition]:
    found: list[PastEdition] = []
    for row in table.tables("edizioni", "nome"):
        name = row.text("nome", required='come si chiamava l\'edizione, per esempio nome = "Lupus XXII"')
        inactive = row.texts("inattivi", required=_WHO)
        if name and fold(name) in (fold(edition.name) for edition in found):
            row.error("nome", "duplicate", f"«{name}» c'è già: ogni edizione va scritta una volta sola.")
        found.append(PastEdition(name or "", inactive))
    return found


def barred(history: History) -> tuple[Barred, ...]:
    """Who may not sign up for the edition that follows the history, in order of nick."""
    nicks = {fold(nick): nick for edition in history.editions for nick in edition.inactive}
    found = [ban for folded, nick in nicks.items() if (ban := _ban(folded, nick, history)) is not None]
    return tuple(sorted(found, key=lambda ban: fold(ban.player)))


def _ban(folded: str, nick: str, history: History) -> Barred | None:
    """The latest bar of a player, where it still holds."""
    silent = [place for place, edition in enumerate(history.editions) if folded in map(fold, edition.inactive)]
    for last in reversed(range(len(silent))):
        left = silent[last] + history.bar - (len(history.editions) - 1)
        if left <= 0:
            return None
        upto = silent[: last + 1]
        row = _in_a_row(upto)
        in_a_row = 0 < history.in_a_row <= len(row)
        if in_a_row or 0 < history.altogether <= len(upto):
            names = tuple(history.editions[place].name for place in (row if in_a_row else upto))
            return Barred(nick, names, in_a_row, left)
    return None


def _in_a_row(places: Sequence[int]) -> list[int]:
    """The longest run of places, one after the other, that ends with the last."""
    row = [places[-1]]
    for place in reversed(places[:-1]):
        if place != row[0] - 1:
            break
        row.insert(0, place)
    return row
