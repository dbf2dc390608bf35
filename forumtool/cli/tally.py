"""``forumtool tally``: the count of the day."""

from __future__ import annotations

from datetime import datetime, time
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress
from forumtool.cli.values import MOMENT_OR_POST, NUMBER, POST


@options.command("tally")
@options.edition_options
@options.day_options
@click.option(
    "--turno", "round_", type=NUMBER, metavar="K", help="1 è il voto del giorno, 2 il ballottaggio."
)
@click.option(
    "--da", "since", type=MOMENT_OR_POST, metavar="ISTANTE|HH:MM|POST",
    help="Dice che cosa è cambiato da quell'ora, o da quel post.",
)  # fmt: skip
@click.option(
    "--annuncia",
    is_flag=True,
    help="Se il conteggio è definitivo scrive il rogo in edizione.toml e dà il post pubblico.",
)
@click.option("--prove", "post", type=POST, metavar="POST", help="Mostra tutte le versioni archiviate di un post.")
@click.option("--riservato", is_flag=True, help="Con bbcode e html: la vista del sindaco, coi segreti.")
@click.option("--scrutatore", is_flag=True, help="Dopo un giorno segreto: l'ultimo voto di ognuno, per lo scrutatore.")
@options.page_options
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    edition: Path,
    now: datetime | None,
    day: int | None,
    as_of: datetime | time | None,
    round_: int | None,
    since: datetime | time | int | None,
    annuncia: bool,
    post: int | None,
    riservato: bool,
    scrutatore: bool,
    saved: tuple[Path, ...],
    read_at: datetime | None,
    offline: bool,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Legge la cabina elettorale e conta i voti del giorno.

    Senza opzioni scarica le pagine nuove, conta l'ultimo giorno aperto e mostra tutto al sindaco: voti, poteri, dubbi
    con la riga da incollare in edizione.toml, chi brucia e perché. Con --formato bbcode scrive il post da pubblicare,
    con --formato html una pagina del giorno da aprire nel browser.
    """
    if riservato and scrutatore:
        raise click.UsageError("--riservato e --scrutatore non vanno insieme.")
    if scrutatore and (as_of or since):
        raise click.UsageError("--scrutatore dà l'ultimo voto di ognuno: non va con --alle e --da.")
    if post is not None and (riservato or scrutatore):
        raise click.UsageError("--prove mostra tutto, ed è solo del sindaco.")
    if annuncia and (riservato or scrutatore or as_of or since or post):
        others = "--riservato, --scrutatore, --alle, --da e --prove"
        raise click.UsageError(f"--annuncia scrive il rogo e dà il post pubblico di adesso: non va con {others}.")
    if annuncia and form == "json":
        raise click.UsageError("--annuncia dà il post pubblico: --formato può essere bbcode o html.")
    if post is not None and form != "testo":
        raise click.UsageError("--prove si legge solo come testo.")
    from forumtool.app import count
    from forumtool.app.desk import open_desk
    from forumtool.app.pages import Sources

    desk = open_desk(edition, now)
    sources = Sources(saved, read_at, offline)
    if annuncia:
        from forumtool.app.announce import announce

        report = announce(desk, sources, count.Ask(day, round_), form, show_progress)
    elif post is not None:
        report = count.prove(desk, sources, post, show_progress)
    else:
        view = "riservato" if riservato else "scrutatore" if scrutatore else "sindaco"
        report = count.tally(desk, sources, count.Ask(day, round_, as_of, since), form, view, show_progress)
    hand_over(report, target=target, copy=copy)
