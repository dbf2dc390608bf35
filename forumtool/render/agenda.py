"""The calendar as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from forumtool.agenda import Agenda, Row, State
from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.render import words
from forumtool.render.notation import json_text
from forumtool.render.plain import columns

_DAYS = ("lun", "mar", "mer", "gio", "ven", "sab", "dom")
_HERE = {State.CURRENT: "→", State.PAST: "", State.FUTURE: ""}


def as_json(agenda: Agenda, edition: Edition) -> str:
    """Every phase with its instants, ISO 8601 in the edition's zone. A runoff is a phase of its day with its round."""

    def instant(at: datetime) -> str:
        return at.astimezone(edition.forum.zone).isoformat(timespec="seconds")

    rows = [
        {
            "phase": str(row.stage),
            "round": row.round,
            "opens": instant(row.window.opens),
            "closes": instant(row.window.closes),
            "state": row.state.value,
            "moved": row.moved,
            "topics": [{"section": section, "topic": topic} for section, topic in row.topics],
            "due": [{"code": due.code, "message": due.message} for due in row.due],
        }
        for row in agenda.rows
    ]
    whole = {
        "edition": edition.name,
        "now": instant(agenda.now),
        "phase": str(agenda.here) if agenda.here else None,
        "phases": rows,
    }
    return json_text(whole)


def as_text(agenda: Agenda, edition: Edition) -> str:
    return "\n".join(_lines(agenda, edition)) + "\n"


def _lines(agenda: Agenda, edition: Edition) -> Iterator[str]:
    yield f"{printable(edition.name)} – calendario"
    where = f"è {agenda.here}" if agenda.here else "la partita non è ancora cominciata"
    yield f"Adesso: {words.long_date(agenda.now, edition.forum.zone)}; {where}."
    yield ""
    yield from columns([_cells(row, edition) for row in agenda.rows], right=frozenset({3}), indent="")
    if agenda.silent_from is not None:
        yield f"Dal giorno {agenda.silent_from} in poi non è scritto niente: se la partita è finita, è tutto qui."
    due = [f"  - {row.stage}: {due.message}" for row, due in agenda.due]
    yield from ("", "Da fare", *(due or ["  niente"]))


def _cells(row: Row, edition: Edition) -> list[str]:
    name = f"  ballottaggio {row.round - 1}" if row.round > 1 else str(row.stage)
    notes = [
        "orario spostato" if row.moved else "",
        *(f"{section} {topic}" for section, topic in row.topics),
        "cambia l'ora" if _changes_clock(row, edition) else "",
    ]
    return [
        _HERE[row.state],
        name,
        f"{_short(row.window.opens, edition)} – {_short(row.window.closes, edition)}",
        _length(row.window.closes.astimezone(UTC) - row.window.opens.astimezone(UTC)),
        ", ".join(filter(None, notes)),
    ]


def _short(at: datetime, edition: Edition) -> str:
    """``mer 4/11 21:30``, with the year where it is not that of the first night."""
    local = at.astimezone(edition.forum.zone)
    year = f"/{local.year}" if local.year != edition.first_night.year else ""
    return f"{_DAYS[local.weekday()]} {local.day}/{local.month}{year} {local:%H:%M}"


def _length(stretch: timedelta) -> str:
    hours, minutes = divmod(int(stretch.total_seconds()) // 60, 60)
    return " ".join(filter(None, (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "")))


def _changes_clock(row: Row, edition: Edition) -> bool:
    zone = edition.forum.zone
    return row.window.opens.astimezone(zone).utcoffset() != row.window.closes.astimezone(zone).utcoffset()
