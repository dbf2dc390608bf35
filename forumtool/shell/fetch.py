"""Pages of one forum over HTTP: one request at a time, never in a hurry, never anywhere else.

What comes back holds nothing of the cookie any more, nor the session that the boards write on their pages (masking.py).

A board that is busy, or a line that drops, is asked again a few times; ``Retry-After`` is honoured up to two minutes,
and who waits is told.
Redirects are followed by hand, on the forum's own host alone. Of an answer no more is taken than a page can be.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import parsedate_to_datetime
from http.cookiejar import DefaultCookiePolicy
from typing import Self
from urllib.parse import parse_qs, urljoin, urlsplit

import requests
from msgspec.structs import replace
from urllib3.exceptions import HTTPError, NameResolutionError

from forumtool.addresses import PORTS
from forumtool.problems import PagesError
from forumtool.shell.console import say
from forumtool.shell.cookie import VARIABLE, Cookie
from forumtool.shell.masking import masked
from forumtool.shell.saved import LARGEST_PAGE

__all__ = ["Answer", "Fetcher"]

PAUSE = 2.0  # seconds between two requests
AGAIN_AFTER = (2.0, 5.0, 15.0)  # seconds before asking again, once for each time
LONGEST_WAIT = 120.0  # seconds, whatever Retry-After says
LONGEST_ANSWER = 120.0  # seconds for a whole page
TIMEOUTS = (10.0, 30.0)  # seconds for the connection, and between two bytes
MOST_REDIRECTS = 5
CHUNK = 16 * 1024  # bytes: a compressed one of these cannot fill the memory

BUSY = frozenset({429, 500, 502, 503, 504})
REDIRECTS = frozenset({301, 302, 303, 307, 308})
# What a browser on a desk says of itself: boards give others their mobile pages, or none.
HEADERS = {
    "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/128.0.0.0 Safari/537.36",
    "Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
    "Accept-Language": "it-IT,it;q=0.9,en;q=0.5",
    "Accept-Encoding": "gzip, deflate",
}
REFUSALS = {
    401: ("private-topic", "Il forum non mostra questa pagina a chi non è entrato."),
    403: ("private-topic", "Il forum nega l'accesso a questa pagina."),
    404: ("topic-missing", "Sul forum questa pagina non c'è."),
    410: ("topic-missing", "Sul forum questa pagina non c'è più."),
}
SAVE_INSTEAD = "Apri le pagine nel browser, salvale e usa --pagine CARTELLA."
OR_SAVE = "Oppure apri le pagine nel browser, salvale e usa --pagine CARTELLA."
CHECK = "Controlla in edizione.toml il numero del topic, sotto [topic], e [forum] indirizzo."
HINTS = {
    "topic-missing": f"{CHECK} Se sono giusti, il topic è stato tolto o spostato: guarda con il browser dov'è finito.",
    "unexpected-answer": f"Riprova più tardi. {OR_SAVE}",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The body of a page; ``charset`` is the one that the answer declares, ``url`` where it was in the end, ``late`` by
    how much this machine's clock was then after the board's own, as far as the board tells it."""

    data: bytes
    charset: str | None
    url: str
    late: timedelta = field(default=timedelta(), compare=False)


@dataclass(frozen=True, slots=True)
class _Redirect:
    location: str


class _NotNowError(Exception):
    """Something that may pass; ``error`` is what to say if it does not, ``after`` the seconds that the board asks."""

    def __init__(self, error: PagesError, after: float = 0.0) -> None:
        super().__init__()
        self.error, self.after = error, after


class _Session(requests.Session):
    """A session that looks at no redirect by itself: it would read its body whole, and trip over a bad address."""

    def get_redirect_target(self, _resp: requests.Response) -> None:
        return None


class Fetcher:
    """A visitor of the forum at ``address``; ``clock`` is monotonic seconds, ``say`` is given a sentence for whoever
    waits. To be closed, or used with ``with``."""

    def __init__(
        self,
        address: str,
        cookie: Cookie | None = None,
        *,
        pause: float = PAUSE,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        sleep: Callable[[float], None] = time.sleep,
        say: Callable[[str], None] = say,
    ) -> None:
        self._address = address
        self._cookie = cookie
        self._secrets = cookie.secrets if cookie else frozenset[str]()
        self._pause, self._clock, self._now, self._sleep = pause, clock, now, sleep
        self._say = say
        self._free_at = clock()
        self._session = _Session()
        self._session.headers.clear()
        self._session.headers.update(HEADERS)
        self._session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # the board's own are not kept

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._session.close()

    def get(self, url: str) -> Answer:
        """The page at ``url``, an address of this forum. Raises PagesError, in which no cookie ever appears."""
        try:
            return self._followed(url)
        except PagesError as error:
            bare = self._bare
            problems = [replace(one, message=bare(one.message), where=bare(one.where)) for one in error.problems]
        raise PagesError(problems)

    def _bare(self, text: str) -> str:
        return masked(f"<{text}>".encode(), self._secrets)[1:-1].decode("utf-8", "replace")

    def _followed(self, url: str) -> Answer:
        here = url
        for _ in range(MOST_REDIRECTS + 1):
            answer = self._patiently(here)
            if isinstance(answer, Answer):
                return answer
            here = self._next(here, answer.location)
        message = "Il forum rimanda da un indirizzo all'altro senza fine."
        raise PagesError.of("redirect-loop", message, where=url, hint=SAVE_INSTEAD)

    def _patiently(self, url: str) -> Answer | _Redirect:
        for wait in AGAIN_AFTER:
            try:
                return self._once(url)
            except _NotNowError as trouble:
                if trouble.after > wait:
                    self._say(_asked(trouble.after))
                self._sleep(min(max(wait, trouble.after), LONGEST_WAIT))
        try:
            return self._once(url)
        except _NotNowError as trouble:
            raise trouble.error from None

    def _once(self, url: str) -> Answer | _Redirect:
        if (wait := self._free_at - self._clock()) > 0:
            self._sleep(wait)
        cookie = {"Cookie": self._cookie.value} if self._cookie and self._is_own(url) else {}
        try:
            with self._session.get(
                url, headers=cookie, stream=True, allow_redirects=False, timeout=TIMEOUTS
            ) as response:
                return self._taken(response, url)
        except (HTTPError, OSError) as err:  # the second is what requests raises
            trouble = _interrupted(err, url)
        finally:
            self._free_at = self._clock() + self._pause
        raise trouble  # out here: ``err`` holds the headers, and must not travel along as its context

    def _taken(self, response: requests.Response, url: str) -> Answer | _Redirect:
        status = response.status_code
        if response.headers.get("cf-mitigated") == "challenge":
            message = "Il forum vuole la prova che a leggere sia una persona."
            raise PagesError.of("challenge-page", message, where=url, hint=SAVE_INSTEAD)
        if status in BUSY:
            message = f"Il forum è sovraccarico o in manutenzione (risponde {status})."
            error = PagesError.of("forum-busy", message, where=url, hint="Riprova più tardi.")
            raise _NotNowError(error, self._seconds(response.headers.get("Retry-After", "")))
        if status in REDIRECTS and "Location" in response.headers:
            return _Redirect(response.headers["Location"])
        if status != requests.codes.ok:
            unexpected = ("unexpected-answer", f"Il forum dà una risposta inattesa ({status}).")
            code, message = REFUSALS.get(status, unexpected)
            raise PagesError.of(code, message, where=url, hint=HINTS.get(code) or self._way_in())
        late = self._late(response.headers.get("Date", ""))
        data = masked(self._body(response, url), self._secrets)
        return Answer(data, _charset(response), self._bare(response.url), late)

    def _body(self, response: requests.Response, url: str) -> bytes:
        ends = self._clock() + LONGEST_ANSWER
        data = bytearray()
        while chunk := response.raw.read1(CHUNK, decode_content=True):
            data += chunk
            if len(data) > LARGEST_PAGE:
                message = f"La pagina supera {LARGEST_PAGE // 1_000_000} MB: non può essere una pagina di un topic."
                raise PagesError.of("page-too-big", message, where=url, hint=CHECK)
            if self._clock() > ends:
                message = f"Il forum manda la pagina troppo lentamente: dopo {LONGEST_ANSWER:.0f} secondi non è finita."
                raise PagesError.of("forum-slow", message, where=url, hint="Riprova più tardi.")
        return bytes(data)

    def _next(self, here: str, location: str) -> str:
        try:
            there = urljoin(here, location)
            parts, own = urlsplit(there), self._is_own(there)
        except ValueError:
            message = "Il forum rimanda a un indirizzo che non si può leggere."
            raise PagesError.of("other-site", message, where=here, hint=SAVE_INSTEAD) from None
        host = parts.hostname or "sconosciuto"
        if host.startswith("accounts.") or "login" in map(str.lower, parse_qs(parts.query).get("act", [])):
            message = "Il forum chiede di entrare: questo topic non si vede da ospiti."
            raise PagesError.of("login-page", message, where=here, hint=self._way_in())
        if host != urlsplit(self._address).hostname:
            message = f"Il forum rimanda a un altro sito ({host}), dove non vado."
            hint = "Se è il suo nuovo indirizzo, scrivilo in [forum] indirizzo."
            raise PagesError.of("other-site", message, where=here, hint=hint)
        if not own:
            message = "Il forum rimanda a un indirizzo non protetto o fuori posto, dove non vado."
            raise PagesError.of("other-site", message, where=here, hint=SAVE_INSTEAD)
        return parts._replace(fragment="").geturl()

    def _is_own(self, url: str) -> bool:
        """Whether ``url`` is on the forum's own host and port, over its own scheme or the safer one."""
        own = _place(self._address)
        return _place(url) in {own, ("https", own[1], PORTS["https"])}

    def _way_in(self) -> str:
        if self._cookie is not None:
            return "Il cookie che ho non basta o è scaduto: rientra nel forum con il browser e copiane uno nuovo."
        return f"Entra nel forum con il browser e copia la sua intestazione Cookie in {VARIABLE}. {OR_SAVE}"

    def _seconds(self, retry_after: str) -> float:
        """The wait that the board asks for, as seconds or as a date; 0 where it cannot be read."""
        if retry_after.strip().isdecimal():
            return float(retry_after)
        return -self._late(retry_after).total_seconds()

    def _late(self, date: str) -> timedelta:
        """How long ago an instant of an HTTP header is; no time where it cannot be read."""
        try:
            return self._now() - parsedate_to_datetime(date)
        except (TypeError, ValueError, OverflowError):
            return timedelta()


def _place(url: str) -> tuple[str, str | None, int | None]:
    """The scheme, the host and the port of an address, also where the port is the one that goes without saying."""
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme)


def _asked(seconds: float) -> str:
    """The wait that the board asks for, in words, and what is made of it."""
    if seconds <= LONGEST_WAIT:
        return f"Il forum chiede di aspettare {math.ceil(seconds)} secondi."
    long = "molto" if seconds > 24 * 3600 else f"{math.ceil(seconds / 60)} minuti"
    return f"Il forum chiede di aspettare {long}: riprovo fra {LONGEST_WAIT / 60:.0f} minuti."


def _interrupted(err: Exception, url: str) -> PagesError | _NotNowError:
    """What to say of a request that had no end; never in the words of ``err``, which may hold the headers."""
    reason = getattr(err.args[0], "reason", None) if err.args else None
    if isinstance(err, requests.exceptions.SSLError):
        message = "La connessione con il forum non è sicura: il suo certificato non vale."
        hint = f"Controlla la data del computer, e che la rete non chieda prima di entrare. {OR_SAVE}"
        return PagesError.of("no-answer", message, where=url, hint=hint)
    if isinstance(err, ValueError):
        message = "L'indirizzo del forum non vale: correggi [forum] indirizzo."
    elif isinstance(reason, NameResolutionError):
        message = "Il forum non si trova: manca la connessione, oppure [forum] indirizzo è sbagliato."
    else:
        message = "Il forum non risponde, o la connessione cade prima della fine della pagina."
        return _NotNowError(PagesError.of("no-answer", message, where=url, hint="Riprova più tardi."))
    return PagesError.of("no-answer", message, where=url)


def _charset(response: requests.Response) -> str | None:
    header = Message()
    header["Content-Type"] = response.headers.get("Content-Type", "")
    return header.get_content_charset()
