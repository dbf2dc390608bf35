"""edizione.toml as text: one more thing written in it, every comment and blank left where it is."""

from forumtool.pen.strokes import Add, Put, Stroke, shown
from forumtool.pen.write import write

__all__ = ["Add", "Put", "Stroke", "shown", "write"]
