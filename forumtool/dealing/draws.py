"""Draws of a night or a day: who may be drawn is what the card says, the lot is that of ``tally.draw``.

A role whose target the sindaco draws (daimyo, detective cieco) draws among those whom its power may have. A role that
is nobody's and is asked by day (tiranno) draws who has it, among all who are alive.
"""

from __future__ import annotations

from msgspec import Struct

from forumtool.edition.stages import Stage
from forumtool.edition.values import Phase
from forumtool.nightbook.options import option_of
from forumtool.problems import ForumtoolError
from forumtool.roles import Acts, RoleCard
from forumtool.rulings.book import Book
from forumtool.rulings.rights import Right, rights_of
from forumtool.rulings.uses import uses_of
from forumtool.tally.draw import draw

__all__ = ["Draw", "draw_of", "drawn_by", "phase_of"]


class Draw(Struct, frozen=True):
    """Who was drawn: a seat of ``pool``. ``holder`` says that he has the role; else he is its target.

    ``names`` are the nicks of the pool in the order of the file, ``seed`` what is hashed before them.
    """

    card: RoleCard
    phase: Phase
    number: int
    pool: tuple[str, ...]
    names: tuple[str, ...]
    drawn: str
    holder: bool
    seed: str

    @property
    def hashed(self) -> str:
        """The text whose SHA-256 decides."""
        return f"{self.seed}: {', '.join(self.names)}"

    @property
    def name(self) -> str:
        """The nick of who was drawn."""
        return self.names[self.pool.index(self.drawn)]


def drawn_by(card: RoleCard, book: Book) -> Right | None:
    """The power of a role that is settled by a draw; None where none is."""
    rights = rights_of(card, book.edition.ruleset)
    found = [right for right in rights if right.card.acts is Acts.DRAWN]
    if not found and card.status:
        found = [right for right in rights if right.phases and not right.card.choosers]
    return found[0] if found else None


def phase_of(right: Right) -> Phase:
    """When the draw of a power is made."""
    return Phase.NIGHT if Phase.NIGHT in right.phases else Phase.DAY


def draw_of(card: RoleCard, right: Right, number: int, seed: str, book: Book) -> Draw:
    """The draw of a role in a night or a day, as ``right`` goes. Raises ForumtoolError where nobody can be drawn."""
    holder, phase = right.card.acts is not Acts.DRAWN, phase_of(right)
    stage = Stage(phase, number)
    if holder:
        alive = book.chronicle.in_play(stage)
        pool = tuple(seat for seat in book.chronicle.seats if seat in alive)
    else:
        earlier = tuple(use for use in uses_of(book) if use.action.role == card.id and use.stage < stage)
        pool = option_of(card, right, None, stage, earlier, book, sham=False).may
    if not pool:
        raise ForumtoolError.of("nobody-to-draw", f"{card.name}: {stage.said} non c'è nessuno da estrarre.")
    names = tuple(book.name(seat, stage) for seat in pool)
    full = f"{seed} {card.id} {phase.value} {number}"
    drawn = pool[names.index(draw(names, full))]
    return Draw(card, phase, number, pool, names, drawn, holder, full)
