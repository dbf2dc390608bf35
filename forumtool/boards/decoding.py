"""Bytes of a page → text."""

from __future__ import annotations

import codecs
import re

__all__ = ["decode"]

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_UTF_8 = re.compile(rb"<meta\b[^<>]*\bcharset\s*=\s*[\"']?\s*utf-?8")
_FOREIGN = re.compile("[^\0-\x7f\ufffd]")  # a letter that UTF-8 writes with more than one byte
_DECLARED_WITHIN = 16_384  # bytes: browsers look at 1,024, but the boards' own scripts may stand first
_NOT_LATIN = bytes(range(0x80, 0xA0))  # all in which windows-1252 is not latin-1: letters in place of controls
_LETTERS = tuple(zip(_NOT_LATIN.decode("latin-1"), _NOT_LATIN.decode("cp1252", "replace"), strict=True))
# what the names of an HTTP header mean on the web; any other name says nothing
_CHARSETS = {"utf-8": "utf-8", "cp1252": "cp1252", "iso8859-1": "cp1252", "ascii": "cp1252"}


def decode(data: bytes, charset: str | None = None) -> str:
    """The text of a page, without NULs; bytes that mean nothing become U+FFFD.

    ``charset`` is the one of the HTTP header. Without it: a byte order mark; else UTF-8 where the page declares it or
    where its bytes are UTF-8 (browsers save pages as UTF-8 and leave the old declaration in them); else windows-1252,
    which is what the boards send. What the page declares is its ``<meta>``: its scripts have charsets of their own.
    Bytes that are declared UTF-8, and of which none makes a letter in it, are windows-1252 all the same.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _text(data[len(mark) :], encoding)
    known = _known(charset)
    if known:
        return _text(data, known)
    try:
        return data.decode("utf-8").replace("\0", "")
    except UnicodeDecodeError:
        return _text(data, "utf-8" if _UTF_8.search(_head(data)) else "cp1252")


def _head(data: bytes) -> bytes:
    """The head of the page, where no player writes."""
    return data[:_DECLARED_WITHIN].lower().partition(b"<body")[0]


def _text(data: bytes, encoding: str) -> str:
    text = _windows(data) if encoding == "cp1252" else data.decode(encoding, "replace")
    if encoding == "utf-8" and "\ufffd" in text and _FOREIGN.search(text) is None:  # whoever says UTF-8 is wrong
        text = _windows(data)
    return text.replace("\0", "") if b"\0" in data else text


def _windows(data: bytes) -> str:
    """As Python's own codec has it, in a third of the time."""
    text = data.decode("latin-1")
    for control, letter in _LETTERS:
        if control in text:
            text = text.replace(control, letter)
    return text


def _known(charset: str | None) -> str | None:
    try:
        return _CHARSETS.get(codecs.lookup(charset).name) if charset else None
    except (LookupError, ValueError):
        return None
