"""Numbers as people type them: of posts, topics and accounts, of days, of how many have a role.

None of them is ever as long as what SQLite keeps in a row, and far from as long as what Python refuses to read.
"""

from __future__ import annotations

import re

__all__ = ["BIGGEST", "read_number"]

BIGGEST = 10**18 - 1
_NUMBER = re.compile(r"[0-9]{1,18}")


def read_number(text: str) -> int | None:
    """The number that ``text`` is, from 0 to ``BIGGEST``; None if it is anything else, or too long for one of ours."""
    return int(text) if _NUMBER.fullmatch(text) else None
