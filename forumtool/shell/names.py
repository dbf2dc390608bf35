"""Names of files: those that none can have, and how one is written in a command.

Windows keeps some names for its devices, and takes a colon for the start of another file inside the file: what is
written there is not found again.
"""

from __future__ import annotations

import re
import sys
from pathlib import PurePath

__all__ = ["as_word", "refused"]

_DEVICES = {
    "con", "prn", "aux", "nul", "conin$", "conout$",
    *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"),
}  # fmt: skip
_LETTERS = '<>:"|?*'
_PLAIN = re.compile(r"[\w./\\:@+-]+")  # what no shell takes for something else


def refused(path: PurePath, platform: str | None = None) -> str | None:
    """Why a system (this one, by default) takes no file, or folder, of that name, in words for parentheses; None where
    it does."""
    if (platform or sys.platform) != "win32":
        return None
    names = path.parts[1:] if path.anchor else path.parts
    return next(filter(None, map(_refused, names)), None)


def as_word(path: PurePath) -> str:
    """A path as it stands in a command, between quotes where it has spaces or the like."""
    return str(path) if _PLAIN.fullmatch(str(path)) else f'"{path}"'


def _refused(name: str) -> str | None:
    if found := next((letter for letter in name if letter in _LETTERS or letter < " "), None):
        return f"Windows non ammette {found} nei nomi" if found >= " " else "Windows non ammette questo nome"
    if name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return "Windows tiene questo nome per sé"
    return None
