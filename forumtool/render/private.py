"""Private messages one after the other, each between lines that say whose it is: they are never for the public."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from forumtool.excerpts import printable
from forumtool.text import listing

__all__ = ["Private", "in_blocks"]

_RULE = "=" * 12


class Private(Struct, frozen=True):
    """A text and the nicks of those to whom it goes."""

    to: tuple[str, ...]
    text: str


def in_blocks(messages: Iterable[Private]) -> str:
    """The messages as they are to be copied, one block each."""
    return "\n".join(f"{_RULE} {_heading(one.to)} {_RULE}\n{one.text}" for one in messages)


def _heading(nicks: Iterable[str]) -> str:
    return f"PRIVATO, solo a {listing([printable(nick) for nick in nicks])}: copia da qui sotto"
