"""What the count's values are called in Italian: reasons, rules, powers, dates. Tables, and how to look them up."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from forumtool.edition.values import Ruleset
from forumtool.model import DayCount, Judged, Modifier, ModifierKind, Verdict, Window
from forumtool.text import listing

SAID: dict[Verdict, str] = {
    Verdict.WITHDRAW: "ritira il voto",
    Verdict.ABSTAIN: "si astiene",
    Verdict.DOUBT: "in attesa della lettura del sindaco",
}

RULES: dict[str, str] = {
    "plurality": "chi ha più voti",
    "no-votes": "nessuno ha i voti per bruciare",
    "no-majority": "nessuno ha la maggioranza assoluta",
    "primo-voto-decisivo": "il primo voto decisivo",
    "primo-a-toccare": "chi ha toccato per primo quel totale",
    "primo-voto": "il primo voto",
    "ballottaggio": "ballottaggio",
    "successivo": "chi segue nei voti",
    "sorteggio": "sorteggio",
    "tutti": "bruciano tutti i pari",
    "nessuno": "in parità non brucia nessuno",
    "sindaco": "scelta del sindaco",
    "scambio": "scambio",
    "malus": "malus",
}

POWERS: dict[ModifierKind, str] = {
    ModifierKind.MARK: "{value:+d} contro {player}",
    ModifierKind.MALUS: "{value:+d} contro {player}",
    ModifierKind.WEIGHT: "il voto di {player} vale {value}",
    ModifierKind.NO_VOTE: "{player} non ha diritto di voto",
    ModifierKind.IMMUNE: "{player} non può bruciare",
}

_DAYS = ("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica")
_MONTHS = (
    *("gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"),
    *("luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"),
)


def said(judged: Judged, count: DayCount) -> str:
    """What a post without a vote says, in words for everybody; a withdrawal that took no vote away is only said."""
    if judged.verdict is not Verdict.WITHDRAW:
        return SAID.get(judged.verdict, "")
    took = any(shift.post == judged.post.number and shift.target is None for shift in count.shifts)
    return SAID[Verdict.WITHDRAW] if took else "dice di ritirare il voto"


class Names(Struct, frozen=True):
    """Seats to nicks, as borne at the instant of the count."""

    count: DayCount

    def __call__(self, seat: str) -> str:
        return self.count.names.get(seat, seat)

    def all(self, seats: tuple[str, ...]) -> str:
        return listing([self(seat) for seat in seats])


def rule_name(rule: str, ruleset: Ruleset) -> str:
    """What a rule, a role or ``sindaco`` is called: ``giudice`` → ``Giudice``; an id without a name stays as it is."""
    role = ruleset.roles.get(rule)
    return RULES.get(rule) or (role.name if role else rule)


def source_name(modifier: Modifier, ruleset: Ruleset) -> str:
    """Where a modifier comes from, as it may be shown: its public name if it has one, else its role's."""
    role = ruleset.roles.get(modifier.source)
    return modifier.shown_as or (role.name if role else modifier.source.capitalize())


def effect_text(modifier: Modifier, player: str) -> str:
    """What a modifier does: ``+1 contro Carla``, ``il voto di Anna vale 2``."""
    return POWERS[modifier.kind].format(value=modifier.value or 0, player=player)


def long_date(instant: datetime, zone: ZoneInfo) -> str:
    """``mercoledì 4 novembre 2026, ore 21:30``, in ``zone``."""
    local = instant.astimezone(zone)
    return f"{_DAYS[local.weekday()]} {local.day} {_MONTHS[local.month - 1]} {local.year}, ore {local:%H:%M}"


def span(window: Window, zone: ZoneInfo) -> str:
    """``mercoledì 4 novembre 2026, dalle 09:30 alle 21:30``; two whole dates where the days differ."""
    opens, closes = window.opens.astimezone(zone), window.closes.astimezone(zone)
    if opens.date() == closes.date():
        return f"{long_date(opens, zone).split(', ore')[0]}, dalle {opens:%H:%M} alle {closes:%H:%M}"
    return f"da {long_date(opens, zone)} a {long_date(closes, zone)}"


def short_date(instant: datetime | None, zone: ZoneInfo) -> str:
    """``4/11 21:30:05``, in ``zone``; a dash where there is no instant."""
    if instant is None:
        return "—"
    local = instant.astimezone(zone)
    return f"{local.day}/{local.month} {local.hour:02}:{local.minute:02}:{local.second:02}"


def clock(instant: datetime, window: Window, zone: ZoneInfo, *, seconds: bool = False) -> str:
    """``21:30``, in ``zone``; ``3/11 21:30`` where it is not the date of the window's close."""
    local, closes = instant.astimezone(zone), window.closes.astimezone(zone)
    hour = f"{local.hour:02}:{local.minute:02}{f':{local.second:02}' if seconds else ''}"
    return hour if local.date() == closes.date() else f"{local.day}/{local.month} {hour}"
