"""Links between files, where the system makes them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

__all__ = ["link"]


def link(path: Path, target: Path) -> None:
    """``path`` leads to ``target``. Windows lets few users make links: the others skip the test."""
    try:
        path.symlink_to(target)
    except OSError:
        if sys.platform != "win32":
            raise
    if not path.is_symlink():
        pytest.skip("no links can be made here")
