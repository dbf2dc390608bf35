"""The edition that ships with the program: its pages are those of tests/demo.py, its days tell their story."""

from __future__ import annotations

from tests.demo import PAGES, files


def test_the_committed_pages_are_those_that_are_written() -> None:
    assert {path.name: path.read_bytes() for path in PAGES.iterdir()} == dict(files())
