"""``[[notte]]`` and ``[[giorno]]``: what happened, with every name and role resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from forumtool.addresses import post_number
from forumtool.edition.faults import Place, near
from forumtool.edition.powers import TARGETLESS
from forumtool.edition.reader import BIGGEST, Table
from forumtool.edition.role_list import find_role
from forumtool.edition.roster import Roster
from forumtool.edition.topics import read_topic
from forumtool.edition.values import (
    Action,
    Change,
    Day,
    Death,
    Decision,
    Effect,
    Exit,
    Night,
    Notice,
    Player,
    Return,
    Ruleset,
    RunoffWindow,
    Slip,
)
from forumtool.text import fold, listing

__all__ = ["Happenings"]

T = TypeVar("T")

_READINGS = {"ritiro": "ritiro", "astensione": "astensione", "nessuno": "nessuno"}


class Happenings:
    """Reads nights and days against a roster and a ruleset."""

    def __init__(self, roster: Roster, ruleset: Ruleset, zone: ZoneInfo, *, roles_known: bool = True) -> None:
        self.roster = roster
        self.ruleset = ruleset
        self.zone = zone
        self.roles_known = roles_known  # False where the rule book was not found: roles cannot be checked then
        self.places: dict[int, Place] = {}  # where each day is written

    def players(self) -> tuple[Player, ...]:
        """The players of the roster, with roles and factions checked and spelt as the ruleset spells them."""
        rows = self.roster.rows
        return tuple(
            replace(player, role=self.role(rows[seat], "ruolo"), faction=self.faction(rows[seat], "fazione"))
            for seat, player in self.roster.players.items()
        )

    def nights(self, table: Table) -> dict[int, Night]:
        return _numbered(table, "notte", self._night)

    def days(self, table: Table) -> dict[int, Day]:
        return _numbered(table, "giorno", self._day)

    def role(self, row: Table, key: str, *, required: str = "") -> str | None:
        """The id of the role named under ``key``; one that the ruleset does not have is a fault."""
        word = row.text(key, required=required)
        if word is None:
            return None
        role = find_role(self.ruleset, word) if self.roles_known else word
        if role is None:
            like = near(word, self.ruleset.roles) or "."
            row.error(key, "unknown-role", f"«{word}» non è un ruolo di «{self.ruleset.id}»{like}")
        return role

    def faction(self, row: Table, key: str) -> str | None:
        """The faction named under ``key``, spelt as the roles spell it; an unheard-of one warns."""
        word = row.text(key)
        if word is None:
            return None
        known = {fold(role.faction): role.faction for role in self.ruleset.roles.values() if role.faction}
        if self.roles_known and fold(word) not in known:
            like = near(word, known.values()) or "."
            message = f"«{word}» non è la fazione di nessun ruolo di «{self.ruleset.id}»{like}"
            row.warning(key, "unknown-faction", message)
        return known.get(fold(word), word)

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
        burned = self.roster.seats(row, "rogo")
        no_pyre = row.text("senza_rogo")
        if row.values.get("rogo") and no_pyre:
            row.error("senza_rogo", "contradiction", "ci sono `rogo` e `senza_rogo`: lascia quello che è successo.")
        return Day(
            number,
            opens=row.instant("apertura", self.zone),
            closes=row.instant("chiusura", self.zone),
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
            no_pyre=no_pyre and (find_role(self.ruleset, no_pyre) or no_pyre),
            seed=row.number("seme"),
            runoffs=tuple(self._runoffs(row)),
        )

    # -------------------------------------------------------- what they are made of

    def _actions(self, table: Table) -> Iterator[Action]:
        for row in table.tables("azioni"):
            role = self.role(row, "ruolo", required='il ruolo che agisce, per esempio ruolo = "gufo"')
            targets = self.roster.seats(row, "bersaglio")
            action = Action(
                role or "",
                targets,
                by=self.roster.seat(row, "chi"),
                effect=row.text("effetto"),
                blocked=row.flag("bloccata") or False,
                guessed_role=self.role(row, "ruolo_detto"),
                where=row.where,
            )
            if role is not None:
                self._fits(row, action)
                yield action

    def _fits(self, row: Table, action: Action) -> None:
        """Whether the action says all that its power needs to be counted."""
        for power in self.ruleset.powers.get(action.role, ()):
            if power.values and (action.effect or not action.blocked) and action.effect not in power.values:
                words = listing([f'effetto = "{word}"' for word in power.values], "o")
                row.error("effetto", "wrong-value", f"per «{action.role}» bisogna scrivere {words}.")
            needless = power.effect in TARGETLESS or power.effect is Effect.TIE_BREAK or power.target_optional
            if not (needless or action.targets or action.blocked or "bersaglio" in row):
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
                role=self.role(row, "ruolo"),
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
        return row.instant("quando", self.zone) if timed else None

    def _changes(self, table: Table) -> Iterator[Change]:
        for row in table.tables("cambi", "giocatore"):
            player = self.roster.seat(row, "giocatore", required="chi cambia")
            change = Change(
                player or "", self.role(row, "ruolo"), self.faction(row, "fazione"), row.flag("potere"), row.where
            )
            if player:
                yield change

    def _notices(self, table: Table) -> Iterator[Notice]:
        for row in table.tables("annunci"):
            source, text = row.text("da"), row.text("testo", required="il testo dell'annuncio")
            if text:
                yield Notice(text, source and (find_role(self.ruleset, source) or source))

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
            at = row.instant("quando", self.zone)
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
            opens = row.instant("apertura", self.zone, required="quando si apre il ballottaggio")
            closes = row.instant("chiusura", self.zone, required="quando si chiude il ballottaggio")
            topic = read_topic(row, row.place.key("topic"), row.raw("topic")) if "topic" in row else None
            if opens and closes:
                yield RunoffWindow(opens, closes, topic)


def _numbered(table: Table, key: str, read: Callable[[Table, int], T]) -> dict[int, T]:
    """The tables of ``key`` by their ``numero``, in order."""
    found: dict[int, T] = {}
    for row in table.tables(key, "numero"):
        number = row.number("numero", 1, 999, required=f"di quale {key} si tratta, per esempio numero = 2")
        value = read(row, number or 0)
        if number in found:
            row.error("numero", "duplicate", f"[[{key}]] numero = {number} c'è già: metti tutto in una sola.")
        elif number:
            found[number] = value
    return dict(sorted(found.items()))
