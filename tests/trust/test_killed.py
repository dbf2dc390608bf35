"""Some deaths of the program, at random moments; ``python -m tests.trust.kill`` gives as many as one likes."""

from __future__ import annotations

from pathlib import Path

from tests.trust.kill import siege

KILLS = 20


def test_killed_at_any_moment_nothing_is_half_done(tmp_path: Path) -> None:
    turn = 0
    with siege(tmp_path, seed=1) as found:
        while found.killed.total() < KILLS:
            turn += 1
            found.blow(turn)
        with found.run("tally", turn + 1) as process:
            output, told = process.communicate()
        assert process.returncode == 0, told
        assert b"Carla" in output
        with found.run("segna", turn + 1) as process:
            _, told = process.communicate()
        assert process.returncode == 0, told
    assert {one.name for one in tmp_path.iterdir()} == {"edizione.toml", "archivio.sqlite", ".segna", "pagine"}
