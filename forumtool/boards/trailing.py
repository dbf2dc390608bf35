"""What the platform adds to a player's text, inside the same element: widgets, the note of an edit, the signature.

    text <br><br><span class="edit">Modificato da Anna - 4/11/2025, 21:10</span>
    <div class="bottomborder"></div><br><div class="signature">…</div>

Players can write the same HTML, in their text and in their signature; and a signature that is changed changes under
every post, without a note. So only the element that stands at the very end is a signature. From the first copy of one
on, what is left may be of the text or of the signature: it is doubted, neither counted nor hidden. The note that is the
last text before all that is the platform's; a copy further up stays text. Where two notes could be the platform's the
later one counts, and one in a language not known here counts and stays text as well: an edit is rather seen than
missed. So does one in a shape not known here, or without a date, and of two such a one is taken for the later.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from forumtool.boards import marks
from forumtool.boards.notes import all_of_it, likely_date
from forumtool.boards.tags import element_end, plain, tags_with
from forumtool.boards.widgets import without_widgets
from forumtool.model import EditNote

__all__ = ["Parts", "take_apart"]


class Parts(NamedTuple):
    """The HTML of a post's content in parts: the player's ``own``, the note of the last edit, and what cannot be told
    from the platform's words."""

    own: str
    note: EditNote | None
    doubted: str


def take_apart(content: str, shown: datetime | None = None) -> Parts:
    """The parts of the HTML of a post's content; ``shown`` is the wall time that the page shows for it."""
    content, widgets = without_widgets(content)
    if "edit" not in content and "signature" not in content:
        return Parts(content, None, widgets)
    signatures = list(tags_with(content, "signature", marks.SIGNATURE))
    ends = [*(found.start() for found in signatures), len(content)]
    notes: list[_Found | None] = [None] * len(ends)
    if "edit" in content:
        notes = [_note_before(content, end, after, shown) for after, end in zip([0, *ends], ends, strict=False)]
    last_end = -1
    if signatures and notes[-1] is None:  # above the platform's note nothing is a signature
        last = signatures[-1]
        if not _text_after(content, element_end(content, last[1], last.end(), len(content))):
            last_end = -2
    first = _before_note(notes[0], ends[0])
    rest = content[ends[0] : _before_note(notes[last_end], ends[last_end])]
    found = [note.note for note in notes if note]
    note = max(found, key=lambda note: note.wall or datetime.max) if found else None  # noqa: DTZ901
    return Parts(content[:first], note, rest + widgets)


class _Found(NamedTuple):
    start: int
    known: bool  # in a language known here
    note: EditNote


def _before_note(note: _Found | None, end: int) -> int:
    return note.start if note and note.known else end


def _note_before(content: str, end: int, after: int, shown: datetime | None) -> _Found | None:
    """The edit note that is the last text before ``end``; None if something else is."""
    end = _last_text(content, end, after)
    begun = _element_of_note(content, end, after)
    if begun is None:
        return None
    tag, start = begun
    html = content[start:end]
    text = plain(html)
    known = all_of_it(text, plain(html.partition("<")[0]))
    wall = likely_date(text, shown)
    if not (known or wall or marks.EDIT_LABEL.match(text) or marks.EDIT_SPACE.search(content, max(tag - 40, 0), tag)):
        return None
    return _Found(tag, known, EditNote(text, wall))


def _element_of_note(content: str, end: int, after: int) -> tuple[int, int] | None:
    """Where the tag begins and ends of the note in which the text before ``end`` stands, from ``after`` on."""
    start = content.rfind(">", after, end) + 1
    tag = content.rfind("<", after, start)
    if tag >= 0 and marks.EDIT.fullmatch(content, tag, start):
        return tag, start
    opened = list(tags_with(content[after:end], "edit", marks.EDIT))  # a board's scripts may have set tags in it
    if not opened or element_end(content, "span", after + opened[-1].end(), end) is not None:
        return None
    return after + opened[-1].start(), after + opened[-1].end()


def _last_text(content: str, end: int, after: int) -> int:
    """Where the last text before ``end`` ends, not looking before ``after``."""
    while end > after:
        char = content[end - 1]
        if char == ">" and (tag := content.rfind("<", after, end)) >= 0:
            end = tag
        elif char.isspace():
            end -= 1
        elif char == ";" and content.endswith("&nbsp;", after, end):
            end -= len("&nbsp;")
        else:
            break
    return end


def _text_after(content: str, end: int | None) -> bool:
    """Whether there is any text after ``end``; None stands for the end of the content."""
    return end is not None and _last_text(content, len(content), end) > end
