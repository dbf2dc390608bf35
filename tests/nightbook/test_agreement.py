"""The night book and the pen never disagree: what the one allows the other writes, what the one bars it refuses."""

from __future__ import annotations

import pytest

from forumtool.nightbook import Kind, night_of
from forumtool.problems import Level
from forumtool.rulings import rulings
from tests.nightbook.support import book_of
from tests.roles.books import BOOKS, ROLES
from tests.rulings.support import night

HISTORY = night(2, deaths="Fabio")


@pytest.mark.parametrize("book", BOOKS)
def test_every_choice_of_every_role(book: str) -> None:
    judged = 0
    for role in " ".join(ROLES[book].values()).split():
        before = book_of(role, HISTORY, book=book)
        for number in (3, 4):
            for turn in night_of(before, number).turns:
                if turn.card.id != role or turn.kind is not Kind.CHOICE or len(turn.options) != 1:
                    continue
                option = turn.options[0]
                if not any(option.right.card.targets) or max(option.right.card.targets) > 1:
                    continue
                for seat in before.chronicle.seats:
                    effect = " effetto nullo" if role == "influencer" else ""
                    after = book_of(role, HISTORY + night(number, f"{role} {seat}{effect}"), book=book)
                    found = rulings(after.edition, after.calendar, after.chronicle, after.cards)
                    refused = any(problem.level is Level.ERROR for problem in found)
                    barred = option.barred or seat in [bar.seat for bar in option.may_not]
                    assert refused == barred, (role, number, seat, [problem.message for problem in found])
                    judged += 1
    assert judged > 60
