"""The turns of a night, as values."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from forumtool.edition.values import Action
from forumtool.roles import RoleCard
from forumtool.rulings.rights import Right

__all__ = ["Bar", "Kind", "Option", "State", "Turn"]


class Kind(StrEnum):
    """Who gives what in a turn."""

    CHOICE = "choice"  # who has the role chooses
    TOGETHER = "together"  # several choose with one voice: the pack, or all who are asked
    DRAWN = "drawn"  # the sindaco draws
    TOLD = "told"  # who has the role is told something
    REACTION = "reaction"  # a choice only if something happens


class State(StrEnum):
    WAITING = "waiting"  # nothing has come in
    WRITTEN = "written"
    UNSURE = "unsure"  # whether he may act is the sindaco's to say
    CANNOT = "cannot"


class Bar(Struct, frozen=True):
    """Why something is barred: a code, the words of the rulings, and ``but``, why it may not be (None: it is).

    ``seat`` is who may not be chosen; None where it is the power itself that cannot be used.
    """

    code: str
    message: str
    but: str | None = None
    seat: str | None = None


class Option(Struct, frozen=True):
    """One power of a turn: whom it may choose, whom not, and of whom the sindaco must say.

    ``bars`` is why it cannot be used tonight; empty where it can.
    """

    right: Right
    may: tuple[str, ...] = ()
    may_not: tuple[Bar, ...] = ()
    unsure: tuple[Bar, ...] = ()
    bars: tuple[Bar, ...] = ()

    @property
    def usable(self) -> bool:
        return not self.bars

    @property
    def barred(self) -> bool:
        """Whether a rule of the book stands against it."""
        return any(bar.but is None for bar in self.bars)

    @property
    def mandatory(self) -> bool:
        return bool(self.right.card.mandatory) and self.right.binds("obbligatorio")


class Turn(Struct, frozen=True):
    """A role's turn in a night. ``actors`` are the seats that are asked or told, ``held`` says whether one of them
    has the role: where none has, they are asked all the same and it comes to nothing. ``written`` is what came in.
    """

    card: RoleCard
    kind: Kind
    actors: tuple[str, ...]
    options: tuple[Option, ...]
    written: tuple[Action, ...] = ()
    held: bool = True

    @property
    def state(self) -> State:
        if self.written:
            return State.WRITTEN
        if any(option.usable for option in self.options):
            return State.WAITING
        return State.CANNOT if all(option.barred for option in self.options) else State.UNSURE

    @property
    def mandatory(self) -> bool:
        """Whether it must act tonight."""
        return self.held and any(option.mandatory for option in self.options if option.usable)

    @property
    def order(self) -> int | None:
        """Its place in the order of action, 1 first; None where the book gives it none."""
        places = [option.right.card.order for option in self.options if option.right.card.order]
        return min(places) if places else None

    @property
    def missing(self) -> bool:
        """Whether something has still to come in."""
        asked = self.kind in (Kind.CHOICE, Kind.TOGETHER, Kind.DRAWN) and not self.unwitting
        return asked and self.held and self.state is State.WAITING

    @property
    def unwitting(self) -> bool:
        """Whether who should choose does not know that he has the role, and cannot be asked."""
        return self.kind is Kind.CHOICE and self.held and bool(self.card.unaware)
