"""The night book of an edition, as text or JSON, and the private messages of a night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forumtool.app.desk import Desk
from forumtool.app.report import DONE, PROVISIONAL, Report
from forumtool.app.shelf import cards_on
from forumtool.edition.role_list import find_role, no_role
from forumtool.nightbook import Kind, Night, State, night_of
from forumtool.nightbook.messages import messages_of
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.render import night as written
from forumtool.render.night_json import as_json
from forumtool.render.night_messages import private_messages
from forumtool.render.page import messages_in
from forumtool.rulings import rulings
from forumtool.rulings.book import Book
from forumtool.text import listing

__all__ = ["night"]

_ASKED = (Kind.CHOICE, Kind.TOGETHER)


def night(desk: Desk, number: int | None, also: Sequence[str], form: str) -> Report:
    """The book of a night, by default the one of the opening that comes next. ``also`` are roles of nobody's that
    are in the game. The report is provisional while something that must come in has not.

    Raises EditionError where no player has a role.
    """
    number = number or desk.calendar.next_day_at(desk.now)
    cards = cards_on(desk)
    book = Book(desk.edition, desk.calendar, desk.chronicle, cards)
    if not book.roles_written:
        hint = "Scrivi `ruolo` in [[giocatori]], oppure distribuiscili con forumtool estrai."
        message = "Il quaderno non sa chi agisce: nel file nessun giocatore ha un ruolo."
        raise EditionError.of("no-roles", message, where=f"{desk.file.name}: giocatori", hint=hint)
    found = night_of(book, number, also=_ids(desk, also))
    problems = [*desk.edition.warnings, *_wrong(desk, book, number)]
    if form in ("bbcode", "html"):
        private = private_messages(messages_of(found, book), found, desk.edition, desk.find_template)
        title = f"{desk.edition.name} – messaggi della notte {found.number}"
        text = messages_in(form, title, private, desk.find_template)
        return Report(text, (*problems, *_unasked(found)))
    late = any(turn.mandatory for turn in found.missing) and desk.now >= found.window.closes
    text = as_json(found, desk.edition) if form == "json" else written.as_text(found, desk.edition)
    return Report(text, tuple(problems), PROVISIONAL if late else DONE)


def _ids(desk: Desk, words: Sequence[str]) -> list[str]:
    found: list[str] = []
    for word in words:
        role = find_role(desk.edition.ruleset, word)
        if role is None:
            raise ForumtoolError.of("unknown-role", no_role(desk.edition.ruleset, word))
        found.append(role)
    return found


def _wrong(desk: Desk, book: Book, number: int) -> Iterator[Problem]:
    """What the rule book says of the lines of that night."""
    place = f"{desk.edition.source}: notte[{number}]."
    for problem in rulings(desk.edition, desk.calendar, desk.chronicle, book.cards):
        if problem.where.startswith(place):
            yield Problem(Level.WARNING, problem.code, problem.message, problem.where)


def _unasked(found: Night) -> Iterator[Problem]:
    """Those who get no message because the sindaco must say first whether they may act."""
    for turn in found.turns:
        if turn.kind in _ASKED and turn.state is State.UNSURE:
            who = listing([found.names[seat] for seat in turn.actors])
            why = next(bar for option in turn.options for bar in option.bars if bar.but is not None)
            message = f"A {who} non ho scritto niente. {why.message} ({why.but})."
            yield Problem(Level.WARNING, "not-asked", message)
