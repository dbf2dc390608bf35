"""Values as they are written in TOML: by the pen in edizione.toml, and in the lines that are to be pasted there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime

__all__ = ["Scalar", "Written", "as_row", "as_value"]

Scalar = str | bool | int | datetime | date
Written = Scalar | Sequence["Written"] | Mapping[str, "Written"]

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def as_value(value: Written) -> str:
    """``value`` on one line. An instant without an offset is a wall time of the edition's zone."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return f'"{"".join(map(_escaped, value))}"'
        case datetime():
            return value.isoformat(timespec="seconds")
        case date():
            return value.isoformat()
        case Mapping():
            return f"{{ {', '.join(f'{_key(key)} = {as_value(item)}' for key, item in value.items())} }}"
        case _:
            return f"[{', '.join(map(as_value, value))}]"


def as_row(values: Mapping[str, Written]) -> list[str]:
    """The lines of a table, one a key."""
    return [f"{_key(key)} = {as_value(value)}" for key, value in values.items()]


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else as_value(key)


def _escaped(char: str) -> str:
    """A character, or its code where TOML forbids it, editors break the line at it or nobody can see it."""
    if char.isprintable():
        return _ESCAPES.get(char, char)
    code = f"u{ord(char):04x}" if ord(char) <= 0xFFFF else f"U{ord(char):08x}"
    return _ESCAPES.get(char, f"\\{code}")
