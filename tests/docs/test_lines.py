"""Every line of the documents that runs the program is one that it understands: command, words and options."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from forumtool.cli import program

ROOT = Path(__file__).parents[2]
PAGES = sorted((*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")))
MEANT = re.compile(r"^(?:[A-Z_]+=\S+ |\$ |\.venv/bin/)?forumtool (.+)$")


def lines() -> Iterator[tuple[str, str]]:
    """The runs that stand in blocks, and those between back quotes that have options."""
    for page in PAGES:
        if page.name in ("comandi.md", "CHANGELOG.md"):  # made of the commands themselves; of the past
            continue
        text = page.read_text("utf-8")
        blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        inline = re.findall(r"`(forumtool [^`]*--[^`]*)`", prose)
        for line in (*(line for block in blocks for line in block.splitlines()), *inline):
            if found := MEANT.match(line):
                yield page.name, found[1].split(" # ")[0].split("  #")[0].strip()


RUNS = sorted(set(lines()))


def test_there_are_many() -> None:
    assert len(RUNS) > 40


@pytest.mark.parametrize(("page", "line"), RUNS, ids=[f"{page}: {line}" for page, line in RUNS])
def test_it_is_understood(page: str, line: str) -> None:
    words = shlex.split(re.split(r" [|>] ", line)[0])
    command: click.Command = program
    path = "forumtool"
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words[0])
        assert found is not None, f"{page}: {path} {words[0]}"
        command, path, words = found, f"{path} {words[0]}", words[1:]
    known = {"-h", "--help", "--version", *(name for one in command.params for name in one.opts)}
    asked = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    assert [word for word in asked if word not in known] == [], f"{page}: {line}"
    if page == "guida.md" and not re.search(r"[A-Z]{2,}|…|\[|--version", line):  # with nothing to be filled in
        command.make_context(path, words, parent=click.Context(program, **program.context_settings))
