"""The quality of the reader on the labelled posts may only rise."""

from __future__ import annotations

from tests.votes.floor import fingerprint, measure, table, total

# Measured with ``python -m tests.votes.floor``. When the corpus grows, measure again and write the new figures here;
# on the same corpus none of them may get worse.
CORPUS = "d6a2f890ca8e8c97"
RIGHT, INVENTED, LOST, ASKED = 5382, 0, 61, 155
PRECISION, RECALL = 1.0, 0.939


def test_the_floor_is_that_of_this_corpus() -> None:
    assert fingerprint() == CORPUS


def test_the_reader_is_no_worse_than_it_was() -> None:
    scores = measure()
    whole = total(scores.values())
    faults = len(whole.invented), len(whole.lost), len(whole.asked)
    assert whole.right >= RIGHT, table(scores)
    assert all(now <= then for now, then in zip(faults, (INVENTED, LOST, ASKED), strict=True)), table(scores)
    assert (whole.precision >= PRECISION, whole.recall >= RECALL) == (True, True), table(scores)
