"""Every way in which somebody is written: nicks, aliases, old nicks, and the parts that nicks are shortened to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.values import Edition, Player
from forumtool.model import Person
from forumtool.text import fold, unmask
from forumtool.votes.grammar import grammar
from forumtool.votes.words import BLANK, COMMON, FIRST_NAMES, POINTING, ROLES

LEET = str.maketrans({"@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t"})
BREAKING = re.compile(r"[^\w\s'’]|^_|_$")  # signs that may be read as the end of a sentence, or dropped
# Letters that lie side by side on the keys, and those that sound alike.
_NEIGHBOURS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "ck", "cq", "kq", "sz", "iy", "ij", "jy", "vw", "uv")
_PART = re.compile(r"[A-ZÀ-Þ]?[a-zà-ÿ]+|[A-ZÀ-Þ]+(?![a-zà-ÿ])|\d+|[^\W_]+?")


class Word(Enum):
    """What a nick is besides a nick."""

    NONE = auto()
    COMMON = auto()  # a word of everyday talk
    PHRASE = auto()  # a word that the phrases know
    ROLE = auto()  # what a player may be in the game
    TELLING = auto()  # a word that says "nobody", or points at somebody


class Name(Struct, frozen=True):
    """A name found in a text. ``note`` says in Italian how it was read, where that is not plain; ``word`` is what
    else it may be."""

    person: Person
    note: str | None = None
    word: Word = Word.NONE
    breaks: frozenset[int] = frozenset()  # where its folded form may be written apart
    signed: str = ""  # a nick made of ordinary words, with the signs that show it is one

    def as_written(self, text: str) -> Name:
        """This name as ``text`` writes it: with its own signs it is no ordinary word."""
        return replace(self, word=Word.NONE) if self.signed and text.casefold() == self.signed else self


def written_names(edition: Edition) -> Iterator[tuple[str, Name]]:
    """Every way in which somebody is written, with whom it means."""
    for player in edition.players:
        for text, note in _ways(player):
            yield text, Name(Person(player.seat), note, _word(text), breaks_of(text), _signed(text))
    for moderator in edition.moderators:
        yield moderator.name, Name(Person(moderator.name, moderator=True), breaks=breaks_of(moderator.name))


def breaks_of(text: str) -> frozenset[int]:
    """The places in the folded form of ``text`` where its parts meet: at signs, at capitals, at digits."""
    parts = [fold(part) for part in _PART.findall(unmask(text))]
    ends = [sum(map(len, parts[:number])) for number in range(1, len(parts))]
    return frozenset(ends) if "".join(parts) == fold(text) else frozenset(range(1, len(fold(text))))


def _signed(text: str) -> str:
    """``text`` as it is compared with its signs, where it has some between its words."""
    shown = unmask(text).casefold()
    return "" if shown.replace(" ", "").isalnum() else shown


def _word(text: str) -> Word:
    folded = fold(text)
    parts = [fold(part) for part in _PART.findall(unmask(text))]
    if len(parts) > 1 and all(map(is_ordinary, parts)):
        return Word.COMMON
    if folded in POINTING:
        return Word.TELLING
    if folded in BLANK:
        return Word.COMMON
    if folded in ROLES:
        return Word.ROLE
    if folded in FIRST_NAMES or not is_ordinary(folded):
        return Word.NONE
    return Word.COMMON if folded in COMMON else Word.PHRASE


def is_ordinary(folded: str) -> bool:
    """Whether a word is one of everyday talk."""
    return folded in COMMON or grammar().alphabet.known(folded) is not None


def _ways(player: Player) -> Iterator[tuple[str, str | None]]:
    last = player.holders[-1]
    for holder in reversed(player.holders):
        old = None if holder.name == last.name else f"«{holder.name}» è il vecchio nick di {last.name}"
        yield holder.name, old
        for alias in holder.aliases:
            yield alias, old or f"«{alias}» è {holder.name}"


def read_as(written: str, person: Person) -> str:
    return f"«{written}» letto come {person.name}"


def is_slip(written: str, meant: str) -> bool:
    """Whether ``written``, one letter away from ``meant``, is a slip that anybody sees: two letters swapped, a key
    beside the right one, a letter that sounds alike, a letter too few, or one doubled."""
    if sorted(written) == sorted(meant):
        return True
    at = next((at for at, (one, other) in enumerate(zip(written, meant, strict=False)) if one != other), len(meant))
    if len(written) == len(meant):
        pair = written[at] + meant[at]
        return any(pair in near or pair[::-1] in near for near in _NEIGHBOURS)
    return len(written) < len(meant) or (at > 0 and written[at] == written[at - 1])


def needs_its_signs(text: str) -> bool:
    """Whether ``text`` without its signs would be no name at all, a single letter or a short word."""
    bare = fold(text)
    shown = "".join(unmask(text).split())
    if not any(char.isalnum() for char in shown):
        return True
    return len(shown) > len(bare) and (len(bare) == 1 or (len(bare) == 2 and is_ordinary(bare)))


def whole_words(written: list[tuple[str, Name]]) -> dict[str, tuple[Person, ...]]:
    """The ordinary words of nicks of several parts, with the players that they fit."""
    found: dict[str, list[Person]] = {}
    for text, name in written:
        parts = {fold(part) for part in _PART.findall(unmask(text))}
        for part in parts - {fold(text)}:
            if len(part) > 1 and not name.person.moderator and (is_ordinary(part) or part in FIRST_NAMES):
                people = found.setdefault(part, [])
                if name.person not in people:
                    people.append(name.person)
    return {part: tuple(people) for part, people in found.items()}


def short_forms(written: list[tuple[str, Name]]) -> dict[str, tuple[Person, ...]]:
    """Beginnings of three letters and more, and whole words, of every nick, with the players that they fit."""
    found: dict[str, list[Person]] = {}
    for text, name in written:
        if name.person.moderator:
            continue
        whole = fold(text)
        parts = [fold(part) for part in _PART.findall(unmask(text))]
        forms = {whole[:end] for end in range(3, len(whole))}
        forms |= {"".join(part[:1] for part in parts), whole[:1], fold(text.translate(LEET)), *parts}
        for form in forms:
            people = found.setdefault(form, [])
            if name.person not in people:
                people.append(name.person)
    return {form: tuple(people) for form, people in found.items()}
