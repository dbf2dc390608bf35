"""``forumtool estrai``: draws that are written down and that can be repeated."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.values import NUMBER


@options.command("estrai")
@click.argument("role", metavar="[RUOLO]", required=False)
@click.argument("number", metavar="[N]", type=NUMBER, required=False)
@options.edition_options
@click.option("--ruoli", "sheet", type=options.PATH, metavar="FILE", help="I ruoli da distribuire, uno per riga.")
@click.option("--seme", "seed", metavar="PAROLA", help="Il seme del sorteggio. Se manca ne viene inventato uno.")
@click.option("--messaggi", "again", is_flag=True, help="Riscrive i messaggi sui ruoli che sono già nel file.")
@click.option("--forza", "forced", is_flag=True, help="Estrae anche se qualcosa è già scritto o è vietato.")
@options.result_options("testo", "bbcode", "json", "html")
@guarded
def command(
    role: str | None,
    number: int | None,
    edition: Path,
    now: datetime | None,
    sheet: Path | None,
    seed: str | None,
    again: bool,
    forced: bool,
    form: str,
    copy: bool,
    target: Path | None,
) -> None:
    """Distribuisce i ruoli, o estrae a sorte chi il regolamento vuole sorteggiato.

    Per esempio: estrai --ruoli ruoli.txt, oppure: estrai tiranno 3

    L'esito è scritto in edizione.toml con il suo seme: con lo stesso seme esce sempre lo stesso. Con --formato bbcode
    dà i soli messaggi privati che dicono a ciascuno il suo ruolo, con html la pagina da cui copiarli.
    """
    if sum((role is not None, sheet is not None, again)) != 1:
        raise click.UsageError("Serve una cosa sola: un RUOLO da estrarre, --ruoli FILE, oppure --messaggi.")
    if role is not None and form in ("bbcode", "html"):
        raise click.UsageError("Un sorteggio si mostra con --formato testo o json.")
    if seed is not None and not seed.strip():
        raise click.UsageError("Il seme è vuoto: scrivi una parola, o togli --seme.")
    from forumtool.app import estrai
    from forumtool.app.desk import open_desk

    desk = open_desk(edition, now)
    if role is not None:
        report = estrai.drawn(desk, role, number, seed, form, forced=forced)
    elif sheet is not None:
        report = estrai.dealt(desk, sheet, seed, form, forced=forced)
    else:
        report = estrai.tell_again(desk, form)
    hand_over(report, target=target, copy=copy)
