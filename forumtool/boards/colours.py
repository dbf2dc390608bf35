"""Colours as posts write them, as far as is needed to tell text that cannot be seen."""

from __future__ import annotations

import re

__all__ = ["invisible"]

_Rgb = tuple[int, int, int]

# Names that are all but white, and those of the boards' own colour menu.
_NAMES: dict[str, _Rgb] = {
    "white": (255, 255, 255), "snow": (255, 250, 250), "ivory": (255, 255, 240), "azure": (240, 255, 255),
    "mintcream": (245, 255, 250), "honeydew": (240, 255, 240), "ghostwhite": (248, 248, 255),
    "aliceblue": (240, 248, 255), "whitesmoke": (245, 245, 245), "floralwhite": (255, 250, 240),
    "black": (0, 0, 0), "blue": (0, 0, 255), "red": (255, 0, 0), "purple": (128, 0, 128), "orange": (255, 165, 0),
    "yellow": (255, 255, 0), "gray": (128, 128, 128), "grey": (128, 128, 128), "green": (0, 128, 0),
}  # fmt: skip
_ALMOST_WHITE = 240  # every channel at least so
_ALIKE = 16  # two colours, in every channel
_FAINT = 0.1  # opacity

_HEX = re.compile(r"#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_FUNCTION = re.compile(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+)(%?))?\s*\)", re.IGNORECASE)


def invisible(colour: str | None, ground: str | None) -> bool:
    """Whether text of this colour cannot be seen on ``ground`` (None: the board's own, taken as white)."""
    if colour is None:
        return False
    if _transparent(colour):
        return True
    ink = _rgb(colour)
    if ground is None or _transparent(ground):
        return ink is not None and min(ink) >= _ALMOST_WHITE
    paper = _rgb(ground)
    if ink is None or paper is None:
        return colour == ground
    return all(abs(one - other) <= _ALIKE for one, other in zip(ink, paper, strict=True))


def _rgb(colour: str) -> _Rgb | None:
    if found := _HEX.fullmatch(colour):
        digits = found[1]
        if len(digits) < 6:
            digits = "".join(digit * 2 for digit in digits)
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    if found := _FUNCTION.fullmatch(colour):
        return int(found[1][:3]), int(found[2][:3]), int(found[3][:3])
    return _NAMES.get(colour.lower())


def _transparent(colour: str) -> bool:
    if colour.lower() == "transparent":
        return True
    if (found := _HEX.fullmatch(colour)) and len(found[1]) in (4, 8):
        digits = found[1]
        return int(digits[3] * 2 if len(digits) == 4 else digits[6:], 16) <= 255 * _FAINT
    if (found := _FUNCTION.fullmatch(colour)) and found[4] is not None:
        return _number(found[4]) / (100 if found[5] else 1) <= _FAINT
    return False


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 1.0
