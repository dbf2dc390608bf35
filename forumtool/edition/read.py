"""edizione.toml → ``Edition``: all of it checked, every fault at once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from forumtool.addresses import forum_address
from forumtool.edition.calendar import Calendar
from forumtool.edition.casting import Casting
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.coherence import (
    check_calendar,
    check_changed_hours,
    check_dates,
    check_runoff_topics,
    check_windows,
)
from forumtool.edition.faults import Faults, near
from forumtool.edition.happenings import Happenings
from forumtool.edition.lines import with_lines
from forumtool.edition.moments import read_day, read_instant, read_moment
from forumtool.edition.reader import Table, parse
from forumtool.edition.role_changes import read_changes
from forumtool.edition.roster import Roster, check_nick, read_roster
from forumtool.edition.rules import Layer, read_hours, read_layer
from forumtool.edition.ruleset import Find, assemble, find_text, is_bounded, missing_book, read_layers
from forumtool.edition.topics import read_topics
from forumtool.edition.values import Absence, Edition, Forum, Moderator, Outage
from forumtool.problems import EditionError, Problem

__all__ = ["FlawedEditionError", "read_edition"]

_ROME = ZoneInfo("Europe/Rome")
_NEVER = date(2000, 1, 1)
_STAND_IN = (time(9, 30), time(21, 30))  # hours to follow the history by, where none are written
_OF_THE_MACHINE = {"localtime", "posixrules"}  # another zone on another computer
_CLOCKS = {"lettore": True, "scrittura": False}
_BOLDS = {"bbcode": "bbcode", "html": "html"}


class FlawedEditionError(EditionError):
    """A file with faults. ``edition`` is what it tells without what is wrong in it, None where that is too little for
    its history to be followed: no first night, or no rule book."""

    def __init__(self, problems: Iterable[Problem], edition: Edition | None) -> None:
        super().__init__(problems)
        self.edition = edition


def read_edition(text: str, *, find_ruleset: Find, find_roles: Find, source: str = "edizione.toml") -> Edition:
    """The edition that the text of an edizione.toml writes; ``warnings`` hold what is odd in it but not wrong.

    ``find_ruleset`` and ``find_roles`` give the TOML text of a rule book or of a list of roles by name or path, or
    raise ``LookupError(name, known_names)``. ``source`` is how messages call the file. Raises FlawedEditionError with
    every fault of the file, and of the rule books that it uses; EditionError where it is not TOML.
    """
    faults = Faults(source, text)
    table = parse(text, faults)
    heading, forum = table.table("edizione"), _forum(table.table("forum"))
    name = heading.text("nome", required='il nome della partita, per esempio nome = "Lupus XXIV"')
    first_night = read_day(heading, "prima_notte", required="il giorno in cui comincia: prima_notte = 2026-11-02")
    book = heading.text("regolamento", required='il regolamento, per esempio regolamento = "tabula-ur"')
    layers = _layers(heading, table, book, find_ruleset, find_roles)
    ruleset = assemble(layers, _id(book or ""))
    roster = read_roster(table, _moderators(heading, forum.zone), forum.zone)
    known = not any(layer.lost for layer in layers)
    casting = Casting(ruleset, book or "", known=known, bounded=is_bounded(layers))
    happenings = Happenings(roster, casting, forum.zone)
    edition = Edition(
        name=name or "",
        ruleset=ruleset,
        first_night=first_night or _NEVER,
        moderators=roster.moderators,
        forum=forum,
        topics=read_topics(table.table("topic"), forum.address),
        players=casting.players(roster),
        nights=happenings.nights(table),
        days=happenings.days(table),
        absences=_absences(table, roster, forum.zone),
        outages=_outages(table, forum.zone),
        source=source,
    )
    heading.finish()
    table.finish()
    if first_night:
        check_dates(table, first_night, faults)
    check_runoff_topics(edition, happenings.places, faults)
    check_windows(edition.days, happenings.places, faults)
    if first_night and ruleset.opening and ruleset.closing:
        check_calendar(edition, happenings.places, faults)
        if faults.possible:
            check_changed_hours(edition, faults)
    files = list(dict.fromkeys([faults, *(layer.faults for layer in layers)]))
    found = [problem for file in files for problem in file.with_lines()]
    if any(files):
        draft = _draft(edition) if first_night else None
        soft = Chronicle(draft, Calendar(draft)).problems if draft else ()  # what can be seen all the same
        told = [*found, *with_lines(soft, text, source)]
        raise FlawedEditionError(told, draft if known and faults.possible else None)
    return replace(edition, warnings=tuple(found))


def _draft(edition: Edition) -> Edition:
    """An edition with faults as far as its history can be followed: with hours, if it has none of its own."""
    rules = edition.ruleset
    opening, closing = rules.opening or _STAND_IN[0], rules.closing or _STAND_IN[1]
    return replace(edition, ruleset=replace(rules, opening=opening, closing=closing))


def _id(book: str) -> str:
    """The id of a rule book: its name, or the name of its file."""
    return book.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")


def _forum(table: Table) -> Forum:
    address = table.text("indirizzo")
    clean = forum_address(address) if address else None
    if address and clean is None:
        message = f"«{address}» non è l'indirizzo di un forum, come https://esempio.forumfree.it."
        table.error("indirizzo", "wrong-value", message)
    zone = _zone(table)
    clock, bold = table.choice("orario_mostrato", _CLOCKS), table.choice("grassetto", _BOLDS)
    table.finish()
    return Forum(clean, zone, clock is not False, bold or "bbcode")


def _zone(table: Table) -> ZoneInfo:
    name = table.text("fuso")
    if name is None:
        return _ROME
    try:
        if name in _OF_THE_MACHINE:
            raise ValueError(name)
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        like = near(name, available_timezones() - _OF_THE_MACHINE) or ": per l'Italia è Europe/Rome."
        table.error("fuso", "wrong-value", f"«{name}» non è un fuso orario{like}")
        return _ROME


def _layers(heading: Table, table: Table, book: str | None, find_ruleset: Find, find_roles: Find) -> list[Layer]:
    """The layers of the rule book and, on top, those of the edition."""
    rules = table.table("regole")
    own = read_layer(rules, table.faults)
    own.changes = read_changes(rules)
    rules.finish()
    read_hours(own, table.table("orari"))
    text = find_text(heading, "regolamento", book, find_ruleset, "il regolamento") if book else None
    if text is None:
        return [missing_book(book, find_ruleset, find_roles) if book else Layer(Faults(""), lost=True), own]
    source = f"{_id(book or '')}.toml"
    return [*read_layers(text, find_ruleset=find_ruleset, find_roles=find_roles, source=source), own]


def _moderators(heading: Table, zone: ZoneInfo) -> tuple[Moderator, ...]:
    found: list[Moderator] = []
    written = heading.raw("sindaci")
    place = heading.place.key("sindaci")
    for index, item in enumerate(written if isinstance(written, list) else [] if written is None else [written]):
        table = item if isinstance(item, dict) else {"nome": item}
        row = Table(table, place.item(index), heading.faults)
        name, since = row.text("nome", required="il nick del sindaco"), read_instant(row, "dal", zone)
        row.finish()
        if name:
            check_nick(row, "nome", name)
            found.append(Moderator(name, since))
    return tuple(found)


def _absences(table: Table, roster: Roster, zone: ZoneInfo) -> tuple[Absence, ...]:
    found: list[Absence] = []
    for row in table.tables("assenze", "giocatore"):
        player = roster.seat(row, "giocatore", required="chi è assente")
        since = read_moment(row, "dal", zone, required="da quando, per esempio dal = 2026-11-05")
        until = read_moment(row, "al", zone, last=True, required="fino a quando, per esempio al = 2026-11-08")
        reason = row.text("motivo") or ""
        if _in_order(row, since, until) and player and since and until:
            found.append(Absence(player, since, until, reason))
    return tuple(found)


def _outages(table: Table, zone: ZoneInfo) -> tuple[Outage, ...]:
    found: list[Outage] = []
    for row in table.tables("fermi"):
        since = read_instant(row, "dal", zone, required="da quando, per esempio dal = 2026-11-06T20:00:00")
        until = read_instant(row, "al", zone, required="fino a quando, per esempio al = 2026-11-06T22:30:00")
        if _in_order(row, since, until) and since and until:
            found.append(Outage(since, until))
    return tuple(found)


def _in_order(row: Table, since: datetime | None, until: datetime | None) -> bool:
    if since and until and until <= since:
        row.error("al", "wrong-value", "`al` non viene dopo `dal`: scambiali, o correggi la data.")
        return False
    return True
