"""Pages that the user saved with the browser: the ``.html`` files of a folder, without the session of whoever did."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from forumtool.problems import PagesError
from forumtool.shell.causes import cause
from forumtool.shell.files import is_file, is_folder
from forumtool.shell.masking import masked
from forumtool.shell.names import as_word

__all__ = ["LARGEST_PAGE", "SavedPage", "read_folder"]

LARGEST_PAGE = 16_000_000  # bytes: ten times what the longest posts that the boards take make of a page
_PAGES = (".html", ".htm")
_ARCHIVES = (".mhtml", ".mht", ".webarchive", ".maff")


class SavedPage(Struct, frozen=True):
    """The bytes of a file, as ``masked`` leaves them; ``modified`` is its date, an instant in UTC, ``origin`` its path
    for messages."""

    data: bytes
    origin: str
    modified: datetime


def read_folder(path: Path) -> Iterator[SavedPage]:
    """The saved pages of a folder in order of name, or the one page of a file; read as they are asked for.

    Names mean nothing. Folders inside are left alone: browsers put a page's pictures and frames there.
    Raises PagesError, at once where there is no page to read, and at a page that cannot be read.
    """
    if is_file(path):
        return map(_read, [path])
    try:
        entries = sorted(entry for entry in path.iterdir() if not entry.name.startswith("."))
    except FileNotFoundError:
        raise PagesError.of("folder-missing", "La cartella delle pagine non c'è.", where=str(path)) from None
    except OSError as err:
        message = f"La cartella delle pagine non si può leggere ({cause(err)})."
        raise PagesError.of("folder-unreadable", message, where=str(path)) from None
    pages = [entry for entry in entries if entry.suffix.lower() in _PAGES and is_file(entry)]
    if not pages:
        raise _empty(path, entries)
    return map(_read, pages)


def _read(path: Path) -> SavedPage:
    try:
        facts = path.stat()
        if facts.st_size > LARGEST_PAGE:
            message = (
                f"Il file è di {facts.st_size // 1_000_000} MB e non può essere una pagina di un topic: toglilo dalla "
                "cartella, oppure apri il topic nel browser e salva di nuovo la pagina."
            )
            raise PagesError.of("page-too-big", message, where=str(path))
        return SavedPage(masked(path.read_bytes()), str(path), datetime.fromtimestamp(facts.st_mtime, UTC))
    except OSError as err:
        message = f"La pagina salvata non si può leggere ({cause(err)})."
        raise PagesError.of("page-unreadable", message, where=str(path)) from None


def _empty(folder: Path, entries: list[Path]) -> PagesError:
    message = "Nella cartella non c'è nessuna pagina .html."
    if any(entry.suffix.lower() in _ARCHIVES for entry in entries):
        hint = "Ci sono pagine salvate come archivio: salvale di nuovo scegliendo «Pagina web, solo HTML»."
    elif nested := next((entry for entry in entries if is_folder(entry) and _holds_pages(entry)), None):
        hint = f"Le pagine sono in una cartella più interna: --pagine {as_word(nested)}"
    else:
        hint = "Apri ogni pagina del topic nel browser e salvala qui con «Salva con nome», solo HTML."
    return PagesError.of("folder-empty", message, where=str(folder), hint=hint)


def _holds_pages(folder: Path) -> bool:
    try:
        return any(entry.suffix.lower() in _PAGES for entry in folder.iterdir())
    except OSError:  # not even to be looked into
        return False
