"""Who sits at the table and where the game is played: replacements, absences, names, topics; the forum's silences."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from forumtool.addresses import forum_address, forum_name, topic_number
from forumtool.app.desk import Desk
from forumtool.app.entries.entry import Entry, as_written
from forumtool.app.entries.names import Names
from forumtool.edition.topics import SECTIONS, of_another
from forumtool.literals import Written
from forumtool.pen import Add, Put
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.text import fold

__all__ = ["absence", "alias", "outage", "replacement", "topic"]


def replacement(
    desk: Desk,
    leaves: str,
    enters: str,
    at: datetime,
    *,
    aliases: Sequence[str] = (),
    mid: int | None = None,
    gender: str | None = None,
) -> Entry:
    """Somebody takes another's place at an instant."""
    names = Names(desk)
    gone = names.player(leaves)
    names.new((enters, *aliases), gone, mid)
    names.check()
    row: dict[str, Written] = {"esce": gone, "entra": enters}
    if aliases:
        row["alias"] = list(aliases)
    if mid is not None:
        row["mid"] = mid
    if gender is not None:
        row["genere"] = gender
    row["quando"] = as_written(desk, at)
    return Entry(Add((), "sostituzioni", row), "sostituzioni", warnings=_of_the_dead(desk, row["esce"], desk.place(at)))


def _of_the_dead(desk: Desk, leaves: Written, at: datetime) -> tuple[Problem, ...]:
    """A warning where who is replaced is out of play."""
    players = desk.edition.players
    seats = [player.seat for player in players if any(holder.name == leaves for holder in player.holders)]
    alive = desk.chronicle.alive(desk.calendar.day_at(at), at)
    if all(seat in alive for seat in seats):
        return ()
    message = f"{leaves} è fuori dal gioco: chi entra al suo posto non gioca, finché non ritorna."
    return (Problem(Level.WARNING, "dead-replaced", message),)


def absence(desk: Desk, name: str, since: date, until: date, reason: str) -> Entry:
    """A justified absence, from an instant or a whole day to another."""
    names = Names(desk)
    row: dict[str, Written] = {"giocatore": names.player(name), "dal": _moment(desk, since), "al": _moment(desk, until)}
    names.check()
    if reason:
        row["motivo"] = reason
    return Entry(Add((), "assenze", row), "assenze")


def outage(desk: Desk, since: datetime, until: datetime) -> Entry:
    """The forum was down."""
    row: dict[str, Written] = {"dal": as_written(desk, since), "al": as_written(desk, until)}
    return Entry(Add((), "fermi", row), "fermi")


def alias(desk: Desk, name: str, others: Sequence[str]) -> Entry:
    """Another way in which a player's name is written."""
    names = Names(desk)
    nick = names.player(name)
    names.new(others, nick)
    names.check()
    key, row = _row_of(desk, nick)
    stands = row.get("alias", [])
    known = [stands] if isinstance(stands, str) else list(stands)
    taken = [other for other in others if fold(other) in map(fold, (nick, *known))]
    if taken:
        message = f"«{taken[0]}» è già un nome di {nick}."
        raise EditionError.of("already-written", message)
    if len(set(map(fold, others))) < len(others):
        raise EditionError.of("duplicate", "Lo stesso alias è scritto due volte: lasciane uno.")
    label = str(row["nome" if key == "giocatori" else "entra"])
    value: Written = [*known, *others]
    if len(others) == 1:
        return Entry(Add((key, label), "alias", others[0]), f"{key}[{label}].alias")
    return Entry(Put((key, label), "alias", value), f"{key}[{label}].alias")


def _row_of(desk: Desk, nick: str) -> tuple[str, dict[str, Any]]:
    """The table of the file that brings a nick to the game."""
    values = tomllib.loads(desk.text)
    for key, name in (("giocatori", "nome"), ("sostituzioni", "entra")):
        for row in values.get(key, ()):
            if str(row.get(name, "")).strip() == nick:
                return key, row
    raise AssertionError("every nick of an edition is written in its file")


def topic(desk: Desk, section: str, day: int | None, where: str) -> Entry:
    """A topic of a section, for all days or for one."""
    if section not in SECTIONS:
        message = f"«{section}» non è una sezione: ci sono {', '.join(SECTIONS)}."
        raise ForumtoolError.of("unknown-section", message)
    number = topic_number(where)
    if number is None:
        message = f"«{where}» non è il numero né l'indirizzo di un topic (…/?t=63000001)."
        raise ForumtoolError.of("wrong-value", message)
    home = next((ref.section for ref in desk.edition.topics if ref.topic == number), section)
    if home != section:
        raise EditionError.of("same-topic", of_another(number, home))
    forum, own = forum_address(where), desk.edition.forum.address
    if forum and own and forum_name(forum) != forum_name(own):
        message = f"«{where}» è un topic di un altro forum: quello della partita è {own}."
        raise EditionError.of("other-forum", message)
    item: Written = number if day is None else {"giorno": day, "topic": number}
    if any(ref.section == section and (ref.topic, ref.day) == (number, day) for ref in desk.edition.topics):
        raise EditionError.of("already-written", f"il topic {number} è già scritto in `{section}`.")
    if not any(ref.section == section for ref in desk.edition.topics):
        value = number if day is None else [item]
        return Entry(Put(("topic",), section, value), f"topic.{section}")
    return Entry(Add(("topic",), section, item), f"topic.{section}")


def _moment(desk: Desk, when: date) -> date:
    return as_written(desk, when) if isinstance(when, datetime) else when
