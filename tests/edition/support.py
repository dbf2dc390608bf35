"""Small editions for the tests: a heading, some players, and what the test adds."""

from __future__ import annotations

from datetime import datetime

import pytest

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.edition.values import Edition
from forumtool.problems import EditionError, Level
from forumtool.shell.resources import find_roles, find_ruleset

HEADING = """\
[edizione]
nome = "Prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Sindaco"]

[topic]
cabina = 63000001
"""

PLAYERS = """
[[giocatori]]
nome = "Anna"
alias = ["Annina"]

[[giocatori]]
nome = "Bruno"

[[giocatori]]
nome = "Carla"

[[giocatori]]
nome = "Ivo"
alias = "Ivuzzo"
mid = 1004
"""
# Day 2 has two runoffs.
RUNOFFS = """
[[giorno]]
numero = 2
ballottaggi = [
  { apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00 },
  { apertura = 2026-11-04T23:30:00, chiusura = 2026-11-05T00:30:00 },
]
"""


def read(text: str) -> Edition:
    return read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())


def edition(added: str = "", *, heading: str = HEADING, players: str = PLAYERS) -> Edition:
    """The edition of the heading, the players and ``added``; it must be right."""
    return read(f"{heading}\n{players}\n{added}")


def history(added: str = "", *, heading: str = HEADING, players: str = PLAYERS) -> tuple[Edition, Calendar, Chronicle]:
    found = edition(added, heading=heading, players=players)
    calendar = Calendar(found)
    return found, calendar, Chronicle(found, calendar)


def faults_of(text: str) -> list[str]:
    """What the reading of a wrong text says, error by error (without its warnings)."""
    with pytest.raises(EditionError) as caught:
        read(text)
    assert caught.value.exit_code == 5
    return [str(problem) for problem in caught.value.problems if problem.level is Level.ERROR]


def faults(added: str = "", *, heading: str = HEADING, players: str = PLAYERS) -> list[str]:
    return faults_of(f"{heading}\n{players}\n{added}")


def rome(text: str) -> datetime:
    """``2026-11-04 09:30`` as the clocks of Rome show it."""
    from zoneinfo import ZoneInfo

    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Rome"))
