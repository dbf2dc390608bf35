"""Ways in which CSS keeps text from being seen, beside its colour and its size: which declarations do.

Where one may or may not hide, by what stands around it, it is taken to: the text is then for the sindaco to read.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from forumtool.boards.colours import invisible

__all__ = ["hides"]

_NUMBER = re.compile(r"(-?\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z%]*)", re.ASCII)
# Lengths, by unit. So far away nobody looks; so close together letters cannot be told apart.
_FAR = {
    "px": 500, "": 500, "pt": 375, "pc": 31, "em": 31, "rem": 31, "ex": 62, "ch": 62, "cm": 13, "mm": 132, "q": 529,
    "in": 5, "%": 100, "vw": 100, "vh": 100, "vmin": 100, "vmax": 100,
}  # fmt: skip
_CLOSE = {"px": 5.0, "pt": 4.0, "em": 0.3, "rem": 0.3, "ch": 0.6, "ex": 0.6}
_FAINT = 0.1  # opacity, or size against what it would be
_THIN = 1.0  # px


def _far(value: str) -> bool:
    return any(abs(number) >= _FAR.get(unit, 1e9) for number, unit in _numbers(value))


def _far_back(value: str) -> bool:
    return any(number <= -_FAR.get(unit, 1e9) for number, unit in _numbers(value))


def _squeezed(value: str) -> bool:
    return any(number <= -_CLOSE.get(unit, 1e9) for number, unit in _numbers(value)) or _far(value)


def _faint(value: str) -> bool:
    return any(number <= _FAINT * (100 if unit == "%" else 1) for number, unit in _numbers(value)[:1])


def _thin(value: str) -> bool:
    return any(number <= (_THIN if unit == "px" else 0) for number, unit in _numbers(value)[:1])


def _naught(value: str) -> bool:
    return any(number == 0 for number, _ in _numbers(value)[:1])


def _below(value: str) -> bool:
    return value.startswith("-")


def _moved(value: str) -> bool:
    return value not in ("none", "auto", "initial", "unset", "revert", "inherit", "visible")


def _one_of(*words: str) -> Callable[[str], bool]:
    return lambda value: any(word in value for word in words)


_HIDING: dict[str, Callable[[str], bool]] = {
    "display": _one_of("none"),
    "opacity": _faint,
    "filter": _one_of("opacity", "blur"),
    "content-visibility": _one_of("hidden"),
    "unicode-bidi": _one_of("override"),
    "-webkit-text-security": _moved,
    "-webkit-text-fill-color": lambda value: invisible(value, None),
    **dict.fromkeys(("left", "right", "top", "bottom", "inset", "text-indent"), _far),
    **dict.fromkeys(("margin", "margin-left", "margin-right", "margin-top", "margin-bottom"), _far_back),
    **dict.fromkeys(("letter-spacing", "word-spacing"), _squeezed),
    **dict.fromkeys(("height", "max-height", "width", "max-width"), _thin),
    **dict.fromkeys(("zoom", "scale"), _faint),
    **dict.fromkeys(("clip", "clip-path", "mask", "mask-image", "-webkit-mask", "-webkit-mask-image"), _moved),
    **dict.fromkeys(("transform", "-webkit-transform", "translate", "rotate"), _moved),
    "line-height": _naught,
    "z-index": _below,
}


def hides(name: str, value: str) -> bool:
    """Whether what bears this declaration cannot be seen, or not where it stands; both in lower case."""
    found = _HIDING.get(name)
    return found is not None and found(value)


def _numbers(value: str) -> list[tuple[float, str]]:
    return [(float(number), unit) for number, unit in _NUMBER.findall(value)]
