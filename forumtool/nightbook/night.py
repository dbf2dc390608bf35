"""A night: the turns of all who act in it, in order of action."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.stages import Stage
from forumtool.edition.values import Action, Phase
from forumtool.model import Window
from forumtool.nightbook.options import option_of
from forumtool.nightbook.turns import Kind, Option, Turn
from forumtool.roles import Acts, RoleCard
from forumtool.rulings.actions import actors_of
from forumtool.rulings.book import Book
from forumtool.rulings.rights import Right, rights_of
from forumtool.rulings.uses import Use, uses_of

__all__ = ["Night", "night_of"]

_KINDS = {
    Acts.NIGHT: Kind.CHOICE,
    Acts.ANY_TIME: Kind.CHOICE,
    Acts.DRAWN: Kind.DRAWN,
    Acts.TOLD: Kind.TOLD,
    Acts.REACTION: Kind.REACTION,
}
_LAST = 1_000_000  # the place of what the book puts in no order: after the rest, as the book lists it


class Night(Struct, frozen=True):
    """``turns`` in order of action; ``names`` are the nicks of the seats that night. ``aside`` are roles of nobody's
    that act by night, where nothing says that they are in this game."""

    number: int
    window: Window
    alive: tuple[str, ...]
    names: Mapping[str, str]
    turns: tuple[Turn, ...]
    aside: tuple[RoleCard, ...] = ()

    @property
    def missing(self) -> tuple[Turn, ...]:
        """What has still to come in; what must comes first."""
        return tuple(sorted((turn for turn in self.turns if turn.missing), key=lambda turn: not turn.mandatory))


def night_of(book: Book, number: int, *, also: Collection[str] = ()) -> Night:
    """The night ``number``. ``also`` are ids of roles of nobody's (the sceriffo) that are in this game."""
    stage = Stage(Phase.NIGHT, number)
    uses = list(uses_of(book))
    played = {use.action.role for use in uses} | set(also)
    turns: list[Turn] = []
    aside: list[RoleCard] = []
    for card in book.cards.values():
        own = list(_turns(card, stage, [use for use in uses if use.action.role == card.id], book))
        asked = [turn for turn in own if turn.kind is not Kind.DRAWN]
        if card.status and asked and card.id not in played:
            aside.append(card)
            own = [turn for turn in own if turn.kind is Kind.DRAWN]
        turns += own
    turns.sort(key=lambda turn: turn.order or _LAST)
    living = book.chronicle.in_play(stage)
    names = {seat: book.name(seat, stage) for seat in book.chronicle.seats}
    return Night(number, book.calendar.night(number), living, names, tuple(turns), tuple(aside))


def _turns(card: RoleCard, stage: Stage, uses: list[Use], book: Book) -> Iterator[Turn]:
    """The turns of one role, one for each who has it; those of a pack or of all who are asked are one."""
    earlier = tuple(use for use in uses if use.stage < stage)
    written = tuple(use.action for use in uses if use.stage == stage)
    for kind, rights in _by_kind(rights_of(card, book.edition.ruleset), stage).items():
        for right in (one for one in rights if _together(one, card)):
            yield from _joint(card, right, stage, earlier, written, book)
        alone = [right for right in rights if not _together(right, card)]
        if not alone:
            continue
        if card.status:
            options = _options(card, alone, None, stage, earlier, book)
            yield Turn(card, kind, (), options, written)
            continue
        holders = book.chronicle.holders(card.id, stage.held_on)
        for seat in holders:
            own = _of(seat, holders, written) if kind is not Kind.TOLD else ()
            yield Turn(card, kind, (seat,), _options(card, alone, seat, stage, earlier, book), own)
        if kind is Kind.CHOICE:
            yield from _deluded(card, alone, stage, book)


def _by_kind(rights: Iterable[Right], stage: Stage) -> dict[Kind, list[Right]]:
    """The powers that have a part in the night: those that choose in it, and those that are told something."""
    found: dict[Kind, list[Right]] = {}
    for right in rights:
        acts = right.card.acts
        kind = _KINDS.get(acts) if acts else Kind.CHOICE
        if kind is None and stage.phase in right.phases:
            kind = Kind.CHOICE  # a choice of the day that the ruleset lets be made by night
        if kind is Kind.TOLD or (kind is not None and stage.phase in right.phases):
            found.setdefault(kind, []).append(right)
    return found


def _together(right: Right, card: RoleCard) -> bool:
    return bool(right.card.choosers) or (right.card.shared is True and card.chat is not None)


def _joint(
    card: RoleCard, right: Right, stage: Stage, earlier: tuple[Use, ...], written: tuple[Action, ...], book: Book
) -> Iterator[Turn]:
    """One turn of many. Those who are asked for a dead one's sake are asked on, so that nobody learns that he died."""
    alive = book.chronicle.in_play(stage)
    everybody = actors_of(card, right, stage, book)
    actors = tuple(seat for seat in everybody if seat in alive and book.chronicle.has_power(seat, stage.held_on))
    holders = book.chronicle.holders(card.id, stage.held_on)
    pack = not right.card.choosers
    if not actors or not (holders or card.status or pack):
        return
    held = pack or bool(card.status) or any(seat in alive for seat in holders)
    option = option_of(card, right, None, stage, earlier, book, sham=not held)
    if not pack:
        option = _for_anybody(option, book)
    yield Turn(card, Kind.TOGETHER, actors, (option,), written, held)


def _for_anybody(option: Option, book: Book) -> Option:
    """The option of many who are asked one by one: that one of them cannot choose himself says which of them it is."""
    himself = {bar.seat for bar in (*option.may_not, *option.unsure) if bar.code == "himself"}
    return replace(
        option,
        may=tuple(seat for seat in book.chronicle.seats if seat in (*option.may, *himself)),
        may_not=tuple(bar for bar in option.may_not if bar.code != "himself"),
        unsure=tuple(bar for bar in option.unsure if bar.code != "himself"),
    )


def _deluded(card: RoleCard, rights: list[Right], stage: Stage, book: Book) -> Iterator[Turn]:
    """The turns of those who believe that they have the role: they are asked as the others are."""
    alive = book.chronicle.in_play(stage)
    for seat in book.chronicle.seats:
        own = book.cards.get(book.chronicle.role(seat, stage.held_on) or "")
        if own is not None and own.unaware and own.believes == card.id and seat in alive:
            options = tuple(option_of(card, right, seat, stage, (), book, sham=True) for right in rights)
            yield Turn(card, Kind.CHOICE, (seat,), options, held=False)


def _options(
    card: RoleCard, rights: list[Right], by: str | None, stage: Stage, earlier: tuple[Use, ...], book: Book
) -> tuple[Option, ...]:
    return tuple(option_of(card, right, by, stage, earlier, book, sham=False) for right in rights)


def _of(seat: str, holders: tuple[str, ...], written: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions of a seat: those that name it, and those that name nobody where it is the only holder."""
    return tuple(action for action in written if action.by == seat or (action.by is None and len(holders) == 1))
