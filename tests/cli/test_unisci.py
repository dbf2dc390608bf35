"""Two archives joined: what came, and what came that has nothing to do with this game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"
VOTES = [post("Anna", f"{DAY} 10:00:05", "Voto Carla"), post("Bruno", f"{DAY} 10:05:00", "voto Dario")]


def read_by(folder: Path, topics: list[int], host: str = "https://esempio.forumfree.it") -> Evening:
    """An edition whose topics were all read from saved pages."""
    folder.mkdir()
    evening = Evening(folder)
    evening.write(EDITION.replace("cabina = 63000001", f"cabina = {topics}"))
    for number in topics:
        evening.save(VOTES, str(number), number=number, host=host)
    pages = [word for number in topics for word in ("--pagine", str(folder / str(number)))]
    assert evening.run("tally", *pages, "--adesso", evening.read_at).stderr == ""
    return evening


@pytest.fixture(name="mine")
def my_edition(tmp_path: Path) -> Evening:
    return read_by(tmp_path / "mia", [63000001])


def test_what_the_vice_has_read_joins_and_nothing_is_odd(mine: Evening, tmp_path: Path) -> None:
    mine.write(EDITION.replace("cabina = 63000001", "cabina = [63000001, 63000002]"))
    vice = read_by(tmp_path / "vice", [63000002])
    result = mine.run("unisci", str(vice.folder))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "1 lettura aggiunta all'archivio.\n", "")


def test_topics_that_the_file_does_not_name_are_told(mine: Evening, tmp_path: Path) -> None:
    vice = read_by(tmp_path / "vice", [63000001, 77, 78])
    result = mine.run("unisci", str(vice.folder))
    assert (result.exit_code, result.stderr) == (
        0,
        "avviso: Sono venute anche pagine dei topic 77 e 78, che edizione.toml non nomina: nessun conto le guarda.\n"
        "    Se sono di questa partita: forumtool segna topic SEZIONE NUMERO\n",
    )


def test_many_topics_of_another_game_are_told_shortly(mine: Evening, tmp_path: Path) -> None:
    other = read_by(tmp_path / "altra", list(range(70, 80)))
    result = mine.run("unisci", str(other.folder))
    assert (result.exit_code, result.stdout) == (0, "10 letture aggiunte all'archivio.\n")
    assert "pagine dei topic 70, 71, 72, 73, 74, 75, 76, 77 e altri 2, che edizione.toml non nomina" in result.stderr


def test_the_same_topic_of_another_forum_makes_every_count_doubtful(mine: Evening, tmp_path: Path) -> None:
    other = read_by(tmp_path / "altra", [63000001], host="https://altro.forumfree.it")
    result = mine.run("unisci", str(other.folder))
    assert (result.exit_code, "sono di più forum" in result.stderr) == (3, True)


CORRUPT = "L'archivio è rovinato, o non è un archivio di forumtool.\n"


def test_a_spoiled_archive_is_asked_for_again_and_mine_is_as_it_was(mine: Evening, tmp_path: Path) -> None:
    theirs = tmp_path / "vice.sqlite"
    theirs.write_bytes(b"SQLite format 3\0" + b"\xff" * 4096)
    result = mine.run("unisci", str(theirs))
    assert (result.exit_code, result.stdout, result.stderr) == (
        4,
        "",
        f"errore: {theirs}: {CORRUPT}"
        "    Controlla che sia il suo archivio, e fattelo mandare di nuovo: il tuo è rimasto com'era.\n",
    )


def test_where_mine_is_the_spoiled_one_it_is_mine_to_mend(mine: Evening, tmp_path: Path) -> None:
    vice = read_by(tmp_path / "vice", [63000001])
    own = mine.folder / "archivio.sqlite"
    own.write_bytes(b"SQLite format 3\0" + b"\xff" * 4096)
    result = mine.run("unisci", str(vice.folder))
    assert (result.exit_code, result.stdout, result.stderr) == (
        4,
        "",
        f"errore: {own}: {CORRUPT}"
        "    Rimetti una copia buona, oppure spostalo altrove e rileggi tutto: forumtool scarica --tutto\n",
    )
