"""Whatever is marked, in whatever file, all of it is in the file afterwards and can be taken out again."""

from __future__ import annotations

import tempfile
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any

import click
from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.app.desk import Desk, open_desk
from forumtool.app.entries import Entry, days, phases, table
from forumtool.app.segna import mark, take_back
from forumtool.cli.segna.days import scheda
from forumtool.edition.values import READINGS
from forumtool.pen import Add
from forumtool.problems import ForumtoolError

NOW = datetime(2026, 11, 8, 12, tzinfo=UTC)
NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fra «Ivo»"]
ROLES = ["gufo", "spia", "influencer", "scrutatore", "giudice", "contadino"]

HEADING = """\
# in cima
[edizione]
nome = "Prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
[topic]
cabina = 63000001 # qui
"""
PLAYERS = "".join(
    f'[[giocatori]]\nnome = "{name}"\nruolo = "{role}" # {role}\n' for name, role in zip(NAMES, ROLES, strict=True)
)
# Hands in which a file may be written already.
WRITTEN = [
    "",
    "# in fondo",
    '\n[[notte]]\nnumero = 2\nazioni = [\n  { ruolo = "gufo", bersaglio = "Anna" } # uno\n  # due\n]\n# fine\n\n'
    '[[giorno]]\nnumero = 2\nrogo = "Carla"\n# ultimo\n',
    '\n[[giorno]]\nnumero = 3\n\n[[notte]]\nnumero = 2\n\n  [[notte.morti]]\n  giocatore = "Elena"\n  causa = "[x]"\n'
    "# poi\n[[giorno]]\nnumero = 1\nazioni = []\n",
    '\n[[notte]]\nnumero = 3\nazioni = [{ ruolo = "spia", bersaglio = "Anna" },\n          { ruolo = "gufo", '
    'bersaglio = "Bruno" },]\nmorti = [ ] # nessuno\n\n\n',
]  # fmt: skip

@dataclass(frozen=True)
class Words:
    """What a command is made of, drawn at random."""

    kind: str
    number: int
    name: str
    text: str
    role: str
    targets: list[str]
    hour: time | None

    @property
    def at(self) -> datetime:
        return datetime(2026, 11, self.number + 2, 12, 30, tzinfo=UTC)

    @property
    def effect(self) -> str | None:
        return "doppio" if self.role == "influencer" else None


BUILDS: list[Callable[[Desk, Words], Entry]] = [
    lambda desk, w: phases.action(desk, w.kind, w.number, w.role, w.targets, effect=w.effect),
    lambda desk, w: phases.death(desk, w.kind, w.number, w.name, w.text),
    lambda desk, w: phases.exit_(desk, w.kind, w.number, w.name, w.text),
    lambda desk, w: phases.return_(desk, w.kind, w.number, w.name, w.text, role=w.role),
    lambda desk, w: phases.change(desk, w.number, w.name, role=w.role, faction=None, power=False),
    lambda desk, w: phases.notice(desk, w.kind, w.number, w.text, source=w.role),
    lambda desk, w: days.pyre(desk, w.number, w.targets or [w.name]),
    lambda desk, w: days.no_pyre(desk, w.number, w.text),
    lambda desk, w: days.tie_choice(desk, w.number, w.name),
    lambda desk, w: days.runoff(desk, w.number, time(22), time(23)),
    lambda desk, w: days.decisions(desk, w.number, [("470000102", w.name)])[0],
    lambda desk, w: days.slip(desk, w.number, w.name, "astensione", at=w.hour),
    lambda desk, w: table.replacement(desk, w.name, w.text, w.at, aliases=[f"{w.text} 2"]),
    lambda desk, w: table.absence(desk, w.name, date(2026, 11, w.number), w.at, w.text),
    lambda desk, w: table.outage(desk, w.at, w.at.replace(hour=14)),
    lambda desk, w: table.alias(desk, w.name, [w.text]),
    lambda desk, w: table.topic(desk, "cabina", w.number, "63000009"),
    lambda desk, w: table.topic(desk, "aula", None, str(63000010 + w.number)),
]
commands = st.tuples(
    st.sampled_from(BUILDS),
    st.builds(
        Words,
        kind=st.sampled_from(["notte", "giorno"]),
        number=st.integers(1, 4),
        name=st.sampled_from(NAMES),
        text=st.text(st.characters(codec="utf-8"), min_size=1, max_size=12).filter(str.strip),
        role=st.sampled_from(ROLES),
        targets=st.lists(st.sampled_from(NAMES), max_size=2),
        hour=st.none() | st.times(),
    ),
)


@settings(max_examples=25)
@given(st.sampled_from(WRITTEN), st.booleans(), st.lists(commands, min_size=1, max_size=6), st.booleans())
def test_all_that_is_marked_is_there_and_comes_out_again(
    written: str, windows: bool, wanted: list[tuple[Callable[[Desk, Words], Entry], Words]], forced: bool
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        start = (HEADING + PLAYERS + written).replace("\n", "\r\n" if windows else "\n")
        (folder / "edizione.toml").write_bytes(start.encode())
        versions = [start]
        for build, words in wanted:
            desk = open_desk(folder, NOW)
            try:
                entry = build(desk, words)
                mark(desk, entry, forced=forced)
            except ForumtoolError:
                assert open_desk(folder, NOW).text == desk.text
                continue
            versions.append(open_desk(folder, NOW).text)
            assert holds(tomllib.loads(versions[-1]), entry)
            assert comments(versions[-1]) >= comments(desk.text)
        for before in reversed(versions[:-1]):
            take_back(folder)
            assert open_desk(folder, NOW).text == before


def holds(values: dict[str, Any], entry: Entry) -> bool:
    """Whether a parsed file has what the entry says where the entry says it."""
    stroke, found = entry.stroke, values
    if len(stroke.table) == 2:
        kind, label = stroke.table
        rows = values[str(kind)]
        found = next(row for row in rows if label in (row.get("numero"), row.get("nome"), row.get("entra")))
    elif stroke.table:
        found = values[str(stroke.table[0])]
    stands = found[stroke.key]
    return stroke.item in stands if isinstance(stroke, Add) else bool(stands == stroke.value)


def comments(text: str) -> set[str]:
    """The comments of the hand that began the file."""
    known = ("# in cima", "# qui", "# fine", "# uno", "# due", "# poi", "# nessuno", "# gufo", "# ultimo", "# in fondo")
    return {comment for comment in known if comment in text}


def test_what_a_post_may_say_besides_a_name_is_what_the_file_reads() -> None:
    option = next(one for one in scheda.params if one.name == "reading")
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == READINGS
    assert option.metavar == "|".join(READINGS)
