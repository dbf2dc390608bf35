"""Addresses of a forum: read in every shape in which people copy them, written in one.

A topic may be pasted with its page, an anchor, a session id, the mobile folder or tracking parameters: only the
numbers count. What is written is always the desktop address, clean (platform: ``?t=T``, ``&st=N``, ``&p=P``).
"""

from __future__ import annotations

import re
from urllib.parse import SplitResult, parse_qsl, urlsplit

from forumtool.numerals import read_number

__all__ = ["PORTS", "forum_address", "forum_name", "post_number", "post_url", "topic_number", "topic_url"]

_POST_ANCHOR = re.compile(r"(?:entry|ee)([0-9]{1,18})", re.ASCII)
PORTS = {"http": 80, "https": 443}  # those that go without saying
_HOST = re.compile(r"localhost|[\w-]+(\.[\w-]+)+")
_PLATFORM = ("forumfree.", "forumcommunity.", "blogfree.")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.ASCII | re.IGNORECASE)


def topic_number(text: str) -> int | None:
    """The topic of a number or an address; None if ``text`` names no topic, or two different ones."""
    return _the_one_number(text, "t")


def post_number(text: str) -> int | None:
    """The post of a number or an address (``#entry123`` or ``p=123``); None if ``text`` names no post."""
    anchor = _POST_ANCHOR.fullmatch(_split(text).fragment)
    return int(anchor[1]) if anchor else _the_one_number(text, "p")


def forum_address(text: str) -> str | None:
    """``scheme://host`` of the forum that ``text`` lies in, ``https`` where none is said, a port where it is not the
    scheme's own; None if it holds no host."""
    text = text.strip()
    parts = _split(text if _SCHEME.match(text) else f"https://{text.lstrip('/')}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:  # a port that is no number
        return None
    if parts.scheme not in PORTS or not host or not _HOST.fullmatch(host):
        return None
    return f"{parts.scheme}://{host}" + (f":{port}" if port and port != PORTS[parts.scheme] else "")


def forum_name(address: str) -> str:
    """What tells the forum of a ``forum_address`` from another: its name where the platform is its host, under
    whichever of its domains; else the host."""
    host = address.partition("://")[2].removeprefix("www.")
    name, _, domain = host.partition(".")
    return name if domain.startswith(_PLATFORM) else host


def topic_url(address: str, topic: int, first: int = 0) -> str:
    """The desktop page of a topic that begins with post number ``first`` (from 0)."""
    return f"{address.rstrip('/')}/?t={topic}" + (f"&st={first}" if first else "")


def post_url(address: str, topic: int, post: int) -> str:
    """The permalink of a post."""
    return f"{address.rstrip('/')}/?t={topic}&p={post}"


def _the_one_number(text: str, key: str) -> int | None:
    text = text.strip()
    if (number := read_number(text)) is not None:
        return number or None
    values = {value for name, value in parse_qsl(_split(text).query) if name.lower() == key}
    if len(values) != 1:
        return None
    value = values.pop()
    return read_number(value) or None


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text.strip().replace("&amp;", "&"))
    except ValueError:  # an unclosed "[" in the host
        return urlsplit("")
