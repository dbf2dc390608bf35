"""Players who take another nick on the forum while they play: what they wrote is theirs, but what they write from then
on is nobody's until the file names both nicks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from forumtool.app.pages import Gathered
from forumtool.model import Author, Renamed, Topic
from forumtool.problems import Level, Problem

__all__ = ["other_nicks"]


def other_nicks(
    gathered: Gathered, topics: Iterable[Topic], seats: Collection[str] | None = None
) -> tuple[Problem, ...]:
    """A doubt for each pair of nicks that stood under the same posts of some topics, or anywhere under one account, and
    that the file takes for two people; with ``seats``, where one of them is of these. A pair of which the sindaco has
    read a post asks nothing."""
    days = gathered.desk.edition.days.values()
    read = {decision.post for day in days for decision in day.decisions}
    met = [*(one for topic in topics for one in topic.renamed), *gathered.archive.renamed_accounts()]
    settled = {_pair(one) for one in met if one.post in read}
    found: dict[frozenset[str], Problem] = {}
    for one in met:
        if _pair(one) not in settled | found.keys():
            for problem in _doubts(gathered, one, seats):
                found[_pair(one)] = problem
    return tuple(found.values())


def _pair(one: Renamed) -> frozenset[str]:
    return frozenset((one.before.name, one.now.name))


def _doubts(gathered: Gathered, one: Renamed, seats: Collection[str] | None) -> Iterator[Problem]:
    """That the file does not know that two nicks are one person's, or which of the two is; nothing where it does."""
    chronicle, at = gathered.desk.chronicle, one.at or gathered.desk.now
    before, now = (chronicle.seat_of(author, at) for author in (one.before, one.now))
    seat, known, other = (now, one.now, one.before) if before is None else (before, one.before, one.now)
    if before == now or seat is None or (seats is not None and not {before, now}.intersection(seats)):
        return
    holder = chronicle.holder(seat, at)
    if None not in (before, now):
        remedy = f"scrivi in edizione.toml il mid di {before} e quello di {now}"
    elif known.mid is None or other.mid is not None:
        alias = f"scrivi «{other.name}» fra gli alias di {holder.name}"
        remedy = f"se è la stessa persona {alias}, se no scrivi il mid di {holder.name}"
    elif holder.mid == known.mid:  # an account that is no more, and that the file tells by its number
        return
    else:
        remedy = f"se l'account è di {holder.name}, che non c'è più, scrivi il suo mid, {known.mid}"
    message = f"Chi ha scritto il post {one.post} si è chiamato {_told(one.before)} e {_told(one.now)}: {remedy}."
    yield Problem(Level.DOUBT, "other-nick", message, one.url, one.post)


def _told(author: Author) -> str:
    return f"«{author.name}»" if author.mid is None else f"«{author.name}» (mid {author.mid})"
