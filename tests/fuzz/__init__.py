"""Any input at all, and what must hold whatever it is.

A target is a module with ``seeds()``, inputs to begin from; ``WORDS``, what is worth putting into them; and
``check(data)``, which raises AssertionError, or anything else, if the program does not keep a promise on that input.
Hypothesis tries a few inputs of each with every run of the tests (test_any.py), atheris as many as there is time for
(``python -m tests.fuzz``); what ever failed stays in ``fixtures/regressioni/``, tried again by test_regressioni.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Protocol, cast

from forumtool.problems import ForumtoolError

__all__ = ["TARGETS", "Target", "refused", "target"]

TARGETS: Mapping[str, str] = {
    "pagine": "pages",
    "corpi": "bodies",
    "date": "dates",
    "voti": "posts",
    "edizione": "edition",
    "resa": "rendering",
    "modelli": "templates",
    "interi": "wholeness",
    "sessioni": "sessions",
}
"""The Italian name of each target, as its folders are called, and its module here."""


class Target(Protocol):
    """A module that can be attacked."""

    WORDS: tuple[str, ...]
    seeds: Callable[[], Iterable[bytes]]
    check: Callable[[bytes], None]


def target(name: str) -> Target:
    """The module of a target, imported only now: the fuzzer wants to see its imports."""
    return cast("Target", import_module(f"tests.fuzz.{TARGETS[name]}"))


def refused(error: ForumtoolError) -> None:
    """Asserts that a refusal says what is wrong, each thing on one line."""
    assert error.problems
    for problem in error.problems:
        assert problem.code
        assert problem.message
        assert "\n" not in problem.message + problem.where
