"""Every word of click that a user can meet is Italian."""

from __future__ import annotations

import ast
import gettext
from pathlib import Path

import click
from babel.messages.pofile import read_po

import forumtool.cli.italian as italian

CATALOGUE = Path(italian.__file__).parent / "locale" / "it" / "LC_MESSAGES"

# Said to whoever programs a command or a prompt that forumtool does not have, never to its users.
FOR_PROGRAMMERS = {
    "d",
    "{editor}: Editing failed",
    "{editor}: Editing failed: {e}",
    "Windows error: {error}",
    "Value must be an iterable.",
    "Could not determine name for option with declarations {decls!r}",
    "No options defined but a name was passed ({name}). Did you mean to declare an argument instead? "
    "Did you mean to pass '--{name}'?",
    "Arguments take exactly one parameter declaration, got {length}: {decls}.",
    "Name '{name}' defined twice",
    "Boolean option {decl!r} cannot use the same flag for true/false.",
    "Invalid start character for option ({option})",
    "Unknown color {colour!r}",
    "Choice({choices})",
    "{value!r} is not a valid UUID.",
    "Unknown standard stream '{name}'",
    "{len_type} values are required, but {len_value} was given.",
}


def click_words() -> set[str]:
    words: set[str] = set()
    for path in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    words.add(first.value)
    return words


def _first(text: object) -> object:
    """A message without a plural is a string, one with a plural a sequence whose first is the singular."""
    return text if isinstance(text, str) else next(iter(text)) if isinstance(text, (tuple, list)) else ""


def translated() -> dict[str, str]:
    with (CATALOGUE / "messages.po").open("rb") as file:
        catalogue = read_po(file, locale="it")
    texts = {}
    for message in catalogue:
        if message.id:
            texts[str(_first(message.id))] = str(_first(message.string))
    return texts


def test_every_word_that_a_user_can_meet_is_in_the_catalogue() -> None:
    assert click_words() - FOR_PROGRAMMERS - set(translated()) == set()


def test_no_word_is_left_empty() -> None:
    assert [word for word, italian_word in translated().items() if not italian_word] == []


def test_the_compiled_catalogue_is_the_written_one() -> None:
    with (CATALOGUE / "messages.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    assert {word: compiled.gettext(word) for word in translated()} == translated()
