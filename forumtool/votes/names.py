"""Who is meant by a name: nicks, aliases, old nicks, short forms, slips of the finger.

``Lexicon.of(edition)`` is made once and then only read. An exact name is found in running text; a short form or a
misspelling is looked for only where a vote asks for a name, and only a clear one is taken: the nearest player must
stand well before the second, the more so the shorter the nick.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from rapidfuzz import process
from rapidfuzz.distance import OSA

from forumtool.edition.values import Edition, Player
from forumtool.model import Person
from forumtool.text import fold, unmask
from forumtool.votes.grammar import grammar
from forumtool.votes.words import BLANK, COMMON, FIRST_NAMES, OF_BALLOTS, POINTING, ROLES

_LEET = str.maketrans({"@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t"})
_SHORT = 3  # letters: as a beginning it is clear only of a short nick, as a misspelling never
_LONG = 8  # letters of a nick with room for two slips
_BREAKING = re.compile(r"[^\w\s'’]|^_|_$")  # signs that may be read as the end of a sentence, or dropped
_PARTED = re.compile(r"[^\w\s'’](?<=\w.)[^\w\s'’]*\w|_")  # a sign in a word
_PART = re.compile(r"[A-ZÀ-Þ]?[a-zà-ÿ]+|[A-ZÀ-Þ]+(?![a-zà-ÿ])|\d+|[^\W_]+?")


class Word(Enum):
    """What a nick is besides a nick."""

    NONE = auto()
    COMMON = auto()  # a word of everyday talk
    PHRASE = auto()  # a word that the phrases know
    ROLE = auto()  # what a player may be in the game
    TELLING = auto()  # a word that says "nobody", or points at somebody


@dataclass(frozen=True, slots=True)
class Name:
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


@dataclass(frozen=True, slots=True)
class Guess:
    """What a word that is no exact name may mean: a ``name`` if it is clear, else the people it may be, best first.

    ``rivals`` is more than one where the word is as near to one as to the other; ``short`` is set for a part
    or a beginning of their nicks."""

    name: Name | None = None
    rivals: tuple[Person, ...] = ()
    short: bool = False


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All the names of an edition."""

    _names: Mapping[str, Name]  # by folded form
    starts: frozenset[str]  # every beginning of a folded form
    _heads: frozenset[str]  # the words with which one may begin, where no sign parts it
    _signs: re.Pattern[str] | None  # nicks that only their signs tell from words
    _signed: Mapping[str, Name]
    _short: Mapping[str, tuple[Person, ...]]  # words and beginnings of nicks
    _parts: Mapping[str, tuple[Person, ...]]  # the same, of ordinary words
    _whole: Mapping[str, tuple[Person, ...]]  # ordinary words that nicks are made of
    _folded: Mapping[str, Name]  # what a slip is measured against
    _guesses: dict[str, Guess] = field(default_factory=dict)

    @classmethod
    def of(cls, edition: Edition) -> Lexicon:
        """The lexicon of ``edition``: players under every nick and alias, and the sindaci."""
        written = list(_written(edition))
        names: dict[str, Name] = {}
        for text, name in written:
            names.setdefault(fold(text), name)
        for text, name in written:
            if "&" in text:
                spelt = text.replace("&", " e ")
                names.setdefault(fold(spelt), replace(name, breaks=_breaks(spelt)))
            plain = fold(text.translate(_LEET))
            if len(plain) > 2 and plain not in COMMON:
                names.setdefault(plain, replace(name, note=_read_as(text, name.person)))
        signed = {
            unmask(text).casefold(): replace(name, word=Word.NONE) for text, name in written if _BREAKING.search(text)
        }
        for text, _ in written:
            if _needs_its_signs(text):
                names.pop(fold(text), None)
        short = _short_forms(written)
        return cls(
            _names=names,
            starts=frozenset(key[:end] for key in names for end in range(1, len(key) + 1)),
            _heads=frozenset(key[:end] for key, name in names.items() for end in (*name.breaks, len(key))),
            _signs=_any_of(signed),
            _signed=signed,
            _short={form: people for form, people in short.items() if len(form) > 1 and not _is_ordinary(form)},
            _parts={
                form: people
                for form, people in short.items()
                if len(form) == 1 or (_is_ordinary(form) and form not in POINTING | ROLES)
            },
            _whole=_whole_words(written),
            _folded=names,
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

    def may_stand_in(self, text: str, words: Iterable[str]) -> bool:
        """Whether one of the names may stand in ``text``, whose words, folded, are ``words``; to be asked before
        looking for it."""
        possible = self.starts if _PARTED.search(text) else self._heads
        return not possible.isdisjoint(words) or next(self.signed(text), None) is not None

    def exact(self, folded: str) -> Name | None:
        return self._names.get(folded)

    def guess(self, word: str) -> Guess:
        """What ``word``, no exact name, may mean."""
        folded = fold(word)
        if folded not in self._guesses:
            guess, exact = self._guess(folded, word), self._names.get(folded)
            if guess.name is not None and exact is not None and exact.person == guess.name.person:
                guess = replace(guess, name=replace(guess.name, note=exact.note))
            self._guesses[folded] = guess
        return self._guesses[folded]

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
        return None if rivals else Name(people[0], _read_as(word, people[0]))

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
            return Guess(Name(person, _read_as(word, person)), (person,), short=True)
        return Guess(rivals=(person, *others), short=True)

    def _nearest(self, folded: str) -> list[tuple[Person, int]]:
        """The people whose nearest form is not far from ``folded``, with the distance, nearest first."""
        best: dict[Person, int] = {}
        for key, distance, _ in self._near_forms(folded):
            if len(key) > _SHORT or distance <= 1:
                best.setdefault(self._folded[key].person, distance)
        return list(best.items())

    def _near_forms(self, folded: str) -> list[tuple[str, int, int]]:
        limit = max(2, len(folded) // 2)
        return process.extract(folded, list(self._folded), scorer=OSA.distance, score_cutoff=limit, limit=None)

    def _typo(self, folded: str, word: str, near: list[tuple[Person, int]]) -> Guess:
        """A slip of the finger, if one player is near and every other well behind: the shorter the word, the more."""
        size = len(folded)
        if size <= _SHORT or not near:
            return Guess()
        person, distance = near[0]
        allowed = 1 if size < _LONG else 2
        gap = (2 if size < 10 else 1) if distance < 2 else (3 if size < 12 else 2)
        meant = self._near_forms(folded)[0][0]
        clear = len(meant) > _SHORT and distance <= allowed and all(far - distance >= gap for _, far in near[1:])
        if clear and folded not in FIRST_NAMES and _same_digits(folded, meant):
            return Guess(Name(person, _read_as(word, person)), (person,))
        far = min(max(allowed, distance) + 1, max(1, size // 3))
        return Guess(rivals=tuple(other for other, apart in near if apart <= far and not other.moderator))


def _written(edition: Edition) -> Iterator[tuple[str, Name]]:
    """Every way in which somebody is written, with whom it means."""
    for player in edition.players:
        for text, note in _ways(player):
            yield text, Name(Person(player.seat), note, _word(text), _breaks(text), _signed(text))
    for moderator in edition.moderators:
        yield moderator.name, Name(Person(moderator.name, moderator=True), breaks=_breaks(moderator.name))


def _breaks(text: str) -> frozenset[int]:
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
    if len(parts) > 1 and all(map(_is_ordinary, parts)):
        return Word.COMMON
    if folded in POINTING:
        return Word.TELLING
    if folded in BLANK:
        return Word.COMMON
    if folded in ROLES:
        return Word.ROLE
    if folded in FIRST_NAMES or not _is_ordinary(folded):
        return Word.NONE
    return Word.COMMON if folded in COMMON else Word.PHRASE


def _is_ordinary(folded: str) -> bool:
    """Whether a word is one of everyday talk."""
    return folded in COMMON or grammar().alphabet.known(folded) is not None


def _ways(player: Player) -> Iterator[tuple[str, str | None]]:
    last = player.holders[-1]
    for holder in reversed(player.holders):
        old = None if holder.name == last.name else f"«{holder.name}» è il vecchio nick di {last.name}"
        yield holder.name, old
        for alias in holder.aliases:
            yield alias, old or f"«{alias}» è {holder.name}"


def _same_digits(written: str, key: str) -> bool:
    """Whether two forms have the same digits, or ``written`` has none: a digit is no slip of the finger."""
    digits = [char for char in written if char.isdigit()]
    return not digits or digits == [char for char in key if char.isdigit()]


def _read_as(written: str, person: Person) -> str:
    return f"«{written}» letto come {person.name}"


def _needs_its_signs(text: str) -> bool:
    """Whether ``text`` without its signs would be no name at all, a single letter or a short word."""
    bare = fold(text)
    shown = "".join(unmask(text).split())
    if not any(char.isalnum() for char in shown):
        return True
    return len(shown) > len(bare) and (len(bare) == 1 or (len(bare) == 2 and _is_ordinary(bare)))


def _any_of(texts: Iterable[str]) -> re.Pattern[str] | None:
    longest_first = sorted(texts, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first))) if longest_first else None


def _whole_words(written: list[tuple[str, Name]]) -> dict[str, tuple[Person, ...]]:
    """The ordinary words of nicks of several parts, with the players that they fit."""
    found: dict[str, list[Person]] = {}
    for text, name in written:
        parts = {fold(part) for part in _PART.findall(unmask(text))}
        for part in parts - {fold(text)}:
            if len(part) > 1 and not name.person.moderator and (_is_ordinary(part) or part in FIRST_NAMES):
                people = found.setdefault(part, [])
                if name.person not in people:
                    people.append(name.person)
    return {part: tuple(people) for part, people in found.items()}


def _short_forms(written: list[tuple[str, Name]]) -> dict[str, tuple[Person, ...]]:
    """Beginnings of three letters and more, and whole words, of every nick, with the players that they fit."""
    found: dict[str, list[Person]] = {}
    for text, name in written:
        if name.person.moderator:
            continue
        whole = fold(text)
        parts = [fold(part) for part in _PART.findall(unmask(text))]
        forms = {whole[:end] for end in range(3, len(whole))}
        forms |= {"".join(part[:1] for part in parts), whole[:1], fold(text.translate(_LEET)), *parts}
        for form in forms:
            people = found.setdefault(form, [])
            if name.person not in people:
                people.append(name.person)
    return {form: tuple(people) for form, people in found.items()}
