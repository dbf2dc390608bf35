"""The main job on the edition that ships with the program: saved pages in, the count and the public post out."""

from __future__ import annotations

from forumtool.app.count import Ask, count
from forumtool.app.desk import open_demo
from forumtool.app.pages import Sources, silent
from forumtool.app.report import Report
from forumtool.render import as_bbcode, as_text

__all__ = ["show"]

DAY = 2  # closed, with a tie that the giudice settles

INTRODUCTION = """\
Questa è una partita di prova. Il sindaco ha salvato le pagine della cabina e ha scritto in edizione.toml i giocatori
e le scelte della notte; ecco che cosa vede la sera del giorno {day}.
"""
BETWEEN = "Ed ecco il post che pubblica (tally --formato bbcode):"


def show() -> Report:
    """The sindaco's view of a day of the demo, then the post for the forum."""
    desk = open_demo()
    counted = count(desk, Sources(saved=(desk.folder / "pagine",)), Ask(day=DAY), silent)
    public = as_bbcode(counted.count, desk.edition, desk.find_template)
    parts = [INTRODUCTION.format(day=DAY), as_text(counted.count, desk.edition), f"{BETWEEN}\n", public]
    return Report("\n".join(parts))
