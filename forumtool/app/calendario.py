"""Where the game stands, and what its file still lacks."""

from __future__ import annotations

from forumtool.agenda import agenda_of
from forumtool.app.desk import Desk
from forumtool.app.report import Report
from forumtool.render import agenda

__all__ = ["calendar"]


def calendar(desk: Desk, form: str) -> Report:
    """The calendar as text or JSON."""
    found = agenda_of(desk.edition, desk.calendar, desk.now)
    write = agenda.as_json if form == "json" else agenda.as_text
    return Report(write(found, desk.edition), desk.edition.warnings)
