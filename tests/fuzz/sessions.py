"""The HTML of one hostile post on the page of somebody who has logged in: his session is not kept, and what the others
wrote is read as it was. And any bytes: as many come back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal

from forumtool.boards import read_page
from forumtool.model import Page, ShownPost
from forumtool.problems import PagesError
from forumtool.shell.deflated import deflated, digest, digest_of, inflated, masked_again
from forumtool.shell.masking import masked
from tests.boards.test_hostile import BODIES
from tests.forum import post, topic
from tests.fuzz import bodies

SESSION = "abcdef0123456789abcdef0123456789"
OTHER = "fedcba9876543210fedcba9876543210"  # what a player may write: it is no session
GONE = "0" * len(SESSION)
HONEST = (
    post("Anna", "2026-11-04 10:00", f"Voto <b>Dario</b> {OTHER}", mid=1),
    post("Bruno", "2026-11-04 10:05", f'<a href="/?s={OTHER}">Mi</a> astengo'),
    post("Elena", "2026-11-04 10:06", "Ciao"),
)
LAYOUTS: tuple[Literal[1, 2], ...] = (1, 2)
STYLES: tuple[Literal["raw", "saved"], ...] = ("raw", "saved")
FORM_FIELD = b'name="s" value="' + GONE.encode()
STAMP = datetime(2026, 11, 4, 12, tzinfo=UTC)

FIELDS = (
    '<input type="hidden" name="s" value="', '">', f'<a href="/?s={SESSION}">', f'<a href="/?s={OTHER}">',
    f"<script>session_id='{OTHER}'</script>", "<script>", "</script>", 'name="s"', "session_id=", "&amp;s=", "&k=",
    "ff_mid=0", SESSION, OTHER, GONE, "lastpost", "<!--", "%26s%3D", "&quot;sid&quot;:&quot;", '"left_bottom',
)  # fmt: skip
WORDS = (*FIELDS, *bodies.WORDS)


def seeds() -> Iterator[bytes]:
    for turn, field in enumerate(FIELDS):
        yield bytes([turn % 32]) + field.encode()
        yield bytes([(turn + 16) % 32]) + f"ciao {field}{OTHER}{field}Voto Carla".encode()
    for turn, body in enumerate(BODIES.values()):
        yield bytes([turn % 32]) + body.encode()


def check(data: bytes) -> None:
    """The first byte says where the post stands (two bits), the layout, the style and whether the form is there; the
    rest is its HTML."""
    _any(data[1:])
    how = data[0] if data else 0
    place, layout, style = min(how & 3, 3), LAYOUTS[how >> 2 & 1], STYLES[how >> 3 & 1]
    body = data[1:].decode("utf-8", "replace")
    posts = [*HONEST[:place], post("Mallory", "2026-11-04 10:03", body), *HONEST[place:]]
    made_at = STAMP if how >> 4 & 1 else None
    (page,) = topic(posts, layout=layout, style=style, encoding="utf-8", guest=False, made_at=made_at)
    before, form, behind = page.rpartition(FORM_FIELD)
    worn = before + form.replace(GONE.encode(), SESSION.encode()) + behind if made_at else page
    worn = worn.replace(b"<body", f'<a href="/?act=Login&amp;s={SESSION}">Esci</a><body'.encode(), 1)
    kept = masked(worn)
    _as_long(worn, kept)
    assert kept.count(SESSION.encode()) <= body.count(SESSION), "the session is kept"
    _same(_read(worn), _read(kept), but=place)


def _any(data: bytes) -> None:
    once = masked(data, [SESSION])
    _as_long(data, once)
    assert masked(data, [SESSION]) == once
    bare = masked(data)
    again = masked_again(digest(data, None), None, deflated(data))
    assert (inflated(again) if again else data) == bare
    assert again is None or digest_of(None, again) == digest(bare, None)
    try:
        inflated(data)
    except ValueError:
        assert masked_again(b"", None, data) is None


def _as_long(data: bytes, bare: bytes) -> None:
    """Asserts that nothing has changed but what is now a zero."""
    assert len(bare) == len(data)
    assert all(new in (old, 48) for old, new in zip(data, bare, strict=True))


def _read(data: bytes) -> Page | str:
    try:
        return read_page(data)
    except PagesError as error:
        return error.problems[0].code


def _same(worn: Page | str, kept: Page | str, but: int) -> None:
    """Asserts that the posts are the same, ``but`` for the text of one: "<" and a number is a tag only till it is 0."""
    if isinstance(worn, str) or isinstance(kept, str):
        assert worn == kept
        return
    for place, (one, other) in enumerate(zip(worn.posts, kept.posts, strict=True)):
        assert (one.number, one.author, one.shown, one.edit) == (other.number, other.author, other.shown, other.edit)
        assert place == but or _text(one) == _text(other), "what people read has changed"


def _text(one: ShownPost) -> str:
    return "".join(part.text for part in one.body)
