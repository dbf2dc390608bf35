"""What one power may do tonight: every choice is put to the rulings, as if it had been written."""

from __future__ import annotations

from forumtool.edition.stages import Stage
from forumtool.edition.values import Action
from forumtool.nightbook.turns import Bar, Option
from forumtool.roles import RoleCard
from forumtool.rulings.actions import judge_actor
from forumtool.rulings.book import Book
from forumtool.rulings.findings import Finding
from forumtool.rulings.limits import judge_right
from forumtool.rulings.rights import Right
from forumtool.rulings.uses import Use

__all__ = ["option_of"]

# What is said of a target; and what is said of a line because it is not finished yet, or is the second of the night.
_OF_TARGETS = frozenset({"dead-target", "living-target", "himself", "never-twice", "same-again", "not-in-pool"})
_OF_LINES = frozenset({"how-many", "no-guess", "twice", "in-vain"})


def option_of(
    card: RoleCard, right: Right, by: str | None, stage: Stage, earlier: tuple[Use, ...], book: Book, *, sham: bool
) -> Option:
    """A power in the hands of ``by`` (None: of all who may use it). ``earlier`` are the uses of nights and days past.

    A ``sham`` is the power of who only believes that he has the role: nothing is held against him.
    """

    def judged(*targets: str) -> list[Finding]:
        use = Use(Action(card.id, targets, by), stage, card, earlier)
        own = () if sham else judge_actor(use, right, book)
        return [*own, *judge_right(use, right, book)]

    bars = tuple(_bar(found) for found in judged() if found.code not in _OF_TARGETS | _OF_LINES)
    if not any(right.card.targets) and not right.card.as_many_as_wolves:
        return Option(right, bars=bars)
    may: list[str] = []
    may_not: list[Bar] = []
    unsure: list[Bar] = []
    for seat in book.chronicle.seats:
        against = [_bar(found, seat) for found in judged(seat) if found.code in _OF_TARGETS]
        if not against:
            may.append(seat)
        elif hard := [bar for bar in against if bar.but is None]:
            may_not.append(hard[0])
        else:
            unsure.append(against[0])
    return Option(right, tuple(may), tuple(may_not), tuple(unsure), bars)


def _bar(finding: Finding, seat: str | None = None) -> Bar:
    return Bar(finding.code, finding.message, finding.but, seat)
