"""HTTP over a real socket: manners, patience, limits, and the cookie that goes nowhere else."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from datetime import timedelta
from email.utils import format_datetime

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from forumtool.problems import PagesError
from forumtool.shell.cookie import Cookie
from forumtool.shell.fetch import Answer, Fetcher
from forumtool.shell.saved import LARGEST_PAGE
from tests.shell.clock import START, Clock
from tests.shell.wire import HOLD, RESET, Wire, page, wire

SECRET = "member_id=1001; pass_hash=0a1b2c"
BODY = "<html>Perché no</html>".encode("cp1252")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def forum(httpserver: HTTPServer, clock: Clock) -> Iterator[Fetcher]:
    with visitor(httpserver, clock) as fetcher:
        yield fetcher


@pytest.fixture
def member(httpserver: HTTPServer, clock: Clock) -> Iterator[Fetcher]:
    with visitor(httpserver, clock, Cookie(SECRET)) as fetcher:
        yield fetcher


def visitor(server: HTTPServer | Wire, clock: Clock, cookie: Cookie | None = None) -> Fetcher:
    address = server.address if isinstance(server, Wire) else server.url_for("").rstrip("/")
    return Fetcher(address, cookie, clock=clock, now=clock.now, sleep=clock.sleep)


def refusal(fetcher: Fetcher, url: str) -> PagesError:
    with pytest.raises(PagesError) as caught:
        fetcher.get(url)
    return caught.value


def code(error: PagesError) -> str:
    return error.problems[0].code


class TestManners:
    def test_a_page_and_its_charset(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        httpserver.expect_request("/", query_string="t=63000001").respond_with_data(
            BODY, content_type="text/html; charset=Windows-1252"
        )
        url = httpserver.url_for("/?t=63000001")
        assert forum.get(url) == Answer(BODY, "windows-1252", url)

    def test_no_charset_is_guessed(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        httpserver.expect_request("/").respond_with_data(BODY, content_type="text/html")
        assert forum.get(httpserver.url_for("/")).charset is None

    @pytest.mark.parametrize(
        ("date", "late"),
        [
            (format_datetime(START, usegmt=True), timedelta()),
            (format_datetime(START - timedelta(minutes=7), usegmt=True), timedelta(minutes=7)),
            (format_datetime(START + timedelta(days=1), usegmt=True), timedelta(days=-1)),
            ("ieri", timedelta()),
            ("Wed, 04 Nov 99999 20:00:00 GMT", timedelta()),
            (None, timedelta()),
        ],
    )
    def test_how_late_this_machine_is(self, clock: Clock, date: str | None, late: timedelta) -> None:
        headers = f"Date: {date}\r\n" if date else ""
        with wire([page(BODY, headers=headers)]) as line, visitor(line, clock) as fetcher:
            assert fetcher.get(f"{line.address}/?t=63000001").late == late

    def test_it_looks_like_a_browser_on_a_desk(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        httpserver.expect_request("/").respond_with_data(BODY)
        forum.get(httpserver.url_for("/"))
        headers = httpserver.log[0][0].headers
        assert headers["User-Agent"].startswith("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")
        assert headers["Accept-Encoding"] == "gzip, deflate"
        assert "Cookie" not in headers

    def test_two_seconds_between_the_end_of_one_and_the_next(
        self, httpserver: HTTPServer, forum: Fetcher, clock: Clock
    ) -> None:
        httpserver.expect_request("/").respond_with_data(BODY)
        forum.get(httpserver.url_for("/"))
        forum.get(httpserver.url_for("/"))
        clock.seconds += 1.5
        forum.get(httpserver.url_for("/"))
        clock.seconds += 10
        forum.get(httpserver.url_for("/"))
        assert clock.slept == [2.0, 0.5]

    def test_cookies_of_the_board_are_not_sent_back(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        httpserver.expect_request("/").respond_with_data(BODY, headers={"Set-Cookie": "session_id=1; Path=/"})
        forum.get(httpserver.url_for("/"))
        forum.get(httpserver.url_for("/"))
        assert all("Cookie" not in request.headers for request, _ in httpserver.log)


class TestPatience:
    @pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
    def test_a_busy_board_is_asked_again(
        self, httpserver: HTTPServer, forum: Fetcher, clock: Clock, status: int
    ) -> None:
        httpserver.expect_ordered_request("/").respond_with_data("", status=status)
        httpserver.expect_ordered_request("/").respond_with_data(BODY)
        assert forum.get(httpserver.url_for("/")).data == BODY
        assert clock.slept == [2.0]

    def test_four_times_in_all_each_later_than_the_one_before(
        self, httpserver: HTTPServer, forum: Fetcher, clock: Clock
    ) -> None:
        httpserver.expect_request("/").respond_with_data("", status=503)
        error = refusal(forum, httpserver.url_for("/"))
        assert str(error) == (
            f"{httpserver.url_for('/')}: Il forum è sovraccarico o in manutenzione (risponde 503).\n"
            "    Riprova più tardi."
        )
        assert clock.slept == [2.0, 5.0, 15.0]
        assert len(httpserver.log) == 4

    @pytest.mark.parametrize(
        ("retry_after", "slept"),
        [
            ("7", 7.0),
            (format_datetime(START.replace(second=40), usegmt=True), 40.0),
            ("3600", 120.0),
            ("1", 2.0),
            (format_datetime(START.replace(year=2020), usegmt=True), 2.0),
            ("domani", 2.0),
            ("9" * 400, 120.0),
        ],
    )
    def test_the_wait_that_the_board_asks_for(
        self, httpserver: HTTPServer, forum: Fetcher, clock: Clock, retry_after: str, slept: float
    ) -> None:
        httpserver.expect_ordered_request("/").respond_with_data(
            "", status=503, headers={"Retry-After": retry_after}
        )
        httpserver.expect_ordered_request("/").respond_with_data(BODY)
        forum.get(httpserver.url_for("/"))
        assert clock.slept == [pytest.approx(slept)]

    @pytest.mark.parametrize(
        ("retry_after", "told"),
        [
            ("30", ["Il forum chiede di aspettare 30 secondi."]),
            (format_datetime(START.replace(second=40), usegmt=True), ["Il forum chiede di aspettare 40 secondi."]),
            ("120", ["Il forum chiede di aspettare 120 secondi."]),
            ("7200", ["Il forum chiede di aspettare 120 minuti: riprovo fra 2 minuti."]),
            ("150", ["Il forum chiede di aspettare 3 minuti: riprovo fra 2 minuti."]),
            ("9" * 400, ["Il forum chiede di aspettare molto: riprovo fra 2 minuti."]),
            ("1", []),  # no longer than it would have been
            ("", []),
        ],
    )
    def test_a_wait_that_the_board_asks_for_is_told(
        self, httpserver: HTTPServer, clock: Clock, retry_after: str, told: list[str]
    ) -> None:
        httpserver.expect_ordered_request("/").respond_with_data("", status=429, headers={"Retry-After": retry_after})
        httpserver.expect_ordered_request("/").respond_with_data(BODY)
        said: list[str] = []
        address = httpserver.url_for("").rstrip("/")
        with Fetcher(address, clock=clock, now=clock.now, sleep=clock.sleep, say=said.append) as fetcher:
            fetcher.get(httpserver.url_for("/"))
        assert said == told

    @pytest.mark.parametrize(
        "broken",
        [
            [page(BODY[:9], length=len(BODY))],
            [page(BODY[:9], length=len(BODY)), RESET],
            [b"HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<html\r\n"],
            [page(b"non gzip!", headers="Content-Encoding: gzip\r\n")],
            [RESET],
            [],
        ],
        ids=["cut", "reset mid-page", "cut chunks", "garbled gzip", "reset at once", "closed at once"],
    )
    def test_a_broken_answer_is_never_a_page(self, clock: Clock, broken: list[bytes]) -> None:
        with wire(broken) as server, visitor(server, clock) as fetcher:
            error = refusal(fetcher, server.address + "/?t=1")
        assert str(error) == (
            f"{server.address}/?t=1: Il forum non risponde, o la connessione cade prima della fine della pagina.\n"
            "    Riprova più tardi."
        )
        assert len(server.requests) == 4

    def test_a_line_that_comes_back(self, clock: Clock) -> None:
        with wire([RESET], [page(BODY[:9], length=99)], [page(BODY)]) as server, visitor(server, clock) as fetcher:
            assert fetcher.get(server.address).data == BODY
        assert clock.slept == [2.0, 5.0]

    def test_nobody_at_the_door(self, clock: Clock) -> None:
        with wire() as server:
            pass
        with visitor(server, clock) as fetcher:
            assert code(refusal(fetcher, server.address)) == "no-answer"

    def test_a_line_that_is_not_safe(self, httpserver: HTTPServer, clock: Clock) -> None:
        address = httpserver.url_for("/").replace("http:", "https:")
        with Fetcher(address, clock=clock, sleep=clock.sleep) as fetcher:
            error = refusal(fetcher, address)
        assert str(error) == (
            f"{address}: La connessione con il forum non è sicura: il suo certificato non vale.\n"
            "    Controlla la data del computer, e che la rete non chieda prima di entrare. "
            "Oppure apri le pagine nel browser, salvale e usa --pagine CARTELLA."
        )
        assert clock.slept == []

    def test_a_name_that_does_not_exist_is_not_asked_twice(self, clock: Clock) -> None:
        with Fetcher("https://nessuno.invalid", clock=clock, sleep=clock.sleep) as fetcher:
            error = refusal(fetcher, "https://nessuno.invalid/?t=1")
        assert str(error) == (
            "https://nessuno.invalid/?t=1: "
            "Il forum non si trova: manca la connessione, oppure [forum] indirizzo è sbagliato."
        )
        assert clock.slept == []


    def test_an_address_that_no_host_can_have(self, clock: Clock) -> None:
        address = f"https://{'a' * 70}.forumfree.it"
        with Fetcher(address, Cookie(SECRET), clock=clock, sleep=clock.sleep) as fetcher:
            error = refusal(fetcher, address)
        assert str(error) == f"{address}: L'indirizzo del forum non vale: correggi [forum] indirizzo."
        assert clock.slept == []


class TestLimits:
    def test_a_large_page_is_read_whole(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        body = b"<html>" + b"voto " * 700_000
        httpserver.expect_request("/").respond_with_data(
            gzip.compress(body), headers={"Content-Encoding": "gzip"}
        )
        assert forum.get(httpserver.url_for("/")).data == body

    def test_a_bomb_is_left_alone(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        bomb = zlib.compress(b"\0" * (4 * LARGEST_PAGE), 9)
        httpserver.expect_request("/").respond_with_data(bomb, headers={"Content-Encoding": "deflate"})
        error = refusal(forum, httpserver.url_for("/"))
        assert str(error) == (
            f"{httpserver.url_for('/')}: La pagina supera 16 MB: non può essere una pagina di un topic.\n"
            "    Controlla in edizione.toml il numero del topic, sotto [topic], e [forum] indirizzo."
        )
        assert len(httpserver.log) == 1

    def test_a_page_that_drips(self) -> None:
        clock = Clock(tick=121.0)  # each look at the clock costs two minutes
        drip = [page(b"<", length=10_000), HOLD]
        with wire(drip) as server, visitor(server, clock) as fetcher:
            error = refusal(fetcher, server.address)
        assert str(error) == (
            f"{server.address}: Il forum manda la pagina troppo lentamente: dopo 120 secondi non è finita.\n"
            "    Riprova più tardi."
        )


MOVED = (
    "    Controlla in edizione.toml il numero del topic, sotto [topic], e [forum] indirizzo. Se sono giusti, il topic "
    "è stato tolto o spostato: guarda con il browser dov'è finito."
)
ENTER = (
    "    Entra nel forum con il browser e copia la sua intestazione Cookie in FORUMTOOL_COOKIE. Oppure apri le pagine "
    "nel browser, salvale e usa --pagine CARTELLA."
)
WHAT_TO_DO = {
    401: f"Il forum non mostra questa pagina a chi non è entrato.\n{ENTER}",
    403: f"Il forum nega l'accesso a questa pagina.\n{ENTER}",
    404: f"Sul forum questa pagina non c'è.\n{MOVED}",
    410: f"Sul forum questa pagina non c'è più.\n{MOVED}",
    418: "Il forum dà una risposta inattesa (418).\n"
    "    Riprova più tardi. Oppure apri le pagine nel browser, salvale e usa --pagine CARTELLA.",
}


class TestRefusals:
    @pytest.mark.parametrize(
        ("status", "expected"),
        [(401, "private-topic"), (403, "private-topic"), (404, "topic-missing"), (410, "topic-missing"),
         (204, "unexpected-answer"), (304, "unexpected-answer"), (418, "unexpected-answer")],
    )  # fmt: skip
    def test_an_answer_without_a_page(
        self, httpserver: HTTPServer, forum: Fetcher, status: int, expected: str
    ) -> None:
        httpserver.expect_request("/").respond_with_data("", status=status)
        error = refusal(forum, httpserver.url_for("/"))
        assert code(error) == expected
        assert error.exit_code == 4
        assert len(httpserver.log) == 1

    @pytest.mark.parametrize(("status", "said"), WHAT_TO_DO.items())
    def test_every_refusal_says_what_to_do(
        self, httpserver: HTTPServer, forum: Fetcher, status: int, said: str
    ) -> None:
        httpserver.expect_request("/").respond_with_data("", status=status)
        assert str(refusal(forum, httpserver.url_for("/"))) == f"{httpserver.url_for('/')}: {said}"

    def test_a_challenge_is_not_answered(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        httpserver.expect_request("/").respond_with_data("", status=503, headers={"cf-mitigated": "challenge"})
        error = refusal(forum, httpserver.url_for("/"))
        assert str(error) == (
            f"{httpserver.url_for('/')}: Il forum vuole la prova che a leggere sia una persona.\n"
            "    Apri le pagine nel browser, salvale e usa --pagine CARTELLA."
        )
        assert len(httpserver.log) == 1


def redirect(server: HTTPServer, path: str, location: str, status: int = 302) -> None:
    server.expect_request(path).respond_with_data("", status=status, headers={"Location": location})


class TestRedirects:
    @pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
    def test_followed_on_the_same_host(self, httpserver: HTTPServer, member: Fetcher, status: int) -> None:
        redirect(httpserver, "/vecchio", "/?t=1&st=15#entry9", status)
        httpserver.expect_request("/").respond_with_data(BODY)
        assert member.get(httpserver.url_for("/vecchio")) == Answer(
            BODY, "utf-8", httpserver.url_for("/?t=1&st=15")
        )
        assert [request.headers["Cookie"] for request, _ in httpserver.log] == [SECRET, SECRET]

    @pytest.mark.parametrize(
        "location", ["/?act=Login&CODE=00", "/?act=login", "https://accounts.forumfree.it/?cid=1", "//accounts.x.it/"]
    )
    def test_a_login_page_says_what_to_do(self, httpserver: HTTPServer, forum: Fetcher, location: str) -> None:
        redirect(httpserver, "/", location)
        url = httpserver.url_for("/")
        assert str(refusal(forum, url)) == (
            f"{url}: Il forum chiede di entrare: questo topic non si vede da ospiti.\n"
            "    Entra nel forum con il browser e copia la sua intestazione Cookie in FORUMTOOL_COOKIE. "
            "Oppure apri le pagine nel browser, salvale e usa --pagine CARTELLA."
        )

    def test_a_cookie_that_is_no_longer_good(self, httpserver: HTTPServer, member: Fetcher) -> None:
        redirect(httpserver, "/", "/?act=Login")
        assert "Il cookie che ho non basta o è scaduto" in str(refusal(member, httpserver.url_for("/")))

    @pytest.mark.parametrize(
        ("location", "sentence"),
        [
            ("https://altrove.forumfree.it/?t=1", "rimanda a un altro sito (altrove.forumfree.it), dove non vado"),
            ("//cattivo.example/", "rimanda a un altro sito (cattivo.example), dove non vado"),
            ("https://localhost.cattivo.example/", "un altro sito (localhost.cattivo.example), dove non vado"),
            ("https://localhost@cattivo.example/", "un altro sito (cattivo.example), dove non vado"),
            ("javascript:alert(1)", "rimanda a un altro sito (sconosciuto), dove non vado"),
            ("file:///etc/passwd", "rimanda a un altro sito (sconosciuto), dove non vado"),
            ("http://localhost:1/", "rimanda a un indirizzo non protetto o fuori posto, dove non vado"),
            ("ftp://localhost/", "rimanda a un indirizzo non protetto o fuori posto, dove non vado"),
        ],
    )
    def test_never_elsewhere(
        self, httpserver: HTTPServer, member: Fetcher, location: str, sentence: str
    ) -> None:
        redirect(httpserver, "/", location)
        error = refusal(member, httpserver.url_for("/"))
        assert code(error) == "other-site"
        assert sentence in str(error)
        assert "0a1b2c" not in str(error)

    @pytest.mark.parametrize("location", ["http://[::1", "http://127.0.0.1:porta/"])
    def test_an_address_that_is_none(self, clock: Clock, location: str) -> None:
        answer = page(b"", status="302 Found", headers=f"Location: {location}\r\n")
        with wire([answer]) as server, visitor(server, clock) as fetcher:
            error = refusal(fetcher, server.address)
        assert "Il forum rimanda a un indirizzo che non si può leggere." in str(error)

    def test_the_body_of_a_redirect_is_not_read(self, clock: Clock) -> None:
        drip = [page(b"x", length=99, status="302 Found", headers="Location: /altrove\r\n"), RESET]
        with wire(drip, [page(BODY)]) as server, visitor(server, clock) as fetcher:
            assert fetcher.get(server.address).url == server.address + "/altrove"
        assert len(server.requests) == 2

    def test_from_https_never_back_to_http(self) -> None:
        with Fetcher("https://esempio.forumfree.it") as fetcher:
            here = "https://esempio.forumfree.it/?t=1"
            with pytest.raises(PagesError, match="rimanda a un indirizzo non protetto"):
                fetcher._next(here, "http://esempio.forumfree.it/?t=1")

    def test_from_http_to_https(self) -> None:
        with Fetcher("http://esempio.forumfree.it") as fetcher:
            there = fetcher._next("http://esempio.forumfree.it/?t=1", "https://esempio.forumfree.it/?t=1")
            assert there == "https://esempio.forumfree.it/?t=1"

    def test_a_loop_ends(self, httpserver: HTTPServer, forum: Fetcher) -> None:
        redirect(httpserver, "/", "/")
        error = refusal(forum, httpserver.url_for("/"))
        assert "Il forum rimanda da un indirizzo all'altro senza fine." in str(error)
        assert len(httpserver.log) == 6


class TestCookie:
    def test_sent_to_the_forum(self, httpserver: HTTPServer, member: Fetcher) -> None:
        httpserver.expect_request("/").respond_with_data(BODY)
        member.get(httpserver.url_for("/"))
        assert httpserver.log[0][0].headers["Cookie"] == SECRET

    @pytest.mark.parametrize(
        ("address", "url", "own"),
        [
            ("https://a.forumfree.it", "https://a.forumfree.it/?t=1", True),
            ("https://a.forumfree.it", "http://a.forumfree.it/?t=1", False),
            ("https://a.forumfree.it", "https://b.forumfree.it/", False),
            ("https://a.forumfree.it", "https://a.forumfree.it.example/", False),
            ("https://a.forumfree.it", "https://a.forumfree.it:8443/", False),
            ("https://a.forumfree.it", "https://a.forumfree.it:443/?t=1", True),
            ("https://a.forumfree.it:443", "https://a.forumfree.it/?t=1", True),
            ("https://a.forumfree.it", "https://a.forumfree.it:80/", False),
            ("https://a.forumfree.it", "http://a.forumfree.it:443/", False),
            ("https://a.forumfree.it:8443", "https://a.forumfree.it:8443/", True),
            ("http://a.forumfree.it", "http://a.forumfree.it:80/", True),
            ("http://a.forumfree.it:80", "http://a.forumfree.it/", True),
            ("http://a.forumfree.it", "https://a.forumfree.it/", True),
            ("http://a.forumfree.it", "http://a.forumfree.it/", True),
        ],
    )
    def test_to_no_other_door(self, address: str, url: str, own: bool) -> None:
        with Fetcher(address, Cookie(SECRET)) as fetcher:
            assert fetcher._is_own(url) is own

    def test_not_to_another_host_even_when_asked_for_it(self, httpserver: HTTPServer, clock: Clock) -> None:
        httpserver.expect_request("/").respond_with_data(BODY)
        with Fetcher("https://a.forumfree.it", Cookie(SECRET), clock=clock, sleep=clock.sleep) as fetcher:
            fetcher.get(httpserver.url_for("/"))
        assert "Cookie" not in httpserver.log[0][0].headers

    @pytest.mark.parametrize("answer", [[RESET], [page(b"", status="503 Busy")], [page(b"", status="403 No")]])
    def test_in_no_error_nor_in_what_hangs_on_it(self, clock: Clock, answer: list[bytes]) -> None:
        with wire(answer) as server, visitor(server, clock, Cookie(SECRET)) as fetcher:
            error: BaseException | None = refusal(fetcher, server.address + "/?t=1")
        assert SECRET.encode() in server.requests[0]
        while error is not None:
            assert "0a1b2c" not in f"{error} {error!r} {vars(error)}"
            assert not hasattr(error, "request")
            error = error.__cause__ or error.__context__

    def test_the_board_may_say_anything(self, httpserver: HTTPServer, member: Fetcher) -> None:
        def echo(request: Request) -> Response:
            return Response(json.dumps(dict(request.headers)), status=200)

        httpserver.expect_request("/").respond_with_handler(echo)
        data = member.get(httpserver.url_for("/")).data
        assert (b"pass_hash=000000" in data, b"0a1b2c" in data) == (True, False)

    @pytest.mark.parametrize("status", [200, 301, 302, 404, 500, 418])
    def test_the_board_may_send_it_anywhere(self, httpserver: HTTPServer, member: Fetcher, status: int) -> None:
        """In the page, in a header, in an address: it comes no further."""
        session = "abcdef0123456789abcdef0123456789"
        place = f"/0a1b2c?t=1&s={session}"
        headers = {"Location": place, "Set-Cookie": f"session_id={session}", "Content-Type": "text/html"}
        body = f"<a href='{place}'>0a1b2c</a>"
        httpserver.expect_request("/").respond_with_data(body, status=status, headers=headers)
        httpserver.expect_request("/0a1b2c").respond_with_data(body, status=status, headers=headers)
        told = ""
        try:
            told = str(member.get(httpserver.url_for("/")))
        except PagesError as err:
            told = "".join(f"{one} {one!r} {vars(one)}" for one in (err, err.__context__, err.__cause__) if one)
        assert told
        assert "0a1b2c" not in told
        assert session not in told

    def test_an_address_where_it_stands_is_asked_for(self, httpserver: HTTPServer, member: Fetcher) -> None:
        redirect(httpserver, "/", "/0a1b2c?s=abcdef0123456789abcdef0123456789")
        httpserver.expect_request("/0a1b2c").respond_with_data(BODY)
        answer = member.get(httpserver.url_for("/"))
        assert answer == Answer(BODY, "utf-8", httpserver.url_for("/000000?s=") + "0" * 32)
        assert httpserver.log[1][0].query_string == b"s=abcdef0123456789abcdef0123456789"
