"""``forumtool registro``: who left the game and who came back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.values import NUMBER


@options.command("registro")
@options.edition_options
@click.option("--fase", "phase", metavar="FASE", help='Una fase sola: "notte 2", "giorno 3".')
@click.option("--giorno", "day", type=NUMBER, metavar="N", help="La notte e il giorno N soli.")
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    edition: Path,
    now: datetime | None,
    phase: str | None,
    day: int | None,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Scrive il registro: chi è uscito di scena e chi è tornato.

    A video e in JSON c'è tutto, cause comprese: è del sindaco. Con --formato bbcode, o html, c'è solo quello che
    tutti possono sapere.
    """
    if phase is not None and day is not None:
        raise click.UsageError("--fase e --giorno non vanno insieme.")
    from forumtool.app import registro
    from forumtool.app.desk import open_desk

    report = registro.registro(open_desk(edition, now), phase, day, form)
    hand_over(report, target=target, copy=copy)
