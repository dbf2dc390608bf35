"""Posts that seem to have been written after the page that shows them was read: some clock is wrong, and so may be the
time of every vote."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from forumtool.boards.clock import LEEWAY
from forumtool.model import Post, Topic
from forumtool.problems import Level, Problem
from forumtool.text import listing, plural

__all__ = ["READ_ELSEWHERE", "duration", "later_than_read"]

READ_ELSEWHERE = (
    "Chi le ha lette ha un altro fuso orario nel profilo del forum: leggile da ospite, o con quel fuso corretto."
)


def later_than_read(topics: Iterable[Topic]) -> tuple[Problem, ...]:
    """A doubt where a post is later than the last reading that shows it; a warning where it is later than the first
    alone, since a clock may have been put right in between."""
    posts = [post for topic in topics for post in topic.posts]
    for level, gap in ((Level.DOUBT, _since_last), (Level.WARNING, _since_first)):
        post = max(posts, key=gap, default=None)
        if post is not None and gap(post) > LEEWAY:
            message = (
                f"Il post di {post.author.name} risulta scritto {duration(gap(post))} dopo essere stato letto: o l'ora "
                "di lettura è sbagliata, o chi ha letto le pagine ha un altro fuso orario, e gli orari dei voti non "
                "sono quelli veri."
            )
            return (Problem(level, "clock-future", message, post.url, post.number, READ_ELSEWHERE),)
    return ()


def _since_last(post: Post) -> timedelta:
    return timedelta() if post.at is None else post.at - post.versions[-1].last_seen


def _since_first(post: Post) -> timedelta:
    return timedelta() if post.at is None else post.at - post.versions[0].first_seen


def duration(time: timedelta) -> str:
    """So much time, whichever way, in days, hours and minutes."""
    minutes = round(abs(time) / timedelta(minutes=1))
    days, hours, minutes = minutes // 1440, minutes % 1440 // 60, minutes % 60
    parts = [
        plural(count, one, many)
        for count, one, many in ((days, "giorno", "giorni"), (hours, "ora", "ore"), (minutes, "minuto", "minuti"))
        if count
    ]
    return listing(parts) if parts else "meno di un minuto"
