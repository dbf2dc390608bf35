"""What a role card says in words: the values of a role file → Italian, as tables."""

from __future__ import annotations

from forumtool.edition.values import Effect
from forumtool.roles import Acts

__all__ = [
    "COUNTED", "DONE", "EFFECTS", "LISTENERS", "MOMENTS", "OFTEN", "SAYS", "SEEN", "TARGETS", "WHEN", "WHEN_SHORT",
    "yes_no",
]  # fmt: skip

SEEN = {
    "L": "L (lupo)",
    "NL": "NL (non lupo)",
    "innocente": "innocente",
    "losco": "losco",
    "bianca": "aura bianca",
    "nera": "aura nera",
    "azzurra": "aura azzurra (mistico)",
    "origine": "com'era prima di avere questo ruolo",
}
COUNTED = {
    "lupo": "come lupo",
    "umano": "come umano",
    "neutro": "né come lupo né come umano",
    "avversario": "come avversario: finché è vivo non vince nessun altro",
}
WHEN = {
    Acts.NIGHT: "di notte",
    Acts.DAY: "di giorno",
    Acts.ANY_TIME: "quando vuole, di notte o di giorno",
    Acts.PYRE: "quando si decide il rogo",
    Acts.REACTION: "quando gli capita qualcosa",
    Acts.PASSIVE: "vale da sé, senza scegliere",
    Acts.TOLD: "non sceglie: gli si comunica qualcosa",
    Acts.DRAWN: "non sceglie: il bersaglio lo estrae il sindaco",
}
WHEN_SHORT = {
    Acts.NIGHT: "notte",
    Acts.DAY: "giorno",
    Acts.ANY_TIME: "sempre",
    Acts.PYRE: "rogo",
    Acts.REACTION: "reazione",
    Acts.PASSIVE: "passivo",
    Acts.TOLD: "riceve",
    Acts.DRAWN: "sorteggio",
}
# How often a power without a number of uses may be used.
OFTEN = {
    Acts.NIGHT: "ogni notte",
    Acts.DAY: "ogni giorno",
    Acts.ANY_TIME: "senza limite",
    Acts.PYRE: "ogni volta",
    Acts.TOLD: "ogni notte",
    Acts.DRAWN: "ogni notte",
}
TARGETS = {"vivo": ("vivo", "vivi"), "morto": ("morto", "morti"), "chiunque": ("vivo o morto", "vivi o morti")}
SAYS = {
    "ruolo": "un ruolo",
    "fase": "in che fase agisce, cioè in quella di quale ruolo",
    "numeri": "quanti sono in gioco per ogni parte",
}
EFFECTS = {
    Effect.MARK: "il bersaglio ha dei voti in più o in meno",
    Effect.WEIGHT: "il voto del bersaglio vale di più, o niente",
    Effect.NO_VOTE: "il bersaglio non ha diritto di voto",
    Effect.SECRET: "si vota in segreto",
    Effect.TIE_BREAK: "decide il pareggio",
    Effect.DIVERT: "brucia chi viene dopo il più votato",
    Effect.KIND_HEART: "i suoi voti contro la sua fazione non contano",
    Effect.IMMUNE: "non può bruciare",
    Effect.STAND_IN: "brucia lui al posto del bersaglio",
    Effect.SWAP: "il bersaglio brucia al posto del condannato",
    Effect.CANCEL: "quel giorno non brucia nessuno",
    Effect.REFUSE: "se tocca a lui, non brucia nessuno",
    Effect.DRAG: "se brucia, il bersaglio cade con lui",
    Effect.BIND: "se cade l'uno cade l'altro",
    Effect.LEAVE_RUNOFF: "il bersaglio esce dal ballottaggio",
}
# An announcement: when, and to whom.
MOMENTS = {
    "inizio": "all'inizio della partita",
    "notte": "di notte",
    "mattino": "al mattino",
    "subito": "appena accade",
    "chiusura": "alla chiusura del voto",
}
LISTENERS = {
    "tutti": "a tutti",
    "titolare": "a chi ha il ruolo",
    "bersaglio": "al bersaglio",
    "primo": "al primo nominato",
    "secondo": "al secondo nominato",
    "branco": "ai lupi",
}
# Why a value is not a rule of the book.
DONE = {
    "unstated": "il libro non lo dice: decide l'edizione",
    "by_edition": "l'edizione può cambiarlo",
    "decided": "così è deciso in questa partita",
}


def yes_no(value: bool) -> str:
    return "sì" if value else "no"
