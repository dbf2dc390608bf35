"""HTML as browsers read it, as far as posts need: what a tag is, and which tags end which.

Facts of the HTML standard (parsing of tag soup), as tables.
"""

from __future__ import annotations

import re
from html import unescape

__all__ = [
    "AS_TYPED", "BLOCKS", "CELLS", "ENDS", "INLINE", "LISTS", "NOT_SHOWN", "SCOPES", "SPECIAL", "TABLE", "TABLE_PARTS",
    "TAG", "VOID", "attributes", "plain",
]  # fmt: skip

# A tag with its attributes, a comment or a declaration. A tag that never ends takes the rest with it, as in browsers.
TAG = re.compile(
    r"<(?:"
    r"(?P<end>/?)(?P<name>[a-zA-Z][^\s/>]*)"
    r"(?P<written>(?:[\s/]+|[^\s/>=]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|(?![\"'])[^\s>]+)?)?|=)*+)(?:>|\Z)"
    r"|!--(?:-?>|.*?(?:--!?>|\Z))"
    r"|[!?/][^>]*(?:>|\Z)"
    r")",
    re.DOTALL,
)

VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "keygen", "link", "meta", "param", "source", "track",
    "wbr",
}  # fmt: skip
BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "legend", "li", "listing", "main", "menu", "nav", "ol", "optgroup", "option", "p",
    "plaintext", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul", "xmp",
}  # fmt: skip
CELLS = {"td", "th"}
# These go on when the block that they were opened in ends.
INLINE = {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"}
NOT_SHOWN = {"iframe", "noembed", "noframes", "noscript", "script", "style", "template", "title"}
AS_TYPED = {"plaintext", "textarea", "xmp"}  # no tags inside

# How far an end tag looks for its start tag.
TABLE_PARTS = CELLS | {"caption", "table", "tbody", "tfoot", "thead", "tr"}
TABLE = frozenset({"table"})
SCOPES = frozenset(CELLS | {"caption", "marquee", "object", "table"})
LISTS = SCOPES | {"ol", "ul"}
SPECIAL = SCOPES | BLOCKS

# Start tags that end an element of the same kind.
ENDS = {
    "a": ("a",), "dd": ("dd", "dt"), "dt": ("dd", "dt"), "li": ("li",), "option": ("option",),
    "td": ("td", "th"), "th": ("td", "th"), "tr": ("td", "th", "tr"),
}  # fmt: skip

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
