"""What is as good as a password, taken out of the bytes of a page: the session of whoever read it, and nothing else."""

from __future__ import annotations

import codecs
import re
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.boards import read_page
from forumtool.shell.masking import masked
from forumtool.witness import second_reading
from tests.forum import post, topic

SID = "abcdef0123456789abcdef0123456789"
GONE = "0" * len(SID)
FIXTURES = Path(__file__).parent.parent.parent / "fixtures"

# Where a page holds the session of its reader: in a tag or in a script, where nobody reads what players write.
PLACES = [
    '<input type="hidden" name="s" value="{}">',
    '<input name="s" type="hidden" value="{}"/>',
    '<input value="{}" name="s" type="hidden"/>',
    "<input type='hidden' name='s' value='{}'>",
    "<input type=hidden name=s value={}>",
    "<INPUT TYPE=hidden NAME=s VALUE={}>",
    '<INPUT VALUE="{}" NAME="s">',
    '<input\n type="hidden"\n name = "s"\n value = "{}"\n>',
    '<input type="hidden" name="session_id" value="{}">',
    '<input type="hidden" name="auth_key" value="{}">',
    '<a href="/?s={}&amp;act=Login&amp;CODE=03">Esci</a>',
    '<a href="/?act=Login&amp;CODE=03&amp;s={}">Esci</a>',
    '<a href="/?act=Login&CODE=03&k={}">Esci</a>',
    "<a href='/?act=Mod&amp;auth_key={}'>Sposta</a>",
    '<a href="/?t=1&amp;sid={}#entry1">1</a>',
    '<a href="/?t=1&amp;session={}">1</a>',
    '<a href="/?t%3D1%26s%3D{}">1</a>',
    '<meta name="csrf-token" content="{}">',
    '<body data-session="{}">',
    "<script>var session_id = '{}';</script>",
    '<script>ff = {{"sid": "{}", "t": 1}}</script>',
    '<script>if (1 > 0) s = "{}"</script>',
    "<SCRIPT>document.cookie='session_id={}; path=/'</SCRIPT>",
    "<script>document.cookie = 'pass_hash={}'</script>",
    "<script>auth_session='{}'",
    '<!-- Set-Cookie: session_id={}; path=/ -->',
]  # fmt: skip
# The same session where no name stands beside it.
BESIDE = ['<a onclick="like(1, \'{}\')">+</a>', "<script>FF.init(0, '{}');</script>", '<img src="/p.gif?{}">']


@pytest.mark.parametrize("place", PLACES)
def test_a_session_is_not_kept(place: str) -> None:
    before, after = "<p>prima</p>", "<p>dopo</p></html>"
    for value in (SID, SID.upper(), SID + SID[:8]):
        page = f"{before}{place.format(value)}{after}"
        gone = f"{before}{place.format('0' * len(value))}{after}"
        assert masked(page.encode()) == gone.encode()


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("beside", BESIDE)
def test_nor_where_it_stands_again_without_a_name(place: str, beside: str) -> None:
    page = f"{beside}<p></p>{place}<p></p>{beside}"
    assert masked(page.replace("{}", SID).encode()) == page.replace("{}", GONE).encode()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_nor_in_two_bytes_a_letter(encoding: str) -> None:
    mark = codecs.BOM_UTF16_LE if encoding == "utf-16-le" else codecs.BOM_UTF16_BE
    page = f"<p>è “però”</p>{PLACES[0]}<p>ѳ</p>"
    assert masked(mark + page.format(SID).encode(encoding)) == mark + page.format(GONE).encode(encoding)
    assert masked(mark + page.format(SID).encode(encoding) + b"<")[:-1] == mark + page.format(GONE).encode(encoding)


KEPT = [
    f"<p>Voto Carla, md5 {SID}</p>",
    f"<p>s={SID}</p>",
    f"<p>hash: {SID}, session_id={SID}</p>",
    f'<p>"{SID}"</p>',
    f'<input type="hidden" name="{SID}" value="MTc5MzgyNTExMg==">',
    f'<img src="https://esempio.invalid/{SID}.png" alt="{SID}">',
    '<input type="hidden" name="s" value="">',
    '<input type="hidden" name="st" value="15"><input type="hidden" name="act" value="Post">',
    "<input type=hidden name=s value=><p>Voto Carla e poi aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</p>",
    "<script>const ff_lang=0,ff_cid=999999,section_id=111111,ff_mid=0,ff_layout=1</script>",
    f"<script>if (s) t('{SID}')</script>",
    "",
]


@pytest.mark.parametrize("page", KEPT)
def test_all_else_stays(page: str) -> None:
    assert masked(page.encode()) == page.encode()


FIELD = '<input type="hidden" name="s" value="{}">'


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("guest", [True, False])
@pytest.mark.parametrize("said", [SID, "Voto", "aaaaaaaa", "Carla", "bottom", "lastpost"])
def test_a_field_in_a_post_takes_nothing_out_of_another(said: str, layout: Literal[1, 2], guest: bool) -> None:
    trick = FIELD.format(said)
    posts = [post("Anna", "2026-11-03 10:00", f"{trick}boh"), post("Bruno", "2026-11-03 10:01", f"Voto Carla {said}")]
    for order in (posts, posts[::-1]):
        [page] = topic(order, layout=layout, guest=guest)
        assert read_page(masked(page)) == read_page(page)


@pytest.mark.parametrize("layout", [1, 2])
def test_a_script_that_a_post_leaves_open_ends_with_it(layout: Literal[1, 2]) -> None:
    posts = [post("Anna", "2026-11-03 10:00", "boh<script>"), post("Bruno", "2026-11-03 10:01", f"Voto Carla {SID}")]
    named = post("Dario", "2026-11-03 10:02", f'<a href="/?s={SID}">boh</a><script>a(\'{SID}\')')
    [page] = topic([*posts, named], layout=layout, guest=False)
    bare = masked(page)
    assert (page.count(SID.encode()), bare.count(SID.encode())) == (3, 1)
    assert read_page(bare).posts[:2] == read_page(page).posts[:2]


@pytest.mark.parametrize("layout", [1, 2])
def test_a_field_in_a_post_does_not_stand_for_the_form(layout: Literal[1, 2]) -> None:
    """The session is in the head of this page, and there is no form below."""
    posts = [post("Anna", "2026-11-03 10:00", "boh"), post("Bruno", "2026-11-03 10:01", FIELD.format("0" * 32))]
    [page] = topic(posts, layout=layout, guest=False)
    page = page.replace(b"<body", b'<a href="/?act=Login&amp;s=%b">Esci</a><body' % SID.encode())
    assert SID.encode() in page
    assert SID.encode() not in masked(page)


@pytest.mark.parametrize("layout", [1, 2])
def test_the_form_of_a_guest_too(layout: Literal[1, 2]) -> None:
    made_at = datetime(2026, 11, 3, 12, tzinfo=UTC)
    [page] = topic([post("Anna", "2026-11-03 10:00", "boh")], layout=layout, made_at=made_at)
    worn = page.replace(GONE.encode(), SID.encode())
    assert worn != page
    assert masked(worn) == page
    below = b'<td class="mleft_bottom"></td>'  # of the box around the form
    assert masked(worn + below) == page + below
    assert masked(worn.replace(SID.encode(), b"breve-Zz9")) == page.replace(GONE.encode(), b"000000000")


@pytest.mark.parametrize("file", sorted(FIXTURES.glob("*/**/*.html")), ids=lambda file: file.name)
def test_the_readers_see_no_difference(file: Path) -> None:
    with_session = file.read_bytes().replace(b'name="s" value="' + b"0" * 32, b'name="s" value="' + SID.encode())
    bare = masked(with_session)
    assert SID.encode() not in bare
    assert bare == file.read_bytes()
    assert read_page(bare) == read_page(with_session)
    assert second_reading(bare) == second_reading(with_session)


@pytest.mark.parametrize("place", PLACES)
def test_once_is_enough(place: str) -> None:
    once = masked(place.format(SID).encode())
    assert masked(once) == once


SECRETS = ("SEGRETISSIMO99", "a:2:{i:0;s:4:\"x+/=\";}")


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_that_is_known_is_not_kept_anywhere(secret: str) -> None:
    whole = quote(secret, safe="")
    small = re.sub("%..", lambda sign: sign[0].lower(), whole)
    for shown in (secret, quote(secret), whole, small, escape(secret)):
        page = f"<p>Voto Carla {shown}</p><a href='{shown}'>".encode()
        gone = b"0" * len(shown.encode())
        assert masked(page, [secret]) == b"<p>Voto Carla " + gone + b"</p><a href='" + gone + b"'>"


def test_one_secret_may_hold_another() -> None:
    assert masked(b"<p>abcdefgh-abcdefghijkl</p>", ["abcdefgh", "abcdefghijkl"]) == b"<p>00000000-000000000000</p>"


@given(st.binary(max_size=400), st.lists(st.text(max_size=12), max_size=3))
def test_of_any_bytes_as_many_come_back(data: bytes, secrets: list[str]) -> None:
    assert len(masked(data, secrets)) == len(data)
