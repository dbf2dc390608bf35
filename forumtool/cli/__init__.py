"""The command line: one module per command, imported when it is run.

``COMMANDS`` is the list of them. What every command has in common (options, how a result leaves the program, how an
error is said) is in options.py and output.py.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from forumtool import __version__
from forumtool.cli.italian import speak_italian
from forumtool.shell.console import speak_utf8

__all__ = ["INTERRUPTED", "main"]

INTERRUPTED = 130  # what shells take for a Ctrl-C

# In the order in which an evening goes, with the line that stands in the list of commands (the first of its help).
# Each is a module of this package that holds a ``command``.
COMMANDS = {
    "nuova": "Prepara la cartella di una nuova partita.",
    "tally": "Legge la cabina elettorale e conta i voti del giorno.",
    "scarica": "Scarica nell'archivio le pagine nuove dei topic dell'edizione.",
    "segna": "Scrive una scelta, una morte o una decisione in edizione.toml.",
    "mattino": "Scrive l'annuncio del mattino.",
    "registro": "Scrive il registro: chi è uscito di scena e chi è tornato.",
    "inattivi": "Dice chi non ha dato segni di vita.",
    "calendario": "Mostra le fasi della partita, a che punto siamo e che cosa manca.",
    "ruolo": "Mostra la scheda di un ruolo.",
    "ruoli": "Elenca i ruoli, fazione per fazione.",
    "notte": "Apre il quaderno della notte: chi agisce, su chi, che cosa manca.",
    "estrai": "Distribuisce i ruoli, o estrae a sorte chi il regolamento vuole sorteggiato.",
    "controlla": "Controlla edizione.toml e le pagine, e dice tutto quello che non va.",
    "unisci": "Aggiunge all'archivio le letture di un altro moderatore.",
    "demo": "Conta un giorno della partita di prova, senza rete.",
}

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@contextmanager
def _interruptible() -> Iterator[None]:
    """A Ctrl-C ends the program with a sentence. What was being written is whole, or as it was."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("\n" if sys.stderr.isatty() else "", err=True, nl=False)  # after the terminal's own ^C
        click.echo("Interrotto: l'archivio e edizione.toml sono interi, ripeti il comando quando vuoi.", err=True)
        sys.exit(INTERRUPTED)


class Commands(click.Group):
    """A group that imports a command's module only when that command is named."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        speak_italian()
        return super().main(*args, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        with _interruptible():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with _interruptible():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        if name not in COMMANDS:
            return None
        command = importlib.import_module(f"forumtool.cli.{name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Comandi"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    context_settings=CONTEXT,
    options_metavar="[OPZIONI]",
    subcommand_metavar="COMANDO [ARGOMENTI]...",
)
@click.version_option(
    __version__,
    prog_name="forumtool",
    message="%(prog)s, versione %(version)s",
    help="Mostra la versione ed esce.",
)
def program() -> None:
    """Conta i voti delle partite di Lupus in Tabula giocate sui forum ForumFree."""


def main() -> None:
    """The entry point of the ``forumtool`` command."""
    gc.set_threshold(50_000, 20, 20)  # what a command makes it keeps to its end: little is gained by looking often
    speak_utf8()
    # A nick is no path: ~Brina~ is not a home, *Stella* is not all files.
    program(prog_name="forumtool", windows_expand_args=False)
