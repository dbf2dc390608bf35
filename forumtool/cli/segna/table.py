"""``segna sostituzione``, ``assenza``, ``fermo``, ``alias``, ``topic``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from forumtool.cli.segna.frame import day_or_instant, free_text, instant, marking, words
from forumtool.cli.values import NUMBER, POST, shown
from forumtool.numerals import read_number

if TYPE_CHECKING:
    from forumtool.app.desk import Desk
    from forumtool.app.entries import Entry

__all__ = ["COMMANDS"]


@marking("sostituzione")
@click.argument("leaves", metavar="ESCE")
@click.argument("enters", metavar="ENTRA")
@words("QUANDO")
@click.option("--alias", "aliases", metavar="NOME", multiple=True, help="Un altro modo di scriverlo (si può ripetere).")
@click.option("--mid", type=POST, metavar="NUMERO", help="Il numero del suo account.")
@click.option("--genere", "gender", type=click.Choice(["f", "m"]), metavar="f|m", help="Come si parla di chi entra.")
def sostituzione(
    desk: Desk,
    leaves: str,
    enters: str,
    words: tuple[str, ...],
    aliases: tuple[str, ...],
    mid: int | None,
    gender: str | None,
) -> Entry:
    """Qualcuno prende il posto di un altro.

    Per esempio: segna sostituzione Ivo Olga 2026-11-04T14:00
    """
    from forumtool.app.entries.table import replacement

    return replacement(desk, leaves, enters, instant(" ".join(words)), aliases=aliases, mid=mid, gender=gender)


@marking("assenza")
@click.argument("name", metavar="NOME")
@click.argument("since", metavar="DAL")
@click.argument("until", metavar="AL")
@words("[MOTIVO]...", required=False)
def assenza(desk: Desk, name: str, since: str, until: str, words: tuple[str, ...]) -> Entry:
    """Un'assenza giustificata.

    Per esempio: segna assenza Luca 2026-11-05 2026-11-08 viaggio

    DAL e AL sono giorni interi, compreso l'ultimo, oppure istanti.
    """
    from forumtool.app.entries.table import absence

    reason = free_text(words, "assenza NOME DAL AL MOTIVO")
    return absence(desk, name, day_or_instant(since), day_or_instant(until), reason)


@marking("fermo")
@click.argument("since", metavar="DAL")
@click.argument("until", metavar="AL")
def fermo(desk: Desk, since: str, until: str) -> Entry:
    """Il forum non funzionava.

    Per esempio: segna fermo 2026-11-06T20:00 2026-11-06T22:30
    """
    from forumtool.app.entries.table import outage

    return outage(desk, instant(since), instant(until))


@marking("alias")
@click.argument("name", metavar="NOME")
@words("ALIAS...")
def alias(desk: Desk, name: str, words: tuple[str, ...]) -> Entry:
    """Un altro modo in cui è scritto un nome.

    Per esempio: segna alias Carla Carlotta
    """
    from forumtool.app.entries import table

    return table.alias(desk, name, words)


@marking("topic")
@click.argument("section", metavar="SEZIONE")
@click.argument("first", metavar="[GIORNO] TOPIC")
@click.argument("second", metavar="", required=False)
def topic(desk: Desk, section: str, first: str, second: str | None) -> Entry:
    """Un topic di una sezione, o di un giorno solo.

    Per esempio: segna topic cabina 3 63000009
    """
    from forumtool.app.entries import table

    if second is None:
        return table.topic(desk, section, None, first)
    day = read_number(first) or 0
    if not 1 <= day <= NUMBER.most:
        raise click.UsageError(f"«{shown(first)}» non è il numero di un giorno.")
    return table.topic(desk, section, day, second)


COMMANDS = (sostituzione, assenza, fermo, alias, topic)
