"""A draw that anybody can repeat with a pencil and a page that computes SHA-256.

The text ``SEME: nome1, nome2, nome3`` (UTF-8, names in the order of the file) is hashed; the first eight hexadecimal
digits, read as a number and divided by how many the names are, leave as remainder the place of the drawn one (0 is the
first).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from forumtool.edition.values import Edition

__all__ = ["draw", "seed_of"]


def seed_of(edition: Edition, day: int) -> str:
    """The day's seed: ``seme`` where it is written, else the edition's name and the number of the day."""
    written = edition.day(day).seed
    return str(written) if written is not None else f"{edition.name} {day}"


def draw(names: Sequence[str], seed: str) -> str:
    """One of ``names`` (never empty), the same one each time for the same seed and names."""
    digest = hashlib.sha256(f"{seed}: {', '.join(names)}".encode()).hexdigest()
    return names[int(digest[:8], 16) % len(names)]
