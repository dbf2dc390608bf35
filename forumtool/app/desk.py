"""The edition that a command works on, opened: the file read, the calendar and the chronicle that follow from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, time, timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from forumtool.edition import Calendar, Chronicle, FlawedEditionError, read_edition
from forumtool.edition.moments import doubled, missing
from forumtool.edition.values import Edition
from forumtool.instants import instant_of, wall
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.shell.files import is_file, is_folder, read_text, unreachable
from forumtool.shell.resources import demo_folder, find_roles, find_ruleset, find_template, noting

if TYPE_CHECKING:
    from forumtool.render.templating import FindTemplate

__all__ = ["FILE_NAME", "Desk", "FlawedDeskError", "edition_file", "open_demo", "open_desk"]

FILE_NAME = "edizione.toml"
ARCHIVE_NAME = "archivio.sqlite"


class Desk(Struct, frozen=True, dict=True):
    """An open edition. ``now`` is the clock of this run; ``keeps`` says whether what is read is kept in its archive.

    ``role_files`` are the texts of the lists of roles that its rule books name, by name; ``odd`` is what is to be said
    of that clock.
    """

    folder: Path
    file: Path
    text: str
    edition: Edition
    now: datetime
    keeps: bool = True
    role_files: Mapping[str, str] = field(default_factory=dict)
    odd: tuple[Problem, ...] = ()

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.edition)

    @cached_property
    def chronicle(self) -> Chronicle:
        return Chronicle(self.edition, self.calendar)

    @cached_property
    def topics(self) -> Mapping[int, str]:
        """The topics that the file names, in its order, each with its section; a runoff's own is "ballottaggio"."""
        sections = {ref.topic: ref.section for ref in self.edition.topics}
        runoffs = (one.topic for day in self.edition.days.values() for one in day.runoffs if one.topic)
        return sections | {topic: "ballottaggio" for topic in runoffs if topic not in sections}

    @property
    def archive(self) -> Path:
        return self.folder / ARCHIVE_NAME

    @property
    def find_template(self) -> FindTemplate:
        return find_template(self.folder / "templates")

    def place(self, at: datetime) -> datetime:
        """An instant as an option gives it: a wall time is one of the edition's zone.

        Raises ForumtoolError where the clocks of the zone never show it.
        """
        return _placed(at, self.edition.forum.zone)

    def doubled(self, asked: object, placed: datetime | None) -> tuple[Problem, ...]:
        """A warning where an option gives a wall time that comes twice, and the first is taken: ``placed``."""
        return _doubled(asked, placed, self.edition.forum.zone)

    def first_after(self, opening: datetime, hour: time) -> datetime:
        """The first instant not before ``opening`` at which a clock of the zone shows ``hour``; see ``place``."""
        zone = self.edition.forum.zone
        local = opening.astimezone(zone)
        shown = datetime.combine(local.date(), hour)
        if shown < local.replace(tzinfo=None):
            shown += timedelta(days=1)
        return _placed(shown, zone)


class FlawedDeskError(EditionError):
    """An edition with faults. ``desk`` holds what it tells without what is wrong in it, where that is enough."""

    def __init__(self, problems: Iterable[Problem], desk: Desk | None) -> None:
        super().__init__(problems)
        self.desk = desk


def _placed(at: datetime, zone: ZoneInfo) -> datetime:
    if at.tzinfo:
        return at
    if why := missing(at, zone):
        raise ForumtoolError.of("no-such-instant", why)
    return instant_of(at, zone)


def _doubled(asked: object, placed: datetime | None, zone: ZoneInfo) -> tuple[Problem, ...]:
    if placed is None or (isinstance(asked, datetime) and asked.tzinfo):
        return ()
    shown = wall(placed, zone)
    if not (why := doubled(shown, zone)):
        return ()
    other = shown.replace(tzinfo=zone, fold=1).isoformat()
    return (Problem(Level.WARNING, "double-instant", why, hint=f"La seconda si scrive {other}"),)


def edition_file(path: Path) -> Path:
    """The file of an edition, of which ``path`` is the folder or the file itself. Raises EditionError without one."""
    file = path / FILE_NAME if is_folder(path) else path
    if why := unreachable(file):
        raise EditionError.of("edition-unreadable", f"L'edizione non si può leggere ({why}).", where=str(path))
    if not is_file(file):
        message = "Qui non c'è nessuna edizione: serve il file edizione.toml, o la cartella che lo contiene."
        hint = "forumtool -h elenca i comandi; l'opzione -e CARTELLA dice dove sta l'edizione."
        raise EditionError.of("edition-missing", message, where=str(path), hint=hint)
    return file


def open_desk(path: Path, now: datetime | None = None) -> Desk:
    """Opens the edition of a folder or of its file. ``now`` replaces the machine's clock; naive, it is a wall time of
    the edition's zone. Raises EditionError with every fault of the file."""
    return _open(edition_file(path), now, keeps=True)


def open_demo() -> Desk:
    """The edition that ships with the program: nothing is written beside it."""
    return _open(demo_folder() / FILE_NAME, None, keeps=False)


def _open(file: Path, now: datetime | None, *, keeps: bool) -> Desk:
    folder, text = file.parent, read_text(file)
    listed: dict[str, str] = {}
    keep_roles = noting(find_roles(folder), listed)
    edition: Edition | None
    problems: tuple[Problem, ...] = ()
    try:
        edition = read_edition(text, find_ruleset=find_ruleset(folder), find_roles=keep_roles, source=file.name)
    except FlawedEditionError as error:
        from forumtool.app.role_faults import all_faults

        edition, problems = error.edition, all_faults(error, listed).problems
    if edition is not None and (own := _own_roles(edition, listed)):
        from forumtool.app.role_faults import own_faults

        problems = (*problems, *own_faults(edition.ruleset, own, listed, file.name, text))
    if edition is None:
        raise FlawedDeskError(problems, None)
    zone = edition.forum.zone
    at = datetime.now(UTC) if now is None else _placed(now, zone)
    desk = Desk(folder, file, text, edition, at, keeps, listed, _doubled(now, at, zone) if now else ())
    if problems:
        raise FlawedDeskError(dict.fromkeys(problems), desk)
    return desk


def _own_roles(edition: Edition, listed: Mapping[str, str]) -> list[str]:
    """The roles whose cards are not all of a list that ships with the program."""
    shipped = {f"ruoli/{name}.toml" for name in listed if not name.endswith(".toml")}
    return [role.id for role in edition.ruleset.roles.values() if role.source not in shipped]
