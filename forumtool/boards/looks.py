"""What a tag does to the look of the text in it, and the style that comes of it all.

An element sets *traits* (bold, a colour, one more quote around…), each in force until the element ends or an inner one
sets it anew. Some traits are no part of a ``Style``, but decide whether the text can be seen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from forumtool.boards.colours import visible
from forumtool.boards.styles import LEGIBLE, USUAL, Traits, coloured, faced, grounded, shrunk, styled
from forumtool.boards.tags import attributes
from forumtool.model import Style

__all__ = ["STYLED", "Traits", "style_of", "traits"]

# ---------------------------------------------------------------- tags and classes

_TAGS: dict[str, Traits] = {
    **{name: {"bold": True} for name in ("b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6")},
    **{name: {"struck": True} for name in ("s", "strike", "del")},
    **{name: {"kept": True} for name in ("pre", "listing", "xmp", "textarea")},
    # what stands in them is shown by no browser, or not as it is written
    **{name: {"gone": True} for name in (
        "audio", "bdo", "canvas", "datalist", "dialog", "math", "meter", "object", "option", "progress", "rp", "svg",
        "video",
    )},
    **{name: shrunk(5 / 6) for name in ("small", "sub", "sup")},
    "big": shrunk(6 / 5),
    "mark": {"mention": True},
    "details": {"spoiler": True},
}
STYLED = frozenset({*_TAGS, "blockquote"})  # tags that set a trait without any attribute

# The boxes of the boards, and the elements that are drawn as such: a class shows nowhere else.
_DRAWN = {"div", "blockquote", "fieldset", "table", "td"}
_BOXES: dict[str, Traits] = {
    "quote": {"quoted": True},
    "quote_top": {"quoted": True},
    "spoiler": {"spoiler": True},
    "code": {"code": True},
    "code_top": {"code": True},
}
_DOUBTED: Traits = {"doubted": True}
# What boards of 2009 and their like write, and nobody sees without a heading (headings.py).
_OLD_CLASSES = {"codemain", "codetop", "quotemain", "quotetop"}
_OLD_IDS = {"code", "quote"}
_IN_SPOILER = {"code", "code_top"}  # a spoiler's own text stands in the same boxes as code

# ---------------------------------------------------------------- elements and styles


@lru_cache(maxsize=2048)
def traits(name: str, written: str, in_spoiler: bool) -> Traits:
    """What an element sets, by its name and the text of its attributes; ``in_spoiler``: it is part of a spoiler box."""
    found: dict[str, Any] = dict(_TAGS.get(name, {}))
    given = attributes(written)
    for one in given.get("class", "").split():
        if one in _BOXES and not (in_spoiler and one in _IN_SPOILER):
            found |= _BOXES[one] if name in _DRAWN else _DOUBTED
        elif one in _OLD_CLASSES:
            found |= _DOUBTED
    if given.get("id", "").lower() in _OLD_IDS or (name == "blockquote" and "quoted" not in found):
        found |= _DOUBTED
    if name == "a" and given.get("href"):
        found["link"] = given["href"]
    elif name == "font":
        found |= {**coloured(given.get("color", "")), **faced(given.get("face", ""))}
    if "bgcolor" in given or "background" in given:
        found |= grounded(given.get("bgcolor", ""), given.get("background", ""))
    if "style" in given:
        found |= styled(given["style"])
    if "hidden" in given or "popover" in given:
        found["gone"] = True
    return found


@lru_cache(maxsize=4096)
def style_of(in_force: tuple[tuple[str, Any], ...], quoted: int, image: bool = False) -> Style:
    """The style of text with these traits, inside so many quotes. Equal styles are one object."""
    get = dict(in_force).get
    hidden = get("gone") or get("doubted") or get("unseen") or get("size", USUAL) * get("zoom", 1.0) <= LEGIBLE
    if not hidden:
        hidden = not visible(get("fill") or get("ink"), get("ground"), get("opacity", 1.0))
    return _style(
        quoted, *(bool(get(name)) for name in ("spoiler", "code", "struck", "bold")),
        bool(hidden), image, bool(get("mention")), get("colour"), get("link"),
    )  # fmt: skip


_style = lru_cache(maxsize=4096)(Style)
