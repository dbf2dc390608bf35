"""A small table with a role each, and what the rule book says of what a test adds to it."""

from __future__ import annotations

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.problems import Level
from forumtool.rulings import cards_of, rulings
from forumtool.shell.resources import find_roles, find_ruleset

SEATS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino")


def edition_text(roles: str, added: str = "", *, book: str = "tabula-ur", rules: str = "") -> str:
    """An edition in which the first seats hold ``roles``; ``-`` leaves one without a written role."""
    held = dict(zip(SEATS, roles.split(), strict=False))
    rows = [
        f'[[giocatori]]\nnome = "{seat}"\n' + (f'ruolo = "{held[seat]}"\n' if held.get(seat, "-") != "-" else "")
        for seat in SEATS
    ]
    heading = f'[edizione]\nnome = "Prova"\nregolamento = "{book}"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
    return "\n".join([heading, "[topic]\ncabina = 63000001\n", rules, *rows, added])


def said(roles: str, added: str, *, book: str = "tabula-ur", rules: str = "") -> list[str]:
    """The rulings on an edition: ``!`` before what is forbidden, ``?`` before what the book leaves open."""
    text = edition_text(roles, added, book=book, rules=rules)
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    found = rulings(edition, calendar, Chronicle(edition, calendar), cards_of(edition))
    return [f"{'!' if problem.level is Level.ERROR else '?'} {problem.message}" for problem in found]


def night(number: int, *actions: str, deaths: str = "", changes: str = "") -> str:
    """``night(2, "gufo Carla", "influencer Anna effetto doppio", deaths="Gino")``."""
    lines = [f"[[notte]]\nnumero = {number}", f"azioni = [{', '.join(map(_action, actions))}]"]
    if deaths:
        rows = ", ".join(f'{{ giocatore = "{name}", causa = "sbranato" }}' for name in deaths.split())
        lines.append(f"morti = [{rows}]")
    if changes:
        lines.append(f"cambi = [{changes}]")
    return "\n".join(lines) + "\n"


def day(number: int, *actions: str, also: str = "") -> str:
    return f"[[giorno]]\nnumero = {number}\nazioni = [{', '.join(map(_action, actions))}]\n{also}\n"


def _action(written: str) -> str:
    """``role [targets…] [chi X] [effetto X] [ruolo X] [bloccata]`` as a row."""
    role, *words = written.split()
    row, targets = [f'ruolo = "{role}"'], []
    keys = {"chi": "chi", "effetto": "effetto", "ruolo": "ruolo_detto"}
    while words:
        word = words.pop(0)
        if word == "bloccata":
            row.append("bloccata = true")
        elif word in keys:
            row.append(f'{keys[word]} = "{words.pop(0)}"')
        else:
            targets.append(f'"{word}"')
    if targets:
        row.append(f"bersaglio = [{', '.join(targets)}]")
    return f"{{ {', '.join(row)} }}"
