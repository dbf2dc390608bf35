"""Words that agree with the players: in number always, in gender where the file gives it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from forumtool.edition.values import Holder, Player
from forumtool.render.people import People, gender, people
from tests.render.days import at, counted, edition


@pytest.mark.parametrize(
    ("what", "genders", "label"),
    [
        ("burned", "f", "Bruciata sul rogo"),
        ("burned", "m", "Bruciato sul rogo"),
        ("burned", "?", "Finisce sul rogo"),
        ("burned", "ff", "Bruciate sul rogo"),
        ("burned", "fm", "Bruciati sul rogo"),
        ("burned", "f?", "Finiscono sul rogo"),
        ("dead", "f", "Morta durante il giorno"),
        ("dead", "mm", "Morti durante il giorno"),
        ("dead", "?", "Muore durante il giorno"),
        ("dead", "f?", "Muoiono durante il giorno"),
        ("returned", "m", "Tornato in gioco"),
        ("returned", "??", "Tornano in gioco"),
        ("left", "f", "Uscita dal gioco"),
        ("left", "?", "Lascia il gioco"),
        ("abstained", "ff", "Astenute"),
        ("abstained", "?", "Si astiene"),
        ("not-voted", "f", "Non ha votato"),
        ("not-voted", "m?", "Non hanno votato"),
    ],
)
def test_the_label_of_a_list(what: str, genders: str, label: str) -> None:
    names = ("Anna", "Bruno")[: len(genders)]

    assert people(what, names, [None if known == "?" else known for known in genders]) == People(label, names)


def test_nobody_is_no_list() -> None:
    assert people("burned", (), ()) is None


def test_the_gender_is_that_of_who_holds_the_seat_then() -> None:
    ivo, olga = Holder("Ivo", gender="m"), Holder("Olga", gender="f", since=at(12))
    of = replace(edition(), players=(Player((ivo, olga)),))
    before, after = counted(names={"Ivo": "Ivo"}), counted(names={"Ivo": "Olga"})

    assert gender("Ivo", before, of) == "m"
    assert gender("Ivo", after, of) == "f"
    assert gender("Sindaco", after, of) is None
