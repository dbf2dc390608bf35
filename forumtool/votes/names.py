"""Who is meant by a name: nicks, aliases, old nicks, short forms, slips of the finger.

``Lexicon.of(edition)`` is made once and then only read. An exact name is found in running text; a short form or a
misspelling is looked for only where a vote asks for a name, and only a clear one is taken: the nearest player must
stand well before the second, the more so the shorter the nick.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace
from rapidfuzz import process
from rapidfuzz.distance import OSA

from forumtool.edition.values import Edition
from forumtool.model import Person
from forumtool.text import fold, unmask
from forumtool.votes.nicks import (
    BREAKING,
    LEET,
    Name,
    Word,
    breaks_of,
    is_ordinary,
    is_slip,
    needs_its_signs,
    read_as,
    short_forms,
    whole_words,
    written_names,
)
from forumtool.votes.words import COMMON, FIRST_NAMES, OF_BALLOTS, POINTING, ROLES

__all__ = ["Guess", "Lexicon", "Name", "Word"]

_SHORT = 3  # letters: as a beginning it is clear only of a short nick, as a misspelling never
_OFFERED = 3  # players offered for a name that is nobody's
_LONG = 8  # letters of a nick with room for two slips
_PARTED = re.compile(r"[^\w\s'’](?<=\w.)[^\w\s'’]*\w|_")


def is_parted(word: str) -> bool:
    """Whether a sign stands in a word."""
    return _PARTED.search(word) is not None


class Guess(Struct, frozen=True):
    """What a word that is no exact name may mean: a ``name`` if it is clear, else the people it may be, best first.

    ``rivals`` is more than one where the word is as near to one as to the other; ``short`` is set for a part
    or a beginning of their nicks."""

    name: Name | None = None
    rivals: tuple[Person, ...] = ()
    short: bool = False


class Lexicon(Struct, frozen=True):
    """All the names of an edition."""

    _names: Mapping[str, Name]  # by folded form
    starts: frozenset[str]  # every beginning of a folded form
    heads: frozenset[str]  # the words with which one may begin, where no sign parts it
    _signs: re.Pattern[str] | None  # nicks that only their signs tell from words
    _signed: Mapping[str, Name]
    _short: Mapping[str, tuple[Person, ...]]  # words and beginnings of nicks
    _parts: Mapping[str, tuple[Person, ...]]  # the same, of ordinary words
    _whole: Mapping[str, tuple[Person, ...]]  # ordinary words that nicks are made of
    _guesses: dict[str, Guess] = field(default_factory=dict)

    @classmethod
    def of(cls, edition: Edition) -> Lexicon:
        """The lexicon of ``edition``: players under every nick and alias, and the sindaci."""
        written = list(written_names(edition))
        names: dict[str, Name] = {}
        for text, name in written:
            names.setdefault(fold(text), name)
        for text, name in written:
            if "&" in text:
                spelt = text.replace("&", " e ")
                names.setdefault(fold(spelt), replace(name, breaks=breaks_of(spelt)))
            plain = fold(text.translate(LEET))
            if len(plain) > 2 and plain not in COMMON:
                names.setdefault(plain, replace(name, note=read_as(text, name.person)))
        signed = {
            unmask(text).casefold(): replace(name, word=Word.NONE) for text, name in written if BREAKING.search(text)
        }
        for text, _ in written:
            if needs_its_signs(text):
                names.pop(fold(text), None)
        short = short_forms(written)
        return cls(
            _names=names,
            starts=frozenset(key[:end] for key in names for end in range(1, len(key) + 1)),
            heads=frozenset(key[:end] for key, name in names.items() for end in (*name.breaks, len(key))),
            _signs=_any_of(signed),
            _signed=signed,
            _short={form: people for form, people in short.items() if len(form) > 1 and not is_ordinary(form)},
            _parts={
                form: people
                for form, people in short.items()
                if len(form) == 1 or (is_ordinary(form) and form not in POINTING | ROLES)
            },
            _whole=whole_words(written),
        )

    def signed(self, text: str) -> Iterator[tuple[int, int, Name]]:
        """The nicks in ``text`` that are known by their signs: where they stand, and whose they are."""
        if self._signs is not None:
            lowered = text.casefold()
            if len(lowered) == len(text):
                for match in self._signs.finditer(lowered):
                    yield match.start(), match.end(), self._signed[match[0]]

    def begins(self, folded: str) -> bool:
        """Whether some name begins like this."""
        return folded in self.starts

    def may_stand_in(self, text: str, words: Iterable[str], *, parted: bool) -> bool:
        """Whether one of the names may stand in ``text``, whose words, folded, are ``words``, some of them ``parted``;
        to be asked before looking for it."""
        possible = self.starts if parted else self.heads
        return not possible.isdisjoint(words) or next(self.signed(text), None) is not None

    def exact(self, folded: str) -> Name | None:
        return self._names.get(folded)

    def guess(self, word: str) -> Guess:
        """What ``word``, no exact name, may mean."""
        if word not in self._guesses:  # as it is written: the note quotes it
            folded = fold(word)
            guess, exact = self._guess(folded, word), self._names.get(folded)
            if guess.name is not None and exact is not None and exact.person == guess.name.person:
                guess = replace(guess, name=replace(guess.name, note=exact.note))
            self._guesses[word] = guess
        return self._guesses[word]

    def nearest(self, word: str) -> tuple[Person, ...]:
        """The players whom ``word``, nobody's name, is most like, best first: few, or none. Those a few letters away,
        then those whose names begin alike."""
        folded = fold(word)
        near = [person for person, apart in self._nearest(folded) if apart <= max(1, len(folded) // 3)]
        alike = [name.person for key, name in self._names.items() if key[:_SHORT] == folded[:_SHORT]]
        people = dict.fromkeys(person for person in (*near, *alike) if not person.moderator)
        return tuple(people)[:_OFFERED]

    def part(self, word: str) -> tuple[Person, ...]:
        """The players of whose nicks ``word``, an ordinary word or an initial, is a part or the beginning."""
        return self._parts.get(word, ())

    def bearers(self, word: str) -> tuple[Person, ...]:
        """The players whose nicks have ``word``, an ordinary one, as a whole word: ``Contadino88`` for "contadino"."""
        return self._whole.get(word, ())

    def plain_part(self, word: str) -> Name | None:
        """Whom ``word``, an ordinary one of a nick, means where nothing but a name can stand; None if that is not
        clear."""
        people = self._whole.get(word, ())
        if len(people) != 1 or len(word) <= _SHORT or word in ROLES | POINTING | OF_BALLOTS:
            return None
        near = {person for person, distance in self._nearest(word) if distance <= 1}
        rivals = {*self._parts.get(word, ()), *near} - {people[0]}
        return None if rivals else Name(people[0], read_as(word, people[0]))

    def _guess(self, folded: str, word: str) -> Guess:
        shortened = self._short.get(folded, ())
        if len(shortened) > 1:
            return Guess(rivals=shortened, short=True)
        near = self._nearest(folded)
        if not shortened:
            return self._typo(folded, word, near)
        (person,) = shortened
        others = tuple(other for other, _ in near if other != person)
        alone = all(other == person for other, distance in near if distance <= 1)
        if alone and (len(folded) > _SHORT or (len(folded) == _SHORT and len(fold(person.name)) <= 2 * _SHORT)):
            return Guess(Name(person, read_as(word, person)), (person,), short=True)
        return Guess(rivals=(person, *others), short=True)

    def _nearest(self, folded: str) -> list[tuple[Person, int]]:
        """The people whose nearest form is not far from ``folded``, with the distance, nearest first."""
        best: dict[Person, int] = {}
        for key, distance, _ in self._near_forms(folded):
            if len(key) > _SHORT or distance <= 1:
                best.setdefault(self._names[key].person, distance)
        return list(best.items())

    def _near_forms(self, folded: str) -> list[tuple[str, int, int]]:
        limit = max(2, len(folded) // 2)
        return process.extract(folded, list(self._names), scorer=OSA.distance, score_cutoff=limit, limit=None)

    def _typo(self, folded: str, word: str, near: list[tuple[Person, int]]) -> Guess:
        """A slip of the finger, if one player is near and every other well behind: the shorter the word, the more."""
        size = len(folded)
        if size <= _SHORT or not near:
            return Guess()
        person, distance = near[0]
        meant = self._near_forms(folded)[0][0]
        allowed = 1 if min(size, len(meant)) < _LONG else 2
        gap = (2 if size < 10 else 1) if distance < 2 else (3 if size < 12 else 2)
        gap = 1 if distance == 1 and is_slip(folded, meant) else gap
        clear = len(meant) > _SHORT and distance <= allowed and all(far - distance >= gap for _, far in near[1:])
        if clear and folded not in FIRST_NAMES and _same_digits(folded, meant):
            return Guess(Name(person, read_as(word, person)), (person,))
        far = min(max(allowed, distance) + 1, max(1, size // 3))
        return Guess(rivals=tuple(other for other, apart in near if apart <= far and not other.moderator))


def _same_digits(written: str, key: str) -> bool:
    """Whether two forms have the same digits, or one has none: a digit is no slip for another."""
    digits, own = ([char for char in form if char.isdigit()] for form in (written, key))
    return not digits or not own or digits == own


def _any_of(texts: Iterable[str]) -> re.Pattern[str] | None:
    longest_first = sorted(texts, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first))) if longest_first else None
