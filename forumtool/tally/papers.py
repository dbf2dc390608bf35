"""Secret ballots: the papers (``schede``) that the sindaco wrote down, instead of posts."""

from __future__ import annotations

from forumtool.edition.values import Slip
from forumtool.model import Rejection, Verdict
from forumtool.problems import Level, Problem
from forumtool.tally.evidence import written_statement
from forumtool.tally.ladder import against_voter
from forumtool.tally.ledger import Ledger, Order, Ruling
from forumtool.tally.sitting import Sitting
from forumtool.wording import REJECTIONS

__all__ = ["paper_amiss", "papers", "papers_amiss", "take_paper"]


def papers(sitting: Sitting) -> list[tuple[Order, Slip]]:
    """The papers of this round, if its ballot is secret, each with its place: by its hour, or just after the paper
    before it in the file where it has none. A paper given inside a runoff's window is that runoff's."""
    if not sitting.secret:
        return []
    found: list[tuple[Order, Slip]] = []
    at = sitting.window.opens
    for index, slip in enumerate(sitting.written.slips):
        own_round = 1 if slip.at is None else sitting.round_at(slip.at)
        if own_round == sitting.round:
            at = slip.at or at
            if sitting.sees(at):
                found.append(((at, index, 0), slip))
    return found


def take_paper(slip: Slip, order: Order, ledger: Ledger) -> Ruling:
    """Enters a paper, under the same rules as a post. Returns what became of it."""
    sitting = ledger.sitting
    statement = written_statement(slip.vote, slip.reading, sitting)
    if statement is None:
        return Ruling(Verdict.NONE)
    reason = against_voter(slip.player, order[0], sitting, moderator=False, on_paper=True, timed=slip.at is not None)
    if reason is not None:
        return Ruling(Verdict.REJECTED, reason=reason)
    return ledger.enter(slip.player, statement, order, None)


def paper_amiss(slip: Slip, ruling: Ruling, sitting: Sitting) -> list[Problem]:
    """A warning where a paper could not do what it says."""
    whose = f"La scheda di {sitting.name(slip.player)}"
    if ruling.warning:
        return [Problem(Level.WARNING, ruling.warning, f"{whose} {ruling.note}.", slip.where)]
    if not isinstance(ruling.reason, Rejection):
        return []
    message = f"{whose} non conta: {REJECTIONS[ruling.reason]}."
    return [Problem(Level.WARNING, ruling.reason.value, message, slip.where)]


def papers_amiss(sitting: Sitting) -> list[Problem]:
    """Warnings: papers on a day whose ballot is not secret, where nobody reads them; a secret ballot that closed
    without any."""
    day = sitting.day
    if not sitting.secret:
        if not sitting.written.slips:
            return []
        message = (
            f"Le schede del giorno {day} non contano, perché quel giorno il voto non è segreto: se lo era scrivi "
            "segreto = true nel suo [[giorno]], se no togli le schede."
        )
        return [Problem(Level.WARNING, "slips-unused", message, sitting.where("schede"))]
    if sitting.state != "closed" or papers(sitting):
        return []
    if sitting.round > 1:
        message = (
            f"Nel turno {sitting.round} del giorno {day} il voto è segreto ed è chiuso, ma non c'è nessuna scheda: "
            "le sue sono quelle con un `quando` di quelle ore."
        )
    else:
        message = (
            f"Il giorno {day} il voto è segreto ed è chiuso, ma non c'è nessuna scheda: scrivi in `schede` quelle che "
            "hai ricevuto; se invece si votava nella cabina, segreto = false."
        )
    return [Problem(Level.WARNING, "no-slips", message, sitting.where("schede"))]
