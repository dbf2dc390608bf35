"""How a result leaves the program: to the terminal, a file or the clipboard; how an error is said."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, ParamSpec

import click

from forumtool.problems import ForumtoolError, Problem
from forumtool.shell.causes import cause
from forumtool.shell.files import is_file, is_folder, is_there, write_atomically
from forumtool.shell.names import refused

if TYPE_CHECKING:
    from forumtool.app.report import Report

__all__ = ["guarded", "hand_over", "show_progress"]

P = ParamSpec("P")

BAR = 24  # letters
# How the names of a game's files end.
_KEPT = (".toml", ".sqlite", ".sqlite-wal", ".sqlite-shm", ".segna", "cookie.txt")


def guarded(function: Callable[P, None]) -> Callable[P, None]:
    """A command whose errors are sentences on standard error and an exit code, never a traceback."""

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            function(*args, **kwargs)
        except ForumtoolError as error:
            _tell(error.problems)
            sys.exit(error.exit_code)

    return run


def hand_over(report: Report, *, target: Path | None = None, copy: bool = False) -> NoReturn:
    """What a command leaves goes where it belongs, and the command ends with its exit code."""
    click.echo(report.done, err=True, nl=False)
    _tell(report.problems)
    if report.text:
        _deliver(report.text, target=target, copy=copy)
    raise SystemExit(report.exit_code)


def _tell(problems: Iterable[Problem]) -> None:
    """Says on standard error what was met."""
    from forumtool.app.report import described

    click.echo(described(problems), err=True, nl=False)


def show_progress(topic: int, done: int, total: int) -> None:
    """A bar on standard error while pages come in; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        return
    filled = BAR * done // max(total, 1)
    bar = "█" * filled + "·" * (BAR - filled)
    click.echo(f"\rtopic {topic}  {bar}  pagina {done} di {total}", err=True, nl=done >= total)


def _write(target: Path, text: str) -> None:
    """Writes the result: never over an edition or an archive; into what is no file (a pipe) as it is."""
    if target.name.casefold().rstrip(". ").endswith(_KEPT):  # as Windows reads a name
        message = "Qui c'è, o può esserci, il file di una partita: scegli un altro nome."
        raise ForumtoolError.of("target-kept", message, where=str(target))
    if is_folder(target):
        raise ForumtoolError.of("file-unwritable", "Non ci si può scrivere (è una cartella).", where=str(target))
    if not refused(target) and is_there(target) and not is_file(target):
        try:
            with target.open("w", encoding="utf-8") as file:
                file.write(text)
        except OSError as err:
            message = f"Non ci si può scrivere ({cause(err)})."
            raise ForumtoolError.of("file-unwritable", message, where=str(target)) from None
    else:
        write_atomically(target, text)


def gone(platform: str) -> set[int]:
    """What a system says of a pipe that nobody reads any more."""
    return {errno.EPIPE, errno.EINVAL} if platform == "win32" else {errno.EPIPE}


def _print(text: str) -> None:
    """Writes the result to standard output. A reader that goes away, as ``head`` does, is no error."""
    try:
        click.echo(text, nl=False)
    except OSError as err:
        # What is still to be written cannot be written at the end either.
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        if err.errno in gone(sys.platform):
            return
        message = f"Il risultato non si può scrivere ({cause(err)})."
        raise ForumtoolError.of("output-unwritable", message) from None


def _deliver(text: str, *, target: Path | None, copy: bool) -> None:
    """Sends a result to standard output, or to the file ``target``; and to the clipboard too where asked."""
    if target is None:
        _print(text)
    else:
        _write(target, text)
        click.echo(f"Scritto in {target}.", err=True)
    if copy:
        from forumtool.shell.clipboard import copy as to_clipboard

        to_clipboard(text)
        click.echo("Copiato negli appunti.", err=True)
