"""``style="…"`` as browsers read it: its declarations, and the words of their values.

Facts of the CSS standard (syntax, lengths), as tables. A post may write the same thing in many ways: in escapes, with
comments between, in any unit; whoever asks sees one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

__all__ = ["Declaration", "Word", "declarations", "pixels"]

_ESCAPE = r"\\(?:[0-9a-fA-F]{1,6}\s?|[^\n\r\f0-9a-fA-F])"
_LETTER = rf"(?:[-\w]|[^\x00-\x7f]|{_ESCAPE})"
_NAME = rf"(?:--|-?(?:[a-zA-Z_]|[^\x00-\x7f]|{_ESCAPE})){_LETTER}*+"
_TOKEN = re.compile(
    r"(?P<gap>\s++|/\*.*?(?:\*/|\Z))"
    r"|(?P<number>[+-]?(?:\d*\.\d+|\d+)(?:[eE][+-]?\d+)?)"
    rf"(?P<unit>%|{_NAME})?"
    rf"|(?P<hash>\#{_LETTER}++)"
    rf"|(?P<name>{_NAME})(?P<call>\()?"
    r"|(?P<string>\"(?:[^\"\\\n]|\\.)*+\"?|'(?:[^'\\\n]|\\.)*+'?)"
    r"|(?P<sign>.)",
    re.DOTALL | re.ASCII,
)
_ADDRESS = re.compile(r"\s*(?![\"'\s])[^)]*\)?")  # of url(…), if it is not a string
_ESCAPED = re.compile(_ESCAPE)
_CLOSERS = {"(": ")", "[": "]", "{": "}"}


class Word(Struct, frozen=True):
    """One word of a value, in lower case and without escapes: a name, ``#fff``, a string with the quotation mark that
    it begins with, a sign; of a number, ``text`` is its unit; of a function its name, ``inside`` all words in it at any
    depth."""

    text: str
    number: float | None = None
    inside: tuple[Word, ...] | None = None


class Declaration(Struct, frozen=True):
    """``name: words``; ``written`` is the value as it stands there, ``important`` whether it says so."""

    name: str
    words: tuple[Word, ...]
    written: str
    important: bool


def declarations(css: str) -> list[Declaration]:
    """The declarations in the order in which they take effect, the last one being in force: important ones come after
    the others. What is none is passed over."""
    found = list(_declared(css))
    return [one for one in found if not one.important] + [one for one in found if one.important]


# Lengths in pixels, where letters are 16 high: those of other units are somewhere near it.
_PIXELS = {
    "": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    "%": 5.0,
    **dict.fromkeys(("em", "rem", "ic", "ric", "lh", "rlh"), 16.0),
    **dict.fromkeys(("ex", "rex", "ch", "rch", "cap", "rcap"), 8.0),
    **{
        f"{size}v{side}": 5.0
        for size in ("", "s", "l", "d")
        for side in ("w", "h", "i", "b", "min", "max")
    },
    **{f"cq{side}": 5.0 for side in ("w", "h", "i", "b", "min", "max")},
}  # fmt: skip


def pixels(word: Word) -> float | None:
    """How long a number is; None for other words, and numbers of a unit that no browser knows, but for nought."""
    if word.number is None:
        return None
    if word.number == 0:
        return 0.0
    return word.number * _PIXELS[word.text] if word.text in _PIXELS else None


# ---------------------------------------------------------------- from text


def _declared(css: str) -> Iterator[Declaration]:
    spans: list[tuple[Word, int, int]] = []
    for word, start, end in (*_words(css), (Word(";"), len(css), len(css))):
        if word.text != ";":
            spans.append((word, start, end))
            continue
        if one := _declaration(css, spans):
            yield one
        spans = []


def _declaration(css: str, spans: list[tuple[Word, int, int]]) -> Declaration | None:
    words = [word for word, _, _ in spans]
    if len(words) < 3 or words[0].number is not None or words[1].text != ":":
        return None
    important = len(words) > 4 and [word.text for word in words[-2:]] == ["!", "important"]
    last = -3 if important else -1
    values = tuple(words[2 : len(words) + last + 1])
    return Declaration(words[0].text, values, css[spans[2][1] : spans[last][2]], important)


def _words(css: str) -> Iterator[tuple[Word, int, int]]:
    """The words outside all brackets, each with where it begins and ends; what is in the brackets of a function is
    inside it."""
    at, began = 0, 0
    closers: list[str] = []
    name: str | None = None  # of the function that is open
    inside: list[Word] = []
    while at < len(css):
        found = _TOKEN.match(css, at)
        assert found  # any character is a sign
        start, at = found.span()
        if found["gap"]:
            continue
        word = _word(found)
        if closers and word.text == closers[-1]:
            closers.pop()
            if not closers and name is not None:
                yield Word(name, inside=tuple(inside)), began, at
                name, inside = None, []
            continue
        if closers:
            inside.append(word)
        elif not found["call"]:
            yield word, start, at
        if found["call"]:
            if not closers:
                began, name = start, word.text
            closers.append(")")
            if word.text == "url" and (address := _ADDRESS.match(css, at)):
                at = address.end() - address[0].endswith(")")
        elif found["sign"] and found["sign"] in _CLOSERS:
            closers.append(_CLOSERS[found["sign"]])
    if name is not None:
        yield Word(name, inside=tuple(inside)), began, at


def _word(found: re.Match[str]) -> Word:
    if found["number"]:
        return Word(_plain(found["unit"] or ""), float(found["number"]))
    return Word(_plain(found["name"] or found[0]))


def _plain(text: str) -> str:
    """Without escapes, in lower case; an escaped sign alone is no sign."""
    if "\\" not in text:
        return text.lower()
    plain = _ESCAPED.sub(_unescaped, text).lower()
    return plain if len(plain) > 1 or plain.isalnum() else text


def _unescaped(escape: re.Match[str]) -> str:
    digits = escape[0][1:].strip()
    try:
        return chr(int(digits, 16)) if digits else escape[0][1:]
    except (ValueError, OverflowError):  # no digits, or more than there are characters
        return digits if len(digits) == 1 else "\ufffd"
