"""The sindaco's view laid out for a terminal, and problems as text. Plain text; colour is not ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.model import DayCount
from forumtool.problems import Level, Problem
from forumtool.render.account import Group, Line, Question
from forumtool.render.outcome import DEFINITE
from forumtool.render.plain import columns
from forumtool.render.scrutatore import scrutatore_day
from forumtool.render.sindaco import SindacoDay, sindaco_day

_LEVELS = {Level.ERROR: "errore", Level.DOUBT: "dubbio", Level.WARNING: "avviso"}


def as_text(count: DayCount, edition: Edition, *, forecast: Sequence[str] = ()) -> str:
    """The whole day for the sindaco's eyes: result, doubts, table, powers, the account of every post."""
    return "\n".join(_lines(sindaco_day(count, edition, forecast))).rstrip("\n") + "\n"


def as_scrutatore(count: DayCount, edition: Edition) -> str:
    """Each one's last vote, for the scrutatore of a secret day: no times, no changes."""
    day = scrutatore_day(count, edition)
    rows = [[printable(vote.voter), printable(vote.choice)] for vote in day.votes]
    return "\n".join([printable(day.title), "", *columns(rows)]) + "\n"


def as_problems(problems: Iterable[Problem]) -> str:
    """One problem a line, ``errore: dove: cosa``, its hint under it; empty if there are none."""
    return "".join(f"{_LEVELS[problem.level]}: {_safe(str(problem))}\n" for problem in problems)


def _safe(text: str) -> str:
    """``text`` line by line without what a terminal would obey; indents stay."""
    return "\n".join(" " * (len(line) - len(line.lstrip())) + printable(line) for line in text.split("\n"))


def _lines(day: SindacoDay) -> Iterator[str]:
    yield printable(day.title)
    yield day.when
    if day.candidates:
        yield f"Al ballottaggio: {printable(day.candidates)}"
    yield ""
    yield f"{day.status}: {printable(day.headline)}"
    yield from (f"  - {_safe(reason)}" for reason in day.waits)
    if day.to_write:
        yield f"  Da scrivere {day.where_to_write}:"
        yield from (f"    {line}" for line in day.to_write)
        if day.status == DEFINITE:
            yield "  Oppure la scrive il programma, che dà anche il post: forumtool tally --annuncia"
    yield from _section("Se cambia qualche voto", [f"  {printable(line)}" for line in day.forecast])
    yield from _section(f"Da leggere ({len(day.questions)})", list(_questions(day)))
    yield from _section("Avvisi", [f"  - {_safe(warning)}" for warning in day.warnings])
    yield from _section("Voti", _table(day))
    yield from _section("Poteri in vigore", [f"  {printable(line)}" for line in day.modifiers])
    for people in filter(None, (day.abstained, day.not_voted)):
        names = ", ".join(map(printable, people.names))
        yield from _section(f"{people.label} ({len(people.names)} di {day.alive})", [f"  {names}"])
    yield from _unheard(day)
    yield from _section("Come si è deciso", [f"  {n}. {printable(step)}" for n, step in enumerate(day.steps, 1)])
    yield from _account(day)


def _unheard(day: SindacoDay) -> Iterator[str]:
    if day.unheard:
        yield "  Hanno scritto, ma un voto non si riconosce: guarda se ce n'è uno detto a modo suo."
    said = [[line.when, line.author, line.link, f"«{line.excerpt}»" if line.excerpt else ""] for line in day.unheard]
    yield from columns(said, indent="    ")


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return ["", title, *lines] if lines else []


def _table(day: SindacoDay) -> list[str]:
    """Players, votes, voters; a column for what was published too, where it is not what counts."""
    rows = [
        [printable(row.player), str(row.effective), str(row.public), ", ".join(map(printable, row.voters))]
        for row in day.rows
    ]
    if not rows:
        return ["  nessun voto"]
    head = ["", "voti", "in pubblico", ""]
    if day.hidden:
        return columns([head, *rows], right=frozenset({1, 2}))
    return columns([[row[0], row[1], row[3]] for row in [head, *rows]], right=frozenset({1}))


def _questions(day: SindacoDay) -> Iterator[str]:
    for number, question in enumerate(day.questions, 1):
        yield from _question(number, question)
    if day.questions:
        yield f"  La riga giusta va fra le decisioni = [ … ], {day.where_to_write}."
        yield "  Oppure, uno o più insieme: forumtool segna decisione POST NOME … (o, al posto del nome: nessuno)"


def _question(number: int, question: Question) -> Iterator[str]:
    line = question.line
    yield f"  {number}. {line.author}, {line.when}: {printable(line.what)}"
    yield f"     «{line.excerpt}»"
    yield f"     {line.link}"
    if question.candidates:
        yield f"     forse: {', '.join(map(printable, question.candidates))}"
    yield from (f"       {answer}" for answer in question.answers)
    yield ""


def _account(day: SindacoDay) -> Iterator[str]:
    """Every post of the window, in the group of its end; the numbers add up to the posts."""
    yield ""
    yield " = ".join(filter(None, (f"Tutti i post: {day.posts}", " + ".join(group.title for group in day.groups))))
    aligned = iter(columns([_cells(line, group) for group in day.groups for line in group.lines], indent="    "))
    for group in day.groups:
        yield f"  {group.title}"
        yield from islice(aligned, len(group.lines))


def _cells(line: Line, group: Group) -> list[str]:
    quoted = f"«{line.excerpt}»" if group.quoted and line.excerpt else ""
    return [line.when, line.author, line.link, " ".join(filter(None, (printable(line.what), quoted)))]
