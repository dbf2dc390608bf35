"""Who plays, before there is an edition: from a list of nicks, or from those who wrote in the sign-up topic."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from forumtool.app.desk import Desk
from forumtool.app.pages import Progress, Sources, gather
from forumtool.boards.whole import missing_pages
from forumtool.edition.role_list import find_role, no_role
from forumtool.edition.values import Ruleset
from forumtool.model import Window
from forumtool.problems import EditionError, Level, PagesError, Problem
from forumtool.shell.files import read_text
from forumtool.text import fold

__all__ = ["Player", "players_of_list", "players_of_topic"]

# What else may be written between a nick and its role; a nick may hold it too.
_OTHER_MARKS = re.compile(r"\s*(?:[,:=|/(→]|->|\s[-–—]\s)\s*")
_LONG_AGO = datetime(1990, 1, 1, tzinfo=UTC)


class Player(Struct, frozen=True):
    """A player to be written in a new edition. ``alike`` are other nicks of the sign-up topic that are the same when
    compared as votes are: of these one alone can play."""

    name: str
    role: str | None = None
    mid: int | None = None
    alike: tuple[str, ...] = ()


def players_of_list(path: Path, ruleset: Ruleset, moderators: Iterable[str]) -> tuple[Player, ...]:
    """The players of a text file: a nick a line, with its role after a semicolon if it has one.

    Blank lines and those that begin with # are passed over. Raises EditionError with every line that is wrong: two
    nicks that are the same when compared as votes are, a sindaco, a role that the rule book does not have, a role that
    does not come after a semicolon, a line without a nick, a tab; or without any player.
    """
    faults: list[Problem] = []
    found: list[Player] = []
    lines: dict[str, tuple[int, str]] = {}
    sindaci = set(map(fold, moderators))

    def fault(number: int, code: str, message: str) -> None:
        faults.append(Problem(Level.ERROR, code, message, where=f"{path}, riga {number}"))

    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip() or line.strip().startswith("#"):
            continue
        name, word = _nick_and_role(line)
        if not fold(name):
            fault(number, "missing-key", "manca il nick: prima del punto e virgola va chi gioca.")
            continue
        if "\t" in name:
            fault(number, "wrong-value", "c'è una tabulazione: fra il nick e il ruolo va un punto e virgola.")
        elif ";" not in line and (parted := _with_a_role(name, ruleset)):
            message = (
                f"in «{name}» c'è un ruolo: fra il nick e il ruolo va un punto e virgola, «{';'.join(parted)}». "
                f"Se è tutto un nick, il punto e virgola va in fondo: «{name};»."
            )
            fault(number, "wrong-value", message)
        first, same = lines.setdefault(fold(name), (number, name))
        if first != number:
            fault(number, "same-name", f"«{name}» è lo stesso nome di «{same}», alla riga {first}: lasciane uno.")
        if fold(name) in sindaci:
            fault(number, "same-name", f"«{name}» è un sindaco: un sindaco non gioca, togli la riga.")
        role = find_role(ruleset, word) if word else None
        if word and role is None:
            fault(number, "unknown-role", no_role(ruleset, word))
        found.append(Player(name, role))
    if not (found or faults):
        message = "Non c'è nessun giocatore: va scritto un nick per riga."
        faults.append(Problem(Level.ERROR, "missing-key", message, where=str(path)))
    if faults:
        raise EditionError(faults)
    return tuple(found)


def players_of_topic(
    desk: Desk, topic: int, sources: Sources, moderators: Sequence[str], progress: Progress
) -> tuple[Player, ...]:
    """Who wrote in a topic, in order of the first post of each, sindaci left out.

    Raises PagesError where pages of the topic are missing.
    """
    ever = Window(_LONG_AGO, desk.now, desk.now)
    with gather(desk, sources, [topic], progress=progress) as gathered:
        found = gathered.topic(topic, ever)
        if lacking := missing_pages(found, ever):
            raise PagesError(lacking)
        authors = [post.author for post in found.posts]
    sindaci = set(map(fold, moderators))
    players: dict[str, Player] = {}
    for author in dict.fromkeys(authors):
        folded = fold(author.name)
        first = players.setdefault(folded, Player(author.name, mid=author.mid))
        same = author.mid is not None and author.mid == first.mid
        if not same and author.name not in (first.name, *first.alike):
            players[folded] = replace(first, alike=(*first.alike, author.name))
    return tuple(player for folded, player in players.items() if folded not in sindaci)


def _nick_and_role(line: str) -> tuple[str, str | None]:
    """``Anna;gufo`` → nick and role. The last semicolon parts them, so a nick that has one takes another after it."""
    line = line.strip()
    name, mark, role = line.rpartition(";")
    return (name.strip(), role.strip() or None) if mark else (line, None)


def _with_a_role(line: str, ruleset: Ruleset) -> tuple[str, str] | None:
    """Nick and role of a line in which another mark than the semicolon parts them; None where no role ends it."""
    for mark in _OTHER_MARKS.finditer(line):
        name, word = line[: mark.start()], line[mark.end() :].rstrip(" )")
        if fold(name) and word and find_role(ruleset, word):
            return name, word
    return None
