"""The login cookie of a forum: as good as a password, so it is never shown, stored or sent elsewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

from forumtool.problems import PagesError
from forumtool.shell.causes import cause
from forumtool.shell.names import as_word

__all__ = ["VARIABLE", "Cookie", "find_cookie"]

VARIABLE = "FORUMTOOL_COOKIE"
_LABEL = re.compile(r"cookie\s*:\s*", re.IGNORECASE)
_VALUE = re.compile(r"[\w!#$%&'*+.^`|~-]+=[\x20-\x7e]*", re.ASCII)
_LONGEST = 16_384  # letters: twice what boards and browsers take

# What of a cookie must not be kept: what has letters and digits and is called so, or is long, however it is called. A
# word or a number, which posts may hold as well, is left where it is.
_SECRET_NAME = re.compile(r"sess|pass|auth|hash|token|clearance|sid|key|csrf", re.IGNORECASE)
_SECRET_VALUE = re.compile(r"(?=\S*\d)(?=\S*[A-Za-z])\S{6,}", re.ASCII)
_LONG = 16
_KEY = re.compile(r"[0-9A-Za-z]{20,}")


@dataclass(frozen=True, slots=True)
class Cookie:
    """What the browser sends as its ``Cookie`` header."""

    value: str = field(repr=False)

    @property
    def secrets(self) -> frozenset[str]:
        """What of it lets somebody in: the numbers of posts and of members, and the settings of pages, are not."""
        found: set[str] = set()
        for pair in self.value.split(";"):
            name, _, value = pair.partition("=")
            value = value.strip().strip('"')
            if _SECRET_VALUE.fullmatch(value) and (len(value) >= _LONG or _SECRET_NAME.search(name)):
                found.update((value, *_KEY.findall(unquote(value))))
        return frozenset(found)


def find_cookie(environ: Mapping[str, str], file: Path | None = None) -> Cookie | None:
    """The cookie of the environment, else of ``file`` if that is there, else None.

    Raises PagesError, which never holds the cookie, where it is no cookie or where others can read the file.
    """
    if text := environ.get(VARIABLE, "").strip():
        return _cookie(text, VARIABLE)
    if file is None:
        return None
    try:
        if sys.platform != "win32" and file.stat().st_mode & 0o077:
            message = "Il file del cookie può essere letto da altri utenti del computer: non lo uso."
            raise PagesError.of("cookie-exposed", message, where=str(file), hint=f"chmod 600 {as_word(file)}")
        with file.open("rb") as opened:
            return _cookie(opened.read(2 * _LONGEST).decode("utf-8-sig").strip(), str(file))
    except FileNotFoundError:
        return None
    except OSError as err:
        message = f"Il file del cookie non si può leggere ({cause(err)})."
        raise PagesError.of("cookie-unreadable", message, where=str(file)) from None
    except UnicodeDecodeError:
        raise _no_cookie(str(file)) from None


def _cookie(text: str, where: str) -> Cookie:
    value = _LABEL.sub("", text, count=1) if _LABEL.match(text) else text
    if len(value) > _LONGEST or not _VALUE.fullmatch(value):
        raise _no_cookie(where)
    return Cookie(value)


def _no_cookie(where: str) -> PagesError:
    message = "Qui ci vuole l'intestazione Cookie copiata dal browser, su una riga sola: nome=valore; nome=valore."
    return PagesError.of("cookie-unreadable", message, where=where)
