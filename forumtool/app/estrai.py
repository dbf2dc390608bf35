"""Draws: the roles to the players, and those that the rule book leaves to the lot, written into the edition's file."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from forumtool.app.desk import Desk
from forumtool.app.entries import Entry, Phase
from forumtool.app.report import Report
from forumtool.app.segna import commit, mark, reread
from forumtool.app.shelf import Shelf, cards_on
from forumtool.dealing.deal import SAFE_SEED, deal
from forumtool.dealing.draws import Draw, draw_of, drawn_by, phase_of
from forumtool.dealing.role_sheet import read_role_sheet
from forumtool.dealing.sets import judge_set
from forumtool.dealing.told import told_to, untold
from forumtool.edition.values import Action
from forumtool.literals import Written
from forumtool.pen import Add, Put, write
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.render import dealing as written
from forumtool.render.page import messages_in
from forumtool.roles import RoleCard
from forumtool.rulings.book import Book
from forumtool.shell.files import read_text
from forumtool.text import listing, plural

__all__ = ["dealt", "drawn", "tell_again"]

_FORCE = "Se vuoi distribuirli di nuovo, ripeti il comando con --forza."


def dealt(desk: Desk, sheet: Path, seed: str | None, form: str, *, forced: bool = False) -> Report:
    """Deals the roles that the file ``sheet`` lists to the players, and writes them into the edition's file.

    Without a seed one is made up; either way it is noted in the file. The report holds who has what and the private
    messages. Raises ForumtoolError with all that is wrong with the list, or where roles are there already and it is
    not ``forced``.
    """
    cards = cards_on(desk)
    seats = [player.seat for player in desk.edition.players]
    having = [player.seat for player in desk.edition.players if player.role]
    roles = read_role_sheet(read_text(sheet), sheet.name, desk.edition.ruleset, cards, len(seats))
    if having and not forced:
        message = f"i ruoli ci sono già, per {plural(len(having), 'giocatore', 'giocatori')}: {listing(having)}."
        raise EditionError.of("already-written", message, where=desk.file.name, hint=_FORCE)
    problems = list(judge_set(Counter(roles), len(seats), desk.edition.ruleset, cards, where=sheet.name))
    problems += _weak(seed)
    seed = seed or secrets.token_hex(8)
    result = deal(roles, seats, seed)
    text, note = desk.text, f"ruoli estratti con il seme «{seed}»"
    for number, (seat, role) in enumerate(result.items()):
        text = write(text, Put(("giocatori", seat), "ruolo", role), None if number else note)
    report = commit(desk, reread(desk, text))
    found = _told(desk, result, cards, form, seed)
    done = f"Scritto in {desk.file.name}, con il seme «{seed}»: tienilo per te fino alla fine.\n"
    undo = f"{report.text.splitlines()[-1]}\n\n"
    opening = done + undo if form == "testo" else ""
    return Report(opening + found.text, (*problems, *report.problems, *found.problems))


def tell_again(desk: Desk, form: str) -> Report:
    """The messages on the roles that the file gives the players already. Raises EditionError where there are none."""
    held = {player.seat: player.role for player in desk.edition.players if player.role}
    if not held:
        message = "nessun giocatore ha un ruolo: distribuiscili con forumtool estrai --ruoli FILE."
        raise EditionError.of("no-roles", message, where=f"{desk.file.name}: giocatori")
    return _told(desk, held, cards_on(desk), form, None)


def drawn(desk: Desk, word: str, number: int | None, seed: str | None, form: str, *, forced: bool = False) -> Report:
    """Draws for a role in a night or a day, by default the present one, and writes it as ``segna`` does.

    A draw that is in the file already with the same outcome is only told again. Raises ForumtoolError where the role
    is not drawn or nobody can be, EditionError where the rule book or another draw forbids it.
    """
    cards = cards_on(desk)
    card = Shelf(desk.edition.ruleset, cards, desk, desk.find_template).role(word)
    book = Book(desk.edition, desk.calendar, desk.chronicle, cards)
    right = drawn_by(card, book)
    if right is None:
        others = [other.name for other in cards.values() if drawn_by(other, book)]
        have = f": si estraggono {listing(others)}." if others else ": qui non si estrae niente."
        raise ForumtoolError.of("not-drawn", f"«{card.name}» non si estrae a sorte{have}")
    phase = Phase.of(desk, phase_of(right).value, number)
    stands = [action for action in phase.written.actions if action.role == card.id]
    if seed is None and stands and not forced:
        raise EditionError.of("already-written", f"C'è già scritto {_said(stands[0])}.", hint=_again(card))
    problems = _weak(seed)
    seed = seed or secrets.token_hex(8)
    draw = draw_of(card, right, phase.number, seed, book)
    text = written.draw_as_json(draw) if form == "json" else written.draw_as_text(draw)
    if stands and _outcome(stands[0], draw) == draw.drawn:
        return Report(text, (*problems, Problem(Level.WARNING, "already-written", "È già scritto così nel file.")))
    row: dict[str, Written] = {"ruolo": card.id, "chi" if draw.holder else "bersaglio": draw.name}
    place = phase.place("azioni", len(phase.written.actions) + 1)
    taken = _said(stands[0]) if stands else None
    entry = Entry(Add(phase.table, "azioni", row), place, taken, phase.ahead(), f"estratto con il seme «{seed}»")
    report = mark(desk, entry, forced=forced)
    shown = text if form == "json" else f"{text}{report.text}"
    return Report(shown, (*problems, *report.problems))


# ---------------------------------------------------------------- pieces


def _told(desk: Desk, roles: Mapping[str, str], cards: dict[str, RoleCard], form: str, seed: str | None) -> Report:
    """Who has what and what each is told, in the form that is wanted."""
    told = told_to(roles, cards)
    names = {player.seat: desk.chronicle.name(player.seat, desk.now) for player in desk.edition.players}
    if form == "json":
        return Report(written.deal_as_json(roles, names, told, seed), untold(roles, cards))
    private = written.private_messages(told, names, desk.edition, cards, desk.find_template)
    messages = messages_in(form, f"{desk.edition.name} – messaggi dei ruoli", private, desk.find_template)
    table = written.deal_as_text(roles, names, cards) + "\n" if form == "testo" else ""
    return Report(table + messages, untold(roles, cards))


def _weak(seed: str | None) -> list[Problem]:
    if seed is None or len(seed) >= SAFE_SEED:
        return []
    message = f"Il seme «{seed}» è corto, e chi va per tentativi lo trova: ne serve uno di {SAFE_SEED} lettere o più."
    return [Problem(Level.WARNING, "weak-seed", message)]


def _outcome(action: Action, draw: Draw) -> str | None:
    return action.by if draw.holder else (action.targets[0] if action.targets else None)


def _said(action: Action) -> str:
    return f"{action.role}: {action.by or listing(action.targets)}"


def _again(card: RoleCard) -> str:
    return f"Per rifare lo stesso sorteggio aggiungi --seme, con il seme annotato accanto a «{card.id}»."
