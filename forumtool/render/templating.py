"""Templates: filled in a sandbox, every value escaped unless it is already fit for a post.

An edition's folder may bring templates of its own, written by other people, so all templates run alike: they see the
values they are given and nothing else: no files, no environment, no Python. Escaping is not something a template can
forget: whatever ``{{ … }}`` prints goes through ``bbcode.escape``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from traceback import walk_tb
from types import TracebackType
from typing import TYPE_CHECKING, Any

from forumtool.problems import EditionError, Level, Problem
from forumtool.render import bbcode

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

FindTemplate = Callable[[str], str]
"""The text of a template, by name; LookupError where there is none."""

_FILTERS = ("default", "first", "int", "last", "length", "list", "lower", "sort", "trim", "upper")

# What the engine says in English, and what we say; the first that fits.
_FAULTS: tuple[tuple[str, str], ...] = (
    (r"'(?P<name>[^']+)' is undefined", "«{name}» non esiste"),
    (r"object' has no attribute '(?P<name>[^']+)'", "la voce «{name}» non esiste"),
    (r"No filter named '(?P<name>[^']+)'", "il filtro «{name}» non esiste"),
    (r"No test named '(?P<name>[^']+)'", "la prova «{name}» non esiste"),
    (r"Encountered unknown tag '(?P<name>[^']+)'", "il comando «{name}» non si conosce o è fuori posto"),
    (r"Unexpected end of template.*'(?P<name>end\w+)'", "manca «{name}»"),
    (r"unsafe", "un modello non può uscire dai valori che riceve"),
)
_GENERIC = "la riga non si può eseguire"


def fill(name: str, values: Mapping[str, object], find_template: FindTemplate, *, bold: str) -> str:
    """The template ``name`` filled with ``values``; ``bold`` is ``bbcode`` or ``html``.

    Raises EditionError, with the file and the line, where a template is missing or wrong.
    """
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

    try:
        return _environment(find_template, bold).get_template(name).render(values)
    except TemplateNotFound as missing:
        raise EditionError([_problem(str(missing), None, "questo modello non c'è")]) from missing
    except TemplateSyntaxError as wrong:
        raise EditionError([_problem(wrong.name or name, wrong.lineno, _italian(wrong))]) from wrong
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as wrong:
        file, line = _place(wrong.__traceback__, name)
        raise EditionError([_problem(file, line, _italian(wrong))]) from wrong


def _environment(find_template: FindTemplate, bold: str) -> ImmutableSandboxedEnvironment:
    from jinja2 import FunctionLoader, StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    def load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        try:
            return find_template(name), name, lambda: True
        except LookupError:
            return None

    environment = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        autoescape=False,  # BBCode is not HTML: ``finalize`` escapes instead
        finalize=bbcode.escape,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.clear()
    shipped: dict[str, Any] = {name: environment.filters[name] for name in _FILTERS}
    environment.filters.clear()
    environment.filters.update(shipped, grassetto=bbcode.bold_as(bold), elenco=bbcode.series, link=bbcode.link)
    return environment


def _place(trace: TracebackType | None, name: str) -> tuple[str, int | None]:
    """File and line of the innermost template that was running; the engine gives templates' frames their own names."""
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(trace)]
    inside = [place for place in places if place[0].endswith(".j2")]
    return inside[-1] if inside else (name, None)


def _italian(wrong: Exception) -> str:
    for pattern, sentence in _FAULTS:
        if found := re.search(pattern, str(wrong)):
            return sentence.format_map(found.groupdict())
    return _GENERIC


def _problem(file: str, line: int | None, message: str) -> Problem:
    where = f"templates/{file}" + (f", riga {line}" if line else "")
    return Problem(Level.ERROR, "template", f"{message}: correggi il modello, o toglilo per usare il nostro", where)
