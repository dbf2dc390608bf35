"""A few variants of each of our own pages (variants.py has as many as one likes, and the real pages)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.witness.changes import CHANGES
from tests.witness.dresses import DRESSES
from tests.witness.variants import OURS, faults, variants

EACH = 8


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_both_readers_tell_the_same_of_every_variant(path: Path) -> None:
    assert [told for variant in variants(path, EACH) for told in faults(*variant)] == []


def test_the_few_are_of_every_kind() -> None:
    made = " ".join(name for path in OURS for name, _, _ in variants(path, EACH))
    assert {step.__name__ for step in (*CHANGES, *DRESSES)} <= set(made.split())


def test_a_reading_that_is_wrong_is_told() -> None:
    name, plain, data = next(variants(OURS[0], 1))
    other = plain.replace(b"Carla", b"Dario")
    assert other != plain
    assert faults(name, other, data) == [f"{name}: the dress changes what is read"]
