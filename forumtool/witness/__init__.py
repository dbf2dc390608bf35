"""The second reader: the same bytes read by other means, so that one reader's mistake is seen (reading.py), and the two
readings set side by side (compare.py). Nothing of boards/ is used here, and nothing here is used to count."""

from __future__ import annotations

from forumtool.witness.compare import differences
from forumtool.witness.reading import Seen, second_reading

__all__ = ["Seen", "differences", "second_reading"]
