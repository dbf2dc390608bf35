"""``forumtool demo``: the main job on the edition that ships with the program."""

from __future__ import annotations

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over


@options.command("demo")
@guarded
def command() -> None:
    """Conta un giorno della partita di prova, senza rete.

    Mostra prima quello che vede il sindaco, poi il post da pubblicare.
    """
    from forumtool.app import demo

    report = demo.show()
    hand_over(report)
