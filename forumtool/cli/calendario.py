"""``forumtool calendario``: the phases of the game and what is due."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over


@options.command("calendario")
@options.edition_options
@options.result_options("testo", "json")
@guarded
def command(edition: Path, now: datetime | None, form: str, copy: bool, target: Path | None) -> None:
    """Mostra le fasi della partita, a che punto siamo e che cosa manca.

    Giorni doppi, chiusure spostate, ballottaggi e cambi dell'ora sono già nel conto.
    """
    from forumtool.app import calendario
    from forumtool.app.desk import open_desk

    report = calendario.calendar(open_desk(edition, now), form)
    hand_over(report, target=target, copy=copy)
