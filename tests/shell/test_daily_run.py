"""From a real socket to the archive: a forum of pages, evening after evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from forumtool.problems import PagesError
from forumtool.shell.archive import Archive
from forumtool.shell.download import download_topic
from forumtool.shell.fetch import Fetcher
from tests.shell.clock import Clock
from tests.shell.pages import READER, TOPIC, data_of, frozen, page, place, post, read


class Forum:
    """Serves the posts of one topic, fifteen a page; ``breaks_at`` is a page that comes cut."""

    def __init__(self, server: HTTPServer) -> None:
        self.server, self.posts = server, 0
        self.clock = Clock()
        self.breaks_at: int | None = None
        server.expect_request("/").respond_with_handler(self.serve)

    @property
    def address(self) -> str:
        return self.server.url_for("").rstrip("/")

    def serve(self, request: Request) -> Response:
        first = int(request.args.get("st", 0))
        numbers = range(first + 1, min(self.posts, first + 15) + 1)
        pages, replies = -(-self.posts // 15), self.posts - 1
        data = data_of(page([post(number) for number in numbers], first=first, pages=pages, replies=replies))
        response = Response(data[:50] if first == self.breaks_at else data, content_type="text/html")
        if first == self.breaks_at:
            response.automatically_set_content_length = False
            response.headers["Content-Length"] = str(len(data))
        return response

    def asked(self) -> list[str]:
        queries = [request.query_string.decode() for request, _ in self.server.log]
        self.server.clear_log()
        return queries


@pytest.fixture
def forum(httpserver: HTTPServer) -> Forum:
    return Forum(httpserver)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archivio.sqlite", READER) as opened:
        yield opened


def evening(forum: Forum, archive: Archive, *, everything: bool = False) -> list[str]:
    clock = forum.clock
    with Fetcher(forum.address, clock=clock, now=clock.now, sleep=clock.sleep) as fetcher:
        fetched = download_topic(
            forum.address,
            TOPIC,
            get=fetcher.get,
            parse=read,
            now=clock.now,
            known=archive.downloaded_pages(TOPIC),
            everything=everything,
        )
    with archive.transaction():
        for one in fetched:
            archive.add(one.page, one.data, read_at=one.read_at, origin=one.url, source="http", charset=one.charset)
    return forum.asked()


def numbers(archive: Archive) -> list[int]:
    return [one.number for one in archive.topic(TOPIC, place=place, frozen=frozen).posts]


def test_with_nothing_new_one_request(forum: Forum, archive: Archive) -> None:
    forum.posts = 40
    assert evening(forum, archive) == ["t=63000001", "t=63000001&st=30", "t=63000001&st=15", "t=63000001"]
    assert evening(forum, archive) == ["t=63000001&st=30"]
    forum.posts = 46
    assert evening(forum, archive) == ["t=63000001&st=30", "t=63000001&st=45", "t=63000001&st=30"]
    assert evening(forum, archive) == ["t=63000001&st=45"]
    assert len(evening(forum, archive, everything=True)) == 5
    assert numbers(archive) == list(range(1, 47))


def test_a_run_that_breaks_halfway_keeps_nothing(forum: Forum, archive: Archive) -> None:
    forum.posts = 20
    evening(forum, archive)
    forum.posts, forum.breaks_at = 50, 45
    with pytest.raises(PagesError, match="la connessione cade prima della fine della pagina"):
        evening(forum, archive)
    assert numbers(archive) == list(range(1, 21))
    forum.breaks_at = None
    forum.asked()
    assert evening(forum, archive) == [f"t=63000001&st={first}" for first in (15, 45, 30, 15)]
    assert numbers(archive) == list(range(1, 51))
