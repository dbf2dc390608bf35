"""A night of a small table, and what its book says of a role."""

from __future__ import annotations

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.nightbook import Night, Turn, night_of
from forumtool.rulings import cards_of
from forumtool.rulings.book import Book
from forumtool.shell.resources import find_roles, find_ruleset
from tests.rulings.support import edition_text


def book_of(roles: str, added: str = "", *, book: str = "tabula-ur", rules: str = "") -> Book:
    text = edition_text(roles, added, book=book, rules=rules)
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    return Book(edition, calendar, Chronicle(edition, calendar), cards_of(edition))


def turn_of(night: Night, role: str, actor: str | None = None) -> Turn:
    (found,) = [turn for turn in night.turns if turn.card.id == role and (actor is None or actor in turn.actors)]
    return found


def told(roles: str, added: str, number: int, *, book: str = "tabula-ur", rules: str = "") -> str:
    """What the book says of the role of Anna: its state, then whom it may choose (initials), ``-`` and those whom it
    may not, ``?`` and those of whom the sindaco says; where it cannot act, why."""
    role = roles.split()[0]
    turn = turn_of(night_of(book_of(roles, added, book=book, rules=rules), number), role, "Anna")
    usable = [option for option in turn.options if option.usable]
    if not usable:
        reasons = dict.fromkeys(bar.code for option in turn.options for bar in option.bars)
        return f"{turn.state}: {' '.join(reasons)}"
    option = usable[0]
    sides = (option.may, [bar.seat or "" for bar in option.may_not], [bar.seat or "" for bar in option.unsure])
    may, may_not, unsure = ("".join(seat[0] for seat in side) for side in sides)
    must = "!" if turn.mandatory else ""
    return f"{turn.state}{must}: {may}" + (f" -{may_not}" if may_not else "") + (f" ?{unsure}" if unsure else "")
