"""The night book: who acts in a night, in order, with what he may choose and what has come in.

It only asks the rulings, so it allows what ``segna`` writes and bars what ``segna`` refuses.
"""

from forumtool.nightbook.night import Night, night_of
from forumtool.nightbook.turns import Bar, Kind, Option, State, Turn

__all__ = ["Bar", "Kind", "Night", "Option", "State", "Turn", "night_of"]
