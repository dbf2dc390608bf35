"""Who sits at the table: players, replacements, moderators, and the one place where the file's names become seats.

A seat is called by the ``nome`` of its first holder. Any nick that a seat ever had, and any alias, leads to it; names
are compared folded, as votes are.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.faults import Faults, Place, near
from forumtool.edition.moments import read_instant
from forumtool.edition.reader import Table
from forumtool.edition.values import Holder, Moderator, Player
from forumtool.instants import EVER
from forumtool.numerals import BIGGEST
from forumtool.text import fold

__all__ = ["Roster", "check_nick", "confused", "not_his", "read_roster"]

_RULES = frozenset(".-_*=~#")  # of which lines are drawn
_GENDERS = {"f": "f", "m": "m"}


class _Entry(Struct, frozen=True):
    """A row of ``sostituzioni`` with its table, for messages."""

    row: Table
    leaves: str
    enters: Holder


class Roster:
    """Names of the file → seats. ``players`` are in the order of the file."""

    def __init__(self, moderators: tuple[Moderator, ...]) -> None:
        self.moderators = moderators
        self.players: dict[str, Player] = {}
        self.rows: dict[str, Table] = {}  # where each seat is written
        self._seats: dict[str, str] = {}  # folded nick → seat
        self._mids: dict[int, str] = {}  # account number → seat
        self._lost: set[str] = set()  # folded nicks of who enters nobody can say where
        self._moderators = {fold(moderator.name): moderator.name for moderator in moderators}

    # -------------------------------------------------------- asking

    def find(self, name: str) -> str | None:
        """The seat that ``name`` leads to."""
        return self._seats.get(fold(name))

    def seat(self, row: Table, key: str, *, required: str = "") -> str | None:
        """The seat named under ``key``; a name that nobody has is a fault."""
        name = row.text(key, required=required)
        return None if name is None else self.resolve(row.faults, row.place.key(key), name)

    def person(self, row: Table, key: str, *, required: str = "") -> str | None:
        """The seat named under ``key``, or the nick of a sindaco."""
        name = row.text(key, required=required)
        if name is None:
            return None
        if self.find(name) is None and (moderator := self._moderators.get(fold(name))):
            return moderator
        return self.resolve(row.faults, row.place.key(key), name)

    def seats(self, row: Table, key: str) -> tuple[str, ...]:
        """The seats named under ``key``, one or a list."""
        found = (self.resolve(row.faults, row.place.key(key), name) for name in row.texts(key))
        return tuple(seat for seat in found if seat is not None)

    def resolve(self, faults: Faults, place: Place, name: str) -> str | None:
        seat = self.find(name)
        if seat is None and fold(name) in self._moderators:
            faults.error(place, "unknown-player", f"«{name}» è un sindaco, non un giocatore: qui ci va un giocatore.")
        elif seat is None and fold(name) not in self._lost:
            known = [nick for player in self.players.values() for holder in player.holders for nick in holder.nicks]
            like = near(name, known) or ": i nomi ammessi sono quelli di [[giocatori]] e delle sostituzioni."
            faults.error(place, "unknown-player", f"«{name}» non è un giocatore{like}")
        return seat

    # -------------------------------------------------------- filling

    def add(self, row: Table, player: Player) -> None:
        holder = player.holders[0]
        if not self._claim(row, "nome", holder.name, holder.name):
            return
        self.players[player.seat] = player
        self.rows[player.seat] = row
        self._claim_account(row, holder.mid, player.seat)
        for alias in holder.aliases:
            self._claim(row, "alias", alias, player.seat)

    def replace(self, row: Table, leaves: str, enters: Holder) -> None:
        """Gives the seat of ``leaves`` to ``enters`` from ``enters.since`` on.

        Where that cannot be, his names lead to the seat all the same: other lines that name him are not wrong for it.
        """
        seat = self.resolve(row.faults, row.place.key("esce"), leaves)
        if seat is None:
            self.lose(enters)
            return
        holders = self.players[seat].holders
        sound = fold(leaves) not in self._lost and self._check_turn(row, leaves, enters, holders[-1])
        before = next((holder for holder in holders if fold(holder.name) == fold(enters.name)), None)
        if before is not None:  # somebody comes back to his seat
            enters = replace(
                enters,
                name=before.name,
                aliases=enters.aliases or before.aliases,
                mid=enters.mid or before.mid,
                gender=enters.gender or before.gender,
            )
        self._claim_account(row, enters.mid, seat)
        claimed = [self._claim(row, "entra" if nick == enters.name else "alias", nick, seat) for nick in enters.nicks]
        if sound and all(claimed):
            self.players[seat] = replace(self.players[seat], holders=(*holders, enters))
        else:
            self.lose(enters)

    def lose(self, holder: Holder) -> None:
        """Takes note of who enters nobody can say whose place: what is wrong was told, and his name is right."""
        self._lost.update(map(fold, holder.nicks))

    def check_stray(self, row: Table, enters: Holder) -> None:
        """Whether who enters in nobody's place is new at the table. Who has left his own may be coming back."""
        for nick in enters.nicks:
            seat = self.find(nick)
            same = next((own for own in self._at_table(seat) if fold(own) == fold(nick)), None)
            if seat is not None and same is not None:
                row.error("entra" if nick == enters.name else "alias", "same-name", confused(nick, same, seat))
        owner = self._mids.get(enters.mid or 0)
        if owner is not None and self.players[owner].holders[-1].mid == enters.mid:
            self._claim_account(row, enters.mid, "")

    def _at_table(self, seat: str | None) -> tuple[str, ...]:
        """The names of who holds a seat last."""
        return () if seat is None else self.players[seat].holders[-1].nicks

    def _check_turn(self, row: Table, leaves: str, enters: Holder, current: Holder) -> bool:
        """Whether who leaves holds the seat, and has held it for a while."""
        if fold(leaves) not in map(fold, current.nicks):
            row.error(
                "esce",
                "not-in-play",
                f"«{leaves}» non è più al tavolo {_said(current.since)}: al suo posto c'è «{current.name}».",
            )
            return False
        if enters.name == current.name:
            row.error("entra", "wrong-value", f"«{enters.name}» prenderebbe il suo stesso posto: scrivi chi entra.")
            return False
        if current.since is not None and enters.since is not None and enters.since <= current.since:
            row.error(
                "quando",
                "wrong-value",
                f"«{current.name}» entra {_said(current.since)}, e chi prende il suo posto entra dopo: correggi questo "
                "`quando`, o il suo.",
            )
            return False
        return True

    def _claim_account(self, row: Table, mid: int | None, seat: str) -> None:
        if mid is not None and self._mids.setdefault(mid, seat) != seat:
            row.error("mid", "same-account", not_his(mid, self._mids[mid]))

    def _claim(self, row: Table, key: str, nick: str, seat: str) -> bool:
        """Makes ``nick`` lead to ``seat``, unless it leads elsewhere already."""
        folded = fold(nick)
        holder = self._seats.get(folded)
        if holder is not None and (holder != seat or key == "nome"):
            same = next(n for h in self.players[holder].holders for n in h.nicks if fold(n) == folded)
            row.error(key, "same-name", confused(nick, same, holder))
            return False
        self._seats[folded] = seat
        return True


def read_roster(table: Table, sindaci: tuple[Moderator, ...], zone: ZoneInfo) -> Roster:
    """``[[giocatori]]`` and ``[[sostituzioni]]``. Roles and factions are read as written; others check them."""
    roster = Roster(sindaci)
    for row in table.tables("giocatori", "nome"):
        holder = _holder(row, "nome", None)
        for later in ("ruolo", "fazione"):
            row.raw(later)  # checked once the roles are known
        if holder is not None:
            _apart_from_moderators(row, "nome", holder, sindaci)
            roster.add(row, Player((holder,)))
    if not table.values.get("giocatori"):
        table.error("giocatori", "missing-key", 'manca [[giocatori]]: scrivine almeno uno, con nome = "…".')
    entries: list[_Entry] = []
    strays: list[tuple[Table, Holder]] = []
    for row in table.tables("sostituzioni"):
        leaves = row.text("esce", required='chi lascia il posto, per esempio esce = "Ivo"')
        since = read_instant(row, "quando", zone, required="l'istante, per esempio quando = 2026-11-04T14:00:00")
        holder = _holder(row, "entra", since)
        if holder is not None:
            _apart_from_moderators(row, "entra", holder, sindaci)
        if leaves and holder is not None:
            entries.append(_Entry(row, leaves, holder))
        elif holder is not None:
            roster.lose(holder)
            strays.append((row, holder))
    for entry in _in_chain(entries, roster):
        roster.replace(entry.row, entry.leaves, entry.enters)
    strays += [(entry.row, entry.enters) for entry in entries if roster.find(entry.leaves) is None]
    for row, holder in strays:
        roster.check_stray(row, holder)
    return roster


def _in_chain(entries: list[_Entry], roster: Roster) -> Iterator[_Entry]:
    """The entries in order of time, but nobody leaves before the entry through which he came."""
    waiting = sorted(entries, key=lambda entry: (entry.enters.since is None, entry.enters.since or EVER))
    while waiting:
        entry = next((entry for entry in waiting if roster.find(entry.leaves) is not None), waiting[0])
        waiting.remove(entry)
        yield entry


def _holder(row: Table, key: str, since: datetime | None) -> Holder | None:
    name = row.text(key, required=f'il nick come lo mostra il forum, per esempio {key} = "Anna"')
    aliases = row.texts("alias")
    mid = row.number("mid", 1, BIGGEST)
    gender = row.choice("genere", _GENDERS)
    for nick in (name or "", *aliases):
        check_nick(row, key if nick == name else "alias", nick)
        _check_signs(row, key if nick == name else "alias", nick)
    return Holder(name, aliases, mid, gender, since) if name else None


def check_nick(row: Table, key: str, nick: str) -> None:
    """Notes a nick that holds what no nick on a page can show."""
    if any(unicodedata.category(sign) == "Cc" for sign in nick):
        message = f"in {nick!r} c'è un a capo o un segno invisibile: scrivi il nick come si vede."
        row.error(key, "wrong-value", message)


def _check_signs(row: Table, key: str, nick: str) -> None:
    """Warns of a name that is drawn as the lines are with which people part one thing from another."""
    signs = set(nick) - set(" ")
    if any(map(str.isalnum, signs)) or not (len(signs) == 1 or (signs and signs <= _RULES)):
        return
    message = (
        f"«{nick}» è fatto di soli segni, come le righe con cui si separa un testo: dove sta su una riga da solo sarà "
        f"una domanda. Chi lo vota scriva «voto {nick}»."
    )
    row.warning(key, "nick-of-signs", message)


def _apart_from_moderators(row: Table, key: str, holder: Holder, sindaci: tuple[Moderator, ...]) -> None:
    for moderator in sindaci:
        if moderator.since is None and fold(moderator.name) in map(fold, holder.nicks):
            row.error(
                key if fold(moderator.name) == fold(holder.name) else "alias",
                "same-name",
                f"«{moderator.name}» sta anche in `sindaci`, e i post di un sindaco non votano: togli uno dei due, "
                f'o scrivi da quando è sindaco, con {{ nome = "{moderator.name}", dal = … }}.',
            )


def not_his(mid: int, seat: str) -> str:
    """That an account is already of ``seat``."""
    return f"il numero {mid} è già di «{seat}»: ogni account ha il suo."


def confused(nick: str, same: str, seat: str) -> str:
    """That ``nick``, compared as votes are, is ``same``, a name of ``seat``."""
    whose = "c'è già" if same == seat else f"è già di «{seat}»"
    if nick == same:
        return f"«{nick}» {whose}: un nome è di un giocatore solo."
    return (
        f"«{nick}» si confonde con «{same}», che {whose}: i nomi si confrontano senza maiuscole, accenti, segni e "
        "spazi, e due giocatori non possono averne di uguali."
    )


def _said(at: datetime | None) -> str:
    return "dall'inizio" if at is None else f"dal {at:%d/%m/%Y alle %H:%M}"
