"""A list in a text, with one more item: in the hand in which the list is written.

A list on one line stays on one line, one with an item a line gets a line more, with the same indentation and the same
habit about the last comma; comments stay where they are.
"""

from __future__ import annotations

from msgspec import Struct

from forumtool.layout import Value

__all__ = ["Cut", "comment_after", "indentation", "line_end", "line_start", "longer"]

_STEP = "  "  # how much further in than its bracket an item stands, in a list that has none yet


class Cut(Struct, frozen=True):
    """A change of a text: ``new`` takes the place of ``text[start:end]``."""

    start: int
    end: int
    new: str

    def on(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


def longer(text: str, array: Value, item: str, remark: str, eol: str) -> str:
    """``text`` with ``item`` at the end of ``array``, and ``remark`` (``"  # …"``, or nothing) on its line."""
    closing = array.end - 1
    start = line_start(text, closing)
    if start > array.start and not text[start:closing].strip():
        return _on_a_line(text, array, start, item, remark, eol)
    return _in_line(text, array, item, remark, eol)


def comment_after(text: str, at: int, remark: str) -> str:
    """``text`` with ``remark`` at the end of the line of ``at``, after the comment that is there."""
    if not remark:
        return text
    end = line_end(text, at)
    joined = remark.replace("  # ", "; ", 1) if "#" in text[at:end] else remark
    return text[:end].rstrip(" ") + joined + text[end:]


def line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def line_end(text: str, at: int) -> int:
    """Where the line of ``at`` ends, before its line end."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if text[at:end].endswith("\r") else end


def indentation(text: str, at: int) -> str:
    """The blanks before ``at`` on its line, or those at the start of the line where something else comes first."""
    line = text[line_start(text, at) : at]
    return line if not line.strip() else line[: len(line) - len(line.lstrip())]


def _on_a_line(text: str, array: Value, at: int, item: str, remark: str, eol: str) -> str:
    """The closing bracket stands alone: the item gets the line before it, which begins at ``at``."""
    items = array.items or ()
    indent = indentation(text, array.end - 1) + _STEP
    comma = ","
    if items:
        last = items[-1]
        if line_start(text, last.start) > array.start:
            indent = indentation(text, last.start)
        if array.comma is None:
            text, at, comma = Cut(last.end, last.end, ",").on(text), at + 1, ""
    return Cut(at, at, f"{indent}{item}{comma}{remark}{eol}").on(text)


def _in_line(text: str, array: Value, item: str, remark: str, eol: str) -> str:
    """Something stands before the closing bracket on its line: the item goes between."""
    if not array.items:
        return comment_after(Cut(array.start, array.end, f"[{item}]").on(text), array.start + len(item) + 2, remark)
    last = array.items[-1]
    begins = line_start(text, last.start)
    gap = " "
    if begins > array.start:  # an item a line, the last one with the bracket
        gap = eol + (indentation(text, last.start) or " " * (last.start - begins))
    if array.comma is None:
        cut = Cut(last.end, last.end, f",{gap}{item}")
    else:
        cut = Cut(array.comma + 1, array.comma + 1, f"{gap}{item},")
    return comment_after(cut.on(text), cut.start + len(cut.new), remark)
