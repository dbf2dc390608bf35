"""Players who took another nick on the forum while they play: what they wrote is theirs, but what they write from then
on is nobody's until the file names both nicks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from forumtool.app.desk import Desk
from forumtool.model import Author, Renamed, Topic
from forumtool.problems import Level, Problem

__all__ = ["other_nicks"]


def other_nicks(desk: Desk, topics: Iterable[Topic]) -> tuple[Problem, ...]:
    """A doubt for each pair of nicks that stood under the same posts and that the file takes for two people. The posts
    that the sindaco has read himself ask nothing."""
    read = {decision.post for day in desk.edition.days.values() for decision in day.decisions}
    found: dict[tuple[str, str], Problem] = {}
    for topic in topics:
        for one in topic.renamed:
            if one.post not in read:
                for problem in _doubt(desk, one):
                    found.setdefault((one.before.name, one.now.name), problem)
    return tuple(found.values())


def _doubt(desk: Desk, one: Renamed) -> Iterator[Problem]:
    at = one.at or desk.now
    before, now = (desk.chronicle.seat_of(author, at) for author in (one.before, one.now))
    if before == now:
        return
    player = before or now
    missing = one.now if before is not None else one.before
    remedy = (
        f"se è la stessa persona scrivi «{missing.name}» fra gli alias di {player}, se no il mid di {player}"
        if None in (before, now)
        else f"scrivi in edizione.toml il mid di {before} e quello di {now}"
    )
    whose = f"Il post {one.post} era di {_told(one.before)} e ora è di {_told(one.now)}"
    yield Problem(Level.DOUBT, "other-nick", f"{whose}: {remedy}. Intanto conta come prima.", one.url, one.post)


def _told(author: Author) -> str:
    return f"«{author.name}»" if author.mid is None else f"«{author.name}» (mid {author.mid})"
