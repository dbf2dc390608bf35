"""Names that a file cannot have. Windows keeps some for its devices, and takes a colon for the start of another file
inside the file: what is written there is not found again."""

from __future__ import annotations

import sys
from pathlib import PurePath

__all__ = ["refused"]

_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
_LETTERS = '<>:"|?*'


def refused(path: PurePath, platform: str | None = None) -> str | None:
    """Why a system (this one, by default) takes no file of that name, in words for parentheses; None where it does."""
    if (platform or sys.platform) != "win32":
        return None
    if found := next((letter for letter in path.name if letter in _LETTERS or letter < " "), None):
        return f"Windows non ammette {found} nei nomi" if found >= " " else "Windows non ammette questo nome"
    if path.name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return "Windows tiene questo nome per sé"
    return None
