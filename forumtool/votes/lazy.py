"""Regular expressions that are compiled when a sentence may hold what they seek: of the hundreds that there are, a
topic needs few, and compiling takes longer than reading."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct

from forumtool.votes.pattern import Steps

__all__ = ["Lazy"]


class Lazy(Struct):
    """``write`` gives the expression, ``walk`` the steps without which it matches nothing."""

    write: Callable[[], str]
    walk: Callable[[], Steps]
    _compiled: re.Pattern[str] | None = None
    _steps: Steps | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self.write())
        return self._compiled

    def finditer(self, letters: str) -> Iterable[re.Match[str]]:
        """As that of the pattern."""
        return self.pattern.finditer(letters) if self._may_match(letters) else ()

    def match(self, letters: str) -> re.Match[str] | None:
        """As that of the pattern."""
        return self.pattern.match(letters) if self._may_match(letters) else None

    def _may_match(self, letters: str) -> bool:
        """Whether there is no telling without the pattern: it is at hand, or ``letters`` have its steps in order."""
        if self._compiled is not None:
            return True
        if self._steps is None:
            self._steps = self.walk()
        return any(_holds(letters, steps) for steps in self._steps)


def _holds(letters: str, steps: Iterable[frozenset[str]]) -> bool:
    left = iter(letters)
    return all(any(letter in step for letter in left) for step in steps)
