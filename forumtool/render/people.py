"""Lists of players under a label that agrees with them: ``Bruciata sul rogo: Carla``, ``Si astengono: Anna e Bruno``.

A past participle agrees in gender where edizione.toml gives the gender of everybody in the list; else a verb says it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.model import DayCount


class People(Struct, frozen=True):
    """``names`` are never empty; ``label`` is what they have in common, capitalised, without a colon."""

    label: str
    names: tuple[str, ...]


class _Forms(NamedTuple):
    """One of them, many of them; ``f`` all women, ``m`` all men or both, ``n`` where a gender is not known."""

    f: tuple[str, str]
    m: tuple[str, str]
    n: tuple[str, str]


def _verb(one: str, many: str) -> _Forms:
    return _Forms((one, many), (one, many), (one, many))


def _by_day(forms: _Forms) -> _Forms:
    return _Forms(*((f"{one} durante il giorno", f"{many} durante il giorno") for one, many in forms))


_DIED = _Forms(("Morta", "Morte"), ("Morto", "Morti"), ("Muore", "Muoiono"))

_LABELS: Mapping[str, _Forms] = {
    "burned": _Forms(
        ("Bruciata sul rogo", "Bruciate sul rogo"),
        ("Bruciato sul rogo", "Bruciati sul rogo"),
        ("Finisce sul rogo", "Finiscono sul rogo"),  # "Al rogo: Carla" would be a vote, where a player copies it
    ),
    "died": _DIED,
    "dead": _by_day(_DIED),
    "returned": _Forms(
        ("Tornata in gioco", "Tornate in gioco"),
        ("Tornato in gioco", "Tornati in gioco"),
        ("Torna in gioco", "Tornano in gioco"),
    ),
    "left": _Forms(
        ("Uscita dal gioco", "Uscite dal gioco"),
        ("Uscito dal gioco", "Usciti dal gioco"),
        ("Lascia il gioco", "Lasciano il gioco"),
    ),
    "replaced": _Forms(
        ("Sostituita da {by}", "Sostituite da {by}"),
        ("Sostituito da {by}", "Sostituiti da {by}"),
        ("Lascia il posto a {by}", "Lasciano il posto a {by}"),
    ),
    "abstained": _Forms(("Astenuta", "Astenute"), ("Astenuto", "Astenuti"), ("Si astiene", "Si astengono")),
    "not-voted": _verb("Non ha votato", "Non hanno votato"),
}


def people(what: str, names: Sequence[str], genders: Sequence[str | None]) -> People | None:
    """The list ``names`` under its label, None if it is empty. ``what`` is a key of the table of labels; ``genders``
    are ``f``, ``m`` or None, one for each name."""
    if not names:
        return None
    chosen = _agreeing(what, genders)
    return People(chosen[len(names) > 1], tuple(names))


def befell(what: str, gender: str | None) -> str:
    """What befell one player, in words that begin with a small letter: ``bruciata sul rogo``, ``muore``."""
    words = _agreeing(what, (gender,))[0]
    return words[0].lower() + words[1:]


def _agreeing(what: str, genders: Sequence[str | None]) -> tuple[str, str]:
    known, forms = set(genders), _LABELS[what]
    return forms.n if None in known else forms.f if known == {"f"} else forms.m


def gender(seat: str, count: DayCount, edition: Edition) -> str | None:
    """The gender of who holds a seat at the instant of the count; None where the file does not say, or for no seat."""
    nick = count.names.get(seat, seat)
    holders = (holder for player in edition.players if player.seat == seat for holder in player.holders)
    return next((holder.gender for holder in holders if holder.name == nick), None)
