"""A result that cannot be written is a sentence; a reader that goes away is nothing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from forumtool.cli.output import gone

ROOT = Path(__file__).parents[2]
FULL = [Path(os.devnull), *filter(Path.exists, [Path("/dev/full")])]
FAILING = """
import sys
from forumtool.cli import main, output
def fail(text, **how):
    raise OSError({code}, "No")
output.click.echo, real = lambda text, **how: real(text, **how) if how.get("err") else fail(text), output.click.echo
main()
"""


def demo(*program: str, into: int) -> tuple[int, str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, *program, "demo"]
    done = subprocess.run(command, env=environment, stdout=into, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("full", FULL, ids=str)
def test_a_full_disk(full: Path) -> None:
    """As the system says it and, where some device is always full, as it is."""
    said = ("-c", FAILING.format(code=errno.ENOSPC)) if full == Path(os.devnull) else ("-m", "forumtool")
    with full.open("wb") as target:
        told = demo(*said, into=target.fileno())
    assert told == (2, "errore: Il risultato non si può scrivere (il disco è pieno).\n")


def test_a_reader_that_goes_away() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    assert demo("-m", "forumtool", into=writer) == (0, "")
    os.close(writer)


def test_what_the_system_says_of_it() -> None:
    assert demo("-c", FAILING.format(code=errno.EPIPE), into=subprocess.DEVNULL) == (0, "")


@pytest.mark.parametrize(("platform", "codes"), [("win32", {errno.EPIPE, errno.EINVAL}), ("linux", {errno.EPIPE})])
def test_what_each_system_says_of_it(platform: str, codes: set[int]) -> None:
    assert gone(platform) == codes


def test_any_other_failure_is_told() -> None:
    code, told = demo("-c", FAILING.format(code=errno.EIO), into=subprocess.DEVNULL)
    assert (code, told[:42]) == (2, "errore: Il risultato non si può scrivere (")
