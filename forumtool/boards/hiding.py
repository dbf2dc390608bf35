"""Ways in which CSS keeps text from being seen, beside its colour and its size: which declarations do.

Where one may or may not hide, by what stands around it, it is taken to: the text is then for the sindaco to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from forumtool.boards.colours import FUNCTIONS
from forumtool.boards.css import Word, pixels

__all__ = ["clips", "covers", "hides", "own_name"]

_Words = tuple[Word, ...]

# Pixels. So far away nobody looks, so close together letters cannot be told apart, so thin there is no room for any.
_FAR = 480
_CLOSE = 4
_THIN = 1
_THICK = 5
_ASIDE = (12, 48)  # what is moved up or down, or sideways, farther than this may lie over what others wrote
_SLIGHT = ("none", "auto", "normal", "initial", "unset", "revert", "revert-layer", "inherit", "visible")

# The names of the sides that turn with the direction of writing, and the prefixes of the makers of browsers.
_PREFIXES = ("-webkit-", "-moz-", "-ms-", "-o-", "-khtml-")
_SIDES = {
    "block-size": "height", "inline-size": "width", "inset-block-start": "top", "inset-block-end": "bottom",
    "inset-inline-start": "left", "inset-inline-end": "right", "inset-block": "top", "inset-inline": "left",
    "-block-start": "-top", "-block-end": "-bottom", "-inline-start": "-left", "-inline-end": "-right",
    "-block": "-top", "-inline": "-left",
}  # fmt: skip


def own_name(name: str) -> str:
    """The name of a property without a browser's prefix, its side as it is called on the page: the lines of the boards
    run from left to right."""
    for prefix in _PREFIXES:
        name = name.removeprefix(prefix)
    for logical, side in _SIDES.items():
        if name.endswith(logical):
            return name.removesuffix(logical) + side
    return name


# ---------------------------------------------------------------- values


def _lengths(words: _Words) -> Iterable[float]:
    return (length for word in words if (length := pixels(word)) is not None)


def _called(words: _Words) -> bool:
    """Whether a value must be worked out: who knows to what."""
    return any(word.inside is not None and word.text not in FUNCTIONS for word in words)


def _length(is_so: Callable[[float], bool]) -> Callable[[_Words], bool]:
    """Whether a length is so, or may be."""
    return lambda words: _called(words) or any(map(is_so, _lengths(words)))


def _number(is_so: Callable[[float], bool]) -> Callable[[_Words], bool]:
    """Whether a number is so, whatever its unit, or may be."""
    return lambda words: _called(words) or any(is_so(word.number) for word in words if word.number is not None)


_far = _length(lambda length: abs(length) >= _FAR)
_far_on = _length(lambda length: length >= _FAR)
_squeezed = _length(lambda length: not -_CLOSE < length < _FAR)
_thick = _length(lambda length: abs(length) >= _THICK)
_negative = _number(lambda number: number < 0)


def _thin(words: _Words) -> bool:
    return _called(words) or any(length <= _THIN for length in _lengths(words[:1]))


def _flat(words: _Words) -> bool:
    heights = [pixels(word) if word.text else (word.number or 0) * 16 for word in words if word.number is not None]
    return _called(words) or any(height is not None and height <= _CLOSE for height in heights)


def _set(words: _Words) -> bool:
    return any(word.text not in _SLIGHT for word in words)


def _one_of(*names: str) -> Callable[[_Words], bool]:
    return lambda words: any(word.text in names or word.text in ("var", "env", "attr", "if") for word in words)


def _filtered(words: _Words) -> bool:
    """By anything but shadows and shades; ``alpha(opacity=90)`` is how old browsers were told an opacity."""
    for word in words:
        if word.text in ("alpha", "opacity"):
            numbers = [one.number * (100 if one.text == "" and one.number <= 1 else 1)
                       for one in word.inside or () if one.number is not None]  # fmt: skip
            if not numbers or min(numbers) < 30:
                return True
        elif word.text not in (*_SLIGHT, "drop-shadow", "dropshadow", "glow", "grayscale", "hue-rotate", "sepia",
                               "shadow"):  # fmt: skip
            return True
    return False


_HIDING: Mapping[str, Callable[[_Words], bool]] = {
    "display": _one_of("none", "table-column", "table-column-group"),
    "filter": _filtered,
    "content-visibility": _one_of("hidden"),
    "unicode-bidi": _one_of("bidi-override", "isolate-override"),
    "text-combine-upright": _one_of("all"),
    "font-size-adjust": _number(lambda number: number <= 0.1),
    "line-height": _flat,
    "z-index": _negative,
    "line-clamp": _number(lambda _: True),
    "text-stroke": _thick,
    "text-stroke-width": _thick,
    "text-decoration": _thick,
    "text-decoration-thickness": _thick,
    "text-underline-offset": _negative,
    "outline-offset": _negative,
    **dict.fromkeys(("left", "right", "top", "bottom", "inset", "text-indent", "vertical-align"), _far),
    **dict.fromkeys(("padding", "padding-left", "padding-right", "padding-top", "padding-bottom"), _far_on),
    **dict.fromkeys(("border", "border-left", "border-top", "border-spacing"), _far_on),
    **dict.fromkeys(("border-width", "border-left-width", "border-top-width"), _far_on),
    **dict.fromkeys(("letter-spacing", "word-spacing"), _squeezed),
    **dict.fromkeys(("height", "max-height", "width", "max-width"), _thin),
    **dict.fromkeys(("clip", "clip-path", "mask", "mask-image", "offset", "offset-path"), _set),
    **dict.fromkeys(("animation", "animation-name", "content", "mix-blend-mode", "text-security"), _set),
    **dict.fromkeys(("transform", "translate", "rotate"), _set),
}


def hides(name: str, words: _Words) -> bool:
    """Whether what bears this declaration cannot be seen, or not where it stands."""
    found = _HIDING.get(name)
    return found is not None and found(words)


# ---------------------------------------------------------------- what hides other text


_up = _length(lambda length: abs(length) >= _ASIDE[0])
_aside = _length(lambda length: abs(length) >= _ASIDE[1])
_back_up = _length(lambda length: length <= -_ASIDE[0])
_back_aside = _length(lambda length: length <= -_ASIDE[1])


def _back(words: _Words) -> bool:
    """Of ``margin``: above and below, and at the sides."""
    return _back_up(words[::2]) or _back_aside(words[1::2])


def _enlarged(words: _Words) -> bool:
    return _called(words) or any((word.number or 0) > (110 if word.text == "%" else 1.1) for word in words)


_COVERING: Mapping[str, Callable[[_Words], bool]] = {
    "position": _one_of("absolute", "fixed"),
    "margin": _back,
    **dict.fromkeys(("margin-top", "margin-bottom"), _back_up),
    **dict.fromkeys(("margin-left", "margin-right"), _back_aside),
    **dict.fromkeys(("top", "bottom", "inset"), _up),
    **dict.fromkeys(("left", "right"), _aside),
    "scale": _enlarged,
    **dict.fromkeys(("transform", "translate"), _set),
}


def covers(name: str, words: _Words) -> bool:
    """Whether what bears this declaration may lie over other text of its post."""
    found = _COVERING.get(name)
    return found is not None and found(words)


# ---------------------------------------------------------------- what is cut off


def clips(values: Mapping[str, _Words]) -> bool:
    """Whether an element with these properties shows no more of its text than there is room for, and that is little."""
    cut = [word.text for name in ("overflow", "overflow-x", "overflow-y", "contain") for word in values.get(name, ())]
    if not {"hidden", "clip", "paint", "content", "strict"}.intersection(cut):
        return False
    if {"strict", "size"}.intersection(cut) or any(name.startswith(("grid-", "flex-")) for name in values):
        return True
    if any(word.text in ("nowrap", "pre") for name in ("white-space", "text-wrap") for word in values.get(name, ())):
        return True
    heights = (word for name in ("height", "max-height") for word in values.get(name, ()))
    return any(word.number is not None and word.text != "%" for word in heights)
