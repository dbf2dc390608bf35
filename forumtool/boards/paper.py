"""Text laid down as a browser lays it: runs of white space are one space, blocks stand on lines of their own."""

from __future__ import annotations

from forumtool.model import Body, Fragment, Style

__all__ = ["Paper"]


class Paper:
    """Takes text piece by piece and gives the body that it makes. Neighbours of the same style become one fragment."""

    __slots__ = ("_done", "_fresh", "_gap", "_parts", "_style")

    def __init__(self) -> None:
        self._done: list[Fragment] = []
        self._parts: list[str] = []  # of the fragment at hand
        self._style: Style | None = None
        self._gap: Style | None = None  # white space waits here until text follows on the same line
        self._fresh = True  # at the start of a line

    def write(self, text: str, style: Style) -> None:
        """Text of the source, in which line breaks are spaces."""
        words = text.split()
        if not words:
            if text and self._gap is None:
                self._gap = style
            return
        if text[0].isspace() and self._gap is None:
            self._gap = style
        self._put(" ".join(words), style)
        if text[-1].isspace():
            self._gap = style

    def write_lines(self, text: str, style: Style) -> None:
        """Text of the source, in which line breaks are line breaks."""
        first, *others = text.split("\n")
        self.write(first, style)
        for line in others:
            self.end_line(style)
            self.write(line, style)

    def picture(self, text: str, style: Style) -> None:
        self._put("", style)
        self._finish()
        self._done.append(Fragment(" ".join(text.split()), style))

    def end_line(self, style: Style) -> None:
        self._gap = None
        if self._parts or self._done:
            self._add("\n", style)
        self._fresh = True

    def own_line(self, style: Style) -> None:
        """What follows stands on a line of its own."""
        if not self._fresh:
            self.end_line(style)

    def body(self) -> Body:
        self._finish()
        while self._done and not self._done[-1].style.image:
            last = self._done.pop()
            if text := last.text.rstrip():
                self._done.append(Fragment(text, last.style))
                break
        return tuple(self._done)

    def _put(self, text: str, style: Style) -> None:
        if self._gap is not None:
            if not self._fresh:
                self._add(" ", self._gap)
            self._gap = None
        if text:
            self._add(text, style)
        self._fresh = False

    def _add(self, text: str, style: Style) -> None:
        if style is not self._style:
            self._finish()
            self._style = style
        self._parts.append(text)

    def _finish(self) -> None:
        if self._parts and self._style is not None:
            self._done.append(Fragment("".join(self._parts), self._style))
            self._parts = []
        self._style = None
