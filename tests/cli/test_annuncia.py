"""``tally --annuncia``: the pyre written and the public post, in one step."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"
VOTES = [post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", f"{DAY} 10:05", "Voto Carla")]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write()
    found.save(VOTES)
    return found


def written(evening: Evening) -> str:
    return (evening.folder / "edizione.toml").read_text("utf-8")


def test_the_pyre_is_written_and_the_post_names_it(evening: Evening) -> None:
    result = evening.tally("--annuncia")
    assert result.exit_code == 0, result.stderr
    assert 'rogo = "Carla"' in written(evening)
    assert result.stdout == evening.tally("--formato", "bbcode").stdout
    assert "Carla" in result.stdout.splitlines()[-1]


def test_twice_is_the_same_as_once(evening: Evening) -> None:
    first = evening.tally("--annuncia")
    text = written(evening)
    again = evening.tally("--annuncia")
    assert (again.exit_code, again.stdout, written(evening)) == (0, first.stdout, text)


def test_nobody_votes(evening: Evening) -> None:
    evening.save([post("Anna", f"{DAY} 10:00", "ciao")])
    result = evening.tally("--annuncia")
    assert result.exit_code == 0, result.stderr
    assert 'senza_rogo = "nessun voto"' in written(evening)


@pytest.mark.parametrize(
    ("posts", "now"),
    [
        ([*VOTES, post("Carla", f"{DAY} 10:10", "Voto Zxqw")], "2026-11-03T23:00"),
        (VOTES, "2026-11-03T21:30:59"),
        ([VOTES[0], post("Bruno", f"{DAY} 10:05", "Voto Dario")], "2026-11-03T23:00"),
    ],
    ids=["a doubt", "still open", "a tie"],
)
def test_what_is_not_final_is_not_written(evening: Evening, posts: list[object], now: str) -> None:
    evening.save(posts)  # type: ignore[arg-type]
    before = written(evening)
    result = evening.tally("--annuncia", "--adesso", now)
    assert (result.exit_code, result.stdout, written(evening)) == (3, "", before)
    assert "non ho scritto niente" in result.stderr


def test_another_end_that_is_written_already_stays(evening: Evening) -> None:
    evening.write(EDITION, '\n[[giorno]]\nnumero = 1\nrogo = "Dario"\n')
    before = written(evening)
    result = evening.tally("--annuncia")
    assert (result.exit_code, result.stdout, written(evening)) == (5, "", before)


def test_it_does_not_go_with_the_secret_views(evening: Evening) -> None:
    assert evening.tally("--annuncia", "--riservato").exit_code == 2
