"""JSON as every command writes it: readable, and harmless on the terminal that it may end up on."""

from __future__ import annotations

import json
import re

__all__ = ["json_text"]

# What a terminal would obey and JSON leaves as it is: controls beyond ASCII, and what turns a line round or breaks it.
_OBEYED = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def json_text(value: object) -> str:
    """``value`` as JSON text, a line break at its end. Whoever parses it gets the very strings of ``value``; letters
    stay readable, and what could trick the eye is written as its code."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
