"""A role as a value.

A card says what the book says. A key that the book leaves open carries a default and is named in ``unstated``; one
that the book itself lets each edition set is named in ``by_edition``. Neither is ever passed off as a rule of the
book. None, or an empty tuple, says nothing. Both lists hold the Italian keys of the file.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from forumtool.edition.values import Effect

__all__ = ["Acts", "Announcement", "PowerCard", "RoleCard"]


class Acts(StrEnum):
    """When a power is used, and whether its holder chooses."""

    NIGHT = "notte"  # chosen in the night
    DAY = "giorno"  # chosen by day
    ANY_TIME = "sempre"  # chosen by night or by day
    PYRE = "rogo"  # asked when the pyre is decided: ties, runoffs, the condemned
    REACTION = "reazione"  # when something happens to its holder
    PASSIVE = "passivo"  # holds of itself
    TOLD = "riceve"  # its holder is told something, and chooses nothing
    DRAWN = "sorteggio"  # the sindaco draws the target


class Announcement(Struct, frozen=True):
    """Something that the sindaco makes known: ``what``, and ``to`` whom (a word of ``LISTENERS`` or a role id).

    ``when`` is None where the book does not say.
    """

    to: str
    what: str
    when: str | None = None


class PowerCard(Struct, frozen=True):
    """One thing that a role can do.

    ``uses`` is how often in a game (None: no limit), ``in_a_row`` how many nights running before a night of rest.
    ``targets`` are the numbers of targets that may be named, or it takes ``as_many_as_wolves``; ``target`` is
    "vivo", "morto" or "chiunque". ``only_on`` and ``no_effect_on`` are role ids, ``says`` is what is said besides
    the targets: "ruolo", "fase" (the role in whose turn it acts, one of ``turns``), "numeri". ``words`` are the
    values of an action's ``effetto``. ``choosers`` are the roles that are asked, where it is not the holder alone; a
    ``shared`` power is used with one voice by all who are in the role's chat. ``order`` is the place among
    the powers of the same moment, 1 first. ``limits`` are Italian lines.
    """

    acts: Acts | None = None
    name: str | None = None
    first_night: int | None = None
    last_night: int | None = None
    first_day: int | None = None
    last_day: int | None = None
    uses: int | None = None
    in_a_row: int | None = None
    mandatory: bool | None = None
    targets: tuple[int, ...] = ()
    as_many_as_wolves: bool = False
    target: str | None = None
    on_self: bool | None = None
    repeatable: bool | None = None
    never_twice: bool | None = None
    only_on: tuple[str, ...] = ()
    no_effect_on: tuple[str, ...] = ()
    says: str | None = None
    turns: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    choosers: tuple[str, ...] = ()
    shared: bool | None = None
    order: int | None = None
    blockable: bool | None = None
    acts_dead: bool | None = None
    optional: bool | None = None
    on_day: Effect | None = None
    limits: tuple[str, ...] = ()
    unstated: tuple[str, ...] = ()
    by_edition: tuple[str, ...] = ()


class RoleCard(Struct, frozen=True):
    """A role.

    ``seen`` is what a probe shows, ``counts`` as whom the holder is counted at the end, for ``counts_for`` players.
    ``unaware`` holders are told that they are ``believes``. A ``status`` is no player's role: it is drawn, or it is
    everybody's. ``at_start`` is False for what comes up only in the game; ``at_least`` and ``at_most`` are numbers
    of holders. ``needs`` are roles without which it has nothing to do, ``knows`` those whose holders it knows from
    the start; who shares a ``chat`` knows each other too. ``edible`` is False where wolves cannot kill.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    description: str | None = None
    section: str | None = None
    status: bool | None = None
    faction: str | None = None
    wins: str | None = None
    seen: str | None = None
    counts: str | None = None
    counts_for: int | None = None
    unaware: bool | None = None
    believes: str | None = None
    edible: bool | None = None
    at_start: bool | None = None
    at_least: int | None = None
    at_most: int | None = None
    always_in: bool | None = None
    needs: tuple[str, ...] = ()
    knows: tuple[str, ...] = ()
    chat: str | None = None
    announcements: tuple[Announcement, ...] = ()
    unstated: tuple[str, ...] = ()
    by_edition: tuple[str, ...] = ()
    powers: tuple[PowerCard, ...] = ()
