"""The exact lines that the sindaco has still to write in edizione.toml under the day's ``[[giorno]]``."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from datetime import timedelta

from forumtool.edition.values import Day, Edition, Effect
from forumtool.literals import as_value
from forumtool.model import DayCount, Fate, Judged, ModifierKind
from forumtool.problems import Level
from forumtool.render.outcome import needless
from forumtool.render.words import Names
from forumtool.text import listing
from forumtool.wording import NO_PYRE

_RUNOFF_AFTER = (timedelta(minutes=30), timedelta(minutes=90))  # the runoff that is proposed, from the close on


def lines_to_write(count: DayCount, edition: Edition) -> tuple[str, ...]:
    """What decides the day, or announces its end once it is certain.

    Nothing while the day is open, nor while a post or a page waits for reading: that may change what is to be decided;
    nor of a runoff that was not to be held.
    """
    waits = any(problem.level is Level.DOUBT for problem in count.problems)
    if count.state != "closed" or waits or needless(count):
        return ()
    day = edition.day(count.day)
    if count.outcome.kind is Fate.RUNOFF:
        return _runoff(count, edition, day)
    if count.outcome.kind is Fate.UNDECIDED:
        return _choice(count, edition, day)
    return _announcement(count, day) if count.final and not day.announced else ()


def answers(judged: Judged, names: Names) -> tuple[str, ...]:
    """The lines of ``decisioni`` for a doubtful post: one for each player it may mean, or one to be filled in where it
    may mean any, and one if it holds no vote."""
    targets = [names(seat) for seat in judged.candidates] or ["…"]
    votes = [f"{{ post = {judged.post.number}, voto = {as_value(target)} }}," for target in targets]
    return (*votes, f'{{ post = {judged.post.number}, lettura = "nessuno" }},')


def _line(text: str, *comments: str) -> str:
    said = "; ".join(filter(None, comments))
    return f"{text}  # {said}" if said else text


def _in_list(key: str, items: Sequence[str], written: Sized, *comments: str) -> str:
    """Items of a list of the day; where it has been begun they go into it, since a key may not stand twice."""
    if not written:
        return _line(f"{key} = [{', '.join(items)}]", *comments)
    return _line(f"{', '.join(items)},", f"in {key} = [ … ], che c'è già", *comments)


def _runoff(count: DayCount, edition: Edition, day: Day) -> tuple[str, ...]:
    """The window of the next round, if it has none yet."""
    if len(day.runoffs) >= count.round:
        return ()
    opens, closes = (
        (count.window.closes + after).astimezone(edition.forum.zone).strftime("%Y-%m-%dT%H:%M:%S")
        for after in _RUNOFF_AFTER
    )
    window = f"{{ apertura = {opens}, chiusura = {closes} }}"
    return (_in_list("ballottaggi", [window], day.runoffs, "con gli orari che vuoi"),)


def _choice(count: DayCount, edition: Edition, day: Day) -> tuple[str, ...]:
    """The action that a role has still to give, and the sindaco's own word among the tied."""
    waiting, names = count.outcome.waiting_for or "sindaco", Names(count)
    powers = edition.ruleset.powers.get(waiting, ())
    settles_tie = waiting == "sindaco" or any(power.effect is Effect.TIE_BREAK for power in powers)
    choices = [as_value(names(seat)) for seat in _eligible(count, settles_tie)] or ['"…"']
    others = f"oppure {listing(choices[1:], 'o')}" if choices[1:] else ""
    instead = "al posto di quello che c'è" if day.tie_choice is not None else ""
    own = _line(f"spareggio = {choices[0]}", others, instead)
    if waiting == "sindaco":
        return (own,)
    action = f"{{ ruolo = {as_value(waiting)}, bersaglio = {choices[0]} }}"
    line = _in_list("azioni", [action], day.actions, others)
    return (line, f"# se non risponde: {own}") if settles_tie else (line,)


def _eligible(count: DayCount, tie: bool) -> tuple[str, ...]:
    """Whom the choice is among, as far as the count says: for a tie, those who share the highest total and can burn."""
    immune = {modifier.player for modifier in count.modifiers if modifier.kind is ModifierKind.IMMUNE}
    tied = tuple(seat for seat in count.effective.leaders if seat not in immune)
    return count.outcome.candidates or (tied if tie and len(tied) > 1 else ())


def _announcement(count: DayCount, day: Day) -> tuple[str, ...]:
    outcome, names = count.outcome, Names(count)
    if outcome.player is None:
        return (f"senza_rogo = {as_value(NO_PYRE.get(outcome.rule, outcome.rule))}",)
    quoted = [as_value(names(seat)) for seat in outcome.burned]
    fallen = [
        f"{{ giocatore = {as_value(names(fall.player))}, causa = {as_value(fall.cause)} }}"
        for fall in outcome.also
        if not fall.burns
    ]
    pyre = f"rogo = {quoted[0]}" if len(quoted) == 1 else f"rogo = [{', '.join(quoted)}]"
    return (pyre, _in_list("morti", fallen, day.deaths)) if fallen else (pyre,)
