"""The private messages of a night: what each is asked, and that nothing in them gives anybody away."""

from __future__ import annotations

from forumtool.nightbook import night_of
from forumtool.nightbook.messages import messages_of
from forumtool.render.night_messages import private_messages
from forumtool.render.private import in_blocks
from forumtool.rulings.book import Book
from forumtool.shell.resources import find_template
from tests.nightbook.support import book_of
from tests.rulings.support import night

FARMERS = "daimyo ninja-in-agguato contadino-semplice cortigiano sosia-del-daimyo"


def written(book: Book, number: int, *also: str) -> dict[str, str]:
    """The text of each message, by those to whom it goes."""
    found = night_of(book, number, also=also)
    text = in_blocks(private_messages(messages_of(found, book), found, book.edition, find_template()))
    blocks = ("\n" + text).split("\n============ PRIVATO, solo a ")[1:]
    return {block.split(":", 1)[0]: block.split("============\n", 1)[1].strip() for block in blocks}


def test_a_message_says_what_to_choose_and_whom_not() -> None:
    book = book_of("spia", night(2, "spia Carla", deaths="Gino"))
    assert written(book, 3) == {
        "Anna": """\
[b]Prova – notte 3[/b]
Il tuo ruolo: [b]Spia[/b]

Stanotte puoi agire, se vuoi.
Da scegliere: 1 giocatore vivo.
Fra: Bruno, Dario, Elena e Fabio.
Da escludere: te e Carla, che hai scelto la notte scorsa.

Rispondi entro giovedì 5 novembre 2026, ore 09:30."""
    }


def test_whose_choice_has_come_in_is_not_asked_again() -> None:
    book = book_of("spia guardia", night(2, "spia Carla"))
    assert list(written(book, 2)) == ["Bruno"]


def test_who_cannot_act_is_not_asked() -> None:
    book = book_of("stregone scrutatore medium", night(2, "scrutatore"))
    assert written(book, 3) == {}


def test_who_only_believes_gets_the_same_words() -> None:
    """Were it not so, whoever compares his message with another's would know what he is not told."""
    book = book_of(FARMERS, book="avventure-orientali")
    found = written(book, 2)
    texts = {nick: found[nick].replace(nick, "*") for nick in ("Bruno", "Carla", "Dario", "Elena")}
    names = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino"]
    for nick, text in texts.items():
        others = [name for name in names if name != nick]
        assert "Il tuo ruolo: [b]Contadino semplice[/b]" in text
        assert f"Fra: {', '.join(others[:-1])} e {others[-1]}." in text
        for secret in ("inja", "osia", "ortigiano", "sbrano", "Ricorda"):
            assert secret not in text


def test_the_brutto_votes_for_the_sheriff_as_a_farmer() -> None:
    book = book_of("contadino brutto guardia")
    found = written(book, 2, "sceriffo")
    assert "[b]Contadino[/b]" in found["Bruno"]
    assert "rutto" not in "".join(found.values())


def test_an_unaware_player_is_asked_as_what_he_believes_to_be_and_not_as_what_he_is() -> None:
    """Somebody who believes to be the spia is asked as the spia is; one with a power that he ignores is not asked."""
    believes = '[[regole.ruolo]]\nid = "brutto"\ncreduto = "spia"\n'
    found = written(book_of("spia brutto", rules=believes), 2)
    assert found["Anna"].replace("Bruno", "*") == found["Bruno"].replace("Anna", "*")
    ignores = '[[regole.ruolo]]\nid = "guardia"\nignaro = true\ncreduto = "contadino"\n'
    book = book_of("guardia", rules=ignores)
    assert written(book, 2) == {}
    assert night_of(book, 2).missing == ()


def test_nobody_learns_that_his_last_choice_came_to_nothing() -> None:
    plain, blocked = (
        written(book_of("spia", night(2, f"spia Carla{how}")), 3) for how in ("", " bloccata")
    )
    assert plain == blocked
    used = book_of("scrutatore", night(2, "scrutatore bloccata"))
    assert written(used, 3) == {}  # the sindaco says first whether he may try again


def test_causes_of_death_and_roles_are_in_no_message() -> None:
    book = book_of("guardia stregone lupo veggente gufo", night(2, "guardia Bruno", deaths="Gino"))
    text = "".join(written(book, 4).values())
    assert "sbranato" not in text
    own = {"Anna": "Guardia", "Bruno": "Stregone", "Dario": "Veggente", "Elena": "Gufo"}
    for nick, message in written(book, 4).items():
        for other, role in own.items():
            assert (f"[b]{role}[/b]" in message) == (other == nick)


def test_nicks_command_nothing() -> None:
    replaced = '[[sostituzioni]]\nesce = "Bruno"\nentra = "[b]Lupo"\nquando = 2026-11-02T10:00:00\n'
    book = book_of("spia", replaced)
    assert "&#91;b&#93;Lupo" in written(book, 2)["Anna"]


def test_who_acts_in_the_turn_of_another_is_told_whose_turns_there_are() -> None:
    book = book_of("bandito", book="avventure-orientali")
    turns = "Sacerdote Shinto, Poeta, Kitsune, Ninja in agguato o Samurai"
    asked = f"Da dire anche: in che fase agisce, cioè in quella di quale ruolo ({turns})."
    assert asked in written(book, 2)["Anna"]


def test_one_of_the_pack_speaks_for_all() -> None:
    book = book_of("lupo capobranco spia", night(2, "spia Elena"))
    (to,) = written(book, 2)
    assert to == "Anna e Bruno"
