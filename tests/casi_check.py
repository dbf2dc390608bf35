"""What a case says must come out, compared with what came out. Both sides are text, as the case writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from forumtool.model import DayCount, Fate, Judged, Modifier
from forumtool.problems import Level
from tests.casi import Case, Line
from tests.casi_run import Replay

__all__ = ["failures"]


def failures(case: Case) -> list[str]:
    """One line for each thing that did not come out as the case says."""
    replay = Replay(case)
    found: list[str] = []
    for ballot in case.ballots:
        if not ballot.expected:
            continue
        count = replay.count(ballot)
        for line in ballot.expected:
            problem = _check(line, count)
            if problem:
                found.append(f"{case.file}:{line.number}: = {line.key}: {line.value}\n    {problem}")
        if found:
            found.append("    passi: " + " · ".join(count.outcome.steps))
            found += [f"    {problem.level} {problem.code}: {problem}" for problem in count.problems]
            found += [f"    {_told(post, count)}" for post in count.posts]
    return found


def _check(line: Line, count: DayCount) -> str | None:
    word, _, rest = line.key.partition(" ")
    if line.key in _EXACT:
        came = _EXACT[line.key](count)
        return None if came == line.value else f"è uscito: {came}"
    if word in _KEYED and rest:
        came = _KEYED[word](count, rest)
        holds = _within(line.value, came) if word in _CONTAINED else came == line.value
        return None if holds else f"è uscito: {came}"
    if line.key in _LISTS:
        items = list(_LISTS[line.key](count))
        return None if any(_within(line.value, item) for item in items) else f"è uscito: {items}"
    if line.key in _FATES:
        came = _fate(count)
        return None if came == f"{line.key}: {line.value}" else f"è uscito: {came}"
    return f"non conosco la riga «= {line.key}»"


def _within(words: str, text: str) -> bool:
    return words.casefold() in text.casefold()


def _names(seats: Iterable[str]) -> str:
    return ", ".join(seats) or "nessuno"


def _totals(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{seat} {votes}" for seat, votes in totals.items()) or "nessuno"


def _codes(count: DayCount, level: Level) -> str:
    return _names(sorted(problem.code for problem in count.problems if problem.level is level))


_FATES = ("brucia", "nessuno", "ballottaggio", "in attesa")


def _fate(count: DayCount) -> str:
    outcome = count.outcome
    match outcome.kind:
        case Fate.BURNED:
            return f"brucia: {outcome.player} ({outcome.rule})"
        case Fate.NOBODY:
            return f"nessuno: {outcome.rule}"
        case Fate.RUNOFF:
            return f"ballottaggio: {_names(outcome.candidates)} ({outcome.rule})"
        case Fate.UNDECIDED:
            return f"in attesa: {outcome.waiting_for} ({outcome.rule})"


def _modifiers(count: DayCount) -> str:
    return "; ".join(map(_modifier, count.modifiers)) or "nessuno"


def _modifier(modifier: Modifier) -> str:
    value = [] if modifier.value is None else [str(modifier.value)]
    visibility = "public" if modifier.public else "hidden"
    return " ".join((modifier.source, modifier.kind, modifier.player, *value, visibility))


def _ballot(count: DayCount, voter: str) -> str:
    ballot = next((ballot for ballot in count.ballots if ballot.voter == voter), None)
    if ballot is None:
        return "nessuna"
    if ballot.void_by:
        return f"{ballot.target} nulla {ballot.void_by}"
    return ballot.target if ballot.weight == 1 else f"{ballot.target} peso {ballot.weight}"


def _hour(count: DayCount, voter: str) -> str:
    ballot = next((ballot for ballot in count.ballots if ballot.voter == voter), None)
    return f"{ballot.at:%H:%M:%S}".removesuffix(":00") if ballot else "nessuna"


def _judged(count: DayCount, number: str) -> Judged | None:
    return next((post for post in count.posts if post.post.number == int(number)), None)


def _post(count: DayCount, number: str) -> str:
    judged = _judged(count, number)
    if judged is None:
        return "non in elenco"
    return f"{judged.verdict} {judged.reason or judged.target or ''}".strip()


def _target(count: DayCount, number: str) -> str:
    judged = _judged(count, number)
    return (judged.target or "nessuno") if judged else "non in elenco"


def _note(count: DayCount, number: str) -> str:
    judged = _judged(count, number)
    return (judged.note or "") if judged else "non in elenco"


def _told(judged: Judged, count: DayCount) -> str:
    note = f" — {judged.note}" if judged.note else ""
    return f"post {judged.post.number} {judged.post.author.name}: {_post(count, str(judged.post.number))}{note}"


_EXACT: Mapping[str, Callable[[DayCount], str]] = {
    "voti": lambda count: _totals(count.effective.totals),
    "pubblico": lambda count: _totals(count.public.totals),
    "in testa": lambda count: _names(count.effective.leaders),
    "condannato": lambda count: count.outcome.condemned or "nessuno",
    "cadono": lambda count: _names(f"{fall.player} ({fall.cause})" for fall in count.outcome.also),
    "astenuti": lambda count: _names(count.abstained),
    "non hanno votato": lambda count: _names(count.not_voted),
    "da guardare": lambda count: ", ".join(map(str, count.unheard)) or "nessuno",
    "vivi": lambda count: _names(count.alive),
    "candidati": lambda count: _names(count.candidates or ()),
    "modificatori": _modifiers,
    "avvisi": lambda count: _codes(count, Level.WARNING),
    "dubbi": lambda count: _codes(count, Level.DOUBT),
    "passi": lambda count: " · ".join(count.outcome.steps),
    "stato": lambda count: count.state,
    "definitivo": lambda count: "sì" if count.final else "no",
}
_KEYED: Mapping[str, Callable[[DayCount, str], str]] = {
    "post": _post,
    "nota": _note,
    "bersaglio": _target,
    "scheda": lambda count, rest: _ballot(count, rest.removeprefix("di ")),
    "ora": lambda count, rest: _hour(count, rest.removeprefix("di ")),
}
_CONTAINED = ("nota",)
_LISTS: Mapping[str, Callable[[DayCount], Iterable[str]]] = {
    "passo": lambda count: count.outcome.steps,
    "messaggio": lambda count: map(str, count.problems),
    "nomi": lambda count: count.names.values(),
}
