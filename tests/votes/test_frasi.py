"""Every sentence of ``frasi/*.txt`` is read as its label says."""

from __future__ import annotations

import pytest

from forumtool.votes import read_post
from tests.votes.frasi import Phrase, label, lexicon, phrases
from tests.votes.rosters import body, rules


@pytest.mark.parametrize("phrase", [pytest.param(one, id=f"{one.file}: {one.text}") for one in phrases()])
def test_a_sentence_is_read_as_its_label_says(phrase: Phrase) -> None:
    reading = read_post(body(phrase.text), author=phrase.author, lexicon=lexicon(phrase.players), rules=rules())
    assert phrase.allows(reading), f"{' / '.join(phrase.labels)} became {label(reading, phrase.author)}"
