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


_LABELS: Mapping[str, _Forms] = {
    "burned": _Forms(
        ("Bruciata sul rogo", "Bruciate sul rogo"),
        ("Bruciato sul rogo", "Bruciati sul rogo"),
        ("Finisce sul rogo", "Finiscono sul rogo"),  # "Al rogo: Carla" would be a vote, where a player copies it
    ),
    "dead": _Forms(
        ("Morta durante il giorno", "Morte durante il giorno"),
        ("Morto durante il giorno", "Morti durante il giorno"),
        ("Muore durante il giorno", "Muoiono durante il giorno"),
    ),
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
    "abstained": _Forms(("Astenuta", "Astenute"), ("Astenuto", "Astenuti"), ("Si astiene", "Si astengono")),
    "not-voted": _verb("Non ha votato", "Non hanno votato"),
}


def people(what: str, names: Sequence[str], genders: Sequence[str | None]) -> People | None:
    """The list ``names`` under its label, None if it is empty. ``what`` is a key of the table of labels; ``genders``
    are ``f``, ``m`` or None, one for each name."""
    if not names:
        return None
    known = set(genders)
    forms = _LABELS[what]
    chosen = forms.n if None in known else forms.f if known == {"f"} else forms.m
    return People(chosen[len(names) > 1], tuple(names))


def gender(seat: str, count: DayCount, edition: Edition) -> str | None:
    """The gender of who holds a seat at the instant of the count; None where the file does not say, or for no seat."""
    nick = count.names.get(seat, seat)
    holders = (holder for player in edition.players if player.seat == seat for holder in player.holders)
    return next((holder.gender for holder in holders if holder.name == nick), None)
