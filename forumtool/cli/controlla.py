"""``forumtool controlla``: all that is wrong or undecided, at once."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over, show_progress


@options.command("controlla")
@options.edition_options
@options.page_options
@click.option("--orologio", "clocks", is_flag=True, help="Confronta gli orari mostrati con citazioni e modifiche.")
@guarded
def command(
    edition: Path,
    now: datetime | None,
    saved: tuple[Path, ...],
    read_at: datetime | None,
    offline: bool,
    clocks: bool,
) -> None:
    """Controlla edizione.toml e le pagine, e dice tutto quello che non va.

    Lo dice in una volta sola. Elenca anche le regole che il regolamento non stabilisce e che valgono lo stesso: il
    sindaco può deciderle prima di cominciare. I giorni passati vengono ricontati e confrontati con i roghi scritti.
    Di ogni topic nominato si dice quali pagine mancano, dalla prima all'ultima. Ogni pagina viene letta una seconda
    volta in un altro modo: se le due letture non vanno d'accordo, lo dice.
    """
    from forumtool.app.check import check, open_to_check
    from forumtool.app.pages import Sources

    report = check(open_to_check(edition, now), Sources(saved, read_at, offline), show_progress, clocks=clocks)
    hand_over(report)
