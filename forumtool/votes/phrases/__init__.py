"""The table of phrases that vote, withdraw, abstain, or only look as if they did.

A row is what the phrase means, its pattern (the language is described in ``votes/pattern.py``, the words in capitals
stand in ``votes/vocabulary.py``), and examples that a test reads. Rows are tried in the order below, and a word
belongs to the first row that takes it: the narrower row stands above the broader one, and a row that means
``nothing`` keeps its words from the rows below. What stands around a phrase is no business of this table: see
``votes/guards.py``.

In the examples Carla and Dario are players, and it is Fabio who writes. The vote is for Carla.
"""

from __future__ import annotations

from forumtool.votes.phrases.abstentions import ABSTENTIONS
from forumtool.votes.phrases.afterthoughts import AFTERTHOUGHTS
from forumtool.votes.phrases.changes import CHANGES
from forumtool.votes.phrases.denials import DENIALS
from forumtool.votes.phrases.figures import FIGURES
from forumtool.votes.phrases.heads import HEADS
from forumtool.votes.phrases.leanings import LEANINGS
from forumtool.votes.phrases.nouns import NOUNS
from forumtool.votes.phrases.plain import PLAIN
from forumtool.votes.phrases.pointing import POINTING
from forumtool.votes.phrases.recaps import RECAPS
from forumtool.votes.phrases.row import Row, Sense
from forumtool.votes.phrases.talk import TALK
from forumtool.votes.phrases.whose import WHOSE

__all__ = ["PHRASES", "Row", "Sense"]

PHRASES: tuple[Row, ...] = (
    *TALK,
    *RECAPS,
    *DENIALS,
    *ABSTENTIONS,
    *CHANGES,
    *AFTERTHOUGHTS,
    *WHOSE,
    *POINTING,
    *NOUNS,
    *PLAIN,
    *HEADS,
    *LEANINGS,
    *FIGURES,
)
