"""The terminal: its letters, its width."""

from __future__ import annotations

import io
import shutil
import sys
from typing import TextIO

__all__ = ["say", "speak_utf8", "width"]

_NARROWEST, _WIDEST = 40, 120


def speak_utf8(*streams: TextIO) -> None:
    """Makes the streams (default: output and errors) UTF-8 whatever the system's code page, also into a pipe."""
    for stream in streams or (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def say(sentence: str) -> None:
    """Tells whoever waits, on standard error; on a terminal in place of the bar that may stand there."""
    line = f"\r{sentence:<{width() - 1}}" if sys.stderr.isatty() else sentence
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def width() -> int:
    """Columns to write in, between 40 and 120; 80 where nothing tells."""
    return min(_WIDEST, max(_NARROWEST, shutil.get_terminal_size((80, 24)).columns))
