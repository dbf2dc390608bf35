"""One writer at a time: a lock that a killed program lets go of, and that leaves nothing in the user's folder."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["locked"]

if sys.platform == "win32":
    import msvcrt
    import tempfile

    @contextmanager
    def locked(path: Path) -> Iterator[None]:
        """Holds the lock of ``path`` (the file need not exist). Raises OSError if it cannot be had."""
        # A file that is open cannot be replaced there, so the lock is on another one, out of the user's sight.
        name = hashlib.sha256(os.path.realpath(path).lower().encode()).hexdigest()[:16]
        with (Path(tempfile.gettempdir()) / f"forumtool-{name}.lock").open("ab") as file:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    @contextmanager
    def locked(path: Path) -> Iterator[None]:
        """Holds the lock of ``path`` (the file need not exist). Raises OSError if it cannot be had."""
        # The folder itself is the lock.
        handle = os.open(Path(os.path.realpath(path)).parent, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)
