"""The sindaco's pen: one line more in edizione.toml, judged, written whole or not at all, and taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from msgspec.structs import replace

from forumtool.app.desk import Desk, edition_file
from forumtool.app.entries import Entry
from forumtool.app.report import Report
from forumtool.edition import read_edition
from forumtool.pen import write
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.rulings import cards_of, rulings
from forumtool.shell.files import ChangedMeanwhileError, read_text, replace_text
from forumtool.shell.journal import drop_last, last_writing, note_writing, writing
from forumtool.shell.resources import find_roles, find_ruleset

__all__ = ["ForbiddenError", "commit", "mark", "reread", "take_back"]

_FORCE = "Se hai deciso così lo stesso, ripeti il comando con --forza."
_CONTRADICTIONS = frozenset({"already-dead", "not-dead"})
_UNDO = "Per tornare indietro: forumtool segna annulla"


class ForbiddenError(EditionError):
    """What is written already, or what the rule book forbids; nothing was written. The hint of the last of its problems
    tells how to write it all the same."""


def mark(desk: Desk, *entries: Entry, forced: bool = False, counted: bool = False) -> Report:
    """Writes entries into the edition's file, all of them or none; the report shows the lines that it wrote.

    What the rule book forbids, of these lines or of another that they make wrong, is a ForbiddenError and nothing is
    written, unless ``forced``: then it is written with the reason as a comment. Where the end of a day is ``counted`` a
    choice that it makes void, written before its time, does not stop it.
    A line that would make the file wrong is never written. Raises ChangedMeanwhileError, saying what changed,
    where the file is not the one that was read.
    """
    after = reread(desk, _with(desk.text, entries))
    found = _new_rulings(desk, after, entries)
    errors = [problem for problem in found if problem.level is Level.ERROR]
    if counted:
        errors = [problem for problem in errors if not problem.where or problem.code in _CONTRADICTIONS]
    refused = [*(problem for entry in entries for problem in _before_rulings(entry)), *errors]
    if refused and not forced:
        raise ForbiddenError([*refused[:-1], replace(refused[-1], hint=_FORCE)])
    if refused:
        after = reread(desk, _with(desk.text, [_forced(entry, errors) for entry in entries]))
    report = commit(desk, after)
    problems = [replace(problem, level=Level.WARNING) for problem in (*refused, *found)]
    warnings = (problem for entry in entries for problem in entry.warnings)
    return Report(report.text, (*dict.fromkeys(problems), *dict.fromkeys(warnings), *report.problems))


def commit(desk: Desk, after: Desk) -> Report:
    """Writes the text of ``after`` in the place of the desk's, and remembers it for ``take_back``.

    The report shows the lines that came. Raises ChangedMeanwhileError where the file is not the one that was read.
    """
    _replace(desk, after.text)
    problems = (*_new_warnings(desk, after), *_remember(desk, after))
    return Report(_shown(desk, after.text) + f"{_UNDO}\n", problems)


def take_back(path: Path) -> Report:
    """Takes the last writing of ``mark`` out of the edition's file again, and then the one before it.

    Raises EditionError where there is none, or where the file has been changed by anything else since.
    """
    file = edition_file(path)
    text, done = read_text(file), last_writing(file.parent)
    if done is None:
        raise EditionError.of("nothing-to-undo", "Non c'è niente da annullare.", where=str(file))
    before = done.undone(text)
    if before is None:
        message = "Il file è stato cambiato dopo l'ultimo «segna»: non lo tocco, correggilo a mano."
        hint = "\n".join(["Allora era stato scritto:", *(line for line in done.new.splitlines() if line.strip())])
        raise EditionError.of("changed-since", message, where=str(file), hint=hint)
    replace_text(file, text, before)
    drop_last(file.parent)
    lines = _changes(text, before)
    return Report("".join([f"Annullato in {file.name}:\n", *(f"  {sign} {line}\n" for sign, _, line in lines)]))


# ---------------------------------------------------------------- judged


def reread(desk: Desk, text: str) -> Desk:
    """The desk with another text on it. Raises EditionError where the text is no right edition."""
    find_rules, find_cards = find_ruleset(desk.folder), find_roles(desk.folder)
    try:
        edition = read_edition(text, find_ruleset=find_rules, find_roles=find_cards, source=desk.file.name)
    except EditionError as error:  # its lines are those of a file that is not there
        faults = [problem for problem in error.problems if problem.level is Level.ERROR]
        raise EditionError(replace(problem, line=None) for problem in faults) from None
    return replace(desk, text=text, edition=edition)


def _before_rulings(entry: Entry) -> Iterator[Problem]:
    """What stands against an entry before the rule book is asked."""
    if entry.taken is not None:
        yield Problem(Level.ERROR, "already-written", f"C'è già scritto {entry.taken}.")
    if entry.early is not None:
        yield Problem(Level.ERROR, "too-early", entry.early)


def _new_rulings(before: Desk, after: Desk, entries: Sequence[Entry]) -> list[Problem]:
    """What the rule book says of the file now and did not say before; of the new lines without their places."""
    cards = cards_of(after.edition)  # a line more changes no role
    known = Counter(map(_matter, rulings(before.edition, before.calendar, before.chronicle, cards)))
    places = {f"{after.file.name}: {entry.place}" for entry in entries}
    new: list[Problem] = []
    for problem in rulings(after.edition, after.calendar, after.chronicle, cards):
        known[_matter(problem)] -= 1
        if known[_matter(problem)] < 0:
            new.append(replace(problem, where="") if problem.where in places else problem)
    return new


def _matter(problem: Problem) -> tuple[Level, str, str]:
    """What a ruling is about; its words may change with what stands elsewhere."""
    return problem.level, problem.code, problem.where


def _new_warnings(before: Desk, after: Desk) -> list[Problem]:
    known = {(problem.code, problem.message) for problem in before.edition.warnings}
    return [problem for problem in after.edition.warnings if (problem.code, problem.message) not in known]


def _with(text: str, entries: Iterable[Entry]) -> str:
    for entry in entries:
        text = write(text, entry.stroke, entry.note or None)
    return text


def _forced(entry: Entry, errors: Iterable[Problem]) -> Entry:
    """The entry with what was against it as a note beside its line."""
    before = entry.taken and f"prima era scritto {entry.taken}"
    against = [reason.rstrip(".") for reason in (before, entry.early, *(error.message for error in errors)) if reason]
    forcing = f"forzato: {'; '.join(against)}" if against else ""
    return replace(entry, note="; ".join(filter(None, (entry.note, forcing))))


# ---------------------------------------------------------------- written


def _replace(desk: Desk, text: str) -> None:
    try:
        replace_text(desk.file, desk.text, text)
    except ChangedMeanwhileError as error:
        lines = [f"  {sign} {line}" for sign, _, line in _changes(desk.text, read_text(desk.file))]
        hint = "\n".join(["Nel frattempo:", *lines, "Ripeti il comando."])
        raise ChangedMeanwhileError([replace(error.problems[0], hint=hint)]) from None


def _remember(desk: Desk, after: Desk) -> list[Problem]:
    """Notes the writing, so that it can be taken back; that this fails is no reason to undo it."""
    try:
        note_writing(desk.folder, writing(desk.text, after.text, desk.now.isoformat()))
    except ForumtoolError as error:
        message = "La riga è scritta, ma «annulla» non potrà toglierla."
        told = [replace(problem, level=Level.WARNING) for problem in error.problems]
        return [Problem(Level.WARNING, "not-remembered", message), *told]
    return []


def _shown(desk: Desk, text: str) -> str:
    rows = [f"  riga {number}: {line.strip()}\n" for sign, number, line in _changes(desk.text, text) if sign == "+"]
    return "".join([f"Scritto in {desk.file.name}:\n", *rows])


def _changes(before: str, after: str) -> list[tuple[str, int, str]]:
    """The lines that went and came, with their numbers (those that came: in the text as it is now); blank ones not."""
    old, new = before.splitlines(), after.splitlines()
    found: list[tuple[str, int, str]] = []
    for kind, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found += [("-", index + 1, old[index]) for index in range(i1, i2) if old[index].strip()]
            found += [("+", index + 1, new[index]) for index in range(j1, j2) if new[index].strip()]
    return found
