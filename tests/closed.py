"""Files and folders that are closed to the program, whoever runs it and on whatever system."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["held_to_permissions", "unreadable"]

_DAC_OVERRIDE, _DAC_READ_SEARCH = 1 << 1, 1 << 2  # by which Linux lets root through closed doors
_VERSION = 0x20080522  # of Linux' sets of capabilities: two words each
_NOBODY = 65534
_BACKUP_SEMANTICS = 0x02000000  # without it Windows opens no folder


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """Nobody reads the file, or looks into the folder: it is forbidden, or on Windows, where reading is not, held by a
    program for itself."""
    if sys.platform == "win32":
        import _winapi

        held = _winapi.CreateFile(str(path), _winapi.GENERIC_READ, 0, 0, _winapi.OPEN_EXISTING, _BACKUP_SEMANTICS, 0)
        try:
            yield
        finally:
            _winapi.CloseHandle(held)
    else:
        before = path.stat().st_mode
        path.chmod(0o000)
        try:
            with held_to_permissions():
                yield
        finally:
            path.chmod(before)


@contextmanager
def held_to_permissions() -> Iterator[None]:
    """As a user for whom file permissions hold: to root they mean nothing. On Linux root stays the owner of its files,
    the program's among them, which may lie where nobody else looks."""
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
    elif sys.platform == "linux":
        with _without_master_keys():
            yield
    else:
        os.seteuid(_NOBODY)
        try:
            yield
        finally:
            os.seteuid(0)


@contextmanager
def _without_master_keys() -> Iterator[None]:
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    sets = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable, and the same for the capabilities from 32 on
    assert libc.capget(header, sets) == 0
    before = sets[0]
    sets[0] = before & ~(_DAC_OVERRIDE | _DAC_READ_SEARCH)
    assert libc.capset(header, sets) == 0
    try:
        yield
    finally:
        sets[0] = before
        assert libc.capset(header, sets) == 0
