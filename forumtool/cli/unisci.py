"""``forumtool unisci``: another moderator's archive into this one."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over


@options.command("unisci")
@click.argument("other", metavar="ALTRO", type=options.PATH)
@options.edition_options
@guarded
def command(other: Path, edition: Path, now: datetime | None) -> None:
    """Aggiunge all'archivio le letture di un altro moderatore.

    ALTRO è il suo archivio.sqlite, o la cartella della sua edizione. Il file dell'altro non viene toccato.
    """
    from forumtool.app import fetch
    from forumtool.app.desk import open_desk

    report = fetch.join(open_desk(edition, now), other)
    hand_over(report)
