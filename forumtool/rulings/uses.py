"""The powers written in the file, in order of time, each with those of the same role before it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from forumtool.edition.stages import Stage
from forumtool.edition.values import Action, Phase
from forumtool.roles import RoleCard
from forumtool.rulings.book import Book

__all__ = ["Use", "uses_of"]


class Use(Struct, frozen=True):
    """An action with when it is written. ``earlier`` are those of the same role before it, oldest first; ``beside``
    those of the same night or day before it in the file."""

    action: Action
    stage: Stage
    card: RoleCard
    earlier: tuple[Use, ...] = ()
    beside: tuple[Use, ...] = ()

    def holders(self, book: Book) -> tuple[str, ...]:
        return book.chronicle.holders(self.action.role, self.stage.held_on)

    def actor(self, book: Book) -> str | None:
        """Who acts: as written, or the only one who has the role."""
        holders = self.holders(book)
        return self.action.by or (holders[0] if len(holders) == 1 else None)

    def same_hand(self, other: Use, book: Book) -> bool:
        """Whether another use may be of the same player: it is taken to be where nobody is written."""
        mine, his = self.actor(book), other.actor(book)
        return mine is None or his is None or mine == his


def uses_of(book: Book) -> Iterator[Use]:
    """All actions of the file, in order of time."""
    by_role: dict[str, list[Use]] = {}
    written = [(Stage(Phase.NIGHT, night.number), night.actions) for night in book.edition.nights.values()]
    written += [(Stage(Phase.DAY, day.number), day.actions) for day in book.edition.days.values()]
    for stage, actions in sorted(written, key=lambda pair: pair[0]):
        for action in actions:
            before = by_role.setdefault(action.role, [])
            earlier = tuple(use for use in before if use.stage < stage)
            beside = tuple(use for use in before if use.stage == stage)
            use = Use(action, stage, book.cards[action.role], earlier, beside)
            before.append(use)
            yield use
