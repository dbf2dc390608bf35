"""What ``style="…"`` and the attributes of colour set (traits.py).

What a browser does not take, an unknown word or a length without sense, sets nothing: the declaration before it, or the
element around, is then in force.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from forumtool.boards.colours import BLACK, UNTOLD, Colour, attribute_colour, style_colour, upon
from forumtool.boards.css import Declaration, Word, declarations, pixels
from forumtool.boards.hiding import clips, covers, hides, own_name
from forumtool.boards.traits import GONE, USUAL, Traits, shrunk, times

__all__ = ["coloured", "faced", "grounded", "styled"]

_AS_AROUND = ("inherit", "unset", "revert", "revert-layer")
_PICTURES = ("url", "src", "image", "image-set", "cross-fade", "element", "paint", "var", "env", "attr", "if")
_SIZES = {
    "xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": USUAL, "large": 18.0, "x-large": 24.0, "xx-large": 32.0,
    "xxx-large": 48.0, "initial": USUAL,
}  # fmt: skip
_RELATIVE = {"%": 0.01, "em": 1.0, "lh": 1.2, "ic": 1.0, "ex": 0.5, "ch": 0.5, "cap": 0.7}
_SMALLER, _LARGER = 5 / 6, 6 / 5
_SIGNS = ("webdings", "wingdings", "symbol", "dingbats", "marlett")  # fonts whose letters are pictures


def styled(css: str) -> Traits:
    """What a style sets."""
    found: dict[str, Any] = {}
    values: dict[str, tuple[Word, ...]] = {}
    for one in declarations(css):
        name = own_name(one.name)
        values[name] = one.words
        if name in _PROPERTIES:
            found |= _PROPERTIES[name](one)
        if hides(name, one.words):
            found |= GONE
        if covers(name, one.words):
            found["covers"] = True
    if clips(values):
        found |= GONE
    return found


def coloured(value: str) -> Traits:
    """What ``<font color=…>`` sets."""
    ink = attribute_colour(value)
    return {"colour": value, "ink": ink} if ink else {}


def grounded(colour: str, picture: str) -> Traits:
    """What ``bgcolor=`` and ``background=`` set: on a picture it cannot be told whether text is seen."""
    ground = UNTOLD if picture else attribute_colour(colour)
    return {"ground": ground} if ground else {}


def faced(fonts: str) -> Traits:
    """What ``<font face=…>`` sets."""
    return GONE if any(sign in fonts.lower() for sign in _SIGNS) else {}


# ---------------------------------------------------------------- properties


def _ink(one: Declaration) -> Traits:
    if len(one.words) > 1 or one.words[0].text in (*_AS_AROUND, "currentcolor"):
        return {}
    colour = BLACK if one.words[0].text == "initial" else style_colour(one.words[0], one.written)
    return {"colour": one.written, "ink": colour} if colour else {}


def _fill(one: Declaration) -> Traits:
    if one.words[0].text in ("currentcolor", "initial"):
        return {"fill": None}
    colour = style_colour(one.words[0]) if len(one.words) == 1 else None
    return {"fill": colour} if colour else {}


def _ground(one: Declaration) -> Traits:
    if any(word.text in _PICTURES or word.text.endswith("gradient") for word in one.words if word.inside is not None):
        return {"ground": UNTOLD}
    alone = one.written if one.name == "background-color" else ""
    colour = next((colour for word in one.words if (colour := style_colour(word, alone))), None)
    return {"ground": _over(colour)} if colour else {}


@lru_cache(maxsize=256)
def _over(colour: Colour) -> Colour | Callable[[Colour | None], Colour]:
    return colour if colour.alpha == 1 else lambda around: upon(colour, around)


def _size(one: Declaration) -> Traits:
    return _size_of(one.words[0]) if len(one.words) == 1 else {}


def _size_of(word: Word) -> Traits:
    if word.inside is not None:
        return GONE
    if word.text in ("smaller", "larger"):
        return shrunk(_SMALLER if word.text == "smaller" else _LARGER)
    if word.number is None:
        return {"size": _SIZES[word.text]} if word.text in _SIZES else {}
    if word.number < 0:
        return {}
    if word.text in _RELATIVE:
        return shrunk(word.number * _RELATIVE[word.text])
    length = pixels(word)
    return {} if length is None else {"size": length}


def _font(one: Declaration) -> Traits:
    """The size and the font that stand in ``font: bold 12px/1.2 Arial``."""
    before = [word.text for word in one.words]
    words = one.words[: before.index("/")] if "/" in before else one.words
    sizes = [_size_of(word) for word in words if word.number is None or word.text or not word.number]
    return {name: value for set_by in (*sizes, _family(one)) for name, value in set_by.items()}


def _family(one: Declaration) -> Traits:
    return faced(one.written)


def _weight(one: Declaration) -> Traits:
    word = one.words[0]
    return {"bold": word.text in ("bold", "bolder") or (word.text == "" and 600 <= (word.number or 0) <= 1000)}


def _decoration(one: Declaration) -> Traits:
    return {"struck": True} if any(word.text == "line-through" for word in one.words) else {}


def _visibility(one: Declaration) -> Traits:
    word = one.words[0]
    return {} if word.text in _AS_AROUND else {"unseen": word.text in ("hidden", "collapse") or word.inside is not None}


def _share(trait: str) -> Callable[[Declaration], Traits]:
    """Of ``opacity``, ``zoom`` and ``scale``: each is a share of what is around."""

    def share(one: Declaration) -> Traits:
        if any(word.inside is not None for word in one.words):
            return GONE
        shares = [word.number / (100 if word.text == "%" else 1) for word in one.words if word.number is not None]
        return {trait: times(max(min(shares), 0.0), 1.0)} if shares else {}

    return share


_PROPERTIES: dict[str, Callable[[Declaration], Traits]] = {
    "color": _ink,
    "text-fill-color": _fill,
    **dict.fromkeys(("background", "background-color", "background-image"), _ground),
    "font-weight": _weight,
    "font-size": _size,
    "font": _font,
    "font-family": _family,
    "text-decoration": _decoration,
    "text-decoration-line": _decoration,
    "visibility": _visibility,
    "opacity": _share("opacity"),
    "zoom": _share("zoom"),
    "scale": _share("zoom"),
}
