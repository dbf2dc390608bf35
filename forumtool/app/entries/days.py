"""What a day is decided by: how it ended, ties, runoffs, posts read by the sindaco, secret slips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, time, timedelta

from forumtool.addresses import post_number
from forumtool.app.desk import Desk
from forumtool.app.entries.entry import Entry, Phase, as_written
from forumtool.app.entries.names import Names
from forumtool.edition.role_list import find_role
from forumtool.edition.values import Day
from forumtool.literals import Written
from forumtool.pen import Add, Put
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.text import listing

__all__ = ["decisions", "no_pyre", "pyre", "runoff", "slip", "tie_choice"]

_LONGEST = timedelta(hours=12)  # of a runoff whose close is only an hour


def pyre(desk: Desk, number: int | None, burned: Sequence[str]) -> Entry:
    """Who burned."""
    names, phase = Names(desk), Phase.of(desk, "giorno", number)
    found = names.players(burned)
    names.check()
    value = found[0] if len(found) == 1 else found
    stroke = Put(phase.table, "rogo", value, instead_of="senza_rogo")
    return Entry(stroke, phase.place("rogo"), _ended(phase), early=phase.still_open())


def no_pyre(desk: Desk, number: int | None, reason: str) -> Entry:
    """Nobody burned, and why: a role that stopped the pyre, or any words."""
    phase = Phase.of(desk, "giorno", number)
    reason = find_role(desk.edition.ruleset, reason) or reason
    stroke = Put(phase.table, "senza_rogo", reason, instead_of="rogo")
    return Entry(stroke, phase.place("senza_rogo"), _ended(phase), early=phase.still_open())


def _ended(phase: Phase) -> str | None:
    """How the day ended, where the file says it already."""
    day = phase.desk.edition.day(phase.number)
    if day.burned:
        return f"rogo: {listing(day.burned)}"
    return f"senza_rogo: {day.no_pyre}" if day.no_pyre else None


def tie_choice(desk: Desk, number: int | None, name: str) -> Entry:
    """The sindaco's choice among the tied. Warns where the day has not come, or where as far as is known it settles
    nothing."""
    from forumtool.app.consult import idle_tie_choice

    names, phase = Names(desk), Phase.of(desk, "giorno", number)
    chosen = names.player(name)
    names.check()
    stands = desk.edition.day(phase.number).tie_choice
    taken = f"spareggio: {stands}" if stands else None
    warnings = phase.ahead() or idle_tie_choice(desk, phase.number, chosen)
    return Entry(Put(phase.table, "spareggio", chosen), phase.place("spareggio"), taken, warnings)


def runoff(
    desk: Desk, number: int | None, opens: datetime | time, closes: datetime | time, topic: int | None = None
) -> Entry:
    """A further round. An hour is the first after the close of the day, or after the opening of the round."""
    phase = Phase.of(desk, "giorno", number)
    start = desk.place(opens) if isinstance(opens, datetime) else desk.first_after(phase.window.closes, opens)
    end = desk.place(closes) if isinstance(closes, datetime) else desk.first_after(start, closes)
    if not isinstance(closes, datetime) and end - start > _LONGEST:
        message = f"Il ballottaggio, aperto alle {start:%H:%M}, si chiuderebbe alle {end:%H:%M} del giorno dopo."
        hint = f"Se è davvero così, scrivi la chiusura per intero: {end:%Y-%m-%dT%H:%M}."
        raise EditionError.of("long-runoff", message, hint=hint)
    row: dict[str, Written] = {"apertura": as_written(desk, start), "chiusura": as_written(desk, end)}
    if topic is not None:
        row["topic"] = topic
    place = phase.place("ballottaggi", len(desk.edition.day(phase.number).runoffs) + 1)
    return Entry(Add(phase.table, "ballottaggi", row), place)


def decisions(
    desk: Desk,
    number: int | None,
    said: Sequence[tuple[str, str | None]],
    *,
    vote: str | None = None,
    reading: str | None = None,
) -> list[Entry]:
    """How the sindaco read posts (a number or an address): each with a name, or ritiro, astensione, nessuno; or all
    of them as ``vote`` or ``reading`` say. Warns of posts that are not of the day, as far as is known."""
    from forumtool.app.consult import strange_posts

    names, phase = Names(desk), Phase.of(desk, "giorno", number)
    posts = _posts([which for which, _ in said])
    rows: list[dict[str, Written]] = [
        {"post": post, **_read_as(names, word, vote, reading)} for post, (_, word) in zip(posts, said, strict=True)
    ]
    names.check()
    stands = {post: (day, index) for day in desk.edition.days.values() for index, post in _decided(day)}
    days = {post: stands[post][0].number if post in stands else phase.number for post in posts}
    strange = strange_posts(desk, days)
    entries = []
    for post, row in zip(posts, rows, strict=True):
        of, over, taken = Phase(desk, "giorno", days[post]), None, None
        if post in stands:
            day, over = stands[post]
            taken = f"come leggere il post {post}: {_reading(day, over)}"
        warnings = (strange[post],) if post in strange else of.ahead()
        entries.append(Entry(Add(of.table, "decisioni", row, over=over), of.place("decisioni", post), taken, warnings))
    return entries


def _posts(which: Sequence[str]) -> list[int]:
    """The numbers of posts, given as numbers or addresses. Raises ForumtoolError with all that are none."""
    found = [(word, post_number(word)) for word in which]
    if wrong := [word for word, post in found if post is None]:
        messages = [f"«{word}» non è il numero né l'indirizzo di un post." for word in wrong]
        raise ForumtoolError(Problem(Level.ERROR, "wrong-value", message) for message in messages)
    posts = [post for _, post in found if post is not None]
    if twice := [post for post, times in Counter(posts).items() if times > 1]:
        message = f"Il post {twice[0]} è detto due volte: di ognuno va detta una cosa sola."
        raise ForumtoolError.of("duplicate", message)
    return posts


def _decided(day: Day) -> list[tuple[int, int]]:
    return [(index, one.post) for index, one in enumerate(day.decisions)]


def _reading(day: Day, index: int) -> str:
    stands = day.decisions[index]
    return stands.vote or stands.reading or ""


def slip(
    desk: Desk,
    number: int | None,
    name: str,
    word: str | None,
    *,
    vote: str | None = None,
    reading: str | None = None,
    at: datetime | time | None = None,
) -> Entry:
    """A secret vote, as a player sent it."""
    names, phase = Names(desk), Phase.of(desk, "giorno", number)
    row: dict[str, Written] = {"giocatore": names.player(name), **_read_as(names, word, vote, reading)}
    if (when := phase.at(at)) is not None:
        row["quando"] = when
    names.check()
    return Entry(Add(phase.table, "schede", row), phase.place("schede", row["giocatore"]), warnings=phase.ahead())


def _read_as(names: Names, word: str | None, vote: str | None, reading: str | None) -> dict[str, str]:
    if vote is not None:
        return {"voto": names.person(vote)}
    return {"lettura": reading} if reading is not None else names.read_as(word or "")
