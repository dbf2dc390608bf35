"""HTML as a medium: a piece to paste in a post, which the forum reads for BBCode and emoticons too."""

from __future__ import annotations

from forumtool.render.escaping import Safe, address, escape, series
from forumtool.render.templating import Medium


def strong(value: object) -> Safe:
    return Safe(f"<b>{escape(value)}</b>")


def link(text: object, to: str) -> Safe:
    """``text`` that leads to the address ``to``; without an address of the web, the text alone."""
    url = address(to)
    return Safe(f'<a href="{url}">{escape(text)}</a>') if url else escape(text)


def on_one_line(text: str) -> str:
    """``text`` without its line breaks, which a forum would show."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


MEDIUM = Medium(escape, {"grassetto": strong, "elenco": series, "link": link})
