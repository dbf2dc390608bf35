"""What the rule book forbids of what is written in edizione.toml, line by line, with the rule named.

The whole file is judged at once. What one line adds is what is said of the file with it and not of the file without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Edition, Ruleset
from forumtool.problems import EditionError, Level, Problem
from forumtool.roles import RoleCard, read_cards
from forumtool.rulings.actions import judge_action
from forumtool.rulings.book import Book
from forumtool.rulings.endings import judge_day, judge_lent
from forumtool.rulings.findings import as_problem
from forumtool.rulings.uses import uses_of

__all__ = ["cards_in", "cards_of", "rulings"]


def cards_in(ruleset: Ruleset, only: Collection[str] | None = None) -> dict[str, RoleCard]:
    """The cards of the roles of a rule book (or of some of them), by id.

    Raises EditionError with every fault of a card.
    """
    roles = ruleset.roles
    sources: dict[str, list[Mapping[str, object]]] = {}
    for role in roles.values():
        if only is None or role.id in only:
            sources.setdefault(role.source or f"ruoli di {ruleset.id}", []).append(role.card)
    faults: list[Problem] = []
    found: dict[str, RoleCard] = {}
    for source, blocks in sources.items():
        try:
            found |= {card.id: card for card in read_cards(blocks, source, known=roles)}
        except EditionError as error:
            faults += error.problems
    if faults:
        raise EditionError(faults)
    return {id: found[id] for id in roles if id in found}


def cards_of(edition: Edition, only: Collection[str] | None = None) -> dict[str, RoleCard]:
    """The cards of an edition's roles; see ``cards_in``."""
    return cards_in(edition.ruleset, only)


def rulings(
    edition: Edition, calendar: Calendar, chronicle: Chronicle, cards: dict[str, RoleCard]
) -> tuple[Problem, ...]:
    """All that the rule book forbids (errors) or leaves open (warnings), in order of time.

    Nothing is forbidden in the name of a key that the book does not state or that it leaves to the edition.
    """
    book = Book(edition, calendar, chronicle, cards)
    return tuple(_judged(book))


def _judged(book: Book) -> Iterator[Problem]:
    for use in uses_of(book):
        for finding in judge_action(use, book):
            yield as_problem(finding, use.action.where)
    for problem in book.chronicle.problems:  # a second death, the return of who never left
        yield replace(problem, level=Level.ERROR)
    for night in book.edition.nights.values():
        yield from judge_lent(night, book)
    for day in book.edition.days.values():
        yield from judge_lent(day, book)
        yield from judge_day(day, book)
