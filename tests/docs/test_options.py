"""The guide tells what every option is for, where it tells of the command that takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from forumtool.cli import COMMANDS, program

GUIDE = (Path(__file__).parents[2] / "docs" / "guida.md").read_text("utf-8")
SECTIONS = re.split(r"^##+ ", GUIDE, flags=re.MULTILINE)

# Told once, for every command that takes them.
SHARED = {
    "--edizione", "--adesso", "--pagine", "--letto-il", "--offline", "--giorno", "--formato", "--copia", "--su",
    "--forza",
}  # fmt: skip


def options() -> Iterator[tuple[str, str]]:
    """Every command with each of its options, by its long names."""
    context = click.Context(program)
    for name in COMMANDS:
        command = program.get_command(context, name)
        assert command is not None
        yield from ((name, option) for option in of(command))
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", option) for inner, one in command.commands.items() for option in of(one))


def of(command: click.Command) -> Iterator[str]:
    for one in command.params:
        if isinstance(one, click.Option):
            yield from (name for name in (*one.opts, *one.secondary_opts) if name.startswith("--"))


def names(text: str, word: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


@pytest.mark.parametrize(("command", "option"), list(options()))
def test_the_guide_tells_of_it(command: str, option: str) -> None:
    own = GUIDE if option in SHARED else "".join(one for one in SECTIONS if names(one, command.split()[-1]))
    assert names(own, option)
