"""``[[notte]]`` and ``[[giorno]]``: what happened, with every name and role resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from forumtool.addresses import post_number
from forumtool.edition.casting import Casting
from forumtool.edition.faults import Place
from forumtool.edition.moments import read_instant
from forumtool.edition.powers import TARGETLESS
from forumtool.edition.reader import Table
from forumtool.edition.roster import Roster
from forumtool.edition.topics import read_topic
from forumtool.edition.values import (
    READINGS,
    Action,
    Change,
    Day,
    Death,
    Decision,
    Effect,
    Exit,
    Night,
    Notice,
    Return,
    RunoffWindow,
    Slip,
)
from forumtool.numerals import BIGGEST
from forumtool.text import fold, listing

__all__ = ["Happenings"]

T = TypeVar("T")

_NOBODY = "nessuno"
_CHANGED = ("ruolo", "fazione", "potere")  # what `cambi` may change
_READINGS = {word: word for word in READINGS}


class Happenings:
    """Reads nights and days against a roster and the roles of a ruleset."""

    def __init__(self, roster: Roster, casting: Casting, zone: ZoneInfo) -> None:
        self.roster = roster
        self.casting = casting
        self.zone = zone
        self.places: dict[int, Place] = {}  # where each day is written

    def nights(self, table: Table) -> dict[int, Night]:
        return _numbered(table, "notte", self._night)

    def days(self, table: Table) -> dict[int, Day]:
        return _numbered(table, "giorno", self._day)

    # -------------------------------------------------------- a night, a day

    def _night(self, row: Table, number: int) -> Night:
        return Night(
            number,
            actions=tuple(self._actions(row)),
            deaths=tuple(self._deaths(row, timed=False)),
            returns=tuple(self._returns(row, timed=False)),
            exits=tuple(self._exits(row, timed=False)),
            changes=tuple(self._changes(row)),
            notices=tuple(self._notices(row)),
        )

    def _day(self, row: Table, number: int) -> Day:
        self.places[number] = row.place
        burned, no_pyre = self._burned(row), row.text("senza_rogo")
        if row.values.get("rogo") and no_pyre:
            row.error("senza_rogo", "contradiction", "ci sono `rogo` e `senza_rogo`: lascia quello che è successo.")
        elif row.values.get("rogo") == [] and not no_pyre:
            message = "`rogo` è un elenco vuoto, come se non ci fosse: se non è bruciato nessuno scrivi senza_rogo."
            row.warning("rogo", "empty-list", message)
        return Day(
            number,
            opens=read_instant(row, "apertura", self.zone),
            closes=read_instant(row, "chiusura", self.zone),
            actions=tuple(self._actions(row)),
            tie_choice=self.roster.seat(row, "spareggio"),
            decisions=tuple(self._decisions(row)),
            secret=row.flag("segreto"),
            slips=tuple(self._slips(row)),
            deaths=tuple(self._deaths(row, timed=True)),
            returns=tuple(self._returns(row, timed=True)),
            exits=tuple(self._exits(row, timed=True)),
            notices=tuple(self._notices(row)),
            burned=burned,
            no_pyre=self.casting.loosely(no_pyre),
            seed=row.number("seme"),
            runoffs=tuple(self._runoffs(row)),
        )

    def _burned(self, row: Table) -> tuple[str, ...]:
        word = row.values.get("rogo")
        if isinstance(word, str) and fold(word) == _NOBODY and self.roster.find(word) is None:
            row.raw("rogo")
            row.error("rogo", "wrong-value", 'se non è bruciato nessuno si scrive perché, con senza_rogo = "pareggio".')
            return ()
        if isinstance(word, list):
            self._once(row, [name for name in word if isinstance(name, str)])
        return self.roster.seats(row, "rogo")

    def _once(self, row: Table, names: list[str]) -> None:
        """Whether nobody burns twice: the name may be one too many, or have been meant for another's."""
        for seat in dict.fromkeys(map(self.roster.find, names)):
            same = [f"«{name}»" for name in names if self.roster.find(name) == seat]
            if seat is not None and len(same) > 1:
                message = f"{listing(same)} sono lo stesso giocatore: lascialo una volta o scrivi chi altro è bruciato."
                row.error("rogo", "duplicate", message)

    # -------------------------------------------------------- what they are made of

    def _actions(self, table: Table) -> Iterator[Action]:
        for row in table.tables("azioni"):
            role = self.casting.role(row, "ruolo", required='il ruolo che agisce, per esempio ruolo = "gufo"')
            targets = self.roster.seats(row, "bersaglio")
            action = Action(
                role or "",
                targets,
                by=self.roster.seat(row, "chi"),
                effect=row.text("effetto"),
                blocked=row.flag("bloccata") or False,
                guessed_role=self.casting.role(row, "ruolo_detto"),
                where=row.where,
            )
            if role is not None:
                self._fits(row, action)
                yield action

    def _fits(self, row: Table, action: Action) -> None:
        """Whether the action says all that its power needs to be counted."""
        for power in self.casting.ruleset.powers.get(action.role, ()):
            if power.values and (action.effect or not action.blocked) and action.effect not in power.values:
                words = listing([f'effetto = "{word}"' for word in power.values], "o")
                row.error("effetto", "wrong-value", f"per «{action.role}» bisogna scrivere {words}.")
            needless = power.effect in (*TARGETLESS, Effect.TIE_BREAK) or power.target_optional or not power.phases
            named = "bersaglio" in row and row.values["bersaglio"] != []  # what is wrong with a name was told
            if not (needless or action.targets or action.blocked or named):
                row.warning("bersaglio", "no-target", f"manca il bersaglio: così «{action.role}» non fa niente.")

    def _deaths(self, table: Table, timed: bool) -> Iterator[Death]:
        for row in table.tables("morti", "giocatore"):
            player = self.roster.person(row, "giocatore", required="chi è morto")
            death = Death(player or "", row.text("causa") or "", self._when(row, timed), row.where)
            if player:
                yield death

    def _returns(self, table: Table, timed: bool) -> Iterator[Return]:
        for row in table.tables("ritorni", "giocatore"):
            player = self.roster.person(row, "giocatore", required="chi torna in gioco")
            back = Return(
                player or "",
                row.text("causa") or "",
                self._when(row, timed),
                by=self.roster.seat(row, "chi"),
                role=self.casting.role(row, "ruolo"),
                where=row.where,
            )
            if player:
                yield back

    def _exits(self, table: Table, timed: bool) -> Iterator[Exit]:
        for row in table.tables("uscite", "giocatore"):
            player = self.roster.seat(row, "giocatore", required="chi lascia il gioco da vivo")
            left = Exit(player or "", row.text("causa") or "", self._when(row, timed), row.where)
            if player:
                yield left

    def _when(self, row: Table, timed: bool) -> datetime | None:
        return read_instant(row, "quando", self.zone) if timed else None

    def _changes(self, table: Table) -> Iterator[Change]:
        taken: set[tuple[str, str]] = set()
        for row in table.tables("cambi", "giocatore"):
            player = self.roster.seat(row, "giocatore", required="chi cambia")
            role, faction = self.casting.role(row, "ruolo"), self.casting.faction(row, "fazione")
            change = Change(player or "", role, faction, row.flag("potere"), row.where)
            if not any(key in row for key in _CHANGED):
                row.warning("ruolo", "no-change", "non cambia niente: scrivi `ruolo`, `fazione` o `potere`.")
            if player:
                self._changes_once(row, player, taken)
                yield change

    def _changes_once(self, row: Table, player: str, taken: set[tuple[str, str]]) -> None:
        for key in filter(row.values.__contains__, _CHANGED):
            if (player, key) in taken:
                message = f"`{key}` di «{player}» cambia già in un'altra riga di questa notte: vale l'ultima."
                row.warning(key, "changed-twice", message)
            taken.add((player, key))

    def _notices(self, table: Table) -> Iterator[Notice]:
        for row in table.tables("annunci"):
            source, text = self.casting.role(row, "da"), row.text("testo", required="il testo dell'annuncio")
            if text:
                yield Notice(text, source)

    def _decisions(self, table: Table) -> Iterator[Decision]:
        seen: set[int] = set()
        for row in table.tables("decisioni", "post"):
            post = self._post(row)
            vote, reading = self._read_as(row)
            if post in seen:
                row.error("post", "duplicate", f"per il post {post} c'è già una decisione: lasciane una.")
            if post and (vote or reading):
                seen.add(post)
                yield Decision(post, vote, reading, row.where)

    def _post(self, row: Table) -> int | None:
        """A post by number, or by its address as it is copied."""
        value = row.raw("post", required="il numero del post, per esempio post = 470000101")
        if not isinstance(value, str):
            return row.number("post", 1, BIGGEST)
        number = post_number(value)
        if number is None:
            row.error("post", "wrong-value", f"«{value}» non è il numero né l'indirizzo di un post (…#entry470000101).")
        return number

    def _slips(self, table: Table) -> Iterator[Slip]:
        for row in table.tables("schede", "giocatore"):
            player = self.roster.seat(row, "giocatore", required="di chi è la scheda")
            vote, reading = self._read_as(row)
            at = read_instant(row, "quando", self.zone)
            if player and (vote or reading):
                yield Slip(player, vote, reading, at, row.where)

    def _read_as(self, row: Table) -> tuple[str | None, str | None]:
        """``voto`` or ``lettura``: exactly one."""
        vote, reading = self.roster.person(row, "voto"), row.choice("lettura", _READINGS)
        if ("voto" in row) == ("lettura" in row):
            what = "ci sono tutt'e due" if "voto" in row else "non c'è né l'uno né l'altra"
            row.error(
                "voto",
                "contradiction",
                f'va scritto o `voto` = "nome" o `lettura` = "ritiro", "astensione" o "nessuno": {what}.',
            )
        return vote, reading

    def _runoffs(self, table: Table) -> Iterator[RunoffWindow]:
        for row in table.tables("ballottaggi"):
            opens = read_instant(row, "apertura", self.zone, required="quando si apre il ballottaggio")
            closes = read_instant(row, "chiusura", self.zone, required="quando si chiude il ballottaggio")
            written = row.raw("topic")
            topic = None if written is None else read_topic(row, row.place.key("topic"), written)
            if opens and closes:
                yield RunoffWindow(opens, closes, topic)


def _numbered(table: Table, key: str, read: Callable[[Table, int], T]) -> dict[int, T]:
    """The tables of ``key`` by their ``numero``, in order."""
    found: dict[int, T] = {}
    for row in table.tables(key, "numero"):
        number = row.number("numero", 1, 999, required=f"di quale {key} si tratta, per esempio numero = 2")
        value = read(row, number or 0)
        if number and found and number < max(found) and number not in found:
            message = f"[[{key}]] numero = {number} sta dopo il numero {max(found)}: conta lo stesso, ma controllalo."
            row.warning("numero", "out-of-order", message)
        if number in found:
            row.error("numero", "duplicate", f"[[{key}]] numero = {number} c'è già: metti tutto in una sola.")
        elif number:
            found[number] = value
    return dict(sorted(found.items()))
