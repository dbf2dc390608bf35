"""A game of three days for the texts around the count, and the views of it that are kept as golden files."""

from __future__ import annotations

from collections.abc import Callable

from forumtool.agenda import agenda_of
from forumtool.bulletin.morning import morning_of
from forumtool.bulletin.registro import chapter_of, chapters, entries_of
from forumtool.edition.stages import Stage
from forumtool.edition.values import Phase
from forumtool.inactivity.history import barred, read_history
from forumtool.inactivity.roll import LastCall, call_the_roll
from forumtool.model import Topic
from forumtool.render import agenda, history, morning, registro, roll
from tests.claims import post, vote
from tests.edition.support import history as game
from tests.edition.support import rome
from tests.render.days import shipped

CABINA, AULA = 63000001, 63000002

EDITION = f"""\
[edizione]
nome = "Lupus [XXIV]"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Sindaco"]

[forum]
indirizzo = "https://esempio.forumfree.it"

[topic]
cabina = [{CABINA}, {{ giorno = 3, topic = 63000009 }}]
aula = {AULA}
"""
PLAYERS = """
[[giocatori]]
nome = "Anna :P"
genere = "f"

[[giocatori]]
nome = "Bruno"
genere = "m"
ruolo = "gufo"

[[giocatori]]
nome = "Lupo[ITA]"

[[giocatori]]
nome = "Elena"
genere = "f"

[[giocatori]]
nome = "Fabio"

[[giocatori]]
nome = "Gino"
genere = "m"

[[giocatori]]
nome = "Ivo"
genere = "m"
"""
STORY = """
[[notte]]
numero = 1
morti = [{ giocatore = "Sindaco", causa = "sbranato" }]

[[giorno]]
numero = 1
rogo = "Anna :P"
ritorni = [{ giocatore = "Sindaco", causa = "usanza", quando = 2026-11-03T09:30:00 }]

[[notte]]
numero = 2
azioni = [
  { ruolo = "gufo", bersaglio = "Fabio" },
  { ruolo = "scrutatore", chi = "Elena" },
  { ruolo = "avvocato", bersaglio = "Lupo[ITA]", chi = "Elena" },
  { ruolo = "influencer", bersaglio = "Gino", effetto = "doppio" },
]
morti = [{ giocatore = "Bruno", causa = "sbranato" }]
annunci = [{ da = "pifferaio", testo = "Qualcuno ha suonato :P fino all'alba." }]

[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
genere = "f"
quando = 2026-11-04T14:00:00

[[assenze]]
giocatore = "Fabio"
dal = 2026-11-04
al = 2026-11-06
motivo = "viaggio"

[[giorno]]
numero = 2
chiusura = 2026-11-04T22:00:00
senza_rogo = "falegname"
morti = [{ giocatore = "Gino", causa = "inattivo" }]
ballottaggi = [{ apertura = 2026-11-04T22:10:00, chiusura = 2026-11-04T22:40:00, topic = 63000008 }]

[[notte]]
numero = 3
morti = [{ giocatore = "Elena", causa = "sbranata" }]
ritorni = [{ giocatore = "Bruno", causa = "spettro", chi = "Anna :P", ruolo = "contadino" }]
"""
PAST = """
[[edizioni]]
nome = "Lupus [XXII]"
inattivi = ["Gino", "Zeno"]

[[edizioni]]
nome = "Lupus [XXIII]"
inattivi = ["Gino"]
"""
NOW = rome("2026-11-04 23:00")

FOUND, CALENDAR, CHRONICLE = OF = game(STORY, heading=EDITION, players=PLAYERS)
ENTRIES = entries_of(*OF)
POSTS = (
    post(11, "Elena", rome("2026-11-03 10:00"), topic=AULA),
    post(12, "Elena", rome("2026-11-03 23:00"), topic=AULA),
    post(13, "Lupo[ITA]", rome("2026-11-04 12:00"), topic=AULA),
    post(14, "Gino", rome("2026-11-02 22:00"), topic=AULA),
)
CLAIMS = (
    vote(21, "Elena", "Fabio", rome("2026-11-03 12:00")),
    vote(22, "Lupo[ITA]", "Fabio", rome("2026-11-03 20:00")),
)
TOPICS = (Topic(AULA, POSTS, ()), Topic(CABINA, tuple(claim.post for claim in CLAIMS), ()))
OVER = call_the_roll(*OF, TOPICS, CLAIMS, day=2, now=NOW)
OPEN = call_the_roll(*OF, TOPICS, CLAIMS, day=2, now=rome("2026-11-04 13:00"))
NEXT = LastCall(CALENDAR.day(3).closes, ("Fabio",))
BARS = barred(read_history(PAST))
NIGHT = Stage(Phase.NIGHT, 2)


def bare(name: str) -> str:
    """The shipped templates, and a page without its style: golden files hold what a page says."""
    return "" if name.endswith(".css") else shipped(name)


# File name → the text.
VIEWS: dict[str, Callable[[], str]] = {
    "registro.bbcode": lambda: registro.as_bbcode(
        chapters(ENTRIES, FOUND, CALENDAR, known_at=NOW), FOUND, shipped
    ),
    "registro-notte-2.bbcode": lambda: registro.as_bbcode(
        [chapter_of(NIGHT, ENTRIES, FOUND, CALENDAR)], FOUND, shipped, phase=str(NIGHT)
    ),
    "registro.html": lambda: registro.as_html(chapters(ENTRIES, FOUND, CALENDAR, known_at=NOW), FOUND, bare),
    "registro.txt": lambda: registro.as_text(chapters(ENTRIES, FOUND, CALENDAR), FOUND, NOW),
    "registro.json": lambda: registro.as_json(ENTRIES),
    "mattino.bbcode": lambda: morning.as_bbcode(morning_of(*OF, day=2), FOUND, shipped),
    "mattino.html": lambda: morning.as_html(morning_of(*OF, day=2), FOUND, bare),
    "mattino.txt": lambda: morning.as_text(morning_of(*OF, day=2), FOUND),
    "mattino.json": lambda: morning.as_json(morning_of(*OF, day=2)),
    "mattino-tranquillo.bbcode": lambda: morning.as_bbcode(morning_of(*OF, day=4), FOUND, shipped),
    "inattivi.bbcode": lambda: roll.as_bbcode(OVER, FOUND, shipped),
    "inattivi.txt": lambda: roll.as_text(OVER, FOUND),
    "inattivi.json": lambda: roll.as_json(OVER, FOUND),
    "inattivi-ultima-chiamata.bbcode": lambda: roll.as_bbcode(OVER, FOUND, shipped, last_call=NEXT),
    "inattivi-ultima-chiamata.html": lambda: roll.as_html(OVER, FOUND, bare, last_call=NEXT),
    "inattivi-ultima-chiamata.txt": lambda: roll.as_text(OVER, FOUND, last_call=NEXT),
    "inattivi-aperto.bbcode": lambda: roll.as_bbcode(OPEN, FOUND, shipped),
    "inattivi-aperto.txt": lambda: roll.as_text(OPEN, FOUND),
    "calendario.txt": lambda: agenda.as_text(agenda_of(FOUND, CALENDAR, NOW), FOUND),
    "calendario.json": lambda: agenda.as_json(agenda_of(FOUND, CALENDAR, NOW), FOUND),
    "storico.bbcode": lambda: history.as_bbcode(BARS, ("Gino",), FOUND, shipped),
    "storico.html": lambda: history.as_html(BARS, ("Gino",), FOUND, bare),
    "storico.txt": lambda: history.as_text(BARS, ("Gino",), FOUND),
    "storico.json": lambda: history.as_json(BARS, ("Gino",)),
}
