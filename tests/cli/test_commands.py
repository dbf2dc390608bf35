"""The list of commands tells what each command's own help tells."""

from __future__ import annotations

import inspect

import click
import pytest
from click.testing import CliRunner

from forumtool import __version__
from forumtool.cli import COMMANDS, program


@pytest.mark.parametrize("name", COMMANDS)
def test_the_line_of_the_list_is_the_first_of_the_help(name: str) -> None:
    command = program.get_command(click.Context(program), name)
    assert command is not None
    assert inspect.cleandoc(command.help or "").split("\n")[0] == COMMANDS[name]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_has_a_help(name: str) -> None:
    command = program.get_command(click.Context(program), name)
    assert command is not None
    silent = [one.opts for one in command.params if isinstance(one, click.Option) and not one.help]
    assert silent == []


def test_the_program_says_its_version() -> None:
    assert CliRunner().invoke(program, ["--version"]).stdout == f"forumtool, versione {__version__}\n"


def test_the_help_is_italian() -> None:
    text = CliRunner().invoke(program, ["--help"]).stdout
    assert [word for word in ("Usage", "Options", "Commands", "Show", "exit") if word in text] == []
