"""The HTML of one hostile post among honest ones: the others are read as they are, or the page is refused."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from forumtool.boards import read_page
from forumtool.model import ShownPost
from forumtool.problems import PagesError
from tests.boards.test_hostile import BODIES, FAKE_HEAD, NOTE, SIGNED, fake_post
from tests.forum import FIRST_POST, post, topic
from tests.fuzz import pages, refused

WORDS = (*pages.WORDS, FAKE_HEAD, NOTE, SIGNED, fake_post(), fake_post(layout=2), "</div></td></tr></table>")

HONEST = (
    post("Anna", "2026-11-04 10:00", "Voto <b>Dario</b>", mid=1),
    post("Bruno", "2026-11-04 10:05", "Mi astengo"),
    post("Elena", "2026-11-04 10:06", "Ciao"),
)
SEEN = (("Anna", 1, "Voto Dario"), ("Bruno", None, "Mi astengo"), ("Elena", None, "Ciao"))
EDITED = datetime(2026, 11, 4, 11)  # noqa: DTZ001 -- a wall time
LAYOUTS: tuple[Literal[1, 2], ...] = (1, 2)
STYLES: tuple[Literal["raw", "saved"], ...] = ("raw", "saved")


def seeds() -> Iterator[bytes]:
    """Every trick that is known, in every place of both layouts."""
    for turn, body in enumerate(BODIES.values()):
        yield bytes([turn % 16]) + body.encode()


def check(data: bytes) -> None:
    """The first byte says where the post stands (two bits), the layout and the style; the rest is its HTML."""
    how = data[0] if data else 0
    place, layout, style = min(how & 3, 3), LAYOUTS[how >> 2 & 1], STYLES[how >> 3 & 1]
    body = data[1:].decode("utf-8", "replace")
    own = post("Mallory", "2026-11-04 10:03", body, edited=EDITED.isoformat())
    (data,) = topic([*HONEST[:place], own, *HONEST[place:]], layout=layout, style=style, encoding="utf-8")
    try:
        read = read_page(data)
    except PagesError as error:
        refused(error)
        return
    pages.sound(read)
    posts = list(read.posts)
    assert [one.number for one in posts] == list(range(FIRST_POST, FIRST_POST + 4))
    mallory = posts.pop(place)
    assert mallory.author.name == "Mallory"
    assert mallory.edit is not None, "the note of the forum is hidden"
    assert mallory.edit.wall is not None
    assert mallory.edit.wall >= EDITED, "an earlier note hides that of the forum"  # a later one only betrays itself
    assert tuple(map(_seen, posts)) == SEEN
    assert all(one.edit is None for one in posts)
    assert all(not fragment.style.struck for one in posts for fragment in one.body)


def _seen(one: ShownPost) -> tuple[str, int | None, str]:
    return one.author.name, one.author.mid, "".join(fragment.text for fragment in one.body)
