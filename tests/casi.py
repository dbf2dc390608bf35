"""Cases as text: posts in, fate out. The format of ``tests/casi/*.txt``, and the reader of it.

A file holds cases; a case begins with its title, a line ``# …`` (further ``#`` lines explain it), and goes on with
what the edition is, what happened, what was posted, and what must come out (lines that begin with ``=``):

    # Il gufo segna Carla: parte con un voto
    regolamento: tabula-ur                        (this is the default)
    giocatori: Anna, Bruno (gufo), Carla, Dario   (role, and faction after a dash: «Carla (cortigiano - villaggio)»)
    notte 2: gufo Carla
    giorno 2
    10:00 Anna: Voto Carla
    10:05 Bruno: Voto Dario
    = voti: Carla 2, Dario 1
    = brucia: Carla (plurality)

**The head.** ``regola: chiave = valore`` writes a key under [regole], as TOML, once a line; ``edizione: Nome`` names
the edition; ``sindaci: Sindaco, Vice`` (default Sindaco). ``giocatori: Anna / Annina / An [1001]`` gives aliases and an
account number; a poster ``Anna [1002]`` shows another one. Night 1 begins on 2026-11-02, so day n of tabula-ur is
2026-11-(n+2). Hours are those of the ruleset.

**What happened.** ``notte N: …`` and ``giorno N: …``, several things parted by ``;``:

    gufo Carla                  an action: role, then the targets parted by commas, then the effect if there is one
    influencer Anna doppio      … with «bloccata», «chi Bruno», in any order after the targets
    muore Gino                  «muore Gino alle 12:00» by day, «muore Gino sbranato»
    torna Gino                  also «torna Gino alle 12:00»
    esce Elena                  leaves alive, also with «alle»
    cambia Carla ruolo contadino    or «fazione lupi», or «senza potere»
    Olga al posto di Ivo alle 14:00 (by day)
    rogo Carla · senza rogo falegname · spareggio Carla · segreto · pubblico · seme 7
    scheda Anna Carla           a secret ballot; «scheda Anna astensione», «scheda Anna Carla alle 10:00»
    decisione 3 Carla           how the sindaco read post 3; «decisione 3 ritiro», «astensione», «nessuno»
    apre 2026-11-04 10:00 · chiude 2026-11-04 20:00

Days before the one that is counted, and without an end of their own, get ``senza_rogo``; «giorno 1: niente di scritto»
leaves one without.

**What was posted.** ``giorno N`` alone opens a ballot; ``ballottaggio 22:00-23:00`` opens a runoff of the same day
(``… altrove``: in a topic of its own). The posts of it follow, and are numbered 1, 2, 3… through the whole case:

    10:00 Anna: Voto Carla      10:00:30 with seconds; ⏎ breaks the line; the hour goes to where it is nearest
    --:-- Anna: Voto Carla      a post whose date cannot be read
    {Q …} {S …} {SP …} {CODE …} {B …} {HIDE …}   quoted, struck, in a spoiler, in a code box, bold, invisible
      letto 12:00               (indented) the post was read then, as it stood
      modificato 15:00: Voto Dario    and later it was read again, with this text and an edit note
      cambiato 15:00: Voto Dario      read again then with another text, and no edit note
      modificato 15:00          no earlier text is in the archive: the post's own text has this edit note
      sparito 16:00             a later reading no longer found it
      spostato 16:00: 63000009  a later reading found it in that topic

``adesso: 12:00`` sets the clock (default: well after the close), ``alle: 12:00`` asks how it stood then,
``letto: 21:00`` says until when the pages were read.

**What must come out**, for the ballot above it:

    = voti: Carla 2, Dario 1              effective totals, in order; «= voti: nessuno»
    = pubblico: Carla 2                   public totals
    = brucia: Carla (plurality)           «= nessuno: no-votes», «= ballottaggio: Carla, Dario (ballottaggio)»,
                                          «= in attesa: giudice (giudice)»: who is waited for, and the rule
    = condannato: Carla                   «nessuno» where the count chose nobody
    = cadono: Dario (lupo-3)              who falls too
    = post 3: rejected too-late           verdict, then the target or the reason: «vote Carla», «doubt ironic», «none»
    = nota 3: cambia il voto              words of the post's note
    = bersaglio 3: Carla                  whom the post's verdict names, also where it is rejected; «nessuno»
    = scheda di Anna: Carla               her standing vote; «Carla peso 2», «Carla nulla censuratore», «nessuna»
    = ora di Anna: 10:00                  when that vote was given
    = astenuti: Anna                      = non hanno votato: …   = vivi: …   = candidati: …   = in testa: …
    = da guardare: 1, 4                   posts, in which no vote is recognised, of who has not voted; «nessuno»
    = modificatori: gufo mark Carla 1 public; influencer weight Anna 2 hidden
    = avvisi: withdraws-another           the codes of all warnings; «= avvisi: nessuno»
    = dubbi: ambiguous-name               the codes of all doubts
    = passo: Carla ha più voti            words of one of the steps (capitals do not matter)
    = passi: …                            all the steps, parted by « · »
    = messaggio: il giorno 1 non ha       words of one of the problems
    = nomi: Olga                          nicks that the names of the count hold now
    = stato: closed                       = definitivo: sì
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["FOLDER", "Ballot", "Case", "CaseError", "Line", "PostLine", "cases"]

FOLDER = Path(__file__).parent / "casi"

_SECTION = re.compile(r"giorno (\d+)$")
_RUNOFF = re.compile(r"ballottaggio (\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)( altrove)?$")
_POST = re.compile(r"(\d\d:\d\d(?::\d\d)?|--:--) ([^:]+(?::[^\s:][^:]*)*): (.*)$")
_EDIT = re.compile(r"\s+(letto|modificato|cambiato|sparito|spostato) (\d\d:\d\d(?::\d\d)?)(?:: (.*))?$")
_EVENTS = re.compile(r"(notte|giorno) (\d+): (.+)$")
_HEAD = re.compile(r"(regolamento|edizione|giocatori|sindaci|regola|adesso|alle|letto): (.+)$")
_EXPECT = re.compile(r"= ([^:]+)(?:: (.*))?$")


class CaseError(Exception):
    """A case that cannot be read; says where."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a case: what it is about, what it says, where it stands."""

    key: str
    value: str
    number: int


@dataclass(slots=True)
class PostLine:
    number: int
    hour: str | None
    author: str
    text: str
    changes: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Ballot:
    """A ballot of the case: its day and round, the posts under its heading, what must come out."""

    day: int
    round: int
    hours: tuple[str, str] | None = None
    elsewhere: bool = False
    posts: list[PostLine] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    expected: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Case:
    title: str
    file: str
    number: int
    ruleset: str = "tabula-ur"
    name: str = "Lupus di prova"
    players: str = ""
    moderators: str = "Sindaco"
    rules: list[str] = field(default_factory=list)
    events: list[tuple[str, int, Line]] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    text: str = ""

    @property
    def posts(self) -> int:
        return sum(len(ballot.posts) for ballot in self.ballots)

    def __str__(self) -> str:
        return f"{self.file}: {self.title}"


def cases(folder: Path = FOLDER) -> list[Case]:
    """Every case of the folder, file by file."""
    return [case for path in sorted(folder.glob("*.txt")) for case in read_cases(path.read_text("utf-8"), path.name)]


def read_cases(text: str, file: str) -> Iterator[Case]:
    """The cases of a file's text. Raises CaseError at the first line that cannot be read."""
    case: Case | None = None
    body = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            if case is None or body:
                if case is not None:
                    yield _finished(case)
                case, body = Case(line.lstrip("# "), file, number), False
            case.text += line + "\n"
        elif line.strip():
            if case is None:
                raise CaseError(f"{file}:{number}: un caso comincia con una riga «# titolo»")
            body = True
            case.text += line + "\n"
            _read_line(case, line.rstrip(), number)
    if case is not None:
        yield _finished(case)


def _finished(case: Case) -> Case:
    if not case.players or not any(ballot.expected for ballot in case.ballots):
        raise CaseError(f"{case.file}:{case.number}: «{case.title}» non ha giocatori, o non dice che cosa deve uscire")
    return case


def _read_line(case: Case, line: str, number: int) -> None:
    if found := _EXPECT.match(line):
        _last(case, number).expected.append(Line(found[1].strip(), (found[2] or "").strip(), number))
    elif found := _SECTION.match(line):
        case.ballots.append(Ballot(int(found[1]), 1))
    elif found := _RUNOFF.match(line):
        before = _last(case, number)
        case.ballots.append(Ballot(before.day, before.round + 1, (found[1], found[2]), bool(found[3])))
    elif found := _EDIT.match(line):
        posts = _last(case, number).posts
        if not posts:
            raise CaseError(f"{case.file}:{number}: non c'è un post sopra questa riga: {line}")
        posts[-1].changes.append(Line(found[1], f"{found[2]} {found[3] or ''}".strip(), number))
    elif found := _POST.match(line):
        hour = None if found[1].startswith("-") else found[1]
        _last(case, number).posts.append(PostLine(case.posts + 1, hour, found[2], found[3]))
    elif found := _EVENTS.match(line):
        for event in found[3].split(";"):
            case.events.append((found[1], int(found[2]), Line("", event.strip(), number)))
    elif found := _HEAD.match(line):
        _head(case, found[1], found[2].strip(), number)
    else:
        raise CaseError(f"{case.file}:{number}: non capisco «{line}»")


def _head(case: Case, key: str, value: str, number: int) -> None:
    match key:
        case "regolamento":
            case.ruleset = value
        case "edizione":
            case.name = value
        case "giocatori":
            case.players = value
        case "sindaci":
            case.moderators = value
        case "regola":
            case.rules.append(value)
        case _:
            _last(case, number).settings[key] = value


def _last(case: Case, number: int) -> Ballot:
    if not case.ballots:
        raise CaseError(f"{case.file}:{number}: prima serve «giorno N»")
    return case.ballots[-1]
