"""A rule book as values: its keys, its roles, and what the roles do to the day as data (docs/regole.md)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from enum import StrEnum

from msgspec import Struct, field

__all__ = ["Effect", "Lasting", "Phase", "Power", "Role", "Ruleset"]


class Effect(StrEnum):
    """What a power does to the day: the values of ``effetto`` in a ruleset's ``[[poteri]]`` (docs/regole.md)."""

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


class Power(Struct, frozen=True):
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


class Role(Struct, frozen=True):
    """A role of the rule book, as far as the day needs it; ``card`` is the whole block of the role file.

    ``source`` is the file that writes it, or that changes it for one edition, as messages call it.
    """

    id: str
    name: str
    faction: str | None
    card: Mapping[str, object] = field(default_factory=dict)
    source: str = ""


class Ruleset(Struct, frozen=True):
    """docs/regole.md, one field a key. ``defaults`` are the keys in force that the rule book does not state."""

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
    min_players: int | None = None  # giocatori_minimi
