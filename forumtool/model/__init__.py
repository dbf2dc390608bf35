"""The values that travel from room to room.

They are frozen, and know nothing but what follows from their own fields. Read from top to bottom they are the
life of a vote: a page, its posts, what a post says, the ballot it leaves, the count, the fate.

Words used throughout:

* an *instant* is an aware ``datetime``; a *wall time* is a naive one, as somebody's clock showed it;
* a *seat* is a place at the table, named by the ``nome`` of its first holder in edizione.toml; a replacement
  takes over the seat, with its role and its standing vote;
* *day* and *night* are numbers from 1; a *round* is 1 for the day's own ballot, 2 and on for runoffs.
"""

from forumtool.model.clashes import clashes
from forumtool.model.count import (
    Ballot,
    DayCount,
    Fall,
    Fate,
    Judged,
    Modifier,
    ModifierKind,
    Outcome,
    Shift,
    Totals,
    Verdict,
)
from forumtool.model.pages import (
    NO_ACCOUNT,
    Author,
    Body,
    EditNote,
    Fragment,
    Page,
    PageRead,
    Post,
    Quote,
    Renamed,
    ShownPost,
    Style,
    Topic,
    Version,
    Window,
    announced,
    is_short,
    told_again,
)
from forumtool.model.reading import Act, Claim, Doubt, Person, Reading, Rejection, Statement

__all__ = [
    "NO_ACCOUNT",
    "Act",
    "Author",
    "Ballot",
    "Body",
    "Claim",
    "DayCount",
    "Doubt",
    "EditNote",
    "Fall",
    "Fate",
    "Fragment",
    "Judged",
    "Modifier",
    "ModifierKind",
    "Outcome",
    "Page",
    "PageRead",
    "Person",
    "Post",
    "Quote",
    "Reading",
    "Rejection",
    "Renamed",
    "Shift",
    "ShownPost",
    "Statement",
    "Style",
    "Topic",
    "Totals",
    "Verdict",
    "Version",
    "Window",
    "announced",
    "clashes",
    "is_short",
    "told_again",
]
