"""The program as it is: what was made by one version of it is not what another one would make."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import forumtool

__all__ = ["PACKAGE", "digest_of"]

PACKAGE = Path(forumtool.__file__).parent


def digest_of(patterns: Iterable[str], *also: object) -> bytes | None:
    """A digest of the sources that ``patterns`` find in the package, of the Python that runs them and of ``also``, as
    text; None where there is no source to be seen."""
    sources = sorted(path for pattern in patterns for path in PACKAGE.glob(pattern))
    if not sources:
        return None
    seen = (sys.version_info[:2], unicodedata.unidata_version, *also)
    digest = blake2b(repr(seen).encode(), digest_size=16)
    for path in sources:
        digest.update(path.read_bytes())
    return digest.digest()
