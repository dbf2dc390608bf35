"""The options that commands share, each written once."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from forumtool.cli.values import INSTANT, INSTANT_OR_HOUR, NUMBER

__all__ = ["command", "day_options", "edition_options", "page_options", "result_options"]

_UNREAD = re.compile("[\ud800-\udfff]")  # what stands in the place of a byte that is no UTF-8

Function = TypeVar("Function", bound=Callable[..., Any])


class OwnPath(click.Path):
    """A path as the user writes it. On Windows no name holds a quotation mark, but a path comes with one where a bar
    stands before it, as in ``"C:\\la cartella\\"``: there it means a mark that does not close."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str) and "\0" in value:
            self.fail("nessun file ha questo nome", param, ctx)
        if isinstance(value, str) and sys.platform == "win32":
            value = value.strip('"')
            if '"' in value:
                hint = "la barra \\ prima delle virgolette le annulla: togli la barra in fondo alla cartella."
                self.fail(f"{value}: {hint}", param, ctx)
        return super().convert(value, param, ctx)


PATH = OwnPath(path_type=Path)


class Command(click.Command):
    """A command whose words are all letters. A path may be anything: files have such names too."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        left = super().parse_args(ctx, args)
        for value in ctx.params.values():
            for word in value if isinstance(value, tuple) else (value,):
                if isinstance(word, str) and _UNREAD.search(word):
                    seen = _UNREAD.sub("\N{REPLACEMENT CHARACTER}", word)
                    message = f"«{seen}»: le lettere non sono arrivate in UTF-8. Metti il terminale in UTF-8 e ripeti."
                    raise click.UsageError(message, ctx)
        return left


def command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """``click.command`` with the words that click writes itself in Italian."""
    return click.command(name, cls=Command, options_metavar="[OPZIONI]")


def edition_options(function: Function) -> Function:
    """Which edition, and what time it is."""
    function = click.option(
        "--adesso", "now", type=INSTANT, metavar="ISTANTE", help="Che ora è (per rifare un conto passato)."
    )(function)
    return click.option(
        "-e",
        "--edizione",
        "edition",
        type=PATH,
        metavar="CARTELLA",
        envvar="FORUMTOOL_EDIZIONE",
        default=Path(),
        help="La cartella dell'edizione, o il suo file. Se manca: FORUMTOOL_EDIZIONE, poi la cartella corrente.",
    )(function)


def page_options(function: Function) -> Function:
    """Where the pages come from."""
    options = [
        click.option(
            "--pagine",
            "saved",
            type=PATH,
            metavar="CARTELLA",
            multiple=True,
            help="Legge le pagine salvate in questa cartella invece di scaricarle (si può ripetere).",
        ),
        click.option(
            "--letto-il",
            "read_at",
            type=INSTANT,
            metavar="ISTANTE",
            help="Quando sono state salvate le pagine. Se manca: quel che dice la pagina, poi la data del file.",
        ),
        click.option("--offline", is_flag=True, help="Usa solo l'archivio, senza scaricare niente."),
    ]
    for option in reversed(options):
        function = option(function)
    return function


def day_options(function: Function) -> Function:
    """Which day, and how it stood when."""
    options = [
        click.option(
            "--giorno",
            "day",
            type=NUMBER,
            metavar="N",
            help="Il giorno. Se manca: l'ultimo che ha aperto.",
        ),
        click.option(
            "--alle",
            "as_of",
            type=INSTANT_OR_HOUR,
            metavar="ISTANTE|HH:MM",
            help="Com'era il conto a quell'ora: i post dopo non ci sono ancora.",
        ),
    ]
    for option in reversed(options):
        function = option(function)
    return function


def result_options(*formats: str) -> Callable[[Function], Function]:
    """In which form the result comes out, and where it goes."""

    def add(function: Function) -> Function:
        options = [
            click.option(
                "--formato",
                "form",
                type=click.Choice(formats),
                default=formats[0],
                metavar="|".join(formats),
                show_default=True,
                help="La forma del risultato.",
            ),
            click.option("--copia", "copy", is_flag=True, help="Mette il risultato negli appunti."),
            click.option("--su", "target", type=PATH, metavar="FILE", help="Scrive il risultato in un file."),
        ]
        for option in reversed(options):
            function = option(function)
        return function

    return add
