"""A new edition: a folder with an edizione.toml that explains itself, filled in with all that is known."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import cast
from zoneinfo import ZoneInfo

from msgspec import Struct, field
from msgspec.structs import replace

from forumtool.addresses import forum_address, topic_number
from forumtool.app.desk import ARCHIVE_NAME, FILE_NAME, Desk
from forumtool.app.iscritti import Player, players_of_list, players_of_topic
from forumtool.app.pages import Progress, Sources
from forumtool.app.report import Report
from forumtool.edition import read_edition, read_ruleset
from forumtool.edition.faults import near
from forumtool.edition.rules import RULE_KEYS, value_of
from forumtool.edition.topics import SECTIONS
from forumtool.edition.values import Ruleset
from forumtool.literals import Written, as_value
from forumtool.problems import EditionError, ForumtoolError, Level, Problem
from forumtool.render.templating import Medium, fill
from forumtool.shell.causes import cause
from forumtool.shell.files import create_text, is_file, is_there, read_text
from forumtool.shell.names import as_word, refused
from forumtool.shell.resources import find_roles, find_ruleset, find_template
from forumtool.text import listing

__all__ = ["Wish", "create"]

TEMPLATE = "edizione.toml.j2"
ZONE = ZoneInfo("Europe/Rome")  # of a new edition
SAMPLE = "tabula-ur"  # whose rules are shown where no rule book is chosen yet

_TOML = Medium(lambda value: as_value(cast("Written", value)), {})
_STAND_IN = Player("Giocatore")


class Wish(Struct, frozen=True):
    """What is known of the edition to be. None, or empty, is not known yet. ``topics`` are numbers or addresses."""

    name: str | None = None
    forum: str | None = None
    ruleset: str | None = None
    first_night: date | None = None
    moderators: tuple[str, ...] = ()
    players: Path | None = None
    signup: str | None = None
    topics: Mapping[str, str | None] = field(default_factory=dict)


class Draft(Struct, frozen=True):
    """The facts that go into the file."""

    name: str
    ruleset: str | None
    rules: Ruleset
    first_night: date
    moderators: tuple[str, ...]
    address: str | None
    topics: Mapping[str, int | None]
    players: tuple[Player, ...] = ()

    @property
    def complete(self) -> Draft:
        """The draft with something in the place of all that is missing: what is there can be checked."""
        topics = {**self.topics, "cabina": self.topics["cabina"] or 1}
        return replace(self, ruleset=self.ruleset or SAMPLE, topics=topics, players=self.players or (_STAND_IN,))


def create(folder: Path, wish: Wish, sources: Sources, now: datetime | None, progress: Progress) -> Report:
    """Writes the folder's edizione.toml; the report says what is missing for it to be read.

    Raises ForumtoolError where there is one already, EditionError where what is wished for cannot be, and PagesError
    where the sign-up topic is not whole.
    """
    file = folder / FILE_NAME
    if why := refused(folder):
        message = f"La cartella non si può creare ({why})."
        raise ForumtoolError.of("folder-unwritable", message, where=str(folder))
    if is_there(file):
        message = "Qui c'è già un'edizione: non la tocco."
        raise ForumtoolError.of("already-there", message, where=str(file))
    now = _placed(now)
    draft = _draft(folder, wish, now)
    if wish.players is not None:
        draft = replace(draft, players=players_of_list(wish.players, draft.rules, wish.moderators))
    elif wish.signup is not None:
        draft = replace(draft, players=_signed_up(folder, draft, wish.signup, sources, now, progress))
    _read(folder, draft.complete)
    _make(folder)
    create_text(file, _written(draft))
    return Report(_said(file, draft, wish), tuple(_missing(draft)))


# ---------------------------------------------------------------- what is known


def _draft(folder: Path, wish: Wish, now: datetime) -> Draft:
    ruleset = _relative(folder, wish.ruleset)
    rules = _rules(folder, ruleset or SAMPLE)
    return Draft(
        name=wish.name or _title(folder),
        ruleset=ruleset,
        rules=rules,
        first_night=wish.first_night or _next_evening(now, rules.closing),
        moderators=wish.moderators,
        address=_address(wish.forum),
        topics={section: _topic(section, wish.topics.get(section) or "") for section in SECTIONS},
    )


def _placed(now: datetime | None) -> datetime:
    if now is None:
        return datetime.now(UTC)
    return now if now.tzinfo else now.replace(tzinfo=ZONE)


def _title(folder: Path) -> str:
    """The folder's name as a title: ``lupus-xxiv`` → ``Lupus xxiv``."""
    words = Path(os.path.normpath(folder.absolute())).name.replace("-", " ").replace("_", " ").strip() or "Lupus"
    return words[0].upper() + words[1:]


def _next_evening(now: datetime, closing: time) -> date:
    """The day whose closing hour comes next."""
    local = now.astimezone(ZONE)
    return local.date() if local.time() < closing else local.date() + timedelta(days=1)


def _relative(folder: Path, ruleset: str | None) -> str | None:
    """A rule book by name; one's own file as seen from the folder of the edition."""
    if ruleset is None or not ruleset.endswith(".toml") or not is_file(Path(ruleset)):
        return ruleset
    try:
        return Path(os.path.relpath(ruleset, folder)).as_posix()
    except ValueError:  # on another of Windows' disks
        return Path(ruleset).absolute().as_posix()


def _finder(folder: Path) -> Callable[[str], str]:
    """A finder of rule books beside a folder that may not be there yet."""
    find = find_ruleset(folder)

    def found(name: str) -> str:
        own = Path(os.path.normpath(folder / name))
        return read_text(own) if own.suffix == ".toml" and is_file(own) else find(name)

    return found


def _rules(folder: Path, ruleset: str) -> Ruleset:
    find = _finder(folder)
    try:
        text = find(ruleset)
    except LookupError as error:
        known: tuple[str, ...] = error.args[1]
        offer = near(ruleset, known) or f": ci sono {', '.join(known)}, oppure il nome di un file .toml."
        message = f"il regolamento «{ruleset}» non si trova{offer}"
        raise EditionError.of("not-found", message) from None
    return read_ruleset(text, find_ruleset=find, find_roles=find_roles(folder), id=Path(ruleset).stem, source=ruleset)


def _address(forum: str | None) -> str | None:
    address = forum_address(forum) if forum else None
    if forum and address is None:
        raise ForumtoolError.of("wrong-value", f"«{forum}» non è un indirizzo: https://esempio.forumfree.it")
    return address


def _topic(option: str, written: str) -> int | None:
    """The topic that an option names; None where it is not written."""
    number = topic_number(written)
    if written and number is None:
        message = f"--{option}: «{written}» non è il numero né l'indirizzo di un topic (…/?t=63000001)."
        raise ForumtoolError.of("wrong-value", message)
    return number


def _signed_up(
    folder: Path, draft: Draft, signup: str, sources: Sources, now: datetime, progress: Progress
) -> tuple[Player, ...]:
    """Who wrote in the sign-up topic: read as if it were the cabina of an edition without anybody."""
    topic = _topic("da-topic", signup) or 0
    if draft.address is None and not sources.saved and not sources.offline:
        message = "--da-topic legge il topic sul forum: scrivi --forum INDIRIZZO, o dai le pagine salvate con --pagine."
        raise ForumtoolError.of("no-address", message)
    empty = replace(draft, topics=dict.fromkeys(SECTIONS, None) | {"cabina": topic}, players=())
    desk = _read(folder, empty.complete)
    desk = replace(desk, now=now, keeps=is_file(folder / ARCHIVE_NAME))
    return players_of_topic(desk, topic, sources, draft.moderators, progress)


# ---------------------------------------------------------------- what is written


def _written(draft: Draft) -> str:
    rules = draft.rules
    values = {
        "nome": draft.name,
        "regolamento": draft.ruleset,
        "libro": draft.ruleset or SAMPLE,
        "prima_notte": draft.first_night,
        "sindaci": list(draft.moderators),
        "indirizzo": draft.address,
        "topic": dict(draft.topics),
        "orari": {"apertura": f"{rules.opening:%H:%M}", "chiusura": f"{rules.closing:%H:%M}"},
        "regole": {key: value_of(rules, key) for key in RULE_KEYS},
        "giocatori": [{"nome": one.name, "mid": one.mid, "ruolo": one.role} for one in draft.players],
    }
    return fill(TEMPLATE, values, find_template(None), _TOML)


def _read(folder: Path, draft: Draft) -> Desk:
    """The edition of a complete draft. Raises EditionError with all that cannot be in it."""
    text = _written(draft)
    try:
        edition = read_edition(
            text, find_ruleset=_finder(folder), find_roles=find_roles(folder), source=FILE_NAME
        )
    except EditionError as error:
        faults = [problem for problem in error.problems if problem.level is Level.ERROR]
        raise EditionError(replace(problem, where="") for problem in faults) from None
    return Desk(folder, folder / FILE_NAME, text, edition, datetime.now(UTC))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RecursionError) as err:  # one call within the other for each folder that is not there
        why = cause(err) if isinstance(err, OSError) else "troppe cartelle una dentro l'altra"
        message = f"La cartella non si può creare ({why}): scegli un altro posto."
        raise ForumtoolError.of("folder-unwritable", message, where=str(folder)) from None


def _missing(draft: Draft) -> list[Problem]:
    """What is missing for the file to be read."""
    wanted = {"il regolamento": draft.ruleset, "la cabina": draft.topics["cabina"], "i giocatori": draft.players}
    lacking = [what for what, known in wanted.items() if not known]
    if not lacking:
        return []
    message = f"nel file c'è ancora da scrivere {listing(lacking)}: prima di allora gli altri comandi non lo leggono."
    hint = "Il posto c'è già, con un esempio: basta togliere il #."
    return [Problem(Level.WARNING, "missing-key", message, hint=hint)]


def _said(file: Path, draft: Draft, wish: Wish) -> str:
    lines = [f"Scritto {file}.", f"La notte 1 comincia la sera del {draft.first_night:%d/%m/%Y}."]
    if draft.players:
        lines.append(f"Giocatori: {len(draft.players)}.")
    if wish.signup is not None:
        lines.append("Sono tutti quelli che hanno scritto nel topic: togli dal file chi non gioca.")
        lines += [
            f"Di {listing([f'«{nick}»' for nick in (player.name, *player.alike)])} ho scritto solo il primo: si "
            "leggono allo stesso modo, e se sono persone diverse ne può giocare una."
            for player in draft.players
            if player.alike
        ]
    return "".join(f"{line}\n" for line in [*lines, f"Per controllare: forumtool controlla -e {as_word(file.parent)}"])
