"""Runs the cases of ``tests/casi``: the case becomes an edizione.toml and posts, and goes the way of every evening.

``edition_text`` is the file that a sindaco would have written; ``count`` reads it, reads the posts, and counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.read import read_edition
from forumtool.edition.values import Edition
from forumtool.model import (
    Author,
    Body,
    Claim,
    DayCount,
    Fragment,
    Post,
    Reading,
    Style,
    Version,
    Window,
)
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally.day import count_day
from forumtool.votes import Lexicon, read_post
from tests.casi import Ballot, Case, CaseError, Line, PostLine

__all__ = ["Replay"]

TOPIC = 63000001
ROME = ZoneInfo("Europe/Rome")
FIRST_NIGHT = date(2026, 11, 2)

_STYLES = {
    "Q": Style(quoted=1),
    "S": Style(struck=True),
    "SP": Style(spoiler=True),
    "CODE": Style(code=True),
    "B": Style(bold=True),
    "HIDE": Style(hidden=True, colour="#fff"),
}
_MARKUP = re.compile(r"\{(SP|CODE|HIDE|Q|S|B) (.*?)\}")


@dataclass
class Replay:
    """A case, ready to be counted."""

    case: Case

    # ------------------------------------------------------------ the edition

    @cached_property
    def bare(self) -> Calendar:
        """The calendar of the case before anything that has an hour, to give those hours their dates."""
        return Calendar(self._read(timed=False))

    @cached_property
    def edition(self) -> Edition:
        return self._read(timed=True)

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.edition)

    @cached_property
    def chronicle(self) -> Chronicle:
        return Chronicle(self.edition, self.calendar)

    def _read(self, *, timed: bool) -> Edition:
        text = "\n".join(self.lines(timed=timed))
        return read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())

    def lines(self, *, timed: bool) -> list[str]:
        """The lines of the edizione.toml that the case stands for."""
        case = self.case
        moderators = ", ".join(f'"{name.strip()}"' for name in case.moderators.split(","))
        lines = [
            "[edizione]",
            f'nome = "{case.name}"',
            f'regolamento = "{case.ruleset}"',
            f"prima_notte = {FIRST_NIGHT}",
            f"sindaci = [{moderators}]",
            "[topic]",
            f"cabina = {TOPIC}",
            "[regole]",
            *case.rules,
            *(line for player in split(case.players) for line in _player(player)),
        ]
        writer = Events(self, timed=timed)
        for phase, number, event in case.events:
            writer.add(phase, number, event)
        return [*lines, *writer.lines()]

    # ------------------------------------------------------------ posts

    def near(self, hour: str, day: int, runoff: tuple[str, str] | None = None) -> datetime:
        """The instant at which a clock shows ``hour`` inside the day (or runoff), else nearest to it."""
        window = self.window(day, runoff)
        clock = time.fromisoformat(hour)
        days = (window.opens.date() + timedelta(days=shift) for shift in range(-1, 4))
        instants = [datetime.combine(day, clock, ROME) for day in days]

        def distance(at: datetime) -> timedelta:
            return max(window.opens - at, at - window.closes - timedelta(minutes=1), timedelta())

        return min(instants, key=distance)

    def window(self, day: int, runoff: tuple[str, str] | None) -> Window:
        if runoff is None:
            return self.bare.day(day)
        after = self.bare.day(day).closes
        opens, closes = (self.after(hour, after) for hour in runoff)
        return Window(opens, closes, closes)

    @staticmethod
    def after(hour: str, instant: datetime) -> datetime:
        at = datetime.combine(instant.date(), time.fromisoformat(hour), ROME)
        return at if at >= instant else at + timedelta(days=1)

    @cached_property
    def claims(self) -> list[Claim]:
        lexicon = Lexicon.of(self.edition)
        claims = []
        for ballot in self.case.ballots:
            for line in ballot.posts:
                post = self._post(line, ballot)
                seat = self.chronicle.seat_of(post.author, post.at or self.calendar.day(ballot.day).opens)
                readings: list[Reading] = [
                    read_post(version.body, author=seat, lexicon=lexicon, rules=self.edition.ruleset)
                    for version in post.versions
                ]
                claims.append(Claim(post, tuple(readings)))
        return claims

    def _post(self, line: PostLine, ballot: Ballot) -> Post:
        at = self.near(line.hour, ballot.day, ballot.hours) if line.hour else None
        first = at or self.calendar.day(ballot.day).opens
        end = self.calendar.day(ballot.day + 1).opens
        versions = [Version(body(line.text), None, first, end)]
        gone = moved = None
        for change in line.changes:
            hour, _, text = change.value.partition(" ")
            when = self.near(hour, ballot.day, ballot.hours)
            last = versions[-1]
            if change.key == "sparito":
                gone = when
            elif change.key == "spostato":
                moved = int(text)
            elif change.key == "letto":
                versions[-1] = Version(last.body, last.edited_at, when, when)
            elif change.key == "cambiato":
                versions.append(Version(body(text), last.edited_at, when, end))
            elif text:
                versions[-1] = Version(last.body, last.edited_at, last.first_seen, min(last.last_seen, when))
                versions.append(Version(body(text), when, when, end))
            else:
                versions[-1] = Version(last.body, when, when, end)
        mid = re.search(r" \[(\d+)\]$", line.author)
        author = Author(line.author[: mid.start()], int(mid[1])) if mid else Author(line.author)
        url = f"https://prova.forumfree.it/?t={topic_of(ballot)}&p={line.number}"
        shown = line.hour or "ieri o giù di lì"
        return Post(line.number, topic_of(ballot), author, at, shown, url, tuple(versions), gone, moved=moved)

    # ------------------------------------------------------------ the count

    def count(self, ballot: Ballot) -> DayCount:
        settings = ballot.settings
        times = {key: self.near(hour, ballot.day, ballot.hours) for key, hour in settings.items()}
        return count_day(
            self.edition,
            self.calendar,
            self.chronicle,
            self.claims,
            day=ballot.day,
            round=ballot.round,
            now=times.get("adesso", self.calendar.day(ballot.day + 1).opens),
            as_of=times.get("alle"),
            read_until=times.get("letto"),
        )


def topic_of(ballot: Ballot) -> int:
    return TOPIC + ballot.round if ballot.elsewhere else TOPIC


def body(text: str) -> Body:
    """The fragments of a post's text: ⏎ breaks the line, ``{S …}`` and the like give a stretch a style."""
    fragments: list[Fragment] = []
    end = 0
    text = text.replace(" ⏎ ", "\n").replace("⏎", "\n")
    for found in _MARKUP.finditer(text):
        fragments.append(Fragment(text[end : found.start()], Style()))
        fragments.append(Fragment(found[2], _STYLES[found[1]]))
        end = found.end()
    fragments.append(Fragment(text[end:], Style()))
    return tuple(fragment for fragment in fragments if fragment.text)


def split(text: str) -> list[str]:
    """Comma-separated items; commas inside brackets do not part them."""
    return [item.strip() for item in re.split(r",(?![^(]*\))", text) if item.strip()]


_PLAYER = re.compile(r"(?P<name>.+?)(?: \((?P<role>[^)]*?)?(?: - (?P<faction>[^)]+))?\))?(?: \[(?P<mid>\d+)\])?$")


def _player(text: str) -> list[str]:
    found = _PLAYER.match(text)
    assert found is not None
    names = [name.strip() for name in found["name"].split("/")]
    lines = ["[[giocatori]]", f'nome = "{names[0]}"']
    if names[1:]:
        lines.append(f"alias = [{', '.join(quoted(name) for name in names[1:])}]")
    if found["role"]:
        lines.append(f'ruolo = "{found["role"]}"')
    if found["faction"]:
        lines.append(f'fazione = "{found["faction"]}"')
    if found["mid"]:
        lines.append(f"mid = {found['mid']}")
    return lines


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Events:
    """Turns what happened in a case into the lines of the file."""

    def __init__(self, replay: Replay, *, timed: bool) -> None:
        self._replay = replay
        self._timed = timed
        self._lists: dict[tuple[str, int], dict[str, list[str]]] = {}
        self._keys: dict[tuple[str, int], list[str]] = {}
        self._substitutions: list[str] = []
        self._silent: set[int] = set()

    def add(self, phase: str, number: int, event: Line) -> None:
        text, hour = _hour(event.value)
        at = f", quando = {self._instant(hour, number)}" if hour and self._timed else ""
        for pattern, method in _SHAPES:
            if found := pattern.fullmatch(text):
                if hour is None or self._timed:
                    method(self, (phase, number), found, at)
                return
        raise CaseError(f"{self._replay.case.file}:{event.number}: non capisco «{event.value}»")

    def lines(self) -> list[str]:
        lines = list(self._substitutions)
        last = max((ballot.day for ballot in self._replay.case.ballots), default=1)
        for day in range(1, last):
            keys = self._keys.setdefault(("giorno", day), [])
            if day not in self._silent and not any(key.startswith(("rogo", "senza_rogo")) for key in keys):
                keys.append('senza_rogo = "niente"')
        if self._timed:
            self._runoffs()
        for phase, number in sorted({*self._lists, *self._keys}, key=lambda key: (key[1], key[0] == "giorno")):
            lines += [f"[[{phase}]]", f"numero = {number}", *self._keys.get((phase, number), ())]
            for key, items in self._lists.get((phase, number), {}).items():
                lines += [f"{key} = [", *(f"  {item}," for item in items), "]"]
        return lines

    def _runoffs(self) -> None:
        for ballot in self._replay.case.ballots:
            if ballot.hours:
                window = self._replay.window(ballot.day, ballot.hours)
                opens, closes = (at.replace(tzinfo=None).isoformat() for at in (window.opens, window.closes))
                where = f", topic = {topic_of(ballot)}" if ballot.elsewhere else ""
                runoff = f"{{ apertura = {opens}, chiusura = {closes}{where} }}"
                self._item(("giorno", ballot.day), "ballottaggi", runoff)

    def _instant(self, hour: str, day: int) -> str:
        return self._replay.near(hour, day).replace(tzinfo=None).isoformat()

    def _item(self, phase: tuple[str, int], key: str, item: str) -> None:
        self._lists.setdefault(phase, {}).setdefault(key, []).append(item)

    def _key(self, phase: tuple[str, int], line: str) -> None:
        self._keys.setdefault(phase, []).append(line)

    def _leaves(self, phase: tuple[str, int], found: re.Match[str], at: str) -> None:
        key, cause = {"muore": ("morti", "morto"), "torna": ("ritorni", "ritorno"), "esce": ("uscite", "uscita")}[
            found["verb"]
        ]
        self._item(phase, key, f'{{ giocatore = "{found["who"]}", causa = "{found["cause"] or cause}"{at} }}')

    def _changes(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        what = "potere = false" if found["what"] == "senza potere" else _pair(found["what"])
        self._item(phase, "cambi", f'{{ giocatore = "{found["who"]}", {what} }}')

    def _replaces(self, phase: tuple[str, int], found: re.Match[str], at: str) -> None:
        opens = self._replay.bare.day(phase[1]).opens.replace(tzinfo=None).isoformat()
        when = at.removeprefix(", ") or f"quando = {opens}"
        self._substitutions += ["[[sostituzioni]]", f'esce = "{found["old"]}"', f'entra = "{found["new"]}"', when]

    def _ends(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        names = ", ".join(quoted(name) for name in split(found["who"]))
        self._key(phase, f"rogo = [{names}]" if found["verb"] == "rogo" else f"senza_rogo = {names}")

    def _says(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        value = found["value"]
        self._key(phase, f"{found['key']} = {value if value.isdigit() else quoted(value)}")

    def _secret(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        self._key(phase, f"segreto = {'true' if found[0] == 'segreto' else 'false'}")

    def _hours(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        key = "apertura" if found["verb"] == "apre" else "chiusura"
        self._key(phase, f"{key} = {found['date']}T{found['hour']}:00")

    def _slip(self, phase: tuple[str, int], found: re.Match[str], at: str) -> None:
        self._item(phase, "schede", f'{{ giocatore = "{found["who"]}", {_choice(found["what"])}{at} }}')

    def _decides(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        self._item(phase, "decisioni", f"{{ post = {found['post']}, {_choice(found['what'])} }}")

    def _nothing(self, phase: tuple[str, int], _found: re.Match[str], _at: str) -> None:
        self._silent.add(phase[1])

    def _acts(self, phase: tuple[str, int], found: re.Match[str], _at: str) -> None:
        words = found["rest"] or ""
        blocked = "bloccata" in words.split()
        words = re.sub(r"\bbloccata\b", "", words).strip()
        by = re.search(r"(?:^|\s)chi (\S+)", words)
        words = words.replace(by[0], "").strip() if by else words
        effect = re.search(r"(?:^|\s)(doppio|nullo)$", words)
        words = words.removesuffix(effect[0]).strip() if effect else words
        parts = [f'ruolo = "{found["role"]}"']
        if words:
            parts.append(f"bersaglio = [{', '.join(quoted(name) for name in split(words))}]")
        if by:
            parts.append(f'chi = "{by[1]}"')
        if effect:
            parts.append(f'effetto = "{effect[1]}"')
        if blocked:
            parts.append("bloccata = true")
        self._item(phase, "azioni", f"{{ {', '.join(parts)} }}")


def _hour(text: str) -> tuple[str, str | None]:
    found = re.search(r" alle (\d\d:\d\d)$", text)
    return (text[: found.start()], found[1]) if found else (text, None)


def _pair(text: str) -> str:
    key, _, value = text.partition(" ")
    return f'{key} = "{value}"'


def _choice(text: str) -> str:
    return f'lettura = "{text}"' if text in ("ritiro", "astensione", "nessuno") else f'voto = "{text}"'


_SHAPES = tuple(
    (re.compile(pattern), method)
    for pattern, method in (
        (r"niente di scritto", Events._nothing),
        (r"(?P<verb>muore|torna|esce) (?P<who>\S+)(?: (?P<cause>.+))?", Events._leaves),
        (r"cambia (?P<who>\S+) (?P<what>senza potere|ruolo \S+|fazione \S+)", Events._changes),
        (r"(?P<new>\S+) al posto di (?P<old>\S+)", Events._replaces),
        (r"(?P<verb>rogo|senza rogo) (?P<who>.+)", Events._ends),
        (r"(?P<key>spareggio|seme) (?P<value>.+)", Events._says),
        (r"segreto|pubblico", Events._secret),
        (r"(?P<verb>apre|chiude) (?P<date>\S+) (?P<hour>\d\d:\d\d)", Events._hours),
        (r"scheda (?P<who>\S+) (?P<what>\S+)", Events._slip),
        (r"decisione (?P<post>\d+) (?P<what>\S+)", Events._decides),
        (r"(?P<role>[a-z0-9-]+)(?: (?P<rest>.+))?", Events._acts),
    )
)
