"""A few inputs of every kind with every run of the tests: seeds as they are, spliced, cut and with words put in."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import TARGETS, target

each_target = pytest.mark.parametrize("name", TARGETS)
FEW = {"resa": 12, "modelli": 25, "edizione": 40}  # the slow ones


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    return tuple(target(name).seeds())


@each_target
def test_the_seeds_keep_every_promise(name: str) -> None:
    for seed in seeds(name)[:: max(1, len(seeds(name)) // 60)]:
        target(name).check(seed)


@each_target
@pytest.mark.parametrize("data", [b"", b"\0", b"\xff", b"\0" * 40, bytes(range(256))], ids=str)
def test_what_is_hardly_an_input_keeps_them_too(name: str, data: bytes) -> None:
    target(name).check(data)


@each_target
def test_any_input_keeps_every_promise(name: str) -> None:
    attacked = target(name)
    seed = st.sampled_from(seeds(name))
    piece = st.sampled_from([word.encode("utf-8", "replace") for word in attacked.WORDS]) | st.binary(max_size=8)
    edits = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), piece), max_size=6)

    @settings(max_examples=FEW.get(name, 80))
    @given(first=seed, second=seed, cut=st.floats(0, 1), edits=edits)
    def attack(first: bytes, second: bytes, cut: float, edits: list[tuple[float, int, bytes]]) -> None:
        data = first[: round(len(first) * cut)] + second[round(len(second) * cut) :]
        for place, dropped, put in edits:
            at = round(len(data) * place)
            data = data[:at] + put + data[at + dropped :]
        attacked.check(data)

    attack()
