"""Bytes of a topic page → what a tree of it holds.

boards/ cuts a page at the platform's marks and makes no tree. Here BeautifulSoup makes one, as a browser would, and
what each post says is gathered from its leaves. Slow, and no match for posts made to deceive: where such a post reads
otherwise here than there, that is worth a look.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import islice

from bs4 import NavigableString, Tag
from msgspec import Struct
from msgspec.structs import replace

from forumtool.witness.quotes import Quotes
from forumtool.witness.tree import ShallowSoup, children, classes_of, inside, short_text

__all__ = ["Seen", "second_reading"]

_ANCHOR = re.compile(r"entry(\d{1,18})")
_NOT_SHOWN = {"iframe", "noembed", "noframes", "noscript", "script", "style", "template", "title"}
_HEADS = {"spoiler", "spoiler (clicca per visualizzare)", "spoiler (click to view)", "codice", "code", "html", "sql"}
_COUNTERS = re.compile(r"st-emoji-.+|points")
_CARDS = {"fancytop", "fancyborder", "ffb_embedlink", "pollform"}
_DECLARED = re.compile(rb"<meta [^>]*charset=.?utf-?8")
_LABELS = ("Modificato da ", "Edited by ", "Editado por ", "Bearbeitet von ", "Modifié par ")
_MOMENT = re.compile(
    r"(?<!\d)(\d{1,2})\D(\d{1,2})\D(\d{4})\D{1,12}(\d{1,2}):(\d\d)(?:\s?([AP])M)?(?::(\d\d))?(?:\s?([AP])M)?",
    re.IGNORECASE,
)


class Seen(Struct, frozen=True):
    """A post: who wrote it, the wall time shown for it, the text of its edit note and the wall time in it, and its text
    without white space: the author's own ``words``, and what he quotes."""

    number: int
    author: str
    shown: datetime | None
    note: str | None
    edited: datetime | None
    words: str
    quoted: str


def second_reading(data: bytes, charset: str | None = None) -> tuple[Seen, ...]:
    """All that looks like a post, in the order of the page; nothing where the page is no topic.

    ``charset`` is the one of the HTTP header, if there was one.
    """
    soup = ShallowSoup(_decoded(data, charset), "lxml")
    named: dict[str, Tag] = {}
    for tag in soup.find_all(id=True):
        named.setdefault(str(tag["id"]), tag)
    numbers = [int(found[1]) for name in named if (found := _ANCHOR.fullmatch(name))]
    boxes = {number: named[f"ee{number}"] for number in numbers if f"ee{number}" in named}
    parts = _parts(soup, boxes)
    dates = _moments([_date(parts[number].places) for number in boxes])
    tree = _Tree(Quotes(soup), {id(box) for box in boxes.values()}, _around_notes(soup))
    return tuple(_seen(number, parts[number], shown, tree) for number, shown in zip(boxes, dates, strict=True))


class _Parts:
    """What the box of a post holds, but for what is in the boxes of others."""

    __slots__ = ("content", "nick", "places")

    def __init__(self) -> None:
        self.nick: Tag | None = None
        self.content: Tag | None = None
        self.places: list[Tag] = []  # where its time may be written


def _parts(soup: Tag, boxes: dict[int, Tag]) -> dict[int, _Parts]:
    numbers = {id(box): number for number, box in boxes.items()}
    parts = {number: _Parts() for number in boxes}
    stack: list[tuple[object, int | None]] = [(soup, None)]
    while stack:
        tag, number = stack.pop()
        if not isinstance(tag, Tag):
            continue
        if number is not None:
            classes, own = classes_of(tag), parts[number]
            if own.nick is None and "nick" in classes:
                own.nick = tag
            if own.content is None and "color" in classes:
                own.content = tag
            if "when" in classes or str(tag.get("href", "")).endswith(f"#entry{number}"):
                own.places.append(tag)
        around = numbers.get(id(tag), number)
        stack += ((child, around) for child in reversed(tag.contents))
    return parts


def _around_notes(soup: Tag) -> set[int]:
    """The elements that hold an edit note or a signature."""
    around: set[int] = set()
    for tag in soup.find_all(class_=["edit", "signature"]):
        parent = tag.parent
        while parent is not None and id(parent) not in around:
            around.add(id(parent))
            parent = parent.parent
    return around


def _decoded(data: bytes, charset: str | None) -> str:
    declared = (charset or "").lower().replace("_", "-")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16", "replace")
    elif declared in ("windows-1252", "cp1252", "iso-8859-1", "latin-1", "us-ascii"):
        text = data.decode("cp1252", "replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            says_utf8 = declared in ("utf-8", "utf8") or _DECLARED.search(data[:16_384].lower().split(b"</head>")[0])
            letters = data.decode("utf-8", "ignore")  # none but English ones: it is no UTF-8, whoever says so
            text = data.decode("utf-8" if says_utf8 and not letters.isascii() else "cp1252", "replace")
    return text.replace("\0", "")


# ---------------------------------------------------------------- a post


class _Tree(Struct, frozen=True):
    """What is known of the whole tree: its quotes, the boxes of its posts, the elements around notes and signatures."""

    quotes: Quotes
    boxes: set[int]
    around_notes: set[int]


def _seen(number: int, parts: _Parts, shown: datetime | None, tree: _Tree) -> Seen:
    leaves = list(_leaves(_text_of(parts.content), tree))
    apart = [leaf for leaf in leaves if leaf.apart]
    note, leaves = _note(_without_signature([leaf for leaf in leaves if not leaf.apart]))
    leaves += apart
    return Seen(
        number,
        short_text(parts.nick) if parts.nick else "",
        shown,
        note,
        _edited(note, shown) if note else None,
        "".join("".join(leaf.text.split()) for leaf in leaves if not leaf.quoted),
        "".join("".join(leaf.text.split()) for leaf in leaves if leaf.quoted),
    )


def _text_of(content: Tag | None) -> Tag | None:
    """The element of a post's text: its own, in layout 1, or the cell of the last row of its table, in layout 2."""
    if content is None or content.name != "table":
        return content
    rows = [row for body in (content, *children(content, "tbody")) for row in children(body, "tr")]
    return next(children(rows[-1], "td"), None) if rows else content


def _date(places: list[Tag]) -> str:
    """What is shown as the time of a post: with seconds where the page has them."""
    titles = (str(place.get("title", "")) for place in places)
    return next((title for title in titles if _MOMENT.search(title)), short_text(places[0]) if places else "")


def _moments(texts: Iterable[str]) -> list[datetime | None]:
    """The wall times of a page: the day comes first, but where a half of the day is written, or where some can only be
    read the other way and none only this way; of dates in no order, those that can be read in one way alone."""
    ways = [(_moment(text, month_first=False), _moment(text, month_first=True)) for text in texts]
    day_alone = any(day and not month for day, month in ways)
    month_alone = any(month and not day for day, month in ways)
    if day_alone and month_alone:
        return [(day or month) if day is None or month is None or day == month else None for day, month in ways]
    return [month if month_alone else day for day, month in ways]


def _moment(text: str, *, month_first: bool, always: bool = False) -> datetime | None:
    """The last time in ``text``, where the month comes first if half of a day is written, but not ``always``."""
    every = list(_MOMENT.finditer(text))
    if not every:
        return None
    found = every[-1]
    half = (found[6] or found[8] or "").upper()
    one, two, year, hour = (int(found[place]) for place in range(1, 5))
    day, month = (two, one) if month_first or (half and not always) else (one, two)
    if half and not 1 <= hour <= 12:
        return None
    if half:
        hour = hour % 12 + 12 * (half == "P")
    try:
        return datetime(year, month, day, hour, int(found[5]), int(found[7] or 0))  # noqa: DTZ001
    except ValueError:
        return None


def _edited(note: str, shown: datetime | None) -> datetime | None:
    """The wall time in an edit note: of its two readings the first that does not come a day before the post."""
    half = any(found[6] or found[8] for found in _MOMENT.finditer(note))
    day, month = (_moment(note, month_first=False, always=True), _moment(note, month_first=True))
    ways = (month, day) if half else (day, month)
    late = [way for way in ways if way and shown and way >= shown - timedelta(days=1)]
    return late[0] if late else ways[0]


# ---------------------------------------------------------------- its text


class _Leaf(Struct, frozen=True):
    """A piece of text, with the elements around it that matter: whether it is quoted, or in a widget and ``apart`` from
    the text, the signature and the edit note that it stands in."""

    text: str
    quoted: bool = False
    apart: bool = False
    signature: Tag | None = None
    edit: Tag | None = None


def _leaves(content: Tag | None, tree: _Tree) -> Iterator[_Leaf]:
    """The text of a post in order, down to any depth; what lies in the boxes of other posts is not of it."""
    stack: list[tuple[object, _Leaf]] = [(content, _Leaf(""))]
    while stack:
        node, around = stack.pop()
        if type(node) is NavigableString:  # comments and scripts are of other types
            yield replace(around, text=str(node))
        elif isinstance(node, Tag) and id(node) not in tree.boxes and not _passed_over(node, around.apart, tree):
            if node.name == "img":
                yield replace(around, text=str(node.get("alt", "")), apart=around.apart or _is_widget(node, tree))
            within = _within(node, around, tree)
            stack += ((child, within) for child in reversed(node.contents))


def _within(tag: Tag, around: _Leaf, tree: _Tree) -> _Leaf:
    classes = classes_of(tag)
    widget = not around.apart and _is_widget(tag, tree)
    return _Leaf(
        "",
        (around.quoted and not widget) or tree.quotes.holds(tag),
        around.apart or widget,
        tag if "signature" in classes else around.signature,
        tag if tag.name == "span" and "edit" in classes else around.edit,
    )


def _is_widget(tag: Tag, tree: _Tree) -> bool:
    """Whether the platform has set it into the post; what holds a note or a signature was left open by somebody."""
    names = classes_of(tag) | {str(tag.get("id", ""))}
    if names.isdisjoint(_CARDS) and not any(map(_COUNTERS.fullmatch, names)):
        return False
    return id(tag) not in tree.around_notes


def _passed_over(tag: Tag, apart: bool, tree: _Tree) -> bool:
    classes = classes_of(tag)
    if tag.name in _NOT_SHOWN or ("code_top" in classes and short_text(tag).casefold() in _HEADS):
        return True
    if apart or not any(map(_COUNTERS.fullmatch, classes)) or not _is_widget(tag, tree):
        return False
    return not any(char.isalpha() for one in (tag, *inside(tag)) for char in _shown(one))


def _shown(node: object) -> str:
    if isinstance(node, Tag):
        return str(node.get("alt", "")) if node.name == "img" else ""
    return str(node) if type(node) is NavigableString else ""


def _without_signature(leaves: list[_Leaf]) -> list[_Leaf]:
    """All but the last signature, if nothing follows it, an edit note in it neither."""
    leaves = _trimmed(leaves)
    if leaves and leaves[-1].edit is None and (signature := leaves[-1].signature):
        leaves = [leaf for leaf in leaves if leaf.signature is not signature]
    return _trimmed(leaves)


def _note(leaves: list[_Leaf]) -> tuple[str | None, list[_Leaf]]:
    """The edit note that is the last text, and what is left; a note in a language not known here stays text as well."""
    edit = leaves[-1].edit if leaves else None
    if edit is None:
        return None, leaves
    text = " ".join("".join(leaf.text for leaf in leaves if leaf.edit is edit).split())
    if text.startswith(_LABELS) and " - " in text:
        return text, [leaf for leaf in leaves if leaf.edit is not edit]
    is_note = f"{text} ".startswith(_LABELS) or _MOMENT.search(text) or _below_two_breaks(edit)
    return (text if is_note else None), leaves


def _below_two_breaks(tag: Tag) -> bool:
    before = (one for one in tag.previous_siblings if isinstance(one, Tag) or str(one).strip())
    return [one.name if isinstance(one, Tag) else None for one in islice(before, 2)] == ["br", "br"]


def _trimmed(leaves: list[_Leaf]) -> list[_Leaf]:
    while leaves and not leaves[-1].text.strip():
        leaves.pop()
    return leaves
