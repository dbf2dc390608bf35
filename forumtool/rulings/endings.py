"""What cannot be in the rest of the file: the pyre of who cannot burn, a refusal used up, an account lent to the
living."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.edition.at_work import at_work
from forumtool.edition.stages import Stage
from forumtool.edition.stops import holders_unsure, is_spent, stopped_before
from forumtool.edition.values import Day, Effect, Night, Phase, Power
from forumtool.problems import Problem
from forumtool.rulings.book import Book, gone, judge_able
from forumtool.rulings.findings import BY_EDITION, UNSTATED, Finding, as_problem
from forumtool.rulings.slips import judge_slips

__all__ = ["judge_day", "judge_lent"]


def judge_day(day: Day, book: Book) -> Iterator[Problem]:
    """What is wrong with the end of a day and with its slips."""
    where = f"{book.edition.source}: giorno[{day.number}]"
    for finding in _pyre(day, book):
        yield as_problem(finding, f"{where}.rogo")
    for finding in _no_pyre(day, book):
        yield as_problem(finding, f"{where}.senza_rogo")
    for finding in _choice(day, book):
        yield as_problem(finding, f"{where}.spareggio")
    for slip, finding in judge_slips(day, book):
        yield as_problem(finding, slip.where)


def judge_lent(phase: Night | Day, book: Book) -> Iterator[Problem]:
    """Who plays with the account of somebody who comes back has none of his own in play."""
    chronicle, stage = book.chronicle, Stage(Phase.DAY, phase.number)
    alive = chronicle.alive_at_close(phase.number) if isinstance(phase, Day) else chronicle.in_play(stage)
    for back in phase.returns:
        if back.by is not None and back.by != back.player and back.by in alive:
            name, account = book.name(back.by, stage), book.name(back.player, stage)
            message = f"{name} è in gioco, e non può giocare anche con l'account di {account} (`chi`)"
            yield as_problem(Finding("living-actor", message), back.where)


def _pyre(day: Day, book: Book) -> Iterator[Finding]:
    """Who cannot burn, or stops his own pyre. (That the burned were alive is the chronicle's to say.)"""
    stage, chronicle = Stage(Phase.DAY, day.number), book.chronicle
    alive = chronicle.alive_at_close(day.number)
    uses = at_work(book.edition, chronicle, day.number, alive, {Effect.IMMUNE, Effect.REFUSE}).uses
    for seat in day.burned:
        name = book.name(seat, stage)
        for use in uses:
            said = book.cards[use.role].name.lower()
            if use.power.effect is Effect.REFUSE and use.actor == seat:
                yield Finding("refuses", _refusing(name, use.power, book))
            elif use.power.effect is Effect.IMMUNE and seat in use.touched and seat in chronicle.in_play(stage):
                why = f"lo ha scelto {said}" if use.power.phases else f"è {said}"
                yield Finding("immune", f"{name} non può bruciare: {why}")
        if not chronicle.has_power(seat, day.number):
            continue
        for power in book.edition.ruleset.powers.get(chronicle.role(seat, day.number) or "", ()):
            if power.effect is Effect.REFUSE and (several := _several(power, day, book)):
                yield Finding("refuses", _refusing(name, power, book), f"{several}: decidi tu")


def _no_pyre(day: Day, book: Book) -> Iterator[Finding]:
    """A role that stops pyres is in play and has not done so too often. Any other reason is free."""
    role = day.no_pyre or ""
    for power in book.edition.ruleset.powers.get(role, ()):
        if power.effect not in (Effect.REFUSE, Effect.CANCEL):
            continue
        name, stage = book.cards[role].name, Stage(Phase.DAY, day.number)
        holders = book.chronicle.holders(role, day.number)
        if not holders and book.roles_written:
            yield Finding("not-held", f"{name}: {stage.said} nessun giocatore ha questo ruolo")
        alive = holders if power.acts_dead else book.chronicle.alive_at_close(day.number)
        yield from judge_able(name, holders, alive, stage, book)
        if is_spent(power, book.edition, day.number):
            times = "una volta sola" if power.uses == 1 else f"{power.uses} volte"
            past = ", ".join(f"giorno {number}" for number in stopped_before(role, book.edition, day.number))
            message = f"{name}: ferma il rogo {times} in tutta la partita, e l'ha già fatto ({past})"
            several = _several(power, day, book)
            but = f"{several}: per il conteggio è finito" if several else _open(power, book)
            yield Finding("used-up", message, but)


def _refusing(name: str, power: Power, book: Book) -> str:
    role = book.cards[power.role].name.lower()
    times = {None: "", 1: " la prima volta"}.get(power.uses, f" le prime {power.uses} volte")
    return f"{name} non brucia{times}: è {role}, e va scritto senza_rogo"


def _several(power: Power, day: Day, book: Book) -> str | None:
    """That a power which is spent may not be so for all who hold it; None where nobody doubts it."""
    holders = holders_unsure(power, book.edition, book.chronicle, day.number)
    return f"lo hanno in {holders}, e il file non dice chi lo ha usato" if holders else None


def _open(power: Power, book: Book) -> str | None:
    """Why the number of uses does not bind; None where it does."""
    for card in book.cards[power.role].powers:
        if card.on_day is power.effect and card.uses == power.uses:
            return BY_EDITION if "usi" in card.by_edition else UNSTATED if "usi" in card.unstated else None
    return None


def _choice(day: Day, book: Book) -> Iterator[Finding]:
    stage = Stage(Phase.DAY, day.number)
    if day.tie_choice is not None and day.tie_choice not in book.chronicle.alive_at_close(day.number):
        yield Finding("dead-target", f"{gone(book, day.tie_choice, stage)}, e non può bruciare")
