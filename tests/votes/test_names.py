"""Whose name a word is."""

from __future__ import annotations

import pytest

from forumtool.model import Doubt, Person, Reading
from forumtool.votes import Lexicon, read_post
from tests.votes.rosters import body, edition, rules

TABLE = edition(
    [
        "Tiberio",
        "Severina66 = Seve",
        "Vecchio Tom > Gianburrasca = Gian",
        "Ida > Piero > Ida",
        "Corsaro1992",
        "Mirta",
        "Mirka",
        "Ettore",
        "Ubaldo Nero",
        "Ubaldo Rosso",
        "Marcellina",
    ]
)
LEXICON = Lexicon.of(TABLE)


def read(text: str, lexicon: Lexicon = LEXICON) -> Reading:
    return read_post(body(text), author="Ettore", lexicon=lexicon, rules=rules())


def voted(text: str) -> tuple[str, str | None]:
    reading = read(text)
    (statement,) = reading.statements
    assert statement.target is not None
    return statement.target.name, reading.note


@pytest.mark.parametrize(
    ("text", "seat", "note"),
    [
        ("voto Tiberio", "Tiberio", None),
        ("voto tibèrio", "Tiberio", None),
        ("voto Seve", "Severina66", "«Seve» è Severina66"),
        ("voto Tibeiro", "Tiberio", "«Tibeiro» letto come Tiberio"),
        ("voto Severina", "Severina66", "«Severina» letto come Severina66"),
        ("voto Gianburrasca", "Vecchio Tom", None),
        ("voto Vecchio Tom", "Vecchio Tom", "«Vecchio Tom» è il vecchio nick di Gianburrasca"),
        ("voto Gian", "Vecchio Tom", "«Gian» è Gianburrasca"),
        ("voto Piero", "Ida", "«Piero» è il vecchio nick di Ida"),
        ("voto Ida", "Ida", None),
        ("Annullo Tibeiro", "Tiberio", "«Tibeiro» letto come Tiberio"),
        ("Vado su Tibeiro", "Tiberio", "«Tibeiro» letto come Tiberio"),
    ],
)
def test_a_name_is_read_with_a_note_where_it_is_not_plain(text: str, seat: str, note: str | None) -> None:
    assert voted(text) == (seat, note)


@pytest.mark.parametrize(
    ("text", "reason", "candidates"),
    [
        ("voto Mirya", Doubt.AMBIGUOUS_NAME, ("Mirta", "Mirka")),  # one letter from both
        ("voto Mir", Doubt.AMBIGUOUS_NAME, ("Mirta", "Mirka")),
        ("voto Ubaldo", Doubt.AMBIGUOUS_NAME, ("Ubaldo Nero", "Ubaldo Rosso")),
        ("voto Corsaro1993", Doubt.UNKNOWN_NAME, ("Corsaro1992",)),  # a digit is no slip
        ("voto Mina", Doubt.UNKNOWN_NAME, ()),  # its letters stand in Marcellina, in order
        ("voto U", Doubt.AMBIGUOUS_NAME, ("Ubaldo Nero", "Ubaldo Rosso")),
        ("voto Xyzw", Doubt.UNKNOWN_NAME, ()),
        ("voto Tibaldo", Doubt.UNKNOWN_NAME, ("Tiberio",)),  # they begin alike
        ("voto Severone", Doubt.UNKNOWN_NAME, ("Severina66",)),
        ("confermo il voto: Corsetto", Doubt.UNKNOWN_NAME, ("Corsaro1992",)),
    ],
)
def test_a_name_that_is_not_clear_is_asked(text: str, reason: Doubt, candidates: tuple[str, ...]) -> None:
    reading = read(text)
    assert (reading.doubt, set(reading.candidates), reading.statements) == (reason, set(candidates), ())


def test_a_real_first_name_is_no_slip() -> None:
    lexicon = Lexicon.of(edition(["Carla", "Ettore"]))
    assert read("voto Carlo", lexicon) == Reading(doubt=Doubt.UNKNOWN_NAME, candidates=("Carla",))


def test_a_sindaco_can_be_named() -> None:
    (statement,) = read("voto Sindaco").statements
    assert statement.target == Person("Sindaco", moderator=True)


def test_two_words_are_one_nick_only_where_the_nick_has_a_joint() -> None:
    lexicon = Lexicon.of(edition(["Perla", "SoleNero", "Ettore"]))
    assert read("Voto per la pensione", lexicon).empty
    (statement,) = read("voto sole nero", lexicon).statements
    assert statement.target == Person("SoleNero")


def test_a_name_and_the_word_behind_it_may_be_a_longer_nick() -> None:
    lexicon = Lexicon.of(edition(["Berto", "BertoZaino", "Ettore"]))
    reading = read("voto Berto Ziano", lexicon)
    assert (reading.doubt, set(reading.candidates)) == (Doubt.AMBIGUOUS_NAME, {"Berto", "BertoZaino"})


def test_a_nick_of_signs_that_is_also_a_face_is_no_second_target() -> None:
    lexicon = Lexicon.of(edition(["^_^", "Tiberio"]))
    (statement,) = read("voto Tiberio ^_^", lexicon).statements
    assert statement.target == Person("Tiberio")


@pytest.mark.parametrize("word", ["Leoo", "Evaa"])
def test_a_slip_near_a_short_nick_and_a_longer_one_is_a_question(word: str) -> None:
    lexicon = Lexicon.of(edition(["Leo", "Leon", "Eva", "Evan", "Bob"]))
    reading = read_post(body(f"Voto {word}"), author="Bob", lexicon=lexicon, rules=rules())
    assert (reading.doubt, len(reading.candidates)) == (Doubt.AMBIGUOUS_NAME, 2)


@pytest.mark.parametrize("text", ["Voto Lady Oscar", "voto lady oscar", "VOTO LADYOSCAR", "Lady Oscar"])
def test_a_nick_of_ordinary_words_written_in_full_has_no_note(text: str) -> None:
    reading = read(text, Lexicon.of(edition(["Lady Oscar", "Ettore"])))
    assert (len(reading.statements), reading.note) == (1, None)


def test_an_ordinary_word_of_one_nick_alone_is_that_nick() -> None:
    lexicon = Lexicon.of(edition(["Corvo87", "Zio Tom", "Zio Pino", "Il Libero", "Ettore"]))
    (statement,) = read("voto corvo", lexicon).statements
    assert (statement.target, read("voto corvo", lexicon).note) == (Person("Corvo87"), "«corvo» letto come Corvo87")
    assert read("voto zio", lexicon).doubt is Doubt.AMBIGUOUS_NAME
    assert read("voto libero", lexicon).doubt is Doubt.UNKNOWN_NAME  # a vote can be free


@pytest.mark.parametrize("order", [("Carlota", "CARLOTA"), ("CARLOTA", "Carlota")])
def test_a_note_quotes_what_its_own_post_writes(order: tuple[str, str]) -> None:
    lexicon = Lexicon.of(edition(("Anna", "Carlotta")))
    notes = [guess.name.note for word in order if (guess := lexicon.guess(word)).name is not None]
    assert notes == [f"«{word}» letto come Carlotta" for word in order]


def test_two_slips_need_a_long_nick_and_not_only_a_long_word() -> None:
    lexicon = Lexicon.of(edition(["Ginevra_M = Ginevra", "Ettore"]))
    assert read("voto Ginvera", lexicon).statements[0].target == Person("Ginevra_M")
    assert read("Voto Ginestra", lexicon).doubt is Doubt.UNKNOWN_NAME
