"""What the sindaco wrote, as values: the edition, its ruleset, everything that happened.

Reading resolves every name to a *seat* (the ``nome`` of its first holder), so that no other room compares nicks of
the file. ``where`` fields are key paths in the file, for messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from zoneinfo import ZoneInfo

from forumtool.problems import Problem

# ---------------------------------------------------------------- the ruleset


class Effect(StrEnum):
    """What a power does to the day: the values of ``effetto`` in a ruleset's ``[[poteri]]`` (contract §7)."""

    MARK = "segno"  # votes added to or taken from the target
    WEIGHT = "peso"  # the target's vote counts ``valore`` times
    NO_VOTE = "senza-voto"  # the target has no right to vote
    SECRET = "voto-segreto"  # the day's ballot is secret
    TIE_BREAK = "spareggio"  # settles a tie among the tied
    DIVERT = "devia-rogo"  # the next by votes burns instead
    KIND_HEART = "risparmia-fazione"  # his votes against his own faction are void
    IMMUNE = "immune"  # cannot be burned; votes on him stay in the totals
    STAND_IN = "sostituto"  # burns in place of his target
    SWAP = "scambio"  # sends the target to the pyre instead of the condemned
    CANCEL = "annulla-rogo"  # no pyre that day
    REFUSE = "rifiuta-rogo"  # no pyre if he himself is to burn
    DRAG = "trascina"  # the target falls with him
    BIND = "lega"  # if one falls, the other falls
    LEAVE_RUNOFF = "fuori-ballottaggio"  # the target leaves the runoff


class Phase(StrEnum):
    NIGHT = "notte"
    DAY = "giorno"


class Lasting(StrEnum):
    """How long an action acts: the day it is given for, or from then to the end of the game."""

    DAY = "giorno"
    GAME = "partita"


@dataclass(frozen=True, slots=True)
class Power:
    """One row of ``[[poteri]]``: what a role does to the day, as data.

    ``phases`` is when its choice is written (empty: nothing to write, it acts by itself). ``value`` is votes or a
    weight; ``values`` maps the words of an action's ``effetto`` to values (influencer: doppio 2, nullo 0).
    ``undone_by`` are roles whose action of the same night on the same target undoes this one, ``not_on`` roles that
    cannot be its target, ``acts_dead`` lets a dead holder use it by day, ``alive_at_opening`` asks that the holder
    lives at the opening, ``needs_holder`` (a tie break) makes the rule apply whenever the role is in the game and not
    only when an action is written. ``uses`` is how often in a game, None without limit.
    """

    role: str
    effect: Effect
    phases: frozenset[Phase] = frozenset()
    value: int | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    public: bool = False
    shown_as: str | None = None
    on_self: bool = True
    uses: int | None = None
    only_night: int | None = None
    first_night: int | None = None
    lasting: Lasting = Lasting.DAY
    undone_by: frozenset[str] = frozenset()
    not_on: frozenset[str] = frozenset()
    acts_dead: bool = False
    alive_at_opening: bool = False
    needs_holder: bool = False
    target_optional: bool = False


@dataclass(frozen=True, slots=True)
class Role:
    """A role of the rule book, as far as the day needs it; ``card`` is the whole block of the role file."""

    id: str
    name: str
    faction: str | None
    card: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Contract §6, one field a key. ``defaults`` are the keys in force that the rule book does not state."""

    id: str
    name: str
    opening: time
    closing: time
    closing_minute_counts: bool  # minuto_di_chiusura
    self_vote: bool  # autovoto
    change: str  # cambio_voto: "libero", "dopo-ritiro", "vietato"
    bold_only: bool  # solo_grassetto
    bare_name: bool  # nome_da_solo
    late_edit: str  # modifica_dopo_chiusura: "dubbio", "annulla", "conta"
    spoiler: str  # "dubbio", "conta", "ignora"
    abstention: str  # astensione: "vietata", "ammessa", "malus"
    mark_alone: bool  # segno_da_solo
    floor_zero: bool  # minimo_zero
    absolute_majority: bool  # maggioranza
    rounds: int  # turni
    ties: tuple[str, ...]  # pareggio
    secret: bool  # segreto
    publishes: str  # pubblica: "votanti", "totali", "esito"
    night_causes_public: bool  # cause_visibili
    reveals: str  # rivela: "mai", "alla-morte", "a-fine-partita"
    signs_of_life: tuple[str, ...]  # attivita
    inactivity_window: tuple[str, ...]  # finestra_inattivita
    roles: Mapping[str, Role]
    powers: Mapping[str, tuple[Power, ...]]  # by role id
    defaults: tuple[str, ...] = ()


# ---------------------------------------------------------------- the edition


@dataclass(frozen=True, slots=True)
class Moderator:
    """One of ``sindaci``: an account whose posts never hold votes, from ``since`` on."""

    name: str
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Forum:
    address: str | None
    zone: ZoneInfo
    shown_in_reader_offset: bool  # orario_mostrato == "lettore"
    bold: str  # grassetto: "bbcode" or "html"


@dataclass(frozen=True, slots=True)
class TopicRef:
    """A topic of a section; ``day`` is set where it serves that day alone."""

    section: str  # "cabina", "aula", "chat", "cimitero", "registro"
    topic: int
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat from ``since`` on (None: from the start), under which nicks."""

    name: str
    aliases: tuple[str, ...] = ()
    mid: int | None = None
    gender: str | None = None  # "f", "m"
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: its first holder, then those who replaced him, in order of time. Its name is ``holders[0].name``."""

    holders: tuple[Holder, ...]
    role: str | None = None
    faction: str | None = None

    @property
    def seat(self) -> str:
        return self.holders[0].name


@dataclass(frozen=True, slots=True)
class Action:
    """A power used, as written. ``targets`` are seats; ``by`` is the seat that acted, if written."""

    role: str
    targets: tuple[str, ...] = ()
    by: str | None = None
    effect: str | None = None
    blocked: bool = False
    guessed_role: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Death:
    """``player`` is a seat, or a sindaco's nick (of no effect). ``at`` only for a death of the day with ``quando``."""

    player: str
    cause: str
    at: datetime | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Return:
    player: str
    cause: str
    at: datetime | None = None
    by: str | None = None  # chi: never public
    role: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Exit:
    """A player who leaves alive."""

    player: str
    cause: str
    at: datetime | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """``cambi``: from the opening of that night's day on. None leaves the field as it was."""

    player: str
    role: str | None = None
    faction: str | None = None
    power: bool | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    text: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Night:
    number: int
    actions: tuple[Action, ...] = ()
    deaths: tuple[Death, ...] = ()
    returns: tuple[Return, ...] = ()
    exits: tuple[Exit, ...] = ()
    changes: tuple[Change, ...] = ()
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """How the sindaco read a post: a vote for ``vote`` (a seat or a sindaco's nick), or ``reading`` ("ritiro",
    "astensione", "nessuno")."""

    post: int
    vote: str | None = None
    reading: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A secret ballot (``schede``). ``at`` None: order of the file."""

    player: str
    vote: str | None = None
    reading: str | None = None
    at: datetime | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class RunoffWindow:
    opens: datetime
    closes: datetime
    topic: int | None = None


@dataclass(frozen=True, slots=True)
class Day:
    number: int
    opens: datetime | None = None
    closes: datetime | None = None
    actions: tuple[Action, ...] = ()
    tie_choice: str | None = None  # spareggio
    decisions: tuple[Decision, ...] = ()
    secret: bool | None = None
    slips: tuple[Slip, ...] = ()
    deaths: tuple[Death, ...] = ()
    returns: tuple[Return, ...] = ()
    exits: tuple[Exit, ...] = ()
    notices: tuple[Notice, ...] = ()
    burned: tuple[str, ...] = ()  # rogo
    no_pyre: str | None = None  # senza_rogo
    seed: int | None = None
    runoffs: tuple[RunoffWindow, ...] = ()

    @property
    def announced(self) -> bool:
        """Whether the end of the day is written in the file."""
        return bool(self.burned) or self.no_pyre is not None


@dataclass(frozen=True, slots=True)
class Absence:
    """A justified absence: ``since <= t < until``, instants (whole days run from midnight to midnight)."""

    player: str
    since: datetime
    until: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Outage:
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Edition:
    """The whole of edizione.toml, checked. ``nights`` and ``days`` hold only those that the file writes."""

    name: str
    ruleset: Ruleset
    first_night: date
    moderators: tuple[Moderator, ...]
    forum: Forum
    topics: tuple[TopicRef, ...]
    players: tuple[Player, ...]
    nights: Mapping[int, Night] = field(default_factory=dict)
    days: Mapping[int, Day] = field(default_factory=dict)
    absences: tuple[Absence, ...] = ()
    outages: tuple[Outage, ...] = ()
    source: str = "edizione.toml"  # how messages call the file
    warnings: tuple[Problem, ...] = ()  # what is odd in the file, but not wrong

    def night(self, number: int) -> Night:
        return self.nights.get(number) or Night(number)

    def day(self, number: int) -> Day:
        return self.days.get(number) or Day(number)

    def topics_of(self, section: str, day: int) -> tuple[int, ...]:
        """The topics of a section that are read for a day: its dated ones if there are any, else the undated."""
        of_section = [ref for ref in self.topics if ref.section == section]
        dated = tuple(ref.topic for ref in of_section if ref.day == day)
        return dated or tuple(ref.topic for ref in of_section if ref.day is None)
