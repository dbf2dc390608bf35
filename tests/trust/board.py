"""A forum on this machine: it answers over a real socket as the boards do, with the faults that one asks of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.forum import TOPIC, Written, page

__all__ = ["Answer", "Board", "archive_of", "edition", "shown_now"]

PER_PAGE = 15
Answer = Callable[[Request, bytes], Response]
"""What to answer to a request in place of the page that it asks for."""

ROME = ZoneInfo("Europe/Rome")


def shown_now(posts: Sequence[Written]) -> list[Written]:
    """The posts of a winter, given in wall times of Rome, with the times that a reader sees who reads them now."""
    offset = datetime.now(ROME).utcoffset() or timedelta()
    return [replace(one, shown=one.shown + offset - timedelta(hours=1)) for one in posts]


@dataclass
class Board:
    """``topics`` are the posts of each; ``faults`` answers the requests to come in place of the pages, one each, None
    for a page; ``hidden`` are the numbers of posts that pages count and do not show; ``instead`` are the posts that a
    page shows in place of its own, ``length`` how many posts it says that the topic has, both by its ``st``; ``before``
    is called with the number of each request, from 1, before it is answered."""

    server: HTTPServer
    topics: dict[int, list[Written]]
    layout: Literal[1, 2] = 1
    faults: list[Answer | None] = field(default_factory=list)
    hidden: set[int | None] = field(default_factory=set)
    instead: dict[int, list[Written]] = field(default_factory=dict)
    length: dict[int, int] = field(default_factory=dict)
    before: Callable[[int], None] = lambda _: None
    asked: list[str] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.server.expect_request("/").respond_with_handler(self.answer)

    @property
    def address(self) -> str:
        return self.server.url_for("").rstrip("/")

    @property
    def posts(self) -> list[Written]:
        return self.topics[TOPIC]

    def answer(self, request: Request) -> Response:
        self.asked.append(request.query_string.decode())
        self.cookies.append(request.headers.get("Cookie", ""))
        self.before(len(self.asked))
        fault = self.faults.pop(0) if self.faults else None
        data = self.page(int(request.args.get("t", TOPIC)), int(request.args.get("st", 0)))
        return fault(request, data) if fault else Response(data, content_type="text/html")

    def page(self, topic: int, first: int) -> bytes:
        """The page as the board sends it: in windows-1252, without the tags that may be left out."""
        posts = self.topics[topic]
        first = min(first, (len(posts) - 1) // PER_PAGE * PER_PAGE)  # beyond the end it shows the last page
        held = self.instead.get(first, posts[first : first + PER_PAGE])
        return page(
            shown_now([one for one in held if one.number not in self.hidden]),
            topic=topic,
            first=first,
            replies=self.length.get(first, len(posts)) - 1,
            layout=self.layout,
            style="raw",
            host=self.address,
        )

    def new_requests(self) -> list[str]:
        """What was asked since the last time."""
        asked, self.asked = self.asked, []
        return asked


def edition(address: str, *topics: str) -> str:
    """An edition of a winter that is over, played at ``address``."""
    return (
        '[edizione]\nnome = "Lupus di prova"\nregolamento = "tabula-ur"\nprima_notte = 2025-11-02\n'
        f'sindaci = ["Podestà"]\n\n[forum]\nindirizzo = "{address}"\n\n[topic]\ncabina = {TOPIC}\n'
        + "".join(f"{topic}\n" for topic in topics)
        + "".join(f'\n[[giocatori]]\nnome = "{name}"\n' for name in ("Anna", "Bruno", "Carla", "Dario", "Perché_No"))
    )


def archive_of(folder: Path) -> str:
    """All that an archive holds, as text."""
    with closing(sqlite3.connect(folder / "archivio.sqlite")) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return "\n".join(file.iterdump())


def ago(**time: float) -> datetime:
    return datetime.now(UTC) - timedelta(**time)
