"""Accounts that could pass for a player: told to the sindaco, who knows which of them is the player's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from forumtool.model import Author, Judged, Rejection, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.sitting import Sitting
from forumtool.text import fold

__all__ = ["impostors"]


def impostors(posts: Iterable[Judged], sitting: Sitting) -> list[Problem]:
    """A warning for each account that votes under a nick that only looks like a player's, and does not count; a doubt
    for each player for whom two accounts vote."""
    voting = [judged for judged in posts if judged.verdict is not Verdict.NONE]
    return [*_look_alikes(voting, sitting), *_namesakes(voting, sitting)]


def _look_alikes(voting: list[Judged], sitting: Sitting) -> Iterator[Problem]:
    players = {fold(nick): nick for player in sitting.edition.players for nick in (h.name for h in player.holders)}
    told: set[Author] = set()
    for judged in voting:
        author = judged.post.author
        like = players.get(fold(author.name))
        if judged.reason is not Rejection.VOTER_UNKNOWN or author in told or like in (None, author.name):
            continue
        told.add(author)
        message = (
            f"«{author.name}» non è «{like}»: il nick gli somiglia ma è scritto con altre lettere, e i suoi voti non "
            "contano. Se è la stessa persona, scrivilo fra i suoi alias così come sta nella pagina."
        )
        yield Problem(Level.WARNING, "look-alike", message, judged.post.url, judged.post.number)


def _namesakes(voting: list[Judged], sitting: Sitting) -> Iterator[Problem]:
    accounts: dict[tuple[str, str], Author] = {}
    told: set[tuple[str, str]] = set()
    for judged in voting:
        post, at = judged.post, judged.post.at or sitting.moment
        seat = sitting.chronicle.seat_of(post.author, at)
        if seat is None:
            continue
        holder = sitting.chronicle.holder(seat, at)
        one = accounts.setdefault((seat, holder.name), post.author)
        if (seat, holder.name) in told or _same(one, post.author, {holder.name, *holder.aliases}):
            continue
        told.add((seat, holder.name))
        message = (
            f"Votano come {holder.name} due account diversi, {_shown(one)} e {_shown(post.author)}: scrivi fra i "
            "giocatori il mid di quello vero, o leggi tu i post dell'altro con forumtool segna."
        )
        yield Problem(Level.DOUBT, "two-accounts", message, post.url, post.number)


def _same(one: Author, other: Author, declared: set[str]) -> bool:
    """Whether two authors can be one account, or are both declared as the player's."""
    if one.mid is not None and other.mid is not None:
        return one.mid == other.mid
    return one.name.casefold() == other.name.casefold() or {one.name, other.name} <= declared


def _shown(author: Author) -> str:
    return f"«{author.name}»" + (f" (mid {author.mid})" if author.mid is not None else "")
