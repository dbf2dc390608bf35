"""BBCode as a medium, and the check of what we are about to paste."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from forumtool.render.escaping import Safe, address, escape, series
from forumtool.render.templating import Medium

LONGEST_POST = 102_400  # characters that the forum takes in one post

_TAG = re.compile(r"\[(/?)([a-z]+)(?:=[^]\n]*)?\]|<(/?)([a-z]+)(?:\s[^>\n]*)?>", re.IGNORECASE)
_ALONE = frozenset({"<br>", "<hr>", "<img>"})  # nothing closes them

_RULE = "=" * 12

_BOLD = {"bbcode": ("[b]", "[/b]"), "html": ("<b>", "</b>")}


@cache
def medium(bold: str) -> Medium:
    """Posts as a medium for templates; ``bold`` is how the edition wants it, ``bbcode`` or ``html``."""
    opening, closing = _BOLD[bold]

    def strong(value: object) -> Safe:
        return Safe(f"{opening}{escape(value)}{closing}")

    return Medium(escape, {"grassetto": strong, "elenco": series, "link": link})


def link(text: object, to: str) -> Safe:
    """``text`` that leads to the address ``to``; without an address of the web, the text alone."""
    url = address(to)
    return Safe(f"[URL={url}]{escape(text)}[/URL]") if url else escape(text)


def faults(text: str) -> tuple[str, ...]:
    """What is wrong with the tags of ``text``, one Italian sentence each; empty if they all open and close in order."""
    found: list[str] = []
    opened: list[tuple[str, int]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        for tag in _TAG.finditer(line):
            name = f"[{tag[2]}]" if tag[2] else f"<{tag[4]}>"
            if name.lower() in _ALONE:
                continue
            if not (tag[1] or tag[3]):
                opened.append((name.lower(), number))
            elif opened and opened[-1][0] == name.lower():
                opened.pop()
            else:
                found.append(f"riga {number}: «{tag[0]}» chiude un tag che non è l'ultimo aperto")
    found += [f"riga {number}: il tag {name} non è mai chiuso" for name, number in opened]
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


def in_a_row(posts: tuple[str, ...]) -> str:
    """The posts one after the other; where they are several, a line at the head of each tells which it is."""
    if len(posts) == 1:
        return posts[0]
    return "\n".join(
        f"{_RULE} post {number} di {len(posts)}: copia da qui sotto {_RULE}\n{post}"
        for number, post in enumerate(posts, 1)
    )


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
