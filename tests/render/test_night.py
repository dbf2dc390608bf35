"""The night book as the sindaco reads it, whole."""

from __future__ import annotations

import json

from forumtool.nightbook import night_of
from forumtool.render.night import as_text
from forumtool.render.night_json import as_json
from tests.nightbook.support import book_of
from tests.rulings.support import night

ROLES = "guardia stregone influencer becchino lupo medium capobranco"
HISTORY = night(2, "guardia Carla", "influencer Dario effetto nullo bloccata", deaths="Gino") + night(
    3, "influencer Anna effetto doppio"
)


def test_a_night_as_text() -> None:
    book = book_of(ROLES, HISTORY)
    assert as_text(night_of(book, 3), book.edition) == """\
Prova – quaderno della notte 3
Da mercoledì 4 novembre 2026, ore 21:30
a  giovedì 5 novembre 2026, ore 09:30.

Che cosa manca
  Lupo: Elena (obbligatorio)
  Becchino: Dario (facoltativo)
  Guardia: Anna (facoltativo)

In ordine di azione
  1. Becchino: Dario – manca
      dice un ruolo
      – dalla notte 5 il contagiato risulta sempre assente, perché è ormai un lupo
  2. Guardia: Anna – manca
      sceglie 1 giocatore vivo
      può: Bruno, Dario, Elena, Fabio
      non può: Anna (non può scegliersi)
      non può: Carla (scelto la notte scorsa)
      non può: Gino (fuori dal gioco)
  3. Influencer: Carla – scritto
      scritto: Anna, effetto doppio
      sceglie 1 giocatore vivo, e dice doppio o nullo
      può: Anna, Bruno, Dario, Elena, Fabio
      non può: Carla (non può scegliersi)
      non può: Gino (fuori dal gioco)
  4. Medium: Fabio – riceve
      da dirgli: se il bruciato era visto L o NL
  5. Lupo: Elena – manca, obbligatorio
      sceglie 1 giocatore vivo
      può: Anna, Bruno, Carla, Dario, Elena, Fabio
      non può: Gino (fuori dal gioco)
      – la scelta è una per tutto il branco
      – la vittima può essere un lupo se ce ne sono almeno due
  Le scelte si scrivono così: forumtool segna notte 3 RUOLO NOME

Stanotte no
  Stregone: Bruno: si usa dalla notte 4
"""


def test_a_night_as_json() -> None:
    book = book_of(ROLES, HISTORY)
    found = json.loads(as_json(night_of(book, 3), book.edition))
    assert (found["night"], found["opens"], found["closes"]) == (
        3, "2026-11-04T21:30:00+01:00", "2026-11-05T09:30:00+01:00",
    )  # fmt: skip
    assert found["missing"] == {"mandatory": ["lupo"], "optional": ["becchino", "guardia"]}
    assert found["alive"] == ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"]
    turns = {turn["role"]: turn for turn in found["turns"]}
    (guard,) = turns["guardia"]["options"]
    assert guard["may"] == ["Bruno", "Dario", "Elena", "Fabio"]
    assert [(bar["player"], bar["code"]) for bar in guard["may_not"]] == [
        ("Anna", "himself"), ("Carla", "same-again"), ("Gino", "dead-target"),
    ]  # fmt: skip
    assert guard["unsure"] == []
    assert turns["influencer"]["written"] == [
        {"by": None, "targets": ["Anna"], "effect": "doppio", "role": None, "blocked": False}
    ]
    (sorcerer,) = turns["stregone"]["options"]
    assert (turns["stregone"]["state"], [why["code"] for why in sorcerer["why"]]) == ("cannot", ["too-early"])
