"""Claims → ballots → modifiers → totals → ties → fate (docs/regole.md).

``count_day`` counts a round of a day; ``forecast_lines`` tells what would still turn an open one, ``changes_lines``
what is otherwise between two counts. A rule of ties is a row of ``ties.TIE_RULES``; an effect of a power is a row of
``interventions.INTERVENTIONS`` if it changes who burns, of ``modifiers.KINDS`` if it changes what a vote is worth.
"""

from forumtool.tally.changes import changes_lines
from forumtool.tally.day import count_day
from forumtool.tally.forecast import forecast_lines

__all__ = ["changes_lines", "count_day", "forecast_lines"]
