"""``forumtool segna``: the sindaco's pen. One command for each kind of line that edizione.toml can hold."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.segna import days, phases, table, undo

__all__ = ["command"]


class InOrder(click.Group):
    """Commands are listed in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.commands)


@click.group("segna", cls=InOrder, options_metavar="[OPZIONI]", subcommand_metavar="COSA [PAROLE]...")
@options.edition_options
def command(edition: Path, now: datetime | None) -> None:
    """Scrive una scelta, una morte o una decisione in edizione.toml.

    Commenti e righe restano come sono. Ciò che il regolamento vieta è rifiutato con la regola, e non viene scritto;
    con --forza si scrive lo stesso, con una nota. L'ultima riga scritta si toglie con «segna annulla».
    """


for one in (*phases.COMMANDS, *days.COMMANDS, *table.COMMANDS, undo.annulla):
    command.add_command(one)
