"""``segna rogo``, ``senza-rogo``, ``spareggio``, ``ballottaggio``, ``decisione``, ``scheda``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from forumtool.cli.segna.frame import free_text, instant_or_hour, marking, number, number_option, words
from forumtool.cli.values import POST

if TYPE_CHECKING:
    from forumtool.app.desk import Desk
    from forumtool.app.entries import Entry

__all__ = ["COMMANDS"]

vote_option = click.option("--voto", "vote", metavar="NOME", help="Il nome votato, se si confonde con una parola.")
reading_option = click.option(
    "--lettura", "reading", type=click.Choice(["ritiro", "astensione", "nessuno"]),
    metavar="ritiro|astensione|nessuno", help="Quello che dice, se si confonde con un nome.",
)  # fmt: skip


@marking("rogo")
@words("[N] NOME...")
@number_option
def rogo(desk: Desk, words: tuple[str, ...], day: int | None) -> Entry:
    """Chi è bruciato.

    Per esempio: segna rogo 2 Carla
    """
    from forumtool.app.entries.days import pyre

    found, burned = number(words, day, then=1, form="rogo [N] NOME...")
    return pyre(desk, found, burned)


@marking("senza-rogo")
@words("[N] PERCHÉ...")
@number_option
def senza_rogo(desk: Desk, words: tuple[str, ...], day: int | None) -> Entry:
    """Nessuno è bruciato, e perché.

    Per esempio: segna senza-rogo 2 falegname
    """
    from forumtool.app.entries.days import no_pyre

    form = "senza-rogo [N] PERCHÉ"
    found, reason = number(words, day, then=1, form=form)
    return no_pyre(desk, found, free_text(reason, form, numbered=found is not None))


@marking("spareggio")
@words("[N] NOME")
@number_option
def spareggio(desk: Desk, words: tuple[str, ...], day: int | None) -> Entry:
    """La scelta del sindaco fra i pari merito.

    Per esempio: segna spareggio 2 Carla
    """
    from forumtool.app.entries.days import tie_choice

    found, names = number(words, day, then=1, form="spareggio [N] NOME")
    if len(names) > 1:
        raise click.UsageError("Lo spareggio è di un giocatore solo; un nome con spazi va fra virgolette.")
    return tie_choice(desk, found, names[0])


@marking("ballottaggio")
@words("[N] APERTURA CHIUSURA")
@number_option
@click.option("--topic", type=POST, metavar="NUMERO", help="Il topic, se non è la cabina del giorno.")
def ballottaggio(desk: Desk, words: tuple[str, ...], day: int | None, topic: int | None) -> Entry:
    """Un altro turno di voto.

    Per esempio: segna ballottaggio 2 22:00 23:00

    Un'ora da sola è la prima dopo la chiusura del giorno.
    """
    from forumtool.app.entries.days import runoff

    found, hours = number(words, day, then=2, form="ballottaggio [N] APERTURA CHIUSURA")
    if len(hours) != 2:
        raise click.UsageError("Servono due ore o due istanti; un istante si scrive così: 2026-11-05T22:00.")
    return runoff(desk, found, instant_or_hour(hours[0]), instant_or_hour(hours[1]), topic)


@marking("decisione")
@words("POST [NOME|ritiro|astensione|nessuno]...")
@number_option
@vote_option
@reading_option
def decisione(
    desk: Desk, words: tuple[str, ...], day: int | None, vote: str | None, reading: str | None
) -> list[Entry]:
    """Come va letto un post, o più d'uno.

    Per esempio: segna decisione 470000101 Luna 470000107 nessuno

    POST è il numero del post o il suo indirizzo. Con --voto o --lettura le parole sono tutte post, letti tutti così.
    """
    from forumtool.app.entries.days import decisions

    if vote is not None or reading is not None:
        _one_of(None, vote, reading)
        return decisions(desk, day, [(post, None) for post in words], vote=vote, reading=reading)
    if len(words) % 2:
        raise click.UsageError(
            "Dopo ogni post va detta una cosa sola: un nome (con spazi, fra virgolette), oppure ritiro, astensione o "
            "nessuno."
        )
    return decisions(desk, day, list(zip(words[::2], words[1::2], strict=True)))


@marking("scheda")
@click.argument("name", metavar="CHI")
@click.argument("word", metavar="[NOME|ritiro|astensione|nessuno]", required=False)
@click.argument("hour", metavar="[QUANDO]", required=False)
@number_option
@vote_option
@reading_option
def scheda(
    desk: Desk,
    name: str,
    word: str | None,
    hour: str | None,
    day: int | None,
    vote: str | None,
    reading: str | None,
) -> Entry:
    """Un voto segreto.

    Per esempio: segna scheda Anna Carla 10:05
    """
    from forumtool.app.entries.days import slip

    if hour is None and word is not None and (vote or reading):
        word, hour = None, word
    _one_of(word, vote, reading)
    at = None if hour is None else instant_or_hour(hour)
    return slip(desk, day, name, word, vote=vote, reading=reading, at=at)


def _one_of(word: str | None, vote: str | None, reading: str | None) -> None:
    if sum(option is not None for option in (word, vote, reading)) != 1:
        raise click.UsageError("Va detta una cosa sola: un nome, oppure ritiro, astensione o nessuno.")


COMMANDS = (rogo, senza_rogo, spareggio, ballottaggio, decisione, scheda)
