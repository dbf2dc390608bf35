"""``forumtool ruoli``: the roles of a rule book, or of a game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.ruolo import book_option, edition_named


@options.command("ruoli")
@options.edition_options
@book_option
@click.option("--fazione", "faction", metavar="FAZIONE", help="Soltanto quelli di una fazione.")
@click.option(
    "--agisce", "acts", type=click.Choice(["notte", "giorno", "passivo"]), metavar="notte|giorno|passivo",
    help="Soltanto quelli che agiscono allora, o che non agiscono mai di loro volontà.",
)  # fmt: skip
@click.option("--tocca-il-giorno", "on_day", is_flag=True, help="Soltanto quelli che cambiano il voto.")
@click.option("--in-partita", "held", is_flag=True, help="Soltanto quelli che qualcuno ha in questa edizione.")
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    edition: Path,
    now: datetime | None,  # noqa: ARG001 (the list is the same at any hour)
    book: str | None,
    faction: str | None,
    acts: str | None,
    on_day: bool,
    held: bool,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Elenca i ruoli, fazione per fazione.

    Con --formato bbcode scrive il post con i ruoli in partita, con html la pagina: quali e quanti, mai di chi. Testo
    e JSON dicono anche chi li ha, e sono soltanto per il sindaco.
    """
    from forumtool.app import ruoli
    from forumtool.app.shelf import open_shelf

    shelf = open_shelf(edition, book, must_be=edition_named() or held)
    report = ruoli.listed(shelf, ruoli.Filter(faction, acts, on_day, held), form)
    hand_over(report, target=target, copy=copy)
