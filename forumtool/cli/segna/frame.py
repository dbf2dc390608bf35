"""What the commands of ``segna`` have in common: from words to an entry, and the entry written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click
from click.core import ParameterSource

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.values import DAY_OR_INSTANT, INSTANT, INSTANT_OR_HOUR, NUMBER, shown
from forumtool.numerals import read_number

if TYPE_CHECKING:
    from forumtool.app.desk import Desk
    from forumtool.app.entries import Entry

__all__ = [
    "PHASE", "day_or_instant", "free_text", "given", "instant", "instant_or_hour", "marking", "number", "number_option",
    "words",
]  # fmt: skip

Function = TypeVar("Function", bound=Callable[..., Any])

PHASE = click.Choice(["notte", "giorno"])


def marking(name: str) -> Callable[[Callable[..., Entry | list[Entry]]], click.Command]:
    """A command that writes the entry, or all the entries, made by a function of an open edition and of the words."""

    def add(build: Callable[..., Entry | list[Entry]]) -> click.Command:
        @wraps(build)
        def run(edition: Path, now: datetime | None, forced: bool, **found: Any) -> None:
            from forumtool.app.desk import open_desk
            from forumtool.app.segna import mark

            desk: Desk = open_desk(given("edition", edition), given("now", now))
            made = build(desk, **found)
            report = mark(desk, *(made if isinstance(made, list) else [made]), forced=forced)
            hand_over(report)

        force = click.option("--forza", "forced", is_flag=True, help="Scrive anche ciò che il regolamento vieta.")
        return options.command(name)(options.edition_options(force(guarded(run))))

    return add


def given(name: str, value: Any) -> Any:
    """An option of the command or, where it was not written there, of ``segna`` before it."""
    context = click.get_current_context()
    outer = context.parent
    if outer is not None and outer.get_parameter_source(name) is ParameterSource.COMMANDLINE:
        own = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        return value if own else outer.params[name]
    return value


def words(metavar: str, *, required: bool = True) -> Callable[[Function], Function]:
    """All the words that are left."""
    return click.argument("words", metavar=metavar, nargs=-1, required=required)


def number_option(function: Function) -> Function:
    """``--giorno N``, for who does not write the number among the words."""
    return click.option(
        "--giorno", "day", type=NUMBER, metavar="N",
        help="Il numero del giorno (o della notte), se non è fra le parole. Se manca: quello di adesso.",
    )(function)  # fmt: skip


def number(said: Sequence[str], day: int | None, *, then: int, form: str) -> tuple[int | None, list[str]]:
    """The number that the words begin with, if they do, and at least ``then`` other words.

    A word of digits is that number, unless ``--giorno`` gives it and the word is needed.
    """
    rest = list(said)
    found = None
    if rest and rest[0].isascii() and rest[0].isdigit() and (day is None or len(rest) > then):
        word = rest.pop(0)
        found = read_number(word)
        if found is None or not 1 <= found <= NUMBER.most:
            _misused(f"Non c'è nessuna notte e nessun giorno {shown(word)}", form)
        if day is not None and day != found:
            _misused(f"Il numero è {found}, ma --giorno dice {day}", form)
    if len(rest) < then:
        _misused("Mancano delle parole", form)
    return found or day, rest


def free_text(said: Sequence[str], form: str, *, numbered: bool = True) -> str:
    """The words that are left, as one text: a cause, a reason, a notice.

    A number that stands alone is none, and where the phase is not ``numbered`` yet a number before or after the other
    words may be its own: what the sindaco meant cannot be told, unless quotation marks hold it all together.
    """
    alone = len(said) == 1
    digits = next((word for word in (*said[:1], *said[-1:]) if word.isdecimal()), None)
    if digits is not None and (alone or not numbered):
        what = f"da solo non è {form.split()[-1]}" if alone else "può essere un numero o una parola del testo"
        place = ": il numero va al posto di [N]" if "[N]" in form else ""
        quoted = "" if alone else ", e un testo che ne ha uno va fra virgolette"
        _misused(f"«{shown(digits)}» {what}{place}{quoted}", form)
    return " ".join(said)


def instant(text: str) -> datetime:
    found = INSTANT.convert(text, None, click.get_current_context())
    assert isinstance(found, datetime)
    return found


def instant_or_hour(text: str) -> datetime | time:
    found = INSTANT_OR_HOUR.convert(text, None, click.get_current_context())
    assert isinstance(found, datetime | time)
    return found


def day_or_instant(text: str) -> date:
    found = DAY_OR_INSTANT.convert(text, None, click.get_current_context())
    assert isinstance(found, date)
    return found


def _misused(what: str, form: str) -> NoReturn:
    raise click.UsageError(f"{what}. Si scrive: forumtool segna {form}", click.get_current_context())
