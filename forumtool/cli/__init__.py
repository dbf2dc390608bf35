"""The command line: one module per command, imported when it is run.

``COMMANDS`` is the list of them. What every command has in common (options, how a result leaves the program, how an
error is said) is in options.py and output.py.
"""

from __future__ import annotations

import importlib

import click

from forumtool import __version__
from forumtool.cli.italian import speak_italian

__all__ = ["main"]

# In the order in which an evening goes; each is a module of this package that holds a ``command``.
COMMANDS = ("tally", "scarica", "controlla", "unisci", "demo")

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Commands(click.Group):
    """A group that imports a command's module only when the command is named or listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        if name not in COMMANDS:
            return None
        command = importlib.import_module(f"forumtool.cli.{name}").command
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=Commands,
    context_settings=CONTEXT,
    options_metavar="[OPZIONI]",
    subcommand_metavar="COMANDO [ARGOMENTI]...",
)
@click.version_option(__version__, prog_name="forumtool")
def program() -> None:
    """Conta i voti delle partite di Lupus in Tabula giocate sui forum ForumFree."""


def main() -> None:
    """The entry point of the ``forumtool`` command."""
    speak_italian()
    program(prog_name="forumtool")
