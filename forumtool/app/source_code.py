"""The program as it is: what was made by one version of it is not what another one would make."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

import forumtool
from forumtool.shell.files import is_file

__all__ = ["PACKAGE", "digest_of"]

PACKAGE = Path(forumtool.__file__).parent


def digest_of(patterns: Iterable[str], *also: object, libraries: Sequence[str]) -> bytes | None:
    """A digest of the sources that ``patterns`` find in the package, of the versions of the ``libraries`` that they
    import and of the Python that runs them, and of ``also``, as text; None where there is no source to be seen."""
    own = sorted(path for pattern in patterns for path in PACKAGE.glob(pattern))
    sources = [*own, *filter(None, map(_first_source, libraries))]
    if not own or len(sources) < len(own) + len(libraries):
        return None
    seen = (sys.version_info[:2], unicodedata.unidata_version, *also)
    digest = blake2b(repr(seen).encode(), digest_size=16)
    for path in sources:
        digest.update(path.read_bytes())
    return digest.digest()


def _first_source(library: str) -> Path | None:
    """The source of a library in which its version stands: to ask for the version itself takes a fifth of a second."""
    found = find_spec(library)
    path = Path(found.origin) if found is not None and found.origin else None
    return path if path is not None and is_file(path) else None
