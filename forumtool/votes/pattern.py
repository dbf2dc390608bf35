"""The little language in which phrases are written, and its compilation to regular expressions.

A sentence is read as a string with *one letter a token*: every word that some phrase knows has a letter of its own,
all names share one, and so do the words that no phrase knows. A phrase such as ``"mando NOME al rogo"`` thus becomes
a very small regular expression, and the positions of a match are token numbers.

In a pattern, words in small letters stand for themselves, and

* ``NOME`` is a player's name (captured), ``ALTRO`` a name that is not the target;
* ``(a | b c)`` is one of several, ``[a | b]`` the same but optional, ``(…)*`` and ``[…]*`` up to eight of them;
* a word in capitals is a class of words or a named piece of pattern (vocabulary.py), ``PEZZO*`` up to eight of them;
* ``PAROLA`` is any word that is no name, ``LISCIA`` any of these that turns no sentence round, ``INTERNA`` any that
  can stand in a remark, ``IGNOTA`` a word that nobody knows (``MINUSCOLA`` without a capital), ``COMUNE`` an ordinary
  word of no phrase, ``MENTE`` an adverb in -mente, ``FRASE`` a word of a set phrase, ``NUMERO`` a number, ``UNO`` the
  number 1, ``GIORNATA`` a day and its number in one word;
* ``^`` and ``$`` are the start and the end of the sentence, ``<`` and ``>`` of a clause;
* ``: , - → + / & = "`` are signs, ``APRE`` and ``CHIUDE`` brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

from forumtool.votes.trees import Node, Tree, only, parse, words_of

SIGNS: Mapping[str, str] = {
    ",": "c", ":": "k", "(": "p", ")": "q", '"': "v", "-": "d", "→": "f", "+": "s", "/": "l", "&": "a", "=": "u",
    "?": "j", "*": "w",
}  # fmt: skip
QUOTE, COMMA = SIGNS['"'], SIGNS[","]
PAUSES = COMMA + SIGNS["-"]

NAME = "N"
UNKNOWN = "U"  # a word that no table knows, in small letters
CAPITAL = "C"  # the same, with a capital
COMMON = "K"  # an ordinary Italian word that no phrase needs
ADVERB = "M"  # -mente
ONE = "E"  # the number 1
NUMBER = "D"  # any other
DAY = "G"  # a day and its number in one word: g3, day3
STEP = "S"  # a word of a set phrase that changes nothing
NEW = UNKNOWN + CAPITAL  # words that nobody knows

_FIRST_LETTER = 0x20000  # from here on letters mean nothing to `re`, which writes out no table of them either
_ALL_SIGNS = "".join(SIGNS.values())
_EVERYWHERE = frozenset(map(chr, range(128)))  # the letters that stand for no word

OPENING = "pqvdkw"  # brackets, quotes, dashes, colons, asterisks
_EDGES = {
    "^": rf"\A[{OPENING}scf]*",
    "$": rf"(?=[{OPENING}fc]*\Z)",
}
_SPECIAL = {
    "NOME": f"({NAME})",
    "ALTRO": NAME,
    "IGNOTA": f"[{UNKNOWN}{CAPITAL}]",
    "MINUSCOLA": UNKNOWN,
    "MENTE": ADVERB,
    "COMUNE": COMMON,
    "NUMERO": f"[{ONE}{NUMBER}]",
    "UNO": ONE,
    "GIORNATA": DAY,
    "FRASE": STEP,
    "APRE": SIGNS["("],
    "CHIUDE": SIGNS[")"],
    "PAROLA": f"[^{NAME}{_ALL_SIGNS}]",
}


Needs = tuple[frozenset[str], ...]
Steps = tuple[Needs, ...]  # for each alternative
DEPTH = 3  # of the needs of a pattern the rarest are enough to pass it over
_NO_NEEDS: Needs = (frozenset(),) * DEPTH

# What a special word needs, where that can be said.
_LISTED = {"NOME": NAME, "ALTRO": NAME, "MENTE": ADVERB, "NUMERO": ONE + NUMBER, "UNO": ONE, "GIORNATA": DAY}


class Alphabet:
    """Which letter stands for which word. Filled by what ``Grammar`` learns, then only read."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}
        self._words: dict[str, str] = {}

    def letter(self, word: str) -> str:
        """The letter of a word or sign that a pattern names; a new one if it is new."""
        if word in SIGNS:
            return SIGNS[word]
        if word not in self._letters:
            self._letters[word] = chr(_FIRST_LETTER + len(self._letters))
            self._words[self._letters[word]] = word
        return self._letters[word]

    def word(self, letter: str) -> str:
        """The word that a letter stands for; a special letter stands for itself."""
        return self._words.get(letter, letter)

    def known(self, word: str) -> str | None:
        """The letter of ``word``, None if no pattern names it."""
        return self._letters.get(word)


class Grammar:
    """Compiles patterns over one alphabet, with classes of words, named pieces of pattern, and named ``ends``: what
    must follow a phrase without being part of it.

    Some classes have a meaning of their own: ``CONGIUNZIONE`` are the words with which a clause begins (``<``),
    ``SEGUITO`` those with which it may go on after ``>``,
    ``SCOGLIO`` those that ``LISCIA`` does not match, ``OGGETTO`` those that ``INTERNA`` does not. ``frequent`` are
    words that tell few sentences apart.
    """

    def __init__(
        self,
        classes: Mapping[str, str],
        pieces: Mapping[str, str],
        ends: Mapping[str, str] | None = None,
        frequent: frozenset[str] = frozenset(),
    ) -> None:
        self.alphabet = Alphabet()
        self._frequent = frequent
        self._set = {name: "".join(map(self.alphabet.letter, words.split())) for name, words in classes.items()}
        self._members = {name: frozenset(letters) for name, letters in self._set.items()}
        ranges = {name: _ranges(letters) for name, letters in self._set.items()}
        self._atoms = {name: f"[{letters}]" for name, letters in ranges.items()}
        self._atoms |= _EDGES | _SPECIAL
        self._atoms["<"] = rf"(?:\A[{OPENING}]*|(?<=[{_ALL_SIGNS}{ranges['CONGIUNZIONE']}]))"
        self._atoms[">"] = rf"(?=\Z|[{_ALL_SIGNS}{ranges['SEGUITO']}])"
        self._atoms["LISCIA"] = f"[^{NAME}{_ALL_SIGNS}{ranges['SCOGLIO']}]"
        self._atoms["INTERNA"] = f"[^{NAME}{_ALL_SIGNS}{ranges['OGGETTO']}]"
        self._pieces = dict(pieces)
        self.learn([*pieces.values(), *(ends or {}).values()])
        for name, end in (ends or {}).items():
            self._atoms[name] = f"(?={self.expression(end)})"
        self._token_needs: dict[str, Needs] = {}

    def learn(self, patterns: Iterable[str]) -> None:
        """Gives a letter to every word of ``patterns``: they may then be compiled in any order, or never."""
        for word in sorted(words_of(patterns)):
            if word.islower():
                self.alphabet.letter(word)
        self._frequent_letters = frozenset(filter(None, map(self.alphabet.known, self._frequent))).union(COMMA)

    def letters(self, name: str) -> str:
        """The letters of a class of words."""
        return self._set[name]

    def compile(self, pattern: str) -> re.Pattern[str]:
        """``pattern`` as a regular expression over letters; ValueError where it cannot be read."""
        return re.compile(self.expression(pattern))

    def expression(self, pattern: str) -> str:
        """The text of that regular expression."""
        return _written(parse(pattern), self._atom)

    def needs(self, pattern: str) -> Needs:
        """The sets of letters, ``DEPTH`` of them, rarest first, without one of each of which ``pattern`` matches
        nothing; an empty set where it needs none in particular."""
        return (*self._needs_of_tree(parse(pattern)), *_NO_NEEDS)[:DEPTH]

    def steps(self, pattern: str) -> Steps:
        """For each alternative of ``pattern`` sets of letters, one of each of which it needs *in this order*."""
        return tuple(
            tuple(need for node in sequence for need in self._needs_of_node(node)[:1]) for sequence in parse(pattern)
        )

    def _needs_of_tree(self, tree: Tree) -> Needs:
        """As many sets as every alternative needs."""
        every = [self._needs_of_sequence(sequence) for sequence in tree]
        return every[0] if len(every) == 1 else tuple([frozenset().union(*sets) for sets in zip(*every, strict=False)])

    def _needs_of_sequence(self, sequence: tuple[Node, ...]) -> Needs:
        if len(sequence) == 1:
            return self._needs_of_node(sequence[0])
        every = dict.fromkeys([need for node in sequence for need in self._needs_of_node(node)])
        return tuple(sorted(every, key=self._frequency)[:DEPTH])

    def _needs_of_node(self, node: Node) -> Needs:
        if node.repeat:
            return ()
        if node.group is not None:
            return self._needs_of_tree(node.group)
        if node.token not in self._token_needs:
            self._token_needs[node.token] = self._needs_of_token(node.token)
        return self._token_needs[node.token]

    def _needs_of_token(self, token: str) -> Needs:
        if token in self._pieces:
            return self._needs_of_tree(parse(self._pieces[token]))
        if token in self._set:
            return (self._members[token],)
        if token in _LISTED:
            return (frozenset(_LISTED[token]),)
        return () if token in self._atoms else (frozenset(self.alphabet.letter(token)),)

    def _frequency(self, need: frozenset[str]) -> int:
        """How often a need is met, roughly: names and signs stand everywhere, a frequent word in many a sentence."""
        return len(need) + 9 * len(need & self._frequent_letters) + 20 * len(need & _EVERYWHERE)

    def _atom(self, token: str) -> str:
        if token in self._pieces and token not in self._atoms:
            text = self.expression(self._pieces[token])
            self._atoms[token] = text if _ONE.fullmatch(text) else f"(?:{text})"
        if token in self._atoms:
            return self._atoms[token]
        if token.isupper() and token.isalpha():
            raise ValueError(f"no class of words is called {token}")
        return self.alphabet.letter(token)


def _ranges(letters: str) -> str:
    """The inside of a character class, neighbours as a range: a class of words has letters that follow each other."""
    out: list[str] = []
    first = last = ""
    for letter in sorted(letters):
        if last and ord(letter) == ord(last) + 1:
            last = letter
            continue
        out.append(_range(first, last))
        first = last = letter
    return "".join([*out, _range(first, last)])


def _range(first: str, last: str) -> str:
    if first == last:
        return first
    return f"{first}{last}" if ord(last) - ord(first) == 1 else f"{first}-{last}"


# ---------------------------------------------------------------- writing

_ONE_LETTER = re.compile(r"\w|\[[^]^]+\]")
_ONE = re.compile(rf"\w|\[[^]]+\]|\({NAME}\)")  # what needs no brackets to be repeated


def _written(tree: Tree, atom: Callable[[str], str]) -> str:
    texts = ["".join([_written_node(node, atom) for node in sequence]) for sequence in tree]
    return "|".join(texts if len(texts) == 1 else _merged(texts))


def _merged(texts: Iterable[str]) -> Iterator[str]:
    """Alternatives, those of one letter that stand side by side as one class of letters: quicker to try."""
    for is_letter, some in groupby(texts, lambda text: _ONE_LETTER.fullmatch(text) is not None):
        letters = list(some)
        yield from [f"[{''.join(text.strip('[]') for text in letters)}]"] if is_letter and letters[1:] else letters


def _written_node(node: Node, atom: Callable[[str], str]) -> str:
    """A word or group in as few brackets as can be: they cost much of the time to compile."""
    if node.group is None:
        text: str = atom(node.token)
        alone: Node | None = node
    else:
        text, alone = _written(node.group, atom), only(node.group)
        if len(node.group) == 1 and not node.repeat:
            return text
    if _ONE.fullmatch(text) or (alone is not None and text.startswith("(?:")):
        return text + node.repeat
    return f"(?:{text}){node.repeat}" if node.repeat or node.group is not None else text
