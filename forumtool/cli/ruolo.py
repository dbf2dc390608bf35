"""``forumtool ruolo``: the card of a role."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over

__all__ = ["book_option", "command", "edition_named"]


book_option = click.option(
    "--regolamento", "book", metavar="NOME", help="Il regolamento, se non è quello di un'edizione (tabula-ur)."
)


def edition_named() -> bool:
    """Whether the edition was named, by its option or in the environment, and not taken from the current folder."""
    source = click.get_current_context().get_parameter_source("edition")
    return source is not None and source.name in ("COMMANDLINE", "ENVIRONMENT")


@options.command("ruolo")
@click.argument("words", metavar="NOME", nargs=-1, required=True)
@options.edition_options
@book_option
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    words: tuple[str, ...],
    edition: Path,
    now: datetime | None,  # noqa: ARG001 (a card is the same at any hour)
    book: str | None,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Mostra la scheda di un ruolo.

    Per esempio: ruolo guardia

    Dice quando agisce, su chi, quante volte, che cosa gli si comunica. Fra parentesi quadre c'è ciò che il libro non
    dice o lascia decidere all'edizione.
    """
    from forumtool.app import ruoli
    from forumtool.app.shelf import open_shelf

    report = ruoli.card(open_shelf(edition, book, must_be=edition_named()), " ".join(words), form)
    hand_over(report, target=target, copy=copy)
