"""Whether the roles in play make a set that the rule book allows. All of it is data of the cards and of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from forumtool.edition.values import Edition, Ruleset
from forumtool.problems import Level, Problem
from forumtool.roles import RoleCard
from forumtool.rulings.findings import UNSTATED
from forumtool.text import listing, plural

__all__ = ["judge_roles", "judge_set"]

Cards = Mapping[str, RoleCard]


def judge_roles(edition: Edition, cards: Cards) -> tuple[Problem, ...]:
    """Warnings on the roles that the file gives the players at the start; none where it gives nobody one.

    What a set lacks is only said of a set that is whole: of players without a role nobody knows what they have.
    """
    roles = Counter(player.role for player in edition.players if player.role)
    if not roles:
        return ()
    whole = all(player.role for player in edition.players)
    where = f"{edition.source}: giocatori"
    return tuple(judge_set(roles, len(edition.players), edition.ruleset, cards, whole=whole, where=where))


def judge_set(
    roles: Counter[str], players: int, ruleset: Ruleset, cards: Cards, *, whole: bool = True, where: str = ""
) -> Iterator[Problem]:
    """What is wrong with so many holders of each role, ``players`` in all."""
    for id, number in roles.items():
        yield from _too_many(cards[id], number, where)
    if not whole:
        return
    if ruleset.min_players and players < ruleset.min_players:
        message = f"{ruleset.name} si gioca almeno in {ruleset.min_players}, e i giocatori sono {players}."
        yield _warning("set-players", message, where)
    for card in cards.values():
        if card.always_in and not roles[card.id]:
            yield _warning("set-missing", f"{card.name}: manca, e deve esserci sempre.", where)
    for id in roles:
        yield from _incomplete(cards[id], roles, cards, where)


def _too_many(card: RoleCard, number: int, where: str) -> Iterator[Problem]:
    if card.status:
        yield _warning("set-status", f"{card.name}: non è il ruolo di nessun giocatore, e qui lo ha qualcuno.", where)
    elif card.at_start is False:
        message = f"{card.name}: all'inizio non lo ha nessuno, viene fuori durante la partita"
        yield _warning("set-not-at-start", f"{message}{_but(card, 'al_via')}.", where)
    if card.at_most and number > card.at_most:
        most = plural(card.at_most, "giocatore", "giocatori")
        message = f"{card.name}: al massimo {most}, e qui {number}{_but(card, 'massimo')}."
        yield _warning("set-too-many", message, where)


def _incomplete(card: RoleCard, roles: Counter[str], cards: Cards, where: str) -> Iterator[Problem]:
    number = roles[card.id]
    if card.at_least and number < card.at_least:
        least = plural(card.at_least, "giocatore", "giocatori")
        yield _warning("set-too-few", f"{card.name}: servono {least}, e qui {number}{_but(card, 'minimo')}.", where)
    missing = [id for id in card.needs if not roles[id]]
    if missing:
        names = listing([cards[id].name for id in missing])
        verb = "manca" if len(missing) == 1 else "mancano"
        message = f"{card.name}: {verb} {names}, e senza non ha niente da fare{_but(card, 'richiede')}."
        yield _warning("set-companion", message, where)


def _but(card: RoleCard, key: str) -> str:
    return f" ({UNSTATED})" if key in card.unstated else ""


def _warning(code: str, message: str, where: str) -> Problem:
    return Problem(Level.WARNING, code, message, where)
