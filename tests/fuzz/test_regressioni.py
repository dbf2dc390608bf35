"""What ever failed keeps every promise now. The files are named after what was wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import TARGETS, target

KEPT = Path(__file__).parents[2] / "fixtures" / "regressioni"
FILES = sorted(path for path in KEPT.rglob("*") if path.is_file() and path.suffix != ".md")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(KEPT).as_posix())
def test_it_does_not_fail_again(path: Path) -> None:
    target(path.parent.name).check(path.read_bytes())


def test_every_folder_is_of_a_target() -> None:
    assert {path.name for path in KEPT.iterdir() if path.is_dir()} <= set(TARGETS)
