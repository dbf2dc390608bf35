"""Templates: filled in a sandbox, every value escaped unless it is already fit for where it goes.

An edition's folder may bring templates of its own, written by other people, so all templates run alike: they see the
values they are given and call nothing: no files, no environment, no Python. Escaping is not something a template can
forget: whatever ``{{ … }}`` prints goes through its medium's ``escape``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from traceback import walk_tb
from typing import TYPE_CHECKING

from msgspec import Struct

from forumtool.excerpts import printable
from forumtool.problems import EditionError, Level, Problem

if TYPE_CHECKING:
    from forumtool.render.sandbox import Sandbox

FindTemplate = Callable[[str], str]
"""The text of a template, by name; LookupError where there is none."""


class Medium(Struct, frozen=True, eq=False):
    """What a template writes in: how any value is made harmless, and the filters that write the medium's own marks.

    A medium is itself and no other: what was compiled for it is kept.
    """

    escape: Callable[[object], str]
    filters: Mapping[str, Callable[..., str]]


# The engine's own filters that a template may use: those that only choose, order or change case.
PLAIN_FILTERS = ("default", "first", "int", "join", "last", "length", "list", "lower", "sort", "trim", "upper")

_NAME = re.compile(r"[\w-][\w.-]*\.j2")

# What the engine says in English, and what we say; the first that fits.
_FAULTS: tuple[tuple[str, str], ...] = (
    (r"^'(?P<name>[^']+)' is undefined", "«{name}» non esiste"),
    (r"has no attribute '(?P<name>[^']+)'", "la voce «{name}» non esiste"),
    (r"No filter named '(?P<name>[^']+)'", "il filtro «{name}» non esiste"),
    (r"No test named '(?P<name>[^']+)'", "la prova «{name}» non esiste"),
    (r"Encountered unknown tag '(?P<name>[^']+)'", "il comando «{name}» non si conosce o è fuori posto"),
    (r"Unexpected end of template.*'(?P<name>end\w+)'", "manca «{name}» alla fine"),
    (r"^invisible (?P<code>U\+\w+)", "c'è un carattere che non si vede ({code})"),
    (r"^too long", "il modello scrive troppo, o non finisce mai"),
    (r"not safely callable|is unsafe|not allowed", "un modello non può uscire dai valori che riceve"),
)
_UNREADABLE = "la riga non si può leggere (parentesi o comandi sbagliati)"
_FAILED = "la riga non si può eseguire"


def fill(name: str, values: Mapping[str, object], find_template: FindTemplate, medium: Medium) -> str:
    """The template ``name`` filled with ``values``.

    Raises EditionError, with the file, the line and its text, where a template is missing or wrong.
    """
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

    try:
        environment = _environment(find_template, medium)
        environment.begin()
        return environment.get_template(name).render(values)
    except TemplateNotFound as missing:
        where = f"templates/{printable(str(missing))}"  # the name is the author's: it may hold anything
        raise EditionError.of("template", "questo modello non c'è", where=where) from missing
    except TemplateSyntaxError as wrong:
        place = (wrong.name or name, wrong.lineno)
        raise EditionError([_problem(*place, _italian(wrong, _UNREADABLE), find_template)]) from wrong
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as wrong:
        raise EditionError([_problem(*_place(wrong, name), _italian(wrong, _FAILED), find_template)]) from wrong


@lru_cache(maxsize=4)
def _environment(find_template: FindTemplate, medium: Medium) -> Sandbox:
    from jinja2 import FunctionLoader, StrictUndefined

    from forumtool.render.sandbox import Sandbox

    def load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        try:
            return (find_template(name), name, lambda: True) if _NAME.fullmatch(name) else None
        except LookupError:
            return None

    def escape(value: object) -> str:
        return medium.escape(environment.written(value))

    environment: Sandbox = Sandbox(
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        autoescape=False,  # it knows HTML alone: ``finalize`` escapes instead
        finalize=escape,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    plain = {name: environment.filters[name] for name in PLAIN_FILTERS}
    environment.allow({**plain, **medium.filters})
    return environment


def _place(wrong: Exception, name: str) -> tuple[str, int | None]:
    """File and line of the innermost template that was running; the engine gives templates' frames their names."""
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(wrong.__traceback__)]
    inside = [place for place in places if _NAME.fullmatch(place[0])]
    return inside[-1] if inside else (name, None)


def _italian(wrong: Exception, otherwise: str) -> str:
    for pattern, sentence in _FAULTS:
        if found := re.search(pattern, str(wrong)):
            return printable(sentence.format_map(found.groupdict()))
    return otherwise


def _problem(file: str, line: int | None, message: str, find_template: FindTemplate) -> Problem:
    where = f"templates/{file}" + (f", riga {line}" if line else "")
    quoted = find_template(file).splitlines()[line - 1 : line] if line else []
    advice = "correggi il modello, o toglilo per usare quello di forumtool"
    return Problem(Level.ERROR, "template", f"{message}: {advice}", where, hint=printable("".join(quoted)))
