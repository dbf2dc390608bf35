"""Any story of a topic, written, deleted, saved page by page and downloaded: what is held is whole, or it is told that
it is not; and after a download it is whole, whatever was saved before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from forumtool.boards.whole import LACKING, missing_pages
from forumtool.model import Author, EditNote, Fragment, Page, ShownPost, Style, Topic, Window
from forumtool.problems import Level
from forumtool.shell.archive import Archive
from forumtool.shell.download import download_topic
from forumtool.shell.fetch import Answer
from tests.shell.pages import ADDRESS, READER, TOPIC, data_of, page, read

SIZE = 3  # posts on a page
SECOND = timedelta(seconds=1)
STEP = timedelta(minutes=10)  # between two things that happen: well beyond what two clocks may differ
BEGINNING = datetime(2026, 11, 4, 8, tzinfo=UTC)
LONGEST = 60  # things that happen

# What a byte of the story says: its lowest two bits what happens, the others where.
WRITE, WRITE_SEVERAL, DELETE, READ = range(4)
DOWNLOADS = 56  # a place from which on what is read is all that is new
WORDS = (
    *(chr(place << 2 | READ) for place in range(4)), *(chr(place << 2 | DELETE) for place in range(4)), "\0", "\5",
    "\3\2\0\7", "\7\3", "\0\0\3\7", chr(DOWNLOADS << 2 | READ),
)  # fmt: skip


class Story:
    """A topic as it happened, and what was read of it."""

    def __init__(self, posts: int) -> None:
        self.now = BEGINNING
        self.standing: list[int] = []
        self.written: dict[int, datetime] = {}
        self.seen: set[int] = set()
        self.reads: list[datetime] = []
        self.fresh: set[int] = set()  # the pages that were read after all that happened
        for _ in range(posts):
            self.write()

    def happen(self, what: int, archive: Archive) -> None:
        kind, place = what & 3, what >> 2
        if kind == READ and place >= DOWNLOADS:
            self.download(archive)
        elif kind == READ:
            self.read(place % (self.last + 1), archive)
        elif kind == DELETE:
            self.delete(self.standing[place % len(self.standing)])
        else:
            for _ in range(place % 4 + 1 if kind == WRITE_SEVERAL else 1):
                self.write()

    def write(self) -> None:
        self.now += STEP
        number = 101 + len(self.written)
        self.standing.append(number)
        self.written[number] = self.now
        self.fresh.clear()

    def delete(self, number: int) -> None:
        self.now += STEP
        if len(self.standing) > 1:
            self.standing.remove(number)
            self.fresh.clear()

    def read(self, index: int, archive: Archive) -> None:
        self.now += STEP
        made = self.shows(index)
        archive.add(made, data_of(made), read_at=self.now, origin=f"pagina{index + 1}.html", source="file")
        self.has_seen(made)

    def download(self, archive: Archive) -> None:
        """All that is new, while nothing happens."""
        self.now += STEP
        known = archive.downloaded_pages(TOPIC)
        for one in download_topic(ADDRESS, TOPIC, get=self.answer, parse=read, now=lambda: self.now, known=known):
            archive.add(one.page, one.data, read_at=one.read_at, origin=one.url, source="http")
            self.has_seen(one.page)
        assert self.seen.issuperset(self.standing), "posts are lost"
        whole = Window(BEGINNING, self.now + STEP, self.now + STEP)
        assert not missing_pages(archive.topic(TOPIC, place=_place, frozen=_frozen), whole), "a download is not enough"

    def answer(self, url: str) -> Answer:
        self.now += SECOND
        first = int(url.partition("&st=")[2] or 0)
        return Answer(data_of(self.shows(min(first // SIZE, self.last))), None, url)

    @property
    def last(self) -> int:
        """The index of the last page."""
        return (len(self.standing) - 1) // SIZE

    def shows(self, index: int) -> Page:
        first = index * SIZE
        posts = [_shown(number, self.written[number]) for number in self.standing[first : first + SIZE]]
        return page(posts, first=first, pages=self.last + 1, replies=len(self.standing) - 1, per_page=SIZE)

    def has_seen(self, made: Page) -> None:
        self.seen.update(post.number for post in made.posts)
        self.reads.append(self.now)
        self.fresh.add(made.first // SIZE)


def seeds() -> Iterator[bytes]:
    """Short stories, in each of which a post may be lost, and some in which none is."""
    yield bytes([6, 0, 200, 3, 7])
    yield bytes([6, 0, 200, 3, 2, 7])
    yield bytes([6, 0, 200, 3, 2, 0, 7])
    yield bytes([6, 0, 5, 3, 2, 0, 7, 11])  # what makes up for the loss came after the window
    yield bytes([6, 0, 200, 3, 2, 0, 7, 11, 3])
    yield bytes([9, 4, 9, 3, 7, 11, 2, 10, 0, 0, 3, 7])
    yield bytes([12, 2, 30, 15, 11, 7, 3, 5, 6, 10, 15, 11])
    yield bytes([7, 0, 200, 11, 7, 2, 2, 3])  # the last page had others behind it
    yield bytes([8, 0, 200, 3, 6, 7, 227])  # what was saved before a download, and between two, hides a deletion
    yield bytes([117, 45, 13, 227, 2, 223, 227])


def check(data: bytes) -> None:
    """The first byte says how many posts there are to begin with, two others when the window opens and how long it is;
    each of the rest is one thing that happens."""
    how_many, opens, length = (*data[:3], 0, 0, 0)[:3]
    story = Story(how_many % 24 + 1)
    opening = BEGINNING + STEP * (opens % 64)
    ends = opening + STEP * (length % 64 + 1)
    window = Window(opening, ends, ends)
    with Archive.open(None, READER) as archive:
        for what in data[3 : 3 + LONGEST]:
            story.happen(what, archive)
        topic = archive.topic(TOPIC, place=_place, frozen=_frozen, since=opening, until=ends)
    problems = missing_pages(topic, window)
    assert problems == missing_pages(_in_another_order(topic), window)
    for problem in problems:
        assert problem.code in LACKING
        assert problem.level is Level.ERROR
        assert "\n" not in problem.message
    if len(story.fresh) == story.last + 1:
        assert not problems, "all was read again, and it is not enough"
    elif story.reads and not problems:
        _holds_all(story, window)


def _holds_all(story: Story, window: Window) -> None:
    """Nothing tells of a post that was written between the readings and never read: it makes up for one that is gone,
    as if neither had been."""
    unseen = {number: at for number, at in story.written.items() if number not in story.seen}
    if all(at < story.reads[0] for at in unseen.values()):
        assert not any(unseen[one] in window for one in unseen if one in story.standing), "posts are lost"


def _in_another_order(topic: Topic) -> Topic:
    return Topic(topic.number, topic.posts, topic.pages[::-1], topic.later)


def _shown(number: int, at: datetime) -> ShownPost:
    return ShownPost(number, Author("Anna"), at.replace(tzinfo=None), f"{at}", None, (Fragment("ciao", Style()),))


def _place(shown: datetime, _read_at: datetime) -> datetime:
    return shown.replace(tzinfo=UTC)


def _frozen(note: EditNote, _written: datetime | None, _seen: datetime) -> datetime | None:
    return note.wall.replace(tzinfo=UTC) if note.wall else None
