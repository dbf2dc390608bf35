"""What the platform sets into the cell of a post besides the text: counters of reactions, cards of links, attachments.

Their words are nobody's. But players can write HTML with the same classes, and nobody must be able to hide his words
so: what is more than a counter is handed back to be doubted, and what never ends is text like any other.
"""

from __future__ import annotations

import re

from forumtool.boards import marks
from forumtool.boards.tags import attributes, element_end, plain

__all__ = ["without_widgets"]

_COUNTERS = ("st-emoji-", "points")
_CLASS = r"st-emoji-[\w-]+|points|fancytop|fancyborder|ffb_embedlink|pollform"
_WIDGET = re.compile(
    rf"<(\w+)\b(?=[^<>]{{0,300}}?\s(?:class|id)=[\"']?(?:[^\"'<>]{{0,200}}?\s)?({_CLASS})[\"'\s>])[^<>]*>"
)
_VOID = {"img", "input", "hr", "br", "embed"}
_PLATFORM = re.compile(rf"{marks.EDIT.pattern}|{marks.SIGNATURE.pattern}")
_LARGEST = 8_000  # characters of HTML


def _may_have_widgets(content: str) -> bool:
    return (
        "st-emoji-" in content or "points" in content or "fancy" in content
        or "ffb_embedlink" in content or "pollform" in content
    )  # fmt: skip


def without_widgets(content: str) -> tuple[str, str]:
    """The HTML of a post's content without its widgets, and that of those among them that show more than numbers."""
    if not _may_have_widgets(content):
        return content, ""
    kept, words = [], []
    at = 0
    while found := _WIDGET.search(content, at):
        after = found.end()
        end = after if found[1] in _VOID else element_end(content, found[1], after, after + _LARGEST)
        if end and _PLATFORM.search(content, after, end):  # it was left open: what closes it is not its own
            end = None
        kept.append(content[at : found.start() if end else after])
        if end and not (found[2].startswith(_COUNTERS) and _counts(content[found.start() : end])):
            words.append(content[found.start() : end])
        at = end or after
    return "".join((*kept, content[at:])), "".join(words)


def _counts(widget: str) -> bool:
    """Whether it shows nothing but numbers and signs."""
    pictured = (attributes(tag).get("alt", "") for tag in re.findall(r"<img\b[^<>]*>", widget))
    return not any(char.isalpha() for text in (plain(widget), *pictured) for char in text)
