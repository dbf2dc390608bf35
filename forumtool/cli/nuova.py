"""``forumtool nuova``: the folder of a new edition."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress
from forumtool.cli.values import DAY, INSTANT

# section → how it is called
SECTIONS = {"cabina": "dove si vota", "aula": "dell'aula", "chat": "della chat", "cimitero": "del cimitero",
            "registro": "del registro"}  # fmt: skip


def topic_options(function: Any) -> Any:
    """``--cabina N`` and its like."""
    for section, what in reversed(SECTIONS.items()):
        function = click.option(f"--{section}", metavar="TOPIC", help=f"Il topic {what}: numero o indirizzo.")(function)
    return function


@options.command("nuova")
@click.argument("folder", metavar="CARTELLA", type=options.PATH)
@click.option("--nome", "name", metavar="NOME", help="Il nome della partita. Se manca: quello della cartella.")
@click.option("--forum", metavar="INDIRIZZO", help="L'indirizzo del forum.")
@click.option("--regolamento", "ruleset", metavar="NOME|FILE", help="Il regolamento, per esempio tabula-ur.")
@click.option("--prima-notte", "first_night", type=DAY, metavar="GIORNO", help="La sera della notte 1. Se manca: oggi.")
@click.option("--sindaco", "moderators", metavar="NOME", multiple=True, help="Chi modera (si può ripetere).")
@click.option("--giocatori", "players", type=options.PATH, metavar="FILE", help="Un nick per riga, o nick;ruolo.")
@click.option("--da-topic", "signup", metavar="TOPIC", help="I giocatori sono quelli che hanno scritto lì.")
@topic_options
@options.page_options
@click.option("--adesso", "now", type=INSTANT, metavar="ISTANTE", help="Che ora è.")
@guarded
def command(
    folder: Path,
    name: str | None,
    forum: str | None,
    ruleset: str | None,
    first_night: date | None,
    moderators: tuple[str, ...],
    players: Path | None,
    signup: str | None,
    saved: tuple[Path, ...],
    read_at: datetime | None,
    offline: bool,
    now: datetime | None,
    **topics: str | None,
) -> None:
    """Prepara la cartella di una nuova partita.

    Scrive edizione.toml con tutte le chiavi spiegate, e dentro ciò che si sa già. Quello che non si sa ancora resta
    come esempio da completare. Un'edizione che c'è già non viene toccata.
    """
    if players is not None and signup is not None:
        raise click.UsageError("--giocatori e --da-topic non vanno insieme.")
    from forumtool.app.nuova import Wish, create
    from forumtool.app.pages import Sources

    wish = Wish(name, forum, ruleset, first_night, moderators, players, signup, topics)
    report = create(folder, wish, Sources(saved, read_at, offline), now, show_progress)
    hand_over(report)
