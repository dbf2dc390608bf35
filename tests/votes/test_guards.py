"""What stands around a phrase: every guard reads its own examples as it says."""

from __future__ import annotations

import pytest

from forumtool.votes.guard import Guard
from forumtool.votes.guards import GUARDS
from forumtool.votes.phrases import Sense
from tests.votes.test_phrases import STATED, read


def test_every_guard_has_an_example() -> None:
    assert [guard.pattern for guard in GUARDS if not guard.examples] == []


@pytest.mark.parametrize(("guard", "example"), [(guard, text) for guard in GUARDS for text in guard.examples])
def test_a_guard(guard: Guard, example: str) -> None:
    reading = read(example)
    assert (reading.statements, reading.doubt) == ((), guard.doubt)


@pytest.mark.parametrize("example", [text for guard in GUARDS for text in guard.harmless])
def test_what_a_guard_lets_pass(example: str) -> None:
    assert read(example).statements == STATED[Sense.VOTE]


@pytest.mark.parametrize("example", [text for guard in GUARDS if not guard.firm for text in guard.examples])
def test_a_soft_doubt_gives_way_to_a_plain_vote(example: str) -> None:
    assert read(f"{example}\nNo, deciso: voto Anna").doubt is None
