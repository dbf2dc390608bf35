"""The accounts that write under more than one nick, in whatever topics and readings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from forumtool.addresses import forum_address, post_url
from forumtool.model import Author, Renamed
from forumtool.shell.database import Database

__all__ = ["renamed_accounts"]


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
