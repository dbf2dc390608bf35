"""What a tag does to the look of the text in it, and the style that comes of it all.

An element sets *traits* (bold, a colour, one more quote around…): traits.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from forumtool.boards.tags import attributes
from forumtool.boards.traits import DOUBTED, GONE, LEGIBLE, USUAL, Traits, shrunk
from forumtool.model import Style

__all__ = ["STYLED", "style_of", "traits"]

# ---------------------------------------------------------------- tags and classes

_TAGS: dict[str, Traits] = {
    **{name: {"bold": True} for name in ("b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6")},
    **{name: {"struck": True} for name in ("s", "strike", "del")},
    **{name: {"kept": True} for name in ("pre", "listing", "xmp", "textarea")},
    # what stands in them is shown by no browser, or not as it is written
    **dict.fromkeys((
        "audio", "bdo", "canvas", "datalist", "dialog", "math", "meter", "object", "option", "progress", "rp", "svg",
        "video",
    ), GONE),
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
# What boards of 2009 and their like write, and nobody sees without a heading (headings.py).
_OLD_CLASSES = {"codemain", "codetop", "quotemain", "quotetop"}
_OLD_IDS = {"code", "quote"}
_IN_SPOILER = {"code", "code_top"}  # a spoiler's own text stands in the same boxes as code

_DRESSED = {"background", "bgcolor", "style"}

# ---------------------------------------------------------------- elements and styles


@lru_cache(maxsize=2048)
def traits(name: str, written: str, in_spoiler: bool) -> Traits:
    """What an element sets, by its name and the text of its attributes; ``in_spoiler``: it is part of a spoiler box."""
    found: dict[str, Any] = dict(_TAGS.get(name, {}))
    given = attributes(written)
    for one in given.get("class", "").split():
        if one in _BOXES and not (in_spoiler and one in _IN_SPOILER):
            found |= _BOXES[one] if name in _DRAWN else DOUBTED
        elif one in _OLD_CLASSES:
            found |= DOUBTED
    if given.get("id", "").lower() in _OLD_IDS or (name == "blockquote" and "quoted" not in found):
        found |= DOUBTED
    if name == "a" and given.get("href"):
        found["link"] = given["href"]
    if name == "font" or not _DRESSED.isdisjoint(given):
        found |= _dressed(name, given)
    if "hidden" in given or "popover" in given:
        found |= GONE
    return found


def _dressed(name: str, given: Mapping[str, str]) -> Traits:
    """What the attributes of an element set that are written in colours and CSS, which is read only where it stands."""
    from forumtool.boards.styles import coloured, faced, grounded, styled

    found: dict[str, Any] = {}
    if name == "font":
        found |= coloured(given.get("color", ""))
        found |= faced(given.get("face", ""))
    found |= grounded(given.get("bgcolor", ""), given.get("background", ""))
    found |= styled(given.get("style", ""))
    return found


@lru_cache(maxsize=4096)
def style_of(in_force: tuple[tuple[str, Any], ...], quoted: int, image: bool = False) -> Style:
    """The style of text with these traits, inside so many quotes. Equal styles are one object."""
    get = dict(in_force).get
    hidden = get("gone") or get("doubted") or get("unseen") or get("size", USUAL) * get("zoom", 1.0) <= LEGIBLE
    ink, ground, opacity = get("fill") or get("ink"), get("ground"), get("opacity", 1.0)
    if not hidden and (ink or ground or opacity < 1):
        from forumtool.boards.colours import visible

        hidden = not visible(ink, ground, opacity)
    return _style(
        quoted, *(bool(get(name)) for name in ("spoiler", "code", "struck", "bold")),
        bool(hidden), image, bool(get("mention")), get("colour"), get("link"),
    )  # fmt: skip


_style = lru_cache(maxsize=4096)(Style)
