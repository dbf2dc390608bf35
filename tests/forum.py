"""A forum on paper: topic pages as the boards serve them, built from posts.

``page`` makes the bytes of one page, ``topic`` lays a whole thread over its pages; both in the two desktop layouts
(1: nested tables, 2: a list of posts), as the server sends them (``style="raw"``: no ``</td></tr></li>``, no
``<tbody>``) or as a browser saves them (``"saved"``). Bodies and signatures are HTML, names are text. Times are shown
as given: what the reader's clock showed, see ``forumtool.boards.clock``.

    pages = topic([post("Anna", "2026-11-04 10:00", "Voto Carla"), post("Bruno", "2026-11-04 10:05", "Ciao")])
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from html import escape
from typing import Literal, TypedDict, Unpack

from tests import forum_markup as markup

FIRST_POST = 470000101
TOPIC = 63000001
HOST = "https://esempio.forumfree.it"

_OPTIONAL_TAGS = re.compile(r"</(?:td|tr|li|dt|dd)>|</?tbody>")


@dataclass(frozen=True, slots=True)
class Written:
    """A post as its author left it: ``body`` and ``signature`` are HTML, ``shown`` and ``edited`` wall times.

    Without ``number`` the page gives it one by its place in the topic; without ``mid`` the nick has no link, as with
    guests and deleted accounts.
    """

    author: str
    shown: datetime
    body: str = ""
    number: int | None = None
    mid: int | None = None
    edited: datetime | None = None
    signature: str | None = None


class Look(TypedDict, total=False):
    """How a page looks, whatever stands in it; the defaults are those of ``page``."""

    layout: Literal[1, 2]
    style: Literal["raw", "saved"]
    encoding: Literal["cp1252", "utf-8"]
    host: str
    title: str
    description: str
    section: str
    guest: bool
    english: bool
    made_at: datetime | None


def post(
    author: str,
    shown: str,
    body: str = "",
    *,
    number: int | None = None,
    mid: int | None = None,
    edited: str | None = None,
    signature: str | None = None,
) -> Written:
    """A post with its times as ISO text: ``post("Anna", "2026-11-04 10:00", "Voto Carla")``."""
    note = datetime.fromisoformat(edited) if edited else None
    return Written(author, datetime.fromisoformat(shown), body, number, mid, note, signature)


def topic(posts: Sequence[Written], *, number: int = TOPIC, per_page: int = 15, **look: Unpack[Look]) -> list[bytes]:
    """The pages of a whole thread, all read at the same time."""
    numbered = _numbered(posts, 0)
    return [
        page(
            numbered[first : first + per_page],
            topic=number,
            first=first,
            per_page=per_page,
            replies=len(numbered) - 1,
            **look,
        )
        for first in range(0, len(numbered), per_page)
    ]


def page(
    posts: Sequence[Written],
    *,
    topic: int = TOPIC,
    first: int = 0,
    pages: int | None = None,
    per_page: int = 15,
    replies: int | None = None,
    layout: Literal[1, 2] = 1,
    style: Literal["raw", "saved"] = "saved",
    encoding: Literal["cp1252", "utf-8"] = "cp1252",
    host: str = HOST,
    title: str = "Lupus 12 - Giorno 1",
    description: str = "",
    section: str = "Sala giochi",
    guest: bool = True,
    english: bool = False,
    made_at: datetime | None = None,
) -> bytes:
    """The bytes of one page. ``replies`` and ``pages`` default to a topic that ends with the last of ``posts``."""
    last = first + len(posts) - 1 if replies is None else replies
    count = last // per_page + 1 if pages is None else pages
    words = markup.ENGLISH if english else markup.ITALIAN
    frame = markup.FRAMES[layout]
    text = _fill(
        _styled(frame.page, style),
        charset="utf-8" if encoding == "utf-8" else "windows-1252",
        title=escape(title),
        heading=markup.heading(escape(title), escape(description)),
        section=escape(section),
        host=host,
        topic=str(topic),
        offset=_offset(first),
        mid="0" if guest else "1001",
        layout=str(layout),
        pager=_pager(frame, style, f"{host}/?t={topic}", count, per_page, first // per_page + 1),
        replies=f"{last:,}".replace(",", "."),
        start=_date(posts[0].shown, english) if posts else "",
        form=_form(made_at),
        posts="".join(
            _post(frame, style, one, topic, _offset(first), words, last=place == len(posts) - 1)
            for place, one in enumerate(_numbered(posts, first))
        ),
    )
    return text.encode("utf-8") if encoding == "utf-8" else text.encode("cp1252", "xmlcharrefreplace")


# ---------------------------------------------------------------- the parts of a page


def _post(
    frame: markup.Frame, style: str, one: Written, topic: int, offset: str, words: markup.Words, *, last: bool
) -> str:
    number, english = one.number or 0, words is markup.ENGLISH
    name = escape(one.author, quote=False)
    linked = f'<a href="/?act=Profile&amp;MID={one.mid}" class="user{one.mid}" rel="nofollow">{name}</a>'
    content = one.body
    if one.edited:
        content += f'<br><br><span class="edit">{words.edited} {name} - {_date(one.edited, english)}</span>'
    if one.signature is not None:
        content += f'<div class="bottomborder"></div><br><div class="signature">{one.signature}</div>'
    return _fill(
        _styled(frame.post, style),
        number=str(number),
        topic=str(topic),
        offset=offset,
        box="box_visitatore" if one.mid is None else f"box_utente box_m{one.mid} box_offline",
        nick=linked if one.mid else name,
        sent=words.sent,
        date=_date(one.shown, english),
        exact=_date(one.shown, english, seconds=True),
        marks='<a id="lastpost"></a><a id="newpost"></a>' if last else "",
        content=content,
    )


_NEAR = 5  # so many pages before and after its own a page links, and the first and the last


def _pager(frame: markup.Frame, style: str, address: str, pages: int, per_page: int, current: int) -> str:
    if pages == 1:
        return ""
    low, high = max(1, current - _NEAR), min(pages, current + _NEAR)  # one page is left out by no dots
    low, high = low if low > 2 else 1, high if high < pages - 1 else pages
    links = [
        _fill(frame.current, number=str(number))
        if number == current
        else _fill(frame.link, number=str(number), url=address + _offset((number - 1) * per_page))
        for number in range(low, high + 1)
    ]
    if low > 1:
        links = [_fill(markup.EDGE, which="first", url=address, sign="&lt;"), markup.DOTS, *links]
    if high < pages:
        last = address + _offset((pages - 1) * per_page)
        links += [markup.DOTS, _fill(markup.EDGE, which="last", url=last, sign="&gt;")]
    return _styled(
        _fill(
            frame.pager,
            address=address,
            pages=str(pages),
            per_page=str(per_page),
            links="".join(links),
            end=_offset((pages - 1) * per_page),
        ),
        style,
    )


def _form(made_at: datetime | None) -> str:
    if made_at is None:
        return ""
    stamp = base64.b64encode(str(int(made_at.timestamp())).encode()).decode()
    return _fill(markup.FORM, stamp=stamp)


def _numbered(posts: Sequence[Written], first: int) -> list[Written]:
    return [
        one if one.number is not None else replace(one, number=FIRST_POST + first + place)
        for place, one in enumerate(posts)
    ]


def _offset(first: int) -> str:
    return f"&amp;st={first}" if first else ""


def _date(at: datetime, english: bool, seconds: bool = False) -> str:
    tail = f":{at:%S}" if seconds else ""
    if english:
        return f"{at.month}/{at.day}/{at.year}, {at:%I:%M %p}{tail}"
    return f"{at.day}/{at.month}/{at.year}, {at:%H:%M}{tail}"


def _styled(frame: str, style: str) -> str:
    """The frame without its optional tags, as the server sends it, or with them; what is put in stays as it is."""
    return _OPTIONAL_TAGS.sub("", frame) if style == "raw" else frame


def _fill(frame: str, **parts: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: parts[found[1]], frame)
