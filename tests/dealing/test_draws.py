"""Draws of a night or a day: among whom, and that anybody can make them again."""

from __future__ import annotations

import hashlib

import pytest

from forumtool.dealing.draws import Draw, draw_of, drawn_by
from forumtool.edition.values import Phase
from forumtool.problems import ForumtoolError
from tests.nightbook.support import book_of
from tests.rulings.support import night


def drawn(roles: str, role: str, number: int, book: str = "tabula-ur", added: str = "", seed: str = "segreto") -> Draw:
    found = book_of(roles, added, book=book)
    card = found.cards[role]
    right = drawn_by(card, found)
    assert right is not None
    return draw_of(card, right, number, seed, found)


def test_the_tiranno_is_one_of_the_living() -> None:
    draw = drawn("guardia lupo", "tiranno", 3, added=night(2, deaths="Carla") + night(3, deaths="Dario"))
    assert (draw.phase, draw.holder) == (Phase.DAY, True)
    assert draw.pool == ("Anna", "Bruno", "Elena", "Fabio", "Gino")
    text = "segreto tiranno giorno 3: Anna, Bruno, Elena, Fabio, Gino"
    assert draw.hashed == text
    assert draw.drawn == draw.pool[int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) % 5]


def test_the_daimyo_draws_those_who_believe_to_be_farmers() -> None:
    roles = "daimyo contadino-semplice cortigiano ninja-in-agguato samurai lord-tengu sosia-del-daimyo"
    draw = drawn(roles, "daimyo", 2, "avventure-orientali", night(2, deaths="Bruno"))
    assert (draw.phase, draw.holder) == (Phase.NIGHT, False)
    assert draw.pool == ("Bruno", "Carla", "Dario", "Gino")
    assert "Bruno" not in drawn(roles, "daimyo", 3, "avventure-orientali", night(2, deaths="Bruno")).pool


def test_the_detective_is_one_of_the_living() -> None:
    draw = drawn("guardia lupo-nero", "detective-cieco", 3, "partitalla", night(2, deaths="Gino"))
    assert (draw.phase, draw.holder) == (Phase.NIGHT, False)
    assert draw.pool == ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")


def test_the_same_seed_draws_other_people_on_other_days() -> None:
    days = [drawn("guardia", "tiranno", number).drawn for number in range(1, 12)]
    assert len(set(days)) > 1
    assert days == [drawn("guardia", "tiranno", number).drawn for number in range(1, 12)]


def test_only_what_the_book_draws_is_drawn() -> None:
    found = book_of("guardia")
    assert [card.id for card in found.cards.values() if drawn_by(card, found)] == ["tiranno"]
    east = book_of("daimyo", book="avventure-orientali")
    assert [card.id for card in east.cards.values() if drawn_by(card, east)] == ["daimyo", "tengu-ubriacone"]


def test_nobody_can_be_drawn_where_nobody_has_the_roles() -> None:
    with pytest.raises(ForumtoolError) as caught:
        drawn("daimyo samurai samurai samurai samurai samurai samurai", "daimyo", 2, "avventure-orientali")
    assert str(caught.value) == "Daimyo: la notte 2 non c'è nessuno da estrarre."
