"""The card of a role, and the roles of a rule book or of a game."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from forumtool.app.report import Report
from forumtool.app.shelf import Shelf
from forumtool.edition.faults import near
from forumtool.problems import EditionError, ForumtoolError
from forumtool.render import roles as written
from forumtool.render.roles import Listed
from forumtool.roles import Acts, RoleCard
from forumtool.rulings.rights import Right, rights_of
from forumtool.text import fold

__all__ = ["ACTS", "Filter", "card", "listed"]

# What may be asked of when a role acts → the kinds of power that answer.
ACTS = {
    "notte": (Acts.NIGHT, Acts.ANY_TIME),
    "giorno": (Acts.DAY, Acts.ANY_TIME, Acts.PYRE),
    "passivo": (Acts.PASSIVE, Acts.REACTION, Acts.TOLD, Acts.DRAWN),
}


class Filter(Struct, frozen=True):
    """Which roles: of a faction or section, that act then, that touch the day, that somebody has."""

    faction: str | None = None
    acts: str | None = None
    on_day: bool = False
    held: bool = False


def card(shelf: Shelf, name: str, form: str) -> Report:
    """The card of a role as text, post, page or JSON. Raises ForumtoolError where no role is called so."""
    found = shelf.role(name)
    match form:
        case "json":
            return Report(written.card_as_json(found, shelf.ruleset))
        case "bbcode" | "html":
            write = written.card_as_html if form == "html" else written.card_as_bbcode
            edition = shelf.desk.edition if shelf.desk else None
            return Report(write(found, edition, shelf.ruleset, shelf.cards, shelf.find_template))
    return Report(written.card_as_text(found, shelf.ruleset, shelf.cards))


def listed(shelf: Shelf, which: Filter, form: str) -> Report:
    """The roles that a filter lets through. Post and page of an edition hold the roles in play alone, and never who has
    them. Raises ForumtoolError where a faction does not exist or an edition is wanted, EditionError where it writes no
    role."""
    edition = shelf.desk.edition if shelf.desk else None
    holders = _holders(shelf)
    in_play = which.held or (form in ("bbcode", "html") and edition is not None)
    if in_play and not holders:
        if not shelf.desk:
            message = "--in-partita vuole un'edizione: indicala con -e CARTELLA."
            raise ForumtoolError.of("edition-wanted", message)
        message = "Non so quali ruoli ci sono: nel file nessun giocatore ha un ruolo."
        hint = "Scrivi `ruolo` in [[giocatori]], oppure distribuiscili con forumtool estrai."
        raise EditionError.of("no-roles", message, where=f"{shelf.desk.file.name}: giocatori", hint=hint)
    section = _section(shelf, which.faction)
    found = [
        Listed(one, tuple(holders.get(one.id, ())))
        for one in shelf.cards.values()
        if (not in_play or one.id in holders) and _passes(one, which, section, shelf)
    ]
    title = "I ruoli in partita" if in_play else "I ruoli"
    match form:
        case "json":
            return Report(written.list_as_json(found, shelf.ruleset))
        case "bbcode" | "html":
            write = written.list_as_html if form == "html" else written.list_as_bbcode
            return Report(write(found, edition, shelf.ruleset, shelf.find_template, title))
    return Report(written.list_as_text(found, shelf.ruleset, title))


def _holders(shelf: Shelf) -> dict[str, list[str]]:
    """Who has each role at the start, as the file says it."""
    found: dict[str, list[str]] = {}
    for player in shelf.desk.edition.players if shelf.desk else ():
        if player.role:
            found.setdefault(player.role, []).append(player.seat)
    return found


def _section(shelf: Shelf, word: str | None) -> str | None:
    if word is None:
        return None
    sections = dict.fromkeys(name for one in shelf.cards.values() for name in (one.section, one.faction) if name)
    found = next((name for name in sections if fold(name) == fold(word)), None)
    if found is None:
        like = near(word, sections) or f": ci sono {', '.join(sections)}."
        raise ForumtoolError.of("unknown-faction", f"«{word}» non è una fazione di «{shelf.ruleset.id}»{like}")
    return found


def _passes(one: RoleCard, which: Filter, section: str | None, shelf: Shelf) -> bool:
    rights = rights_of(one, shelf.ruleset)
    return (
        (section is None or section in (one.section, one.faction))
        and (which.acts is None or any(_kinds(rights, which.acts)) or (which.acts == "passivo" and not rights))
        and (not which.on_day or one.id in shelf.ruleset.powers)
    )


def _kinds(rights: tuple[Right, ...], acts: str) -> Iterator[bool]:
    for right in rights:
        by_row = acts in right.phases and right.card.acts in (None, *ACTS["notte"], *ACTS["giorno"])
        yield right.card.acts in ACTS[acts] or by_row
