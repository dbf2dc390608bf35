"""Questions that people ask about roles, answered by the card; and that no role of any book is without one."""

from __future__ import annotations

import json

import pytest
from msgspec import Struct

from forumtool.edition import read_edition
from forumtool.render.dealing import PrivateKnown, PrivateTold
from forumtool.render.night_messages import PrivateAsk, PrivateNight
from forumtool.render.role_card import Block, Line, Sheet, sheet_of
from forumtool.render.role_words import DONE
from forumtool.render.roles import PublicRole, PublicSection, card_as_bbcode, card_as_json, card_as_text
from forumtool.rulings import cards_of
from forumtool.shell.resources import find_roles, find_ruleset, find_template
from tests.roles.books import BOOKS, ROLES, ROOT
from tests.rulings.support import edition_text

UNSTATED = "il libro non lo dice: decide l'edizione"
CHANGEABLE = "l'edizione può cambiarlo"


def lines(role: str, book: str = "tabula-ur", rules: str = "") -> dict[str, str]:
    """The card as label → value, the note in brackets after it."""
    text = edition_text("-", book=book, rules=rules)
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    cards = cards_of(edition)
    sheet = sheet_of(cards[role], edition.ruleset, cards)
    found: dict[str, str] = {}
    for block in sheet.blocks:
        for line in block.lines:
            found.setdefault(line.label, f"{line.value} [{line.note}]" if line.note else line.value)
    return found


@pytest.mark.parametrize(
    ("book", "role", "label", "answer"),
    [
        ("tabula-ur", "guardia", "può scegliere lo stesso due volte",
         f"non due notti di seguito; più avanti sì [{CHANGEABLE}]"),
        ("tabula-ur", "guardia", "può scegliere sé stesso", f"no [{CHANGEABLE}]"),
        ("tabula-ur", "stregone", "prima notte", "la 4"),
        ("tabula-ur", "stregone", "sceglie", "1 giocatore morto"),
        ("tabula-ur", "brutto", "gli si dice", "di essere Contadino"),
        ("tabula-ur", "brutto", "sa di esserlo", f"no [{CHANGEABLE}]"),
        ("tabula-ur", "brutto", "visto", "L (lupo)"),
        ("tabula-ur", "notaio", "gli si dice", "di essere Contadino"),
        ("tabula-ur", "segugio", "può scegliere lo stesso due volte", "no, mai in tutta la partita"),
        ("tabula-ur", "spia", "può scegliere sé stesso", "no"),
        ("tabula-ur", "gufo", "può scegliere sé stesso", "sì"),
        ("tabula-ur", "gufo", "sul voto", "il bersaglio ha 1 voto in più (pubblico)"),
        ("tabula-ur", "avvocato", "sul voto", "il bersaglio ha 1 voto in meno (pubblico)"),
        ("tabula-ur", "influencer", "effetti fra cui scegliere", "doppio o nullo"),
        ("tabula-ur", "influencer", "deve agire", "sì"),
        ("tabula-ur", "influencer", "sul voto",
         "doppio: il voto del bersaglio vale 2 o nullo: il voto del bersaglio non vale niente"),
        ("tabula-ur", "locandiera", "di seguito", "al massimo 2 notti di seguito, poi ne salta una"),
        ("tabula-ur", "capobranco", "conta a fine partita", "come lupo, per 2"),
        ("tabula-ur", "cucciolo", "visto", "NL (non lupo)"),
        ("tabula-ur", "giudice", "agisce anche da morto", "sì"),
        ("tabula-ur", "giudice", "si può bloccare", "no"),
        ("tabula-ur", "massoni", "quanti lo hanno", "2 giocatori"),
        ("tabula-ur", "scrutatore", "quante volte", "una volta in tutta la partita"),
        ("tabula-ur", "ricattatore", "quante volte", f"3 volte in tutta la partita [{CHANGEABLE}]"),
        ("tabula-ur", "cavaliere", "prima notte", "la 3"),
        ("tabula-ur", "cavaliere", "ultima notte", "la 3"),
        ("tabula-ur", "criceto-mannaro", "i lupi possono sbranarlo", "no"),
        ("tabula-ur", "veggente-cieco", "sceglie", "2 giocatori vivi"),
        ("tabula-ur", "veggente-orbo", "sceglie", "1 o 2 giocatori vivi"),
        ("tabula-ur", "drago", "sceglie", "tanti giocatori quanti sono i lupi vivi o morti"),
        ("tabula-ur", "niflheimr", "dice anche", "un ruolo"),
        ("tabula-ur", "maniaco-sessuale", "ordine di azione", f"2, dal primo in poi [{UNSTATED}]"),
        ("tabula-ur", "medium", "a chi ha il ruolo, di notte", "se il bruciato era visto L o NL"),
        ("tabula-ur", "mr-e-mrs-smith", "potere", f"– [{UNSTATED}]"),
        ("tabula-ur", "contadino", "potere", "nessuno"),
        ("avventure-orientali", "daimyo", "ha effetto solo su",
         "Contadino semplice, Sosia del Daimyo, Ninja in agguato, Cortigiano"),
        ("avventure-orientali", "samurai", "può scegliere lo stesso due volte",
         "non due notti di seguito; più avanti sì"),
        ("avventure-orientali", "cortigiano", "gli si dice", "di essere Contadino semplice"),
        ("partitalla", "lupo-blocco", "può scegliere lo stesso due volte", "no, mai in tutta la partita"),
        ("partitalla", "capovillaggio", "conta a fine partita", "come umano, per 2"),
        ("licantropi", "giulietta", "prima notte", "la 1"),
        ("licantropi", "veggente", "sempre in partita", "sì"),
        ("licantropi", "contadino", "quanti lo hanno", "al massimo 3"),
        ("licantropi", "prete", "sa chi è", "Peccatore"),
    ],
)  # fmt: skip
def test_a_question_is_answered(book: str, role: str, label: str, answer: str) -> None:
    assert lines(role, book)[label] == answer


def test_an_edition_answers_in_its_own_way() -> None:
    rules = (
        '[[regole.ruolo]]\nid = "brutto"\nignaro = false\n'
        '[[regole.ruolo]]\nid = "guardia"\npotere = [{ usi = 3 }]\n'
    )
    assert lines("brutto", rules=rules)["sa di esserlo"] == "sì"
    assert "gli si dice" not in lines("brutto", rules=rules)
    assert lines("guardia", rules=rules)["quante volte"] == "3 volte in tutta la partita"


@pytest.mark.parametrize("book", BOOKS)
def test_every_role_of_every_book_has_a_card_in_every_form(book: str) -> None:
    edition = read_edition(edition_text("-", book=book), find_ruleset=find_ruleset(), find_roles=find_roles())
    cards = cards_of(edition)
    assert set(cards) == set(" ".join(ROLES[book].values()).split())
    for card in cards.values():
        text = card_as_text(card, edition.ruleset, cards)
        assert card.name in text
        assert max(map(len, text.splitlines())) <= 100
        assert card.name in card_as_bbcode(card, edition, edition.ruleset, cards, find_template())
        assert json.loads(card_as_json(card, edition.ruleset))["id"] == card.id


@pytest.mark.parametrize("note", DONE.values())
def test_every_note_is_explained_in_the_guide(note: str) -> None:
    assert f"| {note} |" in (ROOT / "docs" / "guida.md").read_text(encoding="utf-8")


GUIDE = (ROOT / "docs" / "modelli.md").read_text(encoding="utf-8")
TEMPLATES = ("ruolo.bbcode.j2", "ruoli.bbcode.j2", "notte.messaggio.bbcode.j2", "ruolo.messaggio.bbcode.j2")


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_template_is_documented(template: str) -> None:
    assert f"| `{template}` |" in GUIDE


@pytest.mark.parametrize(
    "view", [Sheet, Block, Line, PublicSection, PublicRole, PrivateNight, PrivateAsk, PrivateTold, PrivateKnown]
)
def test_everything_that_a_template_receives_is_documented(view: type[Struct]) -> None:
    for field in view.__struct_fields__:
        assert f"`{field}`" in GUIDE
