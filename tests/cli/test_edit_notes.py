"""An edit whose time the note does not tell, or tells as it cannot be, may have followed the close: never a vote that
counts without a word, unless the same words were read before."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from tests.cli.evening import Evening
from tests.forum import post

DAY = "2026-11-03"
LATE = [
    "Oggi, 21:45", "Oggi alle 21:45", "20 minuti fa", "pochi secondi fa", "Today at 9:45 PM", "3/11/2026 à 21:45",
    "3/11/2026, 9:45 PM", "11/3/2026, 9:45 PM", "11/3/2026, 21:45", "ieri sera", "boh", "3/11/26, 10:30",
    "3/11/2026, 10:19", "3/11/2026, 09:00", "11/3/2025, 10:30", "5/11/2026, 09:00", "3/11/2026, 21:31",
]  # fmt: skip
IN_TIME = ["3/11/2026, 10:20", "3/11/2026, 10:30", "3/11/2026, 9:15 PM", "11/3/2026, 21:15", "3/11/2026 alle 21:29"]


def saved(evening: Evening, note: str | None, layout: Literal[1, 2] = 1, then: str = "Ciao") -> None:
    under = f'<br><br><span class="edit">{note}</span>' if note else ""
    votes = [post("Anna", f"{DAY} 10:20:42", f"Voto Carla{under}"), post("Bruno", f"{DAY} 10:25", then)]
    evening.save(votes, layout=layout, encoding="cp1252")


def verdict(evening: Evening) -> tuple[str, str | None, bool]:
    count = evening.count()
    one = count["posts"][0]
    return one["verdict"], one["reason"], count["final"]


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("note", [*(f"Modificato da Anna - {one}" for one in LATE), "Modificato da Anna", "Edited by"])
def test_an_edit_of_no_known_time_is_a_doubt(tmp_path: Path, note: str, layout: Literal[1, 2]) -> None:
    evening = Evening.of(tmp_path, [])
    saved(evening, note, layout)
    assert verdict(evening) == ("doubt", "edited-after-close", False)


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("when", IN_TIME)
def test_an_edit_before_the_close_is_none(tmp_path: Path, when: str, layout: Literal[1, 2]) -> None:
    evening = Evening.of(tmp_path, [])
    saved(evening, f"Modificato da Anna - {when}", layout)
    assert verdict(evening) == ("vote", None, True)


@pytest.mark.parametrize("when", ["Oggi alle 21:45", "20 minuti fa", "boh", "3/11/2026, 09:00", "3/11/2026, 9:45 PM"])
def test_the_same_words_read_before_the_close_count(tmp_path: Path, when: str) -> None:
    before = Evening(tmp_path, read_at=f"{DAY}T15:00:00+01:00")
    before.write()
    saved(before, None)
    assert verdict(before)[0] == "vote"
    after = Evening(tmp_path)
    saved(after, f"Modificato da Anna - {when}")
    assert verdict(after) == ("vote", None, True)


def test_a_note_that_was_there_before_the_close_says_nothing_new(tmp_path: Path) -> None:
    for read_at, then in ((f"{DAY}T15:00:00+01:00", "Ciao"), (f"{DAY}T23:00:00+01:00", "Ciao a tutti")):
        evening = Evening(tmp_path, read_at=read_at)
        evening.write()
        saved(evening, "Modificato da Anna - pochi secondi fa", then=then)
        assert verdict(evening)[:2] == ("vote", None)
