"""The cases of ``tests/casi``: posts in, fate out."""

from __future__ import annotations

import pytest

from tests.casi import Case, cases
from tests.casi_check import failures


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_case_comes_out_as_it_says(case: Case) -> None:
    assert not failures(case), "\n" + "\n".join(failures(case)) + "\n\n" + case.text
