"""Colours as posts write them, in styles and in attributes: which they are, and whether text in them can be seen."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from forumtool.boards.css import Word

__all__ = ["BLACK", "FUNCTIONS", "UNTOLD", "Colour", "attribute_colour", "style_colour", "upon", "visible"]


class Colour(Struct, frozen=True):
    """Channels from 0 to 255, opacity from 0 to 1; ``told`` is False where nobody but a browser can say."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0
    told: bool = True


UNTOLD = Colour(0, 0, 0, told=False)
BLACK, _WHITE = Colour(0, 0, 0), Colour(255, 255, 255)  # what boards write in, and on, unless told otherwise
_ALIKE = 16  # two colours, in every channel
_FAINT = 0.1  # opacity


def visible(ink: Colour | None, ground: Colour | None, opacity: float = 1.0) -> bool:
    """Whether text can be seen: on ``ground``, which has no opacity; None stands for the colour of the board. Where a
    colour is not told, it is taken not to be."""
    if ink is None and ground is None:
        return opacity > _FAINT
    ink, ground = ink or BLACK, ground or _WHITE
    alpha = ink.alpha * opacity
    if alpha <= _FAINT or not (ink.told and ground.told):
        return False
    return any(abs(one - other) * alpha > _ALIKE for one, other in zip(_rgb(ink), _rgb(ground), strict=True))


def upon(over: Colour, ground: Colour | None) -> Colour:
    """What is seen of a ground with another laid over it."""
    below = ground or _WHITE
    if not (over.told and below.told):
        return UNTOLD if over.alpha > _FAINT or not over.told else below
    red, green, blue = (
        one * over.alpha + other * (1 - over.alpha) for one, other in zip(_rgb(over), _rgb(below), strict=True)
    )
    return Colour(red, green, blue)


def _rgb(colour: Colour) -> tuple[float, float, float]:
    return colour.red, colour.green, colour.blue


# ---------------------------------------------------------------- style="color:…"

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_BARE = re.compile(r"[0-9a-f]{3}|[0-9a-f]{6}", re.IGNORECASE)
# Colours of the reader's own screen.
_SYSTEM = {
    "t", "accentcolor", "accentcolortext", "activeborder", "activecaption", "activetext", "appworkspace", "background",
    "buttonborder", "buttonface", "buttonhighlight", "buttonshadow", "buttontext", "canvas", "canvastext",
    "captiontext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "inactiveborder", "inactivecaption",
    "inactivecaptiontext", "infobackground", "infotext", "linktext", "mark", "marktext", "menu", "menutext",
    "scrollbar", "selecteditem", "selecteditemtext", "threeddarkshadow", "threedface", "threedhighlight",
    "threedlightshadow", "threedshadow", "visitedtext", "window", "windowframe", "windowtext",
}  # fmt: skip
FUNCTIONS = frozenset(("rgb", "rgba", "hsl", "hsla", "hwb"))  # those that are worked out here
_DEGREES = {"": 1.0, "deg": 1.0, "grad": 0.9, "rad": 57.29578, "turn": 360.0}


def style_colour(word: Word, written: str = "") -> Colour | None:
    """The colour that a word of a style is; None where it is none. ``written`` is the word as it stands there: browsers
    take a bare ``ffffff`` where nothing else is written."""
    if word.inside is not None:
        return _function(word.text, word.inside)
    if word.number is None:
        if found := _HEX.fullmatch(word.text):
            return _hex(found[1])
        if word.text in NAMES:
            return NAMES[word.text]
        if word.text == "transparent":
            return Colour(0, 0, 0, 0)
        if word.text in _SYSTEM or word.text == "currentcolor" or word.text.startswith(("-webkit-", "-moz-")):
            return UNTOLD
    return _hex(written.lower()) if _BARE.fullmatch(written) else None


def _hex(digits: str) -> Colour:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, alpha = bytes.fromhex((digits + "ff")[:8])
    return Colour(red, green, blue, alpha / 255)


def _function(name: str, inside: tuple[Word, ...]) -> Colour | None:
    """``rgb(…)``, ``hsl(…)`` and ``hwb(…)`` of plain numbers, in the old notation and in the new."""
    given = [word for word in inside if word.text not in (",", "/")]
    if name not in FUNCTIONS or any(word.number is None and word.text != "none" for word in given):
        return UNTOLD
    if len(given) not in (3, 4):
        return None
    first = given[0]
    one, two, three = (word.number or 0.0 for word in given[:3])
    alpha = _share(given[3], 1.0) if len(given) == 4 else 1.0
    if name.startswith("rgb"):
        red, green, blue = (_share(word, 255.0) * 255 for word in given[:3])
    elif first.text in (*_DEGREES, "none") and abs(one) < 1e9:
        turn = one * _DEGREES.get(first.text, 1.0) / 360 % 1
        two, three = _within(two / 100), _within(three / 100)
        red, green, blue = _hwb(turn, two, three) if name == "hwb" else hls_to_rgb(turn, three, two)
        red, green, blue = red * 255, green * 255, blue * 255
    else:
        return UNTOLD
    return Colour(red, green, blue, alpha)


def _hwb(turn: float, white: float, black: float) -> tuple[float, float, float]:
    if white + black >= 1:
        grey = white / (white + black)
        return grey, grey, grey
    red, green, blue = (channel * (1 - white - black) + white for channel in hls_to_rgb(turn, 0.5, 1))
    return red, green, blue


def _share(word: Word, whole: float) -> float:
    return _within((word.number or 0.0) / (100 if word.text == "%" else whole))


def _within(share: float) -> float:
    return min(max(share, 0.0), 1.0)


# ---------------------------------------------------------------- color="…"


@lru_cache(maxsize=256)
def attribute_colour(value: str) -> Colour | None:
    """The colour of ``<font color=…>`` or ``bgcolor=``; None where it says none. Browsers make one of any word: what is
    no hexadecimal digit is nought, and of the three thirds of it the first two digits count that tell anything."""
    value = value.strip().lower()
    if not value or value == "transparent":
        return None
    if value in NAMES:
        return NAMES[value]
    if len(value) == 4 and (found := _HEX.fullmatch(value)):
        return _hex(found[1])
    digits = re.sub(r"[^0-9a-f]", "0", re.sub(r"[^\0-\uffff]", "00", value)[:128].removeprefix("#"))
    digits += "0" * (-len(digits) % 3 or (3 if not digits else 0))
    size = len(digits) // 3
    thirds = [digits[size * place : size * (place + 1)][-8:] for place in range(3)]
    while len(thirds[0]) > 2 and all(third[0] == "0" for third in thirds):
        thirds = [third[1:] for third in thirds]
    red, green, blue = (int(third[:2], 16) for third in thirds)
    return Colour(red, green, blue)


# The names of the CSS standard.
NAMES = {
    name: _hex(digits)
    for name, digits in (
        pair.split()
        for pair in """
aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,
black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887, cadetblue 5f9ea0,
chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc, crimson dc143c,
cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9, darkgreen 006400,
darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc,
darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f,
darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969,
dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff,
gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080, green 008000, greenyellow adff2f,
grey 808080, honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c,
lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080,
lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3,
lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899,
lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6,
magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db,
mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc,
mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead,
navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500, orchid da70d6,
palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, papayawhip ffefd5,
peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080, rebeccapurple 663399,
red ff0000, rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57,
seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090,
snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347,
turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00, yellowgreen 9acd32,
""".strip().rstrip(",").split(",")
    )
}  # fmt: skip
