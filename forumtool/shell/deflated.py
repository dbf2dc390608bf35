"""The bytes of a page as the archive keeps them: deflated, under the digest of what they are."""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache

from forumtool.shell.masking import masked
from forumtool.shell.saved import LARGEST_PAGE

__all__ = ["deflated", "digest", "digest_of", "inflated", "masked_again"]

_LEVEL = 1  # of compression: twice as fast as zlib's own choice, and a fifth larger


@lru_cache(maxsize=1)  # of the page at hand
def digest(data: bytes, charset: str | None) -> bytes:
    return hashlib.sha256(f"{charset or ''}\n".encode() + data).digest()


def deflated(data: bytes) -> bytes:
    return zlib.compress(data, _LEVEL)


def inflated(kept: bytes) -> bytes:
    """Raises ValueError where they are not what ``deflated`` made of a page: none is larger than ``LARGEST_PAGE``, and
    of more nothing is inflated."""
    stream = zlib.decompressobj()
    try:
        data = stream.decompress(kept, LARGEST_PAGE)
    except (TypeError, zlib.error):
        raise ValueError("not deflated") from None
    if not stream.eof:
        raise ValueError("cut, or too large")
    return data


def masked_again(sha: object, charset: str | None, kept: bytes) -> bytes | None:
    """What should be kept in place of bytes that hold a session; None where nothing should: they hold none, or are not
    what the digest says. In SQL it has the same name."""
    try:
        data = inflated(kept)
    except ValueError:
        return None
    bare = masked(data)
    return deflated(bare) if bare != data and digest(data, charset) == sha else None


def digest_of(charset: str | None, kept: bytes) -> bytes:
    """The digest of bytes that are kept. In SQL it has the same name."""
    return digest(inflated(kept), charset)
