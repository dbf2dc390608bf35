"""``forumtool notte``: the night book."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.values import NUMBER


@options.command("notte")
@click.argument("number", metavar="[N]", type=NUMBER, required=False)
@options.edition_options
@click.option("--con", "also", metavar="RUOLO", multiple=True, help="Anche un ruolo senza titolare, come lo sceriffo.")
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    number: int | None,
    edition: Path,
    now: datetime | None,
    also: tuple[str, ...],
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Apre il quaderno della notte: chi agisce, su chi, che cosa manca.

    Senza N è la notte in corso, o la prossima. Con --formato bbcode scrive i messaggi privati che chiedono la scelta
    a chi non l'ha ancora mandata, con html la pagina da cui copiarli: uno per giocatore, mai da pubblicare. Le scelte
    si scrivono con «segna notte».
    """
    from forumtool.app import notte
    from forumtool.app.desk import open_desk

    report = notte.night(open_desk(edition, now), number, also, form)
    hand_over(report, target=target, copy=copy)
