"""What is as good as a password, taken out of the bytes of a page before anybody keeps them.

To a reader who has logged in the boards write his session on every page: in the reply form, in a hidden field ``s`` of
32 hexadecimal digits that is the ``session_id`` of his cookie, and wherever a skin likes. Zeros take its
place, as many, so that all else stays where it is, and a page read in two sessions is the same page. What people read
is left alone: only tags and scripts are looked at, so no post can take anything out of another.

The form is the last thing of a page, and found in no time; only a page without it is looked through, unless its reader
is a guest, who has nothing to lose.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from html import escape
from urllib.parse import quote, quote_plus, unquote

__all__ = ["masked"]

_SHORTEST = 32  # hexadecimal digits in a row; the numbers of posts and topics have fewer
_LONGEST_TAG, _LONGEST_NAME = 600, 60  # bytes

# The names under which a session or a key goes, in small letters, and those under which the value of a field does.
_NAMES = re.compile(rb"s|k|sid|[\w-]*(?:sess|auth(?!or)|hash|csrf|token)[\w-]*")
_VALUES = (b"value", b"content")
_FORM_FIELD = b'name="s"'
_VALUE = re.compile(rb"\svalue\s*=\s*[\"']?([^\s\"'<>]{8,})")
_FOOTS = (b'"left_bottom', b'"title2')  # after the text of every post: what follows the last one no player wrote
_READER = re.compile(rb"ff_mid\s*=\s*(\d+)")
_FIELD = re.compile(rb"\sname\s*=\s*[\"']?([\w-]+)")
# One that a post leaves open ends where the next post begins.
_SCRIPT = re.compile(rb"<script\b.*?(?:</script|\bid=[\"']?entry\d|\Z)", re.IGNORECASE | re.DOTALL)
_ESCAPES = ((b"&quot;", b'"'), (b"%22", b'"'), (b"%3d", b"="), (b"%26", b"&"), (b"%3f", b"?"))
_LAST_WORD = re.compile(rb"[\w-]+\Z")

_HEXADECIMAL = re.compile(rb"[0-9a-fA-F]*")
_DIGITS = bytes(48 if byte in b"0123456789abcdefABCDEF" else 32 for byte in range(256))  # 0, or a space
_STEP = 4  # bytes: a number of 32 digits is seen also by who looks at every fourth, in a third of the time
_TWO_BYTES = {codecs.BOM_UTF16_LE: 2, codecs.BOM_UTF16_BE: 3}  # where the first letter has its own byte


def masked(data: bytes, secrets: Iterable[str] = ()) -> bytes:
    """``data`` with zeros in place of the sessions in its tags and scripts, and of ``secrets`` wherever they stand, as
    they are or as addresses and HTML write them. As long as it was."""
    first = _TWO_BYTES.get(data[:2])
    if first is None:
        return _masked(data, secrets)
    whole = bytearray(data)
    whole[first::2] = _masked(data[first::2], secrets)
    return bytes(whole)


def _masked(data: bytes, secrets: Iterable[str]) -> bytes:
    for secret in sorted({form for one in secrets for form in _forms(one)}, key=len, reverse=True):
        data = data.replace(secret, b"0" * len(secret))
    sessions = list(_sessions(data))
    if not sessions:
        return data
    bare = bytearray(data)
    for start, end in sessions:
        bare[start:end] = b"0" * (end - start)
    return bytes(bare)


def _forms(secret: str) -> Iterator[bytes]:
    """A secret as a page may show it."""
    for plain in {secret, unquote(secret)} - {""}:
        whole = quote(plain, safe="")
        small = re.sub("%[0-9A-F]{2}", lambda sign: sign[0].lower(), whole)
        shown = {plain, quote(plain), quote_plus(plain), whole, small, escape(plain), escape(plain, quote=False)}
        yield from (form.encode("utf-8", "replace") for form in shown)


def _sessions(data: bytes) -> Iterator[tuple[int, int]]:
    """Where the sessions stand: what is called so, and the same letters elsewhere."""
    form = data.rfind(_FORM_FIELD)
    if form >= 0 and not any(data.find(foot, form) >= 0 for foot in _FOOTS):
        yield from _hidden(data, _again(data, form))
    elif form >= 0 or not _is_guest(data):
        numbers = _hidden(data, [(start, end) for start, end in _numbers(data) if data[start:end].strip(b"0")])
        sessions = {data[start:end] for start, end in numbers if _is_named(data, start)}
        yield from ((start, end) for start, end in numbers if data[start:end] in sessions)


def _again(data: bytes, field: int) -> list[tuple[int, int]]:
    """Every place of what stands in the field of the form."""
    tag = data[max(0, _tag(data, field)) : field + _LONGEST_TAG]
    value = _VALUE.search(tag.partition(b">")[0])
    places = []
    if value and value[1].strip(b"0"):
        at = data.find(value[1])
        while at >= 0:
            places.append((at, at + len(value[1])))
            at = data.find(value[1], places[-1][1])
    return places


def _hidden(data: bytes, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those that lie in tags or scripts."""
    scripts: list[tuple[int, int]] = []
    if any(_tag(data, start) < 0 for start, _ in places):
        scripts += (script.span() for script in _SCRIPT.finditer(data))
    return [place for place in places if _tag(data, place[0]) >= 0 or _lies_in(scripts, place[0])]


def _is_guest(data: bytes) -> bool:
    reader = _READER.match(data, max(0, data.find(b"ff_mid")))
    return reader is not None and not reader[1].strip(b"0")


def _numbers(data: bytes) -> Iterator[tuple[int, int]]:
    """The long hexadecimal numbers."""
    sample, wanted = data[::_STEP].translate(_DIGITS), b"0" * (_SHORTEST // _STEP)
    at = sample.find(wanted)
    while at >= 0:
        start = at * _STEP
        while start > (at - 1) * _STEP + 1 and start > 0 and _DIGITS[data[start - 1]] == 48:
            start -= 1
        found = _HEXADECIMAL.match(data, start)
        end = found.end() if found else start
        if data[start - 1 : start] == b"%":  # %3D is a sign, not digits
            start += 2
        if end - start >= _SHORTEST:
            yield start, end
        at = sample.find(wanted, end // _STEP + 1)


def _is_named(data: bytes, at: int) -> bool:
    """Whether the value at a place has the name of a session: s=VALUE, "sid": "VALUE", name="s" value="VALUE"."""
    before = data[max(0, at - _LONGEST_NAME) : at].lower()
    for escaped, sign in _ESCAPES:
        before = before.replace(escaped, sign)
    before = before.rstrip(b" \t\r\n\"'\\")
    word = _LAST_WORD.search(before[:-1].rstrip(b" \t\r\n\"'")) if before[-1:] in (b"=", b":") else None
    if word is None:
        return False
    if word[0] in _VALUES:
        start = max(0, _tag(data, at))
        tag = data[start : at + _LONGEST_TAG].lower()
        end = tag.find(b">", at - start)
        word = _FIELD.search(tag, 0, end if end >= 0 else len(tag))
        return word is not None and _NAMES.fullmatch(word[1]) is not None
    return _NAMES.fullmatch(word[0]) is not None


def _tag(data: bytes, at: int) -> int:
    """Where the tag begins inside which a place is; -1 if it is in none."""
    begin = max(0, at - _LONGEST_TAG)
    start = data.rfind(b"<", begin, at)
    return start if start > data.rfind(b">", begin, at) else -1


def _lies_in(spans: list[tuple[int, int]], at: int) -> bool:
    place = bisect_right(spans, (at, at))
    return place > 0 and at < spans[place - 1][1]
