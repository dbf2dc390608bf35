"""What the sindaco must know beside the count: what does not agree, what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec.structs import replace

from forumtool.edition.at_work import Idle
from forumtool.model import Fate, Judged, Outcome, Rejection
from forumtool.problems import Level, Problem
from forumtool.tally.contest import Contest
from forumtool.tally.fate import condemn, decide
from forumtool.tally.pyre import Pyre
from forumtool.tally.sitting import Sitting
from forumtool.text import listing, listing_of_first

__all__ = [
    "idle",
    "outside_rounds",
    "public_differs",
    "pyre_differs",
    "pyre_early",
    "read_early",
    "runoff_not_due",
    "unknown_factions",
    "unused_choice",
]

_MOST_POSTS = 6
_SAVED_SINCE = "Se le hai salvate dopo, di' quando, con --letto-il."


def idle(actions: Iterable[Idle], sitting: Sitting) -> list[Problem]:
    """Actions that do nothing, with the reason."""
    return [
        Problem(
            Level.WARNING,
            "action-idle",
            f"L'azione di «{action.role}» non fa nulla: "
            f"{action.reason.format(actor=sitting.name(action.actor) if action.actor else '')}.",
            action.where,
        )
        for action in actions
    ]


def unknown_factions(contest: Contest) -> list[Problem]:
    """Votes that a role would spare its own faction, and that count because the file does not tell the factions."""
    return [
        Problem(
            Level.WARNING,
            "unknown-faction",
            f"Non si sa se {contest.name(vote.voter)} («{role}») e {contest.name(vote.target)} sono della stessa "
            "fazione: il voto conta. Scrivi le due fazioni in [[giocatori]].",
            post=vote.post,
        )
        for role, vote in contest.scales.of_unknown_faction(contest.standing.values())
    ]


def public_differs(public: Contest, contest: Contest) -> list[Problem]:
    """Hidden effects that make the votes condemn another than the one whom everybody can work out from ``public``.
    On a secret day nobody sees a vote, and there is nothing to work out."""
    seen, true = condemn(public), condemn(contest)
    agrees = (seen.fate, seen.burning, seen.candidates) == (true.fate, true.burning, true.candidates)
    if agrees or contest.sitting.secret:
        return []
    message = (
        f"Chi somma i voti pubblici trova {_found(seen, contest)}, il conteggio vero {_found(true, contest)}: "
        "da ciò che pubblichi si può capire che cosa è nascosto."
    )
    return [Problem(Level.WARNING, "public-differs", message)]


def _found(pyre: Pyre, contest: Contest) -> str:
    names = listing(contest.sitting.names(pyre.burning or pyre.candidates))
    match pyre.fate:
        case Fate.BURNED:
            return f"{names} al rogo"
        case Fate.RUNOFF:
            return f"un ballottaggio fra {names}"
        case Fate.UNDECIDED:
            return f"una parità fra {names}"
        case Fate.NOBODY:
            return "nessun rogo"


def unused_choice(contest: Contest, outcome: Outcome, met: Sequence[Problem]) -> list[Problem]:
    """The sindaco's own choice, where a ballot that is closed ends in the same way without it."""
    sitting = contest.sitting
    written = sitting.written.tie_choice
    told = any(problem.where == sitting.where("spareggio") for problem in met)  # that he is not among the tied
    if written is None or told or sitting.state != "closed" or outcome.kind is Fate.RUNOFF:
        return []
    days = {**sitting.edition.days, sitting.day: replace(sitting.written, tie_choice=None)}
    without = replace(sitting, edition=replace(sitting.edition, days=days))
    if decide(contest)[0] != decide(replace(contest, sitting=without))[0]:
        return []
    message = (
        f"Lo spareggio scritto ({sitting.name(written)}) non cambia niente: il giorno {sitting.day} finisce così anche "
        "senza."
    )
    return [Problem(Level.WARNING, "choice-unused", message, sitting.where("spareggio"))]


def pyre_differs(sitting: Sitting, outcome: Outcome) -> list[Problem]:
    """The end that the file announces is not the one that the votes give."""
    written = sitting.written
    decided = sitting.state == "closed" and outcome.kind in (Fate.BURNED, Fate.NOBODY)
    burned = () if outcome.player is None else (outcome.player, *(fall.player for fall in outcome.also))
    agrees = set(written.burned) <= set(burned) and bool(written.burned) == bool(burned)
    if agrees or not decided or not written.announced:
        return []
    said = listing(sitting.names(written.burned)) or f"nessuno ({written.no_pyre})"
    counted = listing(sitting.names(burned)) or "nessuno"
    message = f"Nel file il rogo è {said}, il conteggio dice {counted}."
    return [Problem(Level.WARNING, "pyre-differs", message, sitting.where("rogo"))]


def pyre_early(sitting: Sitting, outcome: Outcome) -> list[Problem]:
    """An end that the file announces before the last ballot is over: while a runoff is held, or is still to be."""
    if sitting.as_of is not None or not sitting.written.announced:
        return []
    number = f"il turno {sitting.round}"
    if sitting.state == "open" and sitting.round > 1:
        why = f"{number} è aperto fino alle {sitting.clock(sitting.window.closes)}"
    elif sitting.state == "closed" and outcome.kind is Fate.RUNOFF and not _held_since(sitting):
        why = f"{number} porta al ballottaggio fra {listing(sitting.names(outcome.candidates))}"
    else:
        return []
    message = f"Nel file c'è già la fine del giorno {sitting.day}, ma {why}: prima di allora non brucia nessuno."
    return [Problem(Level.WARNING, "pyre-early", message, sitting.where("rogo"))]


def _held_since(sitting: Sitting) -> bool:
    """Whether a further round of the day is over."""
    later = sitting.calendar.runoffs(sitting.day)[sitting.round - 1 :]
    return any(window.ends <= sitting.now for window in later)


def runoff_not_due(sitting: Sitting, outcome: Outcome) -> list[Problem]:
    """A runoff that the round before did not call for: nothing is in doubt once the end of the day is written."""
    if outcome.kind is Fate.RUNOFF:
        return []
    level = Level.WARNING if sitting.written.announced else Level.DOUBT
    message = (
        f"Il turno {sitting.round} non porta a un ballottaggio: il turno {sitting.round + 1} non ha nessun risultato."
    )
    round_ = f"--giorno {sitting.day} --turno {sitting.round}"
    hint = f"Come finisce il turno {sitting.round} lo dice: forumtool tally {round_}"
    return [Problem(level, "runoff-not-due", message, sitting.where("ballottaggi"), hint=hint)]


def outside_rounds(sitting: Sitting, first: Iterable[Judged]) -> list[Problem]:
    """Votes given between the rounds of a day or after them: they stand in the account of its ``first`` round alone."""
    closed = sitting.calendar.day(sitting.day).ends
    found = ((judged, judged.post.at) for judged in first if judged.reason is Rejection.TOO_LATE)
    late = [(judged.post.author.name, at) for judged, at in found if at is not None and at >= closed]
    if sitting.round == 1 or not late:
        return []
    named = listing_of_first(_MOST_POSTS, [f"{name} alle {sitting.clock(at)}" for name, at in late])
    one = len(late) == 1
    count = "è stato scritto un voto, che non conta" if one else f"sono stati scritti {len(late)} voti, che non contano"
    message = f"Fuori dalle ore dei turni {count}: {named}."
    hint = f"Per leggerli: forumtool tally --giorno {sitting.day} --turno 1"
    return [Problem(Level.WARNING, "outside-rounds", message, hint=hint)]


def read_early(sitting: Sitting, read_until: datetime | None) -> list[Problem]:
    """A closed ballot whose pages were read while it was still open, or before the moment that was asked for."""
    if read_until is None or sitting.state == "future":
        return []
    read = f"Le pagine sono state lette alle {sitting.clock(read_until)}"
    if sitting.state == "closed":
        if read_until >= sitting.settled:
            return []
        message = f"{read}, prima della chiusura: vanno rilette."
        return [Problem(Level.DOUBT, "read-before-close", message, hint=_SAVED_SINCE)]
    if sitting.as_of is None or read_until >= sitting.seen_at:
        return []
    asked = sitting.clock(sitting.seen_at)
    message = f"{read}: i post scritti o modificati fra quell'ora e le {asked} possono mancare."
    return [Problem(Level.DOUBT, "read-before-moment", message, hint="forumtool scarica")]
