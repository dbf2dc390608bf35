"""Why the system said no, in Italian: the words that go between parentheses in a message."""

from __future__ import annotations

import errno

__all__ = ["cause"]

_CAUSES = {
    errno.EACCES: "permesso negato",
    errno.EPERM: "permesso negato",
    errno.EROFS: "il disco è in sola lettura",
    errno.ENOSPC: "il disco è pieno",
    errno.EDQUOT: "lo spazio concesso è finito",
    errno.ENOENT: "la cartella non esiste",
    errno.ENOTDIR: "il percorso passa per un file",
    errno.EISDIR: "è una cartella",
    errno.ENAMETOOLONG: "il nome è troppo lungo",
    errno.EMFILE: "troppi file aperti",
    errno.EIO: "errore del disco",
    errno.EBUSY: "è in uso da un altro programma",
    errno.EDEADLK: "è in uso da un altro programma",
}


def cause(err: OSError) -> str:
    """What stopped the system, without the file's name."""
    return _CAUSES.get(err.errno or 0, f"errore {err.errno} del sistema")
