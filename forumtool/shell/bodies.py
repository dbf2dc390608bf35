"""The body of a post as text for the archive, and back without loss.

A fragment is ``["text"]``, or ``["text", {"bold": true}]`` with what its style has that a plain one has not; so a
style that learns a new field leaves the bodies of before, and their digests, as they were.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import asdict

from forumtool.model import Body, Fragment, Style

__all__ = ["body_from_text", "body_to_text"]

_PLAIN = Style()
_DEFAULTS = asdict(_PLAIN)


def body_to_text(body: Body) -> str:
    return msgspec.json.encode([[fragment.text, *_marks(fragment.style)] for fragment in body]).decode()


def body_from_text(text: str) -> Body:
    """Raises ValueError or TypeError where ``text`` was not made by ``body_to_text``."""
    return tuple([Fragment(words, _style(*marks)) for words, *marks in msgspec.json.decode(text)])


@lru_cache(maxsize=1024)
def _marks(style: Style) -> list[dict[str, Any]]:
    marks = {name: value for name, value in asdict(style).items() if value != _DEFAULTS[name]}
    return [marks] if marks else []


def _style(marks: dict[str, Any] | None = None) -> Style:
    return _interned(tuple(marks.items())) if marks else _PLAIN


@lru_cache(maxsize=1024)
def _interned(marks: tuple[tuple[str, Any], ...]) -> Style:
    return Style(**dict(marks))
