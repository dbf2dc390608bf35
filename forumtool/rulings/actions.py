"""What the rule book forbids of the powers written in the file.

A role with several powers does not say which one it uses: a line is judged by the power that fits it best.
"""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.edition.at_work import AT_THE_CLOSE
from forumtool.edition.stages import Stage
from forumtool.roles import Acts, RoleCard
from forumtool.rulings.book import Book, judge_able
from forumtool.rulings.findings import UNSTATED, Finding, gravity
from forumtool.rulings.limits import judge_right, why_open
from forumtool.rulings.rights import Right, rights_of
from forumtool.rulings.uses import Use

__all__ = ["actors_of", "judge_action", "judge_actor"]

# Why what looks forbidden may not be.
_NO_ROLES = "il file non dice i ruoli di nessuno"
_NO_ROLE = "il file non dice che ruolo ha"


def judge_action(use: Use, book: Book) -> tuple[Finding, ...]:
    """What is wrong with a use, by the power of its role that fits it best."""
    rights = rights_of(use.card, book.edition.ruleset)
    usable = [right for right in rights if use.stage.phase in right.phases]
    if not usable:
        return (_unusable(use, rights), *judge_actor(use, None, book))
    judged = [(*judge_actor(use, right, book), *judge_right(use, right, book)) for right in usable]
    return min(judged, key=gravity)


def _unusable(use: Use, rights: tuple[Right, ...]) -> Finding:
    name, card = use.card.name, use.card
    if not rights:
        return Finding("no-power", f"{name}: non ha poteri da usare", UNSTATED if "potere" in card.unstated else None)
    but = next((why for right in rights if (why := why_open(right, "agisce"))), None)
    if not any(right.phases for right in rights):
        return Finding("no-choice", f"{name}: non sceglie niente, il suo potere agisce da sé", but)
    times = "di notte, non di giorno" if use.stage.by_day else "di giorno, non di notte"
    return Finding("wrong-phase", f"{name}: si usa {times}", but)


def judge_actor(use: Use, right: Right | None, book: Book) -> Iterator[Finding]:
    """Somebody has the role, lives and still has its power."""
    stage, name, by = use.stage, use.card.name, use.action.by
    actors = actors_of(use.card, right, stage, book)
    if use.card.status:  # no player's role: it is whose the sindaco says
        yield from _in_play(use, right, (by,) if by else actors, book)
        return
    if not actors:
        message = f"{name}: {stage.said} nessun giocatore ha questo ruolo"
        yield Finding("not-held", message, None if book.roles_written else _NO_ROLES)
        return
    if by is not None and by not in actors:
        role = book.chronicle.role(by, stage.held_on)
        what = f"ha un altro ruolo, {_role_name(role, book)}" if role else "non ha questo ruolo"
        yield Finding("not-holder", f"{name}: {book.name(by, stage)} {what}", None if role else _NO_ROLE)
    else:
        yield from _in_play(use, right, (by,) if by else actors, book)


def actors_of(card: RoleCard, right: Right | None, stage: Stage, book: Book) -> tuple[str, ...]:
    """The seats that may use the right, in play or not: who has the role, the pack where it is the pack's, who is
    asked where the choice is not the holder's alone (with those who only believe that they are)."""
    roles = {card.id}
    if right and right.card.choosers:
        unaware = [other.id for other in book.cards.values() if other.unaware and other.believes in right.card.choosers]
        roles |= {*right.card.choosers, *unaware}
    if right and right.card.shared and card.chat:
        roles |= {other.id for other in book.cards.values() if other.chat == card.chat}
    chronicle = book.chronicle
    return tuple(seat for seat in chronicle.seats if chronicle.role(seat, stage.held_on) in roles)


def _in_play(use: Use, right: Right | None, actors: tuple[str, ...], book: Book) -> Iterator[Finding]:
    stage = use.stage
    to_the_close = stage.by_day and right is not None and _at_the_close(right)
    alive = book.chronicle.alive_at_close(stage.number) if to_the_close else book.chronicle.in_play(stage)
    if right is not None and right.card.acts_dead:
        alive = actors
    but = why_open(right, "agisce_da_morto") if right else None
    yield from judge_able(use.card.name, actors, alive, stage, book, but)


def _at_the_close(right: Right) -> bool:
    """Whether who uses it must live to see the close of the day."""
    return right.card.acts is Acts.PYRE or right.card.on_day in AT_THE_CLOSE


def _role_name(role: str, book: Book) -> str:
    return book.cards[role].name.lower() if role in book.cards else role
