"""The page of the commands, made of their own help. ``python -m tests.docs.comandi`` writes it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from click.testing import CliRunner

from forumtool.cli import COMMANDS, program
from forumtool.cli.italian import speak_italian

PAGE = Path(__file__).parents[2] / "docs" / "comandi.md"

_HEAD = """\
# I comandi

Quello che ogni comando dice di sé, con `forumtool COMANDO --help`. Questa pagina è scritta dal programma; come si usano
lo racconta la [guida](guida.md).
"""


def page() -> str:
    """The whole page."""
    return "\n".join((_HEAD, *(f"## `{' '.join(words)}`\n\n```\n{_help(words[1:])}```\n" for words in _all())))


def _all() -> Iterator[tuple[str, ...]]:
    """Every command and every command of a group, in the order of the lists."""
    yield ("forumtool",)
    context = click.Context(program)
    for name in COMMANDS:
        yield ("forumtool", name)
        command = program.get_command(context, name)
        if isinstance(command, click.Group):
            yield from (("forumtool", name, inner) for inner in command.list_commands(context))


def _help(words: tuple[str, ...]) -> str:
    speak_italian()
    environment = {"COLUMNS": "100", "FORUMTOOL_EDIZIONE": ""}
    result = CliRunner(env=environment).invoke(program, [*words, "--help"], prog_name="forumtool", terminal_width=100)
    assert result.exit_code == 0, result.output
    return result.stdout


if __name__ == "__main__":
    PAGE.write_bytes(page().encode())
