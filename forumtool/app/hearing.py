"""What posts say, each read once: the answers are kept in the archive, for as long as nothing changes that they need.

They need the post's text and its author, the names and rules of the edition, and the program that reads: the digest
of its own source, and of the library that compares names. Where there is no source to be seen nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from forumtool.app.desk import Desk
from forumtool.app.source_code import digest_of
from forumtool.edition.values import Edition
from forumtool.model import Body, Claim, Post, Reading, Style
from forumtool.shell.archive import Archive

if TYPE_CHECKING:
    from forumtool.votes import Lexicon

__all__ = ["claims_of"]

# The sources on which a reading depends, in the package.
READERS = ("votes/**/*.py", "text.py", "model/*.py", "edition/values.py", "app/hearing.py")
LIBRARIES = ("rapidfuzz",)  # names are compared by it
# What no reading looks at.
UNHEARD = {"roles", "powers"}
_SILENCE = Reading()


def claims_of(desk: Desk, archive: Archive, posts: Iterable[Post]) -> tuple[Claim, ...]:
    """The posts with what each of their versions says."""
    hearing = _Hearing(desk, archive)
    claims = []
    for post in posts:
        author = desk.chronicle.seat_of(post.author, post.at or desk.now)
        claims.append(Claim(post, tuple(hearing.of(version.body, author) for version in post.versions)))
    hearing.keep()
    return tuple(claims)


class _Hearing:
    """Readings, remembered or made."""

    def __init__(self, desk: Desk, archive: Archive) -> None:
        self._edition, self._archive = desk.edition, archive
        self._scope = _scope(desk.edition)
        self._known = archive.recall(self._scope) if self._scope else {}
        self._new: dict[bytes, str] = {}

    def of(self, body: Body, author: str | None) -> Reading:
        key = _key(body, author)
        said = self._known.get(key)
        if said is not None and (reading := _from_text(said)) is not None:
            return reading
        reading = self._read(body, author)
        self._known[key] = self._new[key] = _to_text(reading)
        return reading

    def keep(self) -> None:
        if self._scope and self._new:
            self._archive.remember(self._scope, self._new)

    def _read(self, body: Body, author: str | None) -> Reading:
        from forumtool.votes import read_post

        return read_post(body, author=author, lexicon=self._lexicon, rules=self._edition.ruleset)

    @cached_property
    def _lexicon(self) -> Lexicon:
        from forumtool.votes import Lexicon

        return Lexicon.of(self._edition)


# ---------------------------------------------------------------- on what a reading depends


def _key(body: Body, author: str | None) -> bytes:
    """The digest of a post's text and of its author; each piece with its length, so that no two posts share one."""
    pieces = [f"{len(fragment.text)}:{fragment.text}{_marks(fragment.style)}" for fragment in body]
    return blake2b(f"{author or ''}\n{''.join(pieces)}".encode(), digest_size=16).digest()


@lru_cache(maxsize=1024)
def _marks(style: Style) -> str:
    marks = repr(style)
    return f"{len(marks)}:{marks}"


def _scope(edition: Edition) -> bytes | None:
    """The digest of all that a reading depends on but the post; None where the program cannot see itself."""
    rules = [getattr(edition.ruleset, name) for name in edition.ruleset.__struct_fields__ if name not in UNHEARD]
    return digest_of(READERS, edition.players, edition.moderators, rules, libraries=LIBRARIES)


# ---------------------------------------------------------------- a reading as text


def _to_text(reading: Reading) -> str:
    """A reading as text; nothing for one that says nothing."""
    return "" if reading == _SILENCE else msgspec.json.encode(reading).decode()


def _from_text(text: str) -> Reading | None:
    """The reading that ``_to_text`` wrote; None where it did not."""
    if not text:
        return _SILENCE
    try:
        reading = _decoder().decode(text)
    except msgspec.DecodeError:
        return None
    return None if reading == _SILENCE else reading


@cache
def _decoder() -> msgspec.json.Decoder[Reading]:
    return msgspec.json.Decoder(Reading)
