"""Whole texts around the count, byte for byte. ``python -m tests.render.test_golden_bulletins`` writes them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.bulletins import VIEWS

GOLDEN = Path(__file__).parent / "golden_bulletin"


@pytest.mark.parametrize("name", VIEWS)
def test_a_text_is_what_it_was(name: str) -> None:
    assert VIEWS[name]() == (GOLDEN / name).read_text(encoding="utf-8")


def test_every_golden_file_has_its_text() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(VIEWS)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, view in VIEWS.items():
        (GOLDEN / name).write_bytes(view().encode())
