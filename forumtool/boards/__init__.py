"""Topic pages: bytes → ``Page`` (page.py), wall times → instants (clock.py), is a topic whole (whole.py)."""

from __future__ import annotations

from forumtool.boards.page import read_page

__all__ = ["READER_VERSION", "read_page"]

READER_VERSION = 2
"""Goes up whenever the same bytes give another ``Page``: what an archive keeps of them is then read again."""
