"""The morning announcement of a day: what all may know when it opens.

Deaths, returns and exits of the night come from the registro, marks, malus and the secret ballot from the count as it
stands at the opening, notices from the file. What the rule book would have announced of a power that was used, and the
file does not say, is never told: it becomes a warning to the sindaco.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from forumtool.bulletin.registro import Entry, EntryKind, entries_of
from forumtool.edition.at_work import at_work
from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.values import Action, Edition, Effect, Phase
from forumtool.model import Claim, DayCount, Modifier, ModifierKind, Window
from forumtool.problems import Level, Problem
from forumtool.roles import Announcement as Custom
from forumtool.roles import read_cards
from forumtool.tally.day import count_day

__all__ = ["Announcement", "AnnouncementKind", "Morning", "morning_of", "needs_pages"]


class AnnouncementKind(StrEnum):
    """In the order in which they are told."""

    DEATH = "death"
    RETURN = "return"
    LEAVES = "leaves"
    MARK = "mark"
    SECRET_BALLOT = "secret-ballot"
    MALUS = "malus"
    REVEAL = "reveal"
    NOTICE = "notice"


_ENTRIES = {
    EntryKind.DEATH: AnnouncementKind.DEATH,
    EntryKind.RETURN: AnnouncementKind.RETURN,
    EntryKind.LEAVES: AnnouncementKind.LEAVES,
}
_MARKS = {ModifierKind.MARK: AnnouncementKind.MARK, ModifierKind.MALUS: AnnouncementKind.MALUS}

# A public power that is not a mark, where a rule book has one.
_EFFECTS = {
    ModifierKind.WEIGHT: "il suo voto vale {value}",
    ModifierKind.NO_VOTE: "non ha diritto di voto",
    ModifierKind.IMMUNE: "non può bruciare",
}

# Of all that the count says of a day, what bears on its morning.
_TELLING = frozenset(("malus-provisional", "day-not-written", "action-idle"))


class Announcement(Struct, frozen=True):
    """One public fact. ``player`` is a nick; ``value`` votes, for marks and malus; ``text`` Italian: the cause of a
    death, the name of a role, a notice. ``source`` is a role or rule id, None where it is not public; ``shown_as`` the
    public name of a mark's source where it has one of its own."""

    kind: AnnouncementKind
    player: str | None = None
    value: int | None = None
    text: str | None = None
    source: str | None = None
    shown_as: str | None = None
    gender: str | None = None


class Morning(Struct, frozen=True):
    """Public facts alone, but for ``problems``, which are the sindaco's. ``alive`` are nicks in the order of the file;
    ``cabina`` and ``aula`` the topics of the day."""

    day: int
    window: Window
    announcements: tuple[Announcement, ...]
    alive: tuple[str, ...]
    cabina: tuple[int, ...]
    aula: tuple[int, ...]
    problems: tuple[Problem, ...]


def needs_pages(edition: Edition, day: int) -> bool:
    """Whether the morning of a day depends on the votes of the days before: a malus counts those missed."""
    return edition.ruleset.abstention == "malus" and day > 1


def morning_of(
    edition: Edition, calendar: Calendar, chronicle: Chronicle, claims: Sequence[Claim] = (), *, day: int
) -> Morning:
    """The morning of a day, whenever it is asked for.

    ``claims`` are the posts of every cabina of the days before, with their readings; only a malus looks at them
    (``needs_pages``).
    """
    window = calendar.day(day)
    count = count_day(edition, calendar, chronicle, claims, day=day, now=window.opens, as_of=window.opens)
    night = _of_the_night(entries_of(edition, calendar, chronicle), day, window)
    found = [
        *_fates(night),
        *(_of_modifier(modifier, count) for modifier in count.modifiers if modifier.public),
        *_secret_ballot(count, edition, chronicle),
        *_reveals(night),
        *_notices(edition, day),
    ]
    order = list(AnnouncementKind)
    return Morning(
        day=day,
        window=window,
        announcements=tuple(sorted(found, key=lambda announcement: order.index(announcement.kind))),
        alive=tuple(chronicle.name(seat, window.opens) for seat in chronicle.alive_at_opening(day)),
        cabina=edition.topics_of("cabina", day),
        aula=edition.topics_of("aula", day),
        problems=(
            *(problem for problem in count.problems if problem.code in _TELLING),
            *_untold(edition, day),
        ),
    )


# ---------------------------------------------------------------- the night


def _of_the_night(entries: Iterable[Entry], day: int, window: Window) -> tuple[Entry, ...]:
    """What the night did, in the order of the players: that of the file may follow what is secret. An instant that the
    file gives to the day, but before its opening, was of the night too."""
    found = [
        entry
        for entry in entries
        if entry.stage.number == day
        and (entry.stage.phase is Phase.NIGHT or entry.at < window.opens)
        and entry.kind in _ENTRIES
    ]
    return tuple(sorted(found, key=lambda entry: entry.place))


def _fates(night: Iterable[Entry]) -> Iterator[Announcement]:
    for entry in night:
        yield Announcement(_ENTRIES[entry.kind], entry.player, text=entry.told, gender=entry.gender)


def _reveals(night: Iterable[Entry]) -> Iterator[Announcement]:
    for entry in night:
        if entry.role:
            yield Announcement(AnnouncementKind.REVEAL, entry.player, text=entry.role)


# ---------------------------------------------------------------- the ballot as it opens


def _of_modifier(modifier: Modifier, count: DayCount) -> Announcement:
    player = count.names[modifier.player]
    kind = _MARKS.get(modifier.kind)
    if kind is not None:
        return Announcement(
            kind, player, value=modifier.value, source=modifier.source, shown_as=modifier.shown_as
        )
    text = _EFFECTS[modifier.kind].format(value=modifier.value)
    return Announcement(AnnouncementKind.NOTICE, player, text=text, source=modifier.source)


def _secret_ballot(count: DayCount, edition: Edition, chronicle: Chronicle) -> Iterator[Announcement]:
    """That the ballot is secret, and by whose power if all may know."""
    if count.secret:
        uses = at_work(edition, chronicle, count.day, count.alive, {Effect.SECRET}).uses
        powers = (use.power for use in uses if use.power.public)
        source = next((power.role for power in powers), None)
        yield Announcement(AnnouncementKind.SECRET_BALLOT, source=source)


# ---------------------------------------------------------------- notices


def _notices(edition: Edition, day: int) -> Iterator[Announcement]:
    for notice in (*edition.night(day).notices, *edition.day(day).notices):
        yield Announcement(AnnouncementKind.NOTICE, text=notice.text, source=notice.source)


def _untold(edition: Edition, day: int) -> Iterator[Problem]:
    """Powers of the night of which the rule book makes something known to all, where no notice says it."""
    told = {notice.source for notice in (*edition.night(day).notices, *edition.day(day).notices)}
    shown = {role for role, powers in edition.ruleset.powers.items() if any(power.public for power in powers)}
    for action in edition.night(day).actions:
        if action.blocked or action.role in told | shown:
            continue
        for custom in _customs(action, edition):
            told.add(action.role)
            yield Problem(
                Level.WARNING,
                "notice-missing",
                f"Il ruolo «{action.role}» ha agito: il regolamento vuole che al mattino tutti sappiano {custom.what}; "
                "se è così, scrivi l'annuncio.",
                action.where,
                hint=f'annunci = [{{ da = "{action.role}", testo = "…" }}]',
            )


def _customs(action: Action, edition: Edition) -> Iterator[Custom]:
    role = edition.ruleset.roles.get(action.role)
    if role is None or "annunci" not in role.card:
        return
    (card,) = read_cards([role.card], known=edition.ruleset.roles)
    yield from (custom for custom in card.announcements if custom.to == "tutti" and custom.when == "mattino")
