"""Who burns and why, and what is still waited for: Italian sentences for the sindaco alone."""

from __future__ import annotations

from forumtool.edition.rules import TIE_RULES
from forumtool.edition.values import Edition
from forumtool.model import DayCount, Fate, Outcome, Verdict
from forumtool.problems import Level
from forumtool.render import words
from forumtool.render.words import Names
from forumtool.text import listing, plural

DEFINITE = "DEFINITIVO"


def status(count: DayCount) -> str:
    """One word or two on how far the result can be trusted."""
    if count.state == "future":
        return "NON ANCORA APERTO"
    if count.state == "open":
        return "IN CORSO"
    if needless(count) and not any(problem.level is Level.DOUBT for problem in count.problems):
        return "NON TENUTO"
    return DEFINITE if count.final else "PROVVISORIO"


def headline(count: DayCount, edition: Edition) -> str:
    """The result in a sentence; while the day is open, what it would be if it closed now."""
    if count.state == "future":
        return f"si vota {words.span(count.window, edition.forum.zone)}."
    if needless(count):
        return "nessun risultato: per come si è votato prima, non c'è nessun ballottaggio."
    sentence = _SENTENCES[count.outcome.kind](count, edition)
    return f"se chiudesse adesso, {sentence}" if count.state == "open" else sentence


def needless(count: DayCount) -> bool:
    """Whether the round is a runoff that, as things stand, nobody was to go to: what it gives decides nothing."""
    return any(problem.code == "runoff-not-due" for problem in count.problems)


def waits(count: DayCount) -> tuple[str, ...]:
    """Why the result is not final, a sentence each: doubts, choices to make, pages to read again."""
    doubtful = sum(judged.verdict is Verdict.DOUBT for judged in count.posts)
    reasons = []
    if doubtful:
        reasons.append(f"{plural(doubtful, 'post aspetta', 'post aspettano')} la tua lettura")
    read = {judged.post.number for judged in count.posts if judged.verdict is Verdict.DOUBT}
    others = [problem for problem in count.problems if problem.level is Level.DOUBT and problem.post not in read]
    return (*reasons, *(other.message + other.advice for other in others))


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
    rule, rules = count.outcome.rule, edition.ruleset
    if rule == "plurality":
        return ""
    settled = rule in (*TIE_RULES, *rules.ties) and len(count.effective.leaders) > 1
    return f" ({'parità: ' if settled else ''}{words.rule_name(rule, rules)})"


def _falls(outcome: Outcome, names: Names) -> str:
    if not outcome.also:
        return ""
    fallen = [f"{names(fall.player)} ({fall.cause})" for fall in outcome.also]
    return f" Con {names(outcome.player or '')} {'cade' if len(fallen) == 1 else 'cadono'} anche {listing(fallen)}."


def _nobody(count: DayCount, edition: Edition) -> str:
    outcome, names = count.outcome, Names(count)
    why = words.rule_name(outcome.rule, edition.ruleset)
    if outcome.condemned is not None:
        return f"nessuno brucia: il conteggio aveva scelto {names(outcome.condemned)}, rogo annullato ({why})."
    return f"nessuno brucia: {why}." if outcome.rule in words.RULES else f"nessuno brucia ({why})."


def _runoff(count: DayCount, edition: Edition) -> str:  # noqa: ARG001
    return f"si va al ballottaggio fra {Names(count).all(count.outcome.candidates)}."


def _undecided(count: DayCount, edition: Edition) -> str:
    outcome = count.outcome
    tied = outcome.candidates or count.effective.leaders
    if outcome.player is not None:
        chooser = words.rule_name(outcome.waiting_for or "sindaco", edition.ruleset)
        return f"brucia {Names(count)(outcome.player)}, e si aspetta la scelta di «{chooser}»."
    between = f" fra {Names(count).all(tied)}" if len(tied) > 1 else ""
    waiting = outcome.waiting_for or "sindaco"
    if waiting == "sindaco":
        return f"non è deciso{between}: tocca al sindaco."
    return f"non è deciso{between}: si aspetta la scelta di «{words.rule_name(waiting, edition.ruleset)}»."


_SENTENCES = {
    Fate.BURNED: _burned,
    Fate.NOBODY: _nobody,
    Fate.RUNOFF: _runoff,
    Fate.UNDECIDED: _undecided,
}
