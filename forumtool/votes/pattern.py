"""The little language in which phrases are written, and its compilation to regular expressions.

A sentence is read as a string with *one letter a token*: every word that some phrase knows has a letter of its own,
all names share one, and so do the words that no phrase knows. A phrase such as ``"mando NOME al rogo"`` thus becomes
a very small regular expression, and the positions of a match are token numbers.

In a pattern, words in small letters stand for themselves, and

* ``NOME`` is a player's name (captured), ``ALTRO`` a name that is not the target;
* ``(a | b c)`` is one of several, ``[a | b]`` the same but optional, ``(…)*`` and ``[…]*`` up to eight of them;
* a word in capitals is a class of words or a named piece of pattern (vocabulary.py), ``PEZZO*`` up to eight of them;
* ``PAROLA`` is any word that is no name, ``LISCIA`` any of these that turns no sentence round, ``IGNOTA`` a word
  that nobody knows, ``MENTE`` an adverb in -mente, ``FRASE`` a word of a set phrase, ``NUMERO`` a number, ``UNO`` the number 1;
* ``^`` and ``$`` are the start and the end of the sentence, ``<`` and ``>`` of a clause;
* ``: , - → + / & = "`` are signs, ``APRE`` and ``CHIUDE`` brackets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

SIGNS: Mapping[str, str] = {
    ",": "c", ":": "k", "(": "p", ")": "q", '"': "v", "-": "d", "→": "f", "+": "s", "/": "l", "&": "a", "=": "u",
}  # fmt: skip
QUOTE, COMMA = SIGNS['"'], SIGNS[","]

NAME = "N"
UNKNOWN = "U"  # a word that no table knows, in small letters
CAPITAL = "C"  # the same, with a capital
COMMON = "K"  # an ordinary Italian word that no phrase needs
ADVERB = "M"  # -mente
ONE = "E"  # the number 1
NUMBER = "D"  # any other
DAY = "G"  # a day and its number in one word: g3, day3
STEP = "S"  # a word of a set phrase that changes nothing

_TOKEN = re.compile(r"[)\]]\*?|[(\[|^$<>]|[^\s()\[\]|^$<>]+")
_FIRST_LETTER = 0x4E00  # from here on, letters that mean nothing to a regular expression
_ALL_SIGNS = "".join(SIGNS.values())

_EDGES = {
    "^": r"\A[pqvdkscf]*",
    "$": r"(?=[pqvdkfc]*\Z)",
    "<": rf"(?:\A[pqvdk]*|(?<=[{_ALL_SIGNS}]))",
}
_SPECIAL = {
    "NOME": f"({NAME})",
    "ALTRO": NAME,
    "IGNOTA": f"[{UNKNOWN}{CAPITAL}]",
    "MENTE": ADVERB,
    "NUMERO": f"[{ONE}{NUMBER}]",
    "UNO": ONE,
    "GIORNATA": DAY,
    "FRASE": STEP,
    "APRE": SIGNS["("],
    "CHIUDE": SIGNS[")"],
    "PAROLA": f"[^{NAME}{_ALL_SIGNS}]",
}


class Alphabet:
    """Which letter stands for which word. Filled while patterns compile, then only read."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}

    def letter(self, word: str) -> str:
        """The letter of a word or sign that a pattern names; a new one if it is new."""
        if word in SIGNS:
            return SIGNS[word]
        return self._letters.setdefault(word, chr(_FIRST_LETTER + len(self._letters)))

    def known(self, word: str) -> str | None:
        """The letter of ``word``, None if no pattern names it."""
        return self._letters.get(word)


class Grammar:
    """Compiles patterns over one alphabet, with classes of words and named pieces of pattern.

    Two classes have a meaning of their own: ``SEGUITO`` are the words with which a clause may go on after ``>``,
    ``SCOGLIO`` those that ``LISCIA`` does not match.
    """

    def __init__(self, classes: Mapping[str, str], pieces: Mapping[str, str]) -> None:
        self.alphabet = Alphabet()
        self._set = {name: "".join(map(self.alphabet.letter, words.split())) for name, words in classes.items()}
        self._atoms = {name: f"[{letters}]" for name, letters in self._set.items()}
        self._atoms |= _EDGES | _SPECIAL
        self._atoms[">"] = rf"(?=\Z|[{_ALL_SIGNS}{self._set['SEGUITO']}])"
        self._atoms["LISCIA"] = f"[^{NAME}{_ALL_SIGNS}{self._set['SCOGLIO']}]"
        inner = "".join(map(self.alphabet.letter, "chi non nn se mai vota voti votato quello quella".split()))
        self._atoms["INTERNA"] = f"[^{NAME}{_ALL_SIGNS}{inner}]"
        for name, piece in pieces.items():
            self._atoms[name] = f"(?:{self.expression(piece)})"

    def compile(self, pattern: str) -> re.Pattern[str]:
        """``pattern`` as a regular expression over letters; ValueError where it cannot be read."""
        return re.compile(self.expression(pattern))

    def expression(self, pattern: str) -> str:
        """The text of that regular expression."""
        out: list[str] = []
        opened: list[str] = []
        for token in _TOKEN.findall(pattern):
            if token in ("(", "["):
                opened.append(token)
                out.append("(?:")
            elif token[0] in ")]":
                if not opened or opened.pop() + token[0] not in ("()", "[]"):
                    raise ValueError(f"unbalanced {token} in {pattern!r}")
                out.append(")" + ("{0,8}" if token[1:] else "?" if token == "]" else ""))
            else:
                out.append("|" if token == "|" else self._atom(token, pattern))
        if opened:
            raise ValueError(f"unbalanced {opened[-1]} in {pattern!r}")
        return "".join(out)

    def _atom(self, token: str, pattern: str) -> str:
        if len(token) > 1 and token.endswith("*"):
            return f"(?:{self._atom(token[:-1], pattern)}){{0,8}}"
        atom = self._atoms.get(token)
        if atom is not None:
            return atom
        if token.isupper():
            raise ValueError(f"no class of words is called {token}, in {pattern!r}")
        return self.alphabet.letter(token)
