"""``forumtool mattino``: the morning announcement."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress
from forumtool.cli.values import NUMBER


@options.command("mattino")
@options.edition_options
@click.option(
    "--giorno", "day", type=NUMBER, metavar="N", help="Il giorno. Se manca: quello in corso o, di notte, il prossimo."
)
@options.page_options
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    edition: Path,
    now: datetime | None,
    day: int | None,
    saved: tuple[Path, ...],
    read_at: datetime | None,
    offline: bool,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Scrive l'annuncio del mattino.

    Chi è morto, i segni in cabina, gli avvisi, chi è in gioco: soltanto quello che tutti possono sapere. Le pagine
    servono solo dove il regolamento dà un malus a chi non ha votato.
    """
    from forumtool.app import mattino
    from forumtool.app.desk import open_desk
    from forumtool.app.pages import Sources

    report = mattino.announce(open_desk(edition, now), Sources(saved, read_at, offline), day, form, show_progress)
    hand_over(report, target=target, copy=copy)
