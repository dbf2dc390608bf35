"""``forumtool scarica``: new pages of the edition's topics into the archive."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress


@options.command("scarica")
@options.edition_options
@click.option("--tutto", "everything", is_flag=True, help="Rilegge tutte le pagine, anche quelle già in archivio.")
@guarded
def command(edition: Path, now: datetime | None, everything: bool) -> None:
    """Scarica nell'archivio le pagine nuove dei topic dell'edizione.

    Chiede al forum una pagina alla volta, senza fretta. Per una sezione riservata: l'intestazione Cookie del browser
    in FORUMTOOL_COOKIE, o in un file cookie.txt dell'edizione che nessun altro possa leggere.
    """
    from forumtool.app import fetch
    from forumtool.app.desk import open_desk

    report = fetch.fetch(open_desk(edition, now), everything, show_progress)
    hand_over(report)
