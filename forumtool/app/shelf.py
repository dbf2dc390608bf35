"""The roles that a command speaks of: those of an edition, with what it changes, or those of a rule book alone."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from forumtool.app.desk import FILE_NAME, Desk, open_desk
from forumtool.app.role_faults import all_faults
from forumtool.edition.faults import near
from forumtool.edition.role_list import find_role, no_role
from forumtool.edition.ruleset import read_ruleset
from forumtool.edition.values import Ruleset
from forumtool.problems import EditionError, ForumtoolError
from forumtool.render.templating import FindTemplate
from forumtool.roles import RoleCard
from forumtool.rulings import cards_in
from forumtool.shell.files import is_file, is_folder
from forumtool.shell.resources import find_roles, find_ruleset, find_template, noting

__all__ = ["DEFAULT_BOOK", "Shelf", "cards_on", "open_shelf"]

DEFAULT_BOOK = "tabula-ur"


class Shelf(Struct, frozen=True, dict=True):
    """A rule book with its cards by id; ``desk`` is the edition that plays it, if one is open."""

    ruleset: Ruleset
    cards: dict[str, RoleCard]
    desk: Desk | None
    find_template: FindTemplate

    def role(self, word: str) -> RoleCard:
        """The card of the role that ``word`` names, whatever its case, spaces and hyphens, or by another name of it.

        Raises ForumtoolError, which offers the names that are near.
        """
        found = find_role(self.ruleset, word)
        if found is None:
            message, hint = no_role(self.ruleset, word), "forumtool ruoli li elenca tutti."
            raise ForumtoolError.of("unknown-role", message, hint=hint)
        return self.cards[found]


def open_shelf(path: Path, book: str | None, *, must_be: bool) -> Shelf:
    """The roles of the edition at ``path`` or, with ``book``, of that rule book.

    Where ``must_be`` is False and there is no edition at ``path``, those of the default rule book. Raises
    EditionError with every fault of the files that are read.
    """
    if book is None and (must_be or _is_edition(path)):
        desk = open_desk(path)
        return Shelf(desk.edition.ruleset, cards_on(desk), desk, desk.find_template)
    id = book or DEFAULT_BOOK
    beside = Path(id).parent if id.endswith(".toml") else path if is_folder(path) else path.parent
    listed: dict[str, str] = {}
    rules, roles = find_ruleset(beside), noting(find_roles(beside), listed)
    try:
        text = find_ruleset()(id)
    except LookupError as missing:
        known = [str(name) for name in missing.args[1]]
        like = near(id, known) or f": ci sono {', '.join(known)}."
        raise ForumtoolError.of("not-found", f"il regolamento «{id}» non si trova{like}") from missing
    name = id.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")
    try:
        ruleset = read_ruleset(text, find_ruleset=rules, find_roles=roles, id=name, source=f"{name}.toml")
        return Shelf(ruleset, cards_in(ruleset), None, find_template())
    except EditionError as error:
        raise all_faults(error, listed) from None


def cards_on(desk: Desk) -> dict[str, RoleCard]:
    """The cards of an open edition. Raises EditionError with every fault, each with its file and line."""
    try:
        return cards_in(desk.edition.ruleset)
    except EditionError as error:
        raise all_faults(error, desk.role_files, desk.edition.ruleset.roles) from None


def _is_edition(path: Path) -> bool:
    return is_file(path / FILE_NAME) if is_folder(path) else is_file(path)
