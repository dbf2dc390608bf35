"""Topic pages: bytes → ``Page`` (page.py), wall times → instants (clock.py), is a topic whole (whole.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forumtool.model import Page

__all__ = ["READER_VERSION", "read_page"]

READER_VERSION = 6
"""Goes up whenever the same bytes give another ``Page``: what an archive keeps of them is then read again."""


def read_page(data: bytes, charset: str | None = None) -> Page:
    """The page that the bytes hold, as ``page.read_page`` reads it; loaded with the first page that is new."""
    from forumtool.boards import page

    return page.read_page(data, charset)
