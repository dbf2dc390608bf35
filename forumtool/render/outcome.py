"""Who burns and why, what is still waited for and how to give it: Italian sentences for the sindaco alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from forumtool.edition.values import Edition, Effect
from forumtool.model import DayCount, Fate, Outcome, Verdict
from forumtool.problems import Level
from forumtool.render import words
from forumtool.text import listing, plural

_RUNOFF_AFTER = (timedelta(minutes=30), timedelta(minutes=90))  # the runoff that is proposed, from the close on


@dataclass(frozen=True, slots=True)
class Names:
    """Seats to nicks, as borne at the instant of the count."""

    count: DayCount

    def __call__(self, seat: str) -> str:
        return self.count.names.get(seat, seat)

    def all(self, seats: tuple[str, ...]) -> str:
        return listing([self(seat) for seat in seats])


def status(count: DayCount) -> str:
    """One word or two on how far the result can be trusted."""
    if count.state == "future":
        return "NON ANCORA APERTO"
    if count.state == "open":
        return "IN CORSO"
    return "DEFINITIVO" if count.final else "PROVVISORIO"


def headline(count: DayCount, edition: Edition) -> str:
    """The result in a sentence; while the day is open, what it would be if it closed now."""
    if count.state == "future":
        return f"si vota {words.span(count.window, edition.forum.zone)}."
    sentence = _SENTENCES[count.outcome.kind](count, edition)
    return f"se chiudesse adesso, {sentence}" if count.state == "open" else sentence


def waits(count: DayCount) -> tuple[str, ...]:
    """Why the result is not final, a sentence each: doubts, choices to make, pages to read again."""
    doubtful = sum(judged.verdict is Verdict.DOUBT for judged in count.posts)
    reasons = []
    if doubtful:
        reasons.append(f"{plural(doubtful, 'post aspetta', 'post aspettano')} la tua lettura")
    read = {judged.post.number for judged in count.posts if judged.verdict is Verdict.DOUBT}
    others = [problem for problem in count.problems if problem.level is Level.DOUBT and problem.post not in read]
    return (*reasons, *(f"{other.message}\n    {other.hint}".rstrip() for other in others))


def lines_to_write(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """What to paste under ``[[giorno]]`` for the day to be decided; empty if nothing is lacking."""
    if count.state != "closed":
        return ()
    if count.outcome.kind is Fate.RUNOFF:
        opens, closes = (
            (count.window.closes + after).astimezone(edition.forum.zone).strftime("%Y-%m-%dT%H:%M:%S")
            for after in _RUNOFF_AFTER
        )
        return (f"ballottaggi = [{{ apertura = {opens}, chiusura = {closes} }}]  # con gli orari che vuoi",)
    return (_choice(count, edition),) if count.outcome.kind is Fate.UNDECIDED else ()


def _choice(count: DayCount, edition: Edition) -> str:
    """The line that decides: the sindaco's own word among the tied, or the action that a role has still to give."""
    waiting, names = count.outcome.waiting_for or "sindaco", Names(count)
    powers = edition.ruleset.powers.get(waiting, ())
    settles_tie = waiting == "sindaco" or any(power.effect is Effect.TIE_BREAK for power in powers)
    who = count.outcome.candidates or (count.effective.leaders if settles_tie else ())
    choices = [words.toml_string(names(seat)) for seat in who] or ['"…"']
    others = f"  # oppure {listing(choices[1:], 'o')}" if choices[1:] else ""
    if settles_tie:
        return f"spareggio = {choices[0]}{others}"
    return f"azioni = [{{ ruolo = {words.toml_string(waiting)}, bersaglio = {choices[0]} }}]{others}"


# ---------------------------------------------------------------- one sentence for each kind of fate


def _burned(count: DayCount, edition: Edition) -> str:
    outcome, names = count.outcome, Names(count)
    player = names(outcome.player or "")
    if outcome.condemned is not None and outcome.condemned != outcome.player:
        how = f" al posto di {names(outcome.condemned)} ({words.rule_name(outcome.rule, edition.ruleset)})"
    elif outcome.player in count.effective.totals:
        votes = plural(count.effective.totals[outcome.player or ""], "voto", "voti")
        how = f" con {votes}{_by_rule(count, edition)}"
    else:
        how = ""
    return f"brucia {player}{how}.{_falls(outcome, names)}"


def _by_rule(count: DayCount, edition: Edition) -> str:
    """What chose the burned where votes alone did not: `` (parità: sorteggio)``."""
    if count.outcome.rule == "plurality":
        return ""
    tie = "parità: " if len(count.effective.leaders) > 1 else ""
    return f" ({tie}{words.rule_name(count.outcome.rule, edition.ruleset)})"


def _falls(outcome: Outcome, names: Names) -> str:
    if not outcome.also:
        return ""
    fallen = [f"{names(fall.player)} ({fall.cause})" for fall in outcome.also]
    return f" Con {names(outcome.player or '')} {'cade' if len(fallen) == 1 else 'cadono'} anche {listing(fallen)}."


def _nobody(count: DayCount, edition: Edition) -> str:
    outcome, names = count.outcome, Names(count)
    why = words.rule_name(outcome.rule, edition.ruleset)
    if outcome.condemned is not None:
        return f"nessuno brucia: toccava a {names(outcome.condemned)}, rogo annullato ({why})."
    return f"nessuno brucia: {why}."


def _runoff(count: DayCount, edition: Edition) -> str:  # noqa: ARG001
    return f"si va al ballottaggio fra {Names(count).all(count.outcome.candidates)}."


def _undecided(count: DayCount, edition: Edition) -> str:
    tied = count.outcome.candidates or count.effective.leaders
    between = f" fra {Names(count).all(tied)}" if len(tied) > 1 else ""
    waiting = count.outcome.waiting_for or "sindaco"
    if waiting == "sindaco":
        return f"non è deciso{between}: tocca al sindaco."
    return f"non è deciso{between}: si aspetta la scelta di «{words.rule_name(waiting, edition.ruleset)}»."


_SENTENCES = {
    Fate.BURNED: _burned,
    Fate.NOBODY: _nobody,
    Fate.RUNOFF: _runoff,
    Fate.UNDECIDED: _undecided,
}
