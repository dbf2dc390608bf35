"""Why the system said no, in Italian: the words that go between parentheses in a message."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

__all__ = ["cause"]

_CAUSES = {
    errno.EACCES: "permesso negato",
    errno.EPERM: "permesso negato",
    errno.EROFS: "il disco è in sola lettura",
    errno.ENOSPC: "il disco è pieno",
    errno.EDQUOT: "lo spazio concesso è finito",
    errno.ENOENT: "la cartella non esiste",
    errno.ENOTDIR: "il percorso passa per un file",
    errno.EEXIST: "c'è già un file con questo nome",
    errno.ELOOP: "il nome rimanda a se stesso",
    errno.EISDIR: "è una cartella",
    errno.ENAMETOOLONG: "il nome è troppo lungo",
    errno.EMFILE: "troppi file aperti",
    errno.EIO: "errore del disco",
    errno.EBUSY: "è in uso da un altro programma",
    errno.EDEADLK: "è in uso da un altro programma",
}
# Errors of Windows that its C library has no word for, or the word of another one.
_WINDOWS = {
    19: "il disco è in sola lettura",
    21: "il disco non è pronto",
    32: "è in uso da un altro programma",
    33: "è in uso da un altro programma",
    53: "il computer che ha quella cartella non si trova",
    67: "il computer che ha quella cartella non si trova",
    123: "il nome non è ammesso",
    206: "il percorso è troppo lungo",
}


def cause(err: OSError) -> str:
    """What stopped the system, without the file's name."""
    if sys.platform == "win32" and (told := _told_by_windows(err)):
        return told
    return _CAUSES.get(err.errno or 0, f"errore {err.errno} del sistema")


def _told_by_windows(err: OSError) -> str | None:
    """Its own word, where it has one; None where the common one will do."""
    number = getattr(err, "winerror", None)  # files that are opened leave no number
    if err.errno != errno.EACCES or number in _WINDOWS:
        return _WINDOWS.get(number or 0)
    # There a folder, a forbidden file and one that somebody holds are refused with the same word.
    if number is None and err.filename is not None and Path(err.filename).is_dir():
        return "è una cartella"
    return "permesso negato, o è aperto in un altro programma"
