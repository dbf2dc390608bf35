"""The little language in which phrases are written, and its compilation to regular expressions.

A sentence is read as a string with *one letter a token*: every word that some phrase knows has a letter of its own,
names share one, and so do the words that nobody knows. A phrase such as ``"mando NOME al rogo"`` thus becomes a very
small regular expression, and a match's positions are token numbers.

In a pattern lower-case words stand for themselves and

* ``NOME`` is a player's name (captured);
* ``(a | b c)`` is one of several, ``[a | b]`` the same but optional;
* another word in capitals is a class of words or a piece of pattern, by the tables given to ``Grammar``;
* ``...`` is up to eight tokens of any kind but names, ``^`` the start of the sentence, ``$`` its end,
  ``<`` the start of a clause, ``>`` its end;
* ``PEZZO*`` and ``(…)*`` are up to eight times the same, and ``: , - → + / & = "`` are signs (``APRE`` and ``CHIUDE`` brackets).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

SIGNS: Mapping[str, str] = {
    ",": "c", ":": "k", "(": "p", ")": "q", '"': "v", "-": "d", "→": "f", "+": "s", "/": "l", "&": "a", "=": "u",
}  # fmt: skip

NAME = "N"
UNKNOWN = "U"  # a word that no table knows, in small letters
CAPITAL = "C"  # the same, with a capital
COMMON = "K"  # an ordinary Italian word that no phrase needs
ONE = "E"  # the number 1
NUMBER = "D"  # any other
ADVERB = "M"  # -mente

_TOKEN = re.compile(r"\.\.\.|[)\]]\*?|[(\[|^$<>]|[^\s()\[\]|^$<>]+")
_FIRST_LETTER = 0x4E00  # letters that no sign and no special symbol of a regular expression uses

_EDGES = {
    "^": r"\A[pqvdksclf]*",
    "$": r"(?=[pqvdkf]*\Z)",
    "<": r"(?:\A[pqvdk]*|(?<=[ckdpqvfl]))",
    ">": r"(?=\Z|[ckdpqvfla])",
    "...": f"[^{NAME}]{{0,8}}?",
}


class Alphabet:
    """Which letter stands for which word. Filled while patterns compile, then only read."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}

    def letter(self, word: str) -> str:
        """The letter of a word that a pattern names; a new one if it is new."""
        if word not in self._letters:
            self._letters[word] = chr(_FIRST_LETTER + len(self._letters))
        return self._letters[word]

    def known(self, word: str) -> str | None:
        """The letter of ``word``, None if no pattern names it."""
        return self._letters.get(word)


class Grammar:
    """Compiles patterns over one alphabet, with classes of words and named pieces of pattern."""

    def __init__(self, classes: Mapping[str, str], pieces: Mapping[str, str]) -> None:
        self.alphabet = Alphabet()
        self._classes = {name: tuple(words.split()) for name, words in classes.items()}
        self._pieces = dict(pieces)
        self._expanded = lru_cache(maxsize=None)(self._expand)

    def compile(self, pattern: str) -> re.Pattern[str]:
        """``pattern`` as a regular expression over letters; ValueError where it cannot be read."""
        return re.compile(self._expand(pattern))

    def _expand(self, pattern: str) -> str:
        out: list[str] = []
        open_brackets: list[str] = []
        for token in _TOKEN.findall(pattern):
            if token in "([":
                open_brackets.append(token)
                out.append("(?:")
            elif token[0] in ")]":
                if not open_brackets or open_brackets.pop() + token[0] not in ("()", "[]"):
                    raise ValueError(f"unbalanced {token} in {pattern!r}")
                out.append(")" + ("{0,8}" if token[1:] else "?" if token == "]" else ""))
            elif token == "|":
                out.append("|")
            else:
                out.append(self._atom(token))
        if open_brackets:
            raise ValueError(f"unbalanced {open_brackets[-1]} in {pattern!r}")
        return "".join(out)

    def _atom(self, token: str) -> str:
        if token[-1] == "*" and len(token) > 1:
            return f"(?:{self._atom(token[:-1])}){{0,8}}"
        if token == "NOME":
            return f"({NAME})"
        if token in _EDGES:
            return _EDGES[token]
        if token in SIGNS:
            return SIGNS[token]
        if token in self._classes:
            return f"[{''.join(map(self.alphabet.letter, self._classes[token]))}]"
        if token in self._pieces:
            return self._expanded(self._pieces[token])
        if token in _SPECIAL:
            return _SPECIAL[token]
        if token.isupper() and token.isalpha():
            raise ValueError(f"no class of words is called {token}")
        return self.alphabet.letter(token)


_SPECIAL = {
    "NUMERO": f"[{ONE}{NUMBER}]",
    "UNO": ONE,
    "IGNOTA": f"[{UNKNOWN}{CAPITAL}]",
    "MENTE": ADVERB,
    "APRE": SIGNS["("],
    "CHIUDE": SIGNS[")"],
    "PAROLA": f"[^{NAME}{''.join(SIGNS.values())}]",
    "CHIUNQUE": NAME,  # a name that is not the target
}
