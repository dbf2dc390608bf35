"""What forumtool ships with: templates, rule books, roles, the demo edition, read as text.

In a checkout the folders stand at the top of the repository, in an installed package under ``forumtool/_data``.
An edition's own ``templates/`` wins over the shipped one, file by file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from forumtool.problems import EditionError
from forumtool.shell.files import is_file, read_text

__all__ = ["demo_folder", "find_roles", "find_ruleset", "find_template", "noting", "template_names"]

_PACKAGE = Path(__file__).parents[1]
_INSTALLED = _PACKAGE / "_data"
_CHECKOUT = {"demo": "fixtures/demo"}  # where a folder has another name there
_NOT_SHOWN = (
    "il file non è TOML, o non è in UTF-8. Sta fuori dalla cartella dell'edizione, e perciò non ne mostro le righe: se "
    "è tuo mettilo accanto a edizione.toml, e si vedrà quale è sbagliata."
)
_NAME = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*")


@cache
def _folder(name: str) -> Path:
    installed = _INSTALLED / name
    return installed if installed.is_dir() else _PACKAGE.parent / _CHECKOUT.get(name, name)


def demo_folder() -> Path:
    """The folder of the edition of ``forumtool demo``, not to be written to."""
    return _folder("demo")


def find_ruleset(beside: Path | None = None) -> Callable[[str], str]:
    """A finder of rule books: the TOML of a shipped one by name, or of one's own by path (from ``beside``).

    The finder raises LookupError, with the known names, where there is none; EditionError where it cannot be read, and
    where it lies outside of ``beside`` and is no TOML: nothing of such a file is quoted.
    """
    return _finder("regolamenti", beside)


def noting(find: Callable[[str], str], texts: dict[str, str]) -> Callable[[str], str]:
    """``find``, that notes in ``texts`` what it found by name."""

    def keep(name: str) -> str:
        texts[name] = find(name)
        return texts[name]

    return keep


def find_roles(beside: Path | None = None) -> Callable[[str], str]:
    """A finder of role catalogues, as ``find_ruleset``."""
    return _finder("ruoli", beside)


def find_template(overrides: Path | None = None) -> Callable[[str], str]:
    """A finder of templates by name: the text of the one in ``overrides``, if there is one there, else the shipped.

    The finder raises LookupError, with the known names, where there is none. A template of ``overrides`` that lies
    elsewhere (through ``..`` or a link) is not found: editions come from other people.
    """

    def find(name: str) -> str:
        for folder in filter(None, (overrides, _folder("templates"))):
            if (path := _inside(folder, name)) is not None:
                return read_text(path)
        raise LookupError(name, template_names())

    return find


def template_names() -> tuple[str, ...]:
    """The names of the shipped templates."""
    folder = _folder("templates")
    return tuple(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()))


def _finder(kind: str, beside: Path | None) -> Callable[[str], str]:
    folder = _folder("config") / kind

    def find(name: str) -> str:
        if (path := _inside(folder, f"{name}.toml")) is not None:
            return read_text(path)
        own = (beside or Path()) / name
        if own.suffix == ".toml" and is_file(own):
            inside = beside is None or own.resolve().is_relative_to(beside.resolve())
            return read_text(own) if inside else _read_unquoted(own)
        raise LookupError(name, tuple(sorted(path.stem for path in folder.glob("*.toml"))))

    return find


def _read_unquoted(path: Path) -> str:
    """The text of a file that an edition names and that is not in its folder. Editions come from other people: of what
    is no TOML, and may be anything, no word is said. Raises EditionError."""
    try:
        text = read_text(path)
        tomllib.loads(text)
    except EditionError as error:
        if all(problem.code != "not-utf8" for problem in error.problems):
            raise
    except (ValueError, RecursionError):
        pass
    else:
        return text
    raise EditionError.of("toml-syntax", _NOT_SHOWN, where=str(path))


def _inside(folder: Path, name: str) -> Path | None:
    if not _NAME.fullmatch(name):
        return None
    path = folder / name
    return path if is_file(path) and path.resolve().is_relative_to(folder.resolve()) else None
