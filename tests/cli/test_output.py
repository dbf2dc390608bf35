"""A result that cannot be written is a sentence; a reader that goes away is nothing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        told = demo("-m", "forumtool", into=full.fileno())
    assert told == (2, "errore: Il risultato non si può scrivere (il disco è pieno).\n")


def test_a_reader_that_goes_away() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    assert demo("-m", "forumtool", into=writer) == (0, "")
    os.close(writer)


@pytest.mark.parametrize("code", [errno.EPIPE, errno.EINVAL], ids=["elsewhere", "on Windows"])
def test_what_each_system_says_of_it(code: int) -> None:
    assert demo("-c", FAILING.format(code=code), into=subprocess.DEVNULL) == (0, "")
