"""What each post said, and from when: its versions, the sindaco's decision, the closing hour.

A post keeps its own time, edited or not; if an archived version shows that its vote changed, what it says then has
the time of the edit. A text from before the close always wins over one written after it (docs/regole.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.values import Decision
from forumtool.model import Act, Claim, Doubt, Person, Post, Reading, Statement, Version, told_again
from forumtool.tally.sitting import Sitting
from forumtool.tally.untimed import neighbours

__all__ = ["Said", "heard", "listed", "written_statement"]

_ACTS = {"ritiro": Act.WITHDRAW, "astensione": Act.ABSTAIN}  # words of ``lettura``; "nessuno" holds no vote
_LATE_TEXT = "il testo è stato modificato dopo la chiusura"
_NO_EARLIER = "la versione di prima non è in archivio"


class Said(Struct, frozen=True):
    """What a post says from ``at`` on. ``turn`` counts its changes; ``decided`` is set where the sindaco read it,
    ``void_text`` where the text may date from after the close and the rules strike it out, ``late`` where they, or an
    earlier text, settle what a text from after the close would have made of the vote, ``undated`` where nobody knows
    since when the text stood, and ``at`` is when it was first seen, ``unknown`` where nobody knows what the text was
    at the moment that is asked for."""

    post: Post
    at: datetime
    reading: Reading
    turn: int = 0
    decided: bool = False
    void_text: bool = False
    late: bool = False
    undated: bool = False
    unknown: bool = False
    note: str | None = None

    @property
    def order(self) -> tuple[datetime, int, int]:
        return (self.at, self.post.number, self.turn)


def listed(claims: Sequence[Claim], sitting: Sitting) -> list[tuple[Claim, datetime]]:
    """The claims of the sitting's own stretch of its topics, each post once, with its place in time, in order."""
    opens, ends = sitting.listing.opens, sitting.listing.ends
    own = [claim for claim in claims if claim.post.topic in sitting.topics]
    if again := told_again(claim.post for claim in own):
        own = [claim for claim in own if (claim.post.number, claim.post.topic) not in again]
    found = [(claim, at) for claim in own if (at := claim.post.at) is not None and opens <= at < ends]
    found += _untimed_places(own, sitting)
    found = [item for item in found if sitting.is_listed(item[1])]
    return sorted(found, key=lambda item: (item[1], item[0].post.number))


def _untimed_places(own: Sequence[Claim], sitting: Sitting) -> list[tuple[Claim, datetime]]:
    """Posts without a readable time, each just after the post before it, the first ones with the first that has one."""
    found = neighbours(claim.post for claim in own)
    if not found:
        return []
    places = {number: before or after or sitting.window.opens for number, (before, after) in found.items()}
    return [(claim, places[claim.post.number]) for claim in own if claim.post.at is None]


def heard(claim: Claim, place: datetime, sitting: Sitting) -> tuple[Said, ...]:
    """What the post said, one item for each time that its vote changed; never empty."""
    post = claim.post
    decision = sitting.decisions.get(post.number)
    if decision is not None:
        return (Said(post, place, _decided(decision, sitting), decided=True, note="letto così dal sindaco"),)
    if post.at is None:
        return (Said(post, place, _untimed(claim), note=f"data illeggibile: «{post.shown}»"),)
    if post.at >= sitting.window.ends:
        return (Said(post, post.at, claim.readings[-1]),)
    dated = _dated(claim)
    in_time = [text for text in dated if text.at < sitting.window.ends]
    late = [text for text in dated if text.at >= sitting.window.ends]
    if not in_time:
        return (_only_late(post, post.at, [text.reading for text in late], sitting),)
    seen = [text for text in in_time if sitting.sees(text.at)]
    if not seen:
        note = "il testo è stato modificato dopo quell'ora, e com'era allora non è in archivio"
        return (Said(post, post.at, in_time[0].reading, unknown=True, note=note),)
    *before, last = _changes(post, seen, late, sitting)
    unseen = [text for text in dated if sitting.sees(text.since) and not sitting.sees(text.at)]
    if any(_differs(text.reading, last.reading) for text in unseen):
        last = replace(last, unknown=True)
    return (*before, last)


def _decided(decision: Decision, sitting: Sitting) -> Reading:
    statement = written_statement(decision.vote, decision.reading, sitting)
    return Reading((statement,)) if statement else Reading()


def written_statement(vote: str | None, reading: str | None, sitting: Sitting) -> Statement | None:
    """What the file says in ``voto`` or ``lettura``: None where it holds no vote."""
    if vote is not None:
        return Statement(Act.VOTE, Person(vote, moderator=vote not in sitting.seats))
    act = _ACTS.get(reading or "")
    return Statement(act) if act else None


def _untimed(claim: Claim) -> Reading:
    last = claim.readings[-1]
    if all(reading.empty for reading in claim.readings) or last.doubt is not None:
        return last
    return _doubted(claim.readings, Doubt.UNREADABLE_TIME)


def _doubted(texts: Sequence[Reading], doubt: Doubt) -> Reading:
    """What the last text that says something says, with a doubt on whether it counts: of somebody who could not vote
    it does not count anyway, and is told for what it is."""
    newest_first = texts[::-1]
    says = next((text.statements for text in newest_first if text.statements), ())
    named = tuple(dict.fromkeys(name for text in newest_first for name in _named(text)))
    return Reading(says, doubt, named)


def _named(reading: Reading) -> tuple[str, ...]:
    names = (said.target.name for said in reading.statements if said.target and not said.target.moderator)
    return tuple(dict.fromkeys(names))


class _Text(Struct, frozen=True):
    """A version's reading with the instant from which it stood: where it changed without a note of its own, that at
    which it was first seen. It changed after ``since``, which is that instant itself where a note tells it."""

    at: datetime
    reading: Reading
    since: datetime


def _dated(claim: Claim) -> list[_Text]:
    """The readings of the versions, each from its instant on."""
    post = claim.post
    assert post.at is not None
    dated: list[_Text] = []
    before: Version | None = None
    for version, reading in zip(post.versions, claim.readings, strict=True):
        if before is None:
            at = since = post.at if version.edited_at is None else version.edited_at
        elif version.edited_at is not None and version.edited_at != before.edited_at:
            at = since = version.edited_at
        else:
            at, since = version.first_seen, before.last_seen
        dated.append(_Text(at, reading, since))
        before = version
    return dated


def _only_late(post: Post, at: datetime, late: Sequence[Reading], sitting: Sitting) -> Said:
    """A post known only from after an edit that followed the close."""
    reading = late[-1]
    said = Said(post, at, reading)
    if all(text.empty for text in late):
        return said
    note = f"{_LATE_TEXT} e {_NO_EARLIER}"
    rule = sitting.rules.late_edit
    if rule == "conta":
        return replace(said, late=True, note=f"{note}: conta per regolamento")
    if rule == "annulla":
        return replace(said, void_text=True, late=True, note=f"{note}: nullo per regolamento")
    if reading.doubt is not None:
        return replace(said, note=note)
    return replace(said, reading=_doubted(late, Doubt.EDITED_AFTER_CLOSE), note=_NO_EARLIER)  # the doubt says the rest


def _changes(post: Post, in_time: Sequence[_Text], late: Sequence[_Text], sitting: Sitting) -> tuple[Said, ...]:
    """One item for each version whose vote differs from that of the version before it."""
    assert post.at is not None
    said = [Said(post, post.at, in_time[0].reading)]
    for text in in_time[1:]:
        if _differs(text.reading, said[-1].reading):
            at = max(text.at, post.at)
            said.append(Said(post, at, text.reading, turn=len(said), undated=text.since < text.at))
    if late and any(not text.reading.empty for text in (*late, *in_time)):
        other = any(_differs(text.reading, said[-1].reading) for text in late)
        said[-1] = replace(said[-1], late=other, note=f"{_how_late(late, sitting)}: conta quello letto prima")
    return tuple(said)


def _differs(one: Reading, other: Reading) -> bool:
    return (one.statements, one.doubt) != (other.statements, other.doubt)


def _how_late(late: Sequence[_Text], sitting: Sitting) -> str:
    """That the text changed after the close, or what is known if not that."""
    if any(text.since >= sitting.window.ends for text in late):
        return _LATE_TEXT
    return f"il testo è cambiato, e non si sa quando (visto così dalle {sitting.clock(late[0].at)})"
