"""Text that is safe inside a post of ours, and the check of what we are about to paste.

A post takes BBCode, raw HTML, and turns codes like ``:P`` into pictures; the forum keeps it in windows-1252.
So whatever comes from people is escaped: a nick shows as it is written and commands nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from forumtool.render.plain import harmless
from forumtool.text import listing

LONGEST_POST = 102_400  # characters that the forum takes in one post

# What would act in a post: tags, entities, the parts of an emoticon's code. ``21:30`` and ``nota: testo`` stay.
_ACTIVE = re.compile(r"[][<>^]|&(?=[#\w])|(?<!\d):(?!\s)|:(?![\d\s])|;(?!\s)|(?<=[B8=])\)|(?<=-)_(?=-)")
_IN_ADDRESS = str.maketrans({char: f"%{ord(char):02X}" for char in " []<>\"\\^`{|}\n\t"})
_TAG = re.compile(r"\[(/?)([a-z]+)(?:=[^]\n]*)?\]|<(/?)([a-z]+)(?:\s[^>\n]*)?>", re.IGNORECASE)
_ALONE = frozenset({"br", "hr", "img"})  # HTML tags that nothing closes

_BOLD = {"bbcode": ("[b]", "[/b]"), "html": ("<b>", "</b>")}


class BBCode(str):
    """Text that is already fit for a post. Whatever is done to it gives an ordinary string, escaped again."""

    __slots__ = ()


def escape(value: object) -> BBCode:
    """``value`` as text that shows as it is written, on one line. ``BBCode`` passes unchanged."""
    if isinstance(value, BBCode):
        return value
    return BBCode(_ACTIVE.sub(lambda found: f"&#{ord(found[0])};", harmless(str(value))))


def bold_as(style: str) -> Callable[[object], BBCode]:
    """The function that makes text bold the way the edition wants: ``bbcode`` or ``html``."""
    opening, closing = _BOLD[style]
    return lambda value: BBCode(f"{opening}{escape(value)}{closing}")


def series(values: Iterable[object], last: str = "e") -> BBCode:
    """``a, b e c``, each one escaped."""
    return BBCode(listing([escape(value) for value in values], last))


def link(text: object, address: str) -> BBCode:
    """``text`` that leads to ``address``; without an address of the web, the text alone."""
    if not address.startswith(("https://", "http://")):
        return escape(text)
    return BBCode(f"[URL={address.translate(_IN_ADDRESS)}]{escape(text)}[/URL]")


def encodable(text: str) -> str:
    """``text`` with what windows-1252 cannot hold as numeric entities."""
    return text.encode("cp1252", "xmlcharrefreplace").decode("cp1252")


def faults(text: str) -> tuple[str, ...]:
    """What is wrong with the tags of ``text``, one Italian sentence each; empty if they all open and close in order."""
    found: list[str] = []
    opened: list[tuple[str, int]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        for tag in _TAG.finditer(line):
            name, closes = (tag[2] or tag[4]).lower(), bool(tag[1] or tag[3])
            if name in _ALONE and tag[4]:
                continue
            if not closes:
                opened.append((name, number))
            elif opened and opened[-1][0] == name:
                opened.pop()
            else:
                found.append(f"riga {number}: «{tag[0]}» chiude un tag che non è l'ultimo aperto")
    found += [f"riga {number}: il tag «{name}» non è mai chiuso" for name, number in opened]
    return tuple(found)


def into_posts(text: str, longest: int = LONGEST_POST) -> tuple[str, ...]:
    """``text`` cut at line ends into posts that the forum takes, never inside a tag. One post, as a rule.

    A single stretch that is longer than a post stands alone and uncut.
    """
    if len(text) <= longest:
        return (text,)
    posts: list[str] = []
    for piece in _pieces(text):
        if posts and len(posts[-1]) + len(piece) <= longest:
            posts[-1] += piece
        else:
            posts.append(piece)
    return tuple(posts)


def _pieces(text: str) -> Iterable[str]:
    """The shortest runs of whole lines in which every tag is closed."""
    run = ""
    for line in text.splitlines(keepends=True):
        run += line
        if not faults(run):
            yield run
            run = ""
    if run:
        yield run
