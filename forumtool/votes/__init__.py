"""A post's fragments → what it says about its author's vote.

``Lexicon.of(edition)`` knows the names, ``read_post`` reads a post.
A phrase is added in ``phrases/``, a circumstance that changes it in ``guards.py``, words in ``vocabulary.py``.
"""

from forumtool.votes.names import Lexicon
from forumtool.votes.reading import read_post

__all__ = ["Lexicon", "read_post"]
