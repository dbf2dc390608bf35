"""Accounts that could pass for a player: told to the sindaco, who knows which of them is the player's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from forumtool.edition.values import Holder
from forumtool.model import NO_ACCOUNT, Author, Judged, Rejection, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.sitting import Sitting
from forumtool.text import fold, one_account

__all__ = ["impostors"]


def impostors(posts: Iterable[Judged], sitting: Sitting) -> list[Problem]:
    """A warning for each account that votes under a nick that only looks like a player's, or is a player's who has
    another number in the file, and does not count; a doubt for each player for whom two accounts vote."""
    voting = [judged for judged in posts if judged.verdict is not Verdict.NONE]
    return [*_look_alikes(voting, sitting), *_namesakes(voting, sitting)]


def _look_alikes(voting: list[Judged], sitting: Sitting) -> Iterator[Problem]:
    holders = [holder for player in sitting.edition.players for holder in player.holders]
    players = {fold(holder.name): holder.name for holder in holders}
    told: set[Author] = set()
    for judged in voting:
        author = judged.post.author
        like = players.get(fold(author.name))
        if judged.reason is not Rejection.VOTER_UNKNOWN or author in told:
            continue
        if numbered := next((holder for holder in holders if _has_another_number(author, holder)), None):
            told.add(author)
            remedy = "correggi il mid, o toglilo" if author.mid else "leggi tu il post con forumtool segna decisione"
            message = (
                f"{_shown(author)} non è {numbered.name}, che in edizione.toml ha mid = {numbered.mid}: i suoi voti "
                f"non contano. Se è la stessa persona, {remedy}."
            )
            yield Problem(Level.WARNING, "other-mid", message, judged.post.url, judged.post.number)
            continue
        if like in (None, author.name):
            continue
        told.add(author)
        message = (
            f"«{author.name}» non è «{like}»: il nick gli somiglia ma è scritto con altre lettere, e i suoi voti non "
            "contano. Se è la stessa persona, scrivilo fra i suoi alias così come sta nella pagina."
        )
        yield Problem(Level.WARNING, "look-alike", message, judged.post.url, judged.post.number)


def _has_another_number(author: Author, holder: Holder) -> bool:
    """Whether only the number of the account says that it is not a player's."""
    if None in (author.mid, holder.mid) or author.mid == holder.mid:
        return False
    return any(one_account(author.name, nick) for nick in holder.nicks)


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
        if (seat, holder.name) in told or _same(one, post.author, set(holder.nicks)):
            continue
        told.add((seat, holder.name))
        remedy = "" if holder.mid is not None else "scrivi fra i giocatori il mid di quello vero, o "
        message = (
            f"Votano come {holder.name} due account diversi, {_shown(one)} e {_shown(post.author)}: {remedy}leggi tu i "
            "post dell'altro con forumtool segna."
        )
        yield Problem(Level.DOUBT, "two-accounts", message, post.url, post.number)


def _same(one: Author, other: Author, declared: set[str]) -> bool:
    """Whether two authors can be one account, or are both declared as the player's. Who has a number on one page has
    it on all, unless the account is no more: that only the sindaco can say."""
    if one.name.casefold() == other.name.casefold() or None not in (one.mid, other.mid):
        return one.mid == other.mid
    return {one.name, other.name} <= declared


def _shown(author: Author) -> str:
    if author.mid is None:
        return f"«{author.name}»"
    return f"«{author.name}» " + ("senza account" if author.mid == NO_ACCOUNT else f"(mid {author.mid})")
