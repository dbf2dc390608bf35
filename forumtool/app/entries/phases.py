"""What happens in a night or a day: powers used, deaths, returns, exits, changes, notices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time

from forumtool.app.desk import Desk
from forumtool.app.entries.entry import Entry, Phase
from forumtool.app.entries.names import Names
from forumtool.literals import Written
from forumtool.pen import Add
from forumtool.problems import EditionError, ForumtoolError
from forumtool.rulings import cards_of
from forumtool.text import fold, listing

__all__ = ["action", "change", "death", "exit_", "notice", "return_"]


def action(
    desk: Desk,
    kind: str,
    number: int | None,
    role: str,
    words: Sequence[str],
    *,
    by: str | None = None,
    effect: str | None = None,
    blocked: bool = False,
    guessed: str | None = None,
) -> Entry:
    """A power used. The last of ``words`` may be the effect (doppio, nullo), where the role has effects."""
    from forumtool.app.consult import idle_settling

    names, phase = Names(desk), Phase.of(desk, kind, number)
    role = names.role(role)
    targets, effect = _effect(desk, names, role, list(words), effect)
    found = names.players(targets)
    row: dict[str, Written] = {"ruolo": role}
    if by is not None:
        row["chi"] = names.player(by)
    if found:
        row["bersaglio"] = found[0] if len(found) == 1 else found
    if effect is not None:
        row["effetto"] = effect
    if guessed is not None:
        row["ruolo_detto"] = names.role(guessed)
    if blocked:
        row["bloccata"] = True
    names.check()
    place = phase.place("azioni", len(phase.written.actions) + 1)
    idle = idle_settling(desk, phase.number, role, found) if kind == "giorno" and not blocked else ()
    return Entry(Add(phase.table, "azioni", row), place, warnings=phase.ahead() or idle)


def _effect(
    desk: Desk, names: Names, role: str, words: list[str], effect: str | None
) -> tuple[list[str], str | None]:
    """The targets among ``words``, and the effect: as given, or the last word if the role has it and no player."""
    ruleset = desk.edition.ruleset
    if role not in ruleset.roles or not words:
        return words, effect
    effects = [word for power in cards_of(desk.edition, {role})[role].powers for word in power.words]
    effects += [word for power in ruleset.powers.get(role, ()) for word in power.values]
    known = {fold(word): word for word in effects}
    if effect is not None:
        return words, known.get(fold(effect), effect)
    if fold(words[-1]) not in known:
        if known and len(words) > 1 and not names.knows(words[-1]):
            wanted = listing([f"«{word}»" for word in known.values()], "o")
            message = f"«{words[-1]}» non è un effetto di «{role}», e nemmeno un giocatore: l'effetto è {wanted}."
            raise EditionError.of("unknown-effect", message)
        return words, None
    if names.knows(words[-1]):
        message = f"«{words[-1]}» è un giocatore e anche un effetto di «{role}»: scrivi --effetto PAROLA."
        raise ForumtoolError.of("ambiguous-name", message)
    return words[:-1], known[fold(words[-1])]


def death(
    desk: Desk, kind: str, number: int | None, name: str, cause: str, *, at: datetime | time | None = None
) -> Entry:
    """Somebody dies; a sindaco may, as custom has it."""
    names, phase = Names(desk), Phase.of(desk, kind, number)
    return _turn(names, phase, "morti", names.person(name), cause, at)


def exit_(
    desk: Desk, kind: str, number: int | None, name: str, cause: str, *, at: datetime | time | None = None
) -> Entry:
    """Somebody leaves the game alive."""
    names, phase = Names(desk), Phase.of(desk, kind, number)
    return _turn(names, phase, "uscite", names.player(name), cause, at)


def return_(
    desk: Desk,
    kind: str,
    number: int | None,
    name: str,
    cause: str,
    *,
    by: str | None = None,
    role: str | None = None,
    at: datetime | time | None = None,
) -> Entry:
    """An account is in play again; ``by`` is who plays with it, if another."""
    names, phase = Names(desk), Phase.of(desk, kind, number)
    more: dict[str, Written] = {}
    if by is not None:
        more["chi"] = names.player(by)
    if role is not None:
        more["ruolo"] = names.role(role)
    return _turn(names, phase, "ritorni", names.person(name), cause, at, more)


def _turn(
    names: Names,
    phase: Phase,
    key: str,
    name: str,
    cause: str,
    at: datetime | time | None,
    more: dict[str, Written] | None = None,
) -> Entry:
    row: dict[str, Written] = {"giocatore": name}
    if cause:
        row["causa"] = cause
    row |= more or {}
    if (when := phase.at(at)) is not None:
        row["quando"] = when
    names.check()
    return Entry(Add(phase.table, key, row), phase.place(key, name), warnings=phase.ahead())


def change(
    desk: Desk, number: int | None, name: str, *, role: str | None, faction: str | None, power: bool | None
) -> Entry:
    """A role, a faction or a power is another one from the opening of that night's day on."""
    names, phase = Names(desk), Phase.of(desk, "notte", number)
    row: dict[str, Written] = {"giocatore": names.player(name)}
    if role is not None:
        row["ruolo"] = names.role(role)
    if faction is not None:
        row["fazione"] = faction
    if power is not None:
        row["potere"] = power
    names.check()
    return Entry(Add(phase.table, "cambi", row), phase.place("cambi", row["giocatore"]), warnings=phase.ahead())


def notice(desk: Desk, kind: str, number: int | None, text: str, *, source: str | None = None) -> Entry:
    """A public notice."""
    names, phase = Names(desk), Phase.of(desk, kind, number)
    row: dict[str, Written] = {"da": names.role(source)} if source is not None else {}
    row["testo"] = text
    names.check()
    place = phase.place("annunci", len(phase.written.notices) + 1)
    return Entry(Add(phase.table, "annunci", row), place, warnings=phase.ahead())
