"""Whatever players call themselves and write, what we render has the same tags; whatever is secret, the same bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from forumtool.edition.values import Edition
from forumtool.model import DayCount, Modifier, ModifierKind
from forumtool.render import as_bbcode, as_html, as_json, as_text
from tests.render.days import shipped
from tests.render.scenes import PLAYERS, SCENES

WORDS = (
    "[b]", "[/b]", "[URL=https://x.it]", "[/URL]", "[QUOTE]", "[IMG]", "<b>", "</b>", "<script>", "</script>",
    "<!--", "-->", "&lt;", "&#91;", "&#x5b;", "{{", "}}", "{%", "%}", "{{ day }}", ":P", ":rotfl:", "\u202e", "\u2066",
    "\x1b[2J", "\n", "\r", "\0", "\x7f", "\x85", "\u2028", "\ud7ff", "\ufeff", "\U0001f43a", "e\u0301", '"', "'", "`",
    "javascript:",  " onload=", "]]>", "狼", "€", "ß", "\\", "%00", "://",
)  # fmt: skip
END = "\x1c"  # between two texts of an input
_MARK = re.compile(r"\[/?[A-Za-z][^\[\]]*\]|<[^<>]*>")


def seeds() -> Iterator[bytes]:
    for scene in range(len(SCENES)):
        yield bytes([scene]) + END.join(WORDS).encode("utf-8", "replace")
        yield bytes([scene + 8]) + END.join(PLAYERS).encode()
    yield b"\0" + b"\x1c".join(word.encode("utf-8", "replace") for word in WORDS[::-1])


def check(data: bytes) -> None:
    """The first byte says the scene, and which view of it; the rest are texts to put in the place of its own."""
    how = data[0] if data else 0
    count, of = list(SCENES.values())[how % 8 % len(SCENES)]()
    texts = data[1:].decode("utf-8", "replace").split(END)
    reserved = bool(how >> 3 & 1)
    hostile = _renamed(count, _names(texts)), _renamed(of, _names(texts))
    _same_shape(hostile, (count, of), reserved)
    _plain(*hostile)
    if not reserved:
        _no_secret(*hostile, texts)


def _names(texts: list[str]) -> Mapping[str, str]:
    """Each nick → another, told from the rest by its last letter; each text of a post → another."""
    return {name: f"{texts[place % len(texts)]}{'abcdef'[place]}" for place, name in enumerate(PLAYERS)} | {
        text: f"{texts[place % len(texts)]}." for place, text in enumerate(_SAID)
    }


_SAID = (
    "voto Crala", "letto «Crala» come Carla", "Mi astengo per ora", "al rogo la El…", "Chi vota Carla è un lupo",
    "parla di altri", "Lupus XXIV", "inattivo", "Elena :P o 狼人 Fabio?",
)  # fmt: skip


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """``value`` with every text that is one of ``names`` replaced, however deep it stands."""
    if type(value) is str:
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(one, names) for one in value)
    if isinstance(value, Mapping):
        return {_renamed(key, names): _renamed(one, names) for key, one in value.items()}
    if isinstance(value, Struct):
        return replace(value, **{name: _renamed(getattr(value, name), names) for name in value.__struct_fields__})
    return value


def _same_shape(
    hostile: tuple[DayCount, Edition], plain: tuple[DayCount, Edition], reserved: bool
) -> None:
    """The tags of what we write are ours: those of the same day among people with plain names."""
    bbcode = [as_bbcode(*day, shipped, reserved=reserved) for day in (hostile, plain)]
    marks = [_MARK.findall(text) for text in bbcode]
    assert marks[0] == marks[1], "a tag in a post is not ours"
    assert bbcode[0].count("\n") == bbcode[1].count("\n"), "a text breaks a line of the post"
    bbcode[0].encode("cp1252")
    pages = [_Shape.of(as_html(*day, shipped, reserved=reserved)) for day in (hostile, plain)]
    assert pages[0] == pages[1], "an element of the page is not ours"


def _plain(count: DayCount, of: Edition) -> None:
    """On a terminal nothing moves the cursor; the JSON is one value."""
    assert all(char == "\n" or char.isprintable() or char in "\u200d\u00ad\u3000\u00a0" or ord(char) > 0xAD
               for char in as_text(count, of))  # fmt: skip
    assert not set(as_text(count, of)) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x85")
    assert isinstance(json.loads(as_json(count, of)), dict)


def _no_secret(count: DayCount, of: Edition, texts: list[str]) -> None:
    """Notes, weights, hidden powers, steps and what the sindaco waits for leave the public post as it was."""
    word = "".join(texts)[:40] or "x"
    hidden = Modifier("influencer", ModifierKind.WEIGHT, count.alive[0], 0, public=False)
    told = replace(
        count,
        posts=tuple(replace(judged, note=word) for judged in count.posts),
        ballots=tuple(replace(ballot, weight=len(word), void_by=word) for ballot in count.ballots),
        modifiers=(*count.modifiers, hidden, replace(hidden, source=word)),
        outcome=replace(count.outcome, steps=(word, *count.outcome.steps), waiting_for=word, rule=word),
        effective=replace(count.effective, totals={count.alive[0]: len(word)}, leaders=(count.alive[0],)),
    )
    writers: tuple[Callable[..., str], ...] = (as_bbcode, as_html)
    for write in writers:
        assert write(told, of, shipped) == write(count, of, shipped), "a secret shows"


class _Shape(HTMLParser):
    """The elements of a page with the names of their attributes, its scripts and styles word by word."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[object] = []

    @classmethod
    def of(cls, page: str) -> list[object]:
        shape = cls()
        shape.feed(page)
        shape.close()
        return shape.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")

    def handle_comment(self, data: str) -> None:
        self.found.append(("comment", data))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.found.append(data)
