"""Who left and who came back, in Italian: the words agree with the player's gender where the file gives it."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.bulletin.registro import Entry, EntryKind
from forumtool.render.people import befell

__all__ = ["fate_of", "fate_words"]

_WORDS: Mapping[str, str] = {
    EntryKind.DEATH: "died",
    EntryKind.RETURN: "returned",
    EntryKind.LEAVES: "left",
    EntryKind.REPLACED: "replaced",
}


def fate_words(kind: str, gender: str | None) -> str:
    """What happened, in words for ``f``, ``m`` or nobody in particular."""
    return befell(_WORDS[kind], gender)


def fate_of(entry: Entry) -> str:
    """``bruciata sul rogo``, ``lascia il posto a Olga``: what an entry of the registro tells, without its cause."""
    words = befell("burned", entry.gender) if entry.pyre else fate_words(entry.kind, entry.gender)
    return words.replace("{by}", entry.successor or "")
