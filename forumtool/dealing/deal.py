"""The roles dealt to the players, in a way that anybody can repeat.

For each player the text ``SEME: nome`` (UTF-8) is hashed with SHA-256, in hexadecimal. The players are put in the
order of those hashes, smallest first; the list of roles, a line for each place, is laid along them: the first player
takes the first role. Who knows the seed can check it; who guesses it knows every role, so it must not be guessed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

__all__ = ["SAFE_SEED", "deal", "order_of"]

SAFE_SEED = 10  # characters under which a seed can be found by trying them all


def deal(roles: Sequence[str], seats: Sequence[str], seed: str) -> dict[str, str]:
    """The role of each seat, seats in the order given; there are as many roles as seats."""
    dealt = dict(zip(order_of(seats, seed), roles, strict=True))
    return {seat: dealt[seat] for seat in seats}


def order_of(seats: Sequence[str], seed: str) -> list[str]:
    """The seats in the order in which roles are laid along them."""
    return sorted(seats, key=lambda seat: hashlib.sha256(f"{seed}: {seat}".encode()).hexdigest())
