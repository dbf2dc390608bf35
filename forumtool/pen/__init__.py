"""edizione.toml as text: one more thing written in it, every comment and blank left where it is."""

from collections.abc import Sequence

from forumtool.pen.strokes import Add, Put, Stroke, shown
from forumtool.pen.write import write

__all__ = ["Add", "Put", "Stroke", "shown", "write", "write_pyre"]


def write_pyre(text: str, day: int, players: Sequence[str] | None, reason: str = "") -> str:
    """``text`` with the end of a day in it: ``rogo`` (who burned) or, without ``players``, ``senza_rogo`` and why.

    What the day says already is replaced. Raises ForumtoolError where the file cannot be followed.
    """
    table = ("giorno", day)
    if not players:
        return write(text, Put(table, "senza_rogo", reason, instead_of="rogo"))
    return write(text, Put(table, "rogo", players[0] if len(players) == 1 else list(players), instead_of="senza_rogo"))
