"""Text that is safe inside a post of ours.

A post takes BBCode and raw HTML, and turns codes like ``:P`` into pictures. So whatever comes from people is escaped
for all three at once: a nick shows as it is written and commands nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from forumtool.excerpts import harmless
from forumtool.text import listing

# What would act in a post: tags, entities, the parts of an emoticon's code. ``21:30`` and ``nota: testo`` stay.
_ACTIVE = re.compile(r"[][<>^]|&(?=[#\w])|(?<!\d):(?!\s)|:(?![\d\s])|;(?!\s)|(?<=[B8=])\)|(?<=-)_(?=-)")
_IN_ADDRESS = str.maketrans({char: f"%{ord(char):02X}" for char in " []<>\"'\\^`{|}\n\r\t"})


class Safe(str):
    """Text that is already fit for a post. Whatever is done to it gives an ordinary string, escaped again."""

    __slots__ = ()


def escape(value: object) -> Safe:
    """``value`` as text that shows as it is written, on one line. ``Safe`` passes unchanged."""
    if isinstance(value, Safe):
        return value
    return Safe(_ACTIVE.sub(lambda found: f"&#{ord(found[0])};", harmless(str(value))))


def series(values: Iterable[object]) -> Safe:
    """``a, b e c``, each one escaped."""
    return Safe(listing([escape(value) for value in values]))


def address(text: str) -> str | None:
    """``text`` as an address that stays inside its tag; None where it is no address of the web."""
    return text.translate(_IN_ADDRESS) if text.startswith(("https://", "http://")) else None


def encodable(text: str) -> str:
    """``text`` with what windows-1252 cannot hold as numeric entities."""
    return text.encode("cp1252", "xmlcharrefreplace").decode("cp1252")
