"""What a tag does to the look of the text in it, and the style that comes of it all.

An element sets *traits* (bold, a colour, one more quote around…), each in force until the element ends or an inner one
sets it anew. Some traits are no part of a ``Style``, but decide whether the text can be seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from forumtool.boards.colours import invisible
from forumtool.boards.hiding import hides
from forumtool.boards.tags import attributes
from forumtool.model import Style

__all__ = ["STYLED", "Traits", "style_of", "traits"]

# bold, struck, mention, spoiler, code: True or False · quoted: True for each quote · link, colour: as written
# ground: the background · tiny: too small to read · unseen: an inner element may show itself again
# gone: nothing inside can be seen · doubted: it may not be the author's own · kept: line breaks of the source are line
# breaks
Traits = Mapping[str, Any]

# ---------------------------------------------------------------- tags and classes

_TAGS: dict[str, Traits] = {
    **{name: {"bold": True} for name in ("b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6")},
    **{name: {"struck": True} for name in ("s", "strike", "del")},
    **{name: {"kept": True} for name in ("pre", "listing", "xmp", "textarea")},
    # what stands in them is shown by no browser, or not as it is written
    **{name: {"gone": True} for name in (
        "audio", "bdo", "canvas", "datalist", "dialog", "meter", "option", "progress", "rp", "svg", "video",
    )},
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

# ---------------------------------------------------------------- style="…"

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_SHORTHAND_SIZE = re.compile(r"(?<!\S)(0|\d*\.?\d+[a-z%]+)(?=\s|/)", re.ASCII)
_SIZE = re.compile(r"(\d*\.?\d+)\s*([a-z%]*)", re.ASCII)
_TINY = {"px": 1.0, "pt": 1.0, "": 1.0, "em": 0.1, "rem": 0.1, "%": 10.0}  # up to so much cannot be read


def _weight(value: str) -> Traits:
    heavy = re.fullmatch(r"[6-9]\d\d|1000", value, re.ASCII)
    return {"bold": value in ("bold", "bolder") or heavy is not None}


def _size(value: str) -> Traits:
    found = _SIZE.match(value)
    return {"tiny": found is not None and float(found[1]) <= _TINY.get(found[2], -1.0)}


def _font(value: str) -> Traits:
    """The size that stands in ``font: bold 12px/1.2 Arial``."""
    found = _SHORTHAND_SIZE.search(value)
    return _size(found[1]) if found else {}


def _decoration(value: str) -> Traits:
    return {"struck": True} if "line-through" in value else {}


def _background(value: str) -> Traits:
    colour = next((word for word in re.split(r"\s+(?![^(]*\))", value) if not word.startswith("url(")), None)
    return {"ground": colour} if colour else {}


_PROPERTIES: dict[str, Callable[[str], Traits]] = {
    "color": lambda value: {"colour": value},
    "background-color": _background,
    "background": _background,
    "font-weight": _weight,
    "font-size": _size,
    "font": _font,
    "text-decoration": _decoration,
    "text-decoration-line": _decoration,
    "visibility": lambda value: {"unseen": value in ("hidden", "collapse")},
}


def _declared(css: str) -> Traits:
    found: dict[str, Any] = {}
    for declaration in _COMMENT.sub(" ", css).split(";"):
        name, _, value = declaration.partition(":")
        name, value = name.strip().lower(), value.replace("!important", "").strip()
        if value and name in _PROPERTIES:
            found |= _PROPERTIES[name](value if name == "color" else value.lower())
        elif value and hides(name, value.lower()):
            found["gone"] = True
    return found


# ---------------------------------------------------------------- elements and styles


@lru_cache(maxsize=2048)
def traits(name: str, written: str, in_spoiler: bool) -> Traits:
    """What an element sets, by its name and the text of its attributes; ``in_spoiler``: it is part of a spoiler box."""
    found = dict(_TAGS.get(name, {}))
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
    elif name == "font" and given.get("color"):
        found["colour"] = given["color"]
    if "bgcolor" in given:
        found["ground"] = given["bgcolor"]
    if "style" in given:
        found |= _declared(given["style"])
    if "hidden" in given:
        found["gone"] = True
    return found


@lru_cache(maxsize=4096)
def style_of(in_force: tuple[tuple[str, Any], ...], quoted: int, image: bool = False) -> Style:
    """The style of text with these traits, inside so many quotes. Equal styles are one object."""
    get = dict(in_force).get
    colour = get("colour")
    hidden = get("gone") or get("doubted") or get("unseen") or get("tiny") or invisible(colour, get("ground"))
    return _style(
        quoted, *(bool(get(name)) for name in ("spoiler", "code", "struck", "bold")),
        bool(hidden), image, bool(get("mention")), colour, get("link"),
    )  # fmt: skip


_style = lru_cache(maxsize=4096)(Style)
