"""The morning announcement as a post, as a page, as text and as JSON. All hold public facts alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from forumtool.addresses import topic_url
from forumtool.bulletin.morning import Announcement, AnnouncementKind, Morning
from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.render import words
from forumtool.render.fates import fate_words
from forumtool.render.notation import json_text
from forumtool.render.page import page_with_post
from forumtool.render.plain import columns
from forumtool.render.posts import filled_post
from forumtool.render.templating import FindTemplate

TEMPLATE = "mattino"

_FATES = (AnnouncementKind.DEATH, AnnouncementKind.RETURN, AnnouncementKind.LEAVES)
_MARKS = (AnnouncementKind.MARK, AnnouncementKind.MALUS)
_CABINA, _AULA = "Cabina elettorale", "Aula magna"


class PublicFate(Struct, frozen=True):
    """Who died, left or came back: ``what`` in words, ``cause`` where it may be told."""

    player: str
    what: str
    cause: str | None


class PublicOpening(Struct, frozen=True):
    """A mark that stands when the ballot opens: ``value`` as ``+1``, ``source`` the name it goes by."""

    player: str
    value: str
    source: str


class PublicRole(Struct, frozen=True):
    """A role that the rule book reveals."""

    player: str
    role: str


class PublicPlace(Struct, frozen=True):
    """A topic of the day; ``link`` is empty where the forum's address is not written."""

    name: str
    link: str


class PublicMorning(Struct, frozen=True):
    """A morning as all may read it. Texts and numbers only; players by nick. ``quiet`` says that nobody died."""

    edition: str
    number: int
    when: str
    fates: tuple[PublicFate, ...]
    quiet: bool
    marks: tuple[PublicOpening, ...]
    secret: bool
    roles: tuple[PublicRole, ...]
    notices: tuple[str, ...]
    alive: tuple[str, ...]
    places: tuple[PublicPlace, ...]


def public_morning(morning: Morning, edition: Edition) -> PublicMorning:
    """The announcement in words."""
    told = morning.announcements
    return PublicMorning(
        edition=edition.name,
        number=morning.day,
        when=words.span(morning.window, edition.forum.zone),
        fates=tuple(
            PublicFate(one.player or "", fate_words(one.kind.value, one.gender), one.text)
            for one in told
            if one.kind in _FATES
        ),
        quiet=not _of(told, AnnouncementKind.DEATH),
        marks=tuple(
            PublicOpening(one.player or "", f"{one.value or 0:+d}", _source(one, edition))
            for one in told
            if one.kind in _MARKS
        ),
        secret=bool(_of(told, AnnouncementKind.SECRET_BALLOT)),
        roles=tuple(PublicRole(one.player or "", one.text or "") for one in _of(told, AnnouncementKind.REVEAL)),
        notices=tuple(_notice(one, edition) for one in _of(told, AnnouncementKind.NOTICE)),
        alive=morning.alive,
        places=tuple(_places(morning, edition)),
    )


def _of(announcements: Iterable[Announcement], kind: AnnouncementKind) -> list[Announcement]:
    return [announcement for announcement in announcements if announcement.kind is kind]


def _source(announcement: Announcement, edition: Edition) -> str:
    source = announcement.source or ""
    name = announcement.shown_as or words.rule_name(source, edition.ruleset)
    return name[:1].upper() + name[1:]


def _notice(announcement: Announcement, edition: Edition) -> str:
    """A notice as written; a public power on somebody with the name it goes by."""
    if announcement.player is None:
        return announcement.text or ""
    return f"{announcement.player} {announcement.text} ({_source(announcement, edition)})"


def _places(morning: Morning, edition: Edition) -> Iterator[PublicPlace]:
    address = edition.forum.address
    for name, topics in ((_CABINA, morning.cabina), (_AULA, morning.aula)):
        for topic in topics:
            yield PublicPlace(name, topic_url(address, topic) if address else "")


# ---------------------------------------------------------------- the forms


def as_bbcode(morning: Morning, edition: Edition, find_template: FindTemplate) -> str:
    """The post. Raises EditionError where its template is missing, wrong or leaves a tag open."""
    return filled_post(f"{TEMPLATE}.bbcode.j2", _values(morning, edition), edition, find_template)


def as_html(morning: Morning, edition: Edition, find_template: FindTemplate) -> str:
    """The page, with the post to copy. Raises EditionError as ``as_bbcode`` does."""
    title = f"{edition.name} – mattino del giorno {morning.day}"
    return page_with_post(TEMPLATE, title, _values(morning, edition), edition, find_template)


def _values(morning: Morning, edition: Edition) -> dict[str, object]:
    """What the templates of both see."""
    return {"mattino": public_morning(morning, edition)}


def as_json(morning: Morning) -> str:
    told = [
        {
            "kind": one.kind.value,
            "player": one.player,
            "value": one.value,
            "text": one.text,
            "source": one.source,
        }
        for one in morning.announcements
    ]
    whole = {"day": morning.day, "announcements": told, "alive": list(morning.alive)}
    return json_text(whole)


def as_text(morning: Morning, edition: Edition) -> str:
    return "\n".join(_lines(public_morning(morning, edition))) + "\n"


def _lines(day: PublicMorning) -> Iterator[str]:
    yield f"{printable(day.edition)} – mattino del giorno {day.number}"
    yield f"Si vota {day.when}."
    fates = [[printable(one.player), one.what, printable(one.cause or "")] for one in day.fates]
    yield from _section("Nella notte", [*columns(fates), *(["  nessun morto"] if day.quiet else [])])
    marks = [[printable(mark.player), mark.value, printable(mark.source)] for mark in day.marks]
    secret = ["  oggi il voto è segreto"] if day.secret else []
    yield from _section("In cabina", [*columns(marks, right=frozenset({1})), *secret])
    yield from _section("Ruoli", columns([[printable(one.player), printable(one.role)] for one in day.roles]))
    yield from _section("Annunci", [f"  {printable(notice)}" for notice in day.notices])
    yield from _section(f"In gioco ({len(day.alive)})", [f"  {', '.join(map(printable, day.alive))}"])
    yield from _section("Dove", columns([[place.name, place.link] for place in day.places if place.link]))


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return ["", title, *lines] if lines else []
