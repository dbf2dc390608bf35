"""The user's Ctrl-C: one sentence, exit 130, and the archive as it was; waits are told, so that nobody has to guess."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from forumtool.cli import COMMANDS, program
from forumtool.shell import fetch
from forumtool.shell.fetch import Fetcher
from tests.cli.evening import Evening
from tests.forum import TOPIC, post
from tests.trust.board import Board, archive_of, edition
from tests.trust.kill import PROGRAM

ROOT = Path(__file__).parents[2]
DAY = "2025-11-03"
# A program that is started in the background hears no Ctrl-C, and so would not those that it starts.
LISTENING = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
SENTENCE = "Interrotto: l'archivio e edizione.toml sono interi, ripeti il comando quando vuoi.\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_ends_with_a_sentence(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    found = program.get_command(click.Context(program), command)
    monkeypatch.setattr(found, "make_context", interrupt)
    result = CliRunner().invoke(program, [command])
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", SENTENCE)


def test_while_the_options_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "parse_args", interrupt)
    result = CliRunner().invoke(program, ["demo"])
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", SENTENCE)


@pytest.fixture
def board(httpserver: HTTPServer) -> Board:
    posts = [post("Anna", f"{DAY} 10:{minute}", "Voto Carla", number=1000 + minute) for minute in range(10, 40)]
    return Board(httpserver, {TOPIC: posts})


@pytest.fixture
def evening(board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(fetch, "Fetcher", partial(Fetcher, pause=0))
    found = Evening(tmp_path)
    found.write(edition(board.address))
    assert found.run("scarica").exit_code == 0
    return found


@contextmanager
def running(evening: Evening, *words: str) -> Iterator[subprocess.Popen[str]]:
    environment = os.environ | {"FORUMTOOL_EDIZIONE": str(evening.folder), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", LISTENING + PROGRAM, *words]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        try:
            yield process
        finally:
            process.kill()


if sys.platform != "win32":  # there a program cannot send another its Ctrl-C alone

    @pytest.mark.parametrize("command", ["scarica", "tally", "controlla"])
    def test_in_the_middle_of_a_download(evening: Evening, board: Board, command: str) -> None:
        before = archive_of(evening.folder)
        board.posts.extend(post("Bruno", f"{DAY} 11:{minute}", number=2000 + minute) for minute in range(10, 40))
        board.faults = [None, lambda _request, _data: Response("", 503, headers={"Retry-After": "60"})]
        with running(evening, command) as process:
            assert process.stderr is not None
            assert process.stderr.readline() == "Il forum chiede di aspettare 60 secondi.\n"
            process.send_signal(signal.SIGINT)
            output, told = process.communicate(timeout=30)
        assert (process.returncode, output, told) == (130, "", SENTENCE)
        assert archive_of(evening.folder) == before
        assert sorted(file.name for file in evening.folder.iterdir()) == ["archivio.sqlite", "edizione.toml"]

    def test_while_a_page_comes_in(evening: Evening, board: Board) -> None:
        before = archive_of(evening.folder)

        def interrupt(_request: Request, data: bytes) -> Response:
            def drip() -> Iterator[bytes]:
                yield data[:1000]
                process.send_signal(signal.SIGINT)
                yield data[1000:]

            return Response(drip(), content_type="text/html")

        board.faults = [interrupt]
        with running(evening, "scarica", "--tutto") as process:
            output, told = process.communicate(timeout=30)
        assert (process.returncode, output, told) == (130, "", SENTENCE)
        assert archive_of(evening.folder) == before
