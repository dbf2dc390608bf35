"""The network at its worst, from the command line to the archive: the right count, or exit 4 and nothing changed."""

from __future__ import annotations

import gzip
import io
import json
import re
import socket
import stat
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from email.utils import format_datetime
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal, Self

import pytest
from click.testing import Result
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from forumtool.app import pages
from forumtool.shell import download, fetch
from forumtool.shell.fetch import Fetcher
from tests.cli.evening import Evening
from tests.forum import TOPIC, Written, post
from tests.forum_markup import CHALLENGE, LOGIN, OFFLINE, PRIVATE
from tests.shell.clock import Clock
from tests.shell.wire import RESET, wire
from tests.shell.wire import page as raw
from tests.trust.board import Answer, Board, ago, archive_of, edition

DAY = "2025-11-03"
NOW = ("--adesso", f"{DAY}T23:00:00+01:00")
SECRET = "member_id=1001; pass_hash=0a1b2c3d4e5f"


NAMES = ("Anna", "Bruno", "Carla", "Dario", "Perché_No")


def votes(number: int) -> list[Written]:
    """A thread in which everybody chats and at the end votes Carla, but she Anna."""
    first = datetime.fromisoformat(f"{DAY}T09:30")
    chat = [Written("Podestà", first + timedelta(minutes=place), "à è ì “ciao”") for place in range(number - 5)]
    said = [
        post(name, f"{DAY} 12:0{place}", "Voto Anna" if name == "Carla" else "Voto Carla")
        for place, name in enumerate(NAMES)
    ]
    numbered = enumerate([*chat, *said])
    return [Written(one.author, one.shown, one.body, 470000101 + 2 * place) for place, one in numbered]


TOTALS = {"Carla": 4, "Anna": 1}


@pytest.fixture(params=[1, 2], ids=["layout 1", "layout 2"])
def layout(request: pytest.FixtureRequest) -> Literal[1, 2]:
    return 1 if request.param == 1 else 2


@pytest.fixture
def board(httpserver: HTTPServer, layout: Literal[1, 2]) -> Board:
    return Board(httpserver, {TOPIC: votes(40)}, layout)


@pytest.fixture
def evening(board: Board, tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(edition(board.address))
    return found


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Waiting takes no time: it is only written down."""
    clock = Clock()
    monkeypatch.setattr(fetch, "Fetcher", partial(Fetcher, pause=0, clock=clock, sleep=clock.sleep))
    return clock


@pytest.fixture(autouse=True)
def cookie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORUMTOOL_COOKIE", SECRET)


def tally(evening: Evening) -> Result:
    return evening.run("tally", *NOW, "--formato", "json")


def count(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def is_right(evening: Evening, board: Board) -> None:
    found = count(tally(evening))
    assert found["public"]["totals"] == TOTALS
    assert [one["post"] for one in found["posts"]] == [one.number for one in board.posts]
    assert (found["final"], found["problems"]) == (True, [])


def readings_of(folder: Path) -> list[str]:
    """What the archive says that was read, and when."""
    return [line for line in archive_of(folder).splitlines() if line.startswith('INSERT INTO "readings"')]


def hides_the_cookie(result: Result, evening: Evening) -> None:
    for secret in (SECRET, "0a1b2c3d4e5f"):
        assert secret not in result.output
        for file in evening.folder.iterdir():
            assert secret.encode() not in file.read_bytes()


# ---------------------------------------------------------------- what passes


def status(code: int, **headers: str) -> Answer:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda _request, _data: Response("<html>Riprova</html>", code, headers=names)


def compressed(how: Literal["gzip", "deflate"]) -> Answer:
    pack = gzip.compress if how == "gzip" else zlib.compress
    return lambda _, data: Response(pack(data), headers={"Content-Encoding": how}, content_type="text/html")


def to_itself(request: Request, _data: bytes) -> Response:
    return Response(status=302, headers={"Location": request.url.replace("/?", "/?x=1&")})


PASSING: dict[str, tuple[list[Answer | None], list[float]]] = {
    "nothing": ([], []),
    "500 and then fine": ([status(500)], [2.0]),
    "502 in the middle": ([None, status(502), status(504), None], [2.0, 5.0]),
    "429 with seconds": ([None, status(429, Retry_After="37")], [37.0]),
    "503 with seconds, thrice": ([status(503, Retry_After="7")] * 3, [7.0, 7.0, 15.0]),
    "503 with a wait too long": ([status(503, Retry_After="86400")], [120.0]),
    "503 with nonsense": ([status(503, Retry_After="domani")], [2.0]),
    "gzip": ([compressed("gzip")] * 3, []),
    "deflate": ([compressed("deflate")] * 3, []),
    "an address that moved": ([to_itself], []),
}


@pytest.mark.parametrize(("faults", "slept"), PASSING.values(), ids=PASSING)
def test_what_passes(
    evening: Evening, board: Board, clock: Clock, faults: list[Answer | None], slept: list[float]
) -> None:
    board.faults = list(faults)
    result = tally(evening)
    assert count(result)["public"]["totals"] == TOTALS
    assert clock.slept == slept
    hides_the_cookie(result, evening)
    assert set(board.cookies) == {SECRET}
    is_right(evening, board)


@pytest.mark.parametrize("code", [429, 503])
def test_a_wait_until_an_hour(evening: Evening, board: Board, clock: Clock, code: int) -> None:
    until = format_datetime(ago(seconds=-50), usegmt=True)
    board.faults = [status(code, Retry_After=until)]
    is_right(evening, board)
    assert 20 <= clock.slept[0] <= 50


def test_a_page_that_drips(evening: Evening, board: Board) -> None:
    def drip(_request: Request, data: bytes) -> Response:
        return Response((data[at : at + 700] for at in range(0, len(data), 700)), content_type="text/html")

    board.faults = [drip, drip, drip]
    is_right(evening, board)


# ---------------------------------------------------------------- what does not


def to(address: str) -> Answer:
    return lambda _request, _data: Response(status=302, headers={"Location": address})


def instead(data: bytes) -> Answer:
    return lambda _request, _data: Response(data, content_type="text/html")


def cut(share: float) -> Answer:
    """A body with a right-looking start, as a server that dies sends it: the length is that of the whole."""

    def answer(_request: Request, data: bytes) -> Response:
        response = Response(data[: int(len(data) * share)], content_type="text/html")
        response.automatically_set_content_length = False
        response.headers["Content-Length"] = str(len(data))
        return response

    return answer


def cut_silently(share: float) -> Answer:
    """The same from a server that believes it to be whole."""
    return lambda _request, data: Response(data[: int(len(data) * share)], content_type="text/html")


@cache
def powder() -> bytes:
    """Some kilobytes that are two hundred megabytes."""
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=9) as file:
        for _ in range(200):
            file.write(b"<b>" * 350_000)
    return packed.getvalue()


def bomb(_request: Request, _data: bytes) -> Response:
    return Response(powder(), headers={"Content-Encoding": "gzip"}, content_type="text/html")


def slow_bomb(_request: Request, _data: bytes) -> Response:
    packed = zlib.compress(zlib.compress(b"<b>" * 30_000_000, 9), 9)
    return Response(packed, headers={"Content-Encoding": "deflate, deflate"}, content_type="text/html")


def unasked(_request: Request, data: bytes) -> Response:
    return Response(bytes(255 - byte for byte in data), headers={"Content-Encoding": "br"}, content_type="text/html")


def bad_gzip(_request: Request, data: bytes) -> Response:
    packed = gzip.compress(data)
    return Response(packed[: len(packed) // 2] + b"\0" * 99, headers={"Content-Encoding": "gzip"})


def enormous(_request: Request, data: bytes) -> Response:
    return Response((data for _ in range(40 * 1024 * 1024 // len(data))), content_type="text/html")


def vast(_request: Request, data: bytes) -> Response:
    """A page of twenty megabytes, otherwise in order."""
    page = data.replace(b"</head>", b"<!--" + b"parola " * 3_000_000 + b"--></head>")
    return Response(page, content_type="text/html")


def of_another_topic(_request: Request, data: bytes) -> Response:
    return Response(data.replace(str(TOPIC).encode(), b"63999999"), content_type="text/html")


LASTING: dict[str, tuple[Answer, str]] = {
    "busy": (status(503), "Il forum è sovraccarico o in manutenzione (risponde 503)."),
    "too many requests": (status(429, Retry_After="1"), "Il forum è sovraccarico o in manutenzione (risponde 429)."),
    "broken": (status(500), "Il forum è sovraccarico o in manutenzione (risponde 500)."),
    "forbidden": (status(403), "Il forum nega l'accesso a questa pagina."),
    "gone": (status(404), "Sul forum questa pagina non c'è."),
    "challenge": (status(403, cf_mitigated="challenge"), "Il forum vuole la prova che a leggere sia una persona."),
    "challenge that says 200": (instead(CHALLENGE), "Questa non è la pagina del topic ma il controllo contro i robot"),
    "login": (to("/?act=Login&CODE=00"), "Il forum chiede di entrare"),
    "login elsewhere": (to("https://accounts.forumfree.it/?act=Login&cid=1"), "Il forum chiede di entrare"),
    "login page": (instead(LOGIN), "Questa è la pagina d'accesso del forum, non il topic"),
    "private": (instead(PRIVATE), "Il topic è riservato"),
    "offline": (instead(OFFLINE), "Il forum è chiuso o in manutenzione"),
    "another host": (to("https://example.org/?t=1"), "Il forum rimanda a un altro sito (example.org), dove non vado."),
    "this machine's files": (to("file:///etc/passwd"), "Il forum rimanda a un altro sito"),
    "a door of this machine": (to("http://localhost:1/?t=1"), "dove non vado."),
    "loop": (to_itself, "Il forum rimanda da un indirizzo all'altro senza fine."),
    "cut": (cut(0.5), "la connessione cade prima della fine della pagina."),
    "cut in the first post": (cut(0.1), "la connessione cade prima della fine della pagina."),
    "cut near the end": (cut(0.98), "la connessione cade prima della fine della pagina."),
    "cut in silence": (cut_silently(0.5), "La pagina è tagliata e mancano i messaggi in fondo"),
    "cut in silence in the last post": (cut_silently(0.85), "La pagina è tagliata e mancano i messaggi in fondo"),
    "nothing": (instead(b""), "La pagina è vuota"),
    "bomb": (bomb, "La pagina supera 16 MB: non può essere una pagina di un topic."),
    "enormous": (enormous, "La pagina supera 16 MB: non può essere una pagina di un topic."),
    "twenty megabytes": (vast, "La pagina supera 16 MB: non può essere una pagina di un topic."),
    "bomb in a bomb": (slow_bomb, "La pagina supera 16 MB: non può essere una pagina di un topic."),
    "a compression that was not asked for": (unasked, ""),
    "broken gzip": (bad_gzip, "La pagina è tagliata e mancano i messaggi in fondo"),
    "another topic": (of_another_topic, "Il forum manda il topic 63999999 al posto del 63000001."),
}


@pytest.mark.parametrize(
    ("command", "after", "layout"), [("scarica", 0, 1), ("tally", 1, 2), ("tally", 2, 1)], indirect=["layout"]
)
@pytest.mark.parametrize(("fault", "message"), LASTING.values(), ids=LASTING)
def test_what_does_not_pass(
    evening: Evening, board: Board, fault: Answer, message: str, command: str, after: int
) -> None:
    board.topics[TOPIC] = votes(40)[:20]
    assert evening.run("scarica").exit_code == 0
    before = archive_of(evening.folder)
    board.topics[TOPIC] = votes(70)
    board.faults = [None] * after + [fault] * 20
    result = evening.run(command, *NOW)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("errore: ")
    assert message in result.stderr
    assert archive_of(evening.folder) == before
    hides_the_cookie(result, evening)
    board.faults = []
    is_right(evening, board)


def without_the_last_post(board: Board) -> Answer:
    """A page without its last post, with the frame around it in order."""

    def answer(request: Request, _data: bytes) -> Response:
        number = board.posts[min(int(request.args.get("st", 0)) + 15, len(board.posts)) - 1].number
        board.hidden = {number}
        try:
            return Response(board.page(TOPIC, int(request.args.get("st", 0))), content_type="text/html")
        finally:
            board.hidden = set()

    return answer


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("command", [("scarica", "--tutto"), ("scarica",), ("tally", *NOW)])
def test_a_page_cut_between_two_posts(evening: Evening, board: Board, command: tuple[str, ...], place: int) -> None:
    """The first time, and again once the archive holds the page whole: it is not taken, and what was counted stays."""
    cut = without_the_last_post(board)
    board.faults = [None] * place + [cut] * 9
    first = evening.run(*command)
    assert (first.exit_code, first.stdout) == (4, "")
    held = 9 if place == 1 else 14  # the last page is the second that is asked for
    assert f"Il forum manda {held} dei {held + 1} messaggi che la pagina dice di avere." in first.stderr
    assert readings_of(evening.folder) == []
    board.faults = [None] * place + [cut] * 3
    is_right(evening, board)
    before = archive_of(evening.folder)
    board.faults = [None] * place + [cut] * 9
    assert evening.run("scarica", "--tutto").exit_code == 4
    assert archive_of(evening.folder) == before
    assert count(evening.run("tally", "--offline", *NOW, "--formato", "json"))["public"]["totals"] == TOTALS


@pytest.mark.parametrize("command", ["scarica", "tally"])
def test_a_page_that_an_archive_holds_cut_is_read_again(
    evening: Evening, board: Board, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(download, "is_short", lambda _page: False)  # as where another archive brought it
        board.faults = [None, None, without_the_last_post(board), None]
        assert evening.run("scarica").exit_code == 0
    assert evening.run("tally", "--offline", *NOW).exit_code == 4
    board.new_requests()
    assert evening.run(command, *NOW).exit_code == 0
    assert [query.partition("&")[2] for query in board.new_requests()] == ["st=30", "st=15"]
    is_right(evening, board)


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_page_that_repeats_the_one_before(evening: Evening, board: Board, place: int) -> None:
    board.topics[TOPIC] = votes(70)

    def repeat(request: Request, _data: bytes) -> Response:
        return Response(board.page(TOPIC, int(request.args.get("st", 0)) - 15), content_type="text/html")

    board.faults = [None] * place + [repeat] * 9
    result = tally(evening)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("errore: ")
    assert archive_of(evening.folder).count("INSERT INTO \"readings\"") == 0
    board.faults = []
    is_right(evening, board)


def test_nobody_answers(evening: Evening) -> None:
    assert evening.run("scarica").exit_code == 0
    before = archive_of(evening.folder)
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    evening.write(edition(f"http://127.0.0.1:{port}"))
    result = tally(evening)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "Il forum non risponde, o la connessione cade prima della fine della pagina." in result.stderr
    assert archive_of(evening.folder) == before
    hides_the_cookie(result, evening)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.99])
def test_the_pieces_of_a_page_end_before_the_page(evening: Evening, board: Board, share: float) -> None:
    """Sent in pieces, with no length said beforehand, a page has an end of its own: here it does not come."""
    assert evening.run("scarica").exit_code == 0
    before = archive_of(evening.folder)
    data = board.page(TOPIC, 30)
    head = b"HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: text/html\r\n\r\n"
    part = data[: int(len(data) * share)]
    with wire([head + f"{len(part):x}\r\n".encode() + part + b"\r\n"]) as line:
        evening.write(edition(line.address))
        result = tally(evening)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "la connessione cade prima della fine della pagina." in result.stderr
    assert archive_of(evening.folder) == before


def test_a_host_whose_name_commands_the_terminal(tmp_path: Path) -> None:
    location = "Location: https://ev\x1b7\x9bil.example/?t=1\r\n"
    with wire([raw(b"", status="302 Found", headers=location)]) as line:
        evening = Evening(tmp_path)
        evening.write(edition(line.address))
        result = tally(evening)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "Il forum rimanda a un altro sito" in result.stderr
    assert not {"\x1b", "\x9b"} & set(result.stderr)


@pytest.mark.parametrize("fault", ["cut", "busy", "private", "login"])
def test_of_several_topics_all_are_kept_or_none(evening: Evening, board: Board, fault: str) -> None:
    board.topics |= {63000002: votes(31), 63000003: votes(8)}
    evening.write(edition(board.address, "aula = 63000002", "chat = 63000003"))
    answer = LASTING[fault][0]
    board.faults = [None] * 6 + [answer] * 9  # in the third topic, once the others are whole
    result = evening.run("scarica")
    assert (result.exit_code, readings_of(evening.folder)) == (4, [])
    board.faults = []
    is_right(evening, board)


@pytest.mark.parametrize("charset", ["", "; charset=windows-1252", "; charset=ISO-8859-1", "; charset=?"])
def test_whatever_charset_is_declared(evening: Evening, board: Board, charset: str) -> None:
    """The pages are in windows-1252, with letters that tell: the vote of Perché_No is among those that count."""
    said = lambda _request, data: Response(data, headers={"Content-Type": f"text/html{charset}"})  # noqa: E731
    board.faults = [said] * 6
    found = count(tally(evening))
    assert found["public"]["totals"] == TOTALS
    assert "Perché_No" in [one["author"] for one in found["posts"]]


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_torn_down_in_mid_page(evening: Evening, board: Board, share: float) -> None:
    assert evening.run("scarica").exit_code == 0
    before = archive_of(evening.folder)
    data = board.page(TOPIC, 30)
    cut_at = int(len(data) * share)
    with wire([raw(data[:cut_at], length=len(data)), RESET]) as line:
        evening.write(edition(line.address))
        result = tally(evening)
        assert (result.exit_code, result.stdout) == (4, "")
        assert len(line.requests) == 4
        assert "la connessione cade prima della fine della pagina." in result.stderr
        assert archive_of(evening.folder) == before
        hides_the_cookie(result, evening)


def test_torn_down_once(evening: Evening, board: Board) -> None:
    board.topics[TOPIC] = votes(15)
    data = board.page(TOPIC, 0)
    with wire([raw(data[:9000], length=len(data)), RESET], [raw(data)]) as line:
        evening.write(edition(line.address))
        assert count(tally(evening))["public"]["totals"] == TOTALS


def test_too_slow(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Clock(tick=130)  # every look at the clock is two minutes later
    monkeypatch.setattr(fetch, "Fetcher", partial(Fetcher, pause=0, clock=slow, sleep=slow.sleep))
    result = tally(evening)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "Il forum manda la pagina troppo lentamente: dopo 120 secondi non è finita." in result.stderr


# ---------------------------------------------------------------- a topic that moves


def test_it_grows_between_two_requests(evening: Evening, board: Board) -> None:
    whole, board.topics[TOPIC] = votes(70), votes(70)[:31]

    def grow(number: int) -> None:
        board.topics[TOPIC] = whole[: min(31 + 15 * (number - 1), len(whole))]

    board.before = grow
    assert evening.run("scarica").exit_code == 0
    board.before = lambda _: None
    is_right(evening, board)


@pytest.mark.parametrize("place", [0, 14, 15, 22, 29, 30, 33])
@pytest.mark.parametrize("when", [1, 2, 3])
def test_a_post_is_deleted_meanwhile(evening: Evening, board: Board, place: int, when: int) -> None:
    def delete(number: int) -> None:
        if number == when:
            del board.posts[place]

    board.before = delete
    assert evening.run("scarica").exit_code == 0
    board.before = lambda _: None
    found = count(tally(evening))
    assert found["public"]["totals"] == TOTALS
    assert {one.number for one in board.posts} <= {one["post"] for one in found["posts"]}


@pytest.mark.parametrize("left", [30, 29, 16, 6])
def test_it_shrinks_between_two_requests(evening: Evening, board: Board, left: int) -> None:
    said = board.posts[-5:]

    def shrink(number: int) -> None:
        if number == 2:
            board.topics[TOPIC] = [*votes(40)[: left - 5], *said]

    board.before = shrink
    result = evening.run("scarica")
    assert result.exit_code == 0, result.stderr
    board.before = lambda _: None
    assert count(tally(evening))["public"]["totals"] == TOTALS


def test_a_topic_that_never_stands_still(evening: Evening, board: Board) -> None:
    board.topics[TOPIC] = votes(70)
    assert evening.run("scarica").exit_code == 0
    before = archive_of(evening.folder)

    def delete(_number: int) -> None:
        del board.posts[0]

    board.before = delete
    result = evening.run("scarica")
    if result.exit_code:
        assert result.exit_code == 4
        assert archive_of(evening.folder) == before
    board.before = lambda _: None
    assert count(tally(evening))["public"]["totals"] == TOTALS


def swap(board: Board, place: int) -> None:
    """A post goes and another comes: the topic is as long as it was."""
    late = board.posts[-1]
    del board.posts[place]
    board.posts.append(replace(late, number=(late.number or 0) + 2, author="Podestà", body="ciao"))


@pytest.mark.parametrize("place", [0, 6, 14, 15, 22, 29, 30, 33])
@pytest.mark.parametrize("when", [1, 2, 3, 4])
@pytest.mark.parametrize("known", [0, 20, 30])
def test_a_post_goes_and_another_comes_meanwhile(
    evening: Evening, board: Board, place: int, when: int, known: int
) -> None:
    """At any moment of a run, with nothing in the archive or something: the votes that stand are all there."""
    if known:
        whole, board.topics[TOPIC] = board.posts, board.posts[:known]
        assert evening.run("scarica").exit_code == 0
        board.topics[TOPIC] = whole
        board.new_requests()
    standing = {one.number for one in board.posts}

    def move(number: int) -> None:
        if number == when:
            swap(board, place)

    board.before = move
    found = count(tally(evening))
    assert found["public"]["totals"] == TOTALS
    assert standing & {one.number for one in board.posts} <= {one["post"] for one in found["posts"]}
    board.before = lambda _: None
    found = count(tally(evening))
    assert (found["public"]["totals"], found["final"]) == (TOTALS, True)
    assert {one.number for one in board.posts} <= {one["post"] for one in found["posts"]}


MIXED = {
    "page 1 on page 2": (2, 0),
    "page 2 on page 1": (1, 15),
    "page 2 is five too late": (2, 20),
    "page 2 is five too early": (2, 10),
    "page 3 is of page 1": (3, 0),
    "page 3 is of page 2": (3, 15),
    "page 1 is one too late": (1, 1),
}


def known_before(evening: Evening, board: Board, posts: int) -> object:
    """The readings in the archive once it has read the topic when it had so many posts; nothing was read of none."""
    whole = board.posts
    if posts:
        board.topics[TOPIC] = whole[:posts]
        assert evening.run("scarica").exit_code == 0
        board.topics[TOPIC] = whole
    return readings_of(evening.folder)


@pytest.mark.parametrize("known", [0, 15, 20, 30])
@pytest.mark.parametrize(("page", "place"), MIXED.values(), ids=MIXED)
def test_a_page_with_the_posts_of_others(
    evening: Evening, board: Board, page: int, place: int, known: int
) -> None:
    whole, before = board.posts, known_before(evening, board, known)
    board.instead = {15 * (page - 1): whole[place:][: len(whole[15 * (page - 1) :][:15])]}
    result = tally(evening)
    if result.exit_code == 0:  # the page was known, and not asked for
        assert count(result)["public"]["totals"] == TOTALS
    else:
        assert (result.exit_code, result.stdout) == (4, "")
        assert "del topic 63000001 hanno messaggi in comune: non possono essere giuste tutte e due." in result.stderr
        assert readings_of(evening.folder) == before
    board.instead = {}
    is_right(evening, board)


@pytest.mark.parametrize("known", [0, 15, 20, 30, 33])
def test_a_page_that_says_that_the_topic_ends_before_it(evening: Evening, board: Board, known: int) -> None:
    before = known_before(evening, board, known)
    board.length = {15: 15}
    result = tally(evening)
    if known == 33:  # the last page that is known is the third, and the second is not asked for
        assert count(result)["public"]["totals"] == TOTALS
    else:
        assert (result.exit_code, result.stdout) == (4, "")
        assert (
            "Le pagine del topic 63000001 non si accordano su quante sono: quando chiedo la 2 il forum dice che ce n'è "
            "una sola."
        ) in result.stderr
        assert readings_of(evening.folder) == before
    board.length = {}
    is_right(evening, board)


# ---------------------------------------------------------------- the daily run, the clock, the files


def test_with_nothing_new_one_request_a_topic(evening: Evening, board: Board) -> None:
    board.topics |= {63000002: votes(31), 63000003: votes(15), 63000004: votes(8)}
    evening.write(edition(board.address, "aula = 63000002", "chat = 63000003", "cimitero = 63000004"))
    assert evening.run("scarica").exit_code == 0
    assert len(board.new_requests()) == 4 + 4 + 1 + 1  # the first page of several twice: none may have moved there
    assert evening.run("scarica").exit_code == 0
    assert board.new_requests() == [
        "t=63000001&st=30", "t=63000002&st=30", "t=63000003", "t=63000004"
    ]  # fmt: skip
    assert count(tally(evening))["public"]["totals"] == TOTALS
    assert board.new_requests() == ["t=63000001&st=30"]


def test_every_topic_is_read_also_that_of_a_runoff(evening: Evening, board: Board) -> None:
    board.topics |= {63000002: votes(31), 63000003: votes(8)}
    window = "apertura = 2025-11-03T22:00:00, chiusura = 2025-11-03T22:30:00"
    runoff = f"\n[[giorno]]\nnumero = 1\nballottaggi = [{{ {window}, topic = 63000003 }}]\n"
    evening.write(edition(board.address, "aula = 63000002"), runoff)
    for command, code in (("scarica", 0), ("controlla", 3)):  # the votes call for no runoff
        assert evening.run(command, *NOW).exit_code == code
        assert {query[:10] for query in board.new_requests()} == {"t=63000001", "t=63000002", "t=63000003"}
        (evening.folder / "archivio.sqlite").unlink()


def test_one_topic_that_cannot_be_had_is_told_once(evening: Evening, board: Board) -> None:
    board.topics[63000002] = votes(8)
    evening.write(edition(board.address, "cimitero = 63000002"), "\n[[giorno]]\nnumero = 1\nrogo = \"Carla\"\n")
    assert evening.run("scarica").exit_code == 0
    before = readings_of(evening.folder)
    board.faults = [None, instead(PRIVATE)]
    result = evening.run("controlla", *NOW)
    assert (result.exit_code, result.stderr.count("errore: ")) == (4, 1)
    assert "Il topic è riservato" in result.stderr
    assert readings_of(evening.folder) == before


@pytest.mark.parametrize(
    ("off", "words"),
    [(timedelta(minutes=45), "avanti di 45 minuti"), (timedelta(hours=-2), "indietro di 120 minuti")],
)
def test_a_machine_whose_clock_is_wrong(
    evening: Evening, clock: Clock, monkeypatch: pytest.MonkeyPatch, off: timedelta, words: str
) -> None:
    wrong = partial(Fetcher, pause=0, clock=clock, sleep=clock.sleep, now=lambda: ago() + off)
    monkeypatch.setattr(fetch, "Fetcher", wrong)
    for command in (("scarica", *NOW), ("tally", *NOW)):
        result = evening.run(*command)
        assert result.exit_code == 3
        assert f"L'orologio di questo computer è {words} rispetto a quello del forum." in result.output
    assert json.loads(tally(evening).stdout)["final"] is False


@contextmanager
def wrong_clock(clock: Clock, **off: float) -> Iterator[None]:
    """This machine, with a clock that is ahead of the forum's by so much."""

    class Ahead(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls.fromisoformat((datetime.now(tz) + timedelta(**off)).isoformat())

    fetcher = partial(Fetcher, pause=0, clock=clock, sleep=clock.sleep, now=lambda: Ahead.now(UTC))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fetch, "Fetcher", fetcher)
        patch.setattr(pages, "datetime", Ahead)
        yield


def instants_of(folder: Path) -> list[datetime]:
    told = re.findall(r"'(\d{4}-\d\d-\d\dT[^']*)'", "".join(readings_of(folder)))
    return [datetime.fromisoformat(at).replace(tzinfo=UTC) for at in told]


@pytest.mark.parametrize(("seconds", "code"), [(45 * 60, 3), (125, 3), (100, 0), (5, 0)])
def test_a_page_is_no_later_than_the_forum_says(evening: Evening, clock: Clock, seconds: int, code: int) -> None:
    """On a machine whose clock is ahead it must not pass, then or later, for one that was read after the close."""
    before = ago(seconds=2)
    with wrong_clock(clock, seconds=seconds):
        assert evening.run("scarica", *NOW).exit_code == code
    instants = instants_of(evening.folder)
    assert instants
    assert all(before <= at <= ago(seconds=-1) for at in instants)  # the forum tells its time to the second


def test_readings_keep_their_order_while_the_clock_goes_further_wrong(
    evening: Evening, board: Board, clock: Clock
) -> None:
    """What was read first stays first: a post that is gone since is told."""
    with wrong_clock(clock, seconds=118):
        assert evening.run("scarica", *NOW).exit_code == 0
    gone = board.topics[TOPIC].pop()
    time.sleep(1.1)  # the forum tells its time to the second
    with wrong_clock(clock, seconds=122):
        assert evening.run("scarica", *NOW, "--tutto").exit_code == 3
    found = json.loads(evening.run("tally", *NOW, "--offline", "--formato", "json").stdout)
    assert f"Il post di {gone.author} è sparito" in " ".join(problem["message"] for problem in found["problems"])


def test_what_is_written_is_its_owners_alone(evening: Evening) -> None:
    target = evening.folder / "conto.json"
    assert evening.run("tally", *NOW, "--formato", "json", "--su", str(target)).exit_code == 0
    written = [file for file in evening.folder.iterdir() if file.name != "edizione.toml"]  # that one is the test's own
    assert {file.name for file in written} >= {"archivio.sqlite", "conto.json"}
    owners_alone = 0o666 if sys.platform == "win32" else 0o600  # there the folder's permissions hold
    assert {stat.S_IMODE(file.stat().st_mode) for file in written} == {owners_alone}
