"""``segna notte``, ``giorno``, ``morte``, ``ritorno``, ``uscita``, ``cambio``, ``annuncio``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time
from typing import TYPE_CHECKING, Any

import click

from forumtool.cli.segna.frame import PHASE, free_text, marking, number, number_option, words
from forumtool.cli.values import INSTANT_OR_HOUR

if TYPE_CHECKING:
    from forumtool.app.desk import Desk
    from forumtool.app.entries import Entry

__all__ = ["COMMANDS"]

_NIGHT = "notte [N] RUOLO [BERSAGLIO]... [EFFETTO]"
_DAY = "giorno [N] RUOLO [BERSAGLIO]... [EFFETTO]"

when_option = click.option(
    "--quando", "at", type=INSTANT_OR_HOUR, metavar="ISTANTE|HH:MM", help="Di giorno: da che ora vale."
)
phase_argument = click.argument("kind", metavar="notte|giorno", type=PHASE)


def power_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """What may be said of a power besides its role and its targets."""
    for option in (
        click.option("--ruolo-detto", "guessed", metavar="RUOLO", help="Il ruolo che ha provato a indovinare."),
        click.option("--bloccata", "blocked", is_flag=True, help="Bloccata o andata a vuoto: non fa nulla."),
        click.option("--effetto", "effect", metavar="PAROLA", help="L'effetto scelto: doppio, nullo…"),
        click.option("--chi", "by", metavar="NOME", help="Chi agisce, se non è chi ha il ruolo."),
    ):
        function = option(function)
    return number_option(function)


@marking("notte")
@words("[N] RUOLO [BERSAGLIO]... [EFFETTO]")
@power_options
def notte(desk: Desk, words: tuple[str, ...], day: int | None, **more: Any) -> Entry:
    """Un potere usato di notte.

    Per esempio: segna notte 3 gufo Carla

    Senza N è la notte in corso, o quella appena finita. Un nome con spazi va fra virgolette.
    """
    from forumtool.app.entries.phases import action

    found, (role, *rest) = number(words, day, then=1, form=_NIGHT)
    return action(desk, "notte", found, role, rest, **more)


@marking("giorno")
@words("[N] RUOLO [BERSAGLIO]... [EFFETTO]")
@power_options
def giorno(desk: Desk, words: tuple[str, ...], day: int | None, **more: Any) -> Entry:
    """Un potere usato di giorno.

    Per esempio: segna giorno 2 giudice Carla
    """
    from forumtool.app.entries.phases import action

    found, (role, *rest) = number(words, day, then=1, form=_DAY)
    return action(desk, "giorno", found, role, rest, **more)


@marking("morte")
@phase_argument
@words("[N] NOME [CAUSA]...")
@when_option
@number_option
def morte(desk: Desk, kind: str, words: tuple[str, ...], day: int | None, at: datetime | time | None) -> Entry:
    """Una morte.

    Per esempio: segna morte notte 3 Gino sbranato
    """
    from forumtool.app.entries.phases import death

    found, name, cause = _turn("morte", kind, words, day, at)
    return death(desk, kind, found, name, cause, at=at)


@marking("uscita")
@phase_argument
@words("[N] NOME [CAUSA]...")
@when_option
@number_option
def uscita(desk: Desk, kind: str, words: tuple[str, ...], day: int | None, at: datetime | time | None) -> Entry:
    """Qualcuno lascia il gioco da vivo.

    Per esempio: segna uscita notte 5 Elena drago
    """
    from forumtool.app.entries.phases import exit_

    found, name, cause = _turn("uscita", kind, words, day, at)
    return exit_(desk, kind, found, name, cause, at=at)


@marking("ritorno")
@phase_argument
@words("[N] NOME [CAUSA]...")
@when_option
@number_option
@click.option("--chi", "by", metavar="NOME", help="Chi gioca con quell'account, se è un altro. Non è mai pubblico.")
@click.option("--ruolo", "role", metavar="RUOLO", help="Il ruolo con cui torna.")
def ritorno(
    desk: Desk,
    kind: str,
    words: tuple[str, ...],
    day: int | None,
    at: datetime | time | None,
    by: str | None,
    role: str | None,
) -> Entry:
    """Qualcuno torna in gioco.

    Per esempio: segna ritorno notte 3 Nora gesoo
    """
    from forumtool.app.entries.phases import return_

    found, name, cause = _turn("ritorno", kind, words, day, at)
    return return_(desk, kind, found, name, cause, by=by, role=role, at=at)


@marking("cambio")
@click.argument("kind", metavar="notte", type=click.Choice(["notte"]))
@words("[N] NOME")
@number_option
@click.option("--ruolo", "role", metavar="RUOLO", help="Il nuovo ruolo.")
@click.option("--fazione", "faction", metavar="FAZIONE", help="La nuova fazione.")
@click.option("--con-potere/--senza-potere", "power", default=None, help="Riprende, o perde, il suo potere.")
def cambio(
    desk: Desk,
    kind: str,
    words: tuple[str, ...],
    day: int | None,
    role: str | None,
    faction: str | None,
    power: bool | None,
) -> Entry:
    """Un ruolo, una fazione o un potere che cambia.

    Per esempio: segna cambio notte 3 Carla --ruolo contadino

    Vale dall'apertura del giorno che segue quella notte.
    """
    from forumtool.app.entries.phases import change

    found, names = number(words, day, then=1, form=f"cambio {kind} [N] NOME --ruolo RUOLO")
    if len(names) > 1:
        raise click.UsageError("Un cambio è di un giocatore solo; un nome con spazi va fra virgolette.")
    if role is None and faction is None and power is None:
        raise click.UsageError("Che cosa cambia? Scrivi --ruolo, --fazione, --senza-potere o --con-potere.")
    return change(desk, found, names[0], role=role, faction=faction, power=power)


@marking("annuncio")
@phase_argument
@words("[N] TESTO...")
@number_option
@click.option("--da", "source", metavar="RUOLO", help="Il ruolo da cui viene.")
def annuncio(desk: Desk, kind: str, words: tuple[str, ...], day: int | None, source: str | None) -> Entry:
    """Un avviso pubblico.

    Per esempio: segna annuncio notte 3 "Si è sentita una melodia." --da pifferaio
    """
    from forumtool.app.entries.phases import notice

    form = f"annuncio {kind} [N] TESTO"
    found, text = number(words, day, then=1, form=form)
    return notice(desk, kind, found, free_text(text, form, numbered=found is not None), source=source)


def _turn(
    what: str, kind: str, said: tuple[str, ...], day: int | None, at: datetime | time | None
) -> tuple[int | None, str, str]:
    """The number of the phase, who it happens to, and the cause."""
    if kind == "notte" and at is not None:
        raise click.UsageError("--quando vale soltanto di giorno: ciò che accade di notte vale dall'apertura.")
    form = f"{what} {kind} [N] NOME CAUSA"
    found, (name, *cause) = number(said, day, then=1, form=form)
    return found, name, free_text(cause, form, numbered=found is not None)


COMMANDS = (notte, giorno, morte, ritorno, uscita, cambio, annuncio)
