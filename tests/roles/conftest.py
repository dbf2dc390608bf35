from __future__ import annotations

import pytest

from forumtool.roles import RoleCard, read_roles
from tests.roles.books import BOOKS, path

Cards = dict[str, dict[str, RoleCard]]


@pytest.fixture(scope="session", name="cards")
def all_cards() -> Cards:
    """Book → id → card, of all that is shipped."""
    return {book: {card.id: card for card in read_roles(path(book).read_text("utf-8"), book)} for book in BOOKS}
