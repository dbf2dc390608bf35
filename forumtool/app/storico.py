"""Who may not sign up for the next editions, from the list of those of the past."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.app.desk import Desk
from forumtool.app.report import Report
from forumtool.edition.values import Edition
from forumtool.inactivity.history import barred, read_history
from forumtool.problems import EditionError
from forumtool.render import history as written
from forumtool.shell.files import is_file, read_text
from forumtool.text import fold

__all__ = ["HISTORY_NAME", "history"]

HISTORY_NAME = "storico.toml"


def history(desk: Desk, form: str) -> Report:
    """Who is barred, as text, post, page or JSON; and who of them plays in this edition all the same.

    The file stands beside the editions' folders. Raises EditionError where it is missing or wrong.
    """
    file = desk.folder.resolve().parent / HISTORY_NAME
    if not is_file(file):
        message = f"Manca {HISTORY_NAME}, il file delle edizioni passate: va accanto alle cartelle delle edizioni."
        raise EditionError.of("history-missing", message, where=str(file))
    past = read_history(read_text(file), HISTORY_NAME)
    bars = barred(past)
    playing = tuple(_playing(desk.edition, {fold(bar.player) for bar in barred(past.before(desk.edition.name))}))
    match form:
        case "json":
            return Report(written.as_json(bars, playing))
        case "bbcode":
            return Report(written.as_bbcode(bars, playing, desk.edition, desk.find_template))
        case "html":
            return Report(written.as_html(bars, playing, desk.edition, desk.find_template))
    return Report(written.as_text(bars, playing, desk.edition))


def _playing(edition: Edition, out: set[str]) -> Iterator[str]:
    """The nicks in this edition, of the first holders and of who came in later, that are among ``out``."""
    for player in edition.players:
        for holder in player.holders:
            if out & {fold(nick) for nick in holder.nicks}:
                yield holder.name
