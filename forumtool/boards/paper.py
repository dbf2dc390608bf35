"""Text laid down as a browser lays it: runs of white space are one space, blocks stand on lines of their own."""

from __future__ import annotations

from forumtool.model import Body, Fragment, Style

__all__ = ["Paper"]


class Paper:
    """Takes text piece by piece and gives the body that it makes. Neighbours of the same style become one fragment.

    A line break is part of the text before it; a space is of the style that it was written in.
    """

    __slots__ = ("_done", "_gap", "_parts", "_style", "fresh")

    def __init__(self) -> None:
        self.fresh = True  # at the start of a line
        self._done: list[Fragment] = []
        self._parts: list[str] = []  # of the fragment at hand
        self._style: Style | None = None
        self._gap: Style | None = None  # white space waits here until text follows on the same line

    def write(self, text: str, style: Style) -> None:
        """Text of the source, in which line breaks are spaces."""
        words = text.split()
        if not words:
            if text and not self.fresh and self._gap is None:
                self._gap = style
            return
        if not self.fresh and (self._gap is not None or text[0].isspace()):
            self._space(style)
        if style is not self._style:
            self._switch(style)
        self._parts.append(" ".join(words))
        self.fresh = False
        self._gap = style if text[-1].isspace() else None

    def write_lines(self, text: str, style: Style) -> None:
        """Text of the source, in which line breaks are line breaks."""
        first, *others = text.split("\n")
        self.write(first, style)
        for line in others:
            self.end_line()
            self.write(line, style)

    def picture(self, text: str, style: Style) -> None:
        if self._gap is not None and not self.fresh:
            self._space(self._gap)
        self._switch(None)
        self._done.append(Fragment(" ".join(text.split()), style))
        self.fresh = False

    def end_line(self) -> None:
        if self._parts:
            self._parts.append("\n")
        elif self._done:
            self._done.append(Fragment("\n", _PLAIN))
        self._gap = None
        self.fresh = True

    def own_line(self) -> None:
        """What follows stands on a line of its own."""
        if not self.fresh:
            self.end_line()

    def body(self) -> Body:
        self._switch(None)
        while self._done and not self._done[-1].style.image:
            last = self._done.pop()
            if text := last.text.rstrip():
                self._done.append(Fragment(text, last.style))
                break
        return tuple(self._done)

    def _space(self, style: Style) -> None:
        gap, self._gap = self._gap or style, None
        if gap is not self._style:
            self._switch(gap)
        self._parts.append(" ")

    def _switch(self, style: Style | None) -> None:
        """Ends the fragment at hand; what follows is of another style."""
        if self._parts and self._style is not None:
            self._done.append(Fragment("".join(self._parts), self._style))
            self._parts = []
        self._style = style


_PLAIN = Style()
