"""Text files of the edition: read as UTF-8, written whole or not at all.

A write goes to a temporary file beside the target and then takes its name, so a reader or a power cut never meets
half a file. What a writer leaves there who is killed in between has the name that the next writer of the same file
wants, and goes with it: all write under the lock, so nobody else can be at it. ``replace_text`` writes only over the
text that was read: of two writers, the second is told.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import sleep as _sleep
from typing import TypeVar

from forumtool.problems import EditionError, ForumtoolError
from forumtool.shell.causes import cause
from forumtool.shell.lock import locked
from forumtool.shell.names import refused

__all__ = [
    "ChangedMeanwhileError",
    "create_text",
    "exposed",
    "is_file",
    "is_folder",
    "is_there",
    "read_text",
    "replace_text",
    "unreachable",
    "update_text",
    "write_atomically",
]

T = TypeVar("T")

PRIVATE = 0o600
_READ, _PASS = 0o4, 0o1  # rights of the others, as ``st_mode`` has them
_UTF8_MARK = b"\xef\xbb\xbf"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_ATTEMPTS = 5
_MOMENTS = (0.05, 0.1, 0.2, 0.4, 0.8)  # seconds: so long somebody may hold a file on Windows
_BEGINNING = 24  # letters of a file's name in that of its temporary one, which may be no longer than a name can be
_DIGEST = 4  # bytes, of the whole name


class ChangedMeanwhileError(EditionError):
    """Somebody else wrote the file after it was read; nothing was written."""


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, line ends as they are, a byte order mark left out.

    Raises EditionError if the file is missing, cannot be read or is in another encoding.
    """
    return _decoded(_bytes_of(path), path)


def is_file(path: Path) -> bool:
    """Whether there is a file at ``path``: False too where the system takes no such name or lets nobody look, which
    pathlib says with an exception."""
    return stat.S_ISREG(_mode(path))


def is_folder(path: Path) -> bool:
    """As ``is_file``, for a folder."""
    return stat.S_ISDIR(_mode(path))


def is_there(path: Path) -> bool:
    """As ``is_file``, for whatever may have a name."""
    return _mode(path) != 0


def unreachable(path: Path) -> str | None:
    """Why nobody can tell whether there is something at ``path``, in words for parentheses; None where one can."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as err:
        return cause(err)
    return None


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except (OSError, ValueError):  # the second of a name with a NUL in it
        return 0


def exposed(path: Path) -> bool:
    """Whether other users of this computer can read a file that is there: all of them, or a group that is not its
    owner's own. Always False on Windows, where the folder's permissions hold."""
    if sys.platform == "win32" or not is_file(path):
        return False
    path = path.resolve()
    return _lets_in(path, _READ) and all(_lets_in(folder, _PASS) for folder in path.parents)


def _lets_in(path: Path, right: int) -> bool:
    found = path.stat()
    groups = 0 if found.st_gid == found.st_uid else right << 3
    return bool(found.st_mode & (right | groups))


def write_atomically(path: Path, text: str | bytes, *, mode: int = PRIVATE) -> None:
    """Writes ``path`` whole: after a crash it holds the old content or the new one.

    An existing file keeps its permissions, a new one gets ``mode``; a symbolic link is followed.
    Raises ForumtoolError where the folder cannot be written, or the system takes no such name.
    """
    _check_name(path)
    try:
        with locked(path):
            _write(path, text.encode() if isinstance(text, str) else text, mode)
    except OSError as err:
        raise _unwritable(path, err) from None


def _write(path: Path, data: bytes, mode: int = PRIVATE) -> None:
    """As ``write_atomically``, for who holds the lock; may raise OSError."""
    path = Path(os.path.realpath(path))
    temporary = _beside(path)
    _patiently(lambda: temporary.unlink(missing_ok=True))  # of who was killed
    # Not by ``mkstemp``: where Windows lets nobody write it tries other names, two thousand million of them.
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if sys.platform != "win32":  # there it would only make a file that cannot be taken away again
            temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else mode)
        _patiently(lambda: temporary.replace(path))
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def _beside(path: Path) -> Path:
    """The temporary file of another: always the same."""
    digest = hashlib.blake2b(os.fsencode(path.name), digest_size=_DIGEST).hexdigest()
    return path.with_name(f".{path.name[:_BEGINNING]}.{digest}.tmp")


def _check_name(path: Path) -> None:
    if why := refused(path):
        raise ForumtoolError.of("file-unwritable", f"Il file non si può scrivere ({why}).", where=str(path))


def _unwritable(path: Path, err: OSError) -> ForumtoolError:
    return ForumtoolError.of("file-unwritable", f"Il file non si può scrivere ({cause(err)}).", where=str(path))


def create_text(path: Path, text: str) -> None:
    """Writes a file that is not there yet, for its owner alone. Raises ForumtoolError where there is one, or where the
    folder cannot be written."""
    _check_name(path)
    try:
        with locked(path):
            if path.exists():
                raise ForumtoolError.of("file-exists", "Il file c'è già: non lo tocco.", where=str(path))
            _write(path, text.encode())
    except OSError as err:
        raise _unwritable(path, err) from None


def replace_text(path: Path, old: str, new: str) -> None:
    """Writes ``new`` if the file still says ``old``; a byte order mark is kept.

    Raises ChangedMeanwhileError if it says something else, EditionError if it cannot be read any more.
    """
    try:
        with locked(path):
            data = _bytes_of(path)
            if _decoded(data, path) != old:
                message = "Il file è stato cambiato nel frattempo da un altro programma: non ho scritto niente."
                hint = "Ripeti il comando."
                raise ChangedMeanwhileError.of("changed-meanwhile", message, where=str(path), hint=hint)
            mark = _UTF8_MARK if data.startswith(_UTF8_MARK) else b""
            _write(path, mark + new.encode())
    except OSError as err:
        raise _unwritable(path, err) from None


def update_text(path: Path, change: Callable[[str], str]) -> str:
    """Reads, changes and writes a file, from the start again if somebody wrote it meanwhile; returns the new text."""
    attempt = 1
    while True:
        old = read_text(path)
        new = change(old)
        try:
            replace_text(path, old, new)
        except ChangedMeanwhileError:
            if attempt == _ATTEMPTS:
                raise
            attempt += 1
        else:
            return new


def _bytes_of(path: Path) -> bytes:
    try:
        return _patiently(path.read_bytes)
    except FileNotFoundError:
        raise EditionError.of("file-missing", "Il file non c'è.", where=str(path)) from None
    except OSError as err:
        message = f"Il file non si può leggere ({cause(err)})."
        raise EditionError.of("file-unreadable", message, where=str(path)) from None


def _decoded(data: bytes, path: Path) -> str:
    if data.startswith(_UTF16_MARKS):
        raise _wrong_encoding(path, "è in UTF-16")
    data = data.removeprefix(_UTF8_MARK)
    try:
        return data.decode()
    except UnicodeDecodeError as err:
        line = data.count(b"\n", 0, err.start) + 1
        begin = data.rfind(b"\n", 0, err.start) + 1
        excerpt = data[begin : err.start + 20].decode("cp1252", "replace").split("\n")[0].strip()
        raise _wrong_encoding(path, f"non è in UTF-8 (riga {line}, vicino a «{excerpt[-40:]}»)") from None


def _wrong_encoding(path: Path, what: str) -> EditionError:
    message = f"Il file {what}: aprilo con l'editor e salvalo scegliendo la codifica UTF-8."
    return EditionError.of("not-utf8", message, where=str(path))


def _patiently(act: Callable[[], T]) -> T:
    """Does with a file what Windows forbids while somebody else, an antivirus or another forumtool say, has it open or
    is giving its name to another."""
    for moment in _MOMENTS if sys.platform == "win32" else ():
        try:
            return act()
        except PermissionError:
            _sleep(moment)
    return act()


def _sync_folder(folder: Path) -> None:
    """Makes the new name last through a power cut; Windows does so by itself."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
