"""HTML as browsers read it, as far as posts need: what a tag is, what it means, and which tags end which.

Facts of the HTML standard (parsing of tag soup), as tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from html import unescape

from msgspec import Struct

__all__ = [
    "AS_TYPED", "CELLS", "INLINE", "LONG", "LONGEST_TAG", "SPECIAL", "TAG", "Kind", "Tag", "attributes", "barriers",
    "element_end", "in_lower_case", "plain", "read_long_tag", "read_tag", "tags_with",
]  # fmt: skip

# A tag with its attributes, a comment or a declaration. A tag that never ends takes the rest with it, as in browsers.
TAG = re.compile(
    r"<(?:"
    r"/?[a-zA-Z][^\s/>]*"
    r"(?:>|(?:[\s/]+|[^\s/>=]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|(?![\"'])[^\s>]+)?)?|=)*+(?:>|\Z))"
    r"|!--(?:-?>|.*?(?:--!?>|\Z))"
    r"|[!?/][^>]*(?:>|\Z)"
    r")",
    re.DOTALL,
)
_NAME = re.compile(r"</?([a-zA-Z][^\s/>]*)")

_VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "keygen", "link", "meta", "param", "source", "track",
    "wbr",
}  # fmt: skip
_BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr", "html", "legend", "li", "listing", "main", "menu", "nav", "ol", "optgroup", "option", "p", "plaintext",
    "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul", "xmp",
}  # fmt: skip
CELLS = {"td", "th"}
# These go on when the block that they were opened in ends.
INLINE = {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"}
_NOT_SHOWN = {"iframe", "noembed", "noframes", "noscript", "script", "style", "template", "title"}
AS_TYPED = {"plaintext", "textarea", "xmp"}  # no tags inside

_SCOPES = frozenset(CELLS | {"caption", "marquee", "object", "table"})
SPECIAL = _SCOPES | _BLOCKS
_BARRIERS = {  # other tags cross no block
    **dict.fromkeys(_BLOCKS | INLINE, _SCOPES),
    **dict.fromkeys(CELLS | {"caption", "table", "tbody", "tfoot", "thead", "tr"}, frozenset({"table"})),
    "li": _SCOPES | {"ol", "ul"},
}

# Start tags that end an element of the same kind; those of blocks end a paragraph.
_ENDS = {
    "a": ("a",), "dd": ("dd", "dt"), "dt": ("dd", "dt"), "li": ("li",), "option": ("option",),
    "td": ("td", "th"), "th": ("td", "th"), "tr": ("td", "th", "tr"),
}  # fmt: skip


class Kind(Enum):
    """What is to be done with a tag."""

    BREAK = auto()
    PICTURE = auto()
    VOID = auto()  # other elements without content
    START = auto()
    END = auto()
    NOT_SHOWN = auto()  # its content is passed over
    COMMENT = auto()
    NONE = auto()  # declarations


class Tag(Struct, frozen=True):
    """A tag as read: ``written`` is the text of its attributes, ``ends`` names the elements that it ends first,
    ``text`` is what stands for a picture, or the text of a comment."""

    kind: Kind
    name: str
    written: str = ""
    block: bool = False
    ends: tuple[str, ...] = ()
    text: str = ""


@lru_cache(maxsize=4096)
def read_tag(text: str) -> Tag:
    """The tag of a match of ``TAG``. The same few tags make up most of every page, so they are kept: long ones, which
    are seldom the same, should be read by ``read_long_tag``."""
    found = _NAME.match(text)
    if not found:
        return Tag(Kind.COMMENT, "", text=text[4:].strip("-> ")) if text.startswith("<!--") else Tag(Kind.NONE, "")
    name = found[1].lower()
    block = name in _BLOCKS
    if text[1] == "/":
        return Tag(Kind.BREAK if name == "br" else Kind.END, name, block=block)
    written = text[found.end() :].removesuffix(">")
    if name in _VOID:
        kind = {"br": Kind.BREAK, "img": Kind.PICTURE}.get(name, Kind.VOID)
        return Tag(kind, name, written, block, text=attributes(written).get("alt", "") if name == "img" else "")
    kind = Kind.NOT_SHOWN if name in _NOT_SHOWN else Kind.START
    return Tag(kind, name, written, block, (("p",) if block else ()) + _ENDS.get(name, ()))


read_long_tag = read_tag.__wrapped__
LONG = 300  # characters
LONGEST_TAG = 600  # characters: no tag of the platform is longer


def barriers(name: str) -> frozenset[str]:
    """How far an end tag looks for its start tag: it does not cross any of these."""
    return _BARRIERS.get(name, SPECIAL)


def in_lower_case(page: str) -> str:
    """``page`` with the names of tags and attributes in lower case, if it has them otherwise: old browsers saved pages
    all in capitals."""
    quiet = page.find("<body")
    return TAG.sub(_lowered, page) if page.find("<BODY", 0, quiet if quiet >= 0 else len(page)) >= 0 else page


def _lowered(tag: re.Match[str]) -> str:
    name = _NAME.match(tag[0])
    if not name:
        return tag[0]
    rest = _ATTRIBUTE.sub(lambda one: one[1].lower() + one[0][len(one[1]) :], tag[0][name.end() :])
    return name[0].lower() + rest


_DEPTHS = range(1, 101)


def tags_with(html: str, word: str, pattern: re.Pattern[str], start: int = 0) -> Iterator[re.Match[str]]:
    """The tags that match ``pattern`` and hold ``word``, from ``start`` on: sought by the word, which is rare."""
    at = html.find(word, start)
    while at >= 0:
        tag = html.rfind("<", max(at - LONGEST_TAG, start), at)
        found = pattern.match(html, tag) if tag >= 0 else None
        if found and found.end() > at:
            yield found
            at = found.end() - 1
        at = html.find(word, at + 1)


def element_end(html: str, name: str, at: int, limit: int) -> int | None:
    """Where the element ``name`` ends whose start tag ends at ``at``; None if it does not before ``limit``, or if more
    than a hundred of the same name lie one in the other."""
    depth = 1
    for tag in _tags_named(name).finditer(html, at, limit):
        depth += -1 if tag[1] else 1
        if depth not in _DEPTHS:
            return None if depth else tag.end()
    return None


@lru_cache(maxsize=64)
def _tags_named(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){name}\b[^<>]*>", re.IGNORECASE)


_SCRAP = re.compile(r"<!--.*?-->|<[^<>]*>", re.DOTALL)
_ATTRIBUTE = re.compile(r"""([^\s/>=<]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?!["'])[^\s>]+))?""")
_CHARACTER = re.compile(r"&#?\w{1,32};")


def plain(html: str) -> str:
    """The text of a scrap of HTML, on one line."""
    return " ".join(unescape(_SCRAP.sub("", html)).split())


def attributes(tag: str) -> dict[str, str]:
    """The attributes in the text of a tag, by lower-case name; of two with one name the first counts."""
    found: dict[str, str] = {}
    for one in _ATTRIBUTE.finditer(tag):
        value = one[2] or ""
        if value[:1] in ("'", '"'):
            value = value[1:-1]
        if "&" in value:  # only whole references: an address may hold "&copy=1"
            value = _CHARACTER.sub(lambda reference: unescape(reference[0]), value)
        found.setdefault(one[1].lower(), value)
    return found
