"""The accounts that write under more than one nick, and the nicks under which somebody without an account writes, in
whatever topics and readings."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter

from forumtool.addresses import forum_address, post_url
from forumtool.model import NO_ACCOUNT, Author, Renamed
from forumtool.shell.database import Database
from forumtool.text import fold

__all__ = ["renamed_accounts", "unshown_numbers"]

# So long before a reading an account that stood on another was not yet closed: pages are read one after the other.
_AT_ONCE = timedelta(minutes=10)


def renamed_accounts(database: Database) -> Iterator[Renamed]:
    """For each account number under which there are posts of several nicks, its first nick with each of the others: the
    post is the first one of the latter, and when it was written is left open."""
    select = """
        SELECT mid, author, min(number), topic, address FROM posts JOIN pages USING (content)
        WHERE mid IN (SELECT mid FROM posts WHERE mid IS NOT NULL GROUP BY mid HAVING count(DISTINCT author) > 1)
        GROUP BY mid, author ORDER BY mid, min(number)
        """
    for mid, rows in groupby(database.rows(select), itemgetter(0)):
        (_, first, *_), *others = rows
        for _, name, post, topic, address in others:
            url = post_url(forum_address(address) or "", topic, post)
            yield Renamed(post, url, None, Author(first, mid), Author(name, mid))


def unshown_numbers(database: Database) -> dict[int, int]:
    """The account numbers of posts of which no reading shows one, though others of their nick do.

    Where a post has lost its number the account is no more, and all the posts of the nick are its own. Else they are a
    guest's, ``NO_ACCOUNT``, if the account stood on a page that was read with them, or later; where it stood only on
    earlier ones nobody knows."""
    select = """
        SELECT number, author, mid, min(read_at), max(read_at) FROM posts NOT INDEXED JOIN readings USING (content)
        WHERE (mid IS NULL) = ? GROUP BY number, author, mid
        """
    bare = {number: (fold(author), first, last) for number, author, _, first, last in database.rows(select, True)}
    if not bare:
        return {}
    accounts: dict[str, set[int]] = {}
    latest: dict[str, str] = {}  # by nick, the last reading that shows a number
    closed: set[str] = set()
    for number, author, mid, _, last in database.rows(select, False):
        nick = fold(author)
        accounts.setdefault(nick, set()).add(mid)
        latest[nick] = max(latest.get(nick, ""), last)
        if number in bare and bare.pop(number)[2] > last:
            closed.add(nick)
    found: dict[int, int] = {}
    for number, (nick, first, _) in bare.items():
        if nick in closed and len(accounts[nick]) == 1:
            (found[number],) = accounts[nick]
        elif nick in latest and nick not in closed and _instant(latest[nick]) > _instant(first) - _AT_ONCE:
            found[number] = NO_ACCOUNT
    return found


_instant = datetime.fromisoformat
