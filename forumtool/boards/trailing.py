"""What the platform adds under a player's text, inside the same element: the note of an edit, then the signature.

    text <br><br><span class="edit">Modificato da Anna - 4/11/2025, 21:10</span>
    <div class="bottomborder"></div><br><div class="signature">…</div>

Players can write the same HTML, in their text and in their signature. So only what stands at the end, in that order,
is the platform's; a copy further up stays text. A copy can hide nothing and change nobody else's post. Where two notes
could be the platform's the later one counts, and one in a language not known here counts and stays text as well: an
edit is rather seen than missed.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from forumtool.boards import marks
from forumtool.boards.dates import read_date
from forumtool.boards.tags import plain
from forumtool.model import EditNote

__all__ = ["take_apart"]


def take_apart(content: str) -> tuple[str, EditNote | None]:
    """The player's own HTML, and the note of the last edit, from the HTML of a post's content."""
    content = _without_reactions(content)
    if "edit" not in content and "signature" not in content:
        return content, None
    signatures = [found.start() for found in marks.SIGNATURE.finditer(content)]
    ends = [*signatures, len(content)]
    notes = [_note_before(content, end, after) for after, end in zip([0, *ends], ends, strict=False)]
    last = len(ends) - 2 if signatures and _runs_to_the_end(content, signatures[-1]) else len(ends) - 1
    note = notes[last]
    own = content[: note.start if note and note.known else ends[last]]
    found = [note.note for note in notes if note]
    return own, max(found, key=lambda note: note.wall or datetime.min, default=None)  # noqa: DTZ901


class _Found(NamedTuple):
    start: int
    known: bool  # in a language known here
    note: EditNote


def _note_before(content: str, end: int, after: int) -> _Found | None:
    """The edit note that is the last text before ``end``; None if something else is."""
    end = _last_text(content, end, after)
    start = content.rfind(">", after, end) + 1
    tag = content.rfind("<", after, start)
    if tag < 0 or not marks.EDIT.fullmatch(content, tag, start):
        return None
    text = plain(content[start:end])
    known, wall = marks.EDITED_BY.match(text) is not None, read_date(text)
    return _Found(tag, known, EditNote(text, wall)) if known or wall else None


def _last_text(content: str, end: int, after: int) -> int:
    """Where the last text before ``end`` ends, not looking before ``after``."""
    while end > after:
        if content[end - 1].isspace():
            end -= 1
        elif content.endswith("&nbsp;", after, end):
            end -= len("&nbsp;")
        elif content[end - 1] == ">" and (tag := content.rfind("<", after, end)) >= 0:
            end = tag
        else:
            break
    return end


def _runs_to_the_end(content: str, start: int) -> bool:
    """Whether the signature that begins at ``start`` leaves no text after it."""
    found = marks.SIGNATURE.match(content, start)
    depth, at = 1, found.end() if found else start
    while depth:
        closing = content.find("</div", at)
        if closing < 0:
            return True
        depth += content.count("<div", at, closing) - 1
        at = closing + len("</div")
    return _last_text(content, len(content), at) <= content.find(">", at) + 1


def _without_reactions(content: str) -> str:
    """The content without the widget of reactions, if that is all that is left."""
    if "st-emoji" in content and (found := marks.REACTIONS.search(content)):
        rest = plain(content[found.start() :])
        if not any(char.isalpha() for char in rest):
            return content[: found.start()]
    return content
