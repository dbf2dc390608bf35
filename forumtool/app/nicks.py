"""Players who took another nick on the forum while they play: what they wrote is theirs, but what they write from then
on is nobody's until the file names both nicks."""

from __future__ import annotations

from collections.abc import Iterable

from forumtool.app.desk import Desk
from forumtool.model import Author, Renamed, Topic
from forumtool.problems import Level, Problem

__all__ = ["other_nicks"]


def other_nicks(desk: Desk, topics: Iterable[Topic]) -> tuple[Problem, ...]:
    """A doubt for each pair of nicks that stood under the same posts and that the file takes for two people. The posts
    that the sindaco has read himself ask nothing."""
    read = {decision.post for day in desk.edition.days.values() for decision in day.decisions}
    found: dict[tuple[str, str], Problem] = {}
    for one in (renamed for topic in topics for renamed in topic.renamed if renamed.post not in read):
        pair = one.before.name, one.now.name
        if pair not in found and (problem := _doubt(desk, one)) is not None:
            found[pair] = problem
    return tuple(found.values())


def _doubt(desk: Desk, one: Renamed) -> Problem | None:
    """That the file does not know that two nicks are one person's, or which of the two is; None where it does."""
    at = one.at or desk.now
    before, now = (desk.chronicle.seat_of(author, at) for author in (one.before, one.now))
    if before == now:
        return None
    if before is not None and now is not None:
        remedy = f"scrivi in edizione.toml il mid di {before} e quello di {now}"
    else:
        player, missing = before or now, one.now if before is not None else one.before
        remedy = f"se è la stessa persona scrivi «{missing.name}» fra gli alias di {player}, se no il mid di {player}"
    whose = f"Il post {one.post} era di {_told(one.before)} e ora è di {_told(one.now)}"
    return Problem(Level.DOUBT, "other-nick", f"{whose}: {remedy}. Intanto conta come prima.", one.url, one.post)


def _told(author: Author) -> str:
    return f"«{author.name}»" if author.mid is None else f"«{author.name}» (mid {author.mid})"
