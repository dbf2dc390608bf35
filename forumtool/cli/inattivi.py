"""``forumtool inattivi``: who gave no sign of life."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress
from forumtool.cli.values import NUMBER


@options.command("inattivi")
@options.edition_options
@click.option("--giorno", "day", type=NUMBER, metavar="N", help="Il giorno. Se manca: l'ultimo che ha aperto.")
@click.option("--ultima-chiamata", "last_call", is_flag=True, help="Dice anche chi tace finora ed è a rischio.")
@click.option("--storico", "past", is_flag=True, help="Dice chi non può iscriversi per le edizioni passate.")
@options.page_options
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    edition: Path,
    now: datetime | None,
    day: int | None,
    last_call: bool,
    past: bool,
    saved: tuple[Path, ...],
    read_at: datetime | None,
    offline: bool,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Dice chi non ha dato segni di vita.

    Guarda la finestra del regolamento, per esempio giorno, notte e giorno fino alla chiusura. Contano i post
    in tutti i topic dell'edizione tranne il cimitero, i voti e i poteri usati. Con --formato bbcode, o html, scrive i
    soli nomi di chi tace, mai che cosa hanno fatto gli altri.
    """
    if past and (last_call or day is not None):
        raise click.UsageError("--storico non va insieme a --giorno e a --ultima-chiamata.")
    from forumtool.app import inattivi, storico
    from forumtool.app.desk import open_desk
    from forumtool.app.pages import Sources

    desk = open_desk(edition, now)
    if past:
        report = storico.history(desk, form)
    else:
        sources = Sources(saved, read_at, offline)
        report = inattivi.call(desk, sources, day, form, show_progress, last_call=last_call)
    hand_over(report, target=target, copy=copy)
