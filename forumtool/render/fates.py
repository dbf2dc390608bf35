"""Who left and who came back, in Italian: the words agree with the player's gender where the file gives it."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.bulletin.registro import Entry, EntryKind

__all__ = ["PYRE", "fate_of", "fate_words"]

PYRE = "rogo"

# What happened → feminine, masculine, neutral.
_WORDS: Mapping[str, tuple[str, str, str]] = {
    PYRE: ("bruciata sul rogo", "bruciato sul rogo", "finisce sul rogo"),
    EntryKind.DEATH: ("morta", "morto", "muore"),
    EntryKind.RETURN: ("tornata in gioco", "tornato in gioco", "torna in gioco"),
    EntryKind.LEAVES: ("uscita dal gioco", "uscito dal gioco", "lascia il gioco"),
    EntryKind.REPLACED: ("sostituita da {by}", "sostituito da {by}", "lascia il posto a {by}"),
}


def fate_words(what: str, gender: str | None) -> str:
    """What happened, in words for ``f``, ``m`` or nobody in particular."""
    feminine, masculine, neutral = _WORDS[what]
    return {"f": feminine, "m": masculine}.get(gender or "", neutral)


def fate_of(entry: Entry) -> str:
    """``bruciata sul rogo``, ``lascia il posto a Olga``: what an entry of the registro tells, without its cause."""
    words = fate_words(PYRE if entry.pyre else entry.kind.value, entry.gender)
    return words.replace("{by}", entry.successor or "")
