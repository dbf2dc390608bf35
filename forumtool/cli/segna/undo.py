"""``segna annulla``."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from forumtool.cli import options
from forumtool.cli.output import guarded, hand_over
from forumtool.cli.segna.frame import given

__all__ = ["annulla"]


@options.command("annulla")
@options.edition_options
@guarded
def annulla(edition: Path, now: datetime | None) -> None:  # noqa: ARG001 (nothing here depends on the hour)
    """Toglie l'ultima riga scritta da «segna».

    Ripetuto, toglie quella prima. Se il file è stato cambiato in altro modo nel frattempo, non lo tocca.
    """
    from forumtool.app.segna import take_back

    report = take_back(given("edition", edition))
    hand_over(report)
