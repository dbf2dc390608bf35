"""The seal of a row: a digest of its values, kept beside it, that tells whether they come back as they were written."""

from __future__ import annotations

from hashlib import blake2b

__all__ = ["seal"]


def seal(*values: object) -> bytes:
    """The digest of values, each with its type; the same wherever it is made. In SQL it has the same name."""
    return blake2b(ascii(values).encode(), digest_size=16).digest()
