"""The login cookie of a forum: as good as a password, so it is never shown, stored or sent elsewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from forumtool.problems import PagesError
from forumtool.shell.causes import cause
from forumtool.shell.names import as_word

__all__ = ["VARIABLE", "Cookie", "find_cookie"]

VARIABLE = "FORUMTOOL_COOKIE"
_LABEL = re.compile(r"cookie\s*:\s*", re.IGNORECASE)
_VALUE = re.compile(r"[\w!#$%&'*+.^`|~-]+=[\x20-\x7e]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cookie:
    """What the browser sends as its ``Cookie`` header."""

    value: str = field(repr=False)


def find_cookie(environ: Mapping[str, str], file: Path | None = None) -> Cookie | None:
    """The cookie of the environment, else of ``file`` if that is there, else None.

    Raises PagesError, which never holds the cookie, where it is no cookie or where others can read the file.
    """
    if text := environ.get(VARIABLE, "").strip():
        return _cookie(text, VARIABLE)
    if file is None or not file.exists():
        return None
    try:
        if sys.platform != "win32" and file.stat().st_mode & 0o077:
            message = "Il file del cookie può essere letto da altri utenti del computer: non lo uso."
            raise PagesError.of("cookie-exposed", message, where=str(file), hint=f"chmod 600 {as_word(file)}")
        return _cookie(file.read_bytes().decode("utf-8-sig").strip(), str(file))
    except OSError as err:
        message = f"Il file del cookie non si può leggere ({cause(err)})."
        raise PagesError.of("cookie-unreadable", message, where=str(file)) from None
    except UnicodeDecodeError:
        raise _no_cookie(str(file)) from None


def _cookie(text: str, where: str) -> Cookie:
    value = _LABEL.sub("", text, count=1) if _LABEL.match(text) else text
    if not _VALUE.fullmatch(value):
        raise _no_cookie(where)
    return Cookie(value)


def _no_cookie(where: str) -> PagesError:
    message = "Qui ci vuole l'intestazione Cookie copiata dal browser, su una riga sola: nome=valore; nome=valore."
    return PagesError.of("cookie-unreadable", message, where=where)
