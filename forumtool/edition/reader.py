"""A table of a TOML file, read value by value.

Each reading method takes a key and gives the value, typed, or None where the key is missing or what stands there is
wrong; a wrong value is noted among the faults and reading goes on. ``finish`` names the keys that nobody asked for,
so the list of the keys that exist is the code that reads them and nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from typing import TypeVar

from forumtool.edition.faults import Faults, Place, near, nearest, raise_all
from forumtool.numerals import BIGGEST
from forumtool.text import fold, listing

__all__ = ["Table", "parse"]

T = TypeVar("T")

# What stands under a key → an example of it, where it is not a name.
_EXAMPLES = {
    "regolamento": "tabula-ur", "estende": "tabula-ur", "fuso": "Europe/Rome", "effetto": "doppio", "ruolo": "gufo",
    "indirizzo": "https://esempio.forumfree.it", "fazione": "villaggio", "causa": "sbranato", "motivo": "viaggio",
    "testo": "Si sente una melodia.", "da": "pifferaio", "senza_rogo": "falegname", "id": "gufo", "ruolo_detto": "lupo",
}  # fmt: skip
_LABEL = 40  # characters of the longest name by which a table is called
# what stands there → how it is called; bool before int, datetime before date, since each is also the other
_FOUND: tuple[tuple[type, str], ...] = (
    (bool, "vero o falso (true/false)"),
    (int, "un numero"),
    (float, "un numero con la virgola"),
    (str, "un testo fra virgolette"),
    (datetime, "un istante (giorno e ora)"),
    (date, "un giorno senza ora"),
    (time, "un'ora senza giorno"),
    (list, "un elenco"),
    (dict, "una tabella"),
)


def parse(text: str, faults: Faults) -> Table:
    """The whole file as a table. A text that is not TOML raises EditionError with line and column."""
    from forumtool.edition.syntax import endless, explain

    try:
        values = tomllib.loads(text)
        if endless(text):
            raise ValueError("digits")
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets without end
        where, message = explain(text, str(error))
        syntax = Faults(f"{faults.source}, {where}" if where else faults.source)
        syntax.error(Place(), "toml-syntax", message)
        raise_all(syntax)
        raise
    return Table(values, Place(), faults)


class Table:
    """``values`` at ``place``; every fault goes to ``faults``."""

    def __init__(self, values: Mapping[str, object], place: Place, faults: Faults) -> None:
        self.values = values
        self.place = place
        self.faults = faults
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.values

    @property
    def where(self) -> str:
        return self.faults.where(self.place)

    def error(self, key: str, code: str, message: str) -> None:
        self.faults.error(self.place.key(key), code, message)

    def warning(self, key: str, code: str, message: str) -> None:
        self.faults.warning(self.place.key(key), code, message)

    def finish(self) -> None:
        """Names the keys that were never asked for."""
        for key in self.values:
            if key not in self._asked:
                found = nearest(key, self._asked, 1)
                known = listing(sorted(self._asked), "o")
                like = f": forse `{found[0]}`?" if found else f"; qui si può scrivere {known}."
                self.error(key, "unknown-key", f"la chiave `{key}` non esiste{like}")

    # -------------------------------------------------------- single values

    def raw(self, key: str, *, required: str = "") -> object | None:
        """Whatever stands there. ``required`` says what to write where nothing does."""
        self._asked.add(key)
        value = self.values.get(key)
        if value is None and required:
            self.faults.error(self.place.key(key), "missing-key", f"manca la chiave `{key}`: scrivi {required}.")
        return value

    def text(self, key: str, *, required: str = "") -> str | None:
        value = self.raw(key, required=required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.wrong(key, value, f'un testo fra virgolette, per esempio "{_EXAMPLES.get(key, "Anna")}"')
            return None
        if not value.strip():
            self.error(key, "wrong-value", f"`{key}` è vuoto: scrivi {required or 'un testo, o togli la riga'}.")
            return None
        return value.strip()

    def flag(self, key: str) -> bool | None:
        value = self.raw(key)
        if value is None or isinstance(value, bool):
            return value
        self.wrong(key, value, "true o false, senza virgolette")
        return None

    def number(self, key: str, low: int = 0, high: int | None = None, *, required: str = "") -> int | None:
        value = self.raw(key, required=required)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(key, value, "un numero intero, senza virgolette")
            return None
        if value < low or (high is not None and value > high):
            limits = f"da {low} in su" if high in (None, BIGGEST) else f"fra {low} e {high}"
            if value > BIGGEST:
                limits = "meno lungo"
            self.error(key, "wrong-value", f"`{key}` non può essere {value}: ci va un numero {limits}.")
            return None
        return value

    def choice(self, key: str, options: Mapping[str, T]) -> T | None:
        """One of the words of ``options``, as the value that stands beside it."""
        value = self.raw(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, str):
            self.wrong(key, value, f"una di queste parole, fra virgolette: {listing(list(options), 'o')}")
            return None
        if value not in options:
            self._not_one(key, value, options)
            return None
        return options[value]

    # -------------------------------------------------------- lists and tables

    def texts(self, key: str, *, required: str = "") -> tuple[str, ...]:
        """A text or a list of texts."""
        value = self.raw(key, required=required)
        if value is None:
            return ()
        items = value if isinstance(value, list) else [value]
        for place, item in enumerate(items, 1):
            which = f"la voce {place} di `{key}`" if isinstance(value, list) else f"`{key}`"
            if isinstance(item, str) and not item.strip():
                self.error(key, "wrong-value", f"{which} è un testo vuoto: scrivilo, o toglilo.")
            elif not isinstance(item, str) and isinstance(value, list):
                self.error(key, "wrong-type", f"{which} è {_found(item)}: ci va un testo fra virgolette.")
            elif not isinstance(item, str):
                self.wrong(key, value, "un testo fra virgolette, o un elenco di testi fra parentesi quadre")
        return tuple(item.strip() for item in items if isinstance(item, str) and item.strip())

    def choices(self, key: str, options: Mapping[str, T]) -> tuple[T, ...] | None:
        """A word of ``options`` or a list of them, as the values that stand beside them; None where nothing stands."""
        if key not in self.values:
            self._asked.add(key)
            return None
        words = self.texts(key)
        for word in words:
            if word not in options:
                self._not_one(key, word, options)
        return tuple(options[word] for word in words if word in options)

    def table(self, key: str) -> Table:
        """The table under ``key``; an empty one where there is none."""
        value = self.raw(key)
        if value is not None and not isinstance(value, dict):
            self.wrong(key, value, f"una tabella, cioè un titolo [{key}] con le sue chiavi sotto")
        return Table(value if isinstance(value, dict) else {}, self.place.key(key), self.faults)

    def tables(self, key: str, label: str = "") -> Iterator[Table]:
        """The tables of a list, one by one; each is finished before the next. ``label`` is the key that names one. One
        that stands without its list is a fault, and is read all the same."""
        value, place = self.raw(key), self.place.key(key)
        if value is not None and not isinstance(value, list):
            self.wrong(key, value, f"un elenco di tabelle, [[{key}]] o {key} = [{{ … }}, {{ … }}]")
        if isinstance(value, dict):
            alone = Table(value, Place(place.steps, place.item(0, _label(value.get(label))).shown), self.faults)
            yield alone
            alone.finish()
        for index, item in enumerate(value if isinstance(value, list) else ()):
            if not isinstance(item, dict):
                self.faults.error(
                    place.item(index), "wrong-type", f"qui va una tabella {{ … }}, non {_found(item)}: {item!r}."
                )
                continue
            table = Table(item, place.item(index, _label(item.get(label))), self.faults)
            yield table
            table.finish()

    # -------------------------------------------------------- faults

    def wrong(self, key: str, value: object, right: str) -> None:
        """Notes a value of the wrong kind. ``right`` says what goes there."""
        self.error(key, "wrong-type", f"in `{key}` va {right}, non {_found(value)}.")

    def _not_one(self, key: str, word: str, options: Mapping[str, T]) -> None:
        same = [option for option in options if fold(option) == fold(word)]
        like = f": forse «{same[0]}»?" if same else near(word, options)
        self.error(
            key,
            "wrong-value",
            f"«{word}» non va bene per `{key}`{like or '.'} Si può scrivere: {listing(list(options), 'o')}.",
        )


def _label(value: object) -> str | None:
    """What a table of a list is called in messages, where its own name is short and plain enough."""
    named = isinstance(value, str | int) and not isinstance(value, bool)
    return str(value) if named and str(value).isprintable() and len(str(value)) <= _LABEL else None


def _found(value: object) -> str:
    return next((name for kind, name in _FOUND if isinstance(value, kind)), "altro")
