"""The note under an edited post, in every shape: it is always seen, its date is read where it can mean one thing alone,
and nobody's words are hidden by one."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal
from zoneinfo import ZoneInfo

import pytest

from forumtool.boards import read_page
from forumtool.boards.clock import edited_at
from forumtool.model import EditNote, ShownPost
from forumtool.witness import differences, second_reading
from tests.forum import page, post

ROME = ZoneInfo("Europe/Rome")
LAYOUTS: tuple[Literal[1, 2], ...] = (1, 2)
SIGNATURE = '<div class="bottomborder"></div><br><div class="signature">firma</div>'
TIMED = '<span class="timeago" title="3 - 11">20 minuti fa</span>'


def under(note: str) -> str:
    return f'<br><br><span class="edit">{note}</span>'


def read(html: str) -> tuple[ShownPost, list[str]]:
    """The post of 10:20 on 3 November with this HTML, alike in both layouts, and what the two readers differ on."""
    found = []
    for layout in LAYOUTS:
        data = page([post("Dario", "2026-11-03 10:20:42", html)], layout=layout, encoding="cp1252")
        whole = read_page(data)
        found.append((whole.posts[0], [one.message for one in differences(whole, second_reading(data), "1.html")]))
    assert found[0] == found[1]
    return found[0]


def words(one: ShownPost) -> str:
    return "".join(fragment.text for fragment in one.body if not fragment.style.hidden).strip()


# ---------------------------------------------------------------- what is a note

UNDATED = [
    "Oggi, 21:45", "Oggi alle 21:45", "Ieri alle ore 21.45", "20 minuti fa", "un'ora fa", "pochi secondi fa", "adesso",
    "Today at 9:45 PM", "Yesterday, 9:45 p.m.", "a few seconds ago", "just now", "aujourd'hui à 21:45",
    "il y a 2 heures", "hace 3 minutos", "heute um 21:45 Uhr", "vor 5 Minuten", "3/11, 21:45", "3/11/26, 21:45",
    "31/2/2026, 21:45", "3/11/2026", "3/11/2026, 13:45 PM", "2026-11-03 21:45",
]  # fmt: skip
LABELS = ("Modificato da", "Edited by", "Editado por", "Bearbeitet von", "Modifié par")


@pytest.mark.parametrize("when", UNDATED)
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("after", ["", SIGNATURE])
def test_a_note_without_a_date_that_can_be_read_is_a_note(label: str, when: str, after: str) -> None:
    note = f"{label} Dario - {when}"
    own, told = read(f"Voto Carla{under(note)}{after}")
    assert (words(own), own.edit, told) == ("Voto Carla", EditNote(note, None), [])


@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("rest", ["", " Dario", " Dario -", " l'ultimo arrivato"])
def test_a_note_without_any_date_is_one_and_stays_text(label: str, rest: str) -> None:
    own, told = read(f"Voto Carla{under(label + rest)}")
    assert (words(own), own.edit) == (f"Voto Carla\n\n{label}{rest}", EditNote(label + rest, None))
    assert told == []


@pytest.mark.parametrize("note", ["Aangepast door Dario - 20 minuten geleden", "Upravil Dario", "編集 Dario"])
def test_what_stands_where_the_platform_sets_its_note_is_one_in_any_language(note: str) -> None:
    own, told = read(f"Voto Carla{under(note)}{SIGNATURE}")
    assert (words(own), own.edit and own.edit.wall, told) == (f"Voto Carla\n\n{note}", None, [])
    assert own.edit is not None
    assert own.edit.text == note


@pytest.mark.parametrize("when", ["lunedì scorso", "boh", "Voto Anna", "Anna 21:45", "3 novembre 2026, 21:45"])
def test_a_note_with_other_words_hides_none_of_them(when: str) -> None:
    note = f"Modificato da Dario - {when}"
    own, told = read(f"Voto Carla{under(note)}")
    assert (words(own), own.edit) == (f"Voto Carla\n\n{note}", EditNote(note, None))
    assert len(told) == 1, "the readers differ on the words"
    assert told[0].startswith("Del messaggio 470000101 le parole cambiano nella seconda lettura (")


@pytest.mark.parametrize("after", ["", SIGNATURE])
def test_scripts_may_set_tags_around_the_date(after: str) -> None:
    own, told = read(f"Voto Carla{under(f'Modificato da Dario - {TIMED}')}{after}")
    assert (words(own), own.edit) == ("Voto Carla", EditNote("Modificato da Dario - 20 minuti fa", None))
    assert told == []
    own, _ = read(f"ecco{under('Modificato da <b>Dario</b> - <i>3/11/2026</i>, 21:45')}{after}")
    assert own.edit == EditNote("Modificato da Dario - 3/11/2026, 21:45", datetime.fromisoformat("2026-11-03 21:45"))
    own, _ = read(f"ecco{under('Modificato da x - <b>Voto Carla</b> - oggi')}{after}")
    assert "Voto Carla" in words(own)


@pytest.mark.parametrize(
    "html",
    [
        under("Modificato da Dario - Oggi alle 21:45") + "<br>Voto Carla",
        f"{under(f'Modificato da Dario - {TIMED}')} Voto Carla",
        '<span class="edit"><b>boh</b></span> Voto Carla',
        'ecco:<br><span class="edit">Voto Carla</span>',
        'ecco:<br><span class="edit">Voto <b>Carla</b></span>',
        '<span class="edits">Modificato da Dario</span> Voto Carla',
        under("Modificato da Dario").replace("<", "&lt;") + "Voto Carla",
    ],
)
def test_a_note_in_the_text_is_text(html: str) -> None:
    own, _ = read(html)
    assert "Voto Carla" in words(own)
    assert own.edit is None


@pytest.mark.parametrize("when", UNDATED)
def test_no_copy_in_text_or_signature_hides_the_note_of_the_platform(when: str) -> None:
    copy, note = under("Modificato da Dario - 3/11/2026, 10:21"), f"Modificato da Dario - {when}"
    for html in (f"{copy} Voto Carla{under(note)}", f"Voto Carla{under(note)}{SIGNATURE.replace('firma', copy)}"):
        own, _ = read(html)
        assert own.edit == EditNote(note, None)
        assert "Voto Carla" in words(own)


# ---------------------------------------------------------------- its date


@pytest.mark.parametrize(
    ("when", "wall"),
    [
        ("3/11/2026, 21:45", "2026-11-03 21:45"),
        ("3/11/2026 21:45", "2026-11-03 21:45"),
        ("3/11/2026 à 21:45", "2026-11-03 21:45"),
        ("3/11/2026 alle 21:45", "2026-11-03 21:45"),
        ("3/11/2026, alle ore 21:45", "2026-11-03 21:45"),
        ("11/3/2026 at 9:45 PM", "2026-11-03 21:45"),
        ("3.11.2026 um 21:45", "2026-11-03 21:45"),
        ("11/3/2026, 9:45 PM", "2026-11-03 21:45"),
        ("3/11/2026, 9:45 PM", "2026-11-03 21:45"),  # 11 March is before the post
        ("3/11/2026, 12:05 p.m.", "2026-11-03 12:05"),
        ("11/3/2026, 21:45", "2026-11-03 21:45"),  # 11 March again
        ("11/13/2026, 21:45", "2026-11-13 21:45"),
        ("13/11/2026, 9:45 AM", "2026-11-13 09:45"),
        ("4/12/2026, 21:45", "2026-12-04 21:45"),
        ("3/11/2026, 09:00", "2026-11-03 09:00"),  # before the post, told as it is
        ("3/10/2026, 09:00", "2026-10-03 09:00"),
    ],
)
def test_the_date_of_a_note(when: str, wall: str) -> None:
    own, told = read(f"Voto Carla{under(f'Modificato da Dario - {when}')}{SIGNATURE}")
    assert (words(own), told) == ("Voto Carla", [])
    assert own.edit == EditNote(f"Modificato da Dario - {when}", datetime.fromisoformat(wall))


def at(iso: str) -> datetime:
    return datetime.fromisoformat(iso)


def edited(when: str, wall: str | None, written: str | None, seen: str) -> datetime | None:
    note = EditNote(f"Modificato da Dario - {when}", (wall and at(wall)) or None)
    return edited_at(note, at(written) if written else None, at(seen).astimezone(UTC), ROME)


WRITTEN, SEEN = "2026-11-03T10:20:42+01:00", "2026-11-03T22:00+01:00"


@pytest.mark.parametrize(
    ("when", "wall", "instant"),
    [
        ("3/11/2026, 21:45", "2026-11-03 21:45", "2026-11-03T21:45+01:00"),
        ("3/11/2026, 10:20", "2026-11-03 10:20", "2026-11-03T10:20+01:00"),  # the minute of the post
        ("3/11/2026, 10:19", "2026-11-03 10:19", None),
        ("11/3/2026, 10:30", "2026-03-11 10:30", None),
        ("Oggi, 21:45", None, None),
        ("11/3/2026, 9:45 PM", "2026-11-03 21:45", "2026-11-03T21:45+01:00"),
        ("5/11/2026, 09:00", "2026-11-05 09:00", "2026-11-05T09:00+01:00"),  # later than it was seen: told as it is
    ],
)
def test_the_instant_of_an_edit(when: str, wall: str | None, instant: str | None) -> None:
    assert edited(when, wall, WRITTEN, SEEN) == (instant and at(instant))


def test_what_only_the_reading_tells() -> None:
    # the post is of 4 March 2026; 3/4 with PM is 4 March or 3 April
    written, note = "2026-03-04T10:20:00+01:00", ("3/4/2026, 9:45 PM", "2026-03-04 21:45", "2026-03-04T10:20:00+01:00")
    assert edited(*note, "2026-03-04T22:00+01:00") == at("2026-03-04T21:45+01:00")
    assert edited(*note, "2026-04-10T22:00+02:00") is None
    # and 12/4, of a post of 4 March: 4 December is to come, so 12 April
    assert edited("12/4/2026, 9:45 PM", "2026-12-04 21:45", written, "2026-05-01T12:00+02:00") == at(
        "2026-04-12T21:45+02:00"
    )


def test_of_an_hour_that_comes_twice_the_one_after_the_post() -> None:
    # 25 October 2026: 2:40 comes at +2 and again at +1
    for offset in ("+01:00", "+02:00"):
        written = f"2026-10-25T02:40{offset}"
        assert edited("25/10/2026, 2:50", "2026-10-25 02:50", written, SEEN) == at(f"2026-10-25T02:50{offset}")
    assert edited("25/10/2026, 2:30", "2026-10-25 02:30", "2026-10-25T02:40+01:00", SEEN) is None


def test_the_note_of_a_post_without_a_time_is_taken_at_its_word() -> None:
    assert edited("3/11/2026, 21:45", "2026-11-03 21:45", None, SEEN) == at("2026-11-03T21:45+01:00")


def test_the_readers_tell_a_date_that_they_read_otherwise() -> None:
    data = page([post("Dario", "2026-11-03 10:20", f"Voto Carla{under('Modificato da Dario - 3/11/2026 / 21:45')}")])
    assert [one.message for one in differences(read_page(data), second_reading(data), "1.html")] == [
        "La nota del messaggio 470000101 è del giorno che non si legge, ma del 3/11/2026, 21:45:00 per la seconda "
        "lettura: guardalo sul forum."
    ]
