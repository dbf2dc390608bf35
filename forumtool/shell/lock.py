"""One writer at a time: a lock that a killed program lets go of, and that leaves nothing in the user's folder."""

from __future__ import annotations

import errno
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
    from time import monotonic as _clock
    from time import sleep as _sleep

    _PATIENCE, _MOMENT = 20.0, 0.05  # seconds: in all, and before asking again

    @contextmanager
    def locked(path: Path) -> Iterator[None]:
        """Holds the lock of ``path`` (the file need not exist). Raises OSError if it cannot be had."""
        # A file that is open cannot be replaced there, so the lock is on another one, out of the user's sight.
        name = hashlib.sha256(os.path.realpath(path).lower().encode()).hexdigest()[:16]
        with (Path(tempfile.gettempdir()) / f"forumtool-{name}.lock").open("ab") as file:
            _take(file.fileno())
            try:
                yield
            finally:
                os.lseek(file.fileno(), 0, os.SEEK_SET)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

    def _take(handle: int) -> None:
        """Windows' own waiting asks once a second, ten times."""
        ends = _clock() + _PATIENCE
        while True:
            os.lseek(handle, 0, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except OSError:
                if _clock() >= ends:
                    raise OSError(errno.EDEADLK, "locked") from None
                _sleep(_MOMENT)
            else:
                return

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
