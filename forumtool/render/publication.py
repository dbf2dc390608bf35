"""What everybody may know of a day, as values: the whole of what a public template sees."""

from __future__ import annotations

from msgspec import Struct

from forumtool.render.people import People
from forumtool.render.timeline import Timeline


class PublicMark(Struct, frozen=True):
    """Votes that nobody cast: ``source`` is their public name, ``value`` how many (``+1``, ``-1``)."""

    player: str
    source: str
    value: str


class PublicVoter(Struct, frozen=True):
    """Who voted, as cast; ``link`` is his post."""

    name: str
    link: str


class PublicRow(Struct, frozen=True):
    """A player with votes or marks. ``voters`` are in the order in which they voted.

    ``share`` is the total in per cent of the highest, ``tone`` the number of the player's colour, from 1.
    """

    player: str
    total: int
    voters: tuple[PublicVoter, ...]
    marks: tuple[PublicMark, ...]
    share: int
    tone: int


class PublicPost(Struct, frozen=True):
    """A post and what all can see of it. ``what`` is empty where it holds no vote; ``stands`` marks a vote in force.

    Neither a reader's note nor a reason to doubt is told.
    """

    when: str
    author: str
    what: str
    stands: bool
    link: str


class PublicPyre(Struct, frozen=True):
    """How the day ended, as announced. ``burned`` is None where nobody burned.

    Players go by nick, never with a cause; the dead with their role (``Carla (Gufo)``) where the ruleset reveals it.
    """

    burned: People | None
    dead: People | None
    returned: People | None
    left: People | None
    notices: tuple[str, ...]


class PublicDay(Struct, frozen=True):
    """A day as the public post tells it. Texts and numbers only; players by nick.

    ``state`` is ``future``, ``open`` or ``closed``; ``read_until`` is there where some page was read too early;
    ``shows`` is ``votanti``, ``totali`` or ``esito`` and says how much of the table is given; ``timeline`` and
    ``posts`` go with the voters. On a ``secret`` day there are no rows, only ``marks``. A ``future`` day shows nothing:
    who lives and who is marked is announced at its opening. ``pyre`` is None until the day is closed and its end is
    written in the file.
    """

    edition: str
    number: int
    round: int
    state: str
    when: str
    closes: str
    as_of: str | None
    read_until: str | None
    secret: bool
    shows: str
    candidates: tuple[str, ...]
    rows: tuple[PublicRow, ...]
    marks: tuple[PublicMark, ...]
    effects: tuple[str, ...]
    abstained: People | None
    not_voted: People | None
    waiting: tuple[PublicVoter, ...]
    pyre: PublicPyre | None
    timeline: Timeline | None
    posts: tuple[PublicPost, ...]
