"""Pages made by hand, whose bytes are themselves: a reader that needs no HTML."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from forumtool.model import Author, Body, EditNote, Fragment, Page, ShownPost, Style
from forumtool.problems import PagesError
from forumtool.shell.archive import PageReader

ROME = ZoneInfo("Europe/Rome")
TOPIC = 63000001
ADDRESS = "https://esempio.forumfree.it"
DAY = datetime.fromisoformat("2026-11-04")


def at(clock: str) -> datetime:
    """An instant of the day of the tests, as a clock in Rome shows it."""
    return (DAY + _since_midnight(clock)).replace(tzinfo=ROME).astimezone(UTC)


def wall(clock: str) -> datetime:
    return DAY + _since_midnight(clock)


def _since_midnight(clock: str) -> timedelta:
    hours, minutes = map(int, clock.split(":"))
    return timedelta(hours=hours, minutes=minutes)


def text(words: str) -> Body:
    return (Fragment(words, Style()),)


def post(
    number: int, words: str = "", *, author: str = "Anna", mid: int | None = None, shown: str | None = None,
    edited: str | None = None, body: Body | None = None,
) -> ShownPost:  # fmt: skip
    """A post; without a time of its own, post N is written N minutes after 9:00."""
    when = wall(shown) if shown else DAY + timedelta(hours=9, minutes=number)
    note = EditNote(f"Modificato da {author} - 4/11/2026, {edited}", wall(edited)) if edited else None
    said = body or text(words or f"post {number}")
    return ShownPost(number, Author(author, mid), when, f"{when:%d/%m/%Y, %H:%M}", note, said)


def undated(number: int, words: str = "") -> ShownPost:
    return ShownPost(number, Author("Anna"), None, "ieri sera", None, text(words))


def page(
    posts: Sequence[ShownPost], *, first: int = 0, pages: int = 1, topic: int = TOPIC, replies: int | None = None,
    per_page: int = 15, made_at: datetime | None = None, address: str | None = None,
) -> Page:  # fmt: skip
    return Page(
        topic=topic,
        first=first,
        pages=pages,
        per_page=per_page,
        replies=replies,
        title="Cabina elettorale",
        address=address or f"{ADDRESS}/?t={topic}" + (f"&st={first}" if first else ""),
        layout=2,
        guest=True,
        made_at=made_at,
        posts=tuple(posts),
    )


def numbered(numbers: Sequence[int], **facts: int) -> Page:
    return page([post(number) for number in numbers], **facts)  # type: ignore[arg-type]


def data_of(made: Page) -> bytes:
    return pickle.dumps(made)


def read(data: bytes, _charset: str | None = None) -> Page:
    """The page that ``data`` is. Raises PagesError where it is none."""
    if not data.startswith(b"\x80"):
        raise PagesError.of("not-a-topic", "Non è una pagina di un topic.")
    made = pickle.loads(data)
    assert isinstance(made, Page)
    return made


READER = PageReader(1, read)


def place(shown: datetime, read_at: datetime) -> datetime:
    """As a board that shows every time in the reader's offset of the moment."""
    offset = read_at.astimezone(ROME).utcoffset()
    assert offset is not None
    return (shown - offset).replace(tzinfo=UTC).astimezone(ROME)


def frozen(note: EditNote, _written: datetime | None, _seen: datetime) -> datetime | None:
    return note.wall.replace(tzinfo=ROME) if note.wall else None
