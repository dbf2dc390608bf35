"""Is a topic whole, for a stretch of time?

A page is missing if it can hold posts of the window: posts stand in order of time, so the pages around it tell. A page
read while it was the last one tells all that was written before its reading, and nothing of what came after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import accumulate, pairwise

from msgspec import Struct

from forumtool.boards.moved import read_before_deletions
from forumtool.instants import EVER, NEVER
from forumtool.model import PageRead, Topic, Window, announced, clashes, is_short
from forumtool.problems import Level, Problem
from forumtool.text import listing, plural

__all__ = ["LACKING", "missing_before", "missing_pages", "never_read", "read_until", "surplus_posts"]

LACKING = frozenset(("page-missing", "page-stale", "page-short", "page-repeated"))
"""The codes of ``missing_pages``."""
_MOST_PAGES = 100_000  # of a topic: whatever a page may announce
_SHOWN = 8  # pages, or stretches of pages, in a message
_AGAIN = "aprila sul forum e salvala di nuovo, oppure lancia «forumtool scarica»."


def missing_pages(topic: Topic, window: Window) -> tuple[Problem, ...]:
    """What is not known of the topic and can hold posts of the window; nothing if it is whole.

    Codes: ``page-missing`` (never read), ``page-stale`` (it has grown since, or a post of a page behind may have
    moved to it), ``page-short`` (fewer posts than the forum announced on the same page), ``page-repeated`` (two pages
    with posts in common: of one of them the posts are not what they should be).
    """
    if not topic.pages:
        message = f"Del topic {topic.number} non c'è nessuna pagina: salvale tutte, oppure lancia «forumtool scarica»."
        return (Problem(Level.ERROR, "page-missing", message),)
    pages, clashing = _known(topic)
    lacking = [page for page in pages if page.lacks(window)]
    unknown = {page.index for page in lacking if page.reading is None}
    unread = unknown - _indices(clashing)
    never = [page for page in lacking if page.index in unread]
    found = [_never_read(topic, never)] if never else []
    found += (_repeated(topic.number, *clash) for clash in clashing if unknown & _indices([clash]))
    found += (_incomplete(topic.number, page, page.reading) for page in lacking if page.reading)
    pairs = ((one.reading, other.reading) for one, other in pairwise(pages))
    found += (_shifted(topic.number, before) for before in read_before_deletions(topic, pairs, window))
    return tuple(found)


def missing_before(topic: Topic, window: Window) -> tuple[Problem, ...]:
    """A warning about the pages that were never read and can hold only posts from before the window."""
    earlier = Window(EVER, window.opens, window.opens)
    pages, clashing = _known(topic)
    older = [page for page in pages if page.reading is None and page.lacks(earlier) and not page.lacks(window)]
    numbers = [page.index + 1 for page in older if page.index not in _indices(clashing)]
    if not numbers:
        return ()
    which, are = ("Manca la pagina", "è") if len(numbers) == 1 else ("Mancano le pagine", "sono")
    useless = "non serve" if len(numbers) == 1 else "non servono"
    message = (
        f"{which} {_ranges(numbers)} del topic {topic.number}, che {are} di prima della partita: {useless} al conto."
    )
    return (Problem(Level.WARNING, "page-missing", message),)


def never_read(topic: int, section: str, level: Level) -> Problem:
    """What to say of a topic of which there is no page."""
    message = (
        f"Del topic {topic} ({section}) non c'è nessuna pagina: salvale tutte, oppure lancia «forumtool scarica»."
    )
    return Problem(level, "page-missing", message)


def read_until(topics: Iterable[Topic], window: Window) -> datetime | None:
    """The instant up to which every page with posts of the window was read; None if there is no such page."""
    pages = (page for topic in topics if topic.pages for page in _known(topic)[0])
    return min((page.reading.read_at for page in pages if page.reading and page.holds(window)), default=None)


def surplus_posts(topic: Topic, window: Window) -> tuple[Problem, ...]:
    """Doubts about pages of the window with more posts than the forum announced on them: one may not be real."""
    pages = _known(topic)[0] if topic.pages else []
    return tuple(
        _surplus(topic.number, page, page.reading)
        for page in pages
        if page.reading and _is_long(page.reading) and page.holds(window)
    )


# ---------------------------------------------------------------- what is known of a topic


class _Page(Struct, frozen=True):
    """A page that the topic has, up to the post with index ``end``, and what is known of it. Posts of it that were not
    read were written between ``after`` and ``before``. It was ``followed`` if it is the last one, and others stood
    behind it when it was read: what they held may have moved to it."""

    index: int
    reading: PageRead | None
    end: int
    last: bool
    followed: bool
    after: datetime
    before: datetime

    @property
    def whole(self) -> bool:
        known = self.reading is not None and self.reading.first + self.reading.count >= self.end
        return known and not self.followed

    def lacks(self, window: Window) -> bool:
        """Whether posts of the window can be among those that were not read."""
        return not self.whole and self.after < window.ends and self.before >= window.opens

    def holds(self, window: Window) -> bool:
        """Whether posts of the window can be on it at all."""
        opens = (self.reading.first_at if self.reading else None) or EVER
        closes = (self.reading.last_at if self.reading and not self.last else None) or NEVER
        return opens < window.ends and closes >= window.opens


_Clash = tuple[PageRead, PageRead]


def _known(topic: Topic) -> tuple[list[_Page], list[_Clash]]:
    """The pages that the topic has by its latest reading; and those that cannot both be right, of which nothing is
    known.

    Only the newest reading of a page counts: it knows all that the earlier ones did.
    """
    latest = max(topic.pages, key=_age)
    size = latest.per_page
    readings = {one.first // size: one for one in sorted(topic.pages, key=_age) if one.first % size == 0}
    total = min(_length(latest, readings), _MOST_PAGES * size)
    readings = {index: one for index, one in readings.items() if one.first < total}
    clashing = list(_clashes(readings, size))
    for index in _indices(clashing):
        del readings[index]
    ends = [min(start + size, total) for start in range(0, total, size)]
    behind = (readings.get(index) for index in reversed(range(1, len(ends))))
    begins = ((one.first_at if one else None) or NEVER for one in behind)
    befores = list(accumulate(begins, min, initial=latest.read_at))  # of the last page first
    pages, after = [], EVER
    for index, end in enumerate(ends):
        reading, last = readings.get(index), end == total
        known = max(after, _follows(reading, latest)) if reading else after
        grown = reading is not None and not is_short(reading) and reading.first + reading.count < end
        followed = reading is not None and last and reading.pages > latest.pages
        pages.append(_Page(index, reading, end, last, followed, known if grown or followed else after, befores.pop()))
        after = known
    return pages, clashing


def _indices(pairs: Iterable[_Clash]) -> set[int]:
    return {one.first // one.per_page for pair in pairs for one in pair}


def _age(reading: PageRead) -> tuple[datetime, int, int]:
    """The order of the readings: of two at the same instant the later one is that of the longer topic."""
    return reading.read_at, reading.pages, reading.replies or 0


def _length(latest: PageRead, readings: Mapping[int, PageRead]) -> int:
    """How many posts the topic has, at least. A page that lies past the end that it tells may be the last one again;
    if it is none of those that are known, it is the counter that is wrong."""
    if latest.replies is not None:
        counted = latest.replies + 1
        past = [one for one in readings.values() if one.first >= counted and _age(one)[1:] == _age(latest)[1:]]
        real = [one for one in past if not any(_share(one, other) for other in readings.values() if other is not one)]
        return max([counted, *(one.first + one.count for one in real)])
    last = readings.get(latest.pages - 1)
    return (latest.pages - 1) * latest.per_page + (last.count if last else 1)


def _clashes(readings: Mapping[int, PageRead], size: int) -> Iterator[_Clash]:
    """The pages that hold a post of an earlier one, by their indices. It is no clash where posts were deleted between
    the two readings, and moved to a page that was read after."""
    posts = {index: reading.posts for index, reading in readings.items()}
    for before, behind in clashes(posts, size, lambda before, behind: _moved(readings[behind], readings[before])):
        yield readings[before], readings[behind]


def _share(one: PageRead, other: PageRead) -> bool:
    return not set(one.posts).isdisjoint(other.posts)


def _moved(behind: PageRead, before: PageRead) -> bool:
    """Whether posts of the page ``behind`` moved to the one ``before``, when others were deleted."""
    return before.read_at > behind.read_at and (before.replies or 0) < (behind.replies or 0)


def _follows(reading: PageRead, latest: PageRead) -> datetime:
    """What follows the reading's posts was written from this instant on."""
    last = reading.last_at or EVER
    was_last = reading.first + reading.per_page >= reading.pages * reading.per_page
    dated = reading.read_at < latest.read_at or _age(reading) == _age(latest)  # else its time is only said to be so
    return max(last, reading.read_at) if was_last and dated and not is_short(reading) else last


def _is_long(reading: PageRead) -> bool:
    most = announced(reading)
    return most is not None and reading.count > most


# ---------------------------------------------------------------- what is said


def _never_read(topic: Topic, pages: Sequence[_Page]) -> Problem:
    numbers = _ranges([page.index + 1 for page in pages])
    if len(pages) == 1:
        message = f"Manca la pagina {numbers} del topic {topic.number}: aprila sul forum e salvala, oppure lancia "
    else:
        message = f"Mancano le pagine {numbers} del topic {topic.number}: aprile sul forum e salvale, oppure lancia "
    return Problem(Level.ERROR, "page-missing", message + "«forumtool scarica».", hint=_sizes(topic))


def _sizes(topic: Topic) -> str:
    """That pages of a topic were saved by people to whom the forum shows more or fewer posts on each."""
    sizes = sorted({page.per_page for page in topic.pages})
    if len(sizes) == 1:
        return ""
    ours = max(topic.pages, key=_age).per_page
    return (
        f"Le pagine salvate hanno {listing([str(size) for size in sizes], 'o')} messaggi l'una: qui sono contate a "
        f"{ours} per pagina, come nell'ultima letta. Salvale tutte con lo stesso account."
    )


def _ranges(numbers: Sequence[int]) -> str:
    """Page numbers in words: three or more in a row as a stretch."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    words: dict[str, int] = {}  # each with how many pages it stands for
    for row in stretches:
        words |= {f"{row[0]}–{row[-1]}": len(row)} if len(row) > 2 else dict.fromkeys(map(str, row), 1)
    shown = list(words)[:_SHOWN]
    more = len(numbers) - sum(words[word] for word in shown)
    return listing([*shown, f"altre {more}"] if more else shown)


def _repeated(topic: int, one: PageRead, other: PageRead) -> Problem:
    first, second = one.first // one.per_page + 1, other.first // other.per_page + 1
    if one.posts == other.posts:
        message = f"La pagina {second} del topic {topic} ripete i messaggi della pagina {first}: {_AGAIN}"
    else:
        message = (
            f"Le pagine {first} e {second} del topic {topic} hanno messaggi in comune: aprile sul forum e salvale di "
            "nuovo, oppure lancia «forumtool scarica»."
        )
    return Problem(Level.ERROR, "page-repeated", message)


def _incomplete(topic: int, page: _Page, reading: PageRead) -> Problem:
    if page.followed:
        return _shifted(topic, reading)
    place = f"La pagina {page.index + 1} del topic {topic}"
    count = plural(reading.count, "messaggio", "messaggi")
    if is_short(reading):
        message = f"{place} ha {count} e il forum ne annuncia {announced(reading)}: {_AGAIN}"
        return Problem(Level.ERROR, "page-short", message, reading.origin)
    message = f"{place} è stata letta quando aveva {count}, e ora ne ha di più: {_AGAIN}"
    return Problem(Level.ERROR, "page-stale", message, reading.origin)


def _shifted(topic: int, reading: PageRead) -> Problem:
    message = (
        f"La pagina {reading.first // reading.per_page + 1} del topic {topic} è stata letta prima che si "
        f"cancellasse qualche messaggio: uno della pagina dopo può essere finito qui; aprila sul forum e salvala "
        "di nuovo, oppure lancia «forumtool scarica --tutto»."
    )
    return Problem(Level.ERROR, "page-stale", message, reading.origin)


def _surplus(topic: int, page: _Page, reading: PageRead) -> Problem:
    message = (
        f"Nella pagina {page.index + 1} del topic {topic} si leggono {reading.count} messaggi ma il forum ne annuncia "
        f"{announced(reading)}: guarda sul forum se uno è finto, o salva di nuovo la pagina."
    )
    return Problem(Level.DOUBT, "page-surplus", message, reading.origin)
