"""The registro: who left the game and who came back, phase by phase, and what of it all may know.

An entry carries the cause as the sindaco wrote it and, apart from it, what may be told: of a night death nothing
unless the rule book says ``cause_visibili``; of a death by day, where it does not, only that it was for being
inactive: any other words may give away a role. Of returns and exits never more than the fact. Roles are told of the
dead where the rule book says ``alla-morte``; the end of a game is written nowhere, so ``a-fine-partita`` tells none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle, Turn, TurnKind
from forumtool.edition.stages import Stage, stage_at, stage_of
from forumtool.edition.values import Edition, Phase, Ruleset

__all__ = ["Chapter", "Entry", "EntryKind", "chapter_of", "chapters", "entries_of", "happened"]


# The one cause of a death by day that all may read: any other may name a role, in a form that no list holds.
_INACTIVE = re.compile(r"(per )?(inattiv[oaie]|inattività)[.!]?", re.IGNORECASE)


class EntryKind(StrEnum):
    DEATH = "death"
    RETURN = "return"
    LEAVES = "leaves"
    REPLACED = "replaced"


_KINDS = {
    TurnKind.PYRE: EntryKind.DEATH,
    TurnKind.DEATH: EntryKind.DEATH,
    TurnKind.EXIT: EntryKind.LEAVES,
    TurnKind.RETURN: EntryKind.RETURN,
}


class Entry(Struct, frozen=True):
    """One line of the registro.

    ``player`` is the nick borne at the instant ``at`` (a sindaco's where he is the one), ``gender`` its holder's.
    ``cause`` is the sindaco's own; ``told`` is the cause and ``role`` the role's name as all may read them, None where
    they may not. From ``known_at`` on the entry is no secret. ``successor`` is who takes a replaced player's place.
    ``place`` is the player's among the players of the file, that of a sindaco after them all.
    """

    stage: Stage
    kind: EntryKind
    player: str
    cause: str
    at: datetime
    known_at: datetime
    pyre: bool = False
    gender: str | None = None
    told: str | None = None
    role: str | None = None
    successor: str | None = None
    place: int = 0


class Chapter(Struct, frozen=True):
    """A phase with its entries; ``no_pyre`` where a day is written to have ended without one."""

    stage: Stage
    entries: tuple[Entry, ...]
    no_pyre: bool = False

    @property
    def public(self) -> tuple[Entry, ...]:
        """The entries in an order that tells nothing but time: of one instant the pyre first, then by kind, each in the
        order of the players. The order in which the sindaco wrote them may follow their causes."""
        kinds = list(EntryKind)
        return tuple(
            sorted(
                self.entries,
                key=lambda entry: (
                    entry.kind is EntryKind.RETURN, entry.at, not entry.pyre, kinds.index(entry.kind), entry.place,
                ),
            )
        )  # fmt: skip

    @property
    def told(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.entries) or self.no_pyre


def entries_of(edition: Edition, calendar: Calendar, chronicle: Chronicle) -> tuple[Entry, ...]:
    """All that the file tells, in order of time; within a phase whoever comes back stands after whoever leaves."""
    places = {seat: place for place, seat in enumerate(chronicle.seats)}
    turns = (
        _of_turn(turn, edition, calendar, chronicle, places.get(turn.seat, len(places))) for turn in chronicle.turns
    )
    found = [*turns, *_replacements(edition, calendar)]
    return tuple(sorted(found, key=lambda entry: (entry.stage, entry.kind is EntryKind.RETURN, entry.at)))


def happened(entry: Entry, calendar: Calendar, now: datetime) -> bool:
    """Whether an entry is of the past for the sindaco, who knows what a night brings from when it begins."""
    if entry.stage.phase is Phase.NIGHT and entry.kind is not EntryKind.REPLACED:
        return calendar.night(entry.stage.number).opens <= now
    return entry.known_at <= now


def chapters(
    entries: Sequence[Entry],
    edition: Edition,
    calendar: Calendar,
    *,
    known_at: datetime | None = None,
    now: datetime | None = None,
) -> tuple[Chapter, ...]:
    """The entries phase by phase, up to the last phase of which there is something to tell.

    With ``known_at`` only what is no secret at that instant; with ``now`` no day without a pyre that has not ended. A
    night without entries has its chapter too; a day has one if it holds entries or is written to have ended without a
    pyre. Whatever else is written changes nothing.
    """
    stages = {entry.stage for entry in entries} | {Stage(Phase.DAY, number) for number in edition.days}
    every = [
        chapter_of(stage, entries, edition, calendar, known_at=known_at, now=now)
        for stage in map(Stage.ranked, range(max((stage.rank for stage in stages), default=-1) + 1))
    ]
    while every and not every[-1].told:
        every.pop()
    return tuple(chapter for chapter in every if chapter.told or chapter.stage.phase is Phase.NIGHT)


def chapter_of(
    stage: Stage,
    entries: Iterable[Entry],
    edition: Edition,
    calendar: Calendar,
    *,
    known_at: datetime | None = None,
    now: datetime | None = None,
) -> Chapter:
    """One phase alone; see ``chapters``."""
    told = tuple(
        entry for entry in entries if entry.stage == stage and (known_at is None or entry.known_at <= known_at)
    )
    written = stage.phase is Phase.DAY and edition.day(stage.number).no_pyre is not None
    ends = calendar.last_ballot(stage.number).ends
    return Chapter(stage, told, written and all(ends <= at for at in (known_at, now) if at is not None))


# ---------------------------------------------------------------- turns


def _of_turn(turn: Turn, edition: Edition, calendar: Calendar, chronicle: Chronicle, place: int) -> Entry:
    kind, seated = _KINDS[turn.kind], turn.seat in chronicle.seats
    holder = chronicle.holder(turn.seat, turn.at) if seated else None
    dead = kind is EntryKind.DEATH
    return Entry(
        stage=stage_of(turn),
        kind=kind,
        player=holder.name if holder else turn.seat,
        cause=turn.cause,
        at=turn.at,
        known_at=_known_at(turn, calendar),
        pyre=turn.kind is TurnKind.PYRE,
        gender=holder.gender if holder else None,
        told=_told(turn, edition) if dead else None,
        role=_role(turn, edition.ruleset, chronicle) if dead and seated else None,
        place=place,
    )


def _known_at(turn: Turn, calendar: Calendar) -> datetime:
    """A night is told at its opening, an instant as soon as it is past, the end of a day after its last ballot."""
    if turn.night:
        return calendar.day(turn.day).opens
    return turn.at if turn.timed else calendar.last_ballot(turn.day).ends


def _told(turn: Turn, edition: Edition) -> str | None:
    """The cause of a death as all may read it."""
    if turn.night:
        may_tell = edition.ruleset.night_causes_public
    else:
        harmless = turn.kind is TurnKind.PYRE or _INACTIVE.fullmatch(turn.cause.strip())
        may_tell = bool(harmless) or edition.ruleset.night_causes_public
    return turn.cause if may_tell and turn.cause else None


def _role(turn: Turn, rules: Ruleset, chronicle: Chronicle) -> str | None:
    """The role that the dead held: what a night changes holds from its day on, and finds him dead."""
    if rules.reveals != "alla-morte":
        return None
    held = rules.roles.get(chronicle.role(turn.seat, turn.day - turn.night) or "")
    return held.name if held else None


# ---------------------------------------------------------------- replacements


def _replacements(edition: Edition, calendar: Calendar) -> Iterator[Entry]:
    for place, player in enumerate(edition.players):
        for leaves, enters in zip(player.holders, player.holders[1:], strict=False):
            if enters.since is None:
                continue
            yield Entry(
                stage=stage_at(enters.since, calendar),
                kind=EntryKind.REPLACED,
                player=leaves.name,
                cause=f"entra {enters.name}",
                at=enters.since,
                known_at=enters.since,
                gender=leaves.gender,
                successor=enters.name,
                place=place,
            )
