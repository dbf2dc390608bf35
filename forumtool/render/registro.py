"""The registro as a post, as a page, as text for the sindaco and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from forumtool.bulletin.registro import Chapter, Entry
from forumtool.edition.values import Edition, Phase
from forumtool.excerpts import printable
from forumtool.render.fates import fate_of
from forumtool.render.notation import json_text
from forumtool.render.page import page_with_post
from forumtool.render.plain import columns
from forumtool.render.posts import filled_post
from forumtool.render.templating import FindTemplate

TEMPLATE = "registro"

_QUIET = {Phase.NIGHT: "Nessun morto.", Phase.DAY: "Nessuno, finora."}


class PublicEntry(Struct, frozen=True):
    """One line: ``player`` with his role where it is revealed, ``what`` happened, ``cause`` where it may be told."""

    player: str
    what: str
    cause: str | None


class PublicChapter(Struct, frozen=True):
    """A phase; ``quiet`` is what to say of one without a line, ``no_pyre`` set on a day that ended without a pyre."""

    title: str
    entries: tuple[PublicEntry, ...]
    quiet: str | None
    no_pyre: bool


class PublicRegistro(Struct, frozen=True):
    """The registro as all may read it. Texts alone; players by nick. ``phase`` is set where one alone is asked for."""

    edition: str
    phase: str | None
    chapters: tuple[PublicChapter, ...]


def public_registro(chapters: Iterable[Chapter], edition: Edition, phase: str | None = None) -> PublicRegistro:
    """The public side of ``chapters``: of every entry the fact, and the cause and role that may be told."""
    return PublicRegistro(edition.name, phase, tuple(map(_public_chapter, chapters)))


def _public_chapter(chapter: Chapter) -> PublicChapter:
    entries = tuple(
        PublicEntry(
            f"{entry.player} ({entry.role})" if entry.role else entry.player,
            fate_of(entry),
            None if entry.pyre else entry.told,
        )
        for entry in chapter.public
    )
    quiet = None if entries or chapter.no_pyre else _QUIET[chapter.stage.phase]
    return PublicChapter(str(chapter.stage).capitalize(), entries, quiet, chapter.no_pyre)


def as_bbcode(
    chapters: Iterable[Chapter], edition: Edition, find_template: FindTemplate, *, phase: str | None = None
) -> str:
    """The post. Raises EditionError where its template is missing, wrong or leaves a tag open."""
    values = {"registro": public_registro(chapters, edition, phase)}
    return filled_post(f"{TEMPLATE}.bbcode.j2", values, edition, find_template)


def as_html(
    chapters: Iterable[Chapter], edition: Edition, find_template: FindTemplate, *, phase: str | None = None
) -> str:
    """The page, with the post to copy. Raises EditionError as ``as_bbcode`` does."""
    values = {"registro": public_registro(chapters, edition, phase)}
    return page_with_post(TEMPLATE, f"{edition.name} – registro", values, edition, find_template)


def as_json(entries: Iterable[Entry]) -> str:
    """Every entry with its cause, in order of time: the sindaco's own."""
    told = [
        {"phase": str(entry.stage), "player": entry.player, "cause": entry.cause, "kind": entry.kind.value}
        for entry in entries
    ]
    return json_text({"entries": told})


def as_text(chapters: Sequence[Chapter], edition: Edition, now: datetime) -> str:
    """Everything that is written, causes included, for the sindaco's eyes; what is still a secret says so."""
    return "\n".join(_lines(chapters, edition, now)) + "\n"


def _lines(chapters: Sequence[Chapter], edition: Edition, now: datetime) -> Iterator[str]:
    yield f"{printable(edition.name)} – registro"
    if not chapters:
        yield from ("", "Non è ancora successo niente.")
    rows = iter(columns([_cells(entry, now) for chapter in chapters for entry in chapter.entries]))
    for chapter in chapters:
        yield from ("", str(chapter.stage))
        yield from (next(rows) for _ in chapter.entries)
        if chapter.no_pyre:
            yield f"  senza rogo: {printable(edition.day(chapter.stage.number).no_pyre or '')}"
        elif not chapter.entries:
            yield "  nessuno"


def _cells(entry: Entry, now: datetime) -> list[str]:
    cause = "" if entry.pyre or entry.successor else printable(entry.cause)
    secret = "" if entry.known_at <= now else "non ancora pubblico"
    return [printable(entry.player), printable(fate_of(entry)), cause, secret]
