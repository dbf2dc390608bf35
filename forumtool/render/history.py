"""Who may not sign up for the next editions, as a post, as a page, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.inactivity.history import Barred
from forumtool.render.notation import json_text
from forumtool.render.page import page_with_post
from forumtool.render.posts import filled_post
from forumtool.render.templating import FindTemplate
from forumtool.text import listing, plural

TEMPLATE = "storico"


class PublicBar(Struct, frozen=True):
    """Who is barred, ``why`` and ``until`` when, in words."""

    player: str
    why: str
    until: str


class PublicHistory(Struct, frozen=True):
    """Who may not sign up. ``playing`` are those of them that play in this edition all the same."""

    edition: str
    barred: tuple[PublicBar, ...]
    playing: tuple[str, ...]


def public_history(bars: Sequence[Barred], playing: Sequence[str], edition: Edition) -> PublicHistory:
    return PublicHistory(edition.name, tuple(map(_public, bars)), tuple(playing))


def _public(bar: Barred) -> PublicBar:
    how = " di fila" if bar.in_a_row else ""
    editions = plural(len(bar.editions), "edizione", "edizioni")
    until = "alla prossima edizione" if bar.left == 1 else f"alle prossime {bar.left} edizioni"
    return PublicBar(bar.player, f"nessun segno di vita in {editions}{how} ({listing(bar.editions)})", until)


def as_bbcode(bars: Sequence[Barred], playing: Sequence[str], edition: Edition, find_template: FindTemplate) -> str:
    """The post. Raises EditionError where its template is missing, wrong or leaves a tag open."""
    values = {"storico": public_history(bars, playing, edition)}
    return filled_post(f"{TEMPLATE}.bbcode.j2", values, edition, find_template)


def as_html(bars: Sequence[Barred], playing: Sequence[str], edition: Edition, find_template: FindTemplate) -> str:
    """The page, with the post to copy. Raises EditionError as ``as_bbcode`` does."""
    values = {"storico": public_history(bars, playing, edition)}
    return page_with_post(TEMPLATE, "Chi non può iscriversi", values, edition, find_template)


def as_json(bars: Sequence[Barred], playing: Sequence[str]) -> str:
    told = [
        {
            "player": bar.player,
            "reason": "in-a-row" if bar.in_a_row else "altogether",
            "editions": list(bar.editions),
            "left": bar.left,
        }
        for bar in bars
    ]
    return json_text({"barred": told, "playing": list(playing)})


def as_text(bars: Sequence[Barred], playing: Sequence[str], edition: Edition) -> str:
    return "\n".join(_lines(public_history(bars, playing, edition))) + "\n"


def _lines(history: PublicHistory) -> Iterator[str]:
    yield "Chi non può iscriversi"
    for bar in history.barred:
        yield f"  {printable(bar.player)}: {printable(bar.why)}. Non può iscriversi {bar.until}."
    if not history.barred:
        yield "  nessuno"
    yield ""
    if history.playing:
        names = listing([printable(name) for name in history.playing])
        yield f"Fra chi gioca a {printable(history.edition)} non poteva iscriversi: {names}."
    else:
        yield f"Fra chi gioca a {printable(history.edition)} nessuno era escluso."
