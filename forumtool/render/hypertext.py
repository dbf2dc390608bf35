"""HTML as a medium: every value escaped, and the check of what a page is about to hold.

A page is opened on the machine of whoever reads it, and its templates may come from other people: so it is made of the
elements and attributes listed here, which show things and do nothing. No script, no style, no picture, no form, nothing
that is fetched or that leads away by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape as escape_markup
from html.parser import HTMLParser

from forumtool.excerpts import harmless
from forumtool.render.escaping import Safe, address
from forumtool.render.templating import Medium
from forumtool.text import listing

_ALONE = frozenset({"br", "hr"})  # nothing closes them
_SHAPES = frozenset({"circle", "g", "line", "path", "rect", "svg", "text", "title", "tspan"})
_ELEMENTS = _ALONE | _SHAPES | {
    "a", "article", "b", "button", "caption", "code", "dd", "details", "div", "dl", "dt", "em", "figcaption", "figure",
    "footer", "h1", "h2", "h3", "header", "i", "li", "main", "nav", "ol", "p", "pre", "s", "section", "small", "span",
    "strong", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul",
}  # fmt: skip
_ATTRIBUTES = frozenset({
    "class", "colspan", "cx", "cy", "d", "dx", "dy", "height", "hidden", "href", "id", "lang", "open", "r", "role",
    "rowspan", "rx", "ry", "scope", "tabindex", "text-anchor", "title", "type", "viewbox", "width", "x", "x1", "x2",
    "y", "y1", "y2",
})  # fmt: skip
_FAMILIES = ("aria-", "data-")
_LEADS = re.compile(r"https?://|#")  # where a link may lead


def escape(value: object) -> Safe:
    """``value`` as text that shows as it is written, on one line, in an element or a quoted attribute. ``Safe`` passes
    unchanged."""
    return value if isinstance(value, Safe) else Safe(escape_markup(harmless(str(value))))


def _strong(value: object) -> Safe:
    return Safe(f"<b>{escape(value)}</b>")


def _series(values: Iterable[object]) -> Safe:
    return Safe(listing([escape(value) for value in values]))


def _link(text: object, to: str) -> Safe:
    """``text`` that leads to the address ``to``; without an address of the web, the text alone."""
    url = address(to)
    return Safe(f'<a href="{escape_markup(url)}">{escape(text)}</a>') if url else escape(text)


def _lines(value: object) -> Safe:
    """``value`` escaped line by line, for a box that keeps its lines."""
    return Safe("\n".join(escape(line) for line in str(value).split("\n")))


MEDIUM = Medium(escape, {"grassetto": _strong, "elenco": _series, "link": _link, "righe": _lines})


def faults(text: str) -> tuple[str, ...]:
    """What is wrong with the markup of ``text``, one Italian sentence each; empty if it may stand in a page."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return (*reader.found, *(f"riga {line}: <{name}> non è mai chiuso" for name, line in reader.opened))


class _Reader(HTMLParser):
    """Follows what opens and closes, and notes what has no place in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.opened: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)
        if tag not in _ALONE:
            self.opened.append((tag, self.getpos()[0]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SHAPES:
            self._look(tag, attrs)
        else:
            self.handle_starttag(tag, attrs)  # outside a drawing the slash means nothing

    def handle_endtag(self, tag: str) -> None:
        if self.opened and self.opened[-1][0] == tag:
            self.opened.pop()
        else:
            self._note(f"</{tag}> chiude un elemento che non è l'ultimo aperto")

    def handle_comment(self, data: str) -> None:  # noqa: ARG002
        self._note("le note si scrivono fra {# e #}, non fra <!-- e -->")

    def handle_decl(self, decl: str) -> None:
        self._note(f"<!{decl}> non può stare in una pagina")

    def handle_pi(self, data: str) -> None:
        self._note(f"<?{data}> non può stare in una pagina")

    def unknown_decl(self, data: str) -> None:
        self._note(f"<![{data}]> non può stare in una pagina")

    def _look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _ELEMENTS:
            self._note(f"<{tag}> non può stare in una pagina")
        for name, value in attrs:
            if name not in _ATTRIBUTES and not name.startswith(_FAMILIES):
                self._note(f"l'attributo «{name}» non può stare in una pagina")
            elif name == "href" and not _LEADS.match(value or ""):
                self._note(f"un collegamento porta a un indirizzo http o https, non a «{value}»")

    def _note(self, sentence: str) -> None:
        self.found.append(f"riga {self.getpos()[0]}: {sentence}")
